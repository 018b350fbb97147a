//! A record held against what was seen.

use super::{Glimpse, Witness};
use crate::replay::begun;
use crate::words::verify as words;
use crate::{Doubt, Replay, Verdict};
use kernel::{Deed, Entry, Header, Outcome, Pledge, Record, Seat, Viewer};
use sha2::{Digest, Sha256};

impl Glimpse {
    /// The print of a view through these eyes.
    #[must_use]
    pub fn of(header: &Header, eyes: Option<Seat>, view: &[u8], outcome: Option<&Outcome>) -> Self {
        let mut hash = Sha256::new();
        let mut part = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        };
        part(format!("{} {} {}", header.game, header.revision, header.content).as_bytes());
        for (option, value) in &header.picks.0 {
            part(option.as_bytes());
            part(value.as_bytes());
        }
        header.seating.sides.iter().for_each(|side| part(side.as_bytes()));
        part(&[header.seating.seats, eyes.map_or(u8::MAX, Seat::number)]);
        part(view);
        if let Some(Outcome { places, scores }) = outcome {
            part(places);
            scores.iter().for_each(|score| part(&score.to_be_bytes()));
        }
        Self { eyes, revision: header.revision, print: first(&hash.finalize().into()) }
    }
}

fn first(hash: &[u8; 32]) -> u64 {
    hash.iter().take(8).fold(0, |print, byte| print << 8 | u64::from(*byte))
}

/// The print of what a table is set up with.
#[cfg(feature = "remote")]
pub(super) fn print_of(setup: &protocol::Setup) -> u64 {
    // What can be read can be written.
    first(&Sha256::digest(postcard::to_allocvec(setup).unwrap_or_default()).into())
}

impl Witness {
    /// Whether the print is another one than was shown here: a sentence.
    #[must_use]
    pub fn print_objection(&self, header: &Header) -> Option<String> {
        let secret = header.pledge.as_ref().and_then(|pledge| pledge.secret);
        let hash = secret.map_or(header.commitment, |secret| Some(secret.commitment()));
        (hash != Some(self.commitment)).then(|| words::another_print(&self.commitment))
    }

    /// Whether the table or a word is another one than this client knows of: a sentence.
    #[must_use]
    pub fn word_objection(&self, header: &Header) -> Option<String> {
        let Some(Pledge { table, words: said, .. }) = &header.pledge else {
            return Some(words::NO_PLEDGE.into());
        };
        if *table != self.table {
            return Some(words::ANOTHER_TABLE.into());
        }
        self.words.as_ref().filter(|shown| *shown != said).map(|_| words::OTHER_WORDS.into())
    }

