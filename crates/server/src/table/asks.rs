//! What people ask of a table: who may, when, and what comes of it.

use super::fact::{Chooser, Ending, Fact, KeptDeed, Saying};
use super::state::{Occupant, SeatState, Stage};
use super::time::Way;
use super::{Refused, Table, Work};
use crate::opened::Opened;
use kernel::{Pledge, Seat, Viewer};
use protocol::{Absence, Ask, PersonId, Setup};

/// So many people can be sent away from one table; who hosts one with more uninvited guests opens another.
const MOST_BARRED: usize = 100;
/// So many steps a seat takes back in one game.
const MOST_TAKEN_BACK: u32 = 2000;

/// Who asks, and when.
#[derive(Clone, Copy)]
pub(super) struct Asker<'a> {
    pub(super) person: &'a PersonId,
    pub(super) at: u64,
}

pub(super) type Done = Result<(), Refused>;

pub(super) fn no(why: &str) -> Done {
    Err(Refused::new(why))
}

impl Table {
    /// Does what somebody asks. Whether it was done already is not asked here. A rematch needs another table, and another set-up
    /// rules and content: `Ask::Rematch`, `Ask::NotAgain` and `Ask::SetUp` only check whether there may be one.
    ///
    /// # Errors
    /// Why not; nothing has changed.
    pub fn ask(&mut self, person: &PersonId, ask: &Ask, at: u64) -> Result<Work, Refused> {
        let (mut work, asker) = (Work::default(), Asker { person, at });
        let w = &mut work;
        let apart = matches!(ask, Ask::Say { .. } | Ask::Hear { .. } | Ask::Leave | Ask::Remove { .. });
        if let (Some(why), false) = (self.stands_still(), apart) {
            return Err(Refused::new(why));
        }
        match ask {
            Ask::Sit { seat } => self.sit(w, asker, *seat),
            Ask::Stand => self.stand(w, asker),
            Ask::Leave => self.leave(w, asker),
            Ask::SetUp { .. } => self.gathering().and_then(|()| self.host(asker)),
            Ask::Bot { seat, level } => self.put_bot(w, asker, *seat, level.as_deref()),
            Ask::Remove { person } => self.remove(w, asker, person),
            Ask::Word { word } => self.word(w, asker, word),
            Ask::Start => self.start(w, asker),
            Ask::Act { action, .. } if self.state.stage == Stage::Over => Err(self.too_late(asker, action)),
            Ask::Act { decision, action } => {
                let seat = self.own_seat(asker)?;
                self.stands(seat, *decision)?;
                self.deed(w, Chooser::Person, KeptDeed::Act(seat, action.clone()), at)
            }
            Ask::Undo { decision } => {
                let seat = self.own_seat(asker)?;
                self.stands(seat, *decision)?;
                self.has_patience(seat)?;
                self.has_chosen(seat, at)?;
                self.deed(w, Chooser::Person, KeptDeed::Undo(seat), at)
            }
            Ask::Concede => self.concede(w, asker),
            Ask::Back => self.back(w, asker),
            Ask::SitIn { seat } => self.let_sit_in(w, asker, *seat),
            Ask::Offer { decision } => self.offer(w, asker, *decision),
            Ask::Agree { offer, of } => self.agree(w, asker, *offer, *of),
            Ask::Decline { offer } => self.decline(w, asker, *offer),
            Ask::Rematch => self.may_rematch(asker),
            Ask::NotAgain => self.may_decline(asker),
            Ask::Say { text } => self.say(w, asker, text),
            Ask::Hear { person, hearing } => self.hear(w, asker, person, *hearing),
            Ask::Swap { seat } => self.swap(w, asker, *seat),
        }?;
        Ok(work)
    }

    pub(super) fn gathering(&self) -> Done {
        if self.state.stage == Stage::Gathering { Ok(()) } else { no("The game has begun.") }
    }

    fn playing(&self) -> Done {
        match self.state.stage {
            Stage::Playing => Ok(()),
            Stage::Gathering => no("The game has not begun."),
            Stage::Over | Stage::Abandoned(_) => no("The game is over."),
        }
    }

    /// What the rules say of an action after the end.
    fn too_late(&self, asker: Asker<'_>, action: &str) -> Refused {
        let refused = || {
            let (game, seat) = (self.game.as_ref()?, self.state.seat_of(asker.person)?);
            let tried = game.session.seen(Viewer::Seat(seat)).preview(seat, action);
            tried.err().map(|fault| Refused::by_rules(&*game.session, fault))
        };
        refused().unwrap_or_else(|| Refused::new("The game is over."))
    }

