//! Flat-top hexes in columns and rows, and the six directions between them. Odd columns sit half a hex lower.
//!
//! ```text
//!          ___
//!      ___/0,0\___        n
//!     /   \___/1,0\    nw ⬡ ne
//!     \___/0,1\___/    sw   se
//!     /   \___/1,1\       s
//!     \___/   \___/
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;

/// A space of a hex grid. Columns go from west to east, rows from north to south, both from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Hex {
    /// From west to east.
    pub column: u8,
    /// From north to south.
    pub row: u8,
}

/// One of the six directions, clockwise from north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names are the documentation, and the picture above draws them
pub enum Facing {
    N,
    NE,
    #[default]
    SE,
    S,
    SW,
    NW,
}

/// A way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Against the clock.
    Left,
    /// With the clock.
    Right,
}

impl Facing {
    /// All of them, clockwise from north.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// As it is written: `ne`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::NE => "ne",
            Self::SE => "se",
            Self::S => "s",
            Self::SW => "sw",
            Self::NW => "nw",
        }
    }

    /// The facing that is written so.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|facing| facing.id() == id)
    }

    /// One hex side round.
    ///
    /// ```
    /// use board::{Facing, Side};
    /// assert_eq!(Facing::N.turned(Side::Left), Facing::NW);
    /// assert_eq!(Facing::NW.turned(Side::Right), Facing::N);
    /// ```
    #[must_use]
    pub const fn turned(self, side: Side) -> Self {
        let by = match side {
            Side::Left => 5,
            Side::Right => 1,
        };
        Self::ALL[(self as usize + by) % 6]
    }

    /// The other way.
    ///
    /// ```
    /// assert_eq!(board::Facing::NE.opposite(), board::Facing::SW);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }
}

impl Hex {
    /// The neighbor in a direction, unless that is below column or row 0.
    ///
    /// ```
    /// use board::{Facing, Hex};
    /// let at = |column, row| Hex { column, row };
    /// assert_eq!(at(8, 2).towards(Facing::NE), Some(at(9, 1)));
    /// assert_eq!(at(9, 1).towards(Facing::SE), Some(at(10, 2)));
    /// assert_eq!(at(0, 0).towards(Facing::SW), None);
    /// ```
    #[must_use]
    pub const fn towards(self, facing: Facing) -> Option<Self> {
        let odd = self.column % 2 == 1;
        let (east, south) = match (facing, odd) {
            (Facing::N, _) => (0, -1),
            (Facing::NE, false) => (1, -1),
            (Facing::NE, true) | (Facing::SE, false) => (1, 0),
            (Facing::SE, true) => (1, 1),
            (Facing::S, _) => (0, 1),
            (Facing::SW, true) => (-1, 1),
            (Facing::SW, false) | (Facing::NW, true) => (-1, 0),
            (Facing::NW, false) => (-1, -1),
        };
        match (self.column.checked_add_signed(east), self.row.checked_add_signed(south)) {
            (Some(column), Some(row)) => Some(Self { column, row }),
            (None, _) | (_, None) => None,
        }
    }

    /// Reads `16,4`: two numbers without signs or leading zeros.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let number = |digits: &str| -> Option<u8> {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            (plain && (digits == "0" || !digits.starts_with('0'))).then(|| digits.parse().ok()).flatten()
        };
        let (column, row) = text.split_once(',')?;
        Some(Self { column: number(column)?, row: number(row)? })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}
