//! What several people saw of one table from here, as the server calls them. Who it says one is makes nothing forgotten: else it
//! could call whoever is here by new names until their word suits it.

use super::{Once, Witness};
use crate::words::verify as words;

impl Witness {
    /// Whether anything was given or asked for, so that a server could choose its luck by it.
    #[must_use]
    pub fn has_acted(&self) -> bool {
        !self.given.is_empty() || !self.asked.is_empty() || !self.started.is_empty()
    }

    /// Takes what was seen of the same table under another address of its server: no second word is drawn for it. What somebody
    /// else asked for there is their own affair.
    pub fn recalls_elsewhere(&mut self, other: Self) {
        if other.you == self.you {
            return self.joins(other);
        }
        self.wrong = self.wrong.take().or(other.wrong);
        precede(&mut self.given, other.given);
        other.seen.iter().for_each(|course| self.sees(course));
    }

    /// Takes what binds the game of what somebody else saw, gave and asked for from here. One's own comes last, and counts.
    pub(super) fn joins(&mut self, other: Self) {
        if other.commitment != self.commitment {
            self.wrong.get_or_insert_with(|| words::another_print(&other.commitment));
        }
        self.wrong = self.wrong.take().or(other.wrong);
        precede(&mut self.given, other.given);
        precede(&mut self.asked, other.asked);
        precede(&mut self.bots, other.bots);
        other.seen.iter().for_each(|course| self.sees(course));
        precede(&mut self.started, other.started);
        // Who of several is taken for whom, and who leaves, is each one's own affair.
        let binds = |once: &Once| !matches!(once, Once::Doubled | Once::Leaving);
        self.once.extend(other.once.into_iter().filter(binds));
        if other.you == self.you {
            self.next = self.next.take().or(other.next);
            self.again = self.again.or(other.again);
        }
        self.words = self.words.take().or(other.words);
        self.begun = self.begun.or(other.begun);
        self.header = self.header.or(other.header);
        self.company = self.company.or(other.company);
    }
}

/// Puts before one's own what is not among it.
fn precede<T: PartialEq>(own: &mut Vec<T>, mut others: Vec<T>) {
    others.retain(|other| !own.contains(other));
    others.append(own);
    *own = others;
}
