//! Units: the five adventurers of section 8.2, and where each of them is.

use board::Square;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The five units, each of which exists once (DR-1.3), in the order of section 8.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Move 1.
    Basic,
    /// Move 2.
    Sprinter,
    /// Jump 1.
    Jumper,
    /// Move 1, then Reveal 1.
    Scout,
    /// Move 1; Bomb 1 when it dies.
    Bomber,
}

/// How many units there are.
pub const UNITS: usize = 5;

impl Unit {
    /// All units in the order of section 8.2.
    pub const ALL: [Self; UNITS] = [Self::Basic, Self::Sprinter, Self::Jumper, Self::Scout, Self::Bomber];

    /// Its id, in notation and in the content.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Sprinter => "sprinter",
            Self::Jumper => "jumper",
            Self::Scout => "scout",
            Self::Bomber => "bomber",
        }
    }

    /// The unit with this id.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.id() == id)
    }
}

/// Where a unit is. Everybody knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// In the reserve.
    #[default]
    Reserve,
    /// In the reserve, and not to be spawned in this turn, in which it died (DR-9.1, DR-9.2).
    Barred,
    /// In the dungeon, alive and at liberty.
    Active(Square),
    /// Held in the Cage Trap on this space (DR-8.3).
    Trapped(Square),
    /// Freed from the cage on this space, its way out not yet chosen: on no space (DR-8.26).
    Doorway(Square),
}

impl Standing {
    /// The space that it occupies, trapped or not.
    #[must_use]
    pub const fn space(self) -> Option<Square> {
        match self {
            Self::Active(space) | Self::Trapped(space) => Some(space),
            Self::Reserve | Self::Barred | Self::Doorway(_) => None,
        }
    }
}

/// One value for each unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ByUnit<T>(pub [T; UNITS]);

impl<T> Index<Unit> for ByUnit<T> {
    type Output = T;
    fn index(&self, unit: Unit) -> &T {
        &self.0[unit as usize]
    }
}

impl<T> IndexMut<Unit> for ByUnit<T> {
    fn index_mut(&mut self, unit: Unit) -> &mut T {
        &mut self.0[unit as usize]
    }
}
