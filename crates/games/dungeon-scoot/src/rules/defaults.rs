//! What the clock plays: the autopilot of section 4, one action at a time.

use super::legal;
use crate::DungeonScoot;
use crate::action::{Action, Walk};
use crate::look::{Look, Trace};
use crate::pieces::Version;
use crate::state::{Phase, State};
use kernel::Seat;

/// Which ways the autopilot takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Care {
    /// Those without trouble.
    Careful,
    /// Any.
    Reckless,
}

/// The clock's default for a seat that owes a decision.
pub(crate) fn absent(game: &DungeonScoot, state: &State, seat: Seat) -> Option<Action> {
    let look = Look { game, state };
    if state.actor() != Some(seat) {
        return None;
    }
    match state.phase {
        Phase::Over => None,
        // The fastest free character with its side A, or the tile drawn first.
        Phase::Draft | Phase::Keep(..) => {
            let mut first = None;
            legal(game, state, seat, &mut |action| {
                first.get_or_insert(action);
            });
            first
        }
        Phase::Scoot | Phase::Paused(_) => autopilot(look, seat),
    }
}

fn autopilot(look: Look<'_>, seat: Seat) -> Option<Action> {
    let card = |care| best_card(look, seat, care);
    let end = || look.check_end(seat).is_ok().then_some(Action::End);
    let aside = [Walk::Left, Walk::Right, Walk::Back, Walk::Forward];
    let anywhere = [Walk::Back, Walk::Left, Walk::Right, Walk::Forward];
    card(Care::Careful)
        .or_else(end)
        .or_else(|| easiest_fight(look, seat))
        .or_else(|| walk(look, seat, aside, Care::Careful))
        .or_else(|| card(Care::Reckless))
        .or_else(|| walk(look, seat, anywhere, Care::Reckless))
        .or(Some(Action::GiveUp))
}

/// 1 and 5: the version that gains most rows, the first of equals.
fn best_card(look: Look<'_>, seat: Seat, care: Care) -> Option<Action> {
    let mut best: Option<(i16, Action)> = None;
    for card in look.player(seat).hand.iter() {
        for version in [Version::Printed, Version::Mirrored] {
            let Ok(trace) = look.play(seat, *card, version) else { continue };
            if care == Care::Careful && !is_clear(look, seat, &trace) {
                continue;
            }
            let gain = look.gain(seat, &trace);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, Action::Play(*card, version)));
            }
        }
    }
    best.map(|(_, action)| action)
}

/// Whether a way enters no no-stop square and none beside a monster, and does not call the Evil onto the mover.
fn is_clear(look: Look<'_>, seat: Seat, trace: &Trace) -> bool {
    let inside = trace.squares.iter().filter(|square| !look.is_out(**square));
    let mut clear =
        inside.map(|square| !look.is_no_stop(seat, *square) && look.monsters(*square).next().is_none());
    clear.all(|clear| clear) && !look.is_caught_on(trace)
}

/// 3: the monster with the highest target number, the first of equals.
fn easiest_fight(look: Look<'_>, seat: Seat) -> Option<Action> {
    let at = look.player(seat).at().filter(|_| look.is_grabbed(seat))?;
    let mut best: Option<(u8, Action)> = None;
    for monster in look.monsters(at) {
        let target = look.target(seat, monster.kind);
        if best.is_none_or(|(most, _)| target > most) {
            best = Some((target, Action::Fight(monster.at)));
        }
    }
    best.map(|(_, action)| action)
}

/// 4 and 6: the first that is legal, carefully only into a square where one may stay.
fn walk(look: Look<'_>, seat: Seat, order: [Walk; 4], care: Care) -> Option<Action> {
    let fits = |walk: &Walk| {
        let to = look.walk(seat, *walk);
        to.is_ok_and(|to| care == Care::Reckless || !look.is_no_stop(seat, to))
    };
    order.into_iter().find(fits).map(Action::Walk)
}
