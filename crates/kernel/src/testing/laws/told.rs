//! Nobody is told what its view keeps hidden: what looks the same sounds the same.
//!
//! A step is compared with one that might have been made instead: the same in another world, another of its kind, the
//! same with one draw of its luck changed. Where the two lead to different states that a viewer cannot tell apart by
//! looking, it must not be able to tell them apart by listening. States that are equal may well come about in different
//! ways: what a finished game of a match shows of itself is no secret any more. Eyes that forget are held to what is
//! left of what they heard; a mind, which forgets nothing, to every word.

use super::choices::{Step, any, legal, listed_step, start_with, step, step_with};
use super::secrecy::{World, heard, viewers};
use super::{Checked, Law, Tally, check, same};
use crate::{Audience, Chance, Draw, Fast, Game, Scripted, Seat, Secrets, Told, Viewer};

/// In how many other worlds a step is made to find out whether it shows anything.
const SAMPLES: u8 = 64;

/// The step that was made, and all that was told before it.
pub(super) struct Made<'a, G: Game> {
    pub game: &'a G,
    pub before: &'a G::State,
    pub log: &'a [Told<G::Event>],
    pub by: (Seat, G::Action),
    pub step: &'a Step<G>,
    pub luck: u64,
}

impl<G: Game> Made<'_, G> {
    /// As a breach calls it.
    pub fn name(&self) -> String {
        format!("`{}` of seat {}", self.game.notation(self.by.1), self.by.0)
    }
}

/// A step as it is compared by ear: what was told before, what it did, and what it is called.
struct Heard<'a, G: Game> {
    game: &'a G,
    log: &'a [Told<G::Event>],
    step: &'a Step<G>,
    name: &'a str,
}

impl<G: Secrets> Heard<'_, G> {
    /// If this viewer sees no difference to the other step, it hears none.
    fn sounds_like(&self, other: &Step<G>, viewer: Viewer, tally: &mut Tally) -> Checked {
        let view = |step: &Step<G>| self.game.view(&step.state, viewer);
        if self.step.state == other.state || view(self.step) != view(other) {
            return Ok(());
        }
        tally.alike += 1;
        if heard(&self.step.told, viewer).eq(heard(&other.told, viewer)) {
            return Ok(());
        }
        let left = |step: &Step<G>| {
            let told = heard(self.log, viewer).chain(heard(&step.told, viewer)).cloned().collect();
            self.game.recall(&step.state, viewer, told)
        };
        same(Law::Told, &left(self.step), &left(other), || {
            format!("{viewer:?} sees no difference after {}, but is told one", self.name)
        })
    }

    /// What was called open is heard by spectators too, if anybody hears it: where `viewer` hears a difference to the other step
    /// that it does not see, so do they.
    fn is_heard_by_all(&self, other: &Step<G>, viewer: Viewer, tally: &mut Tally) -> Checked {
        let heard_by = |viewer: Viewer, tally: &mut Tally| self.sounds_like(other, viewer, tally);
        let Err(fault) = heard_by(viewer, tally) else { return Ok(()) };
        let same = heard(&self.step.told, Viewer::Spectator).eq(heard(&other.told, Viewer::Spectator));
        check(Law::Told, !same, || format!("{}, and spectators are not: it was called open", fault.why))
    }

    /// One draw of its luck changed, as `again` plays it: hidden things that are dealt are told to those who see them.
    fn sounds_like_other_luck(
        &self,
        pick: &mut Fast,
        tally: &mut Tally,
        again: impl Fn(&mut dyn Chance) -> Option<Step<G>>,
    ) -> Checked {
        let Some((nth, draws)) = one_changed(&self.step.draws, pick) else { return Ok(()) };
        let open = draws.get(nth).is_some_and(|draw| self.game.is_drawn_openly(&draw.name));
        let mut script = Scripted::new(draws.clone());
        let Some(other) = again(&mut script) else { return Ok(()) };
        if script.fault().is_some() {
            return Ok(()); // other things were drawn after that, so there is nothing to compare
        }
        // What it was dealt may have left its hand again before the step was over: then it shows if the luck goes on otherwise.
        let shows = |viewer: Viewer, seed: u64| {
            let seen = |draws: &[Draw]| {
                let mut luck = ThenOtherwise { first: draws.iter().take(nth + 1), then: Fast::new(seed) };
                again(&mut luck).map(|step| self.game.view(&step.state, viewer))
            };
            seen(&self.step.draws) != seen(&draws)
        };
        for viewer in viewers(self.game) {
            if open {
                self.is_heard_by_all(&other, viewer, tally)?;
            } else if let Err(fault) = self.sounds_like(&other, viewer, tally)
                && !(0..u64::from(SAMPLES)).any(|seed| shows(viewer, seed))
            {
                return Err(fault);
            }
        }
        Ok(())
    }
}

