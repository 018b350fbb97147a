//! What comes in the box: racers, dashboards, terrains, hazards, spells (section 8), each by its id. Numbers and texts are
//! content; what a piece does is in the rules.

use kernel::pieces;
use serde::{Deserialize, Serialize};

pieces! {
    /// Who drives (DK-19).
    Racer {
        /// DK-19.4, DK-19.5.
        KingCroak = "king-croak",
        /// DK-19.6, DK-19.7.
        Belladonna = "belladonna",
        /// DK-19.8, DK-19.9.
        Porkus = "porkus",
        /// DK-19.10, DK-19.11.
        Gorgona = "gorgona",
        /// DK-19.12 to DK-19.14.
        Cerebellus = "cerebellus",
        /// DK-19.15, DK-19.16.
        Killa = "killa",
    }
}

/// How many racers there are, and how many dashboards.
pub const RACERS: usize = 6;

pieces! {
    /// What a racer drives with (DK-3.3).
    Dashboard {
        /// Acceleration, Off-Road.
        WildHunt = "wild-hunt",
        /// Acceleration, Traction.
        BoneRattler = "bone-rattler",
        /// Handling, Heavy.
        IronHearse = "iron-hearse",
        /// Handling, Off-Road.
        SwampSkimmer = "swamp-skimmer",
        /// Heavy, Top Speed.
        BatteringRam = "battering-ram",
        /// Top Speed, Traction.
        CinderStreak = "cinder-streak",
    }
}

pieces! {
    /// What a dashboard is good at (DK-3.4).
    Ability {
        /// DK-3.5.
        Acceleration = "acceleration",
        /// DK-3.6.
        TopSpeed = "top-speed",
        /// DK-3.7.
        OffRoad = "off-road",
        /// DK-8.3.
        Handling = "handling",
        /// DK-10.3.
        Heavy = "heavy",
        /// DK-9.3.
        Traction = "traction",
    }
}

pieces! {
    /// What a drivable hex is of (DK-14.1).
    Terrain {
        /// No marker.
        Road = "road",
        /// 1 pip.
        Dirt = "dirt",
        /// 2 pips.
        Grass = "grass",
        /// 3 pips.
        Mud = "mud",
        /// 3 pips, and the lowest marker.
        Water = "water",
    }
}

/// How many terrains there are.
pub const TERRAINS: usize = 5;

pieces! {
    /// What nobody drives on (DK-2.9).
    Solid {
        /// It cannot be leapt (DK-16.3).
        Rock = "rock",
        /// King Croak leaps it (DK-19.4).
        Obstacle = "obstacle",
    }
}

pieces! {
    /// What can lie in a hex and triggers (DK-20, DK-25): the regular tokens, the Epic Heroes, and what spells put there.
    Hazard {
        /// DK-20.6.
        Hero = "hero",
        /// DK-20.7.
        OilSpill = "oil-spill",
        /// DK-20.8.
        Smashinator = "smashinator",
        /// DK-20.9.
        Fangroot = "fangroot",
        /// DK-20.10.
        LavaPuddle = "lava-puddle",
        /// DK-20.11.
        TarPit = "tar-pit",
        /// DK-20.12.
        Boost = "boost",
        /// DK-25.4.
        EpicFighter = "epic-fighter",
        /// DK-25.5.
        EpicMage = "epic-mage",
        /// DK-25.6.
        EpicThief = "epic-thief",
        /// DK-25.7.
        EpicCleric = "epic-cleric",
        /// DK-20.13.
        Zombie = "zombie",
        /// DK-20.14.
        Bomb = "bomb",
    }
}

pieces! {
    /// What a hazard does to whoever enters (section 8.3). The numbers are on its card.
    Effect {
        /// DK-20.6, DK-20.9, DK-20.13, DK-25.5, DK-25.7.
        SpinOut = "spin-out",
        /// DK-20.7.
        Slew = "spin-out-and-slew",
        /// DK-20.8.
        Roll = "roll",
        /// DK-20.10, DK-25.4.
        Crash = "crash",
        /// DK-20.11.
        Slow = "stop-and-slow",
        /// DK-20.12.
        Thrust = "thrust",
        /// DK-25.6.
        Steal = "spin-out-and-steal",
        /// DK-20.15.
        Explode = "explode",
    }
}

