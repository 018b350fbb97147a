//! The window, its time and its events.

use crate::event::Kind;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;
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
    let work: Pin<Box<dyn Future<Output = ()>>> = Box::pin(work);
    js_sys::futures::spawn_local(work);
}

/// What is done once, as something that the browser can do. (One for all, for each kind of it would be half a kilobyte.)
fn once(work: Box<dyn FnOnce()>) -> JsValue {
    Closure::once_into_js(work)
}

/// Does this before the next picture is drawn.
pub fn request_animation_frame(work: impl FnOnce() + 'static) {
    drawn_next(&once(Box::new(work)));
}

fn drawn_next(work: &JsValue) {
    if let Err(fault) = window().request_animation_frame(work.unchecked_ref()) {
        crate::warn!("No picture is drawn: {fault:?}");
    }
}

/// Does this after so many milliseconds.
pub fn set_timeout(work: impl FnOnce() + 'static, ms: i32) {
    set_off(&once(Box::new(work)), ms);
}

fn set_off(work: &JsValue, ms: i32) {
    let set = window().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), ms);
    if let Err(fault) = set {
        crate::warn!("No time passes: {fault:?}");
    }
}

/// Who hears of events.
pub(crate) trait Hears {
    /// Hears of one.
    fn hear(&mut self, event: web_sys::Event);
}

/// A handler of events of one kind.
pub(crate) struct Ear<E, F> {
    handler: F,
    of: PhantomData<fn(E)>,
}

impl<E, F: FnMut(E)> Ear<E, F> {
    pub(crate) const fn new(handler: F) -> Self {
        Self { handler, of: PhantomData }
    }
}

impl<E: JsCast, F: FnMut(E)> Hears for Ear<E, F> {
    fn hear(&mut self, event: web_sys::Event) {
        (self.handler)(event.unchecked_into());
    }
}

/// What a handler is for the browser: the same kind of closure for all of them.
pub(crate) fn heard(mut handler: Box<dyn Hears>) -> js_sys::Function {
    let closure: Box<dyn FnMut(web_sys::Event)> = Box::new(move |event| handler.hear(event));
    Closure::wrap(closure).into_js_value().unchecked_into()
}

/// An ear at the window. It hears until it is removed.
pub struct Listener {
    name: &'static str,
    handler: js_sys::Function,
}

/// Listens to the whole window.
pub fn window_event_listener<E: JsCast + 'static>(
    kind: Kind<E>,
    handler: impl FnMut(E) + 'static,
) -> Listener {
    listener(kind.name, heard(Box::new(Ear::new(handler))))
}

fn listener(name: &'static str, handler: js_sys::Function) -> Listener {
    if let Err(fault) = window().add_event_listener_with_callback(name, &handler) {
        crate::warn!("{name} cannot be listened to: {fault:?}");
    }
    Listener { name, handler }
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
