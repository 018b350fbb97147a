//! What the target in focus would do, beside the board and never over what can be chosen.

use super::Desk;
use crate::parts::board::place_of;
use catalog::{After, Preview};
use client::words::table as words;
use client::{gist, tip_place, within};
use scene::{Choice, Grain, svg};
use ui::prelude::*;

/// About as high as a line of it is, and all that is round them.
const LINE: f32 = 22.0;
const ROOM: f32 = 24.0;

pub fn tip(desk: Desk) -> Html {
    let shown = move || match desk.looked_at() {
        Some(choice) if !choice.leads.is_empty() => beside(desk, &choice),
        Some(_) | None => below(desk),
    };
    shown.into_html()
}

/// How large a tip is at most, in pixels, and how far from its target.
const SIZE: (f32, f32) = (250.0, 120.0);
const APART: f32 = 46.0;
/// How far below the upper edge such a tower has its middle.
const TOWER: f32 = 44.0;

/// What comes of a choice, near its target where nothing else can be chosen.
fn beside(desk: Desk, choice: &Choice) -> Option<Html> {
    let layout = desk.eye.layout()?;
    let on_screen = |choice: &Choice| {
        let point = desk.scene.with(|scene| place_of(scene, &layout, choice))?;
        desk.eye.on_screen(point)
    };
    let target = on_screen(choice)?;
    let others = desk.choosing.with(client::Choosing::targets);
    let mut taken: Vec<(f32, f32)> = others.iter().filter_map(on_screen).collect();
    let ways = desk.routes.get();
    taken.extend(ways.iter().filter_map(|route| on_screen(&route.choice)));
    let standing = desk.scene.with(|scene| {
        let place = |piece: &scene::Piece| svg::stand_of(scene, &layout, piece);
        scene.pieces.iter().filter_map(place).collect::<Vec<_>>()
    });
    taken.extend(standing.into_iter().filter_map(|point| desk.eye.on_screen(point)));
    let window = desk.eye.window.get();
    // A tower along the upper edge of a long board is not covered either.
    if desk.scene.with(|scene| scene.grain == Grain::Long && !scene.tower.is_empty()) {
        taken.extend((0..8u8).map(|at| (window.width * f32::from(at) / 8.0, TOWER)));
    }
    let place = tip_place(target, &taken, (window.width, window.height), SIZE, APART);
    let title = words::for_cost(&choice.verb, choice.cost.as_deref().unwrap_or_default());
    let (x, y) = (svg::decimal(place.0), svg::decimal(place.1));
    let leads = choice.leads.iter().chain(&choice.warning);
    let leads: Vec<String> = leads.cloned().collect();
    Some(html! {
        <div class="tip leads" class:warns=choice.warning.is_some() style:left=format!("{x}px") style:top=format!("{y}px")>
            <b>{title}</b>
            {leads.into_iter().map(|line| html! { <span>{line}</span> }).collect_html()}
        </div>
    })
}

/// What certainly happens, under all that can be chosen.
fn below(desk: Desk) -> Option<Html> {
    let (choice, Preview { moments, after, .. }) = desk.preview()?;
    let layout = desk.eye.layout()?;
    let (x, bottom, is_lowest) = desk.scene.with(|scene| {
        let (x, y) = svg::center_of(scene, &layout, choice.target.as_deref()?)?;
        let lowest = scene.cells.iter().map(|cell| layout.center(cell.at).1).fold(f32::MIN, f32::max);
        Some((x, lowest + svg::CELL * 0.56, y >= lowest))
    })?;
    let (x, y) = desk.eye.on_screen((x, bottom))?;
    let window = desk.eye.window.get();
    let x = svg::decimal(within(x, 150.0, (window.width - 150.0).max(150.0)));
    let title = match &choice.cost {
        Some(cost) => words::for_cost(&choice.label, cost),
        None => choice.label.clone(),
    };
    let mut told = gist(&moments);
    match after {
        After::Unknown if told.len() <= 1 => told = vec![words::UNKNOWN.into()],
        After::Unknown => told.push(words::UNKNOWN_NEXT.into()),
        After::Certain(_) | After::Over => {}
    }
    // It stays above what lies below the board.
    let high = LINE * (told.len() as f32 + 1.0) + ROOM;
    let y = svg::decimal(y.min(window.height - high));
    Some(html! {
        <div class="tip below" class:pointing=is_lowest style:left=format!("{x}px") style:top=format!("{y}px")>
            <b>{title}</b>
            {told.into_iter().map(|line| html! { <span>{line}</span> }).collect_html()}
        </div>
    })
}
