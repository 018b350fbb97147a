//! Where somebody is helped: the steps of the lesson that are done over the board, refusals that go by themselves, and a replay that
//! is stepped faster than it moves.

use super::arranged;
use super::tried::stands_on;
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
    browser.see(".ls-task .again");
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
    browser.shot(&format!("wizard-lesson-pits-{screen}"));
    press("[data-choice='buy chrome-spinners']");
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
        browser.reads(".notice", "out of reach");
        let through = "const box = document.querySelector('.notice span').getBoundingClientRect(); \
            const under = document.elementFromPoint(box.left + 4, box.top + box.height / 2); \
            return !under.closest('.notice')";
        assert_eq!(browser.evaluate(through), true, "what lies under it can be clicked");
        browser.evaluate("await new Promise((done) => setTimeout(done, 8200))");
        browser.gone(".notice");
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
