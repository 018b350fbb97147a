//! The transport: buttons, speed, eyes, and the scrubber on the chart of the game.

use super::viewing::Viewing;
use crate::parts::chart::chart;
use crate::parts::symbol::symbol;
use client::words::replay as words;
use client::{Milestone, Speed};
use kernel::{Seat, Viewer};
use scene::Livery;
use scene::svg::decimal;
use ui::prelude::*;

pub fn scrubber(viewing: Viewing) -> Html {
    html! {
        <div class="transport">
            {buttons(viewing)} {speeds(viewing)}
            <p class="event" aria-live="polite">
                {move || viewing.last()}
            </p>
            {eyes(viewing)}
        </div>
        {bed(viewing)}
    }
}

fn buttons(viewing: Viewing) -> Html {
    let key = move |label: &'static str, glyph: &'static str, press: fn(Viewing)| {
        html! {
            <button class="btn" aria-label=label title=label on:click=move |_| press(viewing)>
                {symbol(glyph, 20)}
            </button>
        }
    };
    html! {
        <div class="keyset">
            {key(words::FIRST, "g-first", |viewing| viewing.seek(0))}
            {key(words::BACK, "g-step-back", |viewing| viewing.seek(viewing.at.get_untracked().saturating_sub(1)))}
            <button
                class="btn p"
                aria-label=move || if viewing.playing.get() { words::PAUSE } else { words::PLAY }
                on:click=move |_| viewing.toggle()
            >
                {move || {
                    let glyph = if viewing.playing.get() { "g-pause" } else { "g-play" };
                    symbol(glyph, 20)
                }}
            </button>
            {key(words::ON, "g-step", Viewing::step_on)}
            {key(words::LAST, "g-last", |viewing| viewing.seek(usize::MAX))}
        </div>
    }
}

fn speeds(viewing: Viewing) -> Html {
    let one = move |speed: Speed, label: &'static str| {
        html! {
            <label>
                <input
                    type="radio"
                    name="replay-speed"
                    prop:checked=move || viewing.speed.get() == speed
                    on:change=move |_| viewing.speed.set(speed)
                />
                {label}
            </label>
        }
    };
    html! {
        <div class="seg" role="radiogroup" aria-label=words::SPEED>
            {one(Speed::Half, "0.5")} {one(Speed::Normal, "1×")} {one(Speed::Double, "2")} {one(Speed::Quadruple, "4")}
        </div>
    }
}

fn eyes(viewing: Viewing) -> Html {
    let all = html! {
        <button
            class="btn"
            class:on=move || viewing.eyes.get() == Viewer::Referee
            aria-pressed=move || (viewing.eyes.get() == Viewer::Referee).to_string()
            on:click=move |_| viewing.look_as(Viewer::Referee)
        >
            {symbol("g-eye", 18)}
            {words::ALL}
        </button>
    };
    // In a match sides are exchanged.
    let seats = Memo::new(move || {
        viewing.at.get();
        viewing.seats()
    });
    let seat = move |(seat, name, livery): (Seat, String, Livery)| {
        let label = words::eyes_of(&name);
        // Who sit in one kart wear the same: a word tells them apart.
        let alike = seats.with(|seats| seats.iter().filter(|(_, _, other)| *other == livery).count() > 1);
        let post =
            words::post(&name).filter(|_| alike).map(|post| html! { <small>{post.to_string()}</small> });
        html! {
            <button
                class=format!("plate pc-{}", livery.id())
                class:on=move || viewing.eyes.get() == Viewer::Seat(seat)
                aria-pressed=move || (viewing.eyes.get() == Viewer::Seat(seat)).to_string()
                aria-label=label.clone()
                title=label
                on:click=move |_| viewing.look_as(Viewer::Seat(seat))
            >
                {symbol(viewing.entrant(seat).emblem, 20)} {post}
            </button>
        }
    };
    html! {
        <div class="eyes">
            <span>{words::SEEN_BY}</span>
            {all}
            {move || seats.get().into_iter().map(seat).collect_html()}
        </div>
    }
}

const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 70.0;

fn across(length: f32) -> String {
    decimal(length).to_string()
}

