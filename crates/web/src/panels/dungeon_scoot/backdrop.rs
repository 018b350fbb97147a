//! The corridor around its stones: brick walls with torches, the numbers of the rows, the way out. What looms is part of the scene.

use scene::svg::{CELL, Layout, Margin, Stance, decimal};
use scene::{Cell, Scene};
use std::fmt::Write as _;

/// How far walls and floor go on beyond the stones.
const FAR: f32 = 1400.0;
/// Rows from one torch to the next.
const TORCHES: u8 = 4;

/// Room for walls, numbers, what looms behind and the way out.
pub const fn margin(stance: Stance) -> Margin {
    match stance {
        Stance::Lying => Margin { left: 190.0, top: 54.0, right: 130.0, bottom: 54.0 },
        Stance::Upright => Margin { left: 36.0, top: 130.0, right: 56.0, bottom: 150.0 },
    }
}

/// All of it.
pub fn backdrop(scene: &Scene, layout: &Layout) -> String {
    let mut out = String::new();
    let written = match layout.stance {
        Stance::Lying => lying(&mut out, scene, layout),
        Stance::Upright => upright(&mut out, scene, layout),
    };
    debug_assert!(written.is_some(), "a string takes everything");
    out
}

/// The first lane with its rows.
fn rows(scene: &Scene) -> impl Iterator<Item = (u8, &Cell)> {
    scene.cells.iter().filter_map(|cell| Some((cell.id.strip_prefix('a')?.parse().ok()?, cell)))
}

/// The edges of the stones: left, top, right, bottom.
fn edges(layout: &Layout) -> [f32; 4] {
    let room = margin(layout.stance);
    [
        layout.left + room.left,
        layout.top + room.top,
        layout.left + layout.width - room.right,
        layout.top + layout.height - room.bottom,
    ]
}

fn rect(out: &mut String, fill: &str, [x, y, width, height]: [f32; 4]) -> Option<()> {
    let [x, y, width, height] = [x, y, width, height].map(decimal);
    write!(out, r#"<rect {fill} x="{x}" y="{y}" width="{width}" height="{height}"/>"#).ok()
}

/// Bricks, half as large as the pattern has them.
fn wall(out: &mut String, [x, y, width, height]: [f32; 4]) -> Option<()> {
    write!(
        out,
        r##"<g transform="translate({} {}) scale(.62)"><rect width="{}" height="{}" fill="url(#t-wall)"/></g>"##,
        decimal(x),
        decimal(y),
        decimal(width / 0.62),
        decimal(height / 0.62)
    )
    .ok()
}

const FLOOR: &str = r#"class="ds-floor""#;
const EDGE: &str = r#"class="ds-edge""#;

fn lying(out: &mut String, scene: &Scene, layout: &Layout) -> Option<()> {
    let [left, top, right, bottom] = edges(layout);
    let (from, long) = (left - FAR, right - left + 2.0 * FAR);
    rect(out, FLOOR, [from, top - 6.0, long, bottom - top + 26.0])?;
    wall(out, [from, top - 4.0 - FAR, long, FAR])?;
    wall(out, [from, bottom + 20.0, long, FAR])?;
    rect(out, EDGE, [from, top - 6.0, long, 3.5])?;
    rect(out, EDGE, [from, bottom + 18.0, long, 3.5])?;
    for (row, cell) in rows(scene) {
        let (x, _) = layout.center(cell.at);
        number(out, row, x, bottom + 13.0)?;
        if row % TORCHES == 0 {
            torch(out, x, bottom + 22.0)?;
        }
    }
    exit(out, [right + 6.0, top, 96.0, bottom - top], (right + 54.0, (top + bottom) / 2.0))
}

fn upright(out: &mut String, scene: &Scene, layout: &Layout) -> Option<()> {
    let [left, top, right, bottom] = edges(layout);
    let (from, long) = (top - FAR, bottom - top + 2.0 * FAR);
    rect(out, FLOOR, [left - 24.0, from, right - left + 30.0, long])?;
    wall(out, [left - 22.0 - FAR, from, FAR, long])?;
    wall(out, [right + 4.0, from, FAR, long])?;
    rect(out, EDGE, [left - 24.0, from, 3.5, long])?;
    rect(out, EDGE, [right + 3.0, from, 3.5, long])?;
    for (row, cell) in rows(scene) {
        let (_, y) = layout.center(cell.at);
        number(out, row, left - 11.0, y + 5.0)?;
    }
    exit(out, [left, top - 102.0, right - left, 96.0], ((left + right) / 2.0, top - 54.0))
}

fn number(out: &mut String, row: u8, x: f32, y: f32) -> Option<()> {
    write!(out, r#"<text class="ds-row" x="{}" y="{}">{row}</text>"#, decimal(x), decimal(y)).ok()
}

/// Two discs of light and a torch.
fn torch(out: &mut String, x: f32, y: f32) -> Option<()> {
    write!(
        out,
        r##"<g transform="translate({} {})"><circle r="34" class="ds-light"/><circle r="20" class="ds-light"/><use href="#torch" x="-17" y="-14" width="34" height="34"/></g>"##,
        decimal(x + CELL / 2.0),
        decimal(y + 6.0)
    )
    .ok()
}

/// Daylight behind the last row.
fn exit(out: &mut String, light: [f32; 4], (x, y): (f32, f32)) -> Option<()> {
    rect(out, r#"class="ds-exit" rx="10""#, light)?;
    write!(out, r#"<text class="ds-out" x="{}" y="{}">Out!</text>"#, decimal(x), decimal(y + 12.0)).ok()
}
