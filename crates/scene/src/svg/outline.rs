//! The outlines of spaces: how far apart they lie, how far they reach, and how they are drawn. A hex is as wide from side to side
//! as a square.

use super::{CELL, decimal};
use crate::Shape;
use std::fmt::Write as _;

/// How far it is from one row of hexes to the next that is shifted, as a part of a cell: half the root of 3.
const SLANT: f32 = 0.866_025_4;

/// How far half a cell is to the right and downwards.
pub(super) const fn pitch(shape: Shape) -> (f32, f32) {
    let half = CELL / 2.0;
    match shape {
        Shape::Square => (half, half),
        Shape::Hex => (half, half * SLANT),
        Shape::FlatHex => (half * SLANT, half),
    }
}

/// How far a space reaches from its middle to the side and downwards.
pub(super) const fn reach(shape: Shape) -> (f32, f32) {
    let (half, corner) = (CELL / 2.0, CELL / 2.0 / SLANT);
    match shape {
        Shape::Square => (half, half),
        Shape::Hex => (half, corner),
        Shape::FlatHex => (corner, half),
    }
}

/// How long a side of a space is.
pub(super) const fn side(shape: Shape) -> f32 {
    match shape {
        Shape::Square => CELL,
        Shape::Hex | Shape::FlatHex => CELL / 2.0 / SLANT,
    }
}

/// A space of this size about a point, as a closed part of a path.
pub(super) fn space_at(path: &mut String, shape: Shape, (x, y): (f32, f32), scale: f32) {
    let (across, down) = reach(shape);
    let (across, down) = (across * scale, down * scale);
    let written = match shape {
        Shape::Square => {
            let (left, top, side) = (decimal(x - across), decimal(y - down), decimal(2.0 * across));
            write!(path, "M{left} {top}h{side}v{side}h-{side}z")
        }
        Shape::FlatHex => {
            let (start, level) = (decimal(x + across), decimal(y));
            let (quarter, side, height) = (decimal(across / 2.0), decimal(across), decimal(down));
            write!(
                path,
                "M{start} {level}l-{quarter} {height}h-{side}l-{quarter}-{height} {quarter}-{height}h{side}z"
            )
        }
        Shape::Hex => {
            let (start, top) = (decimal(x), decimal(y - down));
            let (half, quarter, side) = (decimal(across), decimal(down / 2.0), decimal(down));
            write!(path, "M{start} {top}l{half} {quarter}v{side}l-{half} {quarter}-{half}-{quarter}v-{side}z")
        }
    };
    debug_assert!(written.is_ok(), "a string takes everything");
}

/// The outline of a space about its own middle, so large, as a path.
pub(super) fn path(shape: Shape, scale: f32) -> String {
    let mut path = String::new();
    match shape {
        Shape::Square => {
            // What is as large as its space leaves no corner out.
            let round = if scale < 1.0 { 5.5 } else { 0.0 };
            let top = -CELL / 2.0 * scale;
            let (start, straight) = (decimal(top + round), decimal(CELL * scale - 2.0 * round));
            let (top, round) = (decimal(top), decimal(round));
            let written = write!(
                path,
                "M{start} {top}h{straight}q{round} 0 {round} {round}v{straight}q0 {round}-{round} {round}h-{straight}q-{round} 0-{round}-{round}v-{straight}q0-{round} {round}-{round}z"
            );
            debug_assert!(written.is_ok(), "a string takes everything");
        }
        Shape::Hex | Shape::FlatHex => space_at(&mut path, shape, (0.0, 0.0), scale),
    }
    path
}
