//! What matters to the rest of a turn: everything but cards, once the one of this turn is spent, and what no step of it changes.

use crate::state::{Once, State};
use kernel::Gist;
use std::hash::{Hash, Hasher};

/// The number of a moment.
pub(super) fn gist(state: &State) -> u64 {
    let State {
        round,
        phase,
        place,
        evil,
        mat,
        draft,
        players,
        turn,
        floor,
        well: _,
        tile_discard: _,
        swallowed: _,
        deck: _,
        discard: _,
        undealt: _,
        left,
    } = state;
    let mut all = Gist::default();
    (round, phase, place, evil, mat, draft, turn, floor, left).hash(&mut all);
    for player in players {
        (player.character, player.power, player.fate, player.panic).hash(&mut all);
        (player.wounds, player.treasure, player.trophies).hash(&mut all);
        if turn.card == Once::Left && player.character == Some(*place) {
            player.hand.hash(&mut all);
        }
    }
    all.finish()
}
