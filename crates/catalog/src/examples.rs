//! The examples of a game held to what they claim.

use crate::Whole;
use crate::staging::built_in;
use kernel::rulebook::{self, Block, Position, blocks};
use kernel::{Misread, Viewer};
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
        position: Option<Box<Scene>>,
    },
    /// It cannot be carried out.
    Broken(Misread),
}

pub(crate) fn run_all<G: Whole>(text: &str, known: &BTreeSet<String>) -> Result<Vec<Trial>, Misread> {
    let content = Arc::new(built_in::<G>()?);
    let blocks = blocks(text, known)?;
    Ok(blocks.into_iter().map(|block| run::<G>(&content, block, known)).collect())
}

fn run<G: Whole>(content: &Arc<G::Content>, block: Block, known: &BTreeSet<String>) -> Trial {
    let verdict = match rulebook::run::<G>(content, &block, known) {
        rulebook::Verdict::Passed => Verdict::Passed,
        rulebook::Verdict::Broken(misread) => Verdict::Broken(misread),
        rulebook::Verdict::Failed { line, why, position } => {
            let draw =
                |Position { game, state }: Position<G>| game.scene(&game.view(&state, Viewer::Referee));
            Verdict::Failed { line, why, position: position.map(draw).map(Box::new) }
        }
    };
    Trial { block, verdict }
}
