//! A server's table as somebody in the room knows it. It hears what the server tells, and writes what people should read.

use super::screen;
use super::sight::{News, Sight};
use crate::play::{console, screen as play};
use crate::{paint, setup, terminal};
use anyhow::Result;
use catalog::{Session, Table, Title};
use kernel::{Commitment, Seat, SeatSet, Secret, Seed, Viewer};
use protocol::{GameNow, PersonId, PlayerNow, Setup, Status, TableId, TableNow, ToClient, Welcome};
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
    table: Box<dyn Table>,
    /// The hash of the table's secret, as it was shown first.
    commitment: Commitment,
    /// A game that nobody plays: for what is the same in all games at this table.
    sample: Box<dyn Session>,
}

impl Room {
    /// Comes in, and says where one is.
    pub fn enter(welcome: Welcome, out: &mut dyn Write) -> Result<Self> {
        let Welcome { id, setup, you, table: now, game, talk, commitment, .. } = welcome;
        let Setup { game: name, picks, seating, .. } = setup;
        let title = setup::title(&name)?;
        let table = setup::open(title, &catalog::Setup { content: None, picks, seating }, None)?;
        let game = game.map(|game| Sight::new(&*table, game)).transpose()?;
        // The names of sides and what pieces do depend on the table, not on the game.
        let sample = table.start(Seed::of_number(0));
        let room = Self { title, id, you, now, game, table, commitment, sample };
        play::pitch(title, out)?;
        if room.now.status == Status::Gathering {
            let shown = paint::dim(&format!("The hash of the table's secret is {commitment}."));
            writeln!(out, "{}", paint::folded(&shown, 0))?;
        }
        screen::table(&room, out)?;
        talk.iter().try_for_each(|talk| screen::talk(talk, out))?;
        let help = paint::typed("help");
        writeln!(out, "Type the number of a choice when you are asked; {help} says what else can be typed.")?;
        room.show(out)?;
        Ok(room)
    }

    /// Is there again, after the connection was lost.
    pub fn enter_again(&mut self, welcome: Welcome, out: &mut dyn Write) -> Result<()> {
        self.is_the_same(welcome.commitment, out)?;
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
            ToClient::Talk(talk) => screen::talk(&talk, out),
            ToClient::Warning { seat, left } => screen::warning(self, seat, left, out),
            ToClient::Refused { why, rule, .. } => play::refused(&why, rule.as_deref(), out),
            // The line keeps these for itself.
            ToClient::Reload { .. } | ToClient::Done { .. } | ToClient::Bye { .. } => Ok(()),
        }
    }

    /// The host has set the table up otherwise; the table itself says so.
    fn set_up(&mut self, setup: Setup) -> Result<()> {
        let Setup { game, picks, seating, .. } = setup;
        self.title = setup::title(&game)?;
        self.table = setup::open(self.title, &catalog::Setup { content: None, picks, seating }, None)?;
        self.sample = self.table.start(Seed::of_number(0));
        Ok(())
    }

    fn table(&mut self, now: TableNow, out: &mut dyn Write) -> Result<()> {
        let before = std::mem::replace(&mut self.now, now);
        screen::changes(self, &before, out)?;
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
            let lines = self.game.as_ref().map_or(Ok(Vec::new()), Sight::lines)?;
            play::happened(&lines, out)?;
            return self.show(out);
        };
        let before = Standing::of(game);
        match game.hear(&*self.table, now)? {
            News::More(lines) => play::happened(&lines, out)?,
            News::Less => writeln!(out, "{}", paint::dim("(Something was taken back.)"))?,
            // At the end nothing is to be forgotten any more: all of it is shown.
            News::Forgotten(_) if game.outcome.is_some() => {}
            News::Forgotten(lines) => {
                console::forget(out)?;
                play::happened(&lines, out)?;
            }
        }
        if Standing::of(game) == before { Ok(()) } else { self.show(out) }
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
        let bot = self.now.seats.iter().any(|seat| match &seat.player {
            PlayerNow::Person { person, stand_in, .. } => *person == self.you && stand_in.is_some(),
            PlayerNow::Nobody | PlayerNow::Bot { .. } => false,
        });
        let asked = self.game.as_ref().is_some_and(|game| !game.legal().is_empty());
        asked && !bot && self.now.status == Status::Playing
    }

    /// Whether nothing more will be played here.
    pub fn is_over(&self) -> bool {
        match self.now.status {
            Status::Gathering | Status::Playing => false,
            Status::Over | Status::Abandoned { .. } | Status::Frozen { .. } => true,
        }
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
        match self.now.seats.get(usize::from(seat.number())).map(|seat| &seat.player) {
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
