//! The dungeon around its tiles: walls with torches, gates, numbers of rows, the row that comes next, the finish.

use scene::svg::{CELL, Layout, Margin, Stance, decimal};
use scene::{Cell, Scene};
use std::fmt::Write as _;

/// How far walls and floor go on beyond the tiles.
const FAR: f32 = 900.0;
const WALL: f32 = 42.0;

/// Room for gates, numbers, walls and the next row.
pub const fn margin(stance: Stance) -> Margin {
    match stance {
        Stance::Lying => Margin { left: 68.0, top: 61.0, right: 70.0, bottom: 36.0 },
        Stance::Upright => Margin { left: 40.0, top: 70.0, right: 40.0, bottom: 70.0 },
    }
}

/// All of it.
pub fn backdrop(scene: &Scene, layout: &Layout) -> String {
    let mut out = String::new();
    let Some(frame) = Frame::of(scene, layout) else { return out };
    let drawn = match layout.stance {
        Stance::Lying => lying(&mut out, &frame),
        Stance::Upright => upright(&mut out, &frame),
    };
    debug_assert!(drawn.is_ok(), "a string takes everything");
    let drawn = ahead(&mut out, scene, layout);
    debug_assert!(drawn.is_ok(), "a string takes everything");
    out
}

/// The edges of the tiles, and the rows and paths in it.
struct Frame {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    /// The middle of each row along the dungeon.
    rows: Vec<(u8, f32)>,
    /// The middle of each path across it.
    paths: Vec<(char, f32)>,
}

impl Frame {
    fn of(scene: &Scene, layout: &Layout) -> Option<Self> {
        let centers: Vec<(f32, f32)> = scene.cells.iter().map(|cell| layout.center(cell.at)).collect();
        let (x, y) = *centers.first()?;
        let mut frame = Self { left: x, top: y, right: x, bottom: y, rows: Vec::new(), paths: Vec::new() };
        for (cell, (x, y)) in scene.cells.iter().zip(centers) {
            frame.left = frame.left.min(x);
            frame.right = frame.right.max(x);
            frame.top = frame.top.min(y);
            frame.bottom = frame.bottom.max(y);
            let (along, across) = match layout.stance {
                Stance::Lying => (x, y),
                Stance::Upright => (y, x),
            };
            if let Some((path, row)) = name(cell) {
                if !frame.rows.iter().any(|(other, _)| *other == row) {
                    frame.rows.push((row, along));
                }
                if !frame.paths.iter().any(|(other, _)| *other == path) {
                    frame.paths.push((path, across));
                }
            }
        }
        let half = CELL / 2.0;
        (frame.left, frame.top) = (frame.left - half, frame.top - half);
        (frame.right, frame.bottom) = (frame.right + half, frame.bottom + half);
        Some(frame)
    }
}

/// `B4` as path and row.
fn name(cell: &Cell) -> Option<(char, u8)> {
    let path = cell.id.chars().next()?;
    Some((path, cell.id.get(1..)?.parse().ok()?))
}

fn wall(out: &mut String, x: f32, y: f32, width: f32, height: f32) -> std::fmt::Result {
    write!(
        out,
        r##"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="0 0 {} {}" preserveAspectRatio="xMinYMin slice"><rect width="100%" height="100%" fill="url(#t-wall)"/></svg>"##,
        decimal(width * 1.97),
        decimal(height * 1.97),
        x = decimal(x),
        y = decimal(y),
        width = decimal(width),
        height = decimal(height)
    )
}

fn lying(out: &mut String, frame: &Frame) -> std::fmt::Result {
    let Frame { left, top, right, bottom, rows, paths } = frame;
    let (far_left, width) = (left - FAR, right - left + 2.0 * FAR);
    write!(
        out,
        r#"<rect class="dr-floor" x="{}" y="{}" width="{}" height="{}"/>"#,
        decimal(far_left),
        decimal(top - 22.0),
        decimal(width),
        decimal(bottom - top + 30.0)
    )?;
    wall(out, far_left, top - 20.0 - FAR, width, FAR)?;
    wall(out, far_left, bottom + 6.0, width, FAR)?;
    edge(out, far_left, top - 20.0, width, 4.0)?;
    edge(out, far_left, bottom + 3.0, width, 4.0)?;
    for at in -2..6 {
        placed(out, "torch", left + 190.0 * at as f32, top - 56.0, 34)?;
    }
    for (row, x) in rows {
        row_name(out, *row, *x, top - 7.0)?;
    }
    for (path, y) in paths {
        gate(out, *path, left - 34.0, *y)?;
    }
    Ok(())
}

