//! The power cards in hand: what they do, whether they can be played and if not why; when the hand is too full, which one goes.

use super::{choices, offered, table};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::symbol;
use kernel::Illegal;
use scene::{Choice, Line, Role};
use super_wizard_kart::desk as words;
use super_wizard_kart::{Deck, Held, Power, View, power_symbol};
use ui::prelude::*;

/// What is held, and how many there can be.
#[derive(Clone, PartialEq)]
struct Hand {
    cards: Vec<Power>,
    /// Cards of somebody else: how many of each deck.
    backs: Vec<(Deck, u8)>,
    limit: u8,
}

fn hand(desk: Desk, view: &View) -> Option<Hand> {
    let seat = words::shown(view, desk.own_seat());
    let limit = table(desk, |table| table.sheet(view, seat)).flatten()?.hand;
    Some(match view.kart(seat)?.hand {
        Held::Cards(cards) => Hand { cards: cards.iter().copied().collect(), backs: Vec::new(), limit },
        Held::Backs(backs) => {
            Hand { cards: Vec::new(), backs: Deck::ALL.iter().copied().zip(backs).collect(), limit }
        }
    })
}

/// All of them.
pub fn cards(desk: Desk, view: Memo<Option<View>>) -> Html {
    let held = Memo::new(move || view.with(|view| hand(desk, view.as_ref()?)));
    let shown = move || {
        let Hand { cards, backs, limit } = held.get()?;
        let hidden: u8 = backs.iter().map(|(_, many)| many).sum();
        let free = usize::from(limit).saturating_sub(cards.len() + usize::from(hidden));
        let empty = (0..free).map(|_| html! { <span class="swk-card none"><small>"no power"</small></span> });
        let backs = backs.into_iter().flat_map(|(deck, many)| (0..many).map(move |_| back(deck)));
        let backs = backs.collect_html();
        let faces = cards.into_iter().enumerate().map(|(at, power)| one(desk, at, power)).collect_html();
        Some(html! { {faces} {backs} {empty.collect_html()} })
    };
    html! { <div class="swk-hand" role="group" aria-label="Power cards">{shown}</div> }
}

fn back(deck: Deck) -> Html {
    let name = match deck {
        Deck::Normal => "Normal",
        Deck::Last => "Last Place",
    };
    html! { <span class="swk-card back">{symbol("tok-power", 48)} <small>{name}</small></span> }
}

/// What can be done with a card: it is played, or when the hand is too full it goes.
fn of_card(desk: Desk, power: Power) -> (usize, Option<Choice>) {
    let gone = format!("discard {}", power.id());
    let must = offered(desk, |choice| choice.notation == gone && choice.role == Role::Step);
    if must.0 > 0 { must } else { offered(desk, |choice| choice.group == power.id()) }
}

fn one(desk: Desk, at: usize, power: Power) -> Html {
    let Some(card) = table(desk, |table| table.pieces().power(power).clone()) else { return Html::Nothing };
    let found = Memo::new(move || of_card(desk, power));
    let is_off = move || found.with(|(open, _)| *open == 0);
    let is_on = move || desk.choosing.with(|choosing| choosing.picked() == Some(power.id()));
    let says = move || {
        found.with(|(open, choice)| match choice {
            Some(Choice { why_not: Some(why), .. }) if *open == 0 => why.short.clone(),
            Some(choice) if *open > 0 && choice.notation.starts_with("discard") => "discard it".into(),
            Some(_) if is_on() => "choose where".into(),
            Some(_) if *open > 0 => "play".into(),
            Some(_) | None => String::new(),
        })
    };
    let told = card.text.clone();
    let gone = format!("discard {}", power.id());
    let discards = move || {
        let found = choices(desk)
            .into_iter()
            .find(|choice| choice.notation == gone && choice.role == Role::Aside && choice.why_not.is_none());
        found.map(|choice| {
            let label = choice.label.clone();
            html! {
                <button class="drop" aria-label=label.clone() title=label data-choice=choice.notation.clone()
                    on:click=move |_| desk.choose(choice.clone())>{symbol("g-trash", 16)}</button>
            }
        })
    };
    html! {
        <span class="swk-held">
            <button
                class="swk-card"
                class:off=is_off
                class:on=is_on
                data-card=power.id()
                aria-disabled=move || is_off().to_string()
                on:click=move |_| press(desk, power, &told)
            >
                <span class="key" aria-hidden="true">{at + 1}</span>
                {symbol(power_symbol(power), 48)}
                <b>{card.name}</b>
                <small title=card.text.clone()>{card.text}</small>
                <i>{says}</i>
            </button>
            {discards}
        </span>
    }
}

/// A card was pressed: it is used, or asks on what, or says why not and what it would do.
fn press(desk: Desk, power: Power, text: &str) {
    match untrack(|| of_card(desk, power)) {
        (0, Some(Choice { why_not: Some(Illegal { rule, why, short }), .. })) => {
            desk.refuse(&Illegal { why: format!("{why} {text}"), rule, short });
        }
        (0, _) | (_, None) => match desk.mood.get_untracked() {
            Mood::Showing => desk.hurry(),
            Mood::Asking(_) | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over => desk.say(text),
        },
        (_, Some(choice)) if choice.target.is_some() => {
            desk.focus.set(None);
            desk.choosing.update(|choosing| {
                if choosing.picked() == Some(power.id()) {
                    choosing.put_back();
                } else {
                    // It has places, or it would not be asked where.
                    let _picked = choosing.pick(power.id());
                }
            });
        }
        (_, Some(choice)) => desk.choose(choice),
    }
}

/// What is asked while a card is aimed: what it is, and at whom it can go.
pub fn aiming(desk: Desk) -> Option<Line> {
    let (picked, targets) = desk.choosing.with(|choosing| {
        let picked = choosing.picked().filter(|_| choosing.is_aside()).and_then(Power::read);
        (picked, choosing.targets())
    });
    let power = picked?;
    let name = table(desk, |table| table.pieces().power(power).name.clone())?;
    let at: Vec<&str> =
        targets.iter().filter_map(|choice| Some(choice.label.split_once(" on ")?.1)).collect();
    Some(Line::new(words::aimed(&name, &at), &[power.rule()]))
}

/// Puts a card back that was picked to be aimed.
pub fn put_back(desk: Desk) {
    desk.choosing.update(client::Choosing::put_back);
}

/// The cards by their numbers, as they lie in the hand.
pub fn pick_number(desk: Desk, number: u8) -> bool {
    let at = usize::from(number).wrapping_sub(1);
    let held = desk.view.with_untracked(|view| hand(desk, view.downcast_ref::<View>()?));
    let Some(power) = held.and_then(|hand| hand.cards.get(at).copied()) else { return false };
    let text = table(desk, |table| table.pieces().power(power).text.clone()).unwrap_or_default();
    press(desk, power, &text);
    true
}
