//! What an example says that does not hold, and what cannot be asked.

use dungeon_kart::DungeonKart;
use kernel::testing::{Failures, answers, verdict};

const GIVEN: &str = "given gallows-sprint\n\
    kart cerebellus/iron-hearse@9,-1 facing 2 setting 4 coins 3 markers 1 warded hand sloth used lower\n\
    kart killa@8,-1 crashed setting 1 hand fireball/c\nmp 4\nhazards hero@7,-1\ngrass 6,0\ndiscard b rage haste";
const MOVED: &str = "given gallows-sprint\nkart king-croak@5,0 facing 0\nkart killa@0,0\nmp 3\nhazards hero@7,0\nwhen drive; drive";
const WINDOW: &str =
    "given gallows-sprint\nkart king-croak hand freeze\nkart killa hand ward\nwindow\nwhen king-croak: pass";

/// Facts that do not hold: a block, what they are about, and what they claim.
const WRONG: [(&str, &str, &str); 55] = [
    (GIVEN, "", "cerebellus@9,0"),
    (GIVEN, "cerebellus", "facing 3"),
    (GIVEN, "cerebellus", "setting 3"),
    (GIVEN, "cerebellus", "setting 4 coins 2"),
    (GIVEN, "cerebellus", "markers 0"),
    (GIVEN, "cerebellus", "leg 2"),
    (GIVEN, "cerebellus", "not warded"),
    (GIVEN, "cerebellus", "crashed"),
    (GIVEN, "cerebellus", "hand none"),
    (GIVEN, "cerebellus", "hand sloth ward"),
    (GIVEN, "cerebellus", "used none"),
    (GIVEN, "cerebellus", "used upper lower"),
    (GIVEN, "cerebellus", "place 1"),
    (GIVEN, "cerebellus", "D 4"),
    (GIVEN, "cerebellus", "Q 1"),
    (GIVEN, "cerebellus", "racer killa"),
    (GIVEN, "cerebellus", "dashboard wild-hunt"),
    (GIVEN, "killa sees cerebellus", "hand sloth"),
    (GIVEN, "killa sees killa", "hand c?"),
    (GIVEN, "mp", "3"),
    (GIVEN, "movement", "over"),
    (GIVEN, "turn-trail", "8,-1"),
    (GIVEN, "turn", "killa"),
    (GIVEN, "first", "killa"),
    (GIVEN, "freeze", "killa"),
    (GIVEN, "decision", "start"),
    (GIVEN, "round", "4"),
    (GIVEN, "final", "yes"),
    (GIVEN, "winner", "killa"),
    (GIVEN, "hazards", "none"),
    (GIVEN, "hazards", "hero@7,-1 hero@6,-1"),
    (GIVEN, "gone", "hero"),
    (GIVEN, "grass", "none"),
    (GIVEN, "supply", "coins 40"),
    (GIVEN, "deck b", "8"),
    (GIVEN, "deck b", "haste"),
    (GIVEN, "spectator sees deck b", "8"),
    (GIVEN, "spectator sees deck b", "none"),
    (GIVEN, "discard b", "haste rage"),
    (GIVEN, "discard b", "3"),
    (GIVEN, "bag", "36"),
    (GIVEN, "board 8,0", "dirt"),
    (GIVEN, "board 8,0", "road plain"),
    (GIVEN, "tile 8,0", "2"),
    (GIVEN, "path 8,0 9,0", "2"),
    (GIVEN, "D 8,0", "3"),
    (GIVEN, "F", "6"),
    (GIVEN, "dial wild-hunt", "3 6 8 9 10 12"),
    (GIVEN, "abilities wild-hunt", "heavy off-road"),
    (GIVEN, "tower", "killa 1 cerebellus 2"),
    (GIVEN, "tower", "cerebellus 1"),
    (GIVEN, "tower", "cerebellus 1 lead killa 2 lead"),
    (MOVED, "turn-trail", "5,0 6,0"),
    (MOVED, "gone", "none"),
    (WINDOW, "killa sees answered", "killa"),
];

#[test]
fn what_is_there_instead_is_said_as_an_example_says_it() -> Result<(), Failures> {
    answers::<DungeonKart>(&WRONG)
}

