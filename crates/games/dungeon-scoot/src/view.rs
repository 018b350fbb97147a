//! Who may know what (DS-16.2): section 5, built up from the state by full destructuring.

use crate::DungeonScoot;
use crate::pieces::{ALIGNMENTS, Alignment, CHARACTERS, Character, Power};
use crate::state::{Evil, Fate, Floor, Hand, MOST_PLAYERS, Phase, Pile, Player, State, Tiles, Turn};
use kernel::{List, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Scoot cards as a viewer knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cards {
    /// Which, in content order.
    Known(Hand),
    /// How many.
    Number(u8),
}

impl Cards {
    /// How many.
    #[must_use]
    pub const fn count(&self) -> u8 {
        match self {
            Self::Known(hand) => hand.count(),
            Self::Number(number) => *number,
        }
    }
}

/// An alignment as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AlignmentSeen {
    /// There are none at this table.
    None,
    /// There is one.
    Hidden,
    /// This one.
    Known(Alignment),
}

/// A player as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSeen {
    /// Once chosen.
    pub character: Option<Character>,
    /// The side of the card.
    pub power: Option<Power>,
    /// Where it is.
    pub fate: Fate,
    /// Panic held.
    pub panic: u8,
    /// Wounds.
    pub wounds: u8,
    /// Treasures.
    pub treasure: u8,
    /// By kind.
    pub trophies: Tiles,
    /// Held, or set aside by who has left.
    pub hand: Cards,
    /// The secret goal.
    pub alignment: AlignmentSeen,
}

/// The Scoot deck as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckSeen {
    /// How many cards.
    pub size: u8,
    /// Which, the top one first: nobody but the referee.
    pub order: Option<Pile>,
}

/// What one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are, if they are a seat's.
    pub eyes: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// The open decision.
    pub phase: Phase,
    /// Whose place in the round it is.
    pub place: Character,
    /// The Ancient Evil.
    pub evil: Evil,
    /// The highest mat entered.
    pub mat: u8,
    /// Seats that are still to choose, the next one first.
    pub draft: List<Seat, MOST_PLAYERS>,
    /// By seat.
    pub players: Vec<PlayerSeen>,
    /// The Scoot phase that is running.
    pub turn: Turn,
    /// The tiles in the corridor.
    pub floor: Floor,
    /// Tiles in the well, by kind.
    pub well: Tiles,
    /// The tile discard.
    pub tile_discard: Tiles,
    /// What the Evil has swallowed.
    pub swallowed: Tiles,
    /// The Scoot deck.
    pub deck: DeckSeen,
    /// The Scoot discard pile, the oldest card first.
    pub discard: Pile,
    /// How many alignments were not dealt.
    pub n_undealt: u8,
    /// Which, in content order, where that is known.
    pub undealt: Option<List<Alignment, ALIGNMENTS>>,
    /// Who has left the corridor, in order.
    pub left: List<Character, CHARACTERS>,
}

impl View {
    /// The player at a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&PlayerSeen> {
        self.players.get(usize::from(seat.number()))
    }

    /// All players with their seats.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &PlayerSeen)> {
        Seat::ALL.into_iter().zip(&self.players)
    }

    /// Who plays a character.
    #[must_use]
    pub fn seat_of(&self, character: Character) -> Option<Seat> {
        self.seats().find(|(_, player)| player.character == Some(character)).map(|(seat, _)| seat)
    }

    /// The seat that is to act.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Draft => self.draft.first().copied(),
            Phase::Scoot | Phase::Paused(_) | Phase::Keep(..) => self.seat_of(self.place),
            Phase::Over => None,
        }
    }
}

/// Whose eyes look, and when.
#[derive(Clone, Copy)]
struct Eyes {
    viewer: Viewer,
    phase: Phase,
}

impl Eyes {
    /// Whether all that is hidden is shown: DS-12.8, section 5.
    fn see_all(self) -> bool {
        self.viewer == Viewer::Referee || self.phase == Phase::Over
    }

    fn see_cards_of(self, seat: Seat) -> bool {
        self.see_all() || self.viewer.seat() == Some(seat)
    }
}

/// The view of a viewer.
pub(crate) fn view(game: &DungeonScoot, state: &State, viewer: Viewer) -> View {
    let State {
        round,
        phase,
        place,
        evil,
        mat,
        draft,
        players,
        turn,
        floor,
        well,
        tile_discard,
        swallowed,
        deck,
        discard,
        undealt,
        left,
    } = *state;
    let eyes = Eyes { viewer, phase };
    let seen = |(seat, player)| player_seen(player, eyes, seat);
    View {
        eyes: viewer.seat(),
        round,
        phase,
        place,
        evil,
        mat,
        draft,
        players: game.everybody().zip(players).map(seen).collect(),
        turn,
        floor,
        well,
        tile_discard,
        swallowed,
        deck: DeckSeen { size: deck.count(), order: (viewer == Viewer::Referee).then_some(deck) },
        discard,
        n_undealt: undealt.count(),
        undealt: eyes.see_all().then_some(undealt),
        left,
    }
}

fn player_seen(player: Player, eyes: Eyes, seat: Seat) -> PlayerSeen {
    let Player { character, power, fate, panic, wounds, treasure, trophies, hand, alignment } = player;
    let sees = eyes.see_cards_of(seat);
    PlayerSeen {
        character,
        power,
        fate,
        panic,
        wounds,
        treasure,
        trophies,
        hand: if sees { Cards::Known(hand) } else { Cards::Number(hand.count()) },
        alignment: match alignment {
            None => AlignmentSeen::None,
            Some(alignment) if sees => AlignmentSeen::Known(alignment),
            Some(_) => AlignmentSeen::Hidden,
        },
    }
}
