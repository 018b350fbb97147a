//! Who is to decide now, and how a game has ended.

use crate::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Who must and who may decide now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The game waits for each of these. Nobody: it is over.
    pub owes: SeatSet,
    /// These may act too, but nobody waits for them.
    pub may: SeatSet,
    /// Whether decisions show at once.
    pub mode: Mode,
}

impl Pending {
    /// Nobody: the game is over.
    pub const NOBODY: Self = Self { owes: SeatSet::NONE, may: SeatSet::NONE, mode: Mode::Open };

    /// One seat, in the open.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self { owes: SeatSet::one(seat), may: SeatSet::NONE, mode: Mode::Open }
    }

    /// Everybody who can act now, awaited or not.
    #[must_use]
    pub const fn acting(self) -> SeatSet {
        self.owes.or(self.may)
    }
}

/// Whether decisions show at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Each decision shows as soon as it is made, and they follow one another.
    Open,
    /// Decisions are made at the same time and stay covered; they do not depend on each other's order, so they draw nothing.
    Sealed,
}

/// What people at a table may say to each other now, where the rules forbid some of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// Anything.
    Open,
    /// Feelings by fixed signs, and no words.
    Signs,
    /// Nothing.
    Closed,
}

/// How a game has ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The place of each seat, from 1. Equal places are ties; team-mates share theirs; nobody is first where nobody has won.
    pub places: Vec<u8>,
    /// The score of each seat, where the game counts one; otherwise 1 for the winners and 0 for the others.
    pub scores: Vec<i32>,
}

impl Outcome {
    /// All who have won.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        Seat::ALL
            .into_iter()
            .zip(&self.places)
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| seat)
            .collect()
    }
}
