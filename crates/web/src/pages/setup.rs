//! Set up a game: its options, who plays, and Start. The form is the game's own; this page knows none of its options.

mod options;
mod seats;

use crate::browser::{games, setups};
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::pit_box::arch;
use crate::parts::symbol::symbol;
use client::words::{everywhere, setup as words};
use client::{Door, Draft, Fault, PitBox, Route, pit_box};
use options::options;
use seats::seats;
use ui::prelude::*;

/// What the parts of this screen share.
#[derive(Clone, Copy)]
struct Desk {
    /// The id of the game.
    game: &'static str,
    /// What is being set up.
    draft: RwSignal<Draft>,
    /// Why it cannot be started.
    fault: Memo<Option<Fault>>,
}

/// The screen for this game.
pub fn setup(game: &str) -> Html {
    let found = pit_box(game).and_then(|pit_box| match pit_box.door {
        Door::Open(title) => Some((pit_box, title)),
        Door::Closed => None,
    });
    let Some((pit_box, title)) = found else { return no_such_game() };
    let draft = RwSignal::new(setups::last(title));
    let fault = Memo::new(move || draft.with(|draft| draft.fault()));
    let desk = Desk { game: pit_box.id, draft, fault };
    Effect::new(move || draft.with(|draft| setups::keep(desk.game, draft)));
    let PitBox { id, name, pitch, players, minutes, .. } = pit_box;
    html! {
        <div class="screen setup">
            {header(words::TITLE, name, html! {
                <span class="frame">{words::frame(players, minutes.0)}</span>
                {Link::to(Route::Rules(id.into(), None)).class("icon").around(html! {
                    {symbol("g-book", 18)}
                    {words::RULES}
                })}
            })}
            <main>
                <div class="lane">
                    <div class="wall">
                        <svg class="stones" aria-hidden="true">
                            <rect width="100%" height="100%" fill="url(#t-wall)"></rect>
                        </svg>
                        {arch(pit_box)}
                    </div>
                    <div class="about">
                        <b class="display">{name}</b>
                        <p>{pitch}</p>
                    </div>
                </div>
                {options(desk)}
                {seats(desk)}
            </main>
            <footer class="go">{start(desk)}</footer>
        </div>
    }
}

/// The one button that matters, and why it is shut if it is.
fn start(desk: Desk) -> Html {
    let shut = move || desk.fault.with(|fault| fault.is_some());
    let press = move |_| {
        if desk.fault.with_untracked(|fault| fault.is_none()) {
            games::start(desk.game, desk.draft.with_untracked(|draft| draft.new_game()));
        }
    };
    let says = move || match desk.fault.get() {
        Some(fault) => fault.why,
        None if desk
            .draft
            .with(|draft| draft.seats().iter().any(|row| row.sitter == client::Sitter::Guest)) =>
        {
            words::HOT_SEAT.to_string()
        }
        None => words::ALONE.to_string(),
    };
    html! {
        <p class="why" role="status" class:fault=shut>
            {says}
        </p>
        <button class="btn p" aria-disabled=move || shut().then_some("true") on:click=press>
            {words::START}
        </button>
    }
}

fn no_such_game() -> Html {
    html! {
        <div class="screen">
            {header(words::TITLE, (), ())}
            <main class="nowhere">
                <p>{words::NO_SUCH_GAME}</p>
                {Link::to(Route::Front).class("btn p").around(everywhere::TO_THE_FRONT)}
            </main>
        </div>
    }
}
