//! The lists of section 4, in its order. What is in them is decided by the same checks that carry out an action.

use crate::DungeonScoot;
use crate::action::{Action, Walk};
use crate::look::Look;
use crate::pieces::{Character, Version};
use crate::state::{Phase, State};
use kernel::Seat;

/// All legal actions of a seat.
pub(crate) fn legal(game: &DungeonScoot, state: &State, seat: Seat, out: &mut dyn FnMut(Action)) {
    let look = Look { game, state };
    if state.actor() != Some(seat) {
        return;
    }
    match state.phase {
        Phase::Over => {}
        Phase::Draft => picks(look, seat, out),
        Phase::Keep(first, second) => [first, second].map(Action::Keep).into_iter().for_each(out),
        Phase::Scoot => {
            stand(look, seat, out);
            if !look.is_grabbed(seat) {
                moves(look, seat, out);
            }
            fumbles(look, seat, out);
        }
        Phase::Paused(_) => stand(look, seat, out),
    }
}

/// DS-3.5: by speed, side A first.
fn picks(look: Look<'_>, seat: Seat, out: &mut dyn FnMut(Action)) {
    for character in Character::ALL {
        let [a, b] = character.powers();
        for power in [None, Some(a), Some(b)] {
            let pick = Action::Pick(*character, power);
            if look.check(seat, pick).is_ok() {
                out(pick);
            }
        }
    }
}

/// What can be done where one stands.
fn stand(look: Look<'_>, seat: Seat, out: &mut dyn FnMut(Action)) {
    out(if look.check_end(seat).is_ok() { Action::End } else { Action::GiveUp });
    if let Some(at) = look.player(seat).at() {
        look.monsters(at).for_each(|monster| out(Action::Fight(monster.at)));
    }
}

fn moves(look: Look<'_>, seat: Seat, out: &mut dyn FnMut(Action)) {
    for walk in Walk::ALL {
        if look.walk(seat, walk).is_ok() {
            out(Action::Walk(walk));
        }
    }
    if look.charge(seat).is_ok() {
        out(Action::Charge);
    }
    let hand = &look.player(seat).hand;
    for (place, card) in hand.iter().enumerate() {
        // Two equal cards give one action.
        if place > 0 && hand[place - 1] == *card {
            continue;
        }
        for version in [Version::Printed, Version::Mirrored] {
            if look.play(seat, *card, version).is_ok() {
                out(Action::Play(*card, version));
            }
        }
    }
}

/// DS-15.3: two equal cards give one action here too.
fn fumbles(look: Look<'_>, seat: Seat, out: &mut dyn FnMut(Action)) {
    let hand = &look.player(seat).hand;
    for (place, card) in hand.iter().enumerate() {
        let fumble = Action::Fumble(*card);
        if (place == 0 || hand[place - 1] != *card) && look.check(seat, fumble).is_ok() {
            out(fumble);
        }
    }
}
