//! How far it is: to the end of a tile (D, DK-2.19), past the line (Q, DK-23.3). All in half hexes.

use super::{Feature, Spot, Track};
use crate::layout::{Layout, Placement};
use board::Axial;

/// Half a hex.
const HALF: u16 = 1;
/// A hex.
const WHOLE: u16 = 2;
/// What leads nowhere.
const NEVER: u16 = 9_999;

impl Track {
    pub(super) fn measure(&mut self, layout: &Layout, all: &[Placement]) {
        self.measure_left(all);
        self.measure_past(layout, all.len());
        self.lengths = (0..self.tiles)
            .map(|tile| {
                let entries = self.spots().filter(|spot| self.is_gate(*spot) && self.tile(*spot) == tile);
                entries.map(|spot| self.left(spot)).min().unwrap_or(8 * WHOLE)
            })
            .collect();
    }

    fn is_gate(&self, spot: Spot) -> bool {
        self.feature(spot) == Feature::Gate
    }

    /// Whether a tile is the next one in race order.
    fn follows(&self, tile: u8, next: u8) -> bool {
        next == tile + 1 || (self.circuit && next == (tile + 1) % self.tiles)
    }

    /// DK-2.19.
    fn measure_left(&mut self, all: &[Placement]) {
        let mut left = vec![NEVER; self.sites.len()];
        for spot in self.spots().filter(|spot| !self.is_gate(*spot)) {
            let tile = self.tile(spot);
            let ends = self.adjacent(spot).filter(|next| self.follows(tile, self.tile(*next)));
            let ends = ends.map(|next| if self.is_gate(next) { HALF } else { 0 });
            left[spot.index()] = ends.min().unwrap_or(NEVER);
        }
        if let (false, Some(last)) = (self.circuit, all.last()) {
            self.as_if_more_followed(last, &mut left);
        }
        let inside = |from: Spot, to: Spot| {
            !self.is_gate(from) && !self.is_gate(to) && self.tile(from) == self.tile(to)
        };
        self.relax(&mut left, inside);
        let gates: Vec<Spot> = self.spots().filter(|spot| self.is_gate(*spot)).collect();
        for gate in gates {
            let own = self.adjacent(gate).filter(|next| self.tile(*next) == self.tile(gate));
            let least = own.map(|next| left[next.index()]).min().unwrap_or(NEVER);
            left[gate.index()] = least.saturating_add(WHOLE);
        }
        for (site, left) in self.sites.iter_mut().zip(left) {
            site.left = left;
        }
    }

    /// DK-2.19: the last run-off tile ends as if a fourth followed.
    fn as_if_more_followed(&self, last: &Placement, left: &mut [u16]) {
        let lanes = [(Axial { q: 4, r: -1 }, 0), (Axial { q: 3, r: 0 }, HALF), (Axial { q: 3, r: 1 }, 0)];
        for (lane, distance) in lanes {
            let hex = last.cell.times(8) + lane.rotated(last.exit.number());
            if let Some(spot) = self.spot(hex) {
                left[spot.index()] = distance;
            }
        }
    }

    /// DK-23.3, DK-23.10: from the line on, and never across it.
    fn measure_past(&mut self, layout: &Layout, tiles: usize) {
        let last = self.tiles - 1;
        let beyond = if layout.circuit { 0 } else { self.tiles };
        let is_past = |spot: Spot| layout.circuit || self.tile(spot) >= beyond;
        let over = |from: Spot, to: Spot| self.tile(from) == last && self.tile(to) == beyond;
        let mut past = vec![NEVER; self.sites.len()];
        for spot in self.spots().filter(|spot| self.tile(*spot) == beyond) {
            let touches = |next: Spot| self.tile(next) == last;
            let at_line = self.adjacent(spot).any(touches) && usize::from(beyond) < tiles;
            if at_line {
                past[spot.index()] = if self.is_gate(spot) { HALF } else { WHOLE };
            }
        }
        self.relax(&mut past, |from, to| is_past(from) && is_past(to) && !over(from, to) && !over(to, from));
        for (site, past) in self.sites.iter_mut().zip(past) {
            site.past = if past == NEVER { 0 } else { past };
        }
    }

    /// Goes on until every hex is at most one more than its neighbors across these edges.
    fn relax(&self, distances: &mut [u16], crosses: impl Fn(Spot, Spot) -> bool) {
        let mut changed = true;
        while changed {
            changed = false;
            for spot in self.spots() {
                let near = self.adjacent(spot).filter(|next| crosses(spot, *next));
                let least = near.map(|next| distances[next.index()].saturating_add(WHOLE)).min();
                if let Some(least) = least.filter(|least| *least < distances[spot.index()]) {
                    distances[spot.index()] = least;
                    changed = true;
                }
            }
        }
    }
}
