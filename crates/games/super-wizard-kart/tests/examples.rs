//! Every example block of the rulebook.

use kernel::testing::{Failures, examples};
use super_wizard_kart::SuperWizardKart;

#[test]
fn every_block_of_the_rulebook_holds() -> Result<(), Failures> {
    examples::<SuperWizardKart>(scene::position)
}
