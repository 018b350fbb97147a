//! A connection to a table. It says hello, is told everything, and from then on asks and is told what changes. It may ask so
//! often, send so much at once, and be silent for so long; whoever does not read is cut off.

use crate::api::{Knock, Named};
use crate::app::App;
use crate::hall::outbox::{Frame, Inbox, pair};
use crate::hall::{Command, Entered, NotIn, SET_ASIDE};
use crate::lobby::access;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::rates::{Door, Measure};
use crate::settings::Rates;
use axum::Router;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::any;
use protocol::limits::{AT_ONCE, EACH, LONGEST, SILENT};
use protocol::{Ask, AskId, Codec, TableId, ToClient, ToServer, VERSION};
use std::sync::Arc;
use std::time::Duration;
use store::Person;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite;

/// A connection that says no hello for so long is closed.
const HELLO: Duration = Duration::from_secs(10);
/// How long a message may take to be taken.
const TAKEN: Duration = Duration::from_secs(20);
/// After so long a silent client is asked whether it is there.
const QUIET: Duration = Duration::from_secs(30);
/// So often it is asked whether the token still lets somebody in.
const LET_IN: Duration = Duration::from_secs(60);
/// So many messages that make no sense.
const NONSENSE: u32 = 20;
/// What is read and written at once.
const BUFFER: usize = 4 << 10;
/// The most connections that are open at once.
const MOST: u64 = 20_000;

/// Why a connection is closed, as the protocol of sockets numbers it.
const GOING_AWAY: u16 = 1001;
const POLICY: u16 = 1008;
const TOO_BIG: u16 = 1009;

/// So many signs of life at once, and one more after so long.
const SIGNS: (u32, Duration) = (30, Duration::from_secs(1));
/// What whoever floods a connection is told.
const TOO_MUCH: &str = "You say too much at once.";

/// What whoever is not let in any more is told.
const LOGGED_OUT: &str = "You are logged out.";

/// The address of sockets.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/tables/{id}/socket", any(upgrade))
}

async fn upgrade(
    State(app): State<Arc<App>>,
    knock: Knock,
    visitor: Visitor,
    Named(id): Named,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Socket)?;
    let row = access(&app, &id, Some(&visitor.person.id)).await?.row;
    if app.counters.sockets.now() >= MOST || app.is_closing() {
        return Err(Problem::later("The server is full: try again in a moment."));
    }
    let full = "Too many connections come from where you are: close some.";
    let hold = app.sockets.take(knock.0).ok_or_else(|| Problem::new(StatusCode::TOO_MANY_REQUESTS, full))?;
    let upgrade = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(BUFFER.max(1 << 20));
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.counters.sockets.add(1);
        app.counters.sockets_opened.add(1);
        let Visitor { person, hash } = visitor;
        Line { app: Arc::clone(&app), table: row.id, person, hash, knock, socket }.run().await;
        app.counters.sockets.less();
        drop(hold);
    }))
}

/// A connection to a table.
struct Line {
    app: Arc<App>,
    table: TableId,
    person: Person,
    /// What the token is kept as that let them in.
    hash: String,
    /// Where they come from.
    knock: Knock,
    socket: WebSocket,
}

/// How somebody behaves.
struct Manners {
    measure: Measure,
    /// Signs of life.
    alive: Measure,
    /// How many messages made no sense.
    nonsense: u32,
}

/// When somebody was last heard. What they are told says nothing of whether they are there.
struct Pulse {
    last: Instant,
    due: Instant,
}

/// Whether somebody is there.
#[derive(Debug, PartialEq, Eq)]
enum Alive {
    /// Perhaps: they are asked.
    Perhaps,
    No,
}

impl Pulse {
    fn new(now: Instant) -> Self {
        Self { last: now, due: now + QUIET }
    }

    /// They said something.
    fn heard(&mut self, now: Instant) {
        *self = Self::new(now);
    }

    /// When they are to be asked.
    const fn due(&self) -> Instant {
        self.due
    }

    /// They have said nothing since.
    fn felt(&mut self, now: Instant) -> Alive {
        self.due = now + QUIET;
        if now.saturating_duration_since(self.last) > SILENT { Alive::No } else { Alive::Perhaps }
    }
}

/// A message that came.
enum Heard {
    /// Something that was said, and how it is written.
    Said(Codec, Vec<u8>),
    /// A sign of life.
    Alive,
    /// It is longer than anything that makes sense, and was not read.
    TooLong,
    /// It was to be text, and is none.
    NoText,
    /// Nothing more will come.
    Gone,
}

fn heard(message: Option<Result<Message, axum::Error>>) -> Heard {
    match message {
        Some(Ok(Message::Text(text))) => Heard::Said(Codec::Json, text.as_bytes().to_vec()),
        Some(Ok(Message::Binary(bytes))) => Heard::Said(Codec::Bytes, bytes.to_vec()),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Heard::Alive,
        Some(Err(fault)) => unread(&fault),
        Some(Ok(Message::Close(_))) | None => Heard::Gone,
    }
}