#[test]
fn what_is_listed_is_asked_of_the_rules() {
    assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen no drive")), Ok(Some(_))));
    assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen choices end")), Ok(Some(_))));
    assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen open 8,-2 2")), Ok(Some(_))));
    assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen wall 8,0 0")), Ok(Some(_))));
    assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen killa rank 1")), Ok(Some(_))));
    for fact in [
        "panel Discard piles A Rage",
        "spectator sees panel Discard piles A Rage",
        "prompt spend all 3 MP DK-13.1",
        "dim speed up says frozen",
        "dim speed up tells frozen",
    ] {
        assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen {fact}")), Ok(Some(_))), "{fact}");
    }
    let marks = "marks wild-hunt dirt 0 grass 3 mud 2 water 1";
    assert!(matches!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen {marks}")), Ok(Some(_))));
    assert_eq!(verdict::<DungeonKart>(&format!("{WINDOW}\nthen king-croak sees answer pass")), Ok(None));
    assert!(matches!(verdict::<DungeonKart>(&format!("{WINDOW}\nthen killa sees answer pass")), Ok(Some(_))));
}

#[test]
fn what_cannot_be_asked_is_an_error_even_behind_what_fails() {
    for fact in [
        "porkus coins 0",
        "seat-2 coins 0",
        "killa",
        "killa@99,9",
        "killa fuel 3",
        "killa coins 9 fuel 3",
        "killa coins",
        "killa coins 03",
        "killa leg -0",
        "killa D 1.2",
        "killa hand",
        "killa hand c?",
        "killa used",
        "killa racer killer",
        "mp some",
        "movement off",
        "turn porkus",
        "turn",
        "decision fly",
        "final maybe",
        "hazards boulder@8,0",
        "hazards hero@99,9",
        "gone boulder",
        "grass 99,9",
        "supply coins",
        "supply gold 3",
        "deck d none",
        "deck b boulder",
        "board 8,0 lava",
        "board 8,0 road wet",
        "open 8,0 6",
        "path 8,0 99,9 3",
        "dial wild-hunt 3 6 8",
        "dial wild 3 6 8 9 10 11",
        "abilities wild-hunt heavy fuel",
        "legal cast sloth porkus",
        "legal power lower 99,9",
        "illegal cast bomb 99,9",
        "no",
        "spectator sees round 3",
        "spectator sees answer maybe",
        "panel",
        "spectator sees panel",
        "prompt spend all 4 MP",
        "tower",
        "tower killa",
        "tower killa first",
        "tower killa 1 lead now",
        "gold 3",
    ] {
        assert!(verdict::<DungeonKart>(&format!("{GIVEN}\nthen {fact}")).is_err(), "{fact}");
    }
    let said_so = "given gallows-sprint\nkart killa hand bomb\nkart porkus\nmp 0\nthen illegal cast bomb 99,9 by DK-2.12";
    assert_eq!(verdict::<DungeonKart>(said_so), Ok(None));
}

#[test]
fn positions_that_cannot_be_are_errors() {
    for lines in [
        "given nowhere\nkart killa\nkart porkus",
        "given circuit\nkart killa\nkart porkus",
        "given gallows-sprint\ntile castle-gate 0,0 rot 0 entry 3 exit 0\nkart killa\nkart porkus",
        "given gallows-sprint\nseats 2\nkart killa\nkart porkus",
        "given gallows-sprint\nkart killa coins 41\nkart porkus",
        "given gallows-sprint\nkart killa setting 7\nkart porkus",
        "given gallows-sprint\nkart killa setting 3 setting 3\nkart porkus",
        "given gallows-sprint\nkart killa hand gold-rush\nkart porkus hand gold-rush",
        "given gallows-sprint\nkart killa hand ward/c\nkart porkus",
        "given gallows-sprint\nkart killa\nkart porkus\nfirst gorgona",
        "given gallows-sprint\nkart killa\nkart porkus\nround 26",
        "given gallows-sprint\nkart killa\nkart porkus\nwindow",
        "given gallows-sprint\nkart killa hand ward\nkart porkus\nwindow\nmp 3",
        "given gallows-sprint\nkart killa\nkart porkus\nspent wheels",
        "given gallows-sprint\nkart killa\nkart porkus\nsupply coins 41",
        "given gallows-sprint\nkart killa\nkart porkus\ngrass 31,-2",
        "given gallows-sprint\nkart killa\nkart porkus\ndeck a freeze",
        "given gallows-sprint\nkart killa\nkart porkus\ndeck a none\ndeck a none",
        "given gallows-sprint\nkart killa\nkart porkus\nracers killa",
        "new\nkart killa",
        "new",
        "new\nseats 2\nracers killa killa\nchance first-player 0",
        "new\nseats 2\noption hazard_bag none\nbag hero\nchance first-player 0",
        "new\nseats 2\nheroes epic-mage\nchance first-player 0",
    ] {
        assert!(verdict::<DungeonKart>(&format!("{lines}\nthen mp 0")).is_err(), "{lines}");
    }
}
