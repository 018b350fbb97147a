//! The connection to a table. It comes back by itself when it is lost, says so, and sends again what was not answered.
//!
//! A task of its own holds the socket; whoever has the [`Line`] is told what comes, in its order, and asks whatever it likes
//! without waiting.

use crate::socket::{Received, Socket};
use crate::{Account, Fault};
use protocol::limits::{LONGEST, SILENT};
use protocol::{Answered, Ask, AskId, Codec, Heard, Pauses, TableId, ToClient, UnderWay};
use std::future::pending;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};

/// So many events wait for whoever is told them.
const WAITING: usize = 256;
/// How long the answer to the hello may take.
const WELCOMED: Duration = Duration::from_secs(15);
/// What is said when the token does not hold any more.
const UNKNOWN: &str = "The server does not know you any more: joining again makes you a new guest.";

/// The connection to a table. Whoever drops it leaves the room, not the table.
#[derive(Debug)]
pub struct Line {
    table: TableId,
    events: mpsc::Receiver<Event>,
    asks: mpsc::UnboundedSender<(AskId, Ask)>,
    task: JoinHandle<()>,
}

/// What comes by a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The server says something. (Answers and farewells come as the events below.)
    Told(Box<ToClient>),
    /// Something that was asked is answered.
    Answered(Box<Answered>),
    /// Something that was asked could not be kept, and is tried again.
    Delayed {
        /// What.
        id: AskId,
        /// A sentence.
        why: String,
    },
    /// The connection is lost. It is tried again until it is back.
    Lost {
        /// A sentence.
        why: String,
    },
    /// It is back; a new welcome follows.
    Back,
    /// Nothing more will come.
    Ended(End),
}

/// Why a line ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// The server speaks another version of the protocol.
    Reload {
        /// A sentence.
        why: String,
    },
    /// One may not come back.
    Bye {
        /// A sentence.
        why: String,
    },
}

impl Line {
    /// Goes to a table. Whether one is let in is told by the first event. Must be called within a tokio runtime.
    #[must_use]
    pub fn open(account: Account, table: TableId, codec: Codec) -> Self {
        let (tell, events) = mpsc::channel(WAITING);
        let (asks, wanted) = mpsc::unbounded_channel();
        let started = Instant::now();
        let under_way = UnderWay::default();
        let own = table.clone();
        let keeper =
            Keeper { account, table, codec, asks: wanted, tell, under_way, started, link: Link::New };
        Self { table: own, events, asks, task: tokio::spawn(keeper.run()) }
    }

    /// The table that was asked for.
    #[must_use]
    pub const fn table(&self) -> &TableId {
        &self.table
    }

    /// The next event; none: it has ended. Nothing is lost if this is given up half-way.
    pub async fn next(&mut self) -> Option<Event> {
        self.events.recv().await
    }

    /// Asks for something, under a name of its own. It is carried out once, after everything that was asked before. Once the
    /// line has ended nothing comes of it.
    ///
    /// # Errors
    /// There is no name for it, or it is longer than a server reads.
    pub fn ask(&self, ask: Ask) -> Result<AskId, Fault> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|_| Fault::NoRandomBytes)?;
        let id = AskId::drawn(&bytes).ok_or(Fault::NoRandomBytes)?;
        let written = Codec::Json.write(&ask).map_or(usize::MAX, |bytes| bytes.len());
        // A longer one would end the connection again and again.
        if written + bytes.len() + 64 > LONGEST {
            return Err(Fault::Refused { status: 413, why: "That is too long.".into(), again: None });
        }
        // After the end nobody takes it.
        let _taken = self.asks.send((id.clone(), ask));
        Ok(id)
    }

    /// Leaves the room, and waits until the server was told, or cannot be. What was asked and not answered is given up.
    pub async fn close(self) {
        let Self { events, asks, task, .. } = self;
        drop((events, asks));
        // It ends by itself.
        let _ended = task.await;
    }
}

/// How it stands with the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    /// It was never there.
    New,
    /// It is there, and was welcomed.
    Up,
    /// It was lost.
    Down,
}

/// What a connection came to.
enum Over {
    /// It is to be tried again.
    Lost(String),
    /// The server does not want us back.
    Ended(End),
    /// Nobody has the line any more.
    Unwanted,
}

/// Whoever holds the socket.
struct Keeper {
    account: Account,
    table: TableId,
    codec: Codec,
    asks: mpsc::UnboundedReceiver<(AskId, Ask)>,
    tell: mpsc::Sender<Event>,
    under_way: UnderWay,
    started: Instant,
    link: Link,
}

