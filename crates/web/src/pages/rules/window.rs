//! How much room there is.

use ui::prelude::*;

/// Below this there is no room for three columns; the stylesheet says the same.
const THREE_COLUMNS: &str = "(min-width: 68em)";

/// Whether there is no room for three columns.
pub fn narrow_window() -> Signal<bool> {
    let narrow = RwSignal::new(is_narrow());
    let listener = window_event_listener(ui::event::resize, move |_| {
        if narrow.get_untracked() != is_narrow() {
            narrow.set(is_narrow());
        }
    });
    on_cleanup(move || listener.remove());
    narrow.into()
}

fn is_narrow() -> bool {
    !window().match_media(THREE_COLUMNS).ok().flatten().is_some_and(|media| media.matches())
}
