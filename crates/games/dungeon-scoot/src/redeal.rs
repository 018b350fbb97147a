//! Other worlds that look the same through somebody's eyes: all that section 5 hides from them is dealt anew. Used by the laws
//! (`secrets.rs`) and by bots (`search.rs`).

use crate::DungeonScoot;
use crate::pieces::{Alignment, Card};
use crate::state::{Pile, State};
use crate::view::{AlignmentSeen, Cards, View};
use kernel::{Chance, Play, Seat};

const NAME: &str = "imagine";

fn shuffle<T>(chance: &mut dyn Chance, things: &mut [T]) {
    Play::<()>::silent(chance).shuffle(NAME, things);
}

/// Takes one of these out of a pool.
fn take<T: PartialEq>(pool: &mut Vec<T>, thing: &T) {
    if let Some(at) = pool.iter().position(|other| other == thing) {
        pool.swap_remove(at);
    }
}

/// Deals what a view does not have: hidden cards, the deck and hidden alignments out of what is nowhere else.
pub(crate) fn fill(game: &DungeonScoot, view: &View, state: &mut State, chance: &mut dyn Chance) {
    if view.deck.order.is_none() {
        let mut pool: Vec<Card> = game.content.deck().collect();
        view.discard.iter().for_each(|card| take(&mut pool, card));
        for player in &view.players {
            if let Cards::Known(hand) = player.hand {
                hand.iter().for_each(|card| take(&mut pool, card));
            }
        }
        shuffle(chance, &mut pool);
        // A deck that an example states need not agree with the box: what is missing is dealt twice.
        let spare = Card::default();
        for (player, seen) in state.players.iter_mut().zip(&view.players) {
            if let Cards::Number(number) = seen.hand {
                (0..number).for_each(|_| {
                    let _fits = player.hand.push(pool.pop().unwrap_or(spare));
                });
                kernel::sort_short(&mut player.hand);
            }
        }
        pool.resize(usize::from(view.deck.size), spare);
        state.deck = piled(&pool);
    }
    if view.undealt.is_none() {
        let mut pool = Alignment::ALL.to_vec();
        for player in &view.players {
            if let AlignmentSeen::Known(alignment) = player.alignment {
                take(&mut pool, &alignment);
            }
        }
        shuffle(chance, &mut pool);
        for (player, seen) in state.players.iter_mut().zip(&view.players) {
            if seen.alignment == AlignmentSeen::Hidden {
                player.alignment = pool.pop();
            }
        }
        pool.truncate(usize::from(view.n_undealt));
        set_aside(state, pool);
    }
}

fn piled(cards: &[Card]) -> Pile {
    let mut pile = Pile::default();
    for card in cards {
        let _fits = pile.push(*card);
    }
    pile
}

fn set_aside(state: &mut State, mut alignments: Vec<Alignment>) {
    alignments.sort_unstable();
    state.undealt.clear();
    for alignment in alignments {
        let _fits = state.undealt.push(alignment);
    }
}

/// Deals anew what these eyes do not see: the order of the deck always, hands and alignments of those whose are hidden.
pub(crate) fn redeal(state: &mut State, hidden: &[Seat], chance: &mut dyn Chance) {
    let mut cards: Vec<Card> = state.deck.to_vec();
    hidden.iter().for_each(|seat| cards.extend(state.player(*seat).hand.iter()));
    shuffle(chance, &mut cards);
    for seat in hidden {
        let hand = &mut state.player_mut(*seat).hand;
        for card in hand.iter_mut() {
            *card = cards.pop().unwrap_or_default();
        }
        kernel::sort_short(hand);
    }
    state.deck = piled(&cards);
    if hidden.is_empty() {
        return;
    }
    let mut alignments: Vec<Alignment> = state.undealt.to_vec();
    alignments.extend(hidden.iter().filter_map(|seat| state.player(*seat).alignment));
    shuffle(chance, &mut alignments);
    for seat in hidden {
        let own = &mut state.player_mut(*seat).alignment;
        *own = own.and_then(|_| alignments.pop());
    }
    set_aside(state, alignments);
}
