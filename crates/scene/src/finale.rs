//! What is worth knowing of a game as a whole: how far everybody has come, what the score is made of, and medals.

use crate::Livery;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// How far somebody has come at a moment; a line of the chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Runner {
    /// Who or what.
    pub name: String,
    /// The color of the line.
    pub livery: Livery,
    /// What stands beside the color: the id of a symbol.
    pub emblem: String,
    /// How far; more is better.
    pub at: i32,
    /// What it would score if it were over now, where whoever is ahead need not be winning; `None`: it has no points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i16>,
}

/// What a seat's result is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reckoning {
    /// Whose.
    pub seat: Seat,
    /// The terms, each with its name and its figure: `Gold left`, `4`.
    pub terms: Vec<(String, String)>,
}

/// Something that somebody did best, or worst.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Medal {
    /// The symbol on it.
    pub symbol: String,
    /// What for: `Deepest runner`.
    pub title: String,
    /// Who and how: `Sprinter, row 7`.
    pub words: String,
    /// The color of its ribbon.
    pub livery: Livery,
}

/// A pencil mark that a player may put on a cell: private, and nothing to the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Its id, as it is kept.
    pub id: String,
    /// What it looks like.
    pub symbol: String,
    /// What it means.
    pub label: String,
}
