//! The lists of section 4, in its order, and who is to act. What is in them is decided by the same checks that carry out an action.

use crate::SuperWizardKart;
use crate::action::{Action, Aim, Spare};
use crate::look::Look;
use crate::options::GarageSize;
use crate::pieces::{Die, Part, Wants};
use crate::state::{Doing, Parts, Phase, State, TurnFlags};
use crate::track::Go;
use kernel::{Pending, Seat, SeatSet};

/// Who owes a decision, and who may discard on the side (SWK-3.11).
pub(crate) fn pending(game: &SuperWizardKart, state: &State) -> Pending {
    let look = Look { game, state };
    if state.phase == Phase::Over {
        return Pending::NOBODY;
    }
    let owes = match state.phase {
        Phase::Choose if crate::is_sealed(game) => crate::seats(game, |seat| look.is_asked(seat)),
        Phase::Reroll(roll) => SeatSet::one(roll.by),
        Phase::Choose | Phase::Place | Phase::Turn | Phase::Overflow(_) | Phase::Take(_) | Phase::Over => {
            SeatSet::one(state.next())
        }
    };
    let may = crate::seats(game, |seat| !owes.has(seat) && may_discard(state, seat));
    Pending { owes, may, mode: crate::mode(game, state.phase) }
}

/// SWK-3.11, SWK-8.11.
fn may_discard(state: &State, seat: Seat) -> bool {
    state.phase != Phase::Take(seat) && !state.kart(seat).hand.is_empty()
}

/// All legal actions of a seat.
pub(crate) fn legal(game: &SuperWizardKart, state: &State, seat: Seat, out: &mut dyn FnMut(Action)) {
    let look = Look { game, state };
    if state.phase == Phase::Over || seat.number() >= game.players() {
        return;
    }
    if look.is_asked(seat) {
        match state.phase {
            Phase::Choose => karts(game, out),
            Phase::Place => {
                let free = game.track.grid().iter().filter(|spot| look.is_grid_free(**spot));
                free.for_each(|spot| out(Action::Place(*spot)));
            }
            Phase::Turn => turn(look, seat, out),
            Phase::Reroll(_) => {
                let dice = Die::ALL.iter().map(|die| Action::Reroll(*die));
                dice.filter(|action| look.check(seat, *action).is_ok()).for_each(&mut *out);
                out(Action::Keep);
            }
            Phase::Take(victim) => {
                let hand = &state.kart(victim).hand;
                once(hand).for_each(|power| out(Action::Take(power)));
            }
            Phase::Overflow(_) | Phase::Over => {}
        }
    }
    if may_discard(state, seat) {
        once(&state.kart(seat).hand).for_each(|power| out(Action::Discard(power)));
    }
}

/// SWK-3.13: two copies are one choice.
fn once<T: Copy + PartialEq>(hand: &[T]) -> impl Iterator<Item = T> {
    hand.iter().enumerate().filter(|(place, card)| !hand[..*place].contains(card)).map(|(_, card)| *card)
}

/// SWK-2.3, SWK-14.12.
fn karts(game: &SuperWizardKart, out: &mut dyn FnMut(Action)) {
    let each = || Part::ALL.iter().copied();
    for chassis in each() {
        for tires in each() {
            for boost in each() {
                let parts = Parts { chassis, tires, boost };
                match game.options().garage {
                    GarageSize::Full => out(Action::Choose(parts, None)),
                    GarageSize::Packed => {
                        for spare in each().filter(|part| *part != tires) {
                            for other in each().filter(|part| *part != boost) {
                                let spare = Spare { tires: spare, boost: other };
                                out(Action::Choose(parts, Some(spare)));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// D3 to D6.
fn turn(look: Look<'_>, seat: Seat, out: &mut dyn FnMut(Action)) {
    let mut attempt = |action: Action| {
        if look.check(seat, action).is_ok() {
            out(action);
        }
    };
    let turn = &look.state.turn;
    match turn.doing {
        Doing::Shop => {
            Look::wares().for_each(|ware| attempt(Action::Buy(ware)));
            return attempt(Action::LeavePits);
        }
        Doing::Drive | Doing::Boost { .. } | Doing::Card { .. } => {
            Go::ALL.map(Action::Step).map(&mut attempt)
        }
    };
    match turn.doing {
        Doing::Boost { .. } => [Action::QuickReflexes, Action::Stop].into_iter().for_each(attempt),
        Doing::Card { .. } => attempt(Action::Stop),
        Doing::Drive | Doing::Shop => {
            if !turn.flags.has(TurnFlags::ACTED) {
                attempt(Action::Boost);
                attempt(Action::QuickReflexes);
                plays(look, seat, &mut attempt);
                attempt(Action::PitStop);
            }
            attempt(Action::EndTurn);
        }
    }
}

/// SWK-8.10: every card with everything that it can be played on.
fn plays(look: Look<'_>, seat: Seat, attempt: &mut dyn FnMut(Action)) {
    for power in once(&look.kart(seat).hand) {
        match power.wants() {
            Wants::Nothing => attempt(Action::Play(power, Aim::Nothing)),
            Wants::Kart => {
                let others = look.game.everybody().filter(|other| *other != seat);
                others.for_each(|other| attempt(Action::Play(power, Aim::Kart(other))));
            }
            Wants::Square => {
                let near = look.track().near(look.kart(seat).at);
                near.iter().for_each(|spot| attempt(Action::Play(power, Aim::Square(*spot))));
            }
        }
    }
}
