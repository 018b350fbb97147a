//! The speed dial: six settings, the one that is set, and on the rim how far each terrain pulls it down.

use super::table;
use crate::pages::table::Desk;
use dungeon_kart::desk::ability_name;
use dungeon_kart::{Dashboard, KartSeen, Terrain};
use scene::svg::decimal;
use ui::prelude::*;

/// Where a setting stands, in degrees clockwise from the top.
fn degrees(setting: u8) -> f32 {
    33.0 * (f32::from(setting) - 3.5)
}

/// A point so far from the middle.
fn at(degrees: f32, radius: f32) -> (f32, f32) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (140.0 + sin * radius, 140.0 - cos * radius)
}

/// The dial of a kart, and what its dashboard can do.
pub fn dial(desk: Desk, kart: Memo<Option<KartSeen>>) -> Html {
    let dashboard = Memo::new(move || kart.with(|kart| kart.as_ref().and_then(|kart| kart.dashboard)));
    let setting = Memo::new(move || kart.with(|kart| kart.as_ref().map_or(1, |kart| kart.setting)));
    let shown = move || dashboard.get().map(|dashboard| face(desk, dashboard, Some(setting)));
    html! { <div class="dk-dial">{shown}</div> }
}

/// The face of a dashboard; while dashboards are chosen nothing is set.
pub fn face(desk: Desk, dashboard: Dashboard, setting: Option<Memo<u8>>) -> Html {
    let Some(card) = table(desk, |table| table.pieces().dashboard(dashboard).clone()) else {
        return Html::Nothing;
    };
    let texts =
        table(desk, |table| card.abilities.map(|ability| table.pieces().abilities[ability.index()].clone()));
    let texts = texts.unwrap_or_default();
    let (name, dial) = (card.name.clone(), card.dial);
    let label = move || {
        let set = setting.map(|setting| {
            let mp = dial.get(usize::from(setting.get()).saturating_sub(1)).copied().unwrap_or_default();
            format!(", setting {}: {mp} MP", setting.get())
        });
        format!("{name}{}", set.unwrap_or_default())
    };
    let pulls = Terrain::ALL.iter().zip(card.markers).filter(|(_, marker)| *marker > 0);
    let pulls = pulls.map(|(terrain, marker)| mark(*terrain, marker)).collect_html();
    let figures = (1..=6u8).zip(card.dial).map(|(step, mp)| figure(step, mp, setting)).collect_html();
    let needle = setting.map(|setting| {
        html! {
            <g class="needle" style:transform=move || format!("rotate({}deg)", decimal(degrees(setting.get())))>
                <path d="M-9 0L0 -58L9 0Z"></path>
            </g>
            <circle class="hub" cx="140" cy="140" r="13"></circle>
        }
    });
    let abilities = card.abilities.into_iter().zip(texts).map(|(ability, text)| {
        html! { <span title=text data-ability=ability.id()>{ability_name(ability)}</span> }
    });
    html! {
        <svg viewBox="0 0 280 216" role="img" aria-label=label>
            <path class="rim" d="M6 216V140A134 134 0 0 1 274 140V216Z"></path>
            <path class="brass" d="M10 216V140A130 130 0 0 1 270 140V216Z"></path>
            <path class="face" d="M19 216V140A121 121 0 0 1 261 140V216Z"></path>
            {pulls}
            {figures}
            {needle}
        </svg>
        <span class="name"><b>{card.name}</b> <small>{abilities.collect_html()}</small></span>
    }
}

/// A stretch of the rim in the pattern of a terrain, at the setting that it pulls down to.
fn mark(terrain: Terrain, marker: u8) -> Html {
    let (from, to) = (degrees(marker) - 12.0, degrees(marker) + 12.0);
    let (a, b, c, d) = (at(from, 117.0), at(to, 117.0), at(to, 102.0), at(from, 102.0));
    let point = |(x, y): (f32, f32)| format!("{} {}", decimal(x), decimal(y));
    let path = format!("M{}A117 117 0 0 1 {}L{}A102 102 0 0 0 {}Z", point(a), point(b), point(c), point(d));
    let fill = format!("url(#t-{})", terrain.id());
    html! {
        <path class="pull" d=path fill=fill data-terrain=terrain.id()>
            <title>{format!("{}: down to setting {marker}", terrain.id())}</title>
        </path>
    }
}

fn figure(step: u8, mp: u8, setting: Option<Memo<u8>>) -> Html {
    let (x, y) = at(degrees(step), 82.0);
    let is_set = move || setting.is_some_and(|setting| setting.get() == step);
    html! {
        <g class="mark" class:now=is_set>
            <circle cx=decimal(x).to_string() cy=decimal(y).to_string() r="20"></circle>
            <text x=decimal(x).to_string() y=decimal(y + 8.5).to_string()>{mp}</text>
        </g>
    }
}
