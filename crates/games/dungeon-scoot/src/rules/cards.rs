//! DS-5: a card is carried out arrow by arrow, in the order of 7.2, and replaced.

use super::Chase;
use super::step::{Going, Stride};
use crate::action::Walk;
use crate::event::{Event, Find, Instead, Loss, Relief, Way};
use crate::look::turned;
use crate::pieces::{Ability, Card, Version};
use crate::state::{Once, Phase, Playing};
use board::Square;
use kernel::{Seat, SeatSet};

/// What comes next on a card.
enum Next {
    /// DS-5.9: nothing, while monsters hold the mover.
    Held,
    /// DS-5.11: nothing any more.
    Impossible,
    /// No arrow is left.
    Done,
    /// This step.
    Step(Stride),
}

impl Chase<'_, '_> {
    /// DS-5.3: onto the discard pile, and off.
    pub(super) fn play_card(&mut self, seat: Seat, card: Card, version: Version) {
        let who = self.who(seat);
        self.put_down(seat, card);
        self.tell(|| Event::Played(who, card, version));
        if self.look().is(card, Ability::Brawn) {
            let bonus = self.content().amount(Ability::Brawn);
            self.state.turn.brawn = bonus;
            self.tell(|| Event::Roared(who, bonus));
        }
        self.carry_on(seat, Playing { card, version, done: 0 });
    }

    /// A card from the hand to the discard pile; it is the card of this turn (DS-5.2).
    fn put_down(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.player(seat).hand;
        if let Some(place) = hand.iter().position(|held| *held == card) {
            hand.remove(u8::try_from(place).unwrap_or(0));
        }
        let fits = self.state.discard.push(card);
        debug_assert!(fits, "all cards fit the pile");
        self.state.turn.card = Once::Spent;
    }

    /// Arrow by arrow, up to a grab or the end. Nothing else ends a card early (DS-5.23).
    pub(super) fn carry_on(&mut self, seat: Seat, mut playing: Playing) {
        loop {
            match self.next(seat, playing) {
                Next::Held => {
                    let already = self.state.phase == Phase::Paused(playing);
                    self.state.phase = Phase::Paused(playing);
                    if !already {
                        self.tell_grab(seat, playing);
                    }
                    return;
                }
                Next::Impossible => {
                    self.state.phase = Phase::Scoot;
                    return self.lose_card(seat, playing, Loss::Barred);
                }
                Next::Done => {
                    self.state.phase = Phase::Scoot;
                    self.complete(seat, playing.card);
                    return self.draw_card(seat, Instead::Played);
                }
                Next::Step(stride) => {
                    playing.done += 1;
                    if self.step(seat, stride) == Going::Gone {
                        // DS-5.22: nothing is drawn.
                        return self.pass_on();
                    }
                }
            }
        }
    }

    /// 7.2, step 3: first the grab, then whether the arrow can still be done.
    fn next(&self, seat: Seat, playing: Playing) -> Next {
        let (look, Playing { card, version, done }) = (self.look(), playing);
        let arrow = self.content().card(card).arrows.get(usize::from(done));
        let (Some(arrow), Some(at)) = (arrow, self.state.player(seat).at()) else { return Next::Done };
        // DS-5.15: never with a nimble card; never before the first arrow.
        if done > 0 && !look.is(card, Ability::Nimble) && look.is_grabbed(seat) {
            return Next::Held;
        }
        let arrow = turned(*arrow, version);
        let to = look.towards(at, arrow.way()).filter(|to| !self.state.evil.covers(*to));
        match to.filter(|to| self.state.floor.monster(*to).is_none()) {
            None => Next::Impossible,
            Some(to) => {
                let way = if arrow.is_jump() { Way::Jump(card) } else { Way::Arrow(card) };
                Next::Step(Stride { to, way, fee: None })
            }
        }
    }

    fn left(&self, playing: Playing) -> u8 {
        let all = self.content().card(playing.card).arrows.len();
        u8::try_from(all).unwrap_or(u8::MAX).saturating_sub(playing.done)
    }

    fn tell_grab(&mut self, seat: Seat, playing: Playing) {
        let (who, left) = (self.who(seat), self.left(playing));
        let at = self.state.player(seat).at().unwrap_or_default();
        let (game, state) = (self.game, &*self.state);
        let look = crate::look::Look { game, state };
        let grab = || Event::Grabbed(who, look.monsters(at).collect(), left);
        self.play.tell(kernel::Audience::All, grab);
    }

    /// DS-5.17, DS-5.19, DS-5.21: what a card does after its last arrow, grabbed or not.
    fn complete(&mut self, seat: Seat, card: Card) {
        if self.look().is(card, Ability::Calm) {
            self.calm(seat, self.content().amount(Ability::Calm), Relief::Calm);
        }
        if self.look().is(card, Ability::Scoop)
            && let Some(at) = self.state.player(seat).at()
        {
            for walk in [Walk::Forward, Walk::Back, Walk::Left, Walk::Right] {
                let beside: Option<Square> = self.look().towards(at, (walk.way(), 1));
                if let Some(beside) = beside {
                    self.take_treasure(seat, beside, Find::Scooped);
                }
            }
        }
    }

    /// DS-5.10, DS-5.11: the rest of a card is lost; the replacement is drawn.
    pub(super) fn lose_card(&mut self, seat: Seat, playing: Playing, why: Loss) {
        let (who, left) = (self.who(seat), self.left(playing));
        self.tell(|| Event::CardLost(who, playing.card, left, why));
        self.draw_card(seat, Instead::Played);
    }

    /// DS-15.3: one card for another; this is the card of this turn.
    pub(super) fn fumble(&mut self, seat: Seat, card: Card) {
        let who = self.who(seat);
        self.put_down(seat, card);
        self.tell(|| Event::Fumbled(who, card));
        self.draw_card(seat, Instead::Fumbled);
    }

    /// DS-5.13, DS-5.14, DS-5.24: the top card of the deck, which is made anew of the discard pile when it is empty.
    fn draw_card(&mut self, seat: Seat, instead: Instead) {
        if self.state.deck.is_empty() {
            self.state.deck = std::mem::take(&mut self.state.discard);
            self.play.shuffle("scoot-shuffle", &mut self.state.deck);
            let many = self.state.deck.count();
            self.tell(|| Event::Reshuffled(many));
        }
        let Some(card) = self.state.deck.remove(0) else { return };
        let hand = &mut self.player(seat).hand;
        let _fits = hand.push(card);
        kernel::sort_short(hand);
        self.play.reveals();
        let who = self.who(seat);
        let full = || Event::DrewCard(who, Some(card), instead);
        self.play.tell_apart(SeatSet::one(seat), full, || Event::DrewCard(who, None, instead));
    }
}
