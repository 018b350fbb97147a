//! The lattice with the tiles on it, numbered in driving order. A tile can be clicked or reached by Tab, and is turned where it lies; what is wrong stands
//! on the very edge.

use super::Bench;
use crate::parts::symbol::symbol;
use client::words::workshop as words;
use dungeon_kart::{Condition, Laid, Side, Workshop};
use scene::svg::{self, Layout, Margin, Stance, decimal};
use scene::{At, Scene};
use std::fmt::Write as _;
use ui::prelude::*;
use web_sys::KeyboardEvent;

/// Half the width of a cell of the lattice, in half hexes (DK-2.7), and a little more than half its height.
const HALF: At = At { x: 8, y: 11 };
/// The middle of the first cell.
const FIRST: At = At { x: 0, y: 0 };
/// From the middle of a cell to its upper corner, against half its width: 2 / √3.
const CORNER: f32 = 1.154_7;
/// At least so much is in view: four cells across, three rows.
const LEAST: At = At { x: 64, y: 54 };
/// So far the floor goes on around the picture.
const FLOOR: f32 = 6000.0;

/// Everything that is drawn of one moment.
#[derive(PartialEq)]
struct Picture {
    layout: Layout,
    floor: String,
    ground: String,
    tiles: Vec<Laid>,
    faults: Vec<Condition>,
    open: Option<At>,
    chosen: Option<usize>,
}

impl Picture {
    fn of(shop: &Workshop) -> Self {
        let scene = shop.scene();
        let (tiles, open) = (shop.places(), shop.open_end());
        let cells: Vec<At> = tiles.iter().map(|laid| laid.at).chain(open).collect();
        let layout = Layout::of(&framed(&scene, &cells), Stance::Upright, Margin::default());
        let floor = svg::floor(&scene, &layout, FLOOR) + &lattice_of(&layout);
        let ground = svg::rock(&scene, &layout, "t-rock", 1) + &svg::ground(&scene, &layout);
        Self { layout, floor, ground, tiles, faults: shop.faults(), open, chosen: shop.chosen() }
    }

    /// The place of a point in the picture, in hundredths of its width and height.
    fn share(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let Layout { left, top, width, height, .. } = self.layout;
        (100.0 * (x - left) / width.max(1.0), 100.0 * (y - top) / height.max(1.0))
    }

    fn is_wrong(&self, tile: usize) -> bool {
        self.faults.iter().any(|fault| fault.broken_at().map(usize::from) == Some(tile))
    }

    /// The tile with handles: the one that is looked at, or the first that is wrong.
    fn with_handles(&self) -> Option<usize> {
        let wrong = || self.faults.first().and_then(Condition::broken_at).map(usize::from);
        self.chosen.or_else(wrong)
    }
}

/// The scene with the corners of all cells in it, so that they all lie in the picture.
fn framed(scene: &Scene, cells: &[At]) -> Scene {
    let mut framed = scene.clone();
    let Some(any) = scene.cells.first().cloned() else { return framed };
    let span = |pick: fn(&At) -> i16, half: i16, least: i16| {
        let (from, to) =
            cells.iter().map(pick).fold((i16::MAX, i16::MIN), |(from, to), at| (from.min(at), to.max(at)));
        let more = (least - (to - from + 2 * half)).max(0) / 2;
        (from - half - more, to + half + more)
    };
    let (left, right) = span(|at| at.x, HALF.x, LEAST.x);
    let (top, bottom) = span(|at| at.y, HALF.y, LEAST.y);
    let corner = |(x, y)| scene::Cell { at: At { x, y }, finish: Vec::new(), ..any.clone() };
    framed.cells.extend([(left, top), (right, bottom)].map(corner));
    framed
}

/// Half the width of a cell in the picture, and from its middle to its upper corner.
fn reach(layout: &Layout) -> (f32, f32) {
    let across = layout.center(At { x: HALF.x, y: 0 }).0 - layout.center(FIRST).0;
    (across, across * CORNER)
}

/// The corners of a cell of the lattice.
fn corners(layout: &Layout, at: At) -> String {
    let ((x, y), (across, up)) = (layout.center(at), reach(layout));
    let half = up / 2.0;
    let corners = [(0.0, -up), (across, -half), (across, half), (0.0, up), (-across, half), (-across, -half)];
    let mut points = String::new();
    for (dx, dy) in corners {
        let _ = write!(points, "{},{} ", decimal(x + dx), decimal(y + dy)); // a string takes everything
    }
    points
}