/// Why something was not read.
fn unread(fault: &axum::Error) -> Heard {
    let fault = std::error::Error::source(fault).and_then(|fault| fault.downcast_ref::<tungstenite::Error>());
    match fault {
        Some(tungstenite::Error::Capacity(_)) => Heard::TooLong,
        Some(tungstenite::Error::Utf8(_)) => Heard::NoText,
        Some(_) | None => Heard::Gone,
    }
}

impl Line {
    async fn run(mut self) {
        let Ok(Some(codec)) = timeout(HELLO, self.hello()).await else {
            return self.close(POLICY, "Say hello first.").await;
        };
        let (outbox, inbox) = pair();
        let (reply, entered) = oneshot::channel();
        let enter = Command::Enter(Entered {
            person: self.person.id.clone(),
            name: self.person.name.clone(),
            codec,
            outbox,
            reply,
        });
        if self.app.hall.send(&self.app, &self.table, enter).await.is_err() {
            return self.close(GOING_AWAY, "The server is about to end.").await;
        }
        match entered.await {
            Ok(Ok(connection)) => {
                self.talk(connection, codec, inbox).await;
                if let Some(desk) = self.app.hall.if_out(&self.table) {
                    // A table that was put away holds no connections.
                    let _told = desk.send(Command::Gone(connection)).await;
                }
            }
            Ok(Err(not_in)) => self.turned_away(codec, not_in).await,
            Err(_) => self.close(GOING_AWAY, "The table is being put away: come back.").await,
        }
    }

    /// The first message. None: it is not a hello that we understand, and the client has been told.
    async fn hello(&mut self) -> Option<Codec> {
        loop {
            let (codec, bytes) = match heard(self.socket.recv().await) {
                Heard::Said(codec, bytes) => (codec, bytes),
                Heard::Alive => continue,
                Heard::TooLong | Heard::NoText | Heard::Gone => return None,
            };
            return match codec.read_ask(&bytes) {
                Ok(ToServer::Hello { version: VERSION }) => Some(codec),
                // A client of another version may write it in another way; whatever it is, it is not ours.
                Ok(ToServer::Hello { .. } | ToServer::Ask { .. }) | Err(_) => {
                    let why = "This page is of another version than the server: load it again.".into();
                    self.say(codec, &ToClient::Reload { why }).await;
                    None
                }
            };
        }
    }

    /// Says something now. `false`: it was not taken.
    async fn say(&mut self, codec: Codec, message: &ToClient) -> bool {
        match Frame::of(message, codec) {
            Some(frame) => self.send(frame).await,
            None => false,
        }
    }

    async fn send(&mut self, frame: Frame) -> bool {
        let message = match frame.codec {
            Codec::Bytes => Message::Binary(frame.bytes),
            Codec::Json => match frame.bytes.try_into() {
                Ok(text) => Message::Text(text),
                Err(_) => return false,
            },
        };
        matches!(timeout(TAKEN, self.socket.send(message)).await, Ok(Ok(())))
    }

    async fn turned_away(mut self, codec: Codec, not_in: NotIn) {
        let (why, again) = match not_in {
            NotIn::NoSuchTable => ("There is no such table, or it is not for you.".into(), false),
            NotIn::Aside(_) => (SET_ASIDE.into(), false),
            NotIn::Refused(why) => (why, false),
            NotIn::Later(why) => (why, true),
        };
        self.say(codec, &ToClient::Bye { why, again }).await;
        self.close(GOING_AWAY, "").await;
    }

    async fn close(mut self, code: u16, reason: &'static str) {
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        // How it ends is the other side's affair.
        let _closed = timeout(TAKEN, self.socket.send(close)).await;
    }

    /// Asks and tells, until one of the two sides ends it.
    async fn talk(&mut self, connection: u64, codec: Codec, mut inbox: Inbox) {
        let (measure, alive) = (Measure::new(AT_ONCE, EACH), Measure::new(SIGNS.0, SIGNS.1));
        let mut manners = Manners { measure, alive, nonsense: 0 };
        let mut pulse = Pulse::new(Instant::now());
        let mut asked = tokio::time::interval_at(Instant::now() + LET_IN, LET_IN);
        let mut endings = self.app.endings();
        loop {
            tokio::select! {
                frame = inbox.next() => match frame {
                    Some(frame) => if !self.send(frame).await { return },
                    None => return self.end(GOING_AWAY).await,
                },
                message = self.socket.recv() => {
                    pulse.heard(Instant::now());
                    match heard(message) {
                        Heard::Said(other, bytes) => {
                            let ask = read(other, codec, &bytes);
                            if !self.obey(connection, codec, ask, &mut manners).await {
                                return;
                            }
                        }
                        Heard::Alive if self.app.settings.rates == Rates::Unlimited || manners.alive.take() => {}
                        Heard::Alive => return self.cut_off(codec, TOO_MUCH).await,
                        Heard::TooLong => return self.too_long(codec).await,
                        Heard::NoText => return self.cut_off(codec, "A text is written in UTF-8.").await,
                        Heard::Gone => return,
                    }
                },
                ended = endings.recv() => match ended {
                    Ok(ended) if !ended.has(&self.person.id, &self.hash) => {}
                    // Who has missed some is asked for at once.
                    Err(RecvError::Lagged(_)) => asked.reset_immediately(),
                    Ok(_) | Err(RecvError::Closed) => return self.cut_off(codec, LOGGED_OUT).await,
                },
                _now = asked.tick() => {
                    // A store that cannot be read is no reason to send anybody away.
                    if let Ok(None) = self.app.store.person_by_token(&self.hash).await {
                        return self.cut_off(codec, LOGGED_OUT).await;
                    }
                }
                () = sleep_until(pulse.due()) => {
                    let ping = Message::Ping(axum::body::Bytes::new());
                    if pulse.felt(Instant::now()) == Alive::No
                        || !matches!(timeout(TAKEN, self.socket.send(ping)).await, Ok(Ok(())))
                    {
                        return;
                    }
                }
            }
        }
    }

