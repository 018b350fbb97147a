//! DR-12.8: the Solo ladder, for those who want to see how far they get. It stands beside the games: four levels in a row,
//! up to the first loss.

use std::cmp::{Ordering, Reverse};

/// One level of a ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// Whether it was won.
    pub won: bool,
    /// The Adventurers turns used.
    pub turns: u8,
}

/// The levels played, from Base Game on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ladder {
    runs: Vec<Run>,
}

impl Ladder {
    /// A ladder of these levels, if there can be one: `most` are the turns that each level has, nothing follows a loss, and
    /// no level has more turns than that.
    #[must_use]
    pub fn new(runs: Vec<Run>, most: &[u8]) -> Option<Self> {
        let loss = runs.iter().position(|run| !run.won).unwrap_or(runs.len());
        let fits = runs.iter().zip(most).all(|(run, most)| (1..=*most).contains(&run.turns));
        (!runs.is_empty() && runs.len() <= most.len() && loss + 1 >= runs.len() && fits)
            .then_some(Self { runs })
    }

    /// Levels won before the first loss, and Adventurers turns used in all.
    #[must_use]
    pub fn score(&self) -> (u8, u16) {
        let won = self.runs.iter().filter(|run| run.won).count();
        (u8::try_from(won).unwrap_or(u8::MAX), self.runs.iter().map(|run| u16::from(run.turns)).sum())
    }

    /// How it compares: more levels are better, then fewer turns.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        let rank = |ladder: &Self| {
            let (levels, turns) = ladder.score();
            (levels, Reverse(turns))
        };
        rank(self).cmp(&rank(other))
    }
}
