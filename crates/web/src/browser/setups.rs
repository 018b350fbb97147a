//! How each game was set up last on this device. *Play now* starts the same again.

use crate::browser::store;
use catalog::Title;
use client::Draft;

fn key(game: &str) -> String {
    format!("pitboss.setup.{game}")
}

/// The set-up to begin with.
pub fn last(title: &'static dyn Title) -> Draft {
    let saved = store::get(&key(title.info().id));
    saved.and_then(|text| Draft::remembered(title, &text)).unwrap_or_else(|| Draft::usual(title))
}

/// Keeps a set-up for the next time.
pub fn keep(game: &str, draft: &Draft) {
    // A set-up that is not kept is only not remembered.
    let _for_this_page = store::set(&key(game), &draft.save());
}
