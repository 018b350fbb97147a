//! Three ways of saying no: a refusal (the rules forbid it), a misreading (the text is not what was expected), and a
//! table that cannot be set up.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The id of a rule in a game's `rules.md`: `DR-4.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why not. A small `Copy` enum in each game: its `Display` is a full sentence for the player.
pub trait Refusal: Copy + fmt::Debug + fmt::Display + PartialEq + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// A refusal as it travels: the rule and the sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: String,
    /// A sentence for the player.
    pub why: String,
}

impl<R: Refusal> From<R> for Illegal {
    fn from(refusal: R) -> Self {
        Self { rule: refusal.rule().to_string(), why: refusal.to_string() }
    }
}

/// A text that is not what was expected: where, what was found, what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// The line, from 1; 0 where the text has only one.
    pub line: u32,
    /// What stands there.
    pub found: String,
    /// What should stand there, as the end of the sentence "expected …".
    pub expected: String,
}

impl Misread {
    /// Found one thing where another was expected.
    pub fn new(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { line: 0, found: found.into(), expected: expected.into() }
    }

    /// The same, said of a line (if none was named yet).
    #[must_use]
    pub fn on_line(mut self, line: u32) -> Self {
        if self.line == 0 {
            self.line = line;
        }
        self
    }
}

impl std::error::Error for Misread {}

impl fmt::Display for Misread {
    /// One line of bounded length, whatever was found.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 60;
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if self.found.is_empty() {
            return write!(f, "expected {}", self.expected);
        }
        let shown: String = self.found.chars().take(SHOWN).flat_map(char::escape_debug).collect();
        let more = if self.found.chars().count() > SHOWN { "…" } else { "" };
        write!(f, "found \"{shown}{more}\", expected {}", self.expected)
    }
}

/// A table that cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct SetupError {
    /// The rule that refuses it.
    pub rule: RuleId,
    /// Where in the set-up, if the rules count places there (`tile 1` of a laid track).
    pub place: Option<String>,
    /// A sentence for whoever sets the table up.
    pub why: String,
}

impl SetupError {
    /// Refused by this rule, for this reason.
    pub fn new(rule: RuleId, why: impl Into<String>) -> Self {
        Self { rule, place: None, why: why.into() }
    }
}
