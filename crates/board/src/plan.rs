//! A field of hexes, some of them open and the others wall, and how far it is from one to another.

use crate::{Facing, Hex};

/// The most hexes of a plan.
pub const MOST_HEXES: usize = 512;
/// What no number of steps leads to.
pub const FAR: u8 = u8::MAX;

/// Which hexes of a field are open: everything else, inside or outside, is wall.
///
/// ```
/// use board::{Hex, Plan};
/// // Two pieces side by side, each with its own rows.
/// let plan = Plan::joined(&["..\n#.\n..", "..\n#.\n.."]).unwrap();
/// let at = |column, row| Hex { column, row };
/// assert_eq!(plan.columns(), 4);
/// assert!(plan.is_open(at(2, 0)) && !plan.is_open(at(2, 1)) && !plan.is_open(at(4, 0)));
/// assert_eq!(plan.distance(at(0, 0), at(3, 0)), Some(3));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plan {
    columns: u8,
    rows: u8,
    open: Vec<bool>,
}

impl Plan {
    /// Maps side by side from west to east: a text line a row, a character a column, `#` for wall. `None`: they do not have the
    /// same number of rows, a map is no rectangle, or there is too much of it.
    #[must_use]
    pub fn joined(maps: &[&str]) -> Option<Self> {
        let rows = maps.first()?.trim().lines().count();
        let mut lines = vec![String::new(); rows];
        for map in maps {
            let width = map.trim().lines().next()?.chars().count();
            if map.trim().lines().count() != rows {
                return None;
            }
            for (line, part) in lines.iter_mut().zip(map.trim().lines()) {
                if part.chars().count() != width {
                    return None;
                }
                line.push_str(part);
            }
        }
        let columns = lines.first()?.chars().count();
        let open: Vec<bool> = lines.iter().flat_map(|line| line.chars().map(|mark| mark != '#')).collect();
        let fits = open.len() <= MOST_HEXES;
        Some(Self { columns: u8::try_from(columns).ok()?, rows: u8::try_from(rows).ok()?, open })
            .filter(|_| fits)
    }

    /// How many columns it has.
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows it has.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The place of a hex in a list of all, row by row; none if it lies outside.
    #[must_use]
    pub fn place(&self, hex: Hex) -> Option<usize> {
        let inside = hex.column < self.columns && hex.row < self.rows;
        inside.then(|| usize::from(hex.row) * usize::from(self.columns) + usize::from(hex.column))
    }

    /// Whether a hex is open.
    #[must_use]
    pub fn is_open(&self, hex: Hex) -> bool {
        self.place(hex).is_some_and(|place| self.open[place])
    }

    /// The open neighbor in a direction.
    #[must_use]
    pub fn next(&self, hex: Hex, facing: Facing) -> Option<Hex> {
        hex.towards(facing).filter(|next| self.is_open(*next))
    }

    /// All open hexes by column, then row.
    pub fn open_hexes(&self) -> impl Iterator<Item = Hex> {
        let all = (0..self.columns).flat_map(|column| (0..self.rows).map(move |row| Hex { column, row }));
        all.filter(|hex| self.is_open(*hex))
    }

    /// The least numbers of steps over open hexes from the nearest of some hexes to all others, by their places; [`FAR`] where
    /// none lead.
    #[must_use]
    pub fn distances(&self, from: impl IntoIterator<Item = Hex>) -> [u8; MOST_HEXES] {
        self.spread(from, None)
    }

    /// The least number of steps from one open hex to another.
    #[must_use]
    pub fn distance(&self, from: Hex, to: Hex) -> Option<u8> {
        let distances = self.spread([from], Some(to));
        self.place(to).map(|place| distances[place]).filter(|steps| *steps < FAR)
    }

    /// Goes out from some hexes in all directions, until all is reached, or this one.
    fn spread(&self, from: impl IntoIterator<Item = Hex>, until: Option<Hex>) -> [u8; MOST_HEXES] {
        let mut steps = [FAR; MOST_HEXES];
        let mut reached = [Hex::default(); MOST_HEXES];
        let (mut first, mut end) = (0, 0);
        for hex in from {
            if let Some(place) = self.place(hex).filter(|place| self.open[*place] && steps[*place] == FAR) {
                steps[place] = 0;
                reached[end] = hex;
                end += 1;
            }
        }
        while first < end {
            let hex = reached[first];
            first += 1;
            let Some(place) = self.place(hex) else { continue };
            if until == Some(hex) {
                break;
            }
            for facing in Facing::ALL {
                let next = self.next(hex, facing);
                if let Some((next, at)) = next.and_then(|next| Some((next, self.place(next)?)))
                    && steps[at] == FAR
                {
                    steps[at] = steps[place].saturating_add(1);
                    reached[end] = next;
                    end += 1;
                }
            }
        }
        steps
    }
}