fn upright(out: &mut String, frame: &Frame) -> std::fmt::Result {
    let Frame { left, top, right, bottom, rows, paths } = frame;
    let (far_top, height) = (top - FAR, bottom - top + 2.0 * FAR);
    write!(
        out,
        r#"<rect class="dr-floor" x="{}" y="{}" width="{}" height="{}"/>"#,
        decimal(left - 30.0),
        decimal(far_top),
        decimal(right - left + 60.0),
        decimal(height)
    )?;
    wall(out, left - 26.0 - WALL * 8.0, far_top, WALL * 8.0, height)?;
    wall(out, right + 26.0, far_top, WALL * 8.0, height)?;
    for x in [left - 29.0, right + 26.0] {
        edge(out, x, far_top, 3.0, height)?;
    }
    for (row, y) in rows {
        row_name(out, *row, left - 13.0, y + 3.0)?;
    }
    for (path, x) in paths {
        gate(out, *path, *x, bottom + 33.0)?;
    }
    Ok(())
}

fn gate(out: &mut String, path: char, x: f32, y: f32) -> std::fmt::Result {
    placed(out, "gate", x - 29.0, y - 29.0, 58)?;
    write!(out, r#"<text class="dr-gate" x="{}" y="{}">{path}</text>"#, decimal(x), decimal(y + 9.0))
}

/// A drawing with this upper left corner.
fn placed(out: &mut String, symbol: &str, x: f32, y: f32, size: u8) -> std::fmt::Result {
    let (x, y) = (decimal(x), decimal(y));
    write!(out, r##"<use href="#{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##)
}

fn edge(out: &mut String, x: f32, y: f32, width: f32, height: f32) -> std::fmt::Result {
    let [x, y, width, height] = [x, y, width, height].map(decimal);
    write!(out, r#"<rect class="dr-edge" x="{x}" y="{y}" width="{width}" height="{height}"/>"#)
}

fn row_name(out: &mut String, row: u8, x: f32, y: f32) -> std::fmt::Result {
    write!(out, r#"<text class="dr-row" x="{}" y="{}">{row}</text>"#, decimal(x), decimal(y))
}

/// Beyond the last tile of each path: the finish, and the place that is filled next.
fn ahead(out: &mut String, scene: &Scene, layout: &Layout) -> std::fmt::Result {
    let mut last: Vec<(char, u8, (f32, f32))> = Vec::new();
    for cell in &scene.cells {
        let Some((path, row)) = name(cell) else { continue };
        let at = layout.center(cell.at);
        match last.iter_mut().find(|(other, _, _)| *other == path) {
            Some(known) if known.1 < row => *known = (path, row, at),
            Some(_) => {}
            None => last.push((path, row, at)),
        }
    }
    let waits = scene.cells.iter().any(|cell| cell.symbol == "place");
    for (path, _, (x, y)) in last {
        let (fx, fy, nx, ny) = match layout.stance {
            Stance::Lying => (x + 32.5, y - 27.0, x + CELL + 6.0, y),
            Stance::Upright => (x - 27.0, y - 39.0, x, y - CELL - 6.0),
        };
        finish(out, fx, fy, layout.stance)?;
        if !waits {
            placed(out, "place", nx - 30.0, ny - 30.0, 60)?;
            if path == 'B' {
                placed(out, "dm-eyes", nx - 30.0, ny - 30.0, 60)?;
            }
        }
    }
    Ok(())
}

/// Two rows of squares in chalk and soot.
fn finish(out: &mut String, x: f32, y: f32, stance: Stance) -> std::fmt::Result {
    let (width, height) = match stance {
        Stance::Lying => (6, 54),
        Stance::Upright => (54, 6),
    };
    write!(
        out,
        r##"<g transform="translate({} {})"><rect width="{width}" height="{height}" fill="url(#t-finish)"/></g>"##,
        decimal(x),
        decimal(y)
    )
}
