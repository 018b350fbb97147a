//! Somebody at a server's table: what they ask of it, and what is under way.

use super::command::{self, Command};
use super::evening::Wishes;
use super::room::Room;
use super::screen;
use crate::play::command::{self as play, Command as Play};
use crate::play::{screen as table, seat as meant_seat};
use crate::{files, paint, rules, terminal};
use anyhow::Result;
use catalog::ActFault;
use kernel::Seat;
use protocol::{Ask, Own, PersonId, Status, TableId};
use remote::{Account, Answer, Answered, Line};
use std::io::Write;
use std::path::Path;

/// What comes after something was typed or told.
pub enum Next {
    /// It goes on.
    GoOn,
    /// Enough for today; the table stays.
    Quit,
    /// They have left the table for good.
    Gone,
    /// It goes on at another table.
    Go(TableId),
}

/// Somebody at a table.
pub struct SeatAt {
    /// What they know.
    pub room: Room,
    /// A line of a script that waits for its turn.
    pub held: Option<String>,
    /// So much was asked and is not answered.
    under_way: usize,
    /// The decision that was answered last. While it is the one that is shown, the next one is still to come.
    answered: Option<u32>,
    /// What is done if they say yes.
    doubtful: Option<Ask>,
    rematch: Rematch,
    sitting: Sitting,
}

/// Whether they want to play again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rematch {
    Unasked,
    Wanted,
}

/// Whether any seat will do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sitting {
    Anywhere,
    AsTyped,
}

impl SeatAt {
    /// Somebody who has just come in.
    pub const fn new(room: Room) -> Self {
        let (rematch, sitting) = (Rematch::Unasked, Sitting::AsTyped);
        Self { room, held: None, under_way: 0, answered: None, doubtful: None, rematch, sitting }
    }

    /// Sits down, if that is wanted and possible.
    pub fn sit(&mut self, wishes: &Wishes, line: &Line, out: &mut dyn Write) -> Result<()> {
        let Wishes::Sit { seat, word } = wishes else { return Ok(()) };
        if self.room.now.status != Status::Gathering {
            return match self.room.seat() {
                Some(_) => Ok(()),
                None => Ok(writeln!(out, "You have no seat here: you watch.")?),
            };
        }
        let wanted = match seat {
            Some(typed) => {
                Some(meant_seat(typed, self.room.sample())?).filter(|seat| self.room.seat() != Some(*seat))
            }
            None if self.room.seat().is_some() => None,
            None => {
                self.sitting = Sitting::Anywhere;
                self.room.free()
            }
        };
        match wanted {
            Some(seat) => self.ask(line, Ask::Sit { seat })?,
            None if self.room.seat().is_some() => {}
            None => writeln!(out, "All seats are taken: you watch.")?,
        }
        match word {
            Some(word) => self.ask(line, Ask::Word { word: word.clone() }),
            None => Ok(()),
        }
    }

    fn ask(&mut self, line: &Line, ask: Ask) -> Result<()> {
        line.ask(ask)?;
        self.under_way += 1;
        Ok(())
    }

    /// Whether everything that was asked is answered, and what came of it is shown.
    pub fn is_settled(&self) -> bool {
        let stale = self.answered.is_some() && self.decision() == self.answered && !self.room.is_over();
        let going = self.rematch == Rematch::Wanted && self.room.now.rematch.is_none();
        self.under_way == 0 && !stale && !going
    }

    /// Whether a script's line is an answer to a question that is not asked yet.
    pub fn has_to_wait(&self, typed: &str) -> bool {
        let answer = matches!(command::read(typed), Command::Play(Play::Choice(_) | Play::Act(_)));
        answer && self.doubtful.is_none() && !self.room.is_asked() && !self.room.is_over()
    }

    fn own(&self) -> Option<&Own> {
        self.room.game.as_ref().and_then(|game| game.own())
    }

