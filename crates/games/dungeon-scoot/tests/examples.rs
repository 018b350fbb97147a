//! Every example block of the rulebook.

use dungeon_scoot::DungeonScoot;
use kernel::testing::{Failures, examples};

#[test]
fn every_block_of_the_rulebook_holds() -> Result<(), Failures> {
    examples::<DungeonScoot>(scene::position)
}
