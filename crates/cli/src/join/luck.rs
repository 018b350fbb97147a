//! What this machine keeps about the luck of a table: the hash that was shown first and the word that was given, so that nobody
//! exchanges them, also between two runs. Where nothing can be kept it lasts as long as the program.

use crate::files;
use client::words::{replay as doubts, verify as words};
use client::{Joined, Witness};
use kernel::{Record, Seat};
use std::fs;
use std::path::{Path, PathBuf};

/// What is kept about the luck of a table.
pub struct KeptLuck {
    saw: Witness,
    path: Option<PathBuf>,
    /// What was exchanged, as it was told last: it is told once.
    told: Option<String>,
}

impl KeptLuck {
    /// What is known of this table here.
    pub fn of(at: &Joined, path: Option<PathBuf>) -> Self {
        let before = path.as_ref().and_then(|path| files::text(path).ok());
        let own = before.as_deref().and_then(Witness::read);
        let beside = || path.as_ref().and_then(|path| seen_beside(path, at));
        let saw = own.or_else(beside).unwrap_or_else(|| Witness::of(at));
        let kept = Self { saw, path, told: None };
        kept.keep();
        kept
    }

    /// A word is on its way to the server.
    pub fn gives(&mut self, word: &str, seat: Option<Seat>) {
        self.saw.gives(word, seat);
        self.keep();
    }

    /// The server has it.
    pub fn gave(&mut self, word: &str) {
        self.saw.gave(word);
        self.keep();
    }

    /// A seat is asked for, or given up.
    pub fn sits(&mut self, seat: Option<Seat>) {
        self.saw.sits(seat);
        self.keep();
    }

    /// Whether a word was given from here.
    pub const fn has_given(&self) -> bool {
        !self.saw.given.is_empty()
    }

    /// The game is started, with what is shown now.
    pub fn starts(&mut self, at: &Joined) {
        self.saw.starts(&at.setup);
        self.keep();
    }

    /// One leaves the table.
    pub fn leaves(&mut self) {
        self.saw.leaves();
        self.keep();
    }

    /// Taking something back was offered or agreed to.
    pub fn agrees(&mut self, at: &Joined) {
        self.saw.agrees(at);
        self.keep();
    }

    /// The word to give for a seat that shows this one.
    pub fn word_for(&self, seat: Seat, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        self.saw.word_for(seat, there, new)
    }

    fn keep(&self) {
        let Some(path) = &self.path else { return };
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        // What cannot be kept is known as long as the program runs.
        let _for_now = folder.map(|()| files::write_secret(path, &self.saw.write()));
    }

    /// What was exchanged, if something was and it was not told yet.
    pub fn exchanged(&mut self, at: &Joined) -> Option<String> {
        let before = self.saw.clone();
        let strange = self.saw.given.is_empty() && !at.own_word().is_empty();
        let strange = strange.then(|| words::WORD_NOT_FROM_HERE.to_string());
        let exchanged = self.saw.looks(at).or(strange);
        if self.saw != before {
            self.keep();
        }
        if exchanged == self.told {
            return None;
        }
        self.told.clone_from(&exchanged);
        exchanged
    }

    /// What in a record is not as it was seen here: a sentence.
    pub fn objection(&self, at: &Joined, record: &str) -> Option<String> {
        let record = Record::read(record).ok()?;
        let doubt = || self.saw.doubt(&record).map(|doubt| doubts::doubt(doubt).to_string());
        self.saw.objection(&record).or_else(|| at.objection(&record)).or_else(doubt)
    }

    /// What to type to check a record against all that is known here.
    pub fn checked_by(&self, file: &str) -> String {
        let Witness { table, commitment, .. } = &self.saw;
        let mut typed = format!("pitboss verify {file} --table {table} --commitment {commitment}");
        for (seat, word) in known_words(&self.saw) {
            typed += &format!(" --word {}", crate::who::as_typed(&format!("{seat}={word}")));
        }
        typed
    }
}

/// The words of seats that somebody knows by themselves.
pub fn known_words(saw: &Witness) -> Vec<(Seat, String)> {
    let Witness { given, seat, words, .. } = saw;
    // One's own is one that was given here, whatever else was shown; which of them, if some were refused, was shown then.
    let there = seat.zip(words.as_ref()).and_then(|(seat, words)| words.get(usize::from(seat.number())));
    let own = seat.zip(there.filter(|word| given.contains(word)).or(given.last()));
    let is_own = |other: Seat| *seat == Some(other);
    let shown = Seat::ALL.into_iter().zip(words.iter().flatten()).filter(|(seat, _)| !is_own(*seat));
    own.into_iter().chain(shown).map(|(seat, word)| (seat, word.clone())).collect()
}

/// What is kept of a table in a folder, by each who was there from this machine.
pub fn kept_in(folder: &Path, table: &str) -> Vec<(PathBuf, Witness)> {
    let of_table = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.ends_with(".luck") && name.split('.').any(|part| part == table)
    };
    let read = |path: PathBuf| {
        let saw = Witness::read(&files::text(&path).ok()?).filter(|saw| saw.table == table)?;
        Some((path, saw))
    };
    let mut all: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|one| one.path()).collect();
    all.sort();
    all.into_iter().filter(of_table).filter_map(read).collect()
}

/// What was seen of this table from this machine by whomever the server knew then.
fn seen_beside(path: &Path, at: &Joined) -> Option<Witness> {
    let kept = kept_in(path.parent()?, at.id.text());
    kept.into_iter().find(|(other, _)| other != path).map(|(_, saw)| saw.of_somebody_else(at))
}
