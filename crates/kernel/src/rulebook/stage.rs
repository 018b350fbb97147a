//! A block as a position to look at, to try and to learn from: nothing is judged here.

use super::block::{Line, Parts, loose_parts};
use super::facts::{Mistake, Rehearsal};
use super::luck::{NamedLuck, foretold};
use super::run::{one_starter, picks, start};
use super::{Arrange, Block};
use crate::{Game, Luck, Misread, Picks, Play, Seat, Seed, Seeded, Told};
use std::collections::VecDeque;
use std::sync::Arc;

/// The position of a block.
pub struct Arranged<G: Game> {
    /// Its table.
    pub game: Arc<G>,
    /// What was chosen for that table.
    pub picks: Picks,
    /// The state.
    pub state: G::State,
    /// Outcomes that are written down for what comes next, by name.
    written: Vec<(String, VecDeque<String>)>,
}

impl<G: Arrange> Arranged<G> {
    /// The luck of a game that is played on from here: what is written down for it, and then that of a seed.
    pub fn luck(&mut self, seed: Seed) -> Luck {
        let seeded = Box::new(Seeded::new(seed));
        match std::mem::take(&mut self.written) {
            none if none.is_empty() => Luck::Seeded(seeded),
            written => Luck::Foretold(foretold(Arc::clone(&self.game), written), seeded),
        }
    }
}

/// A block set up and played to its end.
pub struct Staged<G: Game> {
    /// Before its first move.
    pub before: Arranged<G>,
    /// Its moves, in notation.
    pub moves: Vec<(Seat, String)>,
    /// What they tell; arranging tells nothing that counts.
    pub told: Vec<Told<G::Event>>,
    /// The state after the last one.
    pub after: G::State,
}

/// The position that these settings of a block arrange. `None`: they are about no position.
///
/// # Errors
/// A line that is not understood, or a position that cannot be.
pub fn arrange<G: Arrange>(
    content: &Arc<G::Content>,
    settings: &[String],
) -> Result<Option<Arranged<G>>, Misread> {
    let lines: Vec<(u32, String)> = (1..).zip(settings.iter().cloned()).collect();
    let Some(set) = Set::<G>::of(content, loose_parts(&lines, G::REPEATS)?)? else { return Ok(None) };
    let mut luck = set.luck()?;
    let state = start(set.game.as_ref(), &set.parts, &mut Play::silent(&mut luck))?;
    match luck.fault.take() {
        Some(fault) => Err(fault),
        None => {
            let (game, picks, written) = (Arc::clone(&set.game), set.picks.clone(), luck.rest());
            Ok(Some(Arranged { game, picks, state, written }))
        }
    }
}

/// Sets a block up and plays its moves. `None`: it is about no position.
///
/// # Errors
/// It cannot be set up, or one of its moves cannot be made.
pub fn stage<G: Arrange>(content: &Arc<G::Content>, block: &Block) -> Result<Option<Staged<G>>, Misread> {
    let Some(set) = Set::<G>::of(content, loose_parts(&block.lines, G::REPEATS)?)? else { return Ok(None) };
    let parts = &set.parts;
    let mut rehearsal =
        Rehearsal::set(&set.game, set.luck()?, &parts.settings, |game, play| start(game, parts, play))?;
    let (state, set_up) = (rehearsal.state().clone(), rehearsal.mark());
    let mut moves = Vec::new();
    for line in &parts.script {
        if let Line::When(phrases) = line {
            moves.extend(rehearsal.play(phrases).map_err(misread)?);
        }
    }
    let (game, picks) = (Arc::clone(&set.game), set.picks.clone());
    let before = Arranged { game, picks, state, written: Vec::new() };
    let (after, mut told) = rehearsal.taken_apart();
    let told = told.split_off(set_up);
    Ok(Some(Staged { before, moves, told, after }))
}

fn misread<P>(mistake: Mistake<P>) -> Misread {
    match mistake {
        Mistake::Broken(misread) => misread,
        Mistake::Failed(line, why, _) => Misread::new(why, "moves that can be made").on_line(line),
    }
}

/// A block with its table.
struct Set<G> {
    game: Arc<G>,
    picks: Picks,
    parts: Parts,
}

impl<G: Arrange> Set<G> {
    /// `None`: the block is about no position, or about a table that is refused.
    fn of(content: &Arc<G::Content>, parts: Parts) -> Result<Option<Self>, Misread> {
        one_starter::<G>(&parts)?;
        if parts.settings.all.iter().any(|setting| G::ASIDES.contains(&setting.name.as_str())) {
            return Ok(None);
        }
        let picks = G::picks(&parts.settings, picks(&parts)?)?;
        let seating = G::seats(&parts.settings, &picks)?;
        let game = G::open(G::edited(content, &parts.settings)?, &picks, seating).ok();
        Ok(game.map(|game| Self { game: Arc::new(game), picks, parts }))
    }

    fn luck(&self) -> Result<NamedLuck<'_, G>, Misread> {
        let Self { game, parts, .. } = self;
        NamedLuck::new(game.as_ref(), &parts.chance, game.stand_ins(&parts.settings)?)
    }
}
