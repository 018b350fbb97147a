//! The content file: it is what is built in; what is wrong with a broken one is said with its line, all at once; whatever
//! sections are drawn, they make a sound track.
#![cfg(feature = "files")]

use board::{FAR, Facing, Hex};
use crazy_karts::{Ahead, Content, CrazyKarts, Face, Start, Track};
use kernel::testing::{self, ContentFile, Failures, golden};

const BUILT_IN: ContentFile = ContentFile(include_str!("../content/crazy-karts.toml"));

fn edited(old: &str, new: &str) -> String {
    BUILT_IN.edited(old, new)
}

fn faults(file: &str) -> Vec<String> {
    testing::faults::<CrazyKarts>(file)
}

#[track_caller]
fn check(old: &str, new: &str, line: usize, expected: &str) {
    BUILT_IN.check::<CrazyKarts>([old, new], line, expected);
}

#[track_caller]
fn line(text: &str) -> usize {
    BUILT_IN.line(text)
}

#[track_caller]
fn entry(id: &str) -> usize {
    BUILT_IN.entry(id)
}

/// The line where the map of the face with this id begins.
#[track_caller]
fn map(id: &str) -> usize {
    entry(id) + 5
}

#[test]
fn the_file_is_sound() {
    assert_eq!(faults(BUILT_IN.0), Vec::<String>::new());
}

#[test]
fn what_is_built_in_is_what_the_file_says() -> Result<(), Failures> {
    let file = Content::read(Some(BUILT_IN.0)).unwrap();
    golden::content(concat!(env!("CARGO_MANIFEST_DIR"), "/content/crazy-karts.txt"), &file)
}

#[test]
fn a_fault_names_its_line_and_what_was_expected() {
    check("prefix = \"CK\"", "prefix = \"CX\"", line("[game]"), "prefix = \"CK\"");
    check("seats_min = 3", "seats_min = 2", line("[game]"), "seats_min = 3");
    check("max_speed = 7", "max_speed = 8", line("max_speed"), "max_speed = 7");
    check("upgrades_second = 1", "upgrades_second = 2", line("upgrades_second"), "at most 3 together");
    check("ramp_steps = 3", "ramp_steps = 4", line("ramp_steps"), "the ramp of take-off");
    check(
        "round_limit_race = 36",
        "round_limit_race = 35",
        line("round_limit_qu"),
        "default of round-limits",
    );
    check("front = [6, 6,", "front = [6, 7,", line("front ="), "1 to 6 cards");
    check("heavy = [1,", "heavy = [4,", line("heavy"), "6 cards of value 1, 2 or 3");
    check("back_full = 10", "back_full = 12", line("[meter]"), "back_full the same");
    check("\"movement\", \"turn\"", "\"turn\", \"movement\"", line("[turn_order]"), "movement, turn");
    check(
        "number = 3\nseat = \"rear\"",
        "number = 3\nseat = \"front\"",
        entry("power-up"),
        "seat = \"rear\"",
    );
    check(
        "buffs        = [\"initiative\", ",
        "buffs        = [",
        line("[lone_wolf]"),
        "the buffs initiative",
    );
}

#[test]
fn pieces_are_those_of_the_rules() {
    check("id = \"whirl\"", "id = \"twirl\"", entry("whirl"), "the power_up entries in their order: whirl");
    check("special = \"the-ram\"", "special = \"grabbing\"", entry("dwarves"), "special = \"the-ram\"");
    check("halved = [\"repair\"] ", "halved = [\"repair\", \"repair\"] ", entry("goblins"), "each once");
    check("colour = \"red\"", "colour = \"green\"", entry("dwarves"), "a colour of its own");
    check("cost = 3\n", "cost = 0\n", entry("switcheroo"), "cost from 1 to 18 (switcheroo)");
    check("count = 3\nlasting", "count = 90\nlasting", entry("critical-hit"), "count from 1 to 20");
    check("extra_steps = 2\n", "", entry("firecracker-fuel"), "extra_steps from 1 to 9");
    check("extra_steps = 2\n", "extra_steps = 2\nrange = 1\n", entry("firecracker-fuel"), "no range");
    check("halves = \"brake\"", "halves = \"turn\"", entry("jammed-brakes"), "halves = \"brake\"");
    check("side = \"front\"\ncount = 29", "side = \"front\"\ncount = 28", entry("rocks"), "count = 29");
    check(
        "text = \"Stop. Speed 0.\"",
        "text = \"\"",
        entry("mud-hole"),
        "a text, a line that people can read",
    );
    let few = edited("count = 29", "count = 25").replacen(
        "side = \"back\"\ncount = 5",
        "side = \"back\"\ncount = 1",
        1,
    );
    assert_eq!(faults(&few).len(), 1, "{:?}", faults(&few));
    assert!(faults(&few)[0].contains("at least 28 tokens"), "{:?}", faults(&few));
}

