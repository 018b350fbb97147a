//! The teams in the header: who sits in each kart, who is ready, in which order they act.

use super::{plans, team_of, view_of};
use crate::pages::table::host::Sitting;
use crate::pages::table::{Desk, who};
use crate::parts::symbol::{symbol, symbol_in};
use crazy_karts::look as words;
use crazy_karts::{Readiness, Team, View};
use kernel::Seat;
use scene::{Dash, Going};
use ui::prelude::*;

/// All teams, in the order in which they act once there is one.
pub fn tower(desk: Desk) -> Html {
    let view = view_of(desk);
    let rows = move || {
        let view = view.get()?;
        let mut dashes = desk.scene.with(|scene| scene.dashes.clone());
        kernel::sort_short_by_key(&mut dashes, |dash| dash.place);
        Some(dashes.into_iter().map(|dash| row(desk, &view, dash)).collect_html())
    };
    html! { <div class="ck-tower">{rows}</div> }
}

fn row(desk: Desk, view: &View, dash: Dash) -> Html {
    let team = team_of(view, &dash);
    let crew: Vec<(Seat, Readiness)> = Seat::ALL
        .into_iter()
        .zip(&view.drivers)
        .filter(|(seat, _)| Team::of(*seat) == team)
        .map(|(seat, driver)| (seat, driver.readiness))
        .collect();
    let own_crew = crew.iter().any(|(seat, _)| desk.own_seat() == Some(*seat));
    let plans = plans(desk);
    // Who of one's own crew is ready is said of each: the dots beside them are for whoever is not.
    let ready = |readiness: Readiness| plans && own_crew && readiness != Readiness::Unready;
    let mut sat: Vec<(Option<&str>, String, bool)> = crew
        .iter()
        .map(|(seat, readiness)| (words::post(view, *seat), who(desk, *seat), ready(*readiness)))
        .collect();
    // Who drives in front comes first.
    kernel::sort_short(&mut sat);
    let name = |(post, name, ready): (Option<&str>, String, bool)| {
        let tick = if ready { " ✓" } else { "" };
        match post.filter(|_| own_crew) {
            Some(post) => format!("{name} {post}{tick}"),
            None => format!("{name}{tick}"),
        }
    };
    let names: Vec<String> = sat.into_iter().map(name).collect();
    let is_away =
        |seat: Seat| matches!(desk.host(|host| host.sitting(seat)).flatten(), Some(Sitting::Away(_)));
    let plate = if crew.iter().any(|(seat, _)| is_away(*seat)) { "plate away" } else { "plate" };
    let is_ready = crew.iter().all(|(_, readiness)| *readiness != Readiness::Unready);
    let home = view.karts.get(team.index()).and_then(words::over_the_line).filter(|_| is_off(desk, &dash.id));
    let said = match (&home, dash.going) {
        (Some(home), _) => home.clone(),
        (None, Going::Waits) => words::crew_words(&names),
        (None, going @ (Going::Acts | Going::Done)) => words::going_words(going).into(),
    };
    let mark = match (home, plans, is_ready) {
        (Some(_), _, _) => symbol_in("flag", "g-flag", 16),
        (None, true, true) => {
            html! { <span class="ready">{symbol("g-check", 16)} <span class="visually-hidden">"ready"</span></span> }
        }
        (None, true, false) => {
            html! { <em title="not ready">"…" <span class="visually-hidden">"not ready"</span></em> }
        }
        (None, false, _) => Html::Nothing,
    };
    html! {
        <span
            class=format!("ck-team pc-{}", dash.livery.id())
            class:own=own_crew
            class:acts=dash.going == Going::Acts
            class:done=dash.going == Going::Done
        >
            {dash.place.map(|place| html! { <b class="place">{place}</b> })}
            <i class=plate>{symbol(dash.emblem, 18)}</i>
            <span><b>{dash.name}</b> <small>{said}</small></span>
            {mark}
        </span>
    }
}

/// Whether a kart has left the track. The view knows it while the show is still on its way to the line.
fn is_off(desk: Desk, kart: &str) -> bool {
    desk.scene.with(|scene| scene.pieces.iter().any(|piece| piece.id == kart && piece.on.is_none()))
}