/// Faint outlines of all cells. Its pattern has the size of a cell of the lattice, and begins in the middle of the first one.
fn lattice_of(layout: &Layout) -> String {
    let [left, top] = [layout.left - FLOOR, layout.top - FLOOR].map(decimal);
    let [width, height] = [layout.width + 2.0 * FLOOR, layout.height + 2.0 * FLOOR].map(decimal);
    format!(r##"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="url(#t-lattice)"/>"##)
}

/// The lattice.
pub fn lattice(bench: Bench) -> Html {
    let picture = Memo::new(move || bench.shop.with(Picture::of));
    let width = move || {
        let ratio = picture.with(|picture| picture.layout.width / picture.layout.height.max(1.0));
        format!("min(100cqw, {}cqh)", decimal(100.0 * ratio))
    };
    let tiles = move || 0..picture.with(|picture| picture.tiles.len());
    html! {
        <section class="lattice" aria-label=words::LATTICE>
            <div class="drawing" style:width=width>
                <svg viewBox=move || picture.with(|picture| picture.layout.view_box()) role="group" aria-label=words::LATTICE>
                    <g inner_html=move || picture.with(|picture| picture.floor.clone())></g>
                    <g inner_html=move || picture.with(|picture| picture.ground.clone())></g>
                    {next(bench, picture)}
                    {each(tiles, |tile| *tile, move |tile| one(bench, picture, tile))}
                    {move || picture.with(|picture| picture.faults.first().map(|fault| tail(picture, fault)))}
                    {move || picture.with(|picture| picture.faults.iter().map(|fault| badge(picture, fault)).collect_html())}
                </svg>
                {when(move || picture.with(|picture| picture.with_handles().is_some()), move || handles(bench, picture))}
                {move || picture.with(|picture| picture.faults.first().map(|fault| tip(picture, fault)))}
            </div>
            <p class="notice tip" role="status">{move || bench.notice.get()}</p>
        </section>
    }
}

/// Does it when a thing in the picture is pressed by key.
fn by_key(press: impl Fn() + 'static) -> impl Fn(KeyboardEvent) + 'static {
    move |event| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            press();
        }
    }
}

/// Where the next tile will lie.
fn next(bench: Bench, picture: Memo<Picture>) -> Html {
    let choose = move || bench.change(|shop| shop.choose(None));
    let points = move || picture.with(|picture| picture.open.map(|at| corners(&picture.layout, at)));
    let shown = move || picture.with(|picture| picture.open.is_some());
    when(shown, move || {
        let here = move || picture.with(|picture| picture.chosen.is_none());
        html! {
            <g
                class="next"
                class:on=here
                role="button"
                tabindex="0"
                aria-label=words::NEXT
                on:click=move |_| choose()
                on:keydown=by_key(choose)
            >
                <polygon points=points></polygon>
            </g>
        }
    })
}

/// A tile that can be chosen, with its number.
fn one(bench: Bench, picture: Memo<Picture>, tile: usize) -> Html {
    let at = move || picture.with(|picture| picture.tiles.get(tile).map(|laid| laid.at)).unwrap_or(FIRST);
    let points = move || picture.with(|picture| corners(&picture.layout, at()));
    let center = move || {
        let (x, y) = picture.with(|picture| picture.layout.center(at()));
        format!("translate({} {})", decimal(x), decimal(y))
    };
    let name = move || {
        let name = bench.shop.with(|shop| shop.face(tile).map(|face| face.name.clone()));
        words::tile(tile + 1, &name.unwrap_or_default())
    };
    let choose = move || bench.change(|shop| shop.choose(Some(tile)));
    html! {
        <g
            class="tile"
            class:on=move || picture.with(|picture| picture.chosen == Some(tile))
            class:wrong=move || picture.with(|picture| picture.is_wrong(tile))
            role="button"
            tabindex="0"
            data-tile=tile + 1
            aria-label=name
            on:click=move |_| choose()
            on:keydown=by_key(choose)
        >
            <polygon points=points></polygon>
            <g transform=center>
                <circle r="46"></circle>
                <text y="20">{tile + 1}</text>
            </g>
        </g>
    }
}

