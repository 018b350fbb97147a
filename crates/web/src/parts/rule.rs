//! What a § of a log or a question opens: the rule, over the page. The library draws it: at once where this is the library, and
//! otherwise when it is there.

use crate::app::house;
use crate::parts::dialog::dialog;
use client::words::rules as words;
use js_sys::Function;
use ui::prelude::*;

/// The dialog in which a rule is shown.
pub fn over_the_page(library: Function) -> Html {
    let (rule, route) = (house().rule, house().route);
    let open = RwSignal::new(false);
    Effect::new(move || open.set(rule.with(Option::is_some)));
    let close = move || {
        if rule.with_untracked(Option::is_some) {
            rule.set(None);
        }
    };
    Effect::new(move || {
        if !open.get() {
            close();
        }
    });
    // Whoever goes on to another page has read it.
    Effect::new(move || {
        route.with(|_| ());
        close();
    });
    dialog(open, words::THE_RULE, move || {
        rule.get_untracked().map(|(game, rule)| drawn(&library, game, rule))
    })
}

#[cfg(feature = "library")]
fn drawn(_: &Function, game: &'static str, rule: String) -> Html {
    crate::pages::rules::rule_in(game, rule)
}

#[cfg(not(feature = "library"))]
fn drawn(library: &Function, game: &'static str, rule: String) -> Html {
    use client::words::everywhere;
    use js_sys::Promise;
    use js_sys::futures::JsFuture;
    use wasm_bindgen::{JsCast, JsValue};

    let host = NodeRef::<web_sys::HtmlDivElement>::new();
    let failed = RwSignal::new(false);
    let library = library.clone();
    Effect::new(move || {
        let Some(host) = host.get() else { return };
        let drawing = library.call3(&JsValue::NULL, &host, &game.into(), &rule.as_str().into());
        ui::spawn(async move {
            let drawn = match drawing {
                Ok(promise) => JsFuture::from(promise.unchecked_into::<Promise>()).await.map(drop),
                Err(fault) => Err(fault),
            };
            if let Err(fault) = drawn {
                ui::warn!("The library cannot be fetched: {fault:?}");
                failed.set(true);
            }
        });
    });
    html! {
        <div class="rule-host" node_ref=host></div>
        {when(move || failed.get(), || html! { <div class="body"><p>{everywhere::NOT_FETCHED}</p></div> })}
    }
}
