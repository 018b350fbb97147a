//! The tabs of a phone: the places that a desktop has in the header of the front page.

use crate::parts::link::Link;
use crate::parts::settings_panel::SettingsPanel;
use crate::parts::symbol::Symbol;
use client::words::{everywhere, front as words};
use client::{Route, first_open};
use leptos::prelude::*;

/// Where *How to play* leads: the lesson of the first game that can be played.
pub fn lesson() -> Option<Route> {
    first_open().map(|pit_box| Route::Lesson(pit_box.id.into()))
}

/// The tabs, with the place where one is.
#[component]
pub fn PlaceTabs(
    /// The place where one is.
    here: Route,
) -> impl IntoView {
    let settings = RwSignal::new(false);
    let tab = |to: Route, id: &'static str, word: &'static str| {
        let current = (to == here).then_some("page");
        view! {
            <Link to=to attr:aria-current=current>
                <Symbol id=id />
                {word}
            </Link>
        }
    };
    view! {
        <nav class="tabs places" aria-label=words::PLACES>
            {tab(Route::Front, "g-initiative", words::RACE)} {tab(Route::Replays, "g-replay", words::REPLAYS)}
            {lesson().map(|lesson| tab(lesson, "g-lesson", words::LEARN))}
            <button aria-haspopup="dialog" on:click=move |_| settings.set(true)>
                <Symbol id="g-settings" />
                {everywhere::SETTINGS}
            </button>
        </nav>
        <SettingsPanel open=settings />
    }
}
