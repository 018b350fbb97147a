//! Whose turn it is and what of it is left, the orders, and what is on the board.

use super::{is_said, small};
use crate::SuperWizardKart;
use crate::action::seat;
use crate::look::Look;
use crate::pieces::{TrapKind, Way};
use crate::rules::rolls_on;
use crate::state::{Order, Phase, State, Trapped, Turn, TurnFlags};
use crate::track::Ground;
use kernel::rulebook::{Setting, Settings};
use kernel::{Misread, Seat, plain_number};

/// All players in some order.
fn order(game: &SuperWizardKart, settings: &Settings, name: &str) -> Result<Option<Order>, Misread> {
    let Some(setting) = settings.one(name) else { return Ok(None) };
    let mut order = Order::default();
    for word in setting.words() {
        let who = seat(word).filter(|who| who.number() < game.players() && !order.contains(who));
        let fits = who.is_some_and(|who| order.push(who));
        if !fits {
            return Err(setting.wrong("each player once"));
        }
    }
    if order.count() == game.players() { Ok(Some(order)) } else { Err(setting.wrong("all players")) }
}

/// The round, the turn order and whose turn it is.
pub(super) fn orders(game: &SuperWizardKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    state.phase = Phase::Turn;
    state.round = settings.number("round", 2)?;
    if let Some(round) = settings.one("round").filter(|_| !(1..=game.round_limit()).contains(&state.round)) {
        return Err(round.wrong("a round of this race"));
    }
    let usual = state.order;
    state.initiative = order(game, settings, "initiative")?.unwrap_or(usual);
    state.order = order(game, settings, "order")?.unwrap_or(usual);
    let mover = match settings.one("turn") {
        None => Seat::default(),
        Some(turn) => {
            let who = seat(turn.text.trim()).filter(|who| who.number() < game.players());
            who.ok_or_else(|| turn.wrong("a player of this race"))?
        }
    };
    let place = state.order.iter().position(|who| *who == mover).unwrap_or_default();
    state.gone = u8::try_from(place).unwrap_or(0);
    Ok(())
}

/// The standings, and the laps that have begun.
pub(super) fn standings(
    game: &SuperWizardKart,
    settings: &Settings,
    state: &mut State,
) -> Result<(), Misread> {
    let live = Look { game, state }.live();
    state.standings = order(game, settings, "standings")?.unwrap_or(live);
    let most = state.karts.iter().map(|kart| kart.crossings).max().unwrap_or(1).max(1).unsigned_abs();
    state.lap = match settings.one("lap") {
        None => most,
        Some(lap) => {
            let said = small(lap)?;
            if said < most || said > game.options().laps {
                return Err(lap.wrong("a lap that somebody has begun"));
            }
            said
        }
    };
    Ok(())
}

/// What is left of the normal move.
pub(super) fn turn(game: &SuperWizardKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let look = Look { game, state };
    let mover = state.next();
    let figure = look.tire_figure(mover);
    let movement = settings.one("move").map_or(Ok(look.speed(mover) + 3), small)?;
    let diagonals = settings.one("diagonals").map_or(Ok(figure), small)?;
    if let Some(setting) = settings.one("diagonals").filter(|_| diagonals > figure) {
        return Err(setting.wrong("no more diagonals than the tires give"));
    }
    let mut turn = Turn { movement, diagonals, used: figure - diagonals, ..Turn::default() };
    if is_said(settings, "moved")? {
        turn.flags.set(TurnFlags::MOVED);
    }
    state.turn = turn;
    Ok(())
}

/// Tokens and traps.
pub(super) fn board(game: &SuperWizardKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    if let Some(setting) = settings.one("taken") {
        for word in setting.words() {
            let ground = game.track.read(word).map(|spot| game.track.ground(spot));
            let Some(Ground::Power(place)) = ground else { return Err(setting.wrong("power squares")) };
            state.taken |= 1 << u32::from(place);
        }
    }
    let mut said: Vec<usize> = Vec::new();
    for setting in settings.all.iter().filter(|setting| setting.name == "trap") {
        let (place, position) = trap(game, setting)?;
        if said.contains(&place) {
            return Err(setting.wrong("each trap once"));
        }
        said.push(place);
        if let Some(trap) = state.traps.get_mut(place) {
            *trap = position;
        }
    }
    Ok(())
}

/// `1 north`, `2 3 next 2`: the place of a trap in the list, and where it is.
fn trap(game: &SuperWizardKart, setting: &Setting) -> Result<(usize, Trapped), Misread> {
    let words = setting.words();
    let [number, rest @ ..] = words.as_slice() else { return Err(setting.wrong("a trap and its position")) };
    let place = plain_number(number).and_then(|number| usize::from(number).checked_sub(1));
    let trap = place.and_then(|place| Some((place, game.track.traps().get(place)?)));
    let (place, trap) = trap.ok_or_else(|| setting.wrong("a trap of this track"))?;
    let read = |word: &str| position(trap.kind, word).ok_or_else(|| setting.wrong("a position of that trap"));
    let (at, next) = match rest {
        [at] => (read(at)?, None),
        [at, "next", next] => (read(at)?, Some(read(next)?)),
        _ => return Err(setting.wrong("a position, and perhaps the next one")),
    };
    let usual = if trap.kind == TrapKind::Spikes { (at + 1) % 4 } else { rolls_on(at.saturating_sub(1), at) };
    let next = next.unwrap_or(usual);
    let can = match trap.kind {
        TrapKind::Spikes => next == usual,
        TrapKind::Flame | TrapKind::Displacer => at.abs_diff(next) == 1,
    };
    if can { Ok((place, Trapped { at, next })) } else { Err(setting.wrong("a position that it can move to")) }
}

/// A half of spikes, or the number of a square on a flame's path.
pub(crate) fn position(kind: TrapKind, word: &str) -> Option<u8> {
    match kind {
        TrapKind::Spikes => Way::read(word).and_then(|way| u8::try_from(way.index()).ok()),
        TrapKind::Flame => {
            let number = plain_number(word).filter(|number| (1..=4).contains(number))?;
            u8::try_from(number - 1).ok()
        }
        TrapKind::Displacer => None,
    }
}
