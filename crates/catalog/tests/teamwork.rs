//! Bots that plan in secret, in a game that has such a phase: they do not peek, they finish what they plan, and two halves of a
//! kart drive nearly as well as one mind would.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail as tests do")]

use bots::{Level, choose};
use catalog::{Keep, Minds, Plan, Setup, find};
use crazy_karts::{Action, CrazyKarts, State};
use kernel::{BySeat, Fast, Game, Picks, Play, Seat, Seating, Secrets, Seed, Seeded, Viewer};
use std::sync::Arc;

fn table(seats: u8) -> CrazyKarts {
    let content = Arc::new(CrazyKarts::content(None).unwrap());
    CrazyKarts::open(content, &Picks::default(), Seating::usual(seats)).unwrap()
}

/// A game of bots that remember nothing, for so many rounds: each is asked with its view. `each` sees every action first.
fn play(game: &CrazyKarts, rounds: u8, seed: u64, each: &mut dyn FnMut(&State, Seat, Action)) {
    let (mut luck, mut wits) = (Seeded::new(Seed::of_number(seed)), Fast::new(seed));
    let mut state = game.start(&mut Play::silent(&mut luck));
    while let Some(seat) = game.pending(&state).owes.iter().next().filter(|_| state.round <= rounds) {
        let view = game.view(&state, Viewer::Mind(seat));
        let action = choose(game, Level::Greedy, &view, seat, &mut wits).unwrap();
        each(&state, seat, action);
        game.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).unwrap();
    }
}

#[test]
fn what_a_bot_may_not_know_makes_no_difference_to_it() {
    for seats in [3, 4] {
        let game = table(seats);
        let (mut compared, mut different) = (0, 0);
        play(&game, 3, 2, &mut |state, seat, _| {
            let other = game.otherwise(state, Viewer::Mind(seat), &mut Fast::new(compared));
            let advised = |state: &State| {
                let view = game.view(state, Viewer::Mind(seat));
                choose(&game, Level::Greedy, &view, seat, &mut Fast::new(9))
            };
            assert_eq!(advised(&other), advised(state), "seat {seat} in round {}", state.round);
            compared += 1;
            different += u32::from(other != *state);
        });
        assert!(compared > 30 && different > 20, "{different} other worlds of {compared}");
    }
}

#[test]
fn a_hand_is_laid_card_by_card_and_never_taken_back() {
    for seats in [3, 4] {
        let game = table(seats);
        let (mut laid, mut ready) = (BySeat::<u8>::default(), 0);
        play(&game, 4, 5, &mut |state, seat, action| {
            assert!(!matches!(action, Action::Recall | Action::Stop), "{action:?} of seat {seat}");
            if let Action::Place(..) = action {
                laid[seat] += 1;
            }
            if action == Action::Ready {
                assert_eq!(laid[seat], state.driver(seat).drawn, "seat {seat} lays all that it drew");
                (laid[seat], ready) = (0, ready + 1);
            }
        });
        assert_eq!(ready, 4 * u32::from(seats), "everybody was ready in each of the rounds");
    }
}

/// How many rounds a game of Qualifying takes.
fn rounds(minds: Minds, games: u64) -> u32 {
    let mut setup = Setup::default();
    setup.picks.set("heats", "qualifying-only");
    let table = find("crazy-karts").unwrap().open(&setup).unwrap();
    let levels = BySeat::all(Level::Greedy);
    let plan = Plan { seed: Seed::of_number(1), levels, minds, keep: Keep::Results };
    let mut rounds = 0;
    table.simulate(&plan, 0..games, &mut |played| rounds += u32::from(played.rounds.unwrap())).unwrap();
    rounds
}

/// The figure of 200 games is in the game's README; this is a watch on it.
#[test]
fn two_halves_of_a_kart_drive_nearly_as_well_as_one_mind() {
    let (bots, mind) = (rounds(Minds::Own, 10), rounds(Minds::Shared, 10));
    assert!(mind < 90, "one mind takes {mind} rounds for 10 heats");
    assert!(bots * 10 <= mind * 13, "bots take {bots} rounds, one mind {mind}");
}
