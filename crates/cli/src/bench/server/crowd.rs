//! The people: two at each table, who act when it is their turn and the time has come, and many who only watch.

use super::house::House;
use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use kernel::{Chance, Fast, Seat};
use protocol::{Ask, AskId, Codec, GameNow, Hearing, PersonId, ToClient, ToServer, VERSION};
use serde_json::json;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Nothing takes longer.
const LATE: Duration = Duration::from_secs(60);

/// Somebody's connection to a table.
pub struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u32,
    game: Option<GameNow>,
}

impl Line {
    async fn open(house: &House, table: &str, token: &str) -> Result<Self> {
        let mut request =
            format!("ws://{}/api/tables/{table}/socket", house.address).into_client_request()?;
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
        let small = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let (socket, _) = connect_async_with_config(request, Some(small), true).await?;
        let mut line = Self { socket, asked: 0, game: None };
        line.say(&ToServer::Hello { version: VERSION }).await?;
        let ToClient::Welcome(welcome) = line.next().await? else { bail!("no welcome") };
        line.game = welcome.game;
        Ok(line)
    }

    async fn say(&mut self, message: &ToServer) -> Result<()> {
        let bytes = Codec::Bytes.write(message)?;
        Ok(self.socket.send(Message::Binary(bytes.into())).await?)
    }

