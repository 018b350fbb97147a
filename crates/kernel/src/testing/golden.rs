//! Golden files: what a game does, written down, so that a change of behavior is a change that somebody reads.
//!
//! A folder holds two kinds of them, told apart by their first line. A **record** is a whole game: it is read and
//! played again and must end as written. A **playthrough** is a short random game with everything printed that anybody
//! could observe: it is made again from its first lines and must come out the same. Dropping a file into the folder
//! adds a test; of a playthrough the first lines are enough. `cargo xtask bless` sets `PITBOSS_BLESS=1`, and then files
//! are written instead of compared.

mod playthrough;
mod record;
mod values;

pub use playthrough::{Playthrough, playthrough};
pub use record::random_record;

use super::Failures;
use crate::{Game, built_in};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// What happens to a golden file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    Compare,
    Bless,
}

impl Wish {
    fn of_the_day() -> Self {
        if std::env::var("PITBOSS_BLESS").is_ok_and(|value| value == "1") {
            Self::Bless
        } else {
            Self::Compare
        }
    }
}

/// Compares a text with a golden file, or writes the file if `PITBOSS_BLESS` is 1.
///
/// # Errors
/// The first line that differs, and how to accept it; or that the file cannot be read or written.
pub fn compare(path: impl AsRef<Path>, actual: &str) -> Result<(), Failures> {
    put(path.as_ref(), actual, Wish::of_the_day()).map_err(|why| Failures(vec![why]))
}

/// Compares content that was read from its file with what is built in ([`built_in`]), or builds it in if `PITBOSS_BLESS`
/// is 1.
///
/// # Errors
/// As for [`compare`], or that content does not come out of its wrapping as it went in.
pub fn content<C: Serialize + DeserializeOwned + PartialEq>(
    path: impl AsRef<Path>,
    content: &C,
) -> Result<(), Failures> {
    let failed = |why: String| Failures(vec![why]);
    let text = values::written(content).map_err(failed)?;
    let back: C = built_in(&text).map_err(|misread| failed(misread.to_string()))?;
    if back != *content {
        return Err(failed("content is not the same when it is written down and read again".into()));
    }
    compare(path, &text)
}

fn put(path: &Path, actual: &str, wish: Wish) -> Result<(), String> {
    let file = path.display();
    if wish == Wish::Bless {
        return std::fs::write(path, actual).map_err(|error| format!("{file}: cannot be written: {error}"));
    }
    let expected = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return Err(format!("{file}: {error}. `cargo xtask bless` writes it.")),
    };
    let mut lines = (1..).zip(Longest { one: expected.lines(), other: actual.lines() });
    let different = lines.find(|(_, (one, other))| one != other);
    different.map_or(Ok(()), |(line, (one, other))| {
        let show = |line: Option<&str>| line.map_or_else(|| "the end".to_string(), |line| format!("`{line}`"));
        let (one, other) = (show(one), show(other));
        Err(format!("{file}:{line}: written is\n  {one}\nand what happens is\n  {other}\nIf that is meant: `cargo xtask bless`."))
    })
}

/// Two iterators in step, to the end of the longer one.
struct Longest<I, J> {
    one: I,
    other: J,
}

impl<T, I: Iterator<Item = T>, J: Iterator<Item = T>> Iterator for Longest<I, J> {
    type Item = (Option<T>, Option<T>);
    fn next(&mut self) -> Option<Self::Item> {
        match (self.one.next(), self.other.next()) {
            (None, None) => None,
            pair => Some(pair),
        }
    }
}

/// Checks every `*.txt` file of a folder: records and playthroughs.
///
/// # Errors
/// All files that are not what happens; or that there are none.
pub fn folder<G: Game>(folder: impl AsRef<Path>) -> Result<(), Failures> {
    check::<G>(folder.as_ref(), Wish::of_the_day())
}

fn check<G: Game>(folder: &Path, wish: Wish) -> Result<(), Failures> {
    let shown = folder.display();
    let listed = std::fs::read_dir(folder).map_err(|error| Failures(vec![format!("{shown}: {error}")]))?;
    let text = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "txt");
    let mut files: Vec<PathBuf> =
        listed.filter_map(|entry| entry.ok().map(|entry| entry.path())).filter(text).collect();
    files.sort();
    if files.is_empty() {
        return Err(Failures(vec![format!("{shown}: there is no *.txt file in it.")]));
    }
    Failures(files.iter().filter_map(|file| check_file::<G>(file, wish).err()).collect()).none()
}

fn check_file<G: Game>(path: &Path, wish: Wish) -> Result<(), String> {
    let file = path.display();
    let named = |why: String| format!("{file}: {why}");
    let text = std::fs::read_to_string(path).map_err(|error| named(error.to_string()))?;
    let actual = match text.lines().next() {
        Some(playthrough::TITLE) => {
            let plan = Playthrough::read(&text).map_err(|misread| named(misread.to_string()))?;
            playthrough::of_plan::<G>(&plan).map_err(named)?
        }
        Some(_) | None => record::replayed::<G>(&text, wish).map_err(named)?,
    };
    put(path, &actual, wish)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("pitboss-golden-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder.join(name)
    }

    #[test]
    fn a_missing_file_says_how_to_make_it() {
        let why = put(&scratch("missing.txt"), "x", Wish::Compare).unwrap_err();
        assert!(why.contains("cargo xtask bless"), "{why}");
    }

    #[test]
    fn the_first_difference_is_named_and_blessing_accepts_it() {
        let path = scratch("blessed.txt");
        put(&path, "one\ntwo\nthree\n", Wish::Bless).unwrap();
        assert_eq!(put(&path, "one\ntwo\nthree\n", Wish::Compare), Ok(()));
        let why = put(&path, "one\n2\nthree\n", Wish::Compare).unwrap_err();
        assert!(why.contains("blessed.txt:2: written is\n  `two`\nand what happens is\n  `2`"), "{why}");
        let why = put(&path, "one\ntwo\n", Wish::Compare).unwrap_err();
        assert!(why.contains(":3:") && why.contains("the end"), "{why}");
        std::fs::remove_file(path).unwrap();
    }
}
