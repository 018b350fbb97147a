//! What is beside the slots: the hand while planning, what can be answered when a driver is asked, the way through a show.

use super::cards::{Grip, hand_card, in_hand, is_on_its_way, take_back};
use super::held::{self, Card, is_wanted};
use super::plan::{Plan, be_ready};
use super::{faction, offers, plans, table, view_of};
use crate::app::house;
use crate::pages::table::{Desk, Mood};
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use client::Speed;
use crazy_karts::look::{self as words, Thing};
use crazy_karts::{Faction, Held, Laid, PowerUp, Readiness, Team, View};
use kernel::Seat;
use scene::{Choice, Dash, Role};
use ui::prelude::*;

/// What is beside the slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beside {
    /// What is left to be laid.
    Hand,
    /// What can be answered.
    Answers,
    /// The way through a show.
    Transport,
    /// That one is ready, and what one may do meanwhile.
    Waiting,
    Nothing,
}

/// Whatever is beside the slots now.
pub fn right(grip: Grip, dash: Memo<Option<Dash>>) -> Html {
    let desk = grip.desk;
    let emblem = Memo::new(move || {
        dash.with(|dash| dash.as_ref().map(|dash| dash.emblem.clone()).unwrap_or_default())
    });
    let beside = Memo::new(move || match desk.mood.get() {
        // What is on its way to a server is laid in a moment: the hand stays where it is.
        Mood::Asking(_) | Mood::Sent(_) if plans(desk) && !is_ready(desk) => Beside::Hand,
        Mood::Asking(_) if plans(desk) => Beside::Waiting,
        Mood::Asking(_) if offers(desk, &["pick"]) => Beside::Nothing,
        Mood::Asking(_) => Beside::Answers,
        Mood::Showing => Beside::Transport,
        Mood::Thinking(_) | Mood::Sent(_) => Beside::Waiting,
        Mood::Over => Beside::Nothing,
    });
    let shown = move || match beside.get() {
        Beside::Hand => hand(grip, emblem),
        Beside::Answers => asked(desk),
        Beside::Transport => transport(desk),
        Beside::Waiting => waiting(desk),
        Beside::Nothing => Html::Nothing,
    };
    html! { <div class="ck-hand">{shown}</div> }
}

fn open(desk: Desk) -> Vec<Choice> {
    desk.choosing
        .with(|choosing| choosing.all().iter().filter(|choice| choice.why_not.is_none()).cloned().collect())
}

/// Cards, power-ups, the Buff; Take back and Ready. Drawn anew where it changes, so that what others do takes no card out of
/// anybody's hand.
fn hand(grip: Grip, emblem: Memo<String>) -> Html {
    let desk = grip.desk;
    let view = view_of(desk);
    let cards = Memo::new(move || {
        view.with(|view| view.as_ref().map(|view| in_hand(view, desk)).unwrap_or_default())
    });
    let drawn = move || {
        let card = |(nth, value)| hand_card(grip, value, nth, emblem.get());
        cards.get().into_iter().enumerate().map(card).collect_html()
    };
    let ready = Memo::new(move || open(desk).into_iter().find(|choice| choice.notation == "ready"));
    let stop = Memo::new(move || open(desk).into_iter().find(|choice| choice.notation == "stop"));
    // Who is counted out may stop before; who has laid everything is ready.
    let stops = move || ready.with(Option::is_none) && stop.with(Option::is_some);
    let left = move || u8::try_from(cards.with(Vec::len)).unwrap_or(u8::MAX);
    let back = move || {
        let none = match Plan::now(desk) {
            Some(plan) => !plan.has_more(),
            None => desk.back.get() == protocol::TakeBack::No,
        };
        none && !matches!(held::Held::card(desk), Some(Card::Laid(..)))
    };
    let why = move || {
        let left = left();
        let seat = desk.own_seat();
        let said = view.with(|view| {
            let view = view.as_ref()?;
            table(desk, |table| words::left_to_lay(table, view, seat, left))
        });
        said.unwrap_or_else(|| words::still_in_hand(left))
    };
    html! {
        <div class="cards" role="group" aria-label=words::HAND>{drawn}</div>
        {power_ups(grip)}
        <div class="keys">
            <button class="btn g" aria-disabled=move || back().to_string() on:click=move |_| take_back(desk)>
                {symbol("g-undo", 18)}
                {words::TAKE_BACK}
            </button>
            <button
                class="btn p"
                class:wanted=move || is_wanted(desk, "ready")
                data-choice=move || if stops() { "stop" } else { "ready" }
                aria-disabled=move || (ready.with(Option::is_none) && !stops()).to_string()
                on:click=move |_| match ready.get_untracked().or_else(|| stop.get_untracked()) {
                    _ if is_on_its_way(desk) => be_ready(desk),
                    Some(done) => desk.choose(done),
                    None => desk.say(format!("{}.", words::still_in_hand(untrack(left)))),
                }
            >
                {move || if stops() { words::STOP } else { words::READY }}
            </button>
            <span class="why">{why}</span>
        </div>
    }
}

