//! The nouns: everything that changes in a game of Dungeon Rush. Who may know what is said at each field; `view.rs`
//! carries it out.

use crate::tile::{Counts, Kind, Tile};
use crate::unit::{ByUnit, Standing, Unit};
use board::Square;
use kernel::{List, Seat};
use serde::{Deserialize, Serialize};

/// How many paths there are (DR-1.5).
pub const PATHS: u8 = 3;
/// The most tiles that a mix can have (section 9).
pub const MOST_TILES: usize = 60;
/// The longest path: a third of the largest mix.
pub const MOST_ROWS: usize = MOST_TILES / 3;
/// The most places of one Dungeon Master turn: six starting rows.
pub const MOST_PLACES: usize = 18;

/// A path: its tiles from row 1 on.
pub type Path = List<Tile, MOST_ROWS>;

/// The two sides (DR-1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Lays tiles. In Solo the bag takes this part.
    DungeonMaster,
    /// Spawn and move units.
    Adventurers,
}

impl Side {
    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::DungeonMaster => "dungeon-master",
            Self::Adventurers => "adventurers",
        }
    }

    /// The side with this id.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        [Self::DungeonMaster, Self::Adventurers].into_iter().find(|side| side.id() == id)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::DungeonMaster => Self::Adventurers,
            Self::Adventurers => Self::DungeonMaster,
        }
    }
}

/// Who plays which side in the game that is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// Seat 0 is the Adventurers, and nobody is the Dungeon Master.
    Solo,
    /// This seat, 0 or 1, is the Dungeon Master, and the other one the Adventurers.
    Versus {
        /// The Dungeon Master.
        dungeon_master: Seat,
    },
}

impl Sides {
    /// The side of a seat. (A seat that is not at the table is on neither.)
    #[must_use]
    pub fn of(self, seat: Seat) -> Option<Side> {
        match self {
            Self::Solo => (seat == Seat::ALL[0]).then_some(Side::Adventurers),
            Self::Versus { dungeon_master } if seat == dungeon_master => Some(Side::DungeonMaster),
            Self::Versus { .. } => (seat.number() < 2).then_some(Side::Adventurers),
        }
    }

    /// The seat that plays a side, if one does.
    #[must_use]
    pub fn seat(self, side: Side) -> Option<Seat> {
        Seat::ALL[..2].iter().copied().find(|seat| self.of(*seat) == Some(side))
    }

    /// The same with the sides exchanged (DR-13.4).
    #[must_use]
    pub fn exchanged(self) -> Self {
        match self {
            Self::Solo => Self::Solo,
            Self::Versus { dungeon_master } if dungeon_master == Seat::ALL[0] => {
                Self::Versus { dungeon_master: Seat::ALL[1] }
            }
            Self::Versus { .. } => Self::Versus { dungeon_master: Seat::ALL[0] },
        }
    }
}

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The Dungeon Master lays a tile.
    Lay,
    /// The Adventurers choose an action.
    Act,
    /// The Sprinter may take a second step (DR-6.8).
    Sprint,
    /// The Scout may look next door (DR-6.16).
    Reveal,
    /// A freed prisoner chooses its way out (DR-8.6).
    Free {
        /// Who: it stands in the doorway.
        unit: Unit,
        /// What follows when all who are freed have left.
        then: Then,
    },
    /// A spawned unit has met a Wall and chooses another path (DR-5.8).
    Redirect {
        /// Who: still in the reserve, its cost paid (DR-5.12).
        unit: Unit,
    },
    /// The game, or the match, is over.
    Over,
}

/// What follows when all `free` decisions of an action are done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// Nothing but the win check.
    Nothing,
    /// The Scout's own step, begun on this space, is judged (DR-6.19).
    ScoutFrom(Square),
}

/// A tile laid in the running Dungeon Master turn (DR-3.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Laid {
    /// Where.
    pub at: Square,
    /// What.
    pub kind: Kind,
}

