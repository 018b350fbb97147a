//! Random games as they are shown: what the motions of each step lead to is what the scene shows then, every choice can be offered,
//! every sentence cites rules that there are, and none names a place by its numbers. For the tests of games whose motions change pieces and cells alone.

use crate::{Cell, Motion, Piece, Present, Scene};
use kernel::{Chance, Fast, Play, Seat, Told, Viewer};
use std::collections::BTreeSet;

/// No game that is followed takes longer.
const LONGEST: u32 = 20_000;

/// What went wrong, as a sentence.
type Checked<T = ()> = Result<T, String>;

#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
fn expect(holds: bool, why: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(why()) }
}

/// Plays a random game and holds the stage of some viewers to the scene after every step. `known` are the ids of the rules.
///
/// # Errors
/// The first thing that does not hold.
pub fn follow<G: Present>(table: &G, seed: u64, known: &BTreeSet<String>) -> Checked {
    let (mut luck, mut pick) = (Fast::new(seed), Fast::new(seed + 1));
    let mut state = table.start(&mut Play::silent(&mut luck));
    let (mut heard, mut legal) = (Vec::new(), Vec::new());
    for step in 0..LONGEST {
        let Some(seat) = table.pending(&state).owes.iter().next() else { break };
        legal.clear();
        table.legal(&state, seat, &mut legal);
        offers(table, &state, seat, &legal)?;
        let many = u16::try_from(legal.len()).unwrap_or(u16::MAX);
        let action = *legal.get(usize::from(pick.below("pick", many))).ok_or("who owes can act")?;
        let before = state.clone();
        let mut told: Vec<Told<G::Event>> = Vec::new();
        let done = table.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told));
        let about = format!("seed {seed}, step {step}: {}", table.notation(action));
        done.map_err(|no| format!("{about}: {no}"))?;
        for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Spectator, Viewer::Referee] {
            let mut stage = table.scene(&table.view(&before, viewer));
            let view = table.view(&state, viewer);
            for told in told.iter().filter(|told| told.to.includes(viewer)) {
                table
                    .show(&view, &told.event)
                    .motions
                    .iter()
                    .try_for_each(|motion| play(&mut stage, motion))?;
                let line = table.tell(&view, &told.event);
                let ends =
                    line.words.ends_with(['.', '!']) && line.rules.iter().all(|rule| known.contains(rule));
                expect(ends && !names_a_place(&line.words), || format!("{about}: {line:?}"))?;
            }
            agree(&stage, &table.scene(&view), &about)?;
        }
        heard.extend(told.into_iter().map(|told| told.event));
    }
    let view = table.view(&state, Viewer::Spectator);
    let players = usize::from(table.seating().seats);
    expect(table.outcome(&state).is_some(), || format!("seed {seed}: it is over"))?;
    expect(table.reckoning(&view).len() == players, || "a reckoning for each".into())?;
    expect(table.course(&view).len() == players, || "a runner each".into())?;
    expect(table.medals(&view, &heard).len() == 3, || {
        format!("three medals: {:?}", table.medals(&view, &heard))
    })
}

/// What the seat is asked and offered can be said.
fn offers<G: Present>(table: &G, state: &G::State, seat: Seat, legal: &[G::Action]) -> Checked {
    let view = table.view(state, Viewer::Seat(seat));
    for action in legal {
        let choice = table.choice(&view, *action);
        expect(!choice.label.is_empty() && !choice.group.is_empty(), || format!("{choice:?}"))?;
        expect(!names_a_place(&choice.label) && !names_a_place(&choice.verb), || format!("{choice:?}"))?;
    }
    let named = table.routes(&view).into_iter().find(|route| names_a_place(&route.choice.label));
    expect(named.is_none(), || format!("{named:?}"))?;
    let prompt = table.prompt(&view).words;
    expect(prompt.ends_with('.') && !names_a_place(&prompt), || prompt)?;
    expect(table.hint(&view).is_none_or(|hint| hint.ends_with('.')), || format!("{:?}", table.hint(&view)))?;
    let mut dim = Vec::new();
    table.dimmed(state, seat, &mut dim);
    expect(dim.iter().all(|(action, _)| !legal.contains(action)), || format!("{dim:?}"))
}

