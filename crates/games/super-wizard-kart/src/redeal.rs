//! Other worlds that look the same through somebody's eyes: all that section 5 hides from them is dealt anew. Used by the laws
//! (`secrets.rs`) and by bots (`search.rs`).

use crate::SuperWizardKart;
use crate::action::Spare;
use crate::options::GarageSize;
use crate::pieces::{Deck, Part, Power};
use crate::rules::{self, filled};
use crate::state::{Parts, Phase, State};
use crate::view::{Held, View};
use kernel::{Chance, Seat};

const NAME: &str = "imagine";

fn shuffle<T>(chance: &mut dyn Chance, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        let n = u16::try_from(last + 1).unwrap_or(u16::MAX);
        things.swap(last, usize::from(chance.below(NAME, n)));
    }
}

/// A kart that somebody could have chosen in secret.
fn pick(game: &SuperWizardKart, state: &mut State, seat: Seat, chance: &mut dyn Chance) {
    let mut part = |but: Option<Part>| {
        let parts = Part::ALL.iter().copied().filter(|part| Some(*part) != but);
        let n = u16::from(but.is_none()) + 3;
        parts.into_iter().nth(usize::from(chance.below(NAME, n))).unwrap_or_default()
    };
    let parts = Parts { chassis: part(None), tires: part(None), boost: part(None) };
    let packed = game.options().garage == GarageSize::Packed;
    let spare = packed.then(|| Spare { tires: part(Some(parts.tires)), boost: part(Some(parts.boost)) });
    let kart = state.kart_mut(seat);
    (kart.parts, kart.garage) = (parts, rules::garage(game, parts, spare));
}

/// Deals what a view does not have: hidden cards and decks out of what is nowhere else, sealed choices.
pub(crate) fn fill(game: &SuperWizardKart, view: &View, state: &mut State, chance: &mut dyn Chance) {
    let mut hidden: [Vec<Power>; 2] = [Vec::new(), Vec::new()];
    for deck in Deck::ALL {
        let seen = &view.piles[deck.index()];
        if seen.order.is_some() {
            continue;
        }
        let mut pool: Vec<Power> = game.content.deck(*deck, |power| rules::is_in(game, power)).collect();
        let spare = pool.first().copied().unwrap_or_default();
        let known = view.karts.iter().filter_map(|kart| match kart.hand {
            Held::Cards(cards) => Some(cards.to_vec()),
            Held::Backs(_) => None,
        });
        for power in known.flatten().filter(|power| power.deck() == *deck).chain(seen.discard.iter().copied())
        {
            if let Some(at) = pool.iter().position(|card| *card == power) {
                pool.swap_remove(at);
            }
        }
        shuffle(chance, &mut pool);
        let backs = view.karts.iter().map(|kart| match kart.hand {
            Held::Cards(_) => 0,
            Held::Backs(backs) => usize::from(backs[deck.index()]),
        });
        let held: usize = backs.sum();
        // A deck that an example states need not agree with the box: what is missing is dealt twice.
        pool.resize(held + usize::from(seen.size), spare);
        hidden[deck.index()] = pool.split_off(usize::from(seen.size));
        state.piles[deck.index()].deck = filled(pool);
    }
    for (kart, seen) in state.karts.iter_mut().zip(&view.karts) {
        let Held::Backs(backs) = seen.hand else { continue };
        let mut cards: Vec<Power> = Vec::new();
        for (deck, many) in hidden.iter_mut().zip(backs) {
            cards.extend(deck.split_off(deck.len().saturating_sub(many.into())));
        }
        shuffle(chance, &mut cards);
        kart.hand = filled(cards);
    }
    for seat in game.everybody() {
        let unknown = view.kart(seat).is_some_and(|kart| kart.built.is_none());
        if unknown && view.chosen.has(seat) {
            pick(game, state, seat, chance);
        }
    }
}

/// Deals anew what these eyes (a spectator's: none) do not see: cards and their order, decks, sealed choices.
pub(crate) fn redeal(
    game: &SuperWizardKart,
    state: &mut State,
    sees: impl Fn(Seat) -> bool,
    eyes: Option<Seat>,
    chance: &mut dyn Chance,
) {
    let hidden: Vec<Seat> = game.everybody().filter(|seat| !sees(*seat)).collect();
    for deck in Deck::ALL {
        let mut pool: Vec<Power> = state.piles[deck.index()].deck.to_vec();
        for seat in &hidden {
            pool.extend(state.kart(*seat).hand.iter().filter(|power| power.deck() == *deck));
        }
        shuffle(chance, &mut pool);
        for seat in &hidden {
            for card in state.kart_mut(*seat).hand.iter_mut().filter(|power| power.deck() == *deck) {
                *card = pool.pop().unwrap_or_default();
            }
        }
        state.piles[deck.index()].deck = filled(pool);
    }
    for seat in &hidden {
        shuffle(chance, &mut state.kart_mut(*seat).hand);
    }
    if state.phase == Phase::Choose && crate::is_sealed(game) {
        let chosen = state.chosen;
        for seat in game.everybody().filter(|seat| Some(*seat) != eyes && chosen.has(*seat)) {
            pick(game, state, seat, chance);
        }
    }
}