/// How one game ended (DR-11, DR-13.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Who won it.
    pub winner: Side,
    /// Which unit escaped, if one did.
    pub escaped: Option<Unit>,
    /// The round in which it ended.
    pub round: u8,
    /// The Adventurers' gold at that moment.
    pub gold: u16,
}

/// What has happened in the match so far (DR-13). A single game is a match of one. Everybody knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Tally {
    /// How many games are over.
    pub games: u8,
    /// Points of seat 0 and seat 1: pairs of which both games were won (DR-13.3).
    pub points: [u8; 2],
    /// Single games won by seat 0 and seat 1.
    pub wins: [u8; 2],
    /// The first game of the pair that is being played, once it is over: which seat won it, and how.
    pub first: Option<(u8, Ending)>,
    /// The game that ended last.
    pub last: Option<Ending>,
    /// Who has won the match, once it is over.
    pub result: Option<MatchResult>,
}

/// The end of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchResult {
    /// Seat 0 or 1 has won.
    Won(u8),
    /// In Solo: the dungeon has.
    DungeonWon,
    /// Nobody has.
    Draw,
}

/// A game of Dungeon Rush.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The match so far. Everybody knows it.
    pub tally: Tally,
    /// Who plays which side. Everybody knows it.
    pub sides: Sides,
    /// From 1 (DR-2.3). Everybody knows it.
    pub round: u8,
    /// What is awaited. Everybody knows it.
    pub phase: Phase,
    /// The Adventurers' gold. Everybody knows it.
    pub gold: u16,
    /// Where the units are. Everybody knows it.
    pub units: ByUnit<Standing>,
    /// The dungeon. Lengths and face-up tiles: everybody. Face-down kinds: section 5.
    pub paths: [Path; PATHS as usize],
    /// Drawn and not yet laid. Kinds: the Dungeon Master. Number: everybody.
    pub hand: Counts,
    /// Laid in the running Dungeon Master turn, by space. The Dungeon Master.
    pub laid: List<Laid, MOST_PLACES>,
    /// The tile that is drawn next stands last. Number: everybody. Kinds: nobody.
    pub bag: List<Kind, MOST_TILES>,
    /// Destroyed tiles (DR-9.8). Everybody knows them.
    pub discard: Counts,
}

impl State {
    /// The path of a column, if there is one.
    #[must_use]
    pub fn path(&self, column: u8) -> Option<&Path> {
        self.paths.get(usize::from(column))
    }

    /// The tile on a space, if one lies there.
    #[must_use]
    #[inline]
    pub fn tile(&self, space: Square) -> Option<Tile> {
        let row = space.row.checked_sub(1)?;
        self.path(space.column)?.get(usize::from(row)).copied()
    }

    /// The same, to be changed.
    pub fn tile_mut(&mut self, space: Square) -> Option<&mut Tile> {
        let row = space.row.checked_sub(1)?;
        self.paths.get_mut(usize::from(space.column))?.get_mut(usize::from(row))
    }

    /// Who is on a space, trapped or not.
    #[must_use]
    #[inline]
    pub fn occupant(&self, space: Square) -> Option<(Unit, Standing)> {
        Unit::ALL
            .into_iter()
            .map(|unit| (unit, self.units[unit]))
            .find(|(_, standing)| standing.space() == Some(space))
    }

    /// Whether a tile lies on a space, is no face-up Wall, and holds no unit that is at liberty (DR-6.5, DR-5.3, DR-5.5).
    #[must_use]
    pub fn can_be_chosen(&self, space: Square) -> bool {
        let open = self.tile(space).is_some_and(|tile| !tile.is_open_wall());
        open && !matches!(self.occupant(space), Some((_, Standing::Active(_))))
    }

    /// The side that is to act; nobody when the game is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Side> {
        self.phase.side()
    }
}

impl Phase {
    /// The side that it waits for.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Lay => Some(Side::DungeonMaster),
            Self::Act | Self::Sprint | Self::Reveal | Self::Free { .. } | Self::Redirect { .. } => {
                Some(Side::Adventurers)
            }
            Self::Over => None,
        }
    }
}
