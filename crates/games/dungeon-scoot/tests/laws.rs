//! The laws that hold every game, over all numbers of seats, in all corridors and with every value of every option somewhere.

use dungeon_scoot::DungeonScoot;
use kernel::testing::laws::hold;
use kernel::{FieldKind, Game, Picks, Seating};
use std::collections::BTreeSet;
use std::sync::Arc;

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

fn picks(options: &str) -> Picks {
    let mut picks = Picks::default();
    for (id, value) in options.split_whitespace().filter_map(|option| option.split_once('=')) {
        picks.set(id, value);
    }
    picks
}

#[test]
fn every_law_holds() {
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    let table = |(seats, options): (u8, &str)| {
        Arc::new(DungeonScoot::open(Arc::clone(&content), &picks(options), Seating::usual(seats)).unwrap())
    };
    let tally = hold(&TABLES.map(table), 140, 2_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 1_000 && tally.refusals > 1_000, "{tally:?}");
}

#[test]
fn every_value_of_every_option_is_at_some_table() {
    let content = DungeonScoot::content(None).unwrap();
    let all: Vec<Picks> = TABLES.iter().map(|(_, options)| picks(options)).collect();
    for field in DungeonScoot::form(&content) {
        let FieldKind::OneOf { values } = &field.kind else { continue };
        let there: BTreeSet<&str> = all.iter().map(|picks| picks.value(&field)).collect();
        let missing: Vec<&String> = values.iter().filter(|value| !there.contains(value.as_str())).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", field.id);
    }
    let seats: BTreeSet<u8> = TABLES.iter().map(|(seats, _)| *seats).collect();
    assert_eq!(seats, (1..=4).collect());
}
