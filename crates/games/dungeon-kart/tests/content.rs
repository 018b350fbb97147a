//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once.
#![cfg(feature = "files")]

use dungeon_kart::{Content, DungeonKart, Layout, read_layout};
use kernel::testing::{self, ContentFile, Failures, golden};

const BUILT_IN: ContentFile = ContentFile(include_str!("../content/dungeon-kart.toml"));

fn faults(file: &str) -> Vec<String> {
    testing::faults::<DungeonKart>(file)
}

#[track_caller]
fn check(old: &str, new: &str, line: usize, expected: &str) {
    BUILT_IN.check::<DungeonKart>([old, new], line, expected);
}

#[track_caller]
fn line(text: &str) -> usize {
    BUILT_IN.line(text)
}

#[track_caller]
fn entry(id: &str) -> usize {
    BUILT_IN.entry(id)
}

/// The line where the grid of the face with this id begins.
#[track_caller]
fn grid(id: &str) -> usize {
    entry(id) + 9
}

#[test]
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    assert_eq!(faults(BUILT_IN.0), Vec::<String>::new());
    let file = Content::read(Some(BUILT_IN.0)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/dungeon-kart.txt"), &file)
}

#[test]
fn a_fault_names_its_line_and_what_was_expected() {
    check("max_players = 6", "max_players = 7", line("[game]"), "max_players = 6");
    check("grass_tokens = 7", "grass_tokens = 8", line("grass_tokens"), "grass_tokens from 1 to 7");
    check("bomb_tokens = 8", "bomb_tokens = 9", line("[components]"), "bomb_tokens = 8");
    check("spell_cards = 24", "spell_cards = 25", line("[components]"), "spell_cards = 24");
    check(
        "upper_power_cost = 2",
        "upper_power_cost = 3",
        line("[limits]"),
        "upper_power_cost of every racer",
    );
    check("pitch = 8", "pitch = 7", line("[geometry]"), "pitch = 8");
    check("[1, 0], [1, -1]", "[1, 0], [1, 1]", line("[geometry]"), "facings = ");
    check("\"d\" = \"dirt\"", "\"d\" = \"dust\"", line("[legend.terrain]"), "the letters . road, d dirt");
    check("pips = 2", "pips = 0", line("pips = 2"), "pips from 1 to 9");
    check("[options]", "[options]\nweather = 1", line("[options]"), "the options of section 9");
    check("laps = 1 ", "laps = 4 ", line("[options]"), "one of 1, 2, 3");
}

#[test]
fn pieces_are_those_of_the_rules() {
    check("id = \"heavy\"", "id = \"hefty\"", entry("heavy"), "the ability entries in their order");
    check("dial = [3, 6, 8, 9, 10, 11]", "dial = [3, 6, 5, 9, 10, 11]", entry("wild-hunt"), "a dial");
    check(
        "abilities = [\"handling\", \"heavy\"]",
        "abilities = [\"handling\", \"traction\"]",
        entry("wild-hunt"),
        "each ability on exactly two",
    );
    check("spell_slots = 2\n", "spell_slots = 3\n", entry("cerebellus"), "spell_slots from 1 to 2");
    check(
        "timing = \"start\", mp = 0, rule",
        "timing = \"any\", mp = 0, rule",
        entry("king-croak"),
        "timing = \"start\"",
    );
    check("range = 6, rule", "rule", entry("belladonna"), "range from 1 to 20 (overgrowth)");
    check("effect = \"thrust\"", "effect = \"crash\"", entry("boost"), "effect = \"thrust\"");
    check("thrust = 3\n", "", entry("boost"), "thrust from 1 to 9 (boost)");
    check("slow = 1\n", "slow = 1\nrange = 2\n", entry("tar-pit"), "no range (tar-pit)");
    check("near = \"no-spells\"", "near = \"none\"", entry("epic-cleric"), "near = \"no-spells\"");
    check("steals = 2\n", "steals = 20\n", entry("epic-thief"), "steals from 1 to 9 (epic-thief)");
    check("placement = \"most-coins\"\n", "", entry("epic-thief"), "placement = \"most-coins\"");
    check("extra_turns = 1\n", "extra_turns = 2\n", entry("overdrive"), "extra_turns = 1");
    check("\"clip\", \"miss\"]", "\"clip\", \"kiss\"]", line("[smashinator]"), "six faces");
    check("thrust = 4\n", "", entry("haste"), "thrust from 1 to 9 (haste)");
    check("thrust = 4\n", "thrust = 4\nrange = 2\n", entry("haste"), "no range (haste)");
    check("a = [\"bomb\",", "a = [\"boom\",", line("[decks]"), "at most 8 spells");
    check(
        "players_2 = [\"a\", \"c\"]",
        "players_2 = [\"a\"]",
        line("[placement]"),
        "a deck for each of 2 places",
    );
}

