//! The reach of the Evil in drawn positions.

use super::Peril;
use crate::DungeonScoot;
use crate::look::Look;
use crate::pieces::{Character, Power};
use crate::state::{Evil, Fate, Phase, State};
use board::Square;
use kernel::{Game, Picks, Seat, Seating};
use std::sync::Arc;

fn table() -> DungeonScoot {
    let content = Arc::new(DungeonScoot::content(None).unwrap());
    DungeonScoot::open(content, &Picks::default(), Seating::usual(4)).unwrap()
}

/// Four who run in these rows, the Evil in front of this one; the Cleric is to run.
fn position(rows: [u8; 4], evil: Evil, mat: u8) -> State {
    let mut state =
        State { phase: Phase::Scoot, place: Character::Cleric, evil, mat, round: 3, ..State::default() };
    state.well = [20, 6, 6, 6, 12, 10];
    for (at, (seat, row)) in Seat::ALL.into_iter().zip(rows).enumerate() {
        let player = state.player_mut(seat);
        player.character = Some(Character::ALL[at]);
        player.fate = Fate::Running(Square { row, column: u8::try_from(at).unwrap() });
    }
    state
}

fn cleric() -> Seat {
    Seat::ALL[1]
}

#[test]
fn a_tile_and_a_mat_that_somebody_can_enter_are_foreseen() {
    let game = table();
    let state = position([18, 15, 12, 14], Evil::Released(13), 4);
    let look = Look { game: &game, state: &state };
    let reach = super::of(look, cleric()).unwrap();
    // Mat 5 for 3 rows, and a tile for 2.
    assert_eq!((reach.near, reach.far), (16, 18));
    let said = super::danger(look, cleric()).unwrap();
    assert_eq!(
        said,
        "The Evil is 2 rows behind you: a tile can bring it to row 15, or if the Rogue gets to row 21 it comes to row 16."
    );
}

#[test]
fn the_peril_is_what_is_warned_of() {
    let game = table();
    let peril = |row, round| {
        let mut state = position([18, row, 12, 14], Evil::Released(13), 5);
        state.round = round;
        super::peril(Look { game: &game, state: &state }, cleric())
    };
    assert_eq!(peril(18, 3), Peril::Far);
    assert_eq!(peril(15, 3), Peril::Near);
    assert_eq!(peril(14, 12), Peril::Sure);
}

#[test]
fn who_is_far_ahead_is_not_warned() {
    let game = table();
    let state = position([18, 17, 12, 14], Evil::Released(8), 4);
    let look = Look { game: &game, state: &state };
    assert_eq!(super::danger(look, cleric()), None);
}

#[test]
fn a_blocked_evil_that_nobody_can_wake_reaches_nothing() {
    let game = table();
    let state = position([1, 1, 1, 1], Evil::Blocked, 1);
    let look = Look { game: &game, state: &state };
    // The others may enter mat 2 and draw tiles then: two things, not one.
    let reach = super::of(look, cleric());
    assert!(reach.is_none_or(|reach| reach.near == 0), "{reach:?}");
    let mut alone = state;
    for seat in [0, 2, 3] {
        alone.player_mut(Seat::ALL[seat]).fate = Fate::Safe;
    }
    assert_eq!(super::of(Look { game: &game, state: &alone }, cleric()), None);
}

#[test]
fn hunger_is_certain() {
    let game = table();
    let mut state = position([18, 14, 16, 16], Evil::Released(13), 5);
    state.round = 12;
    state.player_mut(Seat::ALL[0]).power = Some(Power::Slippery);
    let said = super::danger(Look { game: &game, state: &state }, cleric()).unwrap();
    assert_eq!(said, "The Evil is 1 row behind you, and takes this row when the round ends.");
}
