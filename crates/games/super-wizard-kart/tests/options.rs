//! The options: what is refused and why.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use kernel::{Game, Picks, Seating, SetupError};
use std::sync::Arc;
use super_wizard_kart::SuperWizardKart;

fn open(seats: u8, options: &[(&str, &str)]) -> Result<SuperWizardKart, SetupError> {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let picks = Picks(options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect());
    SuperWizardKart::open(content, &picks, Seating::usual(seats))
}

#[track_caller]
fn refused(options: &[(&str, &str)], rule: &str, words: &str) {
    let error = open(2, options).unwrap_err();
    assert_eq!(error.rule.0, rule, "{error}");
    assert!(error.why.contains(words), "{error}");
}

#[track_caller]
fn laid(text: &str, rule: &str, words: &str) {
    refused(&[("track", "custom"), ("laid", text)], rule, words);
}

#[test]
fn what_is_refused_says_why() {
    refused(&[("lap", "2")], "SWK-18.1", "Did you mean \"laps\"?");
    refused(&[("laps", "9")], "SWK-18.1", "one of 4, 3, 2, 1");
    refused(&[("round_limit", "9")], "SWK-18.1", "10");
    laid("", "SWK-18.3", "begins with a prebuilt one");
    laid("serpent-rw", "SWK-18.3", "Did you mean \"serpent-row\"?");
    laid("serpent-row; rubbish A1.1", "SWK-18.3", "changes nothing");
    laid("serpent-row; line A8; line A9", "SWK-18.3", "said twice");
    laid("serpent-row; traps none; trap 1 spikes 1 1 north", "SWK-18.3", "said twice");
    laid(&format!("apprentice-oval; rubble{}", " A11.1".repeat(700)), "SWK-18.1", "at most 4000 characters");
    laid("apprentice-oval; rubble Z1.1", "SWK-1.24", "no square Z1.1");
    laid("apprentice-oval; rubble A11.2", "SWK-1.24", "named twice");
    laid("apprentice-oval; sections east 4 left", "SWK-1.24", "4 to 26 sections");
    laid("apprentice-oval; rubble A10.1 A10.2", "SWK-1.24", "no step leads on");
    let square = "lichs-zigzag; sections east 6 left north 4 left west 6 left south 4 left; traps none; rubble none; power none";
    for line in ["line A39", "line A11", "line A4", "line B6", "line Z40"] {
        let text = format!("{square}; {line}; grid A38.1 A38.2 A38.3 A38.4");
        laid(&text, "SWK-1.24", "The line is a straight row of section A.");
    }
    for row in [0, 4, 30, 40] {
        let text = format!("apprentice-oval; trap 1 displacer C {row}");
        laid(&text, "SWK-1.24", "is not six rows of a straight");
    }
    laid("apprentice-oval; trap 1 spikes 9 9 north", "SWK-1.25", "sticks out");
    laid("apprentice-oval; trap 2 spikes 9 8 north", "SWK-1.25", "number 1 is missing");
    assert_eq!(open(5, &[]).unwrap_err().rule.0, "SWK-2.1");
    let sides = Seating { seats: 2, sides: vec!["left".into(), "right".into()] };
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    assert_eq!(SuperWizardKart::open(content, &Picks::default(), sides).unwrap_err().rule.0, "SWK-2.1");
}
