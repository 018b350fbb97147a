//! What this machine keeps about the luck of a table: the hash that was shown first and the word that was given, so that nobody
//! exchanges them, also between two runs. Where nothing can be kept it lasts as long as the program.

use crate::files;
use client::{Joined, Witness};
use kernel::Seat;
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
        let before = before.and_then(|text| Witness::read(&text));
        let kept = Self { saw: before.unwrap_or_else(|| Witness::of(at)), path, told: None };
        kept.keep();
        kept
    }

    /// A word was given, and the server has it.
    pub fn gave(&mut self, seat: Option<Seat>, word: &str) {
        if let Some(seat) = seat {
            self.saw.gave(seat, word);
            self.keep();
        }
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

    /// What to type to check a record against all that is known here.
    pub fn checked_by(&self, file: &str) -> String {
        let mut typed = format!("pitboss verify {file} --commitment {}", self.saw.commitment);
        if let Some((seat, word)) = &self.saw.word {
            typed += &format!(" --word {}", crate::who::as_typed(&format!("{seat}={word}")));
        }
        typed
    }
}
