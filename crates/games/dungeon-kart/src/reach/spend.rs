//! How a turn can still end (DK-12.5, DK-13.1, DK-16.2): for warnings before a step that leaves no way but a Crash. Drive, Turn, Drift,
//! Brake and bumps are looked at; powers and spells are the player's own affair.

use super::{Key, key};
use crate::action::{Action, Aim};
use crate::foresight;
use crate::look::Look;
use crate::refusal::No;
use crate::state::{KartFlags, MOST_KARTS, Stage, State, TurnFlags};
use crate::track::Spot;
use std::collections::BTreeMap;

/// The best end that a turn can still have; the better ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fate {
    /// Without a Crash of one's own.
    Well,
    /// DK-13.1: with MP left, or in what Crashes.
    Crash,
    /// DK-12.5: with a Crash, and set back.
    PileUp,
}

/// What tells two moments apart: beside the key the MP, what is spent, where everybody stands, and how many hazards lie there.
type Moment = (Key, u8, u8, [Spot; MOST_KARTS], u8);

/// Moments that have been looked at.
pub(crate) type Fates = BTreeMap<Moment, Fate>;

fn moment(state: &State) -> Moment {
    let (turn, flags) = (&state.turn, state.kart(state.active).flags);
    let spent = u8::from(turn.flags.has(TurnFlags::BRAKED)) | u8::from(flags.has(KartFlags::WARDED)) << 1;
    let bumped = turn.bumped.iter().fold(0, |all, seat| all | 4 << seat.number());
    let stand = state.karts.0.map(|kart| kart.at);
    (key(state), turn.mp, spent | bumped, stand, state.hazards.count())
}

/// The best end of the active kart's turn, whatever it does.
pub(crate) fn fate(look: Look<'_>, fates: &mut Fates) -> Fate {
    let now = at_once(look);
    if now == Fate::Well || look.state.turn.flags.has(TurnFlags::OVER) {
        return now;
    }
    let moment = moment(look.state);
    if let Some(fate) = fates.get(&moment) {
        return *fate;
    }
    let mut best = now;
    for action in actions(look) {
        if best == Fate::Well {
            break;
        }
        if let Some(next) = foresight::after(look, action) {
            best = best.min(fate(Look { game: look.game, state: &next }, fates));
        }
    }
    fates.insert(moment, best);
    best
}

/// How the turn would end now.
fn at_once(look: Look<'_>) -> Fate {
    let (state, kart) = (look.state, look.kart(look.state.active));
    let flags = state.turn.flags;
    let spent = state.turn.mp == 0 || flags.has(TurnFlags::OVER) || flags.has(TurnFlags::RAGE);
    if look.other_at(kart.at, state.active).is_some() {
        Fate::PileUp
    } else if spent && !kart.is_crashed() {
        Fate::Well
    } else {
        Fate::Crash
    }
}

/// What is looked at, allowed or not.
fn actions(look: Look<'_>) -> impl Iterator<Item = Action> {
    let seat = look.state.active;
    let company = look.other_at(look.kart(seat).at, seat).and_then(|other| look.kart(other).racer);
    let bumps =
        company.into_iter().flat_map(|racer| Aim::ALL.iter().map(move |aim| Action::Bump(racer, *aim)));
    Action::BASIC.into_iter().chain(bumps)
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
