//! How everybody stands: the live order with gaps, coins and cards, whose turn it is.

use super::{karts, lap_of};
use crate::SuperWizardKart;
use crate::finale::rows;
use crate::look::Look;
use crate::search;
use crate::state::{KartFlags, Phase};
use crate::view::{KartSeen, View};
use kernel::{Fast, Seat};
use scene::{Going, Standing};

/// A row each, the first first. Before the race: in the order in which players choose or place.
pub(super) fn tower(table: &SuperWizardKart, view: &View) -> Vec<Standing> {
    let racing = !matches!(view.phase, Phase::Choose | Phase::Place);
    let state = search::whole(table, view, &mut Fast::new(0));
    let order = match view.phase {
        Phase::Choose | Phase::Place => view.order,
        Phase::Over => view.standings,
        Phase::Turn | Phase::Overflow(_) | Phase::Reroll(_) | Phase::Take(_) => {
            Look { game: table, state: &state }.live()
        }
    };
    let far = |seat: Seat| view.kart(seat).map_or(0, |kart| rows(table, kart));
    let first = order.first().map_or(0, |seat| far(*seat));
    let row = |(place, seat): (u8, &Seat)| {
        let kart = karts(view).find(|(other, _)| other == seat).map(|(_, kart)| kart);
        let behind = first - far(*seat);
        Standing {
            seat: *seat,
            place,
            gap: match (racing, behind) {
                (false, _) => String::new(),
                (true, ..=0) if place == 1 => "lead".into(),
                (true, ..=0) => "level".into(),
                (true, behind) => format!("−{behind}"),
            },
            tokens: kart.filter(|_| racing).map(|kart| tokens(table, kart)).unwrap_or_default(),
            going: going(table, view, *seat),
            state: kart.map_or("", state_of).into(),
        }
    };
    (1..).zip(order.iter()).map(row).collect()
}

/// Laps, cards, coins.
fn tokens(table: &SuperWizardKart, kart: &KartSeen) -> Vec<(String, String)> {
    let mut tokens = vec![("g-lap".to_string(), lap_of(table, kart).to_string())];
    match kart.hand.count() {
        0 => {}
        1 => tokens.push(("tok-power".to_string(), String::new())),
        many => tokens.push(("tok-power".to_string(), many.to_string())),
    }
    tokens.push(("coin".to_string(), kart.coins.to_string()));
    tokens
}

/// Whoever has sealed a kart waits, and can still take it back.
fn sealing(view: &View, seat: Seat) -> Going {
    if view.chosen.has(seat) { Going::Waits } else { Going::Acts }
}

fn going(table: &SuperWizardKart, view: &View, seat: Seat) -> Going {
    let place = view.order.iter().position(|other| *other == seat).unwrap_or_default();
    let acts = match view.phase {
        Phase::Over => false,
        Phase::Reroll(roll) => roll.by == seat,
        // SWK-2.3: whoever has not chosen yet, all at the same time.
        Phase::Choose if crate::is_sealed(table) => return sealing(view, seat),
        Phase::Choose | Phase::Place | Phase::Turn | Phase::Overflow(_) | Phase::Take(_) => {
            place == usize::from(view.gone)
        }
    };
    if acts {
        Going::Acts
    } else if place < usize::from(view.gone) {
        Going::Done
    } else {
        Going::Waits
    }
}

const fn state_of(kart: &KartSeen) -> &'static str {
    if kart.flags.has(KartFlags::CHILLED) {
        "chilled"
    } else if kart.flags.has(KartFlags::WARDED) {
        "warded"
    } else {
        ""
    }
}
