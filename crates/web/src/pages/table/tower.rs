//! The timing tower: how everybody stands, the first first, and whose turn it is. Over the board; on a phone a strip.

use super::host::Sitting;
use super::{Desk, emblem, who};
use crate::parts::symbol::{symbol, symbol_in};
use kernel::Seat;
use scene::{Going, Standing};
use ui::prelude::*;

/// As much of the board as the tower covers at its left, in pixels.
const COVERS: f32 = 300.0;

/// The tower, if the game has one.
pub fn tower(desk: Desk) -> Html {
    let rows = Memo::new(move || desk.scene.with(|scene| scene.tower.clone()));
    Effect::new(move || desk.eye.cover(if rows.with(Vec::is_empty) { 0.0 } else { COVERS }));
    when(
        move || rows.with(|rows| !rows.is_empty()),
        move || {
            html! { <ol class="tower">{move || rows.get().into_iter().map(|one| row(desk, one)).collect_html()}</ol> }
        },
    )
}

/// The same in one line.
pub fn strip(desk: Desk) -> Html {
    let rows = Memo::new(move || desk.scene.with(|scene| scene.tower.clone()));
    html! { <ol class="strip">{move || rows.get().into_iter().map(|one| folded(desk, one)).collect_html()}</ol> }
}

fn row(desk: Desk, standing: Standing) -> Html {
    let Standing { seat, place, gap, tokens, going, state } = standing;
    let livery = desk.livery(seat);
    let token = |(picture, many): (String, String)| {
        html! { <span class="token">{symbol(picture, 16)} {many}</span> }
    };
    // What all have, and compare, stands in a column of its own.
    let mut tokens = tokens.into_iter();
    let last = tokens.next_back();
    html! {
        <li class=format!("row pc-{}", livery.id()) class:acts=going == Going::Acts data-seat=seat.number()>
            <span class="place">{place}</span>
            <span class=flag(desk, seat)>{symbol(emblem(desk, seat), 16)}</span>
            {symbol_in(format!("pc-{}", livery.id()), desk.face(seat), 38)}
            <span class="name">
                <b>{desk.name(seat)}</b>
                <small>{who(desk, seat)} {(!state.is_empty()).then(|| html! { <span class="state">", " {state}</span> })}</small>
            </span>
            {tokens.map(token).collect_html()}
            <span class="gap">{gap}</span>
            {last.map(token)}
        </li>
    }
}

/// Hatched while whoever sits there is away.
fn flag(desk: Desk, seat: Seat) -> &'static str {
    match desk.host(|host| host.sitting(seat)).flatten() {
        Some(Sitting::Away(_)) => "plate flag away",
        Some(Sitting::Here(_)) | None => "plate flag",
    }
}

fn folded(desk: Desk, standing: Standing) -> Html {
    let Standing { seat, place, going, .. } = standing;
    let livery = desk.livery(seat);
    let label = format!("{place}: {}, {}", desk.name(seat), who(desk, seat));
    html! {
        <li class=format!("row pc-{}", livery.id()) class:acts=going == Going::Acts aria-label=label>
            <span class="place" aria-hidden="true">{place}</span>
            <span class=flag(desk, seat)>{symbol(emblem(desk, seat), 13)}</span>
            {symbol_in(format!("pc-{}", livery.id()), desk.face(seat), 28)}
        </li>
    }
}
