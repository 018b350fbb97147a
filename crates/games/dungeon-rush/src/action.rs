//! The verbs and their notation (DR-15.1, DR-15.2). What is legal is asked elsewhere: the grammar knows actions that
//! never are.

use crate::state::PATHS;
use crate::tile::Kind;
use crate::unit::Unit;
use board::{Compass, Square};
use kernel::{Misread, plain_number};
use std::fmt;

/// One click. The order of the variants and of their fields is of no account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `lay bl A4`
    Lay(Kind, Square),
    /// `spawn basic A`
    Spawn(Unit, Lane),
    /// `step basic N`
    Step(Unit, Straight),
    /// `jump jumper NE`
    Jump(Unit, Compass),
    /// `sprint N`
    Sprint(Straight),
    /// `stop`
    Stop,
    /// `reveal N`
    Reveal(Straight),
    /// `skip`
    Skip,
    /// `free N`
    Free(Straight),
    /// `redirect B`
    Redirect(Lane),
    /// `end-turn`
    EndTurn,
}

/// A path, named in an action. Always one of the three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane(u8);

impl Lane {
    /// A, B, C.
    pub const ALL: [Self; PATHS as usize] = [Self(0), Self(1), Self(2)];

    /// The space where units are spawned (DR-5.2).
    #[must_use]
    pub const fn door(self) -> Square {
        Square { column: self.0, row: 1 }
    }

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        letter(self.0)
    }

    fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lane| text.len() == 1 && text.starts_with(lane.letter()))
    }
}

/// One of the four directions that cut no corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Straight(Compass);

impl Straight {
    /// N, E, S, W.
    pub const ALL: [Self; 4] = [Self(Compass::N), Self(Compass::E), Self(Compass::S), Self(Compass::W)];

    /// The direction.
    #[must_use]
    pub const fn way(self) -> Compass {
        self.0
    }

    fn read(text: &str) -> Option<Self> {
        Compass::read(text).filter(|way| way.is_straight()).map(Self)
    }
}

/// The letter of a path.
#[must_use]
pub const fn letter(column: u8) -> char {
    (b'A' + column % 26) as char
}

/// A space as it is written: `B4`.
#[must_use]
pub fn space_name(space: Square) -> String {
    format!("{}{}", letter(space.column), space.row)
}

/// Reads a space: a path and a row from 1 to 99, without leading zeros.
#[must_use]
pub fn read_space(text: &str) -> Option<Square> {
    let lane = Lane::read(text.get(..1)?)?;
    let row = plain_number(text.get(1..)?).filter(|row| (1..=99).contains(row))?;
    Some(Square { column: lane.0, row: u8::try_from(row).ok()? })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(kind, at) => write!(f, "lay {} {}{}", kind.code(), letter(at.column), at.row),
            Self::Spawn(unit, lane) => write!(f, "spawn {} {}", unit.id(), lane.letter()),
            Self::Step(unit, way) => write!(f, "step {} {}", unit.id(), way.0.letters()),
            Self::Jump(unit, way) => write!(f, "jump {} {}", unit.id(), way.letters()),
            Self::Sprint(way) => write!(f, "sprint {}", way.0.letters()),
            Self::Stop => f.write_str("stop"),
            Self::Reveal(way) => write!(f, "reveal {}", way.0.letters()),
            Self::Skip => f.write_str("skip"),
            Self::Free(way) => write!(f, "free {}", way.0.letters()),
            Self::Redirect(lane) => write!(f, "redirect {}", lane.letter()),
            Self::EndTurn => f.write_str("end-turn"),
        }
    }
}

const UNIT: &str = "basic, sprinter, jumper, scout or bomber";

/// Reads an action (DR-15.1): exactly so, with single blanks and in this letter case.
pub(crate) fn read(text: &str) -> Result<Action, Misread> {
    let words: Vec<&str> = text.split(' ').take(4).collect();
    let unit = |word: &str| Unit::read(word).ok_or_else(|| Misread::new(word, UNIT));
    let straight = |word: &str| Straight::read(word).ok_or_else(|| Misread::new(word, "N, E, S or W"));
    let lane = |word: &str| Lane::read(word).ok_or_else(|| Misread::new(word, "A, B or C"));
    match words.as_slice() {
        ["lay", kind, space] => {
            let kind =
                Kind::read(kind).ok_or_else(|| Misread::new(*kind, "bl, sp, ca, oi, pu, bo, wa or tr"))?;
            let space = read_space(space).ok_or_else(|| Misread::new(*space, "a space like B4"))?;
            Ok(Action::Lay(kind, space))
        }
        ["spawn", who, path] => Ok(Action::Spawn(unit(who)?, lane(path)?)),
        ["step", who, way] => Ok(Action::Step(unit(who)?, straight(way)?)),
        ["jump", who, way] => {
            let way = Compass::read(way).ok_or_else(|| Misread::new(*way, "N, NE, E, SE, S, SW, W or NW"))?;
            Ok(Action::Jump(unit(who)?, way))
        }
        ["sprint", way] => Ok(Action::Sprint(straight(way)?)),
        ["stop"] => Ok(Action::Stop),
        ["reveal", way] => Ok(Action::Reveal(straight(way)?)),
        ["skip"] => Ok(Action::Skip),
        ["free", way] => Ok(Action::Free(straight(way)?)),
        ["redirect", path] => Ok(Action::Redirect(lane(path)?)),
        ["end-turn"] => Ok(Action::EndTurn),
        _ => Err(Misread::new(text, forms(words.first().copied().unwrap_or_default()))),
    }
}

/// How an action that begins with this verb is written; for another word, which verbs there are.
fn forms(verb: &str) -> &'static str {
    match verb {
        "lay" => "lay KIND SPACE, like `lay wa B4`",
        "spawn" => "spawn UNIT PATH, like `spawn basic A`",
        "step" => "step UNIT DIRECTION, like `step basic N`",
        "jump" => "jump UNIT DIRECTION, like `jump jumper NE`",
        "sprint" => "sprint DIRECTION, like `sprint N`",
        "reveal" => "reveal DIRECTION, like `reveal N`",
        "free" => "free DIRECTION, like `free N`",
        "redirect" => "redirect PATH, like `redirect B`",
        _ => "lay, spawn, step, jump, sprint, stop, reveal, skip, free, redirect or end-turn",
    }
}
