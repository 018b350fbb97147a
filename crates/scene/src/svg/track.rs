//! A track of hexes or paved squares as one piece of ground: a dark rim, the finish, terrain that runs on from space to space, a faint grid, and
//! kerbs in bone and red along every edge that nobody crosses. What lies on the single spaces is left to their cells.

use super::finish::{FinishLine, crossed};
use super::{CELL, Layout, outline, round};
use crate::{At, Cell, Scene, Shape, Tone};
use std::fmt::{self, Write as _};

/// How far the rim reaches beyond a hex.
pub(super) const RIM: f32 = 0.18 * CELL;
pub(super) const SOOT: &str = "#1b1311";
const BONE: &str = "#f1e4c8";
const RED: &str = "#d9412c";
/// The pattern of the ground round a track.
const ROCK: &str = "t-rock";

/// Whether a cell is part of one ground: every hex, and squares whose face is a pattern.
pub(super) fn is_paved(cell: &Cell) -> bool {
    cell.shape != Shape::Square || cell.symbol.starts_with("t-")
}

/// Whether the cells of a scene make one ground.
pub(super) fn is_ground(scene: &Scene) -> bool {
    scene.cells.first().is_some_and(is_paved)
}

/// Everything under what lies on the spaces. Tiles have no track.
pub(super) fn track(scene: &Scene, layout: &Layout) -> String {
    let mut out = String::new();
    if !is_ground(scene) {
        return out;
    }
    let drawn = drawn(&mut out, scene, layout);
    debug_assert!(drawn.is_ok(), "a string takes everything");
    out
}

