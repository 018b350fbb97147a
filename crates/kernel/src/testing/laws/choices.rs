//! Who is asked, what they can choose, and what becomes of everything else they might send.

use super::{Checked, Fault, Law, Tally, check, same};
use crate::{Chance, Draw, Fast, Game, Horizon, Noted, Play, Seat, Told};
use std::collections::BTreeSet;

/// How many actions of the pool are tried for each seat after each step.
const TRIES: u16 = 12;
/// How many listed actions are tried for each seat after each step.
const APPLIED: u16 = 4;
/// How many notations are kept.
const KEPT: usize = 4096;

/// What was ever written, at any of the tables: what people might send at a wrong moment.
#[derive(Default)]
pub(super) struct Pool {
    texts: BTreeSet<String>,
}

impl Pool {
    /// What this table reads in it. (What it cannot read can never reach it.)
    pub fn at<G: Game>(&self, game: &G) -> Seen<G> {
        let listed: BTreeSet<G::Action> = self.texts.iter().filter_map(|text| game.read(text).ok()).collect();
        Seen { tries: listed.iter().copied().collect(), known: BTreeSet::new() }
    }
}

/// The actions that one game has seen so far, and those to try out of turn.
pub(super) struct Seen<G: Game> {
    tries: Vec<G::Action>,
    known: BTreeSet<G::Action>,
}

impl<G: Game> Seen<G> {
    /// Notes new actions, and checks the notation of each when it is new.
    pub fn note(&mut self, game: &G, actions: &[G::Action], pool: &mut Pool, tally: &mut Tally) -> Checked {
        for &action in actions {
            if !self.known.insert(action) {
                continue;
            }
            let text = notation_goes_round(game, action)?;
            self.tries.push(action);
            if pool.texts.len() < KEPT && pool.texts.insert(text) {
                tally.actions += 1;
            }
        }
        Ok(())
    }
}

/// What is written reads as the same action, and fits a line of a record.
fn notation_goes_round<G: Game>(game: &G, action: G::Action) -> Checked<String> {
    let text = game.notation(action);
    let line = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    check(Law::Notation, line, || format!("{action:?} is written {text:?}, which is no line of a record"))?;
    match game.read(&text) {
        Ok(read) => check(Law::Notation, read == action, || {
            format!("{action:?} is written {text:?} and read as {read:?}")
        })?,
        Err(misread) => {
            return Err(Fault {
                law: Law::Notation,
                why: format!("{action:?} is written {text:?}: {misread}"),
            });
        }
    }
    Ok(text)
}

/// All legal actions of a seat.
pub(super) fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut out = Vec::new();
    game.legal(state, seat, &mut out);
    out
}

/// What one step did.
pub(super) struct Step<G: Game> {
    pub state: G::State,
    pub told: Vec<Told<G::Event>>,
    pub draws: Vec<Draw>,
    pub horizon: Horizon,
}

/// Carries out an action on a copy.
pub(super) fn step<G: Game>(
    game: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    luck: u64,
) -> Result<Step<G>, G::Refusal> {
    step_with(game, state, (seat, action), Fast::new(luck))
}

/// The same with any luck.
pub(super) fn step_with<G: Game>(
    game: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    chance: impl Chance,
) -> Result<Step<G>, G::Refusal> {
    let (mut state, mut told, mut draws) = (state.clone(), Vec::new(), Vec::new());
    let mut noted = Noted { chance, draws: &mut draws };
    let mut play = Play::heard(&mut noted, &mut told);
    game.apply(&mut state, seat, action, &mut play)?;
    let horizon = play.horizon();
    Ok(Step { state, told, draws, horizon })
}

/// The start of a game, as if it were a step.
pub(super) fn start_with<G: Game>(game: &G, chance: impl Chance) -> Step<G> {
    let (mut told, mut draws) = (Vec::new(), Vec::new());
    let mut noted = Noted { chance, draws: &mut draws };
    let mut play = Play::heard(&mut noted, &mut told);
    let state = game.start(&mut play);
    let horizon = play.horizon();
    Step { state, told, draws, horizon }
}

/// A listed action carried out on a copy: it must apply.
pub(super) fn listed_step<G: Game>(
    game: &G,
    state: &G::State,
    by: (Seat, G::Action),
    luck: u64,
) -> Checked<Step<G>> {
    step(game, state, by, luck).map_err(|refusal| Fault {
        law: Law::Applies,
        why: format!("seat {} is offered `{}`, and it is refused: {refusal}", by.0, game.notation(by.1)),
    })
}