    fn decision(&self) -> Option<u32> {
        self.own().map(|own| own.decision)
    }

    /// Where it goes on, if it is played again and that is wanted.
    pub fn goes(&self) -> Next {
        match (&self.room.now.rematch, self.rematch) {
            (Some(table), Rematch::Wanted) => Next::Go(table.clone()),
            (Some(_) | None, _) => Next::GoOn,
        }
    }

    /// Hears an answer.
    pub fn answered(&mut self, answered: Answered, line: &Line, out: &mut dyn Write) -> Result<Next> {
        let Answered { ask, answer, .. } = answered;
        self.under_way = self.under_way.saturating_sub(1);
        match (answer, ask) {
            (Answer::Done, Ask::Leave) => {
                writeln!(out, "You have left the table.")?;
                return Ok(Next::Gone);
            }
            (Answer::Done, _) => {}
            (Answer::Refused { .. }, Ask::Sit { .. }) if self.sitting == Sitting::Anywhere => {
                // Somebody was faster.
                match self.room.free() {
                    Some(seat) => self.ask(line, Ask::Sit { seat })?,
                    None => writeln!(out, "All seats are taken: you watch.")?,
                }
            }
            (Answer::Refused { why, rule }, ask) => {
                if matches!(ask, Ask::Act { .. } | Ask::Undo { .. }) {
                    self.answered = None;
                }
                if ask == Ask::Rematch {
                    self.rematch = Rematch::Unasked;
                }
                table::refused(&why, rule.as_deref(), out)?;
            }
        }
        Ok(self.goes())
    }

    /// Does what was typed.
    pub async fn typed(
        &mut self,
        typed: &str,
        line: &Line,
        account: &Account,
        out: &mut dyn Write,
    ) -> Result<Next> {
        if let Some(ask) = self.doubtful.take() {
            if ["y", "yes"].contains(&typed.trim().to_lowercase().as_str()) {
                self.ask(line, ask)?;
            } else {
                writeln!(out, "The game goes on.")?;
            }
            return Ok(Next::GoOn);
        }
        let ask = match command::read(typed) {
            Command::Play(Play::Quit) => return Ok(Next::Quit),
            Command::Play(command) => return self.plays(command, line, out).map(|()| Next::GoOn),
            Command::Offer => self.decided(|decision| Ask::Offer { decision }, out)?,
            Command::Agree => self.answered_offer(|offer| Ask::Agree { offer }, out)?,
            Command::Decline => self.answered_offer(|offer| Ask::Decline { offer }, out)?,
            Command::Say(text) => Some(Ask::Say { text }),
            Command::Back => Some(Ask::Back),
            Command::Leave => Some(Ask::Leave),
            Command::Sit(seat) => self.at_seat(&seat, |seat| Ask::Sit { seat }, out)?,
            Command::Stand => Some(Ask::Stand),
            Command::Word(word) => Some(Ask::Word { word }),
            Command::Start => Some(Ask::Start),
            Command::Bot { seat, level } => self.at_seat(&seat, |seat| Ask::Bot { seat, level }, out)?,
            Command::Remove(name) => self.about(&name, |person| Ask::Remove { person }, out)?,
            Command::Hear(name, hearing) => self.about(&name, |person| Ask::Hear { person, hearing }, out)?,
            Command::Rematch => match self.again() {
                Some(ask) => Some(ask),
                None => return Ok(self.goes()),
            },
            Command::Table => screen::table(&self.room, out).map(|()| None)?,
            Command::Journal => journal(account, &self.room.id, out).await.map(|()| None)?,
            Command::Record(path) => record(account, &self.room.id, &path, out).await.map(|()| None)?,
            Command::Incomplete(how) => writeln!(out, "{how}").map(|()| None)?,
        };
        ask.map_or(Ok(()), |ask| self.ask(line, ask)).map(|()| Next::GoOn)
    }

