//! A table of a server as a client at it knows it: what the server has told, and what follows from that. Terminals and browsers
//! hear the same; how they show it is their affair.

mod leap;
mod seen;

use crate::{Course, News, Sight, Unseen};
use catalog::{Session, Setup as Opening, Table, Title};
use kernel::{Commitment, Mode, Seat, Secret, Seed, Viewer};
use protocol::{
    Absence, PersonId, PlayerNow, Setup, StandIn, Status, TableId, TableNow, Talk, ToClient, Welcome,
};
use scene::Livery;

pub use leap::Leap;

/// A table of a server.
pub struct Joined {
    /// The game.
    pub title: &'static dyn Title,
    /// The table, for ever.
    pub id: TableId,
    /// Who one is.
    pub you: PersonId,
    /// What it is set up with.
    pub setup: Setup,
    /// The hash of the table's secret, as the server shows it now; what it showed first is in [`crate::Witness`].
    pub commitment: Commitment,
    /// The table as it is now.
    pub now: TableNow,
    /// The game, once it has begun.
    pub game: Option<Sight>,
    /// What was said, as far back as the server tells.
    pub talk: Vec<Talk>,
    /// Whom one does not hear.
    pub muted: Vec<PersonId>,
    /// What no honest server does and this one did, as it was found first.
    pub leap: Option<Leap>,
    /// Whether the game was shown as begun, ever.
    begun: bool,
    /// All that was seen of the game so far.
    course: Course,
    table: Box<dyn Table>,
    /// A game that nobody plays: for what is the same in all games at this table.
    sample: Box<dyn Session>,
}

/// What a message of the server was about.
#[derive(Debug, PartialEq)]
pub enum Tidings {
    /// Everything: one has come in again. What has become of the table, and of the game.
    Again(Box<TableNow>, Option<News>),
    /// The host has set the table up otherwise.
    SetUp,
    /// The table; so it was before.
    Table(Box<TableNow>),
    /// The game has begun.
    Begun,
    /// The game.
    Game(News),
    /// Something was said: the last of [`Joined::talk`].
    Talk,
    /// Time is running out for a seat: so many milliseconds are left.
    Warning(Seat, u64),
    /// Something that was said here was not understood.
    Refused(String, Option<String>),
    /// Nothing that concerns the table.
    Nothing,
}

/// Why a table cannot be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// What it is set up with cannot be played here: a sentence.
    Setup(String),
    /// What is seen of it cannot be read.
    Unseen(Unseen),
}

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Setup(why) => f.write_str(why),
            Self::Unseen(unseen) => write!(f, "{unseen}"),
        }
    }
}

impl std::error::Error for Unfit {}

impl From<Unseen> for Unfit {
    fn from(unseen: Unseen) -> Self {
        Self::Unseen(unseen)
    }
}

/// So much of what was said is held.
const TALK: usize = 200;

/// A game and its table, as a set-up asks for them.
pub(crate) fn opened(setup: &Setup) -> Result<(&'static dyn Title, Box<dyn Table>), Unfit> {
    let unfit = |fault: &dyn std::fmt::Display| Unfit::Setup(fault.to_string());
    let title = catalog::find(&setup.game).map_err(|fault| unfit(&fault))?;
    let opening = Opening { content: None, picks: setup.picks.clone(), seating: setup.seating.clone() };
    let table = title.open(&opening).map_err(|fault| unfit(&fault))?;
    Ok((title, table))
}

impl Joined {
    /// Comes in.
    ///
    /// # Errors
    /// It cannot be shown here.
    pub fn enter(welcome: Welcome) -> Result<Self, Unfit> {
        let Welcome { id, setup, commitment, you, table: now, game, talk, muted, .. } = welcome;
        let (title, table) = opened(&setup)?;
        let game = game.map(|game| Sight::new(&*table, game)).transpose()?;
        // The names of sides and what pieces do depend on the table, not on the game.
        let sample = table.start(Seed::of_number(0));
        let leap = None;
        let begun = leap::has_begun(&now.status, game.as_ref());
        let course = Course::default();
        let mut joined = Self {
            title,
            id,
            you,
            setup,
            commitment,
            now,
            game,
            talk,
            muted,
            leap,
            begun,
            course,
            table,
            sample,
        };
        joined.sees();
        Ok(joined)
    }

    /// Hears what the server says.
    ///
    /// # Errors
    /// It cannot be shown here.
    pub fn hear(&mut self, message: ToClient) -> Result<Tidings, Unfit> {
        let tidings = self.hears(message)?;
        self.sees();
        Ok(tidings)
    }

