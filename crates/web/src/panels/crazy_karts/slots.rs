//! The control panel: dials, ten slots in the order in which they are carried out, and what is beside them.

use super::cards::{Grip, laid_card, layable, put, say_not_yours};
use super::held::{Held, wanted_card};
use super::{answers, dial, plan, plans, shown, table, telling};
use crate::pages::table::keyboard::focus_first;
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::{symbol, symbol_in};
use client::keys::Way;
use crazy_karts::{Space, look as words};
use scene::{Dash, Lies, Reach, Slot, Tone};
use ui::prelude::*;
use web_sys::PointerEvent;

/// The whole panel of whoever looks, or of the kart that acts.
pub fn instrument(desk: Desk) -> Html {
    let dash = shown(desk);
    let grip = Grip::new(desk);
    plan::follow(desk);
    let class = move || {
        let color = dash.with(|dash| dash.as_ref().map_or("bone", |dash| dash.livery.id()));
        let plans = if plans(desk) { " planning" } else { "" };
        format!("ck-panel pc-{color}{plans}")
    };
    html! {
        <div class=class>
            {when(move || dash.with(Option::is_some), move || html! {
                {dial::dials(desk, dash)}
                <div class="ck-slots" role="group" aria-label=words::PANEL>
                    {(0..10).map(|at| slot(grip, dash, at)).collect_html()}
                </div>
            })}
            {answers::right(grip, dash)}
            {grip.ghost(dash)}
            {telling::telling(grip)}
        </div>
    }
}

fn slot(grip: Grip, dash: Memo<Option<Dash>>, at: usize) -> Html {
    let desk = grip.desk;
    let slot =
        Memo::new(move || dash.with(|dash| dash.as_ref().and_then(|dash| dash.slots.get(at).cloned())));
    let ask = move |ask: fn(&Slot) -> bool| slot.with(|slot| slot.as_ref().is_some_and(ask));
    let id = move || slot.with(|slot| slot.as_ref().map(|slot| slot.id.clone()).unwrap_or_default());
    let does = move || Space::read(&id()).and_then(|space| table(desk, |table| table.space_help(space)));
    let emblem = move || dash.with(|dash| dash.as_ref().map(|dash| dash.emblem.clone()).unwrap_or_default());
    let cards = move || {
        let Some(Slot { id, lies: Lies::Open(cards), .. }) = slot.get() else { return Html::Nothing };
        let count = cards.len();
        let one = |(nth, card): (usize, String)| laid_card(grip, &id, card, (nth, count), emblem());
        // Of several the one that lies on top would be taken for all of them.
        let sum: u16 = cards.iter().filter_map(|card| card.parse::<u16>().ok()).sum();
        let sum = (count > 1).then(|| html! { <b class="sum" aria-hidden="true">{sum}</b> });
        html! { {cards.into_iter().enumerate().map(one).collect_html()} {sum} }
    };
    let says = move || slot.with(|slot| slot.as_ref().map(|slot| slot.says.clone()).unwrap_or_default());
    // What a card that is held or dragged would do where it is looked at, in place of what lies here does.
    let would = Memo::new(move || grip.would(&id()));
    let said = move || would.get().unwrap_or_else(says);
    html! {
        <div
            class="ck-slot"
            class:own=move || ask(|slot| slot.reach != Reach::Others)
            class:shut=move || ask(|slot| slot.reach == Reach::Shut)
            class:covered=move || ask(|slot| slot.lies == Lies::Covered)
            class:filled=move || ask(|slot| matches!(&slot.lies, Lies::Open(cards) if !cards.is_empty()))
            class:lit=move || ask(|slot| slot.lit)
            class:good=move || ask(|slot| slot.tone == Tone::Safe)
            class:bad=move || ask(|slot| slot.tone == Tone::Danger)
            class:asks=move || asks(desk, &id())
            class:open=move || grip.takes(&id())
            class:aim=move || grip.aims(&id())
            class:wanted=move || is_wanted_at(desk, &id())
            class:would=move || would.with(Option::is_some)
            data-slot=id
            on:pointerenter=move |event: PointerEvent| grip.points_at(&event, &untrack(id))
            on:pointerleave=move |_: PointerEvent| grip.points_away()
        >
            <span class="head" aria-hidden="true">
                <i>{move || slot.with(|slot| slot.as_ref().map_or(0, |slot| slot.number))}</i>
                {symbol(move || slot.with(|slot| slot.as_ref().map(|slot| slot.symbol.clone()).unwrap_or_default()), 22)}
                <b>{move || slot.with(|slot| slot.as_ref().map(|slot| slot.name.clone()).unwrap_or_default())}</b>
            </span>
            <button
                class="well"
                aria-label=move || slot.with(|slot| slot.as_ref().map(words::slot_label).unwrap_or_default())
                aria-description=does
                on:click=move |_| touched(desk, grip, slot.get_untracked())
                on:focus=move |event: web_sys::FocusEvent| grip.comes_by_key(&event, untrack(id))
                on:blur=move |_: web_sys::FocusEvent| grip.focus.set(None)
            >
                {symbol_in("faint", move || slot.with(|slot| slot.as_ref().map(|slot| slot.symbol.clone()).unwrap_or_default()), 44)}
                <span class="shutter"></span>
            </button>
            <span class="cards">{cards}</span>
            {move || slot.get().and_then(|slot| token(grip, &slot))}
            <span class="says" aria-hidden="true">{said}</span>
        </div>
    }
}

