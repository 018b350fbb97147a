//! Crazy Karts at its table: a planning by mouse, by touch and by keys, and a round whose karts act.

mod crews;
mod customizations;
mod damage;
mod obstacles;
mod offline;
mod panel;
mod pieces;
mod power_ups;
mod room;
mod seasons;
mod upgrades;

use crate::browser::{Browser, Screen, flow};
use serde_json::{Value, json};
use thirtyfour::Key;

/// The Goblins' front driver plans at speed 3, with all other cards laid.
const PLANNING: &str = "given G@8,3 se speed 3 initiative 1 | given M@13,6 ne speed 1 | turn planning | driver G.front hand 1+1+2+3";

/// Opens an arranged position; things move, if fast.
fn arranged(browser: &Browser, settings: &str) {
    browser.go("/");
    browser.see(".btn.p");
    browser.evaluate(r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off")"#);
    browser.opens_position(&settings.replace(" | ", "\n"));
    browser.see(".ck-panel.planning .ck-hand .ck-card");
}

/// What lies on a space, in the order of the picture.
fn lies(browser: &Browser, slot: &str) -> Value {
    browser.evaluate(&format!(
        "return [...document.querySelectorAll('[data-slot=\"{slot}\"] [data-laid]')].map((card) => card.dataset.laid)"
    ))
}

fn until_lies(browser: &Browser, slot: &str, cards: &[&str]) {
    browser.until(&format!("{slot} holds {cards:?}"), || lies(browser, slot) == json!(cards));
}

fn until_the_round_is_over(browser: &Browser) {
    browser.until("the next round is planned", || {
        browser
            .run("return document.querySelector('.round')?.innerText ?? ''")
            .as_str()
            .is_some_and(|round| round.contains('4'))
            && browser.sees(".ck-panel.planning")
    });
}

#[test]
fn a_round_is_planned_by_dragging_and_then_watched() {
    flow("karts-mouse", Screen::Desktop, |browser| {
        arranged(browser, PLANNING);
        browser.shot("karts-planning-desktop");
        // At speed 3 the pond stops the kart after two hexes.
        assert_eq!((browser.count(".board .course .step"), browser.count(".board .mishap")), (2, 1));
        browser.drag(".ck-hand [data-card='2']", "[data-slot='speed-up'] .well");
        until_lies(browser, "speed-up", &["2"]);
        browser.reads("[data-slot='speed-up'] .says", "3 → 5");
        browser.drag(".ck-hand [data-card='3']", "[data-slot='repair'] .well");
        until_lies(browser, "repair", &["3"]);
        // A card that others lie on top of is moved.
        browser.drag("[data-slot='speed-up'] [data-laid]", "[data-slot='shoot'] .well");
        until_lies(browser, "shoot", &["2"]);
        assert_eq!((lies(browser, "speed-up"), lies(browser, "repair")), (json!([]), json!(["3"])));
        browser.drag(".ck-hand [data-card='1']", "[data-slot='special'] .well");
        until_lies(browser, "special", &["1"]);
        browser.reads("[data-slot='special'] .says", "1, needs 2");
        browser.reads(".ck-hand .why", "1 card still in hand");
        browser.drag(".ck-hand [data-card='1']", "[data-slot='special'] .well");
        browser.reads("[data-slot='special'] .says", "paid");
        browser.click("[data-choice='ready']");
        browser.see(".ck-slot.lit");
        browser.see(".ck-team.acts");
        until_the_round_is_over(browser);
    });
}

#[test]
fn a_phone_plans_by_touch() {
    flow("karts-touch", Screen::Phone, |browser| {
        arranged(browser, PLANNING);
        browser.shot("karts-planning-phone");
        browser.touch(".ck-hand [data-card='2']");
        browser.touch("[data-slot='speed-up'] .well");
        until_lies(browser, "speed-up", &["2"]);
        // The other way round.
        browser.touch("[data-slot='shoot'] .well");
        browser.touch(".ck-hand [data-card='3']");
        until_lies(browser, "shoot", &["3"]);
        for _ in 0..2 {
            browser.touch(".ck-hand [data-card='1']");
            browser.touch("[data-slot='repair'] .well");
        }
        until_lies(browser, "repair", &["1", "1"]);
        browser.touch("[data-choice='ready']");
        browser.touch("[data-choice='skip']");
        until_the_round_is_over(browser);
    });
}

#[test]
fn keys_alone_plan_a_round() {
    flow("karts-keys", Screen::Laptop, |browser| {
        arranged(browser, PLANNING);
        // The own spaces are 2, 6, 8 and 10 here: 4 is shut.
        browser.keys("1");
        browser.keys(Key::Right + "");
        browser.keys(Key::Enter + "");
        until_lies(browser, "special", &["3"]);
        browser.keys("u");
        until_lies(browser, "special", &[]);
        for card in 0..4 {
            browser.until("so many cards lie", || browser.count(".ck-slot.own [data-laid]") == card);
            browser.keys("1");
            browser.keys(Key::Right + "");
            browser.keys(Key::Enter + "");
        }
        browser.see("[data-choice='ready'][aria-disabled='false']");
        browser.keys("e");
        until_the_round_is_over(browser);
    });
}

#[test]
fn the_lesson_hears_what_is_laid_on_the_panel() {
    flow("karts-lesson", Screen::Desktop, |browser| {
        browser.go("/");
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "speed quadruple\nhints off")"#);
        browser.go("/learn/crazy-karts");
        browser.see(".ls-task");
        browser.see(".ls-next:disabled");
        browser.takes_from_the_hand("2");
        browser.click("[data-slot='speed-up'] .well");
        browser.see("[data-slot='speed-up'] [data-laid='2']");
        browser.shot("karts-lesson-laid");
        browser.click(".ck-panel [data-choice='ready']");
        browser.see(".ls-next:not(:disabled)");
        browser.shot("karts-lesson-done");
    });
}
