//! A table by its code: the field for it, and the screen of an address that holds one.

use crate::app::go;
use crate::browser::address;
use crate::browser::server::{self, No};
use crate::parts::header::header;
use client::words::lobby as words;
use client::{Route, asking, lobby};
use ui::prelude::*;
use ui::spawn;

/// The field for a code or a link.
pub fn code_field(label: &'static str) -> Html {
    let (typed, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let join = move |event: web_sys::Event| {
        event.prevent_default();
        match lobby::way(&typed.get_untracked()) {
            Some(Route::Code(code)) => find(code, fault, go),
            Some(way) => go(way),
            None => fault.set(Some(words::NO_CODE.into())),
        }
    };
    html! {
        <form class="code" on:submit=join>
            <label>
                <b>{label}</b>
                <input
                    class="field"
                    type="text"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    placeholder=words::TABLE_CODE
                    aria-label=words::TABLE_CODE
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        typed.set(ui::event_target_value(&event));
                        fault.set(None);
                    }
                />
            </label>
            <button class="btn">{words::JOIN}</button>
            <p class="fault" role="alert">{move || fault.get()}</p>
        </form>
    }
}

/// Looks a code up, and goes to its table.
fn find(code: String, fault: RwSignal<Option<String>>, way: fn(Route)) {
    spawn(async move {
        match server::ask(asking::by_code(&code)).await {
            Ok(found) => way(Route::Table(found.table.text().into())),
            Err(No::Later(why) | No::Refused(why)) => fault.set(Some(why)),
            Err(No::Nobody | No::Stranger) => fault.set(Some(words::NO_ANSWER.into())),
        }
    });
}

/// The screen of an address with a code.
pub fn by_code(code: &str) -> Html {
    let fault = RwSignal::new(None::<String>);
    match lobby::way(code) {
        Some(Route::Code(code)) => find(code, fault, |route| address::load_instead(&route)),
        Some(_) | None => fault.set(Some(words::NO_CODE.into())),
    }
    let shown = move || match fault.get() {
        None => html! { <p role="status">{words::LOOKING}</p> },
        Some(why) => html! {
            <p class="fault" role="alert">{why}</p>
            {code_field(words::GOT_A_CODE)}
        },
    };
    html! {
        <div class="screen door">
            {header(words::FIND, (), ())}
            <main class="nowhere">{shown}</main>
        </div>
    }
}
