//! What the workshop looks like, as cells of a scene: the tiles as they lie, with the gate hexes between those that join, walls between those that only
//! touch, and the finish line; or one face by itself.

use super::Workshop;
use crate::layout::{MOST_TILES, Placement};
use crate::pieces::{Solid, Terrain};
use crate::scene::{blank, degrees, pattern};
use crate::track::{Feature, PITCH, Printed, cells, gate};
use board::{Axial, Heading};
use scene::{At, Cell, Grain, Inset, InsetPlace, Scene, Tone};
use std::collections::BTreeMap;

/// A tile on the lattice, as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// The middle of its cell.
    pub at: At,
    /// The middle of the edge over which the road comes to it.
    pub road: At,
}

fn at(hex: Axial) -> At {
    blank(hex).at
}

/// All hexes that are drawn, by r and q. Each knows its tiles: a gate hex has two.
#[derive(Default)]
struct Ground {
    hexes: BTreeMap<(i16, i16), (Axial, [usize; 2], Cell)>,
}

impl Ground {
    /// Of two tiles in one place the first is drawn.
    fn put(&mut self, hex: Axial, tiles: [usize; 2], cell: Cell) {
        self.hexes.entry((hex.r, hex.q)).or_insert((hex, tiles, cell));
    }

    /// The hexes of a tile as it lies.
    fn lay(&mut self, tile: usize, grid: &str, placement: &Placement) {
        for (own, printed) in cells(grid) {
            let hex = placement.cell.times(PITCH) + own.rotated(placement.rot);
            let cell = match printed {
                Printed::Drivable(terrain, feature) => ground_of(hex, terrain, feature),
                Printed::Solid(Solid::Obstacle) => obstacle(hex),
                Printed::Solid(Solid::Rock) => continue,
            };
            self.put(hex, [tile; 2], cell);
        }
    }

    fn road(&mut self, hex: Axial, tiles: [usize; 2]) {
        self.put(hex, tiles, ground_of(hex, Terrain::Road, Feature::Gate));
    }

    /// DK-2.21: the line runs over the edges by which karts leave a tile on this side.
    fn draw_line(&mut self, cell: Axial, side: Heading) {
        let gate = gate(cell, side);
        let beyond = [gate, gate.towards(side.plus(1)), gate.towards(side.plus(5))];
        for back in [2, 3, 4] {
            let hex = gate.towards(side.plus(back));
            let Some((_, _, cell)) = self.hexes.get_mut(&(hex.r, hex.q)) else { continue };
            let leaves = |heading: &Heading| beyond.contains(&hex.towards(*heading));
            cell.finish.extend(Heading::ALL.into_iter().filter(leaves).map(degrees));
        }
    }

    /// DK-24.10: between hexes of tiles that are not joined runs a wall.
    fn scene(self, joined: impl Fn(usize, usize) -> bool) -> Scene {
        let wall = |hex: Axial, tiles: &[usize; 2], heading: &Heading| {
            let there = hex.towards(*heading);
            let meets = |other: &usize| tiles.iter().any(|tile| tile == other || joined(*tile, *other));
            self.hexes.get(&(there.r, there.q)).is_some_and(|(_, others, _)| !others.iter().any(meets))
        };
        let walled = |(hex, tiles, cell): &(Axial, [usize; 2], Cell)| {
            let walls = Heading::ALL.into_iter().filter(|heading| wall(*hex, tiles, heading));
            Cell { walls: walls.map(degrees).collect(), ..cell.clone() }
        };
        let cells = self.hexes.values().map(walled).collect();
        Scene { cells, grain: Grain::Fixed, ..Scene::default() }
    }
}

