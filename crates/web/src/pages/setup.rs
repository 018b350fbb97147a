//! Set up a game: its options, who plays, and Start. The form is the game's own; this page knows none of its options.

pub mod options;
mod seats;

use crate::browser::{games, setups};
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::pit_box::arch;
use crate::parts::symbol::symbol;
use client::words::{everywhere, setup as words};
use client::{Draft, Fault, PitBox, Route, pit_box};
use options::options;
use seats::seats;
use ui::prelude::*;

/// What the parts of this screen share, and those of a table that is set up while people gather.
#[derive(Clone, Copy)]
pub struct Form {
    /// The id of the game.
    pub game: &'static str,
    /// What is being set up.
    pub draft: RwSignal<Draft>,
    /// Why it cannot be started.
    pub fault: Memo<Option<Fault>>,
    /// Hears that something was changed by hand.
    pub changed: Callback<()>,
}

impl Form {
    /// A form that is filled in so far.
    pub fn new(game: &'static str, draft: RwSignal<Draft>, changed: impl Fn() + 'static) -> Self {
        let fault = Memo::new(move || draft.with(|draft| draft.fault()));
        Self { game, draft, fault, changed: Callback::new(move |()| changed()) }
    }

    /// Changes something by hand.
    pub fn change(self, how: impl FnOnce(&mut Draft)) {
        self.draft.update(how);
        self.changed.run(());
    }
}

/// The screen for this game, as it was set up last, or as a link has picked it.
pub fn setup(game: &str, picks: Option<&str>) -> Html {
    let (Some(pit_box), Ok(title)) = (pit_box(game), catalog::find(game)) else { return no_such_game() };
    let draft = picks.map_or_else(|| setups::last(title), |picks| client::Draft::picked(title, picks));
    let form = Form::new(pit_box.id, RwSignal::new(draft), || {});
    Effect::new(move || form.draft.with(|draft| setups::keep(form.game, draft)));
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
                {options(form, pit_box.workshop.map(|sign| workshop(id, sign)))}
                {seats(form)}
            </main>
            <footer class="go">{start(form)}</footer>
        </div>
    }
}

/// The way to where a track of one's own is built.
fn workshop(id: &'static str, sign: &'static str) -> Html {
    Link::to(Route::Build(id.into(), None)).class("btn g build").around(html! {
        {symbol("g-pencil", 18)}
        {sign}
    })
}

/// The one button that matters, and why it is shut if it is.
fn start(form: Form) -> Html {
    let shut = move || form.fault.with(|fault| fault.is_some());
    let press = move |_| {
        if form.fault.with_untracked(|fault| fault.is_none()) {
            games::start(form.game, form.draft.with_untracked(|draft| draft.new_game()));
        }
    };
    let says = move || match form.fault.get() {
        Some(fault) => fault.why,
        None if form
            .draft
            .with(|draft| draft.seats().iter().any(|row| row.sitter == client::Sitter::Guest)) =>
        {
            words::HOT_SEAT.to_string()
        }
        None => words::ALONE.to_string(),
    };
    html! {
        <p class="why" role="status" class:fault=move || shut() && !form.draft.with(|draft| draft.is_unfinished())>
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
