//! What comes in the box: characters, powers, tiles, arrows, abilities, alignments (section 8), each by its id. Numbers and
//! texts are content; what a piece does is in the rules.

use board::Compass;
use kernel::pieces;
use serde::{Deserialize, Serialize};

pieces! {
    /// Who runs, the fastest first (DS-4.1).
    Character {
        /// DS-13.1, DS-13.2.
        Rogue = "rogue",
        /// DS-13.3, DS-13.4.
        Cleric = "cleric",
        /// DS-13.5, DS-13.6.
        Barbarian = "barbarian",
        /// DS-13.7, DS-13.8.
        Dwarf = "dwarf",
    }
}

/// How many characters there are.
pub const CHARACTERS: usize = 4;

impl Character {
    /// The powers on the two sides of the card, side A first (DS-3.5).
    #[must_use]
    pub const fn powers(self) -> [Power; 2] {
        match self {
            Self::Rogue => [Power::Slippery, Power::LightFingers],
            Self::Cleric => [Power::Blessing, Power::Providence],
            Self::Barbarian => [Power::Unstoppable, Power::BattleCharge],
            Self::Dwarf => [Power::GoldFever, Power::Dogged],
        }
    }

    /// DS-4.1: which place in the round it has, from 1.
    #[must_use]
    pub const fn turn(self) -> u8 {
        self as u8 + 1
    }

    /// Whose place in the round comes next; nobody's after the last (DS-4.1).
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Rogue => Some(Self::Cleric),
            Self::Cleric => Some(Self::Barbarian),
            Self::Barbarian => Some(Self::Dwarf),
            Self::Dwarf => None,
        }
    }
}

pieces! {
    /// What a side of a character's card can do (DS-13).
    Power {
        /// DS-13.1.
        Slippery = "slippery",
        /// DS-13.2.
        LightFingers = "light-fingers",
        /// DS-13.3.
        Blessing = "blessing",
        /// DS-13.4.
        Providence = "providence",
        /// DS-13.5.
        Unstoppable = "unstoppable",
        /// DS-13.6.
        BattleCharge = "battle-charge",
        /// DS-13.7.
        GoldFever = "gold-fever",
        /// DS-13.8.
        Dogged = "dogged",
    }
}

impl Power {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Slippery => "DS-13.1",
            Self::LightFingers => "DS-13.2",
            Self::Blessing => "DS-13.3",
            Self::Providence => "DS-13.4",
            Self::Unstoppable => "DS-13.5",
            Self::BattleCharge => "DS-13.6",
            Self::GoldFever => "DS-13.7",
            Self::Dogged => "DS-13.8",
        }
    }
}

pieces! {
    /// What a Collapse tile is (DS-9.1). Tiles of one kind are all alike.
    Kind {
        /// DS-9.6.
        Treasure = "treasure",
        /// DS-9.7.
        Skeleton = "skeleton",
        /// DS-9.7.
        Goblin = "goblin",
        /// DS-9.7.
        Troll = "troll",
        /// DS-9.8.
        Rubble = "rubble",
        /// DS-10.5.
        AncientEvil = "ancient-evil",
    }
}

/// How many kinds of tiles there are.
pub const KINDS: usize = 6;

impl Kind {
    /// Those that can be fought.
    pub const MONSTERS: [Self; 3] = [Self::Skeleton, Self::Goblin, Self::Troll];

    /// Whether it can be fought.
    #[must_use]
    pub const fn is_monster(self) -> bool {
        matches!(self, Self::Skeleton | Self::Goblin | Self::Troll)
    }
}

pieces! {
    /// One step of a card (DS-5.4).
    Arrow {
        /// Forward.
        F = "F",
        /// Back.
        B = "B",
        /// Left.
        L = "L",
        /// Right.
        R = "R",
        /// Forward and left.
        FL = "FL",
        /// Forward and right.
        FR = "FR",
        /// A jump forward over one square.
        JF = "JF",
        /// A jump forward over two.
        JFF = "JFF",
        /// A jump left over one.
        JL = "JL",
        /// A jump right over one.
        JR = "JR",
    }
}

