//! The colors that seats and pieces wear. Never a color alone: each comes with an emblem.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A color with its emblem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Livery {
    /// Red, a flame.
    Ember,
    /// Blue, a moon.
    Tide,
    /// Yellow, a star.
    Sun,
    /// Green, a clover.
    Moss,
    /// Violet, a gem.
    Plum,
    /// White, crossed bones.
    Bone,
    /// Grey, a person: whoever has not chosen yet whose color they wear.
    Slate,
}

impl Livery {
    /// All colors, in the order in which seats take them.
    pub const ALL: [Self; 6] = [Self::Ember, Self::Tide, Self::Sun, Self::Moss, Self::Plum, Self::Bone];

    /// What a seat wears where the game says nothing else.
    #[must_use]
    pub fn of_seat(seat: Seat) -> Self {
        Self::ALL[usize::from(seat.number()) % Self::ALL.len()]
    }

    /// Its name, as stylesheets know it: `tide`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ember => "ember",
            Self::Tide => "tide",
            Self::Sun => "sun",
            Self::Moss => "moss",
            Self::Plum => "plum",
            Self::Bone => "bone",
            Self::Slate => "slate",
        }
    }

    /// The symbol of its emblem.
    #[must_use]
    pub const fn emblem(self) -> &'static str {
        match self {
            Self::Ember => "em-flame",
            Self::Tide => "em-moon",
            Self::Sun => "em-star",
            Self::Moss => "em-clover",
            Self::Plum => "em-gem",
            Self::Bone => "em-bones",
            Self::Slate => "g-person",
        }
    }

    /// The color itself, for pictures that carry no stylesheet.
    #[must_use]
    pub const fn color(self) -> &'static str {
        match self {
            Self::Ember => "#e8442e",
            Self::Tide => "#449fee",
            Self::Sun => "#fbcb45",
            Self::Moss => "#69c96c",
            Self::Plum => "#7c43cc",
            Self::Bone => "#f6efe2",
            Self::Slate => "#a39a93",
        }
    }
}
