//! The door for browser tests: positions are arranged and figures taken through it. Only in builds with the feature
//! `door`, never in what people are served.

use crate::browser::games;
use catalog::{Setup, Work, find};
use client::LocalGame;
use js_sys::Date;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Keeps a game that begins at the position of these settings of an example block, line by line; its id.
///
/// # Errors
/// A sentence: the position cannot be.
#[wasm_bindgen]
pub fn pitboss_arrange(game: &str, settings: &str) -> Result<String, JsValue> {
    let settings: Vec<String> = settings.lines().map(|line| line.trim().to_string()).collect();
    let arranged = LocalGame::arranged(&games::fresh_id(), game, &settings, games::fresh_seed());
    let game = arranged.map_err(|fault| JsValue::from_str(&fault))?;
    games::keep(&game);
    Ok(game.id)
}

/// How many random decisions a second this browser makes.
///
/// # Errors
/// There is no such game.
#[wasm_bindgen]
pub fn pitboss_bench(game: &str, seconds: f64) -> Result<f64, JsValue> {
    let fault = |fault: String| JsValue::from_str(&fault);
    let title = find(game).map_err(|unknown| fault(unknown.to_string()))?;
    let table = title.open(&Setup::default()).map_err(|refused| fault(refused.to_string()))?;
    let (start, mut decisions) = (Date::now(), 0);
    table.bench(Work::Random, &mut |made| {
        decisions = made;
        Date::now() - start < seconds * 1000.0
    });
    Ok(decisions as f64 / ((Date::now() - start) / 1000.0))
}
