//! Between the heats: how far everybody came, what that is worth, and what comes next.

use super::{table, view_now};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use crazy_karts::look as words;
use scene::{Dash, Scene};
use ui::prelude::*;

/// All of it, from the board as it lies there now.
pub fn between(desk: Desk) -> Html {
    let Some(view) = view_now(desk) else { return Html::Nothing };
    let far = |scene: &Scene, dash: &Dash| {
        let on = scene.pieces.iter().find(|piece| piece.id == dash.id)?.on.clone();
        table(desk, |table| table.far(&view, on.as_deref()))
    };
    let mut rows: Vec<((u8, String), Dash)> = desk.scene.with_untracked(|scene| {
        scene.dashes.iter().filter_map(|dash| Some((far(scene, dash)?, dash.clone()))).collect()
    });
    kernel::sort_short_by_key(&mut rows, |((far, _), _)| *far);
    let row = |((_, far), dash): ((u8, String), Dash)| {
        html! {
            <li class=format!("ck-far pc-{}", dash.livery.id())>
                <i class="plate">{symbol(dash.emblem, 18)}</i>
                <b>{dash.name}</b>
                <span>{far}</span>
            </li>
        }
    };
    let seat = desk.eyes.get_untracked().seat();
    let said = table(desk, |table| words::between(table, &view, seat)).unwrap_or_default();
    html! {
        <ol class="ck-fars">{rows.into_iter().map(row).collect_html()}</ol>
        {said.into_iter().map(|words| html! { <p>{words}</p> }).collect_html()}
    }
}
