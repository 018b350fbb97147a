//! The executable rulebook for whoever holds only a [`crate::Title`].

use crate::Whole;
use kernel::rulebook::{self, Block, Setting, Settings, blocks};
use kernel::{Misread, Picks, Viewer};
use scene::Scene;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A block and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// The block.
    pub block: Block,
    /// What became of it.
    pub verdict: Verdict,
}

/// What became of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Everything in it holds.
    Passed,
    /// Something does not hold.
    Failed {
        /// The line.
        line: u32,
        /// What was expected, and what is there instead.
        why: String,
        /// The position at that moment, with nothing hidden.
        position: Option<Scene>,
    },
    /// It cannot be carried out.
    Broken(Misread),
}

pub(crate) fn run_all<G: Whole>(text: &str, known: &BTreeSet<String>) -> Result<Vec<Trial>, Misread> {
    let content = G::content(None).map_err(|faults| {
        let first = faults.first().map_or_else(String::new, ToString::to_string);
        Misread::new(first, "sound built-in content")
    })?;
    let content = Arc::new(content);
    let blocks = blocks(text, known)?;
    Ok(blocks.into_iter().map(|block| run::<G>(&content, block, known)).collect())
}

fn run<G: Whole>(content: &Arc<G::Content>, block: Block, known: &BTreeSet<String>) -> Trial {
    let verdict = match rulebook::run::<G>(content, &block, known) {
        rulebook::Verdict::Passed => Verdict::Passed,
        rulebook::Verdict::Broken(misread) => Verdict::Broken(misread),
        rulebook::Verdict::Failed { line, why, state } => {
            let position = state.and_then(|state| {
                let game = table::<G>(content, &block)?;
                Some(game.scene(&game.view(&state, Viewer::Referee)))
            });
            Verdict::Failed { line, why, position }
        }
    };
    Trial { block, verdict }
}

/// The table of a block that has been run: a state is drawn by the table it belongs to.
fn table<G: Whole>(content: &Arc<G::Content>, block: &Block) -> Option<G> {
    let (mut picks, mut settings) = (Picks::default(), Settings::default());
    for (line, text) in &block.lines {
        let (name, rest) = text.trim().split_once([' ', '\t']).unwrap_or((text.trim(), ""));
        match name {
            "when" | "then" => break,
            "option" => {
                let (id, value) = rest.trim().split_once([' ', '\t'])?;
                picks.set(id, value.trim());
            }
            _ => settings.all.push(Setting { line: *line, name: name.into(), text: rest.trim().into() }),
        }
    }
    let seating = G::seats(&settings, &picks).ok()?;
    G::open(Arc::clone(content), &picks, seating).ok()
}
