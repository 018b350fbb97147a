//! DR-7: entering a tile.

use super::Turn;
use crate::event::{Capture, Cause, Event, Find, Gait, Reveal};
use crate::tile::{Face, Kind};
use crate::unit::{Standing, Unit};
use board::{Compass, Square};

/// What came of trying to enter a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entry {
    /// No tile is there.
    Nowhere,
    /// It is a Wall.
    Wall,
    /// Somebody at liberty is there.
    Occupied,
    /// It was entered, and everything that followed has happened.
    Entered,
}

impl Turn<'_, '_> {
    /// a unit tries to enter a space, going in this direction, or in none. Forced movement enters by the same rules
    /// and costs nothing (DR-7.4). Each tile is resolved completely before anything else (DR-7.6).
    pub(super) fn enter(&mut self, unit: Unit, to: Option<Square>, way: Option<Compass>, by: Gait) -> Entry {
        // 1. No tile there (DR-7.5).
        let Some((to, tile)) = to.and_then(|to| Some((to, self.state.tile(to)?))) else {
            return Entry::Nowhere;
        };
        // 2. DR-7.1: movement reveals. A trap that lies face up is spent (DR-7.2).
        let fresh = !tile.is_up();
        if fresh {
            self.turn_up(to, Reveal::Movement);
        }
        // 3. DR-7.3, DR-8.19: a Wall is never entered; it stays face up, and a mover stays where it was (DR-6.6). What a
        //    Wall does to those who are not simply moving (DR-8.20) is the caller's affair.
        if tile.kind == Kind::Wall {
            self.tell(|| Event::Blocked { unit, wall: to, by });
            return Entry::Wall;
        }
        // 4. Somebody is there.
        match self.state.occupant(to) {
            Some((prisoner, Standing::Trapped(_))) => {
                self.tell(|| Event::Entered { unit, space: to, by });
                self.swap(unit, prisoner, to); // DR-8.5
                return Entry::Entered;
            }
            Some(_) => return Entry::Occupied, // DR-7.5
            None => {}
        }
        // 5. The unit is now there.
        self.state.units[unit] = Standing::Active(to);
        self.tell(|| Event::Entered { unit, space: to, by });
        // 6. DR-7.3, DR-8.24: a Treasure pays whether it is fresh or not, but only once.
        if tile.kind == Kind::Treasure && tile.face != Face::Collected {
            self.collect(unit, to, if fresh { Find::Fresh } else { Find::LyingOpen });
        }
        // 7. What is freshly revealed takes effect.
        if fresh {
            self.take_effect(unit, tile.kind, to, way);
        }
        Entry::Entered // 8.
    }

    /// R-5 step 7, by kind.
    fn take_effect(&mut self, unit: Unit, kind: Kind, at: Square, way: Option<Compass>) {
        match kind {
            Kind::Blank | Kind::Wall | Kind::Treasure => {}       // DR-8.1
            Kind::SpikeTrap => self.die(unit, at, Cause::Spikes), // DR-8.2
            Kind::CageTrap => self.cage(unit, at, Capture::Revealed),
            Kind::OilSlickTrap => self.slide(unit, at, way),
            Kind::PushbackTrap => self.push(unit, at, way),
            Kind::BombTrap => self.blast(at), // DR-8.18
        }
    }

    /// A face-down tile is turned face up, for everybody to see. Says what it is.
    pub(super) fn turn_up(&mut self, space: Square, by: Reveal) -> Option<Kind> {
        let tile = self.state.tile_mut(space)?;
        tile.face = Face::Up;
        let kind = tile.kind;
        self.play.reveals();
        self.tell(|| Event::TurnedUp { space, kind, by });
        Some(kind)
    }
}
