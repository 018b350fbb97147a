//! Reporting a problem: a sentence, and a file that is made on this device. Nothing is sent anywhere.

use crate::app::{RUNS_GAMES, house};
use crate::browser::server;
use crate::browser::{address, files, games};
use client::words::report as words;
use client::{Exhibit, Report, Route, asking};
use protocol::{Standing, TableId};
use std::cell::RefCell;
use ui::prelude::*;
use ui::spawn;
use wasm_bindgen::JsCast;

#[cfg(feature = "hall")]
type View = std::rc::Rc<dyn Fn() -> Option<scene::Scene>>;

#[cfg(feature = "hall")]
thread_local! {
    /// How the table on the screen is asked what its viewer sees.
    static VIEW: RefCell<Option<View>> = const { RefCell::new(None) };
}

/// A table is on the screen, as long as what draws it is there.
#[cfg(feature = "hall")]
pub fn show(view: impl Fn() -> Option<scene::Scene> + 'static) {
    VIEW.set(Some(std::rc::Rc::new(view)));
    on_cleanup(|| VIEW.set(None));
}

/// The row of the settings, which opens into the question.
pub fn report() -> Html {
    let asked = RwSignal::new(false);
    html! {
        <div class="ask report">
            <span class="what">
                <b>{words::REPORT}</b>
                <i>{words::HELP}</i>
            </span>
            <button
                class="btn g"
                aria-expanded=move || asked.get().to_string()
                on:click=move |_| {
                    asked.update(|asked| *asked = !*asked);
                    request_animation_frame(to_the_question);
                }
            >
                {words::REPORT}
            </button>
            {when(move || asked.get(), form)}
        </div>
    }
}

/// On a phone the question lies below the edge: it is brought into sight.
fn to_the_question() {
    let field = document().query_selector(".report input").ok().flatten();
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok())
        && let Err(fault) = field.focus()
    {
        ui::warn!("The field takes no focus: {fault:?}");
    }
}

fn form() -> Html {
    let (said, done) = (RwSignal::new(String::new()), RwSignal::new(None::<&'static str>));
    let holds = match house().route.get_untracked() {
        Route::Game(_) | Route::Replay(..) | Route::Link(..) | Route::Record(..) | Route::Verify(_) => {
            words::WITH_RECORD
        }
        Route::Table(_) | Route::LookBack(_) => words::WITH_JOURNAL,
        Route::Front
        | Route::Setup(_)
        | Route::Picked(..)
        | Route::Build(..)
        | Route::Now(_)
        | Route::Tables
        | Route::Code(_)
        | Route::Replays
        | Route::Fair
        | Route::Rules(..)
        | Route::Lesson(_)
        | Route::Try(..)
        | Route::Unknown => words::WITHOUT_GAME,
    };
    let make = move |event: web_sys::Event| {
        event.prevent_default();
        spawn(async move {
            let report = gathered(said.get_untracked()).await;
            let made = files::download(words::FILE, &report.write()).is_ok();
            done.set(Some(if made { words::MADE } else { words::NOT_MADE }));
        });
    };
    html! {
        <form on:submit=make>
            <label>
                {words::WHAT}
                <input
                    class="field"
                    type="text"
                    maxlength="1000"
                    prop:value=move || said.get()
                    on:input=move |event| said.set(ui::event_target_value(&event))
                />
            </label>
            <p>{holds}</p>
            <p>{words::NOWHERE}</p>
            <button class="btn p" prop:disabled=move || said.with(|said| said.trim().is_empty())>{words::MAKE}</button>
            <p role="status">{move || done.get()}</p>
        </form>
    }
}

/// All that belongs into the file, and nothing that whoever reports does not know.
async fn gathered(said: String) -> Report {
    let route = house().route.get_untracked();
    let report = Report {
        said,
        version: house().worker_url.rsplit('/').nth(1).unwrap_or_default().into(),
        address: address::of(&route),
        browser: window().navigator().user_agent().unwrap_or_default(),
        ..Report::default()
    };
    match &route {
        Route::Game(id) | Route::Replay(id, _) | Route::Verify(Exhibit::Game(id)) => {
            let kept = if RUNS_GAMES { games::open(id).ok() } else { None };
            let record = kept.map(|game| game.session().record().to_string());
            Report { record, ..report }
        }
        // Games of the server are no affair of the library.
        #[cfg(any(feature = "hall", feature = "archive"))]
        Route::Table(id) | Route::LookBack(id) | Route::Record(id, _) | Route::Verify(Exhibit::Table(id)) => {
            at_a_table(TableId::new(id), report).await
        }
        #[cfg(not(any(feature = "hall", feature = "archive")))]
        Route::Table(_) | Route::LookBack(_) | Route::Record(..) | Route::Verify(Exhibit::Table(_)) => report,
        Route::Front
        | Route::Setup(_)
        | Route::Picked(..)
        | Route::Build(..)
        | Route::Now(_)
        | Route::Tables
        | Route::Code(_)
        | Route::Replays
        // The whole game stands in its address.
        | Route::Link(..)
        | Route::Verify(Exhibit::Link(_) | Exhibit::File)
        | Route::Fair
        | Route::Rules(..)
        | Route::Lesson(_)
        | Route::Try(..)
        | Route::Unknown => report,
    }
}

/// The record of a table that is over, else what one's own seat knows.
#[cfg(any(feature = "hall", feature = "archive"))]
async fn at_a_table(id: Option<TableId>, report: Report) -> Report {
    let Some(id) = id else { return report };
    match server::ask(asking::table(&id)).await {
        Ok(table) if matches!(table.status, Standing::Over | Standing::Abandoned) => {
            Report { record: server::ask(asking::record(&id)).await.ok(), ..report }
        }
        Ok(_) | Err(_) => known(id, report).await,
    }
}

/// What one's own seat did, was told and sees.
#[cfg(feature = "hall")]
async fn known(id: TableId, report: Report) -> Report {
    let journal = server::ask(asking::journal(&id)).await.ok();
    let view = VIEW.with_borrow(Clone::clone).and_then(|view| view());
    let view = view.map(|scene| scene::draw(&scene, &|_, text| text.to_string()));
    Report { journal, view, ..report }
}

#[cfg(all(not(feature = "hall"), feature = "archive"))]
async fn known(_: TableId, report: Report) -> Report {
    report
}
