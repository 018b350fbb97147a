//! The board: a scene in layers, with what can be clicked above it. Pan by dragging, zoom by wheel or pinch, fit by double
//! click; targets are buttons that Tab and arrow keys reach.

mod eye;
mod lanes;
mod route;
mod target;

pub use eye::Eye;
pub use route::is_touched;
pub use target::place_of;

use crate::panels;
use crate::parts::symbol::load_symbols_of;
use client::Camera;
use client::words::table as words;
use eye::Pointers;
use scene::svg::{self, Layout, Stance, decimal};
use scene::{Choice, Livery, Piece, Route, Scene};
use std::hash::{Hash, Hasher};
use target::{finger, target};
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDivElement;
use web_sys::{MouseEvent, PointerEvent, WheelEvent};

/// How far the floor goes on beyond the picture.
const FAR: f32 = 3000.0;

/// What a board shows and what can be done on it.
#[derive(Clone, Copy)]
pub struct Board {
    /// The id of the game, for what it draws around its board.
    pub game: &'static str,
    /// What lies there.
    pub scene: Signal<Scene>,
    /// The color of whoever acts.
    pub livery: Signal<Livery>,
    /// The piece that is picked.
    pub chosen: Signal<Option<String>>,
    /// The piece that is in sight with the road ahead of it.
    pub drives: Signal<Option<String>>,
    /// What is lit.
    pub targets: Signal<Vec<Choice>>,
    /// Ways of several steps, each to another cell.
    pub routes: Signal<Vec<Route>>,
    /// The target under the pointer or in focus, in notation.
    pub focus: RwSignal<Option<String>>,
    /// Pieces as they would stand after what is in focus, by cell.
    pub ghosts: Signal<Vec<(Piece, String)>>,
    /// Pencil marks: cells and symbols.
    pub marks: Signal<Vec<(String, String)>>,
    /// Cells and pieces that something else points at.
    pub lit: Signal<Vec<String>>,
    /// Only these cells matter just now; `None`: all do.
    pub spot: Signal<Option<Vec<String>>>,
    /// A target was chosen.
    pub act: Callback<Choice>,
    /// A cell without a target was clicked.
    pub touched: Callback<String>,
    /// Where it lies in its window.
    pub eye: Eye,
}

/// A choice as it is drawn. Its notation alone does not tell it from another: a step ahead is called the same wherever the kart
/// stands, and after one was taken back it leads elsewhere for another price.
#[derive(PartialEq, Eq)]
struct Drawn(Choice);

impl Hash for Drawn {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.notation.hash(state);
    }
}

/// The board with its controls.
pub fn board(board: Board) -> Html {
    load_symbols_of(board.game);
    let frame = NodeRef::<HtmlDivElement>::new();
    let eye = board.eye;
    let layout = layout_of(board);
    eye.watch(frame, layout, board);
    let pointers = StoredValue::new(Pointers::default());
    let shift = move || {
        let Camera { x, y, .. } = eye.camera.get();
        format!("translate3d({}px,{}px,0)", decimal(x), decimal(y))
    };
    html! {
        <div
            class="board"
            class:glides=move || eye.glides.get()
            node_ref=frame
            on:pointerdown=move |event: PointerEvent| pointers.update_value(|held| held.down(&event, frame))
            on:pointermove=move |event: PointerEvent| {
                pointers.update_value(|held| held.moved(&event, frame, eye, layout));
            }
            on:pointerup=move |event: PointerEvent| pointers.update_value(|held| held.up(&event))
            on:pointercancel=move |event: PointerEvent| pointers.update_value(|held| held.up(&event))
            on:wheel=move |event: WheelEvent| eye::wheel(&event, frame, eye, layout)
            on:dblclick=move |event: MouseEvent| {
                // Who chooses twice at one place chooses, and nothing else.
                if !is_on_a_target(&event) {
                    eye.fit_again();
                }
            }
            on:click=move |event: MouseEvent| {
                if !pointers.with_value(Pointers::has_dragged)
                    && let Some(cell) = cell_under(&event)
                {
                    board.touched.run(cell);
                }
            }
        >
            <svg
                class="canvas"
                style:transform=shift
                width=move || decimal(layout.get().width * eye.camera.get().scale).to_string()
                height=move || decimal(layout.get().height * eye.camera.get().scale).to_string()
                viewBox=move || layout.get().view_box()
                role="group"
                aria-label=words::BOARD_LABEL
            >
                {layers(board, layout)}
            </svg>
            {lanes::lanes(board, layout)}
            {controls(eye)}
        </div>
    }
}

