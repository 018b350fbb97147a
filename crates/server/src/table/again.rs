//! Playing again. Who asks first opens the next table, where the seats of all who played are kept for them: nobody else sits down
//! there. When all of them have, and each has given a word, the game begins by itself; who does not want to says so, and then
//! it is a table like any other. The host may give a kept seat away.

use super::asks::{Asker, Done, no};
use super::fact::{Fact, Saying};
use super::state::{Again, Occupant, SeatState, Stage, Starts};
use super::{Refused, Table, Work};
use kernel::Seat;
use protocol::{Absence, PersonId};

impl Table {
    /// Whether it was asked for already, and still stands, is not known here.
    pub(super) fn may_rematch(&self, asker: Asker<'_>) -> Done {
        self.may_play_again(asker)
    }

    pub(super) fn may_decline(&self, asker: Asker<'_>) -> Done {
        self.may_play_again(asker)?;
        match &self.state.rematch {
            Some(_) => Ok(()),
            None => no("Nobody has asked to play again."),
        }
    }

    fn may_play_again(&self, asker: Asker<'_>) -> Done {
        match self.state.stage {
            Stage::Gathering | Stage::Playing => no("The game is not over."),
            Stage::Over | Stage::Abandoned(_) if self.state.seat_of(asker.person).is_none() => {
                no("Only who has played can ask to play again.")
            }
            Stage::Over | Stage::Abandoned(_) => Ok(()),
        }
    }

    /// What the table is opened with where this one is played again: the same bots, whoever asks, and the seats of the others
    /// kept for them. Everybody sits where the game says, so that two people exchange their sides and teams stay together.
    /// Who does not hear whom stays as it is.
    pub fn opens_again(&self, person: &PersonId) -> Vec<Fact> {
        let next = Seat::ALL.into_iter().map(|seat| self.card.game.again(seat));
        let seats = self.state.seats.iter().zip(next).filter_map(|(state, seat)| match &state.occupant {
            Occupant::Bot(level) => Some(Fact::Bot { seat, level: Some(level.clone()) }),
            Occupant::Person(other, _) if other == person => Some(Fact::Sat { person: person.clone(), seat }),
            // Who has left or was sent away is not waited for.
            Occupant::Person(_, Some(Absence::Left | Absence::Removed)) => None,
            Occupant::Person(other, None | Some(Absence::Away | Absence::Conceded)) => {
                self.names.contains_key(other).then(|| Fact::Kept { person: other.clone(), seat })
            }
            Occupant::Nobody | Occupant::Kept(_) => None,
        });
        let muted = self.state.muted.iter().flat_map(|(person, others)| {
            others.iter().map(|other| Fact::Hears {
                person: person.clone(),
                other: other.clone(),
                hearing: protocol::Hearing::Muted,
            })
        });
        let all = seats.chain(muted).chain([Fact::Follows { table: self.card.id.clone() }]);
        all.collect()
    }

    /// Why somebody else does not sit there.
    pub(super) fn is_kept(&self, person: &PersonId) -> Refused {
        Refused::new(format!("This seat is kept for {}, who played before.", self.name(person)))
    }

    /// Somebody for whom a seat is kept does not play again. Who has said so already has said so.
    ///
    /// # Errors
    /// They are there.
    pub fn not_again(&mut self, work: &mut Work, person: &PersonId) -> Done {
        if self.state.seat_of(person).is_some() && self.state.stage == Stage::Gathering {
            return no("You sit at the next table already: leave it there.");
        }
        if let (Some(seat), Stage::Gathering) = (self.state.kept_for(person), self.state.stage) {
            self.note(work, Fact::Freed { seat });
            work.say(Saying::NotAgain(person.clone()));
        }
        Ok(())
    }

    /// The game begins by itself, if everybody who played is there again and has given a word.
    pub fn begins_again(&mut self, at: u64) -> Option<Work> {
        let by_itself = matches!(self.state.again, Some(Again { starts: Starts::ByItself, .. }));
        let ready = |state: &SeatState| match &state.occupant {
            Occupant::Bot(_) => true,
            Occupant::Person(..) => !state.word.is_empty(),
            Occupant::Nobody | Occupant::Kept(_) => false,
        };
        let gathers = self.state.stage == Stage::Gathering && self.stands_still().is_none();
        if !(by_itself && gathers && self.state.seats.iter().all(ready)) {
            return None;
        }
        let mut work = Work::default();
        self.starts(&mut work, Saying::AllAgain, at).ok().map(|()| work)
    }
}
