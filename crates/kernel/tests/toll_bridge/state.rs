//! The nouns of Toll Bridge.

use kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// How many kinds of card there are.
pub const KINDS: usize = 4;
/// How many gates there are.
pub const GATES: usize = 3;
/// How many charms there are: they add 0, 1 or 2.
pub const CHARMS: u8 = 3;
/// How many cards a hand is filled up to.
pub const HAND: u8 = 3;

/// How many of each kind.
pub type Counts = [u8; KINDS];

pub fn total(counts: &Counts) -> u8 {
    counts.iter().sum()
}

pub fn pour(from: &mut Counts, into: &mut Counts) {
    for (from, into) in from.iter_mut().zip(into) {
        *into += std::mem::take(from);
    }
}

/// Takes the `nth` card, counted kind by kind, out of one heap and puts it on another. `false`: there is none.
pub fn take(mut nth: u16, from: &mut Counts, into: &mut Counts) -> bool {
    for (from, into) in from.iter_mut().zip(into) {
        if nth < u16::from(*from) {
            *from -= 1;
            *into += 1;
            return true;
        }
        nth -= u16::from(*from);
    }
    false
}

/// How far a driver is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    Planning,
    Ready,
    /// Gave up.
    Gone,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Voice {
    #[default]
    Quiet,
    Shouted,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Driver {
    /// TB-5.1: only its own.
    pub hand: Counts,
    /// TB-5.1: only its own, until all are ready.
    pub laid: Counts,
    /// The charm that was dealt. TB-5.1: nobody.
    pub fate: u8,
    /// The same, once it was looked at. TB-5.1: which one only its own, until all are ready; that it was, everybody.
    pub charm: Option<u8>,
    pub stage: Stage,
    pub voice: Voice,
    pub coins: u16,
}

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    Plan,
    Pick { winner: Seat },
    Reroll { roller: Seat, asked: Seat, gate: u8, roll: u8 },
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// From 0.
    pub round: u8,
    pub phase: Phase,
    pub drivers: BySeat<Driver>,
    /// Nobody knows what is in it, only how many.
    pub bag: Counts,
    /// Face up.
    pub pile: Counts,
    /// What each gate is worth. TB-5.2: those that are up, everybody; those seen before, a mind.
    pub gates: [u8; GATES],
    /// Which gates have ever been open, one bit each.
    pub seen: u8,
    /// Which gate is open, one bit.
    pub up: u8,
    /// Always 0 but in a toy that is broken on purpose: serde loses it.
    #[serde(skip)]
    pub smudge: u8,
}