/// What only the rear driver sees, and the Buff of the Lone Wolf.
fn power_ups(grip: Grip) -> Html {
    let desk = grip.desk;
    let view = view_of(desk);
    let held =
        Memo::new(move || view.with(|view| view.as_ref().map(|view| held(desk, view)).unwrap_or_default()));
    let buff = Memo::new(move || {
        let is_there = view.with(|view| view.as_ref().is_some_and(|view| has_buff(desk, view)));
        open(desk).into_iter().find(|choice| is_there && choice.notation == "buff")
    });
    let tile = move |power_up: PowerUp| {
        let label = table(desk, |table| table.power_up_words(power_up)).unwrap_or_default();
        let (name, cost, points) = table(desk, |table| table.power_up_price(power_up)).unwrap_or_default();
        html! {
            <button
                class="ck-tile"
                class:wanted=move || is_wanted(desk, &format!("token {}", power_up.id()))
                aria-label=label.clone()
                title=label
                data-token=power_up.id()
                on:click=move |_| grip.lay_token(power_up)
            >
                {symbol(crazy_karts::power_up_symbol(power_up), 30)}
                <span><b>{name}</b> <small>{cost}</small></span>
                <i class="price" aria-hidden="true">{points}</i>
            </button>
        }
    };
    let buff_tile = move |choice: Choice| {
        let label = view.with(|view| view.as_ref().and_then(words::buff_words));
        let label = label.unwrap_or_else(|| choice.label.clone());
        html! {
            <button
                class="ck-tile buff"
                class:wanted=move || is_wanted(desk, "buff")
                data-choice="buff"
                title=choice.label
                on:click=move |_| grip.lay_buff()
            >
                {symbol("g-plus", 20)}
                <span><b>{label}</b></span>
            </button>
        }
    };
    let any = move || !held.with(Vec::is_empty) || buff.with(Option::is_some);
    when(any, move || {
        html! {
            <div class="tiles" role="group" aria-label=words::POWER_UPS>
                {move || held.get().into_iter().map(tile).collect_html()}
                {move || buff.get().map(buff_tile)}
            </div>
        }
    })
}

/// The power-ups in the hand of whoever looks.
fn held(desk: Desk, view: &View) -> Vec<PowerUp> {
    let seat = desk.eyes.get_untracked().seat();
    let kart = seat.and_then(|seat| view.karts.get(Team::of(seat).index()));
    match kart.map(|kart| kart.held) {
        Some(Held::Kinds(kinds)) => PowerUp::ALL
            .iter()
            .zip(kinds)
            .flat_map(|(power_up, many)| std::iter::repeat_n(*power_up, many.into()))
            .collect(),
        Some(Held::Count(_)) | None => Vec::new(),
    }
}

/// Whether whoever looks has a Buff that does not lie on the panel.
fn has_buff(desk: Desk, view: &View) -> bool {
    let is_wolf =
        desk.eyes.get_untracked().seat().is_some_and(|seat| faction(view, seat) == Some(Faction::LoneWolf));
    let buff = view.wolf.as_ref().filter(|_| is_wolf).and_then(|wolf| wolf.buff.get().copied().flatten());
    buff.is_some_and(|buff| buff.laid == Laid::No)
}

/// Everything that can be answered, but for what has too many answers for a list: how those are given.
fn asked(desk: Desk) -> Html {
    let how = |choice: &Choice| words::how(choice.notation.split(' ').next().unwrap_or_default());
    let all = open(desk);
    let hint = all.iter().find_map(how);
    let choices: Vec<Choice> = all.into_iter().filter(|choice| how(choice).is_none()).collect();
    let many = choices.len() > 3;
    html! {
        {hint.map(|hint| html! { <p class="why">{hint}</p> })}
        <div class="ck-answers" class:many=many>
            {choices.into_iter().map(|choice| answer(desk, choice)).collect_html()}
        </div>
    }
}

/// How an arrow that points up is turned to where something goes on the board, as it lies there.
fn turned(desk: Desk, notation: &str) -> String {
    let facing = match notation.split_once(' ') {
        Some(("face" | "pull", facing)) => {
            ["n", "ne", "se", "s", "sw", "nw"].iter().position(|it| *it == facing)
        }
        _ => None,
    };
    let degrees = facing.and_then(|at| u16::try_from(at * 60).ok());
    let heading = degrees.zip(desk.eye.layout_now()).map(|(degrees, layout)| layout.heading(degrees));
    heading.map(|heading| format!("rotate({heading}deg)")).unwrap_or_default()
}

