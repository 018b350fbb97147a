//! The toy's golden files hold, and a file that does not is named.

use crate::table::Toll;
use kernel::testing::{Failures, golden};
use kernel::{Picks, Seating};
use std::fs;
use std::path::{Path, PathBuf};

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/toll_bridge/records");

#[test]
fn the_golden_files_hold() -> Result<(), Failures> {
    golden::folder::<Toll>(RECORDS)
}

/// A folder of its own with one file in it.
fn folder_with(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("golden-{name}"));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("one.txt"), text).unwrap();
    folder
}

/// Whether files are written today: then none of them is wrong.
fn blessing() -> bool {
    std::env::var("PITBOSS_BLESS").is_ok_and(|value| value == "1")
}

#[track_caller]
fn fault(name: &str, text: &str) -> String {
    golden::folder::<Toll>(folder_with(name, text)).unwrap_err().to_string()
}

fn a_record() -> String {
    golden::random_record::<Toll>(&Picks::default(), &Seating::usual(2), 5, 200).unwrap().to_string()
}

#[test]
fn a_record_that_ends_as_written_passes_with_its_comments() {
    let text = a_record().replace("\n0 ", "\n# a comment\n\n0 ");
    golden::folder::<Toll>(folder_with("commented", &text)).unwrap();
}

#[test]
fn a_record_that_ends_otherwise_is_named() {
    if blessing() {
        return;
    }
    let text = a_record();
    let end = text.lines().last().unwrap();
    let why = fault("other-end", &text.replace(end, "end unfinished"));
    assert!(
        why.contains("one.txt:") && why.contains("`end unfinished`") && why.contains("cargo xtask bless"),
        "{why}"
    );
    let why = fault("other-draw", &text.replacen("drew toll", "drew told", 1));
    assert!(why.contains("one.txt: line ") && why.contains("the record says told"), "{why}");
    let why = fault("other-revision", &text.replace("revision 1", "revision 9"));
    assert!(why.contains("it was played under revision 9, and the rules have 1."), "{why}");
    let why = fault("other-game", &text.replace("toll-bridge", "chess"));
    assert!(why.contains("this is a record of chess, not of toll-bridge."), "{why}");
    let why = fault("other-seed", &text.replace("seed", &format!("commitment {}\nseed", "0".repeat(64))));
    assert!(why.contains("committed to"), "{why}");
    assert!(fault("no-record", "hello\n").contains("line 1: found \"hello\""));
}

#[test]
fn a_folder_without_files_is_no_pass() {
    let folder = folder_with("empty", "");
    fs::remove_file(folder.join("one.txt")).unwrap();
    assert!(golden::folder::<Toll>(&folder).unwrap_err().to_string().contains("no *.txt file"));
    assert!(golden::folder::<Toll>(folder.join("missing")).is_err());
}

#[test]
fn a_playthrough_is_made_from_its_first_lines() {
    if blessing() {
        return;
    }
    let head = "pitboss playthrough 1\noption rounds 1\nseats 3\nseed 4\nsteps 12\n";
    let why = fault("stale", head);
    assert!(why.contains("one.txt:6: written is\n  the end"), "{why}");
    let plan = golden::Playthrough::read(head).unwrap();
    let text = golden::playthrough(&crate::live::table(3), &plan);
    assert!(text.starts_with(head), "{text}");
    assert_eq!(golden::Playthrough::read(&text).unwrap(), plan);
    for wrong in ["seats 300", "seats", "sead 4", "steps x", "option rounds"] {
        let misread = golden::Playthrough::read(&head.replace("seed 4", wrong)).unwrap_err();
        assert_eq!(misread.line, 4, "{misread}");
    }
}
