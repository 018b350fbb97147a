//! Exchanging seats while people gather: two people who both want it, or the host with a bot. Nobody is moved by somebody else:
//! a seat is part of what the luck rests on, and everybody knows which one they have asked for.

use super::asks::{Asker, Done, no};
use super::fact::{Fact, Saying};
use super::state::Occupant;
use super::{Table, Work};
use kernel::Seat;

impl Table {
    pub(super) fn swap(&mut self, work: &mut Work, asker: Asker<'_>, seat: Option<Seat>) -> Done {
        self.gathering()?;
        let Some(own) = self.state.seat_of(asker.person) else {
            return no("You have no seat at this table.");
        };
        let wish = self.state.seat(own).and_then(|state| state.swap);
        let Some(seat) = seat else {
            if wish.is_some() {
                self.note(work, Fact::Wished { seat: own, other: None });
            }
            return Ok(());
        };
        let Some(there) = self.state.seat(seat) else { return no("This table has no such seat.") };
        match &there.occupant {
            _ if seat == own => return no("You sit there already."),
            Occupant::Nobody => return no("This seat is free: sit down there."),
            Occupant::Kept(person) => return Err(self.is_kept(person)),
            Occupant::Bot(_) => {
                self.host(asker)?;
                self.note(work, Fact::Swapped { one: own, other: seat });
            }
            Occupant::Person(..) if there.swap == Some(own) => {
                self.note(work, Fact::Swapped { one: own, other: seat });
                work.say(Saying::Swapped(asker.person.clone()));
            }
            Occupant::Person(..) if wish == Some(seat) => {}
            Occupant::Person(..) => {
                self.note(work, Fact::Wished { seat: own, other: Some(seat) });
                work.say(Saying::WantsToSwap(asker.person.clone()));
            }
        }
        Ok(())
    }
}
