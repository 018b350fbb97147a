//! What matters to the rest of a turn.

use crate::SuperWizardKart;
use crate::pieces::Deck;
use crate::state::State;
use kernel::Gist;
use std::hash::{Hash, Hasher};

/// The number of a moment. What no step of a turn changes is left out, and so are the order of decks and what is drawn from them.
pub(crate) fn gist(game: &SuperWizardKart, state: &State) -> u64 {
    let State {
        round,
        phase,
        chosen: _,
        initiative: _,
        order: _,
        gone,
        standings: _,
        lap,
        karts,
        turn,
        onslaught,
        targets,
        rerolled,
        taken,
        traps: _,
        piles,
    } = state;
    let mut all = Gist::default();
    (round, phase, gone, lap, turn, onslaught, targets, rerolled, taken).hash(&mut all);
    for kart in karts.iter().take(game.players().into()) {
        (kart.parts, kart.rims, kart.hat, kart.at, kart.crossings, kart.coins, kart.die, kart.flags)
            .hash(&mut all);
        // Cards count by their decks: which one is drawn nobody can plan with.
        let last = kart.hand.iter().filter(|power| power.deck() == Deck::Last).count();
        (kart.hand.count(), last).hash(&mut all);
    }
    // What lies open is told apart: which of two cards is given up makes a difference.
    for pile in piles {
        (pile.deck.count(), pile.discard).hash(&mut all);
    }
    all.finish()
}
