//! A server on a port of its own, with a store in a folder of its own, and clients that hear every byte.

use crate::table::Toll;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use catalog::{Entry, Title};
use futures_util::{SinkExt, StreamExt};
use kernel::{Chance, Fast, Seat};
use protocol::{
    Ask, AskId, Codec, GameNow, Hearing, Log, PersonId, TableId, TableNow, Talk, ToClient, ToServer, VERSION,
    Welcome,
};
use serde_json::{Value, json};
use server::{App, Bundle, Clock, Rates, Settings, Shelf};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use store::{Options, Place, Store};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// Nothing here takes longer.
pub const LATE: Duration = Duration::from_secs(30);
/// The first game of the catalog.
pub const RUSH: &str = "dungeon-rush";
/// The second.
pub const KARTS: &str = "crazy-karts";
/// The third.
pub const RACE: &str = "dungeon-kart";
/// The fourth.
pub const WIZARDS: &str = "super-wizard-kart";
/// The fifth.
pub const SCOOT: &str = "dungeon-scoot";
/// The toy.
pub const TOLL: &str = "toll-bridge";

static TOY: Entry<Toll> = Entry::new();
static SHELF: LazyLock<Vec<&'static dyn Title>> =
    LazyLock::new(|| catalog::games().iter().copied().chain([&TOY as &dyn Title]).collect());

/// Somebody.
#[derive(Debug, Clone)]
pub struct Guest {
    pub id: PersonId,
    pub token: String,
    pub handle: String,
}

/// A server.
pub struct House {
    pub folder: Arc<TempDir>,
    pub app: Arc<App>,
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

/// A client that is hardly one.
fn bundle() -> Bundle {
    let page = ("index.html".to_string(), b"<html><head></head><body></body></html>".to_vec());
    let drawing = "<svg>\n<symbol id=\"tile-back\"><rect width=\"9\" height=\"9\"/></symbol>\n</svg>";
    let sheet = ("assets/f00d/symbols.svg".to_string(), drawing.into());
    Bundle::of([page, sheet].into())
}

pub fn shelf() -> Shelf {
    SHELF.as_slice()
}

impl House {
    pub async fn open() -> Self {
        Self::at(Arc::new(tempfile::tempdir().unwrap()), Clock::running(), Settings::default()).await
    }

    /// With a clock that the test sets.
    pub async fn with_clock() -> (Self, Clock) {
        let clock = Clock::set(1_000_000_000_000);
        let house =
            Self::at(Arc::new(tempfile::tempdir().unwrap()), clock.clone(), Settings::default()).await;
        (house, clock)
    }

    /// Where everybody may ask only so often.
    pub async fn strict(folder: Arc<TempDir>) -> Self {
        Self::with(folder, Clock::running(), Settings::default()).await
    }

    pub async fn at(folder: Arc<TempDir>, clock: Clock, settings: Settings) -> Self {
        Self::with(folder, clock, Settings { rates: Rates::Unlimited, ..settings }).await
    }

    async fn with(folder: Arc<TempDir>, clock: Clock, settings: Settings) -> Self {
        let file = Place::File(folder.path().join("test.sqlite"));
        let store = Store::open(&Options::at(file)).await.unwrap();
        let app = App::new(store, shelf(), bundle(), settings, clock);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = Arc::clone(&app);
        let running = tokio::spawn(async move {
            server::serve(listener, &serving, async { drop(stopped.await) }).await;
        });
        Self { folder, app, address, stop: Some(stop), running: Some(running) }
    }

    /// Ends in good order.
    pub async fn close(mut self) -> Arc<TempDir> {
        drop(self.stop.take());
        timeout(LATE, self.running.take().unwrap()).await.expect("it ends").unwrap();
        Arc::clone(&self.folder)
    }

    /// Ends in good order and is opened again with what it kept.
    pub async fn again(self) -> Self {
        let clock = self.app.clock.clone();
        let folder = self.close().await;
        Self::at(folder, clock, Settings::default()).await
    }

    /// Asks for something without a socket.
    pub async fn rest(
        &self,
        method: &str,
        path: &str,
        who: Option<&Guest>,
        body: Value,
    ) -> (StatusCode, Value) {
        let (status, text) = self.raw(method, path, who, body.to_string()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// The page at an address.
    pub async fn page(&self, path: &str) -> (StatusCode, String) {
        let (status, body) = self.file(path).await;
        (status, String::from_utf8(body).unwrap())
    }

    /// The page at an address, as a browser asks for it that is known.
    pub async fn page_for(&self, path: &str, who: Option<&Guest>) -> (StatusCode, String) {
        let (status, body) = self.asked(path, who).await;
        (status, String::from_utf8(body).unwrap())
    }

    /// What is at an address.
    pub async fn file(&self, path: &str) -> (StatusCode, Vec<u8>) {
        self.asked(path, None).await
    }

    async fn asked(&self, path: &str, who: Option<&Guest>) -> (StatusCode, Vec<u8>) {
        let mut request = Request::builder().uri(path).header("host", "karts.example");
        if let Some(guest) = who {
            request = request.header("cookie", format!("pitboss={}", guest.token));
        }
        let request = request.body(Body::empty()).unwrap();
        let response = server::router(&self.app).oneshot(request).await.unwrap();
        let status = response.status();
        (status, to_bytes(response.into_body(), 1 << 20).await.unwrap().into())
    }

    pub async fn raw(
        &self,
        method: &str,
        path: &str,
        who: Option<&Guest>,
        body: String,
    ) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(format!("/api{path}"));
        if let Some(guest) = who {
            request = request.header("authorization", format!("Bearer {}", guest.token));
        }
        let request = request.body(Body::from(body)).unwrap();
        let response = server::router(&self.app).oneshot(request).await.unwrap();
        let status = response.status();
        let body = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, String::from_utf8(body.into()).unwrap())
    }

