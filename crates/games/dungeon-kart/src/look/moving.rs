//! Drive, Turn, Drift and Brake: what they cost and when they are allowed (DK-7, DK-8, DK-9, DK-11, DK-12).

use super::Look;
use crate::action::Aim;
use crate::pieces::Ability;
use crate::refusal::No;
use crate::state::{Stage, TurnFlags};
use crate::track::Spot;
use board::{Heading, Side};
use kernel::Seat;

/// Into which hex, for how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub to: Spot,
    /// Over which edge.
    pub heading: Heading,
    /// What it costs; with fewer MP it is a Lunge (DK-7.5).
    pub cost: u8,
    /// Which Drift is spent, if it is one.
    pub by: Option<DriftBy>,
}

/// Which Drift or Turn is spent (DK-8.4, DK-9.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DriftBy {
    /// The dashboard's own.
    Own,
    /// One that a power or a spell gave.
    Extra,
}

impl Look<'_> {
    /// DK-7.1 to DK-7.5, DK-7.7, DK-14.2.
    pub fn drive(self, seat: Seat, stage: Stage) -> Result<Entry, No> {
        self.check_movement(stage)?;
        let kart = self.kart(seat);
        let to = self.track().next(kart.at, kart.facing).ok_or(No::Wall)?;
        self.entry(seat, Entry { to, heading: kart.facing, cost: self.pips(to), by: None })
    }

    /// DK-9.1 to DK-9.5.
    pub fn drift(self, seat: Seat, stage: Stage, side: Side) -> Result<Entry, No> {
        self.check_movement(stage)?;
        if !self.has_drift() {
            return Err(No::DriftSpent);
        }
        let kart = self.kart(seat);
        let heading = kart.facing.turned(side);
        let to = self.track().next(kart.at, heading).ok_or(No::Wall)?;
        let (by, cost) = self.drift_cost(seat, to).ok_or(No::DriftSpent)?;
        self.entry(seat, Entry { to, heading, cost, by: Some(by) })
    }

    fn has_drift(self) -> bool {
        let turn = &self.state.turn;
        !turn.flags.has(TurnFlags::DRIFTED) || turn.extra_drifts > 0
    }

    /// DK-9.2 to DK-9.5: the cheaper of those that are left; the dashboard's if they are equal.
    pub fn drift_cost(self, seat: Seat, to: Spot) -> Option<(DriftBy, u8)> {
        let turn = &self.state.turn;
        let traction = self.has(seat, Ability::Traction);
        let own = if traction { 1 } else { self.pips(to) };
        match (turn.flags.has(TurnFlags::DRIFTED), turn.extra_drifts > 0) {
            (false, false) => Some((DriftBy::Own, own)),
            (false, true) if own <= 1 => Some((DriftBy::Own, own)),
            (_, true) => Some((DriftBy::Extra, 1)),
            (true, false) => None,
        }
    }

    /// DK-8.1 to DK-8.4.
    pub fn turn(self, seat: Seat, stage: Stage) -> Result<(DriftBy, u8), No> {
        self.check_movement(stage)?;
        let (by, cost) = self.turn_cost(seat).ok_or(No::TurnSpent)?;
        if self.state.turn.mp < cost { Err(No::TurnCost) } else { Ok((by, cost)) }
    }

    /// The dashboard's own Turn first, with Handling for nothing.
    pub fn turn_cost(self, seat: Seat) -> Option<(DriftBy, u8)> {
        let (turn, cost) = (&self.state.turn, self.content().numbers.turn_cost);
        if !turn.flags.has(TurnFlags::TURNED) {
            let handling = self.has(seat, Ability::Handling);
            Some((DriftBy::Own, if handling { 0 } else { cost }))
        } else if turn.extra_turns > 0 {
            Some((DriftBy::Extra, cost))
        } else {
            None
        }
    }

    /// DK-11.
    pub fn check_brake(self, seat: Seat, stage: Stage) -> Result<(), No> {
        self.check_movement(stage)?;
        let turn = &self.state.turn;
        if turn.flags.has(TurnFlags::BRAKED) || turn.mp < self.content().numbers.brake_cost {
            Err(No::CannotBrake)
        } else if self.kart(seat).setting <= 1 {
            Err(No::LowestSetting)
        } else {
            Ok(())
        }
    }

    /// DK-7.3, DK-12.2, DK-12.3: the test at the door.
    fn entry(self, seat: Seat, entry: Entry) -> Result<Entry, No> {
        if self.state.turn.mp == 0 {
            return Err(No::NoMp);
        }
        self.company(seat, entry.to, entry.cost)?;
        Ok(entry)
    }

    /// DK-12.2, DK-12.3: whether a hex may be entered for this, if somebody is in it.
    pub fn company(self, seat: Seat, to: Spot, cost: u8) -> Result<(), No> {
        let Some(occupant) = self.other_at(to, seat) else { return Ok(()) };
        if self.state.hazard_at(to).is_some() {
            return Err(No::KartOnHazard);
        }
        self.check_room(seat, occupant, to, cost)
    }

    /// DK-12.3.
    pub fn check_room(self, seat: Seat, occupant: Seat, to: Spot, cost: u8) -> Result<(), No> {
        let left = self.state.turn.mp.checked_sub(cost).ok_or(No::Company)?;
        if left > 0 || self.bumps_free(seat, occupant, to) { Ok(()) } else { Err(No::Company) }
    }

    /// DK-12.3: whether the occupant of a hex could be bumped for 0 MP.
    fn bumps_free(self, seat: Seat, occupant: Seat, to: Spot) -> bool {
        let facing = self.kart(seat).facing;
        let open = |aim: &Aim| {
            let there = self.track().next(to, aim.from(facing));
            there.is_some_and(|there| self.other_at(there, seat).is_none())
        };
        self.bump_cost(seat) == 0 && !self.state.turn.bumped.has(occupant) && Aim::ALL.iter().any(open)
    }
}
