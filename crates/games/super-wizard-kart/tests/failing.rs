//! What an example says that does not hold, and what cannot be asked.

use kernel::testing::{Failures, answers, verdict};
use super_wizard_kart::SuperWizardKart;

const GIVEN: &str = "option forbidden_pages on\ngiven p1@A9.1 p2@A17.3 p3@C9.4\n\
    p1 kart dragon, coins 7, die 2, rims d20, hat halo, hand misty-tire wizard-boost, chilled\n\
    p2 spare-tires dragon, crossings 2, ward\nmove 4\ndiagonals 1\ntaken A11.2\ndiscard normal shockwave frost-ray";
const BOOST: &str = "given p1@A9.3 p2@C9.4\np1 die 3\nchance boost 1\nwhen boost";
const ROLL: &str = "given p1@A9.3 p2@C9.4\np1 die 3, rims d20\nchance boost 1\nwhen boost";
const PUSHED: &str = "given p1@A10.1 p2@A17.3\np1 hand red-flame-orb\nwhen play red-flame-orb p2";
const NEW: &str = "new\nwhen p1: choose-kart dragon dragon dragon";

/// Facts that do not hold: a block, what they are about, and what they claim.
const WRONG: [(&str, &str, &str); 63] = [
    (GIVEN, "", "p1@A9.2"),
    (GIVEN, "p1 coins", "8"),
    (GIVEN, "p1 die", "1"),
    (GIVEN, "p2 crossings", "1"),
    (GIVEN, "p1 rims", "none"),
    (GIVEN, "p1 hat", "jim-hat"),
    (GIVEN, "p1 kart", "dragon dragon owlbear"),
    (GIVEN, "p1 hand", "none"),
    (GIVEN, "p1 hand", "wizard-boost misty-tire"),
    (GIVEN, "p1 points", "13"),
    (GIVEN, "p1 progress", "12"),
    (GIVEN, "p2 lap", "1"),
    (GIVEN, "p1 speed", "4"),
    (GIVEN, "p1 ac", "12"),
    (GIVEN, "p2 ac", "12"),
    (GIVEN, "p2 resistance", "1"),
    (GIVEN, "p1 limit", "2"),
    (GIVEN, "p1 chilled", "no"),
    (GIVEN, "p2 ward", "no"),
    (GIVEN, "p2 spare-tires", "green-flame dragon"),
    (GIVEN, "p2 spare-boosts", "dragon"),
    (PUSHED, "p2 trail", "none"),
    (GIVEN, "turn", "p2"),
    (GIVEN, "decision", "shop"),
    (GIVEN, "winner", "p1"),
    (GIVEN, "ranking", "p2 p3 p1"),
    (GIVEN, "standings", "p1 p2 p3"),
    (GIVEN, "live", "p1 p2 p3"),
    (GIVEN, "order", "p2 p1 p3"),
    (GIVEN, "initiative", "p2 p1 p3"),
    (PUSHED, "attacked", "none"),
    (GIVEN, "round", "3"),
    (GIVEN, "lap", "1"),
    (GIVEN, "move", "5"),
    (GIVEN, "diagonals", "3"),
    (GIVEN, "extra", "3"),
    (BOOST, "extra", "none"),
    (BOOST, "extra-diagonals", "2"),
    (GIVEN, "tokens", "13"),
    (GIVEN, "taken", "none"),
    (ROLL, "roll", "2"),
    (GIVEN, "deck normal", "40"),
    (GIVEN, "discard normal", "frost-ray shockwave"),
    (GIVEN, "trap 1", "south"),
    (GIVEN, "trap 2", "1 next 3"),
    (GIVEN, "area 1", "A10.1"),
    (GIVEN, "course", "577"),
    (GIVEN, "rows B 1", "4 9"),
    (GIVEN, "corner B 1", "A18.1"),
    (GIVEN, "A8.1 at", "8 7"),
    (GIVEN, "A8.1 heading", "north"),
    (GIVEN, "A8.1 apex", "green"),
    (GIVEN, "A8.1 is", "road"),
    (GIVEN, "A8.1 to A9.1", "2"),
    (GIVEN, "A8.1 ahead", "straight A9.1"),
    (GIVEN, "p2 sees p1 hand", "misty-tire wizard-boost"),
    (GIVEN, "p2 sees deck last", "wizard-boost"),
    (NEW, "p2 sees p1 kart", "choosing"),
    (GIVEN, "offer step straight says", "none"),
    (GIVEN, "offer step straight costs", "2 squares"),
    (GIVEN, "dim boost says", "charged"),
    (GIVEN, "dim pit-stop tells", "You are not in the pits"),
    (GIVEN, "ways", "A10.1"),
];

