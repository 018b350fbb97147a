//! The browser client, as modules: the paddock, where games and tables are found, and for each game the track, where it is played,
//! the hall, where people at different places play it together, the library, where it is read about and learnt, the archive,
//! where it is watched and checked, and for some the workshop, where tracks are built. [`page`] draws the page of each;
//! `bot_reply` is what a bot in a worker answers, and `rule_over` shows a rule over a page of another room. What the client knows and decides is in the crate `client`; here is
//! what needs a browser.
#![cfg(target_arch = "wasm32")]
// What one module does not use another one does; the linter looks at all together too, and finds what nobody uses.
#![cfg_attr(
    not(all(
        feature = "paddock",
        feature = "track",
        feature = "hall",
        feature = "library",
        feature = "archive",
        feature = "workshop"
    )),
    allow(dead_code, unused_imports)
)]

mod app;
mod browser;
#[cfg(feature = "door")]
mod door;
mod pages;
#[cfg(feature = "table")]
mod panels;
mod parts;
#[cfg(feature = "workshop")]
mod workshops;

use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the page. `worker_url` is where bots of the game are loaded from, `base` the path below which everything lies, `game` which game the
/// page is about, if that is known, `games` those that there are, and `rule` what the library draws a rule by.
#[wasm_bindgen]
pub fn page(
    worker_url: String,
    base: String,
    game: Option<String>,
    games: Vec<String>,
    rule: js_sys::Function,
) {
    console_error_panic_hook::set_once();
    browser::address::lie_below(base);
    ui::mount_to_body(app::app(worker_url, game, games, rule));
}

/// Draws a rule into an element of a page of another room.
#[cfg(feature = "library")]
#[wasm_bindgen]
pub fn rule_over(worker_url: String, base: String, host: web_sys::Element, game: &str, rule: String) {
    console_error_panic_hook::set_once();
    browser::address::lie_below(base);
    app::visit(worker_url);
    pages::rules::rule_into(&host, game, rule);
}

#[cfg(feature = "track")]
thread_local! {
    /// The bots of this worker.
    static BOTS: std::cell::RefCell<client::Bots> = std::cell::RefCell::default();
}

/// What a bot answers to a question, both as bytes. It runs in a worker that has no page.
#[cfg(feature = "track")]
#[wasm_bindgen]
#[must_use]
pub fn bot_reply(question: &[u8]) -> Vec<u8> {
    BOTS.with_borrow_mut(|bots| bots.reply(question))
}
