//! DR-5: spawning.

use super::Turn;
use super::enter::Entry;
use super::gold::affordable;
use crate::DungeonRush;
use crate::action::Lane;
use crate::event::{Event, Gait};
use crate::refusal::No;
use crate::state::{Phase, State, Then};
use crate::unit::{Standing, Unit};
use board::Square;

/// Rows 9 to 11 of the table in DR-15.5: what spawning this unit costs, or why it cannot be spawned.
pub(super) fn price(table: &DungeonRush, state: &State, unit: Unit) -> Result<u8, No> {
    match state.units[unit] {
        Standing::Reserve => affordable(state, table.content.units[unit].spawn_cost), // DR-5.1, DR-4.5
        Standing::Barred => Err(No::Barred(unit)),                                    // DR-5.10, DR-9.2
        Standing::Active(_) | Standing::Trapped(_) | Standing::Doorway(_) => Err(No::InTheDungeon(unit)),
    }
}

/// Rows 12 and 13 of the table in DR-15.5, DR-5.2 to DR-5.5: the row-1 tile where somebody can come in. One with a
/// prisoner on it will do (DR-5.4).
pub(super) fn door(state: &State, lane: Lane) -> Result<Square, No> {
    let door = lane.door();
    match (state.tile(door), state.occupant(door)) {
        (None, _) => Err(No::NoDoor),
        (Some(tile), _) if tile.is_open_wall() => Err(No::NoDoor),
        (Some(_), Some((_, Standing::Active(_)))) => Err(No::DoorTaken),
        (Some(_), _) => Ok(door),
    }
}

impl Turn<'_, '_> {
    /// a unit is paid for and sent in.
    pub(super) fn spawn(&mut self, unit: Unit, lane: Lane) -> Result<(), No> {
        let cost = price(self.table, self.state, unit)?;
        let door = door(self.state, lane)?;
        self.pay(cost); // 1.
        self.tell(|| Event::Spawned { unit, cost });
        self.come_in(unit, door);
        Ok(())
    }

    /// DR-5.8: another door, without paying again.
    pub(super) fn redirect(&mut self, lane: Lane) -> Result<(), No> {
        let Phase::Redirect { unit } = self.state.phase else { return Err(No::NotAsked) };
        let door = door(self.state, lane)?;
        self.come_in(unit, door);
        Ok(())
    }

    /// R-3 steps 2 to 5. A spawned unit has no entry direction (DR-5.6, DR-5.7).
    fn come_in(&mut self, unit: Unit, at: Square) {
        if self.enter(unit, Some(at), None, Gait::Spawn) == Entry::Wall {
            // DR-5.8, DR-5.12: still in the reserve, its cost paid.
            if Lane::ALL.into_iter().any(|lane| door(self.state, lane).is_ok()) {
                self.state.phase = Phase::Redirect { unit };
                return;
            }
            // DR-5.9: nowhere to go, and exactly that cost comes back.
            let cost = self.table.content.units[unit].spawn_cost;
            self.gain(cost.into());
            self.tell(|| Event::Refunded { unit, cost });
        }
        self.settle(Then::Nothing);
    }
}
