//! What of a game is there to be read: its rules and its lesson. They are files beside the client and no part of it: a
//! table needs neither, so they are fetched by the screens that show them.

use crate::lesson::Lesson;
use crate::rulebook_page::Rulebook;
use kernel::Misread;
use kernel::rulebook::{Block, blocks, rules};
use std::collections::BTreeSet;

/// The documents of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Documents {
    /// Its `rules.md`.
    pub rules: String,
    /// Its `lesson.md`, if there is one yet.
    pub lesson: Option<String>,
}

impl Documents {
    /// Where the rules of a game lie, from the folder of the client.
    #[must_use]
    pub fn rules_file(game: &str) -> String {
        format!("docs/{game}/rules.md")
    }

    /// Where its lesson lies.
    #[must_use]
    pub fn lesson_file(game: &str) -> String {
        format!("docs/{game}/lesson.md")
    }

    /// The rules as people read them. `prefix` are the letters that their ids begin with.
    ///
    /// # Errors
    /// They are not made of rules and blocks as they should be.
    pub fn rulebook(&self, prefix: &str) -> Result<Rulebook, Misread> {
        Rulebook::read(prefix, &self.rules)
    }

    /// The lesson; `None`: there is none yet.
    ///
    /// # Errors
    /// It is not made of steps as it should be.
    pub fn lesson(&self) -> Result<Option<Lesson>, Misread> {
        self.lesson.as_deref().map(|lesson| Lesson::read(lesson, &self.known())).transpose()
    }

    /// The example block at this address: its title, a full stop, and which of the blocks under it.
    #[must_use]
    pub fn block(&self, address: &str) -> Option<Block> {
        let (title, number) = address.split_once('.').unwrap_or((address, "1"));
        let number: u32 = number.parse().ok()?;
        let found = blocks(&self.rules, &self.known()).ok()?;
        found.into_iter().find(|block| block.title == title && block.number == number)
    }

    fn known(&self) -> BTreeSet<String> {
        rules(&self.rules).into_iter().map(|rule| rule.id).collect()
    }
}

#[cfg(test)]
impl Documents {
    /// Those of a game on the shelf, as a browser fetches them.
    pub fn of(title: &dyn catalog::Title) -> Self {
        let page = |name: &str| title.pages().iter().find(|page| page.file.ends_with(name));
        let text = |name: &str| page(name).map(|page| page.text.to_string());
        Self { rules: text("/rules.md").expect("every game has rules"), lesson: text("/lesson.md") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_found_by_its_address() {
        let documents = Documents::of(catalog::find("dungeon-rush").expect("it is on the shelf"));
        let at = |address| documents.block(address).map(|block| (block.title, block.number));
        assert_eq!(at("EX-17"), Some(("EX-17".into(), 1)));
        assert_eq!(at("EX-17.1"), at("EX-17"));
        assert_eq!(at("EX-17.99"), None);
        assert_eq!(at("EX-17.x"), None);
        assert_eq!(at("EX-0"), None);
    }
}
