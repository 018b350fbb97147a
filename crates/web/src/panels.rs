//! What a game brings of its own: the panels around its board, on its typed view. One file a game, one `match` for all.

mod dungeon_rush;

use crate::pages::table::Desk;
use scene::Scene;
use scene::svg::{Layout, Margin, Stance};
use ui::prelude::*;

/// Room that a game needs around its cells.
pub fn margin(game: &str, stance: Stance) -> Margin {
    match game {
        "dungeon-rush" => dungeon_rush::margin(stance),
        _ => Margin::default(),
    }
}

/// What a game draws around and under its cells, as markup.
pub fn backdrop(game: &str, scene: &Scene, layout: &Layout) -> String {
    match game {
        "dungeon-rush" => dungeon_rush::backdrop(scene, layout),
        _ => String::new(),
    }
}

/// What stands before the question: counters of the player's own.
pub fn counters(desk: Desk) -> Html {
    match desk.title {
        "dungeon-rush" => dungeon_rush::counters(desk),
        _ => Html::Nothing,
    }
}

/// What the player holds, across the bottom.
pub fn instrument(desk: Desk) -> Html {
    match desk.title {
        "dungeon-rush" => dungeon_rush::instrument(desk),
        _ => Html::Nothing,
    }
}

/// What everybody may look up, at the side.
pub fn side(desk: Desk) -> Html {
    match desk.title {
        "dungeon-rush" => dungeon_rush::side(desk),
        _ => Html::Nothing,
    }
}

/// What kind of game this is, for the header.
pub fn kind(desk: Desk) -> Html {
    match desk.title {
        "dungeon-rush" => dungeon_rush::kind(desk),
        _ => Html::Nothing,
    }
}

/// Picks the thing with this number, from 1. `false`: there is none.
pub fn pick(desk: Desk, number: u8) -> bool {
    match desk.title {
        "dungeon-rush" => dungeon_rush::pick_number(desk, number),
        _ => false,
    }
}
