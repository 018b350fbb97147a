//! What the laws need: other worlds that a viewer must not be able to tell from this one, and everything in the box.
//! Written from section 5 of the rules, not from `view.rs`.

use crate::DungeonRush;
use crate::options::Memory;
use crate::rules::{legal, places};
use crate::state::{Laid, Phase, Side, State};
use crate::tile::{Counts, Face, Kind};
use board::Square;
use kernel::{Chance, List, Secrets, Viewer};

impl Secrets for DungeonRush {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        if state.phase == Phase::Over || viewer == Viewer::Referee {
            return *state; // "everything, after the end": yes for all
        }
        let seat = viewer.seat();
        let side = seat.and_then(|seat| state.sides.of(seat));
        let asked = side == Some(Side::DungeonMaster) && state.phase == Phase::Lay;
        let list = |state: &State| {
            let mut list = Vec::new();
            legal(self, state, &mut list);
            list
        };
        // DR-14.6: which lays are forbidden is the one thing about face-down tiles that this side is told.
        let told = asked.then(|| list(state));
        for _ in 0..20 {
            let other = deal(self, state, viewer, side, chance);
            if told.as_ref().is_none_or(|told| *told == list(&other)) {
                return other;
            }
        }
        *state
    }

    fn pieces(&self, state: &State) -> Vec<u16> {
        let lying = state.paths.iter().flat_map(|path| path.iter().map(|tile| tile.kind));
        let laid = state.laid.iter().map(|laid| laid.kind);
        let all = Counts::of(lying.chain(laid).chain(state.bag.iter().copied()));
        Kind::ALL
            .map(|kind| u16::from(all[kind]) + u16::from(state.hand[kind]) + u16::from(state.discard[kind]))
            .to_vec()
    }
}

/// Deals everything anew that the viewer may not know.
fn deal(
    table: &DungeonRush,
    state: &State,
    viewer: Viewer,
    side: Option<Side>,
    chance: &mut dyn Chance,
) -> State {
    let mut other = *state;
    let knows = |face: Face| knows(table, viewer, side, face);
    let secret_hand = side != Some(Side::DungeonMaster);
    let down = state
        .paths
        .iter()
        .flat_map(|path| path.iter())
        .filter(|tile| !tile.is_up() && !knows(tile.face))
        .map(|tile| tile.kind);
    let mut pool: Vec<Kind> = down.chain(state.bag.iter().copied()).collect();
    if secret_hand {
        pool.extend(state.hand.each());
        pool.extend(state.laid.iter().map(|laid| laid.kind));
    }
    let mut take = |chance: &mut dyn Chance| {
        let at = usize::from(chance.below("otherwise", u16::try_from(pool.len()).unwrap_or(1).max(1)));
        if at < pool.len() { pool.swap_remove(at) } else { Kind::Blank }
    };
    for tile in other.paths.iter_mut().flat_map(|path| path.iter_mut()).filter(|tile| !tile.is_up()) {
        if !knows(tile.face) {
            tile.kind = take(chance);
        }
        tile.face = refaced(table, viewer, side, tile.face, chance);
    }
    for kind in other.bag.iter_mut() {
        *kind = take(chance);
    }
    if secret_hand {
        other.hand = Counts::of((0..state.hand.total()).map(|_| take(chance)));
        other.laid = laid_elsewhere(table, state, chance, &mut take);
    }
    other
}

/// The rows of section 5 on face-down tiles.
fn knows(table: &DungeonRush, viewer: Viewer, side: Option<Side>, face: Face) -> bool {
    let remembers = matches!(viewer, Viewer::Mind(_));
    let open = |memory: Memory| remembers || memory == Memory::OpenBook;
    match side {
        Some(Side::DungeonMaster) => open(table.options.dungeon_master_memory),
        Some(Side::Adventurers) => open(table.options.adventurers_memory) && face == Face::Turned,
        None => false,
    }
}

/// DR-14.8: whether a face-down tile has been seen is known only to Adventurers with open-book knowledge.
fn refaced(
    table: &DungeonRush,
    viewer: Viewer,
    side: Option<Side>,
    face: Face,
    chance: &mut dyn Chance,
) -> Face {
    let can_tell = side == Some(Side::Adventurers)
        && (matches!(viewer, Viewer::Mind(_)) || table.options.adventurers_memory == Memory::OpenBook);
    if can_tell {
        return face;
    }
    if chance.below("otherwise", 2) == 0 { Face::Unseen } else { Face::Turned }
}

/// "Which places have been filled while laying, and with what": as many tiles, on any of the places.
fn laid_elsewhere(
    table: &DungeonRush,
    state: &State,
    chance: &mut dyn Chance,
    take: &mut dyn FnMut(&mut dyn Chance) -> Kind,
) -> List<Laid, { crate::state::MOST_PLACES }> {
    let mut free: Vec<Square> = places(table, state).to_vec();
    let mut laid = List::default();
    for _ in 0..state.laid.count() {
        let at = usize::from(chance.below("otherwise", u16::try_from(free.len()).unwrap_or(1)));
        let fits = laid.push(Laid { at: free.remove(at), kind: take(chance) });
        debug_assert!(fits, "as many as before");
    }
    kernel::sort_short(&mut laid);
    laid
}
