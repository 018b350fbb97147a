//! Random games: what the motions of each step lead to is what the scene shows then, every choice can be offered, and every
//! sentence cites rules that there are.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use kernel::rulebook::rules;
use kernel::{Fast, Game, Picks, Play, Seating};
use scene::Present;
use scene::testing::follow;
use std::sync::Arc;
use super_wizard_kart::SuperWizardKart;

fn table(seats: u8, options: &str) -> SuperWizardKart {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let options = options.split_whitespace().filter_map(|option| option.split_once('='));
    let picks = Picks(options.map(|(id, value)| (id.into(), value.into())).collect());
    SuperWizardKart::open(content, &picks, Seating::usual(seats)).unwrap()
}

#[test]
fn motions_lead_to_the_scene() {
    let known = rules(include_str!("../rules.md")).into_iter().map(|rule| rule.id).collect();
    follow(&table(2, "laps=1"), 1, &known).unwrap();
    follow(&table(3, "laps=1 track=wyverns-elbow kart_choice=random forbidden_pages=on aids=off"), 2, &known)
        .unwrap();
    follow(&table(4, "laps=2 track=serpent-row kart_choice=open hands=open forbidden_pages=on"), 3, &known)
        .unwrap();
    follow(
        &table(4, "laps=1 track=lichs-zigzag kart_choice=random garage=packed finish=photo-finish"),
        4,
        &known,
    )
    .unwrap();
}

#[test]
fn a_position_can_be_read_in_a_terminal() {
    let table = table(3, "kart_choice=random");
    let state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let text = scene::position(&table, &state);
    assert!(text.contains("Round") && text.contains("Player 3"), "{text}");
    assert!(!table.reference().is_empty());
}
