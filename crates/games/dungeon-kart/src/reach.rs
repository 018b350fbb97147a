//! Where the active kart can come in this turn by driving, turning and drifting, and the cheapest way there: for previews, and to
//! walk it with one click. What lies on the way ends it, and so does a Lunge; bumps, powers and spells are left to the player.

mod spend;

pub(crate) use spend::{Fate, Fates, fate, to_wall};

use crate::DungeonKart;
use crate::action::Action;
use crate::look::{Entry, Look, Paid};
use crate::search;
use crate::state::{Phase, Stage, State, TurnFlags};
use crate::track::Spot;
use crate::view::View;
use board::{Axial, Heading, Side};
use std::collections::BTreeSet;

/// A hex that can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    /// Where it is.
    pub hex: Axial,
    /// MP spent on the way.
    pub cost: u8,
    /// The way, step by step.
    pub steps: Vec<Action>,
}

/// The same with what a client wants to say of it.
pub(crate) struct Way {
    pub reached: Reached,
    /// The hexes on the way, the last one included.
    pub hexes: Vec<Spot>,
    /// The last moment, as it is just before what lies in its hex happens.
    pub end: State,
    /// Why it ends there.
    pub ends: Ends,
}

/// A moment of a way, and the one before it.
struct Node {
    state: State,
    before: Option<(u32, Action)>,
    ends: Ends,
}

/// Whether a step ends a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ends {
    /// It goes on from there.
    No,
    /// What lies in the hex does.
    There,
    /// A Lunge does (DK-7.6).
    Lunge,
}

/// What tells two moments apart that cost the same.
type Key = (Spot, Heading, u8, u8, u8);

/// All hexes within reach, each with its cheapest way (of equals the first in the order Drive, Turn, Drift), by cost.
#[must_use]
pub(crate) fn ways(game: &DungeonKart, view: &View) -> Vec<Way> {
    if view.phase != Phase::Turn(Stage::Moving) || view.turn.flags.has(TurnFlags::OVER) {
        return Vec::new();
    }
    let state = search::whole(game, view, &mut kernel::Fast::new(0));
    let mp = usize::from(state.turn.mp);
    let seat = state.active;
    let mut nodes = vec![Node { state, before: None, ends: Ends::No }];
    let mut by_cost: Vec<Vec<usize>> = vec![Vec::new(); mp + 1];
    by_cost[0].push(0);
    let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::from([state.kart(seat).at]));
    let mut all = Vec::new();
    for cost in 0..=mp {
        let mut at = 0;
        while let Some(node) = by_cost[cost].get(at).copied() {
            at += 1;
            let state = nodes[node].state;
            let spot = state.kart(seat).at;
            if found.insert(spot) {
                let cost = u8::try_from(cost).unwrap_or(u8::MAX);
                let (steps, hexes) = way(&nodes, node);
                let reached = Reached { hex: game.track.hex(spot), cost, steps };
                all.push(Way { reached, hexes, end: state, ends: nodes[node].ends });
            }
            if nodes[node].ends != Ends::No || !seen.insert(key(&state)) {
                continue;
            }
            for (action, state, ends) in steps(game, &state) {
                let spent = mp - usize::from(state.turn.mp);
                let before = u32::try_from(node).ok().map(|node| (node, action));
                nodes.push(Node { state, before, ends });
                by_cost[spent.max(cost)].push(nodes.len() - 1);
            }
        }
    }
    all
}

/// The same without what only a client says of it.
#[must_use]
pub(crate) fn reach(game: &DungeonKart, view: &View) -> Vec<Reached> {
    ways(game, view).into_iter().map(|way| way.reached).collect()
}

fn key(state: &State) -> Key {
    let (kart, turn) = (state.kart(state.active), &state.turn);
    let spent =
        u8::from(turn.flags.has(TurnFlags::TURNED)) | u8::from(turn.flags.has(TurnFlags::DRIFTED)) << 1;
    (kart.at, kart.facing, spent, turn.extra_turns, turn.extra_drifts)
}

fn way(nodes: &[Node], mut node: usize) -> (Vec<Action>, Vec<Spot>) {
    let (mut steps, mut hexes) = (Vec::new(), Vec::new());
    while let Some(Node { state, before: Some((before, action)), .. }) = nodes.get(node) {
        steps.push(*action);
        if !matches!(action, Action::Turn(_)) {
            hexes.push(state.kart(state.active).at);
        }
        node = usize::try_from(*before).unwrap_or(usize::MAX);
    }
    steps.reverse();
    hexes.reverse();
    (steps, hexes)
}

/// What one more step leads to, and whether it ends the way.
fn steps(game: &DungeonKart, state: &State) -> Vec<(Action, State, Ends)> {
    let (look, seat) = (Look { game, state }, state.active);
    let mut all = Vec::new();
    let enters = |entry: Entry| {
        let mut next = *state;
        let paid = next.turn.pay(entry);
        next.kart_mut(seat).at = entry.to;
        let ends = match (paid, state.hazard_at(entry.to)) {
            (Paid::Lunge, _) => Ends::Lunge,
            (Paid::InFull, Some(_)) => Ends::There,
            (Paid::InFull, None) => Ends::No,
        };
        (next, ends)
    };
    if let Ok(entry) = look.drive(seat, Stage::Moving) {
        let (next, ends) = enters(entry);
        all.push((Action::Drive, next, ends));
    }
    for side in [Side::Left, Side::Right] {
        if let Ok(steer) = look.turn(seat, Stage::Moving) {
            let mut next = *state;
            next.turn.pay_steer(steer);
            let kart = next.kart_mut(seat);
            kart.facing = kart.facing.turned(side);
            all.push((Action::Turn(side), next, Ends::No));
        }
        if let Ok(entry) = look.drift(seat, Stage::Moving, side) {
            let (next, ends) = enters(entry);
            all.push((Action::Drift(side), next, ends));
        }
    }
    all
}
