//! What a player holds: five unit cards, or the hand of tiles to lay.

use super::{is_master, table, view_of};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::{symbol, symbol_in};
use dungeon_rush::{Hand, Kind, Standing, Unit, View, words};
use ui::prelude::*;

/// The cards of whoever looks. A Dungeon Master with nothing to lay sees who runs at the dungeon.
pub fn instrument(desk: Desk) -> Html {
    let view = view_of(desk);
    let shown = move || {
        let view = view.get()?;
        let lays = is_master(desk, &view) && !held(&view).is_empty();
        Some(if lays { hand(desk, &view) } else { units(desk, &view) })
    };
    shown.into_html()
}

fn units(desk: Desk, view: &View) -> Html {
    let view = *view;
    let picked = move || {
        let id = desk.choosing.with(|choosing| choosing.picked().map(String::from))?;
        let unit = Unit::ALL.into_iter().find(|unit| unit.id() == id)?;
        Some(format!("{}: {}.", words::unit_name(unit), words::ability(unit)))
    };
    html! {
        <p class="dr-ability">{picked}</p>
        <div class="dr-cards" role="group" aria-label=words::UNITS>
            {Unit::ALL
                .into_iter()
                .zip(1u8..)
                .map(|(unit, key)| unit_card(desk, unit, key, &view))
                .collect_html()}
        </div>
    }
}

fn unit_card(desk: Desk, unit: Unit, key: u8, view: &View) -> Html {
    let standing = view.units[unit];
    let id = unit.id();
    let group = Memo::new(move || desk.choosing.get().group(id));
    let open = move || group.get().is_some_and(|group| !group.open.is_empty());
    let picked = move || desk.choosing.with(|choosing| choosing.picked() == Some(id)) && open();
    let why = move || group.get().and_then(|group| group.barred?.why_not);
    let asked = move || matches!(desk.mood.get(), Mood::Asking(_));
    let price = table(desk, |table| table.price(unit, standing)).unwrap_or_default();
    let short = StoredValue::new(words::short_reason(unit, view, price));
    let in_reserve = matches!(standing, Standing::Reserve | Standing::Barred);
    let label = move || {
        let reason = why().filter(|_| !open()).map(|why| why.why).unwrap_or_default();
        words::card_label(unit, standing, &reason)
    };
    html! {
        <button
            class="card dr-unit"
            class:on=picked
            class:dim=move || asked() && !open()
            class:reserve=in_reserve
            aria-pressed=move || picked().to_string()
            aria-disabled=move || (!open()).to_string()
            aria-label=label
            data-group=id
            on:click=move |_| pick(desk, id)
        >
            <span class="key" aria-hidden="true">{key}</span>
            <span class="where" aria-hidden="true">{words::place(standing)}</span>
            {symbol_in("picture", words::unit_symbol(unit), 96)}
            <b>{words::unit_name(unit)}</b>
            <span class="ability">{words::ability(unit)}</span>
            {move || match why() {
                Some(_) if asked() && !open() => html! { <span class="why">{short.get_value()}</span> },
                Some(_) | None => {
                    html! {
                        <span class="price">
                            {symbol("coin", 22)}
                            <b>{price}</b>
                            <span>{words::price_for(standing)}</span>
                        </span>
                    }
                }
            }}
        </button>
    }
}

/// Picks a card. One that cannot be used says why.
fn pick(desk: Desk, group: &str) {
    if desk.mood.get_untracked() == Mood::Showing {
        desk.hurry();
        return;
    }
    let picked = desk.choosing.try_update(|choosing| choosing.pick(group)).unwrap_or(false);
    if picked {
        return;
    }
    let why = desk
        .choosing
        .with_untracked(|choosing| choosing.group(group))
        .and_then(|group| group.barred?.why_not);
    if let Some(why) = why {
        desk.refuse(&why);
    }
}

/// Picks the card with this number.
pub fn pick_number(desk: Desk, number: u8) -> bool {
    let Some(view) = desk.view.with_untracked(|view| view.downcast_ref::<View>().cloned()) else {
        return false;
    };
    let at = usize::from(number).wrapping_sub(1);
    let id = if is_master(desk, &view) {
        held(&view).get(at).map(|(kind, _)| kind.id())
    } else {
        Unit::ALL.get(at).map(|unit| unit.id())
    };
    if let Some(id) = id {
        pick(desk, id);
    }
    id.is_some()
}

/// What is in the hand, kind by kind.
fn held(view: &View) -> Vec<(Kind, u8)> {
    match view.hand {
        Hand::Kinds(counts) => {
            Kind::ALL.into_iter().map(|kind| (kind, counts[kind])).filter(|(_, number)| *number > 0).collect()
        }
        Hand::Number(_) => Vec::new(),
    }
}

fn hand(desk: Desk, view: &View) -> Html {
    let held = held(view);
    html! {
        <div class="dr-cards dr-hand" role="group" aria-label=words::HAND>
            {held
                .into_iter()
                .zip(1u8..)
                .map(|((kind, number), key)| tile_card(desk, kind, number, key))
                .collect_html()}
        </div>
    }
}

fn tile_card(desk: Desk, kind: Kind, number: u8, key: u8) -> Html {
    let id = kind.id();
    let picked = move || desk.choosing.with(|choosing| choosing.picked() == Some(id));
    html! {
        <button
            class="card dr-tile"
            class:on=picked
            aria-pressed=move || picked().to_string()
            aria-label=words::tile_label(kind, number)
            data-group=id
            on:click=move |_| pick(desk, id)
        >
            <span class="key" aria-hidden="true">{key}</span>
            <span class="where" aria-hidden="true">{words::times(number)}</span>
            {symbol_in("picture", words::tile_symbol(kind), 84)}
            <b>{words::kind_name(kind)}</b>
            <span class="ability">{words::effect(kind)}</span>
        </button>
    }
}
