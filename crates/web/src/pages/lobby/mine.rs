//! One's own tables: your turn first.

use super::Lobby;
use crate::parts::link::Link;
use crate::parts::settings_panel::tell_me;
use crate::parts::symbol::{symbol, symbol_in};
use client::Route;
use client::lobby::{self, Doing, Row};
use client::words::lobby as words;
use protocol::Listed;
use ui::prelude::*;

/// So many that are over are shown.
const FINISHED: usize = 8;

/// The column at the left.
pub fn mine(lobby: Lobby) -> Html {
    let own = lobby.tables.own;
    let all = Memo::new(move || own.with(|own| lobby::mine(own)));
    let running = move || {
        all.with(|all| all.iter().filter(|table| !lobby::doing(table).is_finished()).cloned().collect())
    };
    let finished = move || -> Vec<Listed> {
        let over = |table: &&Listed| lobby::doing(table).is_finished();
        all.with(|all| all.iter().filter(over).take(FINISHED).cloned().collect())
    };
    let (running, finished) = (Memo::new(running), Memo::new(finished));
    let over_days = Memo::new(move || own.with(|own| lobby::are_over_days(own)));
    html! {
        <section class="mine" aria-label=words::MY_GAMES>
            <h2>{words::MY_GAMES}</h2>
            {when(move || running.with(Vec::is_empty), || html! { <p class="none">{words::NO_GAMES}</p> })}
            <ul>
                {each(move || running.get(), key, one)}
            </ul>
            {when(move || over_days.get(), tell_me)}
            {when(move || !finished.with(Vec::is_empty), move || html! {
                <h2>{words::FINISHED}</h2>
                <ul>
                    {each(move || finished.get(), key, one)}
                </ul>
            })}
        </section>
    }
}

/// What a row shows: another one is drawn when that changes.
fn key(table: &Listed) -> String {
    let seats: Vec<&str> = table.seats.iter().map(|seat| seat.as_deref().unwrap_or("")).collect();
    format!("{} {} {}", table.id, stands(table), seats.join("\n"))
}

/// How a table stands, by the clock of the browser.
fn stands(table: &Listed) -> String {
    lobby::stands(table, js_sys::Date::now() as i64)
}

/// One table: what it is, how it stands, the way to it.
fn one(table: Listed) -> Html {
    let doing = lobby::doing(&table);
    let Row { id, name, mascot: (mascot, color), options, others, own, .. } = lobby::row(&table);
    let says = stands(&table);
    let plate = own.map(|livery| {
        html! { <span class=format!("plate pc-{}", livery.id())>{symbol(livery.emblem(), 18)}</span> }
    });
    let about = if others.is_empty() { options } else { words::with(&others) };
    let to = Route::Table(id.text().into());
    let way = match doing {
        Doing::YourTurn => {
            Link::to(to).class("btn p small").label(words::about(words::GO, &name, "")).around(words::GO)
        }
        Doing::Playing | Doing::Gathering => {
            Link::to(to).class("btn small").label(words::about(words::GO, &name, "")).around(words::GO)
        }
        Doing::Over | Doing::GivenUp => Link::to(to)
            .class("icon")
            .label(words::about(words::LOOK, &name, ""))
            .around(symbol("g-chevron-right", 18)),
        Doing::Aside => Html::Nothing,
    };
    html! {
        <li class="own" class:turn=doing == Doing::YourTurn>
            {plate}
            {symbol_in(format!("pc-{color}"), mascot, 44)}
            <p>
                <b>{name}</b>
                <span>{about}</span>
                <i>{says}</i>
            </p>
            {way}
        </li>
    }
}
