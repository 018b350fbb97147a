//! DK-6 to DK-9, DK-11: Set Speed, Drive, Turn, Drift, Brake.

use super::Race;
use super::enter::Entering;
use crate::action::Shift;
use crate::event::{Drag, Event, Gain, Hold, Spin, Way};
use crate::look::{Entry, Paid, Steer};
use crate::state::{KartFlags, Phase, Stage, TurnFlags};
use board::{Heading, Side};
use kernel::Seat;

impl Race<'_, '_> {
    /// DK-6.2.
    pub(super) fn realign(&mut self, seat: Seat, heading: Heading) {
        self.state.kart_mut(seat).flags.clear(KartFlags::CRASHED);
        self.face(seat, heading, Spin::Realign);
    }

    /// DK-21.12.
    pub(super) fn arrive(&mut self, seat: Seat, heading: Heading) {
        self.state.phase = Phase::Turn(Stage::Start);
        self.face(seat, heading, Spin::Arrival);
    }

    fn face(&mut self, seat: Seat, heading: Heading, why: Spin) {
        let from = std::mem::replace(&mut self.state.kart_mut(seat).facing, heading);
        self.tell(|| Event::Faced(seat, from, heading, why));
    }

    /// DK-6.4 to DK-6.7.
    pub(super) fn set_speed(&mut self, seat: Seat, shift: Shift) {
        let setting = self.state.kart(seat).setting;
        self.state.kart_mut(seat).flags.clear(KartFlags::CRASHED);
        match shift {
            Shift::Up => self.set_dial(seat, setting + 1, Drag::SetSpeed),
            Shift::Down => self.set_dial(seat, setting - 1, Drag::SetSpeed),
            Shift::Hold => {
                let why = if self.look().is_frozen(seat) { Hold::Frozen } else { Hold::End };
                self.tell(|| Event::Held(seat, setting, why));
            }
        }
        self.state.turn.steps = self.state.turn.steps.saturating_sub(1);
        if self.state.turn.steps > 0 {
            return;
        }
        let kart = self.state.kart(seat);
        let dial = kart.dashboard.map_or([0; 6], |dashboard| self.game.content.dashboard(dashboard).dial);
        let shown = dial[usize::from(kart.setting.clamp(1, 6) - 1)];
        let mp = shown.saturating_add(self.state.turn.bonus);
        self.state.turn.mp = mp;
        self.state.phase = Phase::Turn(Stage::Moving);
        self.tell(|| Event::GotMp(seat, mp, mp, Gain::Dial));
    }

    /// DK-5.7, DK-19.6, DK-19.15: MP on top.
    pub(super) fn gain_mp(&mut self, seat: Seat, more: u8, why: Gain) {
        let turn = &mut self.state.turn;
        if turn.flags.has(TurnFlags::OVER) {
            return;
        }
        turn.mp = turn.mp.saturating_add(more);
        let now = turn.mp;
        self.tell(|| Event::GotMp(seat, more, now, why));
    }

    /// DK-7.1, DK-9.1: R1 with its payment; DK-7.5, DK-7.6.
    pub(super) fn go(&mut self, seat: Seat, entry: Entry, way: Way) {
        let paid = self.state.turn.pay(entry);
        let leg = self.track().leg_step(self.state.kart(seat).at, entry.heading);
        self.enter(seat, Entering { to: entry.to, leg, way });
        if paid == Paid::Lunge {
            self.movement_over();
            self.tell(|| Event::Lunged(seat));
        }
    }

    /// DK-8.1.
    pub(super) fn steer(&mut self, seat: Seat, side: Side, steer: Steer) {
        self.state.turn.pay_steer(steer);
        self.face(seat, self.state.kart(seat).facing.turned(side), Spin::Turn);
    }

    /// DK-11.1.
    pub(super) fn brake(&mut self, seat: Seat) {
        self.state.turn.mp -= self.game.content.numbers.brake_cost;
        self.state.turn.flags.set(TurnFlags::BRAKED);
        let lower = self.state.kart(seat).setting - 1;
        self.set_dial(seat, lower, Drag::Brake);
    }
}
