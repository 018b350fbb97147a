//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once.
#![cfg(feature = "files")]

use dungeon_scoot::{Content, DungeonScoot};
use kernel::testing::{self, ContentFile, Failures, golden};

const BUILT_IN: ContentFile = ContentFile(include_str!("../content/dungeon-scoot.toml"));

fn faults(file: &str) -> Vec<String> {
    testing::faults::<DungeonScoot>(file)
}

#[track_caller]
fn check(old: &str, new: &str, line: usize, expected: &str) {
    BUILT_IN.check::<DungeonScoot>([old, new], line, expected);
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
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    assert_eq!(faults(BUILT_IN.0), Vec::<String>::new());
    let file = Content::read(Some(BUILT_IN.0)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/dungeon-scoot.txt"), &file)
}

#[test]
fn a_fault_names_its_line_and_what_was_expected() {
    check("game = \"dungeon-scoot\"", "game = \"dungeon-scout\"", line("game"), "game = \"dungeon-scoot\"");
    check("prefix = \"DS\"", "prefix = \"DR\"", line("prefix"), "prefix = \"DS\"");
    check("revision = 1", "revision = 0", line("revision"), "a revision from 1");
    check("max = 4", "max = 5", line("seats"), "max = 4, practice = 1");
    check("lanes = 4", "lanes = 5", line("lanes"), "lanes = 4");
    check("rows_per_mat = 5", "rows_per_mat = 6", line("rows_per_mat"), "rows_per_mat = 5");
    check("hand_size = 3", "hand_size = 4", line("hand_size"), "hand_size = 3");
    check("wounds_to_die = 4", "wounds_to_die = 3", line("wounds_to_die"), "wounds_to_die = 4");
    check("panic_to_die = 50", "panic_to_die = 9", line("panic_to_die"), "panic_to_die from 10 to 200");
    check("target_cap = 5", "target_cap = 7", line("target_cap"), "target_cap from 1 to 6");
    check(
        "release_deadline_round = 5",
        "release_deadline_round = 6",
        line("release_deadline"),
        "= 5, the default",
    );
    check("hunger_round = 12", "hunger_round = 15", line("hunger_round"), "hunger_round = 12, the default");
    check("left = 1 ", "left = 0 ", line("left"), "left from 1 to 9");
    check("card_step = 0", "card_step = 1", line("card_step"), "card_step = 0");
    check("dead = 0", "dead = 1", line("dead = 0"), "dead = 0");
    check("[0, -2, -5, -9]", "[0, -5, -2, -9]", line("wounds = "), "wounds from 0 down");
    check("panic = -1", "panic = 1", line("panic = -1"), "panic from -10 to 0");
    check("providence_tiles = 2", "providence_tiles = 3", line("providence_tiles"), "providence_tiles = 2");
    check("dead_grade = \"squished\"", "dead_grade = \"none\"", line("[practice]"), "grades that rise");
    check("[\"bronze\", 35]", "[\"bronze\", 55]", line("[practice]"), "grades that rise");
}

#[test]
fn pieces_are_those_of_the_rules() {
    check("id = \"rogue\"", "id = \"thief\"", entry("rogue"), "the character entries in their order");
    check("rune = \"moon\"", "rune = \"sun\"", entry("cleric"), "a rune of its own");
    check("lane = \"b\"", "lane = \"c\"", entry("moon"), "a rune for each of the lanes");
    check("speed = 5", "speed = 6", line("speed = 5"), "speeds that fall");
    check("strength = 2 ", "strength = 7 ", line("strength = 2"), "strength from 1 to 6");
    check("id = \"slippery\"", "id = \"oily\"", entry("slippery"), "id = \"slippery\"");
    check("side = \"b\"", "side = \"a\"", entry("light-fingers"), "side = \"b\"");
    check("rule = \"DS-13.7\"", "rule = \"DS-13.8\"", entry("gold-fever"), "rule = \"DS-13.7\"");
    check(
        "weak_against = \"cleric\"",
        "weak_against = \"bard\"",
        entry("skeleton"),
        "weak_against of a monster",
    );
    check("type = \"rubble\"", "type = \"rubbish\"", entry("rubble"), "type = \"rubble\"");
    check(
        "type = \"evil\"\ncount = 10",
        "type = \"evil\"\ncount = 9",
        entry("ancient-evil"),
        "the default of evil-tiles",
    );
    check("FL  = { lane = -1,", "FL  = { lane = 1,", line("[steps]"), "the steps F, B, L, R");
    check("amount = 2\n", "amount = 2\nbonus = 1\n", entry("calm"), "amount up to 9, and no other");
    check("bonus = 2\n", "", entry("brawn"), "bonus up to 9");
    check("per_wound = 2\n", "", entry("neutral-good"), "its own numbers alone");
    check("per_trophy = 2", "per_trophy = 99", entry("lawful-evil"), "a number from 0 to 50");
    check("rule = \"DS-14.6\"", "rule = \"DS-14.5\"", entry("true-neutral"), "rule = \"DS-14.6\"");
    check("[[6, 3]]", "[[-6, 3]]", entry("lawful-neutral"), "steps of Panic and points");
}

#[test]
fn cards_corridors_and_options_are_checked() {
    check("steps = [\"F\", \"F\"]", "steps = [\"F\", \"X\"]", entry("trot"), "1 to 8 steps");
    check("id = \"trot\"", "id = \"Trot\"", line("id = \"trot\"") - 1, "an id in small letters");
    check("id = \"dash\"", "id = \"trot\"", entry("dash"), "each id once");
    check("mirror = false", "mirror = true", entry("trot"), "mirror = false where left and right");
    check("ability = \"nimble\"", "ability = \"nimbly\"", entry("tumble"), "the id of an ability");
    check("count = 5\nsteps", "count = 20\nsteps", entry("trot"), "a deck of 13 to 64 cards");
    check("mats = 4", "mats = 6", line("mats = 4"), "mats from 3 to 5");
    check("s...\n..t.", "s..\n..t.", line("mats = 4") + 1, "20 rows of 4 squares");
    check("s...\n..t.", "x...\n..t.", line("mats = 4") + 1, "`.` or a tile");
    check("default = true\nmats", "default = false\nmats", entry("classic"), "default = true once");
    check("values = [8, 10, 12, 14]", "values = [8, 10]", entry("evil-tiles"), "the values 10, 12, 14, 8");
    check(
        "id = \"fumble\"",
        "id = \"mumble\"",
        line("id = \"fumble\"") - 1,
        "the option entries in their order",
    );
    check("default = \"orthogonal\"", "default = \"diagonal\"", entry("grab"), "a default among the values");
}

#[test]
fn whatever_is_in_a_file_is_no_panic() {
    for bytes in [0, 100, 3_000, 9_000] {
        assert!(!faults(&BUILT_IN.0[..bytes]).is_empty());
    }
    for (line, text) in BUILT_IN.0.lines().enumerate().filter(|(_, text)| text.contains(" = ")).step_by(11) {
        for odd in ["0", "-1", "255", "\"\"", "[]", "true"] {
            let (key, _) = text.split_once(" = ").unwrap();
            let lines = BUILT_IN.0.lines().enumerate();
            let with =
                lines.map(|(at, text)| if at == line { format!("{key} = {odd}") } else { text.into() });
            drop(faults(&with.collect::<Vec<String>>().join("\n")));
        }
    }
}
