//! Squares in columns and rows, and the eight directions between them.
//!
//! ```text
//!            row + 1
//!       NW      N      NE
//!         ┌────────────┐
//!       W │   square   │ E      column + 1 →
//!         └────────────┘
//!       SW      S      SE
//! ```

use crate::Side;
use serde::{Deserialize, Serialize};

/// A space of a square grid. Columns and rows never go below 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Square {
    /// From the bottom up, as north is up.
    pub row: u8,
    /// From left to right.
    pub column: u8,
}

impl Square {
    /// The square `steps` away in a direction, unless that is below row or column 0.
    ///
    /// ```
    /// use board::{Compass, Square};
    /// let b2 = Square { column: 1, row: 2 };
    /// assert_eq!(b2.towards(Compass::NE, 1), Some(Square { column: 2, row: 3 }));
    /// assert_eq!(b2.towards(Compass::W, 2), None);
    /// ```
    #[must_use]
    pub const fn towards(self, direction: Compass, steps: u8) -> Option<Self> {
        let (east, north) = direction.vector();
        let column = self.column.checked_add_signed(east * steps.cast_signed());
        let row = self.row.checked_add_signed(north * steps.cast_signed());
        match (column, row) {
            (Some(column), Some(row)) => Some(Self { row, column }),
            (None, _) | (_, None) => None,
        }
    }
}

/// One of eight directions, clockwise from north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the names are the documentation, and the picture above draws them
pub enum Compass {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Compass {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];
    /// The four that do not cut corners, clockwise from north.
    pub const STRAIGHT: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// How far one step leads east and north.
    #[must_use]
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Self::N => (0, 1),
            Self::NE => (1, 1),
            Self::E => (1, 0),
            Self::SE => (1, -1),
            Self::S => (0, -1),
            Self::SW => (-1, -1),
            Self::W => (-1, 0),
            Self::NW => (-1, 1),
        }
    }

    /// The way back.
    ///
    /// ```
    /// use board::Compass;
    /// assert!(Compass::ALL.iter().all(|way| way.back().back() == *way));
    /// assert_eq!(Compass::NE.back(), Compass::SW);
    /// ```
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::NE => Self::SW,
            Self::E => Self::W,
            Self::SE => Self::NW,
            Self::S => Self::N,
            Self::SW => Self::NE,
            Self::W => Self::E,
            Self::NW => Self::SE,
        }
    }

    /// A quarter of a circle to one side.
    ///
    /// ```
    /// use board::{Compass, Side};
    /// assert_eq!(Compass::N.turned(Side::Left), Compass::W);
    /// assert_eq!(Compass::NW.turned(Side::Right), Compass::NE);
    /// ```
    #[must_use]
    pub const fn turned(self, side: Side) -> Self {
        let quarter = match side {
            Side::Left => 6,
            Side::Right => 2,
        };
        Self::ALL[(self as usize + quarter) % Self::ALL.len()]
    }

    /// Its letters: `N`, `NE`, …
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::NE => "NE",
            Self::E => "E",
            Self::SE => "SE",
            Self::S => "S",
            Self::SW => "SW",
            Self::W => "W",
            Self::NW => "NW",
        }
    }

    /// The direction with these letters.
    #[must_use]
    pub fn read(letters: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.letters() == letters)
    }

    /// Whether it cuts no corner.
    #[must_use]
    pub const fn is_straight(self) -> bool {
        matches!(self, Self::N | Self::E | Self::S | Self::W)
    }
}
