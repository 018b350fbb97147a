//! The header of a screen: the way home, what this is, and what can be done from anywhere.

use crate::parts::link::Link;
use crate::parts::settings_panel::Gear;
use crate::parts::symbol::Symbol;
use client::Route;
use client::words::everywhere;
use leptos::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::JsCast;

/// The header of a screen that is not the front page. The gear comes last, by itself.
#[component]
pub fn Header(
    /// What this screen is.
    #[prop(into)]
    title: String,
    /// What it is about, in chalk2.
    #[prop(optional, into)]
    sub: Option<String>,
    /// More of it: counters, links, glyphs before the gear.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    call_the_page(&title);
    view! {
        <header class="top">
            <Link to=Route::Front class="home" label=everywhere::TO_THE_FRONT>
                <Symbol id="logo" size=34 />
            </Link>
            <h1>{title}</h1>
            {sub.map(|sub| view! { <span class="sub">{sub}</span> })}
            <div class="icons">{children.map(|children| children())} <Gear /></div>
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
    document().set_title(&whole);
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
        leptos::logging::warn!("The heading takes no focus: {fault:?}");
    }
}
