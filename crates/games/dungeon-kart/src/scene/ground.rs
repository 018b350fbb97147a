//! The track as cells (section 2): pointy-top hexes, every row half a hex further. Rock is no cell; obstacles are.

use super::{degrees, hazard_symbol};
use crate::DungeonKart;
use crate::pieces::{Hazard, Solid, Terrain};
use crate::state::Lying;
use crate::track::{Feature, Ground, Spot};
use crate::view::View;
use board::{Axial, Heading};
use scene::{At, Cell, Inset, InsetPlace, Shape, Tone};

/// All hexes of the track with what lies on them.
pub(super) fn cells(table: &DungeonKart, view: &View) -> Vec<Cell> {
    let cell = |(hex, ground): &(Axial, Ground)| match ground {
        Ground::Drivable(spot) => {
            let bare = cell(table, view, *spot);
            let lying = view.hazards.iter().find(|lying| lying.at == *spot);
            Some(lying.map_or(bare.clone(), |Lying { hazard, .. }| with_hazard(table, bare, *hazard)))
        }
        Ground::Solid(Solid::Obstacle) => {
            let (symbol, label) = ("t-rock".into(), "obstacle".into());
            Some(Cell { symbol, label, tone: Tone::Blocked, ..blank(*hex) })
        }
        Ground::Solid(Solid::Rock) | Ground::Nothing => None,
    };
    table.track.grounds().iter().filter_map(cell).collect()
}

/// A hex with nothing on it.
pub(crate) fn blank(hex: Axial) -> Cell {
    Cell {
        id: hex.to_string(),
        at: At { y: 2 * hex.r, x: 2 * hex.q + hex.r },
        shape: Shape::Hex,
        symbol: String::new(),
        label: String::new(),
        tone: Tone::Plain,
        inset: None,
        cover: None,
        finish: Vec::new(),
        walls: Vec::new(),
        pips: 0,
    }
}

/// The pattern of the ground.
pub(crate) const fn pattern(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Road => "t-road",
        Terrain::Dirt => "t-dirt",
        Terrain::Grass => "t-grass",
        Terrain::Mud => "t-mud",
        Terrain::Water => "t-water",
    }
}

/// A hex without a hazard; a grass token makes it grass (DK-14.7).
pub(crate) fn cell(table: &DungeonKart, view: &View, spot: Spot) -> Cell {
    let track = &table.track;
    let grown = view.grass.contains(&spot);
    let (terrain, feature) = (if grown { Terrain::Grass } else { track.terrain(spot) }, track.feature(spot));
    let print = |symbol: &str| Some(Inset::new(symbol, InsetPlace::Print));
    let (label, inset, tone) = match feature {
        Feature::Coins(1) => ("1 coin".to_string(), print("coin"), Tone::Gold),
        Feature::Coins(coins) => (format!("{coins} coins"), print(&format!("coin-{coins}")), Tone::Gold),
        Feature::Spellbook => ("spellbook".to_string(), print("spellbook"), Tone::Gold),
        Feature::Start(place) => (format!("place {place} at the start"), print("start-place"), Tone::Plain),
        Feature::Plain | Feature::Hazard | Feature::Gate => (terrain_label(terrain), None, Tone::Plain),
    };
    let is_line = track.past(spot) > 0 && track.past(spot) <= 2;
    let tone = if is_line && tone == Tone::Plain { Tone::Goal } else { tone };
    // DK-2.21: the sides over which karts leave the last tile.
    let crosses = |heading: &Heading| track.is_line(spot, *heading);
    let finish = Heading::ALL.into_iter().filter(crosses).map(degrees).collect();
    // DK-2.13: a wall between two hexes that both can be driven on.
    let hex = track.hex(spot);
    let shut = |heading: &Heading| {
        track.next(spot, *heading).is_none() && track.spot(hex.towards(*heading)).is_some()
    };
    let walls = Heading::ALL.into_iter().filter(shut).map(degrees).collect();
    let pips = Some(table.content.pips(terrain)).filter(|pips| *pips > 1).unwrap_or_default();
    Cell { symbol: pattern(terrain).into(), label, inset, tone, finish, walls, pips, ..blank(hex) }
}

/// Road is plain and has none.
fn terrain_label(terrain: Terrain) -> String {
    if terrain == Terrain::Road { String::new() } else { terrain.id().into() }
}

/// A hex with a hazard. What is printed under it is public (section 5), and can still be met when it is gone.
pub(crate) fn with_hazard(table: &DungeonKart, cell: Cell, hazard: Hazard) -> Cell {
    let tone = if hazard == Hazard::Boost { Tone::Safe } else { Tone::Danger };
    let name = &table.content.hazard(hazard).name;
    let under = cell.inset.filter(|_| cell.tone == Tone::Gold).map(|print| print.symbol);
    let label = if under.is_some() { format!("{name}, {}", cell.label) } else { name.clone() };
    let inset = Inset { under, ..Inset::new(hazard_symbol(hazard), InsetPlace::Middle) };
    Cell { label, tone, inset: Some(inset), ..cell }
}
