//! One game at one screen: who is asked, what they are told, what they answer.

use super::command::{self, Command, WORDS};
use super::{console, screen};
use crate::{paint, replay, rules};
use anyhow::{Result, anyhow};
use catalog::{ActFault, Level, Session, Title};
use client::words::table::CONCEDE_TYPED;
use kernel::{BySeat, Fast, Record, Seat, Seed, Viewer};
use scene::{Choice, Line, Weight};
use std::io::Write;

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the screen.
    Person,
    /// A bot.
    Bot(Level),
}

/// What comes after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The same question again.
    Ask,
    /// The game goes on.
    GoOn,
    /// The game is left as it is.
    Leave,
}

/// How things stood before a step.
struct Before {
    mark: usize,
    names: Vec<String>,
}

/// One game at one screen.
pub struct Evening {
    title: &'static dyn Title,
    session: Box<dyn Session>,
    players: BySeat<Player>,
    wits: Fast,
    /// Whose eyes are at the screen.
    watching: Option<Seat>,
    /// What each person has been told.
    told: BySeat<Told>,
}

/// What a person has been told of what it may recall, and after how many steps.
#[derive(Default)]
struct Told {
    lines: Vec<Line>,
    steps: usize,
}

/// Keeps the record, if it is to be kept.
type Keep<'a> = &'a dyn Fn(&Record) -> Result<()>;

impl Evening {
    /// A game that is about to begin.
    pub fn new(
        title: &'static dyn Title,
        session: Box<dyn Session>,
        players: BySeat<Player>,
        seed: Seed,
    ) -> Self {
        let wits = catalog::wits(seed);
        Self { title, session, players, wits, watching: None, told: BySeat::default() }
    }

    /// Plays until the game is over or left. The record is kept from the start on, after every step.
    pub fn play(&mut self, out: &mut dyn Write, keep: Keep<'_>) -> Result<()> {
        keep(self.session.record())?;
        screen::welcome(self.title, &*self.session, &self.players, out)?;
        if let [person] = self.people()[..] {
            self.watching = Some(person);
            // What the set-up decided, before a bot acts on it.
            let recalled = self.session.recalled(Viewer::Seat(person));
            self.say_rest(person, &recalled, out)?;
            self.note(person, recalled);
        }
        while let Some(seat) = self.asked() {
            match self.players[seat] {
                Player::Bot(level) => self.bot(seat, level, out)?,
                Player::Person => {
                    if self.person(seat, out)? == Next::Leave {
                        writeln!(out, "The game is left unfinished.")?;
                        return Ok(());
                    }
                }
            }
            keep(self.session.record())?;
        }
        let viewer = self.watching.map_or(Viewer::Spectator, Viewer::Seat);
        write!(out, "\n{}", paint::position(&self.session.scene(viewer)))?;
        let mut told = replay::ending(&*self.session);
        if let ([person], Some(outcome)) = (self.people().as_slice(), self.session.outcome()) {
            told = format!("{} {told}", paint::strong(screen::verdict(outcome, *person)));
        }
        Ok(writeln!(out, "{}", paint::fitted(&told))?)
    }

    fn people(&self) -> Vec<Seat> {
        self.session.seating().iter().filter(|seat| self.players[*seat] == Player::Person).collect()
    }

    /// Who is to decide: bots first, as nobody has to wait for them.
    fn asked(&self) -> Option<Seat> {
        let owes = self.session.pending().owes;
        owes.iter().find(|seat| self.players[*seat] != Player::Person).or_else(|| owes.iter().next())
    }

    fn bot(&mut self, seat: Seat, level: Level, out: &mut dyn Write) -> Result<()> {
        let broke = || anyhow!("something broke here: the bot at seat {seat} found nothing to play.");
        let action = self.session.advice(level, seat, &mut self.wits).ok_or_else(broke)?;
        let before = self.before();
        self.session.act(seat, &action)?;
        match self.people().as_slice() {
            [person] => self.report(*person, seat, &before, out),
            _ => Ok(()), // with several people each is told when the screen comes round
        }
    }

    fn before(&self) -> Before {
        Before { mark: self.session.mark(), names: self.names() }
    }

    /// What the seats are called. It changes when a new game begins with other sides, and when it is chosen who plays what.
    fn names(&self) -> Vec<String> {
        self.session.seating().iter().map(|seat| self.session.seat_name(Viewer::Spectator, seat)).collect()
    }

