//! The lap map: the whole track small, everybody on it, and what of it the board shows. A click shows another part.

use crate::pages::table::{Desk, on_the_board};
use crate::parts::board::{Board, Eye, place_of};
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

/// The same over the board, where there is no side: in the upper corner, below if something could be clicked under it there, and
/// nowhere if it would be in the way in both, or if all of the board is in sight.
pub fn map_over(desk: Desk, class: &'static str) -> Html {
    let (eye, board) = (desk.eye, on_the_board(desk));
    let place = Memo::new(move || {
        let window = eye.window.get();
        if eye.sees_all() {
            return Corner::None;
        }
        let points = needed(desk, board);
        let is_free = |top: f32| !points.iter().any(|(x, y)| *x < MAP.0 && *y > top && *y < top + MAP.1);
        if is_free(0.0) {
            Corner::Upper
        } else if is_free(window.height - MAP.1) {
            Corner::Lower
        } else {
            Corner::None
        }
    });
    html! {
        <div
            class=format!("map-over {class}")
            class:low=move || place.get() == Corner::Lower
            class:out=move || place.get() == Corner::None
        >
            {lap_map(desk.scene, eye)}
        </div>
    }
}

/// As much as the map covers, with half a hex around it, in pixels.
const MAP: (f32, f32) = (156.0, 138.0);

/// Where the map lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Corner {
    Upper,
    Lower,
    None,
}

/// What must not be covered, in the window: the kart of whoever looks, and everything that can be clicked.
fn needed(desk: Desk, board: Board) -> Vec<(f32, f32)> {
    let Some(layout) = desk.eye.layout() else { return Vec::new() };
    let (targets, routes, own) = (board.targets.get(), board.routes.get(), board.drives.get());
    let points = desk.scene.with(|scene| {
        let choices = targets.iter().chain(routes.iter().map(|route| &route.choice));
        let clicked = choices.filter_map(|choice| place_of(scene, &layout, choice));
        let piece = own.and_then(|own| scene.pieces.iter().find(|piece| piece.id == own));
        let stands = piece.and_then(|piece| svg::stand_of(scene, &layout, piece));
        clicked.chain(stands).collect::<Vec<_>>()
    });
    points.into_iter().filter_map(|point| desk.eye.on_screen(point)).collect()
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