    pub async fn guest(&self, name: &str) -> Guest {
        let (status, me) =
            self.rest("POST", "/people", None, json!({"name": name, "known_by": "token"})).await;
        assert_eq!(status, StatusCode::CREATED, "{me}");
        let text = |field: &str| me[field].as_str().unwrap().to_string();
        Guest { id: PersonId::new(&text("id")).unwrap(), token: text("token"), handle: text("handle") }
    }

    pub async fn table(&self, host: &Guest, setup: Value) -> TableId {
        let (status, opened) = self.rest("POST", "/tables", Some(host), setup).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        TableId::new(opened["id"].as_str().unwrap()).unwrap()
    }

    pub async fn line(&self, guest: &Guest, table: &TableId) -> Line {
        self.line_by(guest, table, Codec::Bytes).await
    }

    pub async fn line_by(&self, guest: &Guest, table: &TableId, codec: Codec) -> Line {
        let mut line = Line::connect(self.address, guest, table, codec).await.unwrap();
        line.hello().await;
        line
    }

    /// Two at a table of a game that has begun.
    pub async fn two(&self, setup: Value) -> (TableId, [Guest; 2], [Line; 2]) {
        self.some(setup).await
    }

    /// So many at a table of a game that has begun.
    pub async fn some<const N: usize>(&self, setup: Value) -> (TableId, [Guest; N], [Line; N]) {
        let mut guests = Vec::new();
        for name in ["Ann", "Bob", "Cid", "Dan"].into_iter().take(N) {
            guests.push(self.guest(name).await);
        }
        let table = self.table(&guests[0], setup).await;
        let mut lines = Vec::new();
        for (at, guest) in guests.iter().enumerate() {
            let codec = if at % 2 == 0 { Codec::Bytes } else { Codec::Json };
            let mut line = self.line_by(guest, &table, codec).await;
            line.ask(Ask::Sit { seat: Seat::ALL[at] }).await.unwrap();
            lines.push(line);
        }
        lines[0].ask(Ask::Start).await.unwrap();
        for line in &mut lines[1..] {
            line.fence().await;
        }
        (table, guests.try_into().unwrap(), lines.try_into().ok().unwrap())
    }
}

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct No {
    pub why: String,
    pub rule: Option<String>,
    pub again: bool,
}

/// A connection to a table.
pub struct Line {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub codec: Codec,
    pub guest: Guest,
    /// Every message, byte by byte.
    pub bytes: Vec<Vec<u8>>,
    pub welcome: Option<Welcome>,
    pub table: Option<TableNow>,
    pub game: Option<GameNow>,
    /// How long the log is now, and how often it was told anew.
    pub log: usize,
    pub talk: Vec<Talk>,
    pub warnings: usize,
    pub games: usize,
    pub bye: Option<String>,
}

impl Line {
    pub async fn connect(
        address: SocketAddr,
        guest: &Guest,
        table: &TableId,
        codec: Codec,
    ) -> Result<Self, tungstenite::Error> {
        let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
        let token = format!("Bearer {}", guest.token);
        request.headers_mut().insert("authorization", token.parse().unwrap());
        let (socket, _) = connect_async(request).await?;
        Ok(Self {
            socket,
            codec,
            guest: guest.clone(),
            bytes: Vec::new(),
            welcome: None,
            table: None,
            game: None,
            log: 0,
            talk: Vec::new(),
            warnings: 0,
            games: 0,
            bye: None,
        })
    }

    pub async fn hello(&mut self) {
        self.say(&ToServer::Hello { version: VERSION }).await;
        let told = self.next().await.expect("an answer");
        assert!(matches!(told, ToClient::Welcome(_)), "{told:?}");
    }

    pub async fn say(&mut self, message: &ToServer) {
        let bytes = self.codec.write(message).unwrap();
        let message = match self.codec {
            Codec::Bytes => Message::Binary(bytes.into()),
            Codec::Json => Message::Text(String::from_utf8(bytes).unwrap().into()),
        };
        self.socket.send(message).await.unwrap();
    }

