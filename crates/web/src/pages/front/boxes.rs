//! The boxes themselves. A closed one says so, and cannot be pressed.

use crate::browser::games::play_now;
use crate::parts::link::Link;
use crate::parts::pit_box::Arch;
use crate::parts::symbol::Symbol;
use client::words::{everywhere, front as words};
use client::{Door, PitBox, Route, shelf};
use leptos::prelude::*;

/// All boxes.
#[component]
pub fn Boxes() -> impl IntoView {
    view! {
        <main>
            <div class="floor" aria-hidden="true"></div>
            <ul class="boxes" role="list" aria-label=words::GAMES>
                {shelf().into_iter().map(one).collect_view()}
            </ul>
        </main>
    }
}

fn one(pit_box: PitBox) -> impl IntoView {
    let PitBox { id, name, pitch, players, minutes, door, .. } = pit_box;
    let foot = match door {
        Door::Open(_) => doors(id, name).into_any(),
        Door::Closed => view! { <p class="shut">{words::NOT_BUILT}</p> }.into_any(),
    };
    view! {
        <li class="box">
            <Arch pit_box=pit_box />
            <div class="text">
                <h2 class="display">{name}</h2>
                <p class="pitch">{pitch}</p>
                <p class="meta">
                    <span>
                        <Symbol id="g-people" size=16 />
                        <span class="visually-hidden">{words::PLAYERS}</span>
                        {words::players(players)}
                    </span>
                    <span>
                        <Symbol id="g-clock" size=15 />
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
fn doors(id: &'static str, name: &str) -> impl IntoView {
    view! {
        <div class="doors">
            <button class="btn p" aria-label=words::play_now(name) on:click=move |_| play_now(id)>
                {everywhere::PLAY_NOW}
            </button>
            <Link to=Route::Setup(id.into()) class="btn g" label=words::set_up(name)>
                {words::SET_UP}
            </Link>
        </div>
    }
}
