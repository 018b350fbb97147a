//! Whose turn it is, what is asked, and the ways to answer that have no place on the board.

use super::dialogs::{may_note, toggle_pencil};
use super::host::Place;
use super::{Desk, Mood, hints_are_on, is_read_below};
use crate::app::{go, house};
use crate::panels;
use crate::parts::board::is_touched;
use crate::parts::log::sections;
use crate::parts::symbol::symbol;
use client::words::table as words;
use client::{Hints, Route, first_sentence, without_places};
use protocol::TakeBack;
use scene::{Choice, Going, Grain, Line, Livery, Role};
use ui::prelude::*;

/// So many decisions carry a hint.
const HINTED: u32 = 10;

pub fn prompt(desk: Desk) -> Html {
    let plate = move || {
        let seat = desk.deciding().or_else(|| desk.own_seat());
        // While a kart acts it is that kart of which is told.
        let acting = (desk.mood.get() == Mood::Showing).then(|| desk.scene.with(acting)).flatten();
        if let Some((livery, emblem)) = acting {
            return Some(worn(livery, emblem));
        }
        seat.map(|seat| worn(desk.livery(seat), super::emblem(desk, seat).to_string()))
    };
    html! {
        <div class="prompt">
            {plate} {panels::counters(desk)}
            <div class="question" role="status">{move || question(desk)}</div>
            <div class="answers">{move || answers(desk)}</div>
            {panels::beside(desk)}
        </div>
    }
}

/// What the kart wears that acts now, where karts have instruments.
fn acting(scene: &scene::Scene) -> Option<(Livery, String)> {
    let acts = |dash: &&scene::Dash| dash.going == scene::Going::Acts;
    scene.dashes.iter().find(acts).map(|dash| (dash.livery, dash.emblem.clone()))
}

fn worn(livery: Livery, emblem: String) -> Html {
    html! { <span class=format!("plate pc-{}", livery.id())>{symbol(emblem, 20)}</span> }
}

/// The first sentence is the question, the rest helps.
fn question(desk: Desk) -> Html {
    if let Some(Line { words, rules }) = desk.notice.get().filter(|_| is_read_below(desk)) {
        // The hint stays, so that nothing moves under the finger.
        return html! {
            <b class="refused" role="alert">{words}</b>
            <span class="detail">{sections(desk.title, rules)}</span>
            {hint(desk)}
        };
    }
    match desk.mood.get() {
        Mood::Asking(_) => {
            let aiming = panels::aiming(desk);
            let aims = aiming.is_some();
            if aiming.is_none() && desk.waits_for_another().is_some() {
                return desk.around(Place::Waiting);
            }
            let line = aiming.unwrap_or_else(|| desk.prompt.get());
            let (first, rest) =
                line.words.split_once(". ").map_or((line.words.clone(), String::new()), |(first, rest)| {
                    (format!("{first}."), rest.to_string())
                });
            // What a finger points at is read here: there is no room beside it.
            let looked_at =
                if is_touched() { desk.looked_at().filter(|choice| !choice.leads.is_empty()) } else { None };
            let hint = hint(desk);
            if let Some(choice) = looked_at {
                let said = words::for_cost(&choice.verb, choice.cost.as_deref().unwrap_or_default());
                // The hint stays, so that nothing moves under the finger, unless a game shows what comes of it in its place.
                let warns = choice.warning.is_some();
                return html! { <b>{said}</b> <span class="detail comes" class:warns=warns>{choice.leads.join(", ")}</span> {hint} };
            }
            // Who shares the device knows that from the curtain.
            let yours =
                desk.own_seat().is_some().then(|| html! { <span class="yours">{words::YOUR_TURN}</span> });
            html! {
                {yours}
                <b>{first}</b>
                <span class="detail" class:comes=aims>
                    {rest} " " {sections(desk.title, line.rules)}
                </span>
                {hint}
            }
        }
        Mood::Thinking(_) if desk.stuck.get() => html! { <b>{words::NO_BOT}</b> },
        Mood::Thinking(_) if desk.is_elsewhere() => desk.around(Place::Waiting),
        Mood::Thinking(seat) => html! { <b>{words::thinking(&desk.called(seat))}</b> },
        Mood::Sent(_) => desk.around(Place::Sent),
        Mood::Showing => {
            let last = desk.log.with(|log| log.last().map(|moment| moment.line.clone()));
            last.map(|line| {
                let first = first_sentence(&line.words).to_string();
                if !panels::is_wide(desk) {
                    return html! { <b class="quiet">{first}</b> };
                }
                html! { <b class="quiet">{without_places(&first)} " " {sections(desk.title, line.rules)}</b> }
            })
            .into_html()
        }
        Mood::Over if desk.outcome.with(Option::is_none) => desk.around(Place::Still),
        Mood::Over => html! { <b>{words::OVER}</b> },
    }
}

