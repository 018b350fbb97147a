//! What the clock plays (section 4).

use super::setup::next_spare;
use crate::SuperWizardKart;
use crate::action::Action;
use crate::look::{Look, rerolled};
use crate::options::GarageSize;
use crate::pieces::Die;
use crate::state::{Doing, Parts, Phase, State};
use crate::track::Go;
use kernel::Seat;

/// The clock's default for a seat that owes a decision.
pub(crate) fn absent(game: &SuperWizardKart, state: &State, seat: Seat) -> Option<Action> {
    let look = Look { game, state };
    if !look.is_asked(seat) {
        return None;
    }
    match state.phase {
        Phase::Choose => {
            let parts = Parts::USUAL;
            let spare = (game.options().garage == GarageSize::Packed).then(|| next_spare(parts));
            Some(Action::Choose(parts, spare))
        }
        Phase::Place => {
            game.track.grid().iter().find(|spot| look.is_grid_free(**spot)).map(|spot| Action::Place(*spot))
        }
        Phase::Turn => autopilot(look, seat),
        Phase::Overflow(_) => state.kart(seat).hand.first().map(|power| Action::Discard(*power)),
        Phase::Reroll(roll) => {
            let die = [Die::D20, Die::D6, Die::D4].into_iter().find(|die| rerolled(roll, *die).is_some());
            die.map(Action::Reroll)
        }
        Phase::Take(victim) => state.kart(victim).hand.first().map(|power| Action::Take(*power)),
        Phase::Over => None,
    }
}

/// D3, D4 and D5: drive on where it is free and no spin-out; else be done; else drive all the same.
fn autopilot(look: Look<'_>, seat: Seat) -> Option<Action> {
    let end = match look.state.turn.doing {
        Doing::Drive => Action::EndTurn,
        Doing::Boost { .. } | Doing::Card { .. } => Action::Stop,
        Doing::Shop => return Some(Action::LeavePits),
    };
    let steps = || Go::ALL.into_iter().filter_map(|go| look.step(seat, go).ok().map(|to| (go, to)));
    let clear = steps().find(|(_, to)| look.is_free(*to) && !look.spins_out(seat, *to));
    match clear {
        Some((go, _)) => Some(Action::Step(go)),
        None if look.check(seat, end).is_ok() => Some(end),
        None => steps().next().map(|(go, _)| Action::Step(go)),
    }
}