    fn hears(&mut self, message: ToClient) -> Result<Tidings, Unfit> {
        Ok(match message {
            ToClient::Welcome(welcome) => self.enter_again(*welcome)?,
            ToClient::SetUp(setup) => {
                self.set_up(*setup)?;
                Tidings::SetUp
            }
            ToClient::Table(now) => {
                self.leaps_to(&now);
                Tidings::Table(Box::new(self.comes_to(*now)))
            }
            ToClient::Game(now) => match &mut self.game {
                Some(game) => Tidings::Game(game.hear(&*self.table, *now)?),
                None => {
                    self.game = Some(Sight::new(&*self.table, *now)?);
                    Tidings::Begun
                }
            },
            ToClient::Talk(talk) => {
                self.talk.push(talk);
                let spare = self.talk.len().saturating_sub(TALK);
                self.talk.drain(..spare);
                Tidings::Talk
            }
            ToClient::Warning { seat, left } => Tidings::Warning(seat, left),
            ToClient::Refused { why, rule, .. } => Tidings::Refused(why, rule),
            // Whoever holds the line keeps these for itself.
            ToClient::Reload { .. } | ToClient::Done { .. } | ToClient::Bye { .. } => Tidings::Nothing,
        })
    }

    /// Is there again, after the connection was lost.
    fn enter_again(&mut self, welcome: Welcome) -> Result<Tidings, Unfit> {
        let Welcome { setup, table, game, talk, muted, commitment, .. } = welcome;
        self.commitment = commitment;
        self.set_up(setup)?;
        (self.talk, self.muted) = (talk, muted);
        let before = self.comes_to(table);
        let news = match (&mut self.game, game) {
            (Some(game), Some(now)) => Some(game.hear(&*self.table, now)?),
            (None, Some(now)) => {
                self.game = Some(Sight::new(&*self.table, now)?);
                Some(News::More(0))
            }
            (_, None) => None,
        };
        Ok(Tidings::Again(Box::new(before), news))
    }

    /// The table is set up so, unless its game has begun: then it stays what it was.
    fn set_up(&mut self, setup: Setup) -> Result<(), Unfit> {
        if setup == self.setup {
            return Ok(());
        }
        if self.begun {
            self.leaps(Leap::OtherSetUp);
            return Ok(());
        }
        (self.title, self.table) = opened(&setup)?;
        self.sample = self.table.start(Seed::of_number(0));
        self.setup = setup;
        Ok(())
    }

    /// The rules, content and options.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// A game at this table that nobody plays.
    #[must_use]
    pub fn sample(&self) -> &dyn Session {
        &*self.sample
    }

    /// Whether the secret that is shown at the end is another one than the one whose hash is shown, or none at all.
    #[must_use]
    pub fn is_another_secret(&self) -> bool {
        let shown = |secret: &String| secret.parse::<Secret>().ok().map(|secret| secret.commitment());
        self.now.secret.as_ref().is_some_and(|secret| shown(secret) != Some(self.commitment))
    }

