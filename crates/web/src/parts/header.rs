//! The header of a screen: the way home, what this is, and what can be done from anywhere.

use crate::browser::telling;
use crate::parts::link::Link;
use crate::parts::settings_panel::gear;
use crate::parts::symbol::symbol;
use client::Route;
use client::words::everywhere;
use std::sync::atomic::{AtomicBool, Ordering};
use ui::prelude::*;
use wasm_bindgen::JsCast;

/// The header of a screen that is not the front page: what it is, what it is about (in chalk2), and more of it (counters,
/// links, glyphs). The gear comes last, by itself.
pub fn header(title: &str, sub: impl IntoHtml, more: impl IntoHtml) -> Html {
    header_with(title, sub, Html::Nothing, more)
}

/// The same with something in its middle.
pub fn header_with(title: &str, sub: impl IntoHtml, middle: Html, more: impl IntoHtml) -> Html {
    call_the_page(title);
    let sub = match sub.into_html() {
        Html::Nothing => Html::Nothing,
        sub @ (Html::Text(_) | Html::Node(_) | Html::Many(_)) => html! { <span class="sub">{sub}</span> },
    };
    html! {
        <header class="top">
            {Link::to(Route::Front).class("home").label(everywhere::TO_THE_FRONT).around(symbol("logo", 34))}
            <h1>{title.to_string()}</h1>
            {sub}
            {middle}
            <div class="icons">{more} {gear()}</div>
        </header>
    }
}

/// What the window and its tab are called. Who comes from another screen begins to read at the heading of this one.
pub fn call_the_page(title: &str) {
    static ARRIVED: AtomicBool = AtomicBool::new(false);
    let whole = if title == everywhere::PITBOSS {
        title.into()
    } else {
        format!("{title} · {}", everywhere::PITBOSS)
    };
    telling::called(&whole);
    if ARRIVED.swap(true, Ordering::Relaxed) {
        request_animation_frame(focus_the_heading);
    }
}

/// Screen readers say where one is, and Tab goes on from there.
fn focus_the_heading() {
    let heading = document().query_selector("h1").ok().flatten();
    let Some(heading) = heading.and_then(|heading| heading.dyn_into::<web_sys::HtmlElement>().ok()) else {
        return;
    };
    heading.set_tab_index(-1);
    if let Err(fault) = heading.focus() {
        ui::warn!("The heading takes no focus: {fault:?}");
    }
}
