//! What somebody at a server's table types about the game itself: choices, actions, questions.

use super::command;
use super::screen;
use super::seat::SeatAt;
use super::sight::{meant, numbered};
use crate::play::command::{self as play, Command as Play};
use crate::play::screen as table;
use crate::{paint, rules};
use anyhow::Result;
use catalog::ActFault;
use client::words::table::CONCEDE_TYPED;
use protocol::{Ask, Status};
use remote::Line;
use std::io::Write;

impl SeatAt {
    pub(super) fn plays(&mut self, command: Play, line: &Line, out: &mut dyn Write) -> Result<()> {
        match command {
            Play::Board => self.board(out),
            Play::Help => self.help(out),
            Play::Pieces => table::pieces(self.room.at.sample(), out),
            Play::Log => match &self.room.at.game {
                Some(game) => table::log(&game.lines(0)?, out),
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
            Play::Concede if !self.plays_here(out)? => Ok(()),
            Play::Concede => {
                self.doubtful = Some(Ask::Concede);
                Ok(writeln!(out, "{CONCEDE_TYPED}")?)
            }
            Play::Choice(_) | Play::Act(_) if !self.is_asked(out)? => Ok(()),
            Play::Choice(number) => {
                match self.room.at.game.as_ref().and_then(|game| numbered(game, number)) {
                    Some(action) => self.act(&action, line, out),
                    None => Ok(writeln!(out, "There is no choice {number}. Enter shows the choices again.")?),
                }
            }
            Play::Act(text) => {
                let action =
                    self.room.at.game.as_ref().map_or_else(|| text.clone(), |game| meant(game, &text));
                self.act(&action, line, out)
            }
            // Whoever reads commands has taken it for itself.
            Play::Quit => Ok(()),
        }
    }

    /// Whether one plays in a game that goes on; if not, that is said.
    fn plays_here(&self, out: &mut dyn Write) -> Result<bool> {
        match (&self.room.at.now.status, self.room.at.seat()) {
            (_, None) => writeln!(out, "You do not play here.")?,
            (Status::Playing, Some(_)) => return Ok(true),
            (Status::Gathering, Some(_)) => writeln!(out, "The game has not begun.")?,
            (Status::Over | Status::Abandoned { .. } | Status::Frozen { .. }, Some(_)) => {
                writeln!(out, "The game is over.")?;
            }
        }
        Ok(false)
    }

    fn board(&self, out: &mut dyn Write) -> Result<()> {
        match self.room.at.game {
            Some(_) => self.room.show(out),
            None => screen::table(&self.room, out),
        }
    }

    fn help(&self, out: &mut dyn Write) -> Result<()> {
        let legal = self.room.at.game.as_ref().map_or(&[][..], |game| game.legal());
        let example = legal.first().cloned().unwrap_or_else(|| "an action".into());
        let mut lines: Vec<_> = screen::HELP.map(|(typed, means)| (typed.to_string(), means)).into();
        lines.extend(table::usual_help(&example, self.room.at.title.info().prefix));
        table::help(&lines, out)
    }

    fn rules(&self, id: &str, out: &mut dyn Write) -> Result<()> {
        if id.is_empty() {
            return rules::contents(self.room.at.title, out);
        }
        rules::show(self.room.at.title, id, out).or_else(|unknown| Ok(writeln!(out, "{unknown}")?))
    }

    /// Whether one is asked to decide; if not, that is said.
    fn is_asked(&self, out: &mut dyn Write) -> Result<bool> {
        if self.room.at.is_over() {
            writeln!(out, "The game is over.")?;
        } else if self.room.at.game.is_none() {
            writeln!(out, "The game has not begun. (`help` says what can be typed.)")?;
        } else if self.room.at.stand_in().is_some() {
            screen::sits_in(&self.room, out)?;
        } else if !self.room.at.is_asked() {
            writeln!(out, "It is not your turn. (`help` says what can be typed.)")?;
        } else if self.under_way > 0 || self.decision() == self.answered {
            writeln!(out, "A moment: your last step is not shown yet.")?;
        } else {
            return Ok(true);
        }
        Ok(false)
    }

    fn act(&mut self, action: &str, line: &Line, out: &mut dyn Write) -> Result<()> {
        let (Some(game), Some(decision)) = (&self.room.at.game, self.decision()) else { return Ok(()) };
        if let Err(misread) = game.seen.choice(action) {
            return self.explain(&ActFault::Misread(misread), action, out);
        }
        self.answered = Some(decision);
        self.ask(line, Ask::Act { decision, action: action.into() })
    }

    fn explain(&self, fault: &ActFault, action: &str, out: &mut dyn Write) -> Result<()> {
        let legal = self.room.at.game.as_ref().map_or(&[][..], |game| game.legal());
        let words = play::WORDS.into_iter().chain(command::WORDS);
        let known: Vec<&str> = legal.iter().map(String::as_str).chain(words).collect();
        table::explain(fault, action, &known, out)
    }

    fn why(&self, asked: &str, out: &mut dyn Write) -> Result<()> {
        let (Some(game), Some(seat)) = (&self.room.at.game, self.room.at.seat()) else {
            return Ok(writeln!(out, "You are asked nothing here.")?);
        };
        if asked.is_empty() {
            let example = game.legal().first().map_or("", String::as_str);
            return Ok(writeln!(out, "Say which action, as in `why {example}`.")?);
        }
        let by_number = asked.parse().ok().and_then(|number| numbered(game, number));
        let action = by_number.unwrap_or_else(|| meant(game, asked));
        let Some(fault) = game.why_not(seat, &action) else {
            return Ok(writeln!(out, "You can: {} is one of your choices.", paint::typed(&action))?);
        };
        self.explain(&fault, &action, out)?;
        match &fault {
            ActFault::Illegal(illegal) if rules::rule(self.room.at.title, &illegal.rule).is_some() => {
                rules::show(self.room.at.title, &illegal.rule, out)
            }
            ActFault::Illegal(_) | ActFault::Misread(_) | ActFault::NoSeat(_) => Ok(()),
        }
    }
}
