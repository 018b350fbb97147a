//! Section 4, last column: what the clock plays for an absent driver.

use super::answers;
use crate::CrazyKarts;
use crate::action::Action;
use crate::cards::Value;
use crate::pieces::{Faction, Post, Space};
use crate::state::{Lasts, Phase, Readiness, State, Team};
use crate::task::{Question, Tool};
use crate::track::Ahead;
use board::{FAR, Facing, Side};
use kernel::Seat;

/// What the clock plays; legal whenever the seat owes a decision.
pub(crate) fn absent(game: &CrazyKarts, state: &State, seat: Seat) -> Option<Action> {
    match state.phase {
        Phase::Planning => {
            let owes = game.seats(seat) && state.driver(seat).readiness == Readiness::Unready;
            owes.then(|| planned(state, seat))
        }
        Phase::Asked { seat: asked, question } if asked == seat => answered(game, state, seat, question),
        Phase::Asked { .. } | Phase::Paused | Phase::Over => None,
    }
}

fn planned(state: &State, seat: Seat) -> Action {
    if state.count.begun == Lasts::On {
        return Action::Stop;
    }
    let space = match state.post(seat) {
        Some(Post::Front) => Space::Repair,
        None if state.wolf.malfunction == Some(Space::Initiative) => Space::Repair,
        Some(Post::Rear) | None => Space::Initiative,
    };
    let lowest = state.driver(seat).hand.values().next();
    lowest.map_or(Action::Ready, |value| Action::Place(value, space))
}

fn answered(game: &CrazyKarts, state: &State, seat: Seat, question: Question) -> Option<Action> {
    let mut all = Vec::new();
    answers::each(game, state, question, &mut |action| all.push(action));
    let first = all.first().copied();
    let last = all.last().copied();
    let user = state.turn.kart.unwrap_or_default();
    match question {
        Question::Pick
        | Question::Start
        | Question::Refuse
        | Question::Drop
        | Question::Surrender(_)
        | Question::Give(_)
        | Question::Ice(_) => first,
        Question::MiddleFacing | Question::Shift | Question::FreeTurn | Question::FreeShot => last,
        // A team's first upgrade goes to the front, its second to the rear.
        Question::Assign(_) => {
            let team = state.team(seat);
            let has = [0, 1].into_iter().filter_map(|behind| Seat::new(2 * team.0 + behind));
            let one = has.into_iter().any(|seat| state.driver(seat).upgrades.each().next().is_some());
            if one { last } else { first }
        }
        Question::Pits(_) => card(&all).or(first),
        Question::Mend(Tool::Kit, _) => card(&all).or(first),
        Question::Mend(Tool::Repair, _) => {
            let worn = state.kart(user).damage > 2;
            if worn { first } else { card(&all).or(first) }
        }
        Question::Turn => Some(Action::Turn(eastward(state.kart(user).facing))),
        Question::Lasso | Question::Rubber | Question::Swap => {
            least(&all, |kart| (0, ahead(game, state, kart)), state)
        }
        Question::Shoot => {
            least(&all, |kart| (distance(game, state, user, kart), ahead(game, state, kart)), state)
        }
        Question::Pull(kart, _) => back(game, state, kart, &all),
        Question::Whirl => Some(Action::Face(state.kart(user).facing)),
        Question::Lose(seat) => lost(state, seat, &all),
    }
}

/// The first card that can be mended.
fn card(all: &[Action]) -> Option<Action> {
    all.iter().copied().find(|action| matches!(action, Action::Mend(_)))
}

/// D10: the side whose new facing is more eastward; equal: left.
const fn eastward(facing: Facing) -> Side {
    match facing {
        // To the right lies the east.
        Facing::N | Facing::NE | Facing::NW => Side::Right,
        Facing::SE | Facing::S | Facing::SW => Side::Left,
    }
}

fn kart_of(action: Action, state: &State) -> Option<Team> {
    let faction: Option<Faction> = match action {
        Action::Lasso(faction) | Action::Rubber(faction) | Action::Swap(faction) | Action::Shoot(faction) => {
            Some(faction)
        }
        Action::Pick(_)
        | Action::Face(_)
        | Action::Assign(..)
        | Action::MendPoint
        | Action::Mend(_)
        | Action::Done
        | Action::Start(_)
        | Action::Accept
        | Action::Refuse
        | Action::Place(..)
        | Action::Token(_)
        | Action::Buff
        | Action::Recall
        | Action::Ready
        | Action::Stop
        | Action::Count
        | Action::Shift(..)
        | Action::Keep
        | Action::Turn(_)
        | Action::Straight
        | Action::Pull(_)
        | Action::Drop(_)
        | Action::Surrender(..)
        | Action::Hold
        | Action::Give(_)
        | Action::Lose(..) => None,
    };
    state.team_of(faction?)
}

/// The first of those with the least rank; lists go by team number.
fn least(all: &[Action], rank: impl Fn(Team) -> (u8, u8), state: &State) -> Option<Action> {
    all.iter().copied().min_by_key(|action| kart_of(*action, state).map(&rank))
}

/// The finish distance of a kart.
fn ahead(game: &CrazyKarts, state: &State, kart: Team) -> u8 {
    let track = game.content.track(&state.track);
    state.at(kart).map_or(FAR, |at| track.finish_distance(at))
}

fn distance(game: &CrazyKarts, state: &State, one: Team, other: Team) -> u8 {
    let track = game.content.track(&state.track);
    state.at(one).zip(state.at(other)).map_or(FAR, |(one, other)| track.distance(one, other))
}

/// D14: the hex with the greatest finish distance, then lowest facing number.
fn back(game: &CrazyKarts, state: &State, kart: Team, all: &[Action]) -> Option<Action> {
    let track = game.content.track(&state.track);
    let at = state.at(kart)?;
    let far = |action: &Action| {
        let Action::Pull(facing) = action else { return 0 };
        match track.ahead(at, *facing) {
            Ahead::Hex(hex) => track.finish_distance(hex),
            Ahead::Wall | Ahead::Finish => 0,
        }
    };
    let most = all.iter().map(far).max()?;
    all.iter().copied().find(|action| far(action) == most)
}

/// D23: the lowest value outside the panel; else the lowest on it, on the highest action number.
fn lost(state: &State, seat: Seat, all: &[Action]) -> Option<Action> {
    let outside = super::shoot::outside(state.driver(seat));
    let lowest = outside.values().next().map(|value: Value| Action::Lose(value, None));
    lowest.or_else(|| all.first().copied())
}
