//! Random games: what the motions of each step lead to is what the scene shows then, every choice can be offered, every
//! sentence cites rules that there are, and the reckoning adds up.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as tests do")]

use dungeon_scoot::desk::Then;
use dungeon_scoot::{
    Action, Cause, DungeonScoot, Event, Fate, Kind, Landing, Phase, PlayerSeen, Power, View,
};
use kernel::rulebook::rules;
use kernel::{Chance, Fast, Game, Picks, Play, Seat, Seating, Told, Viewer};
use scene::{Motion, Present, Scene};
use std::collections::BTreeSet;
use std::sync::Arc;

fn table(seats: u8, options: &str) -> DungeonScoot {
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    let options = options.split_whitespace().filter_map(|option| option.split_once('='));
    let picks = Picks(options.map(|(id, value)| (id.into(), value.into())).collect());
    DungeonScoot::open(content, &picks, Seating::usual(seats)).unwrap()
}

/// A stage that knows the motions of this game.
fn play(scene: &mut Scene, motion: &Motion) {
    let is_cell = |id: &String| scene.cells.iter().any(|cell| cell.id == *id);
    let is_there = |id: &String| is_cell(id) || scene.pieces.iter().any(|piece| piece.id == *id);
    let piece = |id: &String| scene.pieces.iter().position(|piece| piece.id == *id).unwrap();
    match motion {
        Motion::Go { piece: id, to, .. } | Motion::Come { piece: id, to } => {
            assert!(is_cell(to), "{to}");
            let at = piece(id);
            scene.pieces[at].on = Some(to.clone());
        }
        Motion::Leave { piece: id, .. } => {
            let at = piece(id);
            assert!(scene.pieces[at].on.take().is_some(), "{id}");
        }
        Motion::Flip { cell, symbol, inset, tone, .. } => {
            let cell = scene.cells.iter_mut().find(|other| other.id == *cell).unwrap();
            (cell.symbol, cell.inset, cell.tone) = (symbol.clone(), inset.clone(), *tone);
        }
        Motion::Rise { cell, .. } => assert!(is_there(cell), "{cell}"),
        Motion::Reel { piece: id, .. } | Motion::Bump { piece: id, .. } => {
            assert!(scene.pieces[piece(id)].on.is_some(), "{id}");
        }
        Motion::Fly { path: ids, .. } | Motion::Flash { cells: ids } => assert!(ids.iter().all(is_there)),
        Motion::Loom { edge } => {
            scene.loom.as_mut().unwrap().edge = *edge;
            for cell in scene.cells.iter_mut().filter(|cell| cell.at.y > *edge) {
                (cell.inset, cell.tone) = (None, scene::Tone::Blocked);
            }
        }
        Motion::Show { card } => assert!(scene.pieces[piece(&card.piece)].on.is_some()),
        Motion::Dash { change, .. } => assert_eq!(*change, scene::Change::Clears),
        Motion::Face { .. }
        | Motion::Swap { .. }
        | Motion::Cover { .. }
        | Motion::Blast { .. }
        | Motion::Shift { .. }
        | Motion::Grow { .. }
        | Motion::Lay { .. }
        | Motion::Shot { .. } => panic!("{motion:?}"),
        Motion::Beside { change } => scene.change(change),
    }
}

fn agree(stage: &Scene, real: &Scene, about: &str) {
    // What it may reach is said anew with every question.
    let front = |scene: &Scene| scene.loom.as_ref().map(|loom| loom.edge);
    assert_eq!(front(stage), front(real), "{about}");
    // The rows are set up with the first turn.
    if !stage.tower.is_empty() {
        assert_eq!(stage.tower, real.tower, "{about}");
    }
    for piece in &real.pieces {
        let shown = stage.pieces.iter().find(|other| other.id == piece.id).unwrap();
        assert_eq!(shown.on, piece.on, "{about}: {}", piece.id);
    }
    for (shown, cell) in stage.cells.iter().zip(&real.cells) {
        let seen = |cell: &scene::Cell| (cell.id.clone(), cell.symbol.clone(), cell.inset.clone(), cell.tone);
        assert_eq!(seen(shown), seen(cell), "{about}");
    }
}