    /// Something about the decision at which one stands.
    fn decided(&self, ask: impl FnOnce(u32) -> Ask, out: &mut dyn Write) -> Result<Option<Ask>> {
        match self.decision() {
            Some(decision) => Ok(Some(ask(decision))),
            None => writeln!(out, "You do not play here.").map(|()| None).map_err(Into::into),
        }
    }

    /// An answer to the offer that is open.
    fn answered_offer(&self, ask: impl FnOnce(u32) -> Ask, out: &mut dyn Write) -> Result<Option<Ask>> {
        match &self.room.now.offer {
            Some(offer) => Ok(Some(ask(offer.number))),
            None => writeln!(out, "There is no offer.").map(|()| None).map_err(Into::into),
        }
    }

    fn at_seat(
        &self,
        typed: &str,
        ask: impl FnOnce(Seat) -> Ask,
        out: &mut dyn Write,
    ) -> Result<Option<Ask>> {
        match meant_seat(typed, self.room.sample()) {
            Ok(seat) => Ok(Some(ask(seat))),
            Err(unknown) => writeln!(out, "{unknown}").map(|()| None).map_err(Into::into),
        }
    }

    /// Something about somebody at the table.
    fn about(
        &self,
        name: &str,
        ask: impl FnOnce(PersonId) -> Ask,
        out: &mut dyn Write,
    ) -> Result<Option<Ask>> {
        match self.room.called(name) {
            Some(person) => Ok(Some(ask(person))),
            None => {
                let name = kernel::quoted(name);
                writeln!(out, "Nobody called \"{name}\" sits here.").map(|()| None).map_err(Into::into)
            }
        }
    }

    /// Plays again. Nothing is to be asked where somebody else has asked already.
    fn again(&mut self) -> Option<Ask> {
        self.rematch = Rematch::Wanted;
        self.room.now.rematch.is_none().then_some(Ask::Rematch)
    }

    fn plays(&mut self, command: Play, line: &Line, out: &mut dyn Write) -> Result<()> {
        match command {
            Play::Board => self.board(out),
            Play::Help => self.help(out),
            Play::Pieces => table::pieces(self.room.sample(), out),
            Play::Log => match &self.room.game {
                Some(game) => table::log(&game.lines()?, out),
                None => table::log(&[], out),
            },
            Play::Rules(id) => self.rules(&id, out),
            Play::Why(asked) => self.why(&asked, out),
            Play::Undo => match self.decided(|decision| Ask::Undo { decision }, out)? {
                Some(ask) => {
                    self.answered = self.decision();
                    self.ask(line, ask)
                }
                None => Ok(()),
            },
            Play::Concede => {
                self.doubtful = Some(Ask::Concede);
                Ok(writeln!(out, "Really give up? `yes` does it.")?)
            }
            Play::Choice(_) | Play::Act(_) if !self.is_asked(out)? => Ok(()),
            Play::Choice(number) => match self.room.game.as_ref().and_then(|game| game.numbered(number)) {
                Some(action) => self.act(&action, line, out),
                None => Ok(writeln!(out, "There is no choice {number}. Enter shows the choices again.")?),
            },
            Play::Act(text) => {
                let action = self.room.game.as_ref().map_or_else(|| text.clone(), |game| game.meant(&text));
                self.act(&action, line, out)
            }
            // Whoever reads commands has taken it for itself.
            Play::Quit => Ok(()),
        }
    }

    fn board(&self, out: &mut dyn Write) -> Result<()> {
        match self.room.game {
            Some(_) => self.room.show(out),
            None => screen::table(&self.room, out),
        }
    }

    fn help(&self, out: &mut dyn Write) -> Result<()> {
        let legal = self.room.game.as_ref().map_or(&[][..], |game| game.legal());
        let example = legal.first().cloned().unwrap_or_else(|| "an action".into());
        let mut lines = table::usual_help(&example, self.room.title.info().prefix);
        lines.extend(screen::HELP.map(|(typed, means)| (typed.to_string(), means)));
        table::help(&lines, out)
    }

