//! A table: people, seats, talk, time, and the game. No socket, no store and no clock of its own: it is asked, and says what
//! has to be kept and what everybody is to be told. Whoever runs it ([`crate::hall`]) keeps it first.

mod again;
pub mod asks;
pub mod fact;
mod offers;
mod playing;
mod saying;
pub mod shown;
pub mod state;
mod swap;
pub mod time;

use self::fact::{Asked, Chooser, Fact, KeptDeed, Row, Saying};
pub use self::playing::Playing;
use self::state::{Occupant, Stage, State};
use self::time::{Allowance, Way};
use catalog::{ActFault, Session, Unfit};
use kernel::{Commitment, Draw, Mode, Pledge, Record, Seat, Secret, Viewer};
use protocol::{PersonId, Setup, TableId, Watching};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a table was opened with; the host changes its set-up while people gather.
pub struct Card {
    /// Its id.
    pub id: TableId,
    /// What it was set up with.
    pub setup: Setup,
    /// The short code that leads here while people gather.
    pub code: Option<String>,
    /// What its luck is made of. Nobody may see it before the end.
    pub secret: Secret,
    /// The rules, content and options.
    pub game: Arc<dyn catalog::Table>,
    /// How long people may think, in milliseconds.
    pub allowance: Option<Allowance>,
    /// The revision of the rules when it was opened.
    pub revision: u16,
}

impl Card {
    /// What everybody may see of the secret from the beginning.
    pub fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }
}

/// A table.
pub struct Table {
    /// What it was opened with.
    pub card: Card,
    /// What its rows say, but for the game.
    pub state: State,
    /// The game, once it has begun.
    pub game: Option<Playing>,
    /// What people are called.
    pub names: BTreeMap<PersonId, String>,
    /// Why it cannot go on here.
    pub frozen: Option<String>,
    /// Where the luck of its game comes from.
    pub origin: Origin,
    /// The record of a game of other rules, as it was kept.
    pub recorded: Option<Record>,
    /// The time that people were given because the server was away, to be kept with the next deed.
    grace: Option<Fact>,
    /// Since when nobody plays who is asked, and bots wait: time stands still.
    still: Option<u64>,
}

/// Where the luck of a game comes from.
pub enum Origin {
    /// From the secret of the table and everybody's words.
    Secret,
    /// From the outcomes that were written down: a game of other rules, about to begin, if it can be shown at all.
    Outcomes(Option<Box<dyn Session>>),
}

/// What came of something: what to keep, and what to say about it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// To keep.
    pub facts: Vec<Fact>,
    /// To say, by somebody or by the table itself.
    pub sayings: Vec<(Option<PersonId>, Saying)>,
}

impl Work {
    fn say(&mut self, saying: Saying) {
        self.sayings.push((None, saying));
    }
}

/// Why something is not done. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// A sentence.
    pub why: String,
    /// The rule that forbids it.
    pub rule: Option<String>,
}

impl Refused {
    /// For this reason.
    pub fn new(why: impl Into<String>) -> Self {
        Self { why: why.into(), rule: None }
    }

    /// By the rules of this game.
    fn by_rules(game: &dyn Session, fault: ActFault) -> Self {
        match fault {
            ActFault::Illegal(illegal) => Self { why: illegal.why, rule: Some(illegal.rule) },
            ActFault::Misread(_) => {
                Self { why: fault.to_string(), rule: Some(game.info().notation.to_string()) }
            }
            ActFault::NoSeat(_) => Self::new(fault.to_string()),
        }
    }
}

/// Why rows cannot be played again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unplayable(pub String);

impl Table {
    /// A table at which nothing has happened yet.
    pub fn new(card: Card, host: PersonId) -> Self {
        let state = State::new(card.game.seating().seats, host);
        Self {
            card,
            state,
            game: None,
            names: BTreeMap::new(),
            frozen: None,
            origin: Origin::Secret,
            recorded: None,
            grace: None,
            still: None,
        }
    }

    /// Through whose eyes somebody sees the game; none: they may not come in.
    pub fn viewer(&self, person: &PersonId) -> Option<Viewer> {
        if self.state.barred.contains(person) {
            return None;
        }
        if let Some(seat) = self.state.seat_of(person) {
            return Some(Viewer::Seat(seat));
        }
        let open = self.state.stage == Stage::Gathering || self.state.host.as_ref() == Some(person);
        (open || self.card.setup.watching == Watching::Everybody).then_some(Viewer::Spectator)
    }

