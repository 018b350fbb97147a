//! The finish line: beyond the last hexes where the track ends there, or across it where karts drive on.

use super::track::{Ground, SOOT, edge, sides};
use super::{CELL, Layout, round};
use crate::{Cell, Scene};
use std::fmt::{self, Write as _};

/// A square of the finish line.
const SQUARE: f32 = CELL / 6.0;
/// How far the finish line reaches under the hexes.
const UNDER: f32 = 0.12 * CELL;

/// The ways to the hexes beyond those sides of a cell over which the line runs.
fn over(cell: &Cell) -> impl Iterator<Item = (i16, i16)> {
    let runs = |side: &&(u16, (i16, i16))| cell.finish.contains(&side.0);
    sides(cell.shape).iter().filter(runs).map(|(_, step)| *step)
}

/// The line across a track that goes on behind it: two rows of squares, straight, whichever way the track runs there.
pub(super) fn crossed(out: &mut String, scene: &Scene, layout: &Layout, ground: &Ground) -> fmt::Result {
    let (mut way, mut ends) = ((0.0, 0.0), Vec::new());
    for cell in &scene.cells {
        for step in over(cell).filter(|step| ground.is_open(cell.at, *step)) {
            let (one, other) = edge(layout, cell.at, step);
            way = (way.0 + other.1 - one.1, way.1 + one.0 - other.0);
            ends.extend([one, other]);
        }
    }
    let far = f32::hypot(way.0, way.1);
    if ends.is_empty() || far <= 0.0 {
        return Ok(());
    }
    let way = (way.0 / far, way.1 / far);
    let ahead = |(x, y): (f32, f32)| x * way.0 + y * way.1;
    let aside = |(x, y): (f32, f32)| y * way.0 - x * way.1;
    let middle = ends.iter().copied().map(ahead).sum::<f32>() / ends.len() as f32;
    let (from, to) = ends
        .iter()
        .copied()
        .map(aside)
        .fold((f32::MAX, f32::MIN), |(least, most), at| (least.min(at), most.max(at)));
    let squares = ((to - from) / SQUARE).round() as u16;
    let (x, y) = (middle * way.0 - from * way.1, middle * way.1 + from * way.0);
    write!(
        out,
        r##"<g class="line" transform="translate({} {}) rotate({})"><rect x="{}" width="{}" height="{}" fill="{SOOT}"/><path fill="#f6ecd8" d=""##,
        round(x),
        round(y),
        round(way.1.atan2(way.0).to_degrees()),
        round(-SQUARE),
        round(2.0 * SQUARE),
        round(f32::from(squares) * SQUARE)
    )?;
    for row in 0..squares {
        let left = if row % 2 == 0 { -SQUARE } else { 0.0 };
        let side = super::decimal(SQUARE);
        write!(
            out,
            "M{} {}h{side}v{side}h-{side}z",
            super::decimal(left),
            super::decimal(f32::from(row) * SQUARE)
        )?;
    }
    out.write_str(r#""/></g>"#)
}

/// The finish: two rows of squares beyond the last hexes.
pub(super) struct FinishLine {
    pub(super) left: f32,
    pub(super) top: f32,
    /// In squares.
    pub(super) wide: u16,
    pub(super) high: u16,
}

impl FinishLine {
    /// It runs straight across the way that most of its sides look.
    pub(super) fn of(scene: &Scene, layout: &Layout) -> Option<Self> {
        let (mut way, mut ends) = ((0.0, 0.0), Vec::new());
        let ground = Ground::of(scene);
        for cell in &scene.cells {
            for step in over(cell).filter(|step| !ground.is_open(cell.at, *step)) {
                let (one, other) = edge(layout, cell.at, step);
                way = (way.0 + other.1 - one.1, way.1 + one.0 - other.0);
                ends.extend([one, other]);
            }
        }
        let (x, y) = *ends.first()?;
        let (mut least, mut most) = ((x, y), (x, y));
        for (x, y) in ends {
            least = (least.0.min(x), least.1.min(y));
            most = (most.0.max(x), most.1.max(y));
        }
        let squares = |length: f32| (length / SQUARE).round() as u16;
        let beyond = |way: f32, least: f32, most: f32| {
            if way > 0.0 { most - UNDER } else { least + UNDER - 2.0 * SQUARE }
        };
        Some(if way.0.abs() >= way.1.abs() {
            let (left, high) = (beyond(way.0, least.0, most.0), squares(most.1 - least.1));
            Self { left, top: least.1, wide: 2, high }
        } else {
            let (top, wide) = (beyond(way.1, least.1, most.1), squares(most.0 - least.0));
            Self { left: least.0, top, wide, high: 2 }
        })
    }

    /// How wide and high it is.
    pub(super) fn size(&self) -> (f32, f32) {
        (f32::from(self.wide) * SQUARE, f32::from(self.high) * SQUARE)
    }

    pub(super) fn draw(&self, out: &mut String) -> fmt::Result {
        let (width, height) = self.size();
        let [left, top, width, height] = [self.left, self.top, width, height].map(round);
        write!(
            out,
            r##"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{SOOT}" stroke="{SOOT}" stroke-width="3"/><path class="finish" fill="#f6ecd8" d=""##
        )?;
        let side = super::decimal(SQUARE);
        for row in 0..self.high {
            for column in (0..self.wide).filter(|column| (column + row) % 2 == 1) {
                let x = super::decimal(self.left + f32::from(column) * SQUARE);
                let y = super::decimal(self.top + f32::from(row) * SQUARE);
                write!(out, "M{x} {y}h{side}v{side}h-{side}z")?;
            }
        }
        out.write_str(r#""/>"#)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Margin, Stance, ground, outline};
    use super::*;
    use crate::{At, Grain, Shape, Tone};

    fn scene(shape: Shape, finish: [u16; 2], cells: &[(i16, i16, Tone)]) -> Scene {
        let cell = |&(x, y, tone): &(i16, i16, Tone)| Cell {
            id: format!("{x},{y}"),
            at: At { x, y },
            shape,
            symbol: "t-dirt".into(),
            label: String::new(),
            tone,
            inset: None,
            cover: None,
            finish: if tone == Tone::Goal { finish.to_vec() } else { Vec::new() },
            walls: Vec::new(),
            pips: 0,
        };
        Scene { cells: cells.iter().map(cell).collect(), grain: Grain::Turns, ..Scene::default() }
    }

    #[test]
    fn the_finish_lies_beyond_the_last_hexes_and_belongs_to_the_picture() {
        let scene =
            scene(Shape::FlatHex, [60, 120], &[(0, 0, Tone::Plain), (2, 1, Tone::Goal), (2, 3, Tone::Goal)]);
        let layout = Layout::of(&scene, Stance::Upright, Margin::default());
        let line = FinishLine::of(&scene, &layout).expect("there is one");
        assert_eq!((line.wide, line.high), (2, 12));
        let corner = layout.center(At { x: 2, y: 1 }).0 + outline::side(Shape::FlatHex);
        assert!(line.left < corner && line.left + line.size().0 > corner);
        assert!(layout.left + layout.width >= line.left + line.size().0);
        let drawn = ground(&scene, &layout);
        let squares = drawn.split(r##"fill="#f6ecd8" d=""##).nth(1).and_then(|rest| rest.split('"').next());
        let chalk = squares.expect("they are drawn").matches('M').count();
        assert_eq!(chalk, 12, "every second square");
    }

    #[test]
    fn a_line_that_karts_drive_over_lies_across_the_track() {
        let hexes = [(0, 0, Tone::Goal), (2, 0, Tone::Plain), (1, -2, Tone::Plain), (1, 2, Tone::Plain)];
        for (stance, turned) in [(Stance::Upright, "0"), (Stance::Lying, "90")] {
            let scene = scene(Shape::Hex, [30, 90], &hexes);
            let layout = Layout::of(&scene, stance, Margin::default());
            assert!(FinishLine::of(&scene, &layout).is_none(), "nothing lies beyond the picture");
            let drawn = ground(&scene, &layout);
            let line = drawn.split(r#"class="line" transform=""#).nth(1).expect("it is drawn");
            let line = line.split('"').next().expect("it is placed");
            let degrees: f32 = line
                .rsplit_once("rotate(")
                .and_then(|(_, end)| end.trim_end_matches(')').parse().ok())
                .expect("turned");
            let expected: f32 = turned.parse::<f32>().expect("a number") - 30.0;
            assert!((degrees - expected).abs() < 0.2, "{stance:?}: {line}");
        }
    }
}
