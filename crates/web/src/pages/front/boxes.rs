//! The boxes themselves. A closed one says so, and cannot be pressed.

use crate::browser::games::play_now;
use crate::parts::link::Link;
use crate::parts::pit_box::arch;
use crate::parts::symbol::symbol;
use client::words::{everywhere, front as words};
use client::{Door, PitBox, Route, shelf};
use ui::prelude::*;

/// All boxes.
pub fn boxes() -> Html {
    html! {
        <main>
            <div class="floor" aria-hidden="true"></div>
            <ul class="boxes" role="list" aria-label=words::GAMES>
                {shelf().into_iter().map(one).collect_html()}
            </ul>
        </main>
    }
}

fn one(pit_box: PitBox) -> Html {
    let PitBox { id, name, pitch, players, minutes, door, .. } = pit_box;
    let foot = match door {
        Door::Open(_) => doors(id, name),
        Door::Closed => html! { <p class="shut">{words::NOT_BUILT}</p> },
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
                </p>
                {foot}
            </div>
        </li>
    }
}

/// The two ways in.
fn doors(id: &'static str, name: &str) -> Html {
    html! {
        <div class="doors">
            <button class="btn p" aria-label=words::play_now(name) on:click=move |_| play_now(id)>
                {everywhere::PLAY_NOW}
            </button>
            {Link::to(Route::Setup(id.into())).class("btn g").label(words::set_up(name)).around(words::SET_UP)}
        </div>
    }
}
