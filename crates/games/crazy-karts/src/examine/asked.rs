//! What a fact is asked of, how karts and drivers are named in it, and how what it says is held against what is there. One
//! way serves the referee and every viewer, so that it can find only what a view carries.

use crate::CrazyKarts;
use crate::arrange;
use crate::event::Event;
use crate::pieces::{Faction, Post, Space};
use crate::state::{Panels, Team};
use crate::track::Track;
use crate::view::{DriverSeen, KartSeen, View};
use kernel::rulebook::{Finding, Holds, Phrase, when};
use kernel::{Misread, Seat, Viewer, plain_number};

/// A fact, and what it is asked of.
pub(super) struct Asked<'a> {
    pub game: &'a CrazyKarts,
    pub view: &'a View,
    pub viewer: Viewer,
    pub fresh: &'a [Event],
    pub fact: &'a Phrase,
}

impl<'a> Asked<'a> {
    pub fn is_referee(&self) -> bool {
        self.viewer == Viewer::Referee
    }

    /// The track of the heat.
    pub fn track(&self) -> &'a Track {
        self.game.content.track(&self.view.track)
    }

    /// All teams by number.
    pub fn teams(&self) -> impl Iterator<Item = Team> + use<> {
        (0..self.game.karts()).map(Team)
    }

    pub fn kart(&self, team: Team) -> &'a KartSeen {
        &self.view.karts[team.index()]
    }

    pub fn driver(&self, seat: Seat) -> &'a DriverSeen {
        &self.view.drivers[usize::from(seat.number())]
    }

    /// The team whose kart has this letter.
    ///
    /// # Errors
    /// There is none.
    pub fn team(&self, word: &str) -> Result<Team, Misread> {
        let team = arrange::kart(word).and_then(|faction| self.team_of(faction));
        team.ok_or_else(|| self.misread(word, "a kart of this game: G, D, E, M or W"))
    }

    fn team_of(&self, faction: Faction) -> Option<Team> {
        self.teams().find(|team| self.kart(*team).faction == Some(faction))
    }

    /// The letter of a kart; `-` before its faction is chosen.
    pub fn letter(&self, team: Team) -> &'static str {
        match self.kart(team).faction {
            None => "-",
            Some(Faction::Goblins) => "G",
            Some(Faction::Dwarves) => "D",
            Some(Faction::Elves) => "E",
            Some(Faction::Mummies) => "M",
            Some(Faction::LoneWolf) => "W",
        }
    }

    fn is_alone(&self, team: Team) -> bool {
        self.game.wolf_team() == Some(team)
    }

    /// The seat at a post of a team. The Lone Wolf sits at both (CK-24.14).
    pub fn at_post(&self, team: Team, post: Post) -> Seat {
        let behind = match (post, self.view.panels) {
            (Post::Front, Panels::Settled) | (Post::Rear, Panels::Swapped) => 0,
            (Post::Rear, Panels::Settled) | (Post::Front, Panels::Swapped) => 1,
        };
        let number = if self.is_alone(team) { 2 * team.0 } else { 2 * team.0 + behind };
        Seat::ALL[usize::from(number) % Seat::ALL.len()]
    }

    /// The driver of a space of a kart's panels.
    pub fn driver_of(&self, team: Team, space: Space) -> &'a DriverSeen {
        self.driver(self.at_post(team, space.post()))
    }

    /// The seat that is called so: `D.rear`, `W.driver`, `seat-3`.
    ///
    /// # Errors
    /// There is none.
    pub fn seat(&self, word: &str) -> Result<Seat, Misread> {
        let seat = match word.strip_prefix("seat-") {
            Some(number) => plain_number(number)
                .and_then(|number| Seat::new(u8::try_from(number).ok()?))
                .filter(|seat| self.game.seats(*seat)),
            None => self.seat_of_kart(word),
        };
        seat.ok_or_else(|| self.misread(word, "a driver of this game, like D.rear, W.driver or seat-3"))
    }

    fn seat_of_kart(&self, word: &str) -> Option<Seat> {
        let (kart, post) = word.split_once('.')?;
        let team = arrange::kart(kart).and_then(|faction| self.team_of(faction))?;
        match (self.is_alone(team), post) {
            (true, "driver") => Some(self.at_post(team, Post::Front)),
            (false, post) => Some(self.at_post(team, Post::read(post)?)),
            (true, _) => None,
        }
    }

    /// What a driver is called.
    pub fn name(&self, seat: Seat) -> String {
        let team = Team::of(seat);
        match self.letter(team) {
            "-" => format!("seat-{seat}"),
            letter if self.is_alone(team) => format!("{letter}.driver"),
            letter if self.at_post(team, Post::Front) == seat => format!("{letter}.front"),
            letter => format!("{letter}.rear"),
        }
    }

    pub fn wrong(&self, expected: impl Into<String>) -> Misread {
        self.fact.wrong(expected)
    }

    /// A word of the fact is not what it should be.
    pub fn misread(&self, word: &str, expected: impl Into<String>) -> Misread {
        Misread::new(word, expected).on_line(self.fact.line)
    }

    /// What a word says; none: that it is hidden, which can be said of a view only.
    ///
    /// # Errors
    /// It says nothing.
    pub fn said<T>(
        &self,
        word: &str,
        read: impl FnOnce(&str) -> Option<T>,
        expected: &str,
    ) -> Result<Option<T>, Misread> {
        if word == "hidden" && !self.is_referee() {
            return Ok(None);
        }
        read(word).map(Some).ok_or_else(|| self.misread(word, expected))
    }

    /// A number behind its name.
    ///
    /// # Errors
    /// It is no number.
    pub fn number(&self, name: &str, word: &str, there: Option<u8>) -> Result<Finding, Misread> {
        let said = self.said(word, plain_number, "a number")?;
        Ok(compared(name, said, there.map(u16::from), |there| format!("{name} {there}")))
    }

    /// A number that stands alone.
    ///
    /// # Errors
    /// It is no number.
    pub fn plain(&self, word: &str, there: u16) -> Holds {
        let said = plain_number(word).ok_or_else(|| self.misread(word, "a number"))?;
        Ok(when(said == there, || there.to_string()))
    }
}

/// What is said of something against what is there; none: it is hidden.
pub(super) fn compared<T: PartialEq>(
    name: &str,
    said: Option<T>,
    there: Option<T>,
    written: impl FnOnce(&T) -> String,
) -> Finding {
    match there {
        None if said.is_none() => Ok(()),
        None => Err(format!("it is {name} hidden")),
        Some(there) => when(said.is_some_and(|said| said == there), || written(&there)),
    }
}

/// How many of each: `pieces` by their places.
pub(super) fn spread<T: Copy>(counts: &[u8], pieces: &'static [T]) -> impl Iterator<Item = T> {
    pieces.iter().zip(counts).flat_map(|(piece, many)| std::iter::repeat_n(*piece, usize::from(*many)))
}

/// In order, so that the order in which they were said does not count.
pub(super) fn sorted<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort();
    things
}
