//! What a kart is good at, as bars, and what the part under the pointer would change of it.

use super::{Built, Place};
use crate::pages::table::Desk;
use crate::panels::super_wizard_kart::table;
use super_wizard_kart::desk::Figures;
use super_wizard_kart::{Part, apex_color};
use ui::prelude::*;

/// A bar: its name, how full it is of how much, and the figure.
struct Bar {
    name: &'static str,
    full: u8,
    of: u8,
    figure: String,
}

fn all(figures: Figures) -> [Bar; 9] {
    let Figures { speed, ac, hold, diagonals, apex, boost, boost_diagonals, charge, lap, .. } = figures;
    let bar = |name, full, of, figure: String| Bar { name, full, of, figure };
    [
        bar("Speed", speed, 5, format!("d6 + {speed}")),
        bar("Armour class", ac.saturating_sub(10), 4, ac.to_string()),
        bar("Holds its place", hold + 1, 4, hold.to_string()),
        bar("Tight corners", 5u8.saturating_sub(apex), 4, apex_color(apex).into()),
        bar("Short laps", 5u8.saturating_sub(apex), 4, format!("{lap} squares")),
        bar("Diagonals", diagonals, 4, diagonals.to_string()),
        bar("Boost", boost, 5, format!("d4 + {boost}")),
        bar("Diagonals in a boost", boost_diagonals, 3, boost_diagonals.to_string()),
        bar("Charges fast", 6u8.saturating_sub(charge), 4, format!("{charge} turns")),
    ]
}

/// All bars, with what would change.
pub fn bars(desk: Desk, built: Memo<Built>, tried: RwSignal<Option<(Place, Part)>>) -> Html {
    let shown = move || {
        let (now, part) = (built.get(), tried.get());
        let then = part.map_or(now, |(place, part)| now.with(place, part));
        let of = |built: Built| table(desk, |table| table.figures(built.parts)).map(all);
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
