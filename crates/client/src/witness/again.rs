//! Playing again. Where that was asked for from here, one hosts the next table, and its game is started by nobody: it begins when
//! all who played are there again. That a table follows another one is the server's word, and no leave to begin when it likes:
//! it has to be the table to which one was led when one had asked, set up as before, and those have to play who played before,
//! each where the game says, and each with a word.

#[cfg(feature = "remote")]
use super::{Witness, prints};
#[cfg(feature = "remote")]
use {
    crate::Joined,
    protocol::{Absence, PlayerNow, SeatNow, TableId},
};

/// A game that is played again, as it was asked for from here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Again {
    /// The print of who is to sit where, and of how the table is set up.
    pub company: u128,
    /// Where it was to be played again when that was asked, and is not: it was called off.
    pub instead_of: Option<String>,
    /// The table to which one was led first.
    pub table: Option<String>,
}

#[cfg(feature = "remote")]
impl Witness {
    /// To play again is asked from here. Who has left is not waited for: then somebody starts it.
    pub(super) fn asks_to_play_again(&mut self, at: &Joined) {
        let same = self.company == Some(prints::of_company(at, &[], None));
        let comes = |seat: &SeatNow| match &seat.player {
            PlayerNow::Person { person, .. } if *person == at.you => true,
            PlayerNow::Person { stand_in, .. } => {
                !stand_in.as_ref().is_some_and(|bot| matches!(bot.since, Absence::Left | Absence::Removed))
            }
            PlayerNow::Bot { .. } => true,
            PlayerNow::Nobody | PlayerNow::Kept { .. } => false,
        };
        let all = same && at.now.seats.iter().all(comes);
        let seats = u8::try_from(at.now.seats.len()).unwrap_or(u8::MAX);
        self.next = all.then(|| Again {
            company: prints::of_players(at, |seat| at.title.again(seat, seats)),
            instead_of: at.now.rematch.as_ref().map(|table| table.text().into()),
            table: None,
        });
    }

    /// That was refused. What was asked for before, and has led somewhere, stands.
    pub(super) fn does_not_play_again(&mut self) {
        self.next.take_if(|next| next.table.is_none());
    }

    /// Looks where it is played again: the first table that is shown is the one.
    pub(super) fn is_led_on(&mut self, at: &Joined) {
        let (Some(next), Some(shown)) = (&mut self.next, &at.now.rematch) else { return };
        if next.table.is_none() && next.instead_of.as_deref() != Some(shown.text()) {
            next.table = Some(shown.text().into());
        }
    }

    /// The table that was played before, if what was asked for there is to be looked up.
    #[must_use]
    pub fn played_before<'a>(&self, at: &'a Joined) -> Option<&'a TableId> {
        at.now.follows.as_ref().filter(|_| self.words.is_none() && self.again.is_none())
    }

    /// Takes what was asked for from here at the table that was played before, if it leads here.
    pub fn comes_from(&mut self, before: &[Self]) {
        let own = before.iter().filter(|before| before.you == self.you);
        let mut asked = own.filter_map(|before| before.next.as_ref());
        let leads_here = asked.find(|next| next.table.as_ref() == Some(&self.table));
        self.again = self.again.or(leads_here.map(|next| next.company));
    }

    /// Whether the game begins as it was asked for, and everybody who plays has given a word.
    pub(super) fn is_played_again(&self, at: &Joined) -> bool {
        let has_word = |seat: &SeatNow| match &seat.player {
            PlayerNow::Person { .. } => !seat.word.is_empty(),
            PlayerNow::Bot { .. } => true,
            PlayerNow::Nobody | PlayerNow::Kept { .. } => false,
        };
        self.again == Some(prints::of_players(at, |seat| seat)) && at.now.seats.iter().all(has_word)
    }
}
