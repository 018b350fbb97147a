//! Two people at two browsers drive at a table of the server until one holds a card while the other is to drive: they may discard it, and
//! nobody waits for that.

use super::races::NEXT;
use crate::browser::{Browser, Screen, party};
use serde_json::json;
use std::time::{Duration, Instant};

/// By then somebody has drawn a card.
const RACE: Duration = Duration::from_secs(120);

/// Whether this browser is asked to decide; a phone says so above its board.
fn is_asked(browser: &Browser) -> bool {
    browser.run("return !!document.querySelector('.question .yours')") == json!(true)
}

/// Does what a simple driver does next, if it is asked.
fn drives(browser: &Browser) {
    // On a phone what was touched is looked at first, and a golden button does it.
    let turn = "if (document.querySelector('.answers .btn.p')) return '.answers .btn.p'; \
                if (!document.querySelector('.question .yours')) return '';";
    let next = browser.run(&format!("{turn} {NEXT}"));
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
        ann.answers("Players", "2");
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
        let start = Instant::now();
        while waits().is_none() && start.elapsed() < RACE {
            [&*ann, &*bob].into_iter().for_each(drives);
        }
        let (one, other) = waits().expect("somebody drew a card before the race was over");
        one.reads(".question", "is deciding");
        assert!(is_asked(other) && !is_asked(one), "only who is to drive has the turn");
        ann.shot("wizard-apart-desktop");
        bob.shot("wizard-apart-phone");
    });
}