/// The point where a fault is: the edge over which the road comes, if the tile does not join on, else its middle.
fn point_of(picture: &Picture, fault: &Condition) -> Option<(f32, f32)> {
    let laid = picture.tiles.get(usize::from(fault.broken_at()?))?;
    Some(picture.layout.center(if fault.rule == "DK-24.2" { laid.road } else { laid.at }))
}

/// What is wrong, on the very edge.
fn badge(picture: &Picture, fault: &Condition) -> Html {
    let Some((x, y)) = point_of(picture, fault) else { return Html::Nothing };
    html! {
        <g class="badge" transform=format!("translate({} {})", decimal(x), decimal(y))>
            <circle r="64"></circle>
            <use href="#g-warn" x="-40" y="-44" width="80" height="80"></use>
        </g>
    }
}

/// Where what is said of a tile begins: beside it, away from the middle of the track.
fn beside(picture: &Picture, laid: &Laid) -> (f32, f32) {
    let ((x, y), (across, _)) = (picture.layout.center(laid.at), reach(&picture.layout));
    let side = if picture.share((x, y)).0 < 50.0 { -1.1 } else { 1.1 };
    (x + side * across, y)
}

/// From what is said of the first fault to the fault.
fn tail(picture: &Picture, fault: &Condition) -> Option<Html> {
    let laid = picture.tiles.get(usize::from(fault.broken_at()?))?;
    let ((x, y), (from_x, from_y)) = (point_of(picture, fault)?, beside(picture, laid));
    let [x, y, from_x, upper, lower] = [x, y, from_x, from_y - TAIL, from_y + TAIL].map(decimal);
    Some(
        html! { <polygon class="tail" points=format!("{from_x},{upper} {x},{y} {from_x},{lower}")></polygon> },
    )
}

/// Half as broad as a tail is where it begins.
const TAIL: f32 = 30.0;

/// What is wrong first, and what to do about it: beside the tile, away from the middle of the track, as far as there is room.
fn tip(picture: &Picture, fault: &Condition) -> Html {
    let tile = fault.broken_at().and_then(|tile| picture.tiles.get(usize::from(tile)));
    let Some(laid) = tile else { return Html::Nothing };
    let is_left = picture.share(picture.layout.center(laid.at)).0 < 50.0;
    let (left, top) = picture.share(beside(picture, laid));
    let [left, top] = [left, top].map(decimal);
    let wanted = if is_left { format!("{left}% - 18rem") } else { format!("{left}%") };
    let left = format!("clamp((100% - 100cqw) / 2 + 1rem, {wanted}, (100% + 100cqw) / 2 - 19rem)");
    html! {
        <div class="tip" style:left=left style:top=format!("{top}%")>
            <b>{fault.words.clone()}</b>
            <p>{fault.advice.clone()}</p>
        </div>
    }
}

/// The two ways to turn a tile, at its lower edges; at its upper ones where a fault is below.
fn handles(bench: Bench, picture: Memo<Picture>) -> Html {
    let turn = move |side| {
        let tile = picture.with_untracked(Picture::with_handles);
        bench.change(|shop| {
            shop.choose(tile);
            shop.turn(side);
        });
    };
    let place = move |way: f32| {
        picture.with(|picture| {
            let laid = picture.with_handles().and_then(|tile| picture.tiles.get(tile));
            let (x, y) = picture.layout.center(laid.map_or(FIRST, |laid| laid.at));
            let (across, up) = reach(&picture.layout);
            let points = picture.faults.iter().filter_map(|fault| point_of(picture, fault));
            let mut near = points.filter(|point| (point.0 - x).hypot(point.1 - y) < 1.2 * up);
            let down = if near.any(|point| point.1 > y + up * 0.2) { -0.86 } else { 0.86 };
            picture.share((x + way * across * 0.62, y + up * down))
        })
    };
    let handle = move |side, way: f32, name: &'static str, glyph: &'static str| {
        html! {
            <button
                class="handle"
                aria-label=name
                title=name
                style:left=move || format!("{}%", decimal(place(way).0))
                style:top=move || format!("{}%", decimal(place(way).1))
                on:click=move |_| turn(side)
            >
                {symbol(glyph, 22)}
            </button>
        }
    };
    html! {
        {handle(Side::Left, -1.0, words::TURN_LEFT, "g-rotate-left")}
        {handle(Side::Right, 1.0, words::TURN_RIGHT, "g-rotate-right")}
    }
}
