//! Whole games at the table: by clicking, by keyboard alone, by touch, through reloads and without a network.

use crate::browser::{Browser, Network, Screen, flow};
use crate::kept::kept_with;
use serde_json::json;
use thirtyfour::Key;

/// How somebody plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Mouse,
    Finger,
}

/// The way from the front page into a game that takes seconds.
pub const RUSH: &str = ".doors a[href*='dungeon-rush']";

/// Nothing moves, so that a game takes seconds.
pub fn still(browser: &Browser) {
    browser.go("/");
    browser.evaluate(r#"localStorage.setItem("pitboss.settings", "motion reduced\nhints off")"#);
    browser.reload();
    browser.see(".btn.p");
}

/// The deepest target that is lit, else the way to end the turn; `None`: neither is there at this moment.
pub fn next_choice(browser: &Browser) -> Option<String> {
    let script = "
        if (document.querySelector('.finale')) return null;
        const lit = [...document.querySelectorAll('[data-target]')];
        lit.sort((one, other) => other.dataset.cell.slice(1) - one.dataset.cell.slice(1));
        if (lit.length) return `[data-target=\"${lit[0].dataset.target}\"]`;
        const open = [...document.querySelectorAll('.card[aria-disabled=false]:not(.on)')];
        if (open.length) return `[data-group=\"${open[0].dataset.group}\"]`;
        return document.querySelector('.answers .btn.p') ? '.answers .btn.p' : '';";
    browser.evaluate(script).as_str().map(String::from)
}

/// What is lit and lies, at least in part, outside the window of the board.
const OUT_OF_REACH: &str = "
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const out = (box) => box.top < board.top - 1 || box.bottom > board.bottom + 1;
    return [...document.querySelectorAll('[data-target]')].filter((lit) => out(lit.getBoundingClientRect()))
        .map((lit) => lit.dataset.target)";

/// Plays to the end, whoever wins.
fn play_to_the_end(browser: &Browser, hand: Hand) {
    for _ in 0..600 {
        if browser.sees("dialog[open] .btn.danger") {
            browser.click("dialog[open] .btn.danger");
        }
        match next_choice(browser) {
            None => break,
            Some(css) if css.is_empty() => browser.until_it_asks(),
            Some(css) if hand == Hand::Finger => {
                browser.until("everything that is lit can be touched", || {
                    browser.run(OUT_OF_REACH) == json!([])
                });
                browser.touch(&css);
            }
            Some(css) => browser.click(&css),
        }
    }
    browser.see(".finale h2");
    browser.reads(".finale .seal", "Every roll verified");
}

impl Browser {
    /// Waits until the table asks something, or is over.
    pub fn until_it_asks(&self) {
        self.until("the table asks", || {
            self.sees("[data-target]") || self.sees(".answers .btn.p") || self.sees(".finale")
        });
    }
}

#[test]
fn two_clicks_lead_to_the_first_decision_and_a_versus_game_to_its_end() {
    flow("versus", Screen::Desktop, |browser| {
        still(browser);
        browser.click(RUSH);
        browser.see("[data-target]");
        browser.shot("table-first-decision");
        play_to_the_end(browser, Hand::Mouse);
        browser.shot("end-desktop");
        browser.click(".finale-foot .btn.p");
        browser.see("[data-target]");
        browser.reads(".round", "Round 1");
    });
}

#[test]
fn a_solo_game_is_set_up_and_played_by_clicking() {
    flow("solo", Screen::Laptop, |browser| {
        still(browser);
        browser.go("/new/dungeon-rush");
        browser.choose("Solo");
        browser.shot("setup-solo");
        browser.click(".btn.p");
        browser.see("[data-target]");
        browser.reads(".top", "Solo");
        play_to_the_end(browser, Hand::Mouse);
        browser.shot("end-laptop");
    });
}

impl Browser {
    /// Chooses an answer of the form by its value.
    pub fn choose(&self, value: &str) {
        self.see(".seg label");
        self.evaluate(&format!(
            "[...document.querySelectorAll('.seg label')].find((label) => label.innerText.trim() === '{value}').click()"
        ));
    }
}

#[test]
fn a_phone_plays_by_touch() {
    flow("phone", Screen::Phone, |browser| {
        still(browser);
        browser.touch(RUSH);
        browser.see("[data-target]");
        browser.shot("table-phone");
        let small = browser.evaluate(
            "return [...document.querySelectorAll('button, a, [data-target]')].filter((one) => one.checkVisibility())\
             .map((one) => [one.className.baseVal ?? one.className, one.getBoundingClientRect()])\
             .filter(([name, box]) => !String(name).match(/rule|link/) && (box.width < 43.5 || box.height < 43.5))\
             .map(([name, box]) => `${name} ${box.width} x ${box.height}`)",
        );
        assert_eq!(small, json!([]), "everything is large enough for a finger");
        play_to_the_end(browser, Hand::Finger);
        browser.shot("end-phone");
    });
}

#[test]
fn the_keyboard_alone_plays_a_whole_game() {
    flow("keyboard", Screen::Desktop, |browser| {
        still(browser);
        let mut tabs = 0;
        let is_rush = format!("return document.activeElement?.matches(\"{RUSH}\") ?? false");
        while browser.evaluate(&is_rush) != true {
            browser.keys(Key::Tab + "");
            tabs += 1;
            assert!(tabs < 30, "Tab comes to Play now");
        }
        browser.keys(Key::Enter + "");
        browser.see("[data-target]");
        for _ in 0..800 {
            if browser.sees(".finale") {
                break;
            }
            if browser.sees("dialog[open] .btn.danger") {
                let is_there = "return document.activeElement?.matches('dialog[open] .btn.danger') ?? false";
                for _ in 0..8 {
                    if browser.evaluate(is_there) == true {
                        break;
                    }
                    browser.keys(Key::Tab + "");
                }
                assert_eq!(browser.evaluate(is_there), true, "Tab comes to the button that goes ahead");
                browser.keys(Key::Enter + "");
                continue;
            }
            browser.until_it_asks();
            if browser.sees("[data-target]") {
                browser.keys(Key::Right + "");
                assert!(
                    browser.evaluate("return document.activeElement?.dataset.target ?? null").is_string(),
                    "an arrow comes to a target"
                );
                browser.keys(Key::Enter + "");
            } else {
                browser.keys("e");
            }
        }
        browser.see(".finale h2");
    });
}

#[test]
fn a_reload_in_mid_turn_loses_nothing() {
    flow("reload", Screen::Desktop, |browser| {
        still(browser);
        browser.click(RUSH);
        browser.click(r#"[data-target="spawn basic B"]"#);
        browser.until_it_asks();
        // Which of the pieces is picked is nothing of the game, and not kept.
        let seen = "const pieces = [...document.querySelectorAll('.pieces .piece')]; \
                    return [document.querySelector('.ground').innerHTML, \
                    pieces.map((piece) => [piece.dataset.piece, piece.getAttribute('transform')].join()), \
                    document.querySelector('.dr-gold').innerText, document.querySelector('.log').innerText]";
        let before = browser.evaluate(seen);
        browser.reload();
        browser.until_it_asks();
        assert_eq!(browser.evaluate(seen), before);
        browser.go("/");
        browser.reads("body", "Back to the track");
    });
}

#[test]
fn without_a_network_from_the_front_page_to_the_end() {
    flow("offline-game", Screen::Desktop, |browser| {
        still(browser);
        browser.go("/new/dungeon-rush");
        kept_with(browser, "dungeon-rush");
        browser.offline(Network::Gone);
        browser.go("/");
        browser.click(RUSH);
        play_to_the_end(browser, Hand::Mouse);
        browser.offline(Network::Back);
    });
}

#[test]
fn two_people_at_one_device_pass_it_on() {
    flow("hot-seat", Screen::Desktop, |browser| {
        still(browser);
        browser.evaluate(
            r#"localStorage.setItem("pitboss.setup.dungeon-rush", "player person\nplayer person\nyou 0")"#,
        );
        browser.go("/new/dungeon-rush");
        browser.click(".btn.p");
        browser.reads(".curtain", "Pass the device to the Dungeon Master");
        browser.shot("curtain");
        browser.click(".curtain .btn");
        for _ in 0..9 {
            browser.click("[data-target]");
        }
        browser.reads(".curtain", "Pass the device to the Adventurers");
        let hidden = browser.evaluate(
            "const box = document.querySelector('.curtain').getBoundingClientRect(); return [box.x, box.y, innerWidth - box.width, innerHeight - box.height]",
        );
        assert_eq!(hidden, json!([0, 0, 0, 0]), "the curtain covers everything");
        assert_eq!(browser.count(".table, .log, [data-cell], [aria-live]"), 0, "and nothing lies behind it");
        assert_eq!(browser.evaluate("return document.activeElement.textContent.trim().length > 0"), true);
        browser.keys("?");
        assert!(!browser.sees("dialog[open]"), "no key reaches the table");
        browser.click(".curtain .btn");
        browser.reads(".question", "Spawn, move, or end the turn.");
        assert_eq!(
            browser.count(r##".ground use[href="#tile-known"]"##),
            0,
            "nothing of the other's knowledge is left"
        );
    });
}
