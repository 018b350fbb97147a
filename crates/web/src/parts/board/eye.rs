//! Where the board lies in its window, and the pointers that move it.

use super::{Board, place_of as target_place};
use crate::panels;
use client::{Camera, Window, within};
use scene::svg::{self, Layout, Stance};
use scene::{Grain, Role};
use ui::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::HtmlDivElement;
use web_sys::ResizeObserver;
use web_sys::{PointerEvent, WheelEvent};

/// The largest scale that fitting gives: 64 units are 140 pixels then.
const LARGEST: f32 = 2.2;
/// A finger that moves less than this is a tap.
const STEADY: f32 = 6.0;

/// Where the board lies in its window.
#[derive(Clone, Copy)]
pub struct Eye {
    /// The size of the window.
    pub window: RwSignal<Window>,
    /// Where the picture lies in it.
    pub camera: RwSignal<Camera>,
    /// Whether somebody has moved it, so that it no longer fits itself.
    held: RwSignal<bool>,
    /// Whether an upright board is to be shown whole, however small.
    whole: RwSignal<bool>,
    layout: RwSignal<Option<Layout>>,
    /// How much of the window something covers at its left.
    covered: RwSignal<f32>,
    /// Whether the picture glides to where it lies now. Only a long board does, and only where nobody moves it.
    pub glides: RwSignal<bool>,
    is_long: StoredValue<bool>,
    /// The window into which the board was fitted last.
    was: StoredValue<Window>,
    /// A point that is to be in the window as soon as it is known how large that is.
    wanted: StoredValue<Option<(f32, f32)>>,
}

impl Eye {
    /// An eye that fits the board into its window until somebody moves it.
    pub fn new() -> Self {
        Self {
            window: RwSignal::new(Window::default()),
            camera: RwSignal::new(Camera::default()),
            held: RwSignal::new(false),
            whole: RwSignal::new(false),
            layout: RwSignal::new(None),
            covered: RwSignal::new(0.0),
            glides: RwSignal::new(false),
            is_long: StoredValue::new(false),
            was: StoredValue::new(Window::default()),
            wanted: StoredValue::new(None),
        }
    }

    /// The layout that is shown.
    pub fn layout(self) -> Option<Layout> {
        self.layout.get()
    }

    /// The layout that is shown, without following it.
    pub fn layout_now(self) -> Option<Layout> {
        self.layout.try_get_untracked().flatten()
    }

    /// Something covers so much of the window at its left: what matters is shown beside it.
    pub fn cover(self, pixels: f32) {
        if self.covered.get_untracked() != pixels {
            self.covered.set(pixels);
        }
    }

    /// Has a point of the picture in the middle of the window, and keeps it there.
    pub fn look_at(self, point: (f32, f32)) {
        let Some(layout) = self.layout_now() else { return };
        let (window, scale) = (self.window.get_untracked(), self.camera.get_untracked().scale);
        self.hold();
        self.camera.set(Camera::about(&layout, window, scale, point));
    }

    /// Somebody moves the board: it stays where it is put, at once.
    fn hold(self) {
        self.held.set(true);
        self.glides.set(false);
    }

    /// The picture lies there from now on. It does not glide while it grows: only its place can be followed with the eyes.
    fn go_to(self, next: Camera) {
        let is_same_size = (next.scale - self.camera.get_untracked().scale).abs() < 0.001;
        self.glides.set(is_same_size && self.is_long.with_value(|is_long| *is_long));
        self.camera.set(next);
    }

    /// What of the picture is in the window: left, top, width and height.
    pub fn sight(self) -> Option<[f32; 4]> {
        let (layout, Camera { x, y, scale }, window) =
            (self.layout.get()?, self.camera.get(), self.window.get());
        let part =
            [layout.left - x / scale, layout.top - y / scale, window.width / scale, window.height / scale];
        (scale > 0.0).then_some(part)
    }

