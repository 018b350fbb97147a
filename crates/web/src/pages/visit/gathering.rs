//! While people gather: the options, the seats, the link to send, the words for the luck, and Start. What is decided about them is
//! in `client::gathering`; here it is drawn, and asked of the table.

mod invite;
mod options;
mod seal;
mod seats;
mod start;
mod talk;

pub use invite::copy_link;

use super::{Visit, live};
use crate::app::go;
use crate::browser::tables::wants_a_seat;
use crate::browser::{games, setups};
use crate::pages::setup::Form;
use crate::parts::dialog::dialog;
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::pit_box::arch;
use crate::parts::symbol::symbol;
use client::gathering::{self, Place};
use client::words::{gathering as words, setup as setup_words};
use client::{Draft, Joined, PitBox, Route, lobby, pit_box};
use kernel::Seat;
use protocol::{Ask, Setup};
use ui::prelude::*;

/// What the parts of this screen share.
#[derive(Clone, Copy)]
struct Room {
    visit: Visit,
    /// The game's own options.
    form: Form,
    /// The seats.
    places: Memo<Vec<Place>>,
    /// Whether one is the host.
    is_host: Memo<bool>,
    /// What was asked last is about this: what is refused is said there.
    about: RwSignal<Part>,
    /// One's word for the luck.
    word: RwSignal<String>,
    /// What is unfolded on a phone.
    unfolded: RwSignal<Option<Part>>,
}

/// A part of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Options,
    Seats,
    Word,
    Talk,
    Start,
}

impl Room {
    fn enter(visit: Visit, title: &'static dyn catalog::Title) -> Self {
        let setup = move || visit.setup.get().map(|setup| Draft::of_table(title, &setup));
        let rows = Memo::new(move || setup().map(|draft| draft.seats()).unwrap_or_default());
        let places = Memo::new(move || {
            visit.now.with(|_| ());
            let rows = rows.get();
            visit.with(|joined| gathering::places(joined, &rows)).unwrap_or_default()
        });
        let is_host = Memo::new(move || {
            visit.now.with(|_| ());
            visit.with(Joined::is_host).unwrap_or(false)
        });
        let about = RwSignal::new(Part::Start);
        let draft = RwSignal::new(untrack(setup).unwrap_or_else(|| Draft::usual(title)));
        let form = Form::new(title.info().id, draft, move || changed(visit, about, draft));
        let word = RwSignal::new(gathering::word(games::random_bytes()));
        let room = Self { visit, form, places, is_host, about, word, unfolded: RwSignal::new(None) };
        room.follow_the_setup(title);
        room.give_a_word();
        room.take_the_seat();
        room
    }

    /// Asks something of the table.
    fn ask(self, about: Part, ask: Ask) {
        self.about.set(about);
        self.visit.ask(ask);
    }

    /// Says why something is not asked of the table.
    fn refuses(self, about: Part, why: &str) {
        self.about.set(about);
        self.visit.notice.set(Some(scene::Line::new(why, &[])));
    }

    /// Sets the table up otherwise.
    fn set_up(self, how: impl FnOnce(&Setup) -> Setup) {
        if let Some(setup) = self.visit.setup.get_untracked() {
            set_up(self.visit, self.about, &setup, how(&setup));
        }
    }

    /// What the table says goes before what was picked here, once all that was asked is answered.
    fn follow_the_setup(self, title: &'static dyn catalog::Title) {
        let (visit, draft) = (self.visit, self.form.draft);
        Effect::new(move || {
            let Some(setup) = visit.setup.get() else { return };
            if visit.under_way.get() > 0 {
                return;
            }
            let stands = draft.with_untracked(|draft| {
                let unfinished = draft.fault().is_some() && self.is_host.get_untracked();
                unfinished || draft.for_table(&setup) == *setup
            });
            if !stands {
                draft.set(Draft::of_table(title, &setup));
            }
        });
    }

    /// Whoever sits down gives a word, so that every seat has one; it can be another one until the game starts.
    fn give_a_word(self) {
        let given = StoredValue::new(None::<Seat>);
        Effect::new(move || {
            self.visit.now.with(|_| ());
            let own = self.visit.with(|joined| {
                let seat = joined.seat()?;
                let word = joined.now.seats.get(usize::from(seat.number()))?.word.clone();
                Some((seat, word))
            });
            let Some((seat, word)) = own.flatten() else { return given.set_value(None) };
            if given.get_value() == Some(seat) {
                return;
            }
            given.set_value(Some(seat));
            // That a word is there says nothing: it has to be one that was given from here.
            match self.visit.word_for(seat, &word, || self.word.get_untracked()) {
                Some(own) => {
                    self.word.set(own.clone());
                    self.visit.ask(Ask::Word { word: own });
                }
                None => self.word.set(word),
            }
        });
    }

    /// Whoever came for a seat sits down.
    fn take_the_seat(self) {
        let wanted = self.visit.with(|joined| {
            let wants = wants_a_seat(&joined.id) && joined.seat().is_none();
            joined.free().filter(|_| wants)
        });
        if let Some(seat) = wanted.flatten() {
            self.ask(Part::Seats, Ask::Sit { seat });
        }
    }

    /// Why what was asked last of this part was not done.
    fn notice(self, part: Part) -> Html {
        let (notice, about) = (self.visit.notice, self.about);
        let shown = move || {
            let why = notice.get().filter(|_| about.get() == part);
            why.map(|why| html! { <p class="fault" role="alert">{why.words}</p> })
        };
        shown.into_html()
    }

