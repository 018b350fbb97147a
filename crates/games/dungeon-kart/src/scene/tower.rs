//! How everybody stands: who is in front and by how much, coins and spells, whose turn it is. While racers are chosen, the
//! order in which players choose.

use super::{halves, karts};
use crate::DungeonKart;
use crate::finale::to_line;
use crate::options::Switch;
use crate::state::KartFlags;
use crate::view::{KartSeen, View};
use kernel::Seat;
use scene::{Going, Standing};

/// A row each, the first first. Live distances are a memory aid: without it the last placement stands (DK-22.3).
pub(super) fn tower(table: &DungeonKart, view: &View) -> Vec<Standing> {
    let is_live = table.options().show_distances == Switch::On && !view.phase.is_draft();
    let far = |(seat, kart): (Seat, &KartSeen)| {
        if is_live { to_line(table, kart) } else { order(table, view, seat, kart) }
    };
    let first = karts(view).map(far).min().unwrap_or_default();
    let row = |(seat, kart): (Seat, &KartSeen)| {
        let behind = far((seat, kart)) - first;
        let ahead = karts(view).filter(|other| far(*other) < far((seat, kart))).count();
        Standing {
            seat,
            place: u8::try_from(ahead + 1).unwrap_or(u8::MAX),
            gap: if is_live { gap(behind) } else { String::new() },
            tokens: if view.phase.is_draft() { Vec::new() } else { tokens(kart) },
            going: going(table, view, seat),
            state: state(kart).into(),
        }
    };
    let mut rows: Vec<Standing> = karts(view).map(row).collect();
    kernel::sort_short_by_key(&mut rows, |row| row.place);
    rows
}

/// By the last placement, else in turn order.
fn order(table: &DungeonKart, view: &View, seat: Seat, kart: &KartSeen) -> i32 {
    let place = table.clockwise(view.first).position(|other| other == seat).unwrap_or_default();
    let drafted = i32::try_from(place).unwrap_or_default();
    if view.phase.is_draft() || kart.place == 0 { drafted } else { i32::from(kart.place) }
}

fn gap(behind: i32) -> String {
    match u16::try_from(behind) {
        Ok(0) | Err(_) => "lead".into(),
        Ok(behind) => format!("−{}", halves(behind)),
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
