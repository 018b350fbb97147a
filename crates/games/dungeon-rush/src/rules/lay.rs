//! DR-3: the Dungeon Master turn. What makes a dungeon open (DR-3.8) is in `open.rs`, how the bag lays in `solo.rs`.

use super::Turn;
use super::open::{Plan, openable};
use crate::DungeonRush;
use crate::content::TILES_A_TURN;
use crate::event::Event;
use crate::options::{Memory, Mode, OpenDungeon};
use crate::refusal::No;
use crate::state::{Laid, MOST_PLACES, PATHS, Phase, Side, State};
use crate::tile::{Kind, Tile};
use board::Square;
use kernel::{List, SeatSet};

/// DR-3.11: the spaces that the running Dungeon Master turn has to fill, by row and path.
pub(crate) fn places(table: &DungeonRush, state: &State) -> List<Square, MOST_PLACES> {
    places_beyond(
        table,
        state.round,
        [state.paths[0].count(), state.paths[1].count(), state.paths[2].count()],
    )
}

/// The same for a round in which the paths are so long.
pub(crate) fn places_beyond(
    table: &DungeonRush,
    round: u8,
    lengths: [u8; PATHS as usize],
) -> List<Square, MOST_PLACES> {
    let mut places = List::default();
    let mut add = |column, row| {
        let fits = places.push(Square { row, column });
        debug_assert!(fits, "no turn has more than {MOST_PLACES} places");
    };
    if round == 1 {
        // DR-3.2, DR-3.12, DR-12.4: every space of the starting rows.
        for row in 1..=table.options.start_rows {
            (0..PATHS).for_each(|column| add(column, row));
        }
    } else {
        // DR-3.3, DR-3.6: the space beyond the last tile of each path.
        (0..PATHS).zip(lengths).for_each(|(column, length)| add(column, length + 1));
        kernel::sort_short(&mut places);
    }
    places
}

/// Rows 6 to 8 of the table in DR-15.5: whether this tile may be laid there.
pub(super) fn check(table: &DungeonRush, state: &State, kind: Kind, space: Square) -> Result<(), No> {
    if state.hand[kind] == 0 {
        return Err(No::NotInHand(kind)); // DR-3.7, DR-3.13
    }
    if !unfilled(table, state).contains(&space) {
        return Err(if state.round == 1 { No::NoPlaceAtFirst } else { No::NoPlace });
    }
    match demanded(table, state) {
        Some(plan) if !openable(&plan.with(kind, space)) => Err(No::ShutsTheDungeon),
        Some(_) | None => Ok(()),
    }
}

/// The places that are still to be filled.
pub(super) fn unfilled(table: &DungeonRush, state: &State) -> List<Square, MOST_PLACES> {
    let mut places = places(table, state);
    places.retain(|place| !state.laid.iter().any(|laid| laid.at == *place));
    places
}

/// DR-3.8, DR-3.9: the dungeon that must be kept open. `None`: nothing that is laid now can shut it, because it need not be
/// open, because no Walls are to come, or because nothing can be done about it.
pub(super) fn demanded(table: &DungeonRush, state: &State) -> Option<Plan> {
    if table.options.open_dungeon == OpenDungeon::NotDemanded || state.hand[Kind::Wall] == 0 {
        return None;
    }
    Some(Plan::new(table, state)).filter(openable)
}

impl Turn<'_, '_> {
    /// a Dungeon Master turn, up to its first decision, or, in Solo, whole.
    pub(crate) fn dungeon_master_turn(&mut self) {
        // 1. DR-3.1, DR-11.9, DR-12.6: not enough tiles for a row.
        if self.state.bag.count() < TILES_A_TURN {
            return self.end_game(Side::DungeonMaster, None);
        }
        // 2. and 3. Draw and lay.
        match self.table.options.mode {
            Mode::Solo => self.lay_by_itself(),
            Mode::Versus => self.draw_hand(),
        }
    }

    /// DR-3.2 to DR-3.4: as many tiles as there are places, at random (the bag was shuffled), for the Dungeon Master to see.
    fn draw_hand(&mut self) {
        let tiles = places(self.table, self.state).count();
        for _ in 0..tiles {
            if let Some(kind) = self.state.bag.pop() {
                self.state.hand[kind] += 1;
            }
        }
        self.state.phase = Phase::Lay;
        self.play.reveals();
        let hand = self.state.hand;
        self.play.tell_apart(
            self.dungeon_master(),
            || Event::Drew { tiles, kinds: Some(hand) },
            || Event::Drew { tiles, kinds: None }, // DR-14.9
        );
    }

    fn dungeon_master(&self) -> SeatSet {
        self.state.sides.seat(Side::DungeonMaster).map_or(SeatSet::NONE, SeatSet::one)
    }

    /// DR-3.5, DR-3.7: one tile is laid, face down. The turn ends when the hand is empty.
    pub(super) fn lay(&mut self, kind: Kind, space: Square) -> Result<(), No> {
        check(self.table, self.state, kind, space)?;
        self.state.hand[kind] -= 1;
        let tile = Laid { at: space, kind };
        let fits = self.state.laid.push(tile);
        debug_assert!(fits, "there are no more tiles than places");
        kernel::sort_short(&mut self.state.laid); // the order of laying leaves no mark (DR-3.10)
        let left = self.state.hand.total();
        // DR-14.9: what and where for the Dungeon Master; how many are left for everybody.
        self.play.tell_apart(
            self.dungeon_master(),
            || Event::Laid { left, tile: Some(tile) },
            || Event::Laid { left, tile: None },
        );
        if left == 0 {
            self.close_turn();
            self.grow();
            self.adventurers_turn();
        }
        Ok(())
    }

    /// The turn is over, and nothing of it can be taken back (DR-3.7); a strict Dungeon Master is never shown it again, even if
    /// all agree (DR-14.1).
    fn close_turn(&mut self) {
        match self.table.options.dungeon_master_memory {
            Memory::Strict => self.play.closes(),
            Memory::OpenBook => self.play.reveals(),
        }
    }

    /// R-1 step 4, DR-3.10, DR-3.11: the laid tiles join the paths all together, for all to see, face down.
    pub(super) fn grow(&mut self) {
        let laid = std::mem::take(&mut self.state.laid);
        for tile in laid.iter() {
            if let Some(path) = self.state.paths.get_mut(usize::from(tile.at.column)) {
                let fits = path.push(Tile::laid(tile.kind));
                debug_assert!(fits, "a path is at most a third of the mix");
            }
        }
        self.tell(|| Event::RowsGrew { spaces: laid.iter().map(|tile| tile.at).collect() });
    }
}
