//! Which module the page loads for an address: what `boot.js` decides before anything is there is what `client` says of the address.

use crate::browser::{Browser, Screen, flow};
use crate::playing::RUSH;
use client::{About, Room, Route};
use serde_json::json;

/// Addresses of every kind, with what stands behind their #.
const ADDRESSES: [(&str, &str); 38] = [
    ("", ""),
    ("tables", ""),
    ("t/k7qf", ""),
    ("replays", ""),
    ("verify", ""),
    ("fair", ""),
    ("nowhere", ""),
    ("constructor", ""),
    ("new", ""),
    ("new/ludo", ""),
    ("new/toy", ""),
    ("new/toy", "now"),
    ("new/toy", "a=b&c=d"),
    ("build", ""),
    ("build/toy", ""),
    ("build/toy", "c1a"),
    ("new/halma", ""),
    ("new/__proto__", ""),
    ("new//toy", ""),
    ("game/k3", ""),
    ("game/k4", ""),
    ("game/l0", ""),
    ("table/k7qf", ""),
    ("table/k7qf", "look-back"),
    ("rules/toy", "X-1"),
    ("learn/ludo", ""),
    ("try/toy/EX-1", ""),
    ("replay", ""),
    ("replay", "toy.AbC/17"),
    ("replay", "halma.AbC/17"),
    ("replay", "rubbish"),
    ("replay/k3", ""),
    ("replay/k4/17", ""),
    ("record/k7qf", ""),
    ("record/k7qf/17", ""),
    ("verify/game/k3", ""),
    ("verify/table/k7qf", ""),
    ("verify", "ludo.AbC"),
];

/// The module that `client` wants for an address, where k3 is kept and the table is one of these games.
fn wanted(path: &str, hash: &str, told: Option<&str>) -> (Room, Option<String>) {
    let route = Route::read(&format!("/{path}"), hash);
    let game = match route.about() {
        About::Nothing => None,
        About::Game(game) => Some(game.to_string()),
        About::Kept(id) => (id == "k3").then(|| "toy".to_string()),
        About::Table(_) => told.map(String::from),
    };
    match game.filter(|game| ["ludo", "toy"].contains(&game.as_str())) {
        Some(game) => (route.room(), Some(game)),
        None => (Room::Paddock, None),
    }
}

#[test]
fn the_page_loads_the_module_that_its_address_asks_for() {
    flow("choosing", Screen::Desktop, |browser| {
        browser.go("/");
        for told in [None, Some("ludo"), Some("halma")] {
            for (path, hash) in ADDRESSES {
                // Records that were brought are told of where nothing else is: no table, but a game all the same.
                if told.is_some() && matches!(Route::read(&format!("/{path}"), hash).about(), About::Nothing)
                {
                    continue;
                }
                let chosen = browser.evaluate(&format!(
                    "const {{ place }} = await import(document.querySelector('script[type=module]').src); \
                     const games = {{ ludo: 'ludo', toy: 'toy' }}; \
                     const rooms = {{ track: games, hall: games, library: games, archive: games, workshop: games }}; \
                     const kept = (id) => (id === 'k3' ? 'toy' : undefined); \
                     return place(rooms, {}, {}, kept, {} ?? undefined)",
                    json!(path),
                    json!(hash),
                    json!(told)
                ));
                let (room, game) = wanted(path, hash, told);
                assert_eq!(chosen[0], room.name(), "/{path}#{hash} {told:?}");
                if let Some(game) = game {
                    assert_eq!(chosen[1], game, "/{path}#{hash} {told:?}");
                }
            }
        }
    });
}

/// Which modules the page has loaded, by their names.
fn modules(browser: &Browser) -> serde_json::Value {
    browser.evaluate(
        "return performance.getEntriesByType('resource').map((entry) => entry.name.split('/').pop())\
         .filter((name) => name.endsWith('_bg.wasm')).map((name) => name.replace('_bg.wasm', ''))",
    )
}

#[test]
fn a_page_loads_one_module_and_where_the_game_is_not_said_it_is_found_out() {
    flow("one-module", Screen::Desktop, |browser| {
        browser.go("/");
        browser.see(".boxes .btn.p");
        assert_eq!(modules(browser), json!(["paddock"]));
        browser.click(RUSH);
        browser.see("[data-target]");
        assert_eq!(modules(browser), json!(["track"]), "the worker is no part of the page");
        // The game is in the address, and its beginning is not: the way back leads to the front page.
        let game = browser.evaluate("return location.pathname + location.hash");
        assert!(
            game.as_str().is_some_and(|game| game.starts_with("/game/") && !game.contains('#')),
            "{game}"
        );
        let kept = "const { kept } = await import(document.querySelector('script[type=module]').src); \
                    return kept(location.pathname.split('/')[2])";
        assert_eq!(browser.evaluate(kept), "dungeon-rush", "boot.js reads what the client has kept");
        browser.back();
        browser.see(".boxes .btn.p");
        // What the device does not keep, and what there is not, is said by the module without games.
        for (path, says) in [
            ("/game/abc", "not kept"),
            ("/replay/abc", "carries the whole game"),
            ("/new/ludo", "nothing at this address"),
            ("/rules/crazy-carts", "nothing at this address"),
            ("/table/nothere", "no such table"),
        ] {
            browser.forgive("404");
            browser.go(path);
            browser.reads("main.nowhere", says);
            assert_eq!(modules(browser), json!(["paddock"]), "{path}");
        }
    });
}

/// From now on the server says in no page which game is played: as if it were too busy to look.
const SILENT: &str = "new MutationObserver(() => document.querySelector('meta[name=pitboss-game]')?.remove())\
    .observe(document, { childList: true, subtree: true })";

#[test]
fn a_table_of_which_the_page_says_nothing_is_asked_for_once() {
    flow("which-game", Screen::Desktop, |browser| {
        browser.opens_a_table("Ann");
        let table = browser.table();
        assert_eq!(browser.count("meta[name=pitboss-game][content=dungeon-rush]"), 1);
        browser.go("/");
        browser.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SILENT }));
        browser.go(&format!("/table/{table}"));
        browser.see(".gathering");
        assert_eq!(browser.count("meta[name=pitboss-game]"), 0);
        assert_eq!(modules(browser), json!(["hall"]));
        assert_eq!(browser.evaluate("return history.state.game"), "dungeon-rush");
        browser.back();
        browser.see(".boxes .btn.p");
    });
}