/// A short hint at each of a newcomer's first decisions; it can be put away.
fn hint(desk: Desk) -> Option<Html> {
    if !hints_are_on() || desk.decisions.get() >= HINTED {
        return None;
    }
    desk.own_seat()?;
    let hint = desk.seen(|seen| seen.hint()).flatten()?;
    let put_away = move |_| house().settings.update(|settings| settings.hints = Hints::Off);
    Some(html! {
        <span class="hint">
            {symbol("g-hint", 16)}
            <span>{hint}</span>
            <button class="link" on:click=put_away>{words::NO_HINTS}</button>
        </span>
    })
}

fn answers(desk: Desk) -> Html {
    let mood = desk.mood.get();
    let buttons = match mood {
        Mood::Asking(_) => {
            let mut buttons = desk.choosing.with(client::Choosing::buttons);
            buttons.retain(|choice| panels::is_button(desk, choice));
            buttons
        }
        Mood::Showing | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over => Vec::new(),
    };
    if panels::is_wide(desk) && matches!(mood, Mood::Asking(_) | Mood::Showing) {
        return Html::Nothing;
    }
    let last = buttons.len().saturating_sub(1);
    if matches!(mood, Mood::Thinking(_)) && desk.stuck.get() {
        return html! { <button class="btn p" on:click=move |_| desk.ask_again()>{words::ASK_AGAIN}</button> };
    }
    let pencil = (matches!(mood, Mood::Asking(_)) && may_note(desk)).then(|| {
        html! {
            <button
                class="btn g pencil"
                class:on=move || desk.pencil.get()
                aria-pressed=move || desk.pencil.get().to_string()
                title=words::PENCIL_HELP
                on:click=move |_| toggle_pencil(desk)
            >
                {symbol("g-pencil", 18)}
                {words::PENCIL}
            </button>
        }
    });
    let skip = (mood == Mood::Showing).then(|| {
        html! {
            <button class="btn g" on:click=move |_| desk.skip()>
                {words::SKIP}
            </button>
        }
    });
    let replay = (mood == Mood::Over).then(|| afterwards(desk));
    html! {
        {pencil}
        {undo(desk, mood)}
        {move || going(desk)}
        {buttons.into_iter().enumerate().map(|(at, choice)| {
            let likely = at == last && desk.choosing.with(|choosing| choosing.is_likely(&choice));
            let class = if likely { "btn p" } else { "btn" };
            button(desk, choice, class)
        }).collect_html()}
        {skip}
        {replay}
    }
}

/// What can be looked at when it is over.
fn afterwards(desk: Desk) -> Html {
    let watch = desk.local(|game| game.id.clone()).map(|id| {
        html! {
            <button class="btn" on:click=move |_| go(Route::Replay(id.clone(), None))>
                {symbol("g-replay", 18)}
                {words::REPLAY}
            </button>
        }
    });
    html! {
        {watch}
        {when(move || desk.outcome.with(Option::is_some), move || html! {
            <button class="btn p" on:click=move |_| desk.results.set(true)>{words::RESULTS}</button>
        })}
    }
}

/// Goes the way that a finger has pointed at.
pub fn going(desk: Desk) -> Option<Html> {
    if !is_touched() {
        return None;
    }
    // On a long board places are looked at first, too.
    let is_long = desk.scene.with(|scene| scene.grain == Grain::Long);
    let place = || desk.looked_at().filter(|choice| is_long && matches!(choice.role, Role::Step));
    let choice = desk.route().map(|route| route.choice).or_else(place)?;
    let label = words::for_cost(&choice.verb, choice.cost.as_deref().unwrap_or_default());
    Some(html! {
        <button class="btn p" data-choice="go" on:click=move |_| desk.choose(choice.clone())>{label}</button>
    })
}

/// Takes the last step back, or asks the others to let it be taken back.
fn undo(desk: Desk, mood: Mood) -> Option<Html> {
    desk.back.with(|_| ());
    // Whoever is out of the game has nothing to take back.
    let is_done = desk.scene.with(|scene| {
        let own = desk.own_seat();
        scene.tower.iter().any(|row| Some(row.seat) == own && row.going == Going::Done)
    });
    let waits = matches!(mood, Mood::Asking(_)) || (desk.may_undo(mood) && !is_done);
    let (label, title) = match desk.back.get() {
        TakeBack::No => (words::UNDO, words::NO_UNDO),
        TakeBack::Freely => (words::UNDO, ""),
        TakeBack::IfAllAgree => (words::ASK_UNDO, words::ASK_UNDO_HELP),
    };
    waits.then(|| {
        html! {
            <button
                class="btn g"
                aria-disabled=(desk.back.get_untracked() == TakeBack::No).to_string()
                title=title
                on:click=move |_| desk.take_back()
            >
                {symbol("g-undo", 18)}
                {label}
            </button>
        }
    })
}

/// A choice that has no place on the board.
pub fn button(desk: Desk, choice: Choice, class: &'static str) -> Html {
    let label = match choice.role {
        Role::End => words::END_TURN.to_string(),
        Role::Pass | Role::Step | Role::Aside => choice.label.clone(),
    };
    let notation = choice.notation.clone();
    html! {
        <button class=class data-choice=notation on:click=move |_| desk.choose(choice.clone())>
            {label}
        </button>
    }
}
