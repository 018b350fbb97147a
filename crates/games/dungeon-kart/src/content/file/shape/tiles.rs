//! Tile faces, the run-off and prebuilt tracks.

use super::super::raw;
use crate::content::{Content, Face, NamedTrack};
use crate::layout::{Placement, RUN_OFF};
use crate::state::MOST_HAZARDS;
use crate::track::{FAR, Feature, Printed, ROWS, Spot, cells};
use board::{Axial, Heading};
use kernel::Faults;
use std::collections::BTreeSet;
use toml::Spanned;

/// So many hazard hexes can lie on a face, so that a track of ten has room for what spells add.
const MOST_HAZARD_HEXES: usize = 4;

pub(super) fn faces(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Face> {
    let mut all: Vec<Face> = Vec::new();
    for entry in &file.face {
        let raw::Face { id, name, tile, side, kind, start, gates, note, grid } = entry.get_ref();
        let fresh = all.iter().all(|other| other.id != *id && (other.tile, &other.side) != (*tile, side));
        faults.expect(entry, fresh, id, "an id and a side of a tile that no other face has");
        faults.words(entry, id, "an id");
        faults.words(entry, name, "a name");
        faults.words(entry, note, "a note");
        faults.expect(entry, (1..=10).contains(tile), tile, "tile from 1 to 10");
        faults.expect(entry, matches!(side.as_str(), "a" | "b"), side, "side a or b");
        faults.expect(entry, *start == (*tile == 1), start, "start = true on tile 1 only (DK-24.1)");
        let shape = match gates {
            [3, 0] => "straight",
            [3, 1] => "bend",
            [3, 2] => "hairpin",
            _ => "",
        };
        let expected = "straight [3, 0], bend [3, 1] or hairpin [3, 2]";
        faults.expect(entry, !shape.is_empty() && kind == shape, format!("{kind} {gates:?}"), expected);
        let rows = grid_rows(faults, grid);
        features(faults, grid, &rows, *start);
        sides(faults, grid, &rows, *gates);
        all.push(Face {
            id: id.clone(),
            name: name.clone(),
            note: note.clone(),
            tile: *tile,
            side: side.clone(),
            gates: *gates,
            grid: rows,
        });
    }
    let starts = all.iter().any(Face::is_start) && all.len() <= 100;
    faults.expect(&file.game, starts, all.len(), "faces, one of tile 1 at least, 100 at most");
    all
}

/// The rows without what is only for the eye.
fn grid_rows(faults: &mut Faults<'_>, grid: &Spanned<String>) -> String {
    let rows: Vec<&str> = grid.get_ref().trim_matches('\n').lines().collect();
    let whole = rows.len() == ROWS.len()
        && rows.iter().zip(ROWS).all(|(row, (first, last))| {
            let tokens = row.split_whitespace();
            tokens.count() == usize::try_from(last - first + 1).unwrap_or(0)
        });
    faults.expect(grid, whole, "", "9 rows of 3, 6, 7, 8, 7, 8, 7, 6 and 3 cells (DK-2.4)");
    let text = rows.iter().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
    let text = text.collect::<Vec<_>>().join("\n");
    let read = cells(&text).count();
    faults.expect(grid, !whole || read == 55, format!("{read} cells"), "cells of the letters of the legend");
    text
}

/// DK-4.9: start places 1 to 6 once each on start tiles and nowhere else; not too many hazard hexes.
#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
fn features(faults: &mut Faults<'_>, grid: &Spanned<String>, rows: &str, start: bool) {
    let mut places = Vec::new();
    let mut hazards = 0;
    for (_, printed) in cells(rows) {
        match printed {
            Printed::Drivable(_, Feature::Start(place)) => places.push(place),
            Printed::Drivable(_, Feature::Hazard) => hazards += 1,
            Printed::Drivable(..) | Printed::Solid(_) => {}
        }
    }
    places.sort_unstable();
    let known: Vec<u8> = if start { (1..=6).collect() } else { Vec::new() };
    let expected = "start places 1 to 6 on a start tile, none on others (DK-4.9)";
    faults.expect(grid, places == known, format!("{places:?}"), expected);
    let expected = format!("at most {MOST_HAZARD_HEXES} hazard hexes");
    faults.expect(grid, hazards <= MOST_HAZARD_HEXES, hazards, expected);
}

/// DK-2.5, DK-2.9: the lanes of the two gates are open; elsewhere nothing can be driven off the tile.
fn sides(faults: &mut Faults<'_>, grid: &Spanned<String>, rows: &str, gates: [u8; 2]) {
    let drivable: BTreeSet<Axial> = cells(rows)
        .filter(|(_, printed)| matches!(printed, Printed::Drivable(..)))
        .map(|(hex, _)| hex)
        .collect();
    let middle = |side: u8| Axial { q: 3, r: 0 }.rotated(side);
    for gate in gates {
        faults.expect(
            grid,
            drivable.contains(&middle(gate)),
            format!("side {gate}"),
            "an open middle lane at each gate (DK-2.5)",
        );
    }
    let Some(first) = drivable.first().copied() else { return };
    let (mut reached, mut left) = (BTreeSet::from([first]), vec![first]);
    while let Some(hex) = left.pop() {
        for next in Heading::ALL.map(|heading| hex.towards(heading)) {
            if drivable.contains(&next) && reached.insert(next) {
                left.push(next);
            }
        }
    }
    let whole = reached.len() == drivable.len();
    faults.expect(grid, whole, "", "drivable hexes that all hang together");
}

/// DK-24.9.
pub(super) fn run_off(faults: &mut Faults<'_>, entry: &Spanned<raw::RunOff>) -> String {
    let raw::RunOff { id, copies, gates, grid } = entry.get_ref();
    faults.fixed(entry, id, "run-off", "id");
    faults.expect(entry, *copies == RUN_OFF, copies, format!("copies = {RUN_OFF} (DK-24.9)"));
    faults.expect(entry, *gates == [3, 0], format!("{gates:?}"), "gates = [3, 0]");
    let rows = grid_rows(faults, grid);
    sides(faults, grid, &rows, *gates);
    let bare = cells(&rows)
        .all(|(_, printed)| matches!(printed, Printed::Drivable(_, Feature::Plain) | Printed::Solid(_)));
    faults.expect(grid, bare, "", "no features on the run-off (DK-24.9)");
    rows
}

pub(super) fn tracks(faults: &mut Faults<'_>, file: &raw::File) -> Vec<NamedTrack> {
    let mut all: Vec<NamedTrack> = Vec::new();
    for entry in &file.track {
        let raw::Track { id, name, level, shape, note, placements, .. } = entry.get_ref();
        let fresh = all.iter().all(|other| other.id != *id) && !matches!(id.as_str(), "custom" | "random");
        faults.expect(entry, fresh, id, "an id that no other track has");
        for (text, what) in [(id, "an id"), (name, "a name"), (level, "a level"), (note, "a note")] {
            faults.words(entry, text, what);
        }
        let circuit = shape == "circuit";
        faults.expect(entry, circuit || shape == "point-to-point", shape, "shape circuit or point-to-point");
        let placements = placements.iter().filter_map(|placed| placement(faults, file, placed)).collect();
        let (id, name, level, note) = (id.clone(), name.clone(), level.clone(), note.clone());
        all.push(NamedTrack { id, name, level, note, circuit, placements });
    }
    faults.expect(&file.game, !all.is_empty(), "", "a track at least");
    all
}

fn placement(faults: &mut Faults<'_>, file: &raw::File, placed: &Spanned<raw::Placed>) -> Option<Placement> {
    let raw::Placed { face, at: [q, r], rot, entry, exit } = placed.get_ref();
    let found = file.face.iter().position(|other| other.get_ref().id == *face);
    faults.expect(placed, found.is_some(), face, "the id of a face");
    let sides = [*entry, *exit].map(Heading::new);
    let turned = *rot < 6 && sides.iter().all(Option::is_some);
    faults.expect(placed, turned, format!("{rot} {entry} {exit}"), "rot, entry and exit from 0 to 5");
    let near = q.unsigned_abs() < 100 && r.unsigned_abs() < 100;
    faults.expect(placed, near, format!("{q}, {r}"), "a cell near the start");
    let [Some(entry), Some(exit)] = sides else { return None };
    let face = found.and_then(|at| u8::try_from(at).ok())?;
    Some(Placement { face, cell: Axial { q: *q, r: *r }, rot: *rot, entry, exit })
}

/// DK-24.12, and what the file says about its tracks.
pub(super) fn laid(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    for (entry, named) in file.track.iter().zip(&content.tracks) {
        let raw::Track { tiles, hazard_hexes, run_off, placements, .. } = entry.get_ref();
        let layout = named.layout();
        if layout.tiles.len() != placements.len() {
            faults.expect(entry, false, placements.len(), "at most 10 tiles (DK-24.3)");
            continue;
        }
        if let Err(fault) = layout.check(content) {
            let at =
                placements.get(usize::from(fault.tile)).map_or(&named.id, |placed| &placed.get_ref().face);
            faults.expect(
                entry,
                false,
                at,
                format!("a track as the rules have it: {} ({})", fault.why, fault.rule),
            );
            continue;
        }
        let many = layout.tiles.len();
        faults.expect(entry, usize::from(*tiles) == many, tiles, format!("tiles = {many}"));
        let cells: Vec<[i16; 2]> = layout.run_off().map(|cell| [cell.q, cell.r]).collect();
        let found = run_off.clone().unwrap_or_default();
        faults.expect(entry, found == cells, format!("{found:?}"), format!("run_off = {cells:?} (DK-24.9)"));
        let track = content.track(&layout);
        let many = track.hazard_hexes().len();
        faults.expect(
            entry,
            usize::from(*hazard_hexes) == many,
            hazard_hexes,
            format!("hazard_hexes = {many}"),
        );
        let whole = track.distances(Spot(0)).iter().all(|steps| *steps < FAR);
        faults.expect(entry, whole, &named.id, "tiles whose roads join");
        let room = many + 20 <= MOST_HAZARDS;
        faults.expect(entry, room, many, "fewer hazard hexes: spells put tokens on the track too");
    }
}
