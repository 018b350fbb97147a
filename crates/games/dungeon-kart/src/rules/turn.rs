//! R2 and R6: a turn begins and ends (DK-6.1, DK-13).

use super::{Race, tread};
use crate::event::{Cause, Drag, Event, Mishap};
use crate::state::{KartFlags, Phase, Stage, Step, Turn, TurnFlags};
use kernel::Seat;

impl Race<'_, '_> {
    /// R2: Ward ends, allowances are reset.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let kart = self.state.kart_mut(seat);
        let step = Step { at: kart.at, leg: kart.leg };
        let warded = kart.is_warded();
        kart.flags.clear(KartFlags::WARDED);
        self.state.active = seat;
        self.state.phase = Phase::Turn(Stage::Start);
        self.state.turn = Turn { steps: 1, ..Turn::default() };
        tread(&mut self.state.turn.trail, step);
        self.tell(|| Event::TurnBegan(seat));
        if warded {
            self.tell(|| Event::WardEnded(seat));
        }
    }

    /// R6 (DK-13.2, DK-13.3).
    pub(super) fn end_turn(&mut self, seat: Seat) {
        let turn = &self.state.turn;
        if turn.mp > 0 && !turn.flags.has(TurnFlags::OVER) {
            self.waste(seat);
        }
        let trail = self.state.turn.trail;
        self.pile_up(seat, &trail);
        self.fangroot(seat);
        let lowest = self.state.turn.lowest;
        self.drop_to(seat, lowest, Drag::Terrain);
        self.tell(|| Event::TurnEnded(seat));
        self.state.turn = Turn::default();
        self.state.gone += 1;
        if self.state.gone < self.game.players() {
            let next = self.neighbor(seat, 1);
            self.begin_turn(next);
        } else {
            self.end_round();
        }
    }

    /// DK-13.1, DK-16.2, DK-21.11: MP are left.
    fn waste(&mut self, seat: Seat) {
        if self.state.turn.flags.has(TurnFlags::RAGE) {
            self.movement_over();
            self.tell(|| Event::Stopped(seat));
        } else {
            self.mishap(seat, Mishap::Crash, Cause::MpLeft);
        }
    }
}
