//! The page: which screen the address asks for, and what every screen can use.

use crate::browser::settings::remembered_settings;
use crate::browser::{address, offline};
use crate::pages;
use crate::parts::symbol::load_symbols;
use client::words::everywhere;
use client::{Route, Settings};
use std::cell::RefCell;
use ui::prelude::*;

/// What every screen can use.
#[derive(Clone)]
pub struct House {
    /// Where bots are loaded from.
    pub worker_url: String,
    /// The screen that is shown.
    pub route: RwSignal<Route>,
    /// The rule that is shown over the page, and its game.
    pub rule: RwSignal<Option<(&'static str, String)>>,
    /// What the person has set; remembered and applied by itself.
    pub settings: RwSignal<Settings>,
}

thread_local! {
    static HOUSE: RefCell<Option<House>> = const { RefCell::new(None) };
}

/// The house, from anywhere: also from what is called later by the browser, where components have no context. Before the
/// page is drawn it is an empty one.
pub fn house() -> House {
    HOUSE.with_borrow(Clone::clone).unwrap_or_else(|| House {
        worker_url: String::new(),
        route: RwSignal::new(Route::Front),
        rule: RwSignal::new(None),
        settings: RwSignal::new(Settings::default()),
    })
}

/// Goes to a screen without loading a page.
pub fn go(route: Route) {
    address::push(&route);
    house().route.set(route);
}

/// The whole page.
pub fn app(worker_url: String) -> Html {
    let route = RwSignal::new(address::now());
    let settings = remembered_settings();
    let new_version = RwSignal::new(false);
    offline::register(new_version, &worker_url);
    HOUSE.set(Some(House { worker_url, route, rule: RwSignal::new(None), settings }));
    address::follow(route);
    pages::rules::remember_table(route);
    load_symbols();
    // A screen stays while only the moment or the rule at which it stands changes.
    let asked = Memo::new(move || route.get().screen());
    let screen = move || {
        asked.with(|_| ());
        untrack(|| drawn(route.get_untracked()))
    };
    (when(move || new_version.get(), new_version_strip), screen, pages::rules::over_the_page()).into_html()
}

/// A screen. Only what lives in it follows anything: it is drawn once.
fn drawn(route: Route) -> Html {
    match route {
        Route::Front => pages::front::front(),
        Route::Lesson(game) => pages::lesson::lesson(&game),
        Route::Rules(game, _) => pages::rules::rules(&game),
        Route::Game(id) => pages::table::table(&id),
        Route::Setup(game) => pages::setup::setup(&game),
        Route::Replays => pages::replays::replays(),
        Route::Replay(id, step) => pages::replay::kept(&id, step),
        Route::Link(packed, step) => pages::replay::linked(&packed, step),
        Route::Try(game, example) => pages::trying::trying(&game, &example),
        Route::Unknown => pages::nowhere::nowhere(),
    }
}

/// A newer client waits: nothing changes until somebody wants it.
fn new_version_strip() -> Html {
    html! {
        <div class="strip" role="status">
            <span>{everywhere::NEW_VERSION}</span>
            <button class="btn" on:click=|_| offline::take_over()>{everywhere::RELOAD}</button>
        </div>
    }
}
