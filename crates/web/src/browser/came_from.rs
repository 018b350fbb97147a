//! Which game was on the screen last, to lead back to it from what there is to read. It outlives the page, not the tab.

use client::Route;
use ui::prelude::*;

/// Under which name the tab keeps it.
const KEY: &str = "pitboss-came-from";

fn storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// Keeps in mind which game is on the screen.
pub fn remember(route: RwSignal<Route>) {
    Effect::new(move || {
        let shown = route.get();
        if let (true, Some(storage)) = (shown.is_a_game(), storage()) {
            // Where nothing is kept there is only no way back.
            let _refused = storage.set_item(KEY, &shown.screen().write());
        }
    });
}

/// The game that was on the screen last.
#[cfg(feature = "library")]
pub fn last() -> Option<Route> {
    let address = storage()?.get_item(KEY).ok().flatten()?;
    Some(Route::read(&address, "")).filter(Route::is_a_game)
}
