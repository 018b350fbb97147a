//! What this client itself saw of a table and its game, and gave to its luck. It is kept on its own machine: a server that could
//! exchange any of it could choose its luck after all. A table or a record that says otherwise was changed, however well it fits
//! together.
//!
//! What a server could do, and what is held against it:
//! - another secret, another table, other words: the print that was shown first, the table's id, the words that were shown when
//!   the game began, and that a word is only where a person sits;
//! - no word from here, or words from here until one suits: one word is drawn for a table, once and for ever; a refusal does not
//!   make it forgotten, and nothing that a server says makes another one be drawn, not even who it says one is ([`beside`]);
//! - a game shown that is not the one in the record, or a board that goes back and forth: a print of everything that was seen of
//!   it, in its order, which has to be found again when the record is played ([`proof`], [`courses`]);
//! - rolls passed over by steps that nobody made and all took back: what was seen each time that this client agreed to such a
//!   thing, and whose step it was, so that what others declined is no leave, and none to do it elsewhere or to somebody else;
//! - something told to be taken back that then is not, if that suits better: the record has to say so too;
//! - one offer passed off as another: their numbers only grow ([`Leap`]);
//! - another seat or set-up, chosen when all words are known: what was asked for from here, and who sat where when the game was
//!   started from here, which only its host does;
//! - a bot that is a person with a word of the server's choice in the very message that begins the game, another set-up when
//!   it has begun: what no honest server does from one message to the next ([`Leap`]);
//! - a game begun by itself, because it is said to be played again: only what was asked for from here where it was played
//!   before, at the table to which that led, by the same people ([`again`]);
//! - a word or a seat refused that nobody else has a reason to refuse, until one is given that suits ([`Witness::refused`]).
//!
//! That a server shows two people two games is not found here: they compare the mark of their records ([`mark`]). Nor is it found
//! that it says that something was taken back, takes it back in the record, and shows the board as it was until the same step is made
//! again: a step under cover looks no different when it is taken back. All that this wins it is what was agreed to. Nor is it found
//! that a server offers choices that the rules do not, or keeps some back: a print is of what is seen and of the end. Nor that it
//! tells of a running game what did not happen: what was told is held against the record when the game is over
//! ([`Joined::objection`](crate::Joined::objection)), by whoever was there then.
//!
//! Nor is it known how many tables there were: whoever has the secret knows the seed as soon as the last word is there, and can lose a
//! table, hold it or set it aside before it starts, until one suits. What is left of that is seen by people alone: a table that
//! everybody was at did not begin.
//!
//! What another device of the same person may have done is a [`Doubt`](crate::Doubt), and the luck is not called proven; what no
//! honest server does, not even for a moment, is remembered, and breaks every record.

mod again;
#[cfg(feature = "remote")]
mod agreeing;
#[cfg(feature = "remote")]
mod asked;
#[cfg(feature = "remote")]
mod beside;
mod courses;
mod kept;
#[cfg(feature = "remote")]
mod leaving;
mod prints;
mod proof;

