//! What this client itself saw of a table and its game, and gave to its luck. It is kept on its own machine: a server that could
//! exchange any of it could choose its luck after all. A table or a record that says otherwise was changed, however well it fits
//! together.
//!
//! What a server could do, and what is held against it:
//! - another secret, another table, other words: the print that was shown first, the table's id, the words that were shown when
//!   the game began, and that a word is only where a person sits;
//! - no word from here, or words from here until one suits: one word is drawn for a table, once and for ever; a refusal does not
//!   make it forgotten, and nothing that a server says makes another one be drawn;
//! - a game shown that is not the one in the record: a print of everything that was seen of it, each of which has to be found
//!   again when the record is played ([`proof`]);
//! - rolls passed over by steps that nobody made and all took back: what was seen each time that this client agreed to such a
//!   thing, so that what others declined is no leave to do it elsewhere;
//! - another seat or set-up, chosen when all words are known: what was asked for from here.
//!
//! What another device of the same person may have done is a [`Doubt`](crate::Doubt), and the luck is not called proven; what no
//! honest server does, not even for a moment, is remembered, and breaks every record.

mod kept;
mod proof;

use kernel::{Commitment, Seat};
pub use proof::checked;
#[cfg(feature = "remote")]
use {
    crate::Joined,
    crate::words::verify as words,
    protocol::{PlayerNow, SeatNow, Setup, Status},
};

/// What this client itself saw of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The id of the table.
    pub table: String,
    /// Who looked.
    pub you: String,
    /// The print of its secret, as it was shown first.
    pub commitment: Commitment,
    /// The words that were given here, the newest last: the last one that the server has, and those that are on their way or
    /// were refused.
    pub given: Vec<String>,
    /// One's own seat: as it was last while people gathered, and when the game began.
    pub seat: Option<Seat>,
    /// The seat that was asked for from here, or found free of a word when one first came: a word is given for it from here.
    pub sat: Option<Seat>,
    /// The word of each seat, as they were shown when the game began.
    pub words: Option<Vec<String>>,
    /// When this client came.
    pub came: Came,
    /// What was seen of the game.
    pub seen: Vec<Glimpse>,
    /// What was seen each time that taking something back was offered or agreed to from here.
    pub agreed: Vec<Glimpse>,
    /// Prints of how the table was set up when this client first saw it as its host, or of what it asked for since: the last
    /// that the server has, and what is on its way.
    pub asked: Vec<u64>,
    /// The print of how it was set up when the game began.
    pub begun: Option<u64>,
    /// What was exchanged once, in a sentence. It is not forgotten.
    pub wrong: Option<String>,
    /// The day on which the game was first seen to be over, counted from 1970 on.
    pub over: Option<u32>,
}

/// So many days after its end a game is kept in mind.
const KEPT_FOR: u32 = 60;

/// When a client came to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// While people gathered, and no word stood at one's seat: one is given from here.
    InTime,
    /// When the game had begun, or a word stood at one's seat already: it was given elsewhere, if by oneself at all.
    Late,
}

/// A print of what was seen of a game at one moment: through whose eyes (none: a spectator's), and what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glimpse {
    /// The seat through whose eyes it was seen.
    pub eyes: Option<Seat>,
    /// The revision of the rules: by others it cannot be found again.
    pub revision: u16,
    /// The first bytes of the hash of set-up, view and end.
    pub print: u64,
}

