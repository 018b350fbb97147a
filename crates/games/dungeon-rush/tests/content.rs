//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once; a changed
//! number counts.
#![cfg(feature = "files")]

use dungeon_rush::DungeonRush;
use kernel::testing::{Failures, golden};
use kernel::{Fast, Game, Picks, Play, Seat, Seating};
use std::sync::Arc;

const BUILT_IN: &str = include_str!("../content/dungeon-rush.toml");

/// The built-in content with one text in place of another.
fn edited(old: &str, new: &str) -> String {
    assert!(BUILT_IN.contains(old), "{old}");
    BUILT_IN.replacen(old, new, 1)
}

/// All faults of a file, each as it is printed.
fn faults(file: &str) -> Vec<String> {
    DungeonRush::content(Some(file)).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[track_caller]
fn check(old: &str, new: &str, line: usize, expected: &str) {
    let faults = faults(&edited(old, new));
    let found =
        faults.iter().any(|fault| fault.starts_with(&format!("line {line}: ")) && fault.contains(expected));
    assert!(found, "{faults:#?}");
}

fn line_of(text: &str) -> usize {
    BUILT_IN.lines().position(|line| line.starts_with(text)).map_or(0, |line| line + 1)
}

#[test]
fn the_file_is_sound() {
    assert_eq!(faults(BUILT_IN), Vec::<String>::new());
}

#[test]
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    let file = DungeonRush::content(Some(BUILT_IN)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/dungeon-rush.txt"), &file)
}

#[test]
fn a_fault_names_its_line_and_what_was_expected() {
    let tiles = |id: &str| line_of(&format!("id = \"{id}\"")) - 1;
    check("on-reveal = \"kill\"", "on-reveal = \"tickle\"", tiles("spike-trap"), "on-reveal = \"kill\"");
    check("move-cost = 2", "move-cost = 0", tiles("scout"), "move-cost above 0");
    check("{ blank = 15,", "{ blank = 16,", tiles("gentle"), "36 tiles in all");
    check("{ blank = 15,", "{ blnk = 15,", tiles("gentle"), "ids of tiles");
    check("\nbl bl bl\ntr bl wa", "\nbl bl xx\ntr bl wa", line_of("rows = \"\"\""), "codes of tiles");
    check("start-rows = 4", "start-rows = 7", tiles("hard"), "1 to 6 start-rows");
    check("tiles-per-later-turn = 3", "tiles-per-later-turn = 4", line_of("[board]"), "one for each path");
    check(
        "values = [\"off\", \"on\"]",
        "values = [\"on\", \"off\"]",
        tiles("caged-escape"),
        "the default to be the first value",
    );
}

#[test]
fn keys_and_types_are_checked_too() {
    let unknown = faults(&edited("income-base = 4", "income-bas = 4"));
    assert!(unknown[0].contains("income-bas"), "{unknown:?}");
    let negative = faults(&edited("income-base = 4", "income-base = -4"));
    assert!(negative[0].starts_with(&format!("line {}: ", line_of("income-base = 4"))), "{negative:?}");
    assert!(!faults("").is_empty() && !faults("[[[").is_empty() && !faults("game = 3").is_empty());
}

#[test]
fn all_faults_are_reported_at_once() {
    let twice =
        edited("move-cost = 2", "move-cost = 0").replacen("on-reveal = \"kill\"", "on-reveal = \"no\"", 1);
    assert_eq!(faults(&twice).len(), 2);
}

#[test]
fn a_changed_number_counts() {
    let content = DungeonRush::content(Some(&edited("income-base = 4", "income-base = 9"))).unwrap();
    let mut picks = Picks::default();
    picks.set("mode", "solo");
    let table = DungeonRush::open(Arc::new(content), &picks, Seating::usual(1)).unwrap();
    let state = table.start(&mut Play::silent(&mut Fast::new(1)));
    assert_eq!(state.gold, 9);
    let mut legal = Vec::new();
    table.legal(&state, Seat::ALL[0], &mut legal);
    assert_eq!(legal.len(), 16, "five units on three paths, and the end of the turn");
}
