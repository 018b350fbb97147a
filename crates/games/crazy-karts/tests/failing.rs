//! What an example says that does not hold, and what cannot be asked.

use crazy_karts::CrazyKarts;
use kernel::testing::{Failures, answers, verdict};

const GIVEN: &str = "given D@8,2 speed 2 damage 1 power 4 lasting flat-tyre held whirl+vuvuzela turn 1+2 speed-up 3\n\
    given W@2,6 ne buff-laid turn malfunction shoot turn 2\nobstacles rocks@17,3 ice-ring@5,1\n\
    stack damage stall flat-tyre\ndiscard damage spin-out stall";
const PLANNING: &str = "given D@8,2 held whirl+vuvuzela\ngiven W@2,6 ne buff turn malfunction shoot\nturn planning\ndriver D.front hand 1+2";
const MOVED: &str = "given D@8,2 se speed 2 turn 1\ngiven G@2,6\nwhen D goes";

/// Facts that do not hold: a block, what they are about, and what they claim.
const WRONG: [(&str, &str, &str); 64] = [
    (GIVEN, "", "D@9,2"),
    (GIVEN, "D", "ne"),
    (GIVEN, "D", "speed 3"),
    (GIVEN, "D", "speed 2 damage 2"),
    (GIVEN, "D", "lasting none"),
    (GIVEN, "D", "held whirl"),
    (GIVEN, "D", "held 1"),
    (GIVEN, "D", "token whirl"),
    (GIVEN, "D", "custom spear"),
    (GIVEN, "D", "shield on"),
    (GIVEN, "D", "turn 3"),
    (GIVEN, "D", "value speed-up 3"),
    (GIVEN, "W", "value turn 2"),
    (GIVEN, "W", "value shoot 1"),
    (GIVEN, "W", "buff turn"),
    (GIVEN, "W", "malfunction none"),
    (GIVEN, "D", "distance 3"),
    (GIVEN, "D", "captain D.rear"),
    (GIVEN, "D.rear", "seat 0"),
    (GIVEN, "D.rear", "deck none"),
    (GIVEN, "D.rear", "holds big-bertha"),
    (GIVEN, "spectator sees D.front", "recalls 0"),
    (GIVEN, "spectator sees D", "turn hidden"),
    (GIVEN, "spectator sees D", "held whirl+vuvuzela"),
    (GIVEN, "D.rear sees D", "held 2"),
    (GIVEN, "D.rear sees D", "held hidden"),
    (GIVEN, "spectator sees W", "buff hidden"),
    (GIVEN, "decision", "turn D.rear"),
    (GIVEN, "turn", "W"),
    (GIVEN, "winner", "D"),
    (GIVEN, "heat", "race"),
    (GIVEN, "round", "4"),
    (GIVEN, "columns", "36"),
    (GIVEN, "track", "mill-bridge"),
    (GIVEN, "count", "on"),
    (GIVEN, "order", "W D"),
    (GIVEN, "teams", "D -"),
    (GIVEN, "home", "D"),
    (GIVEN, "obstacles", "ice-ring@5,1"),
    (GIVEN, "obstacles", "3"),
    (GIVEN, "rocks", "0"),
    (GIVEN, "supply", "3"),
    (GIVEN, "stack damage", "flat-tyre stall"),
    (GIVEN, "stack damage", "1"),
    (GIVEN, "spectator sees stack damage", "hidden"),
    (GIVEN, "spectator sees stack buffs", "5"),
    (GIVEN, "discard damage", "stall"),
    (GIVEN, "face-down", "1"),
    (GIVEN, "spaces power-ups", "10,2"),
    (GIVEN, "spaces obstacles", "3"),
    (GIVEN, "next 8,2 ne", "wall"),
    (GIVEN, "distance 10,4 12,4", "2"),
    (PLANNING, "D.front", "unready hand none"),
    (PLANNING, "D.front", "stopped"),
    (PLANNING, "D.rear sees D.front", "hand 1+2"),
    (PLANNING, "D.rear sees D.front", "values 1+2"),
    (PLANNING, "D.front sees D.front", "hand hidden"),
    (PLANNING, "spectator sees D", "turn none"),
    (PLANNING, "spectator sees D", "token none"),
    (PLANNING, "spectator sees D", "value turn 0"),
    (PLANNING, "spectator sees W", "buff none"),
    (PLANNING, "turn", "end"),
    (MOVED, "D", "trail 9,2"),
    (MOVED, "G", "trail 9,2"),
];

#[test]
fn what_is_there_instead_is_said_as_an_example_says_it() -> Result<(), Failures> {
    answers::<CrazyKarts>(&WRONG)
}

#[test]
fn a_viewer_who_is_to_act_has_a_list() {
    assert_eq!(verdict::<CrazyKarts>(&format!("{PLANNING}\nthen spectator sees choices hidden")), Ok(None));
    assert!(matches!(
        verdict::<CrazyKarts>(&format!("{PLANNING}\nthen D.front sees choices hidden")),
        Ok(Some(_))
    ));
    assert!(matches!(verdict::<CrazyKarts>(&format!("{GIVEN}\nthen places D 1 W 2")), Ok(Some(_))));
    assert!(matches!(
        verdict::<CrazyKarts>(&format!("{GIVEN}\nthen spectator sees stack damage stall flat-tyre")),
        Ok(Some(_))
    ));
}

#[test]
fn what_cannot_be_asked_is_an_error_even_behind_what_fails() {
    for fact in [
        "E speed 0",
        "E@8,2",
        "E.front drawn 0",
        "seat-3 drawn 0",
        "W.front drawn 0",
        "D.driver drawn 0",
        "D",
        "D.front",
        "D speed",
        "D speed 9 fuel 3",
        "D@1,1 fuel 3",
        "D lasting stall",
        "D buff turn",
        "W buff-laid none",
        "D trail",
        "D trail 9,2 se",
        "D turn hidden",
        "D value hidden",
        "D.front values 1",
        "D.front hand 4",
        "D.front drawn 1 hand",
        "decision fly D.rear",
        "decision turn",
        "turn E",
        "turn",
        "winner E",
        "places D",
        "heat third",
        "round 03",
        "order E",
        "track nowhere",
        "spaces walls 3",
        "spaces obstacles none",
        "next 8,2 up 8,1",
        "distance 99,9 8,2 3",
        "stack cards 3",
        "discard buffs none",
        "obstacles boulder@8,3",
        "spectator sees round 3",
        "spectator sees choices none",
        "spectator sees decision none",
        "fuel 3",
    ] {
        assert!(verdict::<CrazyKarts>(&format!("{GIVEN}\nthen {fact}")).is_err(), "{fact}");
    }
}
