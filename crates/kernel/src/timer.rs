//! Clocks that the rules themselves set running. A game reads none: it says which of them run, and whoever runs the table
//! keeps the time.

use serde::{Deserialize, Serialize};

/// A clock that the rules set running, for all who owe a decision. When it has run out, what the rules say for who is absent
/// is played for those who still owe one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Timer {
    /// Which one it is, in whatever numbers: another number is another clock, which begins anew.
    pub number: u32,
    /// What it is for.
    pub kind: Timing,
    /// How long it runs, in milliseconds.
    pub milliseconds: u32,
}

/// What a clock of the rules is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// Time to think, in the place of what the table gives. Whoever lets it run out is not there.
    Thinking,
    /// A count that everybody hears, in so many beats. Whoever lets it run out may have meant to.
    Count {
        /// How many.
        beats: u8,
    },
}