impl Arrow {
    /// DS-2.3, DS-5.4: where it leads, and how many squares away.
    #[must_use]
    pub const fn way(self) -> (Compass, u8) {
        match self {
            Self::F => (Compass::N, 1),
            Self::B => (Compass::S, 1),
            Self::L => (Compass::W, 1),
            Self::R => (Compass::E, 1),
            Self::FL => (Compass::NW, 1),
            Self::FR => (Compass::NE, 1),
            Self::JF => (Compass::N, 2),
            Self::JFF => (Compass::N, 3),
            Self::JL => (Compass::W, 2),
            Self::JR => (Compass::E, 2),
        }
    }

    /// DS-5.20: whether squares are passed without being entered.
    #[must_use]
    pub const fn is_jump(self) -> bool {
        self.way().1 > 1
    }

    /// DS-5.5: left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::L => Self::R,
            Self::R => Self::L,
            Self::FL => Self::FR,
            Self::FR => Self::FL,
            Self::JL => Self::JR,
            Self::JR => Self::JL,
            Self::F | Self::B | Self::JF | Self::JFF => self,
        }
    }
}

pieces! {
    /// What a card can do besides its arrows.
    Ability {
        /// DS-5.15.
        Nimble = "nimble",
        /// DS-5.16.
        Elbows = "elbows",
        /// DS-5.17.
        Calm = "calm",
        /// DS-5.18.
        Brawn = "brawn",
        /// DS-5.19.
        Scoop = "scoop",
    }
}

impl Ability {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Nimble => "DS-5.15",
            Self::Elbows => "DS-5.16",
            Self::Calm => "DS-5.17",
            Self::Brawn => "DS-5.18",
            Self::Scoop => "DS-5.19",
        }
    }
}

pieces! {
    /// A secret goal (DS-14).
    Alignment {
        /// DS-14.2.
        LawfulGood = "lawful-good",
        /// DS-14.3.
        NeutralGood = "neutral-good",
        /// DS-14.4.
        ChaoticGood = "chaotic-good",
        /// DS-14.5.
        LawfulNeutral = "lawful-neutral",
        /// DS-14.6.
        TrueNeutral = "true-neutral",
        /// DS-14.7.
        ChaoticNeutral = "chaotic-neutral",
        /// DS-14.8.
        LawfulEvil = "lawful-evil",
        /// DS-14.9.
        NeutralEvil = "neutral-evil",
        /// DS-14.10.
        ChaoticEvil = "chaotic-evil",
    }
}

/// How many alignments there are.
pub const ALIGNMENTS: usize = 9;

impl Alignment {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::LawfulGood => "DS-14.2",
            Self::NeutralGood => "DS-14.3",
            Self::ChaoticGood => "DS-14.4",
            Self::LawfulNeutral => "DS-14.5",
            Self::TrueNeutral => "DS-14.6",
            Self::ChaoticNeutral => "DS-14.7",
            Self::LawfulEvil => "DS-14.8",
            Self::NeutralEvil => "DS-14.9",
            Self::ChaoticEvil => "DS-14.10",
        }
    }
}

pieces! {
    /// What somebody died of (DS-11.5).
    Cause {
        /// DS-7.6.
        Wounds = "wounds",
        /// DS-10.1.
        Evil = "evil",
        /// DS-9.8.
        Rubble = "rubble",
        /// DS-8.7.
        Fright = "fright",
        /// DS-6.10.
        GivingUp = "giving-up",
    }
}

/// A card of the Scoot deck: its place in the content's list, where it has its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// Its place in content order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a card is played (DS-5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Version {
    /// As printed.
    #[default]
    Printed,
    /// Left and right exchanged.
    Mirrored,
}