    /// Whether all of the board is in sight.
    pub fn sees_all(self) -> bool {
        let (Some(layout), Some([left, top, width, height])) = (self.layout.get(), self.sight()) else {
            return false;
        };
        let is_in = |from: f32, long: f32, least: f32, all: f32| {
            from <= least + 1.0 && from + long >= least + all - 1.0
        };
        is_in(left, width, layout.left, layout.width) && is_in(top, height, layout.top, layout.height)
    }

    /// Follows the size of the frame and of the picture.
    pub fn watch(self, frame: NodeRef<HtmlDivElement>, layout: Memo<Layout>, board: Board) {
        Effect::new(move || {
            let Some(element) = frame.get() else { return };
            let measured = element.clone();
            let measure = Closure::<dyn FnMut()>::new(move || {
                let (width, height) = (measured.client_width() as f32, measured.client_height() as f32);
                self.window.set(Window { width, height });
            });
            match ResizeObserver::new(measure.as_ref().unchecked_ref()) {
                Ok(observer) => {
                    observer.observe(&element);
                    on_cleanup(move || {
                        observer.disconnect();
                        drop(measure);
                    });
                }
                Err(fault) => ui::error!("The window cannot be measured: {fault:?}"),
            }
        });
        Effect::new(move || {
            let (layout, window) = (layout.get(), self.window.get());
            self.layout.set(Some(layout));
            if !self.held.get() {
                let before = self.in_the_middle(window);
                let wanted = if window == Window::default() { None } else { self.take_wanted() };
                let covered = if window.width > 2.0 * self.covered.get() { self.covered.get() } else { 0.0 };
                let beside = Window { width: window.width - covered, ..window };
                let before = Camera { x: before.x - covered, ..before };
                let least = panels::cell(board.game, window.width) / svg::CELL;
                let mut fitted = fitted(&layout, (beside, least), board, before, wanted);
                fitted.x += covered;
                let whole = || Camera::fit(&layout, window, LARGEST);
                self.is_long.set_value(board.scene.with(|scene| scene.grain) == Grain::Long);
                self.go_to(if self.whole.get() { whole() } else { fitted });
            }
        });
    }

    /// The camera with the middle of the window where it was, also in a window of another size: an instrument that comes up from below
    /// takes as much above as below.
    fn in_the_middle(self, window: Window) -> Camera {
        let before = self.camera.get_untracked();
        let was = self.was.try_update_value(|was| std::mem::replace(was, window)).unwrap_or(window);
        if was == Window::default() || window == Window::default() {
            return before;
        }
        let (dx, dy) = ((window.width - was.width) / 2.0, (window.height - was.height) / 2.0);
        Camera { x: before.x + dx, y: before.y + dy, ..before }
    }

    /// Has a point of the picture in the window.
    pub fn show(self, point: (f32, f32)) {
        let Some(layout) = self.layout_now() else { return };
        let window = self.window.get_untracked();
        if window == Window::default() {
            self.wanted.set_value(Some(point));
            return;
        }
        let room = svg::CELL * self.camera.get_untracked().scale;
        let shown = self.camera.get_untracked().following(point, room, &layout, window);
        if shown != self.camera.get_untracked() {
            self.go_to(shown);
        }
    }

    fn take_wanted(self) -> Option<(f32, f32)> {
        self.wanted.try_update_value(Option::take).flatten()
    }

    /// The whole board again, also from now on. Once more: as large as the window is wide.
    pub fn fit_again(self) {
        let whole = self.held.get_untracked() || !self.whole.get_untracked();
        self.whole.set(whole);
        self.held.set(false);
    }

    /// Closer or further away about the middle of the window.
    pub fn zoom(self, factor: f32) {
        let Some(layout) = self.layout.get_untracked() else { return };
        let window = self.window.get_untracked();
        self.hold();
        let middle = (window.width / 2.0, window.height / 2.0);
        self.camera.update(|camera| *camera = camera.zoomed(factor, middle, &layout, window));
    }

    /// Where a point of the picture lies in the window.
    pub fn on_screen(self, point: (f32, f32)) -> Option<(f32, f32)> {
        Some(self.camera.get().on_screen(&self.layout.get()?, point))
    }
}

