//! A part of a board that something reaches: where a trap strikes, where it goes.

use crate::Tone;
use serde::{Deserialize, Serialize};

/// A part of the board, outlined and tinted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    /// Its id.
    pub id: String,
    /// What it is, as a few words for whoever points at it; empty: nothing is said.
    pub name: String,
    /// The cells that it takes.
    pub cells: Vec<String>,
    /// What it means to the player; [`Tone::Plain`] is an outline alone.
    pub tone: Tone,
    /// What reaches there: the id of a symbol; empty: none is drawn.
    pub symbol: String,
    /// The cells with the symbol, small; none: it is drawn once, large, in the middle.
    pub marks: Vec<String>,
    /// Where it goes, cell by cell.
    pub path: Vec<String>,
}

impl Default for Zone {
    fn default() -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            cells: Vec::new(),
            tone: Tone::Plain,
            symbol: String::new(),
            marks: Vec::new(),
            path: Vec::new(),
        }
    }
}
