//! What bots and previews need: whole states that look like a view, what is worth thinking of in a turn, and how well a seat stands.

mod gist;
mod solo;
mod steps;
mod worth;

pub(crate) use solo::Solo;

use crate::SuperWizardKart;
use crate::action::Action;
use crate::redeal;
use crate::rules::{self, filled};
use crate::state::{Kart, Parts, Phase, Pile, State};
use crate::view::{Held, KartSeen, View};
use kernel::{Chance, List, Search, Seat};

impl Search for SuperWizardKart {
    fn is_possible(&self, view: &View) -> bool {
        crate::possible::is_possible(self, view)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        whole(self, view, chance)
    }

    /// As if the player had not chosen a kart.
    fn reopen(&self, state: &mut State, seat: Seat) {
        if state.phase == Phase::Choose && crate::is_sealed(self) {
            state.chosen = state.chosen.without(seat);
        }
    }

    fn steps(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        steps::steps(self, state, seat, out);
    }

    /// The next speed roll is not ours; only the Displacer Beast is.
    const ENDS: u16 = 2;

    fn gist(&self, state: &State) -> u64 {
        gist::gist(self, state)
    }

    /// Whoever is asked in the middle of something answers first.
    fn is_quiet(&self, state: &State) -> bool {
        !matches!(state.phase, Phase::Overflow(_) | Phase::Reroll(_) | Phase::Take(_))
    }

    const FACETS: &'static [&'static str] = &["chassis", "tires", "boost"];

    /// SWK-2.2: the kart as it was built; asked as soon as all have chosen (SWK-2.3), before any pit changes it.
    fn facets(&self, state: &State, seat: Seat) -> Option<Vec<String>> {
        let Parts { chassis, tires, boost } = state.kart(seat).parts;
        (state.phase != Phase::Choose)
            .then(|| [chassis, tires, boost].map(|part| part.id().to_string()).to_vec())
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        worth::promise(self, state, seat)
    }
}

/// A whole state that looks like a view, the unknown drawn evenly.
pub(crate) fn whole(game: &SuperWizardKart, view: &View, chance: &mut dyn Chance) -> State {
    let mut state = restored(game, view);
    redeal::fill(game, view, &mut state, chance);
    state
}

/// All that a view has.
fn restored(game: &SuperWizardKart, view: &View) -> State {
    let mut state = State {
        round: view.round,
        phase: view.phase,
        chosen: view.chosen,
        initiative: view.initiative,
        order: view.order,
        gone: view.gone,
        standings: view.standings,
        lap: view.lap,
        turn: view.turn,
        onslaught: view.onslaught,
        targets: view.targets,
        rerolled: view.rerolled,
        taken: view.taken,
        traps: view.traps,
        ..rules::blank(game)
    };
    for (kart, seen) in state.karts.iter_mut().zip(&view.karts) {
        *kart = kart_of(seen);
    }
    for (pile, seen) in state.piles.iter_mut().zip(&view.piles) {
        *pile = Pile { deck: seen.order.unwrap_or_default(), discard: seen.discard };
    }
    state
}

/// A kart; what is hidden of it comes later.
fn kart_of(seen: &KartSeen) -> Kart {
    let KartSeen { built, rims, hat, at, crossings, coins, die, hand, flags } = *seen;
    let (parts, garage) = built.unwrap_or_default();
    let hand = match hand {
        Held::Cards(cards) => filled(cards.iter().copied()),
        Held::Backs(_) => List::default(),
    };
    Kart { parts, garage, rims, hat, at, crossings, coins, die, hand, flags }
}
