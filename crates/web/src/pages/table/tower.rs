//! The timing tower: how everybody stands, the first first, and whose turn it is. Over the board, in the infield of a track of
//! squares with the dice beside it; on a phone a strip.

use super::dice::dice;
use super::host::Sitting;
use super::{Desk, Tab, emblem, who};
use crate::panels;
use crate::parts::board::Eye;
use crate::parts::symbol::{symbol, symbol_in};
use client::words::table as words;
use kernel::Seat;
use scene::svg::{self, Room, decimal};
use scene::{Going, Grain, Livery, Scene, Shape, Standing};
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
    /// Whether it is whoever looks.
    pub is_own: bool,
    /// The name of somebody else who plays it, and is no bot.
    pub friend: Option<String>,
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
    let (presence, friend) = match desk.host(|host| host.sitting(seat)).flatten() {
        Some(Sitting::Away(name)) => (Presence::Away, Some(name)),
        Some(Sitting::Here(name)) => (Presence::Here, Some(name)),
        None => (Presence::Here, None),
    };
    let (name, who, is_own) = (desk.name(seat), who(desk, seat), desk.own_seat() == Some(seat));
    Entrant {
        // Whose name stands there already need not be told twice.
        who: if who == name { String::new() } else { who },
        name,
        livery: desk.livery(seat),
        emblem: emblem(desk, seat),
        face: desk.face(seat),
        presence,
        is_own,
        friend: friend.filter(|_| !is_own),
    }
}

/// The rows alone, where a phone shows them in place of the board.
pub fn standings(desk: Desk) -> Html {
    let rows = Memo::new(move || desk.scene.with(|scene| scene.tower.clone()));
    let row = move |one: Standing| row(at_desk(desk, one.seat), one);
    html! { <div class="standings"><ol class="tower">{move || rows.get().into_iter().map(row).collect_html()}</ol></div> }
}

/// The tower, if the game has one.
pub fn tower(desk: Desk) -> Html {
    tower_of(desk.scene, desk.eye, desk.title, move |seat| at_desk(desk, seat))
}

/// The same where a track of squares leaves room for it in its middle, and nowhere else.
pub fn within(desk: Desk) -> Html {
    let fits = Memo::new(move || matches!(stand(desk.scene, desk.eye), Stand::Within(_)));
    when(move || fits.get(), move || tower(desk))
}

/// The same in one line.
pub fn strip(desk: Desk) -> Html {
    let strip = strip_of(desk.scene, move |seat| at_desk(desk, seat));
    html! { <div class="to-table" on:click=move |_| desk.tab.set(Tab::Table)>{strip}</div> }
}

/// The tower of a scene that has one, in this game.
pub fn tower_of(
    scene: RwSignal<Scene>,
    eye: Eye,
    game: &'static str,
    entrant: impl Fn(Seat) -> Entrant + Copy + 'static,
) -> Html {
    let rows = Memo::new(move || scene.with(|scene| scene.tower.clone()));
    let stands = Memo::new(move || stand(scene, eye));
    // A board that goes on and on runs under it.
    let is_long = move || scene.with(|scene| scene.grain == Grain::Long);
    Effect::new(move || {
        let beside = !matches!(stands.get(), Stand::Within(_)) && rows.with(|rows| !rows.is_empty());
        let beside = beside && !is_long();
        eye.cover(if beside { COVERS } else { 0.0 });
    });
    let all = move || {
        let row = move |one: Standing| row(entrant(one.seat), one);
        html! { <ol class="tower" title=panels::gaps(game)>{move || rows.get().into_iter().map(row).collect_html()}</ol> }
    };
    let has_dice = Memo::new(move || stands.get() != Stand::Over);
    when(
        move || rows.with(|rows| !rows.is_empty()),
        move || {
            if !has_dice.get() {
                return all();
            }
            let is_own = move |livery: Livery| {
                let own = |row: &Standing| entrant(row.seat).is_own && entrant(row.seat).livery == livery;
                rows.with_untracked(|rows| rows.iter().any(own))
            };
            infield(eye, stands, html! { {all()} {dice(scene, is_own)} })
        },
    )
}

/// Tower and dice beside each other, and below each other, in pixels.
const WIDE: (f32, f32) = (664.0, 184.0);
const TALL: (f32, f32) = (352.0, 330.0);
/// Smaller than this nobody reads them.
const LEAST: f32 = 0.6;

/// Where the tower stands.
#[derive(Clone, Copy, PartialEq)]
enum Stand {
    /// Over the board, at its left.
    Over,
    /// The same, with the dice: the track leaves too little room.
    Left,
    /// Within the track, where there is room.
    Within(Room),
}

