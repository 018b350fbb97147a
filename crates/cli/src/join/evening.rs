//! An evening at a server's tables: what comes by the line and what is typed, each as it comes.

use super::editor::Drawn;
use super::keyboard::{Keyboard, Pressed, Typist};
use super::room::{Bell, Door, Room};
use super::seat::{Next, SeatAt};
use super::signals::{Signal, Signals};
use crate::who::Who;
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
        /// A word for the luck of the game, as it was typed; none: one that is drawn when it is needed.
        word: Option<String>,
    },
}

/// Who spends an evening.
pub struct Visit<'a> {
    /// Whom the server knows.
    pub account: Account,
    /// What they are called there.
    pub name: String,
    /// How they said who they are.
    pub who: Who<'a>,
    /// What they want.
    pub wishes: Wishes,
    /// The address of the server as others find it.
    pub home: String,
}

/// An evening.
pub struct Evening<'a> {
    visit: Visit<'a>,
    keyboard: Keyboard,
    signals: Signals,
    out: &'a mut dyn Write,
    prompt: Prompt,
    typing: Typing,
    wire: Wire,
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

/// Whether the server can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wire {
    Up,
    Lost,
}

/// What comes next.
enum Comes {
    /// Something by the line.
    Told(Event),
    /// Something that was typed.
    Typed(String),
    /// Nothing more is typed.
    NoMore,
    /// Somebody wants us to end.
    End,
    /// Nothing but something to draw.
    Nothing,
}

/// Goes to the beginning of the line and takes away what stands there.
const CLEAR: &str = "\x1b[G\x1b[K";

impl<'a> Evening<'a> {
    /// An evening that is about to begin. Must be called within a tokio runtime.
    pub fn new(visit: Visit<'a>, out: &'a mut dyn Write) -> Result<Self> {
        let (prompt, typing, wire) = (Prompt::Gone, Typing::GoesOn, Wire::Up);
        let signals = Signals::listen()?;
        Ok(Self { visit, keyboard: Keyboard::listen(), signals, out, prompt, typing, wire })
    }

