//! The page: which screen the address asks for, and what every screen can use.

use crate::browser::settings::remembered_settings;
use crate::browser::{address, came_from, games, offline, telling};
use crate::pages;
#[cfg(feature = "table")]
use crate::parts::rule::over_the_page;
use crate::parts::symbol::load_symbols;
use client::words::everywhere;
use client::{About, Room, Route, Settings};
use std::cell::{Cell, RefCell};
use ui::prelude::*;

/// What every screen can use.
#[derive(Clone)]
pub struct House {
    /// Where bots are loaded from.
    pub worker_url: String,
    /// Which game the page is about, as far as that is known. A module draws no other one, also where it has several.
    pub game: Option<&'static str>,
    /// The games that there are.
    pub games: &'static [String],
    /// What the page was loaded for.
    pub loaded: Route,
    /// The screen that is shown.
    pub route: RwSignal<Route>,
    /// The rule that is shown over the page, and its game.
    pub rule: RwSignal<Option<(&'static str, String)>>,
    /// Whether the page is ours, or we are only asked for a rule over it.
    pub standing: Standing,
    /// What the person has set; remembered and applied by itself.
    pub settings: RwSignal<Settings>,
}

impl House {
    /// Whether a game can be played here.
    pub fn has(&self, game: &str) -> bool {
        self.games.iter().any(|known| known == game)
    }
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
        game: None,
        games: &[],
        loaded: Route::Front,
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

/// Whether this module has the room of a screen.
fn has_room(route: &Route) -> bool {
    match (route, route.room()) {
        (Route::Unknown, _) => true,
        (Route::Game(_), _) => RUNS_GAMES,
        (_, Room::Paddock) => cfg!(feature = "paddock"),
        (_, Room::Track) => cfg!(feature = "track"),
        (_, Room::Hall) => cfg!(feature = "hall"),
        (_, Room::Library) => cfg!(feature = "library"),
        (_, Room::Archive) => cfg!(feature = "archive"),
        (_, Room::Workshop) => cfg!(feature = "workshop"),
    }
}

/// Whether this module draws a screen: it has the room, and the game is that of the page.
fn is_drawn_here(route: &Route) -> bool {
    let house = house();
    let is_own = match route.about() {
        About::Nothing => true,
        About::Game(game) => house.game == Some(game),
        About::Kept(id) => games::game_of(id).as_deref() == house.game,
        // Another table may be one of another game.
        About::Table(id) => house.loaded.about() == About::Table(id),
    };
    is_own && has_room(route)
}

/// Is a guest in a page of another module, from now on.
#[cfg(feature = "library")]
pub fn visit(worker_url: String) {
    if HOUSE.with_borrow(Option::is_none) {
        let (standing, settings) = (Standing::Guest, remembered_settings());
        HOUSE.set(Some(House { worker_url, standing, settings, ..house() }));
    }
}

/// The whole page, about a game as far as that is known, with all games that there are. The library draws a rule by `rule`, if it is
/// not drawn here.
pub fn app(worker_url: String, game: Option<String>, games: Vec<String>, rule: js_sys::Function) -> Html {
    let loaded = address::now();
    let route = RwSignal::new(loaded.clone());
    let settings = remembered_settings();
    let new_version = RwSignal::new(false);
    let game = game.map(|game| &*game.leak());
    offline::register(new_version, &worker_url, game);
    let (games, standing) = (&*games.leak(), Standing::Host);
    let rule_shown = RwSignal::new(None);
    HOUSE.set(Some(House { worker_url, game, games, loaded, route, rule: rule_shown, standing, settings }));
    address::follow(route);
    came_from::remember(route);
    telling::watch();
    load_symbols();
    // A screen stays while only the moment or the rule at which it stands changes.
    let asked = Memo::new(move || route.get().screen());
    let arrived = Cell::new(false);
    let screen = move || {
        asked.with(|_| ());
        untrack(|| {
            let route = route.get_untracked();
            // For what the page was loaded for this is the module, whatever it makes of it: nothing is loaded in circles.
            if arrived.replace(true) && !is_drawn_here(&route) {
                address::reload();
                return Html::Nothing;
            }
            drawn(route)
        })
    };
    (when(move || new_version.get(), new_version_strip), screen, over(rule)).into_html()
}

/// A rule over the page, where there is a game.
#[cfg(feature = "table")]
fn over(rule: js_sys::Function) -> Html {
    over_the_page(rule)
}

#[cfg(not(feature = "table"))]
fn over(_: js_sys::Function) -> Html {
    Html::Nothing
}

/// A screen. Only what lives in it follows anything: it is drawn once.
fn drawn(route: Route) -> Html {
    if !has_room(&route) {
        return without_room(&route);
    }
    match route {
        Route::Unknown => pages::nowhere::nowhere(),
        #[cfg(feature = "table")]
        Route::Game(id) if RUNS_GAMES => pages::table::table(&id),
        #[cfg(feature = "paddock")]
        Route::Front => pages::front::front(),
        #[cfg(feature = "paddock")]
        Route::Tables => pages::lobby::lobby(),
        #[cfg(feature = "paddock")]
        Route::Code(code) => pages::lobby::code::by_code(&code),
        #[cfg(feature = "paddock")]
        Route::Replays => pages::replays::replays(),
        #[cfg(feature = "paddock")]
        Route::Verify(client::Exhibit::File) => pages::verify_file::verify_file(),
        #[cfg(feature = "paddock")]
        Route::Fair => pages::fair::fair(),
        #[cfg(feature = "track")]
        Route::Setup(game) => pages::setup::setup(&game, None),
        #[cfg(feature = "track")]
        Route::Picked(game, picks) => pages::setup::setup(&game, Some(&picks)),
        #[cfg(feature = "track")]
        Route::Now(game) => pages::starting::starting(&game),
        #[cfg(feature = "hall")]
        Route::Table(id) | Route::LookBack(id) => pages::visit::visit(&id),
        #[cfg(feature = "library")]
        Route::Lesson(game) => pages::lesson::lesson(&game),
        #[cfg(feature = "library")]
        Route::Rules(game, _) => pages::rules::rules(&game),
        #[cfg(feature = "library")]
        Route::Try(game, example) => pages::trying::trying(&game, &example),
        #[cfg(feature = "archive")]
        Route::Replay(id, step) => pages::replay::kept(&id, step),
        #[cfg(feature = "archive")]
        Route::Link(packed, step) => pages::replay::linked(&packed, step),
        #[cfg(feature = "archive")]
        Route::Record(id, step) => pages::replay::of_a_table(&id, step),
        #[cfg(feature = "archive")]
        Route::Verify(exhibit) => pages::verify::verify(&exhibit),
        #[cfg(feature = "workshop")]
        Route::Build(game, laid) => crate::workshops::workshop(&game, laid),
        // What other modules draw: `has_room` has sent it away.
        Route::Game(_) => Html::Nothing,
        #[cfg(not(feature = "paddock"))]
        Route::Front | Route::Tables | Route::Code(_) | Route::Replays | Route::Fair => Html::Nothing,
        #[cfg(not(feature = "track"))]
        Route::Setup(_) | Route::Picked(..) | Route::Now(_) => Html::Nothing,
        #[cfg(not(feature = "hall"))]
        Route::Table(_) | Route::LookBack(_) => Html::Nothing,
        #[cfg(not(feature = "library"))]
        Route::Lesson(_) | Route::Rules(..) | Route::Try(..) => Html::Nothing,
        #[cfg(not(feature = "archive"))]
        Route::Replay(..) | Route::Link(..) | Route::Record(..) | Route::Verify(_) => Html::Nothing,
        #[cfg(not(feature = "workshop"))]
        Route::Build(..) => Html::Nothing,
    }
}

/// A screen of a room that this module does not have, and for which the page was loaded all the same: a record was brought to its
/// game, or in the paddock nobody has said yet which game it is.
fn without_room(route: &Route) -> Html {
    brought_here(route).unwrap_or_else(|| without_game(route))
}

#[cfg(feature = "archive")]
fn brought_here(route: &Route) -> Option<Html> {
    if let Route::Verify(exhibit) = route {
        return Some(pages::verify::verify(exhibit));
    }
    (*route == Route::Replays).then(pages::received::received)
}

#[cfg(not(feature = "archive"))]
const fn brought_here(_: &Route) -> Option<Html> {
    None
}

#[cfg(feature = "paddock")]
fn without_game(route: &Route) -> Html {
    pages::finding::finding(route)
}

#[cfg(not(feature = "paddock"))]
fn without_game(_: &Route) -> Html {
    pages::nowhere::nowhere()
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
