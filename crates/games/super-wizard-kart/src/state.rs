//! The nouns: everything that changes in a game of Super Wizard Kart. Everybody knows all of it, but for what is said otherwise;
//! `view.rs` carries it out.

use crate::pieces::{DECKS, Die, Hat, Part, PartSet, Power, Rims};
use crate::track::Spot;
use kernel::{List, Seat, SeatSet, flags};
use serde::{Deserialize, Serialize};

/// The most players (SWK-2.1).
pub const MOST_KARTS: usize = 4;
/// The most cards that somebody holds: three, and one too many (SWK-8.6, SWK-8.7).
pub const MOST_HAND: usize = 4;
/// The most cards of a deck or discard pile.
pub const MOST_PILE: usize = 48;
/// The most power squares of a track.
pub const MOST_POWER: usize = 32;
/// The most traps of a track.
pub const MOST_TRAPS: usize = 8;

/// Seats in some order.
pub type Order = List<Seat, MOST_KARTS>;

flags! {
    /// What is true of a kart.
    KartFlags {
        /// SWK-17.2.
        CHILLED = 0,
        /// SWK-17.3.
        WARDED = 1,
    }
}

flags! {
    /// What is true of a turn.
    TurnFlags {
        /// The action is used (SWK-3.7).
        ACTED = 0,
        /// Quick Reflexes were tried (SWK-7.5).
        TRIED = 1,
        /// The kart has stepped or bumped in its normal move (SWK-3.8).
        MOVED = 2,
        /// The kart has spun out in this turn.
        SPUN = 3,
    }
}

/// The parts of a kart (SWK-2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Parts {
    /// Never changed (SWK-14.10).
    pub chassis: Part,
    /// SWK-14.8.
    pub tires: Part,
    /// SWK-14.9.
    pub boost: Part,
}

impl Parts {
    /// Section 4: what the clock takes for whoever does not choose, and what lies in a garage at first.
    pub const USUAL: Self = Self { chassis: Part::Owlbear, tires: Part::Owlbear, boost: Part::Owlbear };
}

/// What is not mounted (SWK-2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Garage {
    /// Sets of tires.
    pub tires: PartSet,
    /// Boosts.
    pub boosts: PartSet,
}

/// A kart and who drives it, by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Kart {
    /// Before all have chosen: with a sealed choice, the player only.
    pub parts: Parts,
    /// As its parts.
    pub garage: Garage,
    /// SWK-14.5.
    pub rims: Option<Rims>,
    /// SWK-14.5.
    pub hat: Option<Hat>,
    /// Where it is, once it stands on the grid.
    pub at: Spot,
    /// SWK-1.21.
    pub crossings: i8,
    /// WC.
    pub coins: u16,
    /// SWK-6.1: what the boost die shows; 0: it is out of play.
    pub die: u8,
    /// Power cards as they came. Which, and in which order: the player (with open hands everybody); of how many decks: everybody.
    pub hand: List<Power, MOST_HAND>,
    /// Chilled, warded.
    pub flags: KartFlags,
}

/// What a kart is doing in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// D3: the normal move.
    #[default]
    Drive,
    /// D4: a boost (SWK-6).
    Boost {
        /// Squares left.
        squares: u8,
        /// Diagonals left.
        diagonals: u8,
        /// SWK-5.9.
        slide: Slide,
    },
    /// D5: a drive card (SWK-9.16, SWK-9.17).
    Card {
        /// Which.
        power: Power,
        /// Squares left.
        squares: u8,
        /// Diagonals left.
        diagonals: u8,
        /// SWK-9.19: the last square that it had to itself.
        alone: Spot,
    },
    /// D6: a Pit Stop (SWK-14).
    Shop,
}

/// Whether a boost had its power slide (SWK-5.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slide {
    /// It can still come.
    #[default]
    Open,
    /// It had it.
    Done,
}

/// The turn that is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Movement left of the normal move; 0: it is over.
    pub movement: u8,
    /// Diagonals left of the normal move.
    pub diagonals: u8,
    /// Diagonals used in it (SWK-14.7).
    pub used: u8,
    /// What is spent.
    pub flags: TurnFlags,
    /// What is going on.
    pub doing: Doing,
}

/// What somebody rolls for (section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// SWK-3.5.
    #[default]
    Speed,
    /// SWK-6.4.
    Boost,
    /// SWK-5.8.
    Slide,
    /// SWK-7.1, SWK-7.4.
    Reflexes,
    /// SWK-9.1.
    Attack,
    /// SWK-9.14.
    Save,
    /// SWK-11.9.
    Displacer,
    /// SWK-17.7.
    SecondWind,
}

