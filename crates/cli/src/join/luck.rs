//! What this machine keeps about the luck of a table: the hash that was shown first and the word that was given, so that nobody
//! exchanges them, also between two runs. Where nothing can be kept it lasts as long as the program.

use crate::files;
use client::{Joined, Witness};
use kernel::{Record, Seat};
use std::fs;
use std::path::PathBuf;

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
        let kept = Self { saw: Witness::recalled(before.as_deref(), at), path, told: None };
        kept.keep();
        kept
    }

    /// A word is on its way to the server.
    pub fn gives(&mut self, word: &str) {
        self.saw.gives(word);
        self.keep();
    }

    /// The server has it.
    pub fn gave(&mut self, word: &str) {
        self.saw.gave(word);
        self.keep();
    }

    /// Taking something back was offered or agreed to.
    pub fn agrees(&mut self) {
        self.saw.agrees();
        self.keep();
    }

    /// The word to give for a seat that shows this one.
    pub fn word_for(&self, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        self.saw.word_for(there, new)
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
        let exchanged = self.saw.looks(at);
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
        self.saw.objection(&record).or_else(|| at.objection(&record))
    }

    /// What to type to check a record against all that is known here.
    pub fn checked_by(&self, file: &str) -> String {
        let Witness { table, commitment, given, seat, words, .. } = &self.saw;
        let mut typed = format!("pitboss verify {file} --table {table} --commitment {commitment}");
        // One's own is the one that was given, whatever was shown.
        let own = seat.zip(given.last());
        let is_own = |other: Seat| *seat == Some(other);
        let shown = Seat::ALL.into_iter().zip(words.iter().flatten()).filter(|(seat, _)| !is_own(*seat));
        for (seat, word) in own.into_iter().chain(shown) {
            typed += &format!(" --word {}", crate::who::as_typed(&format!("{seat}={word}")));
        }
        typed
    }
}