/// Whether words name a place by its numbers, `4,-1`, which no board shows.
fn names_a_place(words: &str) -> bool {
    let is_number = |text: &str| text.parse::<i16>().is_ok();
    let is_place = |word: &str| {
        let word = word.trim_matches(|letter: char| letter != '-' && !letter.is_ascii_digit());
        word.split_once(',').is_some_and(|(one, other)| is_number(one) && is_number(other))
    };
    words.split_whitespace().any(is_place)
}

/// A stage that knows motions of pieces and cells.
fn play(scene: &mut Scene, motion: &Motion) -> Checked {
    let missing = || format!("there is nothing to move: {motion:?}");
    let place = |scene: &Scene, id: &str| scene.pieces.iter().position(|piece| piece.id == id);
    let is_there =
        |scene: &Scene, id: &str| scene.cells.iter().any(|cell| cell.id == id) || place(scene, id).is_some();
    let stands = |scene: &Scene, id: &str| place(scene, id).is_some_and(|at| scene.pieces[at].on.is_some());
    match motion {
        Motion::Go { piece, to, .. } | Motion::Come { piece, to } => {
            expect(scene.cells.iter().any(|cell| cell.id == *to), missing)?;
            let at = place(scene, piece).ok_or_else(missing)?;
            scene.pieces[at].on = Some(to.clone());
            Ok(())
        }
        Motion::Face { piece, degrees } => {
            let at = place(scene, piece).ok_or_else(missing)?;
            scene.pieces[at].facing = Some(*degrees);
            Ok(())
        }
        Motion::Flip { cell, symbol, inset, tone, .. } => {
            let cell = scene.cells.iter_mut().find(|other| other.id == *cell).ok_or_else(missing)?;
            (cell.symbol, cell.inset, cell.tone) = (symbol.clone(), inset.clone(), *tone);
            Ok(())
        }
        Motion::Rise { cell, .. } => expect(is_there(scene, cell), missing),
        Motion::Bump { piece, .. } | Motion::Reel { piece, .. } => expect(stands(scene, piece), missing),
        Motion::Fly { path: cells, .. } | Motion::Flash { cells } => {
            expect(!cells.is_empty() && cells.iter().all(|id| is_there(scene, id)), missing)
        }
        Motion::Show { card } => expect(place(scene, &card.piece).is_some(), missing),
        Motion::Beside { change } => {
            scene.change(change);
            Ok(())
        }
        Motion::Grow { cells } => {
            for new in cells {
                scene.cells.iter_mut().find(|old| old.id == new.id).ok_or_else(missing)?.clone_from(new);
            }
            Ok(())
        }
        Motion::Leave { .. }
        | Motion::Swap { .. }
        | Motion::Lay { .. }
        | Motion::Cover { .. }
        | Motion::Blast { .. }
        | Motion::Shift { .. }
        | Motion::Loom { .. }
        | Motion::Shot { .. }
        | Motion::Dash { .. } => Err(format!("this stage does not know {motion:?}")),
    }
}

/// The stage shows what the scene is.
fn agree(stage: &Scene, real: &Scene, about: &str) -> Checked {
    for Piece { id, on, facing, .. } in &real.pieces {
        let shown =
            stage.pieces.iter().find(|piece| piece.id == *id).ok_or_else(|| format!("{about}: no {id}"))?;
        let same = (&shown.on, &shown.facing) == (on, facing);
        expect(same, || format!("{about}: {id} is on {on:?}, and shown on {:?}", shown.on))?;
    }
    expect(stage.zones == real.zones, || format!("{about}: {:?} is shown as {:?}", real.zones, stage.zones))?;
    let seen = |cell: &Cell| (cell.id.clone(), cell.symbol.clone(), cell.inset.clone(), cell.tone);
    let other = real.cells.iter().zip(&stage.cells).find(|(one, other)| seen(one) != seen(other));
    expect(real.cells.len() == stage.cells.len() && other.is_none(), || format!("{about}: {other:?}"))
}

#[cfg(test)]
mod tests {
    use super::names_a_place;

    #[test]
    fn a_place_is_two_numbers() {
        for words in ["Killa is knocked to 4,-1.", "Drift left to -10,-5: grass", "The end (7,3)."] {
            assert!(names_a_place(words), "{words}");
        }
        for words in ["Killa has 5 MP, 3 of them left.", "Round 4, then round 5."] {
            assert!(!names_a_place(words), "{words}");
        }
    }
}