    /// Sits at one table after another, until somebody has enough.
    pub async fn spend(mut self, table: TableId) -> Result<Ending> {
        let mut next = Some(table);
        while let Some(table) = next {
            let mut line = Line::open(self.visit.account.clone(), table.clone(), Codec::Bytes);
            next = match self.at(&table, &mut line).await {
                Ok(next) => next,
                Err(fault) => {
                    self.wipe_prompt()?;
                    return Err(fault);
                }
            };
            tokio::select! {
                () = line.close() => {}
                // Whoever wants to go twice does not wait until the server was told.
                _ = self.signals.next(), if next.is_none() => {}
            }
            // Where it is played again everybody has the same right to every seat, and nobody knows the word before.
            if let Wishes::Sit { seat, word } = &mut self.visit.wishes {
                (*seat, *word) = (None, None);
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
                    self.ring(seat.as_mut())?;
                    next
                }
                Comes::Typed(typed) => {
                    let Some(seat) = seat.as_mut() else { continue };
                    self.typed(&typed, seat, line).await?
                }
                Comes::NoMore => {
                    self.typing = Typing::Ended;
                    Next::GoOn
                }
                Comes::End => Next::Quit,
                Comes::Nothing => Next::GoOn,
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

    async fn typed(&mut self, typed: &str, seat: &mut SeatAt, line: &Line) -> Result<Next> {
        self.echo(typed, &seat.room)?;
        let (mut said, before) = (Vec::new(), seat.under_way());
        let next = seat.typed(typed, line, &self.visit.account, &mut said).await;
        if self.wire == Wire::Lost && seat.under_way() > before {
            let words = "(The connection is lost: this is sent when it is back.)";
            writeln!(said, "{}", paint::dim(words))?;
        }
        self.say(&said)?;
        next
    }

    fn left(&mut self, table: &TableId) -> Result<Option<TableId>> {
        self.wipe_prompt()?;
        let Visit { account, name, who, .. } = &self.visit;
        let mut back = who.way_back(account, name, &account.server().table(table));
        if self.visit.wishes == Wishes::Watch {
            back += " --watch";
        }
        writeln!(self.out, "The table stays where it is. This brings you back:\n  {}", paint::typed(&back))?;
        Ok(None)
    }

    /// Whether nothing is left to wait for, when nothing more is typed.
    fn is_done(&self, seat: Option<&SeatAt>) -> bool {
        let Some(seat) = seat else { return false };
        let waits = match self.keyboard.typist {
            Typist::Person => false,
            Typist::Script => {
                !seat.is_settled() || (self.visit.wishes == Wishes::Watch && !seat.room.at.is_over())
            }
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
            if let Some(held) = seat.held.take_if(|_| seat.room.at.is_asked() || seat.room.at.is_over()) {
                return Ok(Comes::Typed(held));
            }
            if typist == Typist::Person && self.prompt == Prompt::Gone {
                self.draw(&seat.room)?;
            }
            self.out.flush()?;
            let listens = self.typing == Typing::GoesOn && seat.held.is_none();
            tokio::select! {
                event = line.next() => return told(event),
                signal = self.signals.next() => return self.signalled(signal),
                pressed = self.keyboard.next(), if listens => match pressed {
                    Pressed::NoMore => return Ok(Comes::NoMore),
                    Pressed::Key => {
                        self.draw(&seat.room)?;
                        return Ok(Comes::Nothing);
                    }
                    Pressed::Line(typed) if typist == Typist::Person || !seat.has_to_wait(&typed) => {
                        return Ok(Comes::Typed(typed));
                    }
                    Pressed::Line(typed) => seat.held = Some(typed),
                }
            }
        }
        self.out.flush()?;
        tokio::select! {
            event = line.next() => told(event),
            signal = self.signals.next() => self.signalled(signal),
        }
    }

    fn signalled(&mut self, signal: Signal) -> Result<Comes> {
        match signal {
            Signal::End => Ok(Comes::End),
            Signal::Redraw => {
                self.keyboard.again();
                if self.prompt == Prompt::Shown {
                    self.wipe_prompt()?;
                }
                Ok(Comes::Nothing)
            }
        }
    }

    /// The prompt, and behind it what has been typed so far, where the terminal does not show that by itself.
    fn draw(&mut self, room: &Room) -> Result<()> {
        let width = terminal::width();
        let mut prompt = room.prompt();
        if terminal::columns(&prompt) + 12 > width {
            prompt = paint::dim(">");
        }
        match self.keyboard.drawn(width.saturating_sub(terminal::columns(&prompt) + 2)) {
            None => write!(self.out, "{prompt} ")?,
            Some(Drawn { text, back }) => {
                terminal::steer(self.out, CLEAR)?;
                write!(self.out, "{prompt} {text}")?;
                if back > 0 {
                    terminal::steer(self.out, &format!("\x1b[{back}D"))?;
                }
            }
        }
        self.prompt = Prompt::Shown;
        Ok(self.out.flush()?)
    }

    /// Takes the prompt away, so that something else can stand there.
    fn wipe_prompt(&mut self) -> Result<()> {
        if self.prompt == Prompt::Shown {
            match self.keyboard.drawn(0) {
                Some(_) => terminal::steer(self.out, CLEAR)?,
                None => writeln!(self.out)?,
            }
        }
        self.prompt = Prompt::Gone;
        Ok(())
    }

    /// Prints what was written meanwhile.
    fn say(&mut self, said: &[u8]) -> Result<()> {
        if said.is_empty() {
            return Ok(());
        }
        self.wipe_prompt()?;
        self.out.write_all(paint::fitted(&String::from_utf8_lossy(said)).as_bytes())?;
        Ok(self.out.flush()?)
    }

    /// Lets people hear that it is their turn, where there is a terminal.
    fn ring(&mut self, seat: Option<&mut SeatAt>) -> Result<()> {
        let bell = seat.map_or(Bell::Silent, |seat| std::mem::replace(&mut seat.room.bell, Bell::Silent));
        if bell == Bell::Rings && self.keyboard.drawn(0).is_some() {
            terminal::steer(self.out, "\x07")?;
        }
        Ok(())
    }

    /// What was typed stays on the screen: what a script types is shown too.
    fn echo(&mut self, typed: &str, room: &Room) -> Result<()> {
        if self.keyboard.drawn(0).is_some() {
            self.wipe_prompt()?;
            writeln!(self.out, "{} {typed}", room.prompt())?;
        }
        self.prompt = Prompt::Gone;
        if self.keyboard.typist == Typist::Script {
            let shown: String = typed.chars().flat_map(char::escape_debug).collect();
            writeln!(self.out, "{} {shown}", room.prompt())?;
        }
        Ok(())
    }

    /// Hears what comes by the line.
    fn told(
        &mut self,
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
                self.wire = Wire::Lost;
                writeln!(out, "{}", paint::dim("(The connection is lost; it is tried again.)"))?;
            }
            (Event::Back, _) => {
                self.wire = Wire::Up;
                writeln!(out, "{}", paint::dim("(The connection is back.)"))?;
            }
            (Event::Delayed { why, .. }, _) => {
                writeln!(out, "{}", paint::dim(&format!("({})", terminal::one_line(&why))))?
            }
            (Event::Told(message), Some(seat)) => {
                seat.hear(*message, line, out)?;
                return Ok(seat.goes());
            }
            (Event::Answered(answered), Some(seat)) => return seat.answered(*answered, line, out),
            (Event::Told(message), empty @ None) => {
                if let protocol::ToClient::Welcome(welcome) = *message {
                    let door = Door { home: self.visit.home.clone() };
                    if welcome.id != *line.table() {
                        bail!("The server leads to another table than was asked for.");
                    }
                    let luck = self.visit.who.luck(line.table(), &self.visit.account).ok();
                    let room = Room::enter(*welcome, door, luck, out)?;
                    let mut seat = SeatAt::new(room, self.visit.wishes.clone());
                    seat.sit(line, out)?;
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
