//! The games that are kept on this device.

use crate::app::go;
use crate::browser::store;
use client::words::table as words;
use client::{LocalGame, NewGame, Player, Route, Turn};
use js_sys::{Date, Uint8Array};
use kernel::{Seed, Viewer};
use serde::{Deserialize, Serialize};

const PREFIX: &str = "pitboss.game.";
const INDEX: &str = "pitboss.games";
const SETUP: &str = "pitboss.setup.";
/// So many games are kept; the oldest finished ones go first.
const MOST: usize = 60;

/// A game that is kept, as the index has it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Entry {
    #[serde(flatten)]
    kept: Kept,
    /// When it was touched last, in milliseconds since 1970.
    touched: f64,
}

/// A game that is kept, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The name of its game.
    pub name: String,
    /// How it stands, as a sentence.
    pub line: String,
    /// When it was touched last, in words.
    #[serde(skip)]
    pub when: String,
    /// Whether it is over.
    pub finished: bool,
    /// The symbol of the side that the person plays.
    pub face: String,
}

/// Random bytes of the browser.
fn random(bytes: &mut [u8]) {
    let array = Uint8Array::new_with_length(u32::try_from(bytes.len()).unwrap_or(0));
    let crypto = js_sys::Reflect::get(&js_sys::global(), &"crypto".into());
    let filled = crypto.and_then(|crypto| {
        let fill: js_sys::Function = js_sys::Reflect::get(&crypto, &"getRandomValues".into())?.into();
        fill.call1(&crypto, &array)
    });
    match filled {
        Ok(_) => array.copy_to(bytes),
        Err(fault) => {
            ui::error!("No secure luck here, so the clock's is taken: {fault:?}");
            for byte in bytes {
                *byte = (js_sys::Math::random() * 256.0) as u8;
            }
        }
    }
}

/// A seed that nobody can guess.
pub fn fresh_seed() -> Seed {
    let mut seed = [0; 32];
    random(&mut seed);
    Seed(seed)
}

/// A number that nobody can guess.
pub fn fresh_number() -> u64 {
    let mut bytes = [0; 8];
    random(&mut bytes);
    u64::from_be_bytes(bytes)
}

/// An id for a new game: short, since it stands in the address.
pub fn fresh_id() -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 8];
    random(&mut bytes);
    bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect()
}

fn index() -> Vec<Entry> {
    let mut games: Vec<Entry> =
        store::get(INDEX).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    kernel::sort_short_by_key(&mut games, |game| -game.touched);
    games
}

fn write_index(games: &[Entry]) -> bool {
    serde_json::to_string(games).is_ok_and(|text| store::set(INDEX, &text))
}

/// All kept games, the newest first.
pub fn kept() -> Vec<Kept> {
    let shown = |entry: Entry| {
        let date = Date::new(&wasm_bindgen::JsValue::from_f64(entry.touched));
        let options = js_sys::Object::new();
        let when = date.to_locale_string("default", &options).into();
        Kept { when, ..entry.kept }
    };
    index().into_iter().map(shown).collect()
}

/// The newest game that waits for somebody.
pub fn waiting() -> Option<Kept> {
    kept().into_iter().find(|game| !game.finished)
}

/// Keeps a game as it is now. `false`: the browser keeps nothing.
pub fn keep(game: &LocalGame) -> bool {
    let mut games = index();
    games.retain(|entry| entry.kept.id != game.id);
    games.insert(0, Entry { kept: summary(game), touched: Date::now() });
    while games.len() > MOST {
        let oldest = games.iter().rposition(|entry| entry.kept.finished).unwrap_or(games.len() - 1);
        let gone = games.remove(oldest);
        store::remove(&format!("{PREFIX}{}", gone.kept.id));
    }
    store::set(&format!("{PREFIX}{}", game.id), &game.save()) && write_index(&games)
}

fn summary(game: &LocalGame) -> Kept {
    let session = game.session();
    let you = game.people().next();
    let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
    let line = match game.turn() {
        Turn::Over => words::FINISHED.to_string(),
        Turn::Person(seat) if game.players.iter().filter(|player| **player == Player::Person).count() > 1 => {
            words::turn_of(&session.seat_name(viewer, seat))
        }
        Turn::Person(_) => words::YOUR_TURN.to_string(),
        Turn::Bot(seat, _) => words::turn_of(&session.seat_name(viewer, seat)),
    };
    let line = session.round().map_or(line.clone(), |round| words::in_round(round, &line));
    Kept {
        id: game.id.clone(),
        game: session.info().id.into(),
        name: session.info().name.into(),
        line,
        when: String::new(),
        finished: session.outcome().is_some(),
        face: you.map_or_else(|| "logo".into(), |seat| session.face(viewer, seat)),
    }
}

/// A kept game.
pub fn open(id: &str) -> Result<LocalGame, String> {
    let text = store::get(&format!("{PREFIX}{id}")).ok_or(words::NOT_KEPT)?;
    LocalGame::load(id, &text)
}

/// Forgets a game.
pub fn forget(id: &str) {
    let mut games = index();
    games.retain(|entry| entry.kept.id != id);
    store::remove(&format!("{PREFIX}{id}"));
    write_index(&games);
}

/// Starts a game as it was set up last, else as usual, and goes there.
pub fn play_now(game: &str) {
    let saved = store::get(&format!("{SETUP}{game}"));
    if let Some(new) = NewGame::now(game, saved.as_deref()) {
        start(game, new);
    }
}

/// Starts a game and goes there. The set-up page has asked the rules already; if they refuse all the same, that is a fault
/// of ours, and the console says so.
pub fn start(game: &str, new: NewGame) {
    match LocalGame::start(&fresh_id(), game, &new, fresh_seed()) {
        Ok(game) => enter(&game),
        Err(fault) => ui::error!("{fault}"),
    }
}

/// Keeps a new game and goes there.
pub fn enter(game: &LocalGame) {
    keep(game);
    go(Route::Game(game.id.clone()));
}

/// A record from a file, kept as a game; its id.
pub fn load_record(text: &str) -> Result<String, String> {
    let game = LocalGame::of_record(&fresh_id(), text)?;
    keep(&game);
    Ok(game.id)
}
