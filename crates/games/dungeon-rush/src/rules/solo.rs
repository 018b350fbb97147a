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
            kernel::sort_short_by_key(&mut places, |place| place.column);
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
        kernel::sort_short(&mut self.state.laid);
        self.grow();
        self.adventurers_turn();
    }

    /// DR-12.5: if the tiles as drawn leave the dungeon not open, the Walls among them change places. Every set of places
    /// that leaves it open is equally likely; the other tiles fill the rest in the order drawn.
    fn repaired(&mut self, places: &Places, drawn: List<Kind, MOST_PLACES>) -> List<Kind, MOST_PLACES> {
        let demanded =
            self.table.options.open_dungeon == OpenDungeon::Demanded && self.table.options.dungeon.is_none(); // DR-12.7
        let walls = drawn.iter().filter(|kind| **kind == Kind::Wall).count();
        let as_drawn = WallSet(bits(drawn.iter().map(|kind| *kind == Kind::Wall)));
        let plan = Plan::new(self.table, self.state);
        if !demanded || as_drawn.leaves_open(&plan, places) {
            return drawn;
        }
        let open = || WallSets::new(walls, places.len()).filter(|set| set.leaves_open(&plan, places));
        let Ok(sets @ 1..) = u16::try_from(open().count()) else { return drawn }; // DR-3.9: nothing can be done about it
        let chosen = self.play.below("repair", sets);
        open().nth(chosen.into()).map_or(drawn, |set| set.arrange(drawn))
    }
}

fn bits(flags: impl Iterator<Item = bool>) -> u32 {
    flags.zip(0..).fold(0, |bits, (flag, place)| bits | u32::from(flag) << place)
}

/// A set of places for the Walls, one bit a place.
#[derive(Debug, Clone, Copy)]
struct WallSet(u32);

/// All sets of one size in lexicographic order, each written in ascending order.
struct WallSets {
    next: Option<u32>,
    places: u32,
}

impl WallSets {
    fn new(walls: usize, places: usize) -> Self {
        Self { next: Some((1 << walls) - 1), places: u32::try_from(places).unwrap_or(0) }
    }

    /// The set that follows: the last Wall that can move moves on by one, and those behind it stand right behind it.
    fn after(&self, bits: u32) -> Option<u32> {
        let (mut behind, mut free) = (0, false);
        for place in (0..self.places).rev() {
            let wall = bits & (1 << place) != 0;
            if wall && free {
                let kept = bits & ((1 << place) - 1);
                return Some(kept | ((1 << (behind + 1)) - 1) << (place + 1));
            }
            behind += u32::from(wall);
            free |= !wall;
        }
        None
    }
}

impl Iterator for WallSets {
    type Item = WallSet;
    fn next(&mut self) -> Option<WallSet> {
        let bits = self.next?;
        self.next = self.after(bits);
        Some(WallSet(bits))
    }
}

impl WallSet {
    fn has(self, place: usize) -> bool {
        self.0 & (1 << place) != 0
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
