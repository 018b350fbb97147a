//! A server's table as somebody in the room knows it. It hears what the server tells, and writes what people should read.

use super::screen;
use crate::play::{console, screen as play};
use crate::{paint, setup, terminal};
use anyhow::Result;
use catalog::{Session, Table, Title};
use client::{News, Sight};
use kernel::{Commitment, Seat, SeatSet, Secret, Seed, Viewer};
use protocol::{
    GameNow, PersonId, PlayerNow, Setup, StandIn, Status, TableId, TableNow, Talk, ToClient, Welcome,
};
use std::io::Write;

/// A table, and what is known of it.
pub struct Room {
    /// The game.
    pub title: &'static dyn Title,
    /// The table, for ever.
    pub id: TableId,
    /// Who one is.
    pub you: PersonId,
    /// The table as it is now.
    pub now: TableNow,
    /// The game, once it has begun.
    pub game: Option<Sight>,
    /// What it is set up with.
    pub setup: Setup,
    /// The hash of the table's secret, as it was shown first.
    pub commitment: Commitment,
    /// How far one has come in.
    pub arrival: Arrival,
    /// Whether it is to be heard that it is one's turn.
    pub bell: Bell,
    door: Door,
    table: Box<dyn Table>,
    /// What the table itself says is said after what it is about.
    held: Vec<Talk>,
    hint: Hint,
    /// A game that nobody plays: for what is the same in all games at this table.
    sample: Box<dyn Session>,
}

/// Where the table's server is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Door {
    /// Its address, as others find it.
    pub home: String,
}

/// How far one has come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// One is about to sit down: who sits where is shown then.
    Entering,
    /// One is there.
    Here,
}

/// Whether something is to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bell {
    /// Nothing.
    Silent,
    /// A bell.
    Rings,
}

/// Whether it was said what can be done about somebody who is not here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hint {
    Due,
    Given,
}

impl Room {
    /// Comes in, and says at what kind of table. Where one is, is said by [`Self::arrive`].
    pub fn enter(welcome: Welcome, door: Door, out: &mut dyn Write) -> Result<Self> {
        let Welcome { id, setup, you, table: now, game, talk, commitment, .. } = welcome;
        let title = setup::title(&setup.game)?;
        let (picks, seating) = (setup.picks.clone(), setup.seating.clone());
        let table = setup::open(title, &catalog::Setup { content: None, picks, seating }, None)?;
        let game = game.map(|game| Sight::new(&*table, game)).transpose()?;
        // The names of sides and what pieces do depend on the table, not on the game.
        let sample = table.start(Seed::of_number(0));
        let (arrival, bell, held, hint) = (Arrival::Entering, Bell::Silent, Vec::new(), Hint::Due);
        let room = Self {
            title,
            id,
            you,
            now,
            game,
            setup,
            commitment,
            arrival,
            bell,
            door,
            table,
            held,
            hint,
            sample,
        };
        play::pitch(title, out)?;
        // What the table itself said is in what is shown.
        talk.iter().filter(|talk| talk.person.is_some()).try_for_each(|talk| screen::talk(talk, out))?;
        Ok(room)
    }

    /// Says where one is, once one has sat down or will not.
    pub fn arrive(&mut self, out: &mut dyn Write) -> Result<()> {
        self.arrival = Arrival::Here;
        screen::table(self, out)?;
        let help = paint::typed("help");
        writeln!(out, "Type the number of a choice when you are asked; {help} says what else can be typed.")?;
        if self.now.status == Status::Gathering {
            let checked = "The luck of this table can be checked afterwards; `table` shows how.";
            writeln!(out, "{}", paint::dim(checked))?;
            return screen::gathering(self, out);
        }
        self.show(out)?;
        screen::sits_in(self, out)?;
        self.mention_who_is_away(out)
    }

    /// The table's lasting address.
    pub fn link(&self) -> String {
        format!("{}/table/{}", self.door.home, self.id)
    }

    /// Where the table's server is found.
    pub const fn door(&self) -> &Door {
        &self.door
    }

    /// Is there again, after the connection was lost.
    pub fn enter_again(&mut self, welcome: Welcome, out: &mut dyn Write) -> Result<()> {
        self.is_the_same(welcome.commitment, out)?;
        if welcome.setup != self.setup {
            self.set_up(welcome.setup)?;
        }
        self.table(welcome.table, out)?;
        welcome.game.map_or(Ok(()), |game| self.game(game, out))
    }

