//! The positions of examples, to look at.

use crate::Whole;
use kernel::rulebook::{self, Arranged, Block, Staged};
use kernel::{Misread, Seat, Viewer};
use scene::{Moment, Scene};
use std::sync::Arc;

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
pub(crate) fn stage<G: Whole>(block: &Block) -> Result<Option<Staging>, Misread> {
    let content = Arc::new(built_in::<G>()?);
    let Some(staged) = rulebook::stage::<G>(&content, block)? else { return Ok(None) };
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
