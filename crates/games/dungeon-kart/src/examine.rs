//! What proves the rulebook by its examples: the pages, and the facts of section 10.1 of `rules.md`. Positions are arranged
//! in `arrange.rs`.

mod about;
mod asked;
mod course;
mod shown;
mod table;

use crate::DungeonKart;
use asked::Asked;
use kernel::rulebook::{Examine, Holds, Page, Phrase, Sight};

static PAGES: [Page; 6] = [
    Page { file: "crates/games/dungeon-kart/rules.md", text: include_str!("../rules.md") },
    Page { file: "crates/games/dungeon-kart/cases/found.md", text: include_str!("../cases/found.md") },
    Page { file: "crates/games/dungeon-kart/cases/offered.md", text: include_str!("../cases/offered.md") },
    Page { file: "crates/games/dungeon-kart/cases/standing.md", text: include_str!("../cases/standing.md") },
    Page { file: "crates/games/dungeon-kart/cases/told.md", text: include_str!("../cases/told.md") },
    Page { file: "crates/games/dungeon-kart/lesson.md", text: include_str!("../lesson.md") },
];

impl Examine for DungeonKart {
    const ORDERED: bool = false;

    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let words = fact.words();
        let asked = Asked { game: self, view: sight.view, viewer: sight.viewer, fresh: sight.fresh, fact };
        match words.as_slice() {
            [first, traits @ ..] if asked.names(first) => about::holds(&asked, first, traits),
            words if asked.is_referee() => table::seen(&asked, words)
                .or_else(|| table::holds(&asked, words))
                .or_else(|| course::holds(&asked, words))
                .or_else(|| shown::holds(&asked, words))
                .or_else(|| shown::panel(&asked, words))
                .unwrap_or_else(|| Err(fact.wrong("a fact of section 10.1"))),
            words => table::answers(&asked, words)
                .or_else(|| table::seen(&asked, words))
                .or_else(|| shown::panel(&asked, words))
                .unwrap_or_else(|| Err(fact.wrong("what a viewer can see"))),
        }
    }
}
