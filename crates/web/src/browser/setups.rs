//! How each game was set up last on this device: its set-up page begins with that.

use crate::browser::store;
use catalog::Title;
use client::{Draft, table_setup};
use protocol::Setup;

fn key(game: &str) -> String {
    format!("pitboss.setup.{game}")
}

/// What was kept of the last set-up of a game.
fn saved(game: &str) -> Option<String> {
    store::get(&key(game))
}

/// The set-up to begin with.
pub fn last(title: &'static dyn Title) -> Draft {
    saved(title.info().id)
        .and_then(|text| Draft::remembered(title, &text))
        .unwrap_or_else(|| Draft::usual(title))
}

/// Keeps a set-up for the next time.
pub fn keep(game: &str, draft: &Draft) {
    // A set-up that is not kept is only not remembered.
    let _for_this_page = store::set(&key(game), &draft.save());
}

fn table_key(game: &str) -> String {
    format!("pitboss.table.{game}")
}

/// The set-up of the last table of a game that was opened here, or the usual one.
pub fn last_table(game: &str) -> Setup {
    store::get(&table_key(game))
        .map_or_else(|| table_setup::usual(game), |text| table_setup::read(game, &text))
}

/// Keeps the set-up of a table for the next one.
pub fn keep_table(setup: &Setup) {
    // As above.
    let _for_this_page = store::set(&table_key(&setup.game), &table_setup::write(setup));
}
