//! DS-6 and DS-8: a step into a square, in the order of 7.1, with all that it does.

use super::Chase;
use crate::event::{Event, Find, Fright, Relief, Way};
use crate::pieces::{Ability, Card, Cause, Kind, Power};
use crate::state::{Fate, Once};
use board::Square;
use kernel::Seat;

/// Whether the mover is still in the corridor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Going {
    /// It is.
    On,
    /// It is safe or dead.
    Gone,
}

/// A step: where to, how, and what the move itself costs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stride {
    pub to: Square,
    pub way: Way,
    pub fee: Option<(u8, Fright)>,
}

impl Stride {
    /// The card whose arrow it is.
    const fn card(self) -> Option<Card> {
        match self.way {
            Way::Arrow(card) | Way::Jump(card) => Some(card),
            Way::Forward | Way::Left | Way::Right | Way::Back | Way::Charge => None,
        }
    }
}

impl Chase<'_, '_> {
    /// 7.1. Panic comes before everything else (DS-8.9).
    pub(super) fn step(&mut self, seat: Seat, stride: Stride) -> Going {
        let Some(from) = self.state.player(seat).at() else { return Going::Gone };
        let Stride { to, way, fee } = stride;
        // 1. DS-4.6, DS-6.2, DS-11.4: the Panic of the step.
        if let Some((fee, why)) = fee {
            self.panic(seat, fee, why);
        }
        let toll = self.look().toll(seat, to, stride.card());
        let rubble = self.state.floor.at(to) == Some(Kind::Rubble);
        self.panic(seat, toll, if rubble { Fright::Rubble } else { Fright::Crowd });
        if self.dies_of_fright(seat) {
            return Going::Gone;
        }
        // 2. DS-2.6.
        if self.look().is_out(to) {
            self.escape(seat, from);
            return Going::Gone;
        }
        // 3. DS-6.1, DS-13.5.
        let who = self.who(seat);
        self.player(seat).fate = Fate::Running(to);
        self.tell(|| Event::Moved(who, from, to, way));
        if rubble && self.state.player(seat).has(Power::Unstoppable) {
            self.discard_tile(to);
            self.tell(|| Event::Smashed(who, to));
        }
        // 4.
        if let Some(other) = self.state.other_at(to, seat) {
            self.run_through(seat, other, stride.card());
        }
        // 5. DS-8.1, DS-8.4: always, and at once; what was jumped over stays (DS-8.3).
        self.take_treasure(seat, to, Find::Entered);
        // 6. DS-10.11.
        self.enter_mats(seat, to.row);
        if self.state.player(seat).at().is_some() { Going::On } else { Going::Gone }
    }

    /// DS-5.16, DS-13.2, DS-13.5: what happens to somebody who is run through.
    fn run_through(&mut self, seat: Seat, other: Seat, card: Option<Card>) {
        let elbows = card.is_some_and(|card| self.look().is(card, Ability::Elbows));
        if self.state.player(seat).has(Power::Unstoppable) {
            self.panic(other, self.content().numbers.trampled, Fright::Trampled);
        } else if elbows {
            self.panic(other, self.content().amount(Ability::Elbows), Fright::Elbowed);
        }
        if !self.dies_of_fright(other) {
            self.light_fingers(seat, other);
        }
    }

    /// DS-13.2: once a Scoot phase, from somebody who has at least as many.
    fn light_fingers(&mut self, seat: Seat, other: Seat) {
        let (own, theirs) = (self.state.player(seat), self.state.player(other));
        let may = own.has(Power::LightFingers) && self.state.turn.fingers == Once::Left;
        if !may || theirs.treasure == 0 || theirs.treasure < own.treasure {
            return;
        }
        self.state.turn.fingers = Once::Spent;
        self.player(other).treasure -= 1;
        self.player(seat).treasure += 1;
        let (who, whom, now) = (self.who(seat), self.who(other), self.state.player(seat).treasure);
        self.tell(|| Event::Stole(who, whom, now));
    }

    /// DS-8.1, DS-13.7: the treasure in a square, if one lies there.
    pub(super) fn take_treasure(&mut self, seat: Seat, at: Square, find: Find) {
        if self.state.floor.at(at) != Some(Kind::Treasure) {
            return;
        }
        self.state.floor.lift(at);
        self.player(seat).treasure += 1;
        let (who, now) = (self.who(seat), self.state.player(seat).treasure);
        self.tell(|| Event::TookTreasure(who, at, now, find));
        if self.state.player(seat).has(Power::GoldFever) {
            self.calm(seat, self.content().numbers.gold_fever, Relief::GoldFever);
        }
    }

    /// DS-1.6, DS-4.6: Panic can always be taken.
    pub(super) fn panic(&mut self, seat: Seat, more: u8, why: Fright) {
        if more == 0 {
            return;
        }
        let player = self.player(seat);
        player.panic = player.panic.saturating_add(more);
        let now = player.panic;
        if self.state.actor() == Some(seat) {
            self.state.turn.panic = self.state.turn.panic.saturating_add(more);
        }
        let who = self.who(seat);
        self.tell(|| Event::Panicked(who, more, now, why));
    }

    /// DS-8.5, DS-8.6: Panic is given back, but never below 0.
    pub(super) fn calm(&mut self, seat: Seat, most: u8, why: Relief) {
        let player = self.player(seat);
        let less = most.min(player.panic);
        player.panic -= less;
        let now = player.panic;
        if less > 0 {
            let who = self.who(seat);
            self.tell(|| Event::Calmed(who, less, now, why));
        }
    }

    /// DS-8.7: scared to death.
    pub(super) fn dies_of_fright(&mut self, seat: Seat) -> bool {
        let dies = self.state.player(seat).panic >= self.content().numbers.panic_to_die;
        if dies {
            self.die(seat, Cause::Fright);
        }
        dies
    }

    /// A tile goes from its square to the tile discard.
    pub(super) fn discard_tile(&mut self, at: Square) -> Option<Kind> {
        let kind = self.state.floor.lift(at)?;
        self.state.tile_discard[kind.index()] += 1;
        Some(kind)
    }
}
