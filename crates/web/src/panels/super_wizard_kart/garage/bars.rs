//! What a kart is good at, as bars, and what the part under the pointer would change of it.

use super::{Built, Place};
use crate::pages::table::Desk;
use crate::panels::super_wizard_kart::table;
use super_wizard_kart::Part;
use super_wizard_kart::desk::Bar;
use ui::prelude::*;

/// All bars, with what would change.
pub fn bars(desk: Desk, built: Memo<Built>, tried: RwSignal<Option<(Place, Part)>>) -> Html {
    let shown = move || {
        let (now, part) = (built.get(), tried.get());
        let then = part.map_or(now, |(place, part)| now.with(place, part));
        let of = |built: Built| table(desk, |table| table.bars(built.parts));
        let (now, then) = (of(now)?, of(then)?);
        Some(now.into_iter().zip(then).map(|(now, then)| one(&now, &then)).collect_html())
    };
    html! { <div class="bars">{shown}</div> }
}

fn one(now: &Bar, then: &Bar) -> Html {
    let piece = |at: u8| match (at < now.full, at < then.full) {
        (true, true) => "on",
        (true, false) => "down",
        (false, true) => "up",
        (false, false) => "",
    };
    let pieces = (0..now.of).map(|at| html! { <u class=piece(at)></u> }).collect_html();
    let change = match then.full.cmp(&now.full) {
        std::cmp::Ordering::Less => "worse",
        std::cmp::Ordering::Equal => "",
        std::cmp::Ordering::Greater => "better",
    };
    html! {
        <div class=format!("bar {change}")>
            <span>{now.name}</span>
            <span class="pieces" aria-hidden="true">{pieces}</span>
            <b>{then.figure.clone()}</b>
        </div>
    }
}