pieces! {
    /// What a hazard does to those near it. How near is on its card.
    Near {
        /// It lies there.
        Nothing = "none",
        /// DK-20.9: whoever stops there Spins Out.
        Stopping = "spin-out-when-stopping",
        /// DK-20.15: all are in its zone.
        Zone = "explode",
        /// DK-25.4: it strides, or the nearest Crashes.
        Stride = "stride-or-crash",
        /// DK-25.5: at the end of the round all Spin Out.
        SpinOut = "spin-out",
        /// DK-25.6: at the end of the round all lose coins.
        Toll = "lose-coins",
        /// DK-25.7: nobody casts spells.
        Silence = "no-spells",
    }
}

/// How many kinds of regular hazard tokens there are.
pub const TOKENS: usize = 7;
/// How many Epic Heroes there are.
pub const EPIC_HEROES: usize = 4;

impl Hazard {
    /// Those of the bag (DK-4.8).
    pub const TOKENS: [Self; TOKENS] = [
        Self::Hero,
        Self::OilSpill,
        Self::Smashinator,
        Self::Fangroot,
        Self::LavaPuddle,
        Self::TarPit,
        Self::Boost,
    ];

    /// DK-25.2: in the order in which they are put on the track.
    pub const EPIC: [Self; EPIC_HEROES] =
        [Self::EpicFighter, Self::EpicMage, Self::EpicThief, Self::EpicCleric];

    /// Its place among the regular tokens, if it is one.
    #[must_use]
    pub const fn token(self) -> Option<usize> {
        if self.index() < TOKENS { Some(self.index()) } else { None }
    }

    /// Whether it is an Epic Hero (DK-25).
    #[must_use]
    pub const fn is_epic(self) -> bool {
        matches!(self, Self::EpicFighter | Self::EpicMage | Self::EpicThief | Self::EpicCleric)
    }

    /// What it does to whoever enters.
    #[must_use]
    pub const fn effect(self) -> Effect {
        match self {
            Self::Hero | Self::Zombie | Self::Fangroot | Self::EpicMage | Self::EpicCleric => Effect::SpinOut,
            Self::OilSpill => Effect::Slew,
            Self::Smashinator => Effect::Roll,
            Self::LavaPuddle | Self::EpicFighter => Effect::Crash,
            Self::TarPit => Effect::Slow,
            Self::Boost => Effect::Thrust,
            Self::EpicThief => Effect::Steal,
            Self::Bomb => Effect::Explode,
        }
    }

    /// What it does to those near it.
    #[must_use]
    pub const fn near(self) -> Near {
        match self {
            Self::Fangroot => Near::Stopping,
            Self::Bomb => Near::Zone,
            Self::EpicFighter => Near::Stride,
            Self::EpicMage => Near::SpinOut,
            Self::EpicThief => Near::Toll,
            Self::EpicCleric => Near::Silence,
            Self::Hero
            | Self::OilSpill
            | Self::Smashinator
            | Self::LavaPuddle
            | Self::TarPit
            | Self::Boost
            | Self::Zombie => Near::Nothing,
        }
    }

    /// DK-20.5: whether it remains after it has triggered.
    #[must_use]
    pub const fn stays(self) -> bool {
        !matches!(self, Self::Hero | Self::Zombie | Self::Bomb)
    }
}

pieces! {
    /// A spell (DK-21).
    Spell {
        /// DK-21.4.
        Bomb = "bomb",
        /// DK-21.5.
        RaiseDead = "raise-dead",
        /// DK-21.6.
        Ward = "ward",
        /// DK-21.7.
        GoldRush = "gold-rush",
        /// DK-21.8.
        Haste = "haste",
        /// DK-21.9.
        Fireball = "fireball",
        /// DK-21.10.
        Sloth = "sloth",
        /// DK-21.11.
        Rage = "rage",
        /// DK-21.12.
        Teleport = "teleport",
        /// DK-21.13.
        Overdrive = "overdrive",
        /// DK-21.14.
        Doombolt = "doombolt",
        /// DK-21.15.
        Freeze = "freeze",
    }
}

impl Spell {
    /// When it can be cast (section 8.4).
    #[must_use]
    pub const fn timing(self) -> Timing {
        match self {
            Self::Bomb => Timing::After,
            Self::RaiseDead | Self::Ward | Self::GoldRush | Self::Fireball | Self::Sloth | Self::Doombolt => {
                Timing::Any
            }
            Self::Haste => Timing::Moving,
            Self::Rage | Self::Teleport | Self::Overdrive => Timing::Start,
            Self::Freeze => Timing::Round,
        }
    }
}

pieces! {
    /// A spell deck, the weakest first (DK-21.1).
    Deck {
        /// For those in front.
        A = "a",
        /// For the middle.
        B = "b",
        /// For the last.
        C = "c",
    }
}

/// How many spell decks there are.
pub const DECKS: usize = 3;

