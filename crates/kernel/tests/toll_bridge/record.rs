//! Records as text: they go round, and nothing that anybody writes into one makes us fall over.

use crate::live::{A, B, by_the_clock, started, table};
use crate::table::Toll;
use kernel::{Live, Misread, Record, Seat, Unplayable};
use std::sync::Arc;
use std::time::Instant;

const SMALL: &str = "pitboss record 1
game toll-bridge
revision 1
content built-in
option rounds 1
seats 2
seed 4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce
drew gates 2/3 0/2
drew hand 1/26 2/25
0 lay goat
undo 0
1 charm
drew charm 1/3
concede 0
end places 2 1 scores 0 -3
";

/// The text with one line replaced.
fn with(number: usize, line: &str) -> String {
    let replaced = SMALL.lines().zip(1..).map(|(text, at)| if at == number { line } else { text });
    replaced.map(|line| format!("{line}\n")).collect()
}

#[track_caller]
fn misread(text: &str) -> Misread {
    let misread = Record::read(text).unwrap_err();
    assert!(misread.line > 0, "{misread}");
    assert!(misread.to_string().chars().count() < 400, "{misread}");
    misread
}

#[test]
fn a_record_goes_round() {
    let record = Record::read(SMALL).unwrap();
    assert_eq!(record.to_string(), SMALL);
    assert_eq!((record.start.len(), record.entries.len(), record.entries[1].line), (4, 4, 11));
    for seats in 2..=4 {
        let mut live = started(seats, 5);
        by_the_clock(&mut live, |_| true);
        let text = live.record().to_string();
        assert_eq!(Record::read(&text).unwrap().to_string(), text);
    }
}

#[test]
fn comments_blank_lines_and_carriage_returns_mean_nothing() {
    let dressed: String = SMALL.lines().map(|line| format!("# said\r\n\r\n{line}\r\n")).collect();
    assert_eq!(Record::read(&dressed).unwrap().to_string(), SMALL);
}

#[test]
fn commitment_sides_and_empty_options_go_round() {
    let hash = "a".repeat(64);
    let text = with(6, &format!("seats 2\nsides black white\ncommitment {hash}")).replace("rounds 1", "note");
    let record = Record::read(&text).unwrap();
    assert_eq!(record.header.picks.0["note"], "");
    assert_eq!(Record::read(&record.to_string()).unwrap().to_string(), record.to_string());
    let text: String =
        text.lines().filter(|line| !line.starts_with("seed")).map(|line| format!("{line}\n")).collect();
    assert_eq!(Record::read(&text).unwrap().header.seed, None);
}

#[test]
fn every_cut_is_noticed_and_names_its_line() {
    let lines = SMALL.lines().count();
    for kept in 0..lines {
        let cut: String = SMALL.lines().take(kept).map(|line| format!("{line}\n")).collect();
        let found = misread(&cut);
        assert_eq!(found.line, u32::try_from(kept + 1).unwrap(), "{found}");
    }
    for end in (0..SMALL.len()).filter(|end| SMALL.is_char_boundary(*end)) {
        drop(Record::read(&SMALL[..end])); // whatever it says, it says something
    }
}

#[test]
fn every_corrupt_line_is_named() {
    let wrong: [(usize, &[&str]); 12] = [
        (1, &["pitboss record 2", "pitboss"]),
        (2, &["game", "game two words", "gmae toll-bridge"]),
        (3, &["revision one", "revision 01", "revision 70000", "revision -1"]),
        (4, &["content", "content a b"]),
        (5, &["option", "optoin rounds 1"]),
        (6, &["seats 0", "seats 9", "seats 256", "seats 2 2", "seats ٣"]),
        (7, &["seed 4e07", "seed", "sead x"]),
        (
            8,
            &[
                "drew",
                "drew gates",
                "drew gates 3/3",
                "drew gates 1/0",
                "drew gates 1",
                "drew gates 70000/70001",
                "drew  1/2",
            ],
        ),
        (10, &["2 lay goat", "0", "lay goat", "8 lay goat", "00 lay goat", "-1 lay goat", "王 lay goat"]),
        (11, &["undo", "undo 2", "undo x", "undo 0 0"]),
        (14, &["concede", "concede 5", "concede 0 1"]),
        (
            15,
            &[
                "end",
                "end places 1 2",
                "end places 1 scores 1",
                "end places 1 300 scores 1 1",
                "end places 1 2 scores 1 9999999999",
            ],
        ),
    ];
    for (number, lines) in wrong {
        for line in lines {
            let found = misread(&with(number, line));
            assert_eq!(found.line, u32::try_from(number).unwrap(), "{line}: {found}");
        }
    }
    assert_eq!(misread(&with(5, "option rounds 1\noption rounds 2")).line, 6, "each option once");
    assert_eq!(misread(&format!("{SMALL}\n0 lay goat\n")).line, 17, "nothing after the end");
}

