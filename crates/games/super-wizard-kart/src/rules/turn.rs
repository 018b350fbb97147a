//! SWK-3: rounds and turns (R2, R13).

use super::Race;
use crate::event::{Charge, Event, Movement};
use crate::options::{Finish, TurnOrder};
use crate::pieces::Power;
use crate::state::{Doing, KartFlags, Order, Phase, Throw, Turn};
use kernel::{Seat, SeatSet};

impl Race<'_, '_> {
    /// SWK-3.1: the turn order is fixed.
    pub(super) fn begin_round(&mut self, round: u16, order: Order) {
        self.state.round = round;
        self.state.order = order;
        self.state.gone = 0;
        self.tell(|| Event::RoundBegan(round, order.to_vec()));
        let first = self.state.next();
        self.begin_turn(first);
    }

    /// SWK-3.2: from round 2 on.
    pub(super) fn next_order(&self, round: u16) -> Order {
        let reversed = |mut order: Order| {
            order.reverse();
            order
        };
        match self.game.options().turn_order {
            TurnOrder::LastFirst => reversed(self.state.standings),
            TurnOrder::Snake if round.is_multiple_of(2) => reversed(self.state.initiative),
            TurnOrder::Snake | TurnOrder::Initiative => self.state.initiative,
        }
    }

    /// R2 steps 1 to 3.
    fn begin_turn(&mut self, seat: Seat) {
        self.state.turn = Turn::default();
        self.state.rerolled = SeatSet::NONE;
        self.state.phase = Phase::Turn;
        self.tell(|| Event::TurnBegan(seat));
        if self.state.kart(seat).flags.has(KartFlags::WARDED) {
            self.state.kart_mut(seat).flags.clear(KartFlags::WARDED);
            self.tell(|| Event::WardEnded(seat));
        }
        // SWK-6.2.
        let most = self.look().charge(seat);
        let from = self.state.kart(seat).die;
        self.charge(seat, (from + 1).min(most), Charge::Turn);
        self.throw(seat, Throw::Speed, 1);
    }

    /// What the boost die shows from now on.
    pub(super) fn charge(&mut self, seat: Seat, to: u8, why: Charge) {
        let from = std::mem::replace(&mut self.state.kart_mut(seat).die, to);
        if from != to {
            self.tell(|| Event::Charged(seat, from, to, why));
        }
    }

    /// R2 steps 4 to 6 (SWK-3.5, SWK-17.2).
    pub(super) fn set_speed(&mut self, seat: Seat, die: u8) {
        let mut movement = die + self.look().speed(seat);
        if self.state.kart(seat).flags.has(KartFlags::CHILLED) {
            self.state.kart_mut(seat).flags.clear(KartFlags::CHILLED);
            movement = movement.saturating_sub(self.game.content.power(Power::FrostRay).amount).max(1);
            self.tell(|| Event::Thawed(seat));
        }
        let diagonals = self.look().tire_figure(seat);
        self.state.turn = Turn { movement, diagonals, ..Turn::default() };
        self.tell(|| Event::GotMove(seat, movement, diagonals));
        self.go_on();
    }

    /// SWK-3.8, SWK-3.12, R13: what is left of movement and diagonals is lost (SWK-3.9).
    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.tell(|| Event::TurnEnded(seat));
        self.state.turn = Turn::default();
        self.state.gone += 1;
        if self.state.gone < self.game.players() {
            let next = self.state.next();
            self.begin_turn(next);
        } else if self.is_photo_finish() {
            self.finish(None);
        } else {
            self.begin_traps();
        }
    }

    /// SWK-16.5: whether somebody is home at the end of a round, and that decides.
    fn is_photo_finish(&self) -> bool {
        let done = self.game.options().laps + 1;
        let home = |seat: Seat| self.state.kart(seat).crossings >= done.cast_signed();
        self.game.options().finish == Finish::PhotoFinish && self.game.everybody().any(home)
    }

    /// SWK-4.8: the movement in progress and the rest of the normal move are over.
    pub(super) fn stopped(&mut self) {
        self.state.turn.movement = 0;
        self.state.turn.doing = Doing::Drive;
    }

    /// SWK-6.8, SWK-9.20: the player has had enough of a boost or a card.
    pub(super) fn stop(&mut self, seat: Seat) {
        let done = std::mem::replace(&mut self.state.turn.doing, Doing::Drive);
        let of = match done {
            Doing::Boost { .. } => Movement::Boost,
            Doing::Card { power, .. } => Movement::Card(power),
            Doing::Drive | Doing::Shop => Movement::Normal,
        };
        self.tell(|| Event::Stopped(seat, of));
    }
}
