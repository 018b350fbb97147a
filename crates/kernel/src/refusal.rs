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

    /// The same in two or three words, to stand on a key where the price would be. Empty: the game draws no such keys.
    fn short(&self) -> &'static str {
        ""
    }
}

/// A refusal as it travels: the rule, the sentence, and a few words for a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: String,
    /// A sentence for the player.
    pub why: String,
    /// The same in two or three words; empty where the game has none.
    pub short: String,
}

impl<R: Refusal> From<R> for Illegal {
    fn from(refusal: R) -> Self {
        Self { rule: refusal.rule().to_string(), why: refusal.to_string(), short: refusal.short().into() }
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
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if self.found.is_empty() {
            return write!(f, "expected {}", self.expected);
        }
        write!(f, "found \"{}\", expected {}", quoted(&self.found), self.expected)
    }
}

/// So much of a foreign text is quoted.
const QUOTED: usize = 60;

/// A foreign text as a message quotes it: on one line, of bounded length, with nothing in it that a terminal obeys.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    let shown: String = chars.by_ref().take(QUOTED).flat_map(char::escape_debug).collect();
    if chars.next().is_some() { shown + "…" } else { shown }
}

/// Whether this is not for reading: what terminals obey (control characters), and what makes text look like other text
/// (line separators, marks of direction).
#[must_use]
pub fn unreadable(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Whether this takes part in a text without being seen: letters and marks that look like nothing.
#[must_use]
pub const fn unseen(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a text is a word of a file as we write them: not empty, not longer than anybody quotes, without blanks and
/// without anything unreadable.
pub(crate) fn is_word(text: &str) -> bool {
    let odd = |character: char| character == ' ' || unreadable(character);
    !text.is_empty() && text.chars().nth(QUOTED).is_none() && !text.contains(odd)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_short_and_harmless() {
        assert_eq!(quoted("gold 2"), "gold 2");
        assert_eq!(quoted("\u{1b}[2J\u{202e}\n"), "\\u{1b}[2J\\u{202e}\\n");
        assert_eq!(quoted(&"x".repeat(10_000_000)), format!("{}…", "x".repeat(60)));
    }

    #[test]
    fn controls_and_marks_of_direction_are_unreadable() {
        assert!("\0\t\n\u{1b}\u{7f}\u{9b}\u{202e}\u{2066}\u{200f}\u{feff}".chars().all(unreadable));
        assert!(!"aé—\u{5d0} §·…\u{1f3b2}".contains(unreadable));
        assert!("\u{200b}\u{2800}\u{3164}\u{fe0f}\u{e0041}".chars().all(unseen));
        assert!(!"a é—\u{5d0}§\u{1f3b2}".contains(unseen));
    }
}
