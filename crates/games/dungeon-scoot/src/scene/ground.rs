//! The squares of the corridor: floor, runes, tiles, and what the Evil covers.

use super::tile_symbol;
use crate::content::{LANES, MAT_ROWS};
use crate::pieces::{Character, Kind};
use crate::view::View;
use crate::{DungeonScoot, square_name, threat};
use board::Square;
use scene::{At, Cell, Inset, InsetPlace, Loom, Shape, Tone};

/// All squares, the last row at the top.
pub(super) fn cells(table: &DungeonScoot, view: &View) -> Vec<Cell> {
    let squares = (1..=table.last_row()).flat_map(|row| (0..LANES).map(move |column| Square { row, column }));
    let cell = |at: Square| match view.floor.at(at) {
        _ if view.evil.covers(at) => covered(table, at),
        Some(kind) => with_tile(table, at, kind),
        None => bare(table, at),
    };
    squares.map(cell).collect()
}

/// A square without a tile.
pub(crate) fn bare(table: &DungeonScoot, at: Square) -> Cell {
    let is_rune = at.row % MAT_ROWS == 1;
    let rune = Character::ALL
        .iter()
        .map(|character| table.content.character(*character))
        .find(|card| card.lane == at.column)
        .map_or("", |card| card.rune.as_str());
    let (symbol, label) =
        if is_rune { (format!("rune-{rune}"), rune.to_string()) } else { (stone(at).into(), String::new()) };
    Cell {
        id: square_name(at),
        at: At { y: -2 * i16::from(at.row), x: 2 * i16::from(at.column) },
        shape: Shape::Square,
        symbol,
        label,
        tone: if at.row == table.last_row() { Tone::Goal } else { Tone::Plain },
        inset: None,
        cover: None,
        finish: Vec::new(),
        walls: Vec::new(),
        pips: 0,
    }
}

/// Stones are not all alike.
const fn stone(at: Square) -> &'static str {
    match (2 * at.row + at.column) % 3 {
        0 => "stone-a",
        1 => "stone-b",
        _ => "stone-c",
    }
}

/// Treasures have five pictures, all alike in play (section 8).
const fn picture(at: Square, kind: Kind) -> &'static str {
    match (kind, (3 * at.row + 2 * at.column) % 5) {
        (Kind::Treasure, 0) => "tr-crown",
        (Kind::Treasure, 1) => "tr-goblet",
        (Kind::Treasure, 2) => "tr-idol",
        (Kind::Treasure, 3) => "tr-gems",
        (kind, _) => tile_symbol(kind),
    }
}

/// A square with a tile.
pub(crate) fn with_tile(table: &DungeonScoot, at: Square, kind: Kind) -> Cell {
    let tone = match kind {
        Kind::Treasure => Tone::Gold,
        Kind::Skeleton | Kind::Goblin | Kind::Troll => Tone::Danger,
        Kind::Rubble | Kind::AncientEvil => Tone::Blocked,
    };
    let inset = Some(Inset::new(picture(at, kind), InsetPlace::Middle));
    Cell { label: crate::words::kind_name(kind).into(), tone, inset, ..bare(table, at) }
}

/// DS-2.7: a square under the Evil.
fn covered(table: &DungeonScoot, at: Square) -> Cell {
    Cell { label: "EVIL".into(), tone: Tone::Blocked, ..bare(table, at) }
}

/// The front of the Evil when it covers so many rows.
pub(crate) const fn edge(front: u8) -> i16 {
    -2 * front as i16 - 1
}

/// DS-2.7: the Evil itself.
pub(super) fn loom(table: &DungeonScoot, view: &View) -> Loom {
    let front = view.evil.front();
    let (near, far) = threat::reach(table, view).map_or((front, front), |reach| (reach.near, reach.far));
    Loom {
        symbol: "evil-up".into(),
        lying: "evil-side".into(),
        edge: edge(front),
        near: edge(near),
        far: edge(far),
    }
}
