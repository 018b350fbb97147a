//! From tiles to hexes: grids are read, turned and laid side by side (DK-2.4 to DK-2.13).

use super::{Feature, Ground, Site, Spot, Track};
use crate::content::Content;
use crate::layout::{Layout, Placement, RUN_OFF};
use crate::pieces::{Solid, Terrain};
use board::{Axial, Heading};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// DK-2.7: from the centre of a tile to the next.
pub(crate) const PITCH: i16 = 8;
/// DK-2.4: the first and last q of each row of a grid, from r = −4 to r = 4.
pub(crate) const ROWS: [(i16, i16); 9] =
    [(1, 3), (-1, 4), (-2, 4), (-3, 4), (-3, 3), (-4, 3), (-4, 2), (-4, 1), (-3, -1)];

/// What one cell of a grid says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Printed {
    /// DK-2.9.
    Drivable(Terrain, Feature),
    /// DK-2.9.
    Solid(Solid),
}

/// Reads a token of a grid: terrain letter, then at most one feature letter.
pub(crate) fn printed(token: &str) -> Option<Printed> {
    let mut letters = token.chars();
    let terrain = match letters.next()? {
        '#' => return (token == "#").then_some(Printed::Solid(Solid::Rock)),
        'O' => return (token == "O").then_some(Printed::Solid(Solid::Obstacle)),
        '.' => Terrain::Road,
        'd' => Terrain::Dirt,
        'g' => Terrain::Grass,
        'm' => Terrain::Mud,
        'w' => Terrain::Water,
        _ => return None,
    };
    let feature = match letters.next() {
        None => Feature::Plain,
        Some('c') => Feature::Coins(1),
        Some('C') => Feature::Coins(2),
        Some('T') => Feature::Coins(3),
        Some('s') => Feature::Spellbook,
        Some('h') => Feature::Hazard,
        Some(digit) => {
            let place = digit.to_digit(10).and_then(|place| u8::try_from(place).ok());
            Feature::Start(place.filter(|place| (1..=6).contains(place))?)
        }
    };
    letters.next().is_none().then_some(Printed::Drivable(terrain, feature))
}

/// All cells of a grid with their own hexes, row by row; those that cannot be read are left out.
pub(crate) fn cells(grid: &str) -> impl Iterator<Item = (Axial, Printed)> + '_ {
    let rows = (-4..=4).zip(ROWS).zip(grid.lines());
    rows.flat_map(|((r, (first, last)), line)| {
        let tokens = (first..=last).zip(line.split_whitespace());
        tokens.filter_map(move |(q, token)| Some((Axial { q, r }, printed(token)?)))
    })
}

/// A hex while the track is laid.
struct Laid {
    hex: Axial,
    tile: u8,
    printed: Printed,
}

impl Track {
    /// The track of a layout that the rules accept (DK-24.12).
    #[must_use]
    pub(crate) fn of(content: &Content, layout: &Layout) -> Self {
        let all = all_tiles(layout);
        let mut laid = Vec::new();
        for (tile, placement) in (0..).zip(&all) {
            let is_run_off = usize::from(tile) >= layout.tiles.len();
            let grid = if is_run_off { &content.run_off } else { &content.face(placement.face).grid };
            let centre = placement.cell.times(PITCH);
            laid.extend(cells(grid).map(|(own, printed)| {
                let hex = centre + own.rotated(placement.rot);
                Laid { hex, tile, printed }
            }));
        }
        let gates = joints(layout, &all);
        laid.extend(gates.iter().map(|(hex, [_, later])| {
            let printed = Printed::Drivable(Terrain::Road, Feature::Gate);
            Laid { hex: *hex, tile: *later, printed }
        }));
        let mut track = sited(layout, &laid);
        track.join(&gates);
        track.leaps(&laid);
        track.measure(layout, &all);
        track
    }

    /// DK-2.13, DK-2.18: open edges.
    fn join(&mut self, gates: &BTreeMap<Axial, [u8; 2]>) {
        for place in 0..self.sites.len() {
            let (hex, tile) = (self.sites[place].hex, self.sites[place].tile);
            for heading in Heading::ALL {
                let there = hex.towards(heading);
                let Some(spot) = self.spot(there) else { continue };
                let other = self.sites[spot.index()].tile;
                let open = match (gates.get(&hex), gates.get(&there)) {
                    (Some(tiles), _) => tiles.contains(&other),
                    (None, Some(tiles)) => tiles.contains(&tile),
                    (None, None) => self.leg_between(tile, other).is_some(),
                };
                if open {
                    let site = &mut self.sites[place];
                    site.next[heading.index()] = Some(spot);
                    site.leg[heading.index()] = 0;
                    if let Some(step) = self.leg_between(tile, other) {
                        self.sites[place].leg[heading.index()] = step;
                    }
                }
            }
        }
    }

