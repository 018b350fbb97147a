//! The games kept on this device, and records from files.

use crate::app::go;
use crate::browser::games::{Kept, forget, kept, load_record};
use crate::parts::dialog::Dialog;
use crate::parts::header::Header;
use crate::parts::link::Link;
use crate::parts::symbol::Symbol;
use crate::parts::tabs::PlaceTabs;
use client::words::front as words;
use client::{Route, pit_box};
use js_sys::futures::JsFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The game that is to be forgotten, and whether it is being asked.
#[derive(Clone, Copy)]
struct Doomed {
    game: RwSignal<Option<Kept>>,
    asked: RwSignal<bool>,
}

/// The screen.
pub fn replays() -> impl IntoView {
    let games = RwSignal::new(kept());
    let doomed = Doomed { game: RwSignal::new(None), asked: RwSignal::new(false) };
    view! {
        <div class="screen replays">
            <Header title=words::REPLAYS />
            <main>
                <section class="kept">
                    <h2>{words::KEPT}</h2>
                    <p class="help">{words::KEPT_HELP}</p>
                    {list(words::RUNNING, games, doomed, |game| !game.finished)}
                    {list(words::FINISHED, games, doomed, |game| game.finished)}
                    <Show when=move || games.read().is_empty()>
                        <div class="none">
                            <p>{words::NOTHING_KEPT}</p>
                            <Link to=Route::Front class="btn p">
                                {words::CHOOSE}
                            </Link>
                        </div>
                    </Show>
                </section>
                <FromAFile />
            </main>
            <PlaceTabs here=Route::Replays />
            <Farewell doomed=doomed games=games />
        </div>
    }
}

/// Those of them that are wanted, under a heading.
fn list(
    heading: &'static str,
    games: RwSignal<Vec<Kept>>,
    doomed: Doomed,
    wanted: fn(&Kept) -> bool,
) -> impl IntoView {
    let these =
        Memo::new(move |_| games.read().iter().filter(|game| wanted(game)).cloned().collect::<Vec<_>>());
    view! {
        <Show when=move || !these.read().is_empty()>
            <h3>{heading}</h3>
            <ul>
                <For each=move || these.get() key=|game| game.id.clone() children=move |game| row(game, doomed) />
            </ul>
        </Show>
    }
}

/// One game: what it is, how it stands, the way to it, the way out.
fn row(game: Kept, doomed: Doomed) -> impl IntoView {
    let color = pit_box(&game.game).map_or_else(String::new, |pit_box| format!("pc-{}", pit_box.color));
    let (to, way) = if game.finished {
        (Route::Replay(game.id.clone(), None), words::WATCH)
    } else {
        (Route::Game(game.id.clone()), words::GO_ON)
    };
    let open = words::about(way, &game.name, &game.when);
    let delete = words::about(words::DELETE, &game.name, &game.when);
    let Kept { name, when, line, face, .. } = game.clone();
    let ask = move |_| {
        doomed.game.set(Some(game.clone()));
        doomed.asked.set(true);
    };
    view! {
        <li class="kept-game">
            <Symbol id=face size=44 class=color />
            <p>
                <b>{name}</b>
                <span>{line}</span>
                <i>{when}</i>
            </p>
            <Link to=to class="btn" label=open>
                {way}
            </Link>
            <button class="icon" aria-label=delete on:click=ask>
                <Symbol id="g-trash" />
            </button>
        </li>
    }
}

/// Asks before a game is forgotten.
#[component]
fn Farewell(
    /// The game that is to be forgotten.
    doomed: Doomed,
    /// All games.
    games: RwSignal<Vec<Kept>>,
) -> impl IntoView {
    let Doomed { game, asked } = doomed;
    let delete = move |_| {
        if let Some(game) = game.get_untracked() {
            forget(&game.id);
            games.set(kept());
        }
        asked.set(false);
    };
    let what = move || game.get().map(|game| words::about(&game.name, &game.line, &game.when));
    view! {
        <Dialog open=asked title=words::DELETE_ASK>
            <p>
                <b>{what}</b>
            </p>
            <p>{words::DELETE_HELP}</p>
            <footer>
                <button class="btn g" on:click=move |_| asked.set(false)>
                    {words::KEEP}
                </button>
                <button class="btn danger" on:click=delete>
                    {words::DELETE}
                </button>
            </footer>
        </Dialog>
    }
}

/// A record from a file.
#[component]
fn FromAFile() -> impl IntoView {
    let fault = RwSignal::new(None::<String>);
    let chosen = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        fault.set(None);
        let owner = Owner::current();
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let loaded = match text {
                Some(text) => load_record(&text),
                None => Err(words::UNREADABLE_FILE.to_string()),
            };
            input.set_value(""); // so that the same file can be chosen again
            match (loaded, owner) {
                (Ok(id), Some(owner)) => owner.with(|| go(Route::Replay(id, None))),
                (Ok(_), None) => {}
                (Err(why), _) => fault.set(Some(why)),
            }
        });
    };
    view! {
        <section class="file">
            <h2>{words::FROM_A_FILE}</h2>
            <p class="help">{words::FROM_A_FILE_HELP}</p>
            <label class="btn g">
                <Symbol id="g-upload" size=18 />
                {words::LOAD}
                <input class="visually-hidden" type="file" accept=".txt,.record,text/plain" on:change=chosen />
            </label>
            <p class="fault" role="alert">
                {move || fault.get()}
            </p>
        </section>
    }
}
