//! The nouns: everything that changes in a game of Dungeon Kart (DK-2.22). Everybody knows all of it, but for what is said
//! otherwise; `view.rs` carries it out.

use crate::pieces::{DECKS, Dashboard, Deck, Hazard, Racer, Slot, Spell, TOKENS};
use crate::track::Spot;
use board::Heading;
use kernel::{List, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The most players (DK-4.1).
pub const MOST_KARTS: usize = 6;
/// The most MP that a dial gives (DK-3.3).
pub const MOST_MP: u8 = 15;
/// The most spell cards that somebody holds (DK-18.2).
pub const MOST_HAND: usize = 2;
/// The most cards of a deck or discard pile.
pub const MOST_PILE: usize = 16;
/// The most hazards on a track.
pub const MOST_HAZARDS: usize = 64;
/// The most grass tokens (DK-3.1).
pub const MOST_GRASS: usize = 7;
/// So much of a trail is kept. A turn that is longer forgets its beginning: five others cannot stand on forty hexes, and no
/// hex comes often in a trail, so that DK-12.5 never looks further back.
pub const MOST_TRAIL: usize = 40;

/// Something for each kart, by seat. A table seats no more (DK-4.1), so that a seat beyond is none of this game's; as in a list
/// that goes round, it stands for one that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByKart<T>(pub [T; MOST_KARTS]);

impl<T> Index<Seat> for ByKart<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.number()) % MOST_KARTS]
    }
}

impl<T> IndexMut<Seat> for ByKart<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.number()) % MOST_KARTS]
    }
}

impl<T> ByKart<T> {
    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// All of them, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Those of the players, if there are so many.
    pub fn of(&self, players: u8) -> &[T] {
        &self.0[..usize::from(players).min(MOST_KARTS)]
    }
}

impl<'a, T> IntoIterator for &'a ByKart<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut ByKart<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

kernel::flags! {
    /// What is true of a kart.
    KartFlags {
        /// It may realign (DK-6.2).
        CRASHED = 0,
        /// DK-21.6.
        WARDED = 1,
        /// The Upper Power was used in this round (DK-19.1).
        UPPER = 2,
        /// The Lower Power was used in this round.
        LOWER = 3,
    }
}

impl KartFlags {
    /// The flag of a used power.
    #[must_use]
    pub const fn used(slot: Slot) -> Self {
        match slot {
            Slot::Upper => Self::UPPER,
            Slot::Lower => Self::LOWER,
        }
    }
}

kernel::flags! {
    /// What is true of a turn.
    TurnFlags {
        /// The dashboard's Turn is spent (DK-8.1).
        TURNED = 0,
        /// The dashboard's Drift is spent (DK-9.1).
        DRIFTED = 1,
        /// DK-11.1.
        BRAKED = 2,
        /// DK-5.7.
        OVER = 3,
        /// DK-21.11.
        RAGE = 4,
        /// DK-19.10.
        SLITHER = 5,
        /// DK-19.15.
        CHARGE = 6,
    }
}

/// A spell card: its face and its back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Card {
    /// Known to its holder.
    pub spell: Spell,
    /// Known to everybody.
    pub deck: Deck,
}

/// A kart and who drives it, by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Kart {
    /// Once chosen (DK-4.4).
    pub racer: Option<Racer>,
    /// Once chosen (DK-4.5).
    pub dashboard: Option<Dashboard>,
    /// Where it is, once the grid is set up.
    pub at: Spot,
    /// DK-2.18.
    pub leg: i16,
    /// DK-2.2.
    pub facing: Heading,
    /// 1 to 6.
    pub setting: u8,
    /// DK-17.
    pub coins: u8,
    /// Spell markers (DK-18.1).
    pub markers: u8,
    /// Spell cards as they came. Their faces: the holder (with *open_spells* everybody).
    pub hand: List<Card, MOST_HAND>,
    /// Crashed, warded, powers used.
    pub flags: KartFlags,
    /// DK-22.3: the last placement, from 1; 0 before there was one.
    pub place: u8,
}

impl Kart {
    /// Whether it may realign (DK-6.2).
    #[must_use]
    pub const fn is_crashed(&self) -> bool {
        self.flags.has(KartFlags::CRASHED)
    }

    /// Whether the next mishap is ignored (DK-21.6).
    #[must_use]
    pub const fn is_warded(&self) -> bool {
        self.flags.has(KartFlags::WARDED)
    }

    /// DK-18.2: how many cards and markers it holds.
    #[must_use]
    pub const fn held(&self) -> u8 {
        self.hand.count() + self.markers
    }
}

/// A hex of a trail, with the leg there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Step {
    /// The hex.
    pub at: Spot,
    /// The leg.
    pub leg: i16,
}

/// The hexes that a kart has been in, the latest last.
pub type Trail = List<Step, MOST_TRAIL>;

/// The state of a turn (DK-2.22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Set Speed steps left (DK-6.4, DK-19.5).
    pub steps: u8,
    /// Movement points.
    pub mp: u8,
    /// DK-6.7: MP on top of the dial's.
    pub bonus: u8,
    /// Extra Turns left (DK-8.3).
    pub extra_turns: u8,
    /// Extra Drifts left (DK-9.4).
    pub extra_drifts: u8,
    /// DK-14.3: the lowest terrain marker met; 0: none.
    pub lowest: u8,
    /// Zombies that may still be placed (DK-21.5).
    pub zombies: u8,
    /// What is spent and in effect.
    pub flags: TurnFlags,
    /// DK-10.4.
    pub bumped: SeatSet,
    /// DK-6.1.
    pub trail: Trail,
}

