//! The rules page of a game: contents, a chapter, and the examples of the rule that one looks at. On a narrow window the
//! contents are behind a button and the examples stand below their rule.

mod chapter;
mod contents;
mod copy;
mod example;
mod found;
mod over;
pub mod prose;
mod turning;
mod window;

use crate::app::house;
use crate::browser::address;
use crate::browser::documents::with_documents;
use crate::pages::nowhere::nowhere;
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::symbol::{load_symbols_of, symbol};
use catalog::Title;
use client::rulebook_page::{Place, Rulebook};
use client::words::rules as words;
use client::{Documents, Route};
pub use over::{rule_in, rule_into};
use ui::prelude::*;
use web_sys::KeyboardEvent;
use window::narrow_window;

/// What all parts of the page know.
#[derive(Clone, Copy)]
struct Reading {
    title: &'static dyn Title,
    book: StoredValue<Rulebook>,
    /// The address.
    route: RwSignal<Route>,
    /// Where the address leads.
    place: Memo<Place>,
    /// What the examples are shown of.
    focus: Memo<Focus>,
    /// What is looked for.
    query: RwSignal<String>,
    /// Whether the contents lie over the page, where there is no room beside it.
    contents: RwSignal<bool>,
    /// Whether there is no room for three columns.
    narrow: Signal<bool>,
}

/// What the examples are shown of.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Focus {
    /// A rule: its examples.
    Rule(String),
    /// An example, by its title.
    Example(String),
    /// Nothing that has any.
    Nothing,
}

impl Reading {
    fn game(self) -> &'static str {
        self.title.info().id
    }

    /// The address of something in the book.
    fn to(self, anchor: &str) -> Route {
        Route::Rules(self.game().into(), Some(anchor.into()))
    }

    /// Goes to something in the book.
    fn turn_to(self, anchor: &str) {
        let route = self.to(anchor);
        address::push(&route);
        self.route.set(route);
    }

    /// Looks at something that is on the screen already: no new entry of the history.
    fn point_at(self, anchor: &str) {
        let route = self.to(anchor);
        address::replace(&route);
        self.route.set(route);
    }
}

/// The rules page of a game.
pub fn rules(game: &str) -> Html {
    let Ok(title) = catalog::find(game) else { return nowhere() };
    let draw = move |documents: &Documents| match documents.rulebook(title.info().prefix) {
        Ok(book) => page(reading(title, book)),
        Err(fault) => {
            ui::error!("The rules of {} cannot be shown: {fault}", title.info().id);
            html! { <main class="nowhere"><p>{words::BROKEN_BOOK}</p></main> }
        }
    };
    with_documents(game, draw)
}

fn reading(title: &'static dyn Title, book: Rulebook) -> Reading {
    let book = StoredValue::new(book);
    let route = house().route;
    let place = Memo::new(move || {
        let anchor = if let Route::Rules(_, anchor) = route.get() { anchor } else { None };
        let found = anchor.and_then(|anchor| book.with_value(|book| book.place(&anchor)));
        found.unwrap_or(Place { chapter: 0, anchor: None })
    });
    let focus = Memo::new(move || book.with_value(|book| focus(book, &place.get())));
    let (query, contents) = (RwSignal::new(String::new()), RwSignal::new(false));
    Reading { title, book, route, place, focus, query, contents, narrow: narrow_window() }
}

/// What the address names; else the first rule of its chapter.
fn focus(book: &Rulebook, place: &Place) -> Focus {
    let named = place.anchor.as_deref();
    if let Some(example) = named.filter(|title| book.example(title).is_some()) {
        return Focus::Example(example.into());
    }
    let chapter = book.chapters.get(place.chapter);
    let rule = |id: &str| chapter.is_some_and(|chapter| chapter.rules().any(|rule| rule.id == id));
    let first = || chapter.and_then(|chapter| chapter.rules().next()).map(|rule| rule.id.clone());
    named.filter(|id| rule(id)).map(String::from).or_else(first).map_or(Focus::Nothing, Focus::Rule)
}

fn page(reading: Reading) -> Html {
    load_symbols_of(reading.game());
    let Reading { title, query, contents, narrow, .. } = reading;
    let field = NodeRef::<web_sys::HtmlInputElement>::new();
    turning::follow_keys(reading, field);
    turning::follow_place(reading);
    let lesson = Route::Lesson(reading.game().into());
    html! {
        <div class="screen rb" class:narrow=narrow>
            {header(title.info().name, words::RULES, html! {
                {search(reading, field)}
                {Link::to(lesson).class("icon").around(html! {
                    {symbol("g-lesson", 18)}
                    <span class="wide">{words::LESSON}</span>
                })}
                <button
                    class="icon rb-open"
                    aria-label=words::CONTENTS
                    aria-expanded=move || contents.get().to_string()
                    on:click=move |_| contents.update(|open| *open = !*open)
                >
                    {symbol("g-menu", 20)}
                </button>
            })}
            <div class="rb-columns">
                {contents::contents(reading)} <main class="rb-text" id="rb-text">
                    {move || {
                        if query.with(|query| query.trim().is_empty()) {
                            chapter::chapter(reading)
                        } else {
                            found::found(reading)
                        }
                    }}
                </main>
                <aside class="rb-beside">
                    {move || (!narrow.get()).then(|| example::beside(reading, &reading.focus.get()))}
                </aside>
            </div>
            {turning::footer(reading)}
        </div>
    }
}

/// The search field: Enter goes to the first place that was found.
fn search(reading: Reading, field: NodeRef<web_sys::HtmlInputElement>) -> Html {
    let query = reading.query;
    let keys = move |event: KeyboardEvent| match event.key().as_str() {
        "Escape" => query.set(String::new()),
        "Enter" => {
            let first =
                reading.book.with_value(|book| query.with(|query| book.search(query).into_iter().next()));
            if let Some(hit) = first {
                query.set(String::new());
                reading.turn_to(&hit.anchor);
            }
        }
        _ => {}
    };
    html! {
        <span class="rb-search" role="search">
            {symbol("g-search", 18)}
            <input
                type="search"
                node_ref=field
                placeholder=words::SEARCH
                aria-label=words::SEARCH
                autocomplete="off"
                spellcheck="false"
                prop:value=query
                on:input=move |event| query.set(ui::event_target_value(&event))
                on:keydown=keys
            />
        </span>
    }
}
