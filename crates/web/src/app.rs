//! The page: which screen the address asks for, and what every screen can use.

use crate::browser::settings::remembered_settings;
use crate::browser::{address, came_from, games, offline, telling};
use crate::pages;
use crate::parts::rule::over_the_page;
use crate::parts::symbol::load_symbols;
use client::words::everywhere;
use client::{Room, Route, Settings};
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
    /// Whether the page is ours, or we are only asked for a rule over it.
    pub standing: Standing,
    /// What the person has set; remembered and applied by itself.
    pub settings: RwSignal<Settings>,
}

/// How this module stands to the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It draws the page.
    Host,
    /// It draws something into a page of another one.
    Guest,
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
        standing: Standing::Guest,
        settings: RwSignal::new(Settings::default()),
    })
}

/// Goes to a screen: without loading a page where this module draws it.
pub fn go(route: Route) {
    if house().standing == Standing::Guest || !is_drawn_here(&route) {
        return address::load(&if RUNS_GAMES { games::reached(route) } else { route });
    }
    address::push(&route);
    house().route.set(route);
}

/// Whether this module runs games of this device. The hall does not: at its tables the server runs them.
pub const RUNS_GAMES: bool = cfg!(any(feature = "track", feature = "library", feature = "archive"));

/// Whether this module draws a screen.
fn is_drawn_here(route: &Route) -> bool {
    match (route, route.room()) {
        (Route::Unknown, _) => true,
        (Route::Game(_), _) => RUNS_GAMES,
        (_, Room::Track) => cfg!(feature = "track"),
        (_, Room::Hall) => cfg!(feature = "hall"),
        (_, Room::Library) => cfg!(feature = "library"),
        (_, Room::Archive) => cfg!(feature = "archive"),
    }
}

/// Is a guest in a page of another module, from now on.
#[cfg(feature = "library")]
pub fn visit(worker_url: String) {
    if HOUSE.with_borrow(Option::is_none) {
        let (route, rule) = (RwSignal::new(Route::Unknown), RwSignal::new(None));
        let settings = remembered_settings();
        HOUSE.set(Some(House { worker_url, route, rule, standing: Standing::Guest, settings }));
    }
}

/// The whole page. The library draws a rule by `rule`, if it is not drawn here.
pub fn app(worker_url: String, rule: js_sys::Function) -> Html {
    let route = RwSignal::new(address::now());
    let settings = remembered_settings();
    let new_version = RwSignal::new(false);
    offline::register(new_version, &worker_url);
    let standing = Standing::Host;
    HOUSE.set(Some(House { worker_url, route, rule: RwSignal::new(None), standing, settings }));
    address::follow(route);
    came_from::remember(route);
    telling::watch();
    load_symbols();
    // A screen stays while only the moment or the rule at which it stands changes.
    let asked = Memo::new(move || route.get().screen());
    let screen = move || {
        asked.with(|_| ());
        untrack(|| drawn(route.get_untracked()))
    };
    (when(move || new_version.get(), new_version_strip), screen, over_the_page(rule)).into_html()
}

/// A screen. Only what lives in it follows anything: it is drawn once.
fn drawn(route: Route) -> Html {
    match route {
        Route::Game(id) if RUNS_GAMES => pages::table::table(&id),
        #[cfg(not(all(feature = "track", feature = "hall", feature = "library", feature = "archive")))]
        Route::Game(_) => elsewhere(),
        #[cfg(all(feature = "track", feature = "hall", feature = "library", feature = "archive"))]
        Route::Game(_) => Html::Nothing,
        Route::Unknown => pages::nowhere::nowhere(),
        #[cfg(feature = "track")]
        Route::Front => pages::front::front(),
        #[cfg(feature = "track")]
        Route::Setup(game) => pages::setup::setup(&game),
        #[cfg(feature = "hall")]
        Route::Table(id) | Route::LookBack(id) => pages::visit::visit(&id),
        #[cfg(feature = "track")]
        Route::Tables => pages::lobby::lobby(),
        #[cfg(feature = "track")]
        Route::Code(code) => pages::lobby::code::by_code(&code),
        #[cfg(feature = "library")]
        Route::Lesson(game) => pages::lesson::lesson(&game),
        #[cfg(feature = "library")]
        Route::Rules(game, _) => pages::rules::rules(&game),
        #[cfg(feature = "archive")]
        Route::Replays => pages::replays::replays(),
        #[cfg(feature = "archive")]
        Route::Replay(id, step) => pages::replay::kept(&id, step),
        #[cfg(feature = "archive")]
        Route::Link(packed, step) => pages::replay::linked(&packed, step),
        #[cfg(feature = "archive")]
        Route::Record(id, step) => pages::replay::of_a_table(&id, step),
        #[cfg(feature = "archive")]
        Route::Verify(exhibit) => pages::verify::verify(&exhibit),
        #[cfg(feature = "archive")]
        Route::Fair => pages::fair::fair(),
        #[cfg(feature = "library")]
        Route::Try(game, example) => pages::trying::trying(&game, &example),
        #[cfg(not(feature = "library"))]
        Route::Lesson(_) | Route::Rules(..) | Route::Try(..) => elsewhere(),
        #[cfg(not(feature = "archive"))]
        Route::Replays
        | Route::Replay(..)
        | Route::Link(..)
        | Route::Record(..)
        | Route::Verify(_)
        | Route::Fair => elsewhere(),
        #[cfg(not(feature = "track"))]
        Route::Front | Route::Setup(_) | Route::Tables | Route::Code(_) => elsewhere(),
        #[cfg(not(feature = "hall"))]
        Route::Table(_) | Route::LookBack(_) => elsewhere(),
    }
}

/// The address leads to another module: the page is loaded anew, and that one draws it.
#[cfg(not(all(feature = "track", feature = "hall", feature = "library", feature = "archive")))]
fn elsewhere() -> Html {
    address::reload();
    Html::Nothing
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
