//! Bots that look through whole turns, in a game that has turns of small steps: they do not peek, they race to the finish, and nearly as fast as a
//! search of all that is legal.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use bots::{Level, choose};
use catalog::{Keep, Minds, Plan, Setup, find};
use dungeon_kart::{Action, DungeonKart, State};
use kernel::{BySeat, Fast, Game, Picks, Play, Seating, Secrets, Seed, Seeded, Viewer};
use std::sync::Arc;

/// The most steps of a turn: a bot that makes more goes back and forth.
const MOST_STEPS: u32 = 40;

#[test]
fn bots_that_remember_nothing_race_to_the_finish_without_peeking_or_dawdling() {
    let content = Arc::new(DungeonKart::content(None).unwrap());
    let mut picks = Picks::default();
    picks.set("track", "gallows-sprint");
    let game = DungeonKart::open(content, &picks, Seating::usual(3)).unwrap();
    let (mut luck, mut wits) = (Seeded::new(Seed::of_number(3)), Fast::new(3));
    let mut state = game.start(&mut Play::silent(&mut luck));
    let (mut compared, mut different, mut steps) = (0, 0, 0);
    while let Some(seat) = game.pending(&state).owes.iter().next() {
        let advised = |state: &State, wits: &mut Fast| {
            choose(&game, Level::Greedy, &game.view(state, Viewer::Mind(seat)), seat, wits).unwrap()
        };
        let action = advised(&state, &mut wits);
        if state.turn.mp > 0 && compared < 40 {
            let other = game.otherwise(&state, Viewer::Mind(seat), &mut Fast::new(compared));
            assert_eq!(advised(&other, &mut Fast::new(9)), advised(&state, &mut Fast::new(9)));
            compared += 1;
            different += u32::from(other != state);
        }
        game.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
        steps = if action == Action::End { 0 } else { steps + 1 };
        assert!(steps < MOST_STEPS, "seat {seat} dawdles in round {}", state.round);
    }
    assert!(different > 20, "{different} other worlds of {compared}");
    assert!((4..9).contains(&state.round), "{} rounds", state.round);
}

/// How many rounds so many races on the beginner's track take.
fn rounds(minds: Minds, games: u64) -> u32 {
    let setup = Setup { seating: Some(Seating::usual(2)), ..Setup::default() };
    let table = find("dungeon-kart").unwrap().open(&setup).unwrap();
    let levels = BySeat::all(Level::Greedy);
    let plan = Plan { seed: Seed::of_number(1), levels, minds, keep: Keep::Results };
    let mut rounds = 0;
    table.simulate(&plan, 0..games, &mut |played| rounds += u32::from(played.rounds.unwrap())).unwrap();
    rounds
}

/// The figure of 200 races is in the game's README; this is a watch on it.
#[test]
fn bots_race_nearly_as_fast_as_who_looks_through_everything() {
    let (bots, thorough) = (rounds(Minds::Own, 6), rounds(Minds::Thorough, 6));
    assert!(thorough < 60, "who looks through everything takes {thorough} rounds for 6 races");
    assert!(bots * 100 <= thorough * 115, "bots take {bots} rounds, who looks through everything {thorough}");
}
