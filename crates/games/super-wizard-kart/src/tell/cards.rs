//! Power cards: drawn, played, discarded, stolen; attacks and saves.

use super::{Teller, counted};
use crate::action::Aim;
use crate::event::{Cause, Sum, Why};
use crate::pieces::{Deck, Power, TrapKind};
use kernel::Seat;
use scene::Line;

impl Teller<'_> {
    pub(super) fn drew(self, seat: Seat, deck: Deck, power: Option<Power>) -> Line {
        let what = power.map_or_else(|| "a card".into(), |power| self.card(power));
        self.said(seat, &format!("[draws|draw] {what} from the {}.", self.deck(deck)), "SWK-8.3")
    }

    pub(super) fn discarded(self, seat: Seat, power: Power, why: Why) -> Line {
        let card = self.card(power);
        match why {
            Why::Chosen => self.said(seat, &format!("[discards|discard] {card}."), "SWK-3.11"),
            Why::Overflow => {
                self.said(seat, &format!("[holds|hold] too many and [discards|discard] {card}."), "SWK-8.7")
            }
            Why::Lightning => self.said(seat, &format!("[loses|lose] {card} to the lightning."), "SWK-9.14"),
        }
    }

    pub(super) fn played(self, seat: Seat, power: Power, aim: Aim) -> Line {
        let at = match aim {
            Aim::Nothing | Aim::Square(_) => String::new(),
            Aim::Kart(other) => format!(" on {}", self.called(other)),
        };
        self.said(seat, &format!("[plays|play] {}{at}.", self.card(power)), power.rule())
    }

    pub(super) fn drives(self, seat: Seat, power: Power, squares: u8, diagonals: u8) -> Line {
        let (squares, diagonals) = (counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        self.said(seat, &format!("may drive {squares} more, with {diagonals}."), power.rule())
    }

    pub(super) fn attacked(self, cause: Cause, target: Seat) -> Line {
        match cause {
            Cause::Power(seat, power) => {
                let card = self.card(power);
                let orb = if self.is_own(seat) {
                    format!("Your {card}")
                } else {
                    format!("{card} of {}", self.called(seat))
                };
                let words = format!("{orb} comes at {}.", self.called(target));
                // SWK-9.18: the spell drives by one rule and hits by another.
                let rule = if power == Power::SpellOfStar { "SWK-9.18" } else { power.rule() };
                Line::new(words, &[rule])
            }
            Cause::Trap(number) => {
                let strikes = match self.trap(number) {
                    Some((TrapKind::Spikes, name)) => format!("{name} strike"),
                    Some((TrapKind::Flame | TrapKind::Displacer, name)) => format!("{name} strikes"),
                    None => "A trap strikes".into(),
                };
                Line::new(format!("{strikes} {}.", self.called(target)), &["SWK-11.2"])
            }
        }
    }

    pub(super) fn struck(self, target: Seat, sum: Sum) -> Line {
        let Sum { die, bonus, against } = sum;
        let end = if sum.is_enough() { "a hit" } else { "a miss" };
        let ac = if self.is_own(target) {
            format!("your AC {against}")
        } else {
            format!("AC {against} of {}", self.called(target))
        };
        let words = format!("{die} + {bonus} against {ac}: {end}.");
        Line::new(words, &["SWK-9.1"])
    }

    pub(super) fn saved(self, target: Seat, sum: Sum) -> Line {
        let Sum { die, bonus, against } = sum;
        let end = if sum.is_enough() { "[is|are] safe" } else { "[is|are] struck" };
        self.said(target, &format!("{end}: {die} + {bonus} against {against}."), "SWK-9.14")
    }

    pub(super) fn stole(self, thief: Seat, victim: Seat, deck: Deck, power: Option<Power>) -> Line {
        let what =
            power.map_or_else(|| format!("a card of the {}", self.deck(deck)), |power| self.card(power));
        self.said(thief, &format!("[takes|take] {what} from {}.", self.called(victim)), "SWK-8.9")
    }
}
