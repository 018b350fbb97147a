//! Tiles: the eight kinds of section 8.1, how one lies, and how many of each there are somewhere.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The eight kinds of tile, in the order of section 8.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// DR-8.1: safe ground.
    #[default]
    Blank,
    /// DR-8.2.
    SpikeTrap,
    /// DR-8.3 to DR-8.8.
    CageTrap,
    /// DR-8.9 to DR-8.13.
    OilSlickTrap,
    /// DR-8.14 to DR-8.17.
    PushbackTrap,
    /// DR-8.18.
    BombTrap,
    /// DR-8.19 to DR-8.21: an obstruction, not a trap.
    Wall,
    /// DR-8.22 to DR-8.25.
    Treasure,
}

/// How many kinds there are.
pub const KINDS: usize = 8;

impl Kind {
    /// All kinds in the order of section 8.1.
    pub const ALL: [Self; KINDS] = [
        Self::Blank,
        Self::SpikeTrap,
        Self::CageTrap,
        Self::OilSlickTrap,
        Self::PushbackTrap,
        Self::BombTrap,
        Self::Wall,
        Self::Treasure,
    ];

    /// Its two letters in notation (DR-15.1).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Blank => "bl",
            Self::SpikeTrap => "sp",
            Self::CageTrap => "ca",
            Self::OilSlickTrap => "oi",
            Self::PushbackTrap => "pu",
            Self::BombTrap => "bo",
            Self::Wall => "wa",
            Self::Treasure => "tr",
        }
    }

    /// The kind with these two letters.
    #[must_use]
    pub fn read(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Its id in the content.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::SpikeTrap => "spike-trap",
            Self::CageTrap => "cage-trap",
            Self::OilSlickTrap => "oil-slick-trap",
            Self::PushbackTrap => "pushback-trap",
            Self::BombTrap => "bomb-trap",
            Self::Wall => "wall",
            Self::Treasure => "treasure",
        }
    }

    /// DR-6.9: whether a first step that reveals it is clean. (Blank and Treasure; a Wall is never stepped on.)
    #[must_use]
    pub const fn is_clean_when_revealed(self) -> bool {
        matches!(self, Self::Blank | Self::Treasure)
    }
}

/// How a tile lies. Who may know it: everybody, except that nobody is told `Unseen` from `Turned` (DR-14.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Face down, and never face up so far.
    #[default]
    Unseen,
    /// Face down, and face up at some time before.
    Turned,
    /// Face up.
    Up,
    /// DR-8.23, DR-8.25: a Treasure that has paid; face up for good.
    Collected,
}

/// A tile in a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Tile {
    /// Its kind. Who may know it: section 5.
    pub kind: Kind,
    /// How it lies.
    pub face: Face,
}

impl Tile {
    /// A tile as it is laid (DR-3.4).
    #[must_use]
    pub const fn laid(kind: Kind) -> Self {
        Self { kind, face: Face::Unseen }
    }

    /// Whether it lies face up.
    #[must_use]
    pub const fn is_up(self) -> bool {
        match self.face {
            Face::Up | Face::Collected => true,
            Face::Unseen | Face::Turned => false,
        }
    }

    /// Whether it is a Wall that everybody sees.
    #[must_use]
    pub const fn is_open_wall(self) -> bool {
        self.is_up() && matches!(self.kind, Kind::Wall)
    }
}

/// How many of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Counts([u8; KINDS]);

impl Counts {
    /// Of each kind so many as are in here.
    #[must_use]
    pub fn of(kinds: impl IntoIterator<Item = Kind>) -> Self {
        let mut counts = Self::default();
        for kind in kinds {
            counts[kind] += 1;
        }
        counts
    }

    /// How many in all.
    #[must_use]
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Every single one, in the order of section 8.1.
    pub fn each(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self[kind])))
    }

    /// How many are no Walls: only that matters to DR-3.8.
    #[must_use]
    pub fn passable(self) -> u8 {
        self.total() - self[Kind::Wall]
    }
}

impl Index<Kind> for Counts {
    type Output = u8;
    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind as usize]
    }
}

impl IndexMut<Kind> for Counts {
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind as usize]
    }
}
