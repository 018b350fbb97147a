//! Random games: what the motions of each step lead to is what the scene shows then, every choice can be offered, and every
//! sentence cites rules that there are.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use dungeon_kart::{DungeonKart, Feature, Hazard, Lying};
use kernel::rulebook::rules;
use kernel::{Fast, Game, Picks, Play, Seating, Viewer};
use scene::Present;
use scene::testing::follow;
use std::sync::Arc;

fn table(seats: u8, options: &str) -> DungeonKart {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let options = options.split_whitespace().filter_map(|option| option.split_once('='));
    let picks = Picks(options.map(|(id, value)| (id.into(), value.into())).collect());
    DungeonKart::open(content, &picks, Seating::usual(seats)).unwrap()
}

#[test]
fn motions_lead_to_the_scene() {
    let known = rules(include_str!("../rules.md")).into_iter().map(|rule| rule.id).collect();
    follow(&table(2, "track=gallows-sprint"), 1, &known).unwrap();
    follow(&table(3, "track=gallows-sprint assignment=random start_speed=2 epic_heroes=4"), 2, &known)
        .unwrap();
    follow(&table(6, "track=custom laid=p1a0a6b epic_heroes=2"), 3, &known).unwrap();
    follow(&table(4, "track=custom laid=c1b3b4a5a6a7a open_spells=on show_reach=off"), 4, &known).unwrap();
}

#[test]
fn a_position_can_be_read_in_a_terminal() {
    let table = table(3, "track=gallows-sprint assignment=random");
    let state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let text = scene::position(&table, &state);
    assert!(text.contains("Gallows") || text.contains("Round"), "{text}");
    assert!(!table.reference().is_empty());
}

#[test]
fn coins_under_a_bomb_can_be_seen() {
    let table = table(2, "track=gallows-sprint assignment=random");
    let mut state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let coins = table.track().spots().find(|spot| table.track().feature(*spot) == Feature::Coins(1)).unwrap();
    assert!(state.hazards.push(Lying { at: coins, hazard: Hazard::Bomb }));
    let scene = table.scene(&table.view(&state, Viewer::Spectator));
    let id = table.track().hex(coins).to_string();
    let cell = scene.cells.iter().find(|cell| cell.id == id).unwrap();
    let inset = cell.inset.as_ref().unwrap();
    assert_eq!((inset.symbol.as_str(), inset.under.as_deref()), ("hz-bomb", Some("coin")));
    assert_eq!(cell.label, "Bomb, 1 coin");
}
