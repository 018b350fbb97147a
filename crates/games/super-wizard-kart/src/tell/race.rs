//! Driving: rolls, squares, bumps, boosts, forced movement.

use super::{Teller, counted, seat_name};
use crate::event::{Charge, Movement, Sum};
use crate::state::Throw;
use crate::track::{Go, Spot};
use kernel::Seat;
use scene::Line;
use std::cmp::Ordering;

/// Where a step leads, as its driver sees it.
pub(crate) const fn whither(go: Go) -> &'static str {
    match go {
        Go::Straight => "straight on",
        Go::Left => "to the left",
        Go::Right => "to the right",
    }
}

impl Teller<'_> {
    pub(super) fn charged(self, seat: Seat, to: u8, why: Charge) -> Line {
        match why {
            Charge::Turn => self.said(seat, &format!("charges the boost to {to}."), "SWK-6.2"),
            Charge::Boost => self.said(seat, "fires the boost.", "SWK-6.4"),
            Charge::Change => self.said(seat, "loses the charge with the old boost.", "SWK-14.9"),
            Charge::Overcharge => self.said(seat, &format!("overcharges the boost to {to}."), "SWK-17.4"),
        }
    }

    pub(super) fn rolled(self, seat: Seat, throw: Throw, dice: &[u8]) -> Line {
        let (what, rule) = match throw {
            Throw::Speed => ("for speed", "SWK-3.5"),
            Throw::Boost => ("for the boost", "SWK-6.4"),
            Throw::Slide => ("for the power slide", "SWK-5.8"),
            Throw::Reflexes => ("for Quick Reflexes", "SWK-7.1"),
            Throw::Attack => ("to hit", "SWK-9.1"),
            Throw::Save => ("to be safe", "SWK-9.14"),
            Throw::Displacer => ("for the Displacer Beast", "SWK-11.9"),
            Throw::SecondWind => ("for the second wind", "SWK-17.7"),
        };
        let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
        self.said(seat, &format!("rolls {} {what}.", shown.join(" and ")), rule)
    }

    pub(super) fn got_move(self, seat: Seat, squares: u8, diagonals: u8, rule: &str) -> Line {
        let (squares, diagonals) = (counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        self.said(seat, &format!("gets {squares} to drive, with {diagonals}."), rule)
    }

    pub(super) fn stepped(self, seat: Seat, go: Go, movement: Movement) -> Line {
        let (verb, rule) = match movement {
            Movement::Normal if go.is_diagonal() => ("drives", "SWK-4.2"),
            Movement::Normal => ("drives", "SWK-4.1"),
            Movement::Boost => ("boosts", "SWK-6.4"),
            Movement::Card(power) => ("is carried", power.rule()),
        };
        self.said(seat, &format!("{verb} {}.", whither(go)), rule)
    }

    /// SWK-9.8: by the course, not by the drawing.
    pub(super) fn jumped(self, seat: Seat, from: Spot, to: Spot) -> Line {
        let track = self.table.track();
        let (before, after) = (track.points(from), track.points(to));
        let on = match track.crossing(from, to) {
            0 => after.cmp(&before),
            over => over.cmp(&0),
        };
        let whither = match on {
            Ordering::Greater => "ahead",
            Ordering::Equal => "sideways",
            Ordering::Less => "back",
        };
        self.said(seat, &format!("drifts {whither} as mist, into {}.", self.lane(to)), "SWK-9.8")
    }

    pub(super) fn bumped(self, seat: Seat, other: Seat) -> Line {
        self.said(seat, &format!("bumps into {} and is stopped.", seat_name(other)), "SWK-4.6")
    }

    pub(super) fn crossed(self, seat: Seat, crossings: i8) -> Line {
        let laps = self.table.laps();
        match crossings {
            done if done > laps.cast_signed() => self.said(seat, "crosses the finish line!", "SWK-16.1"),
            ..1 => self.said(seat, "is behind the line again.", "SWK-1.21"),
            lap => self.said(seat, &format!("is on lap {lap} of {laps}."), "SWK-1.21"),
        }
    }

    pub(super) fn boosted(self, seat: Seat, squares: u8, diagonals: u8) -> Line {
        let (squares, diagonals) = (counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        self.said(seat, &format!("boosts up to {squares}, with {diagonals}."), "SWK-6.4")
    }

    pub(super) fn reflexes(self, seat: Seat, sum: Sum) -> Line {
        let Sum { die, bonus, against } = sum;
        let end = if sum.is_enough() { "one more diagonal" } else { "nothing gained" };
        self.said(
            seat,
            &format!("tries Quick Reflexes: {die} + {bonus} against {against}, {end}."),
            "SWK-7.2",
        )
    }

    pub(super) fn forced(self, seat: Seat, path: &[Spot], resisted: u8) -> Line {
        let resists = if resisted > 0 { format!(", resisting {resisted}") } else { String::new() };
        match u16::try_from(path.len()).unwrap_or(u16::MAX) {
            0 => self.said(seat, &format!("stays where it is{resists}."), "SWK-10.3"),
            back => {
                self.said(seat, &format!("is forced back {}{resists}.", counted(back, "square")), "SWK-10.1")
            }
        }
    }

    pub(super) fn displaced(self, seat: Seat, to: Spot, other: Option<Seat>) -> Line {
        let with =
            other.map_or_else(String::new, |other| format!(", changing places with {}", seat_name(other)));
        self.said(seat, &format!("is put into {}{with}.", self.lane(to)), "SWK-11.11")
    }
}
