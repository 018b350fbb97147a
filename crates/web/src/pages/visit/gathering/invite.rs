//! How others come here: the link, its QR code, and the code to say.

use super::Visit;
use crate::browser::{address, files};
use crate::parts::symbol::symbol;
use client::gathering::is_this_machine;
use client::words::gathering as words;
use client::{Joined, Route};
use js_sys::futures::JsFuture;
use js_sys::{Function, Object, Promise, Reflect};
use ui::prelude::*;
use ui::{set_timeout, spawn};
use wasm_bindgen::{JsCast, JsValue};

/// So long it is said that something was copied, in milliseconds.
const SAID: i32 = 2500;

/// All of it.
pub fn invite(visit: Visit) -> Html {
    let code = Memo::new(move || {
        let code = visit.now.with(|now| now.as_ref().and_then(|now| now.code.clone()));
        code.map(|code| code.to_ascii_uppercase())
    });
    // Whoever hosts can do something about it.
    let hosts = Memo::new(move || {
        visit.now.with(|_| ());
        visit.with(Joined::is_host).unwrap_or(false)
    });
    // The link leads to the table as long as there is one; the code only to where people gather.
    let link = link(visit);
    html! {
        <section class="invite" aria-label=words::SEND_THIS>
            <img class="qr" src=drawn(&link) alt=words::QR />
            <div class="friends">
                <h2 class="long">{words::SEND_THIS}</h2>
                <h2 class="brief">{move || code.get().map(|code| words::table(&code))}</h2>
                <input
                    class="field"
                    type="text"
                    readonly
                    aria-label=words::LINK
                    prop:value=link.clone()
                    on:focus=|event| mark(&event)
                />
                {when(move || hosts.get() && works_here_only(), || html! { <p class="alone">{words::THIS_MACHINE_ONLY}</p> })}
                {ways(&link)}
                <p class="code">
                    {move || code.get().map(|code| html! { {words::OR_SAY} <b>{code}</b> {words::ONLY_A_NAME} })}
                </p>
            </div>
        </section>
    }
}

/// Whether the link leads nobody else here.
fn works_here_only() -> bool {
    window().location().hostname().is_ok_and(|host| is_this_machine(&host))
}

/// The way to the table, for others.
fn link(visit: Visit) -> String {
    let id = visit.with(|joined| joined.id.text().to_string()).unwrap_or_default();
    files::whole_address(&Route::Table(id))
}

/// Copies the link.
pub fn copy_link(visit: Visit, class: &'static str) -> Html {
    copies(link(visit), class)
}

fn copies(link: String, class: &'static str) -> Html {
    let said = RwSignal::new(words::COPY_LINK);
    let copy = move |_| {
        let link = link.clone();
        spawn(async move {
            said.set(if files::copy(&link).await { words::COPIED } else { words::COPY_YOURSELF });
            set_timeout(move || said.set(words::COPY_LINK), SAID);
        });
    };
    html! {
        <button class=class on:click=copy>
            {symbol("g-copy", 18)}
            <span role="status">{move || said.get()}</span>
        </button>
    }
}

/// What can be done with the link.
fn ways(link: &str) -> Html {
    let shared = link.to_string();
    let share = sharing().map(|_| {
        html! {
            <button class="btn g" on:click=move |_| share(shared.clone())>
                {symbol("g-share", 18)}
                {words::SHARE}
            </button>
        }
    });
    html! { <div class="ways">{copies(link.to_string(), "btn")} {share}</div> }
}

/// Whoever comes to the field has the whole link in hand.
fn mark(event: &web_sys::FocusEvent) {
    if let Some(field) = ui::event_target::<web_sys::HtmlInputElement>(event) {
        field.select();
    }
}

/// Where the server draws the link as a code. No byte of a link means anything in a query.
fn drawn(link: &str) -> String {
    address::below("/api/qr.svg?text=") + link
}

/// What shares, where the browser can.
fn sharing() -> Option<Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

fn share(link: String) {
    let Some(sharing) = sharing() else { return };
    let what = Object::new();
    // Without its title a link is shared all the same.
    let _set = Reflect::set(&what, &"title".into(), &client::words::everywhere::PITBOSS.into());
    let _set = Reflect::set(&what, &"url".into(), &JsValue::from_str(&link));
    let Ok(shared) = sharing.call1(&window().navigator(), &what) else { return };
    spawn(async move {
        // Whoever thinks better of it has not shared, and nothing is wrong.
        let _shared = JsFuture::from(shared.unchecked_into::<Promise>()).await;
    });
}
