//! Where somebody is helped: the steps of the lesson that are done over the board, refusals that go by themselves, and a replay that
//! is stepped faster than it moves.

use super::tried::stands_on;
use super::{arranged, log};
use crate::browser::{Browser, Screen, flow};

/// Opens the lesson after so many steps.
fn lesson(browser: &Browser, done: u8) {
    browser.go("/");
    browser.see(".doors");
    browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "motion reduced");
           localStorage.setItem("pitboss.lesson.super-wizard-kart", "{done}")"#
    ));
    browser.go("/learn/super-wizard-kart");
    browser.see(".ls-paper");
}

/// Builds the kart of the first step, and another one before.
fn builds(browser: &Browser, screen: &str, press: impl Fn(&str)) {
    lesson(browser, 0);
    browser.see(".swk-garage");
    press("[data-part='chassis-dragon']");
    press("[data-choice='seal']");
    browser.reads(".ls-task .again", "Still missing: OwlBear chassis, Gelatinous boost.");
    browser.see("[data-part='chassis-dragon'].on");
    press("[data-part='chassis-owlbear']");
    press("[data-part='boost-gelatinous']");
    browser.shot(&format!("wizard-lesson-garage-{screen}"));
    press("[data-choice='seal']");
    browser.see(".ls-task.done");
}

/// Goes shopping as the eleventh step asks.
fn shops(browser: &Browser, screen: &str, press: impl Fn(&str)) {
    lesson(browser, 10);
    press("[data-choice='pit-stop']");
    browser.see(".swk-pits");
    browser.reads(".ls-task", "Press what glows.");
    browser.shot(&format!("wizard-lesson-pits-{screen}"));
    press(".answers [data-choice='leave-pits']");
    browser.reads(".ls-task .again", "Asked for: Buy Chrome Spinners.");
    press("[data-choice='buy chrome-spinners']");
    browser.reads(".ls-task", "The button is below the board.");
    press(".answers [data-choice='leave-pits']");
    browser.see(".ls-task.done");
}

#[test]
fn the_lesson_has_the_garage_and_the_pits() {
    flow("wizard-lesson", Screen::Desktop, |browser| {
        builds(browser, "desktop", |css| browser.click(css));
        shops(browser, "desktop", |css| browser.click(css));
    });
}

#[test]
fn the_lesson_has_the_garage_and_the_pits_on_a_phone() {
    flow("wizard-lesson-phone", Screen::Phone, |browser| {
        builds(browser, "phone", |css| browser.touch(css));
        shops(browser, "phone", |css| browser.touch(css));
    });
}

/// Player 1 three squares before the line, in the last lap.
const HOME: &str = "given p1@A5.4 p2@C9.2 | p1 crossings 4 | p2 crossings 1 | move 9 | round 17 | turn p1";

