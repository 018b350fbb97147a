//! What the browser client is drawn with: signals, and elements that follow them.
//!
//! The words are those that people know from Leptos and Solid (`RwSignal`, `Memo`, `Effect`; elements are made once, and only
//! what read a changed signal is looked at again), and the macro [`html!`] is written like theirs. What differs is inside:
//! every signal, effect and element goes through the same few functions that are not generic, so a screen costs what it says
//! and not what its types say. The same client was three times as large with a framework of typed views.
//!
//! [`graph`] knows who read what and `matching` which item was which, and both are tested without a browser; the rest needs
//! one, and has its tests in `testing`.

mod graph;
#[cfg(any(target_arch = "wasm32", test))]
mod matching;
mod signal;

#[cfg(target_arch = "wasm32")]
mod attr;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod each;
#[cfg(target_arch = "wasm32")]
mod element;
#[cfg(target_arch = "wasm32")]
pub mod event;
#[cfg(target_arch = "wasm32")]
mod html;
#[cfg(all(target_arch = "wasm32", feature = "testing"))]
pub mod testing;

// What `html!` writes names this crate.
#[cfg(all(target_arch = "wasm32", feature = "testing"))]
extern crate self as ui;

pub use graph::{flush, on_cleanup, untrack};
pub use signal::{Callback, Effect, Memo, RwSignal, Scope, Signal, StoredValue};
pub use ui_macro::html;

#[cfg(target_arch = "wasm32")]
pub use attr::{Attr, IntoAttr};
#[cfg(target_arch = "wasm32")]
pub use browser::{
    Listener, document, error, event_target, event_target_value, request_animation_frame, set_timeout, spawn,
    warn, window, window_event_listener,
};
#[cfg(target_arch = "wasm32")]
pub use each::each;
#[cfg(target_arch = "wasm32")]
pub use element::{Element, NodeRef};
#[cfg(target_arch = "wasm32")]
pub use html::{CollectHtml, Html, IntoHtml, mount_to, mount_to_body, when};

/// What almost every screen uses.
#[cfg(target_arch = "wasm32")]
pub mod prelude {
    pub use crate::{
        Callback, CollectHtml, Effect, Html, IntoHtml, Memo, NodeRef, RwSignal, Signal, StoredValue,
        document, each, html, on_cleanup, request_animation_frame, untrack, when, window,
        window_event_listener,
    };
}
