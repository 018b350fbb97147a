//! The score if one got out now, term by term, beside what it would be after what is looked at. Only terms that change are colored.

use super::gone::fate;
use super::{shown, table, view_of};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use dungeon_scoot::desk::{self as words, Forecast, Term, Then};
use dungeon_scoot::{Fate, Phase, View, runner_symbol};
use ui::prelude::*;

fn of(desk: Desk) -> Memo<Option<Forecast>> {
    let view = view_of(desk);
    let own = view;
    Memo::new(move || {
        let looked_at = desk.focus.get();
        let ask = |view: &View| {
            let seat = shown(desk, view).filter(|_| view.phase != Phase::Draft)?;
            if matches!(fate(desk, own), Some(Fate::Dead(_))) {
                return None;
            }
            let acts = view.actor() == Some(seat);
            table(desk, |table| table.forecast(view, seat, looked_at.as_deref().filter(|_| acts))).flatten()
        };
        view.with(|view| view.as_ref().and_then(ask))
    })
}

/// A figure with its sign, as it is set.
fn signed(points: i16) -> String {
    match points {
        points if points < 0 => format!("−{}", points.unsigned_abs()),
        points => points.to_string(),
    }
}

/// Not more than this: somebody has to go on.
fn at_most(points: i16) -> String {
    format!("≤ {}", signed(points))
}

/// Better, worse or the same.
fn change(now: i16, then: i16) -> &'static str {
    match then.cmp(&now) {
        std::cmp::Ordering::Greater => "up",
        std::cmp::Ordering::Less => "down",
        std::cmp::Ordering::Equal => "",
    }
}

/// At the side: now, and after this.
pub fn table_of(desk: Desk) -> Html {
    let (forecast, view) = (of(desk), view_of(desk));
    // Whoever watches reads it of the one who runs.
    let titles = move || match desk.own_seat() {
        Some(_) => (words::FORECAST.to_string(), "Your score".to_string()),
        None => {
            let seat = view.with(|view| view.as_ref().and_then(|view| shown(desk, view)));
            let name = seat.map(|seat| desk.name(seat)).unwrap_or_default();
            (format!("If the {name} got out"), "Score".to_string())
        }
    };
    let drawn = move || {
        let (title, score) = titles();
        let told = forecast.get()?;
        let unless = told.unless();
        let Forecast { terms, now, then, .. } = told;
        let row = |Term { name, now, then: later, .. }: Term| {
            let after = (then != Then::Unknown).then(|| match then {
                Then::Dies => "–".to_string(),
                Then::Unknown | Then::Points(_) | Then::AtMost(_) => signed(later),
            });
            let class =
                if matches!(then, Then::Points(_) | Then::AtMost(_)) { change(now, later) } else { "" };
            html! { <tr><th scope="row">{name}</th><td>{signed(now)}</td><td class=class>{after}</td></tr> }
        };
        let rows = terms.into_iter().map(row).collect_html();
        let (total, class) = match then {
            Then::Unknown => (String::new(), ""),
            Then::Dies => ("dead".into(), "down"),
            Then::Points(points) => (signed(points), change(now, points)),
            Then::AtMost(points) => (at_most(points), change(now, points)),
        };
        let after = match then {
            Then::Unknown => None,
            Then::AtMost(_) => Some("and going on"),
            Then::Dies | Then::Points(_) => Some("after this"),
        };
        Some(html! {
            <table class="ds-forecast">
                <thead><tr><th scope="col">{title}</th><td>"now"</td><td>{after}</td></tr></thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr><th scope="row">{score}</th><td>{signed(now)}</td><td class=class>{total}</td></tr>
                    {unless.map(|unless| html! { <tr><td class="unless" colspan="3">{unless}</td></tr> })}
                </tfoot>
            </table>
        })
    };
    drawn.into_html()
}

/// On a phone, in a line.
pub fn line(desk: Desk) -> Html {
    let forecast = of(desk);
    let shown = move || {
        let told = forecast.get()?;
        let unless = told.unless();
        let Forecast { terms, now, then, .. } = told;
        let (points, class) = match then {
            Then::Unknown => (signed(now), ""),
            Then::Dies => ("dead".into(), "down"),
            Then::Points(points) => (signed(points), change(now, points)),
            Then::AtMost(points) => (at_most(points), change(now, points)),
        };
        let after = match then {
            Then::Unknown => "if you got out now",
            Then::AtMost(_) => "at most, after going on",
            Then::Dies | Then::Points(_) => "if you got out after this",
        };
        let one = |Term { short, now, then, .. }: Term| {
            html! { <span class=change(now, then)><b>{signed(then)}</b> {short}</span> }
        };
        Some(html! {
            <b class=format!("sum {class}")>{points}</b>
            <i>{after}</i>
            {unless.map(|unless| html! { <em>{unless}</em> })}
            {terms.into_iter().filter(|term| term.now != 0 || term.then != 0).map(one).collect_html()}
        })
    };
    html! { <div class="ds-line" aria-live="off">{shown}</div> }
}

/// For whoever watches: what everybody would score who got out now.
pub fn all(desk: Desk) -> Html {
    let view = view_of(desk);
    let rows = move || {
        let view = view.get()?;
        let row = |(seat, player): (kernel::Seat, &dungeon_scoot::PlayerSeen)| {
            let sum = table(desk, |table| table.forecast(&view, seat, None)).flatten()?.now;
            let symbol = player.character.map(|character| symbol(runner_symbol(character), 34));
            let livery = desk.livery(seat).id();
            Some(
                html! { <li class=format!("pc-{livery}")>{symbol} <b>{desk.name(seat)}</b> <strong>{signed(sum)}</strong></li> },
            )
        };
        Some(view.seats().filter_map(row).collect_html())
    };
    html! { <div class="ds-all"><b>{words::FORECAST_ALL}</b> <ol>{rows}</ol></div> }
}
