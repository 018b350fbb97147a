//! Whether a view that came from outside can be one of this table: everything is where the rules can find it, and there is
//! room for what they do next. Not whether play leads there; positions of examples are possible too (section 10.1).

use crate::DungeonRush;
use crate::content::TILES_A_TURN;
use crate::options::Mode;
use crate::rules::places_beyond;
use crate::state::{Laid, MOST_PLACES, MOST_ROWS, MOST_TILES, Phase, Sides, Tally};
use crate::tile::{Counts, Kind};
use crate::unit::{Standing, Unit};
use crate::view::{Bag, Hand, View};
use board::Square;

/// An arranged position has a round up to 99, and no bag lasts longer than the longest path.
const LAST_ROUND: u8 = 99 + 20;
/// An arranged position has at most so many tiles in the dungeon, in the bag and in the discard, and a hand.
const MOST: usize = 3 * MOST_TILES + MOST_PLACES;

pub(crate) fn is_possible(table: &DungeonRush, view: &View) -> bool {
    let View { tally, sides, round, phase, gold: _, units, paths, hand, laid, bag, discard } = view;
    let lengths = paths.each_ref().map(|path| path.count());
    let lies = |space: Square| {
        let length = lengths.get(usize::from(space.column)).copied().unwrap_or(0);
        (1..=length).contains(&space.row)
    };
    let stands = |unit: Unit| match units[unit] {
        Standing::Reserve | Standing::Barred => true,
        Standing::Active(space) | Standing::Trapped(space) | Standing::Doorway(space) => lies(space),
    };
    let in_hand = match hand {
        Hand::Number(number) => usize::from(*number),
        Hand::Kinds(kinds) => total(kinds),
    };
    let in_bag = match bag {
        Bag::Number(number) => usize::from(*number),
        Bag::Order(order) => order.len(),
    };
    let lying: usize = paths.iter().map(|path| path.len()).sum();
    let places =
        if *phase == Phase::Lay { places_beyond(table, *round, lengths) } else { kernel::List::default() };
    let longest = lengths.into_iter().max().unwrap_or(0);
    let rows = (places.len() + in_bag) / usize::from(TILES_A_TURN);
    let is_place = |tile: &Laid| places.contains(&tile.at);
    let to_be_laid = match hand {
        Hand::Number(_) => in_hand <= places.len() && laid.is_empty(),
        Hand::Kinds(_) => in_hand + laid.len() == places.len() && laid.iter().all(is_place),
    };
    counts(tally)
        && seated(table, *sides)
        && (1..=LAST_ROUND).contains(round)
        && Unit::ALL.into_iter().all(stands)
        && in_bag <= MOST_TILES
        && lying + in_hand + laid.len() + in_bag + total(discard) <= MOST
        && usize::from(longest) + rows <= MOST_ROWS
        && (to_be_laid || *phase == Phase::Over)
        && laid.is_sorted_by(|one, next| one.at < next.at)
}

/// How many in all, however many they are said to be.
fn total(counts: &Counts) -> usize {
    Kind::ALL.into_iter().map(|kind| usize::from(counts[kind])).sum()
}

/// Nobody has won more than was played, and there is a next game to be counted.
fn counts(tally: &Tally) -> bool {
    tally.games < u8::MAX && tally.wins.iter().chain(&tally.points).all(|won| *won <= tally.games)
}

fn seated(table: &DungeonRush, sides: Sides) -> bool {
    match (table.options.mode, sides) {
        (Mode::Solo, Sides::Solo) => true,
        (Mode::Versus, Sides::Versus { dungeon_master }) => table.seating.has(dungeon_master),
        (Mode::Solo, Sides::Versus { .. }) | (Mode::Versus, Sides::Solo) => false,
    }
}
