//! Somebody at a server's table: what they ask of it, and what is under way.

use super::command::{self, Command};
use super::evening::Wishes;
use super::room::{Arrival, Room};
use super::{papers, screen};
use crate::play::command::Command as Play;
use crate::play::{screen as table, seat as meant_seat};
use crate::{setup, terminal};
use anyhow::{Context, Result, bail};
use kernel::Seat;
use protocol::{Ask, Offer, Own, PersonId, Status, TableId, TakeBack, ToClient};
use remote::{Account, Answer, Answered, Line};
use std::io::Write;

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
    pub(super) under_way: usize,
    /// The decision that was answered last. While it is the one that is shown, the next one is still to come.
    pub(super) answered: Option<u32>,
    /// What is done if they say yes.
    pub(super) doubtful: Option<Ask>,
    wishes: Wishes,
    rematch: Rematch,
    sitting: Sitting,
    /// The seat for which a word was given, as long as they sit there.
    worded: Option<Seat>,
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

/// Something that cannot be given.
const NO_WORD: &str = "A word is one line of at most 48 characters.";

/// The seat of their word is gone.
const LOST_SEAT: &str = "The seat for which you gave your word is not yours any more. If you did not give it up elsewhere, and the \
    host has not taken it away, do not play. `sit SEAT` takes one.";

impl SeatAt {
    /// Somebody who has just come in.
    pub const fn new(room: Room, wishes: Wishes) -> Self {
        let (rematch, sitting) = (Rematch::Unasked, Sitting::AsTyped);
        let (held, under_way, answered, doubtful, worded) = (None, 0, None, None, None);
        Self { room, held, under_way, answered, doubtful, wishes, rematch, sitting, worded }
    }

    /// Sits down, if that is wanted and possible.
    pub fn sit(&mut self, line: &Line, out: &mut dyn Write) -> Result<()> {
        let Wishes::Sit { seat, .. } = &self.wishes else {
            // Where it is played again the server has kept their seat.
            self.give_word(line)?;
            return self.room.arrive(out);
        };
        if self.room.at.now.status != Status::Gathering {
            if self.room.at.seat().is_none() {
                writeln!(out, "You have no seat here: you watch.")?;
            }
            return self.room.arrive(out);
        }
        let wanted = match seat {
            Some(typed) => Some(meant_seat(typed, self.room.at.sample())?)
                .filter(|seat| self.room.at.seat() != Some(*seat)),
            None if self.room.at.seat().is_some() => None,
            None if self.room.luck.has_lost_its_seat(&self.room.at) => {
                // Where they sit is part of the luck: nobody but themselves chooses another one.
                writeln!(out, "{LOST_SEAT}")?;
                return self.arrives(out);
            }
            None => {
                self.sitting = Sitting::Anywhere;
                self.room.at.free()
            }
        };
        match wanted {
            Some(seat) => self.ask(line, Ask::Sit { seat })?,
            None if self.room.at.seat().is_some() => self.give_word(line)?,
            None => writeln!(out, "All seats are taken: you watch.")?,
        }
        self.arrives(out)
    }

    /// Says where they are, as soon as all is done that they do on entering.
    fn arrives(&mut self, out: &mut dyn Write) -> Result<()> {
        if self.room.arrival == Arrival::Entering && self.under_way == 0 {
            self.sitting = Sitting::AsTyped;
            self.room.arrive(out)?;
        }
        Ok(())
    }

    /// Hears what the server says.
    pub fn hear(&mut self, message: ToClient, line: &Line, out: &mut dyn Write) -> Result<()> {
        self.room.hear(message, out)?;
        self.give_word(line)?;
        self.room.check_luck(out)
    }

    /// Gives a word for the luck of the game, whenever they sit down and their seat has none that was given from here.
    fn give_word(&mut self, line: &Line) -> Result<()> {
        let seat = self.room.at.seat().filter(|_| self.room.at.now.status == Status::Gathering);
        if seat == self.worded {
            return Ok(());
        }
        self.worded = seat;
        let Some(seat) = seat else { return Ok(()) };
        let typed = match &mut self.wishes {
            Wishes::Sit { word, .. } => word.take(),
            Wishes::Watch => None,
        };
        let there = self.room.at.now.seats.get(usize::from(seat.number())).map_or("", |seat| &seat.word);
        let word = match typed {
            Some(typed) => self.room.luck.typed(&typed)?.context(NO_WORD)?,
            None => match self.room.luck.word_for(seat, there, setup::a_new_word) {
                Some(word) if word.is_empty() => bail!("This machine has no random numbers."),
                Some(word) => word,
                None => return Ok(()),
            },
        };
        if word == there { Ok(()) } else { self.ask(line, Ask::Word { word }) }
    }

