//! The drawings: `symbols.svg` with those that every screen uses, and `symbols/<game>.svg` with those of one game alone,
//! fetched once and put into the page, so that any part of it can `<use>` one and custom properties (`--pc` and so on, see
//! `css/15-art.css`) reach into it.
//!
//! What there is, by prefix, is listed in the sheet itself, one drawing to a line. Beside those of the games:
//! - Dungeon Rush: `tile-back` face down, `tile-known` face down but you know it, `tile-taken` a chest that was emptied,
//!   `slab-safe|trap|cage|oil|push|gold` the bare stone of each kind (under a unit), `cage-bars` in front of a unit,
//!   `place` where a tile can go, `gate`, `torch`, `dm-eyes`.
//! - Crazy Karts: `ck-start`, `ck-power-up` and `ck-onward` as they are printed on the track, and the ground of its sections.
//! - Ground of tracks, as patterns: `t-road|dirt|grass|mud|water|swamp` for all, `t-cobbles|gravel|ash|straw|cave|crypt` and the
//!   solid `t-roofs` of Crazy Karts.
//! - Walls and floors, as patterns: `t-bricks` (the dark wall of the front page), `t-wall`, `t-floor`, `t-rock`.
//! - Glyphs of the chrome: `g-pencil` `g-plus` `g-minus` `g-full` (fit) `g-menu` `g-close` `g-play` `g-pause` `g-step-back`
//!   `g-step` (forward) `g-first` `g-last` `g-fork` `g-download` `g-upload` `g-file` `g-share` `g-copy` `g-link` `g-book`
//!   `g-hint` (bulb) `g-bot` `g-person` `g-people` `g-sound` `g-mute` `g-sun` `g-moon` `g-theme` `g-search`
//!   `g-chevron-left|right|up|down` `g-initiative` (flag) `g-hand` `g-help` `g-info` `g-warn` `g-undo` `g-replay` `g-log`
//!   `g-map` `g-clock` `g-eye` `g-check` `g-settings` `g-lesson` `g-trophy` `g-trash` `g-seal` `g-keyboard` `g-exit`.

use crate::browser::bundled;
use scene::svg::decimal;
use std::fmt::Display;
use std::rc::Rc;
use ui::prelude::*;
use ui::{Attr, IntoAttr, spawn};

use wasm_bindgen::JsValue;

/// Puts the sheet of all drawings into the page.
pub fn load_symbols() {
    load("symbols.svg");
}

/// Puts the sheet of a game's own drawings into the page.
pub fn load_symbols_of(game: &str) {
    load(&format!("symbols/{game}.svg"));
}

/// Puts the scene of a game into the page; `scene-dungeon-rush` and `scene-dungeon-rush-short` are its drawings.
pub fn load_scene(game: &str) {
    load(&format!("scenes/{game}.svg"));
}

/// Puts a file of drawings into the page, once. Without it the page has fewer pictures, and works.
fn load(file: &str) {
    let id = format!("sheet-{}", file.trim_end_matches(".svg").replace('/', "-"));
    if document().get_element_by_id(&id).is_some() {
        return;
    }
    let place = hidden_place(&id);
    let (file, text) = (file.to_string(), bundled::text(file));
    spawn(async move {
        let fetched = async { Ok::<_, JsValue>((place?, text.await?)) };
        match fetched.await {
            Ok((place, Some(drawings))) => place.set_inner_html(&drawings),
            Ok((_, None)) => ui::warn!("{file} is not there"),
            Err(fault) => ui::warn!("{file} cannot be shown: {fault:?}"),
        }
    });
}

/// An element for drawings that are only used elsewhere.
fn hidden_place(id: &str) -> Result<web_sys::Element, JsValue> {
    let place = document().create_element("div")?;
    place.set_id(id);
    place.set_class_name("sheet");
    place.set_attribute("aria-hidden", "true")?;
    document().body().ok_or(JsValue::NULL)?.append_child(&place)?;
    Ok(place)
}

/// A drawing of the sheet, so many px of the design (16 are 1 rem) wide and high. It says nothing to screen readers: what it
/// stands beside or in has a name.
pub fn symbol(id: impl IntoAttr, size: u16) -> Html {
    draw(id.into_attr(), size, "symbol".into())
}

/// A drawing with more classes: `pc-tide` and the like.
pub fn symbol_in(class: impl Display, id: impl IntoAttr, size: u16) -> Html {
    draw(id.into_attr(), size, format!("symbol {class}"))
}

/// `#id`, also of what lives.
fn reference(id: Attr) -> Attr {
    match id {
        Attr::Text(id) => Attr::Text(format!("#{id}").into()),
        Attr::Live(id) => Attr::Live(Rc::new(move || reference(id.again()))),
        none @ (Attr::Absent | Attr::Flag) => none,
    }
}

fn draw(id: Attr, size: u16, class: String) -> Html {
    let rem = format!("{}rem", decimal(f32::from(size) / 16.0));
    let href = reference(id);
    html! {
        <svg class=class width=rem.clone() height=rem aria-hidden="true" focusable="false">
            <use href=href></use>
        </svg>
    }
}
