//! DK-26.3: a track as text. In full: `circuit:castle-gate/0,0/0/3/0;…`, every tile with its face, cell, turn, entry and exit, so that
//! it can be wrong and be refused for it. In short: `c1a3b8a`, for links: every tile with its number and side, in capitals if
//! it is entered by its second gate; all the rest follows from DK-24.2.

use super::{Layout, MOST_TILES, Placement};
use crate::content::Content;
use board::{Axial, Heading};
use kernel::{nearest, plain_number, quoted};
use std::fmt::Write;

/// The most characters of a written track.
pub const LONGEST: u16 = 480;

/// Reads either form.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub fn read(content: &Content, text: &str) -> Result<Layout, String> {
    match text.split_once(':') {
        Some((shape, tiles)) => read_full(content, shape, tiles),
        None => read_short(content, text),
    }
}

fn read_full(content: &Content, shape: &str, tiles: &str) -> Result<Layout, String> {
    let circuit = match shape {
        "circuit" => true,
        "point-to-point" => false,
        other => return Err(format!("A track is a circuit or point-to-point, not \"{}\".", quoted(other))),
    };
    let mut layout = Layout { circuit, ..Layout::default() };
    for tile in tiles.split(';') {
        let parts: Vec<&str> = tile.split('/').collect();
        let [face, cell, rot, entry, exit] = parts[..] else {
            return Err(format!("A tile is written face/cell/turn/entry/exit, not \"{}\".", quoted(tile)));
        };
        let face = content.face_of_id(face).ok_or_else(|| {
            let known: Vec<&str> = content.faces.iter().map(|face| face.id.as_str()).collect();
            let meant =
                nearest(face, &known).map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
            format!("There is no face \"{}\".{meant}", quoted(face))
        })?;
        let near = |cell: &Axial| cell.q.unsigned_abs() < 100 && cell.r.unsigned_abs() < 100;
        let cell = Axial::read(cell).filter(near);
        let cell = cell.ok_or_else(|| format!("\"{}\" has no cell like 1,-1.", quoted(tile)))?;
        let side = |word: &str| {
            let number =
                plain_number(word).and_then(|number| u8::try_from(number).ok()).and_then(Heading::new);
            number.ok_or_else(|| format!("\"{}\": turns and sides are numbers from 0 to 5.", quoted(tile)))
        };
        let (rot, entry, exit) = (side(rot)?.number(), side(entry)?, side(exit)?);
        if !layout.tiles.push(Placement { face, cell, rot, entry, exit }) {
            return Err(too_many());
        }
    }
    Ok(layout)
}

fn too_many() -> String {
    format!("A track has at most {MOST_TILES} tiles.")
}

fn read_short(content: &Content, text: &str) -> Result<Layout, String> {
    let wrong = || format!("\"{}\" is no track: one is written like c1a3b8a or p1a0a2B.", quoted(text));
    let mut marks = text.chars();
    let circuit = match marks.next() {
        Some('c') => true,
        Some('p') => false,
        _ => return Err(wrong()),
    };
    let mut layout = Layout { circuit, ..Layout::default() };
    while let Some(number) = marks.next() {
        let (number, side) = (number.to_digit(10).ok_or_else(wrong)?, marks.next().ok_or_else(wrong)?);
        let number = if number == 0 { 10 } else { number };
        let is = |face: &crate::content::Face| {
            u32::from(face.tile) == number && face.side == side.to_ascii_lowercase().to_string()
        };
        let face =
            content.faces.iter().position(is).and_then(|at| u8::try_from(at).ok()).ok_or_else(wrong)?;
        if !layout.add(content, face, usize::from(side.is_ascii_uppercase())) {
            return Err(too_many());
        }
    }
    Ok(layout)
}

impl Layout {
    /// The full form.
    #[must_use]
    pub fn full(&self, content: &Content) -> String {
        let mut text = String::from(if self.circuit { "circuit" } else { "point-to-point" });
        let mut mark = ':';
        for Placement { face, cell, rot, entry, exit } in self.tiles.iter() {
            let id = &content.face(*face).id;
            let _ = write!(text, "{mark}{id}/{cell}/{rot}/{entry}/{exit}"); // a string takes everything
            mark = ';';
        }
        text
    }

    /// The short form; none if the rules refuse the track.
    #[must_use]
    pub fn short(&self, content: &Content) -> Option<String> {
        self.check(content).ok()?;
        Some(self.shortened(content))
    }

    /// The short form of tiles that join on, whether they are a track or not yet.
    pub(crate) fn shortened(&self, content: &Content) -> String {
        let mut text = String::from(if self.circuit { "c" } else { "p" });
        for placement in self.tiles.iter() {
            let face = content.face(placement.face);
            let first = Heading::ALL[usize::from(face.gates[0]) % 6].plus(placement.rot);
            let side = if placement.entry == first { face.side.clone() } else { face.side.to_uppercase() };
            let _ = write!(text, "{}{side}", face.tile % 10);
        }
        text
    }
}
