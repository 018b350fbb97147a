//! Where traps strike (SWK-11): the squares that each reaches now, what stands there, and the way that it goes.

use super::trap_symbol;
use crate::SuperWizardKart;
use crate::layout::Trap;
use crate::options::Switch;
use crate::pieces::TrapKind;
use crate::track::{Ground, PLATE, Spot};
use crate::view::View;
use scene::{Tone, Zone};

/// All of them; plates lie under their halves.
pub(super) fn zones(table: &SuperWizardKart, view: &View) -> Vec<Zone> {
    let traps = || table.track().traps().iter().zip(view.traps.iter());
    let plates =
        traps().filter(|(trap, _)| trap.kind == TrapKind::Spikes).map(|(trap, _)| plate(table, trap));
    plates.chain(traps().map(|(trap, position)| zone(table, trap, position.at))).collect()
}

/// SWK-11.4: whether a trap would attack whoever is here now.
pub(crate) fn is_struck(table: &SuperWizardKart, view: &View, spot: Spot) -> bool {
    let track = table.track();
    track
        .traps()
        .iter()
        .zip(view.traps.iter())
        .any(|(trap, position)| track.is_in_area(trap, position.at, spot))
}

fn name(table: &SuperWizardKart, spot: Spot) -> String {
    table.track().name(spot).to_string()
}

/// What a trap reaches at a position.
pub(crate) fn zone(table: &SuperWizardKart, trap: &Trap, position: u8) -> Zone {
    let track = table.track();
    let cells: Vec<String> = track
        .spots()
        .filter(|spot| track.is_in_area(trap, position, *spot))
        .map(|spot| name(table, spot))
        .collect();
    let has_aids = table.options().aids == Switch::On;
    let at = |point: &board::Point| track.drawn_at(*point).map(|spot| name(table, spot));
    let (tone, marks, path) = match trap.kind {
        TrapKind::Flame => {
            let here = trap.squares.get(usize::from(position)).and_then(at);
            (Tone::Safe, here.into_iter().collect(), trap.squares.iter().filter_map(at).collect())
        }
        TrapKind::Spikes => {
            // Tokens and rubble can be seen between them.
            let bare = |cell: &&String| {
                let spot = track.read(cell);
                !spot.is_some_and(|spot| matches!(track.ground(spot), Ground::Power(_) | Ground::Rubble))
            };
            (Tone::Danger, cells.iter().filter(bare).cloned().collect(), Vec::new())
        }
        TrapKind::Displacer => {
            let middle = cells.get(cells.len() / 2).cloned();
            let marks = if has_aids { Vec::new() } else { middle.into_iter().collect() };
            (Tone::Unknown, marks, Vec::new())
        }
    };
    let card = table.pieces().trap(trap.kind);
    let does = match card.forced {
        0 => "whoever stands here after the round is put elsewhere".to_string(),
        forced => format!("whoever stands here after the round is pushed back {forced}"),
    };
    Zone {
        id: format!("trap-{}", trap.number),
        name: format!("{}: {does}", card.name),
        cells: if has_aids { cells } else { Vec::new() },
        tone,
        symbol: trap_symbol(trap.kind).into(),
        marks,
        path,
    }
}

/// SWK-11.8: all squares of a spike plate.
fn plate(table: &SuperWizardKart, trap: &Trap) -> Zone {
    let track = table.track();
    let is_on = |spot: &Spot| {
        let at = track.at(*spot);
        trap.squares.first().is_some_and(|corner| {
            (0..PLATE).contains(&(at.x - corner.x)) && (0..PLATE).contains(&(at.y - corner.y))
        })
    };
    let cells = track.spots().filter(is_on).map(|spot| name(table, spot)).collect();
    Zone { id: format!("plate-{}", trap.number), cells, ..Zone::default() }
}
