//! The absences that show in the text of sources.

use crate::house::{File, House, Member};
use crate::source::{Keep, is_test_file, line_of, live, scrubbed, type_definitions, words};

const LONGEST: usize = 500;

/// Where a crate names something outside comments and tests, in code (`battle_chess`) or in quotes (`"battle-chess"`).
/// A name of one word may mean something else, and counts only as a path or as a whole quote.
pub fn mentions(house: &House, member: &Member, name: &str) -> Vec<String> {
    let in_code = format!("{}::", name.replace('-', "_"));
    let in_quotes = if name.contains('-') { name.to_string() } else { format!("\"{name}\"") };
    find(house, &member.folder, |file| {
        let text =
            if is_test_file(&file.path) { String::new() } else { live(&file.text, Keep::CodeAndStrings) };
        let places = [in_code.as_str(), in_quotes.as_str()].map(|needle| places(&text, needle));
        places.concat().into_iter().map(|line| (line, format!("names {name}"))).collect()
    })
}

/// Clock, file, network, environment and threads in a game.
pub fn outside_world(house: &House) -> Vec<String> {
    const MODULES: [&str; 7] = ["fs", "net", "env", "process", "thread", "time", "io"];
    in_games(house, |code| {
        let paths = MODULES.iter().flat_map(|module| places(code, &format!("std::{module}")));
        let groups = code.match_indices("std::{").flat_map(|(at, _)| {
            let group = code[at..].split(';').next().unwrap_or_default();
            let named = words(group).filter(|(_, word)| MODULES.contains(word));
            named.map(move |(inside, _)| line_of(code, at + inside))
        });
        let used = paths.chain(groups).map(|line| (line, "looks outside".to_string()));
        used.chain(any_of(code, &["print!(", "println!(", "eprint!(", "eprintln!("])).collect()
    })
}

/// Maps and sets whose order differs between runs, in everything that the rules run in.
pub fn hash_order(house: &House) -> Vec<String> {
    let ours = house.crates.iter().filter(|member| {
        member.is_game() || ["kernel", "board", "scene", "bots", "catalog"].contains(&member.name.as_str())
    });
    ours.flat_map(|member| {
        find(house, &member.folder, |file| any_of(&scrubbed(&file.text, Keep::Code), &["HashMap", "HashSet"]))
    })
    .collect()
}

/// `usize` in a type of a game: 32 bits in the browser and 64 on the server. Left out are the files whose types are never
/// kept or sent, lengths of arrays (`PATHS as usize`) and parameters (`const N: usize`).
pub fn machine_words(house: &House) -> Vec<String> {
    const ELSE: [&str; 8] =
        ["content", "options", "search", "arrange", "scene", "tell", "present", "workshop"];
    let kept = |path: &str| {
        let inside = path.split_once("/src/").map_or("", |(_, inside)| inside);
        let module = inside.split(['/', '.']).next().unwrap_or_default();
        !inside.is_empty() && !ELSE.contains(&module)
    };
    let types = |file: &File| -> Vec<(usize, String)> {
        let code = live(&file.text, Keep::Code);
        let definitions = type_definitions(&code);
        let inside = definitions
            .iter()
            .flat_map(|(start, text)| words(text).map(move |(at, word)| (start + at, word)));
        let length = |at: usize| {
            let mut before = code[..at].split_whitespace().rev();
            before.next() == Some("as") || before.next().is_some_and(|word| word.ends_with("const"))
        };
        let wrong = inside.filter(|(at, word)| matches!(*word, "usize" | "isize") && !length(*at));
        wrong.map(|(at, word)| (line_of(&code, at), format!("a type with {word}"))).collect()
    };
    house
        .games()
        .flat_map(|game| {
            find(house, &game.folder, |file| if kept(&file.path) { types(file) } else { Vec::new() })
        })
        .collect()
}

/// Floating point in a game, but for `search.rs` and below `search/`.
pub fn floats(house: &House) -> Vec<String> {
    let search = |path: &str| path.ends_with("/src/search.rs") || path.contains("/src/search/");
    let floats = |file: &File| {
        let free = search(&file.path) || is_test_file(&file.path);
        if free { Vec::new() } else { any_of(&live(&file.text, Keep::Code), &["f32", "f64"]) }
    };
    house.games().flat_map(|game| find(house, &game.folder, floats)).collect()
}

