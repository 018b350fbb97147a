//! DK-5.2: the start-of-round window, sealed until all have answered.

use super::Race;
use crate::event::Event;
use crate::pieces::Spell;
use crate::state::{Answer, Phase};
use kernel::{Seat, SeatSet};

impl Race<'_, '_> {
    /// DK-5.1, DK-5.2: asks those who hold cards; without any, the first turn begins.
    pub(super) fn begin_round(&mut self, round: u16) {
        self.state.round = round;
        self.state.gone = 0;
        self.tell(|| Event::RoundBegan(round));
        let holds = |seat: &Seat| !self.state.kart(*seat).hand.is_empty();
        let asked: SeatSet = self.game.everybody().filter(holds).collect();
        if asked.is_empty() {
            self.begin_turn(self.state.first);
            return;
        }
        for seat in asked.iter() {
            self.state.answers[seat] = Answer::Open;
        }
        self.state.active = self.state.first;
        self.state.phase = Phase::Window;
        self.tell(|| Event::WindowOpened(asked));
    }

    /// A sealed answer; the last one reveals all.
    pub(super) fn answer(&mut self, seat: Seat, given: Answer) {
        self.state.answers[seat] = given;
        self.tell(|| Event::Answered(seat));
        if self.state.answers.iter().any(|answer| *answer == Answer::Open) {
            return;
        }
        self.play.reveals();
        let answers = std::mem::take(&mut self.state.answers);
        let gave = |seat: &Seat, given: Answer| answers[*seat] == given;
        let passed: SeatSet = self.game.everybody().filter(|seat| gave(seat, Answer::Pass)).collect();
        self.tell(|| Event::Passed(passed));
        for seat in self.game.clockwise(self.state.first) {
            if gave(&seat, Answer::Freeze) {
                self.discard(seat, Spell::Freeze);
                self.state.freeze = Some(seat);
            }
        }
        self.begin_turn(self.state.first);
    }
}