pieces! {
    /// When a spell or power can be used (DK-18.9).
    Timing {
        /// In the start-of-round window.
        Round = "round",
        /// Before the last Set Speed step.
        Start = "start",
        /// At any point of one's turn.
        Any = "any",
        /// After Set Speed, also when movement is over.
        After = "after",
        /// After Set Speed, while movement is not over.
        Moving = "moving",
    }
}

pieces! {
    /// One of the two powers of a racer (DK-3.11).
    Slot {
        /// The cheaper one.
        Upper = "upper",
        /// The dearer one.
        Lower = "lower",
    }
}

impl Racer {
    /// When a power can be used (DK-19.2).
    #[must_use]
    pub const fn timing(self, slot: Slot) -> Timing {
        match (self, slot) {
            (Self::KingCroak, Slot::Lower) => Timing::Start,
            (_, Slot::Upper) => Timing::Moving,
            (_, Slot::Lower) => Timing::Any,
        }
    }

    /// The id of a power.
    #[must_use]
    pub const fn power(self, slot: Slot) -> &'static str {
        match (self, slot) {
            (Self::KingCroak, Slot::Upper) => "royal-leap",
            (Self::KingCroak, Slot::Lower) => "double-clutch",
            (Self::Belladonna, Slot::Upper) => "whip-round",
            (Self::Belladonna, Slot::Lower) => "overgrowth",
            (Self::Porkus, Slot::Upper) => "side-slide",
            (Self::Porkus, Slot::Lower) => "pilfered-page",
            (Self::Gorgona, Slot::Upper) => "slither",
            (Self::Gorgona, Slot::Lower) => "petrify",
            (Self::Cerebellus, Slot::Upper) => "mind-shove",
            (Self::Cerebellus, Slot::Lower) => "mind-swap",
            (Self::Killa, Slot::Upper) => "primal-charge",
            (Self::Killa, Slot::Lower) => "ground-pound",
        }
    }

    /// The rule of a power.
    #[must_use]
    pub const fn rule(self, slot: Slot) -> &'static str {
        match (self, slot) {
            (Self::KingCroak, Slot::Upper) => "DK-19.4",
            (Self::KingCroak, Slot::Lower) => "DK-19.5",
            (Self::Belladonna, Slot::Upper) => "DK-19.6",
            (Self::Belladonna, Slot::Lower) => "DK-19.7",
            (Self::Porkus, Slot::Upper) => "DK-19.8",
            (Self::Porkus, Slot::Lower) => "DK-19.9",
            (Self::Gorgona, Slot::Upper) => "DK-19.10",
            (Self::Gorgona, Slot::Lower) => "DK-19.11",
            (Self::Cerebellus, Slot::Upper) => "DK-19.13",
            (Self::Cerebellus, Slot::Lower) => "DK-19.14",
            (Self::Killa, Slot::Upper) => "DK-19.15",
            (Self::Killa, Slot::Lower) => "DK-19.16",
        }
    }
}

impl Spell {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Bomb => "DK-21.4",
            Self::RaiseDead => "DK-21.5",
            Self::Ward => "DK-21.6",
            Self::GoldRush => "DK-21.7",
            Self::Haste => "DK-21.8",
            Self::Fireball => "DK-21.9",
            Self::Sloth => "DK-21.10",
            Self::Rage => "DK-21.11",
            Self::Teleport => "DK-21.12",
            Self::Overdrive => "DK-21.13",
            Self::Doombolt => "DK-21.14",
            Self::Freeze => "DK-21.15",
        }
    }
}

impl Hazard {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Hero => "DK-20.6",
            Self::OilSpill => "DK-20.7",
            Self::Smashinator => "DK-20.8",
            Self::Fangroot => "DK-20.9",
            Self::LavaPuddle => "DK-20.10",
            Self::TarPit => "DK-20.11",
            Self::Boost => "DK-20.12",
            Self::EpicFighter => "DK-25.4",
            Self::EpicMage => "DK-25.5",
            Self::EpicThief => "DK-25.6",
            Self::EpicCleric => "DK-25.7",
            Self::Zombie => "DK-20.13",
            Self::Bomb => "DK-20.14",
        }
    }
}

/// What the Smashinator's die shows (DK-20.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// A Crash.
    Smash,
    /// A Spin-Out.
    Clip,
    /// Nothing.
    Miss,
}

impl Blow {
    /// How it is written.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Smash => "smash",
            Self::Clip => "clip",
            Self::Miss => "miss",
        }
    }

    /// The one that is written so.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        [Self::Smash, Self::Clip, Self::Miss].into_iter().find(|blow| blow.id() == id)
    }
}
