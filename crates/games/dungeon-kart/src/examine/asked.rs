//! What a fact is asked of, how players are named in it, and how what it says is held against what is there. One way serves the
//! referee and every viewer, so that it can find only what a view carries.

use crate::DungeonKart;
use crate::arrange::named;
use crate::event::Event;
use crate::pieces::Racer;
use crate::track::Spot;
use crate::view::{KartSeen, View};
use board::Axial;
use kernel::rulebook::{Holds, Phrase, listed, when};
use kernel::{Misread, Seat, Viewer, plain_number};

/// A fact, and what it is asked of.
pub(super) struct Asked<'a> {
    pub game: &'a DungeonKart,
    pub view: &'a View,
    pub viewer: Viewer,
    /// What was told since the last `when` line began.
    pub fresh: &'a [Event],
    pub fact: &'a Phrase,
}

impl<'a> Asked<'a> {
    pub fn is_referee(&self) -> bool {
        self.viewer == Viewer::Referee
    }

    /// Whether a fact that begins so is about a player.
    pub fn names(&self, word: &str) -> bool {
        let (name, ..) = named(word);
        name.starts_with("seat-") || Racer::read(name).is_some()
    }

    pub fn kart(&self, seat: Seat) -> Result<&'a KartSeen, Misread> {
        self.view.kart(seat).ok_or_else(|| self.wrong("a player of this race"))
    }

    /// The player of this name.
    pub fn seat(&self, word: &str) -> Result<Seat, Misread> {
        let seat = match word.strip_prefix("seat-") {
            Some(number) => plain_number(number).and_then(|number| Seat::new(u8::try_from(number).ok()?)),
            None => Racer::read(word).and_then(|racer| {
                let karts = Seat::ALL.into_iter().zip(&self.view.karts);
                karts.into_iter().find(|(_, kart)| kart.racer == Some(racer)).map(|(seat, _)| seat)
            }),
        };
        let seat = seat.filter(|seat| seat.number() < self.game.players());
        seat.ok_or_else(|| self.misread(word, "a player of this race"))
    }

    /// What a player is called.
    pub fn name(&self, seat: Seat) -> String {
        let racer = self.view.kart(seat).and_then(|kart| kart.racer);
        racer.map_or_else(|| format!("seat-{seat}"), |racer| racer.id().into())
    }

    /// `none`, or players.
    pub fn players(&self, words: &[&str]) -> Result<Vec<Seat>, Misread> {
        match words {
            [] => Err(self.wrong("`none` or players")),
            ["none"] => Ok(Vec::new()),
            words => words.iter().map(|word| self.seat(word)).collect(),
        }
    }

    /// These players and no others, in any order.
    pub fn same_players(&self, words: &[&str], there: impl IntoIterator<Item = Seat>) -> Holds {
        let (mut said, mut there): (Vec<Seat>, Vec<Seat>) =
            (self.players(words)?, there.into_iter().collect());
        said.sort_unstable();
        there.sort_unstable();
        let names = there.iter().map(|seat| self.name(*seat));
        Ok(when(said == there, || listed(names, " ")))
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
    pub fn plain(&self, word: &str, there: u16) -> Holds {
        let said = self.number(word)?;
        Ok(when(said == there, || there.to_string()))
    }

    /// A hex to drive on.
    pub fn spot(&self, word: &str) -> Result<Spot, Misread> {
        let spot = self.hex(word).map(|hex| self.game.track.spot(hex))?;
        spot.ok_or_else(|| self.misread(word, "a hex to drive on"))
    }

    pub fn hex(&self, word: &str) -> Result<Axial, Misread> {
        Axial::read(word).ok_or_else(|| self.misread(word, "a hex, like 5,-1"))
    }

    /// `3` or `3.5`, in half hexes.
    pub fn half(&self, word: &str) -> Result<u16, Misread> {
        let (whole, half) = word.strip_suffix(".5").map_or((word, 0), |whole| (whole, 1));
        let halves = plain_number(whole).and_then(|whole| whole.checked_mul(2));
        halves.map(|halves| halves + half).ok_or_else(|| self.misread(word, "a number, or a number and .5"))
    }
}

/// Half hexes as they are written.
pub(super) fn halves(halves: u16) -> String {
    if halves.is_multiple_of(2) { format!("{}", halves / 2) } else { format!("{}.5", halves / 2) }
}

/// In order, so that the order in which they were said does not count.
pub(super) fn sorted<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort();
    things
}