/// One answer with the picture of what it is about. Whoever looks at it sees on the board what comes of it.
fn answer(desk: Desk, choice: Choice) -> Html {
    let thing = table(desk, |table| table.thing(&choice.notation)).flatten();
    let Thing { symbol: picture, text } =
        thing.unwrap_or(Thing { symbol: String::new(), text: String::new() });
    let class = match choice.role {
        Role::Step | Role::Aside => "ck-answer",
        Role::Pass | Role::End => "ck-answer quiet",
    };
    let color = choice.notation.split(' ').nth(1).and_then(Faction::read).map_or("", color_of);
    let side = if choice.notation == "left" { " mirrored" } else { "" };
    // Cards and tiles are drawn for paper.
    let paper = if picture.starts_with("dm-") || picture.starts_with("ug-") { "paper" } else { "" };
    let turned = turned(desk, &choice.notation);
    let small: Vec<String> =
        choice.cost.iter().chain([&text]).filter(|words| !words.is_empty()).cloned().collect();
    let (notation, look, choice) =
        (choice.notation.clone(), choice.notation.clone(), StoredValue::new(choice));
    let wanted = notation.clone();
    html! {
        <button
            class=format!("{class} {color}{side}")
            class:wanted=move || is_wanted(desk, &wanted)
            data-choice=notation
            title=text.clone()
            on:pointerenter=move |_: web_sys::PointerEvent| desk.focus.set(Some(look.clone()))
            on:pointerleave=move |_: web_sys::PointerEvent| desk.focus.set(None)
            on:click=move |_| desk.choose(choice.get_value())
        >
            {(!picture.is_empty()).then(|| html! {
                <i class=paper style:transform=turned>{symbol(picture, 36)}</i>
            })}
            <span>
                <b>{choice.with_value(|choice| choice.label.clone())}</b>
                <small>{small.join(". ")}</small>
            </span>
        </button>
    }
}

/// What a faction wears, as stylesheets know it.
pub fn color_of(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "pc-moss",
        Faction::Dwarves => "pc-ember",
        Faction::Elves => "pc-tide",
        Faction::Mummies => "pc-sun",
        Faction::LoneWolf => "pc-bone",
    }
}

/// Pause, one step, how fast, and the end of it. All of it lies at the lower edge: where answers appear nothing lay before, so that a
/// second click meets nothing.
fn transport(desk: Desk) -> Html {
    let paused = desk.paused();
    let settings = house().settings;
    let speeds = [(Speed::Half, "0.5"), (Speed::Normal, "1×"), (Speed::Double, "2"), (Speed::Quadruple, "4")];
    let speeds = speeds.into_iter().map(|(speed, words)| (speed, words.to_string())).collect();
    let skip =
        if desk.own_seat().is_some() && !desk.is_stood_in() { words::SKIP } else { words::SKIP_AS_WATCHER };
    html! {
        {segmented(words::SPEED, speeds, Signal::derive(move || settings.get().speed), move |speed| settings.update(|settings| settings.speed = speed))}
        <div class="ck-transport">
            <button class="btn g" data-choice="skip" title=skip on:click=move |_| desk.skip()>{skip}</button>
            <button
                class="btn p"
                aria-label=move || if paused.get() { words::GO_ON } else { words::PAUSE }
                on:click=move |_| paused.update(|paused| *paused = !*paused)
            >
                {symbol(move || if paused.get() { "g-play" } else { "g-pause" }, 22)}
            </button>
            <button class="btn" aria-label=words::NEXT_STEP title=words::NEXT_STEP on:click=move |_| desk.hurry()>
                {symbol("g-step", 20)}
            </button>
        </div>
    }
}

/// That one is ready, and the count for whoever may begin it.
fn waiting(desk: Desk) -> Html {
    let count = Memo::new(move || open(desk).into_iter().find(|choice| choice.notation == "count"));
    html! {
        {when(move || plans(desk) && is_ready(desk), || html! { <p class="why">{words::YOU_ARE_READY}</p> })}
        {move || count.get().map(|choice| crate::pages::table::prompt::button(desk, choice, "btn"))}
    }
}

/// Whether whoever looks has planned.
fn is_ready(desk: Desk) -> bool {
    let readiness = |view: &View| {
        let seat = desk.own_seat()?;
        Some(view.drivers.get(usize::from(seat.number()))?.readiness)
    };
    let known = desk.view.with(|view| view.downcast_ref::<View>().and_then(readiness));
    known.is_some_and(|readiness| readiness != Readiness::Unready)
}

/// How far the team-mate is with planning.
pub fn beside(desk: Desk) -> Html {
    let view = view_of(desk);
    let said = move || {
        let view = view.get().filter(|_| plans(desk))?;
        let own = desk.own_seat()?;
        let mate = Seat::ALL.into_iter().find(|seat| *seat != own && Team::of(*seat) == Team::of(own))?;
        let state = match view.drivers.get(usize::from(mate.number()))?.readiness {
            Readiness::Unready => "not ready",
            Readiness::Ready => "ready",
            Readiness::Stopped => "stopped",
        };
        let drew =
            view.drivers.get(usize::from(mate.number()))?.values.get().map(|cards| format!(", drew {cards}"));
        let who = crate::pages::table::who(desk, mate);
        let who = if who == "bot" { words::BOT_MATE.to_string() } else { who };
        Some(format!("{who}: {state}{}", drew.unwrap_or_default()))
    };
    html! { <span class="ck-mate">{said}</span> }
}
