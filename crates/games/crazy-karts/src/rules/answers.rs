//! Section 4: the answers to each question, in the order of section 10.1.

use super::mend::{card_cost, carries};
use super::planning::slot;
use super::setup::free_starts;
use super::shoot::outside;
use super::special::nearer;
use super::value::{holder, value};
use crate::CrazyKarts;
use crate::action::Action;
use crate::cards::Value;
use crate::pieces::{DamageCard, Faction, Post, PowerUp, Space, Upgrade};
use crate::state::{Kart, MOST_KARTS, Place, State, Team};
use crate::task::Question;
use board::{FAR, Facing, Hex, Side};
use kernel::Seat;

type Out<'a> = &'a mut dyn FnMut(Action);

/// Each answer to a question.
pub(crate) fn each(game: &CrazyKarts, state: &State, question: Question, out: Out<'_>) {
    let user = state.turn.kart.unwrap_or_default();
    match question {
        Question::Pick => picks(state, out),
        Question::MiddleFacing => {
            [Facing::NE, Facing::SE].into_iter().for_each(|facing| out(Action::Face(facing)))
        }
        Question::Assign(upgrade) => {
            Post::ALL.iter().for_each(|post| out(Action::Assign(upgrade, *post)));
        }
        Question::Pits(team) => {
            mends(state.kart(team), true, out);
            out(Action::Done);
        }
        Question::Start => free_starts(state).for_each(|start| out(Action::Start(start))),
        Question::Refuse => [Action::Accept, Action::Refuse].into_iter().for_each(out),
        Question::Shift => shifts(game, state, user, out),
        Question::Turn | Question::Ice(_) => sides(out),
        Question::FreeTurn => {
            sides(out);
            out(Action::Straight);
        }
        Question::Lasso => pulled(game, state, user, Action::Lasso, out),
        Question::Rubber => pulled(game, state, user, Action::Rubber, out),
        Question::Pull(kart, _) => {
            nearer(game, state, user, kart).for_each(|(facing, _)| out(Action::Pull(facing)))
        }
        Question::Whirl => Facing::ALL.into_iter().for_each(|facing| out(Action::Face(facing))),
        Question::Drop => drops(game, state, user, out),
        Question::Mend(tool, left) => mends(state.kart(user), left >= card_cost(game, tool), out),
        Question::Swap => {
            let range = game.content.power_up(PowerUp::Switcheroo).range;
            factions(state, within(game, state, user, range), Action::Swap, out);
        }
        Question::Surrender(seat) => surrenders(state, seat, out),
        Question::Shoot => targets(game, state, user, out),
        Question::FreeShot => {
            targets(game, state, user, out);
            out(Action::Hold);
        }
        Question::Give(_) => gives(state, out),
        Question::Lose(seat) => losses(state, seat, out),
    }
}

fn sides(out: Out<'_>) {
    [Side::Left, Side::Right].into_iter().for_each(|side| out(Action::Turn(side)));
}

/// CK-1.9.
fn picks(state: &State, out: Out<'_>) {
    let free = Faction::TEAMS.into_iter().filter(|faction| state.team_of(*faction).is_none());
    free.for_each(|faction| out(Action::Pick(faction)));
}

/// `mend point` before cards, these alphabetically, if they can be paid.
#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
fn mends(kart: &Kart, cards: bool, out: Out<'_>) {
    if kart.damage > 0 {
        out(Action::MendPoint);
    }
    let lasting = DamageCard::LASTING.into_iter().filter(|card| cards && carries(kart, *card));
    lasting.for_each(|card| out(Action::Mend(card)));
}