impl Keeper {
    async fn run(mut self) {
        let mut pauses = Pauses::default();
        loop {
            let begun = Instant::now();
            let over = match Socket::open(&self.account, &self.table, self.codec).await {
                Ok(socket) => self.talk(socket).await,
                Err(fault) if fault.may_pass() => Over::Lost(fault.to_string()),
                Err(Fault::Refused { status: 401, .. }) => Over::Ended(End::Bye { why: UNKNOWN.into() }),
                Err(fault) => Over::Ended(End::Bye { why: fault.to_string() }),
            };
            self.under_way.lost();
            match over {
                Over::Lost(why) => self.lost(why).await,
                Over::Ended(end) => return self.say(Event::Ended(end)).await,
                Over::Unwanted => return,
            }
            pauses.held(begun.elapsed());
            if self.waited(pauses.next(chance())).await == Wanted::No {
                return;
            }
        }
    }

    /// Tells an event. If nobody is there to be told, the next look at the asks says so too.
    async fn say(&self, event: Event) {
        let _told = self.tell.send(event).await;
    }

    async fn lost(&mut self, why: String) {
        if self.link != Link::Down {
            self.link = Link::Down;
            self.say(Event::Lost { why }).await;
        }
    }

    /// Waits; what is asked meanwhile waits too.
    async fn waited(&mut self, pause: Duration) -> Wanted {
        let end = Instant::now() + pause;
        loop {
            match timeout_at(end, self.asks.recv()).await {
                Ok(Some((id, ask))) => self.under_way.want(id, ask),
                Ok(None) => return Wanted::No,
                Err(_) => return Wanted::Yes,
            }
        }
    }

    async fn talk(&mut self, mut socket: Socket) -> Over {
        let (mut patience, mut last) = (WELCOMED, Instant::now());
        loop {
            while let Some(message) = self.under_way.due(self.started.elapsed()) {
                if let Err(why) = socket.send(&message).await {
                    return Over::Lost(why);
                }
            }
            let wakes = self.under_way.wakes().map(|at| self.started + at);
            tokio::select! {
                received = timeout_at(last + patience, socket.receive()) => match received {
                    Ok(Received::Told(message)) => {
                        (patience, last) = (SILENT, Instant::now());
                        if let Some(over) = self.told(message).await {
                            return over;
                        }
                    }
                    Ok(Received::Alive) => last = Instant::now(),
                    Ok(Received::Gone(why)) => return Over::Lost(why),
                    Err(_) => return Over::Lost("the server is silent".into()),
                },
                asked = self.asks.recv() => match asked {
                    Some((id, ask)) => self.under_way.want(id, ask),
                    None => {
                        socket.close().await;
                        return Over::Unwanted;
                    }
                },
                () = until(wakes) => {}
            }
        }
    }

    /// Hears a message and passes it on. Some are the last ones.
    async fn told(&mut self, message: Box<ToClient>) -> Option<Over> {
        match self.under_way.told(&message, self.started.elapsed()) {
            Heard::Answered(answered) => self.say(Event::Answered(answered)).await,
            Heard::Delayed { id, why } => self.say(Event::Delayed { id, why }).await,
            Heard::Nothing => return self.passed_on(message).await,
        }
        None
    }

    async fn passed_on(&mut self, message: Box<ToClient>) -> Option<Over> {
        match *message {
            ToClient::Reload { why } => return Some(Over::Ended(End::Reload { why })),
            ToClient::Bye { why, again: false } => return Some(Over::Ended(End::Bye { why })),
            ToClient::Bye { why, again: true } => return Some(Over::Lost(why)),
            // An answer that was heard already.
            ToClient::Done { .. } | ToClient::Refused { id: Some(_), .. } => {}
            ToClient::Welcome(_) => {
                if self.link == Link::Down {
                    self.say(Event::Back).await;
                }
                self.link = Link::Up;
                self.under_way.connected();
                self.say(Event::Told(message)).await;
            }
            ToClient::Refused { id: None, .. }
            | ToClient::Table(_)
            | ToClient::Game(_)
            | ToClient::SetUp(_)
            | ToClient::Talk(_)
            | ToClient::Warning { .. } => self.say(Event::Told(message)).await,
        }
        None
    }
}

/// Whether anybody has the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Yes,
    No,
}

/// Ready at this moment; never, if there is none.
async fn until(moment: Option<Instant>) {
    match moment {
        // Nothing comes of waiting for ever, so it ends at that moment.
        Some(moment) => drop(timeout_at(moment, pending::<()>()).await),
        None => pending().await,
    }
}

/// A random number; without any luck, always the same.
fn chance() -> u8 {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_or(128, |()| byte[0])
}