/// What can panic, outside tests. Clippy looks too; this also finds what was allowed by attribute.
pub fn panics(house: &House) -> Vec<String> {
    const CALLS: [&str; 8] = [
        ".unwrap()",
        ".expect(\"",
        ".unwrap_err()",
        ".expect_err(\"",
        "panic!(",
        "todo!(",
        "unimplemented!(",
        "unreachable!(",
    ];
    everywhere(house, |file| {
        let code = if is_test_file(&file.path) { String::new() } else { live(&file.text, Keep::Code) };
        any_of(&code, &CALLS)
    })
}

/// Tests that do not run, and tests that wait for time to pass. (A server has clocks of its own; nobody holds a thread.)
pub fn lazy_tests(house: &House) -> Vec<String> {
    everywhere(house, |file| {
        let all = scrubbed(&file.text, Keep::Code);
        let outside = if is_test_file(&file.path) { String::new() } else { live(&file.text, Keep::Code) };
        let served = any_of(&outside, &["sleep"]);
        let naps = any_of(&all, &["sleep"]).into_iter().filter(|nap| !served.contains(nap));
        let held = any_of(&outside, &["thread::sleep"]);
        naps.chain(held).chain(any_of(&all, &["#[ignore", "todo!("])).collect()
    })
}

/// Files that do not begin with what they are for.
pub fn unexplained(house: &House) -> Vec<String> {
    everywhere(house, |file| {
        if file.text.starts_with("//! ") { Vec::new() } else { vec![(1, "does not open with `//!`".into())] }
    })
}

/// Files that are too long.
pub fn too_long(house: &House) -> Vec<String> {
    everywhere(house, |file| {
        let lines = file.text.lines().count();
        if lines <= LONGEST { Vec::new() } else { vec![(lines, format!("{lines} lines"))] }
    })
}

/// Files named like a drawer for odds and ends.
pub fn drawers(house: &House) -> Vec<String> {
    const NAMES: [&str; 5] = ["mod.rs", "utils.rs", "common.rs", "types.rs", "helpers.rs"];
    everywhere(house, |file| {
        if NAMES.contains(&file.name()) { vec![(1, "says nothing by its name".into())] } else { Vec::new() }
    })
}

/// Findings (line and words) in the Rust files below a folder, as `path:line: words`.
fn find(house: &House, folder: &str, look: impl Fn(&File) -> Vec<(usize, String)>) -> Vec<String> {
    house.below(folder, "rs").flat_map(|file| located(file, look(file))).collect()
}

fn everywhere(house: &House, look: impl Fn(&File) -> Vec<(usize, String)>) -> Vec<String> {
    house.files.iter().filter(|file| file.is_kind("rs")).flat_map(|file| located(file, look(file))).collect()
}

/// Findings in the code of games, outside tests.
fn in_games(house: &House, look: impl Fn(&str) -> Vec<(usize, String)>) -> Vec<String> {
    let code = |file: &File| {
        if is_test_file(&file.path) { String::new() } else { live(&file.text, Keep::Code) }
    };
    house.games().flat_map(|game| find(house, &game.folder, |file| look(&code(file)))).collect()
}

fn located(file: &File, found: Vec<(usize, String)>) -> Vec<String> {
    found.into_iter().map(|(line, what)| format!("{}:{line}: {what}", file.path)).collect()
}

fn any_of(code: &str, needles: &[&str]) -> Vec<(usize, String)> {
    needles
        .iter()
        .flat_map(|needle| places(code, needle).into_iter().map(move |line| (line, format!("`{needle}`"))))
        .collect()
}

