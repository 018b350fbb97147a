//! What was seen so far of a game that is still played, looked at again. What that may be is decided in `client`.

use super::Visit;
use crate::pages::table::Desk;
use crate::parts::board::{Board, Eye, board};
use crate::parts::dialog::dialog;
use crate::parts::symbol::symbol;
use client::LookBack;
use client::words::{live as words, replay};
use scene::{Livery, Scene};
use ui::prelude::*;

/// The dialog.
pub fn look_back(visit: Visit, desk: Desk, open: RwSignal<bool>) -> Html {
    dialog(open, words::LOOK_BACK, move || inside(visit, desk))
}

/// The board of then, what happened last, and the way through it. It follows the game: what is forgotten there is gone here.
fn inside(visit: Visit, desk: Desk) -> Html {
    let steps = move || visit.back.with(|back| back.as_ref().map_or(0, |back| back.moments().len()));
    let wanted = RwSignal::new(steps());
    let at = move || wanted.get().min(steps());
    let is_known = Memo::new(move || {
        let at = at();
        visit.back.with(|back| back.as_ref().is_some_and(|back| back.knows(at)))
    });
    let then = Signal::derive(move || {
        let at = at();
        visit.back.with(|back| back.as_ref().and_then(|back| back.scene(at))).unwrap_or_default()
    });
    let shown = move || match is_known.get() {
        true => untrack(|| board_of(desk, then)),
        false => html! { <p class="unknown">{words::NOT_KEPT}</p> },
    };
    let said = move || {
        let at = at();
        let line = |back: &LookBack| {
            let told = back.moments().iter().take(at).map(|moment| moment.line.words.clone());
            told.rev().find(|words| !words.is_empty())
        };
        visit.back.with(|back| back.as_ref().and_then(line))
    };
    let step = move |label: &'static str, glyph: &'static str, to: fn(usize) -> usize| {
        html! {
            <button class="btn" aria-label=label title=label on:click=move |_| wanted.set(to(at()))>
                {symbol(glyph, 20)}
            </button>
        }
    };
    html! {
        <div class="body look-back">
            {shown}
            <p class="event" aria-live="polite">{said}</p>
            <div class="keyset">
                {step(replay::BACK, "g-step-back", |at| at.saturating_sub(1))}
                <input
                    type="range"
                    min="0"
                    max=move || steps().to_string()
                    prop:value=move || at().to_string()
                    aria-label=words::LOOK_BACK
                    aria-valuetext=move || replay::place(at(), steps())
                    on:input=move |event| wanted.set(ui::event_target_value(&event).parse().unwrap_or(0))
                />
                {step(replay::ON, "g-step", |at| at + 1)}
            </div>
        </div>
    }
}

/// A board on which nothing can be done.
fn board_of(desk: Desk, scene: Signal<Scene>) -> Html {
    board(Board {
        game: desk.title,
        scene,
        livery: Signal::derive(|| Livery::Ember),
        chosen: Signal::derive(|| None),
        drives: Signal::derive(|| None),
        targets: Signal::derive(Vec::new),
        routes: Signal::derive(Vec::new),
        focus: RwSignal::new(None),
        ghosts: Signal::derive(Vec::new),
        marks: Signal::derive(Vec::new),
        lit: Signal::derive(Vec::new),
        spot: Signal::derive(|| None),
        act: Callback::new(|_: scene::Choice| {}),
        touched: Callback::new(|_: String| {}),
        eye: Eye::new(),
    })
}
