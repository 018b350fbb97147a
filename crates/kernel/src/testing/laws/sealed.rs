//! Sealed steps: they do not depend on their order, neither do their rolls, and they stay covered.

use super::choices::{Step, any, legal, listed_step, step};
use super::secrecy::{heard, viewers};
use super::told::alike;
use super::{Checked, Fault, Law, Tally, check, same};
use crate::{Audience, Chance, Fast, Game, Horizon, Mode, Seat, SeatSet};

/// How many other actions of the same kind are compared with the one that was made.
const OTHERS: u16 = 2;

/// The step that was made, and one of every other seat that could act: first one, then the other, and the other way round.
pub(super) fn commute<G: Game>(
    game: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    pick: &mut Fast,
    tally: &mut Tally,
) -> Checked {
    let pending = game.pending(state);
    if pending.mode == Mode::Open {
        return Ok(());
    }
    for other in pending.acting().without(seat).iter() {
        let Some(theirs) = any(&legal(game, state, other), pick) else { continue };
        let luck = u64::from(pick.below("luck", u16::MAX));
        if in_both_orders(game, state, [(seat, action), (other, theirs)], luck)? {
            tally.pairs += 1;
        }
    }
    Ok(())
}

/// `false`: one of the two closes the phase, or both are said aloud and meant to stand (a driver is ready, another one counts):
/// what everybody hears has an order, so there is nothing to compare.
fn in_both_orders<G: Game>(
    game: &G,
    state: &G::State,
    pair: [(Seat, G::Action); 2],
    luck: u64,
) -> Checked<bool> {
    let [one, other] = pair;
    let (luck_one, luck_other) = (luck, luck ^ 0x5555); // each step has luck of its own, whenever it comes
    let (one_first, other_first) =
        (listed_step(game, state, one, luck_one)?, listed_step(game, state, other, luck_other)?);
    let closes =
        |step: &Step<G>| step.horizon == Horizon::Revealed || game.pending(&step.state).mode == Mode::Open;
    let aloud = |step: &Step<G>, seat: Seat| {
        let meant_to_stand = step.horizon >= Horizon::Drawn && step.draws.is_empty();
        meant_to_stand && step.told.iter().any(|told| told.to != Audience::Only(SeatSet::one(seat)))
    };
    let both_aloud = aloud(&one_first, one.0) && aloud(&other_first, other.0);
    if both_aloud || closes(&one_first) || closes(&other_first) {
        return Ok(false);
    }
    let refused = |(first, second): ((Seat, G::Action), (Seat, G::Action)), refusal: G::Refusal| Fault {
        law: Law::Commute,
        why: format!(
            "after `{}` of seat {}, `{}` of seat {} is refused: {refusal}",
            game.notation(first.1),
            first.0,
            game.notation(second.1),
            second.0
        ),
    };
    let other_second =
        step(game, &one_first.state, other, luck_other).map_err(|no| refused((one, other), no))?;
    let one_second = step(game, &other_first.state, one, luck_one).map_err(|no| refused((other, one), no))?;
    if closes(&one_second) || closes(&other_second) {
        return Ok(false);
    }
    let what = || {
        let [one, other] = pair.map(|(seat, action)| format!("`{}` of seat {seat}", game.notation(action)));
        format!("{one} and {other} in both orders")
    };
    same(Law::Commute, &other_second.state, &one_second.state, what)?;
    same(Law::Commute, &one_first.told, &one_second.told, what)?;
    same(Law::Commute, &other_first.told, &other_second.told, what)?;
    same(Law::Commute, &one_first.draws, &one_second.draws, what)?;
    same(Law::Commute, &other_first.draws, &other_second.draws, what)?;
    Ok(true)
}

/// A sealed step that leaves the phase sealed and shows nothing draws nothing. Draws are made one after the other, so whoever
/// decides which of two messages came first would decide who has which roll. What a seat may draw for itself is drawn when the
/// phase begins or ends, seat by seat.
pub(super) fn draws_nothing<G: Game>(
    game: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    made: &Step<G>,
) -> Checked {
    let sealed = |state: &G::State| game.pending(state).mode == Mode::Sealed;
    let covered = sealed(state) && sealed(&made.state) && made.horizon < Horizon::Revealed;
    check(Law::Undrawn, !covered || made.draws.is_empty(), || {
        let draws: Vec<&str> = made.draws.iter().map(|draw| draw.name.as_ref()).collect();
        format!("`{}` of seat {seat} draws {} under cover", game.notation(action), draws.join(", "))
    })
}

/// Two sealed steps of one kind (the first word of their notation) that leave the same view to somebody else tell it
/// the same: the action itself is a secret that another world does not change.
pub(super) fn stay_covered<G: Game>(
    game: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    made: &Step<G>,
    pick: &mut Fast,
) -> Checked {
    if game.pending(state).mode == Mode::Open || made.horizon == Horizon::Revealed {
        return Ok(());
    }
    let alike = alike(game, state, (seat, action));
    for _ in 0..OTHERS {
        let Some(other) = any(&alike, pick) else { break };
        let instead = listed_step(game, state, (seat, other), 1)?;
        if instead.horizon == Horizon::Revealed {
            continue;
        }
        for viewer in viewers(game).filter(|viewer| viewer.seat() != Some(seat)) {
            let looks_the_same = || game.view(&made.state, viewer) == game.view(&instead.state, viewer);
            let told_the_same = heard(&made.told, viewer).eq(heard(&instead.told, viewer));
            check(Law::Covered, told_the_same || !looks_the_same(), || {
                let [action, other] = [action, other].map(|action| game.notation(action));
                format!(
                    "{viewer:?} sees no difference between `{action}` and `{other}` of seat {seat}, but is told one"
                )
            })?;
        }
    }
    Ok(())
}
