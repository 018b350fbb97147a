//! What proves the rulebook by its examples: the pages, and the facts of section 10.1 of `rules.md`. Positions are arranged
//! in `arrange.rs`.

mod about;
mod asked;
mod course;
mod driver;
mod table;
mod worth;

use crate::CrazyKarts;
use asked::Asked;
use kernel::rulebook::{Examine, Holds, Page, Phrase, Sight};

static PAGES: [Page; 5] = [
    Page { file: "crates/games/crazy-karts/rules.md", text: include_str!("../rules.md") },
    Page { file: "crates/games/crazy-karts/cases/ready.md", text: include_str!("../cases/ready.md") },
    Page { file: "crates/games/crazy-karts/cases/refused.md", text: include_str!("../cases/refused.md") },
    Page { file: "crates/games/crazy-karts/cases/told.md", text: include_str!("../cases/told.md") },
    Page { file: "crates/games/crazy-karts/lesson.md", text: include_str!("../lesson.md") },
];

impl Examine for CrazyKarts {
    const ORDERED: bool = true;

    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        let words = fact.words();
        let asked = Asked { game: self, view: sight.view, viewer: sight.viewer, fresh: sight.fresh, fact };
        match words.as_slice() {
            [first, states @ ..] if first.contains('@') => about::placed(&asked, first, states),
            [first, states @ ..] if crate::arrange::kart(first).is_some() => {
                about::kart(&asked, first, states)
            }
            [first, own @ ..] if first.starts_with("seat-") || first.contains('.') => {
                driver::holds(&asked, first, own)
            }
            words if asked.is_referee() => course::holds(&asked, words)
                .or_else(|| table::holds(&asked, words))
                .unwrap_or_else(|| Err(fact.wrong("a fact of section 10.1"))),
            ["choices", rest @ ..] => course::choices(&asked, rest),
            words => table::seen(&asked, words),
        }
    }
}
