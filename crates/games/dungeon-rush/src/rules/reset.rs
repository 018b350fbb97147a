//! DR-10: the end of the Adventurers turn.

use super::Turn;
use crate::event::Event;
use crate::state::PATHS;
use crate::tile::Face;
use crate::unit::{Standing, Unit};
use board::Square;

impl Turn<'_, '_> {
    /// Nothing before it may be looked at again, so it cannot be taken back, by nobody (DR-14.2, DR-14.7); that this does not depend on
    /// what is drawn next keeps a repair from showing (DR-14.9).
    pub(super) fn end_turn(&mut self) {
        self.play.closes();
        self.turn_down(); // 1.
        // 2. DR-9.2, DR-10.4: bars are lifted; prisoners stay where they are, and gold is kept.
        for unit in Unit::ALL {
            if self.state.units[unit] == Standing::Barred {
                self.state.units[unit] = Standing::Reserve;
            }
        }
        // 3. DR-2.2, DR-2.3: the end of this turn is the end of the round.
        let round = self.state.round;
        self.tell(|| Event::TurnEnded { round });
        self.state.round += 1;
        self.dungeon_master_turn(); // 4.
    }

    /// DR-10.1, DR-8.21, DR-8.25: all face-up tiles without a unit, except collected Treasures. A tile under a unit stays up
    /// (DR-10.2), and if the unit moves off later, until the end of that turn (DR-10.3).
    fn turn_down(&mut self) {
        for column in 0..PATHS {
            for row in 1..=self.state.paths[usize::from(column)].count() {
                let space = Square { row, column };
                let stays = self.state.tile(space).is_none_or(|tile| tile.face != Face::Up)
                    || self.state.occupant(space).is_some();
                if let (false, Some(tile)) = (stays, self.state.tile_mut(space)) {
                    tile.face = Face::Turned;
                }
            }
        }
    }
}
