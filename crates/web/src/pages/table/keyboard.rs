//! The keyboard at the table.

use super::{Desk, Mood, Tab};
use crate::panels;
use crate::parts::board::place_of;
use client::keys::{Command, Way, command, towards};
use scene::{Choice, Role};
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use web_sys::{Element, HtmlElement, SvgElement};

/// Listens while the table is shown.
pub fn listen(desk: Desk, help: RwSignal<bool>) {
    let by_key = StoredValue::new(false);
    let handle = window_event_listener(ui::event::keydown, move |event| {
        let on_target = focused_target().is_some();
        pressed(desk, help, &event);
        by_key.set_value(on_target && command(&event.key()) == Some(Command::Confirm));
    });
    on_cleanup(move || handle.remove());
    // Whoever plays by keys goes on where the next targets are: the one that was played is gone.
    Effect::new(move || {
        if matches!(desk.mood.get(), Mood::Asking(_)) && by_key.get_value() {
            by_key.set_value(false);
            request_animation_frame(|| {
                if document().active_element().is_none_or(|active| active.tag_name() == "BODY") {
                    focus_first("[data-target]");
                }
            });
        }
    });
}

fn pressed(desk: Desk, help: RwSignal<bool>, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || is_elsewhere() {
        return;
    }
    if panels::key(desk, &event.key()) {
        event.prevent_default();
        return;
    }
    let Some(command) = command(&event.key()) else { return };
    let on_target = focused_target();
    let handled = match command {
        Command::Look(way) => look(desk, way) || panels::look(desk, way),
        Command::Confirm => match (desk.mood.get_untracked(), on_target) {
            (Mood::Showing, _) => {
                desk.hurry();
                true
            }
            (Mood::Asking(_), Some(notation)) => choose(desk, &notation),
            (Mood::Asking(_) | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over, _) => false,
        },
        Command::Pick(number) => panels::pick(desk, number),
        Command::Undo => {
            desk.take_back();
            true
        }
        Command::End => end(desk),
        Command::Log => {
            if panels::is_wide(desk) {
                desk.pull_drawer();
            }
            focus_first(".side .log");
            true
        }
        Command::Map => {
            desk.eye.fit_again();
            true
        }
        Command::Closer => {
            desk.eye.zoom(1.25);
            true
        }
        Command::Away => {
            desk.eye.zoom(0.8);
            true
        }
        Command::Help => {
            help.set(true);
            true
        }
        Command::Pencil => {
            super::dialogs::toggle_pencil(desk);
            true
        }
        Command::Escape => leave(desk),
    };
    if handled {
        event.prevent_default();
    }
}

/// Leaves what was begun; a drawer that lies open is closed first.
fn leave(desk: Desk) -> bool {
    if panels::is_wide(desk) && desk.tab.get_untracked() != Tab::Board {
        desk.tab.set(Tab::Board);
        return true;
    }
    desk.choosing.update(client::Choosing::put_back);
    desk.give_up_errand();
    desk.notice.set(None);
    desk.hurry();
    true
}

/// Whether something else has the keyboard: a field, a dialog, a button that answers Enter itself.
fn is_elsewhere() -> bool {
    let dialog = document().query_selector("dialog[open]").ok().flatten().is_some();
    let active = document().active_element();
    dialog
        || active.is_some_and(|active| {
            matches!(active.tag_name().to_ascii_lowercase().as_str(), "input" | "textarea" | "select")
        })
}

fn focused_target() -> Option<String> {
    document().active_element()?.get_attribute("data-target")
}

/// Moves the focus to the target this way.
fn look(desk: Desk, way: Way) -> bool {
    if !matches!(desk.mood.get_untracked(), Mood::Asking(_)) {
        return false;
    }
    let Some(layout) = desk.eye.layout_now() else { return false };
    let targets = lit(desk);
    if targets.is_empty() {
        return false;
    }
    let places: Vec<(f32, f32)> = desk.scene.with_untracked(|scene| {
        targets.iter().map(|choice| place_of(scene, &layout, choice).unwrap_or_default()).collect()
    });
    let now =
        focused_target().and_then(|notation| targets.iter().position(|choice| choice.notation == notation));
    let from = now.and_then(|at| places.get(at)).copied();
    let next = towards(&places, from, way);
    if let Some((next, place)) = next.and_then(|at| targets.get(at).zip(places.get(at))) {
        desk.eye.show(*place);
        focus_first(&format!("[data-target=\"{}\"]", next.notation));
    }
    true
}

/// The choices that are lit on the board.
fn lit(desk: Desk) -> Vec<Choice> {
    let shown = |choice: &Choice| {
        let selector = format!("[data-target=\"{}\"]", choice.notation);
        document().query_selector(&selector).ok().flatten().is_some()
    };
    let steps = desk.choosing.with_untracked(|choosing| choosing.all().to_vec());
    let ways = desk
        .routes
        .with_untracked(|routes| routes.iter().map(|route| route.choice.clone()).collect::<Vec<_>>());
    steps.into_iter().chain(ways).filter(|choice| shown(choice)).collect()
}

fn choose(desk: Desk, notation: &str) -> bool {
    let Some(choice) = lit(desk).into_iter().find(|choice| choice.notation == notation) else { return false };
    desk.choose(choice);
    true
}

/// The way to end, or to pass where there is none.
fn end(desk: Desk) -> bool {
    let buttons = desk.choosing.with_untracked(client::Choosing::buttons);
    let Some(choice) = buttons.into_iter().rev().find(|choice| matches!(choice.role, Role::Pass | Role::End))
    else {
        return false;
    };
    desk.choose(choice);
    true
}

/// Gives the focus to an element, whatever it is made of.
pub fn focus_first(selector: &str) {
    let Some(element): Option<Element> = document().query_selector(selector).ok().flatten() else { return };
    let done = match element.dyn_ref::<HtmlElement>() {
        Some(element) => element.focus(),
        None => element.dyn_ref::<SvgElement>().map_or(Ok(()), SvgElement::focus),
    };
    if let Err(fault) = done {
        ui::warn!("{selector} takes no focus: {fault:?}");
    }
}
