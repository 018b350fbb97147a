//! Input of any kind that cannot be used: one clear sentence, exit code 2, never a panic.

use crate::{Desk, content, pitboss};

/// What is said about something that cannot be done: on the error stream only.
#[track_caller]
fn refused(words: &str) -> String {
    let run = pitboss(words);
    assert_eq!(run.code, 2, "{words}: {} {}", run.out, run.err);
    assert!(!run.err.is_empty(), "{words} says why");
    run.err
}

#[test]
fn an_unknown_game_gets_the_nearest_word() {
    for words in [
        "play dungeon-rsh",
        "rules dungeon-rsh",
        "simulate dungeon-rsh",
        "bench dungeon-rsh",
        "examples --game dungeon-rsh",
    ] {
        assert!(refused(words).contains("Did you mean \"dungeon-rush\"?"), "{words}");
    }
    assert!(refused("play chess").contains("There is no game \"chess\"."));
}

#[test]
fn an_unknown_word_gets_the_nearest_word() {
    assert!(refused("simulat").contains("simulate"));
    assert!(refused("simulate dungeon-rush --gamse 3").contains("--games"));
    assert!(refused("rules dungeon-rush DRR-4.2").contains("Did you mean \"DR-4.2\"?"));
    assert!(refused("simulate dungeon-rush --bots gredy").contains("greedy"));
    assert!(refused("simulate dungeon-rush --bots careful").contains("they are random or greedy"));
    assert!(refused("play dungeon-rush --bots random --seat adventurer").contains("\"adventurers\""));
}

#[test]
fn impossible_tables_are_refused() {
    let words = [
        "--option mdoe=solo",
        "--option mode=duo",
        "--option mode",
        "--option =",
        "--option mode=solo --option mode=versus",
        "--option mode=solo --seats 2",
        "--seats 0",
        "--seats 7",
        "--seats 300",
        "--bots random,random,random",
        "--option mix=custom --option mix-counts=wall=60",
        "--option mix-counts=blank=99999999999",
    ];
    for words in words {
        refused(&format!("simulate dungeon-rush --games 1 {words}"));
    }
    assert!(refused("simulate dungeon-rush --option mdoe=solo").contains("Did you mean \"mode\"?"));
}

