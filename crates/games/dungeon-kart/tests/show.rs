//! Random games: what the motions of each step lead to is what the scene shows then, every choice can be offered, and every
//! sentence cites rules that there are.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use dungeon_kart::{Action, DungeonKart, Event, Feature, Finale, Hazard, Lying, Phase, Stage, State};
use kernel::rulebook::rules;
use kernel::{Fast, Game, Picks, Play, Search, Seat, Seating, Viewer};
use scene::testing::follow;
use scene::{Going, Motion, Present, Standing};
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

#[test]
fn the_row_of_whoever_goes_next_is_lit_as_soon_as_that_is_shown() {
    let table = table(2, "track=gallows-sprint assignment=random");
    let state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let view = table.view(&state, Viewer::Spectator);
    let mut before = table.scene(&view);
    let last = before.tower.last().unwrap().seat;
    for motion in table.show(&view, &Event::TurnBegan(last)).motions {
        if let Motion::Beside { change } = motion {
            before.change(&change);
        }
    }
    let acts = |row: &&Standing| row.going == Going::Acts;
    assert_eq!(before.tower.iter().filter(acts).map(|row| row.seat).collect::<Vec<_>>(), [last]);
}

#[test]
fn it_is_told_what_is_left_to_race() {
    let goal = |options: &str| {
        let table = table(2, options);
        let state = table.start(&mut Play::silent(&mut Fast::new(3)));
        table.goal(&table.view(&state, Viewer::Spectator), Seat::ALL[0]).unwrap_or_default()
    };
    let oval = "track=training-oval assignment=random";
    assert!(
        goal(oval).starts_with("1 lap, ") && goal(oval).ends_with(" hexes to the line"),
        "{}",
        goal(oval)
    );
    assert!(goal(&format!("{oval} laps=2")).starts_with("lap 1 of 2, "));
    assert_eq!(goal(&format!("{oval} laps=2 show_distances=off")), "lap 1 of 2");
    assert!(goal("track=gallows-sprint assignment=random").ends_with("to the line"));
}

/// The last turn of the last round: the other one is past the line, and whoever drives cannot come there.
fn last_turn(table: &DungeonKart) -> State {
    let mut state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let last = Seat::ALL[1];
    state.kart_mut(Seat::ALL[0]).leg = table.finish();
    (state.phase, state.finale) = (Phase::Turn(Stage::Moving), Finale::Yes);
    (state.first, state.active, state.gone) = (Seat::ALL[0], last, 1);
    state.turn.mp = 3;
    state
}

#[test]
fn who_can_gain_no_place_any_more_drives_on_all_the_same() {
    let table = table(2, "track=training-oval assignment=random");
    let last = Seat::ALL[1];
    let after = |steps: &[Action]| {
        let mut state = last_turn(&table);
        for step in steps {
            table.apply(&mut state, last, *step, &mut Play::silent(&mut Fast::new(1))).unwrap();
        }
        assert_eq!((state.phase, state.ranks[last]), (Phase::Over, 2));
        table.promise(&state, last)
    };
    let stays = after(&[Action::End]);
    let drives = after(&[Action::Drive, Action::End]);
    let further = after(&[Action::Drive, Action::Drive, Action::Drive, Action::End]);
    assert!(further > drives && drives > stays, "{further} {drives} {stays}");
}

#[test]
fn the_end_is_a_sentence_of_how_it_was_won() {
    let table = table(2, "track=training-oval assignment=random");
    let mut state = last_turn(&table);
    table.apply(&mut state, Seat::ALL[1], Action::End, &mut Play::silent(&mut Fast::new(1))).unwrap();
    let story = |state: &State| table.story(&table.view(state, Viewer::Spectator)).unwrap_or_default();
    assert!(story(&state).starts_with("The only one past the line: "), "{}", story(&state));
    assert!(story(&state).ends_with(" hexes to go."), "{}", story(&state));
    let won = *state.kart(Seat::ALL[0]);
    (state.kart_mut(Seat::ALL[1]).leg, state.kart_mut(Seat::ALL[1]).at) = (won.leg, won.at);
    assert!(story(&state).contains(": the coins decide, "), "{}", story(&state));
    (state.ranks[Seat::ALL[0]], state.ranks[Seat::ALL[1]]) = (1, 1);
    assert_eq!(story(&state), "", "a shared victory has no story");
}

#[test]
fn who_shares_a_hex_is_told_so_and_what_is_aimed_is_asked_for() {
    let table = table(2, "track=training-oval assignment=random");
    let mut state = last_turn(&table);
    let last = Seat::ALL[1];
    let asked = |state: &State, eyes: Seat| table.prompt(&table.view(state, Viewer::Seat(eyes))).words;
    assert!(!asked(&state, last).contains("You share a hex"), "{}", asked(&state, last));
    state.kart_mut(last).at = state.kart(Seat::ALL[0]).at;
    assert!(
        asked(&state, last).contains(": drive on or bump, or you are set back"),
        "{}",
        asked(&state, last)
    );
    assert!(!asked(&state, Seat::ALL[0]).contains("You share a hex"));
    let aimed = |notation: &str| table.aimed(&table.view(&state, Viewer::Seat(last)), notation);
    assert_eq!(aimed("cast teleport 3,0").as_deref(), Some("Teleport: choose the hex."));
    assert_eq!(aimed("bump killa ahead").as_deref(), Some("Bump: choose where to push the kart."));
    assert_eq!(aimed("cast ward"), None);
}
