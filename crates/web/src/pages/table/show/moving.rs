//! How what moves is animated: one way for each kind of motion.

use crate::browser::animate::{all, animate};
use client::Moving;
use scene::svg::{self, Layout};
use scene::{Exit, Gait, Reel, Scene};
use wasm_bindgen::JsValue;

fn shift(dx: f32, dy: f32) -> String {
    format!("translate({}px,{}px)", svg::decimal(dx), svg::decimal(dy))
}

/// What is shown, and where it lies.
type Place<'a> = (&'a Scene, &'a Layout);

const STILL: &str = "translate(0px,0px)";

/// Starts what is to be seen; the animations that run.
pub fn start(what: &Moving, scene: &Scene, layout: &Layout, ms: u32) -> Vec<JsValue> {
    match what {
        Moving::Travel { piece, from, gait } => travel((scene, layout), piece, from, *gait, ms),
        Moving::Appear(piece) => {
            let frames: [&[(&str, String)]; 2] =
                [&[("transform", shift(0.0, -22.0)), ("opacity", "0".into())], &[("opacity", "1".into())]];
            moved(&body_of(piece), &frames, ms, "ease-out")
        }
        Moving::Vanish(piece, exit) => vanish(piece, *exit, ms),
        Moving::Bump(piece, against) => bump((scene, layout), piece, against.as_deref(), ms),
        Moving::Turn { piece, from } => turn((scene, layout), piece, *from, ms),
        Moving::Trade(one, other) => [(one, other), (other, one)]
            .into_iter()
            .filter_map(|(piece, with)| Some((piece, standing(scene, with)?.on.clone()?)))
            .flat_map(|(piece, from)| travel((scene, layout), piece, &from, Gait::Jump, ms))
            .collect(),
        Moving::TurnAway(cell) => {
            let frames: [&[(&str, String)]; 2] =
                [&[("transform", "scaleX(1)".into())], &[("transform", "scaleX(0)".into())]];
            moved(&face_of(cell), &frames, ms, "ease-in")
        }
        Moving::TurnBack(cell) => {
            let frames: [&[(&str, String)]; 2] =
                [&[("transform", "scaleX(0)".into())], &[("transform", "scaleX(1)".into())]];
            moved(&face_of(cell), &frames, ms, "ease-out")
        }
        Moving::Burst(cells) => {
            let frames: [&[(&str, String)]; 4] = [
                &[("transform", "scale(1)".into()), ("filter", "brightness(1)".into())],
                &[
                    ("transform", "scale(1.08)".into()),
                    ("filter", "brightness(3)".into()),
                    ("offset", "0.2".into()),
                ],
                &[("transform", "scale(0.9)".into()), ("opacity", "1".into()), ("offset", "0.6".into())],
                &[("transform", "scale(0.8)".into()), ("opacity", "0".into())],
            ];
            cells.iter().flat_map(|cell| moved(&face_of(cell), &frames, ms, "ease-in")).collect()
        }
        Moving::Shift(from) => {
            from.iter().flat_map(|(cell, at)| slide((scene, layout), cell, *at, ms)).collect()
        }
        Moving::Drop(cells) => {
            let frames: [&[(&str, String)]; 2] = [
                &[("transform", shift(0.0, -26.0)), ("opacity", "0".into())],
                &[("transform", STILL.into())],
            ];
            cells.iter().flat_map(|cell| moved(&face_of(cell), &frames, ms, "ease-out")).collect()
        }
        Moving::Shadow(cell) => shadow((scene, layout), cell, ms),
        Moving::Fall(cell) => fall(cell, ms),
        Moving::Loom(from) => looming((scene, layout), *from, ms),
        Moving::Flight(path, symbol) => flight((scene, layout), path, symbol, ms),
        Moving::Flash(cells) => flash((scene, layout), cells, ms),
        Moving::Reel(piece, reel) => reeling(piece, *reel, ms),
        Moving::Hold => Vec::new(),
        Moving::Rise { cell, words, symbol } => rise((scene, layout), cell, words, symbol, ms),
    }
}

