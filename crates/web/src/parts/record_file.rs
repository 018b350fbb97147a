//! A file with a record: the button that takes it, and the screen that asks for one to check.

use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::symbol::{symbol, symbol_in};
use client::Route;
use client::words::{front, verify as words};
use js_sys::futures::JsFuture;
use ui::prelude::*;
use ui::spawn;

/// A button that takes a file. `chosen` hears its text; none: it cannot be read.
pub fn chooser(
    class: &'static str,
    label: &'static str,
    chosen: impl Fn(Option<String>) + Copy + 'static,
) -> Html {
    let take = move |event: web_sys::Event| {
        let Some(input) = ui::event_target::<web_sys::HtmlInputElement>(&event) else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            input.set_value(""); // so that the same file can be chosen again
            chosen(text);
        });
    };
    html! {
        <label class=class>
            {symbol("g-upload", 18)}
            {label}
            <input class="visually-hidden" type="file" accept=".txt,.pitboss,.record,text/plain" on:change=take />
        </label>
    }
}

/// Asks for a file to check, and says what was wrong with the last one.
pub fn choosing(fault: Option<String>, chosen: impl Fn(Option<String>) + Copy + 'static) -> Html {
    html! {
        <div class="screen">
            {header(words::TITLE, (), ())}
            <main class="nowhere verify-file">
                {symbol_in("big-seal", "g-seal", 96)}
                <h2>{words::CHOOSE}</h2>
                <p>{words::CHOOSE_HELP}</p>
                {chooser("btn p", front::LOAD, chosen)}
                {fault.map(|why| html! { <p class="fault" role="alert">{why}</p> })}
                {Link::to(Route::Fair).class("why-fair").around(words::WHY)}
            </main>
        </div>
    }
}
