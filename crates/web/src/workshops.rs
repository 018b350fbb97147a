//! Where tracks are built, for games that have a workshop: one file a game, one line in the table. The room has no table and no bots in it.

#[cfg(feature = "dungeon-kart")]
mod dungeon_kart;

use crate::pages::nowhere::nowhere;
use ui::prelude::*;

/// Draws the workshop of a game, with what is laid so far.
type Draw = fn(Option<String>) -> Html;

/// Every game that has one, by its id.
static ALL: &[(&str, Draw)] = &[
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::workshop),
];

/// The workshop of a game, with what an address says is laid.
pub fn workshop(game: &str, laid: Option<String>) -> Html {
    ALL.iter().find(|(id, _)| *id == game).map_or_else(nowhere, |(_, draw)| draw(laid))
}
