//! A track (section 2): squares with everything about them that never changes: where each step leads, how far round the lap it is,
//! what lies there. Who drives on it is state.

mod build;
mod check;
mod memory;

pub(crate) use build::top_left;
pub use check::Fault;
pub(crate) use memory::Tracks;

use crate::layout::{Layout, Name, Section, Trap};
use crate::pieces::{PARTS, TrapKind, Way};
use crate::search::Solo;
use board::{Compass, Point};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How many lanes there are (SWK-1.4).
pub const LANES: u8 = 4;
/// A row is so many course points (SWK-1.20).
pub const ROW_POINTS: u16 = 12;
/// The rows of a Displacer Beast (SWK-11.9).
pub const DISPLACER_ROWS: u8 = 6;
/// The side of a spike plate (SWK-11.8).
pub const PLATE: i16 = 4;
/// How many kinds of driving a lap is worked out for: Speed Bonus 2 to 6, tires, with or without a Jim Hat.
pub(crate) const SOLOS: usize = 5 * PARTS * 2;

/// A square of the track, by its place in the list of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Spot(pub u16);

impl Spot {
    /// Its place in lists that go by square.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a step goes (SWK-1.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Go {
    /// In its lane.
    Straight,
    /// One lane to the left.
    Left,
    /// One lane to the right.
    Right,
}

impl Go {
    /// All of them, in the order of section 4.
    pub const ALL: [Self; 3] = [Self::Straight, Self::Left, Self::Right];

    /// How it is written.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The one that is written so.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|go| go.id() == id)
    }

    /// SWK-4.2.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// What a square is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Nothing special.
    Road,
    /// SWK-1.16.
    Rubble,
    /// SWK-1.18.
    Line,
    /// SWK-1.19.
    Grid,
    /// SWK-8.1, with its place among the power squares.
    Power(u8),
}

/// A square and what never changes about it.
#[derive(Debug, Clone)]
struct Site {
    name: Name,
    at: Point,
    heading: Way,
    ground: Ground,
    /// SWK-1.7: the inside index, on apexes; else 0.
    apex: u8,
    /// SWK-1.20.
    points: u16,
    /// SWK-1.22: the inside index at the corner ahead.
    inside: u8,
    /// SWK-1.13, rubble included.
    ahead: [Option<Spot>; 3],
    /// SWK-1.15, rubble included.
    behind: [Option<Spot>; 3],
    /// SWK-9.8: the squares within reach of a jump, itself not included.
    near: Box<[Spot]>,
}

/// A track (SWK-1.3).
#[derive(Debug)]
pub struct Track {
    sites: Vec<Site>,
    sections: Vec<Section>,
    lap: u16,
    grid: Vec<Spot>,
    power: Vec<Spot>,
    traps: Vec<Trap>,
    /// The turns that are left from everywhere, once a bot has asked for them.
    solo: [OnceLock<Solo>; SOLOS],
}

