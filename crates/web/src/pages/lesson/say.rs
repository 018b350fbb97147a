//! What is said: the Pitboss on paper, the one thing to do in the learner's color, and the list of steps.

use super::Class;
use crate::pages::rules::prose;
use crate::pages::table::{Desk, Mood};
use crate::panels;
use crate::parts::board::is_touched;
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::Route;
use client::lesson::{Course, Status, Step};
use client::rulebook_page::by_number;
use client::words::lesson as words;
use scene::Livery;
use ui::prelude::*;

pub fn say(class: Class, desk: Desk) -> Html {
    // What happened is told when it has been seen.
    let stands = Memo::new(move || {
        let over = class.step_done() && desk.mood.get() != Mood::Showing;
        if over { Status::Done } else { Status::Open }
    });
    html! {
        <aside class="side ls-say">
            <div class="ls-boss">
                {symbol("logo", 92)}
                <section class="ls-paper" aria-live="polite">{move || paper(class, desk.title, stands.get())}</section>
            </div>
            {move || task(class, desk, stands.get())}
            {steps(class)}
        </aside>
    }
}

/// What to know; once it is done, what happened and why.
fn paper(class: Class, game: &'static str, stands: Status) -> Html {
    let drawn = class.with_step(|step| {
        let said = match stands {
            Status::Done => &step.after,
            Status::Open => &step.before,
        };
        let said = said.iter().map(|text| html! { <p>{prose::text(game, text)}</p> }).collect_html();
        html! {
            <h2 tabindex="-1">{step.name.clone()}</h2>
            {said}
            {cited(game, step)}
        }
    });
    drawn.into_html()
}

/// The rules behind a step.
fn cited(game: &'static str, step: &Step) -> Html {
    let rule = |rule: String| {
        let number = rule.split_once('-').map_or(rule.clone(), |(_, number)| format!("§{number}"));
        Link::to(Route::Rules(game.into(), Some(rule))).class("rb-ref").around(number)
    };
    html! {
        <p class="ls-cited">
            {symbol("g-book", 16)}
            {by_number(&step.block.rules).into_iter().map(rule).collect_html()}
        </p>
    }
}

/// The one thing to do, or that it is done.
fn task(class: Class, desk: Desk, stands: Status) -> Html {
    let livery = desk.own_seat().map_or(Livery::Ember, |seat| desk.livery(seat));
    if stands == Status::Done {
        let next = class.course.with(Course::is_last);
        return html! {
            <div class="ls-task done" role="status">
                {symbol("g-check", 24)}
                <span>
                    <b>{words::DONE}</b>
                    <i>{if next { words::DONE_LAST } else { words::DONE_HELP }}</i>
                </span>
            </div>
        };
    }
    // What was asked is done, and can still be seen happening.
    if class.step_done() {
        return html! {
            <div class=format!("ls-task pc-{}", livery.id()) role="status">
                {symbol("g-eye", 24)}
                <span><b>{words::WATCH}</b></span>
            </div>
        };
    }
    let asked = class.with_step(|step| prose::text(desk.title, &step.task));
    let help = move || match class.said.get() {
        _ if desk.mood.get() == Mood::Showing => html! { <i>{words::WATCH}</i> },
        Some(said) => html! { <i class="again">{said} {missing(class, desk)}</i> },
        None => html! { <i>{how(class, desk)}</i> },
    };
    html! {
        <div class=format!("ls-task pc-{}", livery.id()) role="status">
            {symbol("g-hand", 24)}
            <span>
                <b>{words::YOUR_TURN} " " {asked}</b>
                {help}
            </span>
        </div>
    }
}

/// What was asked for instead of what was chosen, unless the task is a question.
fn missing(class: Class, desk: Desk) -> Option<String> {
    let chosen = class.missed.get()?;
    let wanted = class.wanted(desk).filter(|_| class.with_step(Step::asks) == Some(false))?;
    Some(format!(" {}", words::missing(&chosen.label, &wanted.label)))
}

/// The group of what is put together of parts.
const BUILT: &str = "kart";

/// How it is done: how far one is, or where to press.
fn how(class: Class, desk: Desk) -> String {
    let (made, all) = class.course.with(Course::progress);
    let place = class.wanted(desk).is_some_and(|choice| choice.target.is_some() || choice.knob.is_some());
    let asks = class.with_step(Step::asks).unwrap_or(false);
    let built = class.wanted(desk).is_some_and(|choice| choice.group == BUILT);
    // What lies on the instrument or over the board glows; of buttons there is one row.
    let button = class.wanted(desk).is_some_and(|choice| panels::is_button(desk, &choice));
    let where_to = match (place || asks || panels::is_wide(desk) || !button, built) {
        _ if is_touched() && class.way(desk).is_some() => words::HOW_CARD,
        (_, true) => words::HOW_BUILD,
        (true, false) => words::HOW,
        (false, false) => words::HOW_BUTTON,
    };
    if all > 1 { format!("{}. {where_to}", words::progress(made.min(all - 1), all)) } else { where_to.into() }
}

/// All steps; those that are behind and the one that is next can be gone to.
fn steps(class: Class) -> Html {
    let names: Vec<String> = class
        .course
        .with_untracked(|course| course.lesson().steps.iter().map(|step| step.name.clone()).collect());
    let row = move |(at, name): (usize, String)| {
        let here = move || class.course.with(|course| course.at() == at);
        let done = move || class.course.with(|course| course.status(at) == Status::Done);
        let reached = move || {
            here() || done() || (at > 0 && class.course.with(|course| course.status(at - 1) == Status::Done))
        };
        let state = move || match (here(), done()) {
            (true, _) => words::STEP_HERE,
            (false, true) => words::STEP_DONE,
            (false, false) => words::STEP_AHEAD,
        };
        let title = name.clone();
        html! {
            <li class:done=done class:on=here>
                <button
                    title=title
                    disabled=move || !reached()
                    aria-current=move || here().then_some("step")
                    on:click=move |_| class.go(|course| course.go_to(at))
                >
                    <span class="dot" aria-hidden="true">
                        {move || if done() && !here() { symbol("g-check", 14) } else { (at + 1).into_html() }}
                    </span>
                    <span class="name">{name}</span>
                    <span class="visually-hidden">{state}</span>
                </button>
            </li>
        }
    };
    html! {
        <nav aria-label=words::STEPS class="ls-steps">
            <ol>{names.into_iter().enumerate().map(row).collect_html()}</ol>
        </nav>
    }
}
