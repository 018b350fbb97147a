//! DR-3.8: what makes a dungeon open, and whether it can still be kept so. Only Wall or not Wall matters.
//!
//! A path is a number with one bit a row, so that a step along or across all rows is a shift or a bitwise *and*.

use super::lay::places;
use crate::DungeonRush;
use crate::state::{PATHS, State};
use crate::tile::Kind;
use board::Square;

type Rows = [u32; PATHS as usize];

/// The dungeon as it will be when all places are filled, as far as that is decided.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// Spaces with a tile that is no Wall.
    ground: Rows,
    /// Places that are not filled yet.
    unfilled: Rows,
    /// How long each path will be.
    lengths: [u8; PATHS as usize],
    /// How many tiles that are no Walls are still to be laid.
    passable: u8,
}

const fn bit(row: u8) -> u32 {
    1 << (row - 1)
}

impl Plan {
    /// The dungeon as it lies, with what has been laid in the running turn.
    pub fn new(table: &DungeonRush, state: &State) -> Self {
        let mut plan = Self {
            ground: [0; PATHS as usize],
            unfilled: [0; PATHS as usize],
            lengths: [0; PATHS as usize],
            passable: state.hand.passable(),
        };
        for (column, path) in state.paths.iter().enumerate() {
            plan.lengths[column] = path.count();
            for (tile, row) in path.iter().zip(1..) {
                if tile.kind != Kind::Wall {
                    plan.ground[column] |= bit(row);
                }
            }
        }
        for place in places(table, state).iter() {
            let column = usize::from(place.column);
            plan.unfilled[column] |= bit(place.row);
            plan.lengths[column] = plan.lengths[column].max(place.row);
        }
        for laid in state.laid.iter() {
            plan.fill(laid.kind, laid.at);
        }
        plan
    }

    fn fill(&mut self, kind: Kind, at: Square) {
        let column = usize::from(at.column);
        self.unfilled[column] &= !bit(at.row);
        if kind != Kind::Wall {
            self.ground[column] |= bit(at.row);
        }
    }

    /// The same after one more tile from the hand.
    pub fn with(mut self, kind: Kind, at: Square) -> Self {
        self.fill(kind, at);
        if kind != Kind::Wall {
            self.passable -= 1;
        }
        self
    }

    /// The same with a tile that nobody has in hand: the bag lays it.
    pub fn given(mut self, kind: Kind, at: Square) -> Self {
        self.fill(kind, at);
        self
    }
}

/// DR-3.8, the exact test: whether the rest of the hand can be laid so that the dungeon is open. It can if and only if a
/// chain from row 1 to some last tile avoids all Walls and passes no more unfilled places than there are passable tiles.
pub(crate) fn openable(plan: &Plan) -> bool {
    let doors = [1; PATHS as usize];
    let mut reached = flood(meet(doors, plan.ground), plan.ground);
    let ends = |rows: Rows| {
        (0..3).any(|column| plan.lengths[column] > 0 && rows[column] & bit(plan.lengths[column]) != 0)
    };
    let mut entered = meet(doors, plan.unfilled);
    for _ in 0..plan.passable {
        if ends(reached) {
            return true;
        }
        // One more unfilled place: those at the door and those next to what was reached.
        entered = join(entered, meet(spread(reached), plan.unfilled));
        let before = reached;
        let from = join(reached, join(entered, meet(spread(entered), plan.ground)));
        reached = flood(from, plan.ground);
        if reached == before {
            return false;
        }
    }
    ends(reached)
}

fn meet(one: Rows, other: Rows) -> Rows {
    [one[0] & other[0], one[1] & other[1], one[2] & other[2]]
}

fn join(one: Rows, other: Rows) -> Rows {
    [one[0] | other[0], one[1] | other[1], one[2] | other[2]]
}

/// All orthogonal neighbors.
fn spread(rows: Rows) -> Rows {
    let [a, b, c] = rows;
    [a << 1 | a >> 1 | b, b << 1 | b >> 1 | a | c, c << 1 | c >> 1 | b]
}

/// Everything that can be reached over the ground.
fn flood(from: Rows, ground: Rows) -> Rows {
    let mut reached = from;
    loop {
        let wider = join(reached, meet(spread(reached), ground));
        if wider == reached {
            return reached;
        }
        reached = wider;
    }
}
