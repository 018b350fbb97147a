//! The speedometer with its damage, and the Power Up meter; on a phone both are strips.

use super::{table, team_of, view_of};
use crate::pages::table::Desk;
use crazy_karts::look as words;
use scene::Dash;
use scene::svg::decimal;
use ui::prelude::*;

const TOP: u8 = 7;

/// Where a figure of the dial stands, in degrees clockwise from the right.
fn degrees(speed: u8) -> f32 {
    150.0 + 240.0 / f32::from(TOP) * f32::from(speed)
}

/// Speed, damage and power of the kart that is shown.
pub fn dials(desk: Desk, dash: Memo<Option<Dash>>) -> Html {
    let read = move |dial: &'static str| dash.with(|dash| dash.as_ref().map_or(0, |dash| dash.dial(dial)));
    let speed = Memo::new(move || read("speed"));
    let damage = Memo::new(move || read("damage"));
    let power = Memo::new(move || read("power"));
    let view = view_of(desk);
    let cards = Memo::new(move || {
        let team = view.with(|view| Some(team_of(view.as_ref()?, dash.get().as_ref()?)));
        team.and_then(|team| view.with(|view| view.as_ref().map(|view| words::damage_cards(view, team))))
    });
    let (held, short) = (move || held(cards.get()), move || short(cards.get()));
    let draws = Memo::new(move || {
        let (view, dash, speed) = (view.get()?, dash.get()?, speed.get());
        table(desk, |table| table.cards_a_round(&view, team_of(&view, &dash), speed))?
    });
    let said = move || {
        let top = TOP - damage.get().min(TOP);
        let draws = words::draws(draws.get().unwrap_or(0));
        format!("Speed {}, {draws} a round, top speed {top}, damage {} {}", speed.get(), damage.get(), held())
    };
    html! {
        <div class="ck-dial" role="img" aria-label=said title=said>
            <svg viewBox="0 0 216 216" aria-hidden="true">
                <circle class="rim" cx="108" cy="108" r="98"></circle>
                <circle class="brass" cx="108" cy="108" r="93"></circle>
                <circle class="face" cx="108" cy="108" r="84"></circle>
                {(0..=TOP).map(|figure| mark(figure, speed, damage)).collect_html()}
                <g class="needle" style:transform=move || format!("rotate({}deg)", decimal(degrees(speed.get())))>
                    <path d="M0 -8L52 0L0 8Z"></path>
                </g>
                <circle class="hub" cx="108" cy="108" r="11"></circle>
                <text class="said" x="108" y="151">{move || format!("speed {}", speed.get())}</text>
                <text class="small" x="108" y="168">
                    {move || format!("top {}, {} damage {}", TOP - damage.get().min(TOP), damage.get(), short())}
                </text>
                <text class="small" x="108" y="183">{move || draws.get().map(words::draws)}</text>
            </svg>
            <span class="strip" aria-hidden="true">
                <span>"Speed"</span>
                {(0..=TOP).map(|figure| html! {
                    <i class:now=move || speed.get() == figure class:broken=move || is_broken(figure, damage)>
                        {move || if is_broken(figure, damage) { "×".to_string() } else { figure.to_string() }}
                    </i>
                }).collect_html()}
            </span>
        </div>
        <div class="ck-power" role="img" aria-label=move || format!("Power {} of 10", power.get())>
            <span aria-hidden="true">"Power"</span>
            <span class="bars" aria-hidden="true">
                {(1..=10u8).rev().map(|bar| html! { <i class:on=move || bar <= power.get()></i> }).collect_html()}
            </span>
            <b aria-hidden="true">{move || power.get()}</b>
        </div>
    }
}

/// The lasting Damage cards in words.
fn held(cards: Option<u8>) -> String {
    match cards {
        None | Some(0) => String::new(),
        Some(1) => "+ 1 card".into(),
        Some(many) => format!("+ {many} cards"),
    }
}

/// The same where there is little room.
fn short(cards: Option<u8>) -> String {
    cards.filter(|many| *many > 0).map(|many| format!("+{many}")).unwrap_or_default()
}

fn is_broken(figure: u8, damage: Memo<u8>) -> bool {
    figure > TOP - damage.get().min(TOP)
}

fn mark(figure: u8, speed: Memo<u8>, damage: Memo<u8>) -> Html {
    let (sin, cos) = degrees(figure).to_radians().sin_cos();
    let (x, y) = (decimal(108.0 + 64.0 * cos), 108.0 + 64.0 * sin);
    html! {
        <g class="mark" class:now=move || speed.get() == figure class:broken=move || is_broken(figure, damage)>
            <circle cx=x.to_string() cy=decimal(y).to_string() r="16"></circle>
            <text x=x.to_string() y=decimal(y + 7.0).to_string()>
                {move || if is_broken(figure, damage) { "×".to_string() } else { figure.to_string() }}
            </text>
        </g>
    }
}
