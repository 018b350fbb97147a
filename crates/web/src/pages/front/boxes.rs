//! The boxes themselves. A closed one says so, and cannot be pressed.

use crate::app::house;
use crate::parts::link::Link;
use crate::parts::opening::Opening;
use crate::parts::pit_box::arch;
use crate::parts::symbol::symbol;
use client::words::{everywhere, front as words, lobby};
use client::{PitBox, Route, shelf};
use ui::prelude::*;

/// All boxes.
pub fn boxes(opening: Opening) -> Html {
    html! {
        <main>
            <div class="floor" aria-hidden="true"></div>
            <ul class="boxes" role="list" aria-label=words::GAMES>
                {shelf().into_iter().map(|pit_box| one(pit_box, opening)).collect_html()}
            </ul>
        </main>
    }
}

fn one(pit_box: PitBox, opening: Opening) -> Html {
    let PitBox { id, name, pitch, players, minutes, workshop, .. } = pit_box;
    let sign = workshop.filter(|_| house().has(id)).map(|sign| sign_of(id, name, sign));
    let (foot, set_up) = if house().has(id) {
        (doors(id, name, opening), set_up(id, name))
    } else {
        (html! { <p class="shut">{words::NOT_BUILT}</p> }, Html::Nothing)
    };
    html! {
        <li class="box">
            {arch(pit_box)}
            <div class="text">
                <h2 class="display">{name}</h2>
                <p class="pitch">{pitch}</p>
                <p class="meta">
                    <span>
                        {symbol("g-people", 16)}
                        <span class="visually-hidden">{words::PLAYERS}</span>
                        {words::players(players)}
                    </span>
                    <span>
                        {symbol("g-clock", 15)}
                        <span class="visually-hidden">{words::TIME}</span>
                        {words::minutes(minutes)}
                    </span>
                    {set_up}
                </p>
                {foot}
            </div>
            {sign}
        </li>
    }
}

/// The two ways in.
fn doors(id: &'static str, name: &str, opening: Opening) -> Html {
    html! {
        <div class="doors">
            {Link::to(Route::Now(id.into())).class("btn p").label(words::play_now(name)).around(everywhere::PLAY_NOW)}
            <button class="btn g" aria-label=words::open_a_table(name) on:click=move |_| opening.open(id)>
                {lobby::OPEN_A_TABLE}
            </button>
        </div>
    }
}

/// The sign in the arch that leads to the workshop.
fn sign_of(id: &'static str, name: &str, sign: &'static str) -> Html {
    let label = words::about(sign, name, "");
    Link::to(Route::Build(id.into(), None)).class("sign").label(label).around(html! { <b>{sign}</b> })
}

/// The way to options and bots, for a game on this device.
fn set_up(id: &'static str, name: &str) -> Html {
    Link::to(Route::Setup(id.into())).class("set-up").label(words::set_up(name)).around(html! {
        {symbol("g-settings", 15)}
        {words::SET_UP_SHORT}
    })
}
