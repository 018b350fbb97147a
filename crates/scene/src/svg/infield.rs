//! What lies around a track: rock, the room that it leaves, and the same track as a small map.

use super::{CELL, Layout, outline, track};
use crate::{At, Scene, Shape};
use std::collections::BTreeSet;

/// The track alone, without what lies on it: what a small map of it shows.
#[must_use]
pub fn map(scene: &Scene, layout: &Layout) -> String {
    let mut out = track::track(scene, layout);
    for cell in scene.cells.iter().filter(|cell| cell.shape == Shape::Square) {
        let (x, y) = layout.center(cell.at);
        super::used(&mut out, &cell.symbol, x - 0.5 * super::CELL, y - 0.5 * super::CELL, super::CELL);
    }
    if let Some(loom) = &scene.loom {
        let gone = |cell: &&crate::Cell| cell.at.y > loom.edge;
        let mut path = String::new();
        for (x, y) in scene.cells.iter().filter(gone).map(|cell| layout.center(cell.at)) {
            let [x, y] = [x - 0.5 * super::CELL, y - 0.5 * super::CELL].map(super::round);
            path.push_str(&format!("M{x} {y}h64v64h-64z"));
        }
        out.push_str(&format!(r#"<path class="gone" d="{path}"/>"#));
        out.push_str(&super::threatened(scene, layout));
    }
    out
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
            .flat_map(|(y, x)| track::sides(shape).iter().map(move |(_, (dx, dy))| (y + dy, x + dx)))
            .filter(|place| !all.contains(place))
            .collect();
        all.extend(&next);
        edge = next;
    }
    let mut path = String::new();
    for (y, x) in all {
        outline::space_at(&mut path, layout.drawn(shape), layout.center(At { y, x }), 1.01);
    }
    format!(r##"<path class="rock" d="{path}" fill="url(#{}) #2c2427"/>"##, super::escaped(pattern))
}

/// A free rectangle within a track of squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Room {
    /// The left edge, in units of the picture.
    pub left: f32,
    /// The upper edge.
    pub top: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// Which of the sizes that were asked for fits best.
    pub fits: u8,
    /// How much larger that could be than it was asked for; below 1: it must be smaller.
    pub scale: f32,
}

/// The rectangle without cells, within the reach of a track of squares, where a thing of one of these sizes fits best.
#[must_use]
pub fn room(scene: &Scene, layout: &Layout, sizes: &[(f32, f32)]) -> Option<Room> {
    let places = || scene.cells.iter().map(|cell| (cell.at.x / 2, cell.at.y / 2));
    let (left, right) = (places().map(|at| at.0).min()?, places().map(|at| at.0).max()?);
    let (top, bottom) = (places().map(|at| at.1).min()?, places().map(|at| at.1).max()?);
    let taken: BTreeSet<(i16, i16)> = places().collect();
    let mut best: Option<Room> = None;
    for y in top..=bottom {
        for x in left..=right {
            // As many rows as are free here and further right, fewer the further it goes.
            let mut rows = bottom - y + 1;
            for to in x..=right {
                rows = (0..rows).find(|row| taken.contains(&(to, y + row))).unwrap_or(rows);
                if rows == 0 {
                    break;
                }
                let (corner_x, corner_y) = layout.center(At { x: 2 * x, y: 2 * y });
                let (width, height) = (f32::from(to - x + 1) * CELL, f32::from(rows) * CELL);
                for (fits, (wide, high)) in (0..).zip(sizes) {
                    let scale = (width / wide).min(height / high);
                    let is_better =
                        |best: Room| (best.scale, best.width * best.height) < (scale, width * height);
                    if best.is_none_or(is_better) {
                        let (left, top) = (corner_x - CELL / 2.0, corner_y - CELL / 2.0);
                        best = Some(Room { left, top, width, height, fits, scale });
                    }
                }
            }
        }
    }
    best
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

    #[test]
    fn there_is_room_within_a_ring() {
        let cell = |x: i16, y: i16| Cell {
            id: format!("{x}-{y}"),
            at: At { y: 2 * y, x: 2 * x },
            shape: Shape::Square,
            symbol: "t-road".into(),
            label: String::new(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let ring = (0..6).flat_map(|x| (0..4).map(move |y| (x, y)));
        let ring = ring.filter(|(x, y)| *x == 0 || *x == 5 || *y == 0 || *y == 3);
        let scene = Scene { cells: ring.map(|(x, y)| cell(x, y)).collect(), ..Scene::default() };
        let layout = Layout::of(&scene, Stance::Upright, Margin::default());
        let found = room(&scene, &layout, &[(64.0, 64.0), (128.0, 64.0)]).expect("it is open");
        assert_eq!((found.left, found.top, found.width, found.height), (32.0, 32.0, 256.0, 128.0));
        assert_eq!((found.fits, found.scale), (0, 2.0), "of what fits as well, the larger");
        let wide = room(&scene, &layout, &[(512.0, 64.0)]).expect("it is open");
        assert_eq!((wide.fits, wide.scale), (0, 0.5));
    }
}
