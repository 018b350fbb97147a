//! Places at the table: a seat, a set of seats, one value for each seat, and who sits where.
//! A seat is not a person and not a side: people come and go, and a game may change sides between seats.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats that any table has.
pub const MOST_SEATS: u8 = 8;

/// A place at the table, counted from 0. Always below [`MOST_SEATS`].
///
/// ```
/// use kernel::Seat;
/// assert_eq!(Seat::new(2).map(Seat::number), Some(2));
/// assert_eq!(Seat::new(8), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// All seats that a table can have.
    pub const ALL: [Self; MOST_SEATS as usize] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The seat with this number, if there can be one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < MOST_SEATS { Some(Self(number)) } else { None }
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no seat {number}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats, one bit each.
///
/// ```
/// use kernel::{Seat, SeatSet};
/// let both: SeatSet = Seat::ALL[..2].iter().copied().collect();
/// assert!(both.has(Seat::ALL[1]) && !both.has(Seat::ALL[2]));
/// assert_eq!(both.iter().count(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// This seat alone.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set with this seat taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Everybody who is in one of the two.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether nobody is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats by number.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// One value for each seat that there can be, asked for by seat and never by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct BySeat<T>([T; MOST_SEATS as usize]);

impl<T: Copy> BySeat<T> {
    /// The same value for every seat.
    #[must_use]
    pub const fn all(value: T) -> Self {
        Self([value; MOST_SEATS as usize])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

/// Who sits where: how many seats there are and, where the table says so, which side each of them plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// How many seats there are, 1 to [`MOST_SEATS`].
    pub seats: u8,
    /// The side of each seat by its id, in order; empty: as the game's rules say.
    #[serde(default)]
    pub sides: Vec<String>,
}

impl Seating {
    /// So many seats, with the sides that the rules give them.
    #[must_use]
    pub const fn usual(seats: u8) -> Self {
        Self { seats, sides: Vec::new() }
    }

    /// The seats of the table.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(usize::from(self.seats))
    }

    /// Whether the table has this seat.
    #[must_use]
    pub const fn has(&self, seat: Seat) -> bool {
        seat.0 < self.seats
    }
}
