//! Where a piece would go: its cells in order, each with its number, and a badge where something stops it.

use super::{CELL, Layout, center_of, decimal, escaped, outline_of, round};
use crate::{Course, Mishap, Scene, Sure, Tone};
use std::fmt::Write as _;

/// The course of a scene, if it has one.
#[must_use]
pub fn course(scene: &Scene, layout: &Layout) -> String {
    scene.course.as_ref().map_or_else(String::new, |course| course_of(scene, layout, course))
}

/// Any course on a scene.
#[must_use]
pub fn course_of(scene: &Scene, layout: &Layout, course: &Course) -> String {
    let Course { piece, cells, .. } = course;
    let livery = scene.pieces.iter().find(|other| other.id == *piece).and_then(|piece| piece.livery);
    let mut out = format!(r#"<g class="course pc-{}">"#, livery.map_or("bone", crate::Livery::id));
    for (number, (cell, sure)) in (1u8..).zip(cells) {
        let Some((x, y)) = center_of(scene, layout, cell) else { continue };
        let path = match sure {
            Sure::Stands => outline_of(scene, layout, 0.86),
            Sure::Planned => outline_of(scene, layout, 0.74),
        };
        step(&mut out, (x, y), &path, number, *sure);
    }
    out.push_str("</g>");
    out
}

/// What ends the course of a scene, if something does: it lies above the pieces, for it may be one that is run into.
#[must_use]
pub fn mishap(scene: &Scene, layout: &Layout) -> String {
    let mut out = String::new();
    if let Some(course) = &scene.course
        && let Some(mishap) = &course.mishap
    {
        let next = u8::try_from(course.cells.len() + 1).unwrap_or(u8::MAX);
        badge(&mut out, (scene, layout), mishap, next);
    }
    out
}

/// One cell of the way.
fn step(out: &mut String, (x, y): (f32, f32), path: &str, number: u8, sure: Sure) {
    let class = match sure {
        Sure::Stands => "step",
        Sure::Planned => "step planned",
    };
    let (side, up) = (round(0.27 * CELL), round(-0.31 * CELL));
    let written = write!(
        out,
        r#"<g class="{class}" transform="translate({} {})"><path class="under" d="{path}"/><path class="over" d="{path}"/><g class="chip" transform="translate({side} {up})"><circle r="11"/><text y="5">{number}</text></g></g>"#,
        round(x),
        round(y)
    );
    debug_assert!(written.is_ok(), "a string takes everything");
}

/// How far from the middle of its cell something lies that stops a piece before its first step, in halves of a cell.
const FAR: f32 = 1.5;

/// Where it stops, and why; the cell that it does not come to has its number, and a broken line.
fn badge(out: &mut String, (scene, layout): (&Scene, &Layout), mishap: &Mishap, next: u8) {
    let Some((x, y)) = center_of(scene, layout, &mishap.cell) else { return };
    let at_once = next == 1;
    let (dx, dy) = mishap.towards.map_or((0.0, 0.0), |degrees| {
        let (sin, cos) = f32::from(layout.heading(degrees)).to_radians().sin_cos();
        (sin * CELL / 2.0, -cos * CELL / 2.0)
    });
    // Who stands right before it is not covered by it: it lies further on, and its words beyond it.
    let (far, line) = match (at_once, dy < 0.0) {
        (true, true) => (FAR, -20),
        (true, false) => (FAR, 32),
        (false, _) => (1.0, 32),
    };
    let mut written = Ok(());
    if mishap.towards.is_some() && mishap.tone == Tone::Danger {
        let path = outline_of(scene, layout, 0.86);
        let (ahead_x, ahead_y) = (decimal(x + 2.0 * dx), decimal(y + 2.0 * dy));
        written = write!(
            out,
            r#"<g class="missed" transform="translate({ahead_x} {ahead_y})"><path class="under" d="{path}"/><path class="over" d="{path}"/><g class="chip" transform="translate({} {})"><circle r="11"/><text y="5">{next}</text></g></g>"#,
            round(0.27 * CELL),
            round(-0.31 * CELL)
        );
    }
    let words = escaped(&mishap.words);
    let also = write!(
        out,
        r##"<g class="mishap" transform="translate({} {})"><title>{words}</title><circle r="14"/><use href="#{}" x="-9.5" y="-9.5" width="19" height="19"/><text y="{line}">{words}</text></g>"##,
        decimal(x + far * dx),
        decimal(y + far * dy),
        escaped(&mishap.symbol)
    );
    written = written.and(also);
    debug_assert!(written.is_ok(), "a string takes everything");
}

#[cfg(test)]
mod tests {
    use super::super::{Margin, Stance};
    use super::*;
    use crate::{At, Cell, Shape};

    #[test]
    fn a_course_is_numbered_and_says_where_it_ends() {
        let cell = |id: &str, y: i16| Cell {
            id: id.into(),
            at: At { y, x: 0 },
            shape: Shape::FlatHex,
            symbol: "road".into(),
            label: String::new(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let mishap = Mishap {
            cell: "0,1".into(),
            towards: Some(180),
            symbol: "g-bump".into(),
            words: "the wall".into(),
            tone: Tone::Danger,
        };
        let course = Course {
            piece: "elves".into(),
            cells: vec![
                ("0,0".into(), Sure::Stands),
                ("0,1".into(), Sure::Planned),
                ("9,9".into(), Sure::Planned),
            ],
            mishap: Some(mishap),
        };
        let cells = vec![cell("0,0", 0), cell("0,1", 2)];
        let scene = Scene { cells, course: Some(Box::new(course)), ..Scene::default() };
        let layout = Layout::of(&scene, Stance::Upright, Margin::default());
        let text = super::course(&scene, &layout);
        assert_eq!(
            (text.matches("class=\"step").count(), text.matches("step planned").count()),
            (2, 1),
            "{text}"
        );
        assert!(text.contains(">2</text>"), "{text}");
        let end = super::mishap(&scene, &layout);
        assert!(
            end.contains(r#"<g class="mishap" transform="translate(0 96)"><title>the wall</title>"#),
            "{end}"
        );
        assert!(end.contains(r#"<g class="missed" transform="translate(0 128)">"#), "{end}");
        assert!(end.contains(">4</text>"), "{end}");
        assert_eq!(super::course(&Scene::default(), &layout), "");
        // Who stands right before the wall is not covered by what is said of it.
        let mut near = scene;
        near.course.iter_mut().for_each(|course| course.cells.clear());
        let end = super::mishap(&near, &layout);
        assert!(end.contains(r#"<g class="mishap" transform="translate(0 112)">"#), "{end}");
    }
}
