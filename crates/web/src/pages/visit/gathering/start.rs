//! The one big button: sit down, start, or why not; and on a phone the way to the chat.

use super::{Part, Room};
use crate::parts::symbol::symbol;
use client::gathering::{self, Button};
use client::words::gathering as words;
use protocol::Ask;
use ui::prelude::*;
use wasm_bindgen::JsCast;

/// What the button says, what it asks, and what stands below it.
struct Face {
    label: String,
    ask: Option<(Part, Ask)>,
    why: String,
}

fn face(button: Button) -> Face {
    let shut = |players: usize, why: String| Face { label: words::start(players), ask: None, why };
    match button {
        Button::Sit(seat) => Face {
            label: words::SIT_DOWN.into(),
            ask: Some((Part::Seats, Ask::Sit { seat })),
            why: words::SIT_DOWN_HELP.into(),
        },
        Button::Again(seat) => Face {
            label: words::PLAY_AGAIN.into(),
            ask: Some((Part::Seats, Ask::Sit { seat })),
            why: words::PLAY_AGAIN_HELP.into(),
        },
        Button::Waits(names) => {
            Face { label: words::waits_for(&names), ask: None, why: words::waits_help(&names) }
        }
        Button::Start(players) => Face {
            label: words::start(players),
            ask: Some((Part::Start, Ask::Start)),
            why: words::ALL_HERE.into(),
        },
        Button::Full => Face { label: words::SIT_DOWN.into(), ask: None, why: words::FULL.into() },
        Button::Free(side) => Face { label: words::START.into(), ask: None, why: words::is_free(&side) },
        Button::OnlyBots(players) => shut(players, words::NOBODY_PLAYS.into()),
        Button::NotHost(players, host) => shut(players, words::only_the_host(host.as_deref())),
    }
}

/// The button and what stands below it.
pub fn start(room: Room) -> Html {
    let button = Memo::new(move || {
        let places = room.places.get();
        room.is_host.with(|_| ());
        room.visit.with(|joined| gathering::button(joined, &places))
    });
    // What is picked and cannot be played is not what would be started.
    let fault =
        Memo::new(move || room.form.fault.get().filter(|_| room.is_host.get()).map(|fault| fault.why));
    let shown = move || {
        let face = face(button.get()?);
        let shut = |why: String| Face { ask: None, why, label: face.label.clone() };
        Some(pressed(
            room,
            match (&face.ask, fault.get()) {
                (Some((Part::Start, _)), Some(why)) => shut(why),
                (Some(_) | None, _) => face,
            },
        ))
    };
    let said = room.visit.talk;
    html! {
        <section class="start" aria-label=words::START>
            <button
                class="btn g talks"
                aria-label=words::TALK
                aria-expanded=move || if room.is_unfolded(Part::Talk) { "true" } else { "false" }
                on:click=move |_| {
                    room.unfold(Part::Talk);
                    request_animation_frame(to_the_field);
                }
            >
                {symbol("g-chat", 22)}
                {move || said.with(|said| said.iter().filter(|said| said.person.is_some()).count() > 0)
                    .then(|| html! { <span class="dot"></span> })}
            </button>
            <div class="go-now">
                {shown}
                {room.notice(Part::Start)}
            </div>
        </section>
    }
}

/// Whoever unfolds the chat wants to say something.
fn to_the_field() {
    let field = document().query_selector(".gathering .talk.open .field").ok().flatten();
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What takes no focus can be pressed all the same.
        let _focused = field.focus();
    }
}

fn pressed(room: Room, Face { label, ask, why }: Face) -> Html {
    let shut = ask.is_none().then_some("true");
    let press = move |_| {
        if let Some((part, ask)) = ask.clone() {
            room.ask(part, ask);
        }
    };
    html! {
        <button class="btn p" aria-disabled=shut on:click=press>{label}</button>
        <p class="why" role="status">{why}</p>
    }
}
