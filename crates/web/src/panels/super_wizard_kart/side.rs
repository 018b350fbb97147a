//! The side: what the traps do after this round, who goes when in it, and what everything does.

use super::{kart, table, view_of};
use crate::pages::table::{Desk, emblem, who};
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::Route;
use kernel::Seat;
use scene::Standing;
use super_wizard_kart::{Phase, SuperWizardKart, View};
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
        <details class="swk-book">
            <summary>"What everything does"</summary>
            <dl>{reference.into_iter().map(line).collect_html()}</dl>
        </details>
    }
}

/// What stands in the infield and on the sheet where there is room for them: how everybody stands, one's own kart, the rules.
fn on_a_phone(desk: Desk, view: Memo<Option<View>>) -> Html {
    let laps = table(desk, SuperWizardKart::laps).unwrap_or_default();
    let rows = Memo::new(move || desk.scene.with(|scene| scene.tower.clone()));
    let row = move |Standing { seat, place, gap, tokens, .. }: Standing| {
        let own = desk.own_seat() == Some(seat);
        let name = if own { format!("{} (you)", desk.name(seat)) } else { desk.name(seat) };
        let token = |(picture, many): (String, String)| match picture.as_str() {
            "g-lap" => html! { <span class="lap">{format!("lap {many}/{laps}")}</span> },
            "tok-power" if many.is_empty() => html! { <span>{symbol(picture, 18)} "1"</span> },
            _ => html! { <span>{symbol(picture, 18)} {many}</span> },
        };
        html! {
            <li class=format!("pc-{}", desk.livery(seat).id()) class:own=own>
                <b>{place}</b>
                <span class="plate">{symbol(emblem(desk, seat), 16)}</span>
                <b class="name">{name}</b>
                {tokens.into_iter().map(token).collect_html()}
                <span class="gap">{gap}</span>
            </li>
        }
    };
    let races = move || view.with(|view| view.as_ref().is_some_and(|view| view.phase != Phase::Choose));
    html! {
        <section class="swk-side phone">
            <ol class="swk-standings">{move || rows.get().into_iter().map(row).collect_html()}</ol>
            {when(races, move || html! {
                <h4>{if untrack(|| desk.own_seat()).is_some() { "Your kart" } else { "Whoever moves" }}</h4>
                <div class="swk-mine">{kart::sheet(desk, view)}</div>
            })}
            {Link::to(Route::Rules(desk.title.into(), None)).class("btn g").around("Rules")}
        </section>
    }
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
