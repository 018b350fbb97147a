//! Golden records and playthroughs: every file of `records/` is played again.

use kernel::testing::{Failures, golden};
use super_wizard_kart::SuperWizardKart;

#[test]
fn every_record_plays_again() -> Result<(), Failures> {
    golden::folder::<SuperWizardKart>(concat!(env!("CARGO_MANIFEST_DIR"), "/records"))
}