    /// Hands on what a message asks, or says why it asks nothing. `false`: the connection is at its end.
    async fn obey(
        &mut self,
        connection: u64,
        codec: Codec,
        ask: Result<(AskId, Ask), String>,
        manners: &mut Manners,
    ) -> bool {
        self.app.counters.messages.add(1);
        if self.app.settings.rates == Rates::Usual && !manners.measure.take() {
            self.cut_off(codec, TOO_MUCH).await;
            return false;
        }
        match ask {
            Ok((id, ask)) if !self.may_ask(&ask) => {
                let why = "Too much comes from where you are: wait a moment.".into();
                self.say(codec, &ToClient::Refused { id: Some(id), why, rule: None, again: true }).await
            }
            Ok((id, ask)) => {
                let ask = Command::Ask { connection, id, ask };
                let sent = self.app.hall.send(&self.app, &self.table, ask).await.is_ok();
                if !sent {
                    self.end(GOING_AWAY).await;
                }
                sent
            }
            Err(why) => {
                manners.nonsense += 1;
                self.app.counters.bad_messages.add(1);
                let refused = ToClient::Refused { id: None, why, rule: None, again: false };
                let stays = manners.nonsense <= NONSENSE && self.say(codec, &refused).await;
                if !stays {
                    self.cut_off(codec, "Too much of what you say makes no sense.").await;
                }
                stays
            }
        }
    }

    /// Whether as much may be asked from where they are: together they may not fill a disk in a day.
    fn may_ask(&self, ask: &Ask) -> bool {
        let passes = |door: Door| self.knock.at(&self.app, door).is_ok();
        let own = match ask {
            Ask::Say { .. } => passes(Door::Say),
            // Where it is played again a table is opened.
            Ask::Rematch => passes(Door::Open),
            Ask::Sit { .. }
            | Ask::Stand
            | Ask::Leave
            | Ask::SetUp { .. }
            | Ask::Bot { .. }
            | Ask::Remove { .. }
            | Ask::Word { .. }
            | Ask::Start
            | Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::Concede
            | Ask::Back
            | Ask::SitIn { .. }
            | Ask::Offer { .. }
            | Ask::Agree { .. }
            | Ask::Decline { .. }
            | Ask::NotAgain
            | Ask::Hear { .. }
            | Ask::Swap { .. } => true,
        };
        own && passes(Door::Ask)
    }

    async fn too_long(&mut self, codec: Codec) {
        let why = format!("A message has at most {LONGEST} bytes.");
        self.say(codec, &ToClient::Bye { why, again: false }).await;
        self.end(TOO_BIG).await;
    }

    async fn cut_off(&mut self, codec: Codec, why: &str) {
        self.say(codec, &ToClient::Bye { why: why.into(), again: false }).await;
        self.end(POLICY).await;
    }

    async fn end(&mut self, code: u16) {
        let close = Message::Close(Some(CloseFrame { code, reason: "".into() }));
        let _closed = timeout(TAKEN, self.socket.send(close)).await;
    }
}

/// What a client asks.
fn read(other: Codec, codec: Codec, bytes: &[u8]) -> Result<(AskId, Ask), String> {
    if other != codec {
        return Err("Write as you wrote your hello.".into());
    }
    match codec.read_ask(bytes) {
        Ok(ToServer::Ask { id, ask }) => Ok((id, ask)),
        Ok(ToServer::Hello { .. }) => Err("You have said hello already.".into()),
        Err(fault) => Err(fault.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_answers_when_asked_is_there_however_much_they_are_told() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        for _ in 0..10 {
            let asked = pulse.due();
            assert_eq!(pulse.felt(asked), Alive::Perhaps);
            pulse.heard(asked + Duration::from_millis(1));
        }
        let last = pulse.due() - QUIET;
        assert_eq!(pulse.felt(last + QUIET), Alive::Perhaps);
        assert_eq!(pulse.due(), last + QUIET * 2, "asked again");
        assert_eq!(pulse.felt(last + QUIET * 2), Alive::Perhaps);
        assert_eq!(pulse.felt(last + QUIET * 3), Alive::No);
    }
}
