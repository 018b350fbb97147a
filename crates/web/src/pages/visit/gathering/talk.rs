//! What is said while people gather.

use super::{Part, Room};
use crate::pages::visit::live::chat::in_words;
use crate::parts::log::scroll_to_the_end;
use crate::parts::symbol::symbol;
use client::gathering;
use client::words::gathering as words;
use protocol::{Ask, Talk};
use ui::prelude::*;

/// The lines and the field.
pub fn talk(room: Room) -> Html {
    let said = room.visit.talk;
    let typed = RwSignal::new(String::new());
    let say = move |event: web_sys::Event| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_string();
        if !text.is_empty() {
            room.ask(Part::Talk, Ask::Say { text });
            typed.set(String::new());
        }
    };
    Effect::new(move || {
        said.with(|_| ());
        request_animation_frame(|| scroll_to_the_end(".gathering .said"));
    });
    html! {
        <section class="talk" aria-label=words::TALK class:open=move || room.is_unfolded(Part::Talk)>
            <ol class="said" role="log" tabindex="0" aria-label=words::TALK>
                {each(move || said.with(|said| gathering::said(said)), |line| line.number, move |line| one(room, line))}
            </ol>
            <form on:submit=say>
                <input
                    class="field"
                    type="text"
                    maxlength=protocol::LONGEST_SAYING.to_string()
                    autocomplete="off"
                    placeholder=words::SAY
                    aria-label=words::SAY
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(ui::event_target_value(&event))
                />
                <button class="btn">{words::SEND}</button>
            </form>
            {room.notice(Part::Talk)}
        </section>
    }
}

fn one(room: Room, line: Talk) -> Html {
    let Talk { person, name, text, .. } = line;
    let Some(person) = person else { return html! { <li class="note">{text}</li> } };
    let plate = move || {
        let seat = room.visit.with(|joined| joined.seat_of(&person)).flatten()?;
        let livery = room
            .places
            .with(|places| places.iter().find(|place| place.seat == seat).map(|place| place.livery))?;
        let class = format!("plate pc-{}", livery.id());
        Some(html! { <span class=class>{symbol(livery.emblem(), 14)}</span> })
    };
    html! {
        <li>
            {plate}
            <p>
                <b>{name}</b>
                " "
                {in_words(text)}
            </p>
        </li>
    }
}