    /// DK-2.18: from a tile to itself or to one that is joined to it.
    fn leg_between(&self, tile: u8, other: u8) -> Option<i8> {
        let follows = |from: u8, to: u8| from + 1 == to || (self.circuit && (from + 1) % self.tiles == to);
        match (tile, other) {
            (tile, other) if tile == other => Some(0),
            (tile, other) if follows(tile, other) => Some(1),
            (tile, other) if follows(other, tile) => Some(-1),
            _ => None,
        }
    }

    /// DK-19.4: over the hex ahead, whatever it holds; over an obstacle only within a tile.
    fn leaps(&mut self, laid: &[Laid]) {
        let obstacles: BTreeMap<Axial, u8> = laid
            .iter()
            .filter(|laid| laid.printed == Printed::Solid(Solid::Obstacle))
            .map(|laid| (laid.hex, laid.tile))
            .collect();
        for place in 0..self.sites.len() {
            let site = self.sites[place];
            for heading in Heading::ALL {
                let middle = site.hex.towards(heading);
                let leap = match site.next[heading.index()] {
                    Some(middle) => self.next(middle, heading),
                    None if obstacles.get(&middle) == Some(&site.tile) => {
                        self.spot(middle.towards(heading)).filter(|there| self.tile(*there) == site.tile)
                    }
                    None => None,
                };
                self.sites[place].leap[heading.index()] = leap;
            }
        }
    }
}

/// DK-2.16: the tiles in race order, then the run-off.
fn all_tiles(layout: &Layout) -> Vec<Placement> {
    let mut all: Vec<Placement> = layout.tiles.to_vec();
    if let Some(last) = layout.tiles.last() {
        let (entry, exit) = (last.exit.opposite(), last.exit);
        let run_off = layout.run_off().take(RUN_OFF.into());
        all.extend(run_off.map(|cell| Placement { face: 0, cell, rot: exit.number(), entry, exit }));
    }
    all
}

/// DK-2.10: the hex in the middle of a side of a cell.
pub(crate) fn gate(cell: Axial, side: Heading) -> Axial {
    cell.times(PITCH) + Axial::default().towards(side).times(PITCH / 2)
}

/// DK-2.10: the gate hexes, each with its two tiles, the later one last (DK-2.17).
fn joints(layout: &Layout, all: &[Placement]) -> BTreeMap<Axial, [u8; 2]> {
    let gate = |from: &Placement| gate(from.cell, from.exit);
    let mut gates: BTreeMap<Axial, [u8; 2]> = BTreeMap::new();
    for (later, pair) in (1..).zip(all.windows(2)) {
        gates.insert(gate(&pair[0]), [later - 1, later]);
    }
    if let (true, Some(last)) = (layout.circuit, all.last()) {
        gates.insert(gate(last), [u8::try_from(all.len() - 1).unwrap_or(u8::MAX), 0]);
    }
    gates
}

/// The hexes in order, with what is printed on them.
fn sited(layout: &Layout, laid: &[Laid]) -> Track {
    let mut order: Vec<&Laid> = laid.iter().collect();
    order.sort_by_key(|laid| (laid.hex.r, laid.hex.q));
    let (mut sites, mut grounds) = (Vec::new(), Vec::new());
    for Laid { hex, tile, printed } in order {
        let ground = match *printed {
            Printed::Solid(solid) => Ground::Solid(solid),
            Printed::Drivable(terrain, feature) => {
                let spot = Spot(u16::try_from(sites.len()).unwrap_or(u16::MAX));
                let (next, leap) = ([None; 6], [None; 6]);
                sites.push(Site {
                    hex: *hex,
                    tile: *tile,
                    terrain,
                    feature,
                    next,
                    leg: [0; 6],
                    leap,
                    left: 0,
                    past: 0,
                });
                Ground::Drivable(spot)
            }
        };
        grounds.push((*hex, ground));
    }
    let mut track = Track {
        tiles: u8::try_from(layout.tiles.len()).unwrap_or(u8::MAX),
        circuit: layout.circuit,
        from: std::iter::repeat_with(OnceLock::new).take(sites.len()).collect(),
        sites,
        grounds,
        hazard_hexes: Vec::new(),
        starts: Vec::new(),
        start_facing: layout.tiles.first().map_or_else(Heading::default, |first| first.entry.opposite()),
        lengths: Vec::new(),
        solo: Default::default(),
    };
    let featured = |wanted: fn(Feature) -> bool| {
        let is = move |laid: &&Laid| matches!(laid.printed, Printed::Drivable(_, feature) if wanted(feature));
        laid.iter().filter(is).filter_map(|laid| track.spot(laid.hex)).collect::<Vec<Spot>>()
    };
    let hazards = featured(|feature| feature == Feature::Hazard);
    let mut starts = featured(|feature| matches!(feature, Feature::Start(_)));
    starts.sort_by_key(|spot| if let Feature::Start(place) = track.feature(*spot) { place } else { u8::MAX });
    (track.hazard_hexes, track.starts) = (hazards, starts);
    track
}
