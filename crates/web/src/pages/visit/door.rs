//! At the door of a table: whoever the server does not know gives a name, and nothing else.

use super::{Visit, live, screen};
use crate::browser::people::{self, Account};
use crate::browser::server::{self, No};
use crate::browser::tables::wish_for_a_seat;
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::name_form::name_form;
use crate::parts::pit_box::arch;
use crate::parts::sketch::sketch;
use client::lobby::{self, Doing, Row};
use client::words::{gathering, lobby as list_words, online as words};
use client::{Draft, Route, asking, pit_box};
use protocol::{Listed, TableId};
use ui::prelude::*;
use ui::spawn;

/// Who somebody is to the server.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Known {
    /// It is asked.
    Asking,
    /// Somebody.
    Yes,
    /// Nobody yet; the table as a list shows it, if it may be seen.
    Stranger(Option<Box<Listed>>),
    /// It cannot be asked: a sentence.
    No(String),
}

/// Knocks: comes in, or asks for a name first.
pub fn at_the_door(table: TableId) -> Html {
    let known = RwSignal::new(Known::Asking);
    let table = StoredValue::new(table);
    knock(table.get_value(), known);
    let shown = move || match known.get() {
        Known::Asking => Html::Nothing,
        Known::Yes => untrack(|| screen(Visit::to(table.get_value()))),
        Known::Stranger(listed) => name_asked(&table.get_value(), listed.as_deref(), known),
        Known::No(why) => unanswered(why, table, known),
    };
    shown.into_html()
}

fn knock(table: TableId, known: RwSignal<Known>) {
    known.set(Known::Asking);
    spawn(async move {
        let answer = match people::who().await {
            Account::Known(_) => Known::Yes,
            Account::Nobody | Account::Asking => Known::No(words::NOBODY_ANSWERS.into()),
            Account::Stranger => match server::ask(asking::table(&table)).await {
                Ok(listed) => Known::Stranger(Some(Box::new(listed))),
                Err(No::Stranger) => Known::Stranger(None),
                Err(No::Nobody) => Known::No(words::NOBODY_ANSWERS.into()),
                Err(No::Later(why) | No::Refused(why)) => Known::No(why),
            },
        };
        known.set(answer);
    });
}

/// Before the table has answered: what the connection is doing, if that takes a while.
pub fn entering(visit: Visit) -> Html {
    html! {
        <div class="screen door">
            {header(gathering::TITLE, (), ())}
            {live::strip(visit)}
        </div>
    }
}

fn unanswered(why: String, table: StoredValue<TableId>, known: RwSignal<Known>) -> Html {
    html! {
        <div class="screen door">
            {header(gathering::TITLE, (), ())}
            <main class="nowhere">
                <p role="alert">{why}</p>
                <button class="btn p" on:click=move |_| knock(table.get_value(), known)>{words::AGAIN}</button>
            </main>
        </div>
    }
}

/// Who asks one to play what, and one field. Whoever can sit down does so at once.
fn name_asked(table: &TableId, listed: Option<&Listed>, known: RwSignal<Known>) -> Html {
    let table = StoredValue::new(table.clone());
    let gathers = listed.is_some_and(|listed| lobby::doing(listed) == Doing::Gathering);
    let seat = gathers && listed.is_some_and(lobby::has_a_seat);
    let button = if seat { gathering::SIT_DOWN } else { words::COME_IN };
    let arrived = move || {
        if seat {
            wish_for_a_seat(&table.get_value());
        }
        known.set(Known::Yes);
    };
    let invitation = listed.map(|listed| {
        let Row { game, name, host, options, seats, .. } = lobby::row(listed);
        let taken = seats.iter().filter(|(_, name)| name.is_some()).count();
        html! {
            {pit_box(&game).map(arch)}
            <p class="invites">
                <b>{gathering::invites(&host, &name, lobby::doing(listed))}</b>
                <span>{options}</span>
                {catalog::find(&game).ok().map(|title| {
                    sketch(title.info().id, RwSignal::new(Draft::of_table(title, &listed.setup)))
                })}
                <i>{list_words::seated(taken, seats.len())}</i>
            </p>
        }
    });
    let account = RwSignal::new(Account::Stranger);
    html! {
        <div class="screen door">
            {header(gathering::TITLE, (), ())}
            <main class="nowhere">
                <div class="guest">
                    {invitation}
                    {name_form(account, button, arrived)}
                </div>
            </main>
        </div>
    }
}

/// It has ended here.
pub fn gone(why: String) -> Html {
    html! {
        <div class="screen door">
            {header(gathering::TITLE, (), ())}
            <main class="nowhere">
                <p role="alert">{why}</p>
                {Link::to(Route::Tables).class("btn p").around(words::TO_THE_TABLES)}
            </main>
        </div>
    }
}
