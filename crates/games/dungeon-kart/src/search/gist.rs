//! What matters to the rest of a turn: everything but the way by which a kart has come, which only a pile-up asks for.

use crate::DungeonKart;
use crate::look::Look;
use crate::state::State;
use kernel::Gist;
use std::hash::{Hash, Hasher};

/// The number of a moment. What no step of a turn changes is left out, and so are the answers of the window.
pub(crate) fn gist(game: &DungeonKart, state: &State) -> u64 {
    let State {
        round,
        phase,
        first: _,
        active,
        gone,
        finale,
        freeze: _,
        karts,
        turn,
        answers: _,
        hazards,
        grass,
        bag: _,
        gone_tokens: _,
        supply,
        piles,
        racers_out: _,
        dashboards_out: _,
        ranks: _,
    } = state;
    let mut all = Gist::default();
    (round, phase, active, gone, finale, supply).hash(&mut all);
    for kart in karts.iter().take(game.players().into()) {
        (kart.at, kart.leg, kart.facing, kart.setting, kart.coins, kart.markers, kart.flags).hash(&mut all);
        kart.hand.hash(&mut all);
    }
    let things = (turn.steps, turn.mp, turn.bonus, turn.extra_turns, turn.extra_drifts, turn.lowest);
    (things, turn.zombies, turn.flags, turn.bumped).hash(&mut all);
    // DK-12.5: only who shares a hex can be set back.
    if (Look { game, state }).other_at(state.kart(*active).at, *active).is_some() {
        turn.trail.hash(&mut all);
    }
    (hazards, grass).hash(&mut all);
    for pile in piles {
        (pile.deck.count(), pile.discard.count()).hash(&mut all);
    }
    all.finish()
}
