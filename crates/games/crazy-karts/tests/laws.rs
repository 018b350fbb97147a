//! The laws that hold every game, over all numbers of seats and with every value of every option somewhere: a game is long, so
//! options share tables.

use crazy_karts::CrazyKarts;
use kernel::testing::laws::{hold, missing, seated};

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

#[test]
fn every_law_holds() {
    let tables = seated::<CrazyKarts>(&TABLES).unwrap();
    let tally = hold(&tables, 9, 40_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 100 && tally.pairs > 100, "{tally:?}");
}

#[test]
fn every_number_of_seats_and_every_value_of_every_option_is_at_some_table() {
    assert_eq!(missing::<CrazyKarts>(&TABLES).unwrap(), [""; 0]);
}
