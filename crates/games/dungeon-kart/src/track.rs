//! A track (section 2): tiles laid side by side, with everything about it that never changes: which hexes there are, where walls
//! run, how far it is. What lies on it and who drives there is state.

mod build;
mod measure;
mod memory;

#[cfg(feature = "files")]
pub(crate) use build::ROWS;
pub(crate) use build::{PITCH, Printed, cells, gate};
pub(crate) use memory::Tracks;

use crate::content::Content;
use crate::pieces::{Dashboard, RACERS, Solid, Terrain};
use crate::search::Solo;
use board::{Axial, Heading};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// What no number of steps leads to.
pub const FAR: u8 = u8::MAX;

/// A drivable hex, by its place in the list of all (DK-2.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Spot(pub u16);

impl Spot {
    /// Its place in lists that go by hex.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is printed on a drivable hex (DK-2.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Feature {
    /// Nothing.
    #[default]
    Plain,
    /// 1, 2 or 3 coins (DK-17.1).
    Coins(u8),
    /// DK-18.1.
    Spellbook,
    /// DK-4.8.
    Hazard,
    /// A start place, from 1 (DK-4.9).
    Start(u8),
    /// It is a gate hex (DK-2.10).
    Gate,
}

/// What there is on a place of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// A hex that karts drive on.
    Drivable(Spot),
    /// A hex that they do not.
    Solid(Solid),
    /// No hex at all (DK-2.11).
    Nothing,
}

/// A drivable hex and what never changes about it.
#[derive(Debug, Clone, Copy)]
struct Site {
    hex: Axial,
    tile: u8,
    terrain: Terrain,
    feature: Feature,
    /// DK-2.13: where open edges lead.
    next: [Option<Spot>; 6],
    /// DK-2.18: what crossing them does to the leg.
    leg: [i8; 6],
    /// DK-19.4: where a leap leads.
    leap: [Option<Spot>; 6],
    /// DK-2.19, in half hexes.
    left: u16,
    /// DK-23.3, in half hexes; 0 before the line.
    past: u16,
}

/// A track (DK-2.1), with walls wherever no edge is open (DK-16.1, DK-24.8, DK-24.10).
#[derive(Debug)]
pub struct Track {
    tiles: u8,
    circuit: bool,
    sites: Vec<Site>,
    /// All hexes with what they are, by r and q.
    grounds: Vec<(Axial, Ground)>,
    /// DK-4.8, in the order of section 6.
    hazard_hexes: Vec<Spot>,
    /// DK-4.9: start places 1 to 6.
    starts: Vec<Spot>,
    /// DK-4.9: how karts face there.
    start_facing: Heading,
    /// By tile without the run-off: the way through it, in half hexes.
    lengths: Vec<u16>,
    /// By hex: the distances from there, once somebody has asked for one.
    from: Vec<OnceLock<Box<[u8]>>>,
    /// By dashboard: the turns that are left from everywhere, once a bot has asked for them.
    solo: [OnceLock<Solo>; RACERS],
}

impl Track {
    /// N of the rules: how many tiles there are, run-off not counted (DK-2.16).
    #[must_use]
    pub const fn tiles(&self) -> u8 {
        self.tiles
    }

    /// Whether it is a ring.
    #[must_use]
    pub const fn is_circuit(&self) -> bool {
        self.circuit
    }

