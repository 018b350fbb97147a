//! The outlines of spaces: how far apart they lie, how far they reach, and the two hexes. A hex is as wide from side to side
//! as a square.

use super::{CELL, escaped, round};
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

/// A hex around its own middle, filled with a pattern; as long as there is no such pattern, plainly.
pub(super) fn hex(out: &mut String, shape: Shape, pattern: &str) {
    let (x, y) = reach(shape);
    let corners = match shape {
        Shape::Square | Shape::FlatHex => {
            let (side, quarter) = (round(x), round(x / 2.0));
            let (left, back) = (round(-x), round(-x / 2.0));
            let (up, down) = (round(-y), round(y));
            format!("M{side} 0L{quarter} {down}H{back}L{left} 0L{back} {up}H{quarter}Z")
        }
        Shape::Hex => {
            let (top, up) = (round(-y), round(-y / 2.0));
            let (foot, down) = (round(y), round(y / 2.0));
            let (left, side) = (round(-x), round(x));
            format!("M0 {top}L{side} {up}V{down}L0 {foot}L{left} {down}V{up}Z")
        }
    };
    let written = write!(
        out,
        r##"<path class="hex" d="{corners}" fill="url(#{}) #5d6478" stroke="#000" stroke-opacity=".17" stroke-width="2"/>"##,
        escaped(pattern)
    );
    debug_assert!(written.is_ok(), "a string takes everything");
}
