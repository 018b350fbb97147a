//! What only the whole table takes back: a step that stands goes if everybody agrees. It is offered in the open, a few times, and not
//! while people decide under cover.

use super::asks::{Asker, Done, no};
use super::fact::{Chooser, Fact, KeptDeed, Saying};
use super::state::{Occupant, OfferState, SeatState};
use super::{Refused, Table, Work};
use kernel::{Mode, Seat};
use protocol::Absence;

/// So often a seat offers to take back the same step: once more after it was declined, or withdrawn by mistake.
const MOST_OFFERED: u8 = 2;
/// So often in a row it offers to take back anything, if not all agree.
const MOST_UNHEARD: u8 = 20;

impl Table {
    /// Those who have to agree before a step that stands is taken back: all people, also those who may come
    /// back from where a bot sits in for them.
    pub(super) fn asked(&self, by: Seat) -> Vec<Seat> {
        let plays = |state: &SeatState| match &state.occupant {
            Occupant::Person(_, absence) => absence.is_none_or(Absence::may_return),
            Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_) => false,
        };
        let people = self.state.numbered().filter(|(seat, state)| *seat != by && plays(state));
        people.map(|(seat, _)| seat).collect()
    }

    /// Whether people decide under cover now.
    fn is_covered(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.session.pending().mode == Mode::Sealed)
    }

    /// Whether the last step of a seat could be taken back, if all agree. Not under cover: others would lose, unseen, what they have
    /// laid since, and that an offer lapses would tell them that somebody has acted.
    pub(super) fn could_be_taken_back(&self, seat: Seat) -> bool {
        !self.is_covered() && self.game.as_ref().is_some_and(|game| game.session.can_agree(seat))
    }

    pub(super) fn offer(&mut self, work: &mut Work, asker: Asker<'_>, decision: u32) -> Done {
        let seat = self.own_seat(asker)?;
        self.stands(seat, decision)?;
        if self.state.offer.is_some() {
            return no("There is an offer already.");
        }
        if self.asked(seat).is_empty() {
            return no("There is nobody who could agree: what was drawn or shown stands.");
        }
        if self.is_covered() {
            return no("Under cover everybody takes back their own steps alone.");
        }
        if !self.could_be_taken_back(seat) {
            return no("There is nothing to take back.");
        }
        if let Some(state) = self.state.seat(seat) {
            if state.offered >= MOST_OFFERED {
                return no("You have offered that already, and not all agreed: play on.");
            }
            if state.unheard >= MOST_UNHEARD {
                return no("You have offered enough in this game that not all agreed to.");
            }
        }
        self.note(work, Fact::Offered { seat });
        Ok(())
    }

    /// The offer that is answered, if it is still open.
    fn open_offer(&self, number: u32) -> Result<OfferState, Refused> {
        let open = self.state.offer.filter(|offer| offer.number == number);
        open.ok_or_else(|| Refused::new("This offer is not open any more."))
    }

    pub(super) fn decline(&mut self, work: &mut Work, asker: Asker<'_>, number: u32) -> Done {
        let seat = self.own_seat(asker)?;
        let offer = self.open_offer(number)?;
        self.note(work, Fact::Declined);
        work.say(if offer.by == seat { Saying::Withdrawn(seat) } else { Saying::NotAgreed });
        Ok(())
    }

    pub(super) fn agree(&mut self, work: &mut Work, asker: Asker<'_>, number: u32, of: Seat) -> Done {
        let seat = self.own_seat(asker)?;
        let offer = self.open_offer(number)?;
        if offer.by != of {
            return no("Somebody else offers that.");
        }
        if offer.by == seat || offer.agreed.has(seat) {
            return no("You have agreed already.");
        }
        let missing =
            self.asked(offer.by).into_iter().filter(|other| *other != seat && !offer.agreed.has(*other));
        if missing.count() > 0 {
            self.note(work, Fact::Agreed { seat });
            return Ok(());
        }
        if !self.could_be_taken_back(offer.by) {
            return no("There is nothing to take back.");
        }
        self.note(work, Fact::Agreed { seat });
        self.deed(work, Chooser::Person, KeptDeed::Agreed(offer.by), asker.at)?;
        work.say(Saying::AllAgreed(offer.by));
        Ok(())
    }
}