    /// Whether the game goes on.
    pub fn is_playing(&self) -> bool {
        self.state.stage == Stage::Playing && self.stands_still().is_none()
    }

    /// Why nothing can be done at a table that is not over: whoever runs the server holds it, or its rules are no more.
    pub fn stands_still(&self) -> Option<&str> {
        match self.state.stage {
            Stage::Playing => self.state.held.as_deref().or(self.frozen.as_deref()),
            Stage::Gathering => self.state.held.as_deref(),
            Stage::Over | Stage::Abandoned(_) => None,
        }
    }

    /// Holds the table, or lets it go on. Nobody's time runs meanwhile.
    ///
    /// # Errors
    /// Why not; nothing has changed.
    pub fn hold(&mut self, why: Option<&str>, at: u64) -> Result<Work, Refused> {
        let mut work = Work::default();
        match (why, &self.state.held, self.state.stage) {
            (_, _, Stage::Over | Stage::Abandoned(_)) => return Err(Refused::new("The game is over.")),
            (Some(_), Some(_), _) => return Err(Refused::new("It is held already.")),
            (None, None, _) => return Err(Refused::new("It is not held.")),
            (Some(why), None, _) => {
                self.note(&mut work, Fact::Held { why: why.to_string() });
                work.say(Saying::Held);
            }
            (None, Some(_), _) => {
                self.note(&mut work, Fact::Released);
                self.wait_anew(at);
                // What was given after the server was away is given by that.
                self.grace = None;
                work.say(Saying::Released);
            }
        }
        Ok(work)
    }

    /// The level of bots that sit in.
    fn stand_in(&self) -> &str {
        self.card.setup.stand_in.as_deref().unwrap_or(STRONGEST)
    }

