//! A record held against what was seen.

use super::courses::Sought;
use super::{Glimpse, Leave, Once, Witness, prints};
use crate::replay::begun;
use crate::words::verify as words;
use crate::{Doubt, Replay, Verdict};
use kernel::{Deed, Entry, Header, Pledge, Record, Seat, Viewer};
use std::collections::BTreeSet;

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
        if self.header.is_some_and(|header| header != prints::of_header(&record.header)) {
            return Some(words::OTHER_SETUP.into());
        }
        if self.misses_what_was_taken_back(record) {
            return Some(words::NOT_TAKEN_BACK.into());
        }
        (!self.is_found_in(record)).then(|| words::ANOTHER_GAME.into())
    }

    /// Whether this client was told that something is taken back to which it had agreed, and the record does not say so.
    fn misses_what_was_taken_back(&self, record: &Record) -> bool {
        let told = |of: Seat| {
            let granted = self.agreed.iter().filter(|leave| leave.granted && leave.of == of);
            granted.map(|leave| leave.offer).collect::<BTreeSet<_>>().len()
        };
        let said = |of: Seat| record.entries.iter().filter(|entry| entry.deed == Deed::Agreed(of)).count();
        Seat::ALL.into_iter().any(|of| told(of) > said(of))
    }

    /// Whether everything that was seen is there again when the record is played, in the order in which each page saw it. What
    /// cannot be played is found by who plays it.
    fn is_found_in(&self, record: &Record) -> bool {
        let (mut sought, eyes) = (self.courses(record.header.revision), self.eyes());
        let Ok(mut session) = begun(record) else { return true };
        let mut entries = record.entries.iter();
        loop {
            let seen = |eyes: &Option<Seat>| {
                let view = session.packed_view(eyes.map_or(Viewer::Spectator, Viewer::Seat)).ok()?;
                Some(Glimpse::of(&record.header, *eyes, &view, session.outcome()))
            };
            let Some(moment) = eyes.iter().map(seen).collect::<Option<Vec<_>>>() else { return false };
            sought.iter_mut().for_each(|course| course.meets(&moment));
            match entries.next().map(|entry| session.replay(entry)) {
                Some(Ok(())) => {}
                Some(Err(_)) => return true,
                None => return sought.iter().all(Sought::is_found),
            }
        }
    }

    /// Of what several people saw of one table from here, what weighs most against or for this record: what speaks against it,
    /// else the doubt of anybody who was there, else what was seen of the game with a word of one's own in it.
    #[must_use]
    pub fn weightiest(mut all: Vec<Self>, record: &Record) -> Option<Self> {
        let find = |is_so: &dyn Fn(&Self) -> bool| all.iter().position(is_so);
        let at = find(&|saw| saw.objection(record).is_some())
            .or_else(|| find(&|saw| saw.was(Once::Doubled)))
            .or_else(|| find(&|saw| saw.was_there() && saw.doubt(record).is_some()))
            .or_else(|| find(&|saw| saw.words.is_some() && saw.own_word(&record.header).is_some()))
            .or_else(|| find(&|saw| saw.words.is_some()));
        (!all.is_empty()).then(|| all.swap_remove(at.unwrap_or(0)))
    }

    /// Whether anything of the game was seen, or given to its luck.
    const fn was_there(&self) -> bool {
        self.words.is_some() || !self.given.is_empty()
    }

    /// What cannot be known here, though nothing speaks against it: people have other devices.
    #[must_use]
    pub fn doubt(&self, record: &Record) -> Option<Doubt> {
        if self.was(Once::Doubled) {
            return Some(Doubt::SomebodyElse);
        }
        if self.sat.is_some() && self.seat.is_none() && !self.given.is_empty() {
            return Some(Doubt::NotAsAsked);
        }
        let set_up = self.begun.is_none_or(|begun| self.asked.last().is_none_or(|last| *last == begun));
        let altered = self.was(Once::Moved) || self.was(Once::SetUpOtherwise);
        let as_asked = set_up && self.is_as_started() && !altered;
        let Some(own) = self.own_word(&record.header) else {
            // Who watches gives no word, but may have set the table up.
            let unread = self.was(Once::Unread).then_some(Doubt::OtherVersion);
            return if as_asked { unread } else { Some(Doubt::NotAsAsked) };
        };
        if own.is_empty() {
            return Some(Doubt::NoWord);
        }
        if !self.given.contains(own) {
            return Some(Doubt::WordFromElsewhere);
        }
        if !as_asked || self.sat != self.seat || self.given.last() != Some(own) {
            return Some(Doubt::NotAsAsked);
        }
        if self.words.is_none() {
            return Some(Doubt::NotSeen);
        }
        if self.has_agreed_elsewhere(record) {
            return Some(Doubt::AgreedElsewhere);
        }
        self.was(Once::Unread).then_some(Doubt::OtherVersion)
    }

    /// Whether something was taken back where nobody agreed to that from here. Who has agreed may go on with sealed steps
    /// while others still think about it: until something else is seen, or rolled for oneself, the agreement holds.
    fn has_agreed_elsewhere(&self, record: &Record) -> bool {
        let is_agreed = |entry: &Entry| matches!(entry.deed, Deed::Agreed(_));
        if !record.entries.iter().any(is_agreed) {
            return false;
        }
        let Ok(mut session) = begun(record) else { return false };
        let mut left: Vec<Leave> = self.agreed.iter().copied().filter(|leave| leave.granted).collect();
        let (mut before, mut acted) = (None, false);
        // Those of them that were seen here, or hold on.
        let mut hold: Vec<Leave> = Vec::new();
        let eyes = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        for entry in &record.entries {
            let Ok(view) = session.packed_view(eyes) else { return true };
            let now = Glimpse::of(&record.header, self.seat, &view, session.outcome());
            if !acted && before != Some(now) {
                hold.clear();
            }
            hold.extend(left.iter().filter(|leave| leave.at == now));
            acted = Some(entry.deed.seat()) == self.seat && entry.draws.is_empty();
            before = Some(now);
            if let Deed::Agreed(of) = entry.deed {
                let Some(leave) = hold.iter().find(|leave| leave.of == of) else { return true };
                // An offer counts once, however often it was agreed to, and no other one goes with it.
                left.retain(|other| other.offer != leave.offer);
                hold.clear();
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
