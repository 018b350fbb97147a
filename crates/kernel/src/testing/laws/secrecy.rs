//! Nobody learns what it may not know: neither from what it has, nor from what it is told, nor from what it may do.
//!
//! Two laws guard each other. An imagined twin starts from the view, so it is blind to a view that shows too much;
//! another world starts from the rules of secrecy, so it is blind to a bot that imagines nonsense.

use super::choices::{Step, legal, step};
use super::{Checked, Fault, Law, Tally, check, same};
use crate::{
    Chance, Fast, Game, Horizon, Live, Mode, Search, Seat, Secrets, Talk, Temper, Timer, Told, Viewer,
};

/// Everybody who may not know everything.
pub(super) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    let seats = game.seating().iter().flat_map(|seat| [Viewer::Seat(seat), Viewer::Mind(seat)]);
    seats.chain([Viewer::Spectator])
}

/// What this viewer was told.
pub(super) fn heard<E>(told: &[Told<E>], viewer: Viewer) -> impl Iterator<Item = &E> {
    told.iter().filter(move |told| told.to.includes(viewer)).map(|told| &told.event)
}

/// A world that a viewer must not be able to tell from the true one.
pub(super) struct World<S> {
    pub viewer: Viewer,
    pub state: S,
}

/// For every viewer another world, which looks the same, waits for the same, and offers the viewer's seat the same.
pub(super) fn worlds<G: Secrets>(
    live: &Live<G>,
    pick: &mut Fast,
    tally: &mut Tally,
) -> Checked<Vec<World<G::State>>> {
    let (game, state) = (live.game().as_ref(), live.state());
    let nth = usize::from(pick.below("viewer", u16::from(game.seating().seats) * 2 + 1));
    let mut worlds = Vec::new();
    for (viewer, number) in viewers(game).zip(0..) {
        let other = game.otherwise(state, viewer, &mut *pick);
        looks_the_same(game, state, &other, viewer)?;
        if number == nth {
            remembers_the_same(live, &other, viewer)?;
        }
        tally.worlds += 1;
        tally.different += u32::from(other != *state);
        worlds.push(World { viewer, state: other });
    }
    Ok(worlds)
}

fn looks_the_same<G: Secrets>(game: &G, state: &G::State, other: &G::State, viewer: Viewer) -> Checked {
    let law = Law::Hidden;
    same(law, &game.view(state, viewer), &game.view(other, viewer), || {
        format!("{viewer:?} sees what it may not know")
    })?;
    same(law, &game.pending(state), &game.pending(other), || {
        format!("who is to act tells {viewer:?} a secret")
    })?;
    same(law, &known_to_all(game, state), &known_to_all(game, other), || {
        format!("the round, the clocks or what may be said tell {viewer:?} a secret")
    })?;
    if let Some(seat) = viewer.seat() {
        let what = || format!("what it is offered tells {viewer:?} a secret");
        same(law, &legal(game, state, seat), &legal(game, other, seat), what)?;
        if game.pending(state).owes.has(seat) {
            let what = || format!("what the clock plays tells {viewer:?} a secret");
            same(law, &game.absent(state, seat), &game.absent(other, seat), what)?;
        }
    }
    let what = || format!("the other world of {viewer:?} has other pieces");
    same(Law::Pieces, &game.pieces(state), &game.pieces(other), what)
}

/// What everybody knows, whatever they see: the round and the turn, the clocks of the rules, and what may be said.
fn known_to_all<G: Game>(game: &G, state: &G::State) -> (Option<u16>, u32, Vec<Timer>, Talk) {
    (game.round(state), game.turn(state), game.timers(state), game.talk(state))
}

fn remembers_the_same<G: Game>(live: &Live<G>, other: &G::State, viewer: Viewer) -> Checked {
    let told: Vec<G::Event> = heard(live.told(), viewer).cloned().collect();
    let recalled = live.game().recall(other, viewer, told);
    same(Law::Hidden, &live.recalled(viewer), &recalled, || {
        format!("what it recalls tells {viewer:?} a secret")
    })
}

