//! The keys of a turn: three ways to step, and the one action: boost, reflexes, pits. What cannot be done is dim and says why where its
//! price would be.

use super::{cards, choices, garage, kart, offered, table};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::{symbol, symbol_in};
use scene::{Choice, Role, svg};
use super_wizard_kart::View;
use ui::prelude::*;

/// A key: what it does in notation, its glyph, its name, its letter.
type Key = (&'static str, &'static str, &'static str, &'static str);

const STEPS: [Key; 3] = [
    ("step left", "g-diag-left", "Left", "A"),
    ("step straight", "g-straight", "Straight", "W"),
    ("step right", "g-diag-right", "Right", "D"),
];
const ACTIONS: [Key; 3] = [
    ("boost", "d4", "Boost", "B"),
    ("quick-reflexes", "g-reflex", "Reflexes", "R"),
    ("pit-stop", "g-pit", "Pit Stop", "P"),
];

/// All of them.
pub fn keys(desk: Desk, view: Memo<Option<View>>) -> Html {
    let charge = kart::charge(desk);
    html! {
        <div class="swk-keys" role="group" aria-label="Steps">
            <h5>"Step"</h5>
            {STEPS.into_iter().map(|key| one(desk, view, key, charge)).collect_html()}
        </div>
        <div class="swk-keys actions" role="group" aria-label="Actions">
            <h5>"Action" <small>"one a turn"</small></h5>
            {ACTIONS.into_iter().map(|key| one(desk, view, key, charge)).collect_html()}
        </div>
    }
}

fn of_key(desk: Desk, action: &str) -> (usize, Option<Choice>) {
    offered(desk, |choice| choice.notation == action)
}

fn one(
    desk: Desk,
    view: Memo<Option<View>>,
    (action, glyph, name, letter): Key,
    charge: Memo<(u8, u8)>,
) -> Html {
    let found = Memo::new(move || of_key(desk, action));
    let said = move || said(desk, view, found, action);
    let is_off = move || found.with(|(open, _)| *open == 0);
    let is_step = !ACTIONS.iter().any(|(other, ..)| *other == action);
    let why = move || found.with(|(_, choice)| Some(choice.as_ref()?.why_not.as_ref()?.why.clone()));
    // Where a step leads stands on the board; only who is read to hears it here.
    let led = move || found.with(|(_, choice)| choice.as_ref().map(|choice| choice.leads.join(", ")));
    let warns = move || {
        let ends = |view: &View| table(desk, |table| table.is_mishap(view, action)) == Some(true);
        is_step && !is_off() && view.with(|view| view.as_ref().is_some_and(ends))
    };
    let explained = Memo::new(move || {
        let words = |view: &View| table(desk, |table| table.explained(view, action));
        view.with(|view| view.as_ref().and_then(words)).unwrap_or_default()
    });
    // What an action is, and why something cannot be done, is told as long as a pointer or the focus rests there, until it is pressed.
    let (told, pressed) = (RwSignal::new(false), RwSignal::new(false));
    let has_more = move || explained.with(|words| !words.is_empty()) || why().is_some();
    let is_on = move || desk.focus.with(|focus| focus.as_deref() == Some(action));
    let picture = picture(desk, found, glyph, charge);
    let label = move || match glyph {
        "d4" => format!("{name} {}/{}", charge.get().0, charge.get().1),
        _ => name.to_string(),
    };
    html! {
        <button
            class="swk-key"
            class:off=is_off
            class:on=is_on
            class:warns=warns
            class:told=told
            class:pressed=pressed
            data-choice=action
            aria-disabled=move || is_off().to_string()
            aria-description=move || if is_step { why().or_else(led) } else { Some(explained.get()) }
            on:pointermove=move |event: web_sys::PointerEvent| {
                if has_moved(&event) {
                    // A finger lies on what it would read.
                    told.set(event.pointer_type() != "touch");
                    look(desk, action);
                }
            }
            on:pointerleave=move |_: web_sys::PointerEvent| {
                told.set(false);
                desk.focus.set(None);
            }
            on:blur=move |_: web_sys::FocusEvent| pressed.set(false)
            on:click=move |_| {
                told.set(false);
                pressed.set(true);
                press(desk, action);
            }
        >
            <span class="key" aria-hidden="true">{letter}</span>
            {picture}
            <b>{label}</b>
            <small>{said}</small>
            {when(has_more, move || html! {
                <span class="tip" aria-hidden="true">{move || why().map(|why| html! { <i>{why}</i> })} {move || explained.get()}</span>
            })}
        </button>
    }
}

