//! What lies over the board: a card that was drawn, beside the kart that drew it; and the factions, while they are chosen.

use super::answers::color_of;
use super::{offers, table};
use crate::pages::table::Desk;
use crate::parts::symbol::{symbol, symbol_in};
use crazy_karts::Faction;
use scene::{Card, Choice, Tone, svg};
use ui::prelude::*;

/// All of it.
pub fn over(desk: Desk) -> Html {
    let card = Memo::new(move || desk.scene.with(|scene| scene.card.clone()));
    html! {
        {move || card.get().map(|card| drawn(desk, &card))}
        {when(move || offers(desk, &["pick"]), move || factions(desk))}
    }
}

/// A card beside its victim; where that is not on the board, in the middle.
fn drawn(desk: Desk, card: &Card) -> Html {
    let point = desk.scene.with_untracked(|scene| {
        let piece = scene.pieces.iter().find(|piece| piece.id == card.piece)?;
        svg::center_of(scene, &desk.eye.layout_now()?, piece.on.as_deref()?)
    });
    let window = desk.eye.window.get_untracked();
    let victim = point.and_then(|point| untrack(|| desk.eye.on_screen(point)));
    let (x, y) = victim.unwrap_or((window.width / 2.0, window.height / 2.0));
    let x = if x > window.width * 0.6 { x - 210.0 } else { x + 60.0 };
    let (x, y) = (
        client::within(x, 8.0, (window.width - 170.0).max(8.0)),
        client::within(y - 90.0, 8.0, (window.height - 210.0).max(8.0)),
    );
    let band = if card.tone == Tone::Danger { "band danger" } else { "band" };
    let lead = victim.map(|(from_x, from_y)| {
        let [from_x, from_y, x, y] = [from_x, from_y, x + 76.0, y + 90.0].map(svg::decimal);
        html! { <svg class="ck-lead" aria-hidden="true"><path d=format!("M{from_x} {from_y}L{x} {y}")></path></svg> }
    });
    html! {
        {lead}
        <div
            class="ck-drawn"
            role="status"
            style:left=format!("{}px", svg::decimal(x))
            style:top=format!("{}px", svg::decimal(y))
        >
            <span class=band>{card.band.clone()}</span>
            {symbol(card.symbol.clone(), 64)}
            <b>{card.title.clone()}</b>
            <span>{card.text.clone()}</span>
        </div>
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
                <i class="plate">{faction.map(|faction| symbol(crazy_karts::emblem_symbol(faction), 22))}</i>
                {faction.map(|faction| symbol_in("kart", crazy_karts::kart_symbol(faction), 132))}
                <b>{label}</b>
                <span>{text}</span>
            </button>
        }
    };
    html! { <div class="ck-factions">{choices.into_iter().map(one).collect_html()}</div> }
}
