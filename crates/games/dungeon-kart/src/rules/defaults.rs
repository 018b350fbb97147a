//! What the clock plays (section 4).

use super::legal;
use crate::DungeonKart;
use crate::action::{Action, Shift};
use crate::look::Look;
use crate::state::{Phase, Stage, State};
use kernel::Seat;

/// The clock's default for a seat that owes a decision.
pub(crate) fn absent(game: &DungeonKart, state: &State, seat: Seat) -> Option<Action> {
    let look = Look { game, state };
    let down = Action::Speed(Shift::Down);
    if !look.is_asked(seat) {
        return None;
    }
    match state.phase {
        Phase::Over => None,
        Phase::Racers | Phase::Dashboards => {
            let mut first = None;
            legal(game, state, seat, &mut |action| {
                first.get_or_insert(action);
            });
            first
        }
        Phase::Window => Some(Action::Pass),
        Phase::Turn(Stage::Start) if look.check(seat, down).is_ok() => Some(down),
        Phase::Turn(Stage::Start) => Some(Action::Speed(Shift::Hold)),
        Phase::Turn(Stage::Moving) => {
            let clear = look.drive(seat, Stage::Moving).is_ok_and(|entry| look.is_free(entry.to));
            Some(if clear { Action::Drive } else { Action::End })
        }
        Phase::Zombies(_) => Some(Action::Done),
        Phase::Arrival => Some(Action::Face(look.kart(seat).facing)),
    }
}
