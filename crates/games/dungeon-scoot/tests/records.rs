//! Golden records and playthroughs: every file of `records/` is played again.

use dungeon_scoot::DungeonScoot;
use kernel::testing::{Failures, golden};

#[test]
fn every_record_plays_again() -> Result<(), Failures> {
    golden::folder::<DungeonScoot>(concat!(env!("CARGO_MANIFEST_DIR"), "/records"))
}
