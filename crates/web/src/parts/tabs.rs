//! The tabs of a phone: the places that a desktop has in the header of the front page.

use crate::app::house;
use crate::parts::link::Link;
use crate::parts::settings_panel::settings_panel;
use crate::parts::symbol::symbol;
use client::words::{everywhere, front as words, lobby};
use client::{Route, shelf};
use ui::prelude::*;

/// Where *How to play* leads: the lesson of the first game that can be played.
pub fn lesson() -> Option<Route> {
    let first = shelf().into_iter().find(|pit_box| house().has(pit_box.id));
    first.map(|pit_box| Route::Lesson(pit_box.id.into()))
}

/// The tabs, with the place where one is.
pub fn place_tabs(here: Route) -> Html {
    let settings = RwSignal::new(false);
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
            {lesson().map(|lesson| tab(lesson, "g-lesson", words::LEARN))}
            <button aria-haspopup="dialog" on:click=move |_| settings.set(true)>
                {symbol("g-settings", 20)}
                {everywhere::SETTINGS}
            </button>
        </nav>
        {settings_panel(settings)}
    }
}
