//! Luck that was pledged: what a record of it says, and what is noticed when somebody changes it.

use crate::live::{by_the_clock, started, table};
use crate::table::Toll;
use kernel::{Commitment, Header, Live, Luck, Pledge, Provenance, Record, Secret, Seed, Seeded, Unplayable};

fn pledge() -> Pledge {
    let words = vec!["three blind mice".into(), String::new(), "#王 1".into()];
    Pledge { table: "k7".into(), words, secret: Some(Secret([7; 32])) }
}

fn header() -> Header {
    started(3, 0).record().header.pledged(pledge())
}

/// The record of a game whose luck is made of the pledge.
fn played() -> String {
    let header = header();
    let luck = Luck::Seeded(Box::new(Seeded::new(header.seed.unwrap())));
    let mut live = Live::start(table(3), header, luck);
    by_the_clock(&mut live, |_| true);
    live.record().to_string()
}

fn replay(record: &Record) -> Result<Live<Toll>, Unplayable> {
    let mut live = Live::restart(table(3), record)?;
    record.entries.iter().try_for_each(|entry| live.replay(entry))?;
    Ok(live)
}

#[test]
fn a_seed_is_made_of_secret_table_and_words() {
    // sha256(b"pitboss seed 1\n" + bytes([7] * 32) + b"\nk7\n0 three blind mice\n1 \n")
    let words = vec!["three blind mice".to_string(), String::new()];
    let pledge = Pledge { words, ..pledge() };
    let seed = "1c190258355047bb1a904a890b600dcbd95fc9adc0acbd440d07a913e22b0ece";
    assert_eq!(pledge.seed(), seed.parse().ok());
    assert_eq!(Pledge { secret: None, ..pledge }.seed(), None);
}

#[test]
fn a_pledged_record_goes_round_and_proves_its_luck() {
    let text = played();
    let lines = "seats 3
commitment 63c6e9f675b46fb0dc961e5864fbba24fe5888f3007392dd78f31d4baa84afed
table k7
word 0 three blind mice
word 2 #王 1
secret 0707070707070707070707070707070707070707070707070707070707070707
drew ";
    assert!(text.contains(lines) && !text.contains("\nseed "), "{text}");
    let record = Record::read(&text).unwrap();
    assert_eq!((record.to_string(), &record.header), (text, &header()));
    assert_eq!(record.header.provenance(), Provenance::Pledged);
    assert_eq!(replay(&record).unwrap().record().to_string(), record.to_string());
}

#[test]
fn the_hash_of_a_secret_is_the_hash_of_nothing_else() {
    // sha256(b"pitboss secret 1\n" + bytes([7] * 32))
    let shown = "63c6e9f675b46fb0dc961e5864fbba24fe5888f3007392dd78f31d4baa84afed";
    assert_eq!(Secret([7; 32]).commitment(), shown.parse().unwrap());
    assert_ne!(Secret([7; 32]).commitment(), Seed([7; 32]).commitment());
}

#[test]
fn a_table_begins_at_its_beginning() {
    let arranged = Header { position: vec!["given".into()], ..header() };
    assert!(matches!(arranged.provenance(), Provenance::Broken(why) if why.contains("arranged")));
}

#[test]
fn what_was_changed_is_noticed() {
    let honest = played();
    let lies = [
        ("word 0 three blind mice", "word 0 three blind rats"),
        ("word 0 three blind mice", "word 1 three blind mice"),
        ("word 0 three blind mice\n", ""),
        ("word 2", "word 1 me\nword 2"),
        ("table k7", "table k8"),
    ];
    for (from, to) in lies {
        let record = Record::read(&honest.replacen(from, to, 1)).unwrap();
        assert_eq!(record.header.provenance(), Provenance::Pledged, "{to}: only the draws can tell");
        let why = replay(&record).err().unwrap().why;
        assert!(why.contains("and the record says"), "{to}: {why}");
    }
    for (from, to) in [("secret 07", "secret 08"), ("commitment 63", "commitment 64")] {
        let record = Record::read(&honest.replacen(from, to, 1)).unwrap();
        let Provenance::Broken(why) = record.header.provenance() else { panic!("{to}") };
        assert!(why.starts_with("Its secret is not the one that was committed to"), "{why}");
    }
    let seed = started(3, 1).record().header.seed;
    let Provenance::Broken(why) = (Header { seed, ..header() }).provenance() else { panic!("another seed") };
    assert_eq!(why, "Its seed is not made of its secret, its table and its words.");
}

