//! What happens: the sequence of a round and one `match` on the action. The detail is in the files below, in the order of
//! `rules.md`.
//!
//! of section 7 are the functions `dungeon_master_turn`, `adventurers_turn`, `spawn`, `move_to`, `enter`,
//! `reveal`, `swap`, `die`, `blast`, `settle` and `end_turn`.

mod blast;
mod enter;
mod finish;
mod gold;
mod ladder;
mod lay;
mod legal;
mod matches;
mod moving;
mod open;
mod reset;
mod setup;
mod solo;
mod spawn;
mod tiles;

pub use ladder::{Ladder, Run};
pub(crate) use lay::{places, places_beyond};
pub use legal::legal;
pub(crate) use matches::play_match;
pub(crate) use setup::{blank, fill, start};

use crate::action::Action;
use crate::event::Event;
use crate::refusal::No;
use crate::state::{Phase, Side, State, Then};
use crate::{DungeonRush, Unit};
use kernel::{Audience, Play, Seat};

/// One action being carried out: the table, the state, and luck and ears.
pub(crate) struct Turn<'a, 'p> {
    pub table: &'a DungeonRush,
    pub state: &'a mut State,
    pub play: &'a mut Play<'p, Event>,
}

/// Checks, then changes.
pub(crate) fn apply(
    table: &DungeonRush,
    state: &mut State,
    seat: Seat,
    action: Action,
    play: &mut Play<'_, Event>,
) -> Result<(), No> {
    asked(state, seat, action)?;
    let mut turn = Turn { table, state, play };
    match action {
        Action::Lay(kind, space) => turn.lay(kind, space),
        Action::Spawn(unit, lane) => turn.spawn(unit, lane),
        Action::Step(unit, way) => turn.step(unit, way.way()),
        Action::Jump(unit, way) => turn.jump(unit, way),
        Action::Sprint(way) => turn.sprint(way.way()),
        Action::Stop => turn.decline(Unit::Sprinter),
        Action::Reveal(way) => turn.reveal(way.way()),
        Action::Skip => turn.decline(Unit::Scout),
        Action::Free(way) => turn.free(way.way()),
        Action::Redirect(lane) => turn.redirect(lane),
        Action::EndTurn => {
            turn.end_turn();
            Ok(())
        }
    }
}

/// DR-13.5: a seat gives up.
pub(crate) fn concede(
    table: &DungeonRush,
    state: &mut State,
    seat: Seat,
    play: &mut Play<'_, Event>,
) -> bool {
    let Some(side) = state.sides.of(seat).filter(|_| state.phase != Phase::Over) else { return false };
    Turn { table, state, play }.concede(side);
    true
}

/// Rows 2 to 5 of the table in DR-15.5: whether this is asked of this seat at all.
fn asked(state: &State, seat: Seat, action: Action) -> Result<(), No> {
    let Some(side) = state.to_act() else { return Err(No::Over) }; // DR-11.7
    match state.sides.of(seat) {
        Some(own) if own == side => {}
        Some(_) => return Err(No::NotYourTurn(Some(side))), // DR-2.1
        None => return Err(No::NotYourTurn(None)),
    }
    let over_a_follow_up = match (state.phase, action) {
        (Phase::Lay, Action::Lay(..))
        | (Phase::Act, Action::Spawn(..) | Action::Step(..) | Action::Jump(..) | Action::EndTurn)
        | (Phase::Sprint, Action::Sprint(_) | Action::Stop)
        | (Phase::Reveal, Action::Reveal(_) | Action::Skip)
        | (Phase::Free { .. }, Action::Free(_))
        | (Phase::Redirect { .. }, Action::Redirect(_)) => return Ok(()),
        (Phase::Lay | Phase::Act | Phase::Over, _) => false,
        (Phase::Sprint | Phase::Reveal | Phase::Free { .. } | Phase::Redirect { .. }, action) => {
            matches!(action, Action::Spawn(..) | Action::Step(..) | Action::Jump(..) | Action::EndTurn)
        }
    };
    Err(if over_a_follow_up { No::FinishFirst } else { No::NotAsked }) // DR-4.7, DR-15.3
}

impl Turn<'_, '_> {
    /// Says what happened, to everybody (DR-14.4).
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.play.tell(Audience::All, event);
    }

    /// What follows when an action or a follow-up has been carried out: those who were freed leave their cages, then the
    /// win check, then what the mover may still do.
    pub(crate) fn settle(&mut self, then: Then) {
        if self.ask_who_is_in_a_doorway(then) {
            return;
        }
        if let Some(unit) = self.escaped() {
            return self.end_game(Side::Adventurers, Some(unit));
        }
        self.state.phase = match then {
            Then::ScoutFrom(from) if self.scout_may_look(from) => Phase::Reveal,
            Then::ScoutFrom(_) | Then::Nothing => Phase::Act,
        };
    }

    /// DR-6.8, DR-6.16: no second step, no look next door. (What the win check would find it has found before.)
    fn decline(&mut self, unit: Unit) -> Result<(), No> {
        self.state.phase = Phase::Act;
        self.tell(|| Event::Declined { unit });
        Ok(())
    }
}
