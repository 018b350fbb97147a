//! The window, its time and its events.

use crate::event::Kind;
use std::future::Future;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The window. There is one wherever a page is drawn.
pub fn window() -> web_sys::Window {
    js_sys::global().unchecked_into()
}

/// The document. There is one wherever a page is drawn.
pub fn document() -> web_sys::Document {
    window().document().unwrap_or_else(|| stop("a page without a document cannot be drawn"))
}

/// Gives up, where there is nothing to go on with: a fault of ours, never of what the client was fed.
#[cold]
pub(crate) fn stop(why: &str) -> ! {
    wasm_bindgen::throw_str(why)
}

/// Writes a warning for whoever looks into the console.
pub fn warn(what: &str) {
    web_sys::console::warn_1(&JsValue::from_str(what));
}

/// Writes a fault for whoever looks into the console.
pub fn error(what: &str) {
    web_sys::console::error_1(&JsValue::from_str(what));
}

/// Writes a warning, formatted.
#[macro_export]
macro_rules! warn {
    ($($what:tt)*) => { $crate::warn(&::std::format!($($what)*)) };
}

/// Writes a fault, formatted.
#[macro_export]
macro_rules! error {
    ($($what:tt)*) => { $crate::error(&::std::format!($($what)*)) };
}

/// Does something beside everything else, as soon as whatever runs now is through.
pub fn spawn(work: impl Future<Output = ()> + 'static) {
    js_sys::futures::spawn_local(work);
}

/// Does this before the next picture is drawn.
pub fn request_animation_frame(work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    if let Err(fault) = window().request_animation_frame(work.unchecked_ref()) {
        crate::warn!("No picture is drawn: {fault:?}");
    }
}

/// Does this after so many milliseconds.
pub fn set_timeout(work: impl FnOnce() + 'static, ms: i32) {
    let work = Closure::once_into_js(work);
    let set = window().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), ms);
    if let Err(fault) = set {
        crate::warn!("No time passes: {fault:?}");
    }
}

/// What a handler is for the browser.
pub(crate) fn heard<E: JsCast>(mut handler: impl FnMut(E) + 'static) -> js_sys::Function {
    let closure: Box<dyn FnMut(web_sys::Event)> = Box::new(move |event| handler(event.unchecked_into()));
    Closure::wrap(closure).into_js_value().unchecked_into()
}

/// An ear at the window. It hears until it is removed.
pub struct Listener {
    name: &'static str,
    handler: js_sys::Function,
}

/// Listens to the whole window.
pub fn window_event_listener<E: JsCast>(kind: Kind<E>, handler: impl FnMut(E) + 'static) -> Listener {
    let handler = heard(handler);
    if let Err(fault) = window().add_event_listener_with_callback(kind.name, &handler) {
        crate::warn!("{} cannot be listened to: {fault:?}", kind.name);
    }
    Listener { name: kind.name, handler }
}

impl Listener {
    /// Listens no longer.
    pub fn remove(self) {
        if let Err(fault) = window().remove_event_listener_with_callback(self.name, &self.handler) {
            crate::warn!("{} is still listened to: {fault:?}", self.name);
        }
    }
}

/// The element that an event is about, if it is such a one.
pub fn event_target<T: JsCast>(event: &web_sys::Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// What is written in the field that an event is about.
pub fn event_target_value(event: &web_sys::Event) -> String {
    let target: Option<JsValue> = event.target().map(Into::into);
    let value = target.and_then(|target| js_sys::Reflect::get(&target, &"value".into()).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}
