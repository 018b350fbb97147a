//! Other worlds that look the same through somebody's eyes: all that section 5 hides from them is dealt anew. Used by the laws
//! (`secrets.rs`) and by bots (`search.rs`).

use crate::DungeonKart;
use crate::action::{Action, Cast};
use crate::look::Look;
use crate::pieces::{Deck, Spell};
use crate::rules;
use crate::state::{Answer, Phase, State};
use crate::view::{AnswerSeen, View};
use kernel::{Chance, Seat};

const NAME: &str = "imagine";

fn shuffle<T>(chance: &mut dyn Chance, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        let n = u16::try_from(last + 1).unwrap_or(u16::MAX);
        things.swap(last, usize::from(chance.below(NAME, n)));
    }
}

/// Deals what a view does not have: hidden cards and decks out of what is nowhere else, sealed answers.
pub(crate) fn fill(game: &DungeonKart, view: &View, state: &mut State, chance: &mut dyn Chance) {
    for deck in Deck::ALL {
        let seen = &view.piles[deck.index()];
        if seen.order.is_some() {
            continue;
        }
        let mut pool: Vec<Spell> = game.content.deck(*deck).to_vec();
        let known = view.karts.iter().flat_map(|kart| kart.hand.to_vec());
        let known = known.filter(|card| card.deck == *deck).filter_map(|card| card.spell);
        for spell in known.chain(seen.discard.iter().copied()) {
            if let Some(at) = pool.iter().position(|card| *card == spell) {
                pool.swap_remove(at);
            }
        }
        shuffle(chance, &mut pool);
        // A deck that an example states need not agree with the box: what is missing is dealt twice.
        let spare = game.content.deck(*deck).first().copied().unwrap_or_default();
        for (kart, seen) in state.karts.iter_mut().zip(&view.karts) {
            for (card, seen) in kart.hand.iter_mut().zip(seen.hand.iter()) {
                if seen.spell.is_none() && seen.deck == *deck {
                    card.spell = pool.pop().unwrap_or(spare);
                }
            }
        }
        pool.resize(usize::from(seen.size), spare);
        state.piles[deck.index()].deck = rules::filled(pool);
    }
    let sealed = Seat::ALL.into_iter().zip(&view.answers).filter(|(_, seen)| **seen == AnswerSeen::Sealed);
    sealed.for_each(|(seat, _)| seal(game, state, seat, chance));
}

/// Deals anew what these eyes (a spectator's: none) do not see.
pub(crate) fn redeal(
    game: &DungeonKart,
    state: &mut State,
    sees: impl Fn(Seat) -> bool,
    eyes: Option<Seat>,
    chance: &mut dyn Chance,
) {
    for deck in Deck::ALL {
        let hidden: Vec<Seat> = game.everybody().filter(|seat| !sees(*seat)).collect();
        let mut pool: Vec<Spell> = state.piles[deck.index()].deck.to_vec();
        for seat in &hidden {
            let hand = state.kart(*seat).hand;
            pool.extend(hand.iter().filter(|card| card.deck == *deck).map(|card| card.spell));
        }
        shuffle(chance, &mut pool);
        for seat in hidden {
            for card in state.kart_mut(seat).hand.iter_mut().filter(|card| card.deck == *deck) {
                card.spell = pool.pop().unwrap_or_default();
            }
        }
        state.piles[deck.index()].deck = rules::filled(pool);
    }
    for seat in game.everybody().filter(|seat| Some(*seat) != eyes) {
        if matches!(state.answer(seat), Answer::Pass | Answer::Freeze) {
            seal(game, state, seat, chance);
        }
    }
}

/// An answer that somebody could have given.
fn seal(game: &DungeonKart, state: &mut State, seat: Seat, chance: &mut dyn Chance) {
    if state.phase != Phase::Window {
        return;
    }
    let freeze = Action::Cast(Cast::Plain(Spell::Freeze));
    state.answers[seat] = Answer::Open;
    let can = Look { game, state }.check(seat, freeze).is_ok();
    let freezes = can && chance.below(NAME, 2) == 1;
    state.answers[seat] = if freezes { Answer::Freeze } else { Answer::Pass };
}