/// CK-25.5: by number of the space left, value, number of the space reached.
fn shifts(game: &CrazyKarts, state: &State, kart: Team, out: Out<'_>) {
    let Some(seat) = holder(state, kart, Upgrade::EmergencyLever) else { return };
    let spaces = || Space::ALL.iter().copied().filter(|space| *space != Space::Initiative);
    for from in spaces() {
        for card in state.driver(seat).laid[from.index()].values() {
            for to in spaces().filter(|to| *to != from && slot(game, state, seat, *to).is_ok()) {
                out(Action::Shift(card, from, to));
            }
        }
    }
    out(Action::Keep);
}

/// Enemy karts that can be pulled: not adjacent, with a free nearer hex (CK-8.11, CK-9.14, CK-9.15).
fn pulled(game: &CrazyKarts, state: &State, user: Team, action: fn(Faction) -> Action, out: Out<'_>) {
    let can = |kart: &Team| *kart != user && nearer(game, state, user, *kart).next().is_some();
    factions(state, state.teams().filter(can), action, out);
}

fn factions(state: &State, karts: impl Iterator<Item = Team>, action: fn(Faction) -> Action, out: Out<'_>) {
    karts.filter_map(|kart| state.kart(kart).faction).for_each(|faction| out(action(faction)));
}

/// Enemy karts on the track within so many hexes, by team number (CK-2.10); nothing blocks but walls (CK-17.2).
pub(super) fn within(
    game: &CrazyKarts,
    state: &State,
    user: Team,
    range: u8,
) -> impl Iterator<Item = Team> + use<> {
    let track = game.content.track(&state.track);
    let mut near = [false; MOST_KARTS];
    if let Some(from) = state.at(user) {
        for enemy in state.teams().filter(|enemy| *enemy != user) {
            let distance = state.at(enemy).map_or(FAR, |at| track.distance(from, at));
            near[enemy.index()] = distance <= range && distance < FAR;
        }
    }
    (0_u8..).map(Team).zip(near).filter_map(|(team, is_near)| is_near.then_some(team))
}

/// CK-17.1.
fn targets(game: &CrazyKarts, state: &State, user: Team, out: Out<'_>) {
    let range = value(game, state, user, Space::Shoot);
    factions(state, within(game, state, user, range), Action::Shoot, out);
}

/// CK-9.22: by column, then row.
fn drops(game: &CrazyKarts, state: &State, user: Team, out: Out<'_>) {
    let Some(at) = state.at(user).filter(|_| !state.supply.is_empty()) else { return };
    let track = game.content.track(&state.track);
    let range = game.content.power_up(PowerUp::RubbleSack).range;
    let around = |middle: u8| middle.saturating_sub(range)..=middle.saturating_add(range);
    for column in around(at.column) {
        for row in around(at.row) {
            let hex = Hex { column, row };
            let free = track.is_track(hex)
                && state.karts.iter().all(|kart| kart.place != Place::Track(hex))
                && state.obstacle(hex).is_none()
                && track.power_up_index(hex).is_none();
            if free && track.distance(at, hex) <= range {
                out(Action::Drop(hex));
            }
        }
    }
}

/// CK-9.16: by action number, then value.
fn surrenders(state: &State, seat: Seat, out: Out<'_>) {
    for space in Space::ALL {
        let cards = state.driver(seat).laid[space.index()];
        cards.values().for_each(|value| out(Action::Surrender(value, *space)));
    }
}

/// CK-10.6: as drawn.
fn gives(state: &State, out: Out<'_>) {
    let mut seen = None;
    for card in state.looked.iter().copied() {
        if seen != Some(card) {
            out(Action::Give(card));
        }
        seen = Some(card);
    }
}

/// CK-17.12: first without a space by value, then by value and falling action number.
fn losses(state: &State, seat: Seat, out: Out<'_>) {
    let driver = state.driver(seat);
    outside(driver).values().for_each(|value| out(Action::Lose(value, None)));
    for value in Value::ALL {
        let on = Space::ALL.iter().rev().filter(|space| driver.laid[space.index()].of(value) > 0);
        on.for_each(|space| out(Action::Lose(value, Some(*space))));
    }
}
