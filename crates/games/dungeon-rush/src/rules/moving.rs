//! DR-6: moving. Steps, sprints, jumps, scouting.

use super::Turn;
use super::enter::Entry;
use super::gold::affordable;
use crate::DungeonRush;
use crate::event::{Event, Gait, Reveal};
use crate::refusal::No;
use crate::state::{Phase, State, Then};
use crate::tile::Kind;
use crate::unit::{Standing, Unit};
use board::{Compass, Square};

/// Rows 14 to 17 of the table in DR-15.5: where the unit moves from and what it costs, or why it cannot move so.
pub(super) fn mover(table: &DungeonRush, state: &State, unit: Unit, by: Gait) -> Result<(Square, u8), No> {
    match (unit, by) {
        (Unit::Jumper, Gait::Step) => return Err(No::JumperSteps), // DR-6.13, DR-11.8
        (Unit::Jumper, _) | (_, Gait::Step) => {}
        (unit, _) => return Err(No::CannotJump(unit)), // DR-6.10
    }
    let from = match state.units[unit] {
        Standing::Active(from) => from,                        // DR-6.1
        Standing::Trapped(_) => return Err(No::Trapped(unit)), // DR-8.4
        Standing::Reserve | Standing::Barred | Standing::Doorway(_) => return Err(No::NotInTheDungeon(unit)),
    };
    Ok((from, affordable(state, table.content.units[unit].move_cost)?))
}

/// Row 18 of the table in DR-15.5, DR-6.5: the tile that can be chosen in this direction. One step for Move 1 (DR-6.4);
/// exactly two for Jump 1, whatever lies between, which is not revealed (DR-6.10, DR-6.11, DR-6.12).
pub(super) fn target(state: &State, from: Square, way: Compass, by: Gait) -> Result<Square, No> {
    let steps = if by == Gait::Jump { 2 } else { 1 };
    from.towards(way, steps).filter(|to| state.can_be_chosen(*to)).ok_or(No::NoWay)
}

/// Row 19 of the table in DR-15.5, DR-6.16: the face-down tile next to the Scout in this direction.
pub(super) fn next_door(state: &State, way: Compass) -> Result<Square, No> {
    let Standing::Active(at) = state.units[Unit::Scout] else { return Err(No::NothingToReveal) };
    face_down(state, at, way).ok_or(No::NothingToReveal)
}

fn face_down(state: &State, at: Square, way: Compass) -> Option<Square> {
    at.towards(way, 1).filter(|space| state.tile(*space).is_some_and(|tile| !tile.is_up()))
}

impl Turn<'_, '_> {
    /// DR-6.4: Move 1, paid.
    pub(super) fn step(&mut self, unit: Unit, way: Compass) -> Result<(), No> {
        let (from, cost) = mover(self.table, self.state, unit, Gait::Step)?;
        let to = target(self.state, from, way, Gait::Step)?;
        self.set_off(unit, way, Gait::Step, cost);
        let clean = self.is_clean_ground(to);
        let entry = self.enter(unit, Some(to), Some(way), Gait::Step);
        self.settle(if unit == Unit::Scout { Then::ScoutFrom(from) } else { Then::Nothing });
        // R-4 step 5, DR-6.7: after a clean first step the Sprinter may take another.
        if unit == Unit::Sprinter && clean && entry == Entry::Entered && self.state.phase == Phase::Act {
            self.state.phase = Phase::Sprint;
        }
        Ok(())
    }

    /// DR-6.9: whether a step onto this tile will be clean: a Blank, a Treasure, or any tile that lies face up and empty.
    fn is_clean_ground(&self, to: Square) -> bool {
        let clean =
            self.state.tile(to).is_some_and(|tile| tile.is_up() || tile.kind.is_clean_when_revealed());
        clean && self.state.occupant(to).is_none()
    }

    /// DR-6.8: the Sprinter's second step, free, in any direction.
    pub(super) fn sprint(&mut self, way: Compass) -> Result<(), No> {
        let Standing::Active(from) = self.state.units[Unit::Sprinter] else { return Err(No::NoWay) };
        let to = target(self.state, from, way, Gait::Sprint)?;
        self.set_off(Unit::Sprinter, way, Gait::Sprint, 0);
        self.enter(Unit::Sprinter, Some(to), Some(way), Gait::Sprint);
        self.settle(Then::Nothing);
        Ok(())
    }

    /// DR-6.10: Jump 1.
    pub(super) fn jump(&mut self, unit: Unit, way: Compass) -> Result<(), No> {
        let (from, cost) = mover(self.table, self.state, unit, Gait::Jump)?;
        let to = target(self.state, from, way, Gait::Jump)?;
        self.set_off(unit, way, Gait::Jump, cost);
        self.enter(unit, Some(to), Some(way), Gait::Jump);
        self.settle(Then::Nothing);
        Ok(())
    }

    /// DR-6.3: the price is paid when the move is chosen and never given back.
    fn set_off(&mut self, unit: Unit, way: Compass, by: Gait, cost: u8) {
        self.pay(cost);
        self.tell(|| Event::SetOff { unit, way, by, cost });
    }

    /// DR-6.14, DR-6.15, DR-6.16, DR-6.19: whether the Scout's movement from this tile has succeeded, and there is something to
    /// look at. Only its own paid step asks this (DR-6.20).
    pub(super) fn scout_may_look(&self, from: Square) -> bool {
        let Standing::Active(at) = self.state.units[Unit::Scout] else { return false };
        at != from && Compass::STRAIGHT.into_iter().any(|way| face_down(self.state, at, way).is_some())
    }

    /// R-6, DR-6.17: Reveal 1. Nobody is on the tile, so only a Bomb Trap does anything.
    pub(super) fn reveal(&mut self, way: Compass) -> Result<(), No> {
        let space = next_door(self.state, way)?;
        if self.turn_up(space, Reveal::Scout) == Some(Kind::BombTrap) {
            self.blast(space); // DR-8.18
        }
        self.settle(Then::Nothing);
        Ok(())
    }
}
