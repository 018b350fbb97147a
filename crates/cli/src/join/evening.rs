//! An evening at a server's tables: what comes by the line and what is typed, each as it comes.

use super::keyboard::{Keyboard, Typist};
use super::room::Room;
use super::seat::{Next, SeatAt};
use crate::{Ending, paint, terminal};
use anyhow::{Result, bail};
use protocol::{Codec, TableId};
use remote::{Account, End, Event, Line};
use std::io::Write;

/// What somebody wants at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wishes {
    /// To watch.
    Watch,
    /// To sit down.
    Sit {
        /// Where, as it was typed; none: wherever it is free.
        seat: Option<String>,
        /// A word for the luck of the game.
        word: Option<String>,
    },
}

/// An evening.
pub struct Evening<'a> {
    account: Account,
    wishes: Wishes,
    keyboard: Keyboard,
    out: &'a mut dyn Write,
    prompt: Prompt,
    typing: Typing,
}

/// Whether the cursor stands behind a prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Prompt {
    Shown,
    Gone,
}

/// Whether anything more will be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Typing {
    GoesOn,
    Ended,
}

/// What comes next.
enum Comes {
    /// Something by the line.
    Told(Event),
    /// Something that was typed.
    Typed(String),
    /// Nothing more is typed.
    NoMore,
}

impl<'a> Evening<'a> {
    /// An evening that is about to begin.
    pub fn new(account: Account, wishes: Wishes, out: &'a mut dyn Write) -> Self {
        let (prompt, typing) = (Prompt::Gone, Typing::GoesOn);
        Self { account, wishes, keyboard: Keyboard::listen(), out, prompt, typing }
    }

    /// Sits at one table after another, until somebody has enough.
    pub async fn spend(mut self, table: TableId) -> Result<Ending> {
        let mut next = Some(table);
        while let Some(table) = next {
            let mut line = Line::open(self.account.clone(), table.clone(), Codec::Bytes);
            next = self.at(&table, &mut line).await?;
            line.close().await;
            // Where it is played again everybody has the same right to every seat.
            if let Wishes::Sit { seat, .. } = &mut self.wishes {
                *seat = None;
            }
        }
        Ok(Ending::Fine)
    }

    /// Sits at a table. Returns where it goes on, if it does.
    async fn at(&mut self, table: &TableId, line: &mut Line) -> Result<Option<TableId>> {
        let mut seat: Option<SeatAt> = None;
        loop {
            let mut said = Vec::new();
            let next = match self.comes(line, seat.as_mut()).await? {
                Comes::Told(event) => {
                    let next = self.told(event, &mut seat, line, &mut said)?;
                    self.say(&said)?;
                    next
                }
                Comes::Typed(typed) => {
                    let Some(seat) = seat.as_mut() else { continue };
                    self.echo(&typed, &seat.room)?;
                    let next = seat.typed(&typed, line, &self.account, &mut said).await;
                    self.say(&said)?;
                    next?
                }
                Comes::NoMore => {
                    self.typing = Typing::Ended;
                    Next::GoOn
                }
            };
            match next {
                Next::GoOn if self.is_done(seat.as_ref()) => return self.left(table),
                Next::GoOn => {}
                Next::Quit => return self.left(table),
                Next::Gone => return Ok(None),
                Next::Go(table) => return Ok(Some(table)),
            }
        }
    }

    fn left(&mut self, table: &TableId) -> Result<Option<TableId>> {
        let link = self.account.server().table(table);
        writeln!(self.out, "The table stays where it is: `pitboss join {link}` brings you back.")?;
        Ok(None)
    }

    /// Whether nothing is left to wait for, when nothing more is typed.
    fn is_done(&self, seat: Option<&SeatAt>) -> bool {
        let Some(seat) = seat else { return false };
        let waits = match self.keyboard.typist {
            Typist::Person => false,
            Typist::Script => !seat.is_settled() || (self.wishes == Wishes::Watch && !seat.room.is_over()),
        };
        self.typing == Typing::Ended && !waits
    }

    /// Waits for what comes next. A script's line waits until there is a use for it.
    async fn comes(&mut self, line: &mut Line, seat: Option<&mut SeatAt>) -> Result<Comes> {
        let typist = self.keyboard.typist;
        let takes = match (&seat, typist) {
            (None, _) => false,
            (Some(_), Typist::Person) => true,
            (Some(seat), Typist::Script) => seat.is_settled(),
        };
        if let (Some(seat), true) = (seat, takes) {
            if let Some(held) = seat.held.take_if(|_| seat.room.is_asked() || seat.room.is_over()) {
                return Ok(Comes::Typed(held));
            }
            if typist == Typist::Person && self.prompt == Prompt::Gone {
                write!(self.out, "{} ", seat.room.prompt())?;
                self.prompt = Prompt::Shown;
            }
            self.out.flush()?;
            let listens = self.typing == Typing::GoesOn && seat.held.is_none();
            tokio::select! {
                event = line.next() => return told(event),
                typed = self.keyboard.next(), if listens => {
                    let Some(typed) = typed else { return Ok(Comes::NoMore) };
                    if typist == Typist::Person || !seat.has_to_wait(&typed) {
                        return Ok(Comes::Typed(typed));
                    }
                    seat.held = Some(typed);
                }
            }
        }
        self.out.flush()?;
        told(line.next().await)
    }

    /// Prints what was written meanwhile.
    fn say(&mut self, said: &[u8]) -> Result<()> {
        if said.is_empty() {
            return Ok(());
        }
        if self.prompt == Prompt::Shown {
            writeln!(self.out)?;
            self.prompt = Prompt::Gone;
        }
        self.out.write_all(said)?;
        Ok(self.out.flush()?)
    }

    /// What a script types is shown, as what a person types is.
    fn echo(&mut self, typed: &str, room: &Room) -> Result<()> {
        self.prompt = Prompt::Gone;
        if self.keyboard.typist == Typist::Script {
            let shown: String = typed.chars().flat_map(char::escape_debug).collect();
            writeln!(self.out, "{} {shown}", room.prompt())?;
        }
        Ok(())
    }

    /// Hears what comes by the line.
    fn told(
        &self,
        event: Event,
        seat: &mut Option<SeatAt>,
        line: &Line,
        out: &mut dyn Write,
    ) -> Result<Next> {
        match (event, seat) {
            (Event::Ended(End::Reload { why } | End::Bye { why }), _) => {
                bail!("{}", terminal::one_line(&why))
            }
            (Event::Lost { .. }, _) => {
                writeln!(out, "{}", paint::dim("(The connection is lost; it is tried again.)"))?
            }
            (Event::Back, _) => writeln!(out, "{}", paint::dim("(The connection is back.)"))?,
            (Event::Delayed { why, .. }, _) => writeln!(out, "{}", paint::dim(&format!("({why})")))?,
            (Event::Told(message), Some(seat)) => {
                seat.room.hear(*message, out)?;
                return Ok(seat.goes());
            }
            (Event::Answered(answered), Some(seat)) => return seat.answered(*answered, line, out),
            (Event::Told(message), empty @ None) => {
                if let protocol::ToClient::Welcome(welcome) = *message {
                    let mut seat = SeatAt::new(Room::enter(*welcome, out)?);
                    seat.sit(&self.wishes, line, out)?;
                    *empty = Some(seat);
                }
            }
            (Event::Answered(_), None) => {}
        }
        Ok(Next::GoOn)
    }
}

fn told(event: Option<Event>) -> Result<Comes> {
    match event {
        Some(event) => Ok(Comes::Told(event)),
        None => bail!("The connection has ended."),
    }
}
