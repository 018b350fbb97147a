//! The nouns: everything that changes in a game of Dungeon Scoot. Everybody knows all of it, but for what is said otherwise;
//! `view.rs` carries it out.

mod floor;

pub use floor::{Floor, Lying};

use crate::content::{HAND, MAT_ROWS, MOST_CARDS};
use crate::pieces::{ALIGNMENTS, Alignment, CHARACTERS, Card, Cause, Character, KINDS, Kind, Power, Version};
use board::Square;
use kernel::{List, Seat};
use serde::{Deserialize, Serialize};

/// The most players (DS-1.1).
pub const MOST_PLAYERS: usize = CHARACTERS;

/// Tiles by kind.
pub type Tiles = [u8; KINDS];
/// Scoot cards that are held, in content order.
pub type Hand = List<Card, HAND>;
/// Scoot cards in a pile.
pub type Pile = List<Card, MOST_CARDS>;

/// Where a player is in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Without a character yet.
    #[default]
    Choosing,
    /// In the corridor.
    Running(Square),
    /// DS-11.1.
    Safe,
    /// DS-11.5.
    Dead(Cause),
}

/// A player, by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Player {
    /// Once chosen (DS-3.5).
    pub character: Option<Character>,
    /// The side of the card, once chosen; none where there are no powers (DS-13.9).
    pub power: Option<Power>,
    /// Where it is.
    pub fate: Fate,
    /// Panic held (DS-8.5).
    pub panic: u8,
    /// DS-7.6.
    pub wounds: u8,
    /// DS-8.1, DS-8.2.
    pub treasure: u8,
    /// DS-7.5: by kind.
    pub trophies: Tiles,
    /// Scoot cards, in content order; of whoever has left the corridor they are set aside (DS-5.22). Which: the owner, and
    /// everybody when the game is over.
    pub hand: Hand,
    /// DS-3.3. The owner, and everybody when the game is over.
    pub alignment: Option<Alignment>,
}

impl Player {
    /// Where it runs, if it is in the corridor.
    #[must_use]
    pub const fn at(&self) -> Option<Square> {
        match self.fate {
            Fate::Running(square) => Some(square),
            Fate::Choosing | Fate::Safe | Fate::Dead(_) => None,
        }
    }

    /// Whether this is the side that is played.
    #[must_use]
    pub fn has(&self, power: Power) -> bool {
        self.power == Some(power)
    }

    /// How many trophies it has.
    #[must_use]
    pub fn n_trophies(&self) -> u8 {
        self.trophies.iter().sum()
    }
}

/// Whether something that can be done once a Scoot phase was done (DS-4.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// Not yet.
    #[default]
    Left,
    /// It was.
    Spent,
}

/// DS-13.6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Charge {
    /// Nothing defeated yet.
    #[default]
    Not,
    /// He may.
    Ready,
    /// He has.
    Spent,
}

/// What a Scoot phase has used up (DS-4.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Turn {
    /// DS-4.3.
    pub forward: Once,
    /// DS-5.2, DS-15.3.
    pub card: Once,
    /// DS-13.6.
    pub charge: Charge,
    /// DS-13.2.
    pub fingers: Once,
    /// DS-13.3.
    pub blessing: Once,
    /// DS-5.18: what the Strength counts more.
    pub brawn: u8,
    /// Panic that the mover has taken in this phase: for the screen, and bots keep it low.
    pub panic: u8,
}

/// A card whose arrows are carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Playing {
    /// The card.
    pub card: Card,
    /// DS-5.5.
    pub version: Version,
    /// So many arrows are done.
    pub done: u8,
}

/// The open decision (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// DS-3.5.
    #[default]
    Draft,
    /// A Scoot phase.
    Scoot,
    /// DS-5.9: a card is paused by a grab.
    Paused(Playing),
    /// DS-13.4: two tiles lie open, the first drawn first.
    Keep(Kind, Kind),
    /// Nobody is asked any more.
    Over,
}

/// The Ancient Evil (DS-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evil {
    /// DS-10.2: behind row 1.
    #[default]
    Blocked,
    /// DS-10.3: it covers so many rows.
    Released(u8),
}

impl Evil {
    /// E of the rules: how many rows it covers (DS-2.7).
    #[must_use]
    pub const fn front(self) -> u8 {
        match self {
            Self::Blocked => 0,
            Self::Released(front) => front,
        }
    }

    /// DS-6.12.
    #[must_use]
    pub const fn covers(self, square: Square) -> bool {
        square.row <= self.front()
    }
}

/// DS-2.2: the mat of a row.
#[must_use]
pub const fn mat_of(row: u8) -> u8 {
    row.saturating_sub(1) / MAT_ROWS + 1
}

/// Everything that changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u8,
    /// The open decision.
    pub phase: Phase,
    /// Whose place in the round it is (DS-4.1).
    pub place: Character,
    /// DS-10.
    pub evil: Evil,
    /// M of the rules: the highest mat entered (DS-10.11).
    pub mat: u8,
    /// Seats that are still to choose, the next one first (DS-3.5).
    pub draft: List<Seat, MOST_PLAYERS>,
    /// By seat.
    pub players: [Player; MOST_PLAYERS],
    /// The Scoot phase that is running.
    pub turn: Turn,
    /// The tiles in the corridor.
    pub floor: Floor,
    /// Tiles in the well, by kind. Which comes next: nobody.
    pub well: Tiles,
    /// The tile discard.
    pub tile_discard: Tiles,
    /// What the Evil has swallowed (DS-10.7).
    pub swallowed: Tiles,
    /// The Scoot deck, its top first. Its order: nobody.
    pub deck: Pile,
    /// The Scoot discard pile, the oldest card first.
    pub discard: Pile,
    /// Alignments that were not dealt, in content order. Nobody, and everybody when the game is over.
    pub undealt: List<Alignment, ALIGNMENTS>,
    /// DS-11.8: who has left the corridor, in order.
    pub left: List<Character, CHARACTERS>,
}

impl State {
    /// The player at a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat.number()) % MOST_PLAYERS]
    }

    /// The same, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[usize::from(seat.number()) % MOST_PLAYERS]
    }

    /// Who plays a character; nobody plays absent ones (DS-3.7).
    #[must_use]
    pub fn seat_of(&self, character: Character) -> Option<Seat> {
        let place = self.players.iter().position(|player| player.character == Some(character))?;
        Seat::ALL.get(place).copied()
    }

    /// The seat that is to act (DS-4.1).
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Draft => self.draft.first().copied(),
            Phase::Scoot | Phase::Paused(_) | Phase::Keep(..) => self.seat_of(self.place),
            Phase::Over => None,
        }
    }

    /// Whoever runs in a square, but for one.
    #[must_use]
    pub fn other_at(&self, square: Square, but: Seat) -> Option<Seat> {
        let here = |(seat, player): &(Seat, &Player)| *seat != but && player.at() == Some(square);
        Seat::ALL.into_iter().zip(&self.players).find(here).map(|(seat, _)| seat)
    }

    /// Whoever runs in a square.
    #[must_use]
    pub fn runner_at(&self, square: Square) -> Option<Seat> {
        let here = |(_, player): &(Seat, &Player)| player.at() == Some(square);
        Seat::ALL.into_iter().zip(&self.players).find(here).map(|(seat, _)| seat)
    }

    /// Whether anybody is in the corridor.
    #[must_use]
    pub fn has_runners(&self) -> bool {
        self.players.iter().any(|player| player.at().is_some())
    }
}
