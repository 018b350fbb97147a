//! What lies over the board: the factions, while they are chosen.

use super::answers::color_of;
use super::{offers, table, view_of};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::{symbol, symbol_in};
use crazy_karts::look as words;
use crazy_karts::{Faction, Phase, Question, View};
use scene::Choice;
use ui::prelude::*;

/// All of it.
pub fn over(desk: Desk) -> Html {
    let picker = Memo::new(move || picker(desk));
    html! {
        {when(move || offers(desk, &["pick"]), move || factions(desk))}
        {move || picker.get().map(|who| left(desk, &who))}
    }
}

/// The person elsewhere who chooses a faction now. (Bots do not take long.)
fn picker(desk: Desk) -> Option<String> {
    let phase = desk.view.with(|view| view.downcast_ref::<View>().map(|view| view.phase))?;
    let seat = match phase {
        Phase::Asked { seat, question: Question::Pick } => seat,
        Phase::Asked { .. } | Phase::Planning | Phase::Paused | Phase::Over => return None,
    };
    let waits = desk.mood.get() != Mood::Showing && desk.own_seat() != Some(seat);
    desk.host(|host| host.person(seat)).flatten().filter(|_| waits)
}

/// What somebody else chooses from: to read meanwhile.
fn left(desk: Desk, who: &str) -> Html {
    let view = untrack(|| view_of(desk).get());
    let taken = |faction: Faction| {
        view.as_ref().is_some_and(|view| view.karts.iter().any(|kart| kart.faction == Some(faction)))
    };
    let one = |faction: Faction| {
        let thing = table(desk, |table| table.thing(&format!("pick {}", faction.id()))).flatten();
        html! {
            <li class=format!("ck-faction {}", color_of(faction))>
                {about(faction, words::faction(faction), thing.map(|thing| thing.text))}
            </li>
        }
    };
    html! {
        <div class="ck-factions reading">
            <p>{words::picks_a_faction(who)}</p>
            <ul>{Faction::TEAMS.into_iter().filter(|faction| !taken(*faction)).map(one).collect_html()}</ul>
        </div>
    }
}

/// What stands on the card of a faction.
fn about(faction: Faction, name: impl IntoHtml, text: Option<String>) -> Html {
    html! {
        <i class="plate">{symbol(crazy_karts::emblem_symbol(faction), 22)}</i>
        {symbol_in("kart", crazy_karts::kart_symbol(faction), 132)}
        <b>{name}</b>
        <span>{text}</span>
    }
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
                {faction.map(|faction| about(faction, label, text))}
            </button>
        }
    };
    html! { <div class="ck-factions">{choices.into_iter().map(one).collect_html()}</div> }
}
