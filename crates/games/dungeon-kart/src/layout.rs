//! How tiles are laid (DK-24): placements in race order, what the rules ask of them, and the two ways to write them down.

mod random;
mod text;

pub use random::MOST_LOT;
pub use text::{LONGEST, read};

use crate::content::Content;
use board::{Axial, Heading};
use kernel::List;
use serde::{Deserialize, Serialize};

/// The most tiles of a track (DK-24.3).
pub const MOST_TILES: usize = 10;
/// The fewest (DK-24.3).
pub const LEAST_TILES: usize = 3;
/// DK-24.9.
pub const RUN_OFF: u8 = 3;

/// A tile as it is laid (DK-2.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Placement {
    /// Its face, by its place in the content.
    pub face: u8,
    /// Its cell (DK-2.7).
    pub cell: Axial,
    /// By how many sixths it is turned, against the clock.
    pub rot: u8,
    /// The side by which karts come, after turning.
    pub entry: Heading,
    /// The side by which they go.
    pub exit: Heading,
}

/// Tiles in race order, and whether they are meant to be a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Layout {
    /// DK-24.6, DK-24.7.
    pub circuit: bool,
    /// DK-24.13.
    pub tiles: List<Placement, MOST_TILES>,
}

/// What is wrong with a layout: the first rule that it breaks, and at which tile (DK-24.12).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The rule.
    pub rule: &'static str,
    /// The tile, from 0.
    pub tile: u8,
    /// A sentence.
    pub why: String,
}

impl Layout {
    /// These tiles; those beyond the tenth are left out.
    #[must_use]
    #[expect(clippy::fn_params_excessive_bools, reason = "it has two shapes")]
    pub fn new(circuit: bool, placements: &[Placement]) -> Self {
        let mut tiles = List::default();
        for placement in placements {
            let _fits = tiles.push(*placement);
        }
        Self { circuit, tiles }
    }

    /// DK-24.2: one more tile behind the last one (the first one in its normal form, DK-24.1), entered by the first or the
    /// second of its gates. `false`: there is no room in the list.
    #[must_use = "a full list takes nothing"]
    pub fn add(&mut self, content: &Content, face: u8, gate: usize) -> bool {
        let gates = content.face(face).gates.map(|side| Heading::ALL[usize::from(side) % 6]);
        let (own_entry, own_exit) = (gates[gate % 2], gates[(gate + 1) % 2]);
        let placement = match self.tiles.last() {
            None => Placement { face, cell: Axial::default(), rot: 0, entry: own_entry, exit: own_exit },
            Some(last) => {
                let entry = last.exit.opposite();
                let rot = (entry.number() + 6 - own_entry.number()) % 6;
                Placement { face, cell: last.cell.towards(last.exit), rot, entry, exit: own_exit.plus(rot) }
            }
        };
        self.tiles.push(placement)
    }

    /// DK-24.9: the cells of the run-off; none on a circuit.
    pub fn run_off(&self) -> impl Iterator<Item = Axial> + use<> {
        let last = if self.circuit { None } else { self.tiles.last().copied() };
        let cells = last.map(|last| {
            (0..RUN_OFF).scan(last.cell, move |cell, _| {
                *cell = cell.towards(last.exit);
                Some(*cell)
            })
        });
        cells.into_iter().flatten()
    }

    /// DK-24.12; what DK-24.5 asks follows from it.
    ///
    /// # Errors
    /// The first rule that it breaks, and where.
    pub fn check(&self, content: &Content) -> Result<(), Fault> {
        for (tile, placement) in (0..).zip(self.tiles.iter()) {
            self.check_tile(content, tile, placement)?;
        }
        let last = self.tiles.count().saturating_sub(1);
        let fault = |rule, why: String| Err(Fault { rule, tile: last, why });
        if self.tiles.len() < LEAST_TILES {
            return fault("DK-24.3", format!("A track has at least {LEAST_TILES} tiles."));
        }
        let (Some(first), Some(end)) = (self.tiles.first(), self.tiles.last()) else { return Ok(()) };
        if self.circuit {
            let meets = end.cell.towards(end.exit) == first.cell && end.exit.opposite() == first.entry;
            if !meets {
                return fault("DK-24.6", "The last exit of a circuit leads back to the start.".into());
            }
        } else if self.run_off().any(|cell| self.tiles.iter().any(|tile| tile.cell == cell)) {
            return fault("DK-24.9", "The three cells behind the finish line are not all free.".into());
        }
        Ok(())
    }

    fn check_tile(&self, content: &Content, tile: u8, placement: &Placement) -> Result<(), Fault> {
        let fault = |rule, why: String| Err(Fault { rule, tile, why });
        let face = content.face(placement.face);
        let before = &self.tiles[..usize::from(tile)];
        match before.last() {
            None => {
                let normal = Placement { cell: Axial::default(), rot: 0, ..*placement } == *placement;
                let starts = face.is_start() && placement.entry.number() == 3;
                if !(normal && starts && has_gates(face.gates, placement)) {
                    let why =
                        "A track starts with a face of tile 1 in cell 0,0, not turned, entered by side 3.";
                    return fault("DK-24.1", why.into());
                }
            }
            Some(last) => {
                let follows =
                    placement.cell == last.cell.towards(last.exit) && placement.entry == last.exit.opposite();
                if !(follows && has_gates(face.gates, placement)) {
                    let why =
                        format!("A gate of {} does not meet the exit of the tile before it.", face.name);
                    return fault("DK-24.2", why);
                }
            }
        }
        let number = |other: &Placement| content.face(other.face).tile;
        if before.iter().any(|other| number(other) == face.tile) {
            return fault(
                "DK-24.3",
                format!("{} lies on tile {}, which is used already.", face.name, face.tile),
            );
        }
        if before.iter().any(|other| other.cell == placement.cell) {
            return fault("DK-24.4", format!("{} would lie on another tile.", face.name));
        }
        Ok(())
    }
}

/// Whether entry and exit are the two gates of the face as it is turned.
fn has_gates(gates: [u8; 2], placement: &Placement) -> bool {
    let [one, other] = gates.map(|side| Heading::ALL[usize::from(side) % 6].plus(placement.rot));
    let sides = (placement.entry, placement.exit);
    sides == (one, other) || sides == (other, one)
}
