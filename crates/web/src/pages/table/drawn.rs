//! A card that lies open for a moment while events are played: what was drawn or rolled, beside whom it concerns.

use super::Desk;
use crate::parts::symbol::symbol;
use scene::{Card, Tone, svg};
use ui::prelude::*;

pub fn drawn(desk: Desk) -> Html {
    let card = Memo::new(move || desk.scene.with(|scene| scene.card.clone()));
    let shown = move || card.get().map(|card| beside(desk, &card));
    shown.into_html()
}

/// A card beside its victim; where that is not on the board, in the middle.
fn beside(desk: Desk, card: &Card) -> Html {
    let point = desk.scene.with_untracked(|scene| {
        let piece = scene.pieces.iter().find(|piece| piece.id == card.piece);
        let cell = piece.map_or(Some(card.piece.as_str()), |piece| piece.on.as_deref())?;
        svg::center_of(scene, &desk.eye.layout_now()?, cell)
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
        html! { <svg class="drawn-lead" aria-hidden="true"><path d=format!("M{from_x} {from_y}L{x} {y}")></path></svg> }
    });
    html! {
        {lead}
        <div
            class="drawn"
            role="status"
            on:click=move |_| {
                desk.put_card_away();
            }
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
