//! DR-12: Solo. The bag lays, unseen.

use super::Turn;
use super::lay::places;
use super::open::{Plan, openable};
use crate::options::OpenDungeon;
use crate::state::{Laid, MOST_PLACES};
use crate::tile::Kind;
use board::Square;
use kernel::List;

type Places = List<Square, MOST_PLACES>;

impl Turn<'_, '_> {
    /// DR-12.2, DR-12.3: the tiles go to the places in the order drawn: at the start row by row, later to A, B, C whatever
    /// their lengths. A repair is not told (DR-14.9).
    pub(super) fn lay_by_itself(&mut self) {
        let mut places: Places = places(self.table, self.state);
        if self.state.round > 1 {
            places.sort_unstable_by_key(|place| place.column);
        }
        let mut drawn: List<Kind, MOST_PLACES> = List::default();
        for _ in 0..places.count() {
            let fits = self.state.bag.pop().is_some_and(|kind| drawn.push(kind));
            debug_assert!(fits, "the bag was counted");
        }
        let drawn = self.repaired(&places, drawn);
        for (at, kind) in places.iter().zip(drawn.iter()) {
            let fits = self.state.laid.push(Laid { at: *at, kind: *kind });
            debug_assert!(fits, "one tile a place");
        }
        self.state.laid.sort_unstable();
        self.grow();
        self.adventurers_turn();
    }

    /// DR-12.5: if the tiles as drawn leave the dungeon not open, the Walls among them change places. Every set of places
    /// that leaves it open is equally likely; the other tiles fill the rest in the order drawn.
    fn repaired(&mut self, places: &Places, drawn: List<Kind, MOST_PLACES>) -> List<Kind, MOST_PLACES> {
        let demanded =
            self.table.options.open_dungeon == OpenDungeon::Demanded && self.table.options.dungeon.is_none(); // DR-12.7
        let mut walls =
            WallSet::first(drawn.iter().filter(|kind| **kind == Kind::Wall).count(), places.len());
        let as_drawn = WallSet { bits: bits(drawn.iter().map(|kind| *kind == Kind::Wall)), ..walls };
        let plan = Plan::new(self.table, self.state);
        if !demanded || as_drawn.leaves_open(&plan, places) {
            return drawn;
        }
        let mut open = 0;
        while let Some(set) = walls.next() {
            open += u16::from(set.leaves_open(&plan, places));
        }
        if open == 0 {
            return drawn; // DR-3.9: nothing can be done about it
        }
        let mut chosen = self.play.below("repair", open);
        let mut walls = WallSet::first(as_drawn.bits.count_ones() as usize, places.len());
        while let Some(set) = walls.next() {
            if !set.leaves_open(&plan, places) {
                continue;
            }
            if chosen == 0 {
                return set.arrange(drawn);
            }
            chosen -= 1;
        }
        drawn
    }
}

fn bits(flags: impl Iterator<Item = bool>) -> u32 {
    flags.zip(0..).fold(0, |bits, (flag, place)| bits | u32::from(flag) << place)
}

/// A set of places for the Walls, one bit a place; as an iterator, all sets of one size in lexicographic order.
#[derive(Debug, Clone, Copy)]
struct WallSet {
    bits: u32,
    places: u32,
    done: bool,
}

impl WallSet {
    fn first(walls: usize, places: usize) -> Self {
        let places = u32::try_from(places).unwrap_or(0);
        Self { bits: (1 << walls) - 1, places, done: false }
    }

    /// This set, and makes itself the one that follows it. Written in ascending order, sets are compared place by place,
    /// so the next one moves the last Wall that can move and puts those behind it right behind it.
    fn next(&mut self) -> Option<Self> {
        if self.done {
            return None;
        }
        let now = *self;
        let mut behind = 0;
        let mut free = false;
        for place in (0..self.places).rev() {
            let wall = self.bits & (1 << place) != 0;
            if wall && free {
                self.bits &= (1 << place) - 1;
                self.bits |= ((1 << (behind + 1)) - 1) << (place + 1);
                return Some(now);
            }
            behind += u32::from(wall);
            free |= !wall;
        }
        self.done = true;
        Some(now)
    }

    fn has(self, place: usize) -> bool {
        self.bits & (1 << place) != 0
    }

    /// Whether the dungeon is open (DR-3.8) with Walls on these places and none on the others.
    fn leaves_open(self, plan: &Plan, places: &Places) -> bool {
        let filled = places.iter().enumerate().fold(*plan, |plan, (place, at)| {
            plan.given(if self.has(place) { Kind::Wall } else { Kind::Blank }, *at)
        });
        openable(&filled)
    }

    /// The drawn tiles with the Walls on these places.
    fn arrange(self, drawn: List<Kind, MOST_PLACES>) -> List<Kind, MOST_PLACES> {
        let mut others = drawn.iter().copied().filter(|kind| *kind != Kind::Wall);
        let mut tiles = drawn;
        for (place, tile) in tiles.iter_mut().enumerate() {
            *tile = if self.has(place) { Kind::Wall } else { others.next().unwrap_or_default() };
        }
        tiles
    }
}