/// What is drawn, from the ground up.
fn layers(board: Board, layout: Memo<Layout>) -> Html {
    let Board { scene, chosen, ghosts, marks, eye, .. } = board;
    // Most of what happens leaves the ground as it is, which is the most of the picture.
    let ground = Memo::new(move || scene.with(|scene| svg::ground(scene, &layout.get())));
    let around = Memo::new(move || scene.with(|scene| around(board.game, scene, &layout.get())));
    let pieces = move || scene.with(|scene| svg::pieces(scene, &layout.get(), chosen.get().as_deref()));
    let course = move || scene.with(|scene| svg::course(scene, &layout.get()));
    let looked_at = move || route::numbered(board, &layout.get());
    let loom = move || scene.with(|scene| svg::loom(scene, &layout.get()));
    let threatened = move || scene.with(|scene| svg::threatened(scene, &layout.get()));
    let mishap = move || scene.with(|scene| svg::mishap(scene, &layout.get(), eye.sight()));
    let covers = move || scene.with(|scene| svg::covers(scene, &layout.get()));
    let pencil = move || scene.with(|scene| pencil(scene, &layout.get(), &marks.get()));
    let ghosts = move || scene.with(|scene| ghostly(scene, &layout.get(), &ghosts.get()));
    let lights = move || scene.with(|scene| lights(scene, &layout.get(), &board.lit.get()));
    let aims = move || scene.with(|scene| aims(scene, &layout.get(), &board.targets.get()));
    let shade = move || scene.with(|scene| shade(scene, &layout.get(), board.spot.get().as_deref()));
    html! {
        <g class="around" inner_html=move || around.get()></g>
        <g class="ground" inner_html=move || ground.get()></g>
        <g class="threats" inner_html=threatened></g>
        <g class="pencil" inner_html=pencil></g>
        <g class="shade" inner_html=shade></g>
        <g class="lights" inner_html=lights></g>
        <g class="courses" inner_html=course></g>
        <g class="courses looked" inner_html=looked_at></g>
        <g class="routes">
            {each(move || standing_ways(board), |route| Drawn(route.choice.clone()), move |route| route::route(board, layout, route))}
        </g>
        <g class="fingers">
            {each(move || cells(board), |choice| Drawn(choice.clone()), move |choice| finger(board, layout, choice))}
        </g>
        <g class=move || format!("targets pc-{}", board.livery.get().id())>
            {each(move || cells(board), |choice| Drawn(choice.clone()), move |choice| target(board, layout, choice))}
        </g>
        <g class="way" inner_html=move || route::way(board, &layout.get())></g>
        <g class="pieces" inner_html=pieces></g>
        <g class="aims" inner_html=aims></g>
        <g class="courses" inner_html=mishap></g>
        <g class="covers" inner_html=covers></g>
        <g class="looms" inner_html=loom></g>
        <g class="ghosts" inner_html=ghosts></g>
        <g class=move || format!("targets knobs pc-{}", board.livery.get().id())>
            {each(move || knobs(board), |choice| Drawn(choice.clone()), move |choice| target(board, layout, choice))}
        </g>
        <g class="effects"></g>
    }
}

/// The ways whose ends are to be seen.
fn standing_ways(board: Board) -> Vec<Route> {
    let mut ways = board.routes.get();
    ways.retain(|route| route.shown == scene::Shown::Always);
    ways
}

/// The targets that are cells.
fn cells(board: Board) -> Vec<Choice> {
    board.targets.get().into_iter().filter(|choice| choice.knob.is_none()).collect()
}

/// The targets beside pieces: they lie above what stands there.
fn knobs(board: Board) -> Vec<Choice> {
    board.targets.get().into_iter().filter(|choice| choice.knob.is_some()).collect()
}

/// The floor under a track, and what a game draws around its cells.
fn around(game: &str, scene: &Scene, layout: &Layout) -> String {
    let mut out = svg::floor(scene, layout, FAR);
    out.push_str(&panels::backdrop(game, scene, layout));
    out
}

/// Turned as the screen is held: what changes beside the board does not turn it.
fn layout_of(board: Board) -> Memo<Layout> {
    Memo::new(move || {
        board.eye.window.with(|_| ());
        let upright = window().match_media("(orientation: portrait)").ok().flatten();
        let stance =
            if upright.is_some_and(|upright| upright.matches()) { Stance::Upright } else { Stance::Lying };
        board.scene.with(|scene| Layout::of(scene, stance, panels::margin(board.game, stance)))
    })
}

