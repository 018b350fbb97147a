//! What lies over the table for a moment: the curtain between two people, a warning, pencil marks, keys, giving up.

use super::Desk;
use crate::panels;
use crate::parts::dialog::dialog;
use crate::parts::symbol::{symbol, symbol_in};
use client::first_sentence;
use client::words::table as words;
use ui::prelude::*;
use web_sys::HtmlElement;

pub fn dialogs(desk: Desk, help: RwSignal<bool>) -> Html {
    html! { {warning(desk)} {farewell(desk, desk.leaving)} {interlude(desk)} {keys(desk, help)} {marks(desk)} }
}

/// Nothing of the table is there until the next person is.
pub fn curtain(desk: Desk) -> Html {
    let shown = move || {
        desk.curtain.get().map(|seat| {
            let livery = desk.livery(seat);
            let ready = NodeRef::<HtmlElement>::new();
            request_animation_frame(move || focus(ready));
            html! {
                <div class="curtain" role="dialog" aria-modal="true" aria-label=words::pass_on(&desk.called(seat))>
                    {symbol_in(format!("pc-{}", livery.id()), desk.face(seat), 160)}
                    <h2>{words::pass_on(&desk.called(seat))}</h2>
                    <p>{words::HOT_SEAT}</p>
                    <button class="btn p" node_ref=ready on:click=move |_| desk.draw_back()>
                        {words::READY}
                    </button>
                </div>
            }
        })
    };
    shown.into_html()
}

/// Whoever takes the device goes on by Enter.
fn focus(button: NodeRef<HtmlElement>) {
    if let Some(button) = button.get_untracked()
        && let Err(fault) = button.focus()
    {
        ui::warn!("The button takes no focus: {fault:?}");
    }
}

/// Asked only where a mistake costs the game.
fn warning(desk: Desk) -> Html {
    let open = RwSignal::new(false);
    Effect::new(move || open.set(desk.asked.with(Option::is_some)));
    Effect::new(move || {
        if !open.get() && desk.asked.with_untracked(Option::is_some) {
            desk.asked.set(None);
        }
    });
    // What is warned of stays in sight on the board, though the pointer is here.
    let held = StoredValue::new(false);
    Effect::new(move || match desk.asked.with(|asked| asked.as_ref().map(|asked| asked.notation.clone())) {
        Some(asked) if desk.focus.with(Option::is_none) => {
            held.set_value(true);
            desk.focus.set(Some(asked));
        }
        Some(_) => {}
        None => {
            if held.try_update_value(std::mem::take) == Some(true) {
                desk.focus.set(None);
            }
        }
    });
    let label = move || desk.asked.with(|choice| choice.as_ref().map(|choice| choice.label.clone()));
    let warning = move || desk.asked.with(|choice| choice.as_ref().and_then(|choice| choice.warning.clone()));
    html! {
        {dialog(open, words::SURE, move || html! {
            <div class="body warned">
                <p>{warning}</p>
            </div>
            <footer>
                <button class="btn g" on:click=move |_| desk.asked.set(None)>{words::NOT_THAT}</button>
                <button class="btn danger" on:click=move |_| desk.go_ahead()>{label}</button>
            </footer>
        })}
    }
}

/// Asks before somebody gives up.
fn farewell(desk: Desk, open: RwSignal<bool>) -> Html {
    let give_up = move |_| {
        open.set(false);
        desk.concede();
    };
    // What follows is said as it is in this game.
    let follows =
        move || match (catalog::find(desk.title).is_ok_and(|title| title.concedes()), desk.standing()) {
            (true, Some(_)) => words::CONCEDE_LOSES_ONE,
            (true, None) => words::CONCEDE_LOSES,
            (false, _) => words::CONCEDE_STANDS_IN,
        };
    dialog(open, words::CONCEDE_ASK, move || {
        html! {
            <div class="body">
                <p>{follows()} " " {desk.host(|host| host.concede_help())}</p>
            </div>
            <footer>
                <button class="btn g" on:click=move |_| open.set(false)>{words::GO_ON}</button>
                <button class="btn danger" on:click=give_up>{words::CONCEDE}</button>
            </footer>
        }
    })
}

