//! A link to another screen. A real one: it can be opened in a new tab, copied, and read out as a link.

use crate::app::go;
use client::Route;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::text_prop::TextProp;

/// A link to another screen, without loading a page.
#[component]
pub fn Link(
    /// Where it leads.
    to: Route,
    /// How it looks.
    #[prop(optional, into)]
    class: Option<TextProp>,
    /// Its name, where its content is not enough.
    #[prop(optional, into)]
    label: Option<String>,
    /// What is to be read.
    children: Children,
) -> impl IntoView {
    let href = to.write();
    let follow = move |event: MouseEvent| {
        if plain(&event) {
            event.prevent_default();
            go(to.clone());
        }
    };
    let class = move || class.as_ref().map(TextProp::get);
    view! {
        <a href=href class=class aria-label=label on:click=follow>
            {children()}
        </a>
    }
}

/// Whether it was pressed to follow it here, and not to open it elsewhere.
fn plain(event: &MouseEvent) -> bool {
    event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key() && !event.alt_key()
}
