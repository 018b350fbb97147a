//! Pointy-top hexes in axial coordinates, without an edge in any direction, and the six headings between them.
//!
//! ```text
//!     2 ⟍ ╱ ⟍ ╱ 1      headings run against the clock from east;
//!     3 ─  ⬡  ─ 0      q grows to the east,
//!     4 ╱ ⟍ ╱ ⟍ 5      r to the south-east
//! ```

use crate::Side;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Sub};

/// A hex by two of its three cube coordinates; the third is −q−r.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Axial {
    /// To the east.
    pub q: i16,
    /// To the south-east; rows are horizontal.
    pub r: i16,
}

/// One of the six directions, numbered against the clock from east: always below 6.
///
/// ```
/// use board::{Heading, Side};
/// let east = Heading::ALL[0];
/// assert_eq!(east.turned(Side::Left).number(), 1);
/// assert_eq!(east.turned(Side::Right).number(), 5);
/// assert_eq!(east.opposite().number(), 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Heading(u8);

impl Heading {
    /// All of them, against the clock from east.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The heading with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 6 { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in lists that go by heading.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One hex side round.
    #[must_use]
    pub const fn turned(self, side: Side) -> Self {
        match side {
            Side::Left => self.plus(1),
            Side::Right => self.plus(5),
        }
    }

    /// So many hex sides round, against the clock.
    #[must_use]
    pub const fn plus(self, sides: u8) -> Self {
        Self((self.0 + sides % 6) % 6)
    }

    /// The other way.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.plus(3)
    }
}

impl TryFrom<u8> for Heading {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no heading {number}"))
    }
}

impl From<Heading> for u8 {
    fn from(heading: Heading) -> Self {
        heading.0
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Axial {
    /// The neighbor in a direction.
    ///
    /// ```
    /// use board::{Axial, Heading};
    /// let there: Vec<Axial> = Heading::ALL.map(|heading| Axial::default().towards(heading)).to_vec();
    /// assert_eq!(there[1], Axial { q: 1, r: -1 });
    /// assert!(there.iter().all(|hex| hex.steps_to(Axial::default()) == 1));
    /// ```
    #[must_use]
    pub const fn towards(self, heading: Heading) -> Self {
        let (q, r) = match heading.0 {
            0 => (1, 0),
            1 => (1, -1),
            2 => (0, -1),
            3 => (-1, 0),
            4 => (-1, 1),
            _ => (0, 1),
        };
        Self { q: self.q.saturating_add(q), r: self.r.saturating_add(r) }
    }

    /// The same hex on a board that was turned by so many sixths, against the clock, about the origin.
    ///
    /// ```
    /// use board::Axial;
    /// assert_eq!(Axial { q: 4, r: -1 }.rotated(1), Axial { q: 3, r: -4 });
    /// assert_eq!(Axial { q: 4, r: -1 }.rotated(6), Axial { q: 4, r: -1 });
    /// ```
    #[must_use]
    pub fn rotated(self, sixths: u8) -> Self {
        (0..sixths % 6).fold(self, |hex, _| Self { q: hex.q + hex.r, r: -hex.q })
    }

    /// So many times as far from the origin.
    #[must_use]
    pub const fn times(self, factor: i16) -> Self {
        Self { q: self.q * factor, r: self.r * factor }
    }

    /// The least number of steps on a board without walls.
    #[must_use]
    pub fn steps_to(self, other: Self) -> u16 {
        let Self { q, r } = self - other;
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// Reads `16,-4`: two numbers without leading zeros, `-` before negative ones.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let number = |text: &str| -> Option<i16> {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let written_so = plain && (text == "0" || !digits.starts_with('0'));
            written_so.then(|| text.parse().ok()).flatten()
        };
        let (q, r) = text.split_once(',')?;
        Some(Self { q: number(q)?, r: number(r)? })
    }
}

impl Add for Axial {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { q: self.q + other.q, r: self.r + other.r }
    }
}

impl Sub for Axial {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { q: self.q - other.q, r: self.r - other.r }
    }
}

impl fmt::Display for Axial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_the_board_turns_every_step() {
        for heading in Heading::ALL {
            for sixths in 0..6 {
                let turned = Axial::default().towards(heading).rotated(sixths);
                assert_eq!(turned, Axial::default().towards(heading.plus(sixths)), "{heading} by {sixths}");
            }
        }
    }

    #[test]
    fn a_hex_is_written_in_one_way() {
        for text in ["0,0", "-3,12", "100,-7", "5,-1"] {
            assert_eq!(Axial::read(text).map(|hex| hex.to_string()).as_deref(), Some(text));
        }
        for text in ["", "1", "1,", ",1", "01,2", "+1,2", "-0,1", "1,2,3", "1, 2", "40000,1", "--1,2", "1,-"]
        {
            assert_eq!(Axial::read(text), None, "{text}");
        }
    }
}
