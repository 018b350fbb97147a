//! The lesson of a game: the Pitboss says what there is to know and to do, and the board is the real one. Only the move
//! that a step is about is carried out; every other is answered and put back.

mod class;
mod finished;
mod say;

use crate::browser::documents::with_documents;
use crate::pages::nowhere::nowhere;
use crate::pages::table::{Desk, Mood, keyboard, notice_over, on_the_board, prompt, tip, tower};
use crate::panels;
use crate::parts::board::{Board, board};
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use catalog::Title;
use class::Class;
use client::lesson::{lit, spot};
use client::words::{lesson as words, table};
use client::{Documents, Route};
use scene::Choice;
use ui::prelude::*;

/// The lesson of a game.
pub fn lesson(game: &str) -> Html {
    let Ok(title) = catalog::find(game) else { return nowhere() };
    let draw = move |documents: &Documents| match documents.lesson() {
        Ok(Some(lesson)) => page(title, Class::new(title.info().id, lesson)),
        Ok(None) => html! { <main class="nowhere"><p>{words::NONE}</p></main> },
        Err(fault) => {
            ui::error!("The lesson of {} cannot be shown: {fault}", title.info().id);
            html! { <main class="nowhere"><p>{words::BROKEN}</p></main> }
        }
    };
    with_documents(game, draw)
}

fn page(title: &'static dyn Title, class: Class) -> Html {
    let info = title.info();
    let sub = class.course.with_untracked(|course| words::called(&course.lesson().name));
    html! {
        <div class="table ls">
            {header(info.name, sub, html! {
                {count(class)}
                {Link::to(Route::Rules(info.id.into(), None)).class("icon ls-rules").label(words::RULES).around(html! {
                    {symbol("g-book", 18)}
                    <span class="wide">{words::RULES}</span>
                })}
                {Link::to(Route::Front).class("icon").label(words::LEAVE).around(html! {
                    {symbol("g-close", 18)}
                    <span class="wide">{words::LEAVE}</span>
                })}
            })}
            // Each step is laid out anew: nothing of the one before stays.
            {each(move || [(class.begun.get(), class.ended.get())], |screen| *screen, move |(_, ended)| {
                    if ended { finished::finished(title, class) } else { one_step(class) }
                })}
        </div>
    }
}

/// Which step it is.
fn count(class: Class) -> Html {
    let (at, all) = (
        move || class.course.with(|course| course.at() + 1),
        class.course.with_untracked(|course| course.lesson().steps.len()),
    );
    html! {
        <span class="ls-count" hidden=class.ended>
            <span aria-hidden="true">{words::STEP} " " <b>{at}</b> {words::of(all)}</span>
            <span class="visually-hidden">{move || words::step_line(at(), all)}</span>
        </span>
    }
}

/// A step: what is said on the left, what is done on the right.
fn one_step(class: Class) -> Html {
    match class.desk() {
        Ok(desk) => {
            let help = RwSignal::new(false);
            keyboard::listen(desk, help);
            class.guide(desk);
            class.lead_focus(desk);
            html! {
                {say::say(class, desk)}
                <main class="play">{board(taught(class, desk))} {tower::within(desk)} {tip::tip(desk)} {panels::over(desk)} {notice_over(desk)}</main>
                {instrument(class, desk)}
                <div class="visually-hidden" aria-live="polite">
                    {move || desk.log.with(|log| log.last().map(|moment| moment.line.words.clone()))}
                </div>
            }
        }
        Err(fault) => {
            ui::error!("A step cannot be arranged: {fault}");
            html! { <main class="nowhere"><p>{words::BROKEN}</p></main> }
        }
    }
}

