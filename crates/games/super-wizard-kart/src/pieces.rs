//! What comes in the box (section 8): parts, rims, hats, powers, decks, traps, dice. Their numbers are content; what each does is the
//! rules'.

use board::Compass;
use kernel::pieces;
use serde::{Deserialize, Serialize};

/// How many parts of a kind there are.
pub const PARTS: usize = 4;
/// How many decks there are.
pub const DECKS: usize = 2;

pieces! {
    /// A chassis, a set of tires or a boost (SWK-2.2): all three come in these four.
    Part {
        /// Green Flame.
        GreenFlame = "green-flame",
        /// OwlBear.
        Owlbear = "owlbear",
        /// Dragon.
        Dragon = "dragon",
        /// Gelatinous.
        Gelatinous = "gelatinous",
    }
}

impl Part {
    /// SWK-14.12: the next one of the list, Green Flame following Gelatinous.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self.index() + 1) % PARTS]
    }
}

/// A set of parts of a kind, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PartSet(pub u8);

impl PartSet {
    /// All but one of them.
    #[must_use]
    pub const fn all_but(part: Part) -> Self {
        Self(0b1111 & !(1 << part.index()))
    }

    /// One of them.
    #[must_use]
    pub const fn one(part: Part) -> Self {
        Self(1 << part.index())
    }

    /// Whether it is there.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        self.0 & 1 << part.index() != 0
    }

    /// With one put in and another taken out.
    #[must_use]
    pub const fn exchanged(self, put: Part, taken: Part) -> Self {
        Self((self.0 | 1 << put.index()) & !(1 << taken.index()))
    }

    /// Those that are there, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = Part> {
        Part::ALL.iter().copied().filter(move |part| self.has(*part))
    }
}

pieces! {
    /// Rims (section 8).
    Rims {
        /// SWK-15.6.
        LightningOrbs = "lightning-orbs",
        /// SWK-15.3.
        HealthPotions = "health-potions",
        /// SWK-15.1.
        ChromeSpinners = "chrome-spinners",
        /// SWK-15.10.
        D20 = "d20",
    }
}

pieces! {
    /// Hats (section 8).
    Hat {
        /// SWK-15.7.
        FlowerHat = "flower-hat",
        /// SWK-15.4.
        JimHat = "jim-hat",
        /// SWK-15.7.
        TopHat = "top-hat",
        /// SWK-15.5.
        DrinkHat = "drink-hat",
        /// SWK-15.9.
        Halo = "halo",
        /// SWK-4.9.
        Squirrel = "squirrel",
    }
}

pieces! {
    /// The two decks of power cards (SWK-8.3).
    Deck {
        /// For everybody else.
        Normal = "normal",
        /// For whoever is last.
        Last = "last",
    }
}

pieces! {
    /// Power cards (section 8), those of the expansion last.
    Power {
        /// SWK-9.6.
        GreenFlameOrb = "green-flame-orb",
        /// SWK-9.7.
        RedFlameOrb = "red-flame-orb",
        /// SWK-9.8.
        MistyTire = "misty-tire",
        /// SWK-9.9.
        WizardHand = "wizard-hand",
        /// SWK-9.11.
        Shockwave = "shockwave",
        /// SWK-9.17.
        SpellOfStar = "spell-of-star",
        /// SWK-9.12.
        BlueFlameOrb = "blue-flame-orb",
        /// SWK-9.14.
        LightningBolt = "lightning-bolt",
        /// SWK-9.16.
        WizardBoost = "wizard-boost",
        /// SWK-17.2.
        FrostRay = "frost-ray",
        /// SWK-17.3.
        WardBubble = "ward-bubble",
        /// SWK-17.4.
        Overcharge = "overcharge",
        /// SWK-17.5.
        TailwindCharm = "tailwind-charm",
        /// SWK-17.6.
        PickpocketImp = "pickpocket-imp",
        /// SWK-17.7.
        SecondWind = "second-wind",
        /// SWK-17.8.
        PhantomDraft = "phantom-draft",
        /// SWK-17.9.
        GravityWell = "gravity-well",
    }
}

/// What has to be named when a power is played (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wants {
    /// Nothing.
    Nothing,
    /// A kart.
    Kart,
    /// A square.
    Square,
}

