//! The side: what the traps do after this round, who goes when in it, and what everything does.

use super::{kart, table, view_of};
use crate::app::house;
use crate::pages::table::{Desk, emblem, who};
use crate::parts::link::Link;
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use client::{Route, Speed};
use kernel::Seat;
use super_wizard_kart::desk as words;
use super_wizard_kart::{Phase, View};
use ui::prelude::*;

/// All of it.
pub fn side(desk: Desk) -> Html {
    let view = view_of(desk);
    let forecast = Memo::new(move || {
        view.with(|view| table(desk, |table| Some(table.forecast(view.as_ref()?))))
            .flatten()
            .unwrap_or_default()
    });
    let traps = move || {
        let persons = desk.persons();
        let line = |(id, words): (&'static str, String)| html! { <li>{symbol(id, 26)} <span>{persons.words(&words)}</span></li> };
        forecast.get().into_iter().map(line).collect_html()
    };
    let reference = table(desk, scene::Present::reference).unwrap_or_default();
    let line = |panel: scene::Panel| html! { <dt>{panel.label}</dt> <dd>{panel.value}</dd> };
    html! {
        {on_a_phone(desk, view)}
        {when(move || forecast.with(|all| !all.is_empty()), move || html! {
            <section class="swk-side">
                <h4>"After this round"</h4>
                <ul>{traps}</ul>
            </section>
        })}
        {move || order(desk, view)}
        {pace(view)}
        <details class="swk-book">
            <summary>"What everything does"</summary>
            <dl>{reference.into_iter().map(line).collect_html()}</dl>
        </details>
    }
}

/// What stands on the sheet where there is room for it: one's own kart; and the rules.
fn on_a_phone(desk: Desk, view: Memo<Option<View>>) -> Html {
    let races = move || view.with(|view| view.as_ref().is_some_and(|view| view.phase != Phase::Choose));
    // What is drawn of it takes the colors of whose it is.
    let class = move || {
        let shown = |view: &View| desk.livery(words::shown(view, desk.own_seat())).id();
        let color = view.with(|view| view.as_ref().map_or("bone", shown));
        format!("swk-side phone pc-{color}")
    };
    html! {
        <section class=class>
            {when(races, move || html! {
                <h4>{if untrack(|| desk.own_seat()).is_some() { "Your kart" } else { "Whoever moves" }}</h4>
                <div class="swk-mine">{kart::sheet(desk, view)}</div>
            })}
            {Link::to(Route::Rules(desk.title.into(), None)).class("btn g").around("Rules")}
        </section>
    }
}

/// How fast what others do is shown.
fn pace(view: Memo<Option<View>>) -> Html {
    let settings = house().settings;
    let races = Memo::new(move || {
        let races = |view: &View| view.round > 0 && view.phase != Phase::Over;
        view.with(|view| view.as_ref().is_some_and(races))
    });
    let speeds = [(Speed::Half, "0.5"), (Speed::Normal, "1×"), (Speed::Double, "2"), (Speed::Quadruple, "4")];
    when(
        move || races.get(),
        move || {
            let speeds = speeds.map(|(speed, words)| (speed, words.to_string())).to_vec();
            let now = Signal::derive(move || settings.get().speed);
            let pick = move |speed| settings.update(|settings| settings.speed = speed);
            html! {
                <section class="swk-side swk-pace">
                    <h4>"Speed"</h4>
                    {segmented("Speed", speeds, now, pick)}
                </section>
            }
        },
    )
}

/// Who goes when in this round, then the traps, then the pay.
fn order(desk: Desk, view: Memo<Option<View>>) -> Option<Html> {
    let view = view.get().filter(|view| view.round > 0 && view.phase != Phase::Over)?;
    let one = |(at, seat): (u8, &Seat)| {
        let class = match at.cmp(&view.gone) {
            std::cmp::Ordering::Less => "plate gone",
            std::cmp::Ordering::Equal => "plate now",
            std::cmp::Ordering::Greater => "plate",
        };
        let (called, who) = (desk.name(*seat), who(desk, *seat));
        let name = if called == who { called } else { format!("{called}, {who}") };
        html! {
            <span class=format!("{class} pc-{}", desk.livery(*seat).id()) title=name.clone() aria-label=name>
                {symbol(emblem(desk, *seat), 18)}
            </span>
        }
    };
    let seats: Vec<Html> = (0..).zip(view.order.iter()).map(one).collect();
    Some(html! {
        <section class="swk-side">
            <h4>"Order of this round"</h4>
            <div class="order">{seats.into_iter().collect_html()} <small>"traps, pay"</small></div>
        </section>
    })
}
