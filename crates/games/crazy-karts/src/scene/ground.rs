//! The track as cells (section 2): flat-top hexes, every odd column half a hex lower. Walls are no cells.

use super::obstacle_symbol;
use crate::CrazyKarts;
use crate::pieces::{Face, Obstacle, Start};
use crate::track::Track;
use crate::view::Lying;
use board::Hex;
use scene::{At, Cell, Inset, InsetPlace, Shape, Tone};

/// What is printed on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    Road,
    Start,
    Finish,
    PowerUp,
    Obstacle,
}

impl Ground {
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
        } else {
            Self::Road
        }
    }

    const fn symbol(self) -> &'static str {
        match self {
            Self::Road => "ck-road",
            Self::Start => "ck-start",
            Self::Finish => "ck-finish",
            Self::PowerUp => "ck-power-up",
            Self::Obstacle => "ck-obstacle",
        }
    }

    /// What is plain has none.
    const fn label(self) -> &'static str {
        match self {
            Self::Road | Self::Obstacle => "",
            Self::Start => "start",
            Self::Finish => "finish",
            Self::PowerUp => "power-up",
        }
    }

    const fn tone(self) -> Tone {
        match self {
            Self::Road | Self::Start | Self::Obstacle => Tone::Plain,
            Self::Finish => Tone::Goal,
            Self::PowerUp => Tone::Gold,
        }
    }

    /// CK-15.3: power-up spaces are printed, and never run out.
    fn inset(self) -> Option<Inset> {
        match self {
            Self::PowerUp => Some(Inset { symbol: "crate".into(), place: InsetPlace::Middle }),
            Self::Road | Self::Start | Self::Finish | Self::Obstacle => None,
        }
    }
}

/// An obstacle as it lies on its hex.
pub(crate) fn inset(obstacle: Obstacle) -> Inset {
    Inset { symbol: obstacle_symbol(obstacle), place: InsetPlace::Middle }
}

/// A hex without an obstacle.
pub(crate) fn bare(table: &CrazyKarts, faces: &[Face], hex: Hex) -> Cell {
    let ground = Ground::of(table, table.content.track(faces), hex);
    Cell {
        id: hex.to_string(),
        at: on_picture(hex),
        shape: Shape::FlatHex,
        symbol: ground.symbol().into(),
        label: ground.label().into(),
        tone: ground.tone(),
        inset: ground.inset(),
        cover: None,
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
    table.content.track(faces).plan().open_hexes().map(cell).collect()
}

/// CK-2.1: odd columns sit half a hex lower.
fn on_picture(hex: Hex) -> At {
    At { y: 2 * i16::from(hex.row) + i16::from(hex.column % 2), x: 2 * i16::from(hex.column) }
}
