//! What is still to be done in a running game: a stack of tasks, so that a question can be asked in the middle of anything, a
//! run inside a push inside a pull, and play goes on where it was (CK-13.9).

use crate::pieces::{DamageCard, Post, Upgrade};
use crate::state::{Lasts, MOST_KARTS, Team};
use board::Facing;
use kernel::{List, Seat};
use serde::{Deserialize, Serialize};

/// Why a kart moves (CK-12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Movement.
    Drive,
    /// Take Off.
    Ramp,
    /// Bounce Bush.
    Roll,
    /// A collision.
    Push,
    /// Lasso or Energetic Rubber.
    Pull,
}

/// A step of a kart-turn (CK-7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Emergency Lever.
    #[default]
    Lever,
    /// 2.
    Special,
    /// 3.
    PowerUp,
    /// 4.
    Customization,
    /// 5.
    Brake,
    /// 6.
    SpeedUp,
    /// Between 6 and 7.
    Movement,
    /// 7.
    Turn,
    /// 8.
    Shoot,
    /// 9.
    Charging,
    /// 10.
    Repair,
}

impl Step {
    /// All of them in order.
    pub const ALL: [Self; 11] = [
        Self::Lever,
        Self::Special,
        Self::PowerUp,
        Self::Customization,
        Self::Brake,
        Self::SpeedUp,
        Self::Movement,
        Self::Turn,
        Self::Shoot,
        Self::Charging,
        Self::Repair,
    ];

    /// The one that follows.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        let next = self as usize + 1;
        if next < Self::ALL.len() { Some(Self::ALL[next]) } else { None }
    }
}

/// The kart-turn that is running, and what holds until its end (CK-7.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose; none between kart-turns.
    pub kart: Option<Team>,
    /// Whether the kart has turned, or may not any more (CK-16.6, CK-8.5).
    pub steering: Steering,
    /// CK-8.8.
    pub grabbing: Lasts,
    /// CK-9.20.
    pub fuel: Lasts,
    /// CK-9.21.
    pub springs: Lasts,
    /// The customization that was paid.
    pub custom: Lasts,
}

/// What is left of a kart's one turn (CK-16.6): Turn, Turn & Go and Whirl count, Ice Ring and Spin Out do not (CK-16.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Steering {
    /// It can still turn.
    #[default]
    Free,
    /// Turn & Go was paid and failed: no Turn at step 7, but Whirl works (CK-9.13).
    Tried,
    /// It has turned.
    Turned,
    /// It has turned by Whirl (CK-9.12).
    Whirled,
}

/// One thing that is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Nothing.
    #[default]
    Nothing,
    /// The captains from this place in the drawn order on choose their factions (CK-1.10).
    Factions {
        /// The teams that are still to choose, the next one last.
        order: List<Team, MOST_KARTS>,
    },
    /// What comes after the choice of factions (CK-3.26).
    Opening,
    /// A heat is set up (CK-3.27).
    SetUp,
    /// Those who may choose their start spaces do so, from this place in the ranking on (CK-23.3).
    Starts {
        /// How many have chosen.
        chosen: u8,
    },
    /// All others are dealt theirs (CK-3.13).
    Grid,
    /// The facing on B2 (CK-3.14).
    MiddleFacing,
    /// A round begins: the Lone Wolf's tokens (CK-24.4).
    Round,
    /// All drivers draw (CK-4.3).
    Draw,
    /// Reveal and initiative (CK-6).
    Reveal,
    /// The next kart has its turn, or the round ends (CK-7.1).
    NextKart,
    /// A step of the running kart-turn, and then those behind it.
    Step(Step),
    /// A kart moves on (CK-12.4).
    Run {
        /// Which.
        kart: Team,
        /// Why: drive, ramp or roll.
        cause: Cause,
        /// Where to.
        towards: Facing,
        /// So many steps are left.
        left: u8,
    },
    /// The drive is over: an obstacle that was hopped on takes effect (CK-9.21).
    Landing {
        /// Which.
        kart: Team,
        /// The direction of the drive.
        towards: Facing,
    },
    /// A kart enters the hex where it is (CK-12.6).
    Enter {
        /// Which.
        kart: Team,
        /// Why.
        cause: Cause,
        /// The direction in which it came.
        towards: Facing,
    },
    /// The next step of a pull by the running kart (CK-9.9).
    Pull {
        /// Which kart is pulled.
        kart: Team,
        /// Who pulls.
        post: Post,
        /// Up to so many steps.
        left: u8,
    },
    /// Opposing drivers take a card off, from this place in the order of CK-9.17 on.
    Vuvuzela {
        /// How many were asked.
        asked: u8,
    },
    /// A mending that goes on (CK-9.24, CK-19.3).
    Mend {
        /// By what.
        tool: Tool,
        /// So much is left.
        left: u8,
    },
    /// A Damage card is carried out (CK-17.5).
    Damage {
        /// On which kart.
        kart: Team,
        /// Which card.
        card: DamageCard,
    },
    /// The kart-turn is over.
    EndTurn,
    /// Upgrades are assigned one by one (CK-22.4).
    Assign {
        /// What was drawn, the next one last.
        drawn: List<(Team, Upgrade), 3>,
    },
    /// Karts are mended between the heats (CK-22.6).
    Pits {
        /// In the order of CK-22.12, the next one last, with the allowance that is left.
        order: List<(Team, u8), MOST_KARTS>,
    },
    /// What lies between the heats after that (CK-22.12).
    Swap,
}

