//! The laws that hold every game, over all numbers of seats and all options.

use dungeon_rush::DungeonRush;
use kernel::testing::laws::{hold, tables};

#[test]
fn every_law_holds() {
    let tables = tables::<DungeonRush>().unwrap();
    let tally = hold(&tables, 300, 4_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 100 && tally.concessions > 10, "{tally:?}");
}