fn moved(selector: &str, frames: &[&[(&str, String)]], ms: u32, easing: &str) -> Vec<JsValue> {
    all(selector).iter().filter_map(|element| animate(element, frames, ms, easing)).collect()
}

fn body_of(piece: &str) -> String {
    format!(".board [data-piece=\"{piece}\"] > .body")
}

fn face_of(cell: &str) -> String {
    format!(".board .cell[data-cell=\"{cell}\"] > .face")
}

pub fn standing<'a>(scene: &'a Scene, piece: &str) -> Option<&'a scene::Piece> {
    scene.pieces.iter().find(|other| other.id == piece)
}

/// Comes round the shorter way.
fn turn((scene, layout): Place<'_>, piece: &str, from: u16, ms: u32) -> Vec<JsValue> {
    let Some(facing) = standing(scene, piece).and_then(|piece| piece.facing) else { return Vec::new() };
    let degrees = |facing: u16| i32::from(layout.heading(facing)) - 90;
    let back = (i32::from(from) - i32::from(facing) + 540).rem_euclid(360) - 180;
    let rotate = |degrees: i32| format!("rotate({degrees}deg)");
    let frames: [&[(&str, String)]; 2] =
        [&[("transform", rotate(degrees(facing) + back))], &[("transform", rotate(degrees(facing)))]];
    moved(&format!("{} > .heading", body_of(piece)), &frames, ms, "ease-in-out")
}

fn travel((scene, layout): Place<'_>, piece: &str, from: &str, gait: Gait, ms: u32) -> Vec<JsValue> {
    let here = standing(scene, piece).and_then(|piece| svg::stand_of(scene, layout, piece));
    let Some(((x, y), (fx, fy))) = here.zip(svg::center_of(scene, layout, from)) else { return Vec::new() };
    let (dx, dy) = (fx - x, fy - y);
    let middle = match gait {
        Gait::Jump => shift(dx / 2.0, dy / 2.0 - 26.0),
        Gait::Step => shift(dx / 2.0, dy / 2.0 - 4.0),
        Gait::Slide | Gait::Shove => shift(dx / 2.0, dy / 2.0),
    };
    let easing = match gait {
        Gait::Step | Gait::Jump => "ease-in-out",
        Gait::Slide => "ease-in",
        Gait::Shove => "ease-out",
    };
    let frames: [&[(&str, String)]; 3] =
        [&[("transform", shift(dx, dy))], &[("transform", middle)], &[("transform", STILL.into())]];
    moved(&body_of(piece), &frames, ms, easing)
}

fn vanish(piece: &str, exit: Exit, ms: u32) -> Vec<JsValue> {
    let frames: Vec<Vec<(&str, String)>> = match exit {
        Exit::Lost => vec![
            vec![("transform", STILL.into()), ("opacity", "1".into())],
            vec![("transform", shift(-4.0, 0.0)), ("opacity", "1".into())],
            vec![("transform", shift(4.0, 0.0)), ("opacity", "1".into())],
            vec![("transform", shift(-2.0, 0.0)), ("opacity", "1".into())],
            vec![("transform", shift(0.0, 14.0)), ("opacity", "0".into())],
        ],
        Exit::Home => vec![
            vec![("transform", STILL.into()), ("opacity", "1".into())],
            vec![("transform", shift(0.0, -20.0)), ("opacity", "0".into())],
        ],
    };
    let frames: Vec<&[(&str, String)]> = frames.iter().map(Vec::as_slice).collect();
    moved(&body_of(piece), &frames, ms, "ease-in")
}

