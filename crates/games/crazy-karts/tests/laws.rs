//! The laws that hold every game, over all numbers of seats and with every value of every option somewhere: a game is long, so
//! options share tables.

use crazy_karts::CrazyKarts;
use kernel::testing::laws::hold;
use kernel::{FieldKind, Game, Picks, Seating};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Seats and options of each table.
const TABLES: [(u8, &str); 9] = [
    (3, "heats=both round-limits=18/27 silence=planning count-seconds=1 planning-seconds=60"),
    (
        4,
        "heats=qualifying-only track=pick pick-qualifying=dragons-jaw,frog-swamp obstacle-mix=no-rocks ice-ring=driver",
    ),
    (
        5,
        "heats=race-only round-limits=18/27 advanced=on obstacle-mix=coin countdown=auto track=medium card-memory=off",
    ),
    (6, "heats=qualifying-only obstacle-mix=share rock-share=10 factions=random silence=off count-seconds=3"),
    (
        7,
        "heats=qualifying-only advanced=on special-abilities=off track=beginner planning-seconds=90 rock-share=25",
    ),
    (
        8,
        "heats=qualifying-only round-limits=18/27 advanced=on track=hard obstacle-mix=no-rocks ice-ring=driver planning-seconds=180",
    ),
    (
        3,
        "heats=both panel-swap=off countdown=off obstacle-mix=all-rocks count-seconds=5 planning-seconds=off round-limits=18/27",
    ),
    (5, "heats=both round-limits=18/27 advanced=on obstacle-mix=no-rocks rock-share=75"),
    (
        4,
        "heats=qualifying-only round-limits=40/60 track=pick pick-race=mill-bridge,old-quarry,market-day rock-share=90",
    ),
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
    let content = Arc::new(CrazyKarts::content(None).unwrap());
    let table = |(seats, options): (u8, &str)| {
        Arc::new(CrazyKarts::open(Arc::clone(&content), &picks(options), Seating::usual(seats)).unwrap())
    };
    let tally = hold(&TABLES.map(table), 9, 40_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 100 && tally.pairs > 100, "{tally:?}");
}

#[test]
fn every_value_of_every_option_is_at_some_table() {
    let content = CrazyKarts::content(None).unwrap();
    let all: Vec<Picks> = TABLES.iter().map(|(_, options)| picks(options)).collect();
    for field in CrazyKarts::form(&content) {
        let FieldKind::OneOf { values } = &field.kind else { continue };
        let there: BTreeSet<&str> = all.iter().map(|picks| picks.value(&field)).collect();
        let missing: Vec<&String> = values.iter().filter(|value| !there.contains(value.as_str())).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", field.id);
    }
    let seats: BTreeSet<u8> = TABLES.iter().map(|(seats, _)| *seats).collect();
    assert_eq!(seats, (3..=8).collect());
}