fn pencil(scene: &Scene, layout: &Layout, marks: &[(String, String)]) -> String {
    let mark = |(cell, symbol): &(String, String)| {
        let (x, y) = svg::center_of(scene, layout, cell)?;
        Some(format!(
            r##"<use href="#{}" x="{}" y="{}" width="30" height="30" opacity=".8"/>"##,
            svg::escaped(symbol),
            decimal(x - 15.0),
            decimal(y - 19.0)
        ))
    };
    marks.iter().filter_map(mark).collect()
}

fn ghostly(scene: &Scene, layout: &Layout, ghosts: &[(Piece, String)]) -> String {
    let ghost = |(piece, cell): &(Piece, String)| {
        let (x, y) = svg::center_of(scene, layout, cell)?;
        Some(format!(r#"<g transform="translate({} {})">{}</g>"#, decimal(x), decimal(y), svg::ghost(piece)))
    };
    ghosts.iter().filter_map(ghost).collect()
}

/// A chalk line round what something else points at.
fn lights(scene: &Scene, layout: &Layout, lit: &[String]) -> String {
    let cell_of = |id: &String| {
        let piece = scene.pieces.iter().find(|piece| piece.id == *id);
        piece.map_or_else(|| Some(id.clone()), |piece| piece.on.clone())
    };
    let outline = svg::outline_of(scene, layout, 0.94);
    let light = |id: &String| {
        let (x, y) = svg::center_of(scene, layout, &cell_of(id)?)?;
        let (x, y) = (decimal(x), decimal(y));
        Some(format!(r#"<path class="light" transform="translate({x} {y})" d="{outline}"/>"#))
    };
    lit.iter().filter_map(light).collect()
}

/// A line round the pieces that stand on targets: they cover what is lit under them.
fn aims(scene: &Scene, layout: &Layout, targets: &[Choice]) -> String {
    let is_target =
        |piece: &&Piece| targets.iter().any(|choice| choice.target.is_some() && choice.target == piece.on);
    let outline = svg::outline_of(scene, layout, 0.94);
    let aim = |piece: &Piece| {
        let (x, y) = svg::center_of(scene, layout, piece.on.as_deref()?)?;
        let (x, y) = (decimal(x), decimal(y));
        Some(format!(
            r#"<g transform="translate({x} {y})"><path class="under" d="{outline}"/><path class="over" d="{outline}"/></g>"#
        ))
    };
    scene.pieces.iter().filter(is_target).filter_map(aim).collect()
}

/// Darkness over all cells but these.
fn shade(scene: &Scene, layout: &Layout, spot: Option<&[String]>) -> String {
    let Some(spot) = spot else { return String::new() };
    let outline = svg::outline_of(scene, layout, 1.0);
    let dark = |cell: &scene::Cell| {
        let (x, y) = layout.center(cell.at);
        let (x, y) = (decimal(x), decimal(y));
        format!(r#"<path class="dark" transform="translate({x} {y})" d="{outline}"/>"#)
    };
    scene.cells.iter().filter(|cell| !spot.contains(&cell.id)).map(dark).collect()
}

fn is_on_a_target(event: &MouseEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| matches!(element.closest("[data-target]"), Ok(Some(_))))
}

/// The cell under the pointer: what was clicked, or the one on which what was clicked stands.
fn cell_under(event: &MouseEvent) -> Option<String> {
    let element: web_sys::Element = event.target()?.dyn_into().ok()?;
    let found = |name: &str| element.closest(&format!("[{name}]")).ok().flatten()?.get_attribute(name);
    if is_on_a_target(event) {
        return None;
    }
    found("data-cell").or_else(|| found("data-cover")).or_else(|| found("data-piece"))
}

fn controls(eye: Eye) -> Html {
    use crate::parts::symbol::symbol;
    let button = move |label: &'static str, glyph: &'static str, press: fn(Eye)| {
        html! {
            <button class="icon" aria-label=label title=label on:click=move |event| {
                event.stop_propagation();
                press(eye);
            }>
                {symbol(glyph, 18)}
            </button>
        }
    };
    html! {
        <div class="zoom" on:dblclick=|event| event.stop_propagation()>
            {button(words::CLOSER, "g-plus", |eye| eye.zoom(1.25))}
            {button(words::AWAY, "g-minus", |eye| eye.zoom(0.8))}
            {button(words::FIT, "g-full", Eye::fit_again)}
        </div>
    }
}
