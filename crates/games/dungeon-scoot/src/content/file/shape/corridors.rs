//! Corridors: grids of lanes and rows, the last row first.

use super::super::raw;
use crate::content::{Corridor, LANES, MAT_ROWS};
use crate::pieces::Kind;
use crate::state::Lying;
use board::Square;
use kernel::Faults;
use toml::Spanned;

/// DS-2.1, DS-2.2, DS-3.8.
pub(super) fn corridors(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Corridor> {
    let mut all: Vec<Corridor> = Vec::new();
    for entry in &file.corridor {
        let raw::Corridor { id, name, level, mats, grid, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        faults.words(entry, level, "a level");
        let new = !id.is_empty() && all.iter().all(|other| other.id != *id);
        faults.expect(entry, new, id, "each id once");
        let mats = faults.number(mats, 3..=5, "mats");
        let tiles = tiles(faults, grid, mats);
        all.push(Corridor { id: id.clone(), name: name.clone(), level: level.clone(), mats, tiles });
    }
    let usual = file.corridor.iter().filter(|entry| entry.get_ref().default).count();
    match file.corridor.first() {
        Some(first) => faults.expect(first, usual == 1, usual, "default = true once"),
        None => faults.expect(&file.game, false, "", "a corridor"),
    }
    all
}

/// A letter of a grid, if it is a tile.
fn kind(letter: char) -> Option<Kind> {
    match letter {
        '$' => Some(Kind::Treasure),
        '#' => Some(Kind::Rubble),
        's' => Some(Kind::Skeleton),
        'g' => Some(Kind::Goblin),
        't' => Some(Kind::Troll),
        _ => None,
    }
}

fn tiles(faults: &mut Faults<'_>, grid: &Spanned<String>, mats: u8) -> Vec<Lying> {
    let rows: Vec<&str> = grid.get_ref().lines().collect();
    let last = mats.saturating_mul(MAT_ROWS);
    let wide = rows.iter().all(|row| row.chars().count() == usize::from(LANES));
    let whole = wide && rows.len() == usize::from(last);
    faults.expect(grid, whole, "", format!("{last} rows of {LANES} squares"));
    let mut tiles = Vec::new();
    for (line, row) in rows.iter().rev().zip(1..=last) {
        for (letter, column) in line.chars().zip(0..LANES) {
            // DS-2.4: the first row of a mat shows runes, and stays free.
            let floor = if row % MAT_ROWS == 1 { ':' } else { '.' };
            let known = letter == floor || (floor == '.' && kind(letter).is_some());
            faults.expect(grid, known, letter, format!("`{floor}` or a tile $ # s g t in row {row}"));
            tiles.extend(kind(letter).map(|kind| Lying { at: Square { row, column }, kind }));
        }
    }
    tiles
}
