//! The rules of a game as people read them: chapters, numbered rules with their references found, the examples that
//! exercise each of them, and a search over all of it. Made from the same text that the tests run; nothing in here knows
//! a game.

mod chapters;
#[cfg(feature = "positions")]
mod drawn;
mod examples;
mod references;
mod rulings;
mod search;

pub use chapters::{Chapter, Group, Passage, RuleText};
#[cfg(feature = "positions")]
pub use drawn::{Done, Drawn, drawn};
pub use examples::{Case, Example, by_number};
pub use rulings::{May, Moment, Ruling};
pub use search::{Hit, Piece};

use kernel::Misread;
use references::Known;

/// A rulebook to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rulebook {
    /// The letters that its rule ids begin with: `DR`.
    pub prefix: String,
    /// Its chapters, in the order in which they are read.
    pub chapters: Vec<Chapter>,
    /// Its examples, in their order.
    pub examples: Vec<Example>,
}

/// Where an address leads within a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The chapter, by its number in the list of chapters.
    pub chapter: usize,
    /// What stands out in it: a rule, a heading, an example.
    pub anchor: Option<String>,
}

/// Who says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tag {
    /// The published rulebook.
    Book,
    /// We do, where the published rulebook can be read in two ways.
    Ruling,
    /// We do, where it is silent.
    House,
}

impl Tag {
    /// The tag that stands in backticks, and its reason if one is given: `[book]`, `[ruling: the reason]`.
    #[must_use]
    pub fn read(code: &str) -> Option<(Self, &str)> {
        let inside = code.strip_prefix('[')?.strip_suffix(']')?;
        let (word, why) = inside.split_once([':', ',', ';']).unwrap_or((inside, ""));
        let tag = match word {
            "book" | "seed" => Self::Book,
            "ruling" => Self::Ruling,
            "house" => Self::House,
            _ => return None,
        };
        Some((tag, why.trim()))
    }
}

impl Rulebook {
    /// The rulebook that a text is.
    ///
    /// # Errors
    /// A block without a title, a title without rules, a fence that is not closed.
    pub fn read(prefix: &str, text: &str) -> Result<Self, Misread> {
        let examples = examples::of(text)?;
        let mut chapters = chapters::of(prefix, text, &examples);
        let known = Known::of(prefix, &chapters, &examples);
        chapters.iter_mut().for_each(|chapter| known.link_chapter(chapter));
        let examples = examples.into_iter().map(|example| known.link_example(example)).collect();
        Ok(Self { prefix: prefix.into(), chapters, examples })
    }

    /// Where an address leads: `DR-4.2`, `DR-4`, `content`, `8.1`, `R-5`, `EX-01`, the same with a full stop and the number of a block.
    #[must_use]
    pub fn place(&self, anchor: &str) -> Option<Place> {
        let whole = self.chapters.iter().position(|chapter| chapter.key == anchor);
        if let Some(chapter) = whole {
            return Some(Place { chapter, anchor: None });
        }
        let title = anchor.split_once('.').filter(|_| self.example(anchor).is_none()).map(|(title, _)| title);
        let title = title.filter(|title| self.example(title).is_some()).unwrap_or(anchor);
        let chapter = self.chapters.iter().position(|chapter| chapter.has(title))?;
        Some(Place { chapter, anchor: Some(title.into()) })
    }

    /// The example with this title: `EX-01`.
    #[must_use]
    pub fn example(&self, title: &str) -> Option<&Example> {
        self.examples.iter().find(|example| example.title == title)
    }

    /// The examples that exercise a rule: those that are about little else first.
    #[must_use]
    pub fn examples_of(&self, rule: &str) -> Vec<&Example> {
        let mut found: Vec<&Example> =
            self.examples.iter().filter(|example| example.rules.iter().any(|id| id == rule)).collect();
        kernel::sort_short_by_key(&mut found, |example| example.rules.len());
        found
    }

    /// A rule as it is cited on the screen: `§4.2` for `DR-4.2`.
    #[must_use]
    pub fn cite(&self, rule: &str) -> String {
        cite(&self.prefix, rule)
    }
}

/// `§4.2` for `DR-4.2`; anything else stays as it is.
fn cite(prefix: &str, rule: &str) -> String {
    let number = rule.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-'));
    number.map_or_else(|| rule.to_string(), |number| format!("§{number}"))
}

#[cfg(test)]
mod tests;
