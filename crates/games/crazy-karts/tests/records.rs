//! Golden records and playthroughs: every file of `records/` is played again.

use crazy_karts::CrazyKarts;
use kernel::testing::{Failures, golden};

#[test]
fn every_record_plays_again() -> Result<(), Failures> {
    golden::folder::<CrazyKarts>(concat!(env!("CARGO_MANIFEST_DIR"), "/records"))
}
