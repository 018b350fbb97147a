//! DR-8: what the tiles do to those who enter. (Spikes and bombs lead on to `blast.rs`.)

use super::Turn;
use super::enter::Entry;
use crate::event::{Capture, Cause, Event, Find, Gait, Hindrance};
use crate::refusal::No;
use crate::state::{Phase, State, Then};
use crate::tile::{Face, Kind};
use crate::unit::{Standing, Unit};
use board::{Compass, Square};

/// Row 20 of the table in DR-15.5, DR-8.6: the adjacent tile by which a freed prisoner can leave a cage. An occupied cage
/// is none, so that freeing cannot go round in circles.
pub(super) fn way_out(state: &State, cage: Square, way: Compass) -> Result<Square, No> {
    let to = cage.towards(way, 1).filter(|to| state.tile(*to).is_some_and(|tile| !tile.is_open_wall()));
    to.filter(|to| state.occupant(*to).is_none()).ok_or(No::NoWayOut)
}

impl Turn<'_, '_> {
    /// DR-8.3: the unit that has entered is trapped there.
    pub(super) fn cage(&mut self, unit: Unit, at: Square, capture: Capture) {
        self.state.units[unit] = Standing::Trapped(at);
        self.tell(|| Event::Caged { unit, space: at, capture });
    }

    /// R-7 steps 1 and 2, DR-8.5: the newcomer takes the prisoner's place, and the prisoner stands in the doorway (DR-8.26).
    pub(super) fn swap(&mut self, newcomer: Unit, prisoner: Unit, cage: Square) {
        self.cage(newcomer, cage, Capture::TookAPlace);
        self.state.units[prisoner] = Standing::Doorway(cage);
        self.tell(|| Event::Freed { unit: prisoner, cage });
    }

    /// R-7 steps 3 and 4: whoever stands in a doorway chooses a way out, or dies if there is none (DR-8.8). Says whether
    /// somebody has to choose.
    pub(super) fn ask_who_is_in_a_doorway(&mut self, then: Then) -> bool {
        let doorway = Unit::ALL.into_iter().find_map(|unit| match self.state.units[unit] {
            Standing::Doorway(cage) => Some((unit, cage)),
            Standing::Reserve | Standing::Barred | Standing::Active(_) | Standing::Trapped(_) => None,
        });
        let Some((unit, cage)) = doorway else { return false };
        if Compass::STRAIGHT.into_iter().any(|way| way_out(self.state, cage, way).is_ok()) {
            self.state.phase = Phase::Free { unit, then };
            return true;
        }
        self.die(unit, cage, Cause::NoWayOut);
        false
    }

    /// R-7 steps 5 and 6, DR-8.6: the freed unit enters the tile it has chosen. A Wall is a dead end: it is still in the
    /// doorway and chooses again (DR-8.7).
    pub(super) fn free(&mut self, way: Compass) -> Result<(), No> {
        let Phase::Free { unit, then } = self.state.phase else { return Err(No::NotAsked) };
        let Standing::Doorway(cage) = self.state.units[unit] else { return Err(No::NoWayOut) };
        let to = way_out(self.state, cage, way)?;
        self.enter(unit, Some(to), Some(way), Gait::Exit);
        self.settle(then);
        Ok(())
    }

    /// DR-8.9 to DR-8.13: oil carries the unit one space on; off a Wall it bounces one space back (DR-8.11), once.
    pub(super) fn slide(&mut self, unit: Unit, at: Square, way: Option<Compass>) {
        let hindrance = match way {
            None => Some(Hindrance::NoDirection), // DR-8.10, DR-5.7
            Some(way) => match self.enter(unit, at.towards(way, 1), Some(way), Gait::Slide) {
                Entry::Wall => self.bounce(unit, at, way.back()),
                entry @ (Entry::Nowhere | Entry::Occupied | Entry::Entered) => hindrance(entry), // DR-8.10, DR-8.12
            },
        };
        self.stay(unit, at, Kind::OilSlickTrap, hindrance);
    }

    /// DR-8.11: there is no second bounce, and what hinders this one is the Wall in any case.
    fn bounce(&mut self, unit: Unit, at: Square, back: Compass) -> Option<Hindrance> {
        let entry = self.enter(unit, at.towards(back, 1), Some(back), Gait::Bounce);
        (entry != Entry::Entered).then_some(Hindrance::Wall)
    }

    /// DR-8.14 to DR-8.17: one space back against the entry direction.
    pub(super) fn push(&mut self, unit: Unit, at: Square, way: Option<Compass>) {
        let hindrance = match way.map(Compass::back) {
            None => Some(Hindrance::NoDirection), // DR-8.15, DR-5.7
            Some(back) => hindrance(self.enter(unit, at.towards(back, 1), Some(back), Gait::Push)), // DR-8.15, DR-8.16, DR-8.17
        };
        self.stay(unit, at, Kind::PushbackTrap, hindrance);
    }

    /// The unit stays where it is, if something hinders it.
    fn stay(&mut self, unit: Unit, at: Square, trap: Kind, hindrance: Option<Hindrance>) {
        if let Some(because) = hindrance {
            self.tell(|| Event::Stayed { unit, space: at, trap, because });
        }
    }

    /// DR-8.22 to DR-8.25: gold at once, once in the game; from now on it lies face up for good.
    pub(super) fn collect(&mut self, unit: Unit, at: Square, found: Find) {
        if let Some(tile) = self.state.tile_mut(at) {
            tile.face = Face::Collected;
        }
        let gold = self.table.content.economy.treasure_gold;
        self.gain(gold.into());
        self.tell(|| Event::Collected { unit, space: at, gold, found });
    }
}

/// What kept a unit from entering a space, if it has not.
const fn hindrance(entry: Entry) -> Option<Hindrance> {
    match entry {
        Entry::Nowhere => Some(Hindrance::NoTile),
        Entry::Wall => Some(Hindrance::Wall),
        Entry::Occupied => Some(Hindrance::Somebody),
        Entry::Entered => None,
    }
}
