//! What people have to forget does not come back: a step that makes somebody forget cannot be taken back.
//!
//! Taking a step back restores what everybody recalls and sees. So while a step can be taken back, nothing that people
//! recalled or saw before it may be lost by it, or an undo would tell it again.

use super::secrecy::{heard, viewers};
use super::told::Made;
use super::{Checked, Law, check};
use crate::{Fast, Game, Horizon, Secrets, Viewer};

/// In how many other worlds a seat is asked whether it had forgotten something before.
const SAMPLES: u8 = 64;

/// Everybody who may have to forget.
fn people<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    viewers(game).filter(|viewer| !matches!(viewer, Viewer::Mind(_)))
}

/// A step that can be taken back leaves everybody's memory and sight as they were, or better.
pub(super) fn nobody_forgets<G: Secrets>(made: &Made<'_, G>, pick: &mut Fast) -> Checked {
    if made.step.horizon != Horizon::Open {
        return Ok(());
    }
    log_stays(made)?;
    sight_stays(made, pick)
}

/// What was recalled before is recalled after it.
fn log_stays<G: Game>(made: &Made<'_, G>) -> Checked {
    let Made { game, before, log, step, .. } = *made;
    for viewer in people(game) {
        let old: Vec<G::Event> = heard(log, viewer).cloned().collect();
        let all = old.iter().chain(heard(&step.told, viewer)).cloned().collect();
        let (recalled, left) = (game.recall(before, viewer, old), game.recall(&step.state, viewer, all));
        check(Law::Forgets, left.starts_with(&recalled), || {
            format!("{} can be taken back, and {viewer:?} does not recall the same after it", made.name())
        })?;
    }
    Ok(())
}

/// Who had forgotten nothing before has forgotten nothing after it: else there would now be a world that a person cannot
/// tell from this one, and its mind, which forgets nothing, can.
fn sight_stays<G: Secrets>(made: &Made<'_, G>, pick: &mut Fast) -> Checked {
    let Made { game, before, step, .. } = *made;
    for seat in game.seating().iter() {
        let mut forgotten = |state: &G::State| {
            let other = game.otherwise(state, Viewer::Seat(seat), &mut *pick);
            game.view(&other, Viewer::Mind(seat)) != game.view(state, Viewer::Mind(seat))
        };
        let lost = forgotten(&step.state) && !(0..SAMPLES).any(|_| forgotten(before));
        check(Law::Forgets, !lost, || {
            format!("{} can be taken back, and seat {seat} sees less after it", made.name())
        })?;
    }
    Ok(())
}
