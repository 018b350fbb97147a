//! What people say to each other at a table, and whom they do not want to hear.

use super::asks::{Asker, Done, no};
use super::fact::{Fact, Saying};
use super::state::Stage;
use super::{Refused, Table, Work};
use kernel::{Talk, unreadable, unseen};
use protocol::{Hearing, LONGEST_SAYING, PersonId};

/// So many people can be not heard.
const MOST_MUTED: usize = 100;

impl Table {
    pub(super) fn say(&mut self, work: &mut Work, asker: Asker<'_>, text: &str) -> Done {
        let seated = self.state.seat_of(asker.person).is_some();
        if !seated && self.state.stage == Stage::Playing {
            return no("Who watches does not talk while a game is played: it could be a hint.");
        }
        let seen = text.chars().any(|char| !char.is_whitespace() && !unseen(char));
        if !seen || text.chars().count() > LONGEST_SAYING || text.contains(unreadable) {
            return Err(Refused::new(format!("Say one line of at most {LONGEST_SAYING} characters.")));
        }
        self.may_be_said(text.trim())?;
        self.note(work, Fact::Spoke);
        work.sayings.push((Some(asker.person.clone()), Saying::Said(text.trim().into())));
        Ok(())
    }

    /// Some games forbid their players to talk, or to do more than make signs.
    pub fn talk(&self) -> Talk {
        self.game.as_ref().filter(|_| self.is_playing()).map_or(Talk::Open, |game| game.session.talk())
    }

    fn may_be_said(&self, text: &str) -> Done {
        match self.talk() {
            Talk::Open => Ok(()),
            Talk::Signs if client::emotes::sent(text).is_some() => Ok(()),
            Talk::Signs => no("The rules of this game forbid words now: only feelings can be sent."),
            Talk::Closed => no("The rules of this game forbid talking now."),
        }
    }

    pub(super) fn hear(
        &mut self,
        work: &mut Work,
        asker: Asker<'_>,
        other: &PersonId,
        hearing: Hearing,
    ) -> Done {
        if other == asker.person {
            return no("You always hear yourself.");
        }
        let known = self.names.contains_key(other);
        let belongs =
            self.state.seat_of(asker.person).is_some() || self.state.host.as_ref() == Some(asker.person);
        if hearing == Hearing::Muted && !(known && belongs) {
            return no("Only who has a seat is spared what somebody here says.");
        }
        let list = self.state.muted.get(asker.person);
        let (muted, many) = (
            list.is_some_and(|list| list.contains(other)),
            list.is_some_and(|list| list.len() >= MOST_MUTED),
        );
        match (hearing, muted) {
            (Hearing::Heard, false) | (Hearing::Muted, true) => return Ok(()),
            (Hearing::Muted, false) if many => return no("You do not hear enough people already."),
            (Hearing::Muted, false) | (Hearing::Heard, true) => {}
        }
        let (person, other) = (asker.person.clone(), other.clone());
        self.note(work, Fact::Hears { person, other, hearing });
        Ok(())
    }
}
