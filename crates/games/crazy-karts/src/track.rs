//! A track (section 2): the Pit Lane and its sections side by side, with everything about it that never changes. What lies on
//! it and who drives there is state.

use crate::content::Content;
use crate::pieces::Face;
use crate::search::{Crew, Rounds};
use board::{FAR, Facing, Hex, Plan};
use std::fmt;
use std::sync::OnceLock;

/// What a step leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ahead {
    /// A track hex.
    Hex(Hex),
    /// CK-2.7.
    Wall,
    /// CK-2.8.
    Finish,
}

/// A track.
#[derive(Debug)]
pub struct Track {
    plan: Plan,
    obstacle_spaces: Vec<Hex>,
    power_up_spaces: Vec<Hex>,
    /// By place in the plan.
    to_finish: Vec<u8>,
    /// By place in the plan: the distances from there, once somebody has asked for one.
    from: Vec<OnceLock<Box<[u8]>>>,
    /// By crew: the rounds to the line, once a bot has asked.
    rounds: [OnceLock<Box<Rounds>>; 2],
}

impl Track {
    /// CK-2.3, CK-2.4, CK-2.6: the track of these faces in driving order.
    #[must_use]
    pub fn of(content: &Content, faces: &[Face]) -> Self {
        let faces = faces.iter().map(|face| content.face(*face).map.as_str());
        let maps: Vec<&str> = std::iter::once(content.pit_lane.as_str()).chain(faces).collect();
        // There is one: the maps were checked, and all that a track can be made of fit side by side.
        let plan = Plan::joined(&maps).unwrap_or_default();
        let spaces = |mark: char| {
            let mut spaces: Vec<Hex> =
                marks(&maps).filter(|(_, is)| *is == mark).map(|(hex, _)| hex).collect();
            kernel::sort_short(&mut spaces);
            spaces
        };
        let last = plan.columns() - 1;
        let line = plan.distances(plan.open_hexes().filter(|hex| hex.column == last));
        let places = usize::from(plan.columns()) * usize::from(plan.rows());
        Self {
            obstacle_spaces: spaces('o'),
            power_up_spaces: spaces('p'),
            to_finish: line[..places].iter().map(|steps| steps.saturating_add(1)).collect(),
            from: std::iter::repeat_with(OnceLock::new).take(places).collect(),
            rounds: Default::default(),
            plan,
        }
    }

    /// Which hexes are track (CK-2.7).
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many columns it has: `C` of the rules (CK-2.6).
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.plan.columns()
    }

    /// Where tokens are dealt (CK-3.5), by column, then row.
    #[must_use]
    pub fn obstacle_spaces(&self) -> &[Hex] {
        &self.obstacle_spaces
    }

    /// Where power-ups are collected (CK-15), by column, then row.
    #[must_use]
    pub fn power_up_spaces(&self) -> &[Hex] {
        &self.power_up_spaces
    }

    /// The place of a power-up space among all, from 0; none: it is none.
    #[must_use]
    pub fn power_up_index(&self, hex: Hex) -> Option<u8> {
        self.power_up_spaces.binary_search(&hex).ok().and_then(|place| u8::try_from(place).ok())
    }

    /// Whether a hex is track (CK-2.7).
    #[must_use]
    pub fn is_track(&self, hex: Hex) -> bool {
        self.plan.is_open(hex)
    }

    /// CK-2.7, CK-2.8: what the next step leads to.
    #[must_use]
    pub fn ahead(&self, hex: Hex, facing: Facing) -> Ahead {
        match facing {
            Facing::NE | Facing::SE if hex.column == self.columns() - 1 => Ahead::Finish,
            Facing::N | Facing::NE | Facing::SE | Facing::S | Facing::SW | Facing::NW => {
                self.plan.next(hex, facing).map_or(Ahead::Wall, Ahead::Hex)
            }
        }
    }

    /// CK-2.11: the least number of steps that crosses the finish line; [`FAR`] from what is no track.
    #[must_use]
    pub fn finish_distance(&self, hex: Hex) -> u8 {
        self.plan.place(hex).map_or(FAR, |place| self.to_finish[place])
    }

    /// How many rounds a crew needs to the line. Only for choosing.
    pub(crate) fn rounds(&self, content: &Content, crew: Crew) -> &Rounds {
        self.rounds[crew as usize].get_or_init(|| Box::new(Rounds::of(content, self, crew)))
    }

    /// CK-2.10: the least number of steps from one hex to another; [`FAR`] if none lead there.
    #[must_use]
    pub fn distance(&self, from: Hex, to: Hex) -> u8 {
        let (Some(start), Some(end)) = (self.plan.place(from), self.plan.place(to)) else { return FAR };
        self.from[start].get_or_init(|| self.plan.distances([from])[..self.from.len()].into())[end]
    }
}

/// Every character of some maps side by side, with its hex.
fn marks(maps: &[&str]) -> impl Iterator<Item = (Hex, char)> {
    let mut west = 0;
    maps.iter().flat_map(move |map| {
        let first = west;
        west += map.lines().next().map_or(0, |line| line.chars().count());
        let rows = (0u8..).zip(map.lines());
        rows.flat_map(move |(row, line)| {
            let columns = (0u8..).skip(first).zip(line.chars());
            columns.map(move |(column, mark)| (Hex { column, row }, mark))
        })
    })
}

/// Tracks that were asked for already: those that begin with the same faces hang on one branch. It is only a memory of what
/// follows from the content, so all are equal, and a copy begins without.
#[derive(Default)]
pub(crate) struct Tracks {
    here: OnceLock<Box<Track>>,
    further: OnceLock<Vec<Self>>,
}

impl Tracks {
    /// The track of these faces.
    pub(crate) fn of(&self, content: &Content, faces: &[Face]) -> &Track {
        let branches = || content.faces.iter().map(|_| Self::default()).collect();
        let branch =
            faces.iter().fold(self, |at, face| &at.further.get_or_init(branches)[usize::from(face.0)]);
        branch.here.get_or_init(|| Box::new(Track::of(content, faces)))
    }
}

impl Clone for Tracks {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Tracks {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Tracks {}

impl fmt::Debug for Tracks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