/// What a choice is warned of and costs is what then comes of it: without a warning nobody dies of a step or a card.
fn comes_true(table: &DungeonScoot, state: &dungeon_scoot::State, (seat, choice): (Seat, &scene::Choice)) {
    let action = table.read(&choice.notation).unwrap();
    if !matches!(action, Action::Walk(_) | Action::Charge | Action::Play(..)) {
        return;
    }
    let mut then = *state;
    table.apply(&mut then, seat, action, &mut Play::silent(&mut Fast::new(7))).unwrap();
    let (had, has) = (state.player(seat), then.player(seat));
    let died = matches!(has.fate, Fate::Dead(_));
    assert!(!died || choice.warning.is_some(), "{choice:?}");
    // DS-2.6: a step out of the corridor has its place beside whoever takes it.
    let is_out = matches!(action, Action::Walk(_)) && has.fate == Fate::Safe;
    assert_eq!(choice.knob.is_some(), is_out, "{choice:?}");
    let held = matches!(then.phase, Phase::Paused(_));
    let gives_back = had.has(Power::GoldFever) || choice.notation == "play deep-breath";
    if !held && !died && !gives_back {
        let cost = (has.panic > had.panic).then(|| format!("{} Panic", has.panic - had.panic));
        assert_eq!(choice.cost, cost, "{choice:?}");
    }
    assert_eq!(choice.leads.iter().any(|lead| lead.starts_with("then ") && !lead.ends_with("back")), held);
}

/// That the figures around the corridor are those of the picture.
fn figures(table: &DungeonScoot, before: &View, (stage, view): (&Scene, &View), about: &str) {
    let shown = table.as_shown(before, stage);
    // That it wakes because it has waited long enough is only said.
    assert_eq!(shown.evil.front(), view.evil.front(), "{about}");
    // Whoever died in a new mat is not seen there any more.
    let deaths = |of: &View| of.players.iter().filter(|player| matches!(player.fate, Fate::Dead(_))).count();
    assert!(shown.mat == view.mat || shown.mat < view.mat && deaths(view) > deaths(before), "{about}");
    let lie = |of: &View| of.floor.lying().filter(|lying| !view.evil.covers(lying.at)).collect::<Vec<_>>();
    assert_eq!(lie(&shown), lie(view), "{about}");
    for (shown, player) in shown.players.iter().zip(&view.players) {
        let Fate::Running(_) = player.fate else { continue };
        let figures =
            |of: &PlayerSeen| (of.fate, of.panic, of.wounds, of.treasure, of.trophies.iter().sum::<u8>());
        assert_eq!(figures(shown), figures(player), "{about}");
    }
}

/// Whether everything that came out of the well can be seen: a tile that found no room lies nowhere, nor does one of the Evil or one
/// that the Evil covers at once.
fn is_all_seen(told: &[Told<Event>]) -> bool {
    told.iter().all(|told| {
        let fell_plainly = matches!(told.event, Event::Fell(_, _, _, Landing::Free));
        let changes_the_well = matches!(
            told.event,
            Event::Fell(..)
                | Event::Refilled(_)
                | Event::Advanced(..)
                | Event::DrewTile(_, Kind::AncientEvil, ..)
        );
        fell_plainly || !changes_the_well
    })
}

/// That everything can be offered, and nothing that can be done is dim.
fn offers(table: &DungeonScoot, state: &dungeon_scoot::State, seat: Seat, legal: &[dungeon_scoot::Action]) {
    let view = table.view(state, Viewer::Seat(seat));
    for action in legal {
        let choice = table.choice(&view, *action);
        assert!(!choice.label.is_empty() && !choice.group.is_empty(), "{choice:?}");
        comes_true(table, state, (seat, &choice));
        if let Some(forecast) = table.forecast(&view, seat, Some(&choice.notation)) {
            assert_eq!(forecast.now, forecast.terms.iter().map(|term| term.now).sum::<i16>());
            if let Then::Points(points) | Then::AtMost(points) = forecast.then {
                assert_eq!(points, forecast.terms.iter().map(|term| term.then).sum::<i16>());
            }
        }
    }
    for route in table.routes(&view) {
        assert!(legal.iter().any(|action| route.steps == [table.notation(*action)]), "{route:?}");
    }
    assert!(table.prompt(&view).words.ends_with('.'), "{:?}", table.prompt(&view));
    assert!(table.hint(&view).is_none_or(|hint| hint.ends_with('.')));
    let mut dim = Vec::new();
    table.dimmed(state, seat, &mut dim);
    assert!(dim.iter().all(|(action, _)| !legal.contains(action)), "{dim:?}");
}