    /// All seats and who has them.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &PlayerNow)> {
        Seat::ALL.into_iter().zip(self.now.seats.iter().map(|seat| &seat.player))
    }

    /// Who has a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&PlayerNow> {
        self.now.seats.get(usize::from(seat.number())).map(|seat| &seat.player)
    }

    /// One's own seat.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat_of(&self.you)
    }

    /// The seat of somebody.
    #[must_use]
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.players().find(|(_, player)| player.person() == Some(person)).map(|(seat, _)| seat)
    }

    /// The word at one's own seat.
    #[must_use]
    pub fn own_word(&self) -> &str {
        let own = self.seat().and_then(|seat| self.now.seats.get(usize::from(seat.number())));
        own.map_or("", |seat| &seat.word)
    }

    /// Whether one is the host.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.now.host.as_ref() == Some(&self.you)
    }

    /// The seat that is kept for oneself, or the first one that is free.
    #[must_use]
    pub fn free(&self) -> Option<Seat> {
        let is_own = |player: &PlayerNow| matches!(player, PlayerNow::Kept { .. });
        let free = || self.players().filter(|(_, player)| player.is_free_for(&self.you));
        let kept = free().find(|(_, player)| is_own(player));
        kept.or_else(|| free().next()).map(|(seat, _)| seat)
    }

    /// The bot that sits in for oneself.
    #[must_use]
    pub fn stand_in(&self) -> Option<&StandIn> {
        self.players().find_map(|(_, player)| match player {
            PlayerNow::Person { person, stand_in, .. } if *person == self.you => stand_in.as_ref(),
            PlayerNow::Person { .. } => None,
            PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. } => None,
        })
    }

    /// Whether one is asked to decide.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        let legal = self.game.as_ref().is_some_and(|game| !game.legal().is_empty());
        legal && self.seat().is_some() && self.stand_in().is_none() && self.now.status == Status::Playing
    }

    /// Whether the game waits for one's decision: what one may do while others decide is offered, and nobody waits for it.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        let owes = |seat: Seat| self.game.as_ref().is_some_and(|game| game.pending.owes.has(seat));
        self.is_asked() && self.seat().is_some_and(owes)
    }

    /// For whom the game waits while this seat may do something that nobody waits for; `None`: for this seat too. Under cover
    /// whoever is ready is told so by the game, which says what they may still do.
    #[must_use]
    pub fn waits_for_another(&self, seat: Seat) -> Option<Seat> {
        let pending = self.game.as_ref()?.pending;
        let waits = pending.mode == Mode::Open && !pending.owes.has(seat);
        pending.owes.iter().next().filter(|_| waits)
    }

    /// Whether the table is over and the last step of its game is still to come.
    #[must_use]
    pub fn awaits_the_last_step(&self) -> bool {
        let unfinished = self.game.as_ref().is_some_and(|game| game.outcome.is_none());
        self.now.status == Status::Over && unfinished
    }

    /// Whether nothing more will be played here, and all of it is known.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.now.status {
            Status::Gathering | Status::Playing => false,
            Status::Over => !self.awaits_the_last_step(),
            Status::Abandoned { .. } | Status::Frozen { .. } => true,
        }
    }

    /// The people whose seats have no word for the luck.
    #[must_use]
    pub fn wordless(&self) -> Vec<&str> {
        let seats = self.now.seats.iter().filter(|seat| seat.word.is_empty());
        seats.filter_map(|seat| seat.player.name()).collect()
    }

    /// Somebody at a seat, by their name.
    #[must_use]
    pub fn called(&self, name: &str) -> Option<PersonId> {
        let same =
            |player: &&PlayerNow| player.name().is_some_and(|own| own.to_lowercase() == name.to_lowercase());
        self.players().map(|(_, player)| player).find(same).and_then(PlayerNow::person).cloned()
    }

    /// What is played at a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> String {
        match &self.game {
            Some(game) => game.seen.seat_name(seat),
            None if self.are_sides_drawn() => crate::words::online::BY_LOT.into(),
            None => self.sample.seat_name(Viewer::Spectator, seat),
        }
    }

    /// Whether lots decide who plays what.
    fn are_sides_drawn(&self) -> bool {
        const LOTS: u64 = 8;
        let names = |session: &dyn Session| -> Vec<String> {
            session.seating().iter().map(|seat| session.seat_name(Viewer::Spectator, seat)).collect()
        };
        let usual = names(&*self.sample);
        (1..LOTS).any(|lot| names(&*self.table.start(Seed::of_number(lot))) != usual)
    }

    /// Whether nobody is left here who plays themselves: bots wait for people then.
    #[must_use]
    pub fn stands_idle(&self) -> bool {
        let plays = |player: &PlayerNow| matches!(player, PlayerNow::Person { stand_in: None, .. });
        self.now.status == Status::Playing && !self.players().any(|(_, player)| plays(player))
    }

    /// Whether the game is given up if one leaves it: nobody else could play on.
    #[must_use]
    pub fn is_last_person(&self) -> bool {
        let could_play = |player: &PlayerNow| match player {
            PlayerNow::Person { person, stand_in, .. } => {
                *person != self.you && stand_in.as_ref().is_none_or(|bot| bot.since == Absence::Away)
            }
            PlayerNow::Bot { .. } | PlayerNow::Nobody | PlayerNow::Kept { .. } => false,
        };
        !self.players().any(|(_, player)| could_play(player))
    }

    /// What a seat wears.
    #[must_use]
    pub fn livery(&self, seat: Seat) -> Livery {
        match &self.game {
            Some(game) => game.seen.livery(seat),
            None => self.sample.livery(Viewer::Spectator, seat),
        }
    }

    /// What a seat looks like.
    #[must_use]
    pub fn face(&self, seat: Seat) -> String {
        match &self.game {
            Some(game) => game.seen.face(seat),
            None => self.sample.face(Viewer::Spectator, seat),
        }
    }
}
