//! The SVG writer on small scenes: where things lie, what is written, and that nothing in it is taken for markup.

use super::*;
use crate::{Inset, Livery, Tone};

pub(super) fn cell(id: &str, x: i16, y: i16) -> Cell {
    Cell {
        id: id.into(),
        at: At { y, x },
        shape: Shape::Square,
        symbol: "tile-back".into(),
        label: "?".into(),
        tone: Tone::Unknown,
        inset: None,
        cover: None,
        finish: Vec::new(),
        walls: Vec::new(),
        pips: 0,
    }
}

fn scene(grain: Grain) -> Scene {
    let piece = Piece {
        id: "scout".into(),
        name: "Scout".into(),
        on: Some("A1".into()),
        symbol: "unit-scout".into(),
        livery: Some(Livery::Tide),
        facing: None,
        state: String::new(),
        tone: Tone::Plain,
    };
    let mut cells = vec![cell("A1", 0, 4), cell("B1", 2, 4), cell("A2", 0, 2), cell("A3", 0, 0)];
    cells[0].cover = Some("cage-bars".into());
    cells[1].inset = Some(Inset::new("pic-<", InsetPlace::Corner));
    Scene { cells, pieces: vec![piece], grain, ..Scene::default() }
}

#[test]
fn a_scene_that_turns_lies_with_its_foot_to_the_left() {
    let scene = scene(Grain::Turns);
    let lying = Layout::of(&scene, Stance::Lying, Margin::default());
    assert_eq!(center_of(&scene, &lying, "A1"), Some((0.0, 0.0)));
    assert_eq!(center_of(&scene, &lying, "A3"), Some((2.0 * CELL, 0.0)));
    assert_eq!(center_of(&scene, &lying, "B1"), Some((0.0, CELL)));
    assert_eq!((lying.width, lying.height), (3.0 * CELL, 2.0 * CELL));
    let upright = Layout::of(&scene, Stance::Upright, Margin::default());
    assert_eq!((upright.width, upright.height), (2.0 * CELL, 3.0 * CELL));
    assert_eq!(center_of(&scene, &upright, "A1"), Some((0.0, 2.0 * CELL)));
}