/// What a kart is still to do by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pending {
    /// It goes on, or is pulled on.
    Moves(Team),
    /// It enters the hex where it is.
    Enters(Team),
}

impl Task {
    /// What this has a kart do by itself, if anything.
    #[must_use]
    pub const fn pending(&self) -> Option<Pending> {
        match self {
            Self::Run { kart, .. } | Self::Pull { kart, .. } => Some(Pending::Moves(*kart)),
            Self::Enter { kart, .. } => Some(Pending::Enters(*kart)),
            Self::Nothing
            | Self::Factions { .. }
            | Self::Opening
            | Self::SetUp
            | Self::Starts { .. }
            | Self::Grid
            | Self::MiddleFacing
            | Self::Round
            | Self::Draw
            | Self::Reveal
            | Self::NextKart
            | Self::Step(_)
            | Self::EndTurn
            | Self::Landing { .. }
            | Self::Vuvuzela { .. }
            | Self::Mend { .. }
            | Self::Damage { .. }
            | Self::Assign { .. }
            | Self::Pits { .. }
            | Self::Swap => None,
        }
    }
}

/// What mends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tool {
    /// Tinker's Kit: a card costs 1.
    Kit,
    /// Repair: a card costs 2.
    Repair,
}

/// What a driver is asked (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// D1.
    Pick,
    /// D2.
    MiddleFacing,
    /// D3.
    Assign(Upgrade),
    /// D4: this kart is mended between the heats.
    Pits(Team),
    /// D5.
    Start,
    /// D6.
    Refuse,
    /// D9.
    Shift,
    /// D10.
    Turn,
    /// D11.
    FreeTurn,
    /// D12.
    Lasso,
    /// D13.
    Rubber,
    /// D14: where this kart is pulled, with so many steps left.
    Pull(Team, u8),
    /// D15.
    Whirl,
    /// D16.
    Drop,
    /// D17 and D24: so much is left.
    Mend(Tool, u8),
    /// D18.
    Swap,
    /// D19: this driver takes a card off.
    Surrender(Seat),
    /// D20.
    Shoot,
    /// D21.
    FreeShot,
    /// D22: one of two cards for this kart.
    Give(Team),
    /// D23: this driver puts a card aside.
    Lose(Seat),
    /// D25: this kart slides.
    Ice(Team),
}

/// Why a space does nothing, where people would look for it (section 7.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idle {
    /// The cards are not worth the price (CK-7.9).
    Unpaid,
    /// There is nothing to do it to (CK-7.11).
    NoTarget,
    /// The value is below what is needed (CK-16.3).
    TooLow,
    /// It would be enough, were it not for a Bent Axle (CK-17.18).
    Bent,
    /// Flat Tyres leave nothing of it (CK-17.17).
    Flat,
    /// The kart is as fast as it can be (CK-11.3).
    Topped,
    /// The kart has had its one turn (CK-16.6).
    Turned,
    /// Its Turn was tried before moving, and failed (CK-8.5).
    Tried,
    /// Whirl was its one turn (CK-9.12).
    Whirled,
}