/// A track of squares leaves room in its middle, or it does not; that is a matter of the layout alone, which few motions change.
fn stand(scene: RwSignal<Scene>, eye: Eye) -> Stand {
    let (layout, scale) = (eye.layout(), eye.camera.get().scale.max(0.01));
    let sizes = [WIDE, TALL].map(|(wide, high)| (wide / scale, high / scale));
    scene.with_untracked(|scene| {
        let squares = scene.cells.first().is_some_and(|cell| cell.shape == Shape::Square);
        let squares = squares && scene.grain != Grain::Long;
        let room = layout.filter(|_| squares).and_then(|layout| svg::room(scene, &layout, &sizes));
        match room {
            Some(room) if room.scale >= LEAST => Stand::Within(room),
            Some(_) => Stand::Left,
            None => Stand::Over,
        }
    })
}

/// Tower and dice where the track leaves room for them, as large as it is.
fn infield(eye: Eye, stands: Memo<Stand>, within: Html) -> Html {
    let place = move |of: fn(&Room, (f32, f32), f32) -> f32| match stands.get() {
        Stand::Within(room) => {
            let corner = eye.on_screen((room.left, room.top)).unwrap_or_default();
            format!("{}px", decimal(of(&room, corner, eye.camera.get().scale)))
        }
        Stand::Left | Stand::Over => String::new(),
    };
    let fit = move || match stands.get() {
        Stand::Within(room) => format!("scale({})", decimal(room.scale.min(1.15))),
        Stand::Left | Stand::Over => String::new(),
    };
    let is_left = move || stands.get() == Stand::Left;
    let is_tall = move || match stands.get() {
        Stand::Within(room) => room.fits == 1,
        Stand::Left | Stand::Over => true,
    };
    html! {
        <div
            class="infield"
            class:left=is_left
            style:left=move || place(|_, (x, _), _| x)
            style:top=move || place(|_, (_, y), _| y)
            style:width=move || place(|room, _, scale| room.width * scale)
            style:height=move || place(|room, _, scale| room.height * scale)
        >
            <div class="inner" class:tall=is_tall style:transform=fit>
                {within}
            </div>
        </div>
    }
}

/// The same in one line.
pub fn strip_of(scene: RwSignal<Scene>, entrant: impl Fn(Seat) -> Entrant + Copy + 'static) -> Html {
    let rows = Memo::new(move || scene.with(|scene| scene.tower.clone()));
    let row = move |one: Standing| folded(entrant(one.seat), one);
    html! { <ol class="strip">{move || rows.get().into_iter().map(row).collect_html()}</ol> }
}

fn row(entrant: Entrant, standing: Standing) -> Html {
    let Standing { seat, place, gap, tokens, going, state } = standing;
    let Entrant { name, who, livery, emblem, face, presence, is_own, friend: _ } = entrant;
    // What all have, and compare, stands in a column of its own.
    let mut tokens = tokens.into_iter();
    let last = tokens.next_back();
    let between = if who.is_empty() { "" } else { ", " };
    html! {
        <li class=format!("row pc-{}", livery.id()) class:acts=going == Going::Acts class:done=going == Going::Done class:own=is_own data-seat=seat.number()>
            <span class="place">{(place > 0).then_some(place)}</span>
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

/// Something that somebody has.
fn token((picture, many): (String, String)) -> Html {
    html! { <span class="token">{symbol(picture, 16)} {many}</span> }
}

fn folded(entrant: Entrant, standing: Standing) -> Html {
    let Standing { place, gap, going, tokens, .. } = standing;
    let Entrant { name, who, livery, emblem, face, presence, is_own, friend } = entrant;
    let place = (place > 0).then_some(place);
    let ranked = place.map_or_else(String::new, |place| format!("{place}: "));
    let label = format!("{ranked}{name}{}{who}", if who.is_empty() { "" } else { ", " });
    let short = if who == words::YOU { who } else { name };
    // It hangs from the strip, over nothing that is read there.
    let tag = if going == Going::Acts { words::YOUR_TURN } else { words::YOU };
    html! {
        <li class=format!("row pc-{}", livery.id()) class:acts=going == Going::Acts class:done=going == Going::Done class:own=is_own aria-label=label>
            {is_own.then(|| html! { <span class="you" aria-hidden="true">{tag}</span> })}
            {friend.map(|friend| html! { <span class="friend" aria-hidden="true">{friend}</span> })}
            <span class="place" aria-hidden="true">{place}</span>
            <span class=presence.flag()>{symbol(emblem, 13)}</span>
            {symbol_in(format!("pc-{}", livery.id()), face, 28)}
            <span class="who" aria-hidden="true"><b>{short}</b> <small>{gap}</small></span>
            {tokens.into_iter().map(token).collect_html()}
        </li>
    }
}
