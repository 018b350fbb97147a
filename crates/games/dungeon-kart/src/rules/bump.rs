//! R3: a bump (DK-10), also Mind Shove (DK-19.13).

use super::Race;
use super::enter::Entering;
use crate::action::Aim;
use crate::event::{Cause, Edge, Event, Gain, Mishap, Way};
use crate::pieces::Racer;
use crate::state::{Trail, TurnFlags};
use kernel::Seat;

impl Race<'_, '_> {
    /// DK-10.1.
    pub(super) fn bump_racer(&mut self, seat: Seat, racer: Racer, aim: Aim) {
        if let Some(other) = self.state.seat_of(racer) {
            self.bump(seat, other, aim);
        }
    }

    /// R3.
    pub(super) fn bump(&mut self, seat: Seat, other: Seat, aim: Aim) {
        let Ok(edge) = self.look().bump(seat, other, aim) else { return };
        self.state.turn.mp -= self.look().bump_cost(seat);
        self.state.turn.bumped = self.state.turn.bumped.with(other);
        self.tell(|| Event::Bumped(seat, other, aim, edge));
        match edge {
            Edge::Open => self.shove(other, aim.from(self.state.kart(seat).facing)),
            Edge::Wall => {
                self.mishap(other, Mishap::Crash, Cause::Wall);
            }
        }
        if self.state.turn.flags.has(TurnFlags::CHARGE) {
            self.gain_mp(seat, 1, Gain::PrimalCharge);
        }
    }

    /// DK-10.6 to DK-10.8, DK-12.5, DK-20.17.
    fn shove(&mut self, other: Seat, heading: board::Heading) {
        let at = self.state.kart(other).at;
        let Some(to) = self.track().next(at, heading) else { return };
        let leg = self.track().leg_step(at, heading);
        self.astray = Trail::default();
        self.enter(other, Entering { to, leg, way: Way::Bump });
        let trail = self.astray;
        self.pile_up(other, &trail);
        self.fangroot(other);
    }
}
