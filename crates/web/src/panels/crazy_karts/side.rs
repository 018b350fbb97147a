//! The side: how every kart stands, folded to a line each, and what everything does. Only what section 5 of the rules opens.

use super::{table, team_of, view_of};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use crazy_karts::View;
use crazy_karts::look::{self as words, standing};
use scene::{Dash, Present};
use ui::prelude::*;

/// Karts, then the reference.
pub fn side(desk: Desk) -> Html {
    let view = view_of(desk);
    let karts = move || {
        let view = view.get()?;
        let dashes = desk.scene.with(|scene| scene.dashes.clone());
        Some(dashes.into_iter().map(|dash| kart(desk, &view, &dash)).collect_html())
    };
    let reference = move || table(desk, Present::reference).unwrap_or_default();
    let line = |panel: scene::Panel| html! { <dt>{panel.label}</dt> <dd>{panel.value}</dd> };
    let list = move || reference().into_iter().map(line).collect_html();
    let piles = move || {
        let view = view.get()?;
        Some(table(desk, |table| table.pile_lines(&view))?.into_iter().map(line).collect_html())
    };
    html! {
        <section class="ck-side">
            <h3>{words::STANDINGS}</h3>
            {karts}
            <details>
                <summary>{words::PILES}</summary>
                <dl>{piles}</dl>
            </details>
            <details>
                <summary>{words::REFERENCE}</summary>
                <dl>{list()}</dl>
            </details>
        </section>
    }
}

fn kart(desk: Desk, view: &View, dash: &Dash) -> Html {
    let team = team_of(view, dash);
    let lines = table(desk, |table| table.kart_lines(view, team)).unwrap_or_default();
    let seen = view.karts.get(team.index());
    let far = seen.and_then(|kart| table(desk, |table| standing(table, view, kart))).unwrap_or_default();
    let held = seen.map_or(0, |kart| kart.held.count());
    let (speed, damage, power) = (dash.dial("speed"), dash.dial("damage"), dash.dial("power"));
    let tokens = match held {
        0 => String::new(),
        1 => ", 1 power-up".into(),
        many => format!(", {many} power-ups"),
    };
    let line =
        |(picture, words): (String, String)| html! { <li>{symbol(picture, 26)} <span>{words}</span></li> };
    html! {
        <details class=format!("ck-kart pc-{}", dash.livery.id())>
            <summary>
                <i class="plate">{symbol(dash.emblem.clone(), 16)}</i>
                <b>{dash.name.clone()}</b>
                <span>{far}</span>
            </summary>
            <p>{format!("Speed {speed}, damage {damage}, power {power}{tokens}.")}</p>
            <ul>{lines.into_iter().map(line).collect_html()}</ul>
        </details>
    }
}
