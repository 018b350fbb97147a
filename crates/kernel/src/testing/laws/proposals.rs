//! What a game proposes to bots: it can be played, and it is made of what the seat knows and of nothing else.

use super::choices::{legal, step};
use super::{Checked, Fault, Law, Tally, check, same};
use crate::{Chance, Fast, Horizon, Mode, Plans, Search, Seat, Viewer};

/// After one in so many steps; a list of plans is long.
const SELDOM: u16 = 16;
/// So many plans are asked for.
const WIDE: usize = 48;

/// Habits and steps are legal; plans can be carried out, and then the seat is done. All are the same in an imagined twin.
pub(super) fn can_be_played<G: Search>(
    game: &G,
    state: &G::State,
    pick: &mut Fast,
    tally: &mut Tally,
) -> Checked {
    let pending = game.pending(state);
    for seat in pending.owes.iter() {
        if pick.below("seldom", SELDOM) > 0 {
            continue;
        }
        let habit = game.habit(state, seat);
        check(Law::Proposes, habit.is_some_and(|habit| legal(game, state, seat).contains(&habit)), || {
            format!("the habit of seat {seat} is {habit:?}, which is not offered")
        })?;
        let twin = game.imagine(&game.view(state, Viewer::Mind(seat)), &mut *pick);
        same(Law::Proposes, &game.habit(&twin, seat), &habit, || {
            format!("the habit of seat {seat} in a twin")
        })?;
        let steps = steps_of(game, state, seat);
        let odd = steps.iter().find(|step| !legal(game, state, seat).contains(step));
        check(Law::Proposes, odd.is_none(), || {
            format!("seat {seat} would think of {odd:?}, which is not offered")
        })?;
        same(Law::Proposes, &steps_of(game, &twin, seat), &steps, || {
            format!("what seat {seat} would think of in a twin")
        })?;
        if pending.mode == Mode::Open {
            continue;
        }
        let plans = plans_of(game, state, seat);
        same(Law::Proposes, &plans_of(game, &twin, seat), &plans, || {
            format!("the plans of seat {seat} in a twin")
        })?;
        let many = u16::try_from(plans.len()).unwrap_or(u16::MAX);
        check(Law::Proposes, plans.len() <= WIDE, || format!("{many} plans where {WIDE} were asked for"))?;
        if many > 0 {
            let plan = plans.get(pick.below("plan", many).into());
            carried_out(game, state, seat, plan)?;
            tally.plans += 1;
        }
    }
    Ok(())
}

fn steps_of<G: Search>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut steps = Vec::new();
    game.steps(state, seat, &mut steps);
    steps
}

fn plans_of<G: Search>(game: &G, state: &G::State, seat: Seat) -> Plans<G::Action> {
    let mut plans = Plans::default();
    game.plans(state, seat, WIDE, &mut plans);
    plans
}

/// One action after the other; unless the phase is over then, the seat owes nothing more in it.
fn carried_out<G: Search>(game: &G, state: &G::State, seat: Seat, plan: &[G::Action]) -> Checked {
    let mut now = state.clone();
    let mut closed = false;
    for action in plan {
        let made = step(game, &now, (seat, *action), 1).map_err(|no| Fault {
            law: Law::Proposes,
            why: format!("a plan of seat {seat} has `{}`, which is refused: {no}", game.notation(*action)),
        })?;
        closed = made.horizon >= Horizon::Revealed;
        now = made.state;
    }
    check(Law::Proposes, closed || !game.pending(&now).owes.has(seat), || {
        format!("seat {seat} is not done when its plan is")
    })
}
