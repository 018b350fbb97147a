//! SWK-4 and SWK-5: driving, and what is met on a square (R3 to R5). SWK-9.19: sharing one.

use super::{Going, Race};
use crate::event::{Cause, Event, Movement};
use crate::pieces::{Hat, Power};
use crate::state::{Doing, Slide, Then, Throw, TurnFlags};
use crate::track::{Go, Ground, Spot};
use kernel::Seat;

impl Race<'_, '_> {
    /// One square, or a bump.
    pub(super) fn step(&mut self, seat: Seat, go: Go) {
        let Ok(to) = self.look().step(seat, go) else { return };
        let passes = matches!(self.state.turn.doing, Doing::Card { power, .. } if power.passes_karts());
        if self.state.turn.doing == Doing::Drive {
            self.state.turn.flags.set(TurnFlags::MOVED);
        }
        match self.look().other_at(to, seat) {
            Some(other) if !passes => self.bump(seat, other, to),
            met => self.drive(seat, go, to, met),
        }
    }

    /// R4 (SWK-4.6, SWK-4.7, SWK-4.8, SWK-4.9, SWK-4.10): nothing is paid, and the other kart is not affected.
    fn bump(&mut self, seat: Seat, other: Seat, at: Spot) {
        self.stopped();
        self.tell(|| Event::Bumped(seat, other, at));
        if self.state.kart(seat).hat == Some(Hat::Squirrel) && !self.state.kart(other).hand.is_empty() {
            self.tell(|| Event::Snatched(seat, other));
            self.steal(seat, other);
        }
    }

    /// R3 by a step.
    fn drive(&mut self, seat: Seat, go: Go, to: Spot, met: Option<Seat>) {
        let from = self.state.kart(seat).at;
        let movement = self.pay(go);
        self.tell(|| Event::Stepped(seat, from, to, go, movement));
        if self.enter(seat, to) == Going::Over {
            return;
        }
        if let (Some(other), Movement::Card(Power::SpellOfStar)) = (met, movement) {
            // SWK-9.18.
            let cause = Cause::Power(seat, Power::SpellOfStar);
            self.tell(|| Event::Attacked(cause, other));
            self.force(other, self.game.content.power(Power::SpellOfStar).forced, cause);
        }
        if self.take_token(seat, Then::Enters) == Going::Asked {
            return;
        }
        self.meet_apex(seat);
    }

    /// R3 step 1 (SWK-4.1 to SWK-4.3).
    fn pay(&mut self, go: Go) -> Movement {
        let diagonal = u8::from(go.is_diagonal());
        let turn = &mut self.state.turn;
        match &mut turn.doing {
            Doing::Boost { squares, diagonals, .. } => {
                *squares -= 1;
                *diagonals -= diagonal;
                Movement::Boost
            }
            Doing::Card { power, squares, diagonals, .. } => {
                *squares -= 1;
                *diagonals -= diagonal;
                Movement::Card(*power)
            }
            Doing::Drive | Doing::Shop => {
                turn.movement -= 1;
                turn.diagonals -= diagonal;
                turn.used += diagonal;
                Movement::Normal
            }
        }
    }

    /// R3 steps 2 to 4 (SWK-4.11).
    fn enter(&mut self, seat: Seat, to: Spot) -> Going {
        if self.put(seat, to) > 0 { self.begin_lap(seat) } else { Going::On }
    }

    /// SWK-9.8: R3 without apexes.
    pub(super) fn jump(&mut self, seat: Seat, to: Spot) {
        let from = self.state.kart(seat).at;
        self.tell(|| Event::Jumped(seat, from, to));
        if self.enter(seat, to) == Going::On {
            self.take_token(seat, Then::Goes);
        }
    }

    /// R3 step 6 (SWK-8.1, SWK-8.2, SWK-8.3).
    fn take_token(&mut self, seat: Seat, then: Then) -> Going {
        let spot = self.state.kart(seat).at;
        let Ground::Power(place) = self.track().ground(spot) else { return Going::On };
        let bit = 1 << u32::from(place);
        if self.state.taken & bit != 0 {
            return Going::On;
        }
        self.state.taken |= bit;
        self.tell(|| Event::TookToken(seat, spot));
        self.draw(seat);
        self.make_room(seat, then)
    }

    /// R3 step 7, R5 (SWK-5.1 to SWK-5.5, SWK-5.8, SWK-5.9).
    pub(super) fn meet_apex(&mut self, seat: Seat) {
        let spot = self.state.kart(seat).at;
        if self.look().spins_out(seat, spot) {
            self.tell(|| Event::SpunOut(seat, spot));
            self.state.turn.flags.set(TurnFlags::SPUN);
            self.put_back(seat);
            self.stopped();
            return;
        }
        let slides = matches!(self.state.turn.doing, Doing::Boost { slide: Slide::Open, .. });
        if slides && self.track().apex(spot) == self.look().tires(seat) {
            self.throw(seat, Throw::Slide, 1);
        } else {
            self.entered(seat);
        }
    }

    /// R3 steps 8 and 9 (SWK-6.8, SWK-9.17, SWK-9.19).
    pub(super) fn entered(&mut self, seat: Seat) {
        let (squares, _) = self.look().left();
        let shares = self.look().shares(seat);
        let at = self.state.kart(seat).at;
        let over = match self.state.turn.doing {
            Doing::Card { .. } if shares => {
                let stuck = Go::ALL.into_iter().all(|go| self.look().step(seat, go).is_err());
                stuck && self.put_back(seat)
            }
            Doing::Card { power, .. } => {
                if let Doing::Card { alone, .. } = &mut self.state.turn.doing {
                    *alone = at;
                }
                squares == 0 || power == Power::SpellOfStar && !self.look().has_road_ahead(seat)
            }
            Doing::Boost { .. } => squares == 0,
            Doing::Drive | Doing::Shop => false,
        };
        if over {
            self.state.turn.doing = Doing::Drive;
        }
    }

    /// SWK-9.19: a caster who shares a square and cannot step on is put back on the last one that it had to itself.
    fn put_back(&mut self, seat: Seat) -> bool {
        let Doing::Card { alone, .. } = self.state.turn.doing else { return false };
        let from = self.state.kart(seat).at;
        if self.look().shares(seat) {
            self.tell(|| Event::PutBack(seat, from, alone));
            self.put(seat, alone);
        }
        true
    }
}
