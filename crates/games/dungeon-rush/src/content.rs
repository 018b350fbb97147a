//! The content: checked, compact tables. What is built in was made from the content file by `cargo xtask bless`, so that a
//! program needs to read content files (feature `files`) only for those of others.

#[cfg(feature = "files")]
mod file;
#[cfg(not(feature = "files"))]
#[path = "content/no_file.rs"]
mod file;

use crate::state::PATHS;
use crate::tile::{Counts, KINDS, Kind};
use crate::unit::ByUnit;
use kernel::Misread;
use serde::{Deserialize, Serialize};

/// What the file `content/dungeon-rush.toml` came to.
const BUILT_IN: &str = include_str!("../content/dungeon-rush.txt");

/// Everything that the rules look up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difficulty {
    /// Its id.
    pub id: String,
    /// Rows at the start.
    pub start_rows: u8,
    /// The most Adventurers turns with the standard mix.
    pub turns: u8,
}

/// A tile mix (section 8.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mix {
    /// Its id.
    pub id: String,
    /// How many of each kind.
    pub counts: Counts,
}

/// A named dungeon (section 8.5): its tiles in the order of laying.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// Its id.
    pub id: String,
    /// As they are written.
    pub values: Vec<String>,
}

/// The limits of a custom mix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomMix {
    /// At least so many tiles for each starting row, and as many again.
    pub least_per_row: u8,
    /// At most so many in all.
    pub most: u8,
}

impl Content {
    /// What is built in, or a file of the same shape.
    ///
    /// # Errors
    /// Every fault that was found, with its line.
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        file.map_or_else(|| kernel::built_in(BUILT_IN).map_err(|fault| vec![fault]), file::read)
    }

    /// The level with this id.
    #[must_use]
    pub fn difficulty(&self, id: &str) -> Option<&Difficulty> {
        self.difficulties.iter().find(|level| level.id == id)
    }
}

/// How many tiles are drawn a turn after the first (DR-3.3): one for each path.
pub const TILES_A_TURN: u8 = PATHS;