/// Where a piece stands.
fn place_of(layout: &Layout, board: Board, id: &str) -> Option<(f32, f32)> {
    board.scene.with(|scene| {
        let piece = scene.pieces.iter().find(|piece| piece.id == id)?;
        svg::stand_of(scene, layout, piece)
    })
}

/// So many cells ahead of a piece are in sight with it.
const AHEAD: u8 = 5;

/// Where a piece stands, and the road ahead of it, as far as it is one.
fn with_road(layout: &Layout, board: Board, id: &str) -> Vec<(f32, f32)> {
    let Some((x, y)) = place_of(layout, board, id) else { return Vec::new() };
    board.scene.with(|scene| {
        let facing = scene.pieces.iter().find(|piece| piece.id == id).and_then(|piece| piece.facing);
        let Some(degrees) = facing else { return vec![(x, y)] };
        let (sin, cos) = f32::from(layout.heading(degrees)).to_radians().sin_cos();
        let centers: Vec<(f32, f32)> =
            scene.cells.iter().filter_map(|cell| svg::center_of(scene, layout, &cell.id)).collect();
        let is_road = |(x, y): &(f32, f32)| {
            centers.iter().any(|center| (center.0 - x).hypot(center.1 - y) < svg::CELL / 2.0)
        };
        let ahead = (1..=AHEAD).map(|cells| {
            let far = f32::from(cells) * svg::CELL;
            (x + sin * far, y - cos * far)
        });
        std::iter::once((x, y)).chain(ahead.take_while(is_road)).collect()
    })
}

/// What is in sight of a piece that moves, and of one that aims: whoever aims looks at what is lit, not down the road.
fn own_ground(layout: &Layout, board: Board, id: &str) -> Vec<(f32, f32)> {
    let targets = board.targets.get();
    let aims = !targets.is_empty() && targets.iter().all(|target| target.role == Role::Aside);
    if aims { place_of(layout, board, id).into_iter().collect() } else { with_road(layout, board, id) }
}

/// How much of a long board is in sight before and behind who moves, in cells: upright, and lying.
const ROAD: [(f32, f32); 2] = [(3.0, 1.0), (4.0, 2.5)];
/// As much of a cell as has to be seen beyond the middle of what is in sight on it, in the same way: upright there is little room.
const BEYOND: [f32; 2] = [0.55, 0.7];

/// What is to be seen of a long board: the road around who moves, or where the way leads that is looked at.
fn on_the_road(layout: &Layout, board: Board) -> Vec<(f32, f32)> {
    let Some(own) = board.drives.get().and_then(|piece| place_of(layout, board, &piece)) else {
        return Vec::new();
    };
    let ends = board.ghosts.with(|ghosts| {
        let center = |cell: &String| board.scene.with(|scene| svg::center_of(scene, layout, cell));
        ghosts.iter().filter_map(|(_, cell)| center(cell)).collect::<Vec<_>>()
    });
    if ends.is_empty() { along(layout, own) } else { std::iter::once(own).chain(ends).collect() }
}

/// The ends of what is to be seen of a long board around a point: more of what lies ahead than behind.
fn along(layout: &Layout, (x, y): (f32, f32)) -> Vec<(f32, f32)> {
    let cells = |(ahead, behind): (f32, f32)| (ahead * svg::CELL, behind * svg::CELL);
    match (layout.stance, ROAD.map(cells)) {
        (Stance::Upright, [(ahead, behind), _]) => vec![(x, y + behind), (x, (y - ahead).max(layout.top))],
        (Stance::Lying, [_, (ahead, behind)]) => {
            vec![(x - behind, y), ((x + ahead).min(layout.left + layout.width), y)]
        }
    }
}

/// The ends of all ways that can be gone: none of them lies where nobody can click it.
fn within_reach(layout: &Layout, board: Board) -> Vec<(f32, f32)> {
    let routes = board.routes.get();
    board
        .scene
        .with(|scene| routes.iter().filter_map(|route| target_place(scene, layout, &route.choice)).collect())
}