    pub(super) fn host(&self, asker: Asker<'_>) -> Done {
        if self.state.host.as_ref() == Some(asker.person) { Ok(()) } else { no("Only the host may do that.") }
    }

    /// The seat of somebody who plays.
    pub(super) fn own_seat(&self, asker: Asker<'_>) -> Result<Seat, Refused> {
        self.playing()?;
        let Some(seat) = self.state.seat_of(asker.person) else {
            return Err(Refused::new("You have no seat at this table."));
        };
        match self.state.seat(seat).map(|state| &state.occupant) {
            Some(Occupant::Person(_, Some(_))) => {
                Err(Refused::new("A bot sits in for you: take your seat back first."))
            }
            Some(Occupant::Person(_, None) | Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_))
            | None => Ok(seat),
        }
    }

    /// The decision that is answered still stands.
    pub(super) fn stands(&self, seat: Seat, decision: u32) -> Done {
        let now = self.state.seat(seat).map_or(0, |state| state.decision);
        if now == decision { Ok(()) } else { no("That has been decided already: look again.") }
    }

    /// Everything that is taken back is kept for ever too: nobody takes back without end.
    fn has_patience(&self, seat: Seat) -> Done {
        let taken_back = self.state.seat(seat).map_or(0, |state| state.taken_back);
        if taken_back < MOST_TAKEN_BACK { Ok(()) } else { no("You have taken back enough in this game.") }
    }

    /// What the clock or a bot chose for somebody stands, and so does what was chosen where no time is left.
    fn has_chosen(&self, seat: Seat, at: u64) -> Done {
        let open = self.game.as_ref().is_some_and(|game| game.session.can_undo(seat));
        if open && !self.takes_back_freely(seat) {
            return no("That stands: only what you have just chosen yourself can be taken back.");
        }
        let late = self.state.seat(seat).zip(self.card.allowance);
        if late.is_some_and(|(state, allowance)| state.is_too_late(allowance, at)) {
            return no("The time for that is up: it stands.");
        }
        Ok(())
    }

    fn sit(&mut self, work: &mut Work, asker: Asker<'_>, seat: Seat) -> Done {
        self.gathering()?;
        match self.state.seat(seat).map(|state| &state.occupant) {
            None => no("This table has no such seat."),
            Some(Occupant::Person(person, _)) if person == asker.person => no("You sit there already."),
            Some(Occupant::Person(..) | Occupant::Bot(_)) => no("This seat is taken."),
            Some(Occupant::Kept(person)) if person != asker.person => Err(self.is_kept(person)),
            Some(Occupant::Nobody | Occupant::Kept(_)) => {
                let new = self.state.seat_of(asker.person).is_none();
                self.note(work, Fact::Sat { person: asker.person.clone(), seat });
                if new {
                    work.say(Saying::SatDown(asker.person.clone()));
                }
                Ok(())
            }
        }
    }

    fn stand(&mut self, work: &mut Work, asker: Asker<'_>) -> Done {
        self.gathering()?;
        if self.state.seat_of(asker.person).is_none() {
            return no("You have no seat at this table.");
        }
        self.note(work, Fact::Stood { person: asker.person.clone() });
        Ok(())
    }

    fn leave(&mut self, work: &mut Work, asker: Asker<'_>) -> Done {
        let host = self.state.host.as_ref() == Some(asker.person);
        match (self.state.stage, self.state.seat_of(asker.person)) {
            (Stage::Gathering, None) if self.state.kept_for(asker.person).is_some() => {
                return self.not_again(work, asker.person);
            }
            (Stage::Gathering, seat) => {
                if seat.is_none() && !host {
                    return no("You have no seat at this table.");
                }
                if seat.is_some() {
                    self.note(work, Fact::Stood { person: asker.person.clone() });
                    work.say(Saying::Left(asker.person.clone()));
                }
            }
            (Stage::Playing, None) if host => {}
            (Stage::Playing, None) => return no("You have no seat at this table."),
            (Stage::Playing, Some(seat)) => {
                match self.state.seat(seat).map(|state| &state.occupant) {
                    Some(Occupant::Person(_, Some(Absence::Away))) => {
                        self.note(work, Fact::SatIn { seat, since: Absence::Left });
                    }
                    Some(Occupant::Person(_, Some(_))) => return no("You have left already."),
                    Some(
                        Occupant::Person(_, None) | Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_),
                    )
                    | None => {
                        self.sit_in(work, seat, Absence::Left, asker.at);
                    }
                }
                work.say(Saying::Left(asker.person.clone()));
            }
            (Stage::Over | Stage::Abandoned(_), _) => return no("The game is over."),
        }
        self.without(work, asker.person);
        Ok(())
    }

    /// Somebody is no more: they leave, and do not come back.
    pub fn forget(&mut self, person: &PersonId, at: u64) -> Work {
        let mut work = Work::default();
        let seat = self.state.seat_of(person).filter(|_| self.state.stage == Stage::Playing);
        if let Some(seat) = seat {
            work.say(Saying::Left(person.clone()));
            self.sit_in(&mut work, seat, Absence::Removed, at);
            self.without(&mut work, person);
        } else if let Ok(left) = self.ask(person, &Ask::Leave, at) {
            work = left;
        }
        work
    }

    /// Somebody is gone: another one is the host, those who play before those who are only away; or nobody is left.
    fn without(&mut self, work: &mut Work, person: &PersonId) {
        let away = |state: &SeatState| match &state.occupant {
            Occupant::Person(person, Some(Absence::Away)) => Some(person.clone()),
            Occupant::Person(..) | Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_) => None,
        };
        let plays = self.state.people().map(|(_, person)| person.clone());
        let mut left = plays.chain(self.state.seats.iter().filter_map(away));
        let next = left.find(|other| other != person);
        drop(left);
        match next {
            Some(next) if self.state.host.as_ref() == Some(person) => {
                work.say(Saying::Hosts(next.clone()));
                self.note(work, Fact::Host { person: next });
            }
            None if self.state.stage == Stage::Playing || self.state.host.as_ref() == Some(person) => {
                self.abandon(work, Ending::Empty);
            }
            Some(_) | None => {}
        }
    }

    /// The table is given up.
    pub fn abandon(&mut self, work: &mut Work, why: Ending) {
        self.note(work, Fact::Abandoned { why });
        work.say(Saying::GivenUp(why));
    }

    pub(super) fn sit_in(&mut self, work: &mut Work, seat: Seat, since: Absence, at: u64) {
        self.note(work, Fact::SatIn { seat, since });
        self.pauses(at);
        work.say(Saying::BotSitsIn(seat));
        // Nobody agrees by going.
        if self.state.offer.is_some() {
            self.note(work, Fact::Declined);
        }
    }

    fn put_bot(&mut self, work: &mut Work, asker: Asker<'_>, seat: Seat, level: Option<&str>) -> Done {
        self.gathering()?;
        self.host(asker)?;
        if let Some(level) = level {
            level
                .parse::<catalog::Level>()
                .map_err(|fault| Refused::new(format!("There is no such bot: {fault}.")))?;
        }
        match (self.state.seat(seat).map(|state| &state.occupant), level) {
            (None, _) => return no("This table has no such seat."),
            (Some(Occupant::Person(..)), _) => return no("This seat is taken."),
            (Some(Occupant::Nobody), None) => return no("There is no bot on this seat."),
            (Some(Occupant::Kept(_)), None) => {
                self.note(work, Fact::Freed { seat });
                return Ok(());
            }
            (Some(Occupant::Nobody | Occupant::Kept(_)), Some(_)) | (Some(Occupant::Bot(_)), _) => {}
        }
        self.note(work, Fact::Bot { seat, level: level.map(String::from) });
        Ok(())
    }

    /// The table is set up otherwise: so it is played, and whoever sits where there is no seat any more stands up.
    pub fn take_setup(&mut self, work: &mut Work, setup: Setup, opened: Opened) {
        let Opened { game, allowance, .. } = opened;
        let seats = game.seating().seats;
        let gone = self.state.numbered().filter(|(seat, _)| seat.number() >= seats);
        let facts: Vec<Fact> = gone
            .filter_map(|(seat, state)| match &state.occupant {
                Occupant::Person(person, _) => Some(Fact::Stood { person: person.clone() }),
                Occupant::Bot(_) => Some(Fact::Bot { seat, level: None }),
                Occupant::Kept(_) => Some(Fact::Freed { seat }),
                Occupant::Nobody => None,
            })
            .collect();
        for fact in facts {
            self.note(work, fact);
        }
        self.note(work, Fact::SetUp { seats });
        self.card.revision = game.info().revision;
        (self.card.setup, self.card.game, self.card.allowance) = (setup, game, allowance);
        work.say(Saying::SetUp);
    }

    fn remove(&mut self, work: &mut Work, asker: Asker<'_>, person: &PersonId) -> Done {
        self.host(asker)?;
        if person == asker.person {
            return no("You cannot send yourself away: leave instead.");
        }
        if self.state.barred.contains(person) {
            return no("They were sent away already.");
        }
        if self.state.barred.len() >= MOST_BARRED {
            return no("Too many people were sent away from this table: open another one.");
        }
        let kept = self.state.kept_for(person);
        match (self.state.stage, self.state.seat_of(person)) {
            (Stage::Over | Stage::Abandoned(_), _) => return no("The game is over."),
            (Stage::Gathering, None) if let Some(seat) = kept => self.note(work, Fact::Freed { seat }),
            (Stage::Gathering | Stage::Playing, None) => {}
            (Stage::Gathering, Some(_)) => self.note(work, Fact::Stood { person: person.clone() }),
            (Stage::Playing, Some(seat)) => self.sit_in(work, seat, Absence::Removed, asker.at),
        }
        work.say(Saying::SentAway(person.clone()));
        self.note(work, Fact::Barred { person: person.clone() });
        if self.state.stage == Stage::Playing {
            self.without(work, person);
        }
        Ok(())
    }

    fn word(&mut self, work: &mut Work, asker: Asker<'_>, word: &str) -> Done {
        self.gathering()?;
        let Some(seat) = self.state.seat_of(asker.person) else {
            return no("Only who has a seat gives a word.");
        };
        if !Pledge::admits(word) {
            return no("A word is one line of at most 60 characters, without blanks around it.");
        }
        self.note(work, Fact::Word { seat, word: word.into() });
        Ok(())
    }

    fn start(&mut self, work: &mut Work, asker: Asker<'_>) -> Done {
        self.gathering()?;
        self.host(asker)?;
        for (seat, state) in self.state.numbered() {
            match &state.occupant {
                Occupant::Nobody => {
                    let why = format!("Seat {seat} is free: somebody has to sit there, or a bot.");
                    return Err(Refused::new(why));
                }
                Occupant::Kept(person) => return Err(self.is_kept(person)),
                Occupant::Person(..) | Occupant::Bot(_) => {}
            }
        }
        if self.state.people().next().is_none() {
            return no("Somebody has to play.");
        }
        self.starts(work, Saying::Began, asker.at)
    }

    /// The game begins.
    pub(super) fn starts(&mut self, work: &mut Work, saying: Saying, at: u64) -> Done {
        let drew = self.begin().map_err(|fault| Refused::new(fault.to_string()))?;
        self.note(work, Fact::Started { drew });
        self.waited_for(Way::On, at);
        work.say(saying);
        Ok(())
    }

    fn concede(&mut self, work: &mut Work, asker: Asker<'_>) -> Done {
        let seat = self.own_seat(asker)?;
        work.say(Saying::GaveUp(seat));
        if self.deed(work, Chooser::Person, KeptDeed::Concede(seat), asker.at).is_err() {
            // The rules do not say what giving up means: the game goes on without them.
            self.sit_in(work, seat, Absence::Conceded, asker.at);
            self.without(work, asker.person);
        }
        Ok(())
    }

    fn back(&mut self, work: &mut Work, asker: Asker<'_>) -> Done {
        self.playing()?;
        let Some(seat) = self.state.seat_of(asker.person) else {
            return no("You have no seat at this table.");
        };
        match self.state.seat(seat).map(|state| &state.occupant) {
            Some(Occupant::Person(_, Some(absence))) if absence.may_return() => {
                self.resumes(work, asker.at);
                self.note(work, Fact::Back { seat });
                work.say(Saying::IsBack(seat));
                Ok(())
            }
            Some(Occupant::Person(_, Some(_))) => no("You cannot take this seat back."),
            Some(Occupant::Person(_, None) | Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_))
            | None => no("Nobody sits in for you."),
        }
    }

    /// A bot sits in for another player. Whether that one is really gone is asked before.
    fn let_sit_in(&mut self, work: &mut Work, asker: Asker<'_>, seat: Seat) -> Done {
        let own = self.own_seat(asker)?;
        if own == seat {
            return no("You are here.");
        }
        if !self.state.people().any(|(other, _)| other == seat) {
            return no("Nobody plays there who could be away.");
        }
        if self.deadlines().iter().any(|(other, _)| *other == seat) {
            return no("This table has a clock: it decides who is away.");
        }
        if !self.game.as_ref().is_some_and(|game| game.session.pending().owes.has(seat)) {
            return no("The game does not wait for them.");
        }
        self.sit_in(work, seat, Absence::Away, asker.at);
        Ok(())
    }
}
