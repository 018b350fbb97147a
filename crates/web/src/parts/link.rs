//! A link to another screen. A real one: it can be opened in a new tab, copied, and read out as a link.

use crate::app::go;
use crate::browser::address;
use client::Route;
use ui::prelude::*;
use ui::{Attr, IntoAttr};
use web_sys::MouseEvent;

/// A link to another screen, without loading a page.
pub struct Link {
    to: Route,
    class: Attr,
    label: Attr,
    current: Attr,
    target: Attr,
}

impl Link {
    /// A link that leads there.
    pub fn to(to: Route) -> Self {
        Self { to, class: Attr::Absent, label: Attr::Absent, current: Attr::Absent, target: Attr::Absent }
    }

    /// How it looks.
    pub fn class(self, class: impl IntoAttr) -> Self {
        Self { class: class.into_attr(), ..self }
    }

    /// Its name, where its content is not enough.
    pub fn label(self, label: impl IntoAttr) -> Self {
        Self { label: label.into_attr(), ..self }
    }

    /// Whether one is there already, as `aria-current` says it.
    pub fn current(self, current: impl IntoAttr) -> Self {
        Self { current: current.into_attr(), ..self }
    }

    /// In a window of its own, so that whoever sits at a table does not leave it to read.
    pub fn apart(self) -> Self {
        Self { target: "_blank".into_attr(), ..self }
    }

    /// The link, with what is to be read in it.
    pub fn around(self, inside: impl IntoHtml) -> Html {
        let Self { to, class, label, current, target } = self;
        let here = matches!(target, Attr::Absent);
        let href = address::of(&to);
        let follow = move |event: MouseEvent| {
            if here && plain(&event) {
                event.prevent_default();
                go(to.clone());
            }
        };
        html! {
            <a href=href class=class aria-label=label aria-current=current target=target on:click=follow>
                {inside}
            </a>
        }
    }
}

/// Whether it was pressed to follow it here, and not to open it elsewhere.
fn plain(event: &MouseEvent) -> bool {
    event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key() && !event.alt_key()
}
