//! The verbs and their notation (section 4, DS-16.1). Names of cards are the content's, so writing and reading need it.

use crate::content::{Content, LANES, MOST_ROWS};
use crate::pieces::{Card, Character, Kind, Power, Version};
use board::{Compass, Square};
use kernel::{Misread, plain_number};
use std::fmt::{self, Write};

/// A simple move (DS-4.3, DS-4.4). There is no diagonal one (DS-4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Walk {
    /// Towards the exit.
    Forward,
    /// Towards lane `a`.
    Left,
    /// Towards lane `d`.
    Right,
    /// Towards the Evil.
    Back,
}

impl Walk {
    /// In the order of section 4.
    pub const ALL: [Self; 4] = [Self::Forward, Self::Left, Self::Right, Self::Back];

    /// How it is written.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Left => "left",
            Self::Right => "right",
            Self::Back => "back",
        }
    }

    /// DS-2.3: where it leads.
    #[must_use]
    pub const fn way(self) -> Compass {
        match self {
            Self::Forward => Compass::N,
            Self::Left => Compass::W,
            Self::Right => Compass::E,
            Self::Back => Compass::S,
        }
    }
}

/// What a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// DS-3.5: a character, and a side of its card where that is chosen too.
    Pick(Character, Option<Power>),
    /// DS-4.11.
    End,
    /// DS-6.10.
    GiveUp,
    /// DS-7.1.
    Fight(Square),
    /// DS-4.3, DS-4.4.
    Walk(Walk),
    /// DS-13.6.
    Charge,
    /// DS-5.2.
    Play(Card, Version),
    /// DS-15.3.
    Fumble(Card),
    /// DS-13.4.
    Keep(Kind),
}

/// A square as it is written: `b5`.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.column % LANES), square.row)
}

/// Reads a square: a lane and a row from 1 to 25, without leading zeros.
#[must_use]
pub fn read_square(text: &str) -> Option<Square> {
    let column = text.bytes().next()?.checked_sub(b'a').filter(|column| *column < LANES)?;
    let row = plain_number(text.get(1..)?).and_then(|row| u8::try_from(row).ok())?;
    (1..=MOST_ROWS).contains(&row).then_some(Square { row, column })
}

/// Writes an action.
pub(crate) fn write(content: &Content, action: Action, out: &mut dyn Write) -> fmt::Result {
    let card = |card: Card| content.cards.get(card.index()).map_or("", |card| card.id.as_str());
    match action {
        Action::Pick(character, None) => write!(out, "pick {}", character.id()),
        Action::Pick(character, Some(power)) => write!(out, "pick {} {}", character.id(), power.id()),
        Action::End => out.write_str("end"),
        Action::GiveUp => out.write_str("give-up"),
        Action::Fight(square) => write!(out, "fight {}", square_name(square)),
        Action::Walk(walk) => out.write_str(walk.id()),
        Action::Charge => out.write_str("charge"),
        Action::Play(it, Version::Printed) => write!(out, "play {}", card(it)),
        Action::Play(it, Version::Mirrored) => write!(out, "play {} mirrored", card(it)),
        Action::Fumble(it) => write!(out, "fumble {}", card(it)),
        Action::Keep(kind) => write!(out, "keep {}", kind.id()),
    }
}

const FORMS: &str = "end, give-up, fight, forward, left, right, back, charge, play, fumble, pick or keep";

/// DS-16.1: reads an action, written exactly so, with single blanks and in small letters.
pub(crate) fn read(content: &Content, text: &str) -> Result<Action, Misread> {
    let words: Vec<&str> = text.split(' ').take(4).collect();
    let card = |id: &str| {
        content.card_of_id(id).ok_or_else(|| Misread::new(id, "the id of a Scoot card, like dash"))
    };
    let character =
        |id: &str| Character::read(id).ok_or_else(|| Misread::new(id, "rogue, cleric, barbarian or dwarf"));
    match words.as_slice() {
        ["end"] => Ok(Action::End),
        ["give-up"] => Ok(Action::GiveUp),
        ["charge"] => Ok(Action::Charge),
        ["fight", square] => {
            let square = read_square(square).ok_or_else(|| Misread::new(*square, "a square like b5"))?;
            Ok(Action::Fight(square))
        }
        ["play", id] => Ok(Action::Play(card(id)?, Version::Printed)),
        ["play", id, "mirrored"] => Ok(Action::Play(card(id)?, Version::Mirrored)),
        ["fumble", id] => Ok(Action::Fumble(card(id)?)),
        ["keep", id] => {
            let kind = Kind::read(id).ok_or_else(|| Misread::new(*id, "a kind of tile, like troll"))?;
            Ok(Action::Keep(kind))
        }
        ["pick", id] => Ok(Action::Pick(character(id)?, None)),
        ["pick", id, power] => {
            let power = Power::read(power).ok_or_else(|| Misread::new(*power, "a power, like slippery"))?;
            Ok(Action::Pick(character(id)?, Some(power)))
        }
        [word] => {
            let walk = Walk::ALL.into_iter().find(|walk| walk.id() == *word);
            walk.map(Action::Walk).ok_or_else(|| Misread::new(text, FORMS))
        }
        _ => Err(Misread::new(text, FORMS)),
    }
}
