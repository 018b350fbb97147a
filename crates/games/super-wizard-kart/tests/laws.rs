//! The laws that hold every game, over all numbers of seats, on all tracks and with every value of every option somewhere: a game
//! is long, so options share tables.

use kernel::testing::laws::{hold, missing, seated};
use kernel::{Game, Picks, Seating};
use std::sync::Arc;
use super_wizard_kart::SuperWizardKart;

/// Seats and options of each table.
const TABLES: [(u8, &str); 11] = [
    (2, "laps=1"),
    (3, "laps=1 track=wyverns-elbow kart_choice=open hands=open clock=30"),
    (4, "laps=1 track=serpent-row kart_choice=random forbidden_pages=on turn_order=initiative"),
    (4, "laps=1 track=lichs-zigzag turn_order=snake garage=packed shop_stock=single aids=off"),
    (4, "laps=1 finish=photo-finish spin_out=hard forbidden_pages=on kart_choice=random clock=60"),
    (2, "laps=2 rubble=off traps=off kart_choice=random round_limit=10 clock=120"),
    (3, "laps=3 kart_choice=random round_limit=10 forbidden_pages=on hands=open"),
    (2, "laps=4 kart_choice=random round_limit=10 garage=packed turn_order=initiative"),
    (3, "laps=1 kart_choice=open garage=packed spin_out=hard shop_stock=single round_limit=40"),
    (4, "laps=1 hands=open forbidden_pages=on kart_choice=random finish=photo-finish"),
    (4, "laps=2 kart_choice=random forbidden_pages=on track=serpent-row"),
];
/// A short track with every trap.
const LAID: &str = "apprentice-oval; sections east 8 left, north 1 left, west 8 left, south 1 left; rubble none; power A10.1 A11.2 C6.3; \
    trap 1 displacer C 5; trap 2 flame 8 8, 9 9, 10 10, 11 11; trap 3 spikes 8 8 south";

#[test]
fn every_law_holds() {
    let mut tables = seated::<SuperWizardKart>(&TABLES).unwrap();
    // The text of that track has blanks in it.
    let mut picks = Picks::default();
    for (id, value) in [("laps", "1"), ("kart_choice", "random"), ("track", "custom"), ("laid", LAID)] {
        picks.set(id, value);
    }
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    tables.push(Arc::new(SuperWizardKart::open(content, &picks, Seating::usual(4)).unwrap()));
    let tally = hold(&tables, 36, 20_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 100 && tally.pairs > 0 && tally.refusals > 1_000, "{tally:?}");
}

#[test]
fn every_number_of_seats_and_every_value_of_every_option_is_at_some_table() {
    let mut missing = missing::<SuperWizardKart>(&TABLES).unwrap();
    // Of the thirty-one limits there are the usual one and both ends.
    missing.retain(|value| !value.starts_with("round_limit="));
    assert_eq!(missing, ["track=custom"], "which is at the table that is laid");
}