#[test]
fn maps_and_tracks_are_checked() {
    let green = map("village-green");
    check("\n....o.....\n..o", "\n....o....\n..o", green, "9 rows of 10 characters");
    check("\n....o.....\n..o", "\n....x.....\n..o", green, "the marks . # o p");
    check("\n....o.....\n..o", "\n#...o.....\n..o", green, "rows 1 to 7 of the first column");
    check("....o....#\n##.#.#.#.#", "....o....#\n##.#.#.#..", green, "row 8 of odd columns");
    check(
        "....o....#\n##.#.#.#.#",
        ".###o....#\n##.#.#.#.#",
        green,
        "at most 40 steps from the first column",
    );
    check("[2, 6, \"ne\"]] }", "[5, 6, \"ne\"]] }", line("two "), "a hex of the Pit Lane");
    check("[2, 4, \"choose\"]", "[2, 4, \"se\"]", line("three "), "\"choose\" in the middle");
    check("columns = 10", "columns = 9", entry("section-1"), "an even number of columns");
    check("side = \"b\"", "side = \"a\"", entry("section-1"), "the faces a and b");
    let race = entry("beginner-race");
    check("\"mill-bridge\", \"frog-swamp\"]", "\"frog-swamp\"]", race, "3 faces in race");
    check("\"mill-bridge\", \"frog", "\"market-day\", \"frog", race, "no two faces of one section");
    check("\"mill-bridge\", \"frog", "\"mill-brige\", \"frog", race, "ids of faces");
    check("id = \"hard-race\"", "id = \"harder-race\"", line("id = \"hard-race\"") - 1, "under each name");
}

#[test]
fn options_are_those_of_section_9() {
    check("id = \"heats\"", "id = \"heads\"", entry("heats"), "the options of section 9");
    let ice = line("values = [\"chance\"");
    check("[\"chance\", \"driver\"]", "[\"chance\"]", ice - 3, "the values chance, driver");
    check("[\"chance\", \"driver\"]", "[\"driver\"]", ice - 1, "a default that is one of the values");
    check("[\"chance\", \"driver\"]", "\"chance\"", ice, "a default and a list of values");
    check("\"75\", \"90\"]", "\"75\", \"101\"]", entry("rock-share"), "percents from 0 to 100");
    check("[\"1\", \"2\", \"3\", \"5\"]", "[\"0\", \"2\"]", entry("count-seconds"), "seconds from 1 to 60");
    check("[\"60\", \"90\"", "[\"1m\", \"90\"", entry("planning-seconds"), "seconds from 10 to 3600");
    check("[\"18/27\",", "[\"18\",", entry("round-limits"), "two numbers from 1 to 99");
    check(
        "\"beginner\", \"medium\"",
        "\"beginner\"",
        entry("track"),
        "the values beginner, hard, medium, pick",
    );
    let usual = "default = [\"village-green\", \"frog-swamp\"]";
    check(usual, "default = [\"village-green\"]", entry("pick-qualifying"), "lists 2 faces, not 1");
    let whole = "[[option]]\nid = \"card-memory\"\ndefault = \"on\"\nvalues = [\"on\", \"off\"]\n";
    check(whole, "", line("[game]"), "the option card-memory too");
}

#[test]
fn keys_and_types_are_checked_too() {
    let unknown = faults(&edited("fix_cost = 2", "fix_costs = 2"));
    assert!(unknown[0].contains("fix_costs"), "{unknown:?}");
    let negative = faults(&edited("fix_cost = 2", "fix_cost = -2"));
    assert!(negative[0].starts_with(&format!("line {}: ", line("fix_cost"))), "{negative:?}");
    assert!(!faults("").is_empty() && !faults("[[[").is_empty() && !faults("game = 3").is_empty());
}

#[test]
fn all_faults_are_reported_at_once() {
    let twice = edited("max_damage = 6", "max_damage = 7").replacen("cost = 3\n", "cost = 30\n", 1);
    assert_eq!(faults(&twice).len(), 2);
}

