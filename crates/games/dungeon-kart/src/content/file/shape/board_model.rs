//! Section 2 as the file repeats it: the geometry and the letters of the grids.

use super::super::raw;
use crate::pieces::{Solid, Terrain};
use crate::track::ROWS;
use board::{Axial, Heading};
use kernel::Faults;

pub(super) fn check(faults: &mut Faults<'_>, file: &raw::File) {
    geometry(faults, file);
    legend(faults, file);
}

/// DK-2.2, DK-2.4, DK-2.5, DK-2.7.
fn geometry(faults: &mut Faults<'_>, file: &raw::File) {
    let entry = &file.geometry;
    let raw::Geometry { pitch, facings, full_hex, gate_hex, lane_hexes_side_0: lanes, grid_rows } =
        entry.get_ref();
    faults.expect(entry, *pitch == 8, pitch, "pitch = 8 (DK-2.7)");
    let steps = Heading::ALL.map(|heading| {
        let Axial { q, r } = Axial::default().towards(heading);
        [q, r]
    });
    faults.expect(
        entry,
        facings[..] == steps,
        format!("{facings:?}"),
        format!("facings = {steps:?} (DK-2.2)"),
    );
    faults.fixed(entry, full_hex, "max(|2q+r|, |q+2r|, |q-r|) <= 7", "full_hex");
    faults.fixed(entry, gate_hex, "4 x facing(k) for side k", "gate_hex");
    let found = [lanes.left, lanes.middle, lanes.right];
    let known = [[4, -1], [3, 0], [3, 1]];
    let expected = format!("the lane hexes {known:?} (DK-2.5)");
    faults.expect(entry, found == known, format!("{found:?}"), expected);
    let rows = ROWS.map(|(first, last)| [first, last]);
    let expected = format!("grid_rows = {rows:?} (DK-2.4)");
    faults.expect(entry, grid_rows[..] == rows, format!("{grid_rows:?}"), expected);
}

/// The letters of the grids, which the reader of tracks knows.
fn legend(faults: &mut Faults<'_>, file: &raw::File) {
    let entry = &file.legend;
    let raw::Legend { terrain, feature } = entry.get_ref();
    let terrains = [
        (".", Terrain::Road.id()),
        ("d", Terrain::Dirt.id()),
        ("g", Terrain::Grass.id()),
        ("m", Terrain::Mud.id()),
        ("w", Terrain::Water.id()),
        ("#", Solid::Rock.id()),
        ("O", Solid::Obstacle.id()),
    ];
    let starts = ["start-1", "start-2", "start-3", "start-4", "start-5", "start-6"];
    let mut features =
        vec![("c", "coin-1"), ("C", "coin-2"), ("T", "coin-3"), ("s", "spellbook"), ("h", "hazard")];
    features.extend(["1", "2", "3", "4", "5", "6"].into_iter().zip(starts));
    for (found, known) in [(terrain, &terrains[..]), (feature, &features[..])] {
        let same = found.len() == known.len()
            && known.iter().all(|(letter, id)| found.get(*letter).is_some_and(|found| found == id));
        let letters: Vec<String> = known.iter().map(|(letter, id)| format!("{letter} {id}")).collect();
        let expected = format!("the letters {}", letters.join(", "));
        faults.expect(entry, same, format!("{found:?}"), expected);
    }
}
