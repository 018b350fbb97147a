//! How much room there is.

use leptos::prelude::*;

/// Below this there is no room for three columns; the stylesheet says the same.
const THREE_COLUMNS: &str = "(min-width: 68em)";

/// Whether there is no room for three columns.
pub fn narrow_window() -> Signal<bool> {
    let (narrow, set) = signal(is_narrow());
    let listener = window_event_listener(leptos::ev::resize, move |_| {
        if narrow.get_untracked() != is_narrow() {
            set.set(is_narrow());
        }
    });
    on_cleanup(move || listener.remove());
    narrow.into()
}

fn is_narrow() -> bool {
    !window().match_media(THREE_COLUMNS).ok().flatten().is_some_and(|media| media.matches())
}
