//! The track as cells (section 2): squares with lanes, apexes, line, grid, tokens, rubble, and the areas of traps.

use crate::SuperWizardKart;
use crate::options::Switch;
use crate::pieces::{TrapKind, apex_color};
use crate::track::{Ground, Spot};
use crate::view::View;
use scene::{At, Cell, Inset, InsetPlace, Shape, Tone};

/// All squares with what lies on them.
pub(super) fn cells(table: &SuperWizardKart, view: &View) -> Vec<Cell> {
    table.track().spots().map(|spot| cell(table, view, spot)).collect()
}

/// A square as it lies there.
pub(crate) fn cell(table: &SuperWizardKart, view: &View, spot: Spot) -> Cell {
    let track = table.track();
    let at = track.at(spot);
    let print = |symbol: &str| Some(Inset::new(symbol, InsetPlace::Print));
    let (symbol, label, tone, inset) = match track.ground(spot) {
        Ground::Rubble => ("t-gravel", "rubble".to_string(), Tone::Blocked, None),
        Ground::Line => ("t-finish", "line".to_string(), Tone::Goal, None),
        Ground::Grid => ("t-road", "grid".to_string(), Tone::Plain, print("start-place")),
        Ground::Power(place) if view.taken & 1 << u32::from(place) == 0 => {
            ("t-road", "power".to_string(), Tone::Gold, print("tok-power"))
        }
        Ground::Power(_) => ("t-road", "taken".to_string(), Tone::Muted, None),
        Ground::Road => match track.apex(spot) {
            0 => ("t-road", String::new(), Tone::Plain, None),
            apex => ("t-road", format!("{} apex", apex_color(apex)), Tone::Plain, None),
        },
    };
    let flame = flame_at(table, view, spot);
    let danger = table.options().aids == Switch::On && is_in_area(table, view, spot);
    Cell {
        id: track.name(spot).to_string(),
        at: At { y: 2 * at.y, x: 2 * at.x },
        shape: Shape::Square,
        symbol: symbol.into(),
        label,
        tone: if danger && tone == Tone::Plain { Tone::Danger } else { tone },
        inset: flame.or(inset),
        cover: None,
        finish: Vec::new(),
        walls: Vec::new(),
        pips: 0,
    }
}

/// SWK-11.4: whether a trap would attack whoever is here now.
fn is_in_area(table: &SuperWizardKart, view: &View, spot: Spot) -> bool {
    let track = table.track();
    track
        .traps()
        .iter()
        .zip(view.traps.iter())
        .any(|(trap, position)| track.is_in_area(trap, position.at, spot))
}

/// SWK-11.6: the flame that is on a square.
fn flame_at(table: &SuperWizardKart, view: &View, spot: Spot) -> Option<Inset> {
    let at = table.track().at(spot);
    let mut traps = table.track().traps().iter().zip(view.traps.iter());
    let here = traps.any(|(trap, position)| {
        trap.kind == TrapKind::Flame && trap.squares.get(usize::from(position.at)) == Some(&at)
    });
    here.then(|| Inset::new("tr-rolling-flame", InsetPlace::Corner))
}
