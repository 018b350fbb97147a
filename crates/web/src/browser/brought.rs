//! What the page that is left has to say to the one that is loaded: which game it is about, and a record from a file. It is kept
//! with the entry of the history, where it also lasts in a browser that keeps nothing else.

use crate::app::house;
use crate::browser::address;
use client::words::{everywhere, replay as words};
use client::{Brought, Route};
use js_sys::{Object, Reflect};
use ui::window;
use wasm_bindgen::JsValue;

/// Which game the page is about. `assets/boot.js` reads it too.
const GAME: &str = "game";
const RECORD: &str = "record";

fn said(key: &str) -> Option<String> {
    let state = window().history().ok()?.state().ok()?;
    Reflect::get(&state, &key.into()).ok()?.as_string()
}

/// The record that was brought here, once: whoever asks for the same address again is asked for a file again.
pub fn record() -> Option<String> {
    let record = said(RECORD)?;
    if let Ok(history) = window().history() {
        // One that stays is shown again, and nothing else.
        let _refused = history.replace_state(&JsValue::NULL, "");
    }
    Some(record)
}

fn state(parts: &[(&str, &str)]) -> JsValue {
    let state = Object::new();
    for (key, value) in parts {
        // A new object takes everything.
        let _set = Reflect::set(&state, &(*key).into(), &(*value).into());
    }
    state.into()
}

/// Takes what a file holds to the module of its game, which shows it at this screen.
///
/// # Errors
/// A sentence: there is no record in it, or its game is not here.
pub fn take(file: &str, there: &Route) -> Result<(), String> {
    let Brought { game, record } = Brought::read(file)?;
    if !house().has(&game) {
        return Err(words::of_no_game(&game));
    }
    let history = window().history().map_err(|_| everywhere::NOT_FETCHED)?;
    let parts = state(&[(GAME, &game), (RECORD, &record)]);
    let pushed = history.push_state_with_url(&parts, "", Some(&address::of(there)));
    pushed.map_err(|fault| {
        ui::warn!("The record cannot be taken there: {fault:?}");
        everywhere::NOT_FETCHED.to_string()
    })?;
    address::reload();
    Ok(())
}

/// Loads the page again, and says which game it is about. `false`: that cannot be said, and nothing is loaded.
#[must_use]
pub fn load_with(game: &str) -> bool {
    let Ok(history) = window().history() else { return false };
    let told = history.replace_state(&state(&[(GAME, game)]), "").is_ok();
    // What is not there now would not be there then, and the same question would be asked for ever.
    let told = told && said(GAME).as_deref() == Some(game);
    if told {
        address::reload();
    }
    told
}
