//! What lies over the board: the factions, while they are chosen.

use super::answers::color_of;
use super::{offers, table};
use crate::pages::table::Desk;
use crate::parts::symbol::{symbol, symbol_in};
use crazy_karts::Faction;
use scene::Choice;
use ui::prelude::*;

/// All of it.
pub fn over(desk: Desk) -> Html {
    when(move || offers(desk, &["pick"]), move || factions(desk))
}

/// The factions as cards.
fn factions(desk: Desk) -> Html {
    let choices: Vec<Choice> = desk.choosing.with(|choosing| {
        choosing.all().iter().filter(|choice| choice.notation.starts_with("pick ")).cloned().collect()
    });
    let one = |choice: Choice| {
        let faction = choice.notation.split(' ').nth(1).and_then(Faction::read);
        let text = table(desk, |table| table.thing(&choice.notation)).flatten().map(|thing| thing.text);
        let color = faction.map_or("", color_of);
        let label = choice.label.clone();
        html! {
            <button class=format!("ck-faction {color}") data-choice=choice.notation.clone() on:click=move |_| desk.choose(choice.clone())>
                <i class="plate">{faction.map(|faction| symbol(crazy_karts::emblem_symbol(faction), 22))}</i>
                {faction.map(|faction| symbol_in("kart", crazy_karts::kart_symbol(faction), 132))}
                <b>{label}</b>
                <span>{text}</span>
            </button>
        }
    };
    html! { <div class="ck-factions">{choices.into_iter().map(one).collect_html()}</div> }
}
