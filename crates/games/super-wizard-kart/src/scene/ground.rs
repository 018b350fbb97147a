//! The track as cells (section 2): squares with lanes, apexes, line, grid, tokens and rubble. Where traps strike is `zones.rs`.

use super::degrees;
use crate::SuperWizardKart;
use crate::options::Switch;
use crate::pieces::{Way, apex_color};
use crate::track::{Ground, Spot};
use crate::view::View;
use scene::{At, Cell, Inset, InsetPlace, Shape, Tone};

/// Every so many squares an arrow says which way it goes.
const ARROWS: u8 = 4;

/// All squares with what lies on them.
pub(super) fn cells(table: &SuperWizardKart, view: &View) -> Vec<Cell> {
    table.track().spots().map(|spot| cell(table, view, spot)).collect()
}

/// A square as it lies there.
pub(crate) fn cell(table: &SuperWizardKart, view: &View, spot: Spot) -> Cell {
    let track = table.track();
    let at = track.at(spot);
    let heading = degrees(track.heading(spot));
    let print = |symbol: &str| Some(Inset::new(symbol, InsetPlace::Print));
    let whole = |symbol: &str| Some(Inset::new(symbol, InsetPlace::Whole));
    let (label, tone, inset) = match track.ground(spot) {
        Ground::Rubble => ("rubble".to_string(), Tone::Blocked, whole("rubble")),
        Ground::Line => ("line".to_string(), Tone::Goal, None),
        Ground::Grid => {
            ("grid".to_string(), Tone::Plain, whole("grid-place").map(|inset| inset.turned(heading)))
        }
        Ground::Power(place) if view.taken & 1 << u32::from(place) == 0 => {
            ("power".to_string(), Tone::Gold, print("tok-power"))
        }
        Ground::Power(_) => ("taken".to_string(), Tone::Muted, print("tok-taken")),
        Ground::Road => match track.apex(spot) {
            0 => (String::new(), Tone::Plain, arrow(table, spot)),
            apex => {
                let inset = whole(&apex_symbol(table, spot, apex)).map(|inset| inset.turned(heading));
                (format!("{} apex", apex_color(apex)), Tone::Plain, inset)
            }
        },
    };
    let danger = table.options().aids == Switch::On && super::zones::is_struck(table, view, spot);
    Cell {
        id: track.name(spot).to_string(),
        at: At { y: 2 * at.y, x: 2 * at.x },
        shape: Shape::Square,
        symbol: "t-road".into(),
        label,
        tone: if danger && tone == Tone::Plain { Tone::Danger } else { tone },
        inset,
        cover: None,
        finish: if track.ground(spot) == Ground::Line { vec![(heading + 180) % 360] } else { Vec::new() },
        walls: Vec::new(),
        pips: 0,
    }
}

/// Where it goes, on some squares of the road.
fn arrow(table: &SuperWizardKart, spot: Spot) -> Option<Inset> {
    let (name, heading) = (table.track().name(spot), table.track().heading(spot));
    let place = name.row + 2 * name.lane;
    let inset = || Inset::new("lane-arrow", InsetPlace::Faint).turned(degrees(heading));
    place.is_multiple_of(ARROWS).then(inset)
}

/// SWK-1.7: its color with a shape of its own, and which way it turns.
fn apex_symbol(table: &SuperWizardKart, spot: Spot, apex: u8) -> String {
    let track = table.track();
    let before = track.behind(spot, crate::track::Go::Straight).map(|before| track.heading(before));
    let turns = |way: Way| degrees(way) / 90;
    let quarters = before.map_or(3, |before| (turns(track.heading(spot)) + 4 - turns(before)) % 4);
    let side = if quarters == 1 { "right" } else { "left" };
    format!("apex-{}-{side}", apex_color(apex))
}
