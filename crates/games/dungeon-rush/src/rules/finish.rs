//! DR-11: the end of a game. There is no other end and no draw (DR-11.10); every game ends (DR-11.12).

use super::Turn;
use crate::event::{Event, LaidBare, Manner};
use crate::options::CagedEscape;
use crate::state::{Ending, Laid, Phase, Side};
use crate::unit::{Standing, Unit};
use board::Square;

impl Turn<'_, '_> {
    /// R-10, DR-11.1, DR-11.2: who stands, now that everything is resolved, on the last tile of a path, alive and at
    /// liberty, however it came there (DR-11.6); who was thrown off it before has not escaped (DR-11.3). If
    /// several do, the first in the order of section 8.2 has escaped.
    pub(super) fn escaped(&self) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| match self.state.units[*unit] {
            Standing::Active(space) => self.is_last(space),
            // DR-11.4: a prisoner has not won, unless the table reads "survives" literally.
            Standing::Trapped(space) => {
                self.table.options.caged_escape == CagedEscape::On && self.is_last(space)
            }
            Standing::Reserve | Standing::Barred | Standing::Doorway(_) => false, // DR-8.26
        })
    }

    /// DR-11.5: each path has its own last tile.
    fn is_last(&self, space: Square) -> bool {
        self.state.path(space.column).is_some_and(|path| path.count() == space.row)
    }

    /// DR-11.7: a game ends at once, and is never played on. Everybody is shown everything (DR-11.11); then the match goes on, or is over.
    pub(super) fn end_game(&mut self, winner: Side, escaped: Option<Unit>) {
        self.conclude(winner, escaped, Manner::Played);
    }

    /// DR-13.5: the other side has won, in the round and with the gold of this moment.
    pub(super) fn concede(&mut self, side: Side) {
        self.conclude(side.other(), None, Manner::Conceded);
    }

    fn conclude(&mut self, winner: Side, escaped: Option<Unit>, manner: Manner) {
        self.state.phase = Phase::Over;
        self.play.closes();
        let ending = Ending { winner, escaped, round: self.state.round, gold: self.state.gold };
        let state = &*self.state;
        self.play.tell(kernel::Audience::All, || {
            let bag = state.bag.iter().rev().copied().collect();
            let bare = LaidBare { ending, manner, dungeon: dungeon(state), hand: state.hand, bag };
            Event::GameEnded(Box::new(bare))
        });
        self.score(ending);
    }
}

/// Every tile, those being laid included, by row and path.
fn dungeon(state: &crate::State) -> Vec<Laid> {
    let paths = state.paths.iter().zip(0u8..);
    let lying = paths.flat_map(|(path, column)| {
        path.iter().zip(1u8..).map(move |(tile, row)| Laid { at: Square { row, column }, kind: tile.kind })
    });
    let mut all: Vec<Laid> = lying.chain(state.laid.iter().copied()).collect();
    kernel::sort_short(&mut all);
    all
}
