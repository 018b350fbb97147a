//! From chapter to chapter: the foot of the page, keys, and what comes into view.

use super::Reading;
use crate::browser::came_from;
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::rulebook_page::Group;
use client::words::rules as words;
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

/// The chapters before and behind, and the way back to the table.
pub fn footer(reading: Reading) -> Html {
    let back = came_from::last().map(|game| {
        html! {
            <span class="rb-from">{words::CAME_FROM}</span>
            {Link::to(game).class("btn").around(words::BACK)}
        }
    });
    html! {
        <footer class="rb-foot">
            <nav aria-label=words::CHAPTERS>
                {move || turn(reading, Way::Back)} <span class="rb-back">{back}</span>
                {move || turn(reading, Way::On)}
            </nav>
        </footer>
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    On,
}

/// The address and the name of the chapter on this side.
fn neighbor(reading: Reading, way: Way) -> Option<(String, String)> {
    let at = reading.place.with(|place| place.chapter);
    let at = match way {
        Way::Back => at.checked_sub(1)?,
        Way::On => at + 1,
    };
    reading.book.with_value(|book| {
        let chapter = book.chapters.get(at)?;
        let name = match chapter.group {
            Group::Rules => format!("{} {}", chapter.number, chapter.name),
            Group::Start | Group::Reference | Group::Making => chapter.name.clone(),
        };
        Some((chapter.key.clone(), name))
    })
}

fn turn(reading: Reading, way: Way) -> Html {
    let Some((key, name)) = neighbor(reading, way) else { return html! { <span></span> } };
    let label = words::turn_to(&name);
    let name = html! { <span class="rb-name">{name}</span> };
    let inner = match way {
        Way::Back => html! { {symbol("g-chevron-left", 16)} {name} },
        Way::On => html! { {name} {symbol("g-chevron-right", 16)} },
    };
    Link::to(reading.to(&key)).class("btn g").label(label).around(inner)
}

/// `/` looks for something, the arrows turn the page, Esc closes the contents.
pub fn follow_keys(reading: Reading, field: NodeRef<web_sys::HtmlInputElement>) {
    let listener = window_event_listener(ui::event::keydown, move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typed(&event) {
            return;
        }
        let way = match event.key().as_str() {
            "ArrowLeft" => Way::Back,
            "ArrowRight" => Way::On,
            "Escape" => return reading.contents.set(false),
            "/" => {
                if let Some(field) = field.get_untracked() {
                    event.prevent_default();
                    // A field that cannot be focused is still there to be clicked.
                    let _refused = field.focus();
                }
                return;
            }
            _ => return,
        };
        if let Some((key, _)) = untrack(|| neighbor(reading, way)) {
            reading.turn_to(&key);
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether a key goes into a field, or scrolls what has the focus.
fn is_typed(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let taken = "input, textarea, select, dialog, pre, .rb-table";
    target.and_then(|target| target.closest(taken).ok().flatten()).is_some()
}

/// What the address names comes into view; a new chapter begins at its top.
pub fn follow_place(reading: Reading) {
    let before = StoredValue::new(None);
    Effect::new(move || {
        let place = reading.place.get();
        reading.contents.set(false);
        let (turned, anchor) = (before.get_value() != Some(place.chapter), place.anchor);
        before.set_value(Some(place.chapter));
        // Two frames: the first draws the chapter.
        request_animation_frame(move || {
            request_animation_frame(move || match anchor {
                Some(anchor) => show(&anchor),
                None if turned => to_the_top(),
                None => {}
            });
        });
    });
}

fn show(anchor: &str) {
    let Some(element) = document().get_element_by_id(anchor) else { return };
    let (seen, place) =
        (window().inner_height().ok().and_then(|height| height.as_f64()), element.get_bounding_client_rect());
    let in_view = seen.is_some_and(|height| place.top() >= 60.0 && place.bottom() <= height - 80.0);
    if !in_view {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Center);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn to_the_top() {
    if let Some(text) = document().get_element_by_id("rb-text") {
        text.set_scroll_top(0);
    }
    window().scroll_to_with_x_and_y(0.0, 0.0);
}
