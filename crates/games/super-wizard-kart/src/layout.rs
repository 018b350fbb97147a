//! A track as it is laid out (SWK-1.3, SWK-1.11, SWK-1.24): sections, and what lies on their squares. Squares are named here; which
//! squares there are is worked out in `track.rs`.

mod text;

pub use text::{LONGEST, changes, read};

use crate::pieces::{TrapKind, Way};
use board::{Point, Side};
use kernel::plain_number;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most sections: they are lettered.
pub const MOST_SECTIONS: usize = 26;

/// SWK-1.10: the name of a square, which need not be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Name {
    /// From 0 for A.
    pub section: u8,
    /// SWK-1.8.
    pub row: u8,
    /// 1 to 4 (SWK-1.4).
    pub lane: u8,
}

impl Name {
    /// `A11.3`.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        let section = section(word.get(..1)?)?;
        let (row, lane) = word.get(1..)?.split_once('.')?;
        let small = |text: &str| plain_number(text).and_then(|number| u8::try_from(number).ok());
        let (row, lane) = (small(row)?, small(lane)?);
        (1..=4).contains(&lane).then_some(Self { section, row, lane })
    }
}

/// The section of a letter, from 0.
#[must_use]
pub fn section(letter: &str) -> Option<u8> {
    match letter.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(letter - b'A'),
        _ => None,
    }
}

/// The letter of a section.
#[must_use]
pub fn letter(section: u8) -> char {
    char::from(b'A' + section % 26)
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}.{}", letter(self.section), self.row, self.lane)
    }
}

/// SWK-1.3: a straight and the corner behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Where it leads.
    pub heading: Way,
    /// S of the rules: how many full rows.
    pub straight: u8,
    /// SWK-1.5, SWK-1.6.
    pub turn: Side,
}

/// SWK-1.25: a trap. What does not belong to its kind is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trap {
    /// From 1.
    pub number: u8,
    /// What it is.
    pub kind: TrapKind,
    /// The top left square of a spike plate, or the path of a flame.
    pub squares: Vec<Point>,
    /// The half that spikes cover first.
    pub half: Way,
    /// The section of a Displacer Beast, from 0.
    pub section: u8,
    /// Its first row.
    pub row: u8,
}

/// A track as it is laid out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// SWK-1.11: where row 5 lane 1 of section A is drawn.
    pub origin: Point,
    /// In race order.
    pub sections: Vec<Section>,
    /// SWK-1.18: the section of the line, from 0.
    pub line_section: u8,
    /// Its row.
    pub line_row: u8,
    /// SWK-1.19.
    pub grid: Vec<Name>,
    /// SWK-1.16.
    pub rubble: Vec<Name>,
    /// SWK-8.1.
    pub power: Vec<Name>,
    /// By number.
    pub traps: Vec<Trap>,
}