/// A board that never turns is shown whole or where something is, a long one where whoever moves is. A
/// lying board is shown whole; an upright one as wide as the window, if all places fit into it where something can be done. Where nothing can be done, it stays where it is, or shows what is wanted.
fn fitted(
    layout: &Layout,
    (window, least): (Window, f32),
    board: Board,
    before: Camera,
    wanted: Option<(f32, f32)>,
) -> Camera {
    let lit = points_of_interest(layout, board);
    let grain = board.scene.with(|scene| scene.grain);
    if grain == Grain::Long {
        let points: Vec<(f32, f32)> = on_the_road(layout, board).into_iter().chain(wanted).collect();
        // All of it across.
        let (across, beyond) = match layout.stance {
            Stance::Upright => (window.width / layout.width, BEYOND[0]),
            Stance::Lying => (window.height / layout.height, BEYOND[1]),
        };
        let least = least.min(across);
        return before.roaming(layout, window, (least, LARGEST), &points, beyond * svg::CELL);
    }
    if grain == Grain::Fixed {
        let own = board.drives.get().map(|piece| own_ground(layout, board, &piece)).unwrap_or_default();
        let reach = within_reach(layout, board);
        let watches = lit.is_empty() && reach.is_empty();
        let room = if watches { WATCHED } else { svg::CELL };
        let points = lit.into_iter().chain(wanted).chain(reach).chain(own).chain(start(layout, board));
        let mut points: Vec<(f32, f32)> = points.collect();
        if watches {
            with_all(layout, board, (window, least), &mut points);
        }
        return before.roaming(layout, window, (least, LARGEST), &points, room);
    }
    match (layout.stance, wanted) {
        (Stance::Lying, _) => Camera::fit(layout, window, LARGEST),
        (Stance::Upright, _) if !lit.is_empty() => {
            Camera::around(layout, window, LARGEST, &lit, svg::CELL / 2.0)
        }
        (Stance::Upright, Some(point)) => Camera::across(layout, window, LARGEST, point),
        (Stance::Upright, None) => before.across_as_before(layout, window, LARGEST),
    }
}

/// So far from the edges karts are watched: one that comes from the next hex is not cut off on its way.
const WATCHED: f32 = 1.6 * svg::CELL;

/// Whoever only watches sees all karts, their own too, as long as they drive close together: at the start above all.
fn with_all(layout: &Layout, board: Board, (window, least): (Window, f32), points: &mut Vec<(f32, f32)>) {
    let stands = board.scene.with(|scene| {
        let karts = scene.pieces.iter().filter(|piece| piece.facing.is_some());
        karts.filter_map(|piece| svg::stand_of(scene, layout, piece)).collect::<Vec<_>>()
    });
    let all = || points.iter().chain(&stands);
    let span = |of: fn(&(f32, f32)) -> f32| {
        let (from, to) =
            all().map(of).fold((f32::MAX, f32::MIN), |(from, to), at| (from.min(at), to.max(at)));
        (to - from + 2.0 * WATCHED) * least
    };
    if !stands.is_empty() && span(|at| at.0) <= window.width && span(|at| at.1) <= window.height {
        points.extend(stands);
    }
}

/// Before anything stands on the board: where the karts will start.
fn start(layout: &Layout, board: Board) -> Vec<(f32, f32)> {
    board.scene.with(|scene| {
        if scene.pieces.iter().any(|piece| piece.on.is_some()) {
            return Vec::new();
        }
        let is_start = |cell: &&scene::Cell| {
            cell.inset.as_ref().is_some_and(|inset| inset.symbol == "start-place") || !cell.finish.is_empty()
        };
        scene.cells.iter().filter(is_start).map(|cell| layout.center(cell.at)).collect()
    })
}

/// Where something can be done; where nothing can, where whoever looks would go.
fn points_of_interest(layout: &Layout, board: Board) -> Vec<(f32, f32)> {
    board.scene.with(|scene| {
        let center = |cell: &str| svg::center_of(scene, layout, cell);
        let lit: Vec<(f32, f32)> =
            board.targets.get().iter().filter_map(|choice| target_place(scene, layout, choice)).collect();
        let Some(course) = scene.course.as_ref().filter(|_| lit.is_empty()) else { return lit };
        let stands = scene.pieces.iter().find(|piece| piece.id == course.piece);
        let from = stands.and_then(|piece| piece.on.as_deref());
        from.into_iter()
            .chain(course.cells.iter().map(|(cell, _)| cell.as_str()))
            .filter_map(center)
            .collect()
    })
}