    /// Tells a person what happened since the mark, and takes from the screen what the game makes it forget.
    fn report(&mut self, person: Seat, acted: Seat, since: &Before, out: &mut dyn Write) -> Result<()> {
        let mark = since.mark;
        let viewer = Viewer::Seat(person);
        let recalled = self.session.recalled(viewer);
        // Names change when sides are exchanged after a game of a match, and when racers are chosen.
        let renamed = self.names() != since.names;
        let ended =
            || self.session.moments(viewer, mark).iter().any(|moment| moment.show.weight == Weight::End);
        let shows_all = renamed || self.session.outcome().is_some();
        if shows_all || recalled.starts_with(&self.told[person].lines) {
            screen::happened(&self.session.told(viewer, mark), out)?;
            if renamed && self.people().len() == 1 && ended() {
                let name = self.session.seat_name(viewer, person);
                write!(
                    out,
                    "That game is over; the next one begins, and you are {} now. Enter goes on. ",
                    paint::strong(&name)
                )?;
                console::line(out)?;
            }
        } else {
            // The game makes people forget: the screen does, and only what is left is said. Before that, what others did is
            // shown for as long as it takes to remember it.
            if acted != person {
                screen::happened(&self.session.told(viewer, mark), out)?;
                write!(out, "Enter goes on. ")?;
                console::line(out)?;
            }
            console::forget(out)?;
            self.say_rest(person, &recalled, out)?;
        }
        self.note(person, recalled);
        Ok(())
    }

    /// Says what a person has not been told yet of what it may recall.
    fn say_rest(&self, person: Seat, recalled: &[Line], out: &mut dyn Write) -> Result<()> {
        let told = &self.told[person].lines;
        let known = recalled.iter().zip(told).take_while(|(now, before)| now == before).count();
        screen::happened(recalled.get(known..).unwrap_or_default(), out)
    }

    fn note(&mut self, person: Seat, lines: Vec<Line>) {
        self.told[person] = Told { lines, steps: self.steps() };
    }

    fn steps(&self) -> usize {
        self.session.record().entries.len()
    }

    fn person(&mut self, seat: Seat, out: &mut dyn Write) -> Result<Next> {
        if self.hand_over(seat, out)? == Next::Leave {
            return Ok(Next::Leave);
        }
        if self.steps() == 0 || self.told[seat].steps != self.steps() {
            let recalled = self.session.recalled(Viewer::Seat(seat));
            self.say_rest(seat, &recalled, out)?;
            self.note(seat, recalled);
        }
        self.show(seat, out)?;
        loop {
            write!(
                out,
                "{} ",
                paint::strong(&format!("{}>", self.session.seat_name(Viewer::Seat(seat), seat)))
            )?;
            let Some(typed) = console::line(out)? else { return Ok(Next::Leave) };
            match self.answer(seat, &typed, out)? {
                Next::Ask => {}
                next @ (Next::GoOn | Next::Leave) => return Ok(next),
            }
        }
    }

    /// Lets the screen go from one person to another, if the two may not see the same.
    fn hand_over(&mut self, seat: Seat, out: &mut dyn Write) -> Result<Next> {
        let from = self.watching.replace(seat);
        let (here, next) = (Viewer::Seat(seat), |from: Seat| Viewer::Seat(from));
        let secret = |from: Seat| {
            // What lies there now, and what was ever said to one and not to the other: it may still be on the screen.
            self.session.scene(next(from)) != self.session.scene(here)
                || self.session.told(next(from), 0) != self.session.told(here, 0)
        };
        let first = from.is_none() && self.people().len() > 1;
        if !first && from.is_none_or(|from| from == seat || !secret(from)) {
            return Ok(Next::GoOn);
        }
        let name =
            paint::strong(&format!("{} (seat {seat})", self.session.seat_name(Viewer::Spectator, seat)));
        if !first {
            write!(out, "\nEnter hides this; then pass the screen to {name}. ")?;
            if console::line(out)?.is_none() {
                return Ok(Next::Leave);
            }
            console::wipe(out)?;
        }
        write!(out, "{name}: press Enter when nobody else is looking. ")?;
        Ok(if console::line(out)?.is_none() { Next::Leave } else { Next::GoOn })
    }

    fn answer(&mut self, seat: Seat, typed: &str, out: &mut dyn Write) -> Result<Next> {
        match command::read(typed) {
            Command::Board => self.show(seat, out)?,
            Command::Help => self.help(seat, out)?,
            Command::Pieces => screen::pieces(&*self.session, out)?,
            Command::Log => screen::log(&self.session.recalled(Viewer::Seat(seat)), out)?,
            Command::Rules(id) => self.rules(&id, out)?,
            Command::Why(asked) => self.why(seat, &asked, out)?,
            Command::Undo => return self.undo(seat, out),
            Command::Concede => return self.concede(seat, out),
            Command::Quit => return Ok(Next::Leave),
            Command::Choice(number) => match self.choice(seat, number) {
                Some(action) => return self.act(seat, &action, out),
                None => writeln!(out, "There is no choice {number}. Enter shows the choices again.")?,
            },
            Command::Act(text) => return self.act(seat, &self.meant(seat, &text), out),
        }
        Ok(Next::Ask)
    }

