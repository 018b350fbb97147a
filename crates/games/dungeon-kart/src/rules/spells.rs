//! DK-18, DK-21.2, DK-22.7: spell cards come and go.

use super::Race;
use crate::event::{Draw, Event};
use crate::options::Switch;
use crate::pieces::{Deck, Spell};
use crate::state::Card;
use kernel::{Seat, SeatSet};

impl Race<'_, '_> {
    /// DK-18.5, DK-18.6: the card of a spell that was gained first goes to the discard pile of its deck, before its effect.
    pub(super) fn discard(&mut self, seat: Seat, spell: Spell) {
        let hand = &mut self.state.kart_mut(seat).hand;
        let Some(place) = hand.iter().position(|card| card.spell == spell) else { return };
        let Some(card) = u8::try_from(place).ok().and_then(|place| hand.remove(place)) else { return };
        let fits = self.state.piles[card.deck.index()].discard.push(card.spell);
        debug_assert!(fits, "a pile has room for all its cards");
        // DK-7.8: what was played cannot be taken back.
        self.play.reveals();
        self.tell(|| Event::CastSpell(seat, card.spell, card.deck));
    }

    /// DK-19.9, DK-21.2: the top card of a deck that has one.
    pub(super) fn draw_card(&mut self, seat: Seat, deck: Deck, why: Draw) {
        let pile = &mut self.state.piles[deck.index()];
        if pile.deck.is_empty() {
            let mut cards = std::mem::take(&mut pile.discard);
            self.play.shuffle("shuffle", &mut cards);
            self.state.piles[deck.index()].deck = cards;
            self.tell(|| Event::Reshuffled(deck));
        }
        let Some(spell) = self.state.piles[deck.index()].deck.remove(0) else { return };
        let fits = self.state.kart_mut(seat).hand.push(Card { spell, deck });
        debug_assert!(fits, "a card needs a free slot");
        self.play.reveals();
        let seen = move || Event::DrewCard(seat, deck, why, Some(spell));
        match self.game.options().open_spells {
            Switch::On => self.tell(seen),
            Switch::Off => {
                let backs = move || Event::DrewCard(seat, deck, why, None);
                self.play.tell_apart(SeatSet::one(seat), seen, backs);
            }
        }
    }

    /// DK-22.7, DK-22.9: a marker for a card.
    pub(super) fn turn_in(&mut self, seat: Seat, deck: Deck) {
        self.state.kart_mut(seat).markers -= 1;
        self.state.supply.markers += 1;
        match self.deck_instead_of(deck) {
            Some(there) if there == deck => self.draw_card(seat, there, Draw::Marker),
            Some(next) => self.draw_card(seat, next, Draw::NextDeck),
            None => self.tell(|| Event::LostMarker(seat)),
        }
    }

    /// DK-22.9: that deck, else the next weaker ones, then the stronger ones, nearest first.
    fn deck_instead_of(&self, deck: Deck) -> Option<Deck> {
        let at = deck.index();
        let order = (0..=at).rev().chain(at + 1..Deck::ALL.len());
        order.map(|at| Deck::ALL[at]).find(|deck| !self.state.piles[deck.index()].is_empty())
    }
}
