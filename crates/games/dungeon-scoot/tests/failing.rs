//! What an example says that does not hold, and what cannot be asked.

use dungeon_scoot::DungeonScoot;
use kernel::testing::{Failures, answers, verdict};

const GIVEN: &str = "option alignments on\n\
    given rogue@a8 light-fingers panic 3 wounds 1 treasure 2 trophies troll hand trot dash sprint alignment lawful-evil | \
    dwarf@d7 hand weave slant tumble alignment true-neutral | cleric safe panic 4 alignment lawful-good\n\
    tiles rubble@b9 goblin@c12\nevil 2\nround 3\ndiscard trot weave\ntile-discard treasure";
const PAUSED: &str = "given rogue@a2 hand sprint | cleric@b2\ntiles goblin@a4\nwhen play sprint";
const OVER: &str = "option alignments on\ngiven rogue safe treasure 1 alignment chaotic-good | dwarf dead of rubble alignment lawful-evil";

/// Facts that do not hold: a block, what they are about, and what they claim.
const WRONG: [(&str, &str, &str); 50] = [
    (GIVEN, "", "rogue@a9"),
    (GIVEN, "", "rogue safe"),
    (GIVEN, "", "rogue dead"),
    (GIVEN, "", "rogue absent"),
    (GIVEN, "rogue", "slippery"),
    (GIVEN, "rogue", "powerless"),
    (GIVEN, "rogue", "panic 2"),
    (GIVEN, "rogue", "panic 3 wounds 0"),
    (GIVEN, "rogue", "treasure 3"),
    (GIVEN, "rogue", "trophies none"),
    (GIVEN, "rogue", "trophies troll troll"),
    (GIVEN, "rogue", "hand trot dash"),
    (GIVEN, "rogue", "hand 2"),
    (GIVEN, "rogue", "aside 1"),
    (GIVEN, "rogue", "alignment neutral-evil"),
    (GIVEN, "dwarf sees rogue", "alignment lawful-evil"),
    (GIVEN, "dwarf sees rogue", "hand trot dash sprint"),
    (GIVEN, "rogue sees rogue", "hand 3"),
    (GIVEN, "rogue sees rogue", "alignment hidden"),
    (GIVEN, "seat-1", "plays cleric"),
    (GIVEN, "seat-2", "hand 2"),
    (GIVEN, "", "troll@b9"),
    (GIVEN, "", "bare b9"),
    (GIVEN, "tiles", "none"),
    (GIVEN, "tiles", "rubble@b9"),
    (GIVEN, "tile-discard", "none"),
    (GIVEN, "pile", "treasure"),
    (GIVEN, "well", "60"),
    (GIVEN, "well", "none"),
    (GIVEN, "well", "goblin 6"),
    (GIVEN, "deck", "40"),
    (GIVEN, "deck", "trot"),
    (GIVEN, "spectator sees deck", "trot"),
    (GIVEN, "discard", "weave trot"),
    (GIVEN, "undealt", "5"),
    (GIVEN, "rogue sees undealt", "none"),
    (GIVEN, "evil", "blocked"),
    (GIVEN, "evil", "3"),
    (GIVEN, "mat", "2"),
    (GIVEN, "round", "4"),
    (GIVEN, "turn", "dwarf"),
    (GIVEN, "left", "none"),
    (GIVEN, "decision", "pick"),
    (GIVEN, "winner", "cleric"),
    (GIVEN, "grade", "gold"),
    (PAUSED, "decision", "paused sprint 2"),
    (PAUSED, "decision", "paused sprint mirrored 3"),
    (OVER, "rogue", "points 24 rank 2"),
    (OVER, "", "dwarf dead of evil"),
    (OVER, "winner", "none"),
];

#[test]
fn what_is_there_instead_is_said_as_an_example_says_it() -> Result<(), Failures> {
    answers::<DungeonScoot>(&WRONG)
}