    /// How much was asked and is not answered.
    pub const fn under_way(&self) -> usize {
        self.under_way
    }

    pub(super) fn ask(&mut self, line: &Line, ask: Ask) -> Result<()> {
        self.room.luck.asks(&ask, &self.room.at);
        line.ask(ask)?;
        self.under_way += 1;
        Ok(())
    }

    /// Whether everything that was asked is answered, and what came of it is shown.
    pub fn is_settled(&self) -> bool {
        let stale = self.answered.is_some() && self.decision() == self.answered && !self.room.at.is_over();
        let going = self.rematch == Rematch::Wanted && self.room.at.now.rematch.is_none();
        self.under_way == 0 && !stale && !going
    }

    /// Whether a script's line is an answer to a question that is not asked yet.
    pub fn has_to_wait(&self, typed: &str) -> bool {
        let answer = matches!(command::read(typed), Command::Play(Play::Choice(_) | Play::Act(_)));
        answer && self.doubtful.is_none() && !self.room.at.is_asked() && !self.room.at.is_over()
    }

    fn own(&self) -> Option<&Own> {
        self.room.at.game.as_ref().and_then(|game| game.own())
    }

    pub(super) fn decision(&self) -> Option<u32> {
        self.own().map(|own| own.decision)
    }

    /// Where it goes on, if it is played again and that is wanted.
    pub fn goes(&self) -> Next {
        match (&self.room.at.now.rematch, self.rematch) {
            (Some(table), Rematch::Wanted) => Next::Go(table.clone()),
            (Some(_) | None, _) => Next::GoOn,
        }
    }

    /// Hears an answer.
    pub fn answered(&mut self, answered: Answered, line: &Line, out: &mut dyn Write) -> Result<Next> {
        let Answered { ask, answer, .. } = answered;
        self.under_way = self.under_way.saturating_sub(1);
        self.room.say_held(out)?;
        match (answer, ask) {
            (Answer::Done, Ask::Leave) => {
                writeln!(out, "You have left the table.")?;
                return Ok(Next::Gone);
            }
            (Answer::Done, ask) => self.room.luck.done(&ask, &self.room.at),
            (Answer::Refused { .. }, ask @ Ask::Sit { .. })
                if self.sitting == Sitting::Anywhere && !self.room.luck.has_given() =>
            {
                self.room.luck.refused(&ask, &self.room.at);
                // Somebody was faster.
                match self.room.at.free() {
                    Some(seat) => self.ask(line, Ask::Sit { seat })?,
                    None => writeln!(out, "All seats are taken: you watch.")?,
                }
            }
            (Answer::Refused { why, rule }, ask) => {
                self.room.luck.refused(&ask, &self.room.at);
                table::refused(&why, rule.as_deref(), out)?;
                self.refused(&ask, out)?;
                self.room.check_luck(out)?;
            }
        }
        self.arrives(out)?;
        Ok(self.goes())
    }

