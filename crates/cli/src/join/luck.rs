//! What this machine keeps about the luck of a table: the hash that was shown first and the word that was given, so that nobody
//! exchanges them, also between two runs. Where nothing can be kept it lasts as long as the program.

use crate::files;
use crate::setup;
use crate::who::{LuckFile, Whose};
use anyhow::Result;
use client::words::{replay as doubts, verify as words};
use client::{Joined, Witness};
use kernel::{Record, Seat};
use protocol::Ask;
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
    pub fn of(at: &Joined, kept: Option<LuckFile>) -> Self {
        let own = kept.as_ref().and_then(|kept| recalled(&kept.path));
        let beside = || seen_beside(kept.as_ref().map_or(&[], |kept| &kept.beside), at);
        let saw = own.unwrap_or_else(beside);
        let path = kept.map(|kept| kept.path);
        let kept = Self { saw, path, told: None };
        kept.keep();
        kept
    }

    /// Something is asked, at what is seen now.
    pub fn asks(&mut self, ask: &Ask, at: &Joined) {
        self.saw.asks(ask, at);
        self.keep();
    }

    /// The server has done it.
    pub fn done(&mut self, ask: &Ask, at: &Joined) {
        self.saw.done(ask, at);
        self.keep();
    }

    /// The server has refused it.
    pub fn refused(&mut self, ask: &Ask, at: &Joined) {
        self.saw.refused(ask, at);
        self.keep();
    }

    /// Whether a word was given from here.
    pub const fn has_given(&self) -> bool {
        !self.saw.given.is_empty()
    }

    /// A word that is typed, if it can be given: with the letters that it had here, or with new ones.
    pub fn typed(&self, typed: &str) -> Result<Option<String>> {
        self.saw.typed_again(typed).map_or_else(|| setup::a_mixed_word(typed), |word| Ok(Some(word)))
    }

    /// Whether the seat for which a word was given is not one's own any more, though nobody here has given it up.
    pub fn has_lost_its_seat(&self, at: &Joined) -> bool {
        self.saw.has_lost_its_seat(at)
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
        let record = match Record::read(record) {
            Ok(record) => record,
            Err(fault) => return Some(words::not_a_record(&fault.to_string())),
        };
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

fn recalled(path: &Path) -> Option<Witness> {
    Witness::read(&files::text(path).ok()?)
}

/// What was seen of this table from this machine by whomever the server knew then: who it says one is now makes nothing
/// forgotten, neither the print nor the word. Whom it does not know any more one may have been oneself: that is said.
fn seen_beside(beside: &[(PathBuf, Whose)], at: &Joined) -> Witness {
    let of = |wanted: Whose| {
        let kept = beside.iter().filter(move |(_, whose)| *whose == wanted);
        kept.filter_map(|(path, _)| recalled(path))
    };
    of(Whose::Formers).next().unwrap_or_else(|| Witness::beside_others(of(Whose::Anothers).collect(), at))
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(you: &str) -> Joined {
        let table = json!({
            "status": "gathering", "host": null, "seats": [
                {"player": {"person": {"person": you, "name": you, "here": true, "stand_in": null}}, "word": ""},
                {"player": "nobody", "word": ""}
            ], "watching": 0, "code": null, "time": [], "count": null, "offer": null, "offers": 0, "taken_back": null, "rematch": null, "secret": null, "follows": null
        });
        let welcome = json!({
            "version": protocol::VERSION, "bundle": null, "id": "t1", "setup": {"game": "dungeon-rush"},
            "commitment": kernel::Secret([7; 32]).commitment().to_string(), "you": you, "table": table,
            "game": null, "talk": [], "muted": []
        });
        Joined::enter(serde_json::from_value(welcome).unwrap()).unwrap()
    }

    #[test]
    fn who_is_let_in_as_somebody_else_is_told() {
        let folder = std::env::temp_dir().join(format!("pitboss-luck-{}", std::process::id()));
        let path = |name: &str| folder.join(name);
        let keeps = |name: &str, beside: Vec<(PathBuf, Whose)>| Some(LuckFile { path: path(name), beside });
        let mut ann = KeptLuck::of(&at("ann"), keeps("ann", Vec::new()));
        assert_eq!(ann.exchanged(&at("ann")), None);
        // Another one of this machine, and one that had to be made anew; that is not forgotten by the next run.
        let mut bob = KeptLuck::of(&at("bob"), keeps("bob", vec![(path("ann"), Whose::Anothers)]));
        assert_eq!(bob.exchanged(&at("bob")), None);
        for _ in 0..2 {
            let mut new = KeptLuck::of(&at("new"), keeps("new", vec![(path("ann"), Whose::Formers)]));
            assert_eq!(new.exchanged(&at("new")).as_deref(), Some(words::SOMEBODY_ELSE));
        }
        let odd = ann.objection(&at("ann"), "rubbish");
        assert!(odd.is_some_and(|why| why.contains("no record")), "what cannot be read proves nothing");
        fs::remove_dir_all(folder).unwrap();
    }
}
