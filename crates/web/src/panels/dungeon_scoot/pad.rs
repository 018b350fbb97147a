//! The pad: steps for Panic, the charge, fights. What cannot be done is dim and says why where its price would be.

use super::{Set, choice_of, choices, table, view_of};
use crate::pages::table::{Desk, Mood};
use crate::parts::board::is_touched;
use crate::parts::symbol::{symbol, symbol_in};
use dungeon_scoot::desk as words;
use dungeon_scoot::tile_symbol;
use scene::{Choice, Role};
use ui::prelude::*;

/// A key: what it does in notation, its arrow, its name, its letter.
type Key = (&'static str, &'static str, &'static str, &'static str);

const STEPS: [Key; 4] = [
    ("forward", "ar-f", "Forward", "W"),
    ("left", "ar-l", "Left", "A"),
    ("right", "ar-r", "Right", "D"),
    ("back", "ar-b", "Back", "S"),
];
const CHARGE: Key = ("charge", "ar-f", "Charge", "C");

/// All keys, and what shows them on a phone.
pub fn pad(desk: Desk) -> Html {
    let charges = Memo::new(move || choice_of(desk, CHARGE.0).is_some());
    let fights = Memo::new(move || {
        let mut all = choices(desk);
        all.retain(|choice| choice.notation.starts_with("fight "));
        all
    });
    let is_pad = move || Set::Pad.is_on(desk);
    html! {
        <div class="ds-fights" role="group">
            {move || fights.get().into_iter().map(|choice| fight(desk, choice)).collect_html()}
        </div>
        <div class="ds-pad" class:charges=move || charges.get() role="group" aria-label=words::SCRAMBLE>
            {STEPS.into_iter().map(|key| one(desk, key)).collect_html()}
            {when(move || charges.get(), move || one(desk, CHARGE))}
        </div>
        <button class="ds-open" aria-expanded=move || is_pad().to_string() on:click=move |_| {
            Set::Pad.turn(desk);
            // What was looked at is out of sight.
            desk.focus.set(None);
        }>
            {move || match is_pad() {
                true => html! { {symbol("scoot-card", 34)} <b>"Cards"</b> },
                false => html! { {symbol("scramble", 34)} <b>{words::SCRAMBLE}</b> <small>"steps for Panic"</small> },
            }}
        </button>
    }
}

fn one(desk: Desk, (action, glyph, name, letter): Key) -> Html {
    let found = Memo::new(move || choice_of(desk, action));
    let said = move || match found.get() {
        Some(Choice { why_not: Some(why), .. }) => why.short,
        Some(choice) => choice.cost.unwrap_or_default(),
        None => String::new(),
    };
    let is_off = move || found.with(|choice| choice.as_ref().is_none_or(|choice| choice.why_not.is_some()));
    let title = move || found.with(|choice| Some(choice.as_ref()?.why_not.as_ref()?.why.clone()));
    html! {
        <button
            class="ds-key"
            class:off=is_off
            class:on=move || desk.focus.with(|focus| focus.as_deref() == Some(action))
            class:wanted=move || desk.wanted().is_some_and(|wanted| wanted == action)
            data-choice=action
            aria-disabled=move || is_off().to_string()
            title=title
            on:pointermove=move |_: web_sys::PointerEvent| {
                if !is_touched() && !untrack(is_off) {
                    desk.focus.set(Some(action.into()));
                }
            }
            on:pointerleave=move |_: web_sys::PointerEvent| desk.focus.set(None)
            on:click=move |_| {
                press(desk, action);
            }
        >
            <span class="key" aria-hidden="true">{letter}</span>
            {symbol(glyph, 26)}
            <b>{name}</b>
            <small>{said}</small>
        </button>
    }
}

/// A monster that can be fought, with what the die must show.
fn fight(desk: Desk, choice: Choice) -> Html {
    let foe = view_of(desk).with_untracked(|view| {
        let foe = |view| table(desk, |table| table.foe(view, &choice.notation)).flatten();
        view.as_ref().and_then(foe)
    });
    let (label, notation) = (choice.label.clone(), choice.notation.clone());
    let leads = choice.leads.clone();
    let (looked, asked) = (notation.clone(), notation.clone());
    html! {
        <button
            class="ds-fight"
            class:wanted=move || desk.wanted().is_some_and(|wanted| wanted == asked)
            data-choice=notation
            on:pointermove=move |_: web_sys::PointerEvent| if !is_touched() { desk.focus.set(Some(looked.clone())) }
            on:pointerleave=move |_: web_sys::PointerEvent| desk.focus.set(None)
            on:click=move |_| desk.choose(choice.clone())
        >
            {foe.map(|foe| symbol_in("monster", tile_symbol(foe), 46))}
            <span>
                <b>{label}</b>
                {leads.into_iter().map(|lead| html! { <small>{lead}</small> }).collect_html()}
            </span>
        </button>
    }
}

/// A key was pressed: it is done, or says why not.
fn press(desk: Desk, action: &str) -> bool {
    match untrack(|| choice_of(desk, action)) {
        Some(Choice { why_not: Some(why), .. }) => desk.refuse(&why),
        Some(choice) => desk.choose(choice),
        None if desk.mood.get_untracked() == Mood::Showing => desk.hurry(),
        None => return false,
    }
    true
}

/// What a key of the keyboard does here. `false`: nothing of this game's own.
pub fn pressed(desk: Desk, key: &str) -> bool {
    if !matches!(desk.mood.get_untracked(), Mood::Asking(_)) {
        return false;
    }
    let first = |is_it: &dyn Fn(&Choice) -> bool| {
        let found =
            untrack(|| choices(desk)).into_iter().find(|choice| choice.why_not.is_none() && is_it(choice));
        found.inspect(|choice| desk.choose(choice.clone())).is_some()
    };
    match key {
        "m" | "M" => {
            Set::Mirrored.turn(desk);
            let turned = untrack(|| turned(desk));
            if turned.is_some() {
                desk.focus.set(turned);
            }
            true
        }
        "f" | "F" => first(&|choice| choice.notation.starts_with("fight ")),
        "x" | "X" => first(&|choice| matches!(choice.role, Role::End | Role::Pass)),
        key => {
            let mut keys = STEPS.iter().chain([&CHARGE]);
            let found = keys.find(|(_, _, _, letter)| letter.eq_ignore_ascii_case(key));
            found.is_some_and(|(action, ..)| press(desk, action))
        }
    }
}

/// The other version of the card that is looked at, if it can be played.
fn turned(desk: Desk) -> Option<String> {
    let focus = desk.focus.get()?;
    let other = match focus.strip_suffix(" mirrored") {
        Some(printed) => printed.to_string(),
        None => format!("{focus} mirrored"),
    };
    choice_of(desk, &other).filter(|choice| choice.why_not.is_none()).map(|choice| choice.notation)
}
