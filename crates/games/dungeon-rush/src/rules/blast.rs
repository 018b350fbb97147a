//! DR-9: death and blasts.

use super::Turn;
use crate::event::{Cause, Event};
use crate::state::{Laid, PATHS, Path};
use crate::tile::Tile;
use crate::unit::{Standing, Unit};
use board::{Compass, Square};
use kernel::List;

/// A blast can mark five spaces, and the Bomber's as many again (DR-9.6).
type Marked = List<Square, 10>;

impl Turn<'_, '_> {
    /// R-8, DR-9.1: to the reserve, no longer trapped, barred. The Bomber takes its surroundings along (DR-6.18, DR-9.5).
    pub(super) fn die(&mut self, unit: Unit, at: Square, cause: Cause) {
        self.bury(unit, at, cause);
        if unit == Unit::Bomber {
            self.tell(|| Event::WentOff { space: at });
            self.blast(at);
        }
    }

    fn bury(&mut self, unit: Unit, space: Square, cause: Cause) {
        self.state.units[unit] = Standing::Barred;
        self.tell(|| Event::Died { unit, space, cause });
    }

    /// R-9, DR-9.3 to DR-9.7: Bomb 1.
    pub(super) fn blast(&mut self, centre: Square) {
        let mut marked = Marked::default();
        // 1. to 5. The area, then the Bomber's if it is in it, counted on the board as it still lies.
        if let Some(next) = self.strike(centre, &mut marked) {
            self.tell(|| Event::WentOff { space: next });
            self.strike(next, &mut marked);
        }
        kernel::sort_short(&mut marked);
        // 6. DR-9.8: to the discard, face up. Being destroyed is not being revealed (DR-9.7), yet everybody sees it.
        self.play.reveals();
        for space in marked.iter() {
            if let Some(tile) = self.state.tile(*space) {
                self.state.discard[tile.kind] += 1;
            }
        }
        let state = &*self.state;
        let destroyed =
            || marked.iter().filter_map(|at| Some(Laid { at: *at, kind: state.tile(*at)?.kind })).collect();
        self.play.tell(kernel::Audience::All, || Event::Exploded { centre, destroyed: destroyed() });
        // 7. DR-9.9: each path closes up.
        self.close_up(&marked);
    }

    /// R-9 steps 2 to 4: marks a centre and its neighbors and kills everybody there. Says where the Bomber died, if it did.
    fn strike(&mut self, centre: Square, marked: &mut Marked) -> Option<Square> {
        let around = Compass::STRAIGHT.into_iter().filter_map(|way| centre.towards(way, 1));
        let mut bomber = None;
        for space in std::iter::once(centre).chain(around) {
            if self.state.tile(space).is_none() || marked.contains(&space) {
                continue;
            }
            let fits = marked.push(space);
            debug_assert!(fits, "two areas have at most ten spaces");
            if let Some((unit, _)) = self.state.occupant(space) {
                self.bury(unit, space, Cause::Blast); // DR-9.4
                if unit == Unit::Bomber {
                    bomber = Some(space); // DR-9.5
                }
            }
        }
        bomber
    }

    /// DR-9.9, DR-9.10, DR-9.11: the remaining tiles keep their order and facing and slide towards row 1; units ride along. This
    /// is not movement. Everybody is told what moved where (DR-14.3).
    fn close_up(&mut self, marked: &Marked) {
        let moved_to = |space: Square| {
            let gone = marked.iter().filter(|gap| gap.column == space.column && gap.row < space.row).count();
            Square { row: space.row - u8::try_from(gone).unwrap_or(0), ..space }
        };
        let before = self.state.paths;
        for column in 0..PATHS {
            let path = &before[usize::from(column)];
            let mut rest = Path::default();
            for (tile, row) in path.iter().zip(1..) {
                let kept = !marked.contains(&Square { row, column });
                let fits = !kept || rest.push(*tile);
                debug_assert!(fits, "a part is never longer than the whole");
            }
            self.state.paths[usize::from(column)] = rest;
        }
        for unit in Unit::ALL {
            let standing = &mut self.state.units[unit];
            match standing {
                Standing::Active(space) | Standing::Trapped(space) => *space = moved_to(*space),
                Standing::Reserve | Standing::Barred | Standing::Doorway(_) => {}
            }
        }
        self.tell(|| Event::ClosedUp { moved: moves(&before, marked, moved_to) });
    }
}

/// From and to, for every tile that was not destroyed and lies elsewhere now.
fn moves(before: &[Path], marked: &Marked, moved_to: impl Fn(Square) -> Square) -> Vec<(Square, Square)> {
    let rows = |path: &[Tile]| 1..=u8::try_from(path.len()).unwrap_or(0);
    let all =
        before.iter().zip(0u8..).flat_map(|(path, column)| rows(path).map(move |row| Square { row, column }));
    let kept = all.filter(|space| !marked.contains(space));
    kept.map(|space| (space, moved_to(space))).filter(|(from, to)| from != to).collect()
}