#[test]
fn hostile_texts_are_refused_quickly_and_in_few_words() {
    let began = Instant::now();
    let long = "x".repeat(1 << 20);
    let many_options: String = (0..60_000).map(|n| format!("option a{n} b\n")).collect();
    for text in [
        String::new(),
        "\0\u{feff}\u{202e}".into(),
        "\n".repeat(1 << 20),
        long.clone(),
        "王".repeat(1 << 18),
        with(2, &format!("game {long}")),
        with(5, &format!("option {long}")),
        with(5, &format!("{many_options}option a0 b")),
        with(6, &format!("seats {}", "9".repeat(1 << 20))),
        with(7, &format!("seed {long}")),
        with(8, &format!("drew gates {}", "1/2/".repeat(1 << 18))),
        with(10, &format!("0 {long}\n0{long}")),
        with(15, &format!("end places {}", "1 ".repeat(1 << 19))),
    ] {
        if let Err(misread) = Record::read(&text) {
            assert!(misread.to_string().chars().count() < 400, "{}", &misread.to_string()[..200]);
        }
    }
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
}

fn replay(text: &str) -> Result<Live<Toll>, Unplayable> {
    let record = Record::read(text).unwrap();
    let mut live = Live::restart(Arc::clone(&table(record.header.seating.seats)), &record)?;
    record.entries.iter().try_for_each(|entry| live.replay(entry))?;
    Ok(live)
}

/// A record of a few moves, with its seed or without.
fn played() -> String {
    let mut live = started(2, 3);
    let lay = |live: &mut Live<Toll>, seat: Seat| {
        let action = live.legal(seat)[0];
        live.act(seat, action).unwrap();
    };
    lay(&mut live, A);
    lay(&mut live, B);
    by_the_clock(&mut live, |_| true);
    live.record().to_string()
}

/// The line of the first thing that happens, and everything before and after it.
fn around_first_move(text: &str) -> (String, String, u32) {
    let at = text.find("\n0 ").unwrap() + 1;
    let line = text[..at].lines().count() + 1;
    (text[..at].to_string(), text[at..].to_string(), u32::try_from(line).unwrap())
}

#[test]
fn a_fault_names_the_line_and_the_rule() {
    let text = played();
    assert!(replay(&text).is_ok());
    let (head, tail, line) = around_first_move(&text);
    let fault = |first: &str| {
        let Unplayable { line: at, why } = replay(&format!("{head}{first}\n{tail}")).err().unwrap();
        assert_eq!(at, line, "{why}");
        why
    };
    assert_eq!(fault("0 ready"), "seat 0 cannot play \"ready\" here. Lay a card first. (TB-2.2)");
    assert_eq!(fault("1 open 1"), "seat 1 cannot play \"open 1\" here. You are not asked. (TB-3.5)");
    assert!(fault("0 fly").starts_with("\"fly\" is not an action: expected lay, recall"));
    assert_eq!(fault("undo 1"), "seat 1 has nothing to take back here.");
    assert!(fault(&format!("0 {}", "x".repeat(1 << 16))).len() < 300);
}

#[test]
fn luck_that_was_changed_is_noticed_with_and_without_the_seed() {
    let text = played();
    let seed = text.lines().find(|line| line.starts_with("seed")).unwrap().to_string();
    let unseeded = text.replace(&seed, &format!("commitment {}", "0".repeat(64)));
    assert_eq!(replay(&unseeded).unwrap().state(), replay(&text).unwrap().state());
    let toll = text.lines().find(|line| line.starts_with("drew toll")).unwrap();
    let line = u32::try_from(text.lines().position(|line| line == toll).unwrap()).unwrap();
    let other = if toll.contains(" 0/6") { "drew toll 1/6" } else { "drew toll 0/6" };
    let why = replay(&text.replacen(toll, other, 1)).err().unwrap();
    assert!(why.line == line && why.why.contains("the record says toll"), "{why}");
    let unwritten = replay(&text.replacen(toll, "", 1)).err().unwrap();
    assert!(unwritten.why.contains("draw 1 here is toll"), "what was drawn must be written: {unwritten}");
    for broken in ["drew toll 0/5", "drew wind 0/6", "# nothing"] {
        assert!(replay(&text.replacen(toll, broken, 1)).is_err(), "{broken} with the seed");
        assert!(replay(&unseeded.replacen(toll, broken, 1)).is_err(), "{broken} without");
    }
    let gates = text.lines().find(|line| line.starts_with("drew gates")).unwrap();
    assert!(replay(&text.replacen(gates, "drew gates 0/3", 1)).is_err(), "the start is checked too");
    assert!(replay(&unseeded.replacen(gates, "drew gates 0/3", 1)).is_err());
}
