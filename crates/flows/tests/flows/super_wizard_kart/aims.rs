//! Cards that are aimed, and the pits: what is asked, what is said, and that a finger finds it.

use super::{arranged, log};
use crate::browser::{Browser, Screen, flow};
use serde_json::json;

/// A card for somebody far away, and one for a square.
const AIMS: &str = "given p1@A9.2 p2@C9.3 p3@A13.3 p4@D8.1 | p1 hand blue-flame-orb misty-tire | p2 crossings 2 | standings p2 p3 p4 p1 | move 4";
/// Three within range, so that there is a choice.
const THREE: &str = "given p1@A9.2 p2@A13.3 p3@A12.1 p4@C8.1 | p1 hand green-flame-orb | move 4";

/// What a finger touches that lies so far beside the middle of a target.
fn touched(browser: &Browser, target: &str, x: i32, y: i32) -> serde_json::Value {
    browser.run(&format!(
        "const box = document.querySelector('[data-target=\"{target}\"] .under').getBoundingClientRect(); \
         const found = document.elementFromPoint(box.x + box.width / 2 + {x}, box.y + box.height / 2 + {y}); \
         return found?.closest('[data-target]')?.dataset.target ?? found?.dataset.finger ?? found?.outerHTML.slice(0, 80) ?? null"
    ))
}

#[test]
fn whoever_aims_is_asked_at_whom() {
    flow("wizard-aims", Screen::Desktop, |browser| {
        arranged(browser, THREE);
        browser.reads(".question", "Drive up to 4 squares");
        browser.click("[data-card='green-flame-orb']");
        browser.reads(".question", "Aim Green Flame Orb at Player 2, Player 3 or Player 4.");
        browser.shot("wizard-aims");
        browser.click("[data-card='green-flame-orb']");
        browser.reads(".question", "Drive up to 4 squares");
        arranged(browser, AIMS);
        browser.click("[data-card='misty-tire']");
        browser.reads(".question", "Choose a square for Misty Tire.");
        browser.shot("wizard-aims-square");
    });
}

#[test]
fn a_finger_finds_what_is_aimed_at() {
    flow("wizard-aims-phone", Screen::Phone, |browser| {
        arranged(browser, AIMS);
        browser.click("[data-card='misty-tire']");
        browser.reads(".question", "Choose a square for Misty Tire.");
        browser.see("[data-target='play misty-tire A10.2']");
        browser.shot("wizard-aims-phone-square");
        let wide = browser.run("return document.querySelector('[data-target=\"play misty-tire A10.2\"] .under').getBoundingClientRect().width");
        assert!(wide.as_f64().unwrap() > 0.86 * 44.0, "a square is as wide as a finger: {wide}");
        for square in ["A10.2", "A10.1", "A12.4"] {
            let target = format!("play misty-tire {square}");
            for (x, y) in [(0, 0), (-18, 0), (18, 0), (0, -18), (0, 18)] {
                assert_eq!(touched(browser, &target, x, y), json!(target), "{x} {y}");
            }
        }
        browser.click("[data-card='blue-flame-orb']");
        browser.reads(".question", "Aim Blue Flame Orb at Player 2.");
        let target = "play blue-flame-orb p2";
        browser.see(&format!("[data-target='{target}']"));
        browser.shot("wizard-aims-phone");
        for (x, y) in [(0, 0), (-21, 0), (21, 0), (0, -21), (0, 21), (21, 21)] {
            assert_eq!(touched(browser, target, x, y), json!(target), "{x} {y}");
        }
        browser.evaluate(&format!(
            "document.querySelector('[data-finger=\"{target}\"]').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
        ));
        browser.until("the orb flies", || log(browser).contains("You play Blue Flame Orb on Player 2."));
    });
}

#[test]
fn what_is_mounted_says_so_in_the_pits() {
    flow("wizard-pits", Screen::Desktop, |browser| {
        arranged(browser, "given p1@A9.3 p2@C9.4 | p1 coins 40, hat jim-hat | move 4");
        browser.click("[data-choice='pit-stop']");
        browser.reads("[data-choice='buy tire-change owlbear']", "mounted");
        browser.reads("[data-choice='buy boost-change owlbear']", "mounted");
        browser.reads("[data-choice='buy jim-hat']", "worn");
        browser.shot("wizard-pits");
    });
}

#[test]
fn three_cards_can_be_read_on_a_phone() {
    flow("wizard-hand-phone", Screen::Phone, |browser| {
        arranged(
            browser,
            "given p1@A9.3 p2@C9.4 | p1 hat halo, hand lightning-bolt green-flame-orb spell-of-star | move 4",
        );
        browser.see("[data-card='spell-of-star']");
        let cut = browser.run(
            "const wide = (words) => { const all = document.createRange(); all.selectNodeContents(words); \
                 return all.getBoundingClientRect().width; }; \
             return [...document.querySelectorAll('.swk-card b, .swk-card i')] \
                 .filter((words) => wide(words) > words.getBoundingClientRect().width + 0.1).map((words) => words.textContent)",
        );
        assert_eq!(cut, json!([]), "all of it is read");
        browser.shot("wizard-hand-phone");
    });
}
