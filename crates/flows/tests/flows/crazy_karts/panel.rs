//! The panel itself: the lesson at it from end to end, a full hand, what its spaces say, how it makes room on a phone.

use super::arranged;
use crate::browser::{Browser, Screen, flow};
use crate::site::RUNTIME;

/// The Elves' rear driver with a full hand.
const FULL: &str = "given E@8,3 se speed 1 | given M@13,6 ne speed 1 | turn planning | driver E.front ready | driver E.rear hand 1+1+1+1+2+3 | driver M.front ready";

/// What a learner presses next: the way on where there is one, else what glows.
fn glows(browser: &Browser) -> String {
    let found = browser.run(
        "const glow = ['.ls-end', '.ls-next.p:not(:disabled)', '.ck-hand .ck-card.wanted', '.ck-slot.wanted .well', \
         '.ck-tile.wanted', '[data-choice=ready].wanted', '.ck-answer.wanted']; \
         return glow.find((css) => document.querySelector(css)) ?? ''",
    );
    found.as_str().unwrap_or_default().to_string()
}

fn step(browser: &Browser) -> String {
    let step = browser.run("return document.querySelector('.ls-count b')?.textContent ?? ''");
    step.as_str().unwrap_or_default().to_string()
}

#[test]
fn the_lesson_is_played_to_its_end_by_what_glows() {
    flow("karts-lesson-all", Screen::Desktop, |browser| {
        browser.go("/");
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off")"#);
        browser.go("/learn/crazy-karts");
        browser.see(".ls-task");
        // Every answer is given on the panel, as in a game.
        assert_eq!(browser.count(".ls-buttons .btn"), 0);
        let mut reloaded = false;
        for _ in 0..80 {
            browser.until("something glows", || !glows(browser).is_empty());
            let next = glows(browser);
            if next == ".ls-end" {
                break;
            }
            browser.click(&next);
            // Whoever comes back goes on where they were.
            if step(browser) == "4" && !reloaded {
                reloaded = true;
                browser.reload();
                browser.until("the fourth step is there again", || step(browser) == "4");
            }
            if next.starts_with(".ls-next") {
                browser.gone(".ls-next.p");
            }
        }
        assert!(reloaded);
        browser.see(".ls-end .btn.p");
        browser.shot("karts-lesson-end");
    });
}

#[test]
fn a_lesson_can_be_read_on_a_phone() {
    flow("karts-lesson-phone", Screen::Phone, |browser| {
        browser.go("/learn/crazy-karts");
        browser.see(".ls-task");
        browser.shot("karts-lesson-phone");
        let fits = browser.run(
            "const say = document.querySelector('.ls-say'), task = document.querySelector('.ls-task'); \
             const low = task.getBoundingClientRect().bottom, end = say.getBoundingClientRect().bottom; \
             return low <= end + 1 && say.scrollHeight - say.clientHeight < 24",
        );
        assert_eq!(fits, true, "what is said and what is to do is seen at once");
    });
}

/// Clicks where a card of the hand can be seen for certain: at its left edge.
fn clicks_card(browser: &Browser, nth: usize) {
    let place = browser.run(&format!(
        "const box = document.querySelectorAll('.ck-hand .ck-card')[{nth}].getBoundingClientRect(); \
         return [box.x + 12, box.y + box.height / 2]"
    ));
    let (x, y) = (place[0].as_f64().unwrap() as i64, place[1].as_f64().unwrap() as i64);
    RUNTIME.block_on(browser.driver.action_chain().move_to(x, y).click().perform()).unwrap();
}

#[test]
fn every_card_of_a_full_hand_can_be_taken_whichever_is_held() {
    flow("karts-hand", Screen::Laptop, |browser| {
        arranged(browser, FULL);
        for nth in 0..6 {
            clicks_card(browser, nth);
            browser.until("that card is held", || {
                let held = "return [...document.querySelectorAll('.ck-hand .ck-card')].map((card) => card.matches('.on')).indexOf(true)";
                browser.run(held).as_u64() == Some(nth as u64)
            });
        }
        browser.shot("karts-hand");
    });
}

#[test]
fn a_space_says_what_it_does_before_anything_lies_there() {
    flow("karts-about", Screen::Desktop, |browser| {
        arranged(browser, FULL);
        browser.hover("[data-slot='turn'] .well");
        browser.reads(".ck-about", "Then it must turn");
        browser.shot("karts-about");
        browser.hover("[data-slot='speed-up'] .well");
        browser.reads(".ck-about", "straight ahead");
        browser.hover(".board");
        browser.gone(".ck-about");
        let dial = browser.attribute(".ck-dial", "aria-label").unwrap();
        assert!(dial.contains("draws 6 cards a round"), "{dial}");
    });
}

#[test]
fn the_panel_is_pulled_down_on_a_phone_and_waits_for_a_card_with_words() {
    flow("karts-pull", Screen::Phone, |browser| {
        arranged(browser, FULL);
        let board = || browser.run("return document.querySelector('.play').clientHeight").as_u64().unwrap();
        let before = board();
        assert!(before >= 260, "{before} pixels of board");
        browser.touch("[data-slot='turn'] .well");
        browser.reads(".ck-about", "Then it must turn");
        browser.shot("karts-about-phone");
        browser.touch(".pull");
        browser.until("there is more of the board", || board() > before + 200);
        browser.shot("karts-pulled");
        browser.touch(".pull");
        browser.until("the panel is back", || board() == before);
    });
}
