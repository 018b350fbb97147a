//! What something reaches on a board: a tinted ground with a dashed line round it, the thing itself, and the way that it goes.

use super::{CELL, Layout, center_of, escaped, outline, round, track, used};
use crate::{Cell, Scene, Tone, Zone};
use std::fmt::Write as _;

/// Color of the tint, how much of it, and color of the line.
const fn inks(tone: Tone) -> (&'static str, &'static str, &'static str) {
    match tone {
        Tone::Danger => ("#d9412c", ".3", "#ff6a55"),
        Tone::Unknown => ("#7c43cc", ".22", "#a877ea"),
        Tone::Safe => ("#3fae45", ".26", "#8ee86a"),
        Tone::Gold | Tone::Goal => ("#edb54a", ".3", "#ffe27a"),
        Tone::Plain | Tone::Blocked | Tone::Muted => ("#f6ecd8", ".07", "#f6ecd8"),
    }
}

/// The parts of the board that are reached, under what lies there.
pub(super) fn areas(scene: &Scene, layout: &Layout) -> String {
    scene.zones.iter().map(|zone| area(scene, layout, zone)).collect()
}

fn area(scene: &Scene, layout: &Layout, zone: &Zone) -> String {
    let (tint, much, line) = inks(zone.tone);
    let cells: Vec<&Cell> = scene.cells.iter().filter(|cell| zone.cells.contains(&cell.id)).collect();
    let is_in = |x: i16, y: i16| cells.iter().any(|cell| cell.at.x == x && cell.at.y == y);
    let (mut ground, mut rim) = (String::new(), String::new());
    for cell in &cells {
        outline::space_at(&mut ground, layout.drawn(cell.shape), layout.center(cell.at), 1.0);
        for (_, (dx, dy)) in track::sides(cell.shape) {
            if !is_in(cell.at.x + dx, cell.at.y + dy) {
                let (from, to) = track::edge(layout, cell.at, (*dx, *dy));
                let [x, y, to_x, to_y] = [from.0, from.1, to.0, to.1].map(round);
                let written = write!(rim, "M{x} {y}L{to_x} {to_y}");
                debug_assert!(written.is_ok(), "a string takes everything");
            }
        }
    }
    let width = round(0.06 * CELL);
    let (dash, gap) = (round(CELL / 4.0), round(CELL / 8.0));
    let mut out = format!(
        r#"<g class="zone" data-zone="{}"><path d="{ground}" fill="{tint}" fill-opacity="{much}"/><path d="{rim}" fill="none" stroke="{line}" stroke-width="{width}" stroke-dasharray="{dash} {gap}" stroke-dashoffset="-{}"/>"#,
        escaped(&zone.id),
        round(CELL / 16.0)
    );
    let path: Vec<(f32, f32)> = zone.path.iter().filter_map(|cell| center_of(scene, layout, cell)).collect();
    if path.len() > 1 {
        let mut way = String::new();
        for (at, (x, y)) in path.into_iter().enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            let written = write!(way, "{letter}{} {}", round(x), round(y));
            debug_assert!(written.is_ok(), "a string takes everything");
        }
        let written = write!(
            out,
            r#"<path d="{way}" fill="none" stroke="{line}" stroke-width="{}" stroke-dasharray=".1 {gap}" stroke-linecap="round"/>"#,
            round(0.08 * CELL)
        );
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    out.push_str("</g>");
    out
}

/// What reaches there, over what lies there.
pub(super) fn marks(scene: &Scene, layout: &Layout) -> String {
    let mut out = String::new();
    for zone in scene.zones.iter().filter(|zone| !zone.symbol.is_empty()) {
        let centers = |cells: &[String]| {
            cells.iter().filter_map(|cell| center_of(scene, layout, cell)).collect::<Vec<_>>()
        };
        let (places, size) = if zone.marks.is_empty() {
            let all = centers(&zone.cells);
            let many = all.len().max(1) as f32;
            let sum = all.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
            (vec![(sum.0 / many, sum.1 / many)], 1.15 * CELL)
        } else {
            (centers(&zone.marks), 0.72 * CELL)
        };
        let opened = write!(out, r#"<g class="zone-mark" data-zone="{}">"#, escaped(&zone.id));
        debug_assert!(opened.is_ok(), "a string takes everything");
        if !zone.name.is_empty() {
            let titled = write!(out, "<title>{}</title>", escaped(&zone.name));
            debug_assert!(titled.is_ok(), "a string takes everything");
        }
        for (x, y) in places {
            used(&mut out, &zone.symbol, x - size / 2.0, y - size / 2.0, size);
        }
        out.push_str("</g>");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::{Margin, Stance};
    use super::*;
    use crate::{At, Shape};

    #[test]
    fn a_zone_has_one_line_round_it_and_says_what_is_there() {
        let cell = |x: i16| Cell {
            id: x.to_string(),
            at: At { y: 0, x: 2 * x },
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
        let mut zone = Zone {
            id: "trap".into(),
            name: "Spikes".into(),
            cells: vec!["0".into(), "1".into()],
            tone: Tone::Danger,
            symbol: "tr-spikes".into(),
            marks: vec!["1".into()],
            path: vec!["0".into(), "2".into()],
        };
        let mut scene =
            Scene { cells: (0..3).map(cell).collect(), zones: vec![zone.clone()], ..Scene::default() };
        let layout = Layout::of(&scene, Stance::Upright, Margin::default());
        let drawn = areas(&scene, &layout);
        let rim = drawn.split(r#"<path d=""#).nth(2).and_then(|rest| rest.split('"').next());
        assert_eq!(rim.map(|rim| rim.matches('M').count()), Some(6), "{drawn}");
        assert!(drawn.contains(r#"d="M0 0L128 0""#), "{drawn}");
        let standing = marks(&scene, &layout);
        assert!(standing.contains("<title>Spikes</title>") && standing.contains(r#"x="41""#), "{standing}");
        zone.marks = Vec::new();
        scene.zones = vec![zone];
        assert!(marks(&scene, &layout).contains(r#"x="-4.8""#), "{}", marks(&scene, &layout));
    }
}