/// Plays a random game and holds the stage of some viewers to the scene after every step.
fn follow(table: &DungeonScoot, seed: u64, known: &BTreeSet<String>) -> Vec<Event> {
    let (mut luck, mut pick) = (Fast::new(seed), Fast::new(seed + 1));
    let mut state = table.start(&mut Play::silent(&mut luck));
    let mut heard = Vec::new();
    for step in 0..2_000 {
        let Some(seat) = table.pending(&state).owes.iter().next() else { break };
        let mut legal = Vec::new();
        table.legal(&state, seat, &mut legal);
        offers(table, &state, seat, &legal);
        let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
        let before = state;
        let mut told: Vec<Told<_>> = Vec::new();
        table.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told)).unwrap();
        let about = format!("seed {seed}, step {step}: {}", table.notation(action));
        for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Spectator, Viewer::Referee] {
            let mut stage = table.scene(&table.view(&before, viewer));
            let view = table.view(&state, viewer);
            for told in told.iter().filter(|told| told.to.includes(viewer)) {
                let line = table.tell(&view, &told.event);
                assert!(line.words.ends_with(['.', '!']), "{line:?}");
                assert!(line.rules.iter().all(|rule| known.contains(rule)), "{line:?}");
                assert!(!line.words.contains(['[', '|']), "{line:?}");
                if let Event::Played(who, ..) = told.event {
                    let is_own = viewer.seat().is_some() && view.seat_of(who) == viewer.seat();
                    assert_eq!(line.words.starts_with("You play "), is_own, "{line:?}");
                }
                table.show(&view, &told.event).motions.iter().for_each(|motion| play(&mut stage, motion));
            }
            agree(&stage, &table.scene(&view), &about);
            let was = table.view(&before, viewer);
            if was.phase != Phase::Draft {
                figures(table, &was, (&stage, &view), &about);
                // Who has the choice of two tiles holds both.
                if is_all_seen(&told) && !matches!(view.phase, Phase::Keep(..)) {
                    assert_eq!(table.as_shown(&was, &stage).well, view.well, "{about}");
                }
            }
        }
        heard.extend(told.into_iter().map(|told| told.event));
    }
    adds_up(table, &state);
    heard
}

/// The terms of every score come to its points.
fn adds_up(table: &DungeonScoot, state: &dungeon_scoot::State) {
    let outcome = table.outcome(state).unwrap();
    for reckoning in table.reckoning(&table.view(state, Viewer::Spectator)) {
        let points = outcome.scores[usize::from(reckoning.seat.number())];
        let terms = reckoning.terms.iter().filter(|(name, _)| name != "Points" && name != "Grade");
        let sum: i32 = terms.map(|(_, figure)| figure.parse::<i32>().unwrap()).sum();
        assert_eq!(sum, points, "{reckoning:?}");
        assert!(reckoning.terms.contains(&("Points".into(), points.to_string())));
    }
}

#[test]
fn motions_lead_to_what_is_shown() {
    let known: BTreeSet<String> =
        rules(include_str!("../rules.md")).into_iter().map(|rule| rule.id).collect();
    let mut medals = 0;
    for (seats, options) in [
        (4, ""),
        (3, "alignments=on corridor=catacomb fumble=on"),
        (2, "corridor=vault powers=random grab=all-around alignments=on"),
        (1, "practice=on corridor=short"),
        (4, "characters=random powers=choose show-well=off"),
    ] {
        let table = table(seats, options);
        for seed in 0..12 {
            let heard = follow(&table, seed, &known);
            let mut luck = Fast::new(seed);
            let state = table.start(&mut Play::silent(&mut luck));
            medals += table.medals(&table.view(&state, Viewer::Spectator), &heard).len();
        }
        assert!(table.reference().iter().all(|panel| !panel.label.is_empty() && !panel.value.is_empty()));
    }
    assert!(medals > 20, "{medals}");
}

#[test]
fn an_alignment_still_counts_for_whoever_is_out() {
    let (plain, aligned) = (table(2, ""), table(2, "alignments=on"));
    let text = |table: &DungeonScoot, fate| table.gone(fate).unwrap().1;
    assert_eq!(text(&plain, Fate::Safe), "Your score stands. The others still run.");
    assert_eq!(
        text(&aligned, Fate::Safe),
        "Only your alignment can still change your score. The others still run."
    );
    let dead = Fate::Dead(Cause::Rubble);
    assert_eq!(text(&plain, dead), "Rubble fell on you: 0 points. The others still run.");
    assert_eq!(text(&aligned, dead), "Rubble fell on you: only your alignment counts. The others still run.");
    assert_eq!(plain.gone(Fate::Choosing), None);
}
