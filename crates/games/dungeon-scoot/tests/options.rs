//! The options: what is refused and why, and the clock that they set running.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as tests do")]

use dungeon_scoot::{Action, DungeonScoot, Walk};
use kernel::{Fast, Game, Picks, Play, Seating, SetupError, Timing};
use std::sync::Arc;

fn open(seats: u8, options: &[(&str, &str)]) -> Result<DungeonScoot, SetupError> {
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    let picks = Picks(options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect());
    DungeonScoot::open(content, &picks, Seating::usual(seats))
}

#[track_caller]
fn refused(seats: u8, options: &[(&str, &str)], rule: &str, words: &str) {
    let error = open(seats, options).unwrap_err();
    assert_eq!(error.rule.0, rule, "{error}");
    assert!(error.why.contains(words), "{error}");
}

#[test]
fn what_is_refused_says_why() {
    refused(4, &[("corridors", "short")], "DS-1.9", "Did you mean \"corridor\"?");
    refused(4, &[("corridor", "long")], "DS-1.9", "one of classic, short, vault, catacomb");
    refused(4, &[("fumble", "yes")], "DS-1.9", "one of off, on");
    refused(1, &[], "DS-1.1", "Alone you can only practise");
    refused(5, &[], "DS-1.1", "2 to 4 players, not 5");
    refused(2, &[("practice", "on")], "DS-1.2", "one player alone, not for 2");
    let sides = Seating { seats: 2, sides: vec!["left".into(), "right".into()] };
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    assert_eq!(DungeonScoot::open(content, &Picks::default(), sides).unwrap_err().rule.0, "DS-1.1");
}

#[test]
fn practice_has_one_seat() {
    let mut picks = Picks::default();
    assert_eq!(DungeonScoot::usual_seats(&picks), 4);
    picks.set("practice", "on");
    assert_eq!(DungeonScoot::usual_seats(&picks), 1);
}

#[test]
fn the_clock_begins_anew_with_every_turn() {
    let options = [("turn-seconds", "86400"), ("characters", "seat-order"), ("powers", "none")];
    let table = open(2, &options).unwrap();
    let mut luck = Fast::new(1);
    let mut state = table.start(&mut Play::silent(&mut luck));
    let [first] = table.timers(&state)[..] else { panic!("one clock runs") };
    assert_eq!((first.milliseconds, first.kind), (86_400_000, Timing::Thinking));
    let by = state.actor().unwrap();
    table.apply(&mut state, by, Action::Walk(Walk::Right), &mut Play::silent(&mut luck)).unwrap();
    assert_eq!(table.timers(&state), [first], "a step of the turn");
    table.apply(&mut state, by, Action::Walk(Walk::Left), &mut Play::silent(&mut luck)).unwrap();
    table.apply(&mut state, by, Action::End, &mut Play::silent(&mut luck)).unwrap();
    assert_ne!(table.timers(&state), [first], "another turn");
    assert!(open(2, &[("turn-seconds", "0")]).unwrap().timers(&state).is_empty());
}