/// The step that was made in the true world, made in every other world where it can be: as long as nothing was
/// revealed, viewers still cannot tell them apart. In a sealed phase others cannot even tell what was drawn.
pub(super) fn learn_nothing<G: Secrets>(
    game: &G,
    before: &G::State,
    by: (Seat, G::Action),
    made: &Step<G>,
    worlds: &[World<G::State>],
    luck: u64,
) -> Checked {
    let mode = game.pending(before).mode;
    for World { viewer, state } in worlds {
        let (viewer, own) = (*viewer, viewer.seat() == Some(by.0));
        let luck = if mode == Mode::Sealed && !own { !luck } else { luck };
        let other = match step(game, state, by, luck) {
            Ok(other) => other,
            Err(_) if !own => continue, // somebody else's card is not there in this world
            Err(refusal) => {
                let why = format!(
                    "{viewer:?} is offered `{}` in another world, and refused: {refusal}",
                    game.notation(by.1)
                );
                return Err(Fault { law: Law::Applies, why });
            }
        };
        let open = |horizon| horizon == Horizon::Open;
        let revealed = |horizon| horizon == Horizon::Revealed;
        let agree = match mode {
            Mode::Sealed if !own => revealed(made.horizon) == revealed(other.horizon),
            Mode::Open if !own => true, // an open step ends the others' right to undo in any case
            Mode::Sealed | Mode::Open => open(made.horizon) == open(other.horizon),
        };
        check(Law::Horizon, agree, || {
            let text = game.notation(by.1);
            format!(
                "after `{text}` of seat {} {viewer:?} finds {:?}, elsewhere {:?}",
                by.0, made.horizon, other.horizon
            )
        })?;
        let covered = mode == Mode::Sealed && !own;
        let law = if covered { Law::Covered } else { Law::Untaught };
        let both = |is: fn(Horizon) -> bool| is(made.horizon) && is(other.horizon);
        if both(open) || (covered && !both(revealed)) {
            still_the_same(game, (made, &other), law, viewer, || {
                format!("`{}` of seat {}", game.notation(by.1), by.0)
            })?;
        }
    }
    Ok(())
}

fn still_the_same<G: Game>(
    game: &G,
    (made, other): (&Step<G>, &Step<G>),
    law: Law,
    viewer: Viewer,
    what: impl Fn() -> String,
) -> Checked {
    let told = |step: &Step<G>| -> Vec<G::Event> { heard(&step.told, viewer).cloned().collect() };
    let view = |step: &Step<G>| game.view(&step.state, viewer);
    same(law, &told(made), &told(other), || format!("{} tells {viewer:?} a secret", what()))?;
    same(law, &view(made), &view(other), || format!("{} shows {viewer:?} a secret", what()))?;
    let pending = |step: &Step<G>| game.pending(&step.state);
    same(law, &pending(made), &pending(other), || {
        format!("who acts after {} tells {viewer:?} a secret", what())
    })?;
    let known = |step: &Step<G>| known_to_all(game, &step.state);
    same(law, &known(made), &known(other), || {
        format!("the round, the clocks or what may be said after {} tell {viewer:?} a secret", what())
    })?;
    let Some(seat) = viewer.seat() else { return Ok(()) };
    let offered = |step: &Step<G>| legal(game, &step.state, seat);
    same(law, &offered(made), &offered(other), || {
        format!("what {viewer:?} is offered after {} tells a secret", what())
    })
}

/// What bots and previews make of a view: another state that looks the same.
pub(super) fn twins_look_the_same<G: Search + Secrets>(
    game: &G,
    state: &G::State,
    pick: &mut Fast,
) -> Checked {
    for viewer in viewers(game) {
        let view = game.view(state, viewer);
        check(Law::Twin, game.is_possible(&view), || format!("the view of {viewer:?} is called impossible"))?;
        let twin = game.imagine(&view, &mut *pick);
        same(Law::Twin, &game.view(&twin, viewer), &view, || {
            format!("what is imagined from the view of {viewer:?}")
        })?;
        let what = || format!("the twin of {viewer:?} has other pieces");
        same(Law::Twin, &game.pieces(&twin), &game.pieces(state), what)?;
        let Viewer::Mind(seat) = viewer else { continue };
        let eyes = Viewer::Seat(seat);
        same(Law::Twin, &game.view(&twin, eyes), &game.view(state, eyes), || {
            format!("{eyes:?} of an imagined twin")
        })?;
        same(Law::Twin, &game.pending(&twin), &game.pending(state), || {
            format!("who acts in the twin of seat {seat}")
        })?;
        let list = legal(game, state, seat);
        same(Law::Twin, &legal(game, &twin, seat), &list, || format!("what the twin offers seat {seat}"))?;
        if let Some(&action) = list.first() {
            let refused = step(game, &twin, (seat, action), 1).err();
            let text = || game.notation(action);
            check(Law::Twin, refused.is_none(), || {
                format!("the twin of seat {seat} refuses `{}`: {refused:?}", text())
            })?;
        }
        let of_each = Temper::ALL.map(|temper| game.promise_to(state, seat, temper));
        for promise in [game.promise(state, seat)].into_iter().chain(of_each) {
            check(Law::Promise, (0.0..=1.0).contains(&promise), || format!("{promise} for seat {seat}"))?;
        }
        check(Law::Promise, game.tally(state, seat).len() == G::tallies().len(), || {
            format!("seat {seat} is counted otherwise than it is said")
        })?;
    }
    Ok(())
}
