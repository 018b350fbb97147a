//! The track as cells (section 2): flat-top hexes, every odd column half a hex lower, on the ground of their section. Of the
//! walls only what lies between the hexes is a cell, so that there is something to be seen: a pond, rocks, roofs.

use super::obstacle_symbol;
use crate::CrazyKarts;
use crate::pieces::{Face, Obstacle, Start};
use crate::track::{Ahead, Track};
use crate::view::Lying;
use board::{Facing, Hex};
use scene::{At, Cell, Inset, InsetPlace, Shape, Tone};

/// What is printed on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Print {
    Road,
    Onward,
    Start,
    Finish,
    PowerUp,
    Obstacle,
}

impl Print {
    /// CK-3.12, CK-2.12, CK-2.8.
    fn of(table: &CrazyKarts, track: &Track, hex: Hex) -> Self {
        if track.power_up_index(hex).is_some() {
            Self::PowerUp
        } else if track.obstacle_spaces().binary_search(&hex).is_ok() {
            Self::Obstacle
        } else if Start::of(table.karts()).iter().any(|start| table.content.start(*start).at == hex) {
            Self::Start
        } else if hex.column + 1 == track.columns() {
            Self::Finish
        } else if hex.column == ONWARD.0 && ONWARD.1.contains(&hex.row) {
            Self::Onward
        } else {
            Self::Road
        }
    }

    /// What is plain has none.
    const fn label(self) -> &'static str {
        match self {
            Self::Road | Self::Obstacle | Self::Onward => "",
            Self::Start => "start",
            Self::Finish => "finish",
            Self::PowerUp => "power-up",
        }
    }

    const fn tone(self) -> Tone {
        match self {
            Self::Road | Self::Start | Self::Obstacle | Self::Onward => Tone::Plain,
            Self::Finish => Tone::Goal,
            Self::PowerUp => Tone::Gold,
        }
    }

    /// CK-15.3: power-up spaces are printed, and never run out.
    fn inset(self) -> Option<Inset> {
        let symbol = match self {
            Self::PowerUp => "ck-power-up",
            Self::Start => "ck-start",
            Self::Onward => "ck-onward",
            Self::Road | Self::Finish | Self::Obstacle => return None,
        };
        Some(Inset::new(symbol, InsetPlace::Middle))
    }
}

/// Where the Pit Lane shows that the race goes east (CK-2.6): column and rows.
const ONWARD: (u8, [u8; 3]) = (4, [2, 4, 6]);

/// What a section is made of: the patterns of its ground, and of what stands in the way there.
#[derive(Debug, Clone, Copy)]
struct Terrain {
    ground: &'static str,
    solid: &'static str,
}

impl Terrain {
    const PIT_LANE: Self = Self { ground: "t-road", solid: "t-rock" };

    /// A section that has no look of its own yet lies on dirt.
    fn of(face: &str) -> Self {
        let (ground, solid) = match face {
            "market-day" => ("t-cobbles", "t-roofs"),
            "old-quarry" => ("t-gravel", "t-rock"),
            "dragons-jaw" => ("t-ash", "t-rock"),
            "mill-bridge" => ("t-straw", "t-water"),
            "twin-tunnels" => ("t-cave", "t-rock"),
            "frog-swamp" => ("t-swamp", "t-water"),
            "catacomb-chicane" => ("t-crypt", "t-rock"),
            _ => ("t-dirt", "t-water"),
        };
        Self { ground, solid }
    }

    /// CK-2.6: what the column of a track belongs to.
    fn at(table: &CrazyKarts, faces: &[Face], column: u8) -> Self {
        let pit_lane = width(&table.content.pit_lane);
        let mut end = pit_lane;
        if usize::from(column) < end {
            return Self::PIT_LANE;
        }
        let holds = |face: &&Face| {
            end += width(&table.content.face(**face).map);
            usize::from(column) < end
        };
        faces.iter().find(holds).map_or(Self::PIT_LANE, |face| Self::of(&table.content.face(*face).id))
    }
}

fn width(map: &str) -> usize {
    map.lines().next().map_or(0, |line| line.chars().count())
}

/// An obstacle as it lies on its hex.
pub(crate) fn inset(obstacle: Obstacle) -> Inset {
    Inset::new(obstacle_symbol(obstacle), InsetPlace::Middle)
}

/// A hex without an obstacle.
pub(crate) fn bare(table: &CrazyKarts, faces: &[Face], hex: Hex) -> Cell {
    let track = table.content.track(faces);
    let print = Print::of(table, track, hex);
    let is_over = |facing: &Facing| track.ahead(hex, *facing) == Ahead::Finish;
    Cell {
        id: hex.to_string(),
        at: on_picture(hex),
        shape: Shape::FlatHex,
        symbol: Terrain::at(table, faces, hex.column).ground.into(),
        label: print.label().into(),
        tone: print.tone(),
        inset: print.inset(),
        cover: None,
        finish: Facing::ALL.into_iter().filter(is_over).map(super::degrees).collect(),
        walls: Vec::new(),
        pips: 0,
    }
}

/// A hex of wall that is to be seen (CK-2.7).
fn solid(table: &CrazyKarts, faces: &[Face], hex: Hex) -> Cell {
    Cell {
        id: hex.to_string(),
        at: on_picture(hex),
        shape: Shape::FlatHex,
        symbol: Terrain::at(table, faces, hex.column).solid.into(),
        label: String::new(),
        tone: Tone::Blocked,
        inset: None,
        cover: None,
        finish: Vec::new(),
        walls: Vec::new(),
        pips: 0,
    }
}

/// All hexes of a track with what lies on them; none, as long as there is no track.
pub(crate) fn track_cells(table: &CrazyKarts, faces: &[Face], obstacles: &[Lying]) -> Vec<Cell> {
    if faces.is_empty() {
        return Vec::new();
    }
    let cell = |hex: Hex| {
        let cell = bare(table, faces, hex);
        match obstacles.iter().find(|lying| lying.at == hex) {
            Some(lying) => Cell {
                label: table.content.obstacle(lying.up).name.clone(),
                tone: Tone::Danger,
                inset: Some(inset(lying.up)),
                ..cell
            },
            None => cell,
        }
    };
    let track = table.content.track(faces);
    let mut cells: Vec<Cell> = track.plan().open_hexes().map(cell).collect();
    cells.extend(between(track).into_iter().map(|hex| solid(table, faces, hex)));
    cells
}

/// The walls between the hexes: those off the outer rows, and what hangs together with them. (Where sections meet, the corners
/// of their outer rows are walls too; those stay dark.)
fn between(track: &Track) -> Vec<Hex> {
    let (columns, rows) = (track.columns(), track.plan().rows());
    let is_wall = |hex: &Hex| !track.is_track(*hex) && hex.row + hex.column % 2 < rows;
    let outer = |row: u8| row == 0 || row + 2 >= rows;
    let all = (0..columns).flat_map(|column| (0..rows).map(move |row| Hex { column, row }));
    let (rim, mut found): (Vec<Hex>, Vec<Hex>) = all.filter(is_wall).partition(|hex| outer(hex.row));
    // Corners touch what lies between by their tips alone, so a column is followed, and nothing sideways.
    for hex in rim {
        let is_next = |other: &Hex| other.column == hex.column && other.row.abs_diff(hex.row) == 1;
        if found.iter().any(is_next) {
            found.push(hex);
        }
    }
    found
}

/// CK-2.1: odd columns sit half a hex lower.
fn on_picture(hex: Hex) -> At {
    At { y: 2 * i16::from(hex.row) + i16::from(hex.column % 2), x: 2 * i16::from(hex.column) }
}