    /// What follows from a refusal.
    fn refused(&mut self, ask: &Ask, out: &mut dyn Write) -> Result<()> {
        if matches!(ask, Ask::Act { .. } | Ask::Undo { .. }) {
            self.answered = None;
        }
        if *ask == Ask::Rematch {
            self.rematch = Rematch::Unasked;
        }
        let agreed = self.own().is_some_and(|own| own.back == TakeBack::IfAllAgree);
        if matches!(ask, Ask::Undo { .. }) && agreed {
            writeln!(out, "`offer` asks the others whether you may.")?;
        }
        Ok(())
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
            Command::Agree => {
                self.answered_offer(|open| Ask::Agree { offer: open.number, of: open.by }, out)?
            }
            Command::Decline if self.room.at.is_over() && self.room.at.now.rematch.is_some() => {
                Some(Ask::NotAgain)
            }
            Command::Decline => self.answered_offer(|open| Ask::Decline { offer: open.number }, out)?,
            Command::Say(text) => Some(Ask::Say { text }),
            Command::Back => Some(Ask::Back),
            Command::Sub(name) => match self.room.seat_called(&name) {
                Some(seat) => Some(Ask::SitIn { seat }),
                None => self.at_seat(&name, |seat| Ask::SitIn { seat }, out)?,
            },
            Command::Leave if self.room.at.now.status == Status::Playing && self.room.at.seat().is_some() => {
                self.doubtful = Some(Ask::Leave);
                let last = self.room.at.is_last_person();
                let given_up = if last { " Nobody else plays here: the game is given up." } else { "" };
                writeln!(out, "Really leave?{given_up} `yes` does it.").map(|()| None)?
            }
            Command::Leave => Some(Ask::Leave),
            Command::Sit(seat) => self.at_seat(&seat, |seat| Ask::Sit { seat }, out)?,
            Command::Swap(Some(seat)) => self.at_seat(&seat, |seat| Ask::Swap { seat: Some(seat) }, out)?,
            Command::Swap(None) => Some(Ask::Swap { seat: None }),
            Command::Stand => Some(Ask::Stand),
            Command::Word(word) => self.typed_word(&word, out)?,
            Command::Start => self.starts(out).map(Some)?,
            Command::Bot { seat, level } => self.at_seat(&seat, |seat| Ask::Bot { seat, level }, out)?,
            Command::Remove(name) => self.about(&name, |person| Ask::Remove { person }, out)?,
            Command::Hear(name, hearing) => self.about(&name, |person| Ask::Hear { person, hearing }, out)?,
            Command::Rematch => match self.again() {
                Some(ask) => Some(ask),
                None => return Ok(self.goes()),
            },
            Command::Table => self.table(out).map(|()| None)?,
            Command::Journal => papers::journal(account, &self.room.at.id, out).await.map(|()| None)?,
            Command::Record(path) => papers::record(account, &self.room, &path, out).await.map(|()| None)?,
            Command::Incomplete(how) => writeln!(out, "{how}").map(|()| None)?,
        };
        ask.map_or(Ok(()), |ask| self.ask(line, ask)).map(|()| Next::GoOn)
    }

    /// A word that was typed, if it can be given: one that cannot was never given.
    fn typed_word(&mut self, typed: &str, out: &mut dyn Write) -> Result<Option<Ask>> {
        let why = match (self.room.luck.typed(typed)?, &self.room.at.now.status) {
            (None, _) => NO_WORD,
            (Some(word), Status::Gathering) => {
                writeln!(
                    out,
                    "Your word is \"{word}\": the letters were added so that nobody can foresee it."
                )?;
                return Ok(Some(Ask::Word { word }));
            }
            (Some(_), _) => "Words are given before the game begins.",
        };
        writeln!(out, "{why}").map(|()| None).map_err(Into::into)
    }

    /// Shows the table, and what its luck rests on.
    fn table(&self, out: &mut dyn Write) -> Result<()> {
        screen::table(&self.room, out)?;
        screen::luck(&self.room, out)
    }

    /// Starts, and says who has given no word.
    fn starts(&self, out: &mut dyn Write) -> Result<Ask> {
        if self.room.at.now.status == Status::Gathering {
            for name in self.room.at.wordless() {
                writeln!(out, "{} has given no word for the luck.", terminal::one_line(name))?;
            }
        }
        Ok(Ask::Start)
    }

    /// Something about the decision at which one stands.
    pub(super) fn decided(&self, ask: impl FnOnce(u32) -> Ask, out: &mut dyn Write) -> Result<Option<Ask>> {
        match self.decision() {
            Some(decision) => Ok(Some(ask(decision))),
            None => writeln!(out, "You do not play here.").map(|()| None).map_err(Into::into),
        }
    }

    /// An answer to the offer that is open.
    fn answered_offer(&self, ask: impl FnOnce(&Offer) -> Ask, out: &mut dyn Write) -> Result<Option<Ask>> {
        match &self.room.at.now.offer {
            Some(offer) => Ok(Some(ask(offer))),
            None => writeln!(out, "There is no offer.").map(|()| None).map_err(Into::into),
        }
    }

    fn at_seat(
        &self,
        typed: &str,
        ask: impl FnOnce(Seat) -> Ask,
        out: &mut dyn Write,
    ) -> Result<Option<Ask>> {
        match meant_seat(typed, self.room.at.sample()) {
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
        match self.room.at.called(name) {
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
        self.room.at.now.rematch.is_none().then_some(Ask::Rematch)
    }
}
