//! What comes over the board from its foot: as wide as the board and a little more, its front at the edge of what it covers.

use super::{CELL, Layout, Stance, round, used_as};
use crate::{At, Loom, Scene};
use std::fmt::Write as _;

/// How much wider than the board it is, in cells: its shoulders stick out over an upright one.
const WIDER: (f32, f32) = (1.0, 0.4);

/// It, if the scene has one: around the middle of its front, moved to its place.
#[must_use]
pub fn loom(scene: &Scene, layout: &Layout) -> String {
    let Some(loom) = &scene.loom else { return String::new() };
    let (x, y) = front(scene, layout, loom.edge);
    let lanes = scene.cells.iter().map(|cell| cell.at.x);
    let across = f32::from(lanes.clone().max().unwrap_or(0) - lanes.min().unwrap_or(0)) / 2.0 + 1.0;
    let mut out = gone(scene, layout, loom.edge);
    let written =
        write!(out, r#"<g class="loom" transform="translate({} {})"><g class="body">"#, round(x), round(y));
    debug_assert!(written.is_ok(), "a string takes everything");
    match layout.stance {
        Stance::Upright => {
            let wide = (across + WIDER.0) * CELL;
            used_as(&mut out, &loom.symbol, (-wide / 2.0, 0.0), (wide, wide * 0.625));
        }
        Stance::Lying => {
            let wide = (across + WIDER.1) * CELL;
            let long = wide * 0.65;
            used_as(&mut out, &loom.lying, (-long, -wide / 2.0), (long, wide));
        }
    }
    out.push_str("</g></g>");
    out
}

/// What it covers, up to the line: its head is round.
fn gone(scene: &Scene, layout: &Layout, edge: i16) -> String {
    let path = squares(scene, layout, |at| at.y > edge);
    if path.is_empty() { String::new() } else { format!(r#"<path class="swallowed" d="{path}"/>"#) }
}

/// The cells that it may cover soon: hatched where one thing brings it, with a thin hatch where it takes more.
#[must_use]
pub fn threatened(scene: &Scene, layout: &Layout) -> String {
    let Some(Loom { edge, near, far, .. }) = scene.loom else { return String::new() };
    let bands = [("near", near, edge), ("far", far, near.min(edge))];
    let band = |(class, to, from): (&str, i16, i16)| {
        let path = squares(scene, layout, |at| at.y > to && at.y < from);
        if path.is_empty() {
            path
        } else {
            format!(r##"<path class="threat {class}" fill="url(#t-threat)" d="{path}"/>"##)
        }
    };
    bands.into_iter().map(band).collect()
}

/// Cells of a board of squares as one path.
fn squares(scene: &Scene, layout: &Layout, is_one: impl Fn(At) -> bool) -> String {
    let mut path = String::new();
    for (x, y) in scene.cells.iter().filter(|cell| is_one(cell.at)).map(|cell| layout.center(cell.at)) {
        let written = write!(path, "M{} {}h64v64h-64z", round(x - 0.5 * CELL), round(y - 0.5 * CELL));
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    path
}

/// The middle of its front when it has come so far.
#[must_use]
pub fn front(scene: &Scene, layout: &Layout, edge: i16) -> (f32, f32) {
    let lanes = scene.cells.iter().map(|cell| cell.at.x);
    let (least, most) = (lanes.clone().min().unwrap_or(0), lanes.max().unwrap_or(0));
    let (one, other) = (layout.center(At { y: edge, x: least }), layout.center(At { y: edge, x: most }));
    ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::super::{Margin, tests::cell};
    use super::*;
    use crate::Grain;

    #[test]
    fn its_front_lies_at_the_edge_of_what_it_covers() {
        let cells = vec![cell("A1", 0, 4), cell("B1", 2, 4), cell("A2", 0, 2), cell("A3", 0, 0)];
        let loom = Loom { symbol: "up".into(), lying: "side".into(), edge: 3, near: 1, far: -1 };
        let scene = Scene { cells, grain: Grain::Long, loom: Some(loom), ..Scene::default() };
        let of = |stance: Stance| {
            let layout = Layout::of(&scene, stance, Margin::default());
            (front(&scene, &layout, 3), super::loom(&scene, &layout))
        };
        let (upright, lying) = (of(Stance::Upright), of(Stance::Lying));
        assert_eq!((upright.0, lying.0), ((32.0, 96.0), (32.0, 32.0)));
        assert!(upright.1.contains("#up") && lying.1.contains("#side"), "{} {}", upright.1, lying.1);
        let layout = Layout::of(&scene, Stance::Upright, Margin::default());
        let soon = threatened(&scene, &layout);
        assert_eq!(soon.matches("threat near").count(), 1, "{soon}");
        assert!(soon.contains(r#"d="M-32 32h64v64h-64z"/><path class="threat far""#), "{soon}");
        assert_eq!(super::loom(&Scene::default(), &Layout::of(&scene, Stance::Lying, Margin::default())), "");
    }
}
