//! The door for browser tests: positions are arranged, figures taken and elements tried through it. Only in builds with the
//! feature `door`, never in what people are served.

use crate::browser::games;
use crate::parts::board::{Board, Eye, board};
use catalog::{Setup, Work, find};
use client::{LocalGame, NewGame};
use js_sys::Date;
use kernel::{Chance, Fast, Picks, Seed};
use scene::{At, Cell, Choice, Livery, Scene, Shape, Tone};
use ui::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Keeps a game that begins at the position of these settings of an example block, line by line; its id. `seed`: what all its luck
/// comes from, if that matters.
///
/// # Errors
/// A sentence: the position cannot be.
#[wasm_bindgen]
pub fn pitboss_arrange(game: &str, settings: &str, seed: Option<u32>) -> Result<String, JsValue> {
    let settings: Vec<String> = settings.lines().map(|line| line.trim().to_string()).collect();
    let seed = seed.map_or_else(games::fresh_seed, |number| Seed::of_number(number.into()));
    let arranged = LocalGame::arranged(&games::fresh_id(), game, &settings, seed);
    let game = arranged.map_err(|fault| JsValue::from_str(&fault))?;
    kept(&game)?;
    Ok(game.id)
}

fn kept(game: &LocalGame) -> Result<(), JsValue> {
    games::keep(game).then_some(()).ok_or_else(|| "the browser keeps nothing".into())
}

/// How many random decisions a second this browser makes.
///
/// # Errors
/// There is no such game.
#[wasm_bindgen]
pub fn pitboss_bench(game: &str, seconds: f64) -> Result<f64, JsValue> {
    let fault = |fault: String| JsValue::from_str(&fault);
    let title = find(game).map_err(|unknown| fault(unknown.to_string()))?;
    let table = title.open(&Setup::default()).map_err(|refused| fault(refused.to_string()))?;
    let (start, mut decisions) = (Date::now(), 0);
    table.bench(Work::Random, &mut |made| {
        decisions = made;
        Date::now() - start < seconds * 1000.0
    });
    Ok(decisions as f64 / ((Date::now() - start) / 1000.0))
}

/// Keeps a game of at least so many steps, played at random; its id. `picks`: an option and its value on each line.
///
/// # Errors
/// A sentence: it cannot be set up, or no game is that long.
#[wasm_bindgen]
pub fn pitboss_long_game(game: &str, picks: &str, steps: usize) -> Result<String, JsValue> {
    let picks = picks.lines().filter_map(|line| line.split_once(' '));
    let picks = Picks(picks.map(|(id, value)| (id.to_string(), value.to_string())).collect());
    let new = NewGame { picks, seating: None, players: Vec::new() };
    let mut luck = Fast::new(1);
    for _ in 0..100 {
        let started = LocalGame::start(&games::fresh_id(), game, &new, games::fresh_seed());
        let mut played = started.map_err(|fault| JsValue::from_str(&fault))?;
        while let Some(seat) = played.session().pending().owes.iter().next() {
            let open: Vec<Choice> = played
                .session()
                .choices(seat)
                .into_iter()
                .filter(|choice| choice.why_not.is_none())
                .collect();
            let at = luck.below("pick", u16::try_from(open.len()).unwrap_or(u16::MAX));
            let choice = open.get(usize::from(at)).ok_or("nobody can act")?;
            played.act(seat, &choice.notation).map_err(|fault| JsValue::from_str(&fault.to_string()))?;
        }
        if played.session().record().entries.len() >= steps {
            kept(&played)?;
            return Ok(played.id);
        }
    }
    Err("no game is that long".into())
}

/// Puts a board of so many rows and columns over the page, with the drawings of a game.
///
/// # Errors
/// There is no such game.
#[wasm_bindgen]
pub fn pitboss_large_board(game: &str, side: i16) -> Result<(), JsValue> {
    let title = find(game).map_err(|unknown| JsValue::from_str(&unknown.to_string()))?;
    let cell = |at: At| Cell {
        id: format!("{}-{}", at.x, at.y),
        at,
        shape: Shape::Square,
        symbol: if (at.x + at.y) % 3 == 0 { "tile-back".into() } else { "tile-blank".into() },
        label: String::new(),
        tone: Tone::Plain,
        inset: None,
        cover: None,
        finish: Vec::new(),
        walls: Vec::new(),
        pips: 0,
    };
    let cells = (0..side).flat_map(|y| (0..side).map(move |x| At { y, x })).map(cell).collect();
    let scene = Scene { cells, ..Scene::default() };
    let large = Board {
        game: title.info().id,
        scene: Signal::stored(scene),
        livery: Signal::stored(Livery::Ember),
        chosen: Signal::stored(None),
        drives: Signal::stored(None),
        targets: Signal::stored(Vec::new()),
        routes: Signal::stored(Vec::new()),
        focus: RwSignal::new(None),
        ghosts: Signal::stored(Vec::new()),
        marks: Signal::stored(Vec::new()),
        lit: Signal::stored(Vec::new()),
        spot: Signal::stored(None),
        act: Callback::new(|_: Choice| {}),
        touched: Callback::new(|_: String| {}),
        eye: Eye::new(),
    };
    ui::mount_to_body(html! {
        <main class="large" style:position="fixed" style:inset="0" style:display="grid">{board(large)}</main>
    });
    Ok(())
}

/// Tries what elements do: the name of each test, and behind a colon what it found wrong.
#[wasm_bindgen]
#[must_use]
pub fn pitboss_elements() -> Vec<String> {
    let line = |(name, verdict): (&str, ui::testing::Verdict)| match verdict {
        Ok(()) => name.to_string(),
        Err(fault) => format!("{name}: {fault}"),
    };
    ui::testing::verdicts().into_iter().map(line).collect()
}