    /// Whether a part is unfolded on a phone.
    fn is_unfolded(self, part: Part) -> bool {
        self.unfolded.get() == Some(part)
    }

    fn unfold(self, part: Part) {
        self.unfolded.update(|now| *now = if *now == Some(part) { None } else { Some(part) });
    }
}

/// Options were picked: the table is set up so, if it can be.
fn changed(visit: Visit, about: RwSignal<Part>, draft: RwSignal<Draft>) {
    let Some(setup) = visit.setup.get_untracked() else { return };
    if let Some(wanted) =
        draft.with_untracked(|draft| draft.fault().is_none().then(|| draft.for_table(&setup)))
    {
        set_up(visit, about, &setup, wanted);
    }
}

fn set_up(visit: Visit, about: RwSignal<Part>, now: &Setup, wanted: Setup) {
    if wanted != *now {
        setups::keep_table(&wanted);
        about.set(Part::Options);
        visit.ask(Ask::SetUp { setup: Box::new(wanted) });
    }
}

/// The room in which people gather.
pub fn gathering(visit: Visit) -> Html {
    untrack(|| {
        let title = visit.with(|joined| joined.title)?;
        let pit_box = pit_box(title.info().id)?;
        Some(drawn(Room::enter(visit, title), title, pit_box))
    })
    .into_html()
}

fn drawn(room: Room, title: &'static dyn catalog::Title, pit_box: PitBox) -> Html {
    let PitBox { id, name, players, minutes, .. } = pit_box;
    let leaving = RwSignal::new(false);
    let before = room.visit.with(|joined| joined.now.follows.clone()).flatten();
    let title_of = if before.is_some() { words::REMATCH } else { words::TITLE };
    html! {
        <div class="screen setup gathering">
            {header(title_of, name, html! {
                {before.map(|table| {
                    Link::to(Route::Table(table.text().into())).class("icon").label(words::BEFORE).around(html! {
                        {symbol("g-chevron-left", 18)}
                        <span class="word">{words::BEFORE}</span>
                    })
                })}
                <span class="frame">{setup_words::frame(players, minutes.0)}</span>
                {Link::to(Route::Rules(id.into(), None)).class("icon").label(setup_words::RULES).around(html! {
                    {symbol("g-book", 18)}
                    <span class="word">{setup_words::RULES}</span>
                })}
                <button class="icon" aria-label=words::LEAVE on:click=move |_| leave(room, leaving)>
                    {symbol("g-exit", 18)}
                    <span class="word">{words::LEAVE}</span>
                </button>
            })}
            {live::strip(room.visit)}
            <main>
                {lane(room, title, pit_box)}
                {options::options(room, title)}
                <div class="side">
                    {seats::seats(room)}
                    {talk::talk(room)}
                </div>
            </main>
            <footer class="deal">
                {invite::invite(room.visit)}
                {seal::seal(room)}
                {start::start(room)}
            </footer>
            {farewell(room, leaving)}
        </div>
    }
}

/// The pit box at the left, or as a strip on a phone, with the way to the options.
fn lane(room: Room, title: &'static dyn catalog::Title, pit_box: PitBox) -> Html {
    let setup = room.visit.setup;
    let summary = move || setup.get().map(|setup| lobby::options(&lobby::outline(title, &setup)));
    html! {
        <div class="lane">
            <div class="wall">
                <svg class="stones" aria-hidden="true">
                    <rect width="100%" height="100%" fill="url(#t-wall)"></rect>
                </svg>
                {arch(pit_box)}
            </div>
            <div class="about">
                <b class="display">{pit_box.name}</b>
                <p class="pitch">{pit_box.pitch}</p>
                <p class="summary">{summary}</p>
                <button
                    class="btn g"
                    aria-expanded=move || if room.is_unfolded(Part::Options) { "true" } else { "false" }
                    on:click=move |_| room.unfold(Part::Options)
                >
                    {symbol("g-settings", 18)}
                    {words::OPTIONS}
                </button>
            </div>
        </div>
    }
}

/// Goes. The host is told before what follows.
fn leave(room: Room, asked: RwSignal<bool>) {
    let seated = room.visit.with(|joined| joined.seat().is_some()).unwrap_or(false);
    match (room.is_host.get_untracked(), seated) {
        (true, _) => asked.set(true),
        (false, true) => room.ask(Part::Start, Ask::Leave),
        (false, false) => go(Route::Tables),
    }
}

fn farewell(room: Room, asked: RwSignal<bool>) -> Html {
    let others = move || {
        let you = room.visit.with(|joined| joined.you.clone());
        room.visit
            .with(|joined| {
                joined
                    .players()
                    .any(|(_, player)| player.person().is_some() && player.person() != you.as_ref())
            })
            .unwrap_or(false)
    };
    let go_now = move |_| {
        asked.set(false);
        room.ask(Part::Start, Ask::Leave);
    };
    dialog(asked, words::LEAVE_ASK, move || {
        html! {
            <p>{if others() { words::HOST_LEAVES } else { words::LAST_LEAVES }}</p>
            <footer>
                <button class="btn g" on:click=move |_| asked.set(false)>{words::STAY}</button>
                <button class="btn danger" on:click=go_now>{words::LEAVE}</button>
            </footer>
        }
    })
}
