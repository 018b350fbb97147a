//! What is kept of a game: serde for the moment, the record for ever, the undo in between.

use super::secrecy::viewers;
use super::{Checked, Fault, Law, check, same};
use crate::{Chance, Fast, Game, Live, Record, Seat, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::Arc;

/// Through JSON and back.
fn round<T: Serialize + DeserializeOwned + PartialEq + Debug>(thing: &T, what: &str) -> Checked {
    let back = serde_json::to_string(thing).and_then(|text| serde_json::from_str::<T>(&text));
    match back {
        Ok(back) => same(Law::Serde, &back, thing, || format!("a {what} comes back different")),
        Err(error) => Err(Fault { law: Law::Serde, why: format!("a {what} does not go round: {error}") }),
    }
}

/// The state, the view of one viewer at a time, and what was told since then.
pub(super) fn serde_goes_round<G: Game>(live: &Live<G>, heard: usize, pick: &mut Fast) -> Checked {
    let game = live.game();
    round(live.state(), "state")?;
    let all: Vec<Viewer> = viewers(game.as_ref()).chain([Viewer::Referee]).collect();
    if let Some(viewer) = super::choices::any(&all, pick) {
        round(&game.view(live.state(), viewer), "view")?;
    }
    live.told().get(heard..).unwrap_or_default().iter().try_for_each(|told| round(&told.event, "event"))
}

/// What everybody recalls.
fn recalled<G: Game>(live: &Live<G>) -> Vec<Vec<G::Event>> {
    viewers(live.game().as_ref()).map(|viewer| live.recalled(viewer)).collect()
}

/// What becomes of a step once it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// It stands.
    Nothing,
    /// It is taken back.
    Leave,
    /// It is taken back and made again.
    Redo,
}

/// What there was before a step.
pub(super) struct Before<G: Game> {
    pub state: G::State,
    recalled: Vec<Vec<G::Event>>,
}

impl<G: Game> Before<G> {
    /// What everybody recalls is only looked up where it will be compared.
    pub fn of(live: &Live<G>, then: Then) -> Self {
        let recalled = if then == Then::Nothing { Vec::new() } else { recalled(live) };
        Self { state: live.state().clone(), recalled }
    }
}

/// Takes back the step that has just been made, and makes it again if so wished.
pub(super) fn undo_restores<G: Game>(
    live: &mut Live<G>,
    before: &Before<G>,
    (seat, action): (Seat, G::Action),
    then: Then,
) -> Checked {
    let after = live.state().clone();
    let what = || format!("`{}` of seat {seat} was taken back", live.game().notation(action));
    let text = what();
    check(Law::Undo, live.undo(seat), || format!("{text}: no"))?;
    same(Law::Undo, live.state(), &before.state, || format!("{text}: the state"))?;
    same(Law::Undo, &recalled(live), &before.recalled, || format!("{text}: what is recalled"))?;
    match then {
        Then::Nothing | Then::Leave => Ok(()),
        Then::Redo => redo(live, &after, (seat, action)),
    }
}

/// Takes back a seat's last step from under what others have done since, and makes it again on top.
pub(super) fn undo_from_under<G: Game>(live: &mut Live<G>, (seat, action): (Seat, G::Action)) -> Checked {
    let after = live.state().clone();
    check(Law::Undo, live.undo(seat), || format!("seat {seat} may take back a step, and may not"))?;
    redo(live, &after, (seat, action))
}

fn redo<G: Game>(live: &mut Live<G>, after: &G::State, (seat, action): (Seat, G::Action)) -> Checked {
    let text = live.game().notation(action);
    if let Err(refusal) = live.act(seat, action) {
        let why = format!("`{text}` of seat {seat} was taken back, and is now refused: {refusal}");
        return Err(Fault { law: Law::Undo, why });
    }
    same(Law::Undo, live.state(), after, || format!("`{text}` of seat {seat} was taken back and made again"))
}

/// The record as text, read again and played again: by its seed, and by the outcomes that it wrote down.
pub(super) fn one_record_one_history<G: Game>(live: &Live<G>) -> Checked {
    let mut record = live.record().clone();
    played_again(live, &record, "by its seed")?;
    record.header.commitment = record.header.seed.map(|seed| seed.commitment());
    record.header.seed = None;
    played_again(live, &record, "by its outcomes")
}

fn played_again<G: Game>(live: &Live<G>, record: &Record, how: &str) -> Checked {
    let broken = |why: String| Fault { law: Law::History, why: format!("{how}: {why}") };
    let text = record.to_string();
    let read =
        Record::read(&text).map_err(|misread| broken(format!("the record cannot be read: {misread}")))?;
    same(Law::History, &read.to_string(), &text, || format!("{how}: the record as it was read"))?;
    let mut again = Live::restart(Arc::clone(live.game()), &read).map_err(|no| broken(no.to_string()))?;
    for entry in &read.entries {
        again.replay(entry).map_err(|no| broken(no.to_string()))?;
    }
    same(Law::History, again.state(), live.state(), || format!("{how}: the last state"))?;
    check(Law::History, again.told() == live.told(), || format!("{how}: other things are told"))?;
    same(Law::History, &again.outcome(), &live.outcome(), || format!("{how}: the outcome"))?;
    same(Law::History, &read.outcome.as_ref(), &live.outcome(), || format!("{how}: the written outcome"))
}

/// Whether something happens now: once in so many times.
pub(super) fn once_in(n: u16, pick: &mut Fast) -> bool {
    pick.below("once in", n) == 0
}
