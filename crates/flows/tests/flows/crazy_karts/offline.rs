//! A driver at a table of the server whose network goes in the middle of planning: what is laid lies there at once, can be taken
//! back, counts, and is sent when there is a network again. While there is one, what the table knows is all that counts.

use super::{lies, until_lies};
use crate::browser::{Browser, Network, Screen, party};
use serde_json::json;

/// Gives all seats that are left to bots, and starts.
fn starts_with_bots(ann: &Browser) {
    for left in [1, 0] {
        ann.evaluate(
            "[...document.querySelectorAll('.seats button')].find((it) => it.innerText.includes('bot')).click()",
        );
        ann.until("the seat is a bot's", || {
            let free = "return [...document.querySelectorAll('.seats button')].filter((it) => it.innerText.includes('Give')).length";
            ann.run(free) == left
        });
    }
    ann.click(".start .btn.p");
}

/// Lays a card of the hand.
fn lays(browser: &Browser, card: &str, slot: &str) {
    browser.takes_from_the_hand(card);
    browser.click(&format!("[data-slot='{slot}'] .well"));
}

/// Ann opens a table, Bob comes, bots take the rest, and both of them plan.
fn until_they_plan(ann: &Browser, bob: &Browser) {
    let link = ann.opens_a_table_of("Crazy Karts", "Ann");
    ann.sets("Seconds to plan", "off");
    bob.comes_by(&link, "Bob");
    ann.reads(".seats", "Bob");
    starts_with_bots(ann);
    // Dwarves hold other cards than everybody else.
    ann.click("[data-choice^='pick ']:not([data-choice='pick dwarves'])");
    bob.see(".ck-panel.planning .ck-hand .ck-card");
}

#[test]
fn what_was_taken_back_is_not_laid_again_by_a_page_that_is_loaded_again() {
    party("karts-taken-back", [Screen::Desktop, Screen::Desktop], |[ann, bob]| {
        until_they_plan(ann, bob);
        for (card, slot) in [("3", "initiative"), ("2", "turn"), ("1", "charging")] {
            lays(bob, card, slot);
            until_lies(bob, slot, &[card]);
        }
        bob.click(".ck-hand .keys .btn.g");
        until_lies(bob, "charging", &[]);
        bob.reload();
        bob.see(".ck-panel.planning .ck-hand .ck-card");
        bob.reads(".ck-hand .why", "4 cards still in hand");
        // What the page might mean to do comes before the next card.
        lays(bob, "1", "brake");
        until_lies(bob, "brake", &["1"]);
        assert_eq!(lies(bob, "charging"), json!([]));
        assert_eq!((lies(bob, "initiative"), lies(bob, "turn")), (json!(["3"]), json!(["2"])));
    });
}

#[test]
fn a_plan_is_made_without_a_network_and_sent_whole() {
    party("karts-offline", [Screen::Desktop, Screen::Desktop], |[ann, bob]| {
        bob.forgive("ERR_INTERNET_DISCONNECTED");
        until_they_plan(ann, bob);

        let board = "return document.querySelector('.board .canvas').getBoundingClientRect().top";
        let before = bob.run(board).as_f64().unwrap();
        bob.cut_off(Network::Gone);
        bob.see(".strip.over");
        let hidden = "return document.querySelector('.strip.over').getBoundingClientRect().bottom > document.querySelector('.board').getBoundingClientRect().top + 1";
        assert_eq!(bob.run(hidden), false, "the board begins below the strip");
        assert!(bob.run(board).as_f64().unwrap() > before, "and is fitted anew");
        for (card, slot) in [("3", "initiative"), ("2", "turn"), ("1", "charging")] {
            lays(bob, card, slot);
            until_lies(bob, slot, &[card]);
        }
        bob.reads(".ck-hand .why", "3 cards still in hand");
        bob.reads(".strip.over", "Your 3 moves are kept");
        bob.click(".ck-hand .keys .btn.g");
        until_lies(bob, "charging", &[]);
        bob.reads(".ck-hand .why", "4 cards still in hand");
        lays(bob, "1", "brake");
        lays(bob, "1", "charging");
        // A card that is dropped on another lies beside it.
        for _ in 0..2 {
            bob.drag(".ck-hand [data-card='1']", "[data-slot='charging'] .head");
        }
        bob.see("[data-choice='ready'][aria-disabled='false']");
        bob.shot("karts-offline");
        bob.click("[data-choice='ready']");
        bob.reads(".ck-hand", "You are ready.");
        bob.reads(".question", "Your 7 moves are kept.");
        ann.reads(".ck-mate", "not ready");
        bob.cut_off(Network::Back);
        ann.reads(".ck-mate", "Bob: ready");
        ann.reads(".ck-team.own small", "Bob rear ✓");
        bob.gone(".strip.over");
        assert_eq!(lies(bob, "charging"), json!(["1", "1", "1"]));
        assert_eq!((lies(bob, "initiative"), lies(bob, "brake")), (json!(["3"]), json!(["1"])));
    });
}