/// Against a cell, or against what lies ahead.
fn bump((scene, layout): Place<'_>, piece: &str, against: Option<&str>, ms: u32) -> Vec<JsValue> {
    let Some(piece_there) = standing(scene, piece) else { return Vec::new() };
    let Some((x, y)) = svg::stand_of(scene, layout, piece_there) else { return Vec::new() };
    let towards = match (against, piece_there.facing) {
        (Some(cell), _) => svg::center_of(scene, layout, cell).map(|(tx, ty)| (tx - x, ty - y)),
        (None, Some(facing)) => {
            let (sin, cos) = f32::from(layout.heading(facing)).to_radians().sin_cos();
            Some((sin * svg::CELL, -cos * svg::CELL))
        }
        (None, None) => None,
    };
    let Some((dx, dy)) = towards.map(|(dx, dy)| (dx * 0.4, dy * 0.4)) else { return Vec::new() };
    let frames: [&[(&str, String)]; 3] =
        [&[("transform", STILL.into())], &[("transform", shift(dx, dy))], &[("transform", STILL.into())]];
    moved(&body_of(piece), &frames, ms, "ease-out")
}

fn slide((scene, layout): Place<'_>, cell: &str, from: scene::At, ms: u32) -> Vec<JsValue> {
    let Some((x, y)) = svg::center_of(scene, layout, cell) else { return Vec::new() };
    let (fx, fy) = layout.center(from);
    let frames: [&[(&str, String)]; 2] =
        [&[("transform", shift(fx - x, fy - y))], &[("transform", STILL.into())]];
    let riders = scene.pieces.iter().filter(|piece| piece.on.as_deref() == Some(cell));
    let riders = riders.flat_map(|piece| moved(&body_of(&piece.id), &frames, ms, "ease-in-out"));
    moved(&face_of(cell), &frames, ms, "ease-in-out").into_iter().chain(riders).collect()
}

fn rise((scene, layout): Place<'_>, cell: &str, words: &str, symbol: &str, ms: u32) -> Vec<JsValue> {
    let Some((x, y)) = svg::center_of(scene, layout, cell) else { return Vec::new() };
    let (x, y) = (svg::decimal(x), svg::decimal(y));
    let picture = format!(
        r##"<g class="rise"><g transform="translate({x} {y})"><use href="#{}" x="-20" y="-12" width="18" height="18"/><text x="2" y="3">{}</text></g></g>"##,
        svg::escaped(symbol),
        svg::escaped(words)
    );
    effects(&picture);
    let frames: [&[(&str, String)]; 2] = [
        &[("transform", shift(0.0, 0.0)), ("opacity", "1".into())],
        &[("transform", shift(0.0, -30.0)), ("opacity", "0".into())],
    ];
    moved(".board .effects > .rise", &frames, ms * 2, "ease-out")
}

