//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once; a changed
//! number counts.
#![cfg(feature = "files")]

use dungeon_rush::DungeonRush;
use kernel::testing::{self, ContentFile, Failures, golden};
use kernel::{Fast, Game, Picks, Play, Seat, Seating};
use std::sync::Arc;

const BUILT_IN: ContentFile = ContentFile(include_str!("../content/dungeon-rush.toml"));

fn edited(old: &str, new: &str) -> String {
    BUILT_IN.edited(old, new)
}

fn faults(file: &str) -> Vec<String> {
    testing::faults::<DungeonRush>(file)
}

#[track_caller]
fn check(old: &str, new: &str, line: usize, expected: &str) {
    BUILT_IN.check::<DungeonRush>([old, new], line, expected);
}

fn line_of(text: &str) -> usize {
    BUILT_IN.line(text)
}

#[test]
fn the_file_is_sound() {
    assert_eq!(faults(BUILT_IN.0), Vec::<String>::new());
}

#[test]
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    let file = DungeonRush::content(Some(BUILT_IN.0)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/dungeon-rush.txt"), &file)
}

#[test]
fn a_fault_names_its_line_and_what_was_expected() {
    let tiles = |id: &str| BUILT_IN.entry(id);
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
