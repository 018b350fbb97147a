//! What may be done, with everything that was found out when it was checked: what is carried out asks no more whether it may.

use super::{Bump, Entry, Steer};
use crate::action::Shift;
use crate::pieces::{Dashboard, Deck, Racer, Slot, Spell};
use crate::state::Answer;
use crate::track::Spot;
use board::{Heading, Side};
use kernel::Seat;

/// An action that may be done.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Checked {
    Racer(Racer),
    Dashboard(Dashboard),
    /// In the window.
    Answer(Answer),
    /// DK-6.2.
    Realign(Heading),
    /// DK-21.12.
    Arrive(Heading),
    Speed(Shift),
    Drive(Entry),
    Drift(Entry),
    Turn(Side, Steer),
    Bump(Bump),
    Brake,
    Power(Slot, Deed),
    Cast(Incantation),
    /// A Zombie.
    Place(Spot),
    Done,
    End,
}

/// What a power does, and to whom (DK-19).
#[derive(Debug, Clone, Copy)]
pub(crate) enum Deed {
    RoyalLeap(Entry),
    DoubleClutch,
    WhipRound,
    Overgrowth(Spot),
    SideSlide,
    PilferedPage(Deck),
    Slither,
    Petrify(Heading),
    MindShove(Bump),
    MindSwap(Seat),
    PrimalCharge,
    GroundPound,
}

/// What a spell does in a turn, and to whom (DK-21). Freeze is cast in the window only.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Incantation {
    Bomb(Spot),
    RaiseDead,
    Ward,
    GoldRush,
    Haste,
    Fireball(Seat),
    Sloth(Seat),
    Rage,
    Teleport(Spot),
    Overdrive,
    Doombolt,
}

impl Incantation {
    /// Its spell.
    pub const fn spell(self) -> Spell {
        match self {
            Self::Bomb(_) => Spell::Bomb,
            Self::RaiseDead => Spell::RaiseDead,
            Self::Ward => Spell::Ward,
            Self::GoldRush => Spell::GoldRush,
            Self::Haste => Spell::Haste,
            Self::Fireball(_) => Spell::Fireball,
            Self::Sloth(_) => Spell::Sloth,
            Self::Rage => Spell::Rage,
            Self::Teleport(_) => Spell::Teleport,
            Self::Overdrive => Spell::Overdrive,
            Self::Doombolt => Spell::Doombolt,
        }
    }
}
