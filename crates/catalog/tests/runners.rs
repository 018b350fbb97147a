//! Bots that run out of the corridor of Dungeon Scoot: who looks through the turn gets out, who plays anything mostly does not.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use bots::{Chooser, Level};
use dungeon_scoot::{DungeonScoot, Fate, State};
use kernel::{Fast, Game, Picks, Play, Seating, Viewer};
use std::sync::Arc;

/// Plays a game.
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

/// The seats in turn one that thinks and one that does not; of those that think, greedy ones in one game and careful ones in the next.
fn level(number: u64, seat: u8) -> Level {
    match (number + u64::from(seat)) % 4 {
        0 => Level::Greedy,
        2 => Level::Careful,
        _ => Level::Random,
    }
}

#[test]
fn whoever_looks_through_a_turn_gets_out_and_wins() {
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("characters", "random");
    picks.set("powers", "random");
    let game = DungeonScoot::open(content, &picks, Seating::usual(4)).unwrap();
    let (mut safe, mut won) = ([0, 0, 0], [0, 0, 0]);
    for number in 0..20 {
        let state = play(&game, number);
        let outcome = game.outcome(&state).unwrap();
        for seat in game.everybody() {
            let mind = match level(number, seat.number()) {
                Level::Random => 0,
                Level::Careful => 1,
                Level::Greedy => 2,
            };
            safe[mind] += u32::from(state.player(seat).fate == Fate::Safe);
            won[mind] += u32::from(outcome.winners().has(seat));
        }
    }
    let [random, careful, greedy] = safe;
    assert!(
        careful >= 12 && greedy >= 12 && careful + greedy > 2 * random,
        "of 20, 20 and 40: {greedy} greedy ones are safe, {careful} careful ones, {random} random ones"
    );
    assert!(won[1] + won[2] >= 14 && won[1].min(won[2]) >= 3, "{won:?} of 20 games");
}
