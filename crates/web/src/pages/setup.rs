//! Set up a game: its options, who plays, and Start. The form is the game's own; this page knows none of its options.

mod options;
mod seats;

use crate::browser::{games, setups};
use crate::parts::header::Header;
use crate::parts::link::Link;
use crate::parts::pit_box::Arch;
use crate::parts::symbol::Symbol;
use client::words::{everywhere, setup as words};
use client::{Door, Draft, Fault, PitBox, Route, pit_box};
use leptos::prelude::*;
use options::Options;
use seats::Seats;

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
pub fn setup(game: &str) -> impl IntoView {
    let found = pit_box(game).and_then(|pit_box| match pit_box.door {
        Door::Open(title) => Some((pit_box, title)),
        Door::Closed => None,
    });
    let Some((pit_box, title)) = found else { return no_such_game().into_any() };
    let draft = RwSignal::new(setups::last(title));
    let fault = Memo::new(move |_| draft.read().fault());
    let desk = Desk { game: pit_box.id, draft, fault };
    Effect::new(move |_| setups::keep(desk.game, &draft.read()));
    let PitBox { id, name, pitch, players, minutes, .. } = pit_box;
    view! {
        <div class="screen setup">
            <Header title=words::TITLE sub=name>
                <span class="frame">{words::frame(players, minutes.0)}</span>
                <Link to=Route::Rules(id.into(), None) class="icon">
                    <Symbol id="g-book" size=18 />
                    {words::RULES}
                </Link>
            </Header>
            <main>
                <div class="lane">
                    <div class="wall">
                        <svg class="stones" aria-hidden="true">
                            <rect width="100%" height="100%" fill="url(#t-wall)"></rect>
                        </svg>
                        <Arch pit_box=pit_box />
                    </div>
                    <div class="about">
                        <b class="display">{name}</b>
                        <p>{pitch}</p>
                    </div>
                </div>
                <Options desk=desk />
                <Seats desk=desk />
            </main>
            <footer class="go">{start(desk)}</footer>
        </div>
    }
    .into_any()
}

/// The one button that matters, and why it is shut if it is.
fn start(desk: Desk) -> impl IntoView {
    let shut = move || desk.fault.read().is_some();
    let press = move |_| {
        if desk.fault.read_untracked().is_none() {
            games::start(desk.game, desk.draft.read_untracked().new_game());
        }
    };
    let says = move || match &*desk.fault.read() {
        Some(fault) => fault.why.clone(),
        None if desk.draft.read().seats().iter().any(|row| row.sitter == client::Sitter::Guest) => {
            words::HOT_SEAT.to_string()
        }
        None => words::ALONE.to_string(),
    };
    view! {
        <p class="why" role="status" class:fault=shut>
            {says}
        </p>
        <button class="btn p" aria-disabled=move || shut().then_some("true") on:click=press>
            {words::START}
        </button>
    }
}

fn no_such_game() -> impl IntoView {
    view! {
        <div class="screen">
            <Header title=words::TITLE />
            <main class="nowhere">
                <p>{words::NO_SUCH_GAME}</p>
                <Link to=Route::Front class="btn p">
                    {everywhere::TO_THE_FRONT}
                </Link>
            </main>
        </div>
    }
}
