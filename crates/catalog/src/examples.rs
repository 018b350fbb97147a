//! The executable rulebook for whoever holds only a [`crate::Title`].

use crate::Whole;
use kernel::rulebook::{self, Arranged, Block, Position, Staged, blocks};
use kernel::{Misread, Seat, Viewer};
use scene::{Moment, Scene};
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

/// A block as something to look at: the position, its moves, and what becomes of it. Nothing is hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Staging {
    /// Before its first move.
    pub before: Scene,
    /// Its moves, in notation.
    pub moves: Vec<(Seat, String)>,
    /// What they tell.
    pub moments: Vec<Moment>,
    /// After the last one.
    pub after: Scene,
}

/// `None`: the block is about no position.
pub(crate) fn stage<G: Whole>(block: &Block, known: &BTreeSet<String>) -> Result<Option<Staging>, Misread> {
    let content = Arc::new(built_in::<G>()?);
    let Some(staged) = rulebook::stage::<G>(&content, block, known)? else { return Ok(None) };
    let Staged { before: Arranged { game, state, .. }, moves, told, after } = staged;
    let view = game.view(&after, Viewer::Referee);
    let moments = told
        .iter()
        .filter(|told| told.to.includes(Viewer::Referee))
        .map(|told| Moment { line: game.tell(&view, &told.event), show: game.show(&view, &told.event) });
    let moments = moments.collect();
    let before = game.scene(&game.view(&state, Viewer::Referee));
    Ok(Some(Staging { before, moves, moments, after: game.scene(&view) }))
}

/// The content that is built in.
pub(crate) fn built_in<G: Whole>() -> Result<G::Content, Misread> {
    G::content(None).map_err(|faults| {
        let first = faults.first().map_or_else(String::new, ToString::to_string);
        Misread::new(first, "sound built-in content")
    })
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
            Verdict::Failed { line, why, position: position.map(draw) }
        }
    };
    Trial { block, verdict }
}
