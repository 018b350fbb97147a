//! One of a few, as a switch. Radio buttons underneath: arrow keys choose, Tab passes by.

use std::sync::atomic::{AtomicU32, Ordering};
use ui::prelude::*;

/// A name that no other group of the page has.
fn group() -> String {
    static GROUPS: AtomicU32 = AtomicU32::new(0);
    format!("group-{}", GROUPS.fetch_add(1, Ordering::Relaxed))
}

/// A switch between a few values, each with its words.
pub fn segmented<T: Clone + PartialEq + 'static>(
    label: &str,
    choices: Vec<(T, String)>,
    value: Signal<T>,
    pick: impl Fn(T) + 'static,
) -> Html {
    let (values, words): (Vec<T>, Vec<String>) = choices.into_iter().unzip();
    let values = StoredValue::new(values);
    let chosen = Signal::derive(move || {
        values.with_value(|values| values.iter().position(|known| *known == value.get()))
    });
    let pick = Callback::new(move |place: usize| {
        if let Some(value) = values.with_value(|values| values.get(place).cloned()) {
            pick(value);
        }
    });
    switch(label.to_string(), words, chosen, pick)
}

/// The switch itself, whatever its values are: written once, compiled once.
fn switch(label: String, words: Vec<String>, chosen: Signal<Option<usize>>, pick: Callback<usize>) -> Html {
    let name = group();
    let choice = |(place, words): (usize, String)| {
        html! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    prop:checked=move || chosen.get() == Some(place)
                    on:change=move |_| pick.run(place)
                />
                <span>{words}</span>
            </label>
        }
    };
    html! {
        <div class="seg" role="radiogroup" aria-label=label>
            {words.into_iter().enumerate().map(choice).collect_html()}
        </div>
    }
}
