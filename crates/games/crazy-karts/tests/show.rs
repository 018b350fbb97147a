//! Random games: what the motions of each step lead to is what the scene shows then, and every choice can be offered.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as tests do")]

use crazy_karts::{Action, CrazyKarts};
use kernel::{Chance, Fast, Game, Picks, Play, Seat, Seating, Told, Viewer};
use scene::{Motion, Piece, Present, Scene};
use std::sync::Arc;

fn table(seats: u8, options: &[(&str, &str)]) -> CrazyKarts {
    let content = Arc::new(CrazyKarts::content(None).unwrap());
    let picks = Picks(options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect());
    CrazyKarts::open(content, &picks, Seating { seats, sides: Vec::new() }).unwrap()
}

/// A stage that knows the motions of this game.
fn play(scene: &mut Scene, motion: &Motion) {
    let place =
        |scene: &Scene, id: &str| scene.pieces.iter().find(|piece| piece.id == id).unwrap().on.clone();
    let on = |scene: &mut Scene, id: &str, on: Option<String>| {
        scene.pieces.iter_mut().find(|piece| piece.id == id).unwrap().on = on;
    };
    match motion {
        Motion::Go { piece, to, .. } | Motion::Come { piece, to } => on(scene, piece, Some(to.clone())),
        Motion::Leave { piece, .. } => on(scene, piece, None),
        Motion::Swap { piece, with } => {
            let (here, there) = (place(scene, piece), place(scene, with));
            on(scene, piece, there);
            on(scene, with, here);
        }
        Motion::Face { piece, degrees } => {
            scene.pieces.iter_mut().find(|other| other.id == *piece).unwrap().facing = Some(*degrees);
        }
        Motion::Lay { cells } => {
            scene.cells.clone_from(cells);
            scene.pieces.iter_mut().for_each(|piece| piece.on = None);
        }
        Motion::Flip { cell, symbol, inset, tone, .. } => {
            let cell = scene.cells.iter_mut().find(|other| other.id == *cell).unwrap();
            (cell.symbol, cell.inset, cell.tone) = (symbol.clone(), inset.clone(), *tone);
        }
        Motion::Rise { cell, .. } => {
            let is_there = scene.cells.iter().any(|other| other.id == *cell)
                || scene.pieces.iter().any(|piece| piece.id == *cell);
            assert!(is_there, "{cell}");
        }
        Motion::Bump { piece, .. } => assert!(place(scene, piece).is_some(), "{piece}"),
        Motion::Cover { .. }
        | Motion::Blast { .. }
        | Motion::Shift { .. }
        | Motion::Loom { .. }
        | Motion::Grow { .. }
        | Motion::Fly { .. }
        | Motion::Flash { .. }
        | Motion::Beside { .. }
        | Motion::Reel { .. } => panic!("{motion:?}"),
        Motion::Dash { dash, change } => {
            // Karts without a faction have no instrument before the choice.
            if let Some(dash) = scene.dashes.iter_mut().find(|other| other.id == *dash) {
                dash.change(change);
            }
        }
        Motion::Shot { piece, at } => {
            assert!(place(scene, piece).is_some() && place(scene, at).is_some(), "{motion:?}");
        }
        Motion::Show { card } => assert!(!card.title.is_empty() && !card.text.is_empty(), "{card:?}"),
    }
}

fn agree(stage: &Scene, real: &Scene, about: &str) {
    for Piece { id, on, facing, .. } in &real.pieces {
        let shown = stage.pieces.iter().find(|piece| piece.id == *id).unwrap();
        assert_eq!((&shown.on, &shown.facing), (on, facing), "{about}: {id}");
    }
    let cells = |scene: &Scene| {
        let seen = |cell: &scene::Cell| (cell.id.clone(), cell.symbol.clone(), cell.inset.clone(), cell.tone);
        scene.cells.iter().map(seen).collect::<Vec<_>>()
    };
    assert_eq!(cells(stage), cells(real), "{about}");
    for dash in &stage.dashes {
        let true_one = real.dashes.iter().find(|other| other.id == dash.id).unwrap();
        assert_eq!(dash.dials, true_one.dials, "{about}: {}", dash.id);
    }
}

/// Plays a random game and holds the stage of one viewer to the scene after every step.
fn follow(table: &CrazyKarts, seed: u64) {
    let mut luck = Fast::new(seed);
    let mut pick = Fast::new(seed + 1);
    let mut state = table.start(&mut Play::silent(&mut luck));
    let viewers = [Viewer::Seat(Seat::ALL[0]), Viewer::Spectator, Viewer::Referee];
    let mut heard = Vec::new();
    for step in 0..40_000 {
        let Some(seat) = table.pending(&state).owes.iter().next() else { break };
        let mut legal = Vec::new();
        table.legal(&state, seat, &mut legal);
        let view = table.view(&state, Viewer::Seat(seat));
        for action in &legal {
            let choice = table.choice(&view, *action);
            assert!(!choice.label.is_empty() && !choice.group.is_empty(), "{choice:?}");
        }
        let mut dim = Vec::new();
        table.dimmed(&state, seat, &mut dim);
        assert!(dim.iter().all(|(action, _)| !legal.contains(action)), "{dim:?}");
        // Whoever takes cards back all the time never gets anywhere.
        legal.retain(|action| *action != Action::Recall);
        let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
        let before = state.clone();
        let mut told: Vec<Told<_>> = Vec::new();
        table.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told)).unwrap();
        // Planning alone moves nothing.
        for viewer in viewers.into_iter().filter(|_| told.len() > 1) {
            let mut stage = table.scene(&table.view(&before, viewer));
            let view = table.view(&state, viewer);
            for told in told.iter().filter(|told| told.to.includes(viewer)) {
                table.show(&view, &told.event).motions.iter().for_each(|motion| play(&mut stage, motion));
            }
            let about = format!("seed {seed}, step {step}: {}", table.notation(action));
            agree(&stage, &table.scene(&view), &about);
        }
        heard.extend(told.into_iter().map(|told| told.event));
    }
    let view = table.view(&state, Viewer::Spectator);
    assert!(table.outcome(&state).is_some(), "seed {seed}");
    assert_eq!(table.reckoning(&view).len(), usize::from(table.seating().seats));
    let course = table.course(&view);
    assert_eq!(course.len(), usize::from(table.karts()));
    for (runner, seat) in course.iter().zip(Seat::ALL.into_iter().step_by(2)) {
        assert_eq!(runner.emblem, table.emblem(&view, seat), "{}", runner.name);
    }
    assert_eq!(table.medals(&view, &heard).len(), 3, "{:?}", table.medals(&view, &heard));
}

#[test]
fn motions_lead_to_the_scene() {
    for (seats, seed) in [3, 4, 7, 8].into_iter().zip(0..) {
        follow(&table(seats, &[("round-limits", "18/27")]), seed);
        let other = [("round-limits", "18/27"), ("advanced", "on"), ("ice-ring", "driver")];
        follow(&table(seats, &other), seed + 100);
    }
}

/// With a first look at a track in text: for eyes, and for its width.
#[test]
fn a_position_fits_a_terminal() {
    let table = table(5, &[("factions", "random"), ("heats", "race-only"), ("track", "hard")]);
    let state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let text = scene::position(&table, &state);
    let map: Vec<&str> = text.lines().take(18).collect();
    assert!(map.iter().all(|line| line.chars().count() <= 78), "{text}");
    assert!(map[0].starts_with("   0   2   4   6   8   10  12") && map[0].ends_with("34"), "{text}");
}