/// The pointers that are down on the board.
#[derive(Default)]
pub struct Pointers {
    down: Vec<(i32, f32, f32)>,
    travelled: f32,
    dragged: bool,
}

impl Pointers {
    /// Whether the pointers that went up last had moved the board.
    pub const fn has_dragged(&self) -> bool {
        self.dragged
    }

    pub fn down(&mut self, event: &PointerEvent, frame: NodeRef<HtmlDivElement>) {
        if event.pointer_type() == "mouse" && event.button() != 0 {
            return;
        }
        if self.down.is_empty() {
            (self.travelled, self.dragged) = (0.0, false);
        }
        let (x, y) = place(event.client_x(), event.client_y(), frame);
        self.down.retain(|(id, _, _)| *id != event.pointer_id());
        self.down.push((event.pointer_id(), x, y));
    }

    pub fn up(&mut self, event: &PointerEvent) {
        self.down.retain(|(id, _, _)| *id != event.pointer_id());
    }

    pub fn moved(
        &mut self,
        event: &PointerEvent,
        frame: NodeRef<HtmlDivElement>,
        eye: Eye,
        layout: Memo<Layout>,
    ) {
        let (x, y) = place(event.client_x(), event.client_y(), frame);
        let before = self.down.clone();
        let Some(held) = self.down.iter_mut().find(|(id, _, _)| *id == event.pointer_id()) else { return };
        let (dx, dy) = (x - held.1, y - held.2);
        (held.1, held.2) = (x, y);
        self.travelled += dx.abs() + dy.abs();
        if self.travelled < STEADY {
            return;
        }
        if !self.dragged {
            self.dragged = true;
            if let Some(frame) = frame.get_untracked()
                && let Err(fault) = frame.set_pointer_capture(event.pointer_id())
            {
                ui::warn!("The pointer is not held: {fault:?}");
            }
        }
        eye.hold();
        let (layout, window) = (layout.get_untracked(), eye.window.get_untracked());
        if let ([one, two], [was_one, was_two]) = (self.down.as_slice(), before.as_slice()) {
            let apart = |one: &(i32, f32, f32), two: &(i32, f32, f32)| (one.1 - two.1).hypot(one.2 - two.2);
            let factor = apart(one, two) / apart(was_one, was_two).max(1.0);
            let middle = ((one.1 + two.1) / 2.0, (one.2 + two.2) / 2.0);
            eye.camera.update(|camera| {
                *camera = camera.zoomed(factor, middle, &layout, window).panned(
                    dx / 2.0,
                    dy / 2.0,
                    &layout,
                    window,
                );
            });
        } else {
            eye.camera.update(|camera| *camera = camera.panned(dx, dy, &layout, window));
        }
    }
}

pub fn wheel(event: &WheelEvent, frame: NodeRef<HtmlDivElement>, eye: Eye, layout: Memo<Layout>) {
    event.prevent_default();
    let factor = within(-event.delta_y() as f32 * 0.0015, -0.5, 0.5).exp();
    let about = place(event.client_x(), event.client_y(), frame);
    let (layout, window) = (layout.get_untracked(), eye.window.get_untracked());
    eye.hold();
    eye.camera.update(|camera| *camera = camera.zoomed(factor, about, &layout, window));
}

/// A point of the page as one of the frame.
fn place(x: i32, y: i32, frame: NodeRef<HtmlDivElement>) -> (f32, f32) {
    let corner = frame.get_untracked().map(|frame| frame.get_bounding_client_rect());
    let (left, top) = corner.map_or((0.0, 0.0), |corner| (corner.left(), corner.top()));
    (x as f32 - left as f32, y as f32 - top as f32)
}
