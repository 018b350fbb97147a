//! The browser client. Two doors: [`page`] draws the page, [`bot_reply`] is what a bot in a worker answers. What the client
//! knows and decides is in the crate `client`; here is what needs a browser.
#![cfg(target_arch = "wasm32")]

mod app;
mod browser;
#[cfg(feature = "door")]
mod door;
mod pages;
mod panels;
mod parts;

use wasm_bindgen::prelude::wasm_bindgen;

/// Draws the page. `worker_url` is where bots are loaded from, `base` the path below which everything lies.
#[wasm_bindgen]
pub fn page(worker_url: String, base: String) {
    console_error_panic_hook::set_once();
    browser::address::lie_below(base);
    ui::mount_to_body(app::app(worker_url));
}

/// What a bot answers to a question, both as bytes. Pure: it runs in a worker that has no page.
#[wasm_bindgen]
#[must_use]
pub fn bot_reply(question: &[u8]) -> Vec<u8> {
    client::bot::reply(question)
}
