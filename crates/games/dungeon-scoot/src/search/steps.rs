//! What a practised player thinks of in a turn (section 11): every card, every fight worth it, forward, and a few steps aside.

use crate::DungeonScoot;
use crate::action::{Action, Walk};
use crate::look::Look;
use crate::rules;
use crate::state::{Phase, State};
use kernel::Seat;

/// With so much Panic in this turn nobody steps aside any more who can stay.
const ENOUGH: u8 = 2;
/// And who cannot stay gives up hope with so much.
const TOO_MUCH: u8 = 12;

/// Adds them. A draft is weighed pick by pick.
pub(super) fn steps(game: &DungeonScoot, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !matches!(state.phase, Phase::Scoot | Phase::Paused(_) | Phase::Keep(..)) {
        return;
    }
    let look = Look { game, state };
    let can_stay = look.check_end(seat).is_ok();
    let most = if can_stay { ENOUGH } else { TOO_MUCH };
    rules::legal(game, state, seat, &mut |action| {
        let thought_of = match action {
            Action::Walk(Walk::Left | Walk::Right | Walk::Back) => state.turn.panic < most,
            Action::Pick(..)
            | Action::End
            | Action::GiveUp
            | Action::Fight(_)
            | Action::Walk(Walk::Forward)
            | Action::Charge
            | Action::Play(..)
            | Action::Fumble(_)
            | Action::Keep(_) => true,
        };
        if thought_of {
            out.push(action);
        }
    });
}