    /// All drivable hexes, by r, then q.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..u16::try_from(self.sites.len()).unwrap_or(u16::MAX)).map(Spot)
    }

    /// How many drivable hexes there are.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.sites.len()
    }

    fn site(&self, spot: Spot) -> &Site {
        &self.sites[spot.index()]
    }

    /// Where a drivable hex is.
    #[must_use]
    pub fn hex(&self, spot: Spot) -> Axial {
        self.site(spot).hex
    }

    /// What is on a place of the board.
    #[must_use]
    pub fn ground(&self, hex: Axial) -> Ground {
        let place = self.grounds.binary_search_by_key(&(hex.r, hex.q), |(hex, _)| (hex.r, hex.q));
        place.map_or(Ground::Nothing, |place| self.grounds[place].1)
    }

    /// All hexes, drivable or not, by r, then q.
    #[must_use]
    pub fn grounds(&self) -> &[(Axial, Ground)] {
        &self.grounds
    }

    /// The drivable hex at a place (DK-2.12).
    #[must_use]
    pub fn spot(&self, hex: Axial) -> Option<Spot> {
        match self.ground(hex) {
            Ground::Drivable(spot) => Some(spot),
            Ground::Solid(_) | Ground::Nothing => None,
        }
    }

    /// The tile of a hex (DK-2.17).
    #[must_use]
    pub fn tile(&self, spot: Spot) -> u8 {
        self.site(spot).tile
    }

    /// The printed terrain, one a hex (DK-14.8).
    #[must_use]
    pub fn terrain(&self, spot: Spot) -> Terrain {
        self.site(spot).terrain
    }

    /// What is printed on it.
    #[must_use]
    pub fn feature(&self, spot: Spot) -> Feature {
        self.site(spot).feature
    }

    /// DK-2.13: the hex across an open edge; none: there is a wall.
    #[must_use]
    pub fn next(&self, spot: Spot, heading: Heading) -> Option<Spot> {
        self.site(spot).next[heading.index()]
    }

    /// DK-2.13: all hexes that are adjacent.
    pub fn adjacent(&self, spot: Spot) -> impl Iterator<Item = Spot> + '_ {
        self.site(spot).next.iter().filter_map(|next| *next)
    }

    /// DK-2.18: what crossing an edge does to the leg.
    #[must_use]
    pub fn leg_step(&self, spot: Spot, heading: Heading) -> i16 {
        self.site(spot).leg[heading.index()].into()
    }

    /// DK-2.21: whether the finish line runs over an edge, seen from before it.
    #[must_use]
    pub fn is_line(&self, spot: Spot, heading: Heading) -> bool {
        let beyond = if self.circuit { 0 } else { self.tiles };
        let next = self.next(spot, heading);
        self.tile(spot) + 1 == self.tiles && next.is_some_and(|next| self.tile(next) == beyond)
    }

    /// DK-19.4: where a leap leads.
    #[must_use]
    pub fn leap(&self, spot: Spot, heading: Heading) -> Option<Spot> {
        self.site(spot).leap[heading.index()]
    }

    /// D of the rules, in half hexes (DK-2.19).
    #[must_use]
    pub fn left(&self, spot: Spot) -> u16 {
        self.site(spot).left
    }

    /// Q of the rules, in half hexes (DK-23.3); 0 where there is none.
    #[must_use]
    pub fn past(&self, spot: Spot) -> u16 {
        self.site(spot).past
    }

    /// The way through a tile, in half hexes.
    #[must_use]
    pub fn length(&self, tile: usize) -> u16 {
        self.lengths[tile % self.lengths.len()]
    }

    /// DK-4.8: hexes for hazard tokens, in the order in which they are dealt.
    #[must_use]
    pub fn hazard_hexes(&self) -> &[Spot] {
        &self.hazard_hexes
    }

    /// DK-4.9: a start place, from 1.
    #[must_use]
    pub fn start(&self, place: u8) -> Spot {
        self.starts[usize::from(place.saturating_sub(1)).min(self.starts.len() - 1)]
    }

    /// DK-4.9: how karts face at the start.
    #[must_use]
    pub const fn start_facing(&self) -> Heading {
        self.start_facing
    }

    /// DK-2.14: the distances from a hex, by hex.
    #[must_use]
    pub fn distances(&self, from: Spot) -> &[u8] {
        self.from[from.index()].get_or_init(|| self.spread(from))
    }

    /// DK-2.14: path distance.
    #[must_use]
    pub fn distance(&self, from: Spot, to: Spot) -> u8 {
        self.distances(from)[to.index()]
    }

    /// DK-2.14: all hexes within so many steps, by r, then q.
    pub fn within(&self, from: Spot, steps: u8) -> impl Iterator<Item = Spot> + '_ {
        let distances = self.distances(from);
        self.spots().filter(move |spot| distances[spot.index()] <= steps)
    }

    /// DK-2.18: what walking a shortest path does to the leg.
    #[must_use]
    pub fn leg_change(&self, from: Spot, to: Spot) -> i16 {
        let distances = self.distances(to);
        let (mut at, mut change) = (from, 0);
        while at != to {
            let nearer = Heading::ALL.into_iter().find_map(|heading| {
                let next = self.next(at, heading)?;
                (distances[next.index()] < distances[at.index()]).then_some((heading, next))
            });
            let Some((heading, next)) = nearer else { return change };
            change += self.leg_step(at, heading);
            at = next;
        }
        change
    }

    /// How many turns a kart with this dashboard needs from everywhere when nobody is in its way.
    pub(crate) fn solo(&self, content: &Content, dashboard: Dashboard) -> &Solo {
        self.solo[dashboard.index()].get_or_init(|| Solo::of(self, content, dashboard))
    }

    fn spread(&self, from: Spot) -> Box<[u8]> {
        let mut steps = vec![FAR; self.sites.len()].into_boxed_slice();
        let mut reached = Vec::with_capacity(self.sites.len());
        steps[from.index()] = 0;
        reached.push(from);
        let mut at = 0;
        while let Some(spot) = reached.get(at).copied() {
            at += 1;
            for next in self.adjacent(spot) {
                if steps[next.index()] == FAR {
                    steps[next.index()] = steps[spot.index()].saturating_add(1);
                    reached.push(next);
                }
            }
        }
        steps
    }
}
