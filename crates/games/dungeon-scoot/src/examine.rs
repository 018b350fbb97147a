//! What proves the rulebook by its examples: the pages, and the facts of section 10.1 of `rules.md`. Positions are arranged
//! in `arrange.rs`.

mod about;
mod asked;
mod shown;
mod table;

use crate::DungeonScoot;
use asked::Asked;
use kernel::rulebook::{Examine, Holds, Page, Phrase, Sight};

static PAGES: [Page; 5] = [
    Page { file: "crates/games/dungeon-scoot/rules.md", text: include_str!("../rules.md") },
    Page { file: "crates/games/dungeon-scoot/cases/ended.md", text: include_str!("../cases/ended.md") },
    Page { file: "crates/games/dungeon-scoot/cases/offered.md", text: include_str!("../cases/offered.md") },
    Page { file: "crates/games/dungeon-scoot/cases/told.md", text: include_str!("../cases/told.md") },
    Page { file: "crates/games/dungeon-scoot/lesson.md", text: include_str!("../lesson.md") },
];

impl Examine for DungeonScoot {
    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let words = fact.words();
        let (view, viewer) = (sight.view, sight.viewer);
        let asked = Asked { game: self, view, viewer, draws: sight.draws, fresh: sight.fresh, fact };
        match words.as_slice() {
            [first, rest @ ..] if asked.names(first) => about::holds(&asked, first, rest),
            words => table::holds(&asked, words)
                .or_else(|| table::listed_actions(&asked, words))
                .or_else(|| shown::holds(&asked, words))
                .unwrap_or_else(|| Err(fact.wrong("a fact of section 10.1"))),
        }
    }
}