/// Between two games of a match, or two heats: how the last one ended. Closing it goes on.
fn interlude(desk: Desk) -> Html {
    let open = RwSignal::new(false);
    Effect::new(move || open.set(desk.interlude.with(Option::is_some)));
    Effect::new(move || {
        if !open.get() {
            desk.read_on();
        }
    });
    let own = panels::between(desk.title);
    dialog(open, own.map_or(words::IN_BETWEEN, |own| own.title), move || {
        let end = desk.interlude.get_untracked();
        let line = end.map(|end| first_sentence(&end.line.words).to_string());
        // Only in a match sides are exchanged.
        let standing = desk.standing();
        let you = standing.as_ref().and_then(|_| desk.only_person());
        let now = you.map(|seat| words::now_you_are(&desk.called(seat)));
        html! {
            <div class="body">
                <p>{line}</p>
                {own.map(|own| own.says(desk))}
                <p>{standing}</p>
                <p>{now}</p>
            </div>
            <footer>
                <button class="btn p" on:click=move |_| open.set(false)>{own.map_or(words::NEXT_ONE, |own| own.next)}</button>
            </footer>
        }
    })
}

/// The keys.
fn keys(desk: Desk, help: RwSignal<bool>) -> Html {
    let key = |(keys, what): (String, &'static str)| {
        html! {
            <dt>
                <span class="key">{keys}</span>
            </dt>
            <dd>{what}</dd>
        }
    };
    dialog(help, words::SHORTCUTS, move || {
        html! {
            <div class="body">
                <dl class="keys">
                    {client::keys::lines(panels::keys(desk.title)).into_iter().map(key).collect_html()}
                    {may_note(desk).then(|| key((words::PENCIL_KEY.0.into(), words::PENCIL_KEY.1)))}
                </dl>
            </div>
        }
    })
}

/// Pencil on or off, where the table allows notes.
pub fn toggle_pencil(desk: Desk) {
    if may_note(desk) {
        desk.pencil.update(|pencil| *pencil = !*pencil);
    }
}

/// Whether whoever looks may pencil marks.
pub fn may_note(desk: Desk) -> bool {
    let seat = desk.eyes.get_untracked().seat();
    seat.is_some_and(|seat| desk.seen(|seen| !seen.marks(seat).is_empty()) == Some(true))
}

/// Which cell is to be marked.
pub fn ask_for_mark(desk: Desk, cell: &str) {
    let unknown = desk.scene.with_untracked(|scene| {
        let is_unknown = |cell: &scene::Cell| matches!(cell.tone, scene::Tone::Unknown | scene::Tone::Goal);
        scene.cells.iter().any(|other| other.id == cell && is_unknown(other))
    });
    if unknown {
        desk.marking.set(Some(cell.into()));
    }
}

fn marks(desk: Desk) -> Html {
    let open = RwSignal::new(false);
    Effect::new(move || open.set(desk.marking.with(Option::is_some)));
    Effect::new(move || {
        if !open.get() && desk.marking.with_untracked(Option::is_some) {
            desk.marking.set(None);
        }
    });
    let marks = move || {
        let seat = desk.eyes.get().seat();
        seat.and_then(|seat| desk.seen(|seen| seen.marks(seat))).unwrap_or_default()
    };
    let set = move |mark: Option<String>| {
        if let Some(cell) = desk.marking.get_untracked() {
            desk.note(&cell, mark.as_deref());
        }
        desk.marking.set(None);
    };
    html! {
        {dialog(open, words::PENCIL, move || html! {
            <div class="body">
                <p>{words::PENCIL_HELP}</p>
                <div class="marks">
                    {move || {
                        marks()
                            .into_iter()
                            .map(|mark| {
                                let id = mark.id.clone();
                                html! {
                                    <button class="btn" on:click=move |_| set(Some(id.clone()))>
                                        {symbol(mark.symbol, 36)}
                                        {mark.label}
                                    </button>
                                }
                            })
                            .collect_html()
                    }}
                    <button class="btn g" on:click=move |_| set(None)>{words::RUB_OUT}</button>
                </div>
            </div>
        })}
    }
}
