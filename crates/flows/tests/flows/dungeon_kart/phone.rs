//! Dungeon Kart under a finger: the lesson, the map that keeps out of the way, a sheet that keeps its height, the others behind their strip.

use super::{BEND, arranged};
use crate::browser::{Browser, Screen, flow};
use crate::playing::still;
use serde_json::json;

/// Six at the start of the track whose first bend lies behind the upper corner of a phone.
const SIX: &str = "given minotaur-maze | kart king-croak/bone-rattler setting 2 | kart porkus setting 2 | kart gorgona setting 2 | kart killa setting 2 | kart cerebellus setting 2 | kart belladonna setting 2";

/// Touches what lies under the middle of it, as a person would: nothing may lie over it.
fn tap(browser: &Browser, css: &str) {
    browser.see(css);
    browser.until(&format!("{css} can be hit"), || {
        browser.run(&format!(
            "const wanted = document.querySelector({css}); const box = wanted.getBoundingClientRect(); \
             const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
             return wanted.contains(hit)",
            css = json!(css)
        )) == json!(true)
    });
    browser.touch(css);
}

/// How high the board is.
fn height(browser: &Browser) -> i64 {
    let high =
        browser.run("return Math.round(document.querySelector('.board').getBoundingClientRect().height)");
    high.as_i64().unwrap_or_default()
}

#[test]
fn the_lesson_is_taken_with_a_finger() {
    flow("kart-lesson-phone", Screen::Phone, |browser| {
        still(browser);
        browser.go("/learn/dungeon-kart");
        let steps: [&[&str]; 7] = [
            &["[data-choice='speed up']"],
            &["[data-choice='drive']", "[data-choice='drive']", ".ls-buttons [data-choice='end']"],
            &[
                "[data-choice='turn left']",
                "[data-choice='drive']",
                "[data-choice='drive']",
                "[data-choice='drive']",
            ],
            &["[data-choice='drift left']"],
            &["[data-choice='drive']", ".ls-buttons [data-choice='end']"],
            &["[data-choice='brake']", ".ls-buttons [data-choice='end']"],
            &["[data-choice='drift right']"],
        ];
        for (at, step) in steps.iter().enumerate() {
            browser.reads(".ls-count", &format!("step {} of", at + 1));
            browser.shot(&format!("kart-lesson-phone-{}", at + 1));
            if at == 0 {
                browser.see("[data-choice='speed up'].on");
            }
            if at == 5 {
                // No fair move: it would be the Crash.
                tap(browser, ".ls-buttons [data-choice='end']");
                browser.reads(".ls-task .again", "You have 1 MP left: you will Crash.");
            }
            step.iter().for_each(|css| tap(browser, css));
            browser.see(".ls-task.done");
            tap(browser, ".ls-next");
        }
        browser.reads(".ls-count", "step 8 of");
        tap(browser, "[data-choice='drive']");
        browser.see("[data-choice='bump'].on");
        browser.shot("kart-lesson-phone-8");
        tap(browser, "[data-choice='bump']");
        browser.reads(".notice", "Now press the place that glows");
        browser.see("[data-choice='bump'].on");
        browser.touch(".targets [data-target^='bump']");
        browser.see(".ls-task.done");
        tap(browser, ".ls-next");
        browser.reads(".ls-count", "step 9 of");
        browser.shot("kart-lesson-phone-9");
        assert!(height(browser) >= 250, "the board has room: {}", height(browser));
        tap(browser, "[data-card='power-upper']");
        browser.see(".ls-task.done");
    });
}

#[test]
fn nothing_that_can_be_touched_lies_under_the_map() {
    flow("kart-map-phone", Screen::Phone, |browser| {
        arranged(browser, SIX);
        browser.see(".dk-key[data-choice='speed up']");
        let before = height(browser);
        tap(browser, "[data-choice='speed up']");
        browser.see(".board .targets [data-target]");
        browser.shot("kart-map-phone");
        let covered = || {
            browser.run(
                "const over = document.querySelector('.map-over').getBoundingClientRect(); \
                 return [...document.querySelectorAll('.board [data-target]')].filter((target) => { \
                     const box = target.getBoundingClientRect(); const x = box.x + box.width / 2, y = box.y + box.height / 2; \
                     return over.width > 0 && x > over.left && x < over.right && y > over.top && y < over.bottom; \
                 }).length",
            )
        };
        browser.until("the map is out of the way", || covered() == json!(0));
        assert_eq!(height(browser), before, "the sheet is as high as before");
        assert!(before >= 390, "the board has room: {before}");
        // All of the board: a map of it is of no use.
        browser.touch(".board .zoom .icon:last-child");
        browser.until("the map is gone", || !browser.sees(".map-over"));
    });
}

