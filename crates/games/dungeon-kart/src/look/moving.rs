//! Drive, Turn, Drift and Brake: what they cost and when they are allowed (DK-7, DK-8, DK-9, DK-11, DK-12).

use super::Look;
use crate::action::Aim;
use crate::pieces::Ability;
use crate::refusal::No;
use crate::state::{Stage, Turn, TurnFlags};
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
    pub by: Option<Allowance>,
}

/// A Turn, with what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Steer {
    pub cost: u8,
    pub by: Allowance,
}

/// Which Drift or Turn is spent (DK-8.4, DK-9.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Allowance {
    /// The dashboard's own.
    Own,
    /// One that a power or a spell gave.
    Extra,
}

/// Whether the MP were enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paid {
    InFull,
    /// DK-7.5.
    Lunge,
}

impl Turn {
    /// DK-7.2, DK-7.6, DK-9.5: MP and the Drift, if it is one. What a Lunge ends is left to whoever asked.
    pub(crate) fn pay(&mut self, entry: Entry) -> Paid {
        match entry.by {
            Some(Allowance::Own) => self.flags.set(TurnFlags::DRIFTED),
            Some(Allowance::Extra) => self.extra_drifts -= 1,
            None => {}
        }
        let paid = if self.mp < entry.cost { Paid::Lunge } else { Paid::InFull };
        self.mp = self.mp.saturating_sub(entry.cost);
        paid
    }

    /// DK-8.2, DK-8.4.
    pub(crate) fn pay_steer(&mut self, Steer { cost, by }: Steer) {
        self.mp -= cost;
        match by {
            Allowance::Own => self.flags.set(TurnFlags::TURNED),
            Allowance::Extra => self.extra_turns -= 1,
        }
    }
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
    pub fn drift_cost(self, seat: Seat, to: Spot) -> Option<(Allowance, u8)> {
        let turn = &self.state.turn;
        let traction = self.has(seat, Ability::Traction);
        let own = if traction { 1 } else { self.pips(to) };
        match (turn.flags.has(TurnFlags::DRIFTED), turn.extra_drifts > 0) {
            (false, false) => Some((Allowance::Own, own)),
            (false, true) if own <= 1 => Some((Allowance::Own, own)),
            (_, true) => Some((Allowance::Extra, 1)),
            (true, false) => None,
        }
    }

    /// DK-8.1 to DK-8.4.
    pub fn turn(self, seat: Seat, stage: Stage) -> Result<Steer, No> {
        self.check_movement(stage)?;
        let steer = self.steer(seat).ok_or(No::TurnSpent)?;
        if self.state.turn.mp < steer.cost { Err(No::TurnCost) } else { Ok(steer) }
    }

    /// The dashboard's own Turn first, with Handling for nothing.
    pub fn steer(self, seat: Seat) -> Option<Steer> {
        let (turn, cost) = (&self.state.turn, self.content().numbers.turn_cost);
        if !turn.flags.has(TurnFlags::TURNED) {
            let handling = self.has(seat, Ability::Handling);
            Some(Steer { cost: if handling { 0 } else { cost }, by: Allowance::Own })
        } else if turn.extra_turns > 0 {
            Some(Steer { cost, by: Allowance::Extra })
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