impl Track {
    /// How many squares there are, rubble included.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.sites.len()
    }

    /// All squares, by section, lane and row.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..u16::try_from(self.sites.len()).unwrap_or(u16::MAX)).map(Spot)
    }

    fn site(&self, spot: Spot) -> &Site {
        &self.sites[spot.index()]
    }

    /// SWK-1.10.
    #[must_use]
    pub fn name(&self, spot: Spot) -> Name {
        self.site(spot).name
    }

    /// The square of this name.
    #[must_use]
    pub fn spot(&self, name: Name) -> Option<Spot> {
        let key = |name: Name| (name.section, name.lane, name.row);
        let place = self.sites.binary_search_by_key(&key(name), |site| key(site.name)).ok()?;
        u16::try_from(place).ok().map(Spot)
    }

    /// The square that is written so.
    #[must_use]
    pub fn read(&self, word: &str) -> Option<Spot> {
        Name::read(word).and_then(|name| self.spot(name))
    }

    /// Where it is drawn (SWK-1.11).
    #[must_use]
    pub fn at(&self, spot: Spot) -> Point {
        self.site(spot).at
    }

    /// The square that is drawn there.
    #[must_use]
    pub fn drawn_at(&self, at: Point) -> Option<Spot> {
        self.spots().find(|spot| self.at(*spot) == at)
    }

    /// SWK-1.12.
    #[must_use]
    pub fn heading(&self, spot: Spot) -> Way {
        self.site(spot).heading
    }

    /// What it is.
    #[must_use]
    pub fn ground(&self, spot: Spot) -> Ground {
        self.site(spot).ground
    }

    /// SWK-1.16: whether karts may stand on it.
    #[must_use]
    pub fn is_road(&self, spot: Spot) -> bool {
        self.site(spot).ground != Ground::Rubble
    }

    /// SWK-1.7: the inside index of an apex, from 1; 0: it is none.
    #[must_use]
    pub fn apex(&self, spot: Spot) -> u8 {
        self.site(spot).apex
    }

    /// SWK-1.20.
    #[must_use]
    pub fn points(&self, spot: Spot) -> u16 {
        self.site(spot).points
    }

    /// P of the rules (SWK-1.20).
    #[must_use]
    pub const fn lap(&self) -> u16 {
        self.lap
    }

    /// SWK-1.22: the inside index of its lane at the corner ahead.
    #[must_use]
    pub fn inside(&self, spot: Spot) -> u8 {
        self.site(spot).inside
    }

    /// SWK-1.13: where a step leads, rubble included.
    #[must_use]
    pub fn ahead(&self, spot: Spot, go: Go) -> Option<Spot> {
        self.site(spot).ahead[go as usize]
    }

    /// SWK-1.15: straight behind, back-left and back-right, rubble included.
    #[must_use]
    pub fn behind(&self, spot: Spot, go: Go) -> Option<Spot> {
        self.site(spot).behind[go as usize]
    }

    /// SWK-9.8: squares within reach of a jump, rubble included, itself not.
    #[must_use]
    pub fn near(&self, spot: Spot) -> &[Spot] {
        &self.site(spot).near
    }

    /// SWK-1.17: spells fly over everything.
    #[must_use]
    pub fn distance(&self, from: Spot, to: Spot) -> u16 {
        self.at(from).distance(self.at(to))
    }

    /// SWK-1.19, by lane.
    #[must_use]
    pub fn grid(&self) -> &[Spot] {
        &self.grid
    }

    /// SWK-8.1, in the order of their list.
    #[must_use]
    pub fn power(&self) -> &[Spot] {
        &self.power
    }

    /// By number.
    #[must_use]
    pub fn traps(&self) -> &[Trap] {
        &self.traps
    }

    /// In race order.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// SWK-1.21: what going from one square to another does to the crossings.
    #[must_use]
    pub fn crossing(&self, from: Spot, to: Spot) -> i8 {
        let way = i32::from(self.points(to)) - i32::from(self.points(from));
        let half = i32::from(self.lap) / 2;
        if way < -half {
            1
        } else if way > half {
            -1
        } else {
            0
        }
    }

    /// SWK-11.6, SWK-11.8, SWK-11.9: whether a trap at this position attacks whoever is on a square.
    #[must_use]
    pub fn is_in_area(&self, trap: &Trap, position: u8, spot: Spot) -> bool {
        let at = self.at(spot);
        match trap.kind {
            TrapKind::Flame => {
                let flame = trap.squares.get(usize::from(position));
                flame.is_some_and(|flame| flame.distance(at) <= 1)
            }
            TrapKind::Spikes => {
                let Some(corner) = trap.squares.first() else { return false };
                let (x, y) = (at.x - corner.x, at.y - corner.y);
                let on_plate = (0..PLATE).contains(&x) && (0..PLATE).contains(&y);
                on_plate
                    && match Way::ALL[usize::from(position) % 4] {
                        Way::North => y < PLATE / 2,
                        Way::East => x >= PLATE / 2,
                        Way::South => y >= PLATE / 2,
                        Way::West => x < PLATE / 2,
                    }
            }
            TrapKind::Displacer => {
                let name = self.name(spot);
                let row = name.row.checked_sub(trap.row);
                name.section == trap.section && row.is_some_and(|row| row < DISPLACER_ROWS)
            }
        }
    }

    /// SWK-11.10: the square of a column and a row, both from 1.
    #[must_use]
    pub fn displaced(&self, trap: &Trap, column: u8, row: u8) -> Option<Spot> {
        self.spot(Name { section: trap.section, row: trap.row + row - 1, lane: column })
    }

    /// Where a kart's nose points, as a direction of the drawing.
    #[must_use]
    pub fn compass(&self, spot: Spot) -> Compass {
        self.heading(spot).compass()
    }

    pub(crate) fn solo(&self, place: usize, work_out: impl FnOnce() -> Solo) -> &Solo {
        self.solo[place % SOLOS].get_or_init(work_out)
    }

    /// The track of a layout.
    ///
    /// # Errors
    /// It is none (SWK-1.24, SWK-1.25).
    pub fn of(layout: &Layout, jump: u8) -> Result<Self, Fault> {
        let track = build::build(layout, jump)?;
        check::check(&track, layout)?;
        Ok(track)
    }
}
