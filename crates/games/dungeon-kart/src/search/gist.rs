//! What matters to the rest of a turn: everything but the way by which a kart has come, which only a pile-up asks for.

use crate::DungeonKart;
use crate::look::Look;
use crate::state::{Kart, State, Turn};
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
    for kart in karts.of(game.players()) {
        let Kart { racer: _, dashboard: _, at, leg, facing, setting, coins, markers, hand, flags, place: _ } =
            kart;
        (at, leg, facing, setting, coins, markers, flags).hash(&mut all);
        hand.hash(&mut all);
    }
    let Turn { steps, mp, bonus, extra_turns, extra_drifts, lowest, zombies, flags, bumped, trail } = turn;
    (steps, mp, bonus, extra_turns, extra_drifts, lowest).hash(&mut all);
    (zombies, flags, bumped).hash(&mut all);
    // DK-12.5: only who shares a hex can be set back.
    if (Look { game, state }).other_at(state.kart(*active).at, *active).is_some() {
        trail.hash(&mut all);
    }
    (hazards, grass).hash(&mut all);
    for pile in piles {
        (pile.deck.count(), pile.discard.count()).hash(&mut all);
    }
    all.finish()
}
