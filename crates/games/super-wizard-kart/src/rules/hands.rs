//! SWK-8: power cards are drawn, held, discarded and stolen (R14).

use super::setup::SHUFFLE;
use super::{Going, Race};
use crate::event::{Event, Why};
use crate::options::Hands;
use crate::pieces::{Deck, Power};
use crate::state::{Phase, Then};
use kernel::{Seat, SeatSet};

impl Race<'_, '_> {
    fn is_hidden(&self) -> bool {
        self.game.options().hands == Hands::Hidden
    }

    /// Tells what only some may know of a card, but with open hands everybody.
    fn tell_card(&mut self, to: SeatSet, power: Power, event: impl Fn(Option<Power>) -> Event) {
        if self.is_hidden() {
            self.play.tell_apart(to, || event(Some(power)), || event(None));
        } else {
            self.tell(|| event(Some(power)));
        }
    }

    /// SWK-8.3, SWK-8.5.
    pub(super) fn draw(&mut self, seat: Seat) {
        let deck = if self.look().is_last(seat) { Deck::Last } else { Deck::Normal };
        let pile = &mut self.state.piles[deck.index()];
        if pile.deck.is_empty() && !pile.discard.is_empty() {
            std::mem::swap(&mut pile.deck, &mut pile.discard);
            self.play.shuffle(SHUFFLE, &mut pile.deck);
            self.tell(|| Event::Reshuffled(deck));
        }
        self.play.reveals();
        let Some(power) = self.state.piles[deck.index()].deck.pop() else {
            self.tell(|| Event::NoCard(seat, deck));
            return;
        };
        let fits = self.state.kart_mut(seat).hand.push(power);
        debug_assert!(fits, "a hand has room for one too many");
        self.tell_card(SeatSet::one(seat), power, |power| Event::Drew(seat, deck, power));
    }

    /// SWK-8.7: whose hand is over its limit is asked to discard; nothing else happens until it is not.
    pub(super) fn make_room(&mut self, seat: Seat, then: Then) -> Going {
        if self.state.kart(seat).hand.count() <= self.look().hand_limit(seat) {
            return Going::On;
        }
        self.state.phase = Phase::Overflow(then);
        Going::Asked
    }

    /// SWK-8.8, SWK-3.13: the copy that was held longest goes to the pile of its deck.
    pub(super) fn put_on_pile(&mut self, seat: Seat, power: Power) {
        let hand = &mut self.state.kart_mut(seat).hand;
        let place = hand.iter().position(|card| *card == power).and_then(|place| u8::try_from(place).ok());
        if let Some(power) = place.and_then(|place| hand.remove(place)) {
            let fits = self.state.piles[power.deck().index()].discard.push(power);
            debug_assert!(fits, "a pile has room for all cards of its deck");
        }
        if self.is_hidden() {
            self.play.reveals();
        }
    }

    /// SWK-3.11, and D7 (SWK-8.7).
    ///
    /// Out of turn it stands, also where hands are open: to discard and take it back for ever would keep others from deciding.
    pub(super) fn discard_one(&mut self, seat: Seat, power: Power) {
        self.put_on_pile(seat, power);
        if self.state.mover() != Some(seat) {
            self.play.reveals();
        }
        let Phase::Overflow(then) = self.state.phase else {
            return self.tell(|| Event::Discarded(seat, power, Why::Chosen));
        };
        if seat != self.state.next() {
            return self.tell(|| Event::Discarded(seat, power, Why::Chosen));
        }
        self.tell(|| Event::Discarded(seat, power, Why::Overflow));
        if self.make_room(seat, then) == Going::Asked {
            return;
        }
        self.go_on();
        match then {
            Then::Goes => {}
            Then::Enters => self.meet_apex(seat),
        }
    }

    /// SWK-9.14: in the order in which they came.
    pub(super) fn discard_all(&mut self, seat: Seat) {
        while let Some(power) = self.state.kart(seat).hand.first().copied() {
            self.put_on_pile(seat, power);
            self.tell(|| Event::Discarded(seat, power, Why::Lightning));
        }
    }

    /// R14 (SWK-8.9, SWK-8.12): by lot, or with open hands as the thief likes.
    pub(super) fn steal(&mut self, thief: Seat, victim: Seat) {
        let hand = self.state.kart(victim).hand;
        if hand.is_empty() {
            self.tell(|| Event::NothingStolen(thief, victim));
        } else if self.is_hidden() {
            let place = self.play.below("steal", hand.count().into());
            self.play.reveals();
            if let Some(power) = hand.get(usize::from(place)) {
                self.hand_over(thief, victim, u8::try_from(place).unwrap_or(0), *power);
            }
        } else {
            self.state.phase = Phase::Take(victim);
        }
    }

    fn hand_over(&mut self, thief: Seat, victim: Seat, place: u8, power: Power) {
        self.state.kart_mut(victim).hand.remove(place);
        let fits = self.state.kart_mut(thief).hand.push(power);
        debug_assert!(fits, "a hand has room for one too many");
        let both = SeatSet::one(thief).with(victim);
        self.tell_card(both, power, |seen| Event::Stole(thief, victim, power.deck(), seen));
        self.make_room(thief, Then::Goes);
    }

    /// D9.
    pub(super) fn take(&mut self, thief: Seat, power: Power) {
        let Phase::Take(victim) = self.state.phase else { return };
        self.go_on();
        let place = self.state.kart(victim).hand.iter().position(|card| *card == power);
        if let Some(place) = place.and_then(|place| u8::try_from(place).ok()) {
            self.hand_over(thief, victim, place, power);
        }
    }
}