    /// The word that a record has for one's seat.
    fn own_word<'a>(&self, header: &'a Header) -> Option<&'a String> {
        let seat = usize::from(self.seat?.number());
        header.pledge.as_ref()?.words.get(seat)
    }

    /// Whether a record is not of the game that was seen here, or of one that was interfered with: a sentence.
    #[must_use]
    pub fn game_objection(&self, record: &Record) -> Option<String> {
        if let Some(wrong) = &self.wrong {
            return Some(wrong.clone());
        }
        (!self.is_found_in(record)).then(|| words::ANOTHER_GAME.into())
    }

    /// Whether everything that was seen is there again when the record is played. What cannot be played is found by who plays
    /// it.
    fn is_found_in(&self, record: &Record) -> bool {
        let mut missing = self.seen.clone();
        missing.retain(|glimpse| glimpse.revision == record.header.revision);
        let Ok(mut session) = begun(record) else { return true };
        let mut entries = record.entries.iter();
        loop {
            for eyes in self.eyes() {
                let viewer = eyes.map_or(Viewer::Spectator, Viewer::Seat);
                let Ok(view) = session.packed_view(viewer) else { return false };
                let found = Glimpse::of(&record.header, eyes, &view, session.outcome());
                missing.retain(|glimpse| *glimpse != found);
            }
            match entries.next().map(|entry| session.replay(entry)) {
                Some(Ok(())) => {}
                Some(Err(_)) => return true,
                None => return missing.is_empty(),
            }
        }
    }

    /// Of what several people saw of one table from here, what weighs most against or for this record: what speaks against it,
    /// else what leaves no doubt.
    #[must_use]
    pub fn weightiest(mut all: Vec<Self>, record: &Record) -> Option<Self> {
        let objects = |saw: &Self| saw.objection(record).is_some();
        let at =
            all.iter().position(objects).or_else(|| all.iter().position(|saw| saw.doubt(record).is_none()));
        (!all.is_empty()).then(|| all.swap_remove(at.unwrap_or(0)))
    }

    /// What cannot be known here, though nothing speaks against it: people have other devices.
    #[must_use]
    pub fn doubt(&self, record: &Record) -> Option<Doubt> {
        if self.sat.is_some() && self.seat.is_none() && !self.given.is_empty() {
            return Some(Doubt::NotAsAsked);
        }
        let own = self.own_word(&record.header)?;
        if own.is_empty() {
            return Some(Doubt::NoWord);
        }
        if !self.given.contains(own) {
            return Some(Doubt::WordFromElsewhere);
        }
        let set_up = self.begun.is_none_or(|begun| self.asked.last().is_none_or(|last| *last == begun));
        if !set_up || self.sat != self.seat || self.given.last() != Some(own) {
            return Some(Doubt::NotAsAsked);
        }
        self.has_agreed_elsewhere(record).then_some(Doubt::AgreedElsewhere)
    }

    /// Whether something was taken back where nobody agreed to that from here. Who has agreed may go on with sealed steps
    /// while others still think about it: until something else is seen, the agreement holds.
    fn has_agreed_elsewhere(&self, record: &Record) -> bool {
        let is_agreed = |entry: &Entry| matches!(entry.deed, Deed::Agreed(_));
        if !record.entries.iter().any(is_agreed) {
            return false;
        }
        let Ok(mut session) = begun(record) else { return false };
        let mut left = self.agreed.clone();
        let (mut holds, mut before, mut acted) = (None, None, false);
        let eyes = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        for entry in &record.entries {
            let Ok(view) = session.packed_view(eyes) else { return true };
            let now = Glimpse::of(&record.header, self.seat, &view, session.outcome());
            let still = holds.filter(|_| acted || before == Some(now));
            holds = left.iter().position(|agreed| *agreed == now).or(still);
            (before, acted) = (Some(now), Some(entry.deed.seat()) == self.seat);
            if is_agreed(entry) {
                let Some(at) = holds.take() else { return true };
                left.remove(at);
            }
            if session.replay(entry).is_err() {
                // Who plays it finds that.
                return false;
            }
        }
        false
    }

    /// Whether a record is not of the game that was seen here: a sentence.
    #[must_use]
    pub fn objection(&self, record: &Record) -> Option<String> {
        self.print_objection(&record.header)
            .or_else(|| self.word_objection(&record.header))
            .or_else(|| self.game_objection(record))
    }
}

/// The record of a table as text, played again from its first roll on: what can be shown of it, and what that has proven.
///
/// # Errors
/// A sentence: it is no record, or nothing of it can be played.
pub fn checked(text: &str, witness: Option<&Witness>) -> Result<(Replay, Verdict), String> {
    let record = Record::read(text).map_err(|fault| fault.to_string())?;
    let objection = witness.and_then(|saw| saw.objection(&record));
    let doubt = witness.and_then(|saw| saw.doubt(&record));
    let replay = Replay::open(record).map_err(|why| objection.clone().unwrap_or(why))?;
    let verdict = match (objection, replay.verdict(), doubt) {
        (Some(why), _, _) => Verdict::Broken(why),
        (None, Verdict::Proven, Some(doubt)) => Verdict::Open(doubt),
        (None, verdict, _) => verdict.clone(),
    };
    Ok((replay, verdict))
}
