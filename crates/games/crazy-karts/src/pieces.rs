//! What comes in the box: factions, spaces of a panel, tokens, cards and tiles (section 8), each by its id. Numbers and texts
//! are content; what a piece does is in the rules.

use kernel::pieces;
use serde::{Deserialize, Serialize};

pieces! {
    /// What a kart is called by (CK-1.10, CK-1.11).
    Faction {
        /// Turn & Go.
        Goblins = "goblins",
        /// The Ram.
        Dwarves = "dwarves",
        /// Grabbing.
        Elves = "elves",
        /// The Lasso.
        Mummies = "mummies",
        /// No faction: the driver without a partner.
        LoneWolf = "lone-wolf",
    }
}

impl Faction {
    /// Those that teams choose from.
    pub const TEAMS: [Self; 4] = [Self::Goblins, Self::Dwarves, Self::Elves, Self::Mummies];
}

pieces! {
    /// A space of a panel, by the number of its action (CK-1.6, CK-7.2).
    Space {
        /// 1.
        Initiative = "initiative",
        /// 2.
        Special = "special",
        /// 3.
        PowerUp = "power-up",
        /// 4.
        Customization = "customization",
        /// 5.
        Brake = "brake",
        /// 6.
        SpeedUp = "speed-up",
        /// 7.
        Turn = "turn",
        /// 8.
        Shoot = "shoot",
        /// 9.
        Charging = "charging",
        /// 10.
        Repair = "repair",
    }
}

/// How many spaces there are.
pub const SPACES: usize = 10;

impl Space {
    /// The number of its action, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Whose panel it is on in a team (CK-1.6).
    #[must_use]
    pub const fn post(self) -> Post {
        if self.number().is_multiple_of(2) { Post::Front } else { Post::Rear }
    }
}

pieces! {
    /// Where a driver sits (CK-1.5).
    Post {
        /// Even actions.
        Front = "front",
        /// Odd actions.
        Rear = "rear",
    }
}

pieces! {
    /// A power-up (CK-9).
    PowerUp {
        /// CK-9.11.
        Whirl = "whirl",
        /// CK-9.14.
        EnergeticRubber = "energetic-rubber",
        /// CK-9.16.
        Vuvuzela = "vuvuzela",
        /// CK-9.18.
        EnergeticShield = "energetic-shield",
        /// CK-9.20.
        FirecrackerFuel = "firecracker-fuel",
        /// CK-9.21.
        SpringWheels = "spring-wheels",
        /// CK-9.22.
        RubbleSack = "rubble-sack",
        /// CK-9.23.
        Thunderclap = "thunderclap",
        /// CK-9.24.
        TinkersKit = "tinkers-kit",
        /// CK-9.25.
        Switcheroo = "switcheroo",
    }
}

/// How many kinds of power-ups there are.
pub const POWER_UPS: usize = 10;
/// The most power-ups there can be.
pub const MOST_POWER_UPS: usize = 40;

pieces! {
    /// A Damage card (CK-17).
    DamageCard {
        /// CK-17.10.
        CriticalHit = "critical-hit",
        /// CK-17.11.
        HeadShot = "head-shot",
        /// CK-17.13.
        GlancingBlow = "glancing-blow",
        /// CK-17.14.
        SpinOut = "spin-out",
        /// CK-17.15.
        Stall = "stall",
        /// CK-17.16.
        DroppedCrate = "dropped-crate",
        /// CK-17.17, lasting.
        FlatTyre = "flat-tyre",
        /// CK-17.18, lasting.
        BentAxle = "bent-axle",
        /// CK-17.19, lasting.
        JammedBrakes = "jammed-brakes",
        /// CK-17.20, lasting.
        CrackedDynamo = "cracked-dynamo",
    }
}

/// How many kinds of Damage cards there are.
pub const DAMAGE_CARDS: usize = 10;
/// The most Damage cards there can be.
pub const MOST_DAMAGE_CARDS: usize = 40;

impl DamageCard {
    /// Whether it stays with the kart (CK-17.8).
    #[must_use]
    pub const fn is_lasting(self) -> bool {
        match self {
            Self::FlatTyre | Self::BentAxle | Self::JammedBrakes | Self::CrackedDynamo => true,
            Self::CriticalHit
            | Self::HeadShot
            | Self::GlancingBlow
            | Self::SpinOut
            | Self::Stall
            | Self::DroppedCrate => false,
        }
    }

    /// The lasting ones in alphabetical order, as lists offer them.
    pub const LASTING: [Self; 4] = [Self::BentAxle, Self::CrackedDynamo, Self::FlatTyre, Self::JammedBrakes];
}

pieces! {
    /// What can lie on the track: Rocks, or what is on the back of a token (CK-14).
    Obstacle {
        /// CK-14.9: the front of every token.
        Rocks = "rocks",
        /// CK-14.10.
        TakeOff = "take-off",
        /// CK-14.12.
        IceRing = "ice-ring",
        /// CK-14.14.
        AngryTroll = "angry-troll",
        /// CK-14.15.
        MudHole = "mud-hole",
        /// CK-14.16.
        PowderKeg = "powder-keg",
        /// CK-14.17.
        BounceBush = "bounce-bush",
    }
}

/// How many kinds there are.
pub const OBSTACLES: usize = 7;
/// The most tokens there can be.
pub const MOST_TOKENS: usize = 40;

pieces! {
    /// An upgrade (CK-25).
    Upgrade {
        /// CK-25.2.
        BigBertha = "big-bertha",
        /// CK-25.4.
        SpareGloves = "spare-gloves",
        /// CK-25.5.
        EmergencyLever = "emergency-lever",
        /// CK-25.6.
        IronBumper = "iron-bumper",
        /// CK-25.7.
        SpeakingTube = "speaking-tube",
    }
}

pieces! {
    /// A Special Customization (CK-10).
    Customization {
        /// CK-10.4.
        Booster = "booster",
        /// CK-10.5.
        Spyglass = "spyglass",
        /// CK-10.7.
        Spear = "spear",
        /// CK-10.9.
        Charging = "charging",
    }
}

/// A face of a section, by its place in the content (section 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Face(pub u8);

pieces! {
    /// A start space (CK-3.12, CK-3.25).
    Start {
        /// Two karts.
        Y1 = "y1",
        /// Two karts.
        Y2 = "y2",
        /// Three karts.
        B1 = "b1",
        /// Three karts: the facing is chosen (CK-3.14).
        B2 = "b2",
        /// Three karts.
        B3 = "b3",
        /// Four karts.
        R1 = "r1",
        /// Four karts.
        R2 = "r2",
        /// Four karts.
        R3 = "r3",
        /// Four karts.
        R4 = "r4",
    }
}

impl Start {
    /// Those of a race of so many karts, in table order (CK-3.11).
    #[must_use]
    pub const fn of(karts: u8) -> &'static [Self] {
        match karts {
            0..=2 => &[Self::Y1, Self::Y2],
            3 => &[Self::B1, Self::B2, Self::B3],
            _ => &[Self::R1, Self::R2, Self::R3, Self::R4],
        }
    }

    /// Where it is, as people who look at the track say it (CK-3.12).
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Y1 | Self::B1 | Self::R1 => "the northern start space",
            Self::B2 => "the middle start space",
            Self::R2 => "the second start space from the north",
            Self::R3 => "the second start space from the south",
            Self::Y2 | Self::B3 | Self::R4 => "the southern start space",
        }
    }
}

pieces! {
    /// A heat (CK-3.1).
    Heat {
        /// The first.
        Qualifying = "qualifying",
        /// The second, which decides.
        Race = "race",
    }
}