#[test]
fn what_is_there_instead_is_said_as_an_example_says_it() -> Result<(), Failures> {
    answers::<SuperWizardKart>(&WRONG)
}

#[test]
fn what_cannot_be_asked_is_an_error() {
    for fact in [
        "p4 coins 0",
        "p5 coins 0",
        "p1",
        "p1@Z9.1",
        "p1@A99.1",
        "p1 fuel 3",
        "p1 coins",
        "p1 coins 03",
        "p1 hand",
        "p1 hand 1 normal",
        "p1 kart dragon",
        "p1 kart chosen",
        "p1 rims halo",
        "p1 chilled maybe",
        "p1 trail Z1.1",
        "turn",
        "turn p4",
        "decision fly",
        "round two",
        "extra some",
        "taken Z1.1",
        "deck middle 3",
        "deck normal shockwave",
        "discard normal boulder",
        "trap 9 north",
        "trap 1 3",
        "trap 3 1",
        "area 1 Z1.1",
        "rows Z 1 4 8",
        "corner B 5 A1.1",
        "A8.1 at 7",
        "A8.1 heading up",
        "A8.1 apex pink",
        "A8.1 is wet",
        "A8.1 ahead up A9.1",
        "legal play frost-ray p4",
        "legal choose-kart owlbear",
        "6x legal step straight",
        "spectator sees round 2",
        "p2 sees p1 speed 3",
        "gold 3",
        "log is done",
        "log SWK-3.8",
        "prompt drive",
        "offer step straight",
        "offer step straight says",
        "offer boost says 1d4+4 squares",
        "offer fly says up",
        "dim step straight",
        "dim fly tells You cannot",
        "forecast",
        "ways",
        "ways Z1.1",
    ] {
        assert!(verdict::<SuperWizardKart>(&format!("{GIVEN}\nthen {fact}")).is_err(), "{fact}");
    }
}

#[test]
fn positions_that_cannot_be_are_errors() {
    for lines in [
        "given p1@A9.1",
        "given p1@A9.1 p3@A9.2",
        "given p1@A9.1 p1@A9.2",
        "given p1@A9.1 p2@Z9.2",
        "given p1@A9.1 p2@A9.2\nseats 2",
        "given p1@A9.1 p2@A9.2\np3 coins 1",
        "given p1@A9.1 p2@A9.2\np1 coins 1, coins 2",
        "given p1@A9.1 p2@A9.2\np1 fuel 3",
        "given p1@A9.1 p2@A9.2\np1 kart dragon dragon",
        "given p1@A9.1 p2@A9.2\np1 hand",
        "given p1@A9.1 p2@A9.2\np1 crossings 5",
        "given p1@A9.1 p2@A9.2\np1 chilled",
        "given p1@A9.1 p2@A9.2\np1 spare-tires owlbear",
        "given p1@A9.1 p2@A9.2\noption shop_stock single\np1 hat halo\np2 hat halo",
        "given p1@A9.1 p2@A9.2\nturn p3",
        "given p1@A9.1 p2@A9.2\norder p1",
        "given p1@A9.1 p2@A9.2\norder p1 p1",
        "given p1@A9.1 p2@A9.2\nround 101",
        "given p1@A9.1 p2@A9.2\nlap 5",
        "given p1@A9.1 p2@A9.2\nmoved twice",
        "given p1@A9.1 p2@A9.2\ntaken A9.1",
        "given p1@A9.1 p2@A9.2\ntrap 9 north",
        "given p1@A9.1 p2@A9.2\ntrap 1 north next south",
        "given p1@A9.1 p2@A9.2\ntrap 2 1 next 3",
        "given p1@A9.1 p2@A9.2\ntrap 1 north\ntrap 1 south",
        "given p1@A9.1 p2@A9.2\ndeck normal wizard-boost",
        "given p1@A9.1 p2@A9.2\ndeck normal none\ndeck normal none",
        "given p1@A9.1 p2@A9.2\nedit rubbish A1.1",
        "given p1@A9.1 p2@A9.2\nedit rubble none\nedit rubble none",
        "new\nround 2",
        "new\ndeck last wizard-boost wizard-boost wizard-boost wizard-boost wizard-boost wizard-boost",
    ] {
        assert!(verdict::<SuperWizardKart>(&format!("{lines}\nthen move 0")).is_err(), "{lines}");
    }
}
