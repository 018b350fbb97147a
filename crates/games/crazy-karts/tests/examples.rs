//! Every example block of the rulebook and of the cases.

use crazy_karts::CrazyKarts;
use kernel::testing::{Failures, examples};

#[test]
fn every_block_of_the_rulebook_holds() -> Result<(), Failures> {
    examples::<CrazyKarts>(scene::position)
}
