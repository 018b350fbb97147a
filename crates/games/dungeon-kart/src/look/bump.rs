//! When somebody may be bumped (DK-10).

use super::Look;
use crate::action::Aim;
use crate::pieces::{Ability, Racer};
use crate::refusal::No;
use crate::state::{Stage, TurnFlags};
use crate::track::Spot;
use board::{Heading, Side};
use kernel::Seat;

/// Who would be bumped, and what it comes to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bump {
    pub other: Seat,
    pub aim: Aim,
    pub cost: u8,
    /// Into which hex, and over which edge; none: against a wall (DK-10.9).
    pub to: Option<(Spot, Heading)>,
}

impl Look<'_> {
    /// DK-10.3, DK-19.15.
    pub fn bump_cost(self, seat: Seat) -> u8 {
        let free = self.has(seat, Ability::Heavy) || self.state.turn.flags.has(TurnFlags::CHARGE);
        if free { 0 } else { self.content().numbers.bump_cost }
    }

    /// DK-10.1: only those who share the hex.
    pub fn check_bump(self, seat: Seat, stage: Stage, racer: Racer, aim: Aim) -> Result<Bump, No> {
        self.check_movement(stage)?;
        let at = self.kart(seat).at;
        let other = self.opponent(seat, racer).filter(|other| self.kart(*other).at == at);
        self.bump(seat, other.ok_or(No::NobodyHere)?, aim)
    }

    /// DK-10.3 to DK-10.11.
    pub fn bump(self, seat: Seat, other: Seat, aim: Aim) -> Result<Bump, No> {
        let turn = &self.state.turn;
        if turn.bumped.has(other) {
            return Err(No::BumpedBefore);
        }
        let cost = self.bump_cost(seat);
        let left = turn.mp.checked_sub(cost).ok_or(No::BumpCost)?;
        let (from, heading) = (self.kart(other).at, aim.from(self.kart(seat).facing));
        match self.track().next(from, heading) {
            Some(there) if self.kart_at(there).is_some() => Err(No::KartThere),
            Some(there) => Ok(Bump { other, aim, cost, to: Some((there, heading)) }),
            None if self.kart(seat).at == from && !self.has_way_out(seat, left) => Err(No::NoWayOut),
            None => Ok(Bump { other, aim, cost, to: None }),
        }
    }

    /// DK-10.10, DK-10.13: whether a kart with so many MP could pay to leave its hex by Drive, by a Drift it still has, or by a
    /// Turn it still has and Drive.
    fn has_way_out(self, seat: Seat, mp: u8) -> bool {
        let facing = self.kart(seat).facing;
        let drives = |heading: Heading, mp: u8| {
            let to = self.way(seat, heading);
            to.is_some_and(|to| self.leads_out(seat, to, self.pips(to), mp))
        };
        let drifts = |side: Side| {
            let to = self.way(seat, facing.turned(side));
            let priced = to.and_then(|to| self.drift_cost(seat, to).map(|(_, cost)| (to, cost)));
            priced.is_some_and(|(to, cost)| self.leads_out(seat, to, cost, mp))
        };
        let turns = |side: Side| {
            let left = self.steer(seat).and_then(|steer| mp.checked_sub(steer.cost));
            left.is_some_and(|left| drives(facing.turned(side), left))
        };
        let sides = [Side::Left, Side::Right];
        drives(facing, mp) || sides.into_iter().any(drifts) || sides.into_iter().any(turns)
    }

    fn way(self, seat: Seat, heading: Heading) -> Option<Spot> {
        self.track().next(self.kart(seat).at, heading)
    }

    /// DK-10.10: a hex without kart, or one with a kart and no hazard where at least 1 MP would be left.
    fn leads_out(self, seat: Seat, to: Spot, cost: u8, mp: u8) -> bool {
        let Some(left) = mp.checked_sub(cost) else { return false };
        self.other_at(to, seat).is_none() || (self.state.hazard_at(to).is_none() && left >= 1)
    }
}
