//! What is around the boxes: the header, and the race that waits.

use crate::browser::games::waiting;
use crate::parts::link::Link;
use crate::parts::settings_panel::gear;
use crate::parts::symbol::{symbol, symbol_in};
use crate::parts::tabs::lesson;
use client::words::{everywhere, front as words};
use client::{Kept, Route, pit_box};
use ui::prelude::*;

/// Logo, wordmark and motto at the left, places at the right.
pub fn front_header() -> Html {
    html! {
        <header class="head">
            {symbol("logo", 46)}
            <h1 class="display">{everywhere::PITBOSS}</h1>
            <p class="motto">{everywhere::MOTTO}</p>
            <nav aria-label=words::PLACES>
                {Link::to(Route::Replays).around(words::REPLAYS)}
                {lesson().map(|lesson| Link::to(lesson).around(words::HOW_TO_PLAY))}
                {gear()}
            </nav>
        </header>
    }
}

/// The newest game that is not over: below the header of a phone, at the foot of a desktop.
pub fn waiting_race() -> Html {
    let race = |Kept { id, game, name, line, face, .. }: Kept| {
        let name = name.unwrap_or_default();
        let color = pit_box(&game).map_or_else(String::new, |pit_box| format!("pc-{}", pit_box.color));
        html! {
            <section class="waiting" aria-label=words::WAITING>
                <b class="label">{words::WAITING}</b>
                <div class="race">
                    {symbol_in(color, face, 40)}
                    <p>
                        <b>{name}</b>
                        <i>{line}</i>
                    </p>
                    {Link::to(Route::Game(id)).class("btn small").label(words::back_to(name)).around(html! {
                        <span class="long">{words::BACK}</span>
                        <span class="brief">{words::GO}</span>
                    })}
                </div>
            </section>
        }
    };
    waiting().map(race).into_html()
}
