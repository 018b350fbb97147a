//! DR-1: components (DR-1.1: tiles, units, the reserve, gold) and set-up. (Chance: section 6.)

use super::Turn;
use crate::DungeonRush;
use crate::event::Event;
use crate::options::{Mode, Roles};
use crate::state::{MOST_TILES, PATHS, Path, Phase, Sides, State, Tally};
use crate::tile::{Counts, Kind};
use crate::unit::{ByUnit, Standing};
use kernel::{List, Play, Seat};

/// A fresh match, up to the first decision of its first game.
pub(crate) fn start(table: &DungeonRush, play: &mut Play<'_, Event>) -> State {
    let mut state = blank(table);
    let mut turn = Turn { table, state: &mut state, play };
    turn.draw_roles();
    turn.begin_game();
    state
}

/// DR-1.6: everything in its place before anything happens.
pub(crate) fn blank(table: &DungeonRush) -> State {
    State {
        tally: Tally::default(),
        sides: seated(table),
        round: 1, // DR-2.3
        phase: Phase::Act,
        gold: table.options.start_gold,
        units: ByUnit([Standing::Reserve; 5]),    // DR-1.3
        paths: [Path::default(); PATHS as usize], // DR-1.5
        hand: Counts::default(),
        laid: List::default(),
        bag: List::default(),
        discard: Counts::default(),
    }
}

/// DR-1.4, DR-15.6: who plays which side if nobody draws lots.
fn seated(table: &DungeonRush) -> Sides {
    let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
    match table.options.mode {
        Mode::Solo => Sides::Solo,
        Mode::Versus if table.seating.sides.first().is_some_and(|side| side == "adventurers") => {
            Sides::Versus { dungeon_master: second }
        }
        Mode::Versus => Sides::Versus { dungeon_master: first },
    }
}

impl Turn<'_, '_> {
    /// DR-13.1: roles by lot, once, before the first game.
    pub(crate) fn draw_roles(&mut self) {
        if self.table.options.roles == Roles::Random {
            let dungeon_master = Seat::ALL[usize::from(self.play.below("roles", 2))];
            self.state.sides = Sides::Versus { dungeon_master };
        }
    }

    /// One game of the match from its beginning (DR-1.6, DR-2.1).
    pub(crate) fn begin_game(&mut self) {
        let (tally, sides) = (self.state.tally, self.state.sides);
        *self.state = State { tally, sides, bag: self.bag(), ..blank(self.table) };
        self.tell(|| Event::GameBegan { game: tally.games + 1, sides });
        self.dungeon_master_turn();
    }

    /// Section 6: the mix in the order of 8.1, shuffled once; a named dungeon as its grid says, with no chance at all
    /// (DR-12.7). The tile that is drawn first stands last.
    fn bag(&mut self) -> List<Kind, MOST_TILES> {
        let mut tiles: List<Kind, MOST_TILES> = List::default();
        let named =
            self.table.options.dungeon.and_then(|at| self.table.content.dungeons.get(usize::from(at)));
        match named {
            Some(dungeon) => fill(&mut tiles, dungeon.tiles.iter().copied()),
            None => {
                fill(&mut tiles, self.table.options.mix.each());
                self.play.shuffle("shuffle", &mut tiles);
            }
        }
        tiles.reverse();
        tiles
    }
}

/// Puts tiles into the bag.
pub(crate) fn fill(bag: &mut List<Kind, MOST_TILES>, tiles: impl Iterator<Item = Kind>) {
    for kind in tiles {
        let fits = bag.push(kind);
        debug_assert!(fits, "content and options allow no more than {MOST_TILES} tiles");
    }
}
