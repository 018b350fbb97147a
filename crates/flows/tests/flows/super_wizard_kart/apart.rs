//! Two people at two browsers drive at a table of the server until one holds a card while the other is to drive: they may discard it, and
//! nobody waits for that.

use super::races::NEXT;
use crate::browser::{Browser, Screen, party};
use serde_json::json;

/// Whether this browser is asked to decide.
fn is_asked(browser: &Browser) -> bool {
    browser.sees(".question .yours")
}

/// Does what a simple driver does next.
fn drives(browser: &Browser) {
    let next = browser.run(NEXT);
    if let Some(css) = next.as_str().filter(|css| !css.is_empty()) {
        browser.evaluate(&format!(
            "document.querySelector({})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))",
            json!(css)
        ));
    }
}

/// Whether one who holds a card waits while the other is asked.
fn waits_with_a_card(one: &Browser, other: &Browser) -> bool {
    is_asked(other) && one.sees(".swk-held [data-card]") && !one.sees(".question .quiet")
}

#[test]
fn who_holds_a_card_is_not_told_that_it_is_their_turn_while_the_other_drives() {
    party("wizard-apart", [Screen::Desktop, Screen::Phone], |[ann, bob]| {
        let link = ann.opens_a_table_of("Super Wizard Kart", "Ann");
        ann.choose("2");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats", "Bob");
        bob.until("Bob has given a word", || {
            bob.run("return !!document.querySelector('.luck input')?.value") == json!(true)
        });
        ann.click(".start .btn.p");
        for browser in [&*ann, &*bob] {
            browser.click("[data-choice='seal']");
        }
        let both = [(&*ann, &*bob), (&*bob, &*ann)];
        let waits = || both.into_iter().find(|(one, other)| waits_with_a_card(one, other));
        for _ in 0..600 {
            if waits().is_some() {
                break;
            }
            [&*ann, &*bob].into_iter().filter(|browser| is_asked(browser)).for_each(drives);
        }
        let (one, other) = waits().expect("somebody drew a card before the race was over");
        one.reads(".question", "is deciding");
        assert!(is_asked(other) && !is_asked(one), "only who is to drive has the turn");
        ann.shot("wizard-apart-desktop");
        bob.shot("wizard-apart-phone");
    });
}
