//! Calls somebody who looks elsewhere: by the title and the icon of the tab, by a sound, by a notice of the browser. When that
//! is due is decided in `client`. Turns at other tables are asked for from time to time, as long as the server knows who asks.

use crate::app::house;
use crate::browser::{server, sound};
use client::telling::{Heeded, Looking, Occasion, Turns};
use client::{Switch, asking};
use js_sys::futures::JsFuture;
use protocol::TableId;
use std::cell::RefCell;
use ui::prelude::*;
use ui::{set_timeout, spawn};
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// What the tab says.
#[derive(Default)]
struct Told {
    /// What the page is called.
    page: String,
    turns: Turns,
    /// The table on the page.
    table: Option<TableId>,
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
    let settings = house().settings.get_untracked();
    if settings.call == Switch::On {
        sound::call();
    }
    let may = Notification::permission() == NotificationPermission::Granted;
    if settings.notice == Switch::On && may && document().hidden() {
        let options = NotificationOptions::new();
        options.set_body(words);
        options.set_tag("pitboss");
        // Some browsers show notices of a service worker only; the tab says it all the same.
        if let Err(fault) = Notification::new_with_options(page, &options) {
            ui::warn!("No notice: {fault:?}");
        }
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
    // The library is at the limit of its size, and nobody stays in it for long.
    if cfg!(not(any(feature = "track", feature = "hall")))
        || !server::may_be_known()
        || !window().navigator().on_line()
    {
        return;
    }
    spawn(async {
        let Ok(tables) = server::ask(asking::own_tables()).await else { return };
        TOLD.with_borrow_mut(|told| {
            let waiting =
                tables.iter().filter(|table| table.your_turn && told.table.as_ref() != Some(&table.id));
            told.turns.elsewhere = waiting.count();
        });
        show();
    });
}
