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
//! - rolls passed over by steps that nobody made and all took back: how often this client agreed to such a thing.

mod kept;
mod proof;

use kernel::{Commitment, Seat};
pub use proof::checked;
#[cfg(feature = "remote")]
use {
    crate::Joined,
    crate::words::verify as words,
    protocol::{PlayerNow, SeatNow, Status},
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
    /// The word of each seat, as they were shown when the game began.
    pub words: Option<Vec<String>>,
    /// When this client came.
    pub came: Came,
    /// What was seen of the game.
    pub seen: Vec<Glimpse>,
    /// So often taking something back was offered or agreed to from here.
    pub agreed: u32,
    /// Who has chosen for this seat.
    pub chosen: Chosen,
    /// What was exchanged once, in a sentence. It is not forgotten.
    pub wrong: Option<String>,
}

/// When a client came to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// While people gathered: a word is given from here.
    InTime,
    /// When the game had begun: words were given elsewhere, if at all.
    Late,
}

/// Who has chosen for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    /// Whoever sits there alone.
    Alone,
    /// A bot sat in for a while: it agrees to what it is asked, and nobody here knows of it.
    AlsoByBot,
}

/// A print of what was seen of a game at one moment: through whose eyes (none: a spectator's), and what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glimpse {
    /// The seat through whose eyes it was seen.
    pub eyes: Option<Seat>,
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
            words: None,
            came: if has_begun(at) { Came::Late } else { Came::InTime },
            seen: Vec::new(),
            agreed: 0,
            chosen: Chosen::Alone,
            wrong: None,
        }
    }

    /// What was kept, or the first look.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn recalled(kept: Option<&str>, at: &Joined) -> Self {
        kept.and_then(Self::read).unwrap_or_else(|| Self::of(at))
    }

    /// A word is on its way to the server: from now on it may be the one that counts.
    pub fn gives(&mut self, word: &str) {
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

    /// Taking something back was offered or agreed to from here.
    pub const fn agrees(&mut self) {
        self.agreed = self.agreed.saturating_add(1);
    }

    /// The word to give for a seat that shows this one: none, if it was given here; else the one that was given here last, or a
    /// new one. That a word is there says nothing: the server could have put it there.
    #[must_use]
    pub fn word_for(&self, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        let is_own = !there.is_empty() && self.given.iter().any(|given| given == there);
        (!is_own).then(|| self.given.last().cloned().unwrap_or_else(new))
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
        }
        if at.stand_in().is_some() {
            self.chosen = Chosen::AlsoByBot;
        }
        if let Some(glimpse) = at.glimpse().filter(|glimpse| !self.seen.contains(glimpse)) {
            self.seen.push(glimpse);
        }
        if self.wrong.is_none() {
            self.wrong = self.exchanged(at);
        }
        self.wrong.clone().or_else(|| self.misses_the_word(at))
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

    /// Whether the word at one's seat is none that was given here: a sentence.
    #[cfg(feature = "remote")]
    fn misses_the_word(&self, at: &Joined) -> Option<String> {
        let own = at.now.seats.get(usize::from(self.seat?.number()))?;
        let began = has_begun(at);
        if began && self.given.is_empty() && self.came == Came::InTime {
            return Some(words::NO_WORD_FROM_HERE.into());
        }
        // Before the game begins a word may still be on its way.
        let waits = !began && own.word.is_empty();
        let given = self.given.last().filter(|_| !waits && self.is_not_given(&own.word))?;
        Some(words::another_word_there(given, &own.word))
    }

    /// All eyes through which something was seen.
    fn eyes(&self) -> Vec<Option<Seat>> {
        let mut all: Vec<Option<Seat>> = Vec::new();
        for Glimpse { eyes, .. } in &self.seen {
            if !all.contains(eyes) {
                all.push(*eyes);
            }
        }
        all
    }

    /// Whether a word is none that was given here, if any was.
    fn is_not_given(&self, word: &str) -> bool {
        !self.given.is_empty() && !self.given.iter().any(|given| given == word)
    }
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
