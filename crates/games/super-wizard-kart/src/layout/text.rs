//! SWK-18.3: a track as text. A prebuilt track, and what is changed of it, with semicolons between:
//! `apprentice-oval; rubble A11.1 A11.3; trap 1 spikes 9 8 north`.

use super::{Layout, MOST_SECTIONS, Name, Section, Trap, section};
use crate::content::Content;
use crate::pieces::{TrapKind, Way};
use crate::track::top_left;
use board::{Point, Side};
use kernel::{nearest, plain_number, quoted};

/// The most characters of a written track: room for all that can lie on one.
pub const LONGEST: u16 = 4_000;

/// Straights that are longer are no track either: it would have more squares than there may be (SWK-1.24).
const MOST_ROWS: u16 = 200;
/// Beyond the furthest square of any track.
const FURTHEST: u16 = 999;

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
    if let Some(Change::Sections(sections)) = all.iter().find(|change| matches!(change, Change::Sections(_)))
    {
        layout.sections.clone_from(sections);
        move_onto_drawing(&mut layout);
    }
    for change in all {
        match change {
            Change::Rubble(squares) => layout.rubble = squares,
            Change::Power(squares) => layout.power = squares,
            Change::Grid(squares) => layout.grid = squares,
            Change::Line(section, row) => (layout.line_section, layout.line_row) = (section, row),
            Change::Sections(_) => {}
            Change::NoTraps => layout.traps.clear(),
            Change::Trap(trap) => layout.traps.push(trap),
        }
    }
    layout.traps.sort_by_key(|trap| trap.number);
    Ok(layout)
}

/// SWK-18.3: a track that reaches beyond the drawing to the left or the top is moved onto it, with the prebuilt traps. Traps that are
/// written are where they are said to be.
fn move_onto_drawing(layout: &mut Layout) {
    let corner = top_left(layout);
    let (right, down) = ((-corner.x).max(0), (-corner.y).max(0));
    let squares = layout.traps.iter_mut().flat_map(|trap| trap.squares.iter_mut());
    for at in squares.chain([&mut layout.origin]) {
        *at = Point { x: at.x + right, y: at.y + down };
    }
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
        ["line", at @ ..] => row_of(at).map(|(section, row)| Change::Line(section, row)),
        ["sections", rest @ ..] => sections(rest).map(Change::Sections),
        ["traps", "none"] => Some(Change::NoTraps),
        ["trap", at, rest @ ..] => trap(number(at)?, rest).map(Change::Trap),
        _ => None,
    }
}

fn number(word: &str) -> Option<u8> {
    plain_number(word).and_then(|number| u8::try_from(number).ok())
}

/// `B8`, or `B 8`.
fn row_of(words: &[&str]) -> Option<(u8, u8)> {
    let (letter, row) = match words {
        [letter, row] => (*letter, *row),
        [at] => at.split_at_checked(1)?,
        _ => return None,
    };
    Some((section(letter)?, plain_number(row).map(|row| short(row, MOST_ROWS))?))
}

/// What is more is as much too much.
fn short(number: u16, most: u16) -> u8 {
    u8::try_from(number.min(most)).unwrap_or(u8::MAX)
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
        Some(Section {
            heading: Way::read(heading)?,
            straight: short(plain_number(straight)?, MOST_ROWS),
            turn,
        })
    });
    // One too many is as good as more: the loader refuses it (SWK-1.24).
    each.take(MOST_SECTIONS + 1).collect::<Option<Vec<_>>>().filter(|all| !all.is_empty())
}

fn trap(number_: u8, words: &[&str]) -> Option<Trap> {
    let far = |word: &str| plain_number(word).and_then(|far| i16::try_from(far.min(FURTHEST)).ok());
    let point = |x: &str, y: &str| Some(Point { x: far(x)?, y: far(y)? });
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
        ["displacer", at @ ..] => {
            let (section, row) = row_of(at)?;
            Some(Trap { kind: TrapKind::Displacer, section, row, ..blank })
        }
        _ => None,
    }
}