/// Dice that lie on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Roll {
    /// Whose dice they are.
    pub by: Seat,
    /// What for.
    pub throw: Throw,
    /// What they show, in the order of section 6; the second is 0 where there is one.
    pub dice: [u8; 2],
}

impl Throw {
    /// The dice, with their names of section 6. Where one is rolled it is the first; Quick Reflexes roll two in a boost (SWK-7.4).
    #[must_use]
    pub const fn dice(self) -> [(&'static str, Die); 2] {
        match self {
            Self::Speed => [("speed", Die::D6); 2],
            Self::Boost => [("boost", Die::D4); 2],
            Self::Slide => [("slide", Die::D4); 2],
            Self::Reflexes => [("reflexes", Die::D20); 2],
            Self::Attack => [("attack", Die::D20); 2],
            Self::Save => [("save", Die::D20); 2],
            Self::Displacer => [("column", Die::D4), ("row", Die::D6)],
            Self::SecondWind => [("second-wind", Die::D6); 2],
        }
    }
}

/// Where it goes on after an over-full hand (SWK-8.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// Where the turn was.
    #[default]
    Goes,
    /// R3 from its step 7 on.
    Enters,
}

/// The open decision (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// D1.
    #[default]
    Choose,
    /// D2.
    Place,
    /// D3 to D6.
    Turn,
    /// D7.
    Overflow(Then),
    /// D8.
    Reroll(Roll),
    /// D9: from whom.
    Take(Seat),
    /// Nobody is asked any more.
    Over,
}

/// What attacks karts one after another (SWK-3.10), and may be waited for in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Onslaught {
    /// Nothing.
    #[default]
    None,
    /// A card of the turn player (R7).
    Power(Power),
    /// A trap, by its place in the list (R9).
    Trap(u8),
}

/// A deck and its discard pile. The order of the deck: nobody, until the game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Pile {
    /// The top card last (section 6).
    pub deck: List<Power, MOST_PILE>,
    /// The oldest card first.
    pub discard: List<Power, MOST_PILE>,
}

/// Where a trap is (SWK-11.6, SWK-11.8): places of a path, or halves clockwise from north, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Trapped {
    /// Now.
    pub at: u8,
    /// After its next move.
    pub next: u8,
}

/// Everything that changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1; 0 in set-up.
    pub round: u16,
    /// The open decision.
    pub phase: Phase,
    /// Who has chosen a kart (SWK-2.3).
    pub chosen: SeatSet,
    /// SWK-2.8.
    pub initiative: Order,
    /// The turn order of this round (R13); in set-up, who chooses or places when.
    pub order: Order,
    /// So many of them have had their turn.
    pub gone: u8,
    /// SWK-12.2; when the game is over, its result.
    pub standings: Order,
    /// SWK-13.2: the highest lap that anybody has begun, from 1.
    pub lap: u8,
    /// By seat.
    pub karts: [Kart; MOST_KARTS],
    /// The turn that is running.
    pub turn: Turn,
    /// What attacks karts just now.
    pub onslaught: Onslaught,
    /// The karts that it has still to come to, the next one first.
    pub targets: Order,
    /// Who has rolled a die again in this turn (SWK-15.11).
    pub rerolled: SeatSet,
    /// Power squares without their tokens, a bit each (SWK-8.1).
    pub taken: u32,
    /// By number.
    pub traps: List<Trapped, MOST_TRAPS>,
    /// By deck.
    pub piles: [Pile; DECKS],
}

impl State {
    /// The kart of a seat.
    #[must_use]
    pub fn kart(&self, seat: Seat) -> &Kart {
        &self.karts[usize::from(seat.number()) % MOST_KARTS]
    }

    /// The same, to be changed.
    pub fn kart_mut(&mut self, seat: Seat) -> &mut Kart {
        &mut self.karts[usize::from(seat.number()) % MOST_KARTS]
    }

    /// The next of the turn order: whose turn it is, or who chooses or places.
    #[must_use]
    pub fn next(&self) -> Seat {
        self.order.get(usize::from(self.gone)).copied().unwrap_or_default()
    }

    /// The turn player; none in set-up, in the Traps turn and when the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        let turn = match self.phase {
            Phase::Choose | Phase::Place | Phase::Over => false,
            Phase::Turn | Phase::Overflow(_) | Phase::Take(_) => true,
            Phase::Reroll(roll) => roll.throw != Throw::Displacer,
        };
        turn.then(|| self.next())
    }
}
