//! What the kart that is shown carries: lasting Damage cards, upgrades, cards put aside, its customization. A badge each before the
//! question; a touch says what it does.

use super::{faction, shown, table, team_of, view_of};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use crazy_karts::Faction;
use crazy_karts::look as words;
use ui::prelude::*;

/// Where whoever looks sits, beside the badge of the own kart: it changes from heat to heat.
fn post(desk: Desk) -> Html {
    let (view, dash) = (view_of(desk), shown(desk));
    let own = Memo::new(move || {
        let (view, seat) = (view.get()?, desk.own_seat()?);
        let is_own =
            faction(&view, seat).map(Faction::id) == dash.get().as_ref().map(|dash| dash.id.as_str());
        words::post(&view, seat).filter(|_| is_own)
    });
    let said = move || own.get().map(|post| html! { <b class="ck-post">{post}</b> });
    said.into_html()
}

/// All of it.
pub fn gear(desk: Desk) -> Html {
    let (view, dash) = (view_of(desk), shown(desk));
    let lines = Memo::new(move || {
        let (view, dash) = (view.get()?, dash.get()?);
        table(desk, |table| table.kart_lines(&view, team_of(&view, &dash)))
    });
    let badge = move |(picture, says): (String, String)| {
        let (label, title, gear) = (says.clone(), says.clone(), picture.clone());
        let is_faction = picture.starts_with("bust-");
        let touched = move |_| {
            let kart = dash.with_untracked(|dash| dash.as_ref().map(|dash| dash.id.clone()));
            if !(is_faction && kart.is_some_and(|kart| desk.show_about(&kart))) {
                desk.say(says.clone());
            }
        };
        html! {
            <button class="ck-badge" aria-label=label title=title data-gear=gear on:click=touched>
                {symbol(picture, 30)}
            </button>
        }
    };
    let badges = move || {
        let lines = lines.get().unwrap_or_default();
        (!lines.is_empty()).then(|| {
            html! {
                <span class="ck-gear" role="group" aria-label=words::GEAR>
                    {lines.into_iter().map(badge).collect_html()}
                </span>
            }
        })
    };
    html! { {post(desk)} {badges} }
}