fn percent(part: f32) -> String {
    format!("{}%", decimal(part * 100.0))
}

/// The chart is the bed; an invisible slider on top of it takes pointer and keyboard.
fn bed(viewing: Viewing) -> Html {
    let points = viewing.chart();
    let span = viewing.steps.max(1) as f32;
    let x = move |step: usize| step as f32 / span * WIDTH;
    let head = move || percent(viewing.at.get() as f32 / span);
    let ticks = labelled(viewing.rounds(), span).into_iter().map(move |(round, step)| {
        let is_last = is_last(step, span);
        html! {
            <span class="tick" class:last=is_last style:left=percent(step as f32 / span)>
                {words::round(round)}
            </span>
        }
    });
    let lines = viewing.rounds().into_iter().map(move |(_, step)| {
        html! { <line class="tickline" x1=across(x(step)) x2=across(x(step)) y1="0" y2=across(HEIGHT)></line> }
    });
    let badge = move |milestone: Milestone| badge(viewing, milestone, span);
    html! {
        <div class="scrubber">
            <svg
                viewBox=format!("0 0 {} {}", decimal(WIDTH), decimal(HEIGHT))
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                {lines.collect_html()}
                {chart(&points, WIDTH, HEIGHT)}
                <rect
                    class="ahead"
                    x=move || across(x(viewing.at.get()))
                    y="-6"
                    width=move || across(WIDTH - x(viewing.at.get()))
                    height=across(HEIGHT + 12.0)
                ></rect>
            </svg>
            <span class="head" style:left=head></span>
            <input
                type="range"
                min="0"
                max=viewing.steps
                prop:value=move || viewing.at.get().to_string()
                aria-label=words::SCRUBBER
                aria-valuetext=move || words::place(viewing.at.get(), viewing.steps)
                on:input=move |event| {
                    viewing.playing.set(false);
                    viewing.seek(ui::event_target_value(&event).parse().unwrap_or(0));
                }
            />
            <div class="badges">{apart(viewing.milestones(), room_of_badges(), span, |milestone| milestone.step).into_iter().map(badge).collect_html()}</div>
            <div class="ticks">{ticks.collect_html()}</div>
        </div>
    }
}

/// Room that a label and a badge need, as a part of the whole width.
const LABELS: f32 = 0.065;
const BADGES: f32 = 0.022;
/// The same for a badge on a phone.
const NARROW_BADGES: f32 = 0.07;

fn room_of_badges() -> f32 {
    let narrow = ui::window().match_media("(max-width: 43.74em)").ok().flatten();
    if narrow.is_some_and(|media| media.matches()) { NARROW_BADGES } else { BADGES }
}

/// Those that have room; where they would overlap, the first stays.
fn apart<T>(all: Vec<T>, room: f32, span: f32, step: impl Fn(&T) -> usize) -> Vec<T> {
    let mut last = f32::MIN;
    let has_room = |one: &T| {
        let at = step(one) as f32 / span;
        let fits = at - last >= room;
        if fits {
            last = at;
        }
        fits
    };
    all.into_iter().filter(has_room).collect()
}

/// Whether a label there would stand out at the right: it ends where others begin.
fn is_last(step: usize, span: f32) -> bool {
    step as f32 > span * (1.0 - LABELS)
}

/// The rounds whose labels have room. One that ends at its place has the room of two before it.
fn labelled(rounds: Vec<(u16, usize)>, span: f32) -> Vec<(u16, usize)> {
    let mut shown = apart(rounds, LABELS, span, |(_, step)| *step);
    let room = |one: &(u16, usize), other: &(u16, usize)| (other.1 - one.1) as f32 / span;
    if let [.., before, last] = shown.as_slice()
        && is_last(last.1, span)
        && room(before, last) < 2.0 * LABELS
    {
        shown.pop();
    }
    shown
}

/// A step worth a mark.
fn badge(viewing: Viewing, Milestone { step, words, icon }: Milestone, span: f32) -> Html {
    html! {
        <button
            class="badge"
            title=words.clone()
            aria-label=words
            tabindex="-1"
            style:left=percent(step as f32 / span)
            on:click=move |_| viewing.show(step)
        >
            {symbol(icon, 18)}
        </button>
    }
}