    /// Says so if the server has exchanged the secret whose hash it has shown.
    fn is_the_same(&self, shown: Commitment, out: &mut dyn Write) -> Result<()> {
        if shown == self.commitment {
            return Ok(());
        }
        let why = format!(
            "The server shows another hash of the table's secret than before ({}): the luck of this game can be anything.",
            self.commitment
        );
        Ok(writeln!(out, "{}", paint::folded(&paint::bad(&why), 0))?)
    }

    /// Hears what the server says.
    pub fn hear(&mut self, message: ToClient, out: &mut dyn Write) -> Result<()> {
        match message {
            ToClient::Welcome(welcome) => self.enter_again(*welcome, out),
            ToClient::SetUp(setup) => self.set_up(*setup),
            ToClient::Table(now) => self.table(*now, out),
            ToClient::Game(now) => self.game(*now, out),
            ToClient::Talk(talk) => self.talk(talk, out),
            ToClient::Warning { seat, left } => screen::warning(self, seat, left, out),
            ToClient::Refused { why, rule, .. } => play::refused(&why, rule.as_deref(), out),
            // The line keeps these for itself.
            ToClient::Reload { .. } | ToClient::Done { .. } | ToClient::Bye { .. } => Ok(()),
        }
    }

    /// The host has set the table up otherwise; the table itself says so.
    fn set_up(&mut self, setup: Setup) -> Result<()> {
        let (picks, seating) = (setup.picks.clone(), setup.seating.clone());
        self.title = setup::title(&setup.game)?;
        self.table = setup::open(self.title, &catalog::Setup { content: None, picks, seating }, None)?;
        self.sample = self.table.start(Seed::of_number(0));
        self.setup = setup;
        Ok(())
    }

    /// What the table itself says comes before what it is about, and is held until that is shown.
    fn talk(&mut self, talk: Talk, out: &mut dyn Write) -> Result<()> {
        match (&talk.person, &self.now.status) {
            (None, _) if self.arrival == Arrival::Entering => Ok(()),
            (None, Status::Playing) => {
                self.held.push(talk);
                Ok(())
            }
            (Some(_) | None, _) => {
                self.say_held(out)?;
                screen::talk(&talk, out)
            }
        }
    }

    /// Says what the table itself has to say.
    pub fn say_held(&mut self, out: &mut dyn Write) -> Result<()> {
        let held = std::mem::take(&mut self.held);
        held.iter().try_for_each(|talk| screen::talk(talk, out))
    }

    fn table(&mut self, now: TableNow, out: &mut dyn Write) -> Result<()> {
        let asked = self.is_asked();
        let before = std::mem::replace(&mut self.now, now);
        screen::changes(self, &before, out)?;
        if !self.awaits_the_last_step() {
            self.say_held(out)?;
        }
        if !asked && self.is_asked() {
            self.your_turn(out)?;
            self.show(out)?;
        }
        self.mention_who_is_away(out)?;
        self.shown_secret(&before, out)
    }

    /// Whether the table is over and the last step of its game is still to come.
    fn awaits_the_last_step(&self) -> bool {
        let unfinished = self.game.as_ref().is_some_and(|game| game.outcome.is_none());
        self.now.status == Status::Over && unfinished
    }

    /// Looks whether a secret that is shown now is the one whose hash was shown.
    fn shown_secret(&self, before: &TableNow, out: &mut dyn Write) -> Result<()> {
        match self.now.secret.as_ref().filter(|_| before.secret.is_none()) {
            Some(secret) => match secret.parse::<Secret>() {
                Ok(secret) => self.is_the_same(secret.commitment(), out),
                Err(fault) => {
                    Ok(writeln!(out, "{}", paint::bad(&format!("The secret cannot be read: {fault}.")))?)
                }
            },
            None => Ok(()),
        }
    }

