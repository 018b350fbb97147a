//! The squares of the corridor: floor, runes, tiles, and what the Evil covers.

use super::tile_symbol;
use crate::content::{LANES, MAT_ROWS};
use crate::pieces::{Character, Kind};
use crate::view::View;
use crate::{DungeonScoot, square_name};
use board::Square;
use scene::{At, Cell, Inset, InsetPlace, Shape, Tone};

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
        if is_rune { (format!("rune-{rune}"), rune.to_string()) } else { ("flags".into(), String::new()) };
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

/// A square with a tile.
pub(crate) fn with_tile(table: &DungeonScoot, at: Square, kind: Kind) -> Cell {
    let tone = match kind {
        Kind::Treasure => Tone::Gold,
        Kind::Skeleton | Kind::Goblin | Kind::Troll => Tone::Danger,
        Kind::Rubble | Kind::AncientEvil => Tone::Blocked,
    };
    let inset = Some(Inset::new(tile_symbol(kind), InsetPlace::Middle));
    Cell { label: crate::words::kind_name(kind).into(), tone, inset, ..bare(table, at) }
}

/// DS-2.7: a square under the Evil.
pub(crate) fn covered(table: &DungeonScoot, at: Square) -> Cell {
    Cell { symbol: "evil-flesh".into(), label: "EVIL".into(), tone: Tone::Blocked, ..bare(table, at) }
}
