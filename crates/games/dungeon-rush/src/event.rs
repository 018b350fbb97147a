//! The facts, in past tense. Each is told to everybody, except those of the Dungeon Master's hand (DR-14.9), which are
//! told whole to that seat and otherwise as numbers. `recall.rs` says what is left of them later.

use crate::options::MatchLength;
use crate::state::{Ending, Laid, MatchResult, Sides};
use crate::tile::{Counts, Kind};
use crate::unit::Unit;
use board::{Compass, Square};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A game of the match began (DR-13.4).
    GameBegan {
        /// Which one, from 1.
        game: u8,
        /// Who plays which side.
        sides: Sides,
    },
    /// The Dungeon Master drew tiles. Kinds: for the Dungeon Master only.
    Drew {
        /// How many.
        tiles: u8,
        /// Which.
        kinds: Option<Counts>,
    },
    /// The Dungeon Master laid a tile. What and where: for the Dungeon Master only.
    Laid {
        /// How many are left in the hand.
        left: u8,
        /// What and where.
        tile: Option<Laid>,
    },
    /// The new tiles lie face down in their places (DR-3.10).
    RowsGrew {
        /// The places, by row and path.
        spaces: Vec<Square>,
    },
    /// An Adventurers turn began, with income (DR-4.1, DR-4.2).
    TurnBegan {
        /// The round.
        round: u8,
        /// The income.
        income: u16,
        /// How many units at liberty it was counted for.
        active: u8,
    },
    /// A unit was paid for and sent in.
    Spawned {
        /// Who.
        unit: Unit,
        /// The price.
        cost: u8,
    },
    /// A spawn met Walls only, and its price was given back (DR-5.9).
    Refunded {
        /// Who stays in the reserve.
        unit: Unit,
        /// The price.
        cost: u8,
    },
    /// A move was paid for and begun.
    SetOff {
        /// Who.
        unit: Unit,
        /// Which way.
        way: Compass,
        /// How.
        by: Gait,
        /// The price.
        cost: u8,
    },
    /// A decision to do no more: `stop` or `skip`.
    Declined {
        /// Who.
        unit: Unit,
    },
    /// A tile was turned face up.
    TurnedUp {
        /// Where.
        space: Square,
        /// What it is.
        kind: Kind,
        /// By whom.
        by: Reveal,
    },
    /// A unit came onto a tile.
    Entered {
        /// Who.
        unit: Unit,
        /// Where.
        space: Square,
        /// How.
        by: Gait,
    },
    /// A unit met a Wall.
    Blocked {
        /// Who.
        unit: Unit,
        /// The Wall.
        wall: Square,
        /// How it was moving.
        by: Gait,
    },
    /// A trap would have moved a unit and could not.
    Stayed {
        /// Who.
        unit: Unit,
        /// Where.
        space: Square,
        /// Which trap.
        trap: Kind,
        /// Why it could not.
        because: Hindrance,
    },
    /// A Treasure was collected (DR-8.22).
    Collected {
        /// Who.
        unit: Unit,
        /// Where.
        space: Square,
        /// How much.
        gold: u8,
        /// Whether it was revealed just now or lay open.
        found: Find,
    },
    /// A unit was trapped in a cage (DR-8.3, DR-8.5).
    Caged {
        /// Who.
        unit: Unit,
        /// The cage.
        space: Square,
        /// How it came to that.
        capture: Capture,
    },
    /// A prisoner was freed and stands in the doorway (DR-8.5, DR-8.26).
    Freed {
        /// Who.
        unit: Unit,
        /// The cage.
        cage: Square,
    },
    /// A unit died (DR-9.1).
    Died {
        /// Who.
        unit: Unit,
        /// Where.
        space: Square,
        /// Of what.
        cause: Cause,
    },
    /// The Bomber died, and Bomb 1 happens there (DR-9.5).
    WentOff {
        /// Where.
        space: Square,
    },
    /// A blast destroyed tiles (DR-9.3, DR-9.6).
    Exploded {
        /// Where it began.
        centre: Square,
        /// What was destroyed, by row and path.
        destroyed: Vec<Laid>,
    },
    /// Paths closed up after a blast: which spaces moved where (DR-9.9, DR-14.3).
    ClosedUp {
        /// From and to.
        moved: Vec<(Square, Square)>,
    },
    /// The Adventurers turn ended: tiles were turned down, bars lifted (DR-10).
    TurnEnded {
        /// The round that ended.
        round: u8,
    },
    /// What is left of the log of an earlier turn (DR-14.7). Never told: `recall` puts it in place of the turn.
    Summary(Box<Summary>),
    /// A game ended; everybody is shown everything (DR-11.11).
    GameEnded(Box<LaidBare>),
    /// The match ended (DR-13.2, DR-13.3).
    MatchEnded {
        /// How.
        result: MatchResult,
        /// What kind of match it was.
        length: MatchLength,
    },
}

/// A game that ended: how, and what everybody is shown of it (DR-11.11).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidBare {
    /// How.
    pub ending: Ending,
    /// In which manner.
    pub manner: Manner,
    /// Every tile in the dungeon, by row and path.
    pub dungeon: Vec<Laid>,
    /// What was left in the hand.
    pub hand: Counts,
    /// What was left in the bag, in its order.
    pub bag: Vec<Kind>,
}

/// How a unit moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// Sent in from the reserve.
    Spawn,
    /// A paid step.
    Step,
    /// A Sprinter's second step.
    Sprint,
    /// A jump.
    Jump,
    /// Slid on by oil.
    Slide,
    /// Thrown back by a Wall behind the oil.
    Bounce,
    /// Pushed back.
    Push,
    /// Out of a cage.
    Exit,
}

/// By whom a tile is turned up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reveal {
    /// Somebody moves onto it, or runs into it (DR-7.1).
    Movement,
    /// A Scout looks next door (DR-6.16).
    Scout,
}

/// How a Treasure is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Find {
    /// Revealed by entering (DR-8.22).
    Fresh,
    /// It lay face up, not yet collected (DR-8.24).
    LyingOpen,
}

/// Why a trap cannot move a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hindrance {
    /// The unit was spawned there and came from nowhere (DR-5.7).
    NoDirection,
    /// No tile is there.
    NoTile,
    /// A Wall is there; for oil, behind the unit too, or no way back from the first one (DR-8.11, DR-8.16).
    Wall,
    /// Somebody at liberty is there.
    Somebody,
}

/// How a unit comes to be trapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Capture {
    /// It revealed the cage (DR-8.3).
    Revealed,
    /// It took a prisoner's place (DR-8.5).
    TookAPlace,
}

/// What a unit dies of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A Spike Trap (DR-8.2).
    Spikes,
    /// A blast (DR-9.4).
    Blast,
    /// No way out of a cage (DR-8.8).
    NoWayOut,
}

/// In which manner a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// It was played to its end (DR-11).
    Played,
    /// A side gave up (DR-13.5).
    Conceded,
}

/// DR-14.7: what everybody may know of an earlier Adventurers turn.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Summary {
    /// The round.
    pub round: u8,
    /// Gold gained: income and Treasures.
    pub gained: u16,
    /// Gold spent, without what was given back.
    pub spent: u16,
    /// Who was spawned, in the order of section 8.2.
    pub spawned: Vec<Unit>,
    /// Who was freed.
    pub freed: Vec<Unit>,
    /// Who was trapped.
    pub trapped: Vec<Unit>,
    /// Who was killed.
    pub killed: Vec<Unit>,
}