#[test]
fn tiles_and_tracks_are_checked() {
    let gate = "  .5  .   .2  .   .c  .   .   .\n    .6  .   .1  .   .   .s  .\n";
    check(gate, &gate.replace(".c", ".x"), grid("castle-gate"), "cells of the letters");
    check(gate, &gate.replace(".c  .   .   .", ".c  .   ."), grid("castle-gate"), "9 rows of 3, 6, 7");
    check(gate, &gate.replace(".5", "."), grid("castle-gate"), "start places 1 to 6");
    check(gate, &gate.replace(".6  .", "#   ."), grid("castle-gate"), "start places 1 to 6");
    let gallery = "    .   .c  .   .h  .   .c  .\n";
    check(gallery, &gallery.replace("    .   .c", "    #   .c"), grid("long-gallery"), "an open middle lane");
    check(gallery, &gallery.replace(".c", ".h"), grid("long-gallery"), "at most 4 hazard hexes");
    check("kind = \"hairpin\"", "kind = \"bend\"", line("id = \"minotaurs-elbow\"") - 1, "hairpin [3, 2]");
    check("copies = 3", "copies = 2", line("[run_off]"), "copies = 3");
    check("tiles = 5", "tiles = 6", entry("gallows-sprint"), "tiles = 5");
    check("hazard_hexes = 9", "hazard_hexes = 8", entry("gallows-sprint"), "hazard_hexes = 9");
    check(
        "run_off = [[5, 0], [6, 0], [7, 0]]",
        "run_off = [[5, 0]]",
        entry("gallows-sprint"),
        "run_off = [[5, 0], [6, 0], [7, 0]]",
    );
    let first = "{ face = \"long-gallery\", at = [1, 0], rot = 0, entry = 3, exit = 0 }";
    check(
        first,
        &first.replace("long-gallery", "long-gallows"),
        line("  { face = \"long-gallery\""),
        "the id of a face",
    );
    check(first, &first.replace("rot = 0", "rot = 6"), line("  { face = \"long-gallery\""), "from 0 to 5");
    check(first, &first.replace("[1, 0]", "[1, 1]"), entry("gallows-sprint"), "DK-24.2");
}

#[test]
fn whatever_is_in_a_file_is_no_panic() {
    for bytes in [0, 100, 5_000, 20_000] {
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

#[test]
fn every_prebuilt_track_has_a_short_form_that_reads_back() {
    let content = Content::read(None).unwrap();
    for track in &content.tracks {
        let layout = track.layout();
        let short = layout.short(&content).unwrap();
        assert!(short.len() <= 21, "{short}");
        assert_eq!(read_layout(&content, &short), Ok(layout), "{}", track.id);
        assert_eq!(read_layout(&content, &layout.full(&content)), Ok(layout), "{}", track.id);
    }
    assert_eq!(
        content.track_of_id("training-oval").unwrap().layout().short(&content).unwrap(),
        "c1a3b8a0b2a4b7a5b"
    );
    assert_eq!(Layout::default().short(&content), None);
}

#[test]
fn a_track_by_lot_is_one_that_the_rules_accept() {
    let content = Content::read(None).unwrap();
    for (tiles, circuit) in (3..=10).flat_map(|tiles| [(tiles, false), (tiles, true)]) {
        let mut found = std::collections::BTreeSet::new();
        for lot in 0..40 {
            let Some(layout) = Layout::by_lot(&content, circuit, tiles, lot) else { continue };
            assert_eq!(
                (layout.check(&content), layout.tiles.count(), layout.circuit),
                (Ok(()), tiles, circuit)
            );
            found.insert(layout.short(&content).unwrap());
        }
        let least = if circuit && tiles == 3 { 0..=0 } else { 25..=40 };
        assert!(least.contains(&found.len()), "{tiles} {circuit}: {found:?}");
    }
    assert_eq!(Layout::by_lot(&content, false, 2, 1), None);
    assert_eq!(Layout::by_lot(&content, false, 11, 1), None);
}