pub use again::Again;
pub use courses::Course;
use kernel::{Commitment, Seat};
pub use prints::mark;
pub use proof::checked;
use std::collections::BTreeSet;
#[cfg(feature = "remote")]
use {
    crate::gathering::own_part,
    crate::words::verify as words,
    crate::{Joined, Leap},
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
    /// The seat that was asked for from here, or found free of a word when one first came: a word is given for it from here.
    pub sat: Option<Seat>,
    /// The same, as it was before something was asked that is not answered.
    pub had: Option<Seat>,
    /// The seat for which one's own was offered from here: whoever sits there may agree.
    pub wishes: Option<Seat>,
    /// The seats for which bots were asked from here, until they are asked away or refused, or the table has no such seat.
    pub bots: Vec<Seat>,
    /// What was so once.
    pub once: BTreeSet<Once>,
    /// The word of each seat, as they were shown when the game began.
    pub words: Option<Vec<String>>,
    /// When this client came.
    pub came: Came,
    /// What was seen of the game, by each page in its own order.
    pub seen: Vec<Course>,
    /// What was seen each time that taking something back was offered or agreed to from here, unless that was declined.
    pub agreed: Vec<Leave>,
    /// Prints of how the table was set up when this client first saw it as its host, or of what it asked for since: the last
    /// that the server has, and what is on its way.
    pub asked: Vec<u128>,
    /// The print of how it was set up when the game began.
    pub begun: Option<u128>,
    /// The print of what a record says of that.
    pub header: Option<u128>,
    /// The print of who sat where, with which word, each time that the game was started from here and that was not refused: the
    /// last one counts.
    pub started: Vec<u128>,
    /// The same when it began.
    pub company: Option<u128>,
    /// Where it is played again, if that was asked for from here.
    pub next: Option<Again>,
    /// The print of those who play here, if it is played again what was asked for from here where they played before: then the
    /// game begins by itself, and not before all of them are there.
    pub again: Option<u128>,
    /// What was exchanged once, in a sentence. It is not forgotten.
    pub wrong: Option<String>,
    /// The day on which the game was first seen to be over, counted from 1970 on.
    pub over: Option<u32>,
}

/// What was so once, and is not forgotten until one leaves the table, or never.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Once {
    /// One was shown as the host while people gathered: nobody else starts the game.
    Hosted,
    /// Another seat was asked for from here when the one of one's word had been lost, though nobody here had given it up.
    Moved,
    /// The server took whoever is here for somebody else, who gave or asked for something from here too, or in the midst of a
    /// visit: people log in otherwise, but the luck is not proven.
    Doubled,
    /// The game was started from here as it was shown, which was not as it had been asked for from here.
    SetUpOtherwise,
    /// Something that was seen was written by another version of this program, and cannot be found again here.
    Unread,
    /// To leave was asked from here while people gathered, and it is not seen yet what came of it.
    Leaving,
    /// The game began by itself as it was asked for from here: by those who played before, set up as before.
    PlayedAgain,
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
    pub print: u128,
}

/// Something that may be taken back, because it was offered or agreed to from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leave {
    /// What was seen then.
    pub at: Glimpse,
    /// Whose last step goes, and all that followed it.
    pub of: Seat,
    /// The number of the offer; none: one of one's own that is not shown yet.
    pub offer: Option<u32>,
    /// Whether all have agreed: until then it is none.
    pub granted: bool,
}

impl Witness {
    /// A table of which nothing is known but its print.
    const fn new(table: String, you: String, commitment: Commitment) -> Self {
        Self {
            table,
            you,
            commitment,
            given: Vec::new(),
            seat: None,
            sat: None,
            had: None,
            wishes: None,
            bots: Vec::new(),
            once: BTreeSet::new(),
            words: None,
            came: Came::InTime,
            seen: Vec::new(),
            agreed: Vec::new(),
            asked: Vec::new(),
            begun: None,
            header: None,
            started: Vec::new(),
            company: None,
            next: None,
            again: None,
            wrong: None,
            over: None,
        }
    }