    fn rules(&self, id: &str, out: &mut dyn Write) -> Result<()> {
        if id.is_empty() {
            return rules::contents(self.room.title, out);
        }
        rules::show(self.room.title, id, out).or_else(|unknown| Ok(writeln!(out, "{unknown}")?))
    }

    /// Whether one is asked to decide; if not, that is said.
    fn is_asked(&self, out: &mut dyn Write) -> Result<bool> {
        if self.room.is_over() {
            writeln!(out, "The game is over.")?;
        } else if self.room.game.is_none() {
            writeln!(out, "The game has not begun. (`help` says what can be typed.)")?;
        } else if !self.room.is_asked() {
            writeln!(out, "It is not your turn. (`help` says what can be typed.)")?;
        } else if self.under_way > 0 || self.decision() == self.answered {
            writeln!(out, "A moment: your last step is not shown yet.")?;
        } else {
            return Ok(true);
        }
        Ok(false)
    }

    fn act(&mut self, action: &str, line: &Line, out: &mut dyn Write) -> Result<()> {
        let (Some(game), Some(decision)) = (&self.room.game, self.decision()) else { return Ok(()) };
        if let Err(misread) = game.seen.choice(action) {
            return self.explain(&ActFault::Misread(misread), action, out);
        }
        self.answered = Some(decision);
        self.ask(line, Ask::Act { decision, action: action.into() })
    }

    fn explain(&self, fault: &ActFault, action: &str, out: &mut dyn Write) -> Result<()> {
        let legal = self.room.game.as_ref().map_or(&[][..], |game| game.legal());
        let words = play::WORDS.into_iter().chain(command::WORDS);
        let known: Vec<&str> = legal.iter().map(String::as_str).chain(words).collect();
        table::explain(fault, action, &known, out)
    }

    fn why(&self, asked: &str, out: &mut dyn Write) -> Result<()> {
        let (Some(game), Some(seat)) = (&self.room.game, self.room.seat()) else {
            return Ok(writeln!(out, "You are asked nothing here.")?);
        };
        if asked.is_empty() {
            let example = game.legal().first().map_or("", String::as_str);
            return Ok(writeln!(out, "Say which action, as in `why {example}`.")?);
        }
        let by_number = asked.parse().ok().and_then(|number| game.numbered(number));
        let action = by_number.unwrap_or_else(|| game.meant(asked));
        let Some(fault) = game.why_not(seat, &action) else {
            return Ok(writeln!(out, "You can: {} is one of your choices.", paint::typed(&action))?);
        };
        self.explain(&fault, &action, out)?;
        match &fault {
            ActFault::Illegal(illegal) if rules::rule(self.room.title, &illegal.rule).is_some() => {
                rules::show(self.room.title, &illegal.rule, out)
            }
            ActFault::Illegal(_) | ActFault::Misread(_) | ActFault::NoSeat(_) => Ok(()),
        }
    }
}

async fn journal(account: &Account, table: &TableId, out: &mut dyn Write) -> Result<()> {
    match account.journal(table).await {
        Ok(journal) => Ok(write!(out, "{journal}")?),
        Err(fault) => Ok(writeln!(out, "{}", terminal::one_line(&fault.to_string()))?),
    }
}

async fn record(account: &Account, table: &TableId, path: &Path, out: &mut dyn Write) -> Result<()> {
    let told = match account.record(table).await {
        Err(fault) => terminal::one_line(&fault.to_string()),
        Ok(record) => {
            let written =
                files::prepare(path, files::Existing::Keep).and_then(|()| files::write(path, &record));
            let shown = files::shown(path);
            match written {
                Ok(()) => format!("The record is in {shown}; `pitboss verify {shown}` checks it."),
                Err(fault) => format!("{fault:#}"),
            }
        }
    };
    Ok(writeln!(out, "{told}")?)
}
