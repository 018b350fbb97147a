//! The command as people and programs meet it: the real binary, run.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests may fail as tests do"
)]

mod bad_input;
mod crashing;
#[cfg(unix)]
mod gathering;
#[cfg(unix)]
mod joining;
mod machines;
mod people;
mod proofs;
#[cfg(unix)]
mod serving;
#[cfg(unix)]
mod terminal;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run came to.
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// Runs `pitboss` with these words, each parted by a blank.
fn pitboss(words: &str) -> Run {
    with_input(words, "")
}

/// The same, with something typed into it.
fn with_input(words: &str, typed: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pitboss"))
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    let typed = typed.to_string();
    let typist = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
    let done = child.wait_with_output().expect("it ends");
    typist.join().expect("all is typed");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let run =
        Run { code: done.status.code().expect("no signal"), out: text(done.stdout), err: text(done.stderr) };
    assert!(!run.err.contains("panicked"), "{words}: {}", run.err);
    assert!(!run.out.contains('\x1b') && !run.err.contains('\x1b'), "no colors where there is no terminal");
    run
}

/// A run that must be fine, and what it writes.
#[track_caller]
fn fine(words: &str) -> String {
    let Run { code, out, err } = pitboss(words);
    assert_eq!((code, err.as_str()), (0, ""), "{words}: {out}");
    out
}

/// A run that must end with this code, and everything it says.
#[track_caller]
fn ends(code: i32, words: &str) -> String {
    let run = pitboss(words);
    assert_eq!(run.code, code, "{words}: {} {}", run.out, run.err);
    run.out + &run.err
}

/// A place for the files of one test.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        drop(std::fs::remove_dir_all(&path));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("a file");
        path.display().to_string()
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// The record of a simulated game of Solo.
    fn record(&self) -> String {
        fine(&format!(
            "simulate dungeon-rush --option mode=solo --games 1 --seed 7 --force --records {}",
            self.0.display()
        ));
        std::fs::read_to_string(self.0.join("dungeon-rush-000000.txt")).expect("a record")
    }
}

/// The content file of Dungeon Rush.
fn content() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/dungeon-rush/content/dungeon-rush.toml");
    std::fs::read_to_string(path).expect("the content")
}
