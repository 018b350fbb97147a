//! Whole races from the garage to the flag, by clicking alone: four laps on each track against bots, and one on a phone; on the way
//! the pits, cards that are aimed, boosts, hands that are too full. Pictures of it lie in `target/flows`.

use super::{arranged, log};
use crate::browser::{Browser, Screen, flow};
use serde_json::{Value, json};

/// Player 1 before the first corner of the Oval, with a charged boost, coins and cards.
const CORNER: &str = "given p1@A14.3 p2@A17.4 p3@D8.1 p4@C9.2 | p1 chassis owlbear, tires owlbear, boost dragon, coins 66, die 3, crossings 2, rims chrome-spinners, hat jim-hat, hand green-flame-orb misty-tire | p2 chassis dragon, crossings 2 | p3 crossings 1 | p4 chassis gelatinous, crossings 2, hand shockwave | move 9 | round 17 | turn p1";

/// What a simple driver does next: what is asked first, then a purchase, a card, the farthest way, a boost, the end of the turn.
pub(super) const NEXT: &str = "
    if (document.querySelector('.finale')) return null;
    if (document.querySelector('dialog[open] .btn.danger')) return 'dialog[open] .btn.danger';
    if (document.querySelector('.question .quiet')) return '';
    const first = (css) => document.querySelector(css) ? css : undefined;
    const far = [...document.querySelectorAll('.far')].at(-1);
    const held = [...document.querySelectorAll('.swk-card:not(.off)[data-card]')].find((card) => /discard it|play/.test(card.textContent));
    const ware = document.querySelector('.swk-pits') ? first('.swk-ware:not(.off)') ?? first('[data-choice=leave-pits]') : undefined;
    return first('[data-choice=seal]') ?? first('.answers [data-choice^=reroll]') ?? first('.answers [data-choice^=take]') ?? ware
        ?? first('.targets [data-target^=play]') ?? first('[data-choice=pit-stop]:not(.off)')
        ?? (held ? `[data-card=${held.dataset.card}]` : undefined)
        ?? (far ? `[data-target=\"${far.dataset.target}\"]` : undefined)
        ?? first('.targets [data-target]') ?? first('[data-choice=boost]:not(.off)') ?? first('.answers [data-choice]') ?? '';";

/// Races with these picks to the end.
fn raced(browser: &Browser, name: &str, picks: &str) {
    browser.go("/");
    browser.see(".btn.p");
    let setup =
        format!("{picks}\nseats 4\nplayer person\nplayer greedy\nplayer greedy\nplayer random\nyou 0");
    browser.evaluate(&format!(
        r#"localStorage.setItem("pitboss.settings", "motion reduced\nhints off");
           localStorage.setItem("pitboss.setup.super-wizard-kart", {})"#,
        Value::from(setup)
    ));
    browser.go("/new/super-wizard-kart");
    browser.click(".btn.p");
    browser.see(".swk-garage");
    browser.shot(&format!("{name}-garage"));
    let mut shown: Vec<&str> = Vec::new();
    for _ in 0..3000 {
        let next = browser.run(NEXT);
        match next.as_str() {
            None => break,
            Some("") => browser.until("it goes on", || browser.run(NEXT) != json!("")),
            Some(css) => {
                let of = [".far", "play", "swk-ware", "data-card", "boost", "go ", "step"];
                if let Some(kind) = of.into_iter().find(|kind| css.contains(kind) && !shown.contains(kind)) {
                    shown.push(kind);
                    browser.shot(&format!("{name}-{}", shown.len()));
                }
                browser.evaluate(&format!(
                    "document.querySelector({})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))",
                    json!(css)
                ));
            }
        }
    }
    browser.see(".finale h2");
    assert_eq!(browser.count(".finale .ranking li"), 4);
    browser.reads(".finale .seal", "Every roll verified");
    browser.shot(&format!("{name}-end"));
}

#[test]
fn wizards_race_four_laps_of_the_oval() {
    flow("wizard-oval", Screen::Desktop, |browser| {
        raced(browser, "wizard-oval", "pick track apprentice-oval")
    });
}

#[test]
fn wizards_race_four_laps_of_wyverns_elbow() {
    flow("wizard-elbow", Screen::Desktop, |browser| {
        raced(browser, "wizard-elbow", "pick track wyverns-elbow")
    });
}

#[test]
fn wizards_race_four_laps_of_serpent_row() {
    flow("wizard-serpent", Screen::Desktop, |browser| {
        raced(browser, "wizard-serpent", "pick track serpent-row")
    });
}

#[test]
fn wizards_race_four_laps_of_lichs_zigzag() {
    flow("wizard-zigzag", Screen::Laptop, |browser| {
        raced(browser, "wizard-zigzag", "pick track lichs-zigzag")
    });
}

#[test]
fn wizards_race_a_lap_on_a_phone() {
    flow("wizard-phone", Screen::Phone, |browser| {
        raced(browser, "wizard-phone", "pick track apprentice-oval\npick laps 1");
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64().unwrap() <= 0, "nothing sticks out");
    });
}

#[test]
fn a_way_round_a_corner_says_what_waits_there() {
    flow("wizard-corner", Screen::Desktop, |browser| {
        arranged(browser, CORNER);
        browser.reads(".swk-sheet .stats", "+5");
        assert_eq!(browser.count(".infield .tower .row"), 4);
        browser.hover("[data-target='go B3.2']");
        browser.reads(".tip.leads", "apex: your tires hold");
        browser.see(".board .way .dots");
        browser.hover("[data-target='go B4.1']");
        browser.reads(".tip.leads", "spin-out ends the move");
        browser.shot("wizard-corner");
        browser.click("[data-card='green-flame-orb']");
        browser.see("[data-target='play green-flame-orb p2']");
        browser.evaluate(
            "document.querySelector(\"[data-target='play green-flame-orb p2']\").dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        );
        browser.reads(".tray .eq", "+ 5 v. AC 13");
        browser.reads("[data-choice='boost']", "action used");
        browser.shot("wizard-dice");
        assert!(log(browser).contains("Green Flame Orb"), "{}", log(browser));
    });
}

/// Whether the kart takes most of its box, and who has chosen stands in a row below it.
const HIGH: &str = "const high = (css) => document.querySelector(css).getBoundingClientRect().height; \
    return high('.swk-garage .big') > 0.7 * high('.swk-garage .stage') && high('.swk-garage .stage .others') < 60";

#[test]
fn the_garage_shows_what_a_part_would_change() {
    flow("wizard-garage", Screen::Desktop, |browser| {
        browser.go("/");
        browser.see(".btn.p");
        browser.evaluate(r#"localStorage.setItem("pitboss.settings", "motion reduced\nhints off")"#);
        browser.go("/new/super-wizard-kart");
        browser.click(".btn.p");
        browser.see(".swk-garage");
        assert_eq!(
            browser.evaluate(HIGH),
            true,
            "the kart is the largest thing, and everybody stands in one row"
        );
        browser.hover("[data-part='tires-dragon']");
        browser.see(".swk-garage .bar.better");
        browser.see(".swk-garage .bar.worse");
        browser.click("[data-part='tires-dragon']");
        browser.reads(".swk-garage .built", "Dragon tires");
        browser.click("[data-choice='seal']");
        browser.until("the garage is left", || !browser.sees(".swk-garage"));
        assert!(log(browser).contains("Dragon tires"), "{}", log(browser));
    });
}