#[test]
fn what_is_listed_is_asked_of_the_rules() {
    for fact in [
        "rogue sees choices end",
        "rogue sees choices none",
        "dwarf sees choices 1",
        "ranges tile 50",
        "rogue sees choices 2",
    ] {
        assert!(matches!(verdict::<DungeonScoot>(&format!("{GIVEN}\nthen {fact}")), Ok(Some(_))), "{fact}");
    }
    assert_eq!(verdict::<DungeonScoot>(&format!("{GIVEN}\nthen dwarf sees choices none")), Ok(None));
}

#[test]
fn what_cannot_be_asked_is_an_error_even_behind_what_fails() {
    for fact in [
        "barbarian panic 0",
        "seat-4 hand 3",
        "seat-0 hand 3",
        "rogue",
        "rogue@a26",
        "rogue@e5",
        "rogue fuel 3",
        "rogue panic 9 fuel 3",
        "rogue panic",
        "rogue panic 03",
        "rogue hand",
        "rogue trophies",
        "rogue trophies rubble",
        "rogue alignment grey",
        "rogue dead of love",
        "rogue points 20",
        "seat-1",
        "seat-1 panic 3",
        "seat-1 plays wizard",
        "wizard@b4",
        "dragon@b5",
        "bare",
        "bare e5",
        "tiles gold@b5",
        "tiles troll@b26",
        "pile gold",
        "well gold 3",
        "well goblin",
        "deck dsh",
        "discard 2",
        "undealt grey",
        "evil some",
        "turn barbarian",
        "left barbarian",
        "decision fly",
        "decision paused dsh 2",
        "winner barbarian",
        "grade brass",
        "ranges tile",
        "spectator sees ranges tile 3",
        "legal play dsh",
        "courage 3",
    ] {
        assert!(verdict::<DungeonScoot>(&format!("{GIVEN}\nthen {fact}")).is_err(), "{fact}");
    }
}

#[test]
fn positions_that_cannot_be_are_errors() {
    for lines in [
        "given",
        "given wizard@b4",
        "given cleric",
        "given cleric@b26",
        "given cleric@b4 | cleric@b5",
        "given cleric@b4 panic 3 panic 3",
        "given cleric@b4 wounds 4",
        "given cleric safe panic 50",
        "given cleric@b4 blessing providence",
        "given cleric@b4 hand trot trot trot",
        "given cleric@b4 hand trot dash sprint weave",
        "given cleric safe hand trot",
        "given cleric@b4\ntiles treasure@b5 troll@b5",
        "given cleric@b4\ntiles ancient-evil@b5",
        "given cleric@b4\ntiles gold@b5",
        "given cleric@b4 trophies troll troll troll troll\ntiles troll@a1 troll@a2 troll@a3",
        "given cleric@b4 treasure 21",
        "given cleric@b4\nwell troll 7",
        "given cleric@b4\nwell troll",
        "given cleric@b4\nevil 26",
        "given cleric@b7\nevil blocked",
        "given cleric@b4\nmat 6",
        "given cleric@b4\nround 0",
        "given cleric@b4\nround 99",
        "given cleric@b4\nturn rogue",
        "given cleric@b4\ndeck dsh",
        "given cleric@b4\ndiscard trot ..",
        "given cleric@b4\nseats 1",
        "given cleric@b4\ncard trot F",
        "given cleric@b4\ncard crab X",
        "given cleric@b4\ncard crab",
        "option corridor short\ngiven cleric@b21",
        "option practice on\ngiven cleric@b4 | rogue@a4",
        "option alignments on\ngiven cleric@b4",
        "option alignments on\ngiven cleric@b4 alignment lawful-good | rogue@a4 alignment lawful-good",
        "new\ntiles troll@b5\nchance draft-order 0 0 0",
        "new\ndeck trot\nchance draft-order 0 0 0",
        "new\ndeck trot trot trot ..\nchance draft-order 0 0 0",
    ] {
        assert!(verdict::<DungeonScoot>(&format!("{lines}\nthen round 1")).is_err(), "{lines}");
    }
}
