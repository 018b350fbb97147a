//! What threatens a runner until its next turn and on the way out: the Evil, rubble, wounds, fright (section 11).

use crate::look::Look;
use crate::options::Switch;
use crate::pieces::{Character, Kind};
use crate::state::{Evil, Player, mat_of};
use board::Square;

/// So many rows somebody makes in a turn.
const PACE: f32 = 3.2;
/// So likely somebody enters a new mat that is within a card's reach.
const LUNGE: f32 = 0.55;
/// How far a card reaches.
const REACH: u8 = 4;

/// How likely it is to come out alive, 0 to 1, for somebody who fears so many rows more than the Evil should come.
pub(super) fn survives(look: Look<'_>, player: &Player, at: Square, margin: f32) -> f32 {
    let gap = f32::from(at.row - look.state.evil.front().min(at.row));
    let near = chance_of(coming(look) + margin - gap, 1.6);
    let left = f32::from(look.game.last_row() + 1 - at.row);
    let turns = (left / PACE).max(1.0);
    let mats = f32::from(look.game.corridor().mats - look.state.mat.min(look.game.corridor().mats));
    let numbers = &look.content().numbers;
    // What it makes until the exit, against what one has.
    let ahead = tile_rows(look) * turns + f32::from(numbers.mat_advance) * mats * 0.7;
    let far = chance_of(ahead - gap - left * 0.55, 0.5);
    let wounded = if player.wounds >= 3 { 0.94 } else { 1.0 };
    let scared = if u16::from(player.panic) + 8 > u16::from(numbers.panic_to_die) { 0.6 } else { 1.0 };
    (1.0 - near) * (1.0 - 0.8 * far) * (1.0 - rubble(look, at)) * wounded * scared
}

/// From a difference to a chance.
fn chance_of(difference: f32, steepness: f32) -> f32 {
    1.0 / (1.0 + (-steepness * difference).exp())
}

/// How many rows the tiles of a round call the Evil nearer.
fn tile_rows(look: Look<'_>) -> f32 {
    let state = look.state;
    let all: f32 = state.well.iter().map(|many| f32::from(*many)).sum();
    let share = f32::from(state.well[Kind::AncientEvil.index()]) / all.max(1.0);
    let draws = Character::ALL.iter().filter(|character| match state.seat_of(**character) {
        Some(seat) => state.player(seat).at().is_some(),
        None => true,
    });
    let draws = u8::try_from(draws.count()).unwrap_or(4);
    let rows = f32::from(draws) * share * f32::from(look.content().numbers.tile_advance);
    let hunger = u8::from(state.round >= look.game.options.hunger_round);
    match state.evil {
        Evil::Released(_) => rows + f32::from(hunger * look.content().numbers.hunger_advance),
        Evil::Blocked => 0.3 * rows,
    }
}

/// How many rows it may come before everybody has moved again.
fn coming(look: Look<'_>) -> f32 {
    let state = look.state;
    let ahead = state.players.iter().filter_map(|player| player.at()).map(|at| at.row).max();
    let numbers = &look.content().numbers;
    let lunges = ahead.is_some_and(|row| mat_of(row + REACH) > state.mat)
        && state.mat < look.game.corridor().mats
        && state.mat + 1 >= numbers.advancing_mat;
    tile_rows(look) + if lunges { LUNGE * f32::from(numbers.mat_advance) } else { 0.0 }
}

/// How likely rubble falls on a square before its runner moves again: whoever has its lane is so many rows behind.
fn rubble(look: Look<'_>, at: Square) -> f32 {
    if look.game.options.gentle_rubble == Switch::On {
        return 0.0;
    }
    let state = look.state;
    let owner = Character::ALL.iter().find(|owner| look.content().character(**owner).lane == at.column);
    let lowest = state.players.iter().filter_map(|player| player.at()).map(|at| at.row).min();
    let row = match owner.and_then(|owner| state.seat_of(*owner)) {
        Some(seat) => state.player(seat).at().map(|at| at.row),
        None => lowest,
    };
    let Some(row) = row else { return 0.0 };
    let (last, ahead) = (look.game.last_row(), at.row.saturating_sub(row));
    let faces =
        if at.row == last { 7_u8.saturating_sub(ahead.max(1)) } else { u8::from((1..=6).contains(&ahead)) };
    let all: f32 = state.well.iter().map(|many| f32::from(*many)).sum();
    let share = f32::from(state.well[Kind::Rubble.index()]) / all.max(1.0);
    share * f32::from(faces.min(6)) / 6.0
}
