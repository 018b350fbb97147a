//! The print of the table's secret, and one's own word for the luck.

use super::{Part, Room};
use crate::browser::games;
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::Route;
use client::gathering::{ends, grouped, mixed_word};
use client::words::{gathering as words, verify};
use protocol::Ask;
use ui::prelude::*;

/// The commitment and the field for the word.
pub fn seal(room: Room) -> Html {
    let print = room.visit.with(|joined| joined.commitment.to_string()).unwrap_or_default();
    let places = room.places;
    let seated = Memo::new(move || {
        places.with(|_| ());
        room.visit.with(|joined| joined.seat().is_some()).unwrap_or(false)
    });
    html! {
        <section class="seal" aria-label=words::SEALED>
            <h2>
                <span class="ok">{symbol("g-seal", 22)}</span>
                {words::SEALED}
            </h2>
            <p class="help">{words::SEALED_HELP}</p>
            <code class="print long">{grouped(&print)}</code>
            <p class="brief">
                <code class="print">{ends(&print)}</code>
                <i>{words::SEALED_SHORT}</i>
            </p>
            {Link::to(Route::Fair).class("why-fair").apart().around(verify::WHY)}
            {move || if seated.get() { word(room) } else { html! { <p class="help">{words::NO_SEAT_NO_WORD}</p> } }}
            {room.notice(Part::Word)}
        </section>
    }
}

fn word(room: Room) -> Html {
    let give = move |event: web_sys::Event| {
        let typed = ui::event_target_value(&event);
        if typed.trim() == room.word.get_untracked() {
            return;
        }
        let again = room.visit.typed_again(&typed);
        let Some(word) = again.or_else(|| mixed_word(&typed, games::random_bytes())) else {
            // One that cannot be given was never given.
            return room.refuses(Part::Word, words::NO_SUCH_WORD);
        };
        room.word.set(word.clone());
        room.ask(Part::Word, Ask::Word { word });
    };
    html! {
        <label class="luck">
            <span>{words::YOUR_WORD}</span>
            <input
                class="field"
                type="text"
                maxlength="60"
                autocomplete="off"
                spellcheck="false"
                prop:value=move || room.word.get()
                on:change=give
            />
        </label>
        <p class="help">{words::WORD_HELP}</p>
    }
}