    fn game(&mut self, now: GameNow, out: &mut dyn Write) -> Result<()> {
        let Some(game) = &mut self.game else {
            self.game = Some(Sight::new(&*self.table, now)?);
            let lines = self.game.as_ref().map_or(Ok(Vec::new()), |game| game.lines(0))?;
            play::happened(&lines, out)?;
            if self.is_asked() {
                self.your_turn(out)?;
            }
            return self.show(out);
        };
        let asked = asked(game, &self.now, &self.you);
        let before = Standing::of(game);
        let news = game.hear(&*self.table, now)?;
        let changed = Standing::of(game) != before;
        match news {
            News::More(from) => play::happened(&game.lines(from)?, out)?,
            News::Less => self.taken_back(out)?,
            News::Forgotten(from) => {
                console::forget(out)?;
                play::happened(&game.lines(from)?, out)?;
            }
        }
        if changed {
            if !asked && self.is_asked() {
                self.your_turn(out)?;
            }
            self.show(out)?;
        }
        self.say_held(out)?;
        self.mention_who_is_away(out)
    }

    /// Says that something was taken back: by whoever is to decide again, if that is one.
    fn taken_back(&self, out: &mut dyn Write) -> Result<()> {
        let mut owes = self.game.iter().flat_map(|game| game.pending.owes.iter());
        let words = match (owes.next(), owes.next()) {
            (Some(seat), None) if self.seat() == Some(seat) => "(Your last step was taken back.)".into(),
            (Some(seat), None) => format!("(The last step of {} was taken back.)", self.who(seat)),
            (Some(_), Some(_)) | (None, _) => "(Something was taken back.)".to_string(),
        };
        Ok(writeln!(out, "{}", paint::dim(&words))?)
    }

    fn your_turn(&mut self, out: &mut dyn Write) -> Result<()> {
        self.bell = Bell::Rings;
        Ok(writeln!(out, "{}", paint::strong("Your turn."))?)
    }

    /// Says once what can be done when the game waits for somebody who is not here, and no clock does it.
    fn mention_who_is_away(&mut self, out: &mut dyn Write) -> Result<()> {
        let playing = self.now.status == Status::Playing && self.arrival == Arrival::Here;
        if self.hint == Hint::Given || !playing || self.seat().is_none() || self.stand_in().is_some() {
            return Ok(());
        }
        let Some(game) = &self.game else { return Ok(()) };
        let clock = |seat: Seat| self.now.time.iter().any(|time| time.seat == seat);
        let away = game.pending.owes.iter().find_map(|seat| match self.player(seat) {
            Some(PlayerNow::Person { person, name, here: false, stand_in: None }) => {
                (*person != self.you && !clock(seat)).then_some(name)
            }
            Some(PlayerNow::Person { .. } | PlayerNow::Nobody | PlayerNow::Bot { .. }) | None => None,
        });
        if let Some(name) = away {
            let sub = paint::typed(&format!("sub {name}"));
            let name = terminal::one_line(name);
            writeln!(
                out,
                "{name} is not here. After two minutes {sub} lets a bot play until they are back."
            )?;
            self.hint = Hint::Given;
        }
        Ok(())
    }

    /// The position, if there is a reason to look at it: something is asked, somebody else is asked, or it is over.
    pub fn show(&self, out: &mut dyn Write) -> Result<()> {
        let Some(game) = &self.game else { return Ok(()) };
        if self.is_asked() {
            play::decision(&game.seen.scene(), &game.seen.prompt(), game.choices(), out)?;
            return screen::time(self, out);
        }
        write!(out, "\n{}", paint::position(&game.seen.scene()))?;
        if game.outcome.is_some() {
            return screen::ending(self, out);
        }
        let awaited: Vec<String> = game.pending.owes.iter().map(|seat| self.who(seat)).collect();
        let awaited = terminal::one_line(&awaited.join(" and "));
        Ok(writeln!(out, "{}", paint::dim(&format!("{awaited} to decide.")))?)
    }

    /// One's own seat.
    pub fn seat(&self) -> Option<Seat> {
        let mut seats = Seat::ALL.into_iter().zip(&self.now.seats);
        seats.find(|(_, seat)| person(&seat.player) == Some(&self.you)).map(|(seat, _)| seat)
    }

    /// The first seat that is free.
    pub fn free(&self) -> Option<Seat> {
        let mut seats = Seat::ALL.into_iter().zip(&self.now.seats);
        seats.find(|(_, seat)| seat.player == PlayerNow::Nobody).map(|(seat, _)| seat)
    }

    /// Whether one is asked to decide.
    pub fn is_asked(&self) -> bool {
        self.game.as_ref().is_some_and(|game| asked(game, &self.now, &self.you))
    }