/// The board, dark but for what the step is about.
fn taught(class: Class, desk: Desk) -> Board {
    let plain = on_the_board(desk);
    let cells = Memo::new(move || {
        let wanted = class.wanted(desk);
        let mut cells = class
            .with_step(|step| desk.scene.with(|scene| spot(step, scene, wanted.as_ref())))
            .unwrap_or_default();
        if let Some(way) =
            class.way(desk).filter(|_| class.with_step(client::lesson::Step::asks) == Some(false))
        {
            let runs = |piece: &&scene::Piece| piece.id == way.piece;
            cells.extend(
                desk.scene.with(|scene| scene.pieces.iter().find(runs).and_then(|piece| piece.on.clone())),
            );
            cells.extend(way.cells);
        }
        cells
    });
    let asking = move || matches!(desk.mood.get(), Mood::Asking(_)) && !class.step_done();
    let targets = Signal::derive(move || {
        let lit = |step: &_| {
            desk.choosing.with(|choosing| lit(step, choosing, &cells.get(), class.wanted(desk).as_ref()))
        };
        if asking() { class.with_step(lit).unwrap_or_default() } else { Vec::new() }
    });
    let spot =
        Signal::derive(move || Some(cells.get()).filter(|cells| !class.step_done() && !cells.is_empty()));
    // A legal move that is not lit is a choice all the same: it is answered.
    let touched = Callback::new(move |cell: String| {
        match desk.choosing.with_untracked(|choosing| choosing.target_on(&cell)) {
            Some(choice) => desk.choose(choice),
            None => plain.touched.run(cell),
        }
    });
    Board { targets, spot, touched, ..plain }
}

/// What the player holds, and the ways through the lesson.
fn instrument(class: Class, desk: Desk) -> Html {
    html! {
        <section class="instrument" aria-label=table::PROMPT>
            <div class="prompt ls-bar">
                {panels::counters(desk)}
                <div class="answers ls-buttons">{move || buttons(class, desk)}</div>
                {ways(class, desk)}
            </div>
            {panels::instrument(desk)}
        </section>
    }
}

/// The choices that have no place on the board.
fn buttons(class: Class, desk: Desk) -> Html {
    // Where the instrument has every answer, none is given twice.
    let open = matches!(desk.mood.get(), Mood::Asking(_)) && !class.step_done() && !panels::is_wide(desk);
    let mut buttons = if open { desk.choosing.with(client::Choosing::buttons) } else { Vec::new() };
    buttons.retain(|choice| panels::is_button(desk, choice));
    let wanted = class.course.with(|course| course.wanted().map(String::from));
    let asks = class.with_step(client::lesson::Step::asks).unwrap_or(false);
    let button = move |choice: Choice| {
        let is_wanted = !asks && wanted.as_ref() == Some(&choice.notation);
        prompt::button(desk, choice, if is_wanted { "btn p" } else { "btn" })
    };
    html! { {move || if open { prompt::going(desk) } else { None }} {buttons.into_iter().map(button).collect_html()} }
}

/// Back, show me, on.
fn ways(class: Class, desk: Desk) -> Html {
    let busy = move || !matches!(desk.mood.get(), Mood::Asking(_));
    let may_go_on = move || class.may_go_on() && desk.mood.get() != Mood::Showing;
    let last = class.course.with_untracked(client::lesson::Course::is_last);
    html! {
        <div class="ls-ways">
            <button
                class="btn g"
                aria-label=words::PREVIOUS
                title=words::PREVIOUS
                disabled=move || class.course.with(|course| course.at() == 0)
                on:click=move |_| class.go(client::lesson::Course::back)
            >
                {symbol("g-chevron-left", 18)}
            </button>
            {move || {
                if class.step_done() {
                    html! {
                        <button class="btn" on:click=move |_| class.again()>
                            {symbol("g-undo", 18)}
                            {words::AGAIN}
                        </button>
                    }
                } else {
                    html! {
                        <button class="btn" disabled=busy on:click=move |_| class.show(desk)>
                            {symbol("g-hint", 18)}
                            {words::SHOW_ME}
                        </button>
                    }
                }
            }}
            <button
                class="btn ls-next"
                class:p=may_go_on
                disabled=move || !may_go_on()
                on:click=move |_| class.on()
            >
                <span>
                    {if last { words::FINISH } else { words::NEXT }}
                    {move || (!may_go_on()).then(|| html! { <i>{words::NEXT_SHUT}</i> })}
                </span>
                {symbol("g-chevron-right", 16)}
            </button>
        </div>
    }
}
