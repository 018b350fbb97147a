//! Whether all MP can still be spent (DK-13.1, DK-16.2): for warnings before a step that leaves no way but a Crash. Drive, Turn, Drift,
//! Brake and bumps are looked at; powers and spells are the player's own affair.

use super::{Ends, Key, key, steps};
use crate::look::Look;
use crate::pieces::{Effect, Hazard};
use crate::refusal::No;
use crate::state::{Stage, State, TurnFlags};
use crate::track::Spot;
use std::collections::BTreeSet;

/// Moments from which there is no way, once they have been looked at: with the MP, and whether the Brake is spent.
pub(crate) type Doomed = BTreeSet<(Key, u8, u8)>;

/// Whether the active kart must end its turn with MP left, whatever it does.
pub(crate) fn is_doomed(look: Look<'_>, doomed: &mut Doomed) -> bool {
    let (state, seat) = (look.state, look.state.active);
    let flags = state.turn.flags;
    if state.turn.mp == 0 || flags.has(TurnFlags::OVER) || flags.has(TurnFlags::RAGE) {
        return false;
    }
    let moment = (key(state), state.turn.mp, u8::from(flags.has(TurnFlags::BRAKED)));
    if doomed.contains(&moment) {
        return true;
    }
    // Whoever can be bumped may open a way.
    let company = look.other_at(state.kart(seat).at, seat);
    if company.is_some_and(|other| !state.turn.bumped.has(other)) {
        return false;
    }
    let goes_on = steps(look.game, state).iter().any(|(_, next, ends)| match ends {
        Ends::There | Ends::Lunge => ends_well(next),
        Ends::No => !is_doomed(Look { game: look.game, state: next }, doomed),
    });
    let out = goes_on || brakes(look, doomed);
    if !out {
        doomed.insert(moment);
    }
    !out
}

/// A Lunge or a hazard ends the movement; what Crashes is no way out.
fn ends_well(state: &State) -> bool {
    let meets = state.hazard_at(state.kart(state.active).at).map(Hazard::effect);
    !matches!(meets, Some(Effect::Crash | Effect::Explode))
}

/// DK-11.1: whether there is a way once the Brake has taken its MP.
fn brakes(look: Look<'_>, doomed: &mut Doomed) -> bool {
    if look.check_brake(look.state.active, Stage::Moving).is_err() {
        return false;
    }
    let mut next = *look.state;
    next.turn.mp -= look.content().numbers.brake_cost;
    next.turn.flags.set(TurnFlags::BRAKED);
    !is_doomed(Look { game: look.game, state: &next }, doomed)
}

/// The hexes straight ahead up to a wall that is met with MP left, and how many those are; none: no wall is met.
pub(crate) fn to_wall(look: Look<'_>) -> Option<(Vec<Spot>, u8)> {
    let (mut state, seat) = (*look.state, look.state.active);
    let mut hexes = Vec::new();
    loop {
        match (Look { game: look.game, state: &state }).drive(seat, Stage::Moving) {
            Ok(entry) if state.turn.mp >= entry.cost && state.hazard_at(entry.to).is_none() => {
                hexes.push(entry.to);
                state.turn.pay(entry);
                state.kart_mut(seat).at = entry.to;
            }
            Err(No::Wall) if state.turn.mp > 0 => return Some((hexes, state.turn.mp)),
            Ok(_) | Err(_) => return None,
        }
    }
}
