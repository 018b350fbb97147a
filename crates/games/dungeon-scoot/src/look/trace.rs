//! DS-5.7: the way that a card would take from where it is played.

use super::Look;
use crate::content::MOST_ARROWS;
use crate::pieces::{Ability, Arrow, Card, Power, Version};
use crate::refusal::No;
use crate::state::{Evil, mat_of};
use board::Square;
use kernel::{List, Seat};

/// The squares that a version of a card would enter, one for each arrow; if it leads out, the last lies beyond the last row.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Trace {
    pub squares: List<Square, MOST_ARROWS>,
}

/// DS-5.5: an arrow of a version.
pub(crate) const fn turned(arrow: Arrow, version: Version) -> Arrow {
    match version {
        Version::Printed => arrow,
        Version::Mirrored => arrow.mirrored(),
    }
}

impl<'a> Look<'a> {
    /// DS-5.7, DS-5.8: neither the Evil's advance nor the Panic on the way is foreseen; jumped squares are not looked at.
    pub fn trace(self, seat: Seat, card: Card, version: Version) -> Option<Trace> {
        self.way(seat, card, version).ok()
    }

    /// The same; where there is no way, what bars it and the arrow that it bars, from 0.
    pub fn way(self, seat: Seat, card: Card, version: Version) -> Result<Trace, (u8, No)> {
        let mut at = self.player(seat).at().ok_or((0, No::NotYours))?;
        let mut trace = Trace::default();
        let free = self.is(card, Ability::Nimble) || self.player(seat).has(Power::Slippery);
        for arrow in &self.content().card(card).arrows {
            // (a) no wall, no covered row.
            let done = trace.squares.count();
            at = self.towards(at, turned(*arrow, version).way()).ok_or((done, No::Wall))?;
            if self.state.evil.covers(at) {
                return Err((done, No::Covered));
            }
            // (b) out: the other arrows do not matter.
            if self.is_out(at) {
                let _fits = trace.squares.push(at);
                return Ok(trace);
            }
            // (c) a monster there will have been beaten from a square that was entered before.
            if self.state.floor.monster(at).is_some() && (free || !self.is_met(at, &trace)) {
                return Err((done, No::Monster));
            }
            let _fits = trace.squares.push(at);
        }
        Ok(trace)
    }

    /// Whether a monster reaches one of these squares.
    fn is_met(self, monster: Square, trace: &Trace) -> bool {
        trace.squares.iter().any(|entered| self.monsters(*entered).any(|lying| lying.at == monster))
    }

    /// How many rows forward a way leads; the exit counts as one row more than the last.
    pub fn gain(self, seat: Seat, trace: &Trace) -> i16 {
        let from = self.player(seat).at().map_or(0, |at| at.row);
        let last = trace.squares.last().map_or(from, |square| square.row);
        i16::from(last.min(self.game.last_row() + 1)) - i16::from(from)
    }

    /// DS-10.6, DS-10.11: whether the Evil would catch whoever goes this way, by the mats that are entered on it.
    pub fn is_caught_on(self, trace: &Trace) -> bool {
        let numbers = &self.content().numbers;
        let (mut mat, mut front) = (self.state.mat, self.state.evil.front());
        let mut inside = trace.squares.iter().filter(|square| !self.is_out(**square));
        inside.any(|square| {
            while mat < mat_of(square.row) {
                mat += 1;
                if mat >= numbers.advancing_mat {
                    front = front.saturating_add(numbers.mat_advance);
                }
            }
            Evil::Released(front).covers(*square)
        })
    }
}