    async fn next(&mut self) -> Result<ToClient> {
        loop {
            match self.socket.next().await.context("the connection is closed")?? {
                Message::Binary(bytes) => return Ok(Codec::Bytes.read_told(&bytes)?),
                Message::Close(_) => bail!("the connection is closed"),
                Message::Text(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    async fn send(&mut self, ask: Ask) -> Result<AskId> {
        self.asked += 1;
        let id = AskId::new(&format!("b{}", self.asked)).context("an id")?;
        self.say(&ToServer::Ask { id: id.clone(), ask }).await?;
        Ok(id)
    }

    async fn ask(&mut self, ask: Ask) -> Result<()> {
        let wanted = self.send(ask).await?;
        loop {
            let told = timeout(LATE, self.next()).await??;
            match told {
                ToClient::Done { id } if id == wanted => return Ok(()),
                ToClient::Refused { why, .. } => bail!("refused: {why}"),
                ToClient::Game(game) => self.game = Some(*game),
                ToClient::Done { .. }
                | ToClient::Welcome(_)
                | ToClient::Reload { .. }
                | ToClient::Table(_)
                | ToClient::SetUp(_)
                | ToClient::Talk(_)
                | ToClient::Warning { .. }
                | ToClient::Bye { .. } => {}
            }
        }
    }

    /// What can be done now, if the game waits for this seat.
    fn choice(&self, luck: &mut Fast) -> Option<Ask> {
        let game = self.game.as_ref()?;
        let own = game.own.as_ref().filter(|own| game.pending.owes.has(own.seat))?;
        let at = luck.below("pick", u16::try_from(own.legal.len()).ok()?);
        Some(Ask::Act { decision: own.decision, action: own.legal.get(usize::from(at))?.clone() })
    }
}

/// A table with two people at it.
pub struct Table {
    id: String,
    token: String,
    lines: [Line; 2],
    luck: u64,
}

impl Table {
    /// Opens a table, and begins a game there.
    pub async fn open(house: &House, number: u32) -> Result<Self> {
        let (ann, bob) = (guest(house, "Ann", number).await?, guest(house, "Bob", number).await?);
        let game = catalog::games().first().context("a game")?.info().id;
        let opened = house.ask("POST", "/tables", &ann, &json!({"game": game})).await?;
        let id = opened["id"].as_str().context("an id")?.to_string();
        let mut lines = [Line::open(house, &id, &ann).await?, Line::open(house, &id, &bob).await?];
        for (line, seat) in lines.iter_mut().zip(Seat::ALL) {
            line.ask(Ask::Sit { seat }).await?;
        }
        lines[0].ask(Ask::Start).await?;
        Ok(Self { id, token: ann, lines, luck: number.into() })
    }

    /// Its id, and a token of somebody who is known there.
    pub fn guest(&self) -> (String, String) {
        (self.id.clone(), self.token.clone())
    }
}

/// The token of somebody new.
async fn guest(house: &House, name: &str, number: u32) -> Result<String> {
    let wanted = json!({"name": format!("{name} {number}"), "known_by": "token"});
    let me = house.ask("POST", "/people", "", &wanted).await?;
    Ok(me["token"].as_str().context("a token")?.to_string())
}

/// What was measured.
#[derive(Default)]
pub struct Figures {
    /// So many actions were acknowledged.
    pub actions: u64,
    /// In milliseconds, from the fastest to the slowest.
    delays: Vec<f64>,
}

impl Figures {
    /// The delay that this share of all actions did not exceed.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a place in a list"
    )]
    pub fn share(&self, share: f64) -> f64 {
        let last = self.delays.len().saturating_sub(1);
        self.delays.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
    }
}

/// How fast people act.
pub struct Load {
    every: Duration,
    stagger: Duration,
}

impl Load {
    /// So many actions a second at so many tables.
    pub fn new(tables: u32, rate: u32) -> Self {
        let stagger = Duration::from_secs(1) / rate.max(1);
        Self { every: stagger * tables, stagger }
    }

    /// Lets all of them play for so long.
    pub async fn run(&self, tables: Vec<Table>, span: Duration) -> Result<Figures> {
        let begin = Instant::now() + Duration::from_millis(500);
        let mut people = JoinSet::new();
        for (number, table) in (0..).zip(tables) {
            let pace = Arc::new(Mutex::new(Pace { last: None, due: begin + self.stagger * number }));
            for (line, place) in table.lines.into_iter().zip(0..) {
                let luck = Fast::new(table.luck * 2 + u64::from(place));
                let player = Player { line, place, luck, pace: Arc::clone(&pace), every: self.every };
                people.spawn(player.play(begin + span));
            }
        }
        let mut all = Figures::default();
        while let Some(figures) = people.join_next().await {
            let Figures { actions, delays } = figures??;
            all.actions += actions;
            all.delays.extend(delays);
        }
        all.delays.sort_by(f64::total_cmp);
        Ok(all)
    }
}

/// Who at a table sent an action last and when, and when the next one is due.
struct Pace {
    last: Option<(u8, Instant)>,
    due: Instant,
}

/// Somebody who plays.
struct Player {
    line: Line,
    place: u8,
    luck: Fast,
    pace: Arc<Mutex<Pace>>,
    every: Duration,
}

impl Player {
    async fn play(mut self, end: Instant) -> Result<Figures> {
        let mut figures = Figures::default();
        let mut next = self.next_ask();
        loop {
            let due = next.as_ref().map_or(end, |(due, _)| *due).min(end);
            tokio::select! {
                told = self.line.next() => match told? {
                    ToClient::Game(game) => {
                        let heard = Instant::now();
                        figures.delays.extend(self.sent_by_the_other().map(|sent| (heard - sent).as_secs_f64() * 1000.0));
                        self.line.game = Some(*game);
                        next = self.next_ask();
                    }
                    ToClient::Done { .. } => figures.actions += 1,
                    ToClient::Refused { why, .. } => bail!("refused: {why}"),
                    ToClient::Bye { why, .. } => bail!("sent away: {why}"),
                    ToClient::Welcome(_) | ToClient::Reload { .. } | ToClient::SetUp(_) | ToClient::Table(_) | ToClient::Talk(_)
                    | ToClient::Warning { .. } => {}
                },
                () = sleep_until(due) => {
                    if Instant::now() >= end {
                        return Ok(figures);
                    }
                    if let Some((_, ask)) = next.take() {
                        self.mark();
                        self.line.send(ask).await?;
                    }
                }
            }
        }
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What to do next, and when it is due at this table.
    fn next_ask(&mut self) -> Option<(Instant, Ask)> {
        let ask = self.line.choice(&mut self.luck)?;
        Some((self.pace().due, ask))
    }

    /// An action is sent now; the next one is due a while after this one was.
    fn mark(&self) {
        let mut pace = self.pace();
        pace.last = Some((self.place, Instant::now()));
        pace.due += self.every;
    }

    /// When the other player sent what has just come.
    fn sent_by_the_other(&self) -> Option<Instant> {
        let mut pace = self.pace();
        let (_, at) = pace.last.filter(|(by, _)| *by != self.place)?;
        pace.last = None;
        Some(at)
    }
}

/// Opens so many sockets, lets them be, and then asks each whether it is there.
pub async fn hold(house: &House, guests: &[(String, String)], wanted: u32) -> Result<u64> {
    let mut lines = Vec::new();
    for ((table, token), _) in guests.iter().cycle().zip(0..wanted) {
        lines.push(Line::open(house, table, token).await?);
    }
    let nobody = PersonId::new("nobody").context("an id")?;
    let mut held = 0;
    for line in &mut lines {
        line.ask(Ask::Hear { person: nobody.clone(), hearing: Hearing::Heard }).await?;
        held += 1;
    }
    Ok(held)
}
