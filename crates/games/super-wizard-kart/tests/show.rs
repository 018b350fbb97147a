//! Random games: what the motions of each step lead to is what the scene shows then, every choice can be offered, and every
//! sentence cites rules that there are.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as tests do")]

use kernel::rulebook::rules;
use kernel::{Chance, Fast, Game, Picks, Play, Seat, Seating, Told, Viewer};
use scene::{Motion, Piece, Present, Scene};
use std::collections::BTreeSet;
use std::sync::Arc;
use super_wizard_kart::SuperWizardKart;

fn table(seats: u8, options: &str) -> SuperWizardKart {
    let content = Arc::new(SuperWizardKart::content(None).unwrap());
    let options = options.split_whitespace().filter_map(|option| option.split_once('='));
    let picks = Picks(options.map(|(id, value)| (id.into(), value.into())).collect());
    SuperWizardKart::open(content, &picks, Seating::usual(seats)).unwrap()
}

/// A stage that knows the motions of this game.
fn play(scene: &mut Scene, motion: &Motion) {
    let piece = |scene: &Scene, id: &str| scene.pieces.iter().position(|piece| piece.id == id).unwrap();
    match motion {
        Motion::Go { piece: id, to, .. } | Motion::Come { piece: id, to } => {
            assert!(scene.cells.iter().any(|cell| cell.id == *to), "{to}");
            let at = piece(scene, id);
            scene.pieces[at].on = Some(to.clone());
        }
        Motion::Face { piece: id, degrees } => {
            let at = piece(scene, id);
            scene.pieces[at].facing = Some(*degrees);
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
        Motion::Bump { piece: id, .. } => assert!(scene.pieces[piece(scene, id)].on.is_some(), "{id}"),
        Motion::Reel { piece: id, .. } => assert!(scene.pieces[piece(scene, id)].on.is_some(), "{id}"),
        Motion::Fly { path: cells, .. } | Motion::Flash { cells } => {
            let is_there = |id: &String| {
                scene.cells.iter().any(|cell| cell.id == *id)
                    || scene.pieces.iter().any(|piece| piece.id == *id)
            };
            assert!(!cells.is_empty() && cells.iter().all(is_there), "{cells:?}");
        }
        Motion::Show { card } => assert!(scene.pieces.iter().any(|piece| piece.id == card.piece), "{card:?}"),
        Motion::Leave { .. }
        | Motion::Swap { .. }
        | Motion::Lay { .. }
        | Motion::Cover { .. }
        | Motion::Blast { .. }
        | Motion::Shift { .. }
        | Motion::Grow { .. }
        | Motion::Shot { .. }
        | Motion::Dash { .. } => panic!("{motion:?}"),
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
}

/// Plays a random game and holds the stage of some viewers to the scene after every step.
fn follow(table: &SuperWizardKart, seed: u64, known: &BTreeSet<String>) {
    let (mut luck, mut pick) = (Fast::new(seed), Fast::new(seed + 1));
    let mut state = table.start(&mut Play::silent(&mut luck));
    let mut heard = Vec::new();
    for step in 0..20_000 {
        let Some(seat) = table.pending(&state).owes.iter().next() else { break };
        let mut legal = Vec::new();
        table.legal(&state, seat, &mut legal);
        let view = table.view(&state, Viewer::Seat(seat));
        for action in &legal {
            let choice = table.choice(&view, *action);
            assert!(!choice.label.is_empty() && !choice.group.is_empty(), "{choice:?}");
        }
        assert!(table.prompt(&view).words.ends_with('.'), "{:?}", table.prompt(&view));
        assert!(table.hint(&view).is_none_or(|hint| hint.ends_with('.')));
        let mut dim = Vec::new();
        table.dimmed(&state, seat, &mut dim);
        assert!(dim.iter().all(|(action, _)| !legal.contains(action)), "{dim:?}");
        let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
        let before = state;
        let mut told: Vec<Told<_>> = Vec::new();
        table.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told)).unwrap();
        let about = format!("seed {seed}, step {step}: {}", table.notation(action));
        for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Spectator, Viewer::Referee] {
            let mut stage = table.scene(&table.view(&before, viewer));
            let view = table.view(&state, viewer);
            for told in told.iter().filter(|told| told.to.includes(viewer)) {
                table.show(&view, &told.event).motions.iter().for_each(|motion| play(&mut stage, motion));
                let line = table.tell(&view, &told.event);
                assert!(line.words.ends_with(['.', '!']), "{line:?}");
                assert!(line.rules.iter().all(|rule| known.contains(rule)), "{line:?}");
            }
            agree(&stage, &table.scene(&view), &about);
        }
        heard.extend(told.into_iter().map(|told| told.event));
    }
    let view = table.view(&state, Viewer::Spectator);
    assert!(table.outcome(&state).is_some(), "seed {seed}");
    assert_eq!(table.reckoning(&view).len(), usize::from(table.players()));
    assert_eq!(table.course(&view).len(), usize::from(table.players()));
    assert_eq!(table.medals(&view, &heard).len(), 3, "{:?}", table.medals(&view, &heard));
}

#[test]
fn motions_lead_to_the_scene() {
    let known = rules(include_str!("../rules.md")).into_iter().map(|rule| rule.id).collect();
    follow(&table(2, "laps=1"), 1, &known);
    follow(&table(3, "laps=1 track=wyverns-elbow kart_choice=random forbidden_pages=on aids=off"), 2, &known);
    follow(&table(4, "laps=2 track=serpent-row kart_choice=open hands=open forbidden_pages=on"), 3, &known);
    follow(
        &table(4, "laps=1 track=lichs-zigzag kart_choice=random garage=packed finish=photo-finish"),
        4,
        &known,
    );
}

#[test]
fn a_position_can_be_read_in_a_terminal() {
    let table = table(3, "kart_choice=random");
    let state = table.start(&mut Play::silent(&mut Fast::new(3)));
    let text = scene::position(&table, &state);
    assert!(text.contains("Round") && text.contains("Player 3"), "{text}");
    assert!(!table.reference().is_empty());
}