    /// The next message; none: the connection is closed.
    pub async fn next(&mut self) -> Option<ToClient> {
        loop {
            let message = timeout(LATE, self.socket.next()).await.expect("something comes");
            let bytes = match message {
                Some(Ok(Message::Binary(bytes))) => bytes.to_vec(),
                Some(Ok(Message::Text(text))) => text.as_bytes().to_vec(),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            };
            let told = self.codec.read_told(&bytes).unwrap();
            self.bytes.push(bytes);
            self.note(&told);
            return Some(told);
        }
    }

    fn note(&mut self, told: &ToClient) {
        match told {
            ToClient::Welcome(welcome) => {
                self.table = Some(welcome.table.clone());
                self.game = welcome.game.clone();
                self.log = welcome.game.as_ref().map_or(0, events);
                self.talk = welcome.talk.clone();
                self.welcome = Some((**welcome).clone());
            }
            ToClient::Table(table) => self.table = Some((**table).clone()),
            ToClient::SetUp(setup) => {
                if let Some(welcome) = &mut self.welcome {
                    welcome.setup = (**setup).clone();
                }
            }
            ToClient::Game(game) => {
                let more = events(game);
                self.log = if matches!(game.log, Log::Whole(_)) { more } else { self.log + more };
                self.game = Some((**game).clone());
                self.games += 1;
            }
            ToClient::Talk(talk) => self.talk.push(talk.clone()),
            ToClient::Warning { .. } => self.warnings += 1,
            ToClient::Bye { why, .. } => self.bye = Some(why.clone()),
            ToClient::Done { .. } | ToClient::Refused { .. } | ToClient::Reload { .. } => {}
        }
    }

    pub fn fresh(&mut self) -> AskId {
        static ASKED: AtomicU64 = AtomicU64::new(0);
        AskId::new(&format!("a{}", ASKED.fetch_add(1, Ordering::Relaxed))).unwrap()
    }

    pub async fn ask(&mut self, ask: Ask) -> Result<(), No> {
        let id = self.fresh();
        self.ask_as(id, ask).await
    }

    pub async fn ask_as(&mut self, id: AskId, ask: Ask) -> Result<(), No> {
        self.say(&ToServer::Ask { id: id.clone(), ask }).await;
        self.answer(&id).await
    }

    pub async fn answer(&mut self, id: &AskId) -> Result<(), No> {
        loop {
            match self.next().await.expect("an answer") {
                ToClient::Done { id: done } if done == *id => return Ok(()),
                ToClient::Refused { id: refused, why, rule, again } if refused.as_ref() == Some(id) => {
                    return Err(No { why, rule, again });
                }
                _ => {}
            }
        }
    }

    /// Hears everything that was said to it so far.
    pub async fn fence(&mut self) {
        let nobody = PersonId::new("nobody").unwrap();
        self.ask(Ask::Hear { person: nobody, hearing: Hearing::Heard }).await.unwrap();
    }

    /// Hears until something is so.
    pub async fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        while !is_so(self) {
            self.next().await.expect("more to come");
        }
    }

    pub fn decision(&self) -> u32 {
        self.own().decision
    }

    /// The number of the offer that is open.
    pub fn offer(&self) -> u32 {
        self.table.as_ref().and_then(|table| table.offer.as_ref()).expect("an offer").number
    }

    /// Agreeing to the offer that is open.
    pub fn agrees(&self) -> Ask {
        let open = self.table.as_ref().and_then(|table| table.offer.as_ref()).expect("an offer");
        Ask::Agree { offer: open.number, of: open.by }
    }

    pub fn own(&self) -> protocol::Own {
        self.game.as_ref().and_then(|game| game.own.clone()).expect("a seat in a game")
    }

    pub fn legal(&self) -> Vec<String> {
        self.own().legal
    }

    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.outcome.is_some())
    }

    pub async fn act(&mut self, action: &str) -> Result<(), No> {
        let decision = self.decision();
        self.ask(Ask::Act { decision, action: action.into() }).await
    }

    /// One of the legal actions.
    pub async fn act_any(&mut self, luck: &mut Fast) {
        let legal = self.legal();
        let at = usize::from(luck.below("pick", u16::try_from(legal.len()).unwrap()));
        self.act(&legal[at]).await.unwrap();
    }
}

fn events(game: &GameNow) -> usize {
    match &game.log {
        Log::Whole(events) | Log::More(events) => events.len(),
    }
}

/// Plays to the end, each in turn whatever it can.
pub async fn play_out(lines: &mut [Line], luck: &mut Fast) {
    play(lines, luck, usize::MAX).await;
}

/// Plays some steps, each in turn whatever it can.
pub async fn play(lines: &mut [Line], luck: &mut Fast, steps: usize) {
    for _ in 0..steps {
        for line in lines.iter_mut() {
            line.fence().await;
        }
        if lines[0].is_over() {
            return;
        }
        let owes = lines[0].game.as_ref().unwrap().pending.owes;
        let seat = owes.iter().next().unwrap();
        let line = lines.iter_mut().find(|line| line.own().seat == seat).expect("somebody owes");
        line.act_any(luck).await;
    }
    for line in lines.iter_mut() {
        line.fence().await;
    }
}