impl Witness {
    /// Whoever comes to a table for the first time.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn of(at: &Joined) -> Self {
        Self {
            table: at.id.text().into(),
            you: at.you.text().into(),
            commitment: at.commitment,
            given: Vec::new(),
            seat: at.seat(),
            sat: at.seat().filter(|_| at.own_word().is_empty()),
            words: None,
            came: if has_begun(at) || !at.own_word().is_empty() { Came::Late } else { Came::InTime },
            seen: Vec::new(),
            agreed: Vec::new(),
            asked: Vec::new(),
            begun: None,
            wrong: None,
            over: None,
        }
    }

    /// What was kept of this table for whoever looks now, else what somebody else saw of it from here, else the first look.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn recalled(kept: Vec<Self>, at: &Joined) -> Self {
        let (mut own, others): (Vec<Self>, Vec<Self>) =
            kept.into_iter().partition(|saw| saw.you == at.you.text());
        let beside = || others.into_iter().next().map(|saw| saw.of_somebody_else(at));
        own.pop().or_else(beside).unwrap_or_else(|| Self::of(at))
    }

    /// What was seen from here by whomever the server knew then, for whom it knows now: who it says one is makes nothing
    /// forgotten, neither the print nor the word.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn of_somebody_else(self, at: &Joined) -> Self {
        let Self { you, seat, sat, .. } = Self::of(at);
        Self { you, seat, sat, agreed: Vec::new(), asked: Vec::new(), ..self }
    }

    /// Notes the day on which the game is first seen to be over.
    #[cfg(feature = "remote")]
    pub const fn ends(&mut self, at: &Joined, today: u32) {
        if self.over.is_none() && matches!(at.now.status, Status::Over | Status::Abandoned { .. }) {
            self.over = Some(today);
        }
    }

    /// Whether the game is over for so long that nobody asks for it any more. One that was not seen to end may go on.
    #[must_use]
    pub fn may_be_forgotten(&self, today: u32) -> bool {
        self.over.is_some_and(|over| over.saturating_add(KEPT_FOR) < today)
    }

    /// A word is on its way to the server, for this seat: from now on it may be the one that counts.
    pub fn gives(&mut self, word: &str, seat: Option<Seat>) {
        self.sat = seat.or(self.sat);
        self.given.retain(|given| given != word);
        self.given.push(word.to_string());
    }

    /// The server has it: none that was given before it counts any more.
    pub fn gave(&mut self, word: &str) {
        if let Some(at) = self.given.iter().position(|given| given == word) {
            self.given.drain(..at);
        } else {
            self.given = vec![word.to_string()];
        }
    }

    /// Taking something back is offered or agreed to from here, at what is seen now.
    #[cfg(feature = "remote")]
    pub fn agrees(&mut self, at: &Joined) {
        self.agreed.extend(at.glimpse());
    }

    /// The word to give for one's seat, which shows this one: none, if it was given here, or if one did not sit down from here;
    /// else the one that was given here last, or a new one. That a word is there says nothing: the server could have put it there.
    #[must_use]
    pub fn word_for(&self, seat: Seat, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        let stands = !there.is_empty() && self.given.iter().any(|given| given == there);
        let here = self.sat == Some(seat) && !stands;
        here.then(|| self.given.last().cloned().unwrap_or_else(new))
    }

    /// A seat is asked for from here, or given up.
    pub const fn sits(&mut self, seat: Option<Seat>) {
        self.sat = seat;
    }

    /// One leaves the table: what becomes of it then is not one's own affair.
    pub fn leaves(&mut self) {
        self.sat = None;
        self.asked.clear();
    }

    /// The table is to be set up so, says its host from here.
    #[cfg(feature = "remote")]
    pub fn asks_for(&mut self, setup: &Setup) {
        let print = proof::print_of(setup);
        self.asked.retain(|asked| *asked != print);
        self.asked.push(print);
    }

    /// The game is started from here, with what is shown now: nothing else was meant.
    #[cfg(feature = "remote")]
    pub fn starts(&mut self, setup: &Setup) {
        self.asked = vec![proof::print_of(setup)];
    }

    /// The server has set it up so: nothing that was asked for before counts any more.
    #[cfg(feature = "remote")]
    pub fn is_set_up(&mut self, setup: &Setup) {
        let print = proof::print_of(setup);
        let before = self.asked.iter().position(|asked| *asked == print).unwrap_or(0);
        self.asked.drain(..before);
    }

    /// Looks at the table as it is now. What the server has exchanged: a sentence.
    #[cfg(feature = "remote")]
    pub fn looks(&mut self, at: &Joined) -> Option<String> {
        if at.you.text() != self.you {
            // Nothing is learnt from what somebody else is shown.
            return Some(words::SOMEBODY_ELSE.into());
        }
        let before = self.words.is_some();
        if !before {
            self.seat = at.seat();
        }
        if has_begun(at) && !before {
            self.words = Some(shown_words(at));
            self.begun = Some(proof::print_of(&at.setup));
        }
        if at.is_host() && self.asked.is_empty() {
            self.asks_for(&at.setup);
        }
        if let Some(glimpse) = at.glimpse().filter(|glimpse| !self.seen.contains(glimpse)) {
            self.seen.push(glimpse);
        }
        if self.wrong.is_none() {
            self.wrong = self.exchanged(at);
        }
        self.wrong.clone().or_else(|| self.not_as_asked(at)).or_else(|| self.misses_the_word(at))
    }

    /// What no honest server does, not even for a moment: a sentence.
    #[cfg(feature = "remote")]
    fn exchanged(&self, at: &Joined) -> Option<String> {
        if at.commitment != self.commitment || at.is_another_secret() {
            return Some(words::another_print(&self.commitment));
        }
        let of_nobody = |seat: &SeatNow| match seat.player {
            PlayerNow::Person { .. } => false,
            PlayerNow::Bot { .. } | PlayerNow::Nobody => !seat.word.is_empty(),
        };
        if at.now.seats.iter().any(of_nobody) {
            return Some(words::WORD_OF_NOBODY.into());
        }
        match &self.words {
            Some(_) if at.now.status == Status::Gathering => Some(words::WENT_BACK.into()),
            Some(shown) if has_begun(at) && *shown != shown_words(at) => Some(words::OTHER_WORDS.into()),
            Some(_) | None => {
                let own = at.game.as_ref().and_then(|game| game.own());
                let strange = own.is_some_and(|own| self.seat != Some(own.seat));
                strange.then(|| words::NOT_YOUR_SEAT.into())
            }
        }
    }

    /// Whether a table that one hosts is set up otherwise than one asked from here, or one sits elsewhere: a sentence. (If a
    /// set-up or seats could be chosen when all words are known, luck could be made of that.)
    #[cfg(feature = "remote")]
    fn not_as_asked(&self, at: &Joined) -> Option<String> {
        let print = proof::print_of(&at.setup);
        let asked = match self.asked.last() {
            None => true,
            Some(last) if has_begun(at) => *last == print,
            Some(_) => self.asked.contains(&print),
        };
        if !asked {
            return Some(words::SET_UP_OTHERWISE.into());
        }
        // A seat for which a word was given is not lost by itself.
        let lost = at.seat().is_none() && !self.given.is_empty();
        let elsewhere = self.sat.is_some() && at.seat() != self.sat && (lost || at.seat().is_some());
        elsewhere.then(|| words::SITS_ELSEWHERE.into())
    }

    /// Whether the word at one's seat is none that was given here: a sentence.
    #[cfg(feature = "remote")]
    fn misses_the_word(&self, at: &Joined) -> Option<String> {
        let own = at.now.seats.get(usize::from(self.seat?.number()))?;
        match (has_begun(at), own.word.is_empty(), self.given.last()) {
            (true, true, _) => Some(words::NO_WORD_FROM_HERE.into()),
            (true, false, None) if self.came == Came::InTime => Some(words::NO_WORD_FROM_HERE.into()),
            // Before the game begins a word may still be on its way.
            (false, true, _) | (_, false, None) => None,
            (_, false, Some(given)) => {
                self.is_not_given(&own.word).then(|| words::another_word_there(given, &own.word))
            }
        }
    }

    /// All eyes through which something was seen.
    fn eyes(&self) -> Vec<Option<Seat>> {
        eyes_of(&self.seen)
    }

    /// Whether a word is none that was given here, if any was.
    #[cfg(any(test, feature = "remote"))]
    fn is_not_given(&self, word: &str) -> bool {
        !self.given.is_empty() && !self.given.iter().any(|given| given == word)
    }
}

/// All eyes of some glimpses.
fn eyes_of(seen: &[Glimpse]) -> Vec<Option<Seat>> {
    let mut all: Vec<Option<Seat>> = Vec::new();
    for Glimpse { eyes, .. } in seen {
        if !all.contains(eyes) {
            all.push(*eyes);
        }
    }
    all
}

/// Whether the game has begun, or never will. A table that is held was perhaps held before.
#[cfg(feature = "remote")]
const fn has_begun(at: &Joined) -> bool {
    match at.now.status {
        Status::Playing | Status::Over | Status::Abandoned { .. } => true,
        Status::Frozen { .. } => at.game.is_some(),
        Status::Gathering => false,
    }
}

#[cfg(feature = "remote")]
fn shown_words(at: &Joined) -> Vec<String> {
    at.now.seats.iter().map(|seat| seat.word.clone()).collect()
}

#[cfg(test)]
pub(crate) mod tests;