#[test]
fn a_refusal_goes_by_itself_and_is_in_nobodys_way() {
    flow("wizard-refusal", Screen::Desktop, |browser| {
        arranged(browser, HOME);
        browser.see("[data-target='step straight']");
        browser.evaluate(
            "document.querySelector('.ground [data-cell=\"A17.3\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        );
        browser.reads(".notice", "too far for this move");
        let through = "const box = document.querySelector('.notice span').getBoundingClientRect(); \
            const under = document.elementFromPoint(box.left + 4, box.top + box.height / 2); \
            return !under.closest('.notice')";
        assert_eq!(browser.evaluate(through), true, "what lies under it can be clicked");
        browser.evaluate("await new Promise((done) => setTimeout(done, 8200))");
        browser.gone(".notice");
    });
}

/// Player 1 on the far straight, driven to the left of the picture, with a charged boost.
const WESTWARD: &str =
    "given p1@C9.2 p2@A17.4 | p1 die 3, crossings 1 | p2 crossings 1 | move 6 | round 3 | turn p1";

#[test]
fn a_boost_says_what_it_gives_up_and_asks_first() {
    flow("wizard-boost", Screen::Desktop, |browser| {
        arranged(browser, WESTWARD);
        browser.reads("[data-choice='boost']", "6 lost");
        let turned =
            "return document.querySelector(\"[data-choice='step straight'] .ahead\").style.transform";
        browser.until("the arrow points to the left", || {
            browser.evaluate(turned).as_str().is_some_and(|turned| turned.contains("180"))
        });
        // A pointer that comes from nowhere has not moved.
        browser.hover(".question");
        browser.hover("[data-choice='boost']");
        browser.reads("[data-choice='boost'] .tip", "It gives up the 6 squares left");
        browser.shot("wizard-boost-tip");
        browser.hover("[data-choice='quick-reflexes']");
        browser.reads("[data-choice='quick-reflexes'] .tip", "one diagonal more in this move");
        browser.shot("wizard-reflexes-tip");
        browser.click("[data-choice='boost']");
        browser.reads("dialog[open]", "gives up the 6 squares left of your move");
        browser.shot("wizard-boost-asked");
        browser.click("dialog[open] .btn.g");
        browser.reads(".question", "Drive up to 6 squares");
        browser.click("[data-choice='boost']");
        browser.click("dialog[open] .btn.danger");
        browser.reads(".question", "Boost up to");
    });
}

#[test]
fn a_boost_is_asked_about_on_a_phone_too() {
    flow("wizard-boost-phone", Screen::Phone, |browser| {
        arranged(browser, WESTWARD);
        browser.reads("[data-choice='boost']", "6 lost");
        browser.shot("wizard-boost-phone");
        assert_eq!(browser.evaluate(CUT), "", "keys can be read whole");
        browser.touch("[data-choice='boost']");
        browser.reads("dialog[open]", "gives up the 6 squares left of your move");
    });
}

/// Which keys have words on them that are cut off.
const CUT: &str = "return [...document.querySelectorAll('.swk-key')].filter((key) => { \
    const frame = key.getBoundingClientRect(); \
    return [...key.querySelectorAll(':scope > b, :scope > small')].some((words) => { \
        const range = document.createRange(); range.selectNodeContents(words); \
        const box = range.getBoundingClientRect(); \
        return box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom \
            || words.scrollHeight > words.clientHeight + 1; }); \
    }).map((key) => key.textContent).join('; ')";

/// Somebody with ten squares right behind a kart, and the same without any left.
const BUMPS: [&str; 2] = [
    "given p1@A10.2 p2@A11.2 p3@C9.4 p4@C9.3 | p1 die 2 | move 10 | moved | turn p1",
    "given p1@A10.2 p2@A11.2 p3@C9.4 p4@C9.3 | p1 die 3 | move 0 | moved | turn p1",
];

fn reads_keys(browser: &Browser, screen: &str) {
    for (at, given) in BUMPS.iter().enumerate() {
        arranged(browser, given);
        browser.see(".swk-key");
        browser.shot(&format!("wizard-keys-{at}-{screen}"));
        assert_eq!(browser.evaluate(CUT), "", "{given}");
    }
    arranged(browser, BUMPS[0]);
    browser.reads("[data-choice='step straight']", "bump, stops");
    browser.see(".answers .btn:not(.p)[data-choice='end-turn']");
    arranged(browser, BUMPS[1]);
    browser.reads("[data-choice='step straight']", "none left");
    browser.see(".answers .btn.p[data-choice='end-turn']");
}

#[test]
fn keys_can_be_read_whole() {
    flow("wizard-keys", Screen::Desktop, |browser| {
        reads_keys(browser, "desktop");
        // What is taught stands beside them, and a boost that costs something says so.
        lesson(browser, 6);
        browser.see(".swk-key");
        browser.reads("[data-choice='boost']", "d4+2, 1 lost");
        browser.shot("wizard-keys-lesson");
        assert_eq!(browser.evaluate(CUT), "", "in the lesson");
    });
}

#[test]
fn keys_can_be_read_whole_on_a_phone() {
    flow("wizard-keys-phone", Screen::Phone, |browser| reads_keys(browser, "phone"));
}

#[test]
fn a_refusal_covers_nothing_on_a_phone_and_goes_with_the_next_tap() {
    flow("wizard-refusal-phone", Screen::Phone, |browser| {
        arranged(browser, "given p1@A9.2 p2@C9.4 | move 4 | turn p1");
        browser.see("[data-target='go A12.2']");
        browser.evaluate(
            "document.querySelector('.ground [data-cell=\"A14.2\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        );
        browser.reads(".question .refused", "That is too far for this move.");
        browser.gone(".notice");
        browser.shot("wizard-refusal-phone");
        browser.touch("[data-target='go A12.2']");
        browser.reads(".question", "Drive there, 3 squares");
        browser.gone(".refused");
    });
}

#[test]
fn a_garage_of_four_fits_a_phone() {
    flow("wizard-garage-phone", Screen::Phone, |browser| {
        browser.go("/");
        browser.see(".btn.p");
        browser.evaluate(
            r#"localStorage.setItem("pitboss.settings", "motion reduced\nhints off");
               localStorage.setItem("pitboss.setup.super-wizard-kart", "seats 4\nplayer greedy\nplayer greedy\nplayer greedy\nplayer person\nyou 3")"#,
        );
        browser.go("/new/super-wizard-kart");
        browser.click(".btn.p");
        browser.see(".swk-garage");
        browser.until("all bots have chosen", || browser.count(".swk-garage .others .done") == 3);
        browser.shot("wizard-garage-phone");
        let out = "const frame = document.querySelector('.swk-garage .stage').getBoundingClientRect(); \
            return [...document.querySelectorAll('.swk-garage .others > span')] \
                .some((one) => one.getBoundingClientRect().bottom > frame.bottom)";
        assert_eq!(browser.evaluate(out), false, "everybody stands in the box");
        assert_eq!(browser.count(".strip .row.acts"), 1);
        browser.see(".strip .row.acts.own");
        browser.click("[data-choice='seal']");
        browser
            .until("it is told once, to whoever drives it", || log(browser).contains("You drive an OwlBear"));
        assert_eq!(log(browser).matches("You drive an OwlBear").count(), 1);
    });
}

#[test]
fn a_replay_that_is_stepped_quickly_stays_in_step() {
    flow("wizard-replay", Screen::Desktop, |browser| {
        arranged(browser, HOME);
        for _ in 0..3 {
            browser.until("a step can be made", || !browser.sees(".question .quiet"));
            browser.click("[data-choice='step straight']:not(.off)");
        }
        browser.see(".finale");
        // As slowly as it goes.
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "speed half")"#);
        browser.click(".finale-foot .btn:not(.g):not(.p)");
        browser.see(".scrubber");
        browser.reload();
        browser.see(".scrubber");
        browser.click(r#"[aria-label="To the start"]"#);
        let next = "document.querySelector('[aria-label=\"One step on\"]').click(); \
            await new Promise((done) => setTimeout(done, 60));";
        browser.evaluate(&next.repeat(2));
        let slider = "return document.querySelector('.scrubber input').value";
        assert_eq!(browser.evaluate(slider), "2", "the slider is where was stepped to");
        browser.until("the address is too", || {
            browser.evaluate("return location.pathname").as_str().is_some_and(|path| path.ends_with("/2"))
        });
        browser.until("and the kart", || stands_on(browser, "p1", "A7.4"));
        let told = browser.text(".transport .event");
        browser.evaluate("await new Promise((done) => setTimeout(done, 1500))");
        assert_eq!(browser.evaluate(slider), "2");
        assert_eq!(browser.text(".transport .event"), told, "nothing more is told");
        // A mark leads to the moment before, and shows it.
        let marked = "document.querySelector('.badges .badge:last-child').click(); \
            await new Promise((done) => setTimeout(done, 60)); \
            return document.querySelector('.scrubber input').value";
        browser.click(r#"[aria-label="To the start"]"#);
        assert_eq!(browser.evaluate(marked), "2", "what is marked is still to come");
        browser.until("and then happens", || browser.evaluate(slider) == "3");
    });
}

#[test]
fn who_gives_up_is_stood_in_for_to_the_end() {
    flow("wizard-gives-up", Screen::Desktop, |browser| {
        arranged(browser, "option laps 1 | given p1@A7.1 p2@C9.4");
        browser.click("[aria-label='Give up']");
        browser.click("dialog[open] .btn.danger");
        browser.see(".finale .results");
    });
}
