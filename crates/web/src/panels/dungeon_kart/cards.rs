//! The racer's two powers and the spells in hand, as cards: what they cost, whether they can be used, and if not why.

use super::shelf::Shelf;
use super::{choices, kart_of, offered, table, window};
use crate::pages::table::{Desk, Mood};
use crate::parts::board::is_touched;
use crate::parts::log::sections;
use crate::parts::symbol::symbol;
use dungeon_kart::desk as words;
use dungeon_kart::{KartSeen, Racer, Slot, Spell, View, spell_symbol};
use kernel::Illegal;
use scene::Choice;
use ui::prelude::*;

/// A card on the dashboard.
#[derive(Clone, PartialEq)]
struct Card {
    /// The group of its choices.
    group: String,
    name: String,
    text: String,
    /// Coins and MP, or the deck of a spell.
    price: Price,
}

#[derive(Clone, PartialEq)]
enum Price {
    Coins(u8, Option<String>),
    Spell(Spell, String),
    /// A spell marker, which becomes a card at the end of the round.
    Marker,
}

/// All of them.
pub fn cards(desk: Desk, kart: Memo<Option<KartSeen>>, shelf: Shelf) -> Html {
    let held =
        Memo::new(move || kart.with(|kart| kart.as_ref().map(|kart| held(desk, kart)).unwrap_or_default()));
    let shown =
        move || held.get().into_iter().enumerate().map(|(at, card)| one(desk, at, card)).collect_html();
    html! {
        <div class="dk-cards" role="group" aria-label=words::CARDS>
            {shown}
            {shelf.to_keys(desk)}
        </div>
        {move || held.with(|held| menu(desk, held))}
    }
}

/// What is asked of a card that has no place on the board: from which deck. A finger, which cannot hover, reads what it does, and uses
/// it by a golden button, or reads why it cannot be used.
fn menu(desk: Desk, held: &[Card]) -> Option<Html> {
    let group = desk.held.get()?;
    let all = choices(desk).into_iter().filter(|choice| choice.group == group);
    let (all, barred): (Vec<Choice>, Vec<Choice>) = all.partition(|choice| choice.why_not.is_none());
    let said = held.iter().find(|card| card.group == group).filter(|_| is_touched());
    let said = said.map(|card| html! { <p><b>{card.name.clone()}</b> <span>{card.text.clone()}</span></p> });
    let Some(first) = all.first().cloned() else {
        let why = barred.into_iter().find_map(|choice| choice.why_not);
        let why = why.map(|Illegal { why, rule, .. }| {
            html! { <p class="why" role="alert">{why} " " {sections(desk.title, vec![rule])}</p> }
        });
        return said.map(|said| html! { <div class="dk-menu" role="group">{said} {why}</div> });
    };
    let button = |label: String, class: &'static str, notation: Option<String>, pressed: Callback<()>| {
        html! {
            <button class=class data-choice=notation on:click=move |_| {
                desk.held.set(None);
                pressed.run(());
            }>{label}</button>
        }
    };
    let answers = if all.len() > 1 && has_place(&first) {
        let label = words::for_cost_where(&first.verb, first.cost.as_deref());
        button(label, "btn p", None, Callback::new(move |()| pick(desk, &first.group)))
    } else {
        let class = if all.len() == 1 { "btn p" } else { "btn" };
        let answer = |choice: Choice| {
            let label = words::for_cost(&choice.label, choice.cost.as_deref());
            let notation = Some(choice.notation.clone());
            button(label, class, notation, Callback::new(move |()| desk.choose(choice.clone())))
        };
        all.into_iter().map(answer).collect_html()
    };
    Some(html! { <div class="dk-menu" role="group">{said} {answers}</div> })
}

/// Whether it is used on a place of the board.
const fn has_place(choice: &Choice) -> bool {
    choice.target.is_some() || choice.knob.is_some()
}

fn held(desk: Desk, kart: &KartSeen) -> Vec<Card> {
    let Some(racer) = kart.racer else { return Vec::new() };
    let powers = table(desk, |table| {
        let card = |slot: &Slot| power(table.pieces().power(racer, *slot).clone(), racer, *slot);
        if table.has_powers() { Slot::ALL.iter().map(card).collect() } else { Vec::new() }
    });
    let spells = kart.hand.iter().filter_map(|card| {
        let spell = card.spell?;
        let face = table(desk, |table| table.pieces().spell(spell).clone())?;
        let price = Price::Spell(spell, card.deck.id().to_uppercase());
        Some(Card { group: spell.id().into(), name: face.name, text: face.text, price })
    });
    let marker = || Card {
        group: "marker".into(),
        name: "Spell marker".into(),
        text: "It becomes a spell card at the end of the round: the further behind you are, the stronger."
            .into(),
        price: Price::Marker,
    };
    let markers = (0..kart.markers).map(|_| marker());
    powers.unwrap_or_default().into_iter().chain(spells).chain(markers).collect()
}

fn power(card: dungeon_kart::PowerCard, racer: Racer, slot: Slot) -> Card {
    let mp = (card.mp > 0 && !matches!(racer, Racer::Cerebellus)).then(|| format!("{} MP", card.mp));
    let group = match slot {
        Slot::Upper => "power-upper",
        Slot::Lower => "power-lower",
    };
    Card { group: group.into(), name: card.name, text: card.text, price: Price::Coins(card.cost, mp) }
}

/// The choices of a card.
fn of_card(desk: Desk, group: &str) -> (usize, Option<Choice>) {
    offered(desk, |choice| choice.group == group)
}

