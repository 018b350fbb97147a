//! R3: a bump (DK-10), also Mind Shove (DK-19.13).

use super::Race;
use super::enter::Entering;
use crate::event::{Cause, Edge, Event, Gain, Mishap, Way};
use crate::look::Bump;
use crate::state::{Trail, TurnFlags};
use crate::track::Spot;
use board::Heading;
use kernel::Seat;

impl Race<'_, '_> {
    /// R3.
    pub(super) fn bump(&mut self, seat: Seat, Bump { other, aim, cost, to }: Bump) {
        self.state.turn.mp -= cost;
        self.state.turn.bumped = self.state.turn.bumped.with(other);
        let edge = if to.is_some() { Edge::Open } else { Edge::Wall };
        self.tell(|| Event::Bumped(seat, other, aim, edge));
        if let Some((to, heading)) = to {
            self.shove(other, to, heading);
        } else {
            self.mishap(other, Mishap::Crash, Cause::Wall);
        }
        if self.state.turn.flags.has(TurnFlags::CHARGE) {
            self.gain_mp(seat, 1, Gain::PrimalCharge);
        }
    }

    /// DK-10.6 to DK-10.8, DK-12.5, DK-20.17.
    fn shove(&mut self, other: Seat, to: Spot, heading: Heading) {
        let leg = self.track().leg_step(self.state.kart(other).at, heading);
        self.astray = Trail::default();
        self.enter(other, Entering { to, leg, way: Way::Bump });
        let trail = self.astray;
        self.pile_up(other, &trail);
        self.fangroot(other);
    }
}
