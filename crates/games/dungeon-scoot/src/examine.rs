//! What proves the rulebook by its examples: the pages, and the facts of section 10.1 of `rules.md`. Positions are arranged
//! in `arrange.rs`.

mod about;
mod asked;
mod table;

use crate::DungeonScoot;
use asked::Asked;
use kernel::rulebook::{Examine, Holds, Page, Phrase, Sight};

static PAGES: [Page; 2] = [
    Page { file: "crates/games/dungeon-scoot/rules.md", text: include_str!("../rules.md") },
    Page { file: "crates/games/dungeon-scoot/lesson.md", text: include_str!("../lesson.md") },
];

impl Examine for DungeonScoot {
    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let words = fact.words();
        let asked = Asked { game: self, view: sight.view, viewer: sight.viewer, draws: sight.draws, fact };
        match words.as_slice() {
            [first, rest @ ..] if asked.names(first) => about::holds(&asked, first, rest),
            words => table::holds(&asked, words)
                .or_else(|| table::listed_actions(&asked, words))
                .unwrap_or_else(|| Err(fact.wrong("a fact of section 10.1"))),
        }
    }
}
