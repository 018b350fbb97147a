//! The tabs of a phone: the places that a desktop has in the header of the front page.

use crate::parts::dialog::dialog;
use crate::parts::link::Link;
use crate::parts::opening::open_boxes;
use crate::parts::settings_panel::settings_panel;
use crate::parts::symbol::{symbol, symbol_in};
use client::words::{everywhere, front as words, lobby};
use client::{PitBox, Route};
use ui::prelude::*;

/// What *How to play* opens: the lessons, one for each game that can be played.
pub fn lessons(open: RwSignal<bool>) -> Html {
    let one = |PitBox { id, name, mascot, color, .. }: PitBox| {
        html! {
            <li>
                {Link::to(Route::Lesson(id.into())).class("btn").label(words::lesson(name)).around(html! {
                    {symbol_in(format!("pc-{color}"), mascot, 32)}
                    {name}
                })}
            </li>
        }
    };
    dialog(open, words::HOW_TO_PLAY, move || {
        html! {
            <p>{words::WHICH_LESSON}</p>
            <ul class="which">{open_boxes().into_iter().map(one).collect_html()}</ul>
        }
    })
}

/// The tabs, with the place where one is.
pub fn place_tabs(here: Route) -> Html {
    let (settings, learning) = (RwSignal::new(false), RwSignal::new(false));
    let tab = |to: Route, id: &'static str, word: &'static str| {
        let current = (to == here).then_some("page");
        html! {
            {Link::to(to).current(current).around(html! {
                {symbol(id, 20)}
                {word}
            })}
        }
    };
    html! {
        <nav class="tabs places" aria-label=words::PLACES>
            {tab(Route::Front, "g-initiative", words::RACE)} {tab(Route::Tables, "g-people", lobby::TABLES)}
            {tab(Route::Replays, "g-replay", words::REPLAYS)}
            <button aria-haspopup="dialog" on:click=move |_| learning.set(true)>
                {symbol("g-lesson", 20)}
                {words::LEARN}
            </button>
            <button aria-haspopup="dialog" on:click=move |_| settings.set(true)>
                {symbol("g-settings", 20)}
                {everywhere::SETTINGS}
            </button>
        </nav>
        {settings_panel(settings)}
        {lessons(learning)}
    }
}
