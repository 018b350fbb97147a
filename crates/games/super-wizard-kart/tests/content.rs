//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once.
#![cfg(feature = "files")]

use kernel::testing::{self, ContentFile, Failures, golden};
use super_wizard_kart::{Content, SuperWizardKart};

const BUILT_IN: ContentFile = ContentFile(include_str!("../content/super-wizard-kart.toml"));

fn faults(file: &str) -> Vec<String> {
    testing::faults::<SuperWizardKart>(file)
}

#[test]
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    assert_eq!(faults(BUILT_IN.0), Vec::<String>::new());
    let file = Content::read(Some(BUILT_IN.0)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/super-wizard-kart.txt"), &file)
}

#[track_caller]
fn check(old: &str, new: &str, line: usize, expected: &str) {
    BUILT_IN.check::<SuperWizardKart>([old, new], line, expected);
}

#[track_caller]
fn line(text: &str) -> usize {
    BUILT_IN.line(text)
}

#[track_caller]
fn entry(id: &str) -> usize {
    BUILT_IN.entry(id)
}

#[test]
fn a_fault_names_its_line_and_what_was_expected() {
    check("max = 4\n", "max = 5\n", line("[players]"), "2 to 4 players");
    check("lanes = 4", "lanes = 5", line("[constants]"), "lanes = 4");
    check("quick_reflexes_dc = 14", "quick_reflexes_dc = 1", line("quick_reflexes_dc"), "from 2 to 30");
    check("shift_pay = [4,", "shift_pay = [99,", line("[constants]"), "shift_pay of at most 50");
    check("[options]", "[options]\nweather = 1", line("[options]"), "the options of section 9");
    check("laps = 4\n", "laps = 5\n", line("[options]"), "one of 4, 3, 2, 1");
    check("rule_prefix = \"SWK\"", "rule_prefix = \"WK\"", line("game = "), "rule_prefix = \"SWK\"");
}

#[test]
fn pieces_are_those_of_the_rules() {
    check("speed = 5", "speed = 9", line("speed = 5"), "speed from 2 to 5");
    check("apex = \"green\"", "apex = \"red\"", line("apex = \"green\"") - 3, "apex = \"green\"");
    check("id = \"d20\"", "id = \"d12\"", entry("d20"), "the rims entries in their order");
    check(
        "effect = { ac = 2 }",
        "effect = { ac = 0 }",
        entry("health-potions"),
        "one effect, ac from 1 to 9",
    );
    check("effect = { hand_limit = 3 }", "effect = { hand_limit = 4 }", entry("halo"), "hand_limit = 3");
    check("rules = [\"SWK-15.6\"]", "rules = [\"SWK-15.5\"]", entry("lightning-orbs"), "rules SWK-15.6");
    check("jump = 3\n", "", entry("misty-tire"), "jump from 1 to 3 (misty-tire)");
    check("jump = 3\n", "jump = 3\nrange = 2\n", entry("misty-tire"), "no range (misty-tire)");
    check("save_dc = 16\n", "", entry("lightning-bolt"), "save_dc from 1 to 20 (lightning-bolt)");
    check("fill_boost_die = true\n", "", entry("overcharge"), "fill_boost_die = true (overcharge)");
    check(
        "squares = \"speed-roll\"",
        "squares = \"far\"",
        entry("second-wind"),
        "squares as the card has them",
    );
    check("column_die = 4\n", "column_die = 6\n", entry("displacer-beast"), "column_die = 4 and row_die = 6");
    check("price = 25", "price = 0", line("price = 25"), "price from 1 to 200");
}

#[test]
fn tracks_are_checked() {
    check("course_points = 576", "course_points = 577", line("course_points = 576"), "course_points = 576");
    check("shortest_lap = 40", "shortest_lap = 41", line("shortest_lap = 40"), "shortest_lap = 40");
    check(
        "lane_lengths = [40,",
        "lane_lengths = [41,",
        line("lane_lengths = [40,"),
        "lane_lengths = [40, 48, 56, 64]",
    );
    check("size = [22, 12]", "size = [22, 13]", entry("apprentice-oval"), "size = [22, 12]");
    check(
        "first_heading = \"east\"\norigin = [4, 8]",
        "first_heading = \"west\"\norigin = [4, 8]",
        entry("apprentice-oval"),
        "first_heading = \"east\"",
    );
    check("P<#<<<<<<<<<<<<<*<<<<P", "P<<<<<<<<<<<<<<<*<<<<P", line("P<#<") - 1, "map as the lists have it");
    check(
        "---------333333-------\n---------333333-------\n---------333333-------\n---------333333-------\n4---",
        "---------333333-------\n---------333333-------\n---------333333-------\n---------333333-------\n3---",
        line("---------333333-------") - 1,
        "trap_map as the lists have it",
    );
    check(
        "green = { square = \"B4.1\", at = [18, 8] }",
        "green = { square = \"B4.1\", at = [18, 9] }",
        line("  { number = 1, from = \"A\""),
        "the apex of that color",
    );
    check(
        "rubble = [\"A4.2\", \"A15.1\"",
        "rubble = [\"B4.1\", \"A15.1\"",
        entry("apprentice-oval"),
        "SWK-1.24",
    );
    check(
        "rubble = [\"A4.2\", \"A15.1\"",
        "rubble = [\"A4.9\", \"A15.1\"",
        line("rubble = [\"A4.2\", \"A15.1\""),
        "the name of a square",
    );
    check(
        "kind = \"displacer-beast\"\nsection = \"C\"",
        "kind = \"displacer-beast\"\nsection = \"c\"",
        line("[[track.trap]]") + 11,
        "the letter of a section",
    );
}

#[test]
fn rows_that_no_track_has_are_faults() {
    let oval = entry("apprentice-oval");
    for row in ["4", "250", "255"] {
        let moved = format!("line = {{ section = \"A\", row = {row}");
        check("line = { section = \"A\", row = 8", &moved, oval, "The line is a straight row of section A.");
    }
    for row in ["0", "250", "255"] {
        check("first_row = 8", &format!("first_row = {row}"), oval, "is not six rows of a straight");
    }
}

#[test]
fn whatever_is_in_a_file_is_no_panic() {
    for bytes in [0, 100, 5_000, 20_000] {
        assert!(!faults(&BUILT_IN.0[..bytes]).is_empty());
    }
    for (line, text) in BUILT_IN.0.lines().enumerate().filter(|(_, text)| text.contains(" = ")).step_by(7) {
        for odd in ["0", "-1", "255", "\"\"", "[]", "true"] {
            let (key, _) = text.split_once(" = ").unwrap();
            let lines = BUILT_IN.0.lines().enumerate();
            let with =
                lines.map(|(at, text)| if at == line { format!("{key} = {odd}") } else { text.into() });
            drop(faults(&with.collect::<Vec<String>>().join("\n")));
        }
    }
}
