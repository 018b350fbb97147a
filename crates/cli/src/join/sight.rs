//! What is seen of a game that is run elsewhere: the view and the log that the server sends, read by the table's own rules.

use crate::play::{command, screen};
use anyhow::{Result, anyhow};
use catalog::{ActFault, Seen, Table};
use kernel::{Illegal, Outcome, Pending, Seat};
use protocol::{Barred, GameNow, Log, Own, Packed};
use scene::{Choice, Line};

/// What is seen of a game.
pub struct Sight {
    /// Everything that works from the view.
    pub seen: Box<dyn Seen>,
    /// Who is to decide.
    pub pending: Pending,
    /// How it ended.
    pub outcome: Option<Outcome>,
    own: Option<Own>,
    log: Vec<Vec<u8>>,
}

/// What has become of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// This happened.
    More(Vec<Line>),
    /// The last of it was taken back.
    Less,
    /// Some of it is to be forgotten; this is new among what is left.
    Forgotten(Vec<Line>),
}

fn bytes(packed: Packed) -> Result<Vec<u8>> {
    match packed {
        Packed::Bytes(bytes) => Ok(bytes),
        Packed::Json(_) => Err(anyhow!("The server writes otherwise than it was asked.")),
    }
}

/// So much is told at the end where nobody knows what is new.
const LAST: usize = 10;
/// So many events tell where somebody was told last.
const ALIKE: usize = 5;

/// From where on a log is new to who knows only some of it: after the last events that are the same.
fn new<T: PartialEq>(known: &[T], log: &[T]) -> usize {
    let tails = (1..=known.len().min(ALIKE)).rev().map(|many| &known[known.len() - many..]);
    let after = |tail: &[T]| log.windows(tail.len()).rposition(|some| some == tail).map(|at| at + tail.len());
    tails.filter_map(after).next().unwrap_or_else(|| log.len().saturating_sub(LAST))
}

fn unreadable(_: impl std::error::Error) -> anyhow::Error {
    anyhow!(
        "What the server sends cannot be read: it may play by other rules than this program. Another version may help."
    )
}

impl Sight {
    /// What is seen at first.
    pub fn new(table: &dyn Table, now: GameNow) -> Result<Self> {
        let GameNow { view, log, pending, own, outcome, .. } = now;
        let seen = table.seen(&bytes(view)?).map_err(unreadable)?;
        let (Log::Whole(log) | Log::More(log)) = log;
        let log = log.into_iter().map(bytes).collect::<Result<_>>()?;
        Ok(Self { seen, pending, outcome, own, log })
    }

    /// What is seen next.
    pub fn hear(&mut self, table: &dyn Table, now: GameNow) -> Result<News> {
        let more = matches!(now.log, Log::More(_));
        let mut next = Self::new(table, now)?;
        if more {
            next.log.splice(0..0, self.log.iter().cloned());
        }
        let same = next.log.iter().zip(&self.log).take_while(|(next, before)| next == before).count();
        let news = match (same == self.log.len(), same == next.log.len()) {
            (true, _) => News::More(next.told(same)?),
            (false, true) => News::Less,
            // At the end nothing is to be forgotten any more, and all of it is there again.
            (false, false) if next.outcome.is_some() => News::More(next.told(new(&self.log, &next.log))?),
            (false, false) => News::Forgotten(next.told(same)?),
        };
        *self = next;
        Ok(news)
    }

    /// What was told from here on, as sentences.
    fn told(&self, from: usize) -> Result<Vec<Line>> {
        let events = self.log.get(from..).unwrap_or_default();
        events.iter().map(|event| self.seen.line(event).map_err(unreadable)).collect()
    }

    /// All that is left of what was told.
    pub fn lines(&self) -> Result<Vec<Line>> {
        self.told(0)
    }

    /// What is one's own, at a seat.
    pub const fn own(&self) -> Option<&Own> {
        self.own.as_ref()
    }

    /// The legal actions, in notation.
    pub fn legal(&self) -> &[String] {
        self.own.as_ref().map_or(&[], |own| &own.legal)
    }

    /// What can be chosen.
    pub fn open(&self) -> Vec<Choice> {
        self.legal().iter().filter_map(|action| self.seen.choice(action).ok()).collect()
    }

    /// What can be chosen, then what is worth showing although it cannot, with why.
    pub fn choices(&self) -> Vec<Choice> {
        let barred = |Barred { action, why }: &Barred| {
            let choice = self.seen.choice(action).ok()?;
            Some(Choice { why_not: Some(why.clone()), ..choice })
        };
        let own = self.own.iter().flat_map(|own| &own.barred);
        self.open().into_iter().chain(own.filter_map(barred)).collect()
    }

    /// The choice with this number.
    pub fn numbered(&self, number: usize) -> Option<String> {
        let choices = screen::numbered(self.open());
        choices.into_iter().find(|(own, _)| *own == number).map(|(_, choice)| choice.notation)
    }

    /// The action that is meant.
    pub fn meant(&self, text: &str) -> String {
        command::meant(text, &|text| self.seen.choice(text).is_ok(), &self.open())
    }

    /// Why a seat cannot do this now, as far as that can be known here. The server decides.
    pub fn why_not(&self, seat: Seat, action: &str) -> Option<ActFault> {
        if self.legal().iter().any(|legal| legal == action) {
            return None;
        }
        let barred = self.own.iter().flat_map(|own| &own.barred).find(|barred| barred.action == action);
        let known: Option<&Illegal> = barred.map(|barred| &barred.why);
        match known {
            Some(why) => Some(ActFault::Illegal(why.clone())),
            None => self.seen.preview(seat, action).err(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_the_end_it_is_found_what_is_new() {
        assert_eq!(new(&[3, 4], &[1, 2, 3, 4, 5, 6]), 4);
        assert_eq!(new(&[2, 9, 4], &[9, 4, 1, 2, 9, 4, 5, 4]), 6, "the longer likeness tells more");
        assert_eq!(new(&[7], &(10..30).collect::<Vec<_>>()), 10, "nothing is known: the last ones");
        assert_eq!(new(&[], &[1, 2]), 0);
    }
}
