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

/// The part of a picture that is in sight: left, top, width and height.
pub type Sight = [f32; 4];

/// What ends the course of a scene, if something does: it lies above the pieces, for it may be one that is run into. What is said of it
/// lies where it is in sight.
#[must_use]
pub fn mishap(scene: &Scene, layout: &Layout, sight: Option<Sight>) -> String {
    let mut out = String::new();
    if let Some(course) = &scene.course
        && let Some(mishap) = &course.mishap
    {
        let next = u8::try_from(course.cells.len() + 1).unwrap_or(u8::MAX);
        badge(&mut out, (scene, layout, sight), mishap, next);
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
fn badge(
    out: &mut String,
    (scene, layout, sight): (&Scene, &Layout, Option<Sight>),
    mishap: &Mishap,
    next: u8,
) {
    let Some((x, y)) = center_of(scene, layout, &mishap.cell) else { return };
    let at_once = next == 1;
    let (dx, dy) = mishap.towards.map_or((0.0, 0.0), |degrees| {
        let (sin, cos) = f32::from(layout.heading(degrees)).to_radians().sin_cos();
        (sin * CELL / 2.0, -cos * CELL / 2.0)
    });
    // Who stands right before it is not covered by it: it lies further on.
    let far = if at_once { FAR } else { 1.0 };
    let mut written = Ok(());
    // Where no way is numbered, a number in the rock would be no step of it.
    if mishap.towards.is_some() && mishap.tone == Tone::Danger && !at_once {
        let path = outline_of(scene, layout, 0.86);
        let (ahead_x, ahead_y) = (decimal(x + 2.0 * dx), decimal(y + 2.0 * dy));
        written = write!(
            out,
            r#"<g class="missed" transform="translate({ahead_x} {ahead_y})"><path class="under" d="{path}"/><path class="over" d="{path}"/><g class="chip" transform="translate({} {})"><circle r="11"/><text y="5">{next}</text></g></g>"#,
            round(0.27 * CELL),
            round(-0.31 * CELL)
        );
    }
    let (at_x, at_y) = (x + far * dx, y + far * dy);
    let sight = sight.map(|[left, top, wide, high]| [left - at_x, top - at_y, wide, high]);
    let (words, said) = (escaped(&mishap.words), said(&mishap.words, (dx, dy), sight));
    let also = write!(
        out,
        r##"<g class="mishap" transform="translate({} {})"><title>{words}</title>{said}<circle r="14"/><use href="#{}" x="-9.5" y="-9.5" width="19" height="19"/></g>"##,
        decimal(at_x),
        decimal(at_y),
        escaped(&mishap.symbol)
    );
    written = written.and(also);
    debug_assert!(written.is_ok(), "a string takes everything");
}

/// So many letters stand in a line of a box, unless a word is longer.
const LINE: usize = 27;
/// So many where there is less room.
const NARROW: usize = 15;
/// How wide a letter is, how high a line, and how far a box lies from the middle of its badge.
const LETTER: f32 = 7.6;
const HIGH: f32 = 19.0;
const APART: f32 = 25.0;

/// A box: its middle, and its tail.
type Place = (f32, f32, String);

/// Beside a badge, on its right or on its left.
fn beside(wide: f32, side: f32) -> Place {
    let tail = format!("M0 0L{0} -8L{0} 8Z", round(APART.copysign(side) * 1.1));
    ((APART + wide / 2.0).copysign(side), 0.0, tail)
}

/// Below a badge, or above it, so far aside.
fn under(high: f32, down: f32, aside: f32) -> Place {
    let foot = round(APART.copysign(down) * 1.1);
    (aside, (APART + high / 2.0).copysign(down), format!("M0 0L-8 {foot}L8 {foot}Z"))
}

/// Beyond a badge, seen from who comes there, so that nothing is covered that can be chosen.
fn beyond((wide, high): (f32, f32), (dx, dy): (f32, f32)) -> Place {
    let (is_level, is_upright) = (dy.abs() < 1.0, dx.abs() < 1.0);
    if is_level && !is_upright {
        return beside(wide, dx);
    }
    let aside = if is_upright { 0.0 } else { most_aside(wide).copysign(dx) };
    under(high, if is_level { 1.0 } else { dy }, aside)
}

/// So far aside a box can lie that its tail is still on it.
fn most_aside(wide: f32) -> f32 {
    wide / 2.0 - 14.0
}

/// Which of these boxes is taken, by its size, and where it lies: the first that is in sight beyond its badge. Where none is, the first on
/// another side.
fn placed(sizes: [(f32, f32); 2], (dx, dy): (f32, f32), sight: Option<Sight>) -> (usize, Place) {
    let [(wide, high), _] = sizes;
    let usual = beyond((wide, high), (dx, dy));
    let Some([left, top, across, tall]) = sight else { return (0, usual) };
    let is_in = |(wide, high): (f32, f32), (x, y, _): &Place| {
        x - wide / 2.0 >= left
            && x + wide / 2.0 <= left + across
            && y - high / 2.0 >= top
            && y + high / 2.0 <= top + tall
    };
    for (at, size) in sizes.into_iter().enumerate() {
        let place = beyond(size, (dx, dy));
        if is_in(size, &place) {
            return (at, place);
        }
    }
    let most = most_aside(wide);
    let aside = 0.0_f32.min(left + across - wide / 2.0 - EDGE).max(left + wide / 2.0 + EDGE);
    let aside = aside.min(most).max(-most);
    let down = if dy.abs() < 1.0 { 1.0 } else { dy };
    let others = [under(high, down, aside), under(high, -down, aside), beside(wide, dx), beside(wide, -dx)];
    (0, others.into_iter().find(|place| is_in((wide, high), place)).unwrap_or(usual))
}

/// So far a box keeps from the edge of what is in sight, if it can.
const EDGE: f32 = 6.0;

/// What is said of it, in a box with a tail.
fn said(words: &str, towards: (f32, f32), sight: Option<Sight>) -> String {
    let leaves = [LINE, NARROW].map(|line| folded(words, line));
    let sizes = leaves.each_ref().map(|lines| size_of(lines));
    let (taken, (x, y, tail)) = placed(sizes, towards, sight);
    let [usual, narrow] = leaves;
    let lines = if taken == 0 { usual } else { narrow };
    let (wide, high) = size_of(&lines);
    let (left, top) = (round(x - wide / 2.0), round(y - high / 2.0));
    let (wide, tall) = (round(wide), round(high));
    let shape = format!("{tail}M{left} {top}h{wide}v{tall}h-{wide}z");
    let mut out =
        format!(r#"<g class="said"><path class="edge" d="{shape}"/><path class="leaf" d="{shape}"/>"#);
    for (line, at) in lines.iter().zip(0u8..) {
        let (x, y) = (round(x), round(y - high / 2.0 + HIGH * f32::from(at) + HIGH + 1.0));
        let written = write!(out, r#"<text x="{x}" y="{y}">{}</text>"#, escaped(line));
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    out.push_str("</g>");
    out
}

/// How large a box is for these lines.
fn size_of(lines: &[String]) -> (f32, f32) {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let letters = |many: usize| f32::from(u8::try_from(many).unwrap_or(u8::MAX));
    (LETTER * letters(longest) + 18.0, HIGH * letters(lines.len()) + 12.0)
}

/// Words in lines of so many letters.
fn folded(words: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.into()),
        }
    }
    lines
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
        let end = super::mishap(&scene, &layout, None);
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
        let end = super::mishap(&near, &layout, None);
        assert!(end.contains(r#"<g class="mishap" transform="translate(0 112)">"#), "{end}");
        assert!(!end.contains("missed"), "no way leads into the rock: {end}");
    }

    #[test]
    fn a_box_lies_beyond_its_badge_and_its_words_in_lines() {
        let left = |text: &str| -> f32 {
            let at = text.rsplit_once("ZM").map(|(_, rest)| rest.split(' ').next().unwrap_or_default());
            at.unwrap_or_default().parse().expect("a number")
        };
        let words = "The wall: straight on, 9 MP would be left.";
        let right = said(words, (16.0, -27.0), None);
        assert_eq!(right.matches("<text").count(), 2, "{right}");
        assert!(left(&right) > -16.0, "nothing on the other side is covered: {right}");
        assert!(left(&said(words, (32.0, 0.0), None)) > 14.0);
        assert!(left(&said(words, (-16.0, 27.0), None)) < -150.0);
        assert!(
            said("no way", (0.0, 0.0), None).contains("M0 0L-8 27.5L8 27.5Z"),
            "below, where it is on the cell itself"
        );
    }

    #[test]
    fn a_box_at_the_edge_of_what_is_in_sight_lies_on_another_side() {
        let place = |sight: Sight| {
            let (_, (x, y, _)) = placed([(200.0, 50.0), (120.0, 70.0)], (32.0, 0.0), Some(sight));
            (x, y)
        };
        assert_eq!(place([-500.0, -500.0, 1000.0, 1000.0]), (125.0, 0.0), "there is room");
        assert_eq!(place([-500.0, -500.0, 700.0, 1000.0]), (85.0, 0.0), "narrower there is room as well");
        assert_eq!(place([-500.0, -500.0, 550.0, 1000.0]), (-56.0, 50.0), "below, and all of it in sight");
        assert_eq!(place([-500.0, -500.0, 550.0, 520.0]), (-56.0, -50.0), "above");
        assert_eq!(place([-500.0, -30.0, 550.0, 60.0]), (-125.0, 0.0), "on the side from which one comes");
        assert_eq!(place([-50.0, -30.0, 100.0, 60.0]), (125.0, 0.0), "nowhere: where it always lies");
    }
}