/// Somebody owes exactly until there is an outcome; who is asked has a choice; the clock knows one.
pub(super) fn somebody_can_act<G: Game>(game: &G, state: &G::State) -> Checked {
    let pending = game.pending(state);
    match game.outcome(state) {
        Some(outcome) => {
            let nobody = pending.acting().is_empty();
            check(Law::Owes, nobody, || format!("it is over ({outcome:?}), and still {pending:?}"))?;
        }
        None => check(Law::Owes, !pending.owes.is_empty(), || format!("it is not over, and {pending:?}"))?,
    }
    for seat in Seat::ALL {
        let here = game.seating().has(seat);
        check(Law::Owes, here || !pending.acting().has(seat), || {
            format!("seat {seat} is not at the table: {pending:?}")
        })?;
        if here {
            has_its_choice(game, state, seat)?;
        }
    }
    Ok(())
}

fn has_its_choice<G: Game>(game: &G, state: &G::State, seat: Seat) -> Checked {
    let pending = game.pending(state);
    let list = legal(game, state, seat);
    same(Law::Listed, &list, &legal(game, state, seat), || format!("seat {seat} asked twice"))?;
    let once: BTreeSet<G::Action> = list.iter().copied().collect();
    check(Law::Listed, once.len() == list.len(), || {
        format!("seat {seat} is offered something twice: {list:?}")
    })?;
    let asked = pending.acting().has(seat);
    check(Law::Choice, asked != list.is_empty(), || {
        format!("seat {seat} is offered {list:?}, and {pending:?}")
    })?;
    if pending.owes.has(seat) {
        let absent = game.absent(state, seat);
        let legal = absent.is_some_and(|action| once.contains(&action));
        check(Law::Absent, legal, || {
            format!("the clock plays {absent:?} for seat {seat}, which is offered {list:?}")
        })?;
    }
    Ok(())
}

/// What is listed applies, anything else is refused without a trace: a sample for every seat, asked or not.
pub(super) fn lists_are_exact<G: Game>(
    game: &G,
    state: &G::State,
    seen: &Seen<G>,
    pick: &mut Fast,
    tally: &mut Tally,
) -> Checked {
    let mut scratch = state.clone();
    for seat in game.seating().iter() {
        let list = legal(game, state, seat);
        for _ in 0..APPLIED.min(u16::try_from(list.len()).unwrap_or(APPLIED)) {
            listed_step(game, state, (seat, any(&list, pick).unwrap_or(list[0])), 0)?;
        }
        for _ in 0..TRIES {
            let Some(action) = any(&seen.tries, pick) else { break };
            if !list.contains(&action) {
                refused_without_a_trace(game, state, &mut scratch, (seat, action))?;
                tally.refusals += 1;
            }
        }
    }
    Ok(())
}

/// Any of these.
pub(super) fn any<T: Copy>(things: &[T], pick: &mut Fast) -> Option<T> {
    let n = u16::try_from(things.len()).unwrap_or(u16::MAX);
    things.get(usize::from(pick.below("any", n))).copied()
}

/// Tries it on a copy, which it may not change.
fn refused_without_a_trace<G: Game>(
    game: &G,
    state: &G::State,
    scratch: &mut G::State,
    (seat, action): (Seat, G::Action),
) -> Checked {
    let (mut told, mut draws) = (Vec::new(), Vec::new());
    let mut noted = Noted { chance: Fast::new(0), draws: &mut draws };
    let mut play = Play::heard(&mut noted, &mut told);
    let accepted = game.apply(scratch, seat, action, &mut play).is_ok();
    let horizon = play.horizon();
    let text = || format!("seat {seat} is not offered `{}`", game.notation(action));
    check(Law::Refuses, !accepted, || format!("{}, and it is accepted", text()))?;
    same(Law::Traceless, scratch, state, || format!("{}, and it changes something", text()))?;
    check(Law::Traceless, told.is_empty(), || format!("{}, and it tells {told:?}", text()))?;
    check(Law::Traceless, draws.is_empty(), || format!("{}, and it draws {draws:?}", text()))?;
    check(Law::Traceless, horizon == Horizon::Open, || format!("{}, and it is {horizon:?}", text()))
}
