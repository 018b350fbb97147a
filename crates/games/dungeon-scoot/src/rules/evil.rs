//! DS-10: the Ancient Evil is released, and comes nearer row by row.

use super::Chase;
use crate::content::LANES;
use crate::event::{Event, Urge};
use crate::pieces::Cause;
use crate::state::{Evil, Lying, mat_of};
use board::Square;
use kernel::Seat;

impl Chase<'_, '_> {
    /// DS-10.3, DS-10.4.
    pub(super) fn release(&mut self, why: Urge) {
        self.state.evil = Evil::Released(0);
        self.tell(|| Event::Released(why));
    }

    /// DS-10.10 to DS-10.12: mats that nobody has entered before, one after the other, each with its effect.
    pub(super) fn enter_mats(&mut self, seat: Seat, row: u8) {
        let (who, numbers) = (self.who(seat), self.content().numbers);
        while self.state.mat < mat_of(row) {
            self.state.mat += 1;
            let mat = self.state.mat;
            self.tell(|| Event::EnteredMat(who, mat));
            if mat >= numbers.releasing_mat && self.state.evil == Evil::Blocked {
                self.release(Urge::Mat(who, mat));
            }
            // DS-10.6: at once, before anything else; whoever it was is caught like anybody (DS-10.13, DS-10.14).
            if mat >= numbers.advancing_mat {
                self.advance(numbers.mat_advance, Urge::Mat(who, mat));
            }
        }
    }

    /// DS-10.7, DS-10.8, 7.5: row by row, to the end whoever dies.
    pub(super) fn advance(&mut self, rows: u8, why: Urge) {
        for _ in 0..rows {
            let row = self.state.evil.front() + 1;
            if row > self.game.last_row() {
                return;
            }
            // DS-2.8: for good.
            self.state.evil = Evil::Released(row);
            let squares = || (0..LANES).map(|column| Square { row, column });
            let floor = self.state.floor;
            let tiles = || squares().filter_map(|at| floor.at(at).map(|kind| Lying { at, kind }));
            self.tell(|| Event::Advanced(row, tiles().collect(), why));
            for at in squares() {
                if let Some(kind) = self.state.floor.lift(at) {
                    self.state.swallowed[kind.index()] += 1;
                }
                // DS-10.1. During a step two can be in one square: the mover's own turn ends in its step.
                while let Some(caught) = self.state.runner_at(at) {
                    self.die(caught, Cause::Evil);
                }
            }
        }
    }
}