impl Power {
    /// SWK-8.8: the deck that it comes from and goes back to.
    #[must_use]
    pub const fn deck(self) -> Deck {
        match self {
            Self::GreenFlameOrb
            | Self::RedFlameOrb
            | Self::MistyTire
            | Self::WizardHand
            | Self::Shockwave
            | Self::FrostRay
            | Self::WardBubble
            | Self::Overcharge
            | Self::TailwindCharm
            | Self::PickpocketImp => Deck::Normal,
            Self::SpellOfStar
            | Self::BlueFlameOrb
            | Self::LightningBolt
            | Self::WizardBoost
            | Self::SecondWind
            | Self::PhantomDraft
            | Self::GravityWell => Deck::Last,
        }
    }

    /// SWK-17.1: whether it is a card of the expansion.
    #[must_use]
    pub const fn is_forbidden(self) -> bool {
        self.index() >= Self::FrostRay.index()
    }

    /// What has to be named when it is played.
    #[must_use]
    pub const fn wants(self) -> Wants {
        match self {
            Self::GreenFlameOrb
            | Self::RedFlameOrb
            | Self::WizardHand
            | Self::BlueFlameOrb
            | Self::FrostRay
            | Self::PickpocketImp => Wants::Kart,
            Self::MistyTire => Wants::Square,
            Self::Shockwave
            | Self::SpellOfStar
            | Self::LightningBolt
            | Self::WizardBoost
            | Self::WardBubble
            | Self::Overcharge
            | Self::TailwindCharm
            | Self::SecondWind
            | Self::PhantomDraft
            | Self::GravityWell => Wants::Nothing,
        }
    }

    /// Whether it lets the kart drive (glossary).
    #[must_use]
    pub const fn is_drive(self) -> bool {
        matches!(self, Self::SpellOfStar | Self::WizardBoost | Self::SecondWind | Self::PhantomDraft)
    }

    /// SWK-9.18, SWK-17.8: whether the kart drives through others.
    #[must_use]
    pub const fn passes_karts(self) -> bool {
        matches!(self, Self::SpellOfStar | Self::PhantomDraft)
    }

    /// Whether it moves whoever plays it: what `spin_out = hard` bars after a spin-out.
    #[must_use]
    pub const fn moves_caster(self) -> bool {
        matches!(
            self,
            Self::MistyTire | Self::SpellOfStar | Self::WizardBoost | Self::SecondWind | Self::PhantomDraft
        )
    }

    /// The rule that says what it does.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GreenFlameOrb => "SWK-9.6",
            Self::RedFlameOrb => "SWK-9.7",
            Self::MistyTire => "SWK-9.8",
            Self::WizardHand => "SWK-9.9",
            Self::Shockwave => "SWK-9.11",
            Self::SpellOfStar => "SWK-9.17",
            Self::BlueFlameOrb => "SWK-9.12",
            Self::LightningBolt => "SWK-9.14",
            Self::WizardBoost => "SWK-9.16",
            Self::FrostRay => "SWK-17.2",
            Self::WardBubble => "SWK-17.3",
            Self::Overcharge => "SWK-17.4",
            Self::TailwindCharm => "SWK-17.5",
            Self::PickpocketImp => "SWK-17.6",
            Self::SecondWind => "SWK-17.7",
            Self::PhantomDraft => "SWK-17.8",
            Self::GravityWell => "SWK-17.9",
        }
    }
}

pieces! {
    /// Traps (section 8).
    TrapKind {
        /// SWK-11.5.
        Flame = "rolling-green-flame",
        /// SWK-11.7.
        Spikes = "spikes",
        /// SWK-11.9.
        Displacer = "displacer-beast",
    }
}

pieces! {
    /// The four ways of a section (SWK-1.3) and the four halves of a spike plate (SWK-11.8), clockwise.
    Way {
        /// Up.
        North = "north",
        /// To the right.
        East = "east",
        /// Down.
        South = "south",
        /// To the left.
        West = "west",
    }
}

impl Way {
    /// As a direction of the drawing (SWK-1.1).
    #[must_use]
    pub const fn compass(self) -> Compass {
        Compass::STRAIGHT[self.index()]
    }

    /// A quarter further.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self.index() + 1) % 4]
    }
}

pieces! {
    /// Dice that can be rolled again (section 4).
    Die {
        /// Boost, power slide, column.
        D4 = "d4",
        /// Speed, row, Second Wind.
        D6 = "d6",
        /// Attacks, saves, Quick Reflexes.
        D20 = "d20",
    }
}

impl Die {
    /// How many faces it has.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D20 => 20,
        }
    }
}

/// SWK-1.7: the color of an apex by its inside index, from 1; of what is none, `none`.
#[must_use]
pub fn apex_color(inside: u8) -> &'static str {
    ["none", "green", "yellow", "red", "purple"].get(usize::from(inside)).copied().unwrap_or("none")
}
