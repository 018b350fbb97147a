//! Bots that run out of the corridor of Dungeon Scoot: who looks through the turn gets out, who plays anything mostly does not.

#![cfg(feature = "dungeon-scoot")]
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use bots::{Chooser, Level};
use dungeon_scoot::{DungeonScoot, Fate, State};
use kernel::{Fast, Game, Picks, Play, Seating, Viewer};
use std::sync::Arc;

/// Plays a game, the seats in turn greedy and random, the first one greedy in every other game.
fn play(game: &DungeonScoot, number: u64) -> State {
    let (mut luck, mut mind) = (Fast::new(number), Fast::new(number + 1_000));
    let mut state = game.start(&mut Play::silent(&mut luck));
    let mut choosers: Vec<Chooser<DungeonScoot>> = game.everybody().map(|_| Chooser::default()).collect();
    while let Some(seat) = game.pending(&state).owes.iter().next() {
        let chooser = &mut choosers[usize::from(seat.number())];
        let view = game.view(&state, Viewer::Mind(seat));
        let action = chooser.choose(game, level(number, seat.number()), &view, seat, &mut mind).unwrap();
        game.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
    }
    state
}

fn level(number: u64, seat: u8) -> Level {
    if (number + u64::from(seat)).is_multiple_of(2) { Level::Greedy } else { Level::Random }
}

#[test]
fn whoever_looks_through_a_turn_gets_out_and_wins() {
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("characters", "random");
    picks.set("powers", "random");
    let game = DungeonScoot::open(content, &picks, Seating::usual(4)).unwrap();
    let (mut safe, mut won) = ([0, 0], [0, 0]);
    for number in 0..20 {
        let state = play(&game, number);
        let outcome = game.outcome(&state).unwrap();
        for seat in game.everybody() {
            let mind = usize::from(level(number, seat.number()) == Level::Greedy);
            safe[mind] += u32::from(state.player(seat).fate == Fate::Safe);
            won[mind] += u32::from(outcome.winners().has(seat));
        }
    }
    let [random, greedy] = safe;
    assert!(
        greedy >= 24 && greedy > 2 * random,
        "of 40 each: {greedy} greedy ones are safe, {random} random ones"
    );
    assert!(won[1] >= 14, "{} of 20 games", won[1]);
}
