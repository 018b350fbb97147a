//! SWK-11, R9 and R10: the Traps turn.

use super::Race;
use crate::event::{Cause, Event};
use crate::pieces::TrapKind;
use crate::state::{Onslaught, Throw};
use kernel::{Seat, SeatSet};

impl Race<'_, '_> {
    /// R9 steps 1 and 2 (SWK-11.4: traps do nothing at any other time).
    pub(super) fn begin_traps(&mut self) {
        self.state.rerolled = SeatSet::NONE;
        if !self.track().traps().is_empty() {
            self.tell(|| Event::TrapsTurn);
        }
        self.next_trap(0);
    }

    /// SWK-11.1, SWK-11.2: by number; whoever is in its area just now, slowest first.
    pub(super) fn next_trap(&mut self, place: u8) {
        let (Some(trap), Some(position)) =
            (self.track().traps().get(usize::from(place)), self.state.traps.get(usize::from(place)).copied())
        else {
            self.state.onslaught = Onslaught::None;
            self.move_traps();
            return self.shift();
        };
        let (track, at) = (self.track(), position.at);
        let look = self.look();
        let targets = look.slowest_first(|seat| track.is_in_area(trap, at, look.kart(seat).at));
        self.state.targets = targets;
        self.state.onslaught = Onslaught::Trap(place);
        self.next_target();
    }

    /// One trap attacks one kart (SWK-11.5, SWK-11.7, SWK-11.9).
    pub(super) fn spring(&mut self, place: u8, target: Seat) {
        let Some(trap) = self.track().traps().get(usize::from(place)) else { return };
        let cause = Cause::Trap(trap.number);
        self.tell(|| Event::Attacked(cause, target));
        match trap.kind {
            TrapKind::Flame | TrapKind::Spikes => {
                self.force(target, self.game.content.trap(trap.kind).forced, cause);
                self.next_target();
            }
            TrapKind::Displacer => self.throw(target, Throw::Displacer, 2),
        }
    }

    /// R10 (SWK-11.10 to SWK-11.12): whoever is there changes places.
    pub(super) fn displaced(&mut self, seat: Seat, column: u8, row: u8) {
        let Onslaught::Trap(place) = self.state.onslaught else { return };
        let trap = self.track().traps().get(usize::from(place));
        let from = self.state.kart(seat).at;
        if let Some(to) = trap.and_then(|trap| self.track().displaced(trap, column, row)) {
            let other = self.look().other_at(to, seat);
            self.tell(|| Event::Displaced(seat, from, to, other));
            self.put(seat, to);
            if let Some(other) = other {
                self.put(other, from);
            }
        }
        self.next_target();
    }

    /// SWK-11.3, SWK-11.5 to SWK-11.8: flames roll to and fro, spikes turn.
    fn move_traps(&mut self) {
        for (place, trap) in self.track().traps().iter().enumerate() {
            let Some(position) = self.state.traps.get_mut(place) else { continue };
            let (from, to) = (position.at, position.next);
            if trap.kind == TrapKind::Displacer {
                continue;
            }
            position.at = to;
            position.next = match trap.kind {
                TrapKind::Spikes => (to + 1) % 4,
                TrapKind::Flame | TrapKind::Displacer => rolls_on(from, to),
            };
            self.tell(|| Event::TrapMoved(trap.number, from, to));
        }
    }
}

/// SWK-11.6: the next place of a flame's path, and from its ends back.
pub(crate) const fn rolls_on(from: u8, to: u8) -> u8 {
    match (from, to) {
        (_, 0) => 1,
        (_, 3) => 2,
        (from, to) if from < to => to + 1,
        (_, to) => to - 1,
    }
}
