//! What comes over the board from its foot: as wide as the board and a little more, its front at the edge of what it covers.

use super::{CELL, Layout, Stance, round, used_as};
use crate::{At, Scene};

/// How much wider than the board it is, in cells: its shoulders stick out over an upright one.
const WIDER: (f32, f32) = (1.0, 0.4);

/// It, if the scene has one: around the middle of its front, moved to its place.
#[must_use]
pub fn loom(scene: &Scene, layout: &Layout) -> String {
    let Some(loom) = &scene.loom else { return String::new() };
    let (x, y) = front(scene, layout, loom.edge);
    let lanes = scene.cells.iter().map(|cell| cell.at.x);
    let across = f32::from(lanes.clone().max().unwrap_or(0) - lanes.min().unwrap_or(0)) / 2.0 + 1.0;
    let mut out =
        format!(r#"<g class="loom" transform="translate({} {})"><g class="body">"#, round(x), round(y));
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
    use crate::{Grain, Loom};

    #[test]
    fn its_front_lies_at_the_edge_of_what_it_covers() {
        let cells = vec![cell("A1", 0, 4), cell("B1", 2, 4), cell("A2", 0, 2), cell("A3", 0, 0)];
        let loom = Loom { symbol: "up".into(), lying: "side".into(), edge: 3 };
        let scene = Scene { cells, grain: Grain::Long, loom: Some(loom), ..Scene::default() };
        let of = |stance: Stance| {
            let layout = Layout::of(&scene, stance, Margin::default());
            (front(&scene, &layout, 3), super::loom(&scene, &layout))
        };
        let (upright, lying) = (of(Stance::Upright), of(Stance::Lying));
        assert_eq!((upright.0, lying.0), ((32.0, 96.0), (32.0, 32.0)));
        assert!(upright.1.contains("#up") && lying.1.contains("#side"), "{} {}", upright.1, lying.1);
        assert_eq!(super::loom(&Scene::default(), &Layout::of(&scene, Stance::Lying, Margin::default())), "");
    }
}
