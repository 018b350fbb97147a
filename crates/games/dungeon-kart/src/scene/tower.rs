//! How everybody stands: who is in front and by how much, coins and spells, whose turn it is. While racers are chosen, the
//! order in which players choose.

use super::{halves, karts};
use crate::DungeonKart;
use crate::finale::to_line;
use crate::options::Switch;
use crate::state::{KartFlags, Phase};
use crate::view::{KartSeen, View};
use kernel::Seat;
use scene::{Going, Standing};

/// A row each, the first first. Live places and distances are a memory aid: without it the last placement stands (DK-22.3).
pub(crate) fn tower(table: &DungeonKart, view: &View) -> Vec<Standing> {
    let is_live = table.options().show_distances == Switch::On && !view.phase.is_draft();
    let all: Vec<(Order, Seat, &KartSeen)> =
        karts(view).map(|(seat, kart)| (order(table, view, seat, kart), seat, kart)).collect();
    let Some((first, _, leader)) = all.iter().min_by_key(|(order, ..)| *order) else { return Vec::new() };
    let row = |(order, seat, kart): &(Order, Seat, &KartSeen)| {
        let ahead = all.iter().filter(|(other, ..)| other < order).count();
        let gap = if order == first { "lead".into() } else { gap(table, view, kart, leader) };
        Standing {
            seat: *seat,
            // Nobody has a place before the race.
            place: if view.phase.is_draft() { 0 } else { u8::try_from(ahead + 1).unwrap_or(u8::MAX) },
            gap: if is_live { gap } else { String::new() },
            tokens: if view.phase.is_draft() { Vec::new() } else { tokens(kart) },
            going: going(table, view, *seat),
            state: state(kart).into(),
        }
    };
    let mut sorted: Vec<&(Order, Seat, &KartSeen)> = all.iter().collect();
    kernel::sort_short_by_key(&mut sorted, |(order, ..)| *order);
    sorted.into_iter().map(row).collect()
}

/// What comes first stands higher.
type Order = (i32, i32);

/// The result (DK-23.6); else live by progress, leg first (DK-2.20, DK-22.4); else the last placement; else the order of turns.
fn order(table: &DungeonKart, view: &View, seat: Seat, kart: &KartSeen) -> Order {
    let turn = table.clockwise(view.first).position(|other| other == seat).unwrap_or_default();
    let turn = i32::try_from(turn).unwrap_or_default();
    let live = table.options().show_distances == Switch::On;
    match view.phase {
        Phase::Over => (view.ranks[seat].into(), 0),
        Phase::Racers | Phase::Dashboards => (turn, 0),
        Phase::Window | Phase::Turn(_) | Phase::Zombies(_) | Phase::Arrival => match (live, kart.place) {
            (true, _) => (-i32::from(kart.leg), table.track.left(kart.at).into()),
            (false, 0) => (turn, 0),
            (false, place) => (place.into(), 0),
        },
    }
}

/// `−3½`: hexes behind whoever leads. Who is a tile behind need not be a hex behind: legs count first.
fn gap(table: &DungeonKart, view: &View, kart: &KartSeen, leader: &KartSeen) -> String {
    let left = |kart: &KartSeen| i32::from(table.track.left(kart.at));
    let behind = if kart.leg == leader.leg && view.phase != Phase::Over {
        left(kart) - left(leader)
    } else {
        to_line(table, kart.leg, kart.at) - to_line(table, leader.leg, leader.at)
    };
    match u16::try_from(behind) {
        Ok(behind) if behind > 0 => format!("−{}", halves(behind)),
        Ok(_) | Err(_) if kart.leg < leader.leg => "tile".into(),
        Ok(_) | Err(_) => String::new(),
    }
}

/// Spells, then coins.
fn tokens(kart: &KartSeen) -> Vec<(String, String)> {
    let mut tokens = Vec::new();
    match kart.hand.count() + kart.markers {
        0 => {}
        1 => tokens.push(("spellbook".to_string(), String::new())),
        many => tokens.push(("spellbook".to_string(), many.to_string())),
    }
    tokens.push(("coin".to_string(), kart.coins.to_string()));
    tokens
}

fn going(table: &DungeonKart, view: &View, seat: Seat) -> Going {
    let place = table.clockwise(view.first).position(|other| other == seat).unwrap_or_default();
    if view.mover() == Some(seat) || view.phase.is_draft() && view.active == seat {
        Going::Acts
    } else if view.phase.is_turn() && place < usize::from(view.gone) {
        Going::Done
    } else {
        Going::Waits
    }
}

const fn state(kart: &KartSeen) -> &'static str {
    if kart.flags.has(KartFlags::CRASHED) {
        "crashed"
    } else if kart.flags.has(KartFlags::WARDED) {
        "warded"
    } else {
        ""
    }
}