    /// The position, and what is asked.
    fn show(&self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        let scene = self.session.scene(Viewer::Seat(seat));
        screen::decision(&scene, &self.session.prompt(seat), self.session.choices(seat), out)
    }

    fn help(&self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        let example = self.session.legal(seat).into_iter().next().unwrap_or_default();
        let mut lines = screen::usual_help(&example, self.session.info().prefix);
        lines.push(("concede".into(), "gives up this game; in a match the next one begins"));
        lines.push(("quit".into(), "leaves the game as it is"));
        screen::help(&lines, out)
    }

    fn open(&self, seat: Seat) -> Vec<Choice> {
        self.session.choices(seat).into_iter().filter(|choice| choice.why_not.is_none()).collect()
    }

    fn choice(&self, seat: Seat, number: usize) -> Option<String> {
        let choices = screen::numbered(self.open(seat));
        choices.into_iter().find(|(own, _)| *own == number).map(|(_, choice)| choice.notation)
    }

    fn meant(&self, seat: Seat, text: &str) -> String {
        command::meant(text, &|text| self.session.read(text).is_ok(), &self.open(seat))
    }

    fn act(&mut self, seat: Seat, action: &str, out: &mut dyn Write) -> Result<Next> {
        let before = self.before();
        match self.session.act(seat, action) {
            Ok(()) => {
                self.report(seat, seat, &before, out)?;
                Ok(Next::GoOn)
            }
            Err(fault) => {
                self.explain(seat, action, &fault, out)?;
                Ok(Next::Ask)
            }
        }
    }

    fn explain(&self, seat: Seat, action: &str, fault: &ActFault, out: &mut dyn Write) -> Result<()> {
        let legal = self.session.legal(seat);
        let known: Vec<&str> = legal.iter().map(String::as_str).chain(WORDS).collect();
        screen::explain(fault, action, &known, out)
    }

    fn rules(&self, id: &str, out: &mut dyn Write) -> Result<()> {
        if id.is_empty() {
            return rules::contents(self.title, out);
        }
        rules::show(self.title, id, out).or_else(|unknown| Ok(writeln!(out, "{unknown}")?))
    }

    fn why(&self, seat: Seat, asked: &str, out: &mut dyn Write) -> Result<()> {
        if asked.is_empty() {
            let example = self.session.legal(seat).into_iter().next().unwrap_or_default();
            return Ok(writeln!(out, "Say which action, as in `why {example}`.")?);
        }
        let by_number = asked.parse().ok().and_then(|number| self.choice(seat, number));
        let action = by_number.unwrap_or_else(|| self.meant(seat, asked));
        let fault = match self.session.can(seat, &action) {
            Ok(()) => {
                return Ok(writeln!(out, "You can: {} is one of your choices.", paint::typed(&action))?);
            }
            Err(fault) => fault,
        };
        self.explain(seat, &action, &fault, out)?;
        if let ActFault::Illegal(illegal) = &fault
            && rules::rule(self.title, &illegal.rule).is_some()
        {
            rules::show(self.title, &illegal.rule, out)?;
        }
        Ok(())
    }

    /// Takes back the last step of whoever asks, and of nobody else.
    fn undo(&mut self, seat: Seat, out: &mut dyn Write) -> Result<Next> {
        if !self.session.undo(seat) {
            writeln!(out, "There is nothing to take back: what was drawn or shown stands.")?;
            return Ok(Next::Ask);
        }
        self.note(seat, self.session.recalled(Viewer::Seat(seat)));
        writeln!(out, "Taken back.")?;
        Ok(Next::GoOn)
    }

    fn concede(&mut self, seat: Seat, out: &mut dyn Write) -> Result<Next> {
        write!(out, "{CONCEDE_TYPED} ")?;
        let Some(typed) = console::line(out)? else { return Ok(Next::Leave) };
        if !["y", "yes"].contains(&typed.trim().to_lowercase().as_str()) {
            writeln!(out, "The game goes on.")?;
            return Ok(Next::Ask);
        }
        let before = self.before();
        if !self.session.concede(seat) {
            writeln!(
                out,
                "The rules of this game do not say what giving up means. `quit` leaves it as it is."
            )?;
            return Ok(Next::Ask);
        }
        self.report(seat, seat, &before, out)?;
        Ok(Next::GoOn)
    }
}