/// What is drawn on a key: an arrow that points where the kart will go, or the die of the boost.
fn picture(
    desk: Desk,
    found: Memo<(usize, Option<Choice>)>,
    glyph: &'static str,
    charge: Memo<(u8, u8)>,
) -> Html {
    if glyph == "d4" {
        return html! { <span class="d4">{symbol_in("pc-sun", glyph, 38)} <b>{move || charge.get().0}</b></span> };
    }
    let turned = move || found.with(|(_, choice)| turned(desk, choice.as_ref(), glyph));
    html! { <span class="ahead" style:transform=turned>{symbol(glyph, 30)}</span> }
}

/// What stands on a key: why it cannot be pressed, else what it gives and costs.
fn said(
    desk: Desk,
    view: Memo<Option<View>>,
    found: Memo<(usize, Option<Choice>)>,
    action: &'static str,
) -> String {
    match found.get() {
        (_, Some(Choice { why_not: Some(why), .. })) => why.short,
        (_, Some(_)) => {
            let caption = |view: &View| table(desk, |table| table.caption(view, action));
            view.with(|view| view.as_ref().and_then(caption)).unwrap_or_default()
        }
        (_, None) => String::new(),
    }
}

/// How far an arrow is turned that lies on its key as for a kart that drives to the right, so that it points where the kart will go
/// on the screen. What points nowhere stays as it is.
fn turned(desk: Desk, choice: Option<&Choice>, glyph: &str) -> Option<String> {
    let drawn = match glyph {
        "g-diag-left" => -45.0,
        "g-straight" => 0.0,
        "g-diag-right" => 45.0,
        _ => return None,
    };
    let (layout, own) = (desk.eye.layout()?, desk.livery(desk.own_seat()?));
    desk.scene.with(|scene| {
        let is_own = |piece: &&scene::Piece| piece.livery == Some(own) && piece.facing.is_some();
        let kart = scene.pieces.iter().find(is_own)?;
        let place = |cell: Option<&str>| svg::center_of(scene, &layout, cell?);
        let to = choice.and_then(|choice| place(choice.target.as_deref()));
        let degrees = match place(kart.on.as_deref()).zip(to) {
            Some((from, to)) => (to.1 - from.1).atan2(to.0 - from.0).to_degrees() - drawn,
            // Nobody is asked: as the kart stands, whose facing is counted from the top.
            None => f32::from(layout.heading(kart.facing?)) - 90.0,
        };
        Some(format!("rotate({}deg)", svg::decimal(degrees)))
    })
}

/// Whether the pointer came here: keys also come under one that rests, and then nobody has asked for anything.
fn has_moved(event: &web_sys::PointerEvent) -> bool {
    event.movement_x() != 0 || event.movement_y() != 0
}

/// What a key would do is shown on the board, if it can be done.
fn look(desk: Desk, action: &str) {
    if desk.focus.with_untracked(|focus| focus.as_deref() == Some(action)) {
        return;
    }
    let (open, choice) = untrack(|| of_key(desk, action));
    if open > 0 {
        desk.focus.set(choice.map(|choice| choice.notation));
    }
}

/// A key was pressed: it is done, or says why not.
fn press(desk: Desk, action: &str) {
    match untrack(|| of_key(desk, action)) {
        (0, Some(Choice { why_not: Some(why), .. })) => desk.refuse(&why),
        (0, _) | (_, None) => {
            if desk.mood.get_untracked() == Mood::Showing {
                desk.hurry();
            }
        }
        (_, Some(choice)) => desk.choose(choice),
    }
}

/// What a key of the keyboard does here. `false`: nothing of this game's own.
pub fn pressed(desk: Desk, key: &str) -> bool {
    if !matches!(desk.mood.get_untracked(), Mood::Asking(_)) {
        return false;
    }
    if key == "Enter" && garage::confirm(desk) {
        return true;
    }
    if matches!(key, "x" | "X") {
        let end = untrack(|| choices(desk))
            .into_iter()
            .find(|choice| choice.why_not.is_none() && matches!(choice.role, Role::End | Role::Pass));
        return end.inspect(|end| desk.choose(end.clone())).is_some();
    }
    let mut all = STEPS.iter().chain(&ACTIONS);
    let Some((action, ..)) = all.find(|(_, _, _, letter)| letter.eq_ignore_ascii_case(key)) else {
        return false;
    };
    if untrack(|| of_key(desk, action)).1.is_none() {
        return false;
    }
    cards::put_back(desk);
    press(desk, action);
    true
}
