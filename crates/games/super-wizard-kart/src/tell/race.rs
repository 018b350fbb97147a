//! Driving: rolls, squares, bumps, boosts, forced movement.

use super::{Teller, counted};
use crate::event::{Cause, Charge, Movement, Sum};
use crate::options::Finish;
use crate::pieces::Hat;
use crate::rules::unhindered;
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
            Charge::Turn => self.said(seat, &format!("[charges|charge] the boost to {to}."), "SWK-6.2"),
            Charge::Boost => self.said(seat, "[fires|fire] the boost.", "SWK-6.4"),
            Charge::Change => self.said(seat, "[loses|lose] the charge with the old boost.", "SWK-14.9"),
            Charge::Overcharge => {
                self.said(seat, &format!("[overcharges|overcharge] the boost to {to}."), "SWK-17.4")
            }
        }
    }

    pub(super) fn rolled(self, seat: Seat, throw: Throw, dice: &[u8]) -> Line {
        let (what, rule) = match throw {
            Throw::Speed => ("for speed", "SWK-3.5"),
            Throw::Boost => ("for the boost", "SWK-6.4"),
            Throw::Slide => ("for the power slide", "SWK-5.8"),
            Throw::Reflexes if dice.len() > 1 => ("for Quick Reflexes, the lower counts", "SWK-7.4"),
            Throw::Reflexes => ("for Quick Reflexes", "SWK-7.1"),
            Throw::Attack => ("to hit", "SWK-9.1"),
            Throw::Save => ("to be safe", "SWK-9.14"),
            Throw::Displacer => ("for the Displacer Beast", "SWK-11.9"),
            Throw::SecondWind => ("for the second wind", "SWK-17.7"),
        };
        let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
        self.said(seat, &format!("[rolls|roll] {} {what}.", shown.join(" and ")), rule)
    }

    pub(super) fn got_move(self, seat: Seat, squares: u8, diagonals: u8) -> Line {
        let (squares, diagonals) = (counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        self.said(seat, &format!("[gets|get] {squares} to drive, with {diagonals}."), "SWK-3.5")
    }

    pub(super) fn got_more(self, seat: Seat, squares: u8, diagonals: u8) -> Line {
        let (squares, diagonals) =
            (counted(squares.into(), "more square"), counted(diagonals.into(), "more diagonal"));
        self.said(seat, &format!("[gets|get] {squares} to drive, and {diagonals}."), "SWK-17.5")
    }

    pub(super) fn stepped(self, seat: Seat, go: Go, movement: Movement) -> Line {
        let (verb, rule) = match movement {
            Movement::Normal if go.is_diagonal() => ("[drives|drive]", "SWK-4.2"),
            Movement::Normal => ("[drives|drive]", "SWK-4.1"),
            Movement::Boost => ("[boosts|boost]", "SWK-6.4"),
            Movement::Card(power) => ("[is|are] carried", power.rule()),
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
        self.said(seat, &format!("[drifts|drift] {whither} as mist, into {}.", self.lane(to)), "SWK-9.8")
    }

    pub(super) fn bumped(self, seat: Seat, other: Seat) -> Line {
        self.said(seat, &format!("[bumps|bump] into {} and [is|are] stopped.", self.called(other)), "SWK-4.6")
    }

    pub(super) fn snatched(self, seat: Seat, other: Seat) -> Line {
        let squirrel = &self.table.pieces().hat(Hat::Squirrel).name;
        let words = format!("[reaches|reach] for the cards of {} with the {squirrel}.", self.called(other));
        self.said(seat, &words, "SWK-4.9")
    }

    pub(super) fn crossed(self, seat: Seat, crossings: i8) -> Line {
        let laps = self.table.laps();
        match crossings {
            done if done > laps.cast_signed() => {
                let rule = match self.table.options().finish {
                    Finish::FirstAcross => "SWK-16.1",
                    Finish::PhotoFinish => "SWK-16.5",
                };
                self.said(seat, "[crosses|cross] the finish line!", rule)
            }
            ..1 => self.said(seat, "[is|are] behind the line again.", "SWK-1.21"),
            lap => self.said(seat, &format!("[is|are] on lap {lap} of {laps}."), "SWK-1.21"),
        }
    }

    pub(super) fn boosted(self, seat: Seat, squares: u8, diagonals: u8) -> Line {
        let (squares, diagonals) = (counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
        self.said(seat, &format!("[boosts|boost] up to {squares}, with {diagonals}."), "SWK-6.4")
    }

    pub(super) fn reflexes(self, seat: Seat, sum: Sum) -> Line {
        let Sum { die, bonus, against } = sum;
        let end = if sum.is_enough() { "one more diagonal" } else { "nothing gained" };
        self.said(
            seat,
            &format!("[tries|try] Quick Reflexes: {die} + {bonus} against {against}, {end}."),
            "SWK-7.2",
        )
    }

    /// SWK-10: over which squares a kart was forced from where it was.
    pub(super) fn forced(self, seat: Seat, cause: Cause, way: (Spot, &[Spot]), resisted: u8) -> Line {
        let resists = if resisted > 0 { format!(", resisting {resisted}") } else { String::new() };
        let left = self.force_of(cause).saturating_sub(resisted);
        let rules = self.force_rules(way, left);
        match (way.1.len(), left) {
            (0, 0) => self.said(seat, &format!("[stays|stay] where [it is|you are]{resists}."), "SWK-10.3"),
            // What was resisted has not kept it there.
            (0, _) => {
                let words = "[has|have] no room behind, and [stays|stay] where [it is|you are].";
                self.cited(seat, words, &rules)
            }
            (back, _) => {
                let back = counted(u16::try_from(back).unwrap_or(u16::MAX), "square");
                self.cited(seat, &format!("[is|are] forced back {back}{resists}."), &rules)
            }
        }
    }

    /// n of FM n.
    fn force_of(self, cause: Cause) -> u8 {
        let content = self.table.pieces();
        match cause {
            Cause::Power(_, power) => content.power(power).forced,
            Cause::Trap(number) => self.trap(number).map_or(0, |(kind, _)| content.trap(kind).forced),
        }
    }

    /// SWK-10.1; SWK-10.5 where rubble led it aside or stopped it, SWK-10.6 where it went otherwise than without other karts.
    fn force_rules(self, (from, path): (Spot, &[Spot]), left: u8) -> Vec<&'static str> {
        let track = self.table.track();
        let alone = unhindered(track, from, left);
        let squares = std::iter::once(from).chain(alone.iter().copied());
        let aside = |(before, after): (Spot, &Spot)| track.behind(before, Go::Straight) != Some(*after);
        let rubble = alone.len() < usize::from(left) || squares.zip(alone.iter()).any(aside);
        let mut rules = if path.is_empty() { Vec::new() } else { vec!["SWK-10.1"] };
        rules.extend(rubble.then_some("SWK-10.5"));
        rules.extend((path != &alone[..]).then_some("SWK-10.6"));
        rules
    }

    /// SWK-11.9 to SWK-11.12: the row is told by where the kart was.
    pub(super) fn displaced(self, seat: Seat, [from, to]: [Spot; 2], other: Option<Seat>) -> Line {
        if from == to {
            return self.said(seat, "[is|are] put back where [it was|you were].", "SWK-11.12");
        }
        let track = self.table.track();
        let (before, after) = (track.name(from).row, track.name(to).row);
        let far = counted(before.abs_diff(after).into(), "row");
        let whither = match after.cmp(&before) {
            Ordering::Greater => format!(", {far} ahead"),
            Ordering::Equal => String::new(),
            Ordering::Less => format!(", {far} back"),
        };
        let (with, rule) = other.map_or_else(
            || (String::new(), "SWK-11.9"),
            |other| (format!(", changing places with {}", self.called(other)), "SWK-11.11"),
        );
        self.said(seat, &format!("[is|are] put into {}{whither}{with}.", self.lane(to)), rule)
    }
}