    /// The bot that is to act, and its level. Bots play on only while somebody plays with them: whoever is away comes back to a
    /// game, not to its end.
    pub fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let game = self.game.as_ref().filter(|_| self.is_playing())?;
        self.state.people().next()?;
        let bot = |seat: Seat| match &self.state.seat(seat)?.occupant {
            Occupant::Bot(level) => Some((seat, level.as_str())),
            Occupant::Person(_, Some(_)) => Some((seat, self.stand_in())),
            Occupant::Person(_, None) | Occupant::Nobody | Occupant::Kept(_) => None,
        };
        game.session.pending().owes.iter().find_map(bot)
    }

    /// What its luck is made of, and what follows from it.
    pub fn pledge(&self, state: &State) -> Pledge {
        Pledge {
            table: self.card.id.to_string(),
            words: state.seats.iter().map(|seat| seat.word.clone()).collect(),
            secret: Some(self.card.secret),
        }
    }

    /// The game begins, with the luck that follows from the secret and everybody's words: what was drawn for that.
    ///
    /// # Errors
    /// What was pledged is not of this table.
    fn begin(&mut self) -> Result<Vec<Draw>, Unfit> {
        let session = match &mut self.origin {
            Origin::Secret => self.card.game.start_pledged(self.pledge(&self.state))?,
            Origin::Outcomes(session) => session.take().ok_or(Unfit::Position)?,
        };
        let drew = session.record().start.clone();
        self.game = Some(Playing::new(session));
        Ok(drew)
    }

    /// Notes a fact that is no deed.
    fn note(&mut self, work: &mut Work, fact: Fact) {
        self.state.apply(&fact);
        work.facts.push(fact);
    }

    /// Carries out a deed.
    fn deed(&mut self, work: &mut Work, by: Chooser, deed: KeptDeed, at: u64) -> Result<(), Refused> {
        let Some(game) = &mut self.game else { return Err(Refused::new("The game has not begun.")) };
        let before = game_mode(&*game.session);
        let session = &mut game.session;
        match &deed {
            KeptDeed::Act(seat, action) => {
                session.act(*seat, action).map_err(|fault| Refused::by_rules(&**session, fault))?;
            }
            KeptDeed::Undo(seat) if !session.undo(*seat) => {
                return Err(Refused::new("There is nothing to take back: what was drawn or shown stands."));
            }
            KeptDeed::Concede(seat) if !session.concede(*seat) => {
                return Err(Refused::new("The rules of this game do not say what giving up means."));
            }
            KeptDeed::Agreed(seat) if !session.agree(*seat) => {
                return Err(Refused::new("There is nothing to take back."));
            }
            KeptDeed::Undo(_) | KeptDeed::Concede(_) | KeptDeed::Agreed(_) => {}
        }
        let drew = session.record().entries.last().map(|entry| entry.draws.clone()).unwrap_or_default();
        let fact = Fact::Deed { by, deed, drew };
        work.facts.extend(self.grace.take());
        self.state.apply(&fact);
        self.settle(&fact, before, at);
        work.facts.push(fact);
        if let Some(outcome) = self.game.as_ref().and_then(|game| game.session.outcome()).cloned() {
            self.note(work, Fact::Over { outcome });
            work.say(Saying::Ended);
        }
        Ok(())
    }

    /// What follows from a deed at the table: decisions are counted, time runs, offers lapse.
    fn settle(&mut self, fact: &Fact, before: Mode, at: u64) {
        let (Some(game), Fact::Deed { deed, .. }) = (&mut self.game, fact) else { return };
        let actor = deed.seat();
        let changed = game.changed(Some(actor), before);
        let sealed = before == Mode::Sealed && game_mode(&*game.session) == Mode::Sealed;
        for seat in changed {
            if let Some(state) = self.state.seats.get_mut(usize::from(seat.number())) {
                state.decision += 1;
                state.offered = 0;
            }
        }
        // A sealed step of somebody else must not show, so it leaves an offer as it is. Nothing reaches behind a concession.
        let conceded = matches!(deed, KeptDeed::Concede(_));
        if !sealed || conceded || self.state.offer.is_some_and(|offer| offer.by == actor) {
            self.state.offer = None;
        }
        match deed {
            KeptDeed::Act(..) | KeptDeed::Concede(_) => self.waited_for(Way::On, at),
            KeptDeed::Undo(_) => self.waited_for(Way::Back, at),
            // What all agree to is not paid for by anybody.
            KeptDeed::Agreed(_) => {
                self.waited_for(Way::On, at);
                self.wait_anew(at);
            }
        }
    }

    /// Carries out a row that was kept.
    ///
    /// # Errors
    /// It cannot be played so.
    pub fn replay(&mut self, row: &Row, at: u64) -> Result<(), Unplayable> {
        for fact in &row.facts {
            self.replay_fact(fact, at)?;
        }
        self.remember(row);
        Ok(())
    }

    fn replay_fact(&mut self, fact: &Fact, at: u64) -> Result<(), Unplayable> {
        if let Some(seat) = fact.seats().find(|seat| self.state.seat(*seat).is_none()) {
            return Err(Unplayable(format!("There is no seat {seat} at this table.")));
        }
        if let Fact::Started { drew } = fact {
            if self.begin().map_err(|fault| Unplayable(fault.to_string()))? != *drew {
                return Err(Unplayable("The game begins with other draws than it did.".into()));
            }
            self.state.apply(fact);
            self.waited_for(Way::On, at);
            return Ok(());
        }
        let Fact::Deed { deed, drew, .. } = fact else {
            self.state.apply(fact);
            if *fact == Fact::Released {
                self.wait_anew(at);
            }
            return Ok(());
        };
        let Some(game) = &mut self.game else { return Err(Unplayable("The game has not begun.".into())) };
        let before = game_mode(&*game.session);
        game.session.replay(&deed.entry(drew)).map_err(|fault| Unplayable(fault.why))?;
        self.state.apply(fact);
        self.settle(fact, before, at);
        Ok(())
    }

    /// The same for a game of other rules: where it cannot be played, it is not shown any more.
    pub fn replay_as_far_as_it_goes(&mut self, row: &Row, at: u64) {
        for fact in &row.facts {
            if self.replay_fact(fact, at).is_err() {
                self.game = None;
                self.state.apply(fact);
            }
        }
        self.remember(row);
    }

    fn remember(&mut self, row: &Row) {
        if let Some(Asked { by, id }) = &row.ask {
            self.state.remember(by, id);
        }
    }
}

/// The level of bots where nobody chose one.
pub const STRONGEST: &str = catalog::Level::ALL[catalog::Level::ALL.len() - 1].id();

fn game_mode(session: &dyn catalog::Session) -> Mode {
    session.pending().mode
}
