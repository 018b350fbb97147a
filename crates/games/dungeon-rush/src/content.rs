//! The content file read, checked once and turned into compact tables. The only file that reads TOML.
//!
//! Numbers and words come from the file; what a tile or a unit *does* is the rules', so the file must name exactly the
//! tiles and units that the rules know, and say of each what the rules say.

mod raw;
mod shape;

use crate::state::PATHS;
use crate::tile::{Counts, KINDS, Kind};
use crate::unit::{ByUnit, Unit};
use kernel::Misread;

/// The file that is built in.
const BUILT_IN: &str = include_str!("../content/dungeon-rush.toml");

/// Everything that the rules look up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// A sentence on each tile, by kind.
    pub tiles: [String; KINDS],
    /// The units.
    pub units: ByUnit<UnitCard>,
    /// The gold.
    pub economy: Economy,
    /// The Solo levels, the usual one first (DR-12.4).
    pub difficulties: Vec<Difficulty>,
    /// The tile mixes, the usual one first (section 8.4).
    pub mixes: Vec<Mix>,
    /// The named dungeons (DR-12.7).
    pub dungeons: Vec<Dungeon>,
    /// The table options (section 9).
    pub options: Vec<Choices>,
    /// The limits of a custom mix (section 9).
    pub custom: CustomMix,
    /// First to three: the points that win (DR-13.3).
    pub points_to_win: u8,
    /// First to three: the most pairs (DR-13.3).
    pub most_pairs: u8,
}

/// One unit (section 8.2).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnitCard {
    /// A sentence.
    pub text: String,
    /// What it can do, a sentence each; what happens when it dies comes last.
    pub abilities: Vec<String>,
    /// DR-5.1.
    pub spawn_cost: u8,
    /// DR-6.1.
    pub move_cost: u8,
}

/// The gold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Economy {
    /// DR-1.6.
    pub start_gold: u8,
    /// DR-4.1.
    pub income_base: u8,
    /// DR-4.2.
    pub income_per_active_unit: u8,
    /// DR-8.22.
    pub treasure_gold: u8,
}

/// A Solo level (section 8.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difficulty {
    /// Its id.
    pub id: String,
    /// Rows at the start.
    pub start_rows: u8,
    /// The most Adventurers turns with the standard mix.
    pub turns: u8,
}

/// A tile mix (section 8.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mix {
    /// Its id.
    pub id: String,
    /// How many of each kind.
    pub counts: Counts,
}

/// A named dungeon (section 8.5): its tiles in the order of laying.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dungeon {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub note: String,
    /// Row by row, A, B, C.
    pub tiles: Vec<Kind>,
}

/// An option that is a choice from a list: its values, the usual one first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// Its id.
    pub id: String,
    /// As they are written.
    pub values: Vec<String>,
}

/// The limits of a custom mix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomMix {
    /// At least so many tiles for each starting row, and as many again.
    pub least_per_row: u8,
    /// At most so many in all.
    pub most: u8,
}

impl Content {
    /// Reads the built-in file, or another one of the same shape.
    ///
    /// # Errors
    /// Every fault that was found, with its line.
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        let text = file.unwrap_or(BUILT_IN);
        let raw: raw::File = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_of(text, span.start));
            vec![
                Misread::new("", format!("valid content: {}", error.message().replace('\n', ", ")))
                    .on_line(line),
            ]
        })?;
        shape::check(raw, &|at| line_of(text, at))
    }

    /// The level with this id.
    #[must_use]
    pub fn difficulty(&self, id: &str) -> Option<&Difficulty> {
        self.difficulties.iter().find(|level| level.id == id)
    }
}

fn line_of(text: &str, at: usize) -> u32 {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    u32::try_from(line).unwrap_or(u32::MAX)
}

/// The most tiles a named dungeon or a mix can have.
const MOST_TILES: usize = crate::state::MOST_TILES;

/// How many tiles are drawn a turn after the first (DR-3.3): one for each path.
pub const TILES_A_TURN: u8 = PATHS;

/// The units that the content must name.
pub(crate) const UNIT_ACTIONS: [(Unit, &str); 5] = [
    (Unit::Basic, "step"),
    (Unit::Sprinter, "step"),
    (Unit::Jumper, "jump"),
    (Unit::Scout, "step"),
    (Unit::Bomber, "step"),
];