#[test]
fn numbers_out_of_range_are_refused() {
    for words in [
        "simulate dungeon-rush --games 0",
        "simulate dungeon-rush --games -1",
        "simulate dungeon-rush --seed x",
        "simulate dungeon-rush --threads 0",
        "simulate dungeon-rush --threads 257",
        "simulate dungeon-rush --threads 1000000000",
        "simulate dungeon-rush --threads 18446744073709551615",
        "bench --seconds 0",
        "bench --seconds nan",
        "bench --seconds inf",
        "play dungeon-rush --seat 0",
        "play dungeon-rush --bots random --seat 9",
    ] {
        refused(words);
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let desk = Desk::new("files");
    let (binary, empty) = (desk.file("binary", [b'a', b'\n', 0xff, 0xfe]), desk.file("empty", ""));
    for command in ["verify", "replay", "examples", "simulate dungeon-rush --games 1 --content"] {
        assert!(refused(&format!("{command} {}", desk.path("absent"))).contains("absent cannot be read"));
        assert!(refused(&format!("{command} {binary}")).contains("line 2: this is not text in UTF-8."));
        refused(&format!("{command} {empty}"));
        refused(&format!("{command} {}", desk.path("")));
    }
    let long = desk.path("long");
    std::fs::File::create(&long).and_then(|file| file.set_len(1 << 34)).expect("a sparse file");
    assert!(refused(&format!("verify {long}")).contains("too long"));
}

#[test]
fn broken_records_get_a_sentence_with_the_line() {
    let desk = Desk::new("records");
    let record = desk.record();
    let lines: Vec<&str> = record.lines().collect();
    for cut in 0..lines.len() {
        let file = desk.file("cut.txt", lines[..cut].join("\n"));
        assert!(refused(&format!("verify {file}")).contains("line "), "cut after {cut} lines");
    }
    let edits = [
        ("game dungeon-rush", "game dungeon-rsh", "Did you mean \"dungeon-rush\"?"),
        ("game dungeon-rush", "game chess\u{1b}[31m", "line 2"),
        ("content built-in", "content \u{1b}[2K\u{1b}[32mall", "line 4"),
        ("seats 1", "seats 1\nsides \u{9b}2J", "line 7"),
        ("option mode solo", "option mode duo", "mode"),
        ("seats 1", "seats 2", ""),
        ("seats 1", "seats 99999999999999999999", "line 6"),
        ("\n0 ", "\n7 ", "line "),
        ("\n0 ", "\n0 \u{202e}", "line "),
        ("\n0 ", "\n0 xyzzy ", "line "),
        ("drew shuffle ", "drew shuffle 36/36 ", "line 8"),
        ("seed ", "seed 00", "line 7"),
    ];
    for (from, to, said) in edits {
        let file = desk.file("edited.txt", record.replacen(from, to, 1));
        for command in ["verify", "replay", "replay --json", "replay --at 1"] {
            let error = refused(&format!("{command} {file}"));
            assert!(error.contains(said) && !error.contains('\u{202e}'), "{command}, {to}: {error}");
        }
    }
}

#[test]
fn a_replay_of_an_illegal_action_names_line_and_rule() {
    let desk = Desk::new("replays");
    let file = desk.file("illegal.txt", desk.record().replacen("\n0 ", "\n0 step bomber N\n0 ", 1));
    for command in ["replay", "replay --json"] {
        let error = refused(&format!("{command} {file}"));
        assert!(error.contains("line ") && error.contains("DR-6.1"), "{error}");
    }
    assert!(
        refused(&format!("replay {} --at 99999", desk.path("dungeon-rush-000000.txt")))
            .contains("there is no step")
    );
}

#[test]
fn broken_content_gets_all_its_faults_with_file_and_line() {
    let desk = Desk::new("content-faults");
    let file = desk.file("broken.toml", content().replace("= 2", "= \"two\"").replace("[[", "[[x"));
    let error = refused(&format!("simulate dungeon-rush --games 1 --content {file}"));
    assert!(error.contains("broken.toml: line "), "{error}");
    let file = desk.file("not.toml", "this is not TOML");
    assert!(refused(&format!("play dungeon-rush --content {file}")).contains("not.toml: line 1"));
}

#[test]
fn pages_that_are_not_made_of_blocks_are_refused() {
    let desk = Desk::new("pages");
    let pages = [
        ("# Nothing here\n", ""),
        ("# Nothing here\n", "--game dungeon-rush"),
        ("```example\nnew\nthen gold 0\n```\n", "--game dungeon-rush"),
        ("**EX-1 Open** (DR-4.1)\n```example\nnew\n", ""),
        ("**EX-1 Unknown** (XY-1.1)\n```example\nnew\nthen gold 0\n```\n", "--game dungeon-rush"),
    ];
    for (text, words) in pages {
        let file = desk.file("page.md", text);
        assert!(refused(&format!("examples {file} {words}")).contains("page.md"), "{text}");
    }
}

#[test]
fn what_cannot_be_written_is_named() {
    let error = refused("simulate dungeon-rush --games 1 --records /dev/null/records");
    assert!(error.contains("/dev/null/records"), "{error}");
}

#[test]
fn records_are_not_lost_and_not_overwritten() {
    let desk = Desk::new("existing");
    let (kept, absent) = (desk.file("kept.txt", "mine"), desk.path("absent/game.txt"));
    for (words, said) in [
        (format!("play dungeon-rush --seed 1 --record {kept}"), "kept.txt is there already"),
        (format!("play dungeon-rush --seed 1 --record {absent}"), "absent/game.txt cannot be written"),
        (format!("play dungeon-rush --seed 1 --force --record {}", desk.path("")), "not a plain file"),
        (format!("simulate dungeon-rush --games 1 --records {}", desk.path("")), "is not empty"),
    ] {
        let run = crate::with_input(&words, "quit\n");
        assert!(
            run.code == 2 && run.out.is_empty() && run.err.contains(said),
            "{words}: {} {}",
            run.out,
            run.err
        );
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "mine");
    crate::with_input(&format!("play dungeon-rush --seed 1 --force --record {kept}"), "1\nquit\n");
    assert!(std::fs::read_to_string(&kept).unwrap().ends_with("end unfinished\n"));
    assert_eq!(std::fs::read_dir(desk.path("")).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
#[cfg(unix)]
fn links_are_not_written_through() {
    let desk = Desk::new("links");
    let (mine, dir) = (desk.file("mine.txt", "mine"), desk.path("records"));
    std::fs::create_dir(&dir).unwrap();
    std::os::unix::fs::symlink(&mine, desk.path("records/dungeon-rush-000000.txt")).unwrap();
    let error = refused(&format!("simulate dungeon-rush --games 1 --force --records {dir}"));
    assert!(error.contains("dungeon-rush-000000.txt is not a plain file."), "{error}");
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), "mine");
}

/// Ctrl-C is a signal that nobody handles: the process is gone between two steps.
#[test]
fn a_game_that_is_broken_off_leaves_the_record_of_its_steps() {
    let desk = Desk::new("broken-off");
    let file = desk.path("game.txt");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_pitboss"))
        .args(["play", "dungeon-rush", "--seed", "1", "--record", &file])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut typed = child.stdin.take().expect("piped");
    std::io::Write::write_all(&mut typed, b"\n1\n1\nhelp\n").expect("typed");
    let mut shown = std::io::BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    while !line.contains("leaves the game as it is") {
        line.clear();
        assert_ne!(std::io::BufRead::read_line(&mut shown, &mut line).expect("text"), 0, "the help is shown");
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
    let record = std::fs::read_to_string(&file).expect("a record");
    assert_eq!(record.lines().filter(|line| line.starts_with("0 ")).count(), 2, "{record}");
    crate::fine(&format!("verify {file}"));
}

#[test]
fn nothing_from_a_file_reaches_the_terminal_but_text() {
    let desk = Desk::new("escapes");
    let forged = "\u{1b}[2K\r\u{1b}[32mall of it holds.\u{9b}2J\u{202e}\0";
    let clean = |words: &str, typed: &str| {
        let run = crate::with_input(words, typed);
        let shown = run.out + &run.err;
        let odd = |character: char| character != '\n' && kernel::unreadable(character);
        assert!(!shown.contains(odd), "{words}: {shown:?}");
        shown
    };
    let page =
        format!("**EX-1 {forged}** (DR-4.5)\n```example\ngiven A: bl | B: bl | C: bl\nthen gold 1\n```\n");
    let page = desk.file("page\u{1b}[31m\u{202e}.md", page);
    assert!(clean(&format!("examples {page}"), "").contains("\\u001b[32mall of it holds."));
    let named = "\\u001b[32mall of it holds.\\u202e";
    let texts = desk.file("texts.toml", content().replace("name = \"", &format!("name = \"{named}")));
    clean(&format!("play dungeon-rush --content {texts} --seed 1"), "pieces\nhelp\nquit\n");
    let keys = desk.file("keys.toml", format!("\"{named}\\n{}\" = 1\n{}", "x".repeat(100_000), content()));
    let said = clean(&format!("simulate dungeon-rush --content {keys}"), "");
    assert!(said.len() < 2_000, "{} bytes", said.len());
    for words in ["--option \u{1b}[31m=1", "--seats \u{1b}[31m", "--records /dev/null/\u{1b}[31m"] {
        clean(&format!("simulate dungeon-rush --games 1 {words}"), "");
    }
    clean("play dungeon-rush --seed 1", &format!("{forged}\nwhy {forged}\nrules {forged}\nquit\n"));
}

#[test]
fn errors_do_not_quote_megabytes() {
    let desk = Desk::new("endless");
    let (record, long) = (desk.record(), "x".repeat(1_000_000));
    for (from, to) in [
        ("content built-in", format!("content {long}")),
        ("seats 1", format!("seats 1\nsides {long}")),
        ("option mode solo", format!("option {long} solo")),
        ("option mode solo", format!("option mode {long}")),
        ("game dungeon-rush", format!("game {long}")),
        ("drew shuffle", format!("drew {long}")),
    ] {
        let file = desk.file("long.txt", record.replacen(from, &to, 1));
        assert!(refused(&format!("verify {file}")).len() < 1_000, "{from}");
    }
}

#[test]
fn a_thread_for_each_stretch_of_games_is_enough() {
    crate::fine("simulate dungeon-rush --games 2 --threads 256");
}
