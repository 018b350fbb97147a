//! What keys do: everything that is done to a tile has one.

use super::Bench;
use dungeon_kart::{Side, Workshop};
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

/// Listens while the builder is shown.
pub fn listen(bench: Bench) {
    let handle = window_event_listener(ui::event::keydown, move |event| pressed(bench, &event));
    on_cleanup(move || handle.remove());
}

fn pressed(bench: Bench, event: &KeyboardEvent) {
    let on_switch = on_switch();
    if event.ctrl_key() || event.meta_key() || event.alt_key() || is_elsewhere() {
        return;
    }
    match event.key().as_str() {
        "q" | "Q" => bench.change(|shop| shop.turn(Side::Left)),
        "e" | "E" => bench.change(|shop| shop.turn(Side::Right)),
        "f" | "F" => bench.change(Workshop::flip),
        "t" | "T" => bench.change(Workshop::mend),
        "u" | "U" => bench.change(Workshop::undo),
        "c" | "C" => bench.change(|shop| shop.shape(!shop.is_circuit())),
        "Backspace" | "Delete" => bench.change(Workshop::take_up),
        "ArrowLeft" if !on_switch => bench.change(|shop| shop.look(Side::Left)),
        "ArrowRight" if !on_switch => bench.change(|shop| shop.look(Side::Right)),
        "Escape" => bench.change(|shop| shop.choose(None)),
        _ => return,
    }
    event.prevent_default();
}

/// Whether somebody is at a switch, which has arrows of its own.
fn on_switch() -> bool {
    focused_input().is_some_and(|input| input.type_() == "radio")
}

/// Whether keys are for something else: a dialog, or a field.
fn is_elsewhere() -> bool {
    let dialog = document().query_selector("dialog[open]").ok().flatten().is_some();
    dialog || (focused_input().is_some() && !on_switch())
}

fn focused_input() -> Option<HtmlInputElement> {
    document().active_element()?.dyn_into().ok()
}
