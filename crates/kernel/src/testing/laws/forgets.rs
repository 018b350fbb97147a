//! What people have to forget does not come back: a step that makes somebody forget cannot be taken back, even if all agree.
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

/// A step that can be taken back leaves everybody's memory and sight as they were, or better; one that needs all to agree, at
/// least their memory. (What draws or shows may bring something new that nobody has seen, so sight cannot be compared.)
pub(super) fn nobody_forgets<G: Secrets>(made: &Made<'_, G>, pick: &mut Fast) -> Checked {
    match made.step.horizon {
        Horizon::Open => {
            log_stays(made)?;
            sight_stays(made, pick)
        }
        Horizon::Drawn | Horizon::Revealed => nothing_is_lost(made),
        Horizon::Closed => Ok(()),
    }
}

/// What was recalled before is recalled after it.
fn log_stays<G: Game>(made: &Made<'_, G>) -> Checked {
    for viewer in people(made.game) {
        let Recalled { before, after, .. } = Recalled::of(made, viewer);
        check(Law::Forgets, after.starts_with(&before), || {
            format!("{} can be taken back, and {viewer:?} does not recall the same after it", made.name())
        })?;
    }
    Ok(())
}

/// What was recalled before as it was told is so after it. More may be recalled: to take that back shows nothing again.
fn nothing_is_lost<G: Game>(made: &Made<'_, G>) -> Checked {
    for viewer in people(made.game) {
        let Recalled { told, before, after } = Recalled::of(made, viewer);
        let same = before.iter().zip(&after).take_while(|(before, after)| before == after).count();
        let mut lost =
            before.iter().skip(same).filter(|event| told.contains(event) && !after.contains(event));
        check(Law::Forgets, lost.next().is_none(), || {
            format!("all may agree to take back {}, and {viewer:?} recalls less after it", made.name())
        })?;
    }
    Ok(())
}

/// What a viewer was told until a step was made, and what it recalls before and after it.
struct Recalled<E> {
    told: Vec<E>,
    before: Vec<E>,
    after: Vec<E>,
}

impl<E: Clone> Recalled<E> {
    fn of<G: Game<Event = E>>(made: &Made<'_, G>, viewer: Viewer) -> Self {
        let Made { game, before, log, step, .. } = *made;
        let told: Vec<E> = heard(log, viewer).cloned().collect();
        let all = told.iter().chain(heard(&step.told, viewer)).cloned().collect();
        Self {
            before: game.recall(before, viewer, told.clone()),
            after: game.recall(&step.state, viewer, all),
            told,
        }
    }
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
