//! DR-14.7: what is left of the log. When an Adventurers turn ends, its log shrinks to a summary for everyone without
//! open-book knowledge; what a strict Dungeon Master laid is forgotten when that turn ends. Finished games are shown whole.

use crate::DungeonRush;
use crate::event::{Event, Summary};
use crate::options::Memory;
use crate::state::{Phase, Side, State};
use crate::unit::Unit;
use kernel::Viewer;

/// What is left, for a viewer, of what it was told.
pub(crate) fn recall(table: &DungeonRush, state: &State, viewer: Viewer, told: Vec<Event>) -> Vec<Event> {
    if state.phase == Phase::Over || keeps_everything(table, state, viewer) {
        return told;
    }
    // DR-11.11: the games of the match that are over are open to everybody.
    let running = told.iter().rposition(|event| matches!(event, Event::GameBegan { .. })).unwrap_or(0);
    let mut left = told;
    let game = left.split_off(running);
    left.extend(shrunk(game));
    left
}

fn keeps_everything(table: &DungeonRush, state: &State, viewer: Viewer) -> bool {
    let memory = match viewer {
        Viewer::Mind(_) | Viewer::Referee => return true,
        Viewer::Spectator => Memory::Strict,
        Viewer::Seat(seat) => match state.sides.of(seat) {
            Some(Side::DungeonMaster) => table.options.dungeon_master_memory,
            Some(Side::Adventurers) => table.options.adventurers_memory,
            None => Memory::Strict,
        },
    };
    memory == Memory::OpenBook
}

/// One game's events, with a summary in place of every Adventurers turn that is over and nothing of what was laid before.
fn shrunk(game: Vec<Event>) -> Vec<Event> {
    let (mut left, mut turn): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
    for event in game {
        match (&event, turn.is_empty()) {
            (Event::TurnEnded { .. }, false) => {
                left.push(Event::Summary(Box::new(summary(&std::mem::take(&mut turn)))))
            }
            // A position that was arranged can begin in the middle of a turn.
            (Event::TurnEnded { round }, true) => {
                let before = left.iter().rposition(begins_no_turn).map_or(0, |at| at + 1);
                let sum = summary(&left.split_off(before));
                left.push(Event::Summary(Box::new(Summary { round: *round, ..sum })));
            }
            (Event::TurnBegan { .. }, _) | (_, false) => turn.push(event),
            (Event::RowsGrew { .. }, true) => {
                left.retain(|old| {
                    !matches!(old, Event::Drew { kinds: Some(_), .. } | Event::Laid { tile: Some(_), .. })
                });
                left.push(event);
            }
            (_, true) => left.push(event),
        }
    }
    left.append(&mut turn);
    left
}

/// What cannot stand within a turn of the Adventurers.
const fn begins_no_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::GameBegan { .. }
            | Event::Drew { .. }
            | Event::Laid { .. }
            | Event::RowsGrew { .. }
            | Event::Summary(_)
            | Event::GameEnded(_)
    )
}

/// DR-14.7: the round, the gold gained and spent, and names, without spaces, kinds or order.
pub(crate) fn summary(turn: &[Event]) -> Summary {
    let mut sum = Summary::default();
    for event in turn {
        match event {
            Event::TurnBegan { round, income, .. } => {
                sum.round = *round;
                sum.gained += income;
            }
            Event::Collected { gold, .. } => sum.gained += u16::from(*gold),
            Event::Spawned { unit, cost } => {
                sum.spent += u16::from(*cost);
                note(&mut sum.spawned, *unit);
            }
            Event::Refunded { unit, cost } => {
                sum.spent -= u16::from(*cost);
                sum.spawned.retain(|spawned| spawned != unit);
            }
            Event::SetOff { cost, .. } => sum.spent += u16::from(*cost),
            Event::Freed { unit, .. } => note(&mut sum.freed, *unit),
            Event::Caged { unit, .. } => note(&mut sum.trapped, *unit),
            Event::Died { unit, .. } => note(&mut sum.killed, *unit),
            Event::GameBegan { .. }
            | Event::Drew { .. }
            | Event::Laid { .. }
            | Event::RowsGrew { .. }
            | Event::Declined { .. }
            | Event::TurnedUp { .. }
            | Event::Entered { .. }
            | Event::Blocked { .. }
            | Event::Stayed { .. }
            | Event::WentOff { .. }
            | Event::Exploded { .. }
            | Event::ClosedUp { .. }
            | Event::TurnEnded { .. }
            | Event::Summary(_)
            | Event::GameEnded(_)
            | Event::MatchEnded { .. } => {}
        }
    }
    sum
}

/// Each name once, in the order of section 8.2.
fn note(names: &mut Vec<Unit>, unit: Unit) {
    if !names.contains(&unit) {
        names.push(unit);
        kernel::sort_short(names);
    }
}
