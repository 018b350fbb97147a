//! The laws that hold every game, over all numbers of seats, on all tracks and with every value of every option somewhere: a game
//! is long, so options share tables.

use dungeon_kart::DungeonKart;
use kernel::testing::laws::{hold, missing, seated};

/// Seats and options of each table.
const TABLES: [(u8, &str); 15] = [
    (2, "track=gallows-sprint tiles=5"),
    (3, "track=gallows-sprint assignment=random epic_heroes=4 clock=turn-60"),
    (6, "track=drawbridge-dash assignment=random epic_heroes=1 start_speed=2 show_reach=off"),
    (5, "track=custom laid=p1b4A6a placement_decks=flat open_spells=on clock=turn-120"),
    (4, "track=custom laid=c1b3b4a5a6a7a epic_heroes=2 hazard_bag=gentle show_distances=off"),
    (4, "track=gallows-sprint spell_cards=off racer_powers=off hazard_bag=none clock=game-15"),
    (6, "track=custom laid=p1a0a8a assignment=random hazard_bag=none start_speed=2"),
    (2, "track=training-oval laps=1 epic_heroes=3 tiles=6"),
    (2, "track=three-towers laps=2 assignment=random tiles=7"),
    (2, "track=serpent-run tiles=10 hazard_bag=gentle open_spells=on"),
    (2, "track=minotaur-maze laps=1 placement_decks=flat"),
    (2, "track=arcadia-ten assignment=random racer_powers=off"),
    (2, "track=training-oval laps=3 assignment=random spell_cards=off tiles=9"),
    (3, "track=random shape=point-to-point tiles=3 lot=7 assignment=random"),
    (3, "track=random tiles=4 lot=9 epic_heroes=2 assignment=random"),
];

#[test]
fn every_law_holds() {
    let tables = seated::<DungeonKart>(&TABLES).unwrap();
    let tally = hold(&tables, 26, 20_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 100 && tally.pairs > 0 && tally.refusals > 1_000, "{tally:?}");
}

#[test]
fn every_number_of_seats_and_every_value_of_every_option_is_at_some_table() {
    assert_eq!(missing::<DungeonKart>(&TABLES).unwrap(), [""; 0]);
}