fn drawn(out: &mut String, scene: &Scene, layout: &Layout) -> fmt::Result {
    let ground = Ground::of(scene);
    let walls = walls(scene, layout, &ground);
    let shore = edges(scene, layout, |cell, _, step| {
        is_solid(cell) && !lies_in_rock(cell) && !ground.is_there(cell.at, step)
    });
    out.write_str(r#"<g class="track">"#)?;
    stroked(out, &format!("{walls}{shore}"), SOOT, 0.36 * CELL)?;
    if let Some(line) = FinishLine::of(scene, layout) {
        line.draw(out)?;
    }
    terrains(out, scene, layout)?;
    let grid = hexes(scene.cells.iter().filter(|cell| !is_solid(cell)), layout, 0.985);
    write!(
        out,
        r##"<path d="{grid}" fill="none" stroke="#000" stroke-opacity=".17" stroke-width="{}"/>"##,
        round(0.03 * CELL)
    )?;
    pips(out, scene, layout)?;
    crossed(out, scene, layout, &ground)?;
    stroked(out, &walls, SOOT, 0.2 * CELL)?;
    stroked(out, &walls, BONE, 0.11 * CELL)?;
    // The middle half of every edge, which all are as long as the sides of a space.
    let side = outline::side(layout.shape);
    write!(
        out,
        r#"<path d="{walls}" fill="none" stroke="{RED}" stroke-width="{}" stroke-dasharray="{half} {side}" stroke-dashoffset="-{}"/></g>"#,
        round(0.11 * CELL),
        round(side / 4.0),
        half = round(side / 2.0),
        side = round(side)
    )
}

fn stroked(out: &mut String, path: &str, color: &str, width: f32) -> fmt::Result {
    let width = round(width);
    write!(
        out,
        r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>"#
    )
}

/// What blocks a square lies on its ground; a hex that lets nobody through is ground of another kind.
const fn is_solid(cell: &Cell) -> bool {
    matches!(cell.tone, Tone::Blocked) && !matches!(cell.shape, Shape::Square)
}

/// Whether a cell is rock in the rock that is drawn around such a track ([`super::rock`]): its rim would stand there by itself, without
/// a kerb.
fn lies_in_rock(cell: &Cell) -> bool {
    matches!(cell.shape, Shape::Hex) && cell.symbol == ROCK
}

/// One shape for each kind of ground, so that no seam shows within it and its texture does not begin anew on each hex. What is
/// solid lies lowest.
fn terrains(out: &mut String, scene: &Scene, layout: &Layout) -> fmt::Result {
    let mut kinds: Vec<(&str, bool)> = Vec::new();
    for cell in &scene.cells {
        let kind = (cell.symbol.as_str(), is_solid(cell));
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    for solid in [true, false] {
        for (pattern, _) in kinds.iter().filter(|(_, is)| *is == solid) {
            let those = scene.cells.iter().filter(|cell| cell.symbol == *pattern && is_solid(cell) == solid);
            let (path, pattern) = (hexes(those, layout, 1.01), super::escaped(pattern));
            write!(out, r##"<path d="{path}" fill="url(#{pattern}) #646b7e"/>"##)?;
        }
    }
    Ok(())
}

/// Hexes where they lie, so large.
fn hexes<'a>(cells: impl Iterator<Item = &'a Cell>, layout: &Layout, scale: f32) -> String {
    let mut path = String::new();
    for cell in cells {
        outline::space_at(&mut path, layout.drawn(cell.shape), layout.center(cell.at), scale);
    }
    path
}

/// The edges of hexes of which this is true: the hex, where the side looks, and how far it is to the hex there.
fn edges(scene: &Scene, layout: &Layout, is_one: impl Fn(&Cell, u16, (i16, i16)) -> bool) -> String {
    let mut path = String::new();
    for cell in &scene.cells {
        for (_, step) in sides(cell.shape).iter().filter(|(side, step)| is_one(cell, *side, *step)) {
            let ((x, y), (to_x, to_y)) = edge(layout, cell.at, *step);
            let [x, y, to_x, to_y] = [x, y, to_x, to_y].map(round);
            let written = write!(path, "M{x} {y}L{to_x} {to_y}");
            debug_assert!(written.is_ok(), "a string takes everything");
        }
    }
    path
}

/// The edges between what can be driven on and what cannot, but for the finish.
fn walls(scene: &Scene, layout: &Layout, ground: &Ground) -> String {
    edges(scene, layout, |cell, degrees, step| {
        let is_shut = !ground.is_open(cell.at, step) || cell.walls.contains(&degrees);
        !is_solid(cell) && is_shut && !cell.finish.contains(&degrees)
    })
}

/// The dots in a row at the lower end of a hex, all of them as one path of points.
fn pips(out: &mut String, scene: &Scene, layout: &Layout) -> fmt::Result {
    let mut path = String::new();
    for cell in scene.cells.iter().filter(|cell| cell.pips > 0) {
        let (x, y) = layout.center(cell.at);
        for pip in 0..cell.pips {
            let aside = f32::from(pip) - f32::from(cell.pips - 1) / 2.0;
            write!(path, "M{} {}h0", round(x + aside * 0.15 * CELL), round(y + 0.39 * CELL))?;
        }
    }
    if path.is_empty() {
        return Ok(());
    }
    write!(
        out,
        r#"<path class="pips" d="{path}" stroke="{SOOT}" stroke-opacity=".42" stroke-width="{}" stroke-linecap="round"/>"#,
        round(0.1 * CELL)
    )
}

/// A side: where it looks, in degrees clockwise from the top, and how far it is to the space there, in half cells.
type Side = (u16, (i16, i16));

/// The sides of a space.
pub(super) const fn sides(shape: Shape) -> &'static [Side] {
    match shape {
        Shape::FlatHex => {
            &[(0, (0, -2)), (60, (2, -1)), (120, (2, 1)), (180, (0, 2)), (240, (-2, 1)), (300, (-2, -1))]
        }
        Shape::Hex => {
            &[(30, (1, -2)), (90, (2, 0)), (150, (1, 2)), (210, (-1, 2)), (270, (-2, 0)), (330, (-1, -2))]
        }
        Shape::Square => &[(0, (0, -2)), (90, (2, 0)), (180, (0, 2)), (270, (-2, 0))],
    }
}

/// The edge between a hex and the one that lies there.
pub(super) fn edge(layout: &Layout, at: At, (dx, dy): (i16, i16)) -> ((f32, f32), (f32, f32)) {
    let (x, y) = layout.center(at);
    let (to_x, to_y) = layout.center(At { x: at.x + dx, y: at.y + dy });
    let (across, down) = (to_x - x, to_y - y);
    let (middle_x, middle_y) = (x + across / 2.0, y + down / 2.0);
    // A quarter turn of the way across, as long as half a side.
    let part = outline::side(layout.shape) / 2.0 / CELL;
    let (along_x, along_y) = (-down * part, across * part);
    ((middle_x - along_x, middle_y - along_y), (middle_x + along_x, middle_y + along_y))
}

/// What lies where.
pub(super) struct Ground {
    least: (i16, i16),
    width: usize,
    tones: Vec<Option<Tone>>,
    /// Of squares: what blocks one of them lies on the ground.
    paved: bool,
}

impl Ground {
    pub(super) fn of(scene: &Scene) -> Self {
        let (mut least, mut most) = ((i16::MAX, i16::MAX), (i16::MIN, i16::MIN));
        for At { x, y } in scene.cells.iter().map(|cell| cell.at) {
            least = (least.0.min(x), least.1.min(y));
            most = (most.0.max(x), most.1.max(y));
        }
        let size = |least: i16, most: i16| usize::try_from(i32::from(most) - i32::from(least) + 1);
        let (width, height) =
            (size(least.0, most.0).unwrap_or_default(), size(least.1, most.1).unwrap_or_default());
        let paved = scene.cells.first().is_some_and(|cell| cell.shape == Shape::Square);
        let mut ground = Self { least, width, tones: vec![None; width * height], paved };
        for cell in &scene.cells {
            if let Some(tone) = ground.place(cell.at.x, cell.at.y).and_then(|at| ground.tones.get_mut(at)) {
                *tone = Some(cell.tone);
            }
        }
        ground
    }

    fn place(&self, x: i16, y: i16) -> Option<usize> {
        let x = usize::try_from(x - self.least.0).ok().filter(|x| *x < self.width)?;
        Some(usize::try_from(y - self.least.1).ok()? * self.width + x)
    }

    fn tone(&self, at: At, (dx, dy): (i16, i16)) -> Option<Tone> {
        let place = self.place(at.x + dx, at.y + dy)?;
        self.tones.get(place).copied().flatten()
    }

    fn is_there(&self, at: At, step: (i16, i16)) -> bool {
        self.tone(at, step).is_some()
    }

    pub(super) fn is_open(&self, at: At, step: (i16, i16)) -> bool {
        self.tone(at, step).is_some_and(|tone| tone != Tone::Blocked || self.paved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::{Margin, Stance, ground, outline_of};
    use crate::{Grain, Scene};

    fn scene(shape: Shape, cells: &[(i16, i16, Tone)]) -> Scene {
        let cell = |&(x, y, tone): &(i16, i16, Tone)| Cell {
            id: format!("{x},{y}"),
            at: At { x, y },
            shape,
            symbol: if tone == Tone::Blocked { "t-water" } else { "t-dirt" }.into(),
            label: String::new(),
            tone,
            inset: None,
            cover: None,
            finish: if tone == Tone::Goal { vec![60, 120] } else { Vec::new() },
            walls: Vec::new(),
            pips: 0,
        };
        let cells = cells.iter().map(cell).collect();
        Scene { cells, grain: Grain::Turns, ..Scene::default() }
    }

    fn layout(scene: &Scene) -> Layout {
        Layout::of(scene, Stance::Upright, Margin::default())
    }

    /// How many edges have a kerb.
    fn kerbs(scene: &Scene) -> usize {
        walls(scene, &layout(scene), &Ground::of(scene)).matches('M').count()
    }

    #[test]
    fn a_kerb_runs_along_every_edge_that_nobody_crosses() {
        let alone = scene(Shape::FlatHex, &[(0, 0, Tone::Plain)]);
        assert_eq!(kerbs(&alone), 6);
        let pair = scene(Shape::FlatHex, &[(0, 0, Tone::Plain), (2, 1, Tone::Plain)]);
        assert_eq!(kerbs(&pair), 10);
        let pond = scene(Shape::FlatHex, &[(0, 0, Tone::Plain), (2, 1, Tone::Blocked)]);
        assert_eq!(kerbs(&pond), 6, "what is solid has a kerb where somebody could drive into it");
        let finish = scene(Shape::FlatHex, &[(0, 0, Tone::Plain), (2, 1, Tone::Goal)]);
        assert_eq!(kerbs(&finish), 8, "but none where the finish lies");
        let mut pointy = scene(Shape::Hex, &[(0, 0, Tone::Plain), (2, 0, Tone::Plain), (1, 2, Tone::Plain)]);
        assert_eq!(kerbs(&pointy), 12);
        pointy.cells[0].walls = vec![90];
        pointy.cells[1].walls = vec![270];
        assert_eq!(kerbs(&pointy), 14, "a wall between two hexes has two sides");
    }

    #[test]
    fn edges_lie_between_their_hexes_whichever_way_the_picture_is_turned() {
        for stance in [Stance::Upright, Stance::Lying] {
            let scene = scene(Shape::FlatHex, &[(0, 0, Tone::Plain), (2, 1, Tone::Plain)]);
            let layout = Layout::of(&scene, stance, Margin::default());
            let ((x, y), (to_x, to_y)) = edge(&layout, At { x: 0, y: 0 }, (2, 1));
            let apart = |(x, y): (f32, f32), (to_x, to_y): (f32, f32)| (x - to_x).hypot(y - to_y);
            assert!((apart((x, y), (to_x, to_y)) - outline::side(Shape::FlatHex)).abs() < 0.01);
            for at in [At { x: 0, y: 0 }, At { x: 2, y: 1 }] {
                let center = layout.center(at);
                for end in [(x, y), (to_x, to_y)] {
                    assert!(
                        (apart(center, end) - outline::side(Shape::FlatHex)).abs() < 0.01,
                        "a corner of both"
                    );
                }
            }
        }
    }

    #[test]
    fn hard_ground_shows_what_it_costs() {
        let mut hexes = scene(Shape::Hex, &[(0, 0, Tone::Plain), (2, 0, Tone::Plain)]);
        assert!(!ground(&hexes, &layout(&hexes)).contains("pips"));
        hexes.cells[1].pips = 3;
        let drawn = ground(&hexes, &layout(&hexes));
        assert!(drawn.contains(r#"class="pips" d="M54.4 25h0M64 25h0M73.6 25h0""#), "{drawn}");
    }

    #[test]
    fn terrain_is_one_shape_and_water_lies_below_it() {
        let scene = scene(
            Shape::FlatHex,
            &[(0, 0, Tone::Plain), (2, 1, Tone::Blocked), (0, 2, Tone::Plain), (4, 0, Tone::Plain)],
        );
        let drawn = ground(&scene, &layout(&scene));
        assert_eq!(drawn.matches("url(#t-dirt)").count(), 1);
        assert!(drawn.find("url(#t-water)") < drawn.find("url(#t-dirt)"), "{drawn}");
        assert!(drawn.contains(r#"<g class="cell" data-cell="2,1""#), "it can be touched: {drawn}");
        let tile = |cell: &Cell| Cell { shape: Shape::Square, symbol: "tile".into(), ..cell.clone() };
        let squares = Scene { cells: scene.cells.iter().map(tile).collect(), ..scene };
        assert!(!ground(&squares, &layout(&squares)).contains("track"), "tiles make no track");
    }

    #[test]
    fn paved_squares_make_a_track_and_what_blocks_one_lies_on_it() {
        let mut squares =
            scene(Shape::Square, &[(0, 0, Tone::Plain), (2, 0, Tone::Blocked), (4, 0, Tone::Plain)]);
        squares.cells[1].symbol = "t-dirt".into();
        squares.cells[2].finish = vec![270];
        assert_eq!(kerbs(&squares), 8, "along both sides and at the ends");
        let drawn = ground(&squares, &layout(&squares));
        assert_eq!(drawn.matches("url(#t-dirt)").count(), 1, "{drawn}");
        assert!(drawn.contains("M-32.32 -32.32h64.64v64.64h-64.64z"), "{drawn}");
        assert!(drawn.contains(r#"<g class="line" transform="translate(96 "#), "{drawn}");
    }

    #[test]
    fn an_outline_is_as_large_as_asked_for() {
        let hexes = scene(Shape::Hex, &[(0, 0, Tone::Plain)]);
        let path = outline_of(&hexes, &layout(&hexes), 0.5);
        assert_eq!(path, "M0 -18.48l16 9.24v18.48l-16 9.24-16-9.24v-18.48z");
        let squares = scene(Shape::Square, &[(0, 0, Tone::Plain)]);
        assert!(outline_of(&squares, &layout(&squares), 0.875).starts_with("M-22.5 -28h45q5.5 0 5.5 5.5v45"));
    }
}
