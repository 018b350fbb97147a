//! A way of several steps: every place within reach carries what it costs to come there; the one in focus shows how. Where nothing can
//! hover, a first touch shows the way and a second one goes it.

use super::Board;
use super::target::{Glance, figure, moved_to, place_of};
use client::words::table as words;
use scene::svg::{self, Layout};
use scene::{Choice, Course, Route, Scene, Shown, Sure};
use std::fmt::Write as _;
use ui::prelude::*;

/// Whether fingers point at things, which cannot hover.
pub fn is_touched() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|none| none.matches())
}

/// A step that is longer is a leap, and is drawn as an arch, so high.
const JUMP: f32 = 1.7 * svg::CELL;
const SWING: f32 = 0.55;

/// How far from the middle of its place something goes out of the way of a knob that lies there.
const ASIDE: f32 = 0.37 * svg::CELL;

fn from_knobs(board: Board, layout: Memo<Layout>, choice: &Choice) -> (f32, f32) {
    let place = |choice: &Choice| board.scene.with(|scene| place_of(scene, &layout.get(), choice));
    let Some((x, y)) = place(choice) else { return (0.0, 0.0) };
    let knobs = board.targets.get().into_iter().filter(|target| target.knob.is_some());
    let away = knobs.filter_map(|knob| place(&knob)).map(|(knob_x, knob_y)| (x - knob_x, y - knob_y));
    let near = away.map(|(x, y)| (x, y, f32::hypot(x, y))).find(|(_, _, far)| *far < ASIDE);
    near.map_or((0.0, 0.0), |(x, y, far)| (x / far.max(1.0) * ASIDE, y / far.max(1.0) * ASIDE))
}

/// A place within reach.
pub fn route(board: Board, layout: Memo<Layout>, route: Route) -> Html {
    let Board { scene, focus, act, .. } = board;
    let choice = route.choice;
    let at = StoredValue::new(choice.clone());
    let place = moved_to(board, layout, at);
    // What lies there stays in sight, and the price comes out from under a knob.
    let chip = move || {
        let aside = at.with_value(|choice| {
            let is_there = |cell: &scene::Cell| Some(&cell.id) == choice.target.as_ref();
            let covers = |inset: &scene::Inset| inset.place != scene::InsetPlace::Faint;
            let lies = |scene: &Scene| {
                scene.cells.iter().any(|cell| is_there(cell) && cell.inset.as_ref().is_some_and(covers))
            };
            if scene.with(lies) { (17.0, -17.0) } else { from_knobs(board, layout, choice) }
        });
        format!("translate({} {})", svg::decimal(aside.0), svg::decimal(aside.1))
    };
    let outline = move || scene.with(|scene| svg::outline_of(scene, &layout.get(), 0.74));
    // What comes of it is read aloud with it, as of a single step.
    let price = words::for_cost(&choice.label, choice.cost.as_deref().unwrap_or_default());
    let label = if choice.leads.is_empty() { price } else { format!("{price}: {}", choice.leads.join(", ")) };
    let glance = Glance { focus, notation: StoredValue::new(choice.notation.clone()) };
    html! {
        <g
            class="far"
            class:on=move || glance.is_here()
            class:warns=choice.warning.is_some()
            transform=place
            role="button"
            tabindex="-1"
            aria-label=label
            data-target=choice.notation.clone()
            data-cell=choice.target.clone()
            on:pointerenter=move |_| if !is_touched() { glance.comes() }
            on:pointerleave=move |_| if !is_touched() { glance.goes() }
            on:focus=move |_| if !is_touched() { glance.comes() }
            on:blur=move |_| if !is_touched() { glance.goes() }
            on:click=move |_| {
                if is_touched() && !untrack(|| glance.is_here()) {
                    glance.comes();
                } else {
                    act.run(at.get_value());
                }
            }
        >
            <path class="over" d=outline></path>
            <g class="price" transform=chip>
                <circle r="9"></circle>
                <text y="4">{choice.cost.as_deref().map(figure)}</text>
            </g>
        </g>
    }
}

/// The way in focus as a dotted line, from the piece that goes it.
pub fn way(board: Board, layout: &Layout) -> String {
    let Some(notation) = board.focus.get() else { return String::new() };
    board.routes.with(|routes| {
        let route = routes.iter().find(|route| route.choice.notation == notation);
        board.scene.with(|scene| route.and_then(|route| line(scene, layout, route)).unwrap_or_default())
    })
}

/// The way in focus cell by cell, where nothing else shows it.
pub fn numbered(board: Board, layout: &Layout) -> String {
    let Some(notation) = board.focus.get() else { return String::new() };
    board.routes.with(|routes| {
        let is_it = |route: &&Route| route.choice.notation == notation && route.shown != Shown::Always;
        let Some(route) = routes.iter().find(is_it) else { return String::new() };
        let sure = match route.shown {
            Shown::Until(many) => usize::from(many),
            Shown::Always | Shown::LookedAt => route.cells.len(),
        };
        let cells = route.cells.iter().enumerate();
        let cells =
            cells.map(|(at, cell)| (cell.clone(), if at < sure { Sure::Stands } else { Sure::Planned }));
        let cells = cells.collect();
        let course = Course { piece: route.piece.clone(), cells, mishap: None };
        board.scene.with(|scene| svg::course_of(scene, layout, &course))
    })
}

fn line(scene: &Scene, layout: &Layout, route: &Route) -> Option<String> {
    let piece = scene.pieces.iter().find(|piece| piece.id == route.piece)?;
    let (x, y) = svg::stand_of(scene, layout, piece)?;
    let (mut path, mut from) = (format!("M{} {}", svg::decimal(x), svg::decimal(y)), (x, y));
    for (x, y) in route.cells.iter().filter_map(|cell| svg::center_of(scene, layout, cell)) {
        let (dx, dy) = (x - from.0, y - from.1);
        if f32::hypot(dx, dy) > JUMP {
            // It swings out past what it leaps over.
            let (aside_x, aside_y) = (from.0 + dx / 2.0 + dy * SWING, from.1 + dy / 2.0 - dx.abs() * SWING);
            write!(path, "Q{} {} ", svg::decimal(aside_x), svg::decimal(aside_y)).ok()?;
        } else {
            path.push('L');
        }
        write!(path, "{} {}", svg::decimal(x), svg::decimal(y)).ok()?;
        from = (x, y);
    }
    Some(format!(r#"<path class="dots" d="{path}"/>"#))
}
