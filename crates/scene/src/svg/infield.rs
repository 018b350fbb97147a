//! What lies around a long track of hexes: rock, and the same track as a small map.

use super::{Layout, outline, track};
use crate::{At, Scene, Shape};
use std::collections::BTreeSet;

/// The track alone, without what lies on it: what a small map of it shows.
#[must_use]
pub fn map(scene: &Scene, layout: &Layout) -> String {
    track::track(scene, layout)
}

/// Rock around a track of hexes, so many hexes wide, as one shape with this pattern.
#[must_use]
pub fn rock(scene: &Scene, layout: &Layout, pattern: &str, wide: u8) -> String {
    let Some(shape) = scene.cells.first().map(|cell| cell.shape).filter(|shape| *shape != Shape::Square)
    else {
        return String::new();
    };
    let place = |at: At| (at.y, at.x);
    let road: BTreeSet<(i16, i16)> = scene.cells.iter().map(|cell| place(cell.at)).collect();
    let (mut all, mut edge) = (road.clone(), road);
    for _ in 0..wide {
        let next: BTreeSet<(i16, i16)> = edge
            .iter()
            .flat_map(|(y, x)| track::sides(shape).map(|(_, (dx, dy))| (y + dy, x + dx)))
            .filter(|place| !all.contains(place))
            .collect();
        all.extend(&next);
        edge = next;
    }
    let mut path = String::new();
    for (y, x) in all {
        outline::hex_at(&mut path, layout.drawn(shape), layout.center(At { y, x }), 1.01);
    }
    format!(r##"<path class="rock" d="{path}" fill="url(#{}) #2c2427"/>"##, super::escaped(pattern))
}

#[cfg(test)]
mod tests {
    use super::super::{Margin, Stance};
    use super::*;
    use crate::{Cell, Tone};

    #[test]
    fn rock_lies_around_a_track_and_a_map_has_nothing_on_it() {
        let cell = |x: i16, shape: Shape| Cell {
            id: x.to_string(),
            at: At { y: 0, x },
            shape,
            symbol: "t-road".into(),
            label: String::new(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let scene = Scene { cells: vec![cell(0, Shape::Hex)], ..Scene::default() };
        let layout = Layout::of(&scene, Stance::Upright, Margin::default());
        assert_eq!(rock(&scene, &layout, "t-rock", 1).matches('M').count(), 7);
        assert_eq!(rock(&scene, &layout, "t-rock", 2).matches('M').count(), 19);
        let small = map(&scene, &layout);
        assert!(small.contains("t-road") && !small.contains("data-cell"), "{small}");
        let squares = Scene { cells: vec![cell(0, Shape::Square)], ..Scene::default() };
        assert_eq!(rock(&squares, &layout, "t-rock", 1), "");
    }
}