/// A hex as it is printed. Which hazard will lie on a hazard hex nobody knows yet.
fn ground_of(hex: Axial, terrain: Terrain, feature: Feature) -> Cell {
    let symbol = match feature {
        Feature::Coins(1) => "coin",
        Feature::Coins(2) => "coin-2",
        Feature::Coins(_) => "coin-3",
        Feature::Spellbook => "spellbook",
        Feature::Hazard => "hazard-place",
        Feature::Start(_) => "start-place",
        Feature::Plain | Feature::Gate => "",
    };
    let inset = (!symbol.is_empty()).then(|| Inset::new(symbol, InsetPlace::Print));
    Cell { symbol: pattern(terrain).into(), inset, ..blank(hex) }
}

fn obstacle(hex: Axial) -> Cell {
    Cell { symbol: "t-rock".into(), tone: Tone::Blocked, ..blank(hex) }
}

impl Workshop {
    /// All that is laid, as a scene.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let (layout, mut ground) = (self.layout(), Ground::default());
        for (tile, placement) in layout.tiles.iter().enumerate() {
            ground.lay(tile, &self.content.face(placement.face).grid, placement);
        }
        let next = |tile: usize| if tile + 1 < self.len() { tile + 1 } else { 0 };
        let joints: Vec<usize> = (0..self.len()).filter(|tile| self.leads_on(*tile)).collect();
        for (tile, placement) in layout.tiles.iter().enumerate().filter(|(tile, _)| joints.contains(tile)) {
            ground.road(gate(placement.cell, placement.exit), [tile, next(tile)]);
        }
        match (layout.tiles.first(), layout.tiles.last()) {
            // DK-24.6: a circuit ends where it begins. While it is open the line lies before the first hexes.
            (Some(_), Some(last)) if self.is_circuit() && self.closes() => {
                ground.draw_line(last.cell, last.exit);
            }
            (Some(first), Some(_)) if self.is_circuit() && self.joins(0) => {
                ground.draw_line(first.cell, first.entry);
            }
            // DK-24.7, DK-24.9: of the run-off its first hexes.
            (Some(_), Some(last)) if !self.is_circuit() && self.onward_is_free() => {
                let (gate, tile) = (gate(last.cell, last.exit), self.len() - 1);
                let beside = [gate.towards(last.exit.plus(1)), gate.towards(last.exit.plus(5))];
                beside.into_iter().chain([gate]).for_each(|hex| ground.road(hex, [tile; 2]));
                ground.draw_line(last.cell, last.exit);
            }
            _ => {}
        }
        let leads = |from: usize, to: usize| joints.contains(&from) && next(from) == to;
        ground.scene(|one, other| leads(one, other) || leads(other, one))
    }

    /// One face by itself, entered from the left.
    #[must_use]
    pub fn face_scene(&self, face: u8) -> Scene {
        let mut ground = Ground::default();
        let face = self.content.face(face);
        let first = Heading::ALL[usize::from(face.gates[0]) % 6].number();
        // DK-24.1: side 3 is the left one.
        ground.lay(0, &face.grid, &Placement { rot: (3 + 6 - first) % 6, ..Placement::default() });
        ground.scene(|_, _| true)
    }

    /// Where each tile lies.
    #[must_use]
    pub fn places(&self) -> Vec<Laid> {
        let layout = self.layout();
        let laid = |(tile, placement): (usize, &Placement)| {
            let before = tile.checked_sub(1).and_then(|before| layout.tiles.get(before));
            let road = before.map_or_else(
                || gate(placement.cell, placement.entry),
                |before| gate(before.cell, before.exit),
            );
            Laid { at: at(placement.cell.times(PITCH)), road: at(road) }
        };
        layout.tiles.iter().enumerate().map(laid).collect()
    }

    /// The middle of the cell where the next tile would lie, unless something lies there.
    #[must_use]
    pub fn open_end(&self) -> Option<At> {
        let (cell, taken) = self.onward()?;
        (taken.is_none() && self.len() < MOST_TILES).then(|| at(cell.times(PITCH)))
    }

    /// Whether the exit of a tile is a joint.
    fn leads_on(&self, tile: usize) -> bool {
        if tile + 1 < self.len() { self.joins(tile + 1) } else { self.is_circuit() && self.closes() }
    }
}
