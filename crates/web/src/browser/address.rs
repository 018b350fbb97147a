//! The address bar.

use client::Route;
use std::cell::Cell;
use ui::prelude::*;
use wasm_bindgen::JsValue;

thread_local! {
    /// The path below which everything lies: empty, or like `/karts`. It is the same as long as the page is there.
    static BASE: Cell<&'static str> = const { Cell::new("") };
}

/// Below which path everything lies.
pub fn lie_below(base: String) {
    BASE.set(base.leak());
}

/// The address of a path of ours.
pub fn below(path: &str) -> String {
    BASE.get().to_string() + path
}

/// The address of a screen.
pub fn of(route: &Route) -> String {
    below(&route.write())
}

/// What the address bar asks for now.
pub fn now() -> Route {
    let place = window().location();
    let path = place.pathname().unwrap_or_default();
    let hash = place.hash().unwrap_or_default();
    Route::read(path.strip_prefix(BASE.get()).unwrap_or_default(), hash.trim_start_matches('#'))
}

/// A new entry of the history.
pub fn push(route: &Route) {
    write(route, |history, address| history.push_state_with_url(&JsValue::NULL, "", Some(address)));
}

/// The same entry of the history with another address.
pub fn replace(route: &Route) {
    write(route, |history, address| history.replace_state_with_url(&JsValue::NULL, "", Some(address)));
}

/// An address bar that cannot be written (a sandbox) leaves the page usable.
fn write(route: &Route, how: impl Fn(&web_sys::History, &str) -> Result<(), JsValue>) {
    if let Ok(history) = window().history()
        && let Err(fault) = how(&history, &of(route))
    {
        ui::warn!("The address bar cannot be changed: {fault:?}");
    }
}

/// Loads the page of a screen.
pub fn load(route: &Route) {
    if let Err(fault) = window().location().assign(&of(route)) {
        ui::warn!("The page cannot be left: {fault:?}");
    }
}

/// Loads the page of a screen in the place of this one: the way back does not lead here.
#[cfg(any(feature = "paddock", feature = "archive"))]
pub fn load_instead(route: &Route) {
    if let Err(fault) = window().location().replace(&of(route)) {
        ui::warn!("The page cannot be left: {fault:?}");
    }
}

/// Loads the page anew.
pub fn reload() {
    if let Err(fault) = window().location().reload() {
        ui::warn!("The page cannot be loaded again: {fault:?}");
    }
}

/// Follows the back and forward buttons and typed anchors.
pub fn follow(route: RwSignal<Route>) {
    window_event_listener(ui::event::popstate, move |_| route.set(now()));
    window_event_listener(ui::event::hashchange, move |_| route.set(now()));
}
