//! The letters of the lanes of a long board: they stay at the edge of the window, whatever part of the board is shown.

use super::Board;
use scene::svg::{Layout, Stance, decimal};
use scene::{At, Grain};
use ui::prelude::*;

/// A letter beside each lane: at the left of a lying board, below an upright one.
pub fn lanes(board: Board, layout: Memo<Layout>) -> Html {
    let lanes = Memo::new(move || {
        board.scene.with(|scene| {
            let foot = scene.cells.iter().map(|cell| cell.at.y).max().unwrap_or(0);
            let first = |cell: &&scene::Cell| scene.grain == Grain::Long && cell.at.y == foot;
            let lane = |cell: &scene::Cell| {
                let letters = cell.id.chars().take_while(|letter| letter.is_alphabetic());
                (letters.collect::<String>(), cell.at)
            };
            scene.cells.iter().filter(first).map(lane).collect::<Vec<_>>()
        })
    });
    let place = move |at: At, along: Stance| {
        let layout = layout.get();
        let shown = board.eye.on_screen(layout.center(at)).filter(|_| layout.stance == along);
        shown.map(|(x, y)| format!("{}px", decimal(if along == Stance::Lying { y } else { x })))
    };
    let lane = move |(letter, at): (String, At)| {
        html! {
            <span
                style:top=move || place(at, Stance::Lying).unwrap_or_default()
                style:left=move || place(at, Stance::Upright).unwrap_or_default()
            >
                {letter}
            </span>
        }
    };
    html! {
        <div class="lanes" class:upright=move || layout.get().stance == Stance::Upright aria-hidden="true">
            {move || lanes.get().into_iter().map(lane).collect_html()}
        </div>
    }
}
