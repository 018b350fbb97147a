//! What bots and previews need: whole states that look like a view, what is worth thinking of in a turn, and how well a seat stands.

mod gist;
mod solo;
mod steps;
mod worth;

pub(crate) use solo::Solo;

use crate::DungeonKart;
use crate::action::Action;
use crate::redeal;
use crate::rules;
use crate::state::{Answer, Card, Kart, Phase, Pile, State};
use crate::view::{AnswerSeen, KartSeen, View};
use kernel::{Chance, Search, Seat};

impl Search for DungeonKart {
    fn is_possible(&self, view: &View) -> bool {
        crate::possible::is_possible(self, view)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        whole(self, view, chance)
    }

    /// As if the player had not answered in the window.
    fn reopen(&self, state: &mut State, seat: Seat) {
        if state.phase == Phase::Window && state.answers[seat] != Answer::None {
            state.answers[seat] = Answer::Open;
        }
    }

    fn steps(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        steps::steps(self, state, seat, out);
    }

    fn gist(&self, state: &State) -> u64 {
        gist::gist(self, state)
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        worth::promise(self, state, seat)
    }
}

/// A whole state that looks like a view, the unknown drawn evenly.
pub(crate) fn whole(game: &DungeonKart, view: &View, chance: &mut dyn Chance) -> State {
    let mut state = restored(game, view);
    redeal::fill(game, view, &mut state, chance);
    state
}

/// All that a view has.
fn restored(game: &DungeonKart, view: &View) -> State {
    let mut state = State {
        round: view.round,
        phase: view.phase,
        first: view.first,
        active: view.active,
        gone: view.gone,
        finale: view.finale,
        freeze: view.freeze,
        turn: view.turn,
        hazards: view.hazards,
        grass: view.grass,
        bag: view.bag,
        gone_tokens: view.gone_tokens,
        supply: view.supply,
        racers_out: view.racers_out,
        dashboards_out: view.dashboards_out,
        ranks: view.ranks,
        ..rules::blank(game)
    };
    for (kart, seen) in state.karts.iter_mut().zip(&view.karts) {
        *kart = kart_of(seen);
    }
    for (pile, seen) in state.piles.iter_mut().zip(&view.piles) {
        *pile = Pile { deck: seen.order.unwrap_or_default(), discard: seen.discard };
    }
    for (answer, seen) in state.answers.iter_mut().zip(&view.answers) {
        *answer = match seen {
            AnswerSeen::None => Answer::None,
            AnswerSeen::Open => Answer::Open,
            AnswerSeen::Pass | AnswerSeen::Sealed => Answer::Pass,
            AnswerSeen::Freeze => Answer::Freeze,
        };
    }
    state
}

/// A kart; cards whose faces are hidden come later.
fn kart_of(seen: &KartSeen) -> Kart {
    let KartSeen { racer, dashboard, at, leg, facing, setting, coins, markers, hand, flags, place } = *seen;
    let cards = hand.iter().map(|card| Card { spell: card.spell.unwrap_or_default(), deck: card.deck });
    let hand = rules::filled(cards);
    Kart { racer, dashboard, at, leg, facing, setting, coins, markers, hand, flags, place }
}
