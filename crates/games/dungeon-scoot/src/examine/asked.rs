//! What a fact is asked of, how players are named in it, and how what it says is held against what is there. One way serves the
//! referee and every viewer, so that it can find only what a view carries.

use crate::DungeonScoot;
use crate::action::read_square;
use crate::arrange::Word;
use crate::event::Event;
use crate::pieces::{Card, Character};
use crate::search;
use crate::state::State;
use crate::view::{PlayerSeen, View};
use board::Square;
use kernel::rulebook::{Holds, Phrase, when};
use kernel::{Draw, Fast, Misread, Seat, Viewer, plain_number};

/// A fact, and what it is asked of.
pub(super) struct Asked<'a> {
    pub game: &'a DungeonScoot,
    pub view: &'a View,
    pub viewer: Viewer,
    pub draws: &'a [Draw],
    pub fresh: &'a [Event],
    pub fact: &'a Phrase,
}

impl<'a> Asked<'a> {
    pub fn is_referee(&self) -> bool {
        self.viewer == Viewer::Referee
    }

    /// Whether a fact that begins so is about a player or a character.
    pub fn names(&self, word: &str) -> bool {
        let name = word.split_once('@').map_or(word, |(name, _)| name);
        name.starts_with("seat-") || Character::read(name).is_some()
    }

    /// `rogue@b5`: who, and where.
    pub fn someone(&self, word: &str) -> Result<(Character, Option<Square>), Misread> {
        match Word::read(word) {
            Some(Word::Name(character)) => Ok((character, None)),
            Some(Word::At(character, square)) if square.row <= self.game.last_row() => {
                Ok((character, Some(square)))
            }
            Some(Word::At(..)) | None => Err(self.misread(word, "a character, at a square of the corridor")),
        }
    }

    pub fn player(&self, seat: Seat) -> Result<&'a PlayerSeen, Misread> {
        self.view.player(seat).ok_or_else(|| self.wrong("a player of this game"))
    }

    /// The seat of this name: a character that somebody plays, or `seat-1`.
    pub fn seat(&self, word: &str) -> Result<Seat, Misread> {
        let seat = match word.strip_prefix("seat-") {
            Some(number) => {
                let number = plain_number(number).and_then(|number| u8::try_from(number).ok());
                number.and_then(|number| Seat::new(number.checked_sub(1)?))
            }
            None => Character::read(word).and_then(|character| self.view.seat_of(character)),
        };
        let seat = seat.filter(|seat| seat.number() < self.game.players());
        seat.ok_or_else(|| self.misread(word, "a player of this game"))
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        let character = self.view.player(seat).and_then(|player| player.character);
        character.map_or_else(|| format!("seat-{}", seat.number() + 1), |character| character.id().into())
    }

    pub fn wrong(&self, expected: impl Into<String>) -> Misread {
        self.fact.wrong(expected)
    }

    /// A word of the fact is not what it should be.
    pub fn misread(&self, word: &str, expected: impl Into<String>) -> Misread {
        Misread::new(word, expected).on_line(self.fact.line)
    }

    /// A word that must be a number.
    pub fn number(&self, word: &str) -> Result<u16, Misread> {
        plain_number(word).ok_or_else(|| self.misread(word, "a number"))
    }

    /// A number that stands behind the name of something.
    pub fn plain(&self, word: &str, there: u8) -> Holds {
        let said = self.number(word)?;
        Ok(when(said == u16::from(there), || there.to_string()))
    }

    /// A square of the corridor.
    pub fn square(&self, word: &str) -> Result<Square, Misread> {
        let square = read_square(word).filter(|square| square.row <= self.game.last_row());
        square.ok_or_else(|| self.misread(word, "a square of the corridor, like b5"))
    }

    /// What a card is called.
    pub fn card(&self, card: Card) -> &str {
        &self.game.content.card(card).id
    }

    /// A state that looks like the view. At the end, and for the referee, it is the very state but for the order of the deck.
    pub fn state(&self) -> State {
        search::whole(self.game, self.view, &mut Fast::new(0))
    }
}

/// In order, so that the order in which they were said does not count.
pub(super) fn sorted<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort();
    things
}
