//! What a preview shows is what happens: every way of `reach` can be walked, costs what it says, and nothing that one step
//! leads to is missing.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use dungeon_kart::{Action, DungeonKart, Phase, Stage, State};
use kernel::{Chance, Fast, Game, Picks, Play, Seating, Viewer};
use std::sync::Arc;

/// Walks a way on a copy: where it ends, and the MP left. `None`: something on the way changed it.
fn walk(table: &DungeonKart, state: &State, steps: &[Action]) -> State {
    let mut copy = *state;
    for step in steps {
        table.apply(&mut copy, state.active, *step, &mut Play::silent(&mut Fast::new(0))).unwrap();
    }
    copy
}

fn hold(table: &DungeonKart, state: &State) -> usize {
    let seat = state.active;
    let reached = table.reach(&table.view(state, Viewer::Seat(seat)));
    for way in &reached {
        let (last, before) = way.steps.split_last().unwrap();
        let almost = walk(table, state, before);
        let end = walk(table, &almost, std::slice::from_ref(last));
        let spot = table.track().spot(way.hex).unwrap();
        if almost.hazard_at(spot).is_none() {
            assert_eq!(end.kart(seat).at, spot, "{way:?}");
            assert_eq!(state.turn.mp - end.turn.mp, way.cost, "{way:?}");
        }
    }
    let mut legal = Vec::new();
    table.legal(state, seat, &mut legal);
    for action in legal.into_iter().filter(|action| matches!(action, Action::Drive | Action::Drift(_))) {
        let kart = state.kart(seat);
        let heading = if let Action::Drift(side) = action { kart.facing.turned(side) } else { kart.facing };
        let next = table.track().hex(table.track().next(kart.at, heading).unwrap());
        assert!(reached.iter().any(|way| way.hex == next), "{action:?}");
    }
    reached.len()
}

#[test]
fn every_way_can_be_walked() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("assignment", "random");
    let table = DungeonKart::open(content, &picks, Seating::usual(4)).unwrap();
    let (mut luck, mut pick, mut most) = (Fast::new(1), Fast::new(2), 0);
    let mut state = table.start(&mut Play::silent(&mut luck));
    for _ in 0..1_500 {
        let Some(seat) = table.pending(&state).owes.iter().next() else { break };
        let view = table.view(&state, Viewer::Seat(seat));
        if state.phase == Phase::Turn(Stage::Moving) {
            most = most.max(hold(&table, &state));
        } else {
            assert!(table.reach(&view).is_empty());
        }
        let mut legal = Vec::new();
        table.legal(&state, seat, &mut legal);
        let action = legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
        table.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
    }
    assert!(most > 30, "{most}");
}