    /// Whoever comes to a table for the first time.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn of(at: &Joined) -> Self {
        let sat = at.seat().filter(|_| at.own_word().is_empty());
        Self {
            seat: at.seat(),
            sat,
            had: sat,
            came: if at.has_begun() || !at.own_word().is_empty() { Came::Late } else { Came::InTime },
            ..Self::new(at.id.text().into(), at.you.text().into(), at.commitment)
        }
    }

    /// What was kept of this table for whoever looks now, or the first look, and all that binds of what others saw, gave and
    /// asked for from here: who the server says one is makes nothing forgotten.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn recalled(kept: Vec<Self>, at: &Joined) -> Self {
        let (mut own, others): (Vec<Self>, Vec<Self>) =
            kept.into_iter().partition(|saw| saw.you == at.you.text());
        let mut saw = own.pop().unwrap_or_else(|| Self::of(at));
        for other in others {
            if other.was(Once::Doubled) || other.has_acted() {
                saw.once.insert(Once::Doubled);
            }
            saw.joins(other);
        }
        saw
    }

    /// The first look of somebody who came as this one by their own choice, where others were here too: neither the print nor
    /// the word is forgotten. What the others asked for is their own affair.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn beside_others(others: Vec<Self>, at: &Joined) -> Self {
        let mut saw = Self::of(at);
        for other in others {
            let mut other = Self { asked: Vec::new(), bots: Vec::new(), started: Vec::new(), ..other };
            other.once.remove(&Once::Hosted);
            saw.joins(other);
        }
        saw
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

    /// The word to give for one's seat, which shows this one: none, if it was given here, or if one did not sit down from here;
    /// else the one that was given here last, or a new one. That a word is there says nothing: the server could have put it there.
    #[must_use]
    pub fn word_for(&self, seat: Seat, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        let stands = !there.is_empty() && self.given.iter().any(|given| given == there);
        let here = self.sat == Some(seat) && !stands;
        here.then(|| self.given.last().cloned().unwrap_or_else(new))
    }

    /// The word that was given here last, if it is the same one that is typed now: its letters are drawn once, however often a
    /// server lets somebody type it.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn typed_again(&self, typed: &str) -> Option<String> {
        self.given.last().filter(|given| own_part(given) == own_part(typed)).cloned()
    }

    /// Looks at the table as it is now. What the server has exchanged: a sentence.
    #[cfg(feature = "remote")]
    pub fn looks(&mut self, at: &Joined) -> Option<String> {
        if at.you.text() != self.you {
            // Nothing is learnt from what somebody else is shown.
            return Some(self.is_taken_for_another());
        }
        self.sees_what_leaving_came_to(at);
        let before = self.words.is_some();
        if !before {
            self.seat = at.seat();
            if at.is_host() && at.now.status == Status::Gathering {
                self.once.insert(Once::Hosted);
            }
            self.loses_bots(at);
            if self.wishes.is_some() && self.seat == self.wishes {
                self.has_swapped();
            }
        }
        if at.has_begun() && !before {
            self.words = Some(shown_words(at));
            self.begun = Some(prints::of_setup(&at.setup));
            self.header = Some(prints::of_header(at.table().header()));
            self.company = Some(prints::of_company(at, &[], None));
            if self.is_played_again(at) {
                self.once.insert(Once::PlayedAgain);
            }
        }
        self.is_led_on(at);
        if at.is_host() && self.asked.is_empty() {
            self.asks_for(&at.setup);
        }
        self.settles(at);
        self.sees(at.course());
        if self.wrong.is_none() {
            self.wrong = self.exchanged(at);
        }
        let gone_back = before && at.now.status == Status::Gathering;
        // Another page may have seen it begin while this one is about to.
        let gone_back = gone_back.then(|| words::WENT_BACK.into());
        let doubled = || self.was(Once::Doubled).then(|| words::SOMEBODY_ELSE.into());
        let strange = self.wrong.clone().or(gone_back).or_else(doubled).or_else(|| self.not_as_asked(at));
        strange.or_else(|| self.misses_the_word(at))
    }

    /// The server takes whoever is here for somebody else than it just did: a sentence.
    #[cfg(feature = "remote")]
    pub fn is_taken_for_another(&mut self) -> String {
        self.once.insert(Once::Doubled);
        words::SOMEBODY_ELSE.into()
    }

    /// What no honest server does, not even for a moment: a sentence.
    #[cfg(feature = "remote")]
    fn exchanged(&self, at: &Joined) -> Option<String> {
        if at.commitment != self.commitment || at.is_another_secret() {
            return Some(words::another_print(&self.commitment));
        }
        let of_nobody = |seat: &SeatNow| match seat.player {
            PlayerNow::Person { .. } => false,
            PlayerNow::Bot { .. } | PlayerNow::Nobody | PlayerNow::Kept { .. } => !seat.word.is_empty(),
        };
        if at.now.seats.iter().any(of_nobody) {
            return Some(words::WORD_OF_NOBODY.into());
        }
        match at.leap {
            Some(Leap::WentBack) => return Some(words::WENT_BACK.into()),
            Some(Leap::OtherSeats) => return Some(words::OTHER_SEATS.into()),
            Some(Leap::OtherSetUp) => return Some(words::OTHER_SETUP.into()),
            Some(Leap::OldOffer) => return Some(words::OLD_OFFER.into()),
            None => {}
        }
        if at.has_begun() && self.words.as_ref().is_some_and(|shown| *shown != shown_words(at)) {
            return Some(words::OTHER_WORDS.into());
        }
        if at.has_begun() && self.begun.is_some_and(|begun| begun != prints::of_setup(&at.setup)) {
            return Some(words::OTHER_SETUP.into());
        }
        let own = at.game.as_ref().and_then(|game| game.own());
        let strange = own.is_some_and(|own| self.seat != Some(own.seat));
        strange.then(|| words::NOT_YOUR_SEAT.into())
    }

    /// Whether a table that one hosts is set up otherwise than one asked from here, or one sits elsewhere: a sentence. (If a
    /// set-up or seats could be chosen when all words are known, luck could be made of that.)
    #[cfg(feature = "remote")]
    fn not_as_asked(&self, at: &Joined) -> Option<String> {
        let print = prints::of_setup(&at.setup);
        let asked = match self.asked.last() {
            None => true,
            Some(last) if at.has_begun() => *last == print,
            Some(_) => self.asked.contains(&print),
        };
        if !asked {
            return Some(words::SET_UP_OTHERWISE.into());
        }
        if at.has_started() && self.has_not_started_it() {
            return Some(words::NOT_STARTED_HERE.into());
        }
        if !self.is_company_as_started() {
            return Some(words::STARTED_OTHERWISE.into());
        }
        // A seat for which a word was given is not lost by itself.
        let lost = at.seat().is_none() && !self.given.is_empty();
        // Until it is answered that another one was asked for, one sits where one sat.
        let still = at.now.status == Status::Gathering && at.seat() == self.had;
        let elsewhere = self.sat.is_some() && at.seat() != self.sat && (lost || at.seat().is_some());
        (elsewhere && !still).then(|| words::SITS_ELSEWHERE.into())
    }

    /// Whether the word at one's seat is none that was given here: a sentence.
    #[cfg(feature = "remote")]
    fn misses_the_word(&self, at: &Joined) -> Option<String> {
        let own = at.now.seats.get(usize::from(self.seat?.number()))?;
        match (at.has_begun(), own.word.is_empty(), self.given.last()) {
            (true, true, _) => Some(words::NO_WORD_FROM_HERE.into()),
            (true, false, None) if self.came == Came::InTime => Some(words::NO_WORD_FROM_HERE.into()),
            // Before the game begins a word may still be on its way.
            (false, true, _) | (_, false, None) => None,
            (_, false, Some(given)) => {
                self.is_not_given(&own.word).then(|| words::another_word_there(given, &own.word))
            }
        }
    }

    /// Whether those play with whom the game was started from here, with the same words.
    fn is_company_as_started(&self) -> bool {
        let as_started = |(started, company): (&u128, u128)| *started == company;
        self.was(Once::PlayedAgain) || self.started.last().zip(self.company).is_none_or(as_started)
    }

    /// Whether the game began and was not started from here, though one hosts it.
    fn has_not_started_it(&self) -> bool {
        self.was(Once::Hosted) && self.started.is_empty() && !self.was(Once::PlayedAgain)
    }

    /// Whether the game was started from here, if one hosts it, and with those who play.
    fn is_as_started(&self) -> bool {
        self.is_company_as_started() && !self.has_not_started_it()
    }

    /// Whether that was so once.
    #[must_use]
    pub fn was(&self, once: Once) -> bool {
        self.once.contains(&once)
    }

    /// Whether a word is none that was given here, if any was.
    #[cfg(any(test, feature = "remote"))]
    fn is_not_given(&self, word: &str) -> bool {
        !self.given.is_empty() && !self.given.iter().any(|given| given == word)
    }
}

#[cfg(feature = "remote")]
fn shown_words(at: &Joined) -> Vec<String> {
    at.now.seats.iter().map(|seat| seat.word.clone()).collect()
}

#[cfg(test)]
pub(crate) mod tests;
