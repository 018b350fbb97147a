//! The log: commentary in chapters, newest last. A line under the pointer lights what it is about; its § opens the rule.

use crate::app::go;
use crate::parts::symbol::symbol;
use client::Route;
use client::log::{LogLine, lines};
use client::words::table as words;
use scene::Moment;
use ui::prelude::*;
use wasm_bindgen::JsCast;

/// The log of what happened. What comes after the first `reached` moments is still to come.
pub fn log(
    game: &'static str,
    moments: Signal<Vec<Moment>>,
    reached: Signal<usize>,
    lit: RwSignal<Vec<String>>,
) -> Html {
    let all = move || lines(&moments.get());
    let list = NodeRef::<web_sys::HtmlOListElement>::new();
    Effect::new(move || {
        let now = moments.with(Vec::len).min(reached.get());
        if let Some(list) = list.get() {
            request_animation_frame(move || show_line(&list, now));
        }
    });
    html! {
        <ol class="log" node_ref=list aria-label=words::LOG tabindex="0">
            {each(all, |line| (line.at, line.moment.line.words.clone(), line.heading.clone()), move |entry| line(game, entry, reached, lit))}
        </ol>
    }
}

/// Scrolls so that the last line before this moment is in sight.
fn show_line(list: &web_sys::HtmlOListElement, now: usize) {
    let items = list.children();
    let mut lines = (0..items.length()).filter_map(|at| items.item(at));
    let place = |item: &web_sys::Element| item.get_attribute("data-at")?.parse::<usize>().ok();
    let last = lines.rfind(|item| place(item).is_some_and(|at| at < now));
    match last.and_then(|item| item.dyn_into::<web_sys::HtmlElement>().ok()) {
        Some(item) => {
            let bottom = item.offset_top() + item.offset_height() - list.offset_top();
            list.set_scroll_top((bottom - list.client_height() + 24).max(0));
        }
        None => list.set_scroll_top(0),
    }
}

fn line(game: &'static str, line: LogLine, reached: Signal<usize>, lit: RwSignal<Vec<String>>) -> Html {
    let LogLine { at, heading, moment: Moment { line, show } } = line;
    let about = StoredValue::new(show.about);
    let ahead = move || at >= reached.get();
    let now = move || at + 1 == reached.get();
    html! {
        {heading.map(|heading| html! { <li class="chapter" role="presentation">{heading}</li> })}
        <li
            data-at=at
            class:ahead=ahead
            class:now=now
            on:pointerenter=move |_| lit.set(about.get_value())
            on:pointerleave=move |_| lit.set(Vec::new())
        >
            {(!show.icon.is_empty()).then(|| symbol(show.icon.clone(), 26))}
            <span>{line.words} " " {line.rules.into_iter().take(1).map(|rule| section(game, rule)).collect_html()}</span>
        </li>
    }
}

/// A § that opens its rule.
pub fn section(game: &'static str, rule: String) -> Html {
    let short = rule.split_once('-').map_or(rule.clone(), |(_, number)| number.to_string());
    let route = Route::Rules(game.into(), Some(rule.clone()));
    let address = route.write();
    html! {
        <a
            class="rule"
            href=address
            aria-label=format!("{}: {rule}", words::WHY)
            on:click=move |event| {
                if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                    event.prevent_default();
                    go(route.clone());
                }
            }
        >
            "§" {short}
        </a>
    }
}
