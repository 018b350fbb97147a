//! What no honest server does from one message to the next. Each change of a table is told by itself, in its order: the message
//! that begins the game changes nobody's seat and no word, and from then on the table stays what it is. What happened while the
//! connection was down is not known here, so a new welcome may begin a game with other people.

use super::Joined;
use crate::Sight;
use protocol::{PlayerNow, SeatNow, Status, TableNow};

/// What no honest server does from one message to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leap {
    /// The game had begun, and then it had not.
    WentBack,
    /// The message that began the game had somebody else at a seat, or another word.
    OtherSeats,
    /// The table was set up otherwise when its game had begun.
    OtherSetUp,
    /// An offer had the number of one that was there before, or there were fewer of them.
    OldOffer,
}

impl Joined {
    /// Whether the game has begun, or never will. A table that is held was perhaps held before.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        has_begun(&self.now.status, self.game.as_ref())
    }

    /// Whether the game was ever started: a table can also be given up while people gather.
    #[must_use]
    pub fn has_started(&self) -> bool {
        let given_up = matches!(self.now.status, Status::Abandoned { .. });
        self.has_begun() && (!given_up || self.game.is_some())
    }

    /// Notes what no honest server does; the first one says enough.
    pub(super) fn leaps(&mut self, leap: Leap) {
        self.leap.get_or_insert(leap);
    }

    /// The next message on the same connection.
    pub(super) fn leaps_to(&mut self, now: &TableNow) {
        if self.begun || !has_begun(&now.status, self.game.as_ref()) {
            return;
        }
        let given_up = matches!(now.status, Status::Abandoned { .. });
        let same = |(before, now): (&SeatNow, &SeatNow)| {
            // Who leaves last gives the table up by that.
            let gone = given_up && now.word.is_empty();
            gone || (is_same(&before.player, &now.player) && before.word == now.word)
        };
        let (before, now) = (&self.now.seats, &now.seats);
        if before.len() != now.len() || !before.iter().zip(now).all(same) {
            self.leaps(Leap::OtherSeats);
        }
    }

    /// The table is so from now on; so it was before.
    pub(super) fn comes_to(&mut self, now: TableNow) -> TableNow {
        if self.begun && now.status == Status::Gathering {
            self.leaps(Leap::WentBack);
        }
        if have_offers_gone_back(&self.now, &now) {
            self.leaps(Leap::OldOffer);
        }
        let before = std::mem::replace(&mut self.now, now);
        self.begun |= self.has_begun();
        before
    }
}

pub(super) const fn has_begun(status: &Status, game: Option<&Sight>) -> bool {
    match status {
        Status::Playing | Status::Over | Status::Abandoned { .. } => true,
        Status::Frozen { .. } => game.is_some(),
        Status::Gathering => false,
    }
}

/// Whether offers are numbered otherwise than one after the other: each is open once, and what was taken back stays so.
fn have_offers_gone_back(before: &TableNow, now: &TableNow) -> bool {
    let open = |table: &TableNow| table.offer.as_ref().map(|open| (open.number, open.by));
    let last = |table: &TableNow| table.taken_back.map_or(0, |last| last.offer);
    let is_old = |number: u32| number != now.offers || (number <= before.offers && open(before) != open(now));
    let same = last(before) == last(now) && before.taken_back != now.taken_back;
    let numbers = now.offers < before.offers || last(now) < last(before) || last(now) > now.offers;
    numbers || same || open(now).is_some_and(|(number, _)| is_old(number))
}

/// Whether the same one sits there: whatever they are called, and whether they are here.
fn is_same(one: &PlayerNow, other: &PlayerNow) -> bool {
    match (one, other) {
        (PlayerNow::Person { person: one, .. }, PlayerNow::Person { person: other, .. }) => one == other,
        (one, other) => one == other,
    }
}
