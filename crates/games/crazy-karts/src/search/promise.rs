//! How well a team stands, and what a practised driver answers without much thought.

use super::outlook::{Outlook, rounds_left};
use crate::CrazyKarts;
use crate::action::Action;
use crate::options::Heats;
use crate::pieces::{Faction, Heat, Space};
use crate::rules;
use crate::state::{Phase, Place, State, Team};
use crate::task::Question;
use board::Facing;
use kernel::Seat;

/// 0 to 1: the rounds that the own kart needs against those of the others, and against the clock.
pub(super) fn promise(game: &CrazyKarts, state: &State, team: Team) -> f32 {
    if let Some(places) = state.places {
        return if places[team.index()] == 1 { 1.0 } else { 0.1 / f32::from(places[team.index()].max(1)) };
    }
    let own = rounds_left(game, state, team) + malfunction(state, team);
    let others = state.teams().filter(|other| *other != team).map(|other| rounds_left(game, state, other));
    let (many, sum, least) = others.fold((0.0, 0.0, f32::MAX), |(many, sum, least), rounds| {
        (many + 1.0, sum + rounds, f32::min(least, rounds))
    });
    let (usual, stake) = match (state.heat, game.options().heats) {
        // The first heat earns a start, and no more than that.
        (Heat::Qualifying, Heats::Both) => (9.0, 0.1),
        (Heat::Qualifying, Heats::QualifyingOnly | Heats::RaceOnly) => (9.0, 0.45),
        (Heat::Race, _) => (14.0, 0.45),
    };
    // Mostly the own way: who looks more at the others than ahead shoots and rams well, and comes home late.
    let lead = 0.1 * (least - own) + 0.05 * (sum / f32::max(many, 1.0) - own) + 0.85 * (usual - own);
    0.5 + stake * lead / (3.0 + lead.abs())
}

/// CK-24.7: what the Lone Wolf cannot do in this round, in rounds.
fn malfunction(state: &State, team: Team) -> f32 {
    let wolf = state.kart(team).faction == Some(Faction::LoneWolf);
    match state.wolf.malfunction.filter(|_| wolf && !state.is_revealed()) {
        Some(Space::SpeedUp) => 0.6,
        Some(Space::Turn) => 0.5,
        Some(Space::Brake) => 0.2,
        Some(_) => 0.05,
        None => 0.0,
    }
}

/// Whether nothing is under way: before planning, between the heats, at the end.
pub(super) const fn is_quiet(state: &State) -> bool {
    match state.phase {
        Phase::Planning | Phase::Over | Phase::Paused => true,
        Phase::Asked { question, .. } => matches!(
            question,
            Question::Pick
                | Question::MiddleFacing
                | Question::Assign(_)
                | Question::Pits(_)
                | Question::Start
                | Question::Refuse
        ),
    }
}

/// Which way to face is looked up; for the rest the defaults of section 4 will do, but that a shot for nothing is fired.
pub(super) fn habit(game: &CrazyKarts, state: &State, seat: Seat) -> Option<Action> {
    let default = rules::absent(game, state, seat);
    let Phase::Asked { seat: asked, question } = state.phase else { return default };
    if asked != seat {
        return default;
    }
    let team = match question {
        Question::MiddleFacing => state.team(seat),
        Question::Turn | Question::FreeTurn | Question::Whirl => state.turn.kart?,
        Question::FreeShot => {
            let mut first = None;
            rules::each_answer(game, state, question, &mut |action| {
                first.get_or_insert(action);
            });
            return first;
        }
        Question::Pick
        | Question::Assign(_)
        | Question::Pits(_)
        | Question::Start
        | Question::Refuse
        | Question::Shift
        | Question::Lasso
        | Question::Rubber
        | Question::Pull(..)
        | Question::Drop
        | Question::Mend(..)
        | Question::Swap
        | Question::Surrender(_)
        | Question::Shoot
        | Question::Give(_)
        | Question::Lose(_)
        | Question::Ice(_) => return default,
    };
    let mut best: Option<(f32, Action)> = None;
    rules::each_answer(game, state, question, &mut |action| {
        let rounds = facing(state, team, action).map_or(f32::MAX, |facing| faced(game, state, team, facing));
        if best.is_none_or(|(least, _)| rounds < least) {
            best = Some((rounds, action));
        }
    });
    best.map(|(_, action)| action).or(default)
}

/// Which way a kart faces after an answer.
fn facing(state: &State, team: Team, action: Action) -> Option<Facing> {
    let now = state.kart(team).facing;
    if let Action::Turn(side) = action {
        Some(now.turned(side))
    } else if let Action::Face(facing) = action {
        Some(facing)
    } else {
        (action == Action::Straight).then_some(now)
    }
}

/// The rounds that a kart needs when it faces some way.
fn faced(game: &CrazyKarts, state: &State, team: Team, facing: Facing) -> f32 {
    match state.kart(team).place {
        Place::Track(at) => Outlook::of(game, state, team, at, facing).course().rounds,
        Place::Pit | Place::Home(_) => 0.0,
    }
}
