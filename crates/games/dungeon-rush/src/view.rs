//! Who may know what: section 5 and DR-14. A view is built up from nothing; the full destructuring asks of every new
//! field who may know it.

use crate::DungeonRush;
use crate::options::Memory;
use crate::state::{Laid, MOST_PLACES, MOST_ROWS, MOST_TILES, PATHS, Phase, Side, Sides, State, Tally};
use crate::tile::{Counts, Face, Kind, Tile};
use crate::unit::{ByUnit, Standing};
use kernel::{List, Viewer};
use serde::{Deserialize, Serialize};

/// A tile as somebody sees it. Whether a face-down tile has ever been seen is sent to nobody (DR-14.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Glimpse {
    /// Face down, of unknown kind.
    #[default]
    Hidden,
    /// Face down, and the viewer knows it.
    Known(Kind),
    /// Face up.
    Up(Kind),
    /// A collected Treasure.
    Collected,
}

/// The hand as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// How many tiles.
    Number(u8),
    /// Which.
    Kinds(Counts),
}

/// The bag as somebody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bag {
    /// How many tiles.
    Number(u8),
    /// In the order of drawing, when the game is over.
    Order(List<Kind, MOST_TILES>),
}

impl Hand {
    /// How many tiles.
    #[must_use]
    pub fn count(&self) -> u8 {
        match self {
            Self::Number(number) => *number,
            Self::Kinds(kinds) => kinds.total(),
        }
    }
}

impl Bag {
    /// How many tiles.
    #[must_use]
    pub const fn count(&self) -> u8 {
        match self {
            Self::Number(number) => *number,
            Self::Order(order) => order.count(),
        }
    }
}

/// What one viewer may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The match so far.
    pub tally: Tally,
    /// Who plays which side.
    pub sides: Sides,
    /// The round.
    pub round: u8,
    /// What is awaited.
    pub phase: Phase,
    /// The Adventurers' gold.
    pub gold: u16,
    /// Where the units are.
    pub units: ByUnit<Standing>,
    /// The dungeon.
    pub paths: [List<Glimpse, MOST_ROWS>; PATHS as usize],
    /// The Dungeon Master's hand.
    pub hand: Hand,
    /// What has been laid in the running turn; empty for those who may not know.
    pub laid: List<Laid, MOST_PLACES>,
    /// The bag.
    pub bag: Bag,
    /// Destroyed tiles.
    pub discard: Counts,
}

/// Which face-down tiles a viewer knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Book {
    /// None.
    Shut,
    /// Those that have been face up at some time (DR-14.8).
    Seen,
    /// All.
    Open,
}

/// What a viewer knows beyond what lies open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// All of it: the referee, and everybody when the game is over (DR-11.11).
    Whole,
    /// The Dungeon Master: the hand, what is being laid, and what the book says.
    Hand(Book),
    /// Everybody else: what the book says.
    Numbers(Book),
}

impl Sight {
    fn of(table: &DungeonRush, state: &State, viewer: Viewer) -> Self {
        if state.phase == Phase::Over || viewer == Viewer::Referee {
            return Self::Whole;
        }
        let kept = |memory: Memory, book: Book| match (viewer, memory) {
            (Viewer::Mind(_), _) | (_, Memory::OpenBook) => book,
            (_, Memory::Strict) => Book::Shut,
        };
        match viewer.seat().and_then(|seat| state.sides.of(seat)) {
            Some(Side::DungeonMaster) => Self::Hand(kept(table.options.dungeon_master_memory, Book::Open)), // DR-14.1
            Some(Side::Adventurers) => Self::Numbers(kept(table.options.adventurers_memory, Book::Seen)), // DR-14.2
            None => Self::Numbers(Book::Shut), // DR-14.5
        }
    }

    const fn glimpse(self, tile: Tile) -> Glimpse {
        let book = match self {
            Self::Whole => Book::Open,
            Self::Hand(book) | Self::Numbers(book) => book,
        };
        match (tile.face, book) {
            (Face::Collected, _) => Glimpse::Collected,
            (Face::Up, _) => Glimpse::Up(tile.kind),
            (Face::Unseen | Face::Turned, Book::Open) | (Face::Turned, Book::Seen) => {
                Glimpse::Known(tile.kind)
            }
            (Face::Unseen, Book::Seen) | (Face::Unseen | Face::Turned, Book::Shut) => Glimpse::Hidden,
        }
    }
}

/// Builds a view.
pub(crate) fn view(table: &DungeonRush, state: &State, viewer: Viewer) -> View {
    let State { tally, sides, round, phase, gold, units, paths, hand, laid, bag, discard } = state;
    let sight = Sight::of(table, state, viewer);
    View {
        tally: *tally,
        sides: *sides,
        round: *round,
        phase: *phase,
        gold: *gold,
        units: *units,
        paths: [glimpses(sight, &paths[0]), glimpses(sight, &paths[1]), glimpses(sight, &paths[2])],
        hand: match sight {
            Sight::Whole | Sight::Hand(_) => Hand::Kinds(*hand),
            Sight::Numbers(_) => Hand::Number(hand.total()),
        },
        laid: match sight {
            Sight::Whole | Sight::Hand(_) => *laid,
            Sight::Numbers(_) => List::default(), // DR-3.10
        },
        bag: match sight {
            Sight::Whole => Bag::Order(in_order(bag)),
            Sight::Hand(_) | Sight::Numbers(_) => Bag::Number(bag.count()),
        },
        discard: *discard, // DR-9.8
    }
}

fn glimpses(sight: Sight, path: &[Tile]) -> List<Glimpse, MOST_ROWS> {
    let mut seen = List::default();
    for tile in path {
        let fits = seen.push(sight.glimpse(*tile));
        debug_assert!(fits, "a view of a path is as long as the path");
    }
    seen
}

/// The bag in the order of drawing.
fn in_order(bag: &List<Kind, MOST_TILES>) -> List<Kind, MOST_TILES> {
    let mut order = *bag;
    order.reverse();
    order
}
