//! The toy's rulebook holds.

use crate::table::Toll;
use kernel::testing::{Failures, examples};

#[test]
fn the_examples_hold() -> Result<(), Failures> {
    examples::<Toll>(|_, state| format!("round {}", state.round + 1))
}
