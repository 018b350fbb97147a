//! The keys of a turn: before it the shifts of the dial, then drive, turn, drift, bump and brake. What cannot be done is dim and says
//! why where its price would be.

use super::shelf::Shelf;
use super::{cards, choices, offered};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::symbol;
use dungeon_kart::desk as words;
use scene::{Choice, Role};
use ui::prelude::*;

/// A key: what it does in notation, its glyph, its name, its letter.
type Key = (&'static str, &'static str, &'static str, &'static str);

const MOVES: [Key; 7] = [
    ("drive", "g-drive", "Drive", "W"),
    ("turn left", "g-turn-left", "Turn left", "Q"),
    ("turn right", "g-turn-right", "Turn right", "E"),
    ("drift left", "g-drift-left", "Drift left", "A"),
    ("drift right", "g-drift-right", "Drift right", "D"),
    ("bump", "g-bump", "Bump", "B"),
    ("brake", "g-brake", "Brake", "S"),
];

/// The keys of the moving stage.
pub fn moves(desk: Desk, shelf: Shelf) -> Html {
    html! {
        <div class="dk-keys" role="group" aria-label=words::ACTIONS>
            {MOVES.into_iter().map(|key| one(desk, key)).collect_html()}
            {shelf.to_cards(desk)}
        </div>
    }
}

/// The choices of a key.
fn of_key(desk: Desk, action: &str) -> (usize, Option<Choice>) {
    offered(desk, |choice| choice.notation == action || action == "bump" && choice.group == "bump")
}

fn one(desk: Desk, (action, glyph, name, letter): Key) -> Html {
    let found = Memo::new(move || of_key(desk, action));
    let said = move || match found.get() {
        (_, Some(Choice { why_not: Some(why), .. })) => why.short,
        (_, Some(choice)) => choice.cost.unwrap_or_default(),
        (_, None) => String::new(),
    };
    let is_off = move || found.with(|(open, _)| *open == 0);
    let title = move || {
        found.with(|(_, choice)| {
            choice.as_ref().and_then(|choice| choice.why_not.as_ref()).map(|why| why.why.clone())
        })
    };
    let is_on = move || {
        let looked_at = desk.focus.with(|focus| focus.as_deref() == Some(action));
        looked_at || action == "bump" && desk.choosing.with(|choosing| choosing.picked() == Some("bump"))
    };
    html! {
        <button
            class="dk-key"
            class:off=is_off
            class:on=is_on
            data-choice=action
            aria-disabled=move || is_off().to_string()
            title=title
            on:pointermove=move |event: web_sys::PointerEvent| if has_moved(&event) { look(desk, action) }
            on:pointerleave=move |_: web_sys::PointerEvent| desk.focus.set(None)
            on:click=move |_| press(desk, action)
        >
            <span class="key" aria-hidden="true">{letter}</span>
            {symbol(glyph, 30)}
            <b>{name}</b>
            <small>{said}</small>
        </button>
    }
}

/// Whether the pointer came here: keys also come under one that rests, and then nobody has asked for anything.
fn has_moved(event: &web_sys::PointerEvent) -> bool {
    event.movement_x() != 0 || event.movement_y() != 0
}

/// What a key would do is shown on the board, if it can be done.
fn look(desk: Desk, action: &str) {
    if action != "bump" && desk.focus.with_untracked(|focus| focus.as_deref() == Some(action)) {
        return;
    }
    let (open, choice) = untrack(|| of_key(desk, action));
    if open > 0 {
        desk.focus.set(choice.map(|choice| choice.notation));
    }
}

/// A key was pressed: it is done, or asks where, or says why not.
fn press(desk: Desk, action: &str) {
    let (open, choice) = untrack(|| of_key(desk, action));
    match (open, choice) {
        (0, Some(Choice { why_not: Some(why), .. })) => desk.refuse(&why),
        (0, _) | (_, None) => {
            if desk.mood.get_untracked() == Mood::Showing {
                desk.hurry();
            }
        }
        (1, Some(choice)) => desk.choose(choice),
        (_, Some(choice)) => cards::pick(desk, &choice.group),
    }
}

/// Before the first step: up, down, or as it is.
pub fn speeds(desk: Desk, shelf: Shelf) -> Html {
    let keys = [("speed up", "+"), ("speed hold", "="), ("speed down", "−")];
    let shown = move || {
        let all = choices(desk);
        let one = |(action, letter): (&'static str, &'static str)| {
            let choice = all.iter().find(|choice| choice.notation == action)?.clone();
            Some(shift(desk, choice, letter))
        };
        keys.into_iter().filter_map(one).collect_html()
    };
    html! {
        <div class="dk-keys speeds" role="group" aria-label=words::ACTIONS>
            {shown}
            {shelf.to_cards(desk)}
        </div>
    }
}

/// `Shift up, setting 4: 9 MP` as a key with the figure large.
fn shift(desk: Desk, choice: Choice, letter: &'static str) -> Html {
    let (verb, leads) = (choice.verb.clone(), choice.leads.join(", "));
    let why = choice.why_not.clone();
    let said = why.as_ref().map_or(leads, |why| why.short.clone());
    let is_off = why.is_some();
    let title = why.as_ref().map(|why| why.why.clone());
    let notation = StoredValue::new(choice.notation.clone());
    let is_on =
        move || notation.with_value(|notation| desk.focus.with(|focus| focus.as_ref() == Some(notation)));
    let glyph = match letter {
        "+" => "g-plus",
        "=" => "g-pause",
        _ => "g-minus",
    };
    html! {
        <button
            class="dk-key wide"
            class:off=is_off
            class:on=is_on
            data-choice=choice.notation.clone()
            aria-disabled=is_off.to_string()
            title=title
            on:click=move |_| match &why {
                Some(why) => desk.refuse(why),
                None => desk.choose(choice.clone()),
            }
        >
            <span class="key" aria-hidden="true">{letter}</span>
            {symbol(glyph, 26)}
            <b>{verb}</b>
            <small>{said}</small>
        </button>
    }
}

/// What a key of the keyboard does here. `false`: nothing of this game's own.
pub fn pressed(desk: Desk, key: &str) -> bool {
    if !matches!(desk.mood.get_untracked(), Mood::Asking(_)) {
        return false;
    }
    let shifts = |notation: &str| {
        let choice = untrack(|| choices(desk))
            .into_iter()
            .find(|choice| choice.notation == notation && choice.why_not.is_none());
        choice.inspect(|choice| desk.choose(choice.clone())).is_some()
    };
    let action = match key {
        "+" => return shifts("speed up"),
        "-" => return shifts("speed down"),
        "=" => return shifts("speed hold"),
        "x" | "X" => {
            let end = untrack(|| choices(desk))
                .into_iter()
                .find(|choice| choice.role == Role::End || choice.role == Role::Pass);
            return end.inspect(|end| desk.choose(end.clone())).is_some();
        }
        key => MOVES
            .iter()
            .find(|(_, _, _, letter)| letter.eq_ignore_ascii_case(key))
            .map(|(action, ..)| *action),
    };
    let Some(action) = action else { return false };
    if untrack(|| of_key(desk, action)).1.is_none() {
        return false;
    }
    press(desk, action);
    true
}
