//! What lies over the page. The browser's own dialog: it keeps the focus, gives it back, closes by Esc, and the page below
//! is out of reach meanwhile.

use crate::parts::symbol::Symbol;
use client::words::everywhere;
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A dialog in the middle of a desktop, a sheet at the foot of a phone.
#[component]
pub fn Dialog(
    /// Whether it is there.
    open: RwSignal<bool>,
    /// What it is about.
    #[prop(into)]
    title: String,
    /// What is in it: made anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                if let Err(fault) = dialog.show_modal() {
                    leptos::logging::warn!("A dialog cannot be shown: {fault:?}");
                }
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
    let heading = title.clone();
    view! {
        <dialog
            class="dialog"
            node_ref=node
            aria-label=title
            on:close=move |_| open.set(false)
            on:click=beside
        >
            <Show when=move || open.get()>
                <div class="inside">
                    <header>
                        <h2 tabindex="-1" autofocus>{heading.clone()}</h2>
                        <button class="icon" aria-label=everywhere::CLOSE on:click=move |_| open.set(false)>
                            <Symbol id="g-close" />
                        </button>
                    </header>
                    {children()}
                </div>
            </Show>
        </dialog>
    }
}
