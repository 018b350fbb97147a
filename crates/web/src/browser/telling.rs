//! Calls somebody who looks elsewhere: by the title and the icon of the tab, by a sound, by a notice of the browser. When that
//! is due is decided in `client`. Turns at other tables are asked for from time to time, as long as the server knows who asks.

use crate::app::house;
use crate::browser::{files, offline, server, sound};
#[cfg(feature = "hall")]
use client::telling::{Heeded, Occasion};
use client::telling::{Looking, Turns, newly_waiting};
use client::words::telling as words;
use client::{Route, Switch, asking};
use js_sys::futures::JsFuture;
use protocol::{Listed, TableId};
use std::cell::RefCell;
use ui::prelude::*;
use ui::{set_timeout, spawn};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// What the tab says.
#[derive(Default)]
struct Told {
    /// What the page is called.
    page: String,
    turns: Turns,
    /// The table on the page.
    table: Option<TableId>,
    /// Other tables that wait, as they were last asked for; none: they were not yet.
    waiting: Option<Vec<TableId>>,
}

thread_local! {
    static TOLD: RefCell<Told> = RefCell::new(Told::default());
}

/// So often other tables are asked for, in milliseconds, while somebody looks.
const OFTEN: i32 = 20_000;
/// And only each so many times while nobody does.
const SELDOM: u32 = 3;

fn looking() -> Looking {
    let document = document();
    if document.hidden() || !document.has_focus().unwrap_or(true) {
        Looking::Elsewhere
    } else {
        Looking::Here
    }
}

/// The page is called so.
pub fn called(page: &str) {
    TOLD.with_borrow_mut(|told| told.page = page.into());
    show();
}

/// Somebody is at this table, or at none any more.
#[cfg(feature = "hall")]
pub fn at_table(table: Option<(TableId, Heeded)>) {
    TOLD.with_borrow_mut(|told| {
        told.turns.here = table.as_ref().is_some_and(|(_, heeded)| heeded.waits_for_you());
        told.table = table.map(|(id, _)| id);
    });
    show();
}

/// Puts it into the tab.
fn show() {
    let (looking, wanted) = (looking(), house().settings.get_untracked().tab == Switch::On);
    let (title, count) = TOLD.with_borrow(|told| match wanted {
        true => (told.turns.title(&told.page, looking), told.turns.count(looking)),
        false => (told.page.clone(), 0),
    });
    if document().title() != title {
        document().set_title(&title);
    }
    let Some(link) = document().query_selector("link[rel=icon]").ok().flatten() else { return };
    let now = link.get_attribute("href").unwrap_or_default();
    let Some((folder, _)) = now.rsplit_once('/') else { return };
    let file = match count {
        0 => "icon.svg".to_string(),
        many => format!("turns-{}.svg", many.min(9)),
    };
    let icon = format!("{folder}/{file}");
    if icon != now
        && let Err(fault) = link.set_attribute("href", &icon)
    {
        ui::warn!("The icon stays as it is: {fault:?}");
    }
}

/// Something has happened at the table on the page.
#[cfg(feature = "hall")]
pub fn tell(occasion: Occasion, page: &str) {
    let Some(words) = occasion.notice() else { return };
    let table = TOLD.with_borrow(|told| told.table.clone());
    call(page, words, table.as_ref());
}

/// Calls, as the settings want it. A notice leads to a table.
fn call(title: &str, words: &'static str, table: Option<&TableId>) {
    let settings = house().settings.get_untracked();
    if settings.call == Switch::On {
        sound::call();
    }
    if settings.notice == Switch::On && document().hidden() {
        let options = NotificationOptions::new();
        options.set_body(words);
        // The next one of a table takes the place of the last, and is heard.
        options.set_tag(&table.map_or_else(|| "pitboss".into(), |table| format!("pitboss-{table}")));
        options.set_renotify(true);
        let route = table.map_or(Route::Tables, |table| Route::Table(table.text().into()));
        options.set_data(&files::whole_address(&route).into());
        let title = title.to_string();
        spawn(async move { notify(&title, &options).await });
    }
}

/// Shows a notice: by the service worker, for phones let nobody else, else by the page.
async fn notify(title: &str, options: &NotificationOptions) {
    if let Some(worker) = offline::registration().await
        && let Ok(shown) = worker.show_notification_with_options(title, options)
        && JsFuture::from(shown).await.is_ok()
    {
        return;
    }
    match Notification::new_with_options(title, options) {
        Ok(notice) => {
            let own = notice.clone();
            let touched = Closure::once_into_js(move || {
                // A browser that does not come to the front has shown what there is to know.
                let _refused = window().focus();
                own.close();
            });
            notice.set_onclick(touched.dyn_ref());
        }
        Err(fault) => ui::warn!("No notice: {fault:?}"),
    }
}

/// Asks the browser whether it lets us send notices.
pub async fn may_notify() -> bool {
    let Ok(asked) = Notification::request_permission() else { return false };
    JsFuture::from(asked).await.is_ok() && Notification::permission() == NotificationPermission::Granted
}

/// Keeps the tab as it should be, and asks from time to time for turns at other tables.
pub fn watch() {
    let settings = house().settings;
    Effect::new(move || {
        settings.with(|_| ());
        show();
    });
    window_event_listener(ui::event::visibilitychange, |_: web_sys::Event| {
        show();
        if !document().hidden() {
            ask();
        }
    });
    window_event_listener(ui::event::focus, |_| show());
    window_event_listener(ui::event::blur, |_| show());
    ask();
    again(0);
}

fn again(round: u32) {
    let due = move || {
        if !document().hidden() || round >= SELDOM - 1 {
            ask();
            again(0);
        } else {
            again(round + 1);
        }
    };
    set_timeout(due, OFTEN);
}

/// Counts the tables that wait for who is here.
fn ask() {
    // Nobody stays in the library and in the archive for long.
    if cfg!(not(any(feature = "paddock", feature = "track", feature = "hall")))
        || !server::may_be_known()
        || !window().navigator().on_line()
    {
        return;
    }
    spawn(async {
        let Ok(tables) = server::ask(asking::own_tables()).await else { return };
        let waiting: Vec<TableId> = TOLD.with_borrow(|told| {
            let elsewhere = |table: &&Listed| table.your_turn && told.table.as_ref() != Some(&table.id);
            tables.iter().filter(elsewhere).map(|table| table.id.clone()).collect()
        });
        let before = TOLD.with_borrow_mut(|told| {
            told.turns.elsewhere = waiting.len();
            told.waiting.replace(waiting.clone())
        });
        if let Some(table) = newly_waiting(before.as_deref(), &waiting)
            && looking() == Looking::Elsewhere
        {
            call(words::PITBOSS, words::NOTICE_TURN, Some(table));
        }
        show();
    });
}