#[test]
fn a_secret_that_is_not_shown_proves_nothing_yet() {
    let text: String =
        played().lines().filter(|line| !line.starts_with("secret")).map(|line| format!("{line}\n")).collect();
    let record = Record::read(&text).unwrap();
    assert_eq!((record.header.seed, record.header.provenance()), (None, Provenance::Open));
    assert_eq!(replay(&record).unwrap().record().to_string(), text);
}

#[test]
fn commitments_and_seeds_without_a_pledge_say_what_they_said() {
    let seeded = started(3, 1).record().header.clone();
    let seed = seeded.seed.unwrap();
    let with = |commitment, seed| Header { commitment, seed, ..seeded.clone() }.provenance();
    assert_eq!(with(None, Some(seed)), Provenance::Seeded);
    assert_eq!(with(Some(seed.commitment()), Some(seed)), Provenance::Committed);
    assert_eq!(with(Some(seed.commitment()), None), Provenance::Open);
    let Provenance::Broken(why) = with(Some(Commitment([0; 32])), Some(seed)) else { panic!("another hash") };
    assert!(why.contains("Its seed is not the one that was committed to"), "{why}");
}

#[test]
fn a_word_is_one_readable_line() {
    for word in ["", "x", "three blind mice", "王", "#1", &"x".repeat(60)] {
        assert!(Pledge::admits(word), "{word}");
    }
    for word in [" x", "x ", "a\nb", "a\tb", "\u{1b}[2J", "a\u{202e}b", &"x".repeat(61)] {
        assert!(!Pledge::admits(word), "{word:?}");
    }
    // What nobody sees cannot be compared; records from a time when it could be given are still read.
    for word in ["\u{200b}", "a\u{200b}b", "a\u{ad}b", "\u{3164}", "\u{2800}"] {
        assert!(!Pledge::admits(word), "{word:?}");
        let old = Record::read(&played().replacen("word 0 ", &format!("word 0 {word}"), 1));
        let given = old.unwrap().header.pledge.map(|pledge| pledge.words[0].starts_with(word));
        assert_eq!(given, Some(true), "{word:?}");
    }
    let seating = header().seating;
    assert!(pledge().fits(&seating));
    assert!(!Pledge { table: "two words".into(), ..pledge() }.fits(&seating));
    assert!(!Pledge { words: vec![String::new()], ..pledge() }.fits(&seating));
}

#[test]
fn every_wrong_line_of_a_pledge_is_named() {
    let honest = played();
    let line = |start: &str| honest.lines().position(|line| line.starts_with(start)).unwrap() + 1;
    let seed = format!("seed {}\ndrew", "0".repeat(64));
    for (at, from, to) in [
        (line("table"), "table k7", "table"),
        (line("table"), "table k7", "table two words"),
        (line("table"), "table k7\n", ""),
        (line("word 0"), "word 0 three", "word 3 three"),
        (line("word 0"), "word 0 three blind mice", "word 0"),
        (line("word 0"), "three blind mice", &"x".repeat(61)),
        (line("word 0"), "three blind mice", "a\u{202e}b"),
        (line("word 2"), "word 2", "word 0"),
        (line("secret"), "secret 07", "secret x7"),
        (line("drew"), "drew", &seed),
        (
            line("commitment"),
            &honest.lines().nth(line("commitment") - 1).map(|line| format!("{line}\n")).unwrap(),
            "",
        ),
    ] {
        let misread = Record::read(&honest.replacen(from, to, 1)).unwrap_err();
        assert_eq!(usize::try_from(misread.line).unwrap(), at, "{to}: {misread}");
    }
}