    /// The bot that sits in for oneself.
    pub fn stand_in(&self) -> Option<&StandIn> {
        stand_in(&self.now, &self.you)
    }

    /// Whether nothing more will be played here, and all of it is known.
    pub fn is_over(&self) -> bool {
        match self.now.status {
            Status::Gathering | Status::Playing => false,
            Status::Over => !self.awaits_the_last_step(),
            Status::Abandoned { .. } | Status::Frozen { .. } => true,
        }
    }

    /// Who has a seat.
    pub fn player(&self, seat: Seat) -> Option<&PlayerNow> {
        self.now.seats.get(usize::from(seat.number())).map(|seat| &seat.player)
    }

    /// The seat of somebody, by their name.
    pub fn seat_called(&self, name: &str) -> Option<Seat> {
        let person = self.called(name)?;
        let mut seats = Seat::ALL.into_iter().zip(&self.now.seats);
        seats.find(|(_, seat)| self::person(&seat.player) == Some(&person)).map(|(seat, _)| seat)
    }

    /// The people whose seats have no word for the luck.
    pub fn wordless(&self) -> Vec<&str> {
        let seats = self.now.seats.iter().filter(|seat| seat.word.is_empty());
        seats
            .filter_map(|seat| match &seat.player {
                PlayerNow::Person { name, .. } => Some(name.as_str()),
                PlayerNow::Nobody | PlayerNow::Bot { .. } => None,
            })
            .collect()
    }

    /// What is played at a seat.
    pub fn side(&self, seat: Seat) -> String {
        match &self.game {
            Some(game) => game.seen.seat_name(seat),
            None => self.sample.seat_name(Viewer::Spectator, seat),
        }
    }

    /// Who sits at a seat, and what they play.
    pub fn who(&self, seat: Seat) -> String {
        let side = self.side(seat);
        match self.player(seat) {
            Some(PlayerNow::Person { name, .. }) => format!("{name} ({side})"),
            Some(PlayerNow::Bot { level }) => format!("a {level} bot ({side})"),
            Some(PlayerNow::Nobody) | None => side,
        }
    }

    /// Somebody at a seat, by their name.
    pub fn called(&self, name: &str) -> Option<PersonId> {
        let same = |player: &&PlayerNow| match player {
            PlayerNow::Person { name: own, .. } => own.to_lowercase() == name.to_lowercase(),
            PlayerNow::Nobody | PlayerNow::Bot { .. } => false,
        };
        let mut players = self.now.seats.iter().map(|seat| &seat.player);
        players.find(same).and_then(person).cloned()
    }

    /// What stands before what is typed: whom it is asked from.
    pub fn prompt(&self) -> String {
        match self.seat() {
            Some(seat) if self.is_asked() => paint::strong(&format!("{}>", self.side(seat))),
            Some(_) | None => paint::dim(">"),
        }
    }

    /// A game at this table that nobody plays.
    pub fn sample(&self) -> &dyn Session {
        &*self.sample
    }
}

/// The bot that sits in for somebody.
fn stand_in<'a>(now: &'a TableNow, you: &PersonId) -> Option<&'a StandIn> {
    now.seats.iter().find_map(|seat| match &seat.player {
        PlayerNow::Person { person, stand_in, .. } if person == you => stand_in.as_ref(),
        PlayerNow::Person { .. } | PlayerNow::Nobody | PlayerNow::Bot { .. } => None,
    })
}

/// Whether somebody is asked to decide.
fn asked(game: &Sight, now: &TableNow, you: &PersonId) -> bool {
    !game.legal().is_empty() && stand_in(now, you).is_none() && now.status == Status::Playing
}

const fn person(player: &PlayerNow) -> Option<&PersonId> {
    match player {
        PlayerNow::Person { person, .. } => Some(person),
        PlayerNow::Nobody | PlayerNow::Bot { .. } => None,
    }
}

/// What makes people look at the board again when it changes.
#[derive(PartialEq, Eq)]
struct Standing {
    owes: SeatSet,
    decision: Option<(u32, Vec<String>)>,
    over: bool,
}

impl Standing {
    fn of(game: &Sight) -> Self {
        // What one could do is a reason to look; that others do something meanwhile is not.
        let decision =
            game.own().map(|own| (own.decision, own.legal.clone())).filter(|(_, legal)| !legal.is_empty());
        Self { owes: game.pending.owes, decision, over: game.outcome.is_some() }
    }
}
