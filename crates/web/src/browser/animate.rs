//! Things that move, and time that passes.

use js_sys::futures::JsFuture;
use js_sys::{Array, Function, Object, Promise, Reflect};
use ui::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// Waits so many milliseconds.
pub async fn pause(ms: u32) {
    let promise = Promise::new(&mut |done: Function, _| {
        let ms = i32::try_from(ms).unwrap_or(i32::MAX);
        if let Err(fault) = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, ms) {
            ui::warn!("No time passes: {fault:?}");
        }
    });
    if let Err(fault) = JsFuture::from(promise).await {
        ui::warn!("Waiting was cut short: {fault:?}");
    }
}

/// Whether the system asks for less motion.
pub fn system_wants_stillness() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// All elements that a selector finds.
pub fn all(selector: &str) -> Vec<Element> {
    let Ok(list) = document().query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|at| list.item(at)?.dyn_into().ok()).collect()
}

/// One keyframe: properties and their values.
pub type Frame<'a> = &'a [(&'a str, String)];

/// Lets an element move through frames. The animation is handed back so that it can be finished early. An element that
/// cannot be animated stays as it is: the stage shows where it belongs.
pub fn animate(element: &Element, frames: &[Frame<'_>], ms: u32, easing: &str) -> Option<JsValue> {
    let list = Array::new();
    for frame in frames {
        let object = Object::new();
        for (name, value) in *frame {
            Reflect::set(&object, &JsValue::from_str(name), &JsValue::from_str(value)).ok()?;
        }
        list.push(&object);
    }
    let options = Object::new();
    for (name, value) in [
        ("duration", JsValue::from_f64(f64::from(ms))),
        ("easing", JsValue::from_str(easing)),
        ("fill", JsValue::from_str("none")),
    ] {
        Reflect::set(&options, &JsValue::from_str(name), &value).ok()?;
    }
    let animate: Function = Reflect::get(element, &JsValue::from_str("animate")).ok()?.dyn_into().ok()?;
    animate.call2(element, &list, &options).ok()
}

/// Ends an animation now, as if its time had passed.
pub fn finish(animation: &JsValue) {
    let finish = Reflect::get(animation, &JsValue::from_str("finish")).ok();
    if let Some(finish) = finish.and_then(|finish| finish.dyn_into::<Function>().ok())
        && let Err(fault) = finish.call0(animation)
    {
        ui::warn!("An animation does not end: {fault:?}");
    }
}