fn one(desk: Desk, at: usize, card: Card) -> Html {
    let Card { group, name, text, price } = card;
    let group = StoredValue::new(group);
    let found = Memo::new(move || group.with_value(|group| of_card(desk, group)));
    let is_off = move || found.with(|(open, _)| *open == 0);
    let is_on = move || {
        group.with_value(|group| {
            let is_held = desk.held.with(|held| held.as_ref() == Some(group));
            is_held
                || window::is_forward(desk, group)
                || desk.choosing.with(|choosing| choosing.picked() == Some(group))
        })
    };
    let why = move || {
        found.with(|(open, choice)| {
            let why = choice.as_ref().filter(|_| *open == 0).and_then(|choice| choice.why_not.as_ref());
            why.map(|why| why.short.clone())
        })
    };
    let costs = StoredValue::new(price.clone());
    let paid = move || {
        costs.with_value(|price| match price {
            Price::Coins(coins, mp) => html! { {symbol("coin", 16)} {*coins} <span>{mp.clone()}</span> },
            Price::Spell(spell, deck) => {
                html! { {symbol(spell_symbol(*spell), 18)} <span>{deck.clone()}</span> }
            }
            Price::Marker => html! { {symbol("spellbook", 18)} },
        })
    };
    let says = move || match why() {
        Some(why) => html! { <i class="why">{why}</i> },
        None => html! { <i>{paid()}</i> },
    };
    let told = text.clone();
    let pressed = move |_| group.with_value(|group| press(desk, group, &told));
    let label = text.clone();
    let look = move |_: web_sys::PointerEvent| {
        desk.notice.set(None);
        if let (1, Some(choice)) = found.get_untracked() {
            desk.focus.set(Some(choice.notation));
        }
    };
    html! {
        <button
            class="dk-card"
            class:off=is_off
            class:on=is_on
            data-card=group.get_value()
            aria-disabled=move || is_off().to_string()
            data-says=label.clone()
            aria-description=label
            on:pointerenter=look
            on:pointerleave=move |_: web_sys::PointerEvent| desk.focus.set(None)
            on:click=pressed
        >
            <span class="key" aria-hidden="true">{at + 1}</span>
            <b>{name}</b>
            {says}
        </button>
    }
}

/// A card was pressed: it is used, or asks on what, or says why not and what it would do: fingers cannot hover.
fn press(desk: Desk, group: &str, text: &str) {
    match untrack(|| of_card(desk, group)) {
        // What it does is read beside it by whoever can hover.
        (0, Some(Choice { why_not: Some(_), .. })) if is_read_by_touch(desk) => read(desk, group),
        (0, Some(Choice { why_not: Some(Illegal { rule, why, short }), .. })) => {
            let why = if is_touched() { format!("{why} {text}") } else { why };
            desk.refuse(&Illegal { why, rule, short });
        }
        (0, _) | (_, None) => match desk.mood.get_untracked() {
            Mood::Showing => desk.hurry(),
            Mood::Asking(_) | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over if is_read_by_touch(desk) => {
                read(desk, group);
            }
            Mood::Asking(_) | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over => {}
        },
        (1, Some(_)) if window::puts_forward(desk, group) => desk.held.set(None),
        // A first touch reads it, as it looks at a hex; a lesson says what to press.
        (_, Some(_)) if is_read_first(desk, group) => desk.held.set(Some(group.into())),
        (1, Some(choice)) => {
            desk.held.set(None);
            desk.choose(choice);
        }
        (_, Some(choice)) if has_place(&choice) => {
            desk.held.set(None);
            pick(desk, group);
        }
        (_, Some(_)) => read(desk, group),
    }
}

/// Lays out what a card does, or puts that away.
fn read(desk: Desk, group: &str) {
    desk.notice.set(None);
    desk.held.set(if is_held(desk, group) { None } else { Some(group.into()) });
}

fn is_held(desk: Desk, group: &str) -> bool {
    desk.held.with_untracked(|held| held.as_deref() == Some(group))
}

fn is_picked(desk: Desk, group: &str) -> bool {
    desk.choosing.with_untracked(|choosing| choosing.picked() == Some(group))
}

/// Whether a finger reads what a card does in place of the question; a lesson says what to press.
fn is_read_by_touch(desk: Desk) -> bool {
    is_touched() && untrack(|| desk.wanted()).is_none()
}

/// Whether a finger has not read yet what a card does.
fn is_read_first(desk: Desk, group: &str) -> bool {
    is_read_by_touch(desk) && !is_held(desk, group) && !is_picked(desk, group)
}

/// Lights the places of something on the side, or puts it back.
pub fn pick(desk: Desk, group: &str) {
    let is_picked = is_picked(desk, group);
    // What a lesson has lit stays so: it is the board that is to be pressed.
    if is_picked && untrack(|| desk.wanted()).is_some() {
        return desk.say(words::NOW_THERE);
    }
    desk.focus.set(None);
    desk.choosing.update(|choosing| {
        if is_picked {
            choosing.put_back();
        } else {
            // It has places, or it would not be asked where.
            let _picked = choosing.pick(group);
        }
    });
}

/// The powers and spells by their numbers, as they lie on the dashboard.
pub fn pick_number(desk: Desk, number: u8) -> bool {
    let at = usize::from(number).wrapping_sub(1);
    let shown = desk.view.with_untracked(|view| {
        let view = view.downcast_ref::<View>().filter(|view| !view.phase.is_draft())?;
        Some(held(desk, &kart_of(desk, view)?))
    });
    let shown = shown.unwrap_or_default();
    let Some(Card { group, text, .. }) = shown.get(at) else { return false };
    press(desk, group, text);
    true
}
