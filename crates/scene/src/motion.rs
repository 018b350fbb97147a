//! How something that happened is shown: an icon for the log, what it is about, and what moves. A client plays motions one
//! after another on the scene it shows and then takes the true scene, so a motion can be poor but never wrong for long.

use crate::{At, Beside, Card, Cell, Change, Inset, Line, Tone};
use serde::{Deserialize, Serialize};

/// Something that happened, as a sentence and as a show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The sentence.
    pub line: Line,
    /// The show.
    pub show: Show,
}

/// How something that happened is shown beside its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Show {
    /// The chapter of the log that begins with it: `Round 5`.
    pub opens: Option<String>,
    /// The chapter that begins after it.
    pub leads_to: Option<String>,
    /// The symbol beside the sentence; empty: none.
    pub icon: String,
    /// The cells and pieces that it is about.
    pub about: Vec<String>,
    /// What moves, in order.
    pub motions: Vec<Motion>,
    /// How remarkable it is; marks on the scrubber of a replay.
    pub weight: Weight,
    /// What it adds to a sentence that tells several such things at once; `None`: it is told by itself, or not at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
}

/// A part of something longer: a log tells all of it in one sentence, `Killa drives 3 hexes, turns left and drives a hex.`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Who does it: `Killa`.
    pub who: String,
    /// What: `turns left`, or once what may be done several times on end: `drives a hex`.
    pub once: String,
    /// So often on end, with `{}` for the number: `drives {} hexes`. Empty: each time is told.
    pub often: String,
}

/// How remarkable something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// Seen as it happens, and left out of a log that is read later.
    Trifle,
    /// Worth a sentence.
    #[default]
    Usual,
    /// Worth a mark.
    Mark,
    /// A game is over, or a heat, perhaps one of several: worth a pause.
    End,
}

/// One movement on the scene. Cells and pieces by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "motion")]
pub enum Motion {
    /// A piece goes to a cell.
    Go {
        /// Who.
        piece: String,
        /// Where to.
        to: String,
        /// How.
        gait: Gait,
    },
    /// A piece comes onto the board.
    Come {
        /// Who.
        piece: String,
        /// Where.
        to: String,
    },
    /// A piece leaves the board.
    Leave {
        /// Who.
        piece: String,
        /// How.
        exit: Exit,
    },
    /// A piece sets off for a cell and comes back: something is in the way.
    Bump {
        /// Who.
        piece: String,
        /// Against what; empty: against what lies ahead of its nose, which need not be a cell.
        against: String,
    },
    /// A piece turns where it stands.
    Face {
        /// Who.
        piece: String,
        /// Where its nose points then, as in a scene.
        degrees: u16,
    },
    /// Two pieces change places.
    Swap {
        /// Who.
        piece: String,
        /// With whom.
        with: String,
    },
    /// A cell shows another face.
    Flip {
        /// Where.
        cell: String,
        /// Its new symbol.
        symbol: String,
        /// What lies on it small.
        inset: Option<Inset>,
        /// What it means now.
        tone: Tone,
        /// How.
        turn: Turnover,
    },
    /// Something is put before the pieces of a cell: bars.
    Cover {
        /// Where.
        cell: String,
        /// The symbol.
        symbol: Option<String>,
    },
    /// Cells are destroyed.
    Blast {
        /// Where it begins.
        center: String,
        /// What goes.
        cells: Vec<String>,
    },
    /// Cells change their names and places, with what stands on them.
    Shift {
        /// Which.
        moved: Vec<Shifted>,
    },
    /// New cells lie on the board.
    Grow {
        /// They.
        cells: Vec<Cell>,
    },
    /// Another board is laid: these cells, and nobody on them.
    Lay {
        /// They.
        cells: Vec<Cell>,
    },
    /// A few words rise from a cell: `+4`.
    Rise {
        /// Where: a cell, or a piece that stands on one.
        cell: String,
        /// The words.
        words: String,
        /// The symbol beside them; empty: none.
        symbol: String,
    },
    /// Something flies from one piece to another.
    Shot {
        /// From whom.
        piece: String,
        /// To whom.
        at: String,
    },
    /// Something flies over these cells, from the first to the last.
    Fly {
        /// Over which: cells, or pieces that stand on them.
        path: Vec<String>,
        /// What: the id of a symbol.
        symbol: String,
    },
    /// Cells light up, and stay as they are.
    Flash {
        /// Which.
        cells: Vec<String>,
    },
    /// A piece is hit where it stands.
    Reel {
        /// Who.
        piece: String,
        /// How.
        reel: Reel,
    },
    /// Something changes on an instrument.
    Dash {
        /// On whose.
        dash: String,
        /// What.
        change: Change,
    },
    /// Something changes that is neither a piece nor a cell.
    Beside {
        /// What.
        change: Beside,
    },
    /// What looms over the board comes so far; whatever lay there is gone.
    Loom {
        /// Its front then, as in a scene.
        edge: i16,
    },
    /// A card is laid open beside a piece.
    Show {
        /// It.
        card: Card,
    },
}

impl Motion {
    /// The cell at which it is to be seen.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        match self {
            Self::Go { to, .. } | Self::Come { to, .. } => Some(to),
            Self::Bump { against, .. } if against.is_empty() => None,
            Self::Bump { against, .. } => Some(against),
            Self::Flip { cell, .. } | Self::Cover { cell, .. } | Self::Rise { cell, .. } => Some(cell),
            Self::Blast { center, .. } => Some(center),
            Self::Fly { path, .. } => path.last().map(String::as_str),
            Self::Flash { cells } => cells.first().map(String::as_str),
            Self::Leave { .. }
            | Self::Face { .. }
            | Self::Swap { .. }
            | Self::Shift { .. }
            | Self::Grow { .. }
            | Self::Lay { .. }
            | Self::Shot { .. }
            | Self::Reel { .. }
            | Self::Dash { .. }
            | Self::Beside { .. }
            | Self::Loom { .. }
            | Self::Show { .. } => None,
        }
    }
}

/// A cell that changes its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shifted {
    /// Its name before.
    pub from: String,
    /// Its name after.
    pub to: String,
    /// Where it lies after.
    pub at: At,
}

/// How a piece moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// On its own feet or wheels.
    Step,
    /// Through the air.
    Jump,
    /// Without wanting to.
    Slide,
    /// By force.
    Shove,
}

/// How a piece is hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reel {
    /// Once round.
    Spin,
    /// To and fro.
    Shake,
}

/// How a piece leaves the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exit {
    /// It dies or crashes.
    Lost,
    /// It gets where it wanted to go.
    Home,
}

/// How a cell changes its face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turnover {
    /// It is turned over.
    Turned,
    /// It is simply another.
    Changed,
    /// Something falls onto it from above, its shadow first.
    Fallen,
}