/// Luck that is written down at first, and then any.
struct ThenOtherwise<'a, I: Iterator<Item = &'a Draw>> {
    first: I,
    then: Fast,
}

impl<'a, I: Iterator<Item = &'a Draw>> Chance for ThenOtherwise<'a, I> {
    fn below(&mut self, name: &'static str, n: u16) -> u16 {
        let written = self.first.next().filter(|draw| draw.name == name && draw.of == n);
        written.map_or_else(|| self.then.below(name, n), |draw| draw.got)
    }
}

/// These draws with another outcome of one of them, and which it is.
fn one_changed(draws: &[Draw], pick: &mut Fast) -> Option<(usize, Vec<Draw>)> {
    let nth = usize::from(pick.below("draw", u16::try_from(draws.len()).unwrap_or(u16::MAX)));
    let mut draws = draws.to_vec();
    let draw = draws.get_mut(nth).filter(|draw| draw.of > 1)?;
    let further = 1 + u32::from(pick.below("further", draw.of - 1));
    draw.got = u16::try_from((u32::from(draw.got) + further) % u32::from(draw.of)).unwrap_or(0);
    Some((nth, draws))
}

/// The start of a game.
pub(super) fn start_sounds_alike<G: Secrets>(game: &G, pick: &mut Fast, tally: &mut Tally) -> Checked {
    let luck = u64::from(pick.below("luck", u16::MAX));
    let step = start_with(game, Fast::new(luck));
    let start = Heard { game, log: &[], step: &step, name: "the start" };
    start.sounds_like_other_luck(pick, tally, |script| Some(start_with(game, script)))
}

/// A step and what might have been in its place.
pub(super) fn step_sounds_alike<G: Secrets>(
    made: &Made<'_, G>,
    worlds: &[World<G::State>],
    pick: &mut Fast,
    tally: &mut Tally,
) -> Checked {
    let Made { game, before, log, by, step: done, luck } = *made;
    let this = Heard { game, log, step: done, name: &made.name() };
    for World { viewer, state } in worlds {
        let Ok(other) = step(game, state, by, luck) else { continue };
        let Err(fault) = this.sounds_like(&other, *viewer, tally) else { continue };
        if apart(done, *viewer) != apart(&other, *viewer) || !shows_something(made, *viewer, pick) {
            return Err(fault);
        }
    }
    if let Some(other) = any(&alike(game, before, by), pick) {
        let instead = listed_step(game, before, (by.0, other), luck)?;
        for viewer in viewers(game).filter(|viewer| viewer.seat() != Some(by.0)) {
            if game.is_chosen_openly(by.1) {
                this.is_heard_by_all(&instead, viewer, tally)?;
            } else {
                this.sounds_like(&instead, viewer, tally)?;
            }
        }
    }
    this.sounds_like_other_luck(pick, tally, |script| step_with(game, before, by, script).ok())
}

/// What this viewer was told and somebody else was not, or not so.
fn apart<G: Game>(step: &Step<G>, viewer: Viewer) -> Vec<&G::Event> {
    let told = step.told.iter().filter(|told| told.to != Audience::All && told.to.includes(viewer));
    told.map(|told| &told.event).collect()
}

/// Whether the step looks different to this viewer in any other world. If so, it is told more of what it is shown than
/// its view keeps: in which order things were destroyed, say.
fn shows_something<G: Secrets>(made: &Made<'_, G>, viewer: Viewer, pick: &mut Fast) -> bool {
    let view = made.game.view(&made.step.state, viewer);
    (0..SAMPLES).any(|_| {
        let world = made.game.otherwise(made.before, viewer, &mut *pick);
        let other = step(made.game, &world, made.by, made.luck);
        other.is_ok_and(|other| made.game.view(&other.state, viewer) != view)
    })
}

/// The other actions of one kind: those whose notation begins with the same word.
pub(super) fn alike<G: Game>(
    game: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
) -> Vec<G::Action> {
    let kind = |action: G::Action| game.notation(action).split(' ').next().map(String::from);
    let wanted = kind(action);
    legal(game, state, seat).into_iter().filter(|&other| other != action && kind(other) == wanted).collect()
}
