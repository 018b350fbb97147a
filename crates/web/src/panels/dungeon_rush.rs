//! Dungeon Rush: the dungeon between its walls, the five unit cards, the hand of tiles, the tile mix, the bag.

mod backdrop;
mod cards;

pub use backdrop::{backdrop, margin};
pub use cards::{instrument, pick_number};

use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use dungeon_rush::{Bag, Counts, DungeonRush, Kind, Side, View, words};
use kernel::Game;
use std::sync::Arc;
use ui::prelude::*;

/// The typed view of whoever looks.
pub fn view_of(desk: Desk) -> Memo<Option<View>> {
    Memo::new(move || desk.view.with(|view| view.downcast_ref::<View>().cloned()))
}

/// Whether whoever looks plays the Dungeon Master.
pub fn is_master(desk: Desk, view: &View) -> bool {
    desk.own_seat().and_then(|seat| view.sides.of(seat)) == Some(Side::DungeonMaster)
}

/// The Adventurers' gold.
pub fn counters(desk: Desk) -> Html {
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
pub fn side(desk: Desk) -> Html {
    let view = view_of(desk);
    let bag = move || {
        view.get().map_or(0, |view| match view.bag {
            Bag::Number(number) => number,
            Bag::Order(order) => order.count(),
        })
    };
    let mix = mix(desk).unwrap_or_default();
    let total = mix.iter().map(|(_, number)| *number).sum::<u16>();
    let share = move || {
        let used = total.saturating_sub(u16::from(bag()));
        format!("{}%", u32::from(used) * 100 / u32::from(total.max(1)))
    };
    html! {
        <section class="dr-side">
            <div class="dr-race">
                <span>{move || words::rounds_left(bag())}</span>
                <div class="bar">
                    <i style:width=share></i>
                </div>
            </div>
            <p class="small">{move || words::in_the_bag(bag())}</p>
            <p class="small">{words::IN_THE_GAME}</p>
            <ul class="dr-mix">{mix.into_iter().map(tiles).collect_html()}</ul>
            {move || gone(view.get().map(|view| view.discard))}
        </section>
    }
}

/// So many tiles of a kind.
fn tiles((kind, number): (Kind, u16)) -> Html {
    html! {
        <li title=words::kind_name(kind)>
            {symbol(words::tile_symbol(kind), 28)}
            <b>{number}</b>
            <span class="visually-hidden">{words::kind_name(kind)}</span>
        </li>
    }
}

/// What was destroyed.
fn gone(discard: Option<Counts>) -> Option<Html> {
    let discard = discard.filter(|discard| discard.total() > 0)?;
    let counted = Kind::ALL.into_iter().map(|kind| (kind, u16::from(discard[kind])));
    let destroyed = counted.filter(|(_, number)| *number > 0).map(tiles).collect_html();
    Some(html! {
        <p class="small">{words::DESTROYED}</p>
        <ul class="dr-mix">{destroyed}</ul>
    })
}

/// How many of each kind the game contains (DR-1.8).
fn mix(desk: Desk) -> Option<Vec<(Kind, u16)>> {
    let mix = table(desk)?.mix();
    let all = Kind::ALL.into_iter().map(|kind| (kind, u16::from(mix[kind])));
    Some(all.filter(|(_, number)| *number > 0).collect())
}

/// The table itself: all of it is public.
fn table(desk: Desk) -> Option<DungeonRush> {
    let header = desk.with(|game| game.session().record().header.clone())?;
    let content = DungeonRush::content(None).ok()?;
    DungeonRush::open(Arc::new(content), &header.picks, header.seating).ok()
}

/// Versus or Solo, with which tiles, and which game of a match it is.
pub fn kind(desk: Desk) -> Html {
    let (table, view) = (table(desk), view_of(desk));
    let said = move || table.as_ref().zip(view.get()).map(|(table, view)| table.kind_of_game(&view));
    said.into_html()
}
