//! Dungeon Rush: the dungeon between its walls, the five unit cards, the hand of tiles, the tile mix, the bag.

mod backdrop;
mod cards;

use super::Panels;
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use dungeon_rush::{Counts, DungeonRush, Kind, Phase, Side, View, words};
use ui::prelude::*;

/// All of it.
pub const PANELS: Panels = Panels {
    margin: backdrop::margin,
    backdrop: backdrop::backdrop,
    counters,
    instrument: cards::instrument,
    side,
    countdown,
    kind,
    pick: cards::pick_number,
    over: |_| Html::Nothing,
    key: |_, _| false,
    keys: &[],
    buttons: |_| true,
    cell: super::usual_cell,
    wide: None,
    builds: None,
    ride: None,
};

/// The typed view of whoever looks.
fn view_of(desk: Desk) -> Memo<Option<View>> {
    Memo::new(move || desk.view.with(|view| view.downcast_ref::<View>().cloned()))
}

/// Whether whoever looks plays the Dungeon Master.
fn is_master(desk: Desk, view: &View) -> bool {
    desk.own_seat().and_then(|seat| view.sides.of(seat)) == Some(Side::DungeonMaster)
}

/// The Adventurers' gold.
fn counters(desk: Desk) -> Html {
    let view = view_of(desk);
    let gold = move || view.get().map_or(0, |view| view.gold);
    // To the Dungeon Master it is somebody else's.
    let theirs = move || view.get().is_some_and(|view| is_master(desk, &view));
    let whose = move || if theirs() { words::THEIR_GOLD } else { words::GOLD };
    html! {
        <span class="dr-gold" title=whose>
            {symbol("coin", 34)}
            <b>{gold}</b>
            <span class:visually-hidden=move || !theirs()>{whose}</span>
        </span>
    }
}

/// The bag, how long the dungeon can still grow, and what is in the game.
fn side(desk: Desk) -> Html {
    let view = view_of(desk);
    let bag = move || view.get().map_or(0, |view| view.bag.count());
    let mix = mix(desk).unwrap_or_default();
    let total = mix.iter().map(|(_, number)| *number).sum::<u16>();
    let share = move || {
        let used = total.saturating_sub(u16::from(bag()));
        format!("{}%", u32::from(used) * 100 / u32::from(total.max(1)))
    };
    html! {
        <section class="dr-side">
            {when(move || view.get().is_some_and(|view| view.phase != Phase::Over), move || html! {
                <div class="dr-race">
                    <span>{move || words::rounds_left(bag())}</span>
                    <div class="bar">
                        <i style:width=share></i>
                    </div>
                </div>
                <p class="small">{move || words::in_the_bag(bag())}</p>
            })}
            {move || {
                let left = view.get().map(|view| words::left_over(&view)).unwrap_or_default();
                left.into_iter().map(|words| html! { <p class="small">{words}</p> }).collect_html()
            }}
            <p class="small">{words::IN_THE_GAME}</p>
            <ul class="dr-mix">{mix.into_iter().map(move |kind| tiles(desk, kind)).collect_html()}</ul>
            {move || gone(desk, view.get().map(|view| view.discard))}
        </section>
    }
}

/// How many rounds are left, while the game runs.
fn countdown(desk: Desk) -> Html {
    let view = view_of(desk);
    let said = move || view.get().and_then(|view| words::countdown(&view));
    html! { <span class="dr-countdown">{said}</span> }
}

/// So many tiles of a kind; a click says what it does.
fn tiles(desk: Desk, (kind, number): (Kind, u16)) -> Html {
    let what = format!("{}: {}.", words::kind_name(kind), words::effect(kind));
    html! {
        <li>
            <button title=what.clone() on:click=move |_| desk.say(what.clone())>
                {symbol(words::tile_symbol(kind), 28)}
                <b>{number}</b>
                <span class="visually-hidden">{words::kind_name(kind)}</span>
            </button>
        </li>
    }
}

/// What was destroyed.
fn gone(desk: Desk, discard: Option<Counts>) -> Option<Html> {
    let discard = discard.filter(|discard| discard.total() > 0)?;
    let counted = Kind::ALL.into_iter().map(|kind| (kind, u16::from(discard[kind])));
    let destroyed = counted.filter(|(_, number)| *number > 0).map(|kind| tiles(desk, kind)).collect_html();
    Some(html! {
        <p class="small">{words::DESTROYED}</p>
        <ul class="dr-mix">{destroyed}</ul>
    })
}

/// How many of each kind the game contains (DR-1.8).
fn mix(desk: Desk) -> Option<Vec<(Kind, u16)>> {
    let mix = table(desk, DungeonRush::mix)?;
    let all = Kind::ALL.into_iter().map(|kind| (kind, u16::from(mix[kind])));
    Some(all.filter(|(_, number)| *number > 0).collect())
}

/// Asks the table itself: all of it is public.
fn table<T>(desk: Desk, ask: impl FnOnce(&DungeonRush) -> T) -> Option<T> {
    desk.seen(|seen| seen.typed_table().downcast_ref().map(ask)).flatten()
}

/// Versus or Solo, with which tiles, and which game of a match it is.
fn kind(desk: Desk) -> Html {
    let view = view_of(desk);
    let said = move || table(desk, |table| view.get().map(|view| table.kind_of_game(&view))).flatten();
    said.into_html()
}
