//! An address that is about a game, in the module that has none: nobody has said which game it is, or it cannot be had. Who can
//! know it is asked, and the page is loaded again with what is known then.

use crate::app::house;
use crate::browser::server::{self, No};
use crate::browser::{address, brought, games};
use crate::pages::nowhere::nowhere;
use crate::parts::header::header;
use crate::parts::link::Link;
use client::words::{everywhere, lobby, online, replay, table};
use client::{About, Route, asking, shelf};
use protocol::TableId;
use ui::prelude::*;
use ui::spawn;

/// The screen.
pub fn finding(route: &Route) -> Html {
    match route.about() {
        About::Game("") => the_workshop(),
        // Not every game has a workshop.
        About::Game(_) if matches!(route, Route::Build(..)) && window().navigator().on_line() => nowhere(),
        About::Game(game) if house().has(game) => sentence(everywhere::NOT_FETCHED.into()),
        About::Game(_) | About::Nothing => nowhere(),
        About::Kept(id) => match (games::game_of(id), route) {
            (Some(game), _) if house().has(&game) => sentence(everywhere::NOT_FETCHED.into()),
            (Some(_), _) => nowhere(),
            (None, Route::Game(_)) => sentence(table::NOT_KEPT.into()),
            (None, _) => sentence(replay::ask_for_the_link(table::NOT_KEPT)),
        },
        About::Table(id) => TableId::new(id).map_or_else(nowhere, of_a_table),
    }
}

/// Where something is built, if there is only one such place.
fn the_workshop() -> Html {
    let mut all = shelf().into_iter().filter(|pit_box| pit_box.workshop.is_some() && house().has(pit_box.id));
    if let (Some(only), None) = (all.next(), all.next()) {
        address::load_instead(&Route::Build(only.id.into(), None));
        return Html::Nothing;
    }
    nowhere()
}

fn sentence(words: String) -> Html {
    html! {
        <div class="screen">
            {header("", (), ())}
            <main class="nowhere">
                <p role="status">{words}</p>
                {Link::to(Route::Front).class("btn p").around(everywhere::TO_THE_FRONT)}
            </main>
        </div>
    }
}

/// Asks the server which game is played at a table, and comes again.
fn of_a_table(id: TableId) -> Html {
    let why = RwSignal::new(None::<String>);
    let id = StoredValue::new(id);
    ask(id.get_value(), why);
    let shown = move || {
        why.get().map(|why_not| {
            html! {
                <p role="alert">{why_not}</p>
                <button class="btn p" on:click=move |_| ask(id.get_value(), why)>{online::AGAIN}</button>
            }
        })
    };
    html! {
        <div class="screen door">
            {header(lobby::FIND, (), ())}
            <main class="nowhere">{shown}</main>
        </div>
    }
}

fn ask(id: TableId, why: RwSignal<Option<String>>) {
    why.set(None);
    spawn(async move {
        let fault = match server::ask(asking::table(&id)).await {
            // It was known before, and its module is not here all the same.
            Ok(_) if house().game.is_some_and(|game| house().has(game)) => everywhere::NOT_FETCHED.into(),
            Ok(_) if house().game.is_some() => everywhere::NOT_FOUND.into(),
            Ok(listed) if brought::load_with(&listed.setup.game) => return,
            Ok(_) => everywhere::NOT_FETCHED.into(),
            Err(No::Nobody) => online::NOBODY_ANSWERS.into(),
            Err(No::Stranger) => everywhere::NOT_FOUND.into(),
            Err(No::Later(said) | No::Refused(said)) => said,
        };
        if why.try_get_untracked().is_some() {
            why.set(Some(fault));
        }
    });
}
