//! The open tables: what is played, who hosts, who sits, and a seat for whoever comes.

use super::Lobby;
use crate::app::go;
use crate::browser::tables::wish_for_a_seat;
use crate::parts::link::Link;
use crate::parts::segmented::segmented;
use crate::parts::symbol::{load_scene, symbol};
use client::Route;
use client::lobby::{self, Row};
use client::words::lobby as words;
use protocol::{Listed, TableId};
use scene::Livery;
use ui::prelude::*;

/// Goes to a table, to sit down there.
pub fn sit_down(id: &TableId) {
    wish_for_a_seat(id);
    go(Route::Table(id.text().into()));
}

/// The column in the middle.
pub fn open(lobby: Lobby) -> Html {
    let (open, own, answers) = (lobby.tables.open, lobby.tables.own, lobby.tables.answers);
    let game = RwSignal::new(String::new());
    let listed = Memo::new(move || {
        let wanted = game.get();
        let wanted = (!wanted.is_empty()).then_some(wanted.as_str());
        own.with(|own| open.with(|open| open.as_ref().map(|open| lobby::open_tables(open, own, wanted))))
    });
    let games = Memo::new(move || {
        let known = open.with(|open| lobby::games(open.as_deref().unwrap_or_default()));
        known.iter().map(|pit_box| (pit_box.id.to_string(), pit_box.name.to_string())).collect::<Vec<_>>()
    });
    let filter = move || {
        let games = games.get();
        (games.len() > 1).then(|| {
            let all = [(String::new(), words::ALL_GAMES.to_string())];
            let choices = all.into_iter().chain(games).collect();
            segmented(words::FILTER, choices, game.into(), move |picked| game.set(picked))
        })
    };
    let empty = move || listed.with(|listed| listed.as_ref().is_some_and(Vec::is_empty));
    let some = move || listed.with(|listed| listed.as_ref().is_some_and(|listed| !listed.is_empty()));
    html! {
        <section class="open" aria-label=words::OPEN_TABLES>
            <h2 class="display">{words::OPEN_TABLES}</h2>
            {when(move || !answers.get(), || html! { <p class="strip" role="status">{words::NO_SERVER_LIST}</p> })}
            {filter}
            <ul>
                {each(move || listed.get().unwrap_or_default(), key, one)}
            </ul>
            {when(empty, || html! {
                <div class="none">
                    {symbol("g-people", 40)}
                    <p>
                        <b>{words::NO_TABLES}</b>
                        <span>{words::NO_TABLES_HELP}</span>
                    </p>
                </div>
            })}
            {when(some, || html! { <p class="hint">{words::NOTHING_FOR_YOU}</p> })}
        </section>
    }
}

/// What a row shows: another one is drawn when that changes.
fn key(table: &Listed) -> String {
    let seats: Vec<&str> = table.seats.iter().map(|seat| seat.as_deref().unwrap_or("")).collect();
    format!("{} {:?} {:?} {}", table.id, table.setup, table.host, seats.join("\n"))
}

/// One table.
fn one(table: Listed) -> Html {
    let Row { id, game, name, options, host, seats, .. } = lobby::row(&table);
    load_scene(&game);
    let taken = seats.iter().filter(|(_, name)| name.is_some()).count();
    let way = if taken < seats.len() {
        let label = words::about(words::SIT_DOWN, &name, &host);
        html! {
            <button class="btn" aria-label=label on:click=move |_| sit_down(&id)>
                {words::SIT_DOWN}
            </button>
        }
    } else {
        let label = words::about(words::LOOK_IN, &name, &host);
        Link::to(Route::Table(id.text().into())).class("btn g").label(label).around(words::LOOK_IN)
    };
    let count = words::seated(taken, seats.len());
    html! {
        <li class="offer">
            <span class="shot" aria-hidden="true">
                <svg><use href=format!("#scene-{game}-short")></use></svg>
            </span>
            <p class="what">
                <b class="display">{name}</b>
                <span>{options}</span>
            </p>
            <p class="host">
                <b>{words::hosts(&host)}</b>
            </p>
            <div class="plates">
                {seats.into_iter().map(plate).collect_html()}
                <i>{count}</i>
            </div>
            {way}
        </li>
    }
}

/// A seat as a plate: whose it is, or a gap.
fn plate((livery, name): (Livery, Option<String>)) -> Html {
    let said = words::seat(name.as_deref());
    let inside = name.is_some().then(|| symbol(livery.emblem(), 16));
    let class = if inside.is_some() { format!("plate pc-{}", livery.id()) } else { "plate free".into() };
    html! {
        <span class=class title=said.clone()>
            {inside}
            <span class="visually-hidden">{said}</span>
        </span>
    }
}
