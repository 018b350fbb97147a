//! Building a track: tiles are laid, turned and flipped, what is wrong is said where it is, and the link of it leads to the same track in another browser,
//! where it is raced on.

use crate::browser::{Browser, Screen, flow, party};
use thirtyfour::Key;

/// The faces of a small circuit behind Moat Road, in the order in which they are laid.
const RING: [&str; 5] = ["mossy-bend", "spider-hollow", "swamp-sweep", "graveyard-bend", "mine-cart-curve"];
/// The link of it.
const LINK: &str = "/build/dungeon-kart#c1b3b4a5a6a7a";

fn lay(browser: &Browser, face: &str) {
    browser.click(&format!("[data-face='{face}']"));
}

/// The track that a form has, as it is written and as it is shown.
fn picked(browser: &Browser) -> String {
    let script = "return ['.ask select', '.ask .written input'].map((css) => document.querySelector(css).value).join(' ')";
    browser.see(".ask .written input");
    browser.evaluate(script).as_str().expect("both").to_string()
}

fn address(browser: &Browser) -> String {
    let here = browser.evaluate("return location.pathname + location.hash");
    here.as_str().expect("an address").to_string()
}

#[test]
fn what_is_wrong_is_said_as_one_builds() {
    flow("workshop", Screen::Desktop, |browser| {
        browser.go("/build/dungeon-kart");
        browser.reads(".conditions .met", "Starts on the starting tile");
        browser.reads(".go .btn", "not a track yet");
        lay(browser, "spider-hollow");
        browser.see("[data-tile='2']");
        let undrawn = browser.evaluate(
            "return [...document.querySelectorAll('.workshop use')].map((use) => use.getAttribute('href')) \
             .filter((href) => !document.querySelector(href))",
        );
        assert_eq!(undrawn, serde_json::json!([]), "what is used is drawn");
        browser.keys("q");
        browser.reads(".tray .says", "One fault: tile 2 does not join on to tile 1.");
        browser.reads(".conditions .wrong", "24.2");
        browser.reads(".drawing .tip", "Neither gate of Spider Hollow meets the exit of Castle Gate.");
        browser.see(".lattice .badge");
        browser.reads(".tray .prompt > .btn.p", "Turn it for me");
        browser.shot("workshop-fault-desktop");
        browser.keys("t");
        browser.gone(".lattice .badge");
        browser.gone(".tray .prompt > .btn.p");
        browser.reads("[data-face='crystal-curve'] i", "its other side, Spider Hollow, is laid");
        browser.click(".tray [aria-label='Flip']");
        browser.reads(".order li:last-child", "Crystal Curve");
        browser.keys(Key::Delete + "");
        browser.gone("[data-tile='2']");
        browser.keys("u");
        browser.reads(".order li:last-child", "Crystal Curve");
        // By Tab and Enter: the focus stays on the tile, and arrows go along the road.
        browser.evaluate("document.querySelector(\"[data-tile='2']\").focus()");
        browser.keys(Key::Enter + "");
        browser.see("[data-tile='2'].on:focus");
        browser.keys(Key::Left + "");
        browser.see("[data-tile='1'].on");
        browser.click(".seg label:last-child");
        browser.reads(".conditions", "One way");
        browser.keys("c");
        browser.reads(".conditions", "A circuit");
        assert!(address(browser).starts_with("/build/dungeon-kart#c1a4"), "{}", address(browser));
    });
}

#[test]
fn a_link_that_holds_no_track_says_so() {
    flow("workshop-wrong", Screen::Phone, |browser| {
        browser.go("/build/dungeon-kart#zebra");
        browser.reads("main.nowhere", "\"zebra\" is no track: one is written like c1a3b8a or p1a0a2B.");
        browser.shot("workshop-refused-phone");
        // Another link, put into the same page.
        browser.go("/build/dungeon-kart#c1a1a1a1a1a1a1a1a1a1a1a");
        browser.reads("main.nowhere", "A track has at most 10 tiles.");
        browser.go(LINK);
        browser.reads(".tray .says", "It is a track.");
        browser.go("/build/dungeon-kart#c1");
        browser.click("main.nowhere a.btn.p");
        browser.reads(".conditions .met", "Starts on the starting tile");
        browser.go("/build/dungeon-rush");
        browser.reads("main.nowhere", "nothing");
    });
}

#[test]
fn a_track_is_built_sent_and_raced_on() {
    party("workshop-link", [Screen::Desktop, Screen::Phone], |[builder, racer]| {
        builder.go("/");
        builder.click("a.sign");
        builder.reads(".conditions .met", "Starts on the starting tile");
        builder.go("/build");
        builder.until("the only workshop is found", || address(builder) == "/build/dungeon-kart");
        builder.go("/new/dungeon-kart");
        builder.see(".options a.build");
        builder.evaluate(
            "const track = document.querySelector('.ask select'); track.value = 'custom'; \
             track.dispatchEvent(new Event('change', { bubbles: true }))",
        );
        builder.click(".ask .written a.btn");
        builder.click("[data-tile='1']");
        lay(builder, "moat-road");
        builder.click(".next");
        RING.into_iter().for_each(|face| lay(builder, face));
        builder.reads(".tray .says", "It is a track.");
        assert_eq!(address(builder), LINK);
        builder.shot("workshop-track-desktop");
        racer.go(LINK);
        racer.reads(".tray .says", "It is a track.");
        racer.shot("workshop-track-phone");
        racer.touch(".go a.btn.p");
        assert_eq!(picked(racer), "custom c1b3b4a5a6a7a");
        racer.click(".setup .go .btn.p");
        racer.see(".board .ground");
        // A table of the server, by the other way.
        builder.click(".go .btn.g");
        builder.fill("dialog[open] input", "Ann");
        builder.click("dialog[open] .btn.p");
        builder.see(".start .btn.p");
        assert_eq!(picked(builder), "custom c1b3b4a5a6a7a");
        builder.shot("workshop-table-desktop");
    });
}
