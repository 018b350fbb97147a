//! The games kept on this device, and records from files.

use crate::browser::games::{forget, kept, touched, written};
use crate::browser::{brought, server};
use crate::parts::dialog::dialog;
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::record_file::chooser;
use crate::parts::symbol::{symbol, symbol_in};
use crate::parts::tabs::place_tabs;
use client::words::{front as words, replay};
use client::{Exhibit, Kept, Route, asking, lobby, pit_box};
use protocol::{Listed, Standing};
use ui::prelude::*;
use ui::spawn;

/// The game that is to be forgotten, and whether it is being asked.
#[derive(Clone, Copy)]
struct Doomed {
    game: RwSignal<Option<Kept>>,
    asked: RwSignal<bool>,
}

/// The screen.
pub fn replays() -> Html {
    let games = RwSignal::new(kept());
    let doomed = Doomed { game: RwSignal::new(None), asked: RwSignal::new(false) };
    html! {
        <div class="screen replays">
            {header(words::REPLAYS, (), ())}
            <main>
                <section class="kept">
                    <h2>{words::KEPT}</h2>
                    <p class="help">{words::KEPT_HELP}</p>
                    {list(words::RUNNING, games, doomed, |game| game.name.is_some() && !game.finished)}
                    {list(words::FINISHED, games, doomed, |game| game.name.is_some() && game.finished)}
                    {list(words::UNREADABLE, games, doomed, |game| game.name.is_none())}
                    {when(move || games.with(|games| games.is_empty()), move || html! {
                        <div class="none">
                            <p>{words::NOTHING_KEPT}</p>
                            {Link::to(Route::Front).class("btn p").around(words::CHOOSE)}
                        </div>
                    })}
                    {at_tables()}
                </section>
                {from_a_file()}
            </main>
            {place_tabs(Route::Replays)}
            {farewell(doomed, games)}
        </div>
    }
}

/// Those of them that are wanted, under a heading.
fn list(
    heading: &'static str,
    games: RwSignal<Vec<Kept>>,
    doomed: Doomed,
    wanted: fn(&Kept) -> bool,
) -> Html {
    let these = Memo::new(move || {
        games.with(|games| games.iter().filter(|game| wanted(game)).cloned().collect::<Vec<_>>())
    });
    html! {
        {when(move || !these.with(|these| these.is_empty()), move || html! {
            <h3>{heading}</h3>
            <ul>
                {each(move || these.get(), |game| game.id.clone(), move |game| row(game, doomed))}
            </ul>
        })}
    }
}

/// One game: what it is, how it stands, the way to it, the way out.
fn row(game: Kept, doomed: Doomed) -> Html {
    let color = pit_box(&game.game).map_or_else(String::new, |pit_box| format!("pc-{}", pit_box.color));
    let (to, way) = if game.finished {
        (Route::Replay(game.id.clone(), None), words::WATCH)
    } else {
        (Route::Game(game.id.clone()), words::GO_ON)
    };
    let (name, when) = (called(&game), touched(&game));
    let open = words::about(way, name, &when);
    let delete = words::about(words::DELETE, name, &when);
    let way = game.name.map(|_| Link::to(to).class("btn").label(open).around(way));
    let verify = game.finished.then(|| {
        let label = words::about(replay::VERIFY, name, &when);
        let to = Route::Verify(Exhibit::Game(game.id.clone()));
        Link::to(to).class("icon").label(label).around(symbol("g-seal", 20))
    });
    let Kept { line, face, .. } = game.clone();
    let ask = move |_| {
        doomed.game.set(Some(game.clone()));
        doomed.asked.set(true);
    };
    html! {
        <li class="kept-game">
            {symbol_in(color, face, 44)}
            <p>
                <b>{name}</b>
                <span>{line}</span>
                <i>{when}</i>
            </p>
            {verify}
            {way}
            <button class="icon" aria-label=delete on:click=ask>
                {symbol("g-trash", 20)}
            </button>
        </li>
    }
}

/// Tables of the server that are over, of whoever is known there.
fn at_tables() -> Html {
    let tables = RwSignal::new(Vec::<Listed>::new());
    spawn(async move {
        let over = |table: &Listed| matches!(table.status, Standing::Over | Standing::Abandoned);
        // Whoever has no name there, or no server, has no tables either.
        if let Ok(own) = server::ask(asking::own_tables()).await
            && tables.try_get_untracked().is_some()
        {
            tables.set(own.into_iter().filter(over).collect());
        }
    });
    when(
        move || tables.with(|tables| !tables.is_empty()),
        move || {
            html! {
                <h2 class="at-tables">{replay::AT_TABLES}</h2>
                <p class="help">{replay::AT_TABLES_HELP}</p>
                <ul>{each(move || tables.get(), |table| table.id.text().to_string(), at_table)}</ul>
            }
        },
    )
}

fn at_table(table: Listed) -> Html {
    let (moment, result) = (lobby::when(&table), lobby::result(&table));
    let Listed { id, setup, status, seats, .. } = table;
    let pit_box = pit_box(&setup.game);
    let name = pit_box.as_ref().map_or(words::UNKNOWN_GAME, |pit_box| pit_box.name);
    let color = pit_box.map_or_else(String::new, |pit_box| format!("pc-{}", pit_box.color));
    let when = written(moment as f64);
    let label = words::about(words::WATCH, name, &when);
    let verify = words::about(replay::VERIFY, name, &when);
    let id = id.text().to_string();
    html! {
        <li class="kept-game">
            {symbol_in(color, "g-people", 44)}
            <p>
                <b>{name}</b>
                <span>{replay::players(&seats, status, result.as_deref())}</span>
                <i>{when}</i>
            </p>
            {Link::to(Route::Verify(Exhibit::Table(id.clone()))).class("icon").label(verify).around(symbol("g-seal", 20))}
            {Link::to(Route::Record(id, None)).class("btn").label(label).around(words::WATCH)}
        </li>
    }
}

/// What it is a game of.
fn called(game: &Kept) -> &'static str {
    game.name.unwrap_or(words::UNKNOWN_GAME)
}

/// Asks before a game is forgotten.
fn farewell(doomed: Doomed, games: RwSignal<Vec<Kept>>) -> Html {
    let Doomed { game, asked } = doomed;
    let delete = move |_| {
        if let Some(game) = game.get_untracked() {
            forget(&game.id);
            games.set(kept());
        }
        asked.set(false);
    };
    let what = move || game.get().map(|game| words::about(called(&game), &game.line, &touched(&game)));
    html! {
        {dialog(asked, words::DELETE_ASK, move || html! {
            <p>
                <b>{what}</b>
            </p>
            <p>{words::DELETE_HELP}</p>
            <footer>
                <button class="btn g" on:click=move |_| asked.set(false)>
                    {words::KEEP}
                </button>
                <button class="btn danger" on:click=delete>
                    {words::DELETE}
                </button>
            </footer>
        })}
    }
}

/// A record from a file.
fn from_a_file() -> Html {
    let fault = RwSignal::new(None::<String>);
    let chosen = move |file: Option<String>| {
        let file = file.ok_or_else(|| words::UNREADABLE_FILE.to_string());
        fault.set(file.and_then(|file| brought::take(&file, &Route::Replays)).err());
    };
    html! {
        <section class="file">
            <h2>{words::FROM_A_FILE}</h2>
            <p class="help">{words::FROM_A_FILE_HELP}</p>
            {chooser("btn g", words::LOAD, chosen)}
            <p class="fault" role="alert">
                {move || fault.get()}
            </p>
        </section>
    }
}
