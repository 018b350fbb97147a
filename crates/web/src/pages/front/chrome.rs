//! What is around the boxes: the header, and the race that waits.

use crate::browser::games::{Kept, waiting};
use crate::parts::link::Link;
use crate::parts::settings_panel::Gear;
use crate::parts::symbol::Symbol;
use crate::parts::tabs::lesson;
use client::words::{everywhere, front as words};
use client::{Route, pit_box};
use leptos::prelude::*;

/// Logo, wordmark and motto at the left, places at the right.
#[component]
pub fn FrontHeader() -> impl IntoView {
    view! {
        <header class="head">
            <Symbol id="logo" size=46 />
            <h1 class="display">{everywhere::PITBOSS}</h1>
            <p class="motto">{everywhere::MOTTO}</p>
            <nav aria-label=words::PLACES>
                <Link to=Route::Replays>{words::REPLAYS}</Link>
                {lesson().map(|lesson| view! { <Link to=lesson>{words::HOW_TO_PLAY}</Link> })}
                <Gear />
            </nav>
        </header>
    }
}

/// The newest game that is not over: below the header of a phone, at the foot of a desktop.
#[component]
pub fn WaitingRace() -> impl IntoView {
    waiting().map(|Kept { id, game, name, line, face, .. }| {
        let color = pit_box(&game).map_or_else(String::new, |pit_box| format!("pc-{}", pit_box.color));
        view! {
            <section class="waiting" aria-label=words::WAITING>
                <b class="label">{words::WAITING}</b>
                <div class="race">
                    <Symbol id=face size=40 class=color />
                    <p>
                        <b>{name.clone()}</b>
                        <i>{line}</i>
                    </p>
                    <Link to=Route::Game(id) class="btn small" label=words::back_to(&name)>
                        <span class="long">{words::BACK}</span>
                        <span class="brief">{words::GO}</span>
                    </Link>
                </div>
            </section>
        }
    })
}