#[test]
fn numbers_sections_and_defaults_can_be_changed() {
    let section = "[[section]]\nid = \"section-5\"\ncolumns = 4\n";
    let face = |side: &str| {
        let head = format!("[[section.face]]\nid = \"lane-{side}\"\nside = \"{side}\"\nname = \"Lane\"\n");
        let row = "....\n".repeat(8);
        format!("{head}difficulty = \"easy\"\nmap = \"\"\"\n{row}.#.#\n\"\"\"\n")
    };
    let file = edited("# named tracks", &format!("{section}{}{}# named tracks", face("a"), face("b")))
        .replacen("default = \"first-game\"", "default = \"coin\"", 1)
        .replacen("count_to = 5", "count_to = 7", 1);
    let content = Content::read(Some(&file)).unwrap();
    assert_eq!((content.numbers.count_to, content.sections(), content.faces.len()), (7, 5, 10));
    let mix = content.options.iter().find(|choice| choice.id == "obstacle-mix").unwrap();
    assert_eq!(mix.values[..2], ["coin", "first-game"]);
    let lane = content.face_of_id("lane-b").unwrap();
    assert_eq!(content.track(&[Face(0), lane]).columns(), 20);
}

/// All lists of so many faces, no two of a section.
fn combinations(content: &Content, faces: usize) -> Vec<Vec<Face>> {
    (0..faces).fold(vec![Vec::new()], |lists, _| {
        let section = |face: &Face| content.face(*face).section;
        let longer = |list: Vec<Face>| {
            let free =
                content.all_faces().filter(|face| list.iter().all(|other| section(other) != section(face)));
            free.map(|face| [list.as_slice(), &[face]].concat()).collect::<Vec<_>>()
        };
        lists.into_iter().flat_map(longer).collect()
    })
}

#[test]
fn ck_2_11_every_joining_of_sections_is_sound() {
    let content = Content::read(None).unwrap();
    for (faces, lists, columns, start, obstacles) in [(2, 48, 26, 24, 18..=20), (3, 192, 36, 34, 26..=28)] {
        let all = combinations(&content, faces);
        assert_eq!(all.len(), lists);
        for faces in all {
            let track = content.track(&faces);
            assert_eq!(track.columns(), columns);
            assert!(obstacles.contains(&track.obstacle_spaces().len()), "{faces:?}");
            assert!((4..=16).contains(&track.power_up_spaces().len()), "{faces:?}");
            for space in Start::ALL {
                assert_eq!(track.finish_distance(content.start(*space).at), start, "{faces:?} {space:?}");
            }
            let origin = content.start(Start::Y1).at;
            for hex in track.plan().open_hexes() {
                assert!(
                    track.distance(origin, hex) < FAR && track.finish_distance(hex) < FAR,
                    "{faces:?} {hex}"
                );
            }
        }
    }
}

#[test]
fn a_track_is_worked_out_once_and_takes_no_part_in_the_content() {
    let content = Content::read(None).unwrap();
    let faces = [Face(0), Face(6)];
    assert!(std::ptr::eq(content.track(&faces), content.track(&faces)));
    let copy = content.clone();
    assert!(copy == content && !std::ptr::eq(copy.track(&faces), content.track(&faces)));
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&content);
}

#[test]
fn the_example_track_is_as_section_10_says() {
    let content = Content::read(None).unwrap();
    let track: &Track = content.track(&[Face(0), Face(6)]);
    let at = |text: &str| Hex::read(text).unwrap();
    let spaces: Vec<Hex> = ["8,4", "13,2", "13,5", "20,4", "21,1", "21,7"].map(at).into();
    assert_eq!(track.power_up_spaces(), spaces);
    assert_eq!(track.power_up_index(at("20,4")), Some(3));
    assert_eq!(track.power_up_index(at("20,5")), None);
    assert!(track.obstacle_spaces().is_sorted() && track.obstacle_spaces()[0] == at("5,1"));
    assert!(!track.is_track(at("11,3")) && !track.is_track(at("11,4")) && track.is_track(at("12,4")));
    assert_eq!(track.ahead(at("10,4"), Facing::NE), Ahead::Wall);
    assert_eq!(track.ahead(at("10,4"), Facing::S), Ahead::Hex(at("10,5")));
    for row in 1..=6 {
        let last = Hex { column: 25, row };
        assert_eq!([Facing::NE, Facing::SE].map(|facing| track.ahead(last, facing)), [Ahead::Finish; 2]);
        assert_eq!(track.finish_distance(last), 1);
    }
    assert_eq!(track.ahead(at("25,1"), Facing::N), Ahead::Wall);
    assert_eq!((track.distance(at("10,3"), at("12,4")), track.distance(at("0,3"), at("0,3"))), (3, 0));
    assert_eq!((track.distance(at("11,3"), at("10,3")), track.finish_distance(at("11,3"))), (FAR, FAR));
    assert_eq!((track.distance(at("99,3"), at("10,3")), track.finish_distance(at("99,3"))), (FAR, FAR));
}
