//! DR-15.4: the list of legal actions in its fixed order. It asks the same checks that guard the actions, and for the
//! Adventurers these look only at what is face up, at units and at gold (DR-4.9). A unit may be listed again and again, also
//! in the turn in which it was spawned (DR-4.6, DR-5.11, DR-6.2).

use super::{lay, moving, open, spawn, tiles};
use crate::DungeonRush;
use crate::action::{Action, Lane, Straight};
use crate::event::Gait;
use crate::state::{Phase, State};
use crate::tile::Kind;
use crate::unit::{Standing, Unit};
use board::{Compass, Square};

/// All actions that answer the open decision.
pub fn legal(table: &DungeonRush, state: &State, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Lay => lays(table, state, out),
        Phase::Act => {
            spawns(table, state, out);
            moves(table, state, out);
            out.push(Action::EndTurn); // DR-4.8
        }
        Phase::Sprint => {
            if let Standing::Active(from) = state.units[Unit::Sprinter] {
                let can = |way: &Straight| moving::target(state, from, way.way(), Gait::Sprint).is_ok();
                out.extend(Straight::ALL.into_iter().filter(can).map(Action::Sprint));
            }
            out.push(Action::Stop);
        }
        Phase::Reveal => {
            let can = |way: &Straight| moving::next_door(state, way.way()).is_ok();
            out.extend(Straight::ALL.into_iter().filter(can).map(Action::Reveal));
            out.push(Action::Skip);
        }
        Phase::Free { unit, .. } => {
            if let Standing::Doorway(cage) = state.units[unit] {
                let can = |way: &Straight| tiles::way_out(state, cage, way.way()).is_ok();
                out.extend(Straight::ALL.into_iter().filter(can).map(Action::Free));
            }
        }
        Phase::Redirect { .. } => {
            out.extend(
                Lane::ALL.into_iter().filter(|lane| spawn::door(state, *lane).is_ok()).map(Action::Redirect),
            );
        }
        Phase::Over => {}
    }
}

/// Kinds in the order of 8.1, then row, then path. To DR-3.8 all kinds but the Wall are alike, so each place is judged
/// twice at most.
fn lays(table: &DungeonRush, state: &State, out: &mut Vec<Action>) {
    let places = lay::unfilled(table, state);
    let demanded = lay::demanded(table, state);
    let allowed = |kind: Kind, places: &[Square]| {
        let open = |at: &Square| demanded.is_none_or(|plan| open::openable(&plan.with(kind, *at)));
        places.iter().zip(0..).fold(0u32, |bits, (at, place)| bits | u32::from(open(at)) << place)
    };
    let mut ground = None;
    for kind in Kind::ALL.into_iter().filter(|kind| state.hand[*kind] > 0) {
        let bits = match kind {
            Kind::Wall => allowed(kind, &places),
            Kind::Blank
            | Kind::SpikeTrap
            | Kind::CageTrap
            | Kind::OilSlickTrap
            | Kind::PushbackTrap
            | Kind::BombTrap
            | Kind::Treasure => *ground.get_or_insert_with(|| allowed(kind, &places)),
        };
        let chosen = places.iter().zip(0..).filter(|(_, place)| bits & (1 << place) != 0);
        out.extend(chosen.map(|(at, _)| Action::Lay(kind, *at)));
    }
}

fn spawns(table: &DungeonRush, state: &State, out: &mut Vec<Action>) {
    let mut doors = None;
    for unit in Unit::ALL {
        if spawn::price(table, state, unit).is_err() {
            continue;
        }
        let doors = doors.get_or_insert_with(|| Lane::ALL.map(|lane| spawn::door(state, lane).is_ok()));
        let lanes = Lane::ALL.into_iter().zip(*doors).filter(|(_, open)| *open);
        out.extend(lanes.map(|(lane, _)| Action::Spawn(unit, lane)));
    }
}

fn moves(table: &DungeonRush, state: &State, out: &mut Vec<Action>) {
    for unit in Unit::ALL {
        if unit == Unit::Jumper {
            let Ok((from, _)) = moving::mover(table, state, unit, Gait::Jump) else { continue };
            let can = |way: &Compass| moving::target(state, from, *way, Gait::Jump).is_ok();
            out.extend(Compass::ALL.into_iter().filter(can).map(|way| Action::Jump(unit, way)));
        } else {
            let Ok((from, _)) = moving::mover(table, state, unit, Gait::Step) else { continue };
            let can = |way: &Straight| moving::target(state, from, way.way(), Gait::Step).is_ok();
            out.extend(Straight::ALL.into_iter().filter(can).map(|way| Action::Step(unit, way)));
        }
    }
}
