//! What lies over the page. The browser's own dialog: it keeps the focus, gives it back, closes by Esc, and the page below
//! is out of reach meanwhile.

use crate::parts::symbol::symbol;
use client::words::everywhere;
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::MouseEvent;

/// A dialog in the middle of a desktop, a sheet at the foot of a phone. What is in it is made anew each time it opens.
pub fn dialog<H: IntoHtml>(
    open: RwSignal<bool>,
    title: &'static str,
    inside: impl Fn() -> H + 'static,
) -> Html {
    let node = NodeRef::<web_sys::HtmlDialogElement>::new();
    Effect::new(move || {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                if let Err(fault) = dialog.show_modal() {
                    ui::warn!("A dialog cannot be shown: {fault:?}");
                }
                write_at_once(&dialog);
            }
            (false, true) => dialog.close(),
            (true, true) | (false, false) => {}
        }
    });
    let beside = move |event: MouseEvent| {
        if event.target().is_some_and(|target| target.dyn_ref::<web_sys::HtmlDialogElement>().is_some()) {
            open.set(false);
        }
    };
    html! {
        <dialog
            class="dialog"
            node_ref=node
            aria-label=title
            on:close=move |_| open.set(false)
            on:click=beside
        >
            {when(move || open.get(), move || html! {
                <div class="inside">
                    <header>
                        <h2 tabindex="-1" autofocus>{title}</h2>
                        <button class="icon" aria-label=everywhere::CLOSE on:click=move |_| open.set(false)>
                            {symbol("g-close", 20)}
                        </button>
                    </header>
                    {inside()}
                </div>
            })}
        </dialog>
    }
}

/// What is to be filled in has the focus at once, where a keyboard does not come up over it.
fn write_at_once(dialog: &web_sys::HtmlDialogElement) {
    if window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|coarse| coarse.matches()) {
        return;
    }
    let field = dialog.query_selector("input[autofocus]").ok().flatten();
    if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok())
        && let Err(fault) = field.focus()
    {
        ui::warn!("A field has no focus: {fault:?}");
    }
}
