//! Positions that somebody arranged: those of examples, to look at, and games that begin there.

use crate::playing::Playing;
use crate::table::Opened;
use crate::title::{header, seeded};
use crate::{Session, Unfit, Whole};
use kernel::rulebook::{self, Arranged, Block, Staged};
use kernel::{Header, Live, Luck, Misread, Record, Seat, Seed, Viewer};
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

/// A game that begins at the position of these settings.
pub(crate) fn arranged<G: Whole>(settings: &[String], seed: Seed) -> Result<Box<dyn Session>, Misread> {
    let content = Arc::new(built_in::<G>()?);
    let Some(mut arranged) = rulebook::arrange::<G>(&content, settings)? else {
        return Err(Misread::new("", "settings that arrange a position"));
    };
    let luck = arranged.luck(seed);
    let Arranged { game, picks, state, .. } = arranged;
    let header = Header { position: settings.to_vec(), ..header::<G>(None, &picks, game.seating()) };
    Ok(Box::new(Playing::new(Live::arranged(game, seeded(&header, seed), state, luck, G::set_going))))
}

/// The table of these settings, which may have edited the content: for whoever is to think about a game that began there.
pub(crate) fn table<G: Whole>(settings: &[String]) -> Result<Opened<G>, Misread> {
    let content = Arc::new(built_in::<G>()?);
    let Some(Arranged { game, picks, .. }) = rulebook::arrange::<G>(&content, settings)? else {
        return Err(Misread::new("", "settings that arrange a position"));
    };
    let header = header::<G>(None, &picks, game.seating());
    Ok(Opened { game, content, header })
}

/// A recorded game that began at such a position, at the table of that position: it may have edited the content.
pub(crate) fn arranged_again<G: Whole>(
    content: &Arc<G::Content>,
    record: &Record,
) -> Result<Box<dyn Session>, Unfit> {
    let Ok(Some(mut arranged)) = rulebook::arrange::<G>(content, &record.header.position) else {
        return Err(Unfit::Position);
    };
    let luck = record.header.seed.map_or_else(|| Luck::of(record), |seed| arranged.luck(seed));
    let (header, Arranged { game, state, .. }) = (record.header.clone(), arranged);
    Ok(Box::new(Playing::new(Live::arranged(game, header, state, luck, G::set_going))))
}

/// The content that is built in.
pub(crate) fn built_in<G: Whole>() -> Result<G::Content, Misread> {
    G::content(None).map_err(|faults| {
        let first = faults.first().map_or_else(String::new, ToString::to_string);
        Misread::new(first, "sound built-in content")
    })
}
