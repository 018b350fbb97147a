//! What proves the rulebook by its examples: the pages, and the facts of section 10.1 of `rules.md`. Positions are arranged
//! in `arrange.rs`.

mod facts;
mod told;

use crate::DungeonRush;
use crate::content::Content;
use crate::rules::{Ladder, Run};
use kernel::rulebook::{Aside, Examine, Holds, Page, Phrase, Setting, Settings, Sight};
use kernel::{Misread, plain_number};

static PAGES: [Page; 4] = [
    Page { file: "crates/games/dungeon-rush/rules.md", text: include_str!("../rules.md") },
    Page { file: "crates/games/dungeon-rush/cases/corners.md", text: include_str!("../cases/corners.md") },
    Page { file: "crates/games/dungeon-rush/cases/meetings.md", text: include_str!("../cases/meetings.md") },
    Page { file: "crates/games/dungeon-rush/lesson.md", text: include_str!("../lesson.md") },
];

impl Examine for DungeonRush {
    fn pages() -> &'static [Page] {
        &PAGES
    }

    fn aside(settings: &Settings) -> Result<Option<Aside>, Misread> {
        settings.one("ladder").map(|setting| ladder(settings, setting)).transpose()
    }

    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds {
        facts::holds(self, fact, sight)
    }
}

/// A ladder block, which stands alone (DR-12.8).
fn ladder(settings: &Settings, setting: &Setting) -> Result<Aside, Misread> {
    settings.only(&["ladder"])?;
    let content = Content::read(None)
        .map_err(|faults| faults.into_iter().next().unwrap_or_else(|| Misread::new("", "content")))?;
    let turns: Vec<u8> = content.difficulties.iter().map(|level| level.turns).collect();
    let ladder = read_ladder(&setting.words(), &turns)
        .ok_or_else(|| setting.wrong("levels, won or lost in so many turns"))?;
    Ok(Box::new(move |fact| facts::ladder_fact(&ladder, fact, &turns)))
}

/// `won 4 | lost 9`.
fn read_ladder(words: &[&str], turns: &[u8]) -> Option<Ladder> {
    let run = |pair: &[&str]| match pair {
        [won @ ("won" | "lost"), turns] => {
            Some(Run { won: *won == "won", turns: u8::try_from(plain_number(turns)?).ok()? })
        }
        _ => None,
    };
    Ladder::new(words.chunks(2).map(run).collect::<Option<Vec<Run>>>()?, turns)
}