#[test]
fn flat_hexes_stand_closer_side_by_side_and_a_nose_is_turned() {
    let mut scene = scene(Grain::Turns);
    // Two columns of two, the second half a hex lower.
    for (cell, (x, y)) in scene.cells.iter_mut().zip([(0, 0), (2, 1), (0, 2), (2, 3)]) {
        (cell.shape, cell.at) = (Shape::FlatHex, At { x, y });
    }
    scene.pieces[0].facing = Some(60);
    let layout = Layout::of(&scene, Stance::Upright, Margin::default());
    assert_eq!(layout.view_box(), "-48.5 -43.5 152.4 183");
    let text = picture(&scene, &layout, "");
    assert!(text.contains(r#"<g class="cell" data-cell="B1" transform="translate(55.4 32)">"#), "{text}");
    assert!(
        text.contains(r#"<path class="hex" d="M36.95 0l-18.48 32h-36.95l-18.48-32 18.48-32h36.95z""#),
        "{text}"
    );
    assert!(text.contains(r#"<g class="piece pc-tide" data-piece="scout""#), "{text}");
    assert!(text.contains(r#"<g class="heading" transform="rotate(-30)">"#), "{text}");
    let chosen = pieces(&scene, &layout, Some("scout"));
    assert!(chosen.contains(r##"<path d="M35.1 0l-17.55 30.4"##), "on a plate: {chosen}");
    assert!(chosen.contains(r#"width="89.6""#) && text.contains(r#"width="83.2""#), "and larger: {chosen}");
    assert!(ghost(&scene.pieces[0]).starts_with(r#"<g class="ghost pc-tide""#));
    // On its side the hexes have corners at the top, and noses turn along.
    let lying = Layout::of(&scene, Stance::Lying, Margin::default());
    assert_eq!((lying.drawn(Shape::FlatHex), lying.heading(300)), (Shape::Hex, 30));
    assert_eq!((lying.width, lying.height), (layout.height, layout.width));
}

#[test]
fn two_karts_in_one_hex_are_both_seen() {
    let mut scene = scene(Grain::Fixed);
    scene.cells.iter_mut().for_each(|cell| cell.shape = Shape::Hex);
    scene.pieces[0].facing = Some(90);
    let other = Piece { id: "killa".into(), ..scene.pieces[0].clone() };
    let alone = Layout::of(&scene, Stance::Upright, Margin::default());
    assert_eq!(stand_of(&scene, &alone, &scene.pieces[0]), center_of(&scene, &alone, "A1"));
    scene.pieces.push(other);
    let layout = Layout::of(&scene, Stance::Upright, Margin::default());
    let stands = [0, 1].map(|at| stand_of(&scene, &layout, &scene.pieces[at]).expect("it stands there"));
    assert!(apart(stands[0], stands[1]) > 0.55 * CELL, "{stands:?}");
    assert!(stands[0].1 != stands[1].1, "beside each other, not only behind: {stands:?}");
    let drawn = pieces(&scene, &layout, None);
    assert!(!drawn.contains(r#"width="83.2""#), "smaller than alone: {drawn}");
}

#[test]
fn numbers_have_at_most_two_decimals() {
    let numbers = [0.0, -0.001, 1.0, -1.5, 0.05, -31.744, 1234.999, 1e9, f32::NAN];
    let written = numbers.map(|number| decimal(number).to_string());
    assert_eq!(written, ["0", "0", "1", "-1.5", "0.05", "-31.74", "1235", "21474836.47", "0"]);
}

#[test]
fn a_scene_that_does_not_turn_stays_upright() {
    let layout = Layout::of(&scene(Grain::Fixed), Stance::Lying, Margin::default());
    assert_eq!(layout.stance, Stance::Upright);
}

#[test]
fn a_picture_is_written_and_nothing_in_it_is_taken_for_markup() {
    let scene = scene(Grain::Turns);
    let margin = Margin { left: 10.0, ..Margin::default() };
    let layout = Layout::of(&scene, Stance::Upright, margin);
    let text = picture(&scene, &layout, "a \"look\" <in>");
    assert_eq!(
        text,
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-42 -32 138 192" role="img" aria-label="a &quot;look&quot; &lt;in&gt;">"#,
            r##"<g class="cell" data-cell="A1" transform="translate(0 128)"><g class="face"><use href="#tile-back" x="-31.7" y="-31.7" width="63.5" height="63.5"/></g></g>"##,
            r##"<g class="cell" data-cell="B1" transform="translate(64 128)"><g class="face"><use href="#tile-back" x="-31.7" y="-31.7" width="63.5" height="63.5"/>"##,
            r##"<g class="lies"><use href="#pic-&lt;" x="-27.5" y="-27.5" width="20.5" height="20.5"/></g></g></g>"##,
            r##"<g class="cell" data-cell="A2" transform="translate(0 64)"><g class="face"><use href="#tile-back" x="-31.7" y="-31.7" width="63.5" height="63.5"/></g></g>"##,
            r##"<g class="cell" data-cell="A3" transform="translate(0 0)"><g class="face"><use href="#tile-back" x="-31.7" y="-31.7" width="63.5" height="63.5"/></g></g>"##,
            r#"<g class="piece" data-piece="scout" transform="translate(0 128)"><g class="body">"#,
            r##"<ellipse class="base" cy="17.8" rx="19.8" ry="7.2" fill="#1b1311" stroke="#449fee" stroke-width="1.9"/>"##,
            r##"<use href="#unit-scout" x="-22.4" y="-25.6" width="44.8" height="44.8"/></g></g>"##,
            r#"<g class="cover" data-cover="A1" transform="translate(0 128)">"#,
            r##"<use href="#cage-bars" x="-31.7" y="-31.7" width="63.5" height="63.5"/></g></svg>"##,
        )
    );
}

#[test]
fn what_lies_under_a_picture_is_drawn_beside_it() {
    let mut scene = scene(Grain::Fixed);
    let layout = Layout::of(&scene, Stance::Upright, Margin::default());
    assert!(!ground(&scene, &layout).contains("#coin"));
    scene.cells[0].inset =
        Some(Inset { under: Some("coin".into()), ..Inset::new("bomb", InsetPlace::Middle) });
    let drawn = ground(&scene, &layout);
    assert!(drawn.find("#bomb") < drawn.find("#coin"), "{drawn}");
}
