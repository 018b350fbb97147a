//! What proves the rulebook by its examples: the pages, and the facts of section 10.1 of `rules.md`. Positions are arranged
//! in `arrange.rs`.

mod about;
mod asked;
mod course;
mod shown;
mod table;

use crate::SuperWizardKart;
use asked::Asked;
use kernel::rulebook::{Examine, Holds, Page, Phrase, Sight};

static PAGES: [Page; 6] = [
    Page { file: "crates/games/super-wizard-kart/rules.md", text: include_str!("../rules.md") },
    Page {
        file: "crates/games/super-wizard-kart/cases/meetings.md",
        text: include_str!("../cases/meetings.md"),
    },
    Page {
        file: "crates/games/super-wizard-kart/cases/offered.md",
        text: include_str!("../cases/offered.md"),
    },
    Page { file: "crates/games/super-wizard-kart/cases/told.md", text: include_str!("../cases/told.md") },
    Page { file: "crates/games/super-wizard-kart/cases/tracks.md", text: include_str!("../cases/tracks.md") },
    Page { file: "crates/games/super-wizard-kart/lesson.md", text: include_str!("../lesson.md") },
];

impl Examine for SuperWizardKart {
    const ORDERED: bool = false;

    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let words = fact.words();
        let asked = Asked { game: self, view: sight.view, viewer: sight.viewer, fresh: sight.fresh, fact };
        let referee = asked.is_referee();
        match words.as_slice() {
            [placing] if placing.contains('@') => about::placed(&asked, placing),
            [first, rest @ ..] if asked.names(first) => about::holds(&asked, first, rest),
            [first, rest @ ..] if asked.is_square(first) && referee => course::square(&asked, first, rest),
            words => {
                let own = if referee {
                    table::holds(&asked, words)
                        .or_else(|| course::holds(&asked, words))
                        .or_else(|| shown::holds(&asked, words))
                } else {
                    None
                };
                let expected = if referee { "a fact of section 10.1" } else { "what a viewer can see" };
                let seen = || table::seen(&asked, words).or_else(|| shown::seen(&asked, words));
                own.or_else(seen).unwrap_or_else(|| Err(fact.wrong(expected)))
            }
        }
    }
}
