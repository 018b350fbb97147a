//! The foot of the front page: the race that waits, seats that are free, and a field for a code. What needs a server is not there
//! without one.

use crate::browser::games::waiting;
use crate::browser::tables::Tables;
use crate::pages::lobby::code::code_field;
use crate::pages::lobby::sit_down;
use crate::parts::link::Link;
use crate::parts::symbol::symbol_in;
use client::lobby::{self, Doing, Row};
use client::words::{front as words, lobby as table_words};
use client::{Kept, Route, pit_box};
use protocol::Listed;
use ui::prelude::*;

/// So many tables with free seats are shown.
const FREE: usize = 2;

/// All of it. On a phone the race that waits stands below the header.
pub fn foot(tables: Tables) -> Html {
    let Tables { open, own, answers } = tables;
    let turn = Memo::new(move || {
        let mine = own.with(|own| lobby::mine(own));
        mine.into_iter().next().filter(|table| lobby::doing(table) == Doing::YourTurn)
    });
    let free = Memo::new(move || {
        let listed = open.get().unwrap_or_default();
        let mut free = own.with(|own| lobby::with_seats(&listed, own));
        free.truncate(FREE);
        free
    });
    // Nothing is promised before the server has answered once.
    let serves = Memo::new(move || answers.get() && open.with(Option::is_some));
    html! {
        <footer class="foot">
            {move || match turn.get() {
                Some(table) => Some(your_turn(&table)),
                None => waiting().map(kept),
            }}
            {when(move || serves.get() && !free.with(Vec::is_empty), move || html! {
                <section class="free" aria-label=table_words::FREE_SEATS>
                    <b class="label">{table_words::FREE_SEATS}</b>
                    <ul>
                        {each(move || free.get(), |table| format!("{} {:?}", table.id, table.seats), with_a_seat)}
                    </ul>
                </section>
            })}
            {when(move || serves.get(), || code_field(table_words::GOT_A_CODE))}
        </footer>
    }
}

/// A race that waits, wherever it is run.
fn race(to: Route, (mascot, color): (String, String), name: String, line: impl IntoHtml) -> Html {
    html! {
        <section class="waiting" aria-label=words::WAITING>
            <b class="label">{words::WAITING}</b>
            <div class="race">
                {symbol_in(color, mascot, 40)}
                <p>
                    <b>{name.clone()}</b>
                    <i>{line}</i>
                </p>
                {Link::to(to).class("btn small").label(words::back_to(&name)).around(html! {
                    <span class="long">{words::BACK}</span>
                    <span class="brief">{words::GO}</span>
                })}
            </div>
        </section>
    }
}

/// The newest game on this device that is not over.
fn kept(Kept { id, game, name, line, face, .. }: Kept) -> Html {
    let color = pit_box(&game).map_or_else(String::new, |pit_box| format!("pc-{}", pit_box.color));
    race(Route::Game(id), (face, color), name.unwrap_or_default().into(), line)
}

/// A table that waits for one's move.
fn your_turn(table: &Listed) -> Html {
    let Row { id, name, mascot: (mascot, color), .. } = lobby::row(table);
    let line = table_words::doing(Doing::YourTurn);
    race(Route::Table(id.text().into()), (mascot.into(), format!("pc-{color}")), name, line)
}

/// A table with a free seat.
fn with_a_seat(table: Listed) -> Html {
    let Row { id, name, mascot: (mascot, color), host, seats, .. } = lobby::row(&table);
    let taken = seats.iter().filter(|(_, name)| name.is_some()).count();
    let label = table_words::about(table_words::SIT_DOWN, &name, &host);
    html! {
        <li class="race">
            {symbol_in(format!("pc-{color}"), mascot, 40)}
            <p>
                <b>{name}</b>
                <i>{table_words::seated_hosts(taken, seats.len(), &host)}</i>
            </p>
            <button class="btn small" aria-label=label on:click=move |_| sit_down(&id)>
                {table_words::SIT_DOWN}
            </button>
        </li>
    }
}
