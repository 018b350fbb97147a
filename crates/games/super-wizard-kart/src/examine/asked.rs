//! What a fact is asked of, how players and squares are named in it, and how what it says is held against what is there. One way
//! serves the referee and every viewer, so that it can find only what a view carries.

use crate::SuperWizardKart;
use crate::action::{seat, seat_id};
use crate::event::Event;
use crate::layout::Name;
use crate::search;
use crate::state::State;
use crate::track::Spot;
use crate::view::{KartSeen, View};
use kernel::rulebook::{Holds, Phrase, listed, when};
use kernel::{Fast, Misread, Seat, Viewer, plain_number};

/// A fact, and what it is asked of.
pub(super) struct Asked<'a> {
    pub game: &'a SuperWizardKart,
    pub view: &'a View,
    pub viewer: Viewer,
    pub fresh: &'a [Event],
    pub fact: &'a Phrase,
}

impl<'a> Asked<'a> {
    pub fn is_referee(&self) -> bool {
        self.viewer == Viewer::Referee
    }

    /// Whether a fact that begins so is about a player.
    pub fn names(&self, word: &str) -> bool {
        seat(word).is_some()
    }

    /// Whether a fact that begins so is about a square.
    pub fn is_square(&self, word: &str) -> bool {
        Name::read(word).is_some()
    }

    /// The very state: the referee sees everything.
    pub fn state(&self) -> State {
        search::whole(self.game, self.view, &mut Fast::new(0))
    }

    pub fn kart(&self, seat: Seat) -> Result<&'a KartSeen, Misread> {
        self.view.kart(seat).ok_or_else(|| self.wrong("a player of this race"))
    }

    /// The player of this name.
    pub fn seat(&self, word: &str) -> Result<Seat, Misread> {
        let seat = seat(word).filter(|seat| seat.number() < self.game.players());
        seat.ok_or_else(|| self.misread(word, "a player of this race"))
    }

    /// `none`, or players.
    pub fn players(&self, words: &[&str]) -> Result<Vec<Seat>, Misread> {
        match words {
            [] => Err(self.wrong("`none` or players")),
            ["none"] => Ok(Vec::new()),
            words => words.iter().map(|word| self.seat(word)).collect(),
        }
    }

    /// These players in this order.
    pub fn same_players(&self, words: &[&str], there: impl IntoIterator<Item = Seat>) -> Holds {
        let (said, there) = (self.players(words)?, there.into_iter().collect::<Vec<_>>());
        Ok(when(said == there, || listed(there.iter().map(|seat| seat_id(*seat)), " ")))
    }

    pub fn wrong(&self, expected: impl Into<String>) -> Misread {
        self.fact.wrong(expected)
    }

    /// A word of the fact is not what it should be.
    pub fn misread(&self, word: &str, expected: impl Into<String>) -> Misread {
        Misread::new(word, expected).on_line(self.fact.line)
    }

    /// A word that must be a number.
    pub fn number(&self, word: &str) -> Result<i32, Misread> {
        plain_number(word).map(i32::from).ok_or_else(|| self.misread(word, "a number"))
    }

    /// A number that stands behind the name of something.
    pub fn plain(&self, word: &str, there: impl Into<i32>) -> Holds {
        let (said, there) = (self.number(word)?, there.into());
        Ok(when(said == there, || there.to_string()))
    }

    /// One of some words.
    pub fn one_of(&self, word: &str, there: &str, known: &[&str]) -> Holds {
        if known.contains(&word) {
            Ok(when(word == there, || there.into()))
        } else {
            Err(self.misread(word, known.join(", ")))
        }
    }

    /// A square of this track.
    pub fn spot(&self, word: &str) -> Result<Spot, Misread> {
        self.game.track.read(word).ok_or_else(|| self.misread(word, "a square of this track"))
    }

    /// `none`, or squares.
    pub fn spots(&self, words: &[&str]) -> Result<Vec<Spot>, Misread> {
        match words {
            [] => Err(self.wrong("`none` or squares")),
            ["none"] => Ok(Vec::new()),
            words => words.iter().map(|word| self.spot(word)).collect(),
        }
    }

    /// These squares and no others, in any order.
    pub fn same_spots(&self, words: &[&str], mut there: Vec<Spot>) -> Holds {
        let mut said = self.spots(words)?;
        said.sort_unstable();
        there.sort_unstable();
        Ok(when(said == there, || self.written(&there)))
    }

    /// As in the notation.
    pub fn written(&self, spots: &[Spot]) -> String {
        listed(spots.iter().map(|spot| self.game.track.name(*spot).to_string()), " ")
    }
}
