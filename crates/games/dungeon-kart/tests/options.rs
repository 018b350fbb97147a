//! The options: what is refused and why.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use dungeon_kart::DungeonKart;
use kernel::{Game, Picks, Seating, SetupError};
use std::sync::Arc;

fn open(seats: u8, options: &[(&str, &str)]) -> Result<DungeonKart, SetupError> {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let picks = Picks(options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect());
    DungeonKart::open(content, &picks, Seating::usual(seats))
}

#[track_caller]
fn refused(options: &[(&str, &str)], rule: &str, words: &str) {
    let error = open(2, options).unwrap_err();
    assert_eq!(error.rule.0, rule, "{error}");
    assert!(error.why.contains(words), "{error}");
}

#[test]
fn what_is_refused_says_why() {
    refused(&[("lap", "2")], "DK-26.1", "Did you mean \"laps\"?");
    refused(&[("laps", "9")], "DK-26.1", "one of 1, 2, 3");
    refused(&[("track", "gallows-sprint"), ("laps", "2")], "DK-24.14", "Only a circuit");
    refused(&[("track", "custom"), ("laid", "zebra")], "DK-26.3", "c1a3b8a");
    refused(&[("track", "custom"), ("laid", "oval:castle-gate/0,0/0/3/0")], "DK-26.3", "a circuit or");
    refused(&[("track", "custom"), ("laid", "circuit:castle-gat/0,0/0/3/0")], "DK-26.3", "castle-gate");
    refused(&[("track", "custom"), ("laid", "circuit:castle-gate/0,0/6/3/0")], "DK-26.3", "from 0 to 5");
    refused(&[("track", "custom"), ("laid", "circuit:castle-gate/x/0/3/0")], "DK-26.3", "no cell");
    refused(&[("track", "custom"), ("laid", "p1a0a6b2a3a1b2b6a7a8a9a")], "DK-26.3", "at most 10 tiles");
    assert_eq!(open(7, &[]).unwrap_err().rule.0, "DK-4.1");
    let sides = Seating { seats: 2, sides: vec!["left".into(), "right".into()] };
    let content = Arc::new(DungeonKart::content(None).unwrap());
    assert_eq!(DungeonKart::open(content, &Picks::default(), sides).unwrap_err().rule.0, "DK-4.1");
}
