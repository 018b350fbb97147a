//! What the target in focus would do, beside the board and never over what can be chosen.

use super::Desk;
use catalog::{After, Preview};
use client::words::table as words;
use client::{gist, within};
use scene::svg;
use ui::prelude::*;

/// About as high as a line of it is, and all that is round them.
const LINE: f32 = 22.0;
const ROOM: f32 = 24.0;

pub fn tip(desk: Desk) -> Html {
    let shown = move || {
        let (choice, Preview { moments, after, .. }) = desk.preview()?;
        let layout = desk.eye.layout()?;
        let (x, bottom, is_lowest) = desk.scene.with(|scene| {
            let (x, y) = svg::center_of(scene, &layout, choice.target.as_deref()?)?;
            let lowest = scene.cells.iter().map(|cell| layout.center(cell.at).1).fold(f32::MIN, f32::max);
            Some((x, lowest + svg::CELL * 0.56, y >= lowest))
        })?;
        let (x, y) = desk.eye.on_screen((x, bottom))?;
        let window = desk.eye.window.get();
        let width = window.width;
        let x = svg::decimal(within(x, 150.0, (width - 150.0).max(150.0)));
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
    };
    shown.into_html()
}
