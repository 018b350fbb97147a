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

/// The Elves' rear driver, who holds a Whirl.
const WHIRL: &str = "given E@8,3 se speed 1 held whirl | given M@13,6 ne speed 1 | turn planning | driver E.front ready | driver E.rear hand 1+1+2 | driver M.front ready";

#[test]
fn the_space_of_power_ups_shows_what_is_held_and_takes_it() {
    flow("karts-power-up-space", Screen::Desktop, |browser| {
        arranged(browser, WHIRL);
        browser.reads("[data-slot='power-up'] .says", "Whirl: 2");
        assert_eq!(browser.count("[data-slot='power-up'].shut"), 0, "it is open");
        browser.shot("karts-power-up-held");
        browser.click("[data-slot='power-up'] .well");
        browser.see("[data-slot='power-up'] .token");
        browser.reads("[data-slot='power-up'] .says", "needs 2");
        browser.keys("u");
        browser.gone("[data-slot='power-up'] .token");
        // A card that is put there takes the only power-up with it.
        browser.takes_from_the_hand("2");
        browser.click("[data-slot='power-up'] .well");
        browser.see("[data-slot='power-up'] .token");
        browser.reads("[data-slot='power-up'] .says", "paid");
        browser.shot("karts-power-up-laid");
        arranged(browser, FULL);
        browser.reads("[data-slot='power-up'] .says", "no power-up");
        browser.click("[data-slot='power-up'] .well");
        browser.reads(".notice", "You hold no power-up: drive over a crate, or charge the kart to 10.");
        browser.shot("karts-power-up-none");
    });
}

#[test]
fn what_a_card_would_do_is_asked_of_one_space_and_said_as_a_question() {
    flow("karts-would", Screen::Desktop, |browser| {
        arranged(browser, FULL);
        browser.takes_from_the_hand("3");
        browser.hover("[data-slot='charging'] .well");
        browser.reads("[data-slot='charging'] .says", "+3: 0 → 3");
        assert_eq!(browser.count(".ck-slot.would"), 1);
        assert_eq!(browser.text("[data-slot='initiative'] .says"), "");
        browser.reads("[data-slot='turn'] .says", "needs 1");
        browser.shot("karts-would");
        // What is asked can be read all the while.
        let covered = "const about = document.querySelector('.ck-about').getBoundingClientRect(); \
                       return about.bottom > document.querySelector('.instrument').getBoundingClientRect().top";
        browser.see(".ck-about");
        assert_eq!(browser.run(covered), false);
        // Nobody is told about a space straight after something was laid there, until they come to it again.
        browser.click("[data-slot='charging'] .well");
        browser.reads("[data-slot='charging'] .says", "0 → 3");
        browser.gone(".ck-about");
        let later = "await new Promise((done) => setTimeout(done, 600)); return document.querySelectorAll('.ck-about').length";
        assert_eq!(browser.evaluate(later), 0);
    });
}

/// Who drives alone, with a power-up and a Buff.
const WOLF: &str = "given W@8,3 se speed 2 held spring-wheels buff speed-up malfunction shoot | given G@4,3 se speed 2 | turn planning | driver G.front ready | driver G.rear ready | driver W.driver hand 1+2";

#[test]
fn a_buff_has_its_name_and_is_not_forgotten() {
    flow("karts-buff", Screen::Desktop, |browser| {
        for size in [(1440, 900), (1366, 768), (390, 844)] {
            super::room::resize(browser, size);
            arranged(browser, WOLF);
            browser.reads("[data-choice='buff']", "Buff: Speed Up");
            browser.reads("[data-token='spring-wheels']", "Spring Wheels");
            let cut = "return [...document.querySelectorAll('.ck-tile b')].filter((it) => it.clientWidth < 20 || it.closest('.ck-tile').scrollWidth > it.closest('.ck-tile').clientWidth + 1).length";
            assert_eq!(browser.run(cut), 0, "both names can be read");
            browser.shot(&format!("karts-buff-{}", size.0));
        }
        super::room::resize(browser, (1440, 900));
        for (card, slot) in [("2", "initiative"), ("1", "charging")] {
            browser.takes_from_the_hand(card);
            browser.click(&format!("[data-slot='{slot}'] .well"));
        }
        browser.reads(".question", "Your Buff for Speed Up is not used");
        browser.reads(".ck-hand .why", "all cards laid, Buff not used");
        browser.shot("karts-buff-unused");
        browser.click("[data-choice='buff']");
        browser.reads(".question", "All your cards are laid");
        arranged(browser, &WOLF.replace("malfunction shoot", "malfunction speed-up"));
        browser.reads("[data-slot='speed-up'] .says", "malfunction cancels Buff");
        browser.shot("karts-buff-cancelled");
    });
}

#[test]
fn the_log_leaves_the_board_whole_and_escape_closes_it() {
    flow("karts-drawer", Screen::Desktop, |browser| {
        arranged(browser, FULL);
        let board = || browser.run("return document.querySelector('.board').getBoundingClientRect().right");
        let before = board();
        let is_whole = "const board = document.querySelector('.board').getBoundingClientRect(); \
            const cells = [...document.querySelectorAll('.board [data-cell]')].map((cell) => cell.getBoundingClientRect()); \
            return Math.max(...cells.map((cell) => cell.right)) <= board.right && Math.min(...cells.map((cell) => cell.left)) >= board.left";
        for size in [(1440, 900), (1280, 640)] {
            super::room::resize(browser, size);
            browser.click(".icon.drawer");
            browser.see(".side .log");
            browser.until("all of the track is beside it", || {
                let side = browser.run("return document.querySelector('.side').getBoundingClientRect().left");
                board().as_f64() <= side.as_f64() && browser.run(is_whole) == true
            });
            browser.shot(&format!("karts-drawer-{}", size.0));
            browser.keys(thirtyfour::Key::Escape + "");
            browser.gone(".side .log");
        }
        super::room::resize(browser, (1440, 900));
        browser.until("the board is as wide as before", || board() == before);
    });
}
