//! The lap map: the whole track small, everybody on it, and what of it the board shows. A click shows another part.

use crate::parts::board::Eye;
use client::words::table as words;
use scene::svg::{self, decimal};
use scene::{Cell, Scene};
use ui::prelude::*;
use wasm_bindgen::JsCast;

/// The map of the track that is looked at.
pub fn lap_map(scene: RwSignal<Scene>, eye: Eye) -> Html {
    // The ground alone: whatever moves on it is drawn above.
    let ground = Memo::new(move || {
        let (cells, loom): (Vec<Cell>, _) = scene.with(|scene| (scene.cells.clone(), scene.loom.clone()));
        let layout = eye.layout()?;
        Some(svg::map(&Scene { cells, loom, ..Scene::default() }, &layout))
    });
    let dots = move || {
        let Some(layout) = eye.layout() else { return Html::Nothing };
        let dot = |scene: &Scene, piece: &scene::Piece| {
            let (x, y) = svg::center_of(scene, &layout, piece.on.as_deref()?)?;
            let color = piece.livery.map_or("bone", scene::Livery::id);
            let (x, y) = (decimal(x).to_string(), decimal(y).to_string());
            Some(html! { <circle class=format!("dot pc-{color}") cx=x cy=y r="58"></circle> })
        };
        scene.with(|scene| scene.pieces.iter().filter_map(|piece| dot(scene, piece)).collect_html())
    };
    let sight = move || {
        eye.sight().map(|[left, top, width, height]| {
            let [left, top, width, height] = [left, top, width, height].map(|edge| decimal(edge).to_string());
            html! { <rect class="sight" x=left y=top width=width height=height rx="20"></rect> }
        })
    };
    let view_box = Memo::new(move || eye.layout().map(|layout| layout.view_box()));
    when(
        move || view_box.with(Option::is_some),
        move || {
            html! {
                <svg
                    class="lap-map"
                    viewBox=move || view_box.get().unwrap_or_default()
                    role="img"
                    aria-label=words::LAP_MAP
                    on:click=move |event: web_sys::MouseEvent| go_there(eye, &event)
                >
                    <g inner_html=move || ground.get().unwrap_or_default()></g>
                    {dots}
                    {sight}
                </svg>
            }
        },
    )
}

/// Shows the part of the board that was clicked.
fn go_there(eye: Eye, event: &web_sys::MouseEvent) {
    let map = event.current_target().and_then(|map| map.dyn_into::<web_sys::Element>().ok());
    let (Some(map), Some(layout)) = (map, eye.layout_now()) else { return };
    let frame = map.get_bounding_client_rect();
    let (width, height) = (frame.width() as f32, frame.height() as f32);
    let scale = (width / layout.width).min(height / layout.height);
    if scale <= 0.0 {
        return;
    }
    // The picture lies in the middle of its frame.
    let aside = ((width - layout.width * scale) / 2.0, (height - layout.height * scale) / 2.0);
    let x = (event.client_x() as f32 - frame.left() as f32 - aside.0) / scale + layout.left;
    let y = (event.client_y() as f32 - frame.top() as f32 - aside.1) / scale + layout.top;
    eye.look_at((x, y));
}