/// Whether a lesson wants something to be laid there now.
fn is_wanted_at(desk: Desk, slot: &str) -> bool {
    let token = || desk.wanted().is_some_and(|wanted| wanted.starts_with("token "));
    wanted_card(desk).is_some_and(|(_, space)| space.id() == slot) || (slot == Space::PowerUp.id() && token())
}

/// Whether a card of this slot can be shifted, given up or put aside.
fn asks(desk: Desk, slot: &str) -> bool {
    let concerns = |notation: &str| {
        let mut words = notation.split(' ');
        matches!(words.next(), Some("shift" | "surrender" | "lose")) && words.nth(1) == Some(slot)
    };
    matches!(desk.mood.get(), Mood::Asking(_))
        && desk.choosing.with(|choosing| {
            choosing.all().iter().any(|choice| choice.why_not.is_none() && concerns(&choice.notation))
        })
}

/// What lies beside the cards; the own power-up is taken back by a touch, unless a card is held, which goes there.
fn token(grip: Grip, slot: &Slot) -> Option<Html> {
    let (picture, desk, id) = (slot.token.clone()?, grip.desk, slot.id.clone());
    let take_back = slot.reach == Reach::Own && slot.id == "power-up" && plans(grip.desk);
    Some(html! {
        <button class="token" disabled=!take_back aria-label=words::TAKE_BACK on:click=move |_| match untrack(|| Held::card(desk)) {
                Some(card) => put(desk, card, Some(&id)),
                None => grip.drop_token(),
            }>
            {symbol(picture, 34)}
        </button>
    })
}

/// A slot was touched: what is held goes there, or it waits for a card.
fn touched(desk: Desk, grip: Grip, slot: Option<Slot>) {
    let Some(slot) = slot else { return };
    let _was_read = desk.put_card_away();
    match desk.mood.get_untracked() {
        Mood::Showing => desk.hurry(),
        Mood::Asking(_) if grip.has_dragged() => {}
        Mood::Asking(_) if slot.reach == Reach::Shut => {
            grip.hush();
            desk.say(slot.help);
        }
        Mood::Asking(_) if slot.reach == Reach::Others && slot.lies == Lies::Covered => {
            if untrack(|| Held::card(desk)).is_some() {
                return say_not_yours(desk, &slot.id);
            }
            let own = untrack(|| shown(desk).with(|dash| dash.as_ref().map(|dash| dash.id.clone())));
            let is_ability = slot.id == Space::Special.id();
            if !(is_ability && own.is_some_and(|kart| desk.show_about(&kart))) {
                let does =
                    Space::read(&slot.id).and_then(|space| table(desk, |table| table.space_help(space)));
                desk.say(format!("{} {}", words::NOT_YOURS, does.unwrap_or_default()));
            }
        }
        Mood::Asking(_) | Mood::Sent(_) => match untrack(|| Held::card(desk)) {
            Some(card) => {
                grip.hush();
                put(desk, card, Some(&slot.id));
            }
            None if slot.reach == Reach::Own && untrack(|| plans(desk)) => waits(desk, grip, &slot),
            None => {}
        },
        Mood::Thinking(_) | Mood::Over => {}
    }
}

/// An own slot is touched with nothing in the hand: it waits for a card; that of power-ups takes the only one that is held.
fn waits(desk: Desk, grip: Grip, slot: &Slot) {
    let layable = if slot.id == Space::PowerUp.id() { untrack(|| layable(desk)) } else { None };
    match layable.as_deref() {
        Some([kind]) => grip.lay_token(*kind),
        Some(_) => {
            grip.hush();
            desk.say(words::WHICH_POWER_UP);
        }
        None => Held::hold(desk, Space::read(&slot.id).map(Held::Waits)),
    }
}

/// The next own slot this way.
pub fn look(_: Desk, way: Way) -> bool {
    let script = ".ck-slot.own:not(.shut) .well";
    let slots = crate::browser::animate::all(script);
    if slots.is_empty() {
        return false;
    }
    let active = document().active_element();
    let now = slots.iter().position(|slot| Some(slot) == active.as_ref());
    let last = slots.len() - 1;
    let next = match (now, way) {
        (None, Way::Right | Way::Down) => 0,
        (None, Way::Left | Way::Up) => last,
        (Some(at), Way::Right | Way::Down) => {
            if at == last {
                0
            } else {
                at + 1
            }
        }
        (Some(at), Way::Left | Way::Up) => at.checked_sub(1).unwrap_or(last),
    };
    let id = slots
        .get(next)
        .and_then(|slot| slot.closest("[data-slot]").ok().flatten()?.get_attribute("data-slot"));
    if let Some(id) = id {
        focus_first(&format!(".ck-slot[data-slot=\"{id}\"] .well"));
    }
    true
}
