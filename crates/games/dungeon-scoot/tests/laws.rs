//! The laws that hold every game, over all numbers of seats, in all corridors and with every value of every option somewhere.

use dungeon_scoot::DungeonScoot;
use kernel::testing::laws::{hold, missing, seated};

/// Seats and options of each table.
const TABLES: [(u8, &str); 14] = [
    (4, ""),
    (2, "alignments=on evil-tiles=8 characters=draft powers=choose fumble=on"),
    (3, "alignments=on corridor=short evil-tiles=12 characters=random powers=choose grab=all-around"),
    (4, "corridor=vault evil-tiles=14 characters=seat-order powers=choose release-deadline=3"),
    (4, "corridor=catacomb characters=random powers=random alignments=on hunger-round=8 fumble=on"),
    (1, "practice=on alignments=on characters=draft powers=choose turn-seconds=0"),
    (1, "practice=on corridor=short characters=random powers=random show-well=off"),
    (2, "characters=draft powers=random release-deadline=4 hunger-round=10 turn-seconds=30"),
    (3, "characters=draft powers=side-a gentle-rubble=on release-deadline=6 turn-seconds=120"),
    (3, "characters=draft powers=side-b release-deadline=8 hunger-round=15 turn-seconds=86400"),
    (4, "characters=seat-order powers=none fumble=on grab=all-around"),
    (2, "corridor=catacomb characters=seat-order powers=side-a alignments=on fumble=on"),
    (4, "corridor=vault characters=seat-order powers=side-b alignments=on gentle-rubble=on"),
    (4, "corridor=short characters=draft powers=none alignments=on evil-tiles=14"),
];

#[test]
fn every_law_holds() {
    let tables = seated::<DungeonScoot>(&TABLES).unwrap();
    let tally = hold(&tables, 140, 2_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 1_000 && tally.refusals > 1_000, "{tally:?}");
}

#[test]
fn every_number_of_seats_and_every_value_of_every_option_is_at_some_table() {
    assert_eq!(missing::<DungeonScoot>(&TABLES).unwrap(), [""; 0]);
}