/// A ball, or something else, that flies over cells with a tail behind it.
fn flight((scene, layout): Place<'_>, path: &[String], symbol: &str, ms: u32) -> Vec<JsValue> {
    let points: Vec<(f32, f32)> =
        path.iter().filter_map(|cell| svg::center_of(scene, layout, cell)).collect();
    let Some((x, y)) = points.first().copied() else { return Vec::new() };
    let mut trace = String::new();
    for (at, (x, y)) in points.iter().enumerate() {
        let pen = if at == 0 { 'M' } else { 'L' };
        trace.push_str(&format!("{pen}{} {}", svg::decimal(*x), svg::decimal(*y)));
    }
    let flies = if symbol.is_empty() {
        format!(r#"<circle cx="{}" cy="{}" r="9"/>"#, svg::decimal(x), svg::decimal(y))
    } else {
        let (x, y, symbol) = (svg::decimal(x - 14.0), svg::decimal(y - 14.0), svg::escaped(symbol));
        format!(r##"<use href="#{symbol}" x="{x}" y="{y}" width="28" height="28"/>"##)
    };
    effects(&format!(r#"<path class="tracer" d="{trace}"/><g class="ball">{flies}</g>"#));
    let frames: Vec<[(&str, String); 1]> =
        points.iter().map(|(tx, ty)| [("transform", shift(tx - x, ty - y))]).collect();
    let frames: Vec<&[(&str, String)]> = frames.iter().map(|frame| frame.as_slice()).collect();
    moved(".board .effects > .ball", &frames, ms, "linear")
}

/// Cells light up and go dark again.
fn flash((scene, layout): Place<'_>, cells: &[String], ms: u32) -> Vec<JsValue> {
    let outline = svg::outline_of(scene, layout, 1.0);
    let lit = |cell: &String| {
        let (x, y) = svg::center_of(scene, layout, cell)?;
        let (x, y) = (svg::decimal(x), svg::decimal(y));
        Some(format!(r#"<path class="flash" transform="translate({x} {y})" d="{outline}"/>"#))
    };
    effects(&cells.iter().filter_map(lit).collect::<String>());
    let frames: [&[(&str, String)]; 3] = [
        &[("opacity", "0".into())],
        &[("opacity", "1".into()), ("offset", "0.2".into())],
        &[("opacity", "0".into())],
    ];
    moved(".board .effects > .flash", &frames, ms, "ease-out")
}

/// A shadow grows where something is about to fall.
fn shadow((scene, layout): Place<'_>, cell: &str, ms: u32) -> Vec<JsValue> {
    let Some((x, y)) = svg::center_of(scene, layout, cell) else { return Vec::new() };
    let (x, y) = (svg::decimal(x), svg::decimal(y + 14.0));
    effects(&format!(
        r#"<g class="shadow"><g transform="translate({x} {y})"><ellipse rx="24" ry="10"/></g></g>"#
    ));
    let frames: [&[(&str, String)]; 2] = [&[("opacity", "0".into())], &[("opacity", "1".into())]];
    moved(".board .effects > .shadow", &frames, ms, "ease-in")
}

/// What lies on a cell comes down from high above, and bounces once.
fn fall(cell: &str, ms: u32) -> Vec<JsValue> {
    let frames: [&[(&str, String)]; 4] = [
        &[("transform", shift(0.0, -300.0)), ("opacity", "0".into())],
        &[("transform", STILL.into()), ("opacity", "1".into()), ("offset", "0.7".into())],
        &[("transform", shift(0.0, -5.0)), ("offset", "0.85".into())],
        &[("transform", STILL.into())],
    ];
    moved(&format!("{} > .lies", face_of(cell)), &frames, ms, "ease-in")
}

/// It comes with all its weight, and the ground shakes once.
fn looming((scene, layout): Place<'_>, from: i16, ms: u32) -> Vec<JsValue> {
    let Some(loom) = &scene.loom else { return Vec::new() };
    let (was, is) = (svg::front(scene, layout, from), svg::front(scene, layout, loom.edge));
    let frames: [&[(&str, String)]; 2] =
        [&[("transform", shift(was.0 - is.0, was.1 - is.1))], &[("transform", STILL.into())]];
    let mut running = moved(".board .loom > .body", &frames, ms, "ease-in");
    let quake: [&[(&str, String)]; 4] = [
        &[("transform", STILL.into()), ("offset", "0.7".into())],
        &[("transform", shift(2.0, -2.0)), ("offset", "0.8".into())],
        &[("transform", shift(-2.0, 1.0)), ("offset", "0.9".into())],
        &[("transform", STILL.into())],
    ];
    running.extend(moved(".board .ground, .board .pieces", &quake, ms, "linear"));
    running
}

/// Once round, or to and fro.
fn reeling(piece: &str, reel: Reel, ms: u32) -> Vec<JsValue> {
    match reel {
        Reel::Spin => {
            let frames: [&[(&str, String)]; 2] =
                [&[("transform", "rotate(0deg)".into())], &[("transform", "rotate(360deg)".into())]];
            moved(&body_of(piece), &frames, ms, "ease-out")
        }
        Reel::Shake => {
            let frames: [&[(&str, String)]; 5] = [
                &[("transform", STILL.into())],
                &[("transform", shift(-4.0, 0.0))],
                &[("transform", shift(4.0, 0.0))],
                &[("transform", shift(-4.0, 0.0))],
                &[("transform", STILL.into())],
            ];
            moved(&body_of(piece), &frames, ms, "linear")
        }
    }
}

/// Puts something over the board for a moment.
fn effects(picture: &str) {
    all(".board .effects").iter().for_each(|layer| layer.set_inner_html(picture));
}
