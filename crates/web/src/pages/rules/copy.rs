//! Copying the address of a rule.

use super::Reading;
use crate::parts::symbol::symbol;
use client::words::rules as words;
use js_sys::futures::JsFuture;
use ui::prelude::*;
use ui::spawn;
use wasm_bindgen::JsValue;

/// So many milliseconds it is said what became of it.
const SAID: i32 = 2_500;

/// A button that copies the address of something in the book, and says so.
pub fn copy(reading: Reading, anchor: String, name: String) -> Html {
    let said = RwSignal::new(None::<&'static str>);
    let press = move |_| {
        reading.point_at(&anchor);
        spawn(async move {
            let done = to_clipboard().await;
            said.set(Some(if done.is_ok() { words::COPIED } else { words::NOT_COPIED }));
            ui::set_timeout(move || said.set(None), SAID);
        });
    };
    html! {
        <span class="copy">
            <button class="icon" aria-label=name title=words::COPY on:click=press>
                {symbol("g-link", 18)}
            </button>
            <span role="status">{move || said.get().map(|said| html! { <span class="tip">{said}</span> })}</span>
        </span>
    }
}

/// Copies the address of the page. Where the page is not trusted with the clipboard, it has none.
async fn to_clipboard() -> Result<(), JsValue> {
    let address = window().location().href()?;
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"))?;
    if clipboard.is_undefined() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(navigator.clipboard().write_text(&address)).await.map(|_| ())
}
