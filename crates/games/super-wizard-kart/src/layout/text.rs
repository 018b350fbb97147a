//! SWK-18.3: a track as text. A prebuilt track, and what is changed of it, with semicolons between:
//! `apprentice-oval; rubble A11.1 A11.3; trap 1 spikes 9 8 north`.

use super::{Layout, MOST_SECTIONS, Name, Section, Trap, section};
use crate::content::Content;
use crate::pieces::{TrapKind, Way};
use board::{Point, Side};
use kernel::{nearest, plain_number, quoted};

/// The most characters of a written track.
pub const LONGEST: u16 = 900;

/// The longest straight.
const MOST_ROWS: u16 = 40;
/// The furthest square of a drawing.
const FURTHEST: u16 = 99;

/// Something about a track that is changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// All rubble.
    Rubble(Vec<Name>),
    /// All power squares.
    Power(Vec<Name>),
    /// The start grid.
    Grid(Vec<Name>),
    /// The section and row of the line.
    Line(u8, u8),
    /// All sections.
    Sections(Vec<Section>),
    /// No traps.
    NoTraps,
    /// A trap. All of them together are instead of those that there are.
    Trap(Trap),
}

impl Change {
    /// Whether two change the same.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Trap(one), Self::Trap(other)) => one.number == other.number,
            (Self::Trap(_), Self::NoTraps) | (Self::NoTraps, Self::Trap(_)) => true,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}

/// Reads a written track.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub fn read(content: &Content, text: &str) -> Result<Layout, String> {
    let mut parts = text.split(';').map(str::trim);
    let base = parts.next().unwrap_or_default();
    let track = content.track_of_id(base).ok_or_else(|| {
        let known: Vec<&str> = content.tracks.iter().map(|track| track.id.as_str()).collect();
        let meant =
            nearest(base, &known).map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
        format!("A track of one's own begins with a prebuilt one, not \"{}\".{meant}", quoted(base))
    })?;
    let all = changes(parts)?;
    let mut layout = track.layout.clone();
    if all.iter().any(|change| matches!(change, Change::Trap(_))) {
        layout.traps.clear();
    }
    for change in all {
        match change {
            Change::Rubble(squares) => layout.rubble = squares,
            Change::Power(squares) => layout.power = squares,
            Change::Grid(squares) => layout.grid = squares,
            Change::Line(section, row) => (layout.line_section, layout.line_row) = (section, row),
            Change::Sections(sections) => layout.sections = sections,
            Change::NoTraps => layout.traps.clear(),
            Change::Trap(trap) => layout.traps.push(trap),
        }
    }
    layout.traps.sort_by_key(|trap| trap.number);
    Ok(layout)
}

/// Reads changes, each thing once.
///
/// # Errors
/// What is wrong with them, as a sentence.
pub fn changes<'a>(parts: impl Iterator<Item = &'a str>) -> Result<Vec<Change>, String> {
    let mut all: Vec<Change> = Vec::new();
    for part in parts {
        let words: Vec<&str> = part.split([' ', ',', '\t']).filter(|word| !word.is_empty()).collect();
        let change = change(&words).ok_or_else(|| {
            format!("\"{}\" changes nothing of a track: write it like rubble A11.1 A11.3.", quoted(part))
        })?;
        if all.iter().any(|other| other.is_like(&change)) {
            return Err(format!("\"{}\" is said twice.", quoted(part)));
        }
        all.push(change);
    }
    Ok(all)
}

fn change(words: &[&str]) -> Option<Change> {
    match words {
        ["rubble", rest @ ..] => Some(Change::Rubble(names(rest)?)),
        ["power", rest @ ..] => Some(Change::Power(names(rest)?)),
        ["grid", rest @ ..] => Some(Change::Grid(names(rest)?)),
        ["line", at] => {
            let (letter, row) = at.split_at_checked(1)?;
            Some(Change::Line(section(letter)?, number(row, MOST_ROWS)?))
        }
        ["sections", rest @ ..] => sections(rest).map(Change::Sections),
        ["traps", "none"] => Some(Change::NoTraps),
        ["trap", at, rest @ ..] => trap(number(at, FURTHEST)?, rest).map(Change::Trap),
        _ => None,
    }
}

fn number(word: &str, most: u16) -> Option<u8> {
    plain_number(word).filter(|number| *number <= most).and_then(|number| u8::try_from(number).ok())
}

fn names(words: &[&str]) -> Option<Vec<Name>> {
    kernel::rulebook::each(words, Name::read)
}

fn sections(words: &[&str]) -> Option<Vec<Section>> {
    let each = words.chunks(3).map(|chunk| {
        let [heading, straight, turn] = chunk else { return None };
        let turn = match *turn {
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return None,
        };
        Some(Section { heading: Way::read(heading)?, straight: number(straight, MOST_ROWS)?, turn })
    });
    each.collect::<Option<Vec<_>>>().filter(|all| (1..=MOST_SECTIONS).contains(&all.len()))
}

fn trap(number_: u8, words: &[&str]) -> Option<Trap> {
    let point =
        |x: &str, y: &str| Some(Point { x: number(x, FURTHEST)?.into(), y: number(y, FURTHEST)?.into() });
    let blank = Trap {
        number: number_,
        kind: TrapKind::Flame,
        squares: Vec::new(),
        half: Way::North,
        section: 0,
        row: 0,
    };
    match words {
        ["spikes", x, y, half] => Some(Trap {
            kind: TrapKind::Spikes,
            squares: vec![point(x, y)?],
            half: Way::read(half)?,
            ..blank
        }),
        ["flame", path @ ..] if !path.is_empty() => {
            let squares = path.chunks(2).map(|pair| match pair {
                [x, y] => point(x, y),
                _ => None,
            });
            Some(Trap { squares: squares.collect::<Option<_>>()?, ..blank })
        }
        ["displacer", letter, row] => Some(Trap {
            kind: TrapKind::Displacer,
            section: section(letter)?,
            row: number(row, MOST_ROWS)?,
            ..blank
        }),
        _ => None,
    }
}