#[test]
fn cards_lie_behind_a_key_and_come_back() {
    flow("kart-shelf-phone", Screen::Phone, |browser| {
        arranged(browser, BEND);
        let before = height(browser);
        tap(browser, ".dk-keys [data-shelf='cards']");
        browser.see(".dk-cards [data-card='fireball']");
        browser.shot("kart-shelf-phone");
        assert_eq!(height(browser), before);
        tap(browser, ".dk-cards [data-shelf='keys']");
        tap(browser, "[data-choice='drive']");
        browser.reads(".dk-mp .num", "4");
    });
}

#[test]
fn a_card_is_read_before_it_is_spent() {
    flow("kart-card-phone", Screen::Phone, |browser| {
        arranged(browser, BEND);
        tap(browser, ".dk-keys [data-shelf='cards']");
        tap(browser, ".dk-cards [data-card='power-upper']");
        browser.reads(".dk-menu", "Jump over the hex ahead");
        browser.reads(".dk-menu .btn.p", "Royal Leap");
        browser.reads(".dk-menu .btn.p", "2 coins, 3 MP");
        browser.reads(".dk-mp .num", "5");
        browser.shot("kart-card-phone");
        // Another card in its place, and back to the keys.
        tap(browser, ".dk-cards [data-card='fireball']");
        browser.reads(".dk-menu", "Fireball");
        tap(browser, ".dk-cards [data-card='power-upper']");
        tap(browser, ".dk-menu .btn.p");
        browser.reads(".dk-mp .num", "2");
        assert!(!browser.sees(".dk-menu"));
    });
}

/// Notes what is on the board when the cards of the draft go.
const WATCH: &str = "
    window.gone = null;
    new MutationObserver(() => {
        if (window.gone !== null || document.querySelector('.dk-draft') || !document.querySelector('.board .cell')) return;
        window.gone = [document.querySelector('.question .quiet') !== null, document.querySelectorAll('.pieces [data-piece]').length];
    }).observe(document.body, { childList: true, subtree: true });";

#[test]
fn the_cards_of_the_draft_go_with_the_last_choice() {
    flow("kart-draft-phone", Screen::Phone, |browser| {
        browser.go("/");
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "speed double\nhints off")"#);
        browser.evaluate(r#"localStorage.setItem("pitboss.setup.dungeon-kart", "seats 2\nplayer person\nplayer greedy\nyou 0")"#);
        browser.go("/new/dungeon-kart");
        browser.click(".setup .btn.p, .btn.p");
        browser.see(".dk-laid");
        browser.evaluate(WATCH);
        browser.reads(".strip .own .you", "Your turn");
        browser.shot("kart-draft-phone");
        browser.until("both have chosen", || {
            if browser.sees(".dk-laid.open") {
                browser.run("document.querySelector('.dk-take .btn, .dk-laid.open')?.click()");
            }
            browser.run("return window.gone !== null") == json!(true)
        });
        let gone = browser.run("return window.gone");
        assert_eq!(gone[0], json!(true), "while it is shown how they line up: {gone}");
        assert!(gone[1].as_u64().unwrap_or(9) < 2, "before they have: {gone}");
        browser.until("they have lined up", || browser.count(".pieces [data-piece]") == 2);
        browser.shot("kart-grid-phone");
    });
}

#[test]
fn a_strip_says_who_one_is_and_leads_to_how_the_others_stand() {
    flow("kart-others-phone", Screen::Phone, |browser| {
        arranged(browser, BEND);
        browser.reads(".strip .own .you", "Your turn");
        // It covers nothing of the strip.
        let below = browser.run(
            "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
             return box('.strip .own .you').top >= box('.strip .own').bottom - 1",
        );
        assert_eq!(below, json!(true));
        browser.touch(".strip .row:nth-child(1)");
        browser.see(".side .standings .row");
        browser.reads(".side .standings", "Belladonna");
        browser.reads(".side .standings", "lead");
        browser.reads(".side .standings .row.own", "4");
        browser.shot("kart-others-phone");
    });
}

#[test]
fn who_plays_against_bots_is_not_asked_what_has_one_answer() {
    flow("kart-spared", Screen::Desktop, |browser| {
        let window = "given gallows-sprint | window | kart king-croak/bone-rattler setting 3 hand ward | kart killa setting 3";
        arranged(browser, window);
        // King Croak holds no Freeze: the round goes on by itself.
        browser.see("[data-choice='speed up']");
        browser.reads(".question .yours", "Your turn");
        browser.shot("kart-spared");
    });
}
