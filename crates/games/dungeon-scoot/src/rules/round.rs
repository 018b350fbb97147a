//! DS-4: rounds and turns. Each character has its place in a round: a turn, a Collapse phase alone, or nothing.

use super::Chase;
use crate::event::{Event, Loss, Urge};
use crate::pieces::Character;
use crate::state::{Evil, Phase, Turn};
use kernel::Seat;

/// Whether play goes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    /// It does.
    On,
    /// Somebody is asked.
    Asked,
}

impl Chase<'_, '_> {
    /// DS-4.1: a round begins with the fastest.
    pub(super) fn first_place(&mut self) {
        let round = self.state.round;
        self.tell(|| Event::RoundBegan(round));
        self.state.place = Character::ALL[0];
        if self.take_place() == Flow::On {
            self.pass_on();
        }
    }

    /// The place of whoever had it is over: on to the next who is asked, round after round.
    pub(super) fn pass_on(&mut self) {
        loop {
            // DS-12.1: even in the middle of a round.
            if !self.state.has_runners() {
                return self.finish();
            }
            match self.state.place.next() {
                Some(next) => self.state.place = next,
                None => {
                    self.end_round();
                    if !self.state.has_runners() {
                        return self.finish();
                    }
                    self.state.round = self.state.round.saturating_add(1);
                    let round = self.state.round;
                    self.tell(|| Event::RoundBegan(round));
                    self.state.place = Character::ALL[0];
                }
            }
            if self.take_place() == Flow::Asked {
                return;
            }
        }
    }

    /// DS-4.2, DS-4.10, DS-4.14: a turn for who is in the corridor, one Collapse phase for who is absent, nothing for who has left.
    fn take_place(&mut self) -> Flow {
        let place = self.state.place;
        match self.state.seat_of(place) {
            Some(seat) if self.state.player(seat).at().is_some() => {
                self.state.phase = Phase::Scoot;
                self.state.turn = Turn::default();
                self.tell(|| Event::TurnBegan(place));
                Flow::Asked
            }
            Some(_) => Flow::On,
            None => self.collapse(place),
        }
    }

    /// DS-4.11, DS-4.12, DS-5.10: the Scoot phase is over; what was left of a paused card is lost, and replaced.
    pub(super) fn end_scoot(&mut self, seat: Seat) {
        if let Phase::Paused(playing) = self.state.phase {
            self.lose_card(seat, playing, Loss::GivenIn);
        }
        let who = self.who(seat);
        self.state.phase = Phase::Scoot;
        self.tell(|| Event::ScootEnded(who));
        if self.collapse(who) == Flow::On {
            self.pass_on();
        }
    }

    /// 7.6, after the last place.
    fn end_round(&mut self) {
        let (round, options) = (self.state.round, &self.game.options);
        self.tell(|| Event::RoundEnded(round));
        // 1. DS-10.4.
        if round >= options.release_deadline && self.state.evil == Evil::Blocked {
            self.release(Urge::Deadline);
        }
        // 2. DS-10.9.
        if round >= options.hunger_round {
            if self.state.evil == Evil::Blocked {
                self.release(Urge::Hunger);
            }
            self.advance(self.content().numbers.hunger_advance, Urge::Hunger);
        }
    }
}
