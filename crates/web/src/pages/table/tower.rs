//! The timing tower: how everybody stands, the first first, and whose turn it is. Over the board; on a phone a strip.

use super::host::Sitting;
use super::{Desk, emblem, who};
use crate::parts::board::Eye;
use crate::parts::symbol::{symbol, symbol_in};
use kernel::Seat;
use scene::{Going, Livery, Scene, Standing};
use ui::prelude::*;

/// As much of the board as the tower covers at its left, in pixels.
const COVERS: f32 = 300.0;

/// Who is in it, beside how they stand.
pub struct Entrant {
    /// What the game calls them.
    pub name: String,
    /// Who plays them.
    pub who: String,
    pub livery: Livery,
    pub emblem: &'static str,
    pub face: String,
    /// Whether whoever plays is away.
    pub presence: Presence,
}

/// Whether whoever plays is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    Here,
    Away,
}

impl Presence {
    /// Hatched while whoever sits there is away.
    const fn flag(self) -> &'static str {
        match self {
            Self::Here => "plate flag",
            Self::Away => "plate flag away",
        }
    }
}

/// Who sits at a seat of a desk.
fn at_desk(desk: Desk, seat: Seat) -> Entrant {
    let presence = match desk.host(|host| host.sitting(seat)).flatten() {
        Some(Sitting::Away(_)) => Presence::Away,
        Some(Sitting::Here(_)) | None => Presence::Here,
    };
    Entrant {
        name: desk.name(seat),
        who: who(desk, seat),
        livery: desk.livery(seat),
        emblem: emblem(desk, seat),
        face: desk.face(seat),
        presence,
    }
}

/// The tower, if the game has one.
pub fn tower(desk: Desk) -> Html {
    tower_of(desk.scene, desk.eye, move |seat| at_desk(desk, seat))
}

/// The same in one line.
pub fn strip(desk: Desk) -> Html {
    strip_of(desk.scene, move |seat| at_desk(desk, seat))
}

/// The tower of a scene that has one.
pub fn tower_of(
    scene: RwSignal<Scene>,
    eye: Eye,
    entrant: impl Fn(Seat) -> Entrant + Copy + 'static,
) -> Html {
    let rows = Memo::new(move || scene.with(|scene| scene.tower.clone()));
    Effect::new(move || eye.cover(if rows.with(Vec::is_empty) { 0.0 } else { COVERS }));
    when(
        move || rows.with(|rows| !rows.is_empty()),
        move || {
            let row = move |one: Standing| row(entrant(one.seat), one);
            html! { <ol class="tower">{move || rows.get().into_iter().map(row).collect_html()}</ol> }
        },
    )
}

/// The same in one line.
pub fn strip_of(scene: RwSignal<Scene>, entrant: impl Fn(Seat) -> Entrant + Copy + 'static) -> Html {
    let rows = Memo::new(move || scene.with(|scene| scene.tower.clone()));
    let row = move |one: Standing| folded(entrant(one.seat), one);
    html! { <ol class="strip">{move || rows.get().into_iter().map(row).collect_html()}</ol> }
}

fn row(entrant: Entrant, standing: Standing) -> Html {
    let Standing { seat, place, gap, tokens, going, state } = standing;
    let Entrant { name, who, livery, emblem, face, presence } = entrant;
    let token = |(picture, many): (String, String)| {
        html! { <span class="token">{symbol(picture, 16)} {many}</span> }
    };
    // What all have, and compare, stands in a column of its own.
    let mut tokens = tokens.into_iter();
    let last = tokens.next_back();
    let between = if who.is_empty() { "" } else { ", " };
    html! {
        <li class=format!("row pc-{}", livery.id()) class:acts=going == Going::Acts data-seat=seat.number()>
            <span class="place">{place}</span>
            <span class=presence.flag()>{symbol(emblem, 16)}</span>
            {symbol_in(format!("pc-{}", livery.id()), face, 38)}
            <span class="name">
                <b>{name}</b>
                <small>{who} {(!state.is_empty()).then(|| html! { <span class="state">{between} {state}</span> })}</small>
            </span>
            {tokens.map(token).collect_html()}
            <span class="gap">{gap}</span>
            {last.map(token)}
        </li>
    }
}

fn folded(entrant: Entrant, standing: Standing) -> Html {
    let Standing { place, going, .. } = standing;
    let Entrant { name, who, livery, emblem, face, presence } = entrant;
    let label = format!("{place}: {name}{}{who}", if who.is_empty() { "" } else { ", " });
    html! {
        <li class=format!("row pc-{}", livery.id()) class:acts=going == Going::Acts aria-label=label>
            <span class="place" aria-hidden="true">{place}</span>
            <span class=presence.flag()>{symbol(emblem, 13)}</span>
            {symbol_in(format!("pc-{}", livery.id()), face, 28)}
        </li>
    }
}
