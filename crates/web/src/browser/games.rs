//! The games that are kept on this device.

use crate::app::go;
use crate::browser::store;
use client::words::table as words;
use client::{Exhibit, Kept, LocalGame, NewGame, Route, id_of};
use js_sys::{Date, Object, Uint8Array};
use kernel::Seed;
use wasm_bindgen::JsValue;

const PREFIX: &str = "pitboss.game.";
const INDEX: &str = "pitboss.games";
/// So many games are kept; the oldest finished ones go first, and nobody's running one goes.
const MOST: usize = 150;

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

/// Bytes that nobody can guess.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    random(&mut bytes);
    bytes
}

/// A seed that nobody can guess.
pub fn fresh_seed() -> Seed {
    Seed(random_bytes())
}

/// A number that nobody can guess.
pub fn fresh_number() -> u64 {
    u64::from_be_bytes(random_bytes())
}

/// An id for a new game.
pub fn fresh_id() -> String {
    id_of(fresh_number().to_be_bytes())
}

/// All kept games, the newest first.
pub fn kept() -> Vec<Kept> {
    store::get(INDEX).map(|text| Kept::read_all(&text, now())).unwrap_or_default()
}

fn now() -> u64 {
    Date::now() as u64
}

fn write_index(games: &[Kept]) -> bool {
    store::set(INDEX, &Kept::write_all(games))
}

/// When a game was touched last, as people here write it; nothing, if nobody knows.
pub fn touched(game: &Kept) -> String {
    game.touched.map_or_else(String::new, |touched| written(touched as f64))
}

/// A moment in milliseconds since 1970, as people here write it.
pub fn written(moment: f64) -> String {
    let date = Date::new(&JsValue::from_f64(moment));
    let options = Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Without its options a date is longer, and right.
        let _set = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date.to_locale_string("default", &options).into()
}

/// The newest game that waits for somebody.
pub fn waiting() -> Option<Kept> {
    kept().into_iter().find(|game| !game.finished && game.name.is_some())
}

/// Where a game is kept.
pub fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Keeps a game as it is now. `false`: it lasts only as long as the page, for the browser keeps nothing, or only games that
/// are not over.
#[must_use]
pub fn keep(game: &LocalGame) -> bool {
    let mut games = kept();
    games.retain(|kept| kept.id != game.id);
    games.insert(0, Kept::of(game, now()));
    while games.len() > MOST {
        let Some(oldest) = games.iter().rposition(|kept| kept.finished && kept.id != game.id) else {
            store::hold(&key(&game.id), &game.save());
            return false;
        };
        let gone = games.remove(oldest);
        store::remove(&key(&gone.id));
    }
    store::set(&key(&game.id), &game.save()) && write_index(&games)
}

/// A screen of another module, as it can be reached: what this page alone holds of a game travels in its address.
pub fn reached(route: Route) -> Route {
    let (Route::Replay(id, _) | Route::Verify(Exhibit::Game(id))) = &route else { return route };
    let held = store::held(&key(id)).and_then(|text| LocalGame::load(id, &text).ok());
    let packed = held.and_then(|game| client::link::pack(game.session().record()));
    match (packed, &route) {
        (Some(packed), Route::Replay(_, step)) => Route::Link(packed, *step),
        (Some(packed), _) => Route::Verify(Exhibit::Link(packed)),
        (None, _) => route,
    }
}

/// A kept game.
pub fn open(id: &str) -> Result<LocalGame, String> {
    let text = store::get(&key(id)).ok_or(words::NOT_KEPT)?;
    LocalGame::load(id, &text)
}

/// Forgets a game.
pub fn forget(id: &str) {
    let mut games = kept();
    games.retain(|kept| kept.id != id);
    store::remove(&key(id));
    // A list that cannot be written names a game that is gone, and opening it says so.
    let _unwritten = write_index(&games);
}

/// Which game it is that is kept so.
pub fn game_of(id: &str) -> Option<String> {
    store::get(&key(id)).and_then(|text| LocalGame::game_in(&text).map(Into::into))
}

/// Starts a game as usual, and goes there.
pub fn play_now(game: &str) {
    if let Some(new) = NewGame::now(game) {
        start(game, new);
    }
}

/// Starts a game as usual, and keeps it.
pub fn started_now(game: &str) -> Option<LocalGame> {
    let new = NewGame::now(game)?;
    let started = LocalGame::start(&fresh_id(), game, &new, fresh_seed());
    let game = started.inspect_err(|fault| ui::error!("{fault}")).ok()?;
    put(&game);
    Some(game)
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
    put(game);
    go(Route::Game(game.id.clone()));
}

/// Keeps a new game, or holds it.
fn put(game: &LocalGame) {
    if !keep(game) {
        hold(game);
    }
}

/// Holds a game that nobody has played yet, so that it can be opened; its first step keeps it.
pub fn hold(game: &LocalGame) {
    store::hold(&key(&game.id), &game.save());
}

/// A record from a file, kept as a game. The way to it: what is over is watched, what is not is played on.
pub fn load_record(text: &str) -> Result<Route, String> {
    let record = client::report::record_in(text).ok_or(client::words::replay::NO_RECORD_IN_IT)?;
    let game = LocalGame::of_record(&fresh_id(), &record)?;
    put(&game);
    Ok(if game.may_be_watched() { Route::Replay(game.id, None) } else { Route::Game(game.id) })
}
