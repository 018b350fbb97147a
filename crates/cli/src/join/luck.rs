//! What this machine keeps about the luck of a table: the hash that was shown first and the word that was given, so that nobody
//! exchanges them, also between two runs. Where nothing can be kept it lasts as long as the program.

use crate::files;
use client::{Exchanged, Joined, Luck};
use kernel::Seat;
use std::fs;
use std::path::PathBuf;

/// What is kept about the luck of a table.
pub struct KeptLuck {
    luck: Luck,
    path: Option<PathBuf>,
    /// What was exchanged, as it was told last: it is told once.
    told: Option<Exchanged>,
}

impl KeptLuck {
    /// What is known of this table here.
    pub fn of(at: &Joined, path: Option<PathBuf>) -> Self {
        let before = path.as_ref().and_then(|path| files::text(path).ok()).and_then(|text| Luck::read(&text));
        let kept = Self { luck: before.unwrap_or_else(|| Luck::shown(at.commitment)), path, told: None };
        kept.keep();
        kept
    }

    /// A word was given, and the server has it.
    pub fn gave(&mut self, word: &str) {
        self.luck.word = Some(word.to_string());
        self.keep();
    }

    /// Whoever has no seat has no word.
    pub fn stood_up(&mut self) {
        if self.luck.word.take().is_some() {
            self.keep();
        }
    }

    fn keep(&self) {
        let Some(path) = &self.path else { return };
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        // What cannot be kept is known as long as the program runs.
        let _for_now = folder.map(|()| files::write_secret(path, &self.luck.write()));
    }

    /// What was exchanged, if something was and it was not told yet.
    pub fn exchanged(&mut self, at: &Joined) -> Option<Exchanged> {
        let seat = at.seat().and_then(|seat| at.now.seats.get(usize::from(seat.number())));
        let word = seat.map(|seat| seat.word.as_str());
        let shown = if at.is_another_secret() { None } else { Some(at.commitment) };
        let exchanged = self.luck.exchanged(shown, word);
        if exchanged == self.told {
            return None;
        }
        self.told.clone_from(&exchanged);
        exchanged
    }

    /// What to type to check a record against all that is known here.
    pub fn checked_by(&self, file: &str, seat: Option<Seat>) -> String {
        let mut typed = format!("pitboss verify {file} --commitment {}", self.luck.commitment);
        if let (Some(seat), Some(word)) = (seat, &self.luck.word) {
            typed += &format!(" --word {}", crate::who::as_typed(&format!("{seat}={word}")));
        }
        typed
    }
}
