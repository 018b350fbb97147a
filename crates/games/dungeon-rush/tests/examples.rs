//! Every example block of the rulebook and of the cases.

use dungeon_rush::DungeonRush;
use kernel::testing::{Failures, examples};

#[test]
fn every_block_of_the_rulebook_holds() -> Result<(), Failures> {
    examples::<DungeonRush>(scene::position)
}