/// The lines where this stands, not as part of a longer word.
fn places(text: &str, needle: &str) -> Vec<usize> {
    let in_word = |char: Option<char>| char.is_some_and(|char| char.is_alphanumeric() || char == '_');
    let (opens, ends) = (needle.starts_with(char::is_alphanumeric), needle.ends_with(char::is_alphanumeric));
    let whole = |at: &usize| {
        let (before, after) = (text[..*at].chars().next_back(), text[at + needle.len()..].chars().next());
        let continued = (opens && in_word(before)) || (ends && in_word(after));
        !continued
    };
    text.match_indices(needle).map(|(at, _)| at).filter(whole).map(|at| line_of(text, at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::built;

    /// What a check finds in one file of a game called chess.
    fn found(check: fn(&House) -> Vec<String>, path: &str, text: &str) -> Vec<String> {
        let path = format!("crates/games/chess/{path}");
        let house = built(&[("chess", "crates/games/chess", &[])], &[(&path, text)]);
        let short = |place: String| place.replace("crates/games/chess/", "");
        check(&house).into_iter().map(short).collect()
    }

    #[test]
    fn a_game_that_looks_out_of_the_window_is_found() {
        let text = "//! A clock: std::time.\nuse std::time::Instant;\nfn f() { std::env::var(\"X\"); println!(); }\n";
        let places = found(outside_world, "src/rules.rs", text);
        assert_eq!(places.len(), 3, "{places:?}");
        assert_eq!(
            found(outside_world, "src/rules.rs", "use std::{\n    fmt,\n    io::Write,\n};"),
            ["src/rules.rs:3: looks outside"]
        );
        assert_eq!(found(outside_world, "tests/laws.rs", text), [""; 0]);
        assert_eq!(found(outside_world, "src/rules.rs", "use std::fmt; let s = \"std::fs\";"), [""; 0]);
    }

    #[test]
    fn hash_order_is_found_in_tests_too() {
        assert_eq!(
            found(hash_order, "src/state.rs", "use std::collections::HashMap;"),
            ["src/state.rs:1: `HashMap`"]
        );
        assert_eq!(found(hash_order, "tests/laws.rs", "fn f(x: HashSet<u8>) {}").len(), 1);
        assert_eq!(
            found(hash_order, "src/state.rs", "use std::collections::BTreeMap; // not HashMap"),
            [""; 0]
        );
    }

    #[test]
    fn machine_words_are_found_in_types_that_are_kept() {
        let text = "struct State {\n    at: usize,\n}\nfn f(x: u8) -> usize { usize::from(x) }";
        assert_eq!(found(machine_words, "src/state.rs", text), ["src/state.rs:2: a type with usize"]);
        assert_eq!(found(machine_words, "src/view/hand.rs", "enum Hand { Theirs(usize) }").len(), 1);
        assert_eq!(found(machine_words, "src/content.rs", text), [""; 0]);
        let lengths = "struct A { b: [u8; SIX as usize] }\nstruct List<const N: usize> { len: u8 }";
        assert_eq!(found(machine_words, "src/state.rs", lengths), [""; 0]);
    }

    #[test]
    fn floats_are_found_outside_search() {
        assert_eq!(
            found(floats, "src/rules/drive.rs", "fn f() -> f32 { 0.5 }"),
            ["src/rules/drive.rs:1: `f32`"]
        );
        assert_eq!(found(floats, "src/search.rs", "fn f() -> f32 { 0.5 }"), [""; 0]);
    }

    #[test]
    fn panics_are_found_outside_tests() {
        for call in
            ["x.unwrap()", "x.expect(\"y\")", "panic!(\"y\")", "todo!()", "unreachable!()", "core::panic!()"]
        {
            assert_eq!(found(panics, "src/lib.rs", &format!("fn f() {{ {call}; }}")).len(), 1, "{call}");
            let test = format!("#[cfg(test)]\nmod tests {{ fn f() {{ {call}; }} }}");
            assert_eq!(found(panics, "src/lib.rs", &test), [""; 0], "{call}");
        }
        assert_eq!(
            found(panics, "src/lib.rs", "fn f() { x.unwrap_or(1); faults.expect(&x); } // unwrap()"),
            [""; 0]
        );
    }

    #[test]
    fn lazy_tests_are_found() {
        assert_eq!(found(lazy_tests, "tests/laws.rs", "#[test]\n#[ignore = \"slow\"]\nfn f() {}").len(), 1);
        assert_eq!(
            found(lazy_tests, "src/lib.rs", "#[cfg(test)]\nmod tests { fn f() { std::thread::sleep(d); } }")
                .len(),
            1
        );
        assert_eq!(found(lazy_tests, "src/lib.rs", "fn asleep() {}"), [""; 0]);
        assert_eq!(found(lazy_tests, "src/lib.rs", "fn f() { tokio::time::sleep(d).await; }"), [""; 0]);
        assert_eq!(found(lazy_tests, "src/tests.rs", "fn f() { tokio::time::sleep(d).await; }").len(), 1);
        assert_eq!(found(lazy_tests, "src/lib.rs", "fn f() { std::thread::sleep(d); }").len(), 1);
    }

    #[test]
    fn files_without_a_word_too_long_or_badly_named_are_found() {
        assert_eq!(found(unexplained, "src/lib.rs", "mod state;\n").len(), 1);
        assert_eq!(found(unexplained, "src/lib.rs", "//! A game.\n"), [""; 0]);
        assert_eq!(found(too_long, "src/lib.rs", &"\n".repeat(501)).len(), 1);
        assert_eq!(found(too_long, "src/lib.rs", &"\n".repeat(500)), [""; 0]);
        for name in ["mod.rs", "utils.rs", "common.rs", "types.rs", "helpers.rs"] {
            assert_eq!(found(drawers, &format!("src/{name}"), "").len(), 1);
        }
        assert_eq!(found(drawers, "src/model.rs", ""), [""; 0]);
    }
}
