//! What lies in the corridor: at most one tile to a square (section 2). Sent as a list of what lies there.

use crate::content::{LANES, MOST_ROWS};
use crate::pieces::Kind;
use board::Square;
use serde::{Deserialize, Serialize};

/// A tile in the corridor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Lying {
    /// Where: lanes are columns from 0, rows count from 1.
    pub at: Square,
    /// What.
    pub kind: Kind,
}

const SQUARES: usize = (MOST_ROWS as usize + 1) * LANES as usize;

/// Every square with its tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Lying>", into = "Vec<Lying>")]
pub struct Floor([Option<Kind>; SQUARES]);

impl Default for Floor {
    fn default() -> Self {
        Self([None; SQUARES])
    }
}

impl std::fmt::Debug for Floor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.lying()).finish()
    }
}

/// The place of a square, if there can be one.
const fn place(square: Square) -> Option<usize> {
    if square.column < LANES && square.row <= MOST_ROWS {
        Some(square.row as usize * LANES as usize + square.column as usize)
    } else {
        None
    }
}

impl Floor {
    /// The tile in a square.
    #[inline]
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Kind> {
        place(square).and_then(|place| self.0[place])
    }

    /// The monster in a square.
    #[inline]
    #[must_use]
    pub fn monster(&self, square: Square) -> Option<Kind> {
        self.at(square).filter(|kind| kind.is_monster())
    }

    /// Puts a tile into a square, in place of what lay there.
    pub fn lay(&mut self, square: Square, kind: Kind) {
        if let Some(place) = place(square) {
            self.0[place] = Some(kind);
        }
    }

    /// Takes the tile out of a square.
    pub fn lift(&mut self, square: Square) -> Option<Kind> {
        place(square).and_then(|place| self.0[place].take())
    }

    /// All tiles, row by row from the first.
    pub fn lying(&self) -> impl Iterator<Item = Lying> + '_ {
        let squares = (0..=MOST_ROWS).flat_map(|row| (0..LANES).map(move |column| Square { row, column }));
        squares.zip(&self.0).filter_map(|(at, tile)| tile.map(|kind| Lying { at, kind }))
    }
}

impl FromIterator<Lying> for Floor {
    fn from_iter<I: IntoIterator<Item = Lying>>(tiles: I) -> Self {
        let mut floor = Self::default();
        tiles.into_iter().for_each(|Lying { at, kind }| floor.lay(at, kind));
        floor
    }
}

impl From<Vec<Lying>> for Floor {
    fn from(tiles: Vec<Lying>) -> Self {
        tiles.into_iter().collect()
    }
}

impl From<Floor> for Vec<Lying> {
    fn from(floor: Floor) -> Self {
        floor.lying().collect()
    }
}