/// The two stages of a turn in which somebody is asked (DK-5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Until the last Set Speed step.
    #[default]
    Start,
    /// Until End Turn.
    Moving,
}

/// The open decision (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Decision 1.
    #[default]
    Racers,
    /// Decision 2.
    Dashboards,
    /// Decision 3.
    Window,
    /// Decisions 4 and 5.
    Turn(Stage),
    /// Decision 6, and where it goes on.
    Zombies(Stage),
    /// Decision 7.
    Arrival,
    /// Nobody is asked any more.
    Over,
}

impl Phase {
    /// Whether somebody has their turn.
    #[must_use]
    pub const fn is_turn(self) -> bool {
        matches!(self, Self::Turn(_) | Self::Zombies(_) | Self::Arrival)
    }

    /// Whether karts are not on the track yet.
    #[must_use]
    pub const fn is_draft(self) -> bool {
        matches!(self, Self::Racers | Self::Dashboards)
    }
}

/// An answer in the start-of-round window (DK-5.2). Who has answered: everybody. What: the player, until all have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Not asked.
    #[default]
    None,
    /// Asked, and not given yet.
    Open,
    /// Nothing is played.
    Pass,
    /// Freeze is.
    Freeze,
}

/// A hazard on the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Lying {
    /// Where.
    pub at: Spot,
    /// What.
    pub hazard: Hazard,
}

/// A spell deck and its discard pile. The order of the deck: nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Pile {
    /// The top card first.
    pub deck: List<Spell, MOST_PILE>,
    /// The oldest card first.
    pub discard: List<Spell, MOST_PILE>,
}

impl Pile {
    /// Whether there is no card in it at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.deck.is_empty() && self.discard.is_empty()
    }
}

/// What is left in the box (DK-3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Supply {
    /// Coins.
    pub coins: u8,
    /// Spell markers.
    pub markers: u8,
    /// Bombs.
    pub bombs: u8,
    /// Zombies.
    pub zombies: u8,
}

/// Whether this is the final round (DK-23.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finale {
    /// Nobody has crossed the line.
    #[default]
    No,
    /// Somebody has.
    Yes,
}

/// Everything that changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1; 0 during the draft.
    pub round: u16,
    /// The open decision.
    pub phase: Phase,
    /// DK-4.2, DK-22.10.
    pub first: Seat,
    /// Who drafts, or whose turn it is.
    pub active: Seat,
    /// So many have had their turns in this round, or have chosen in this draft.
    pub gone: u8,
    /// DK-23.1.
    pub finale: Finale,
    /// Who has the Freeze token (DK-21.15).
    pub freeze: Option<Seat>,
    /// By seat.
    pub karts: ByKart<Kart>,
    /// The turn that is running.
    pub turn: Turn,
    /// By seat.
    pub answers: ByKart<Answer>,
    /// By hex.
    pub hazards: List<Lying, MOST_HAZARDS>,
    /// DK-19.7, in the order in which they were laid.
    pub grass: List<Spot, MOST_GRASS>,
    /// Hazard tokens that are not drawn, by kind.
    pub bag: [u8; TOKENS],
    /// Hazard tokens that have left the game, by kind (DK-20.5).
    pub gone_tokens: [u8; TOKENS],
    /// DK-3.2.
    pub supply: Supply,
    /// By deck.
    pub piles: [Pile; DECKS],
    /// Racers laid out for the draft, a bit each (DK-4.3).
    pub racers_out: u8,
    /// Dashboards laid out for the draft (DK-4.5).
    pub dashboards_out: u8,
    /// DK-23.6: the final rank of each seat, once the game is over.
    pub ranks: ByKart<u8>,
}

impl State {
    /// The kart of a seat.
    #[must_use]
    pub fn kart(&self, seat: Seat) -> &Kart {
        &self.karts[seat]
    }

    /// The same, to be changed.
    pub fn kart_mut(&mut self, seat: Seat) -> &mut Kart {
        &mut self.karts[seat]
    }

    /// What a seat has answered.
    #[must_use]
    pub fn answer(&self, seat: Seat) -> Answer {
        self.answers[seat]
    }

    /// The hazard in a hex (DK-20.1).
    #[must_use]
    pub fn hazard_at(&self, spot: Spot) -> Option<Hazard> {
        self.hazards.iter().find(|lying| lying.at == spot).map(|lying| lying.hazard)
    }

    /// Puts a hazard into a hex that has none, keeping them by hex. `false`: there is no room.
    pub fn lay(&mut self, at: Spot, hazard: Hazard) -> bool {
        let fits = self.hazards.push(Lying { at, hazard });
        kernel::sort_short_by_key(&mut self.hazards, |lying| lying.at);
        fits
    }

    /// Takes the hazard out of a hex.
    pub fn lift(&mut self, spot: Spot) -> Option<Hazard> {
        let place = self.hazards.iter().position(|lying| lying.at == spot)?;
        self.hazards.remove(u8::try_from(place).ok()?).map(|lying| lying.hazard)
    }

    /// Where the Epic Hero of a kind stands.
    #[must_use]
    pub fn place_of(&self, hazard: Hazard) -> Option<Spot> {
        self.hazards.iter().find(|lying| lying.hazard == hazard).map(|lying| lying.at)
    }

    /// Whose turn it is; nobody's in draft, window and when the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        self.phase.is_turn().then_some(self.active)
    }

    /// The seat of a racer.
    #[must_use]
    pub fn seat_of(&self, racer: Racer) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .zip(&self.karts)
            .find(|(_, kart)| kart.racer == Some(racer))
            .map(|(seat, _)| seat)
    }
}
