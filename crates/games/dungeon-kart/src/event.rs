//! The facts: what has happened, each told to those who may know it. Karts are named by their seats.

use crate::action::Aim;
use crate::pieces::{Blow, Dashboard, Deck, Hazard, Racer, Slot, Spell};
use board::{Axial, Heading};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// How a kart came into a hex (R1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// DK-7.1.
    Drive,
    /// DK-9.1.
    Drift,
    /// DK-19.4.
    Leap,
    /// DK-15.9.
    Thrust,
    /// DK-21.12.
    Teleport,
    /// DK-10.6.
    Bump,
    /// DK-12.5.
    SetBack,
}

/// Why a dial changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drag {
    /// DK-6.4.
    SetSpeed,
    /// DK-11.1.
    Brake,
    /// DK-14.3: at the end of one's own turn.
    Terrain,
    /// DK-10.7: at once, out of turn.
    Knock,
    /// DK-20.11.
    Tar,
    /// DK-21.10.
    Sloth,
    /// DK-19.14.
    Swap,
    /// DK-19.7.
    Overgrowth,
}

/// Why a dial was held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// DK-6.5: at the end of the dial.
    End,
    /// DK-6.6: under a Freeze.
    Frozen,
}

/// What gave MP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    /// DK-6.7.
    Dial,
    /// DK-19.6.
    WhipRound,
    /// DK-19.15.
    PrimalCharge,
}

/// What gave coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Find {
    /// DK-17.1.
    Hex,
    /// DK-21.7.
    GoldRush,
}

/// What gave a spell card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// DK-18.4, DK-22.7.
    Marker,
    /// DK-18.4, DK-22.9: from the next deck, the one that was shown being empty.
    NextDeck,
    /// DK-19.9.
    PilferedPage,
}

/// Why Bombs explode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fuse {
    /// DK-20.14, DK-21.4: one was entered, or put on a hazard; others follow in a chain.
    Touch,
    /// DK-22.2: the round ends, and all do.
    Round,
}

/// Why a hazard leaves the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// DK-20.5: it has triggered.
    Spent,
    /// DK-20.15: in an explosion.
    Blown,
    /// DK-21.9: by a Fireball.
    Burnt,
}

/// What decided the race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Yardstick {
    /// DK-23.4: how far past the line.
    Past,
    /// DK-23.7: nobody is past it.
    Progress,
}

/// Why a kart faces another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spin {
    /// DK-8.1.
    Turn,
    /// DK-6.2.
    Realign,
    /// DK-21.12.
    Arrival,
    /// DK-20.7.
    Slew,
}

/// Why a kart crashed or spun out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// DK-13.1.
    MpLeft,
    /// DK-12.5.
    PileUp,
    /// DK-15.9.
    Thrust,
    /// DK-10.9.
    Wall,
    /// DK-20, DK-25: entering one, or near one.
    Hazard(Hazard),
    /// DK-20.15.
    Explosion,
    /// DK-19.11.
    Petrify,
    /// DK-19.16.
    GroundPound,
    /// DK-21.9.
    Fireball,
    /// DK-21.14.
    Doombolt,
}

impl Cause {
    /// DK-15.6: whether a Ward does not help.
    #[must_use]
    pub const fn is_own_fault(self) -> bool {
        matches!(self, Self::MpLeft | Self::PileUp | Self::Thrust)
    }
}

/// The two mishaps (DK-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mishap {
    /// DK-15.2.
    Crash,
    /// DK-15.1.
    SpinOut,
}

/// What happened. Everybody hears of it, but for what is said otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// DK-4.2.
    FirstPlayer(Seat),
    /// DK-4.3.
    RacersOut(Vec<Racer>),
    /// DK-4.4.
    TookRacer(Seat, Racer),
    /// DK-4.5.
    DashboardsOut(Vec<Dashboard>),
    /// DK-4.5.
    TookDashboard(Seat, Dashboard),
    /// DK-4.14.
    Dealt(Seat, Racer, Dashboard),
    /// DK-4.8, DK-25.2: what lies on the track.
    HazardsLaid(Vec<(Axial, Hazard)>),
    /// DK-4.9, DK-4.10: on which start place, where, and with how many coins.
    OnGrid(Seat, u8, Axial, u8),
    /// DK-5.1.
    RoundBegan(u16),
    /// DK-5.2: who is asked.
    WindowOpened(SeatSet),
    /// DK-5.2: somebody has answered.
    Answered(Seat),
    /// DK-5.2: all have; those who played nothing.
    Passed(SeatSet),
    /// DK-5.1.
    TurnBegan(Seat),
    /// From, to, why.
    Faced(Seat, Heading, Heading, Spin),
    /// From, to, why.
    Dial(Seat, u8, u8, Drag),
    /// DK-6.5, DK-6.6.
    Held(Seat, u8, Hold),
    /// MP gained, MP then, and why.
    GotMp(Seat, u8, u8, Gain),
    /// From, to, how.
    Moved(Seat, Axial, Axial, Way),
    /// DK-7.6.
    Lunged(Seat),
    /// DK-10.1: who, whom, where to; over an open edge, or against a wall.
    Bumped(Seat, Seat, Aim, Edge),
    /// Coins gained, coins then, and why.
    GotCoins(Seat, u8, u8, Find),
    /// DK-25.6.
    LostCoins(Seat, u8, u8),
    /// DK-18.1.
    GotMarker(Seat),
    /// DK-23.1.
    FinalRound(Seat),
    /// DK-20.2.
    Entered(Seat, Hazard, Axial),
    /// DK-20.8.
    Rolled(Seat, Blow),
    /// DK-15.1, DK-15.2.
    Mishap(Seat, Mishap, Cause),
    /// DK-21.6: a Ward absorbed it.
    Absorbed(Seat, Mishap, Cause),
    /// DK-21.11.
    Stopped(Seat),
    /// DK-20.11: in the tar, with no setting to lose.
    Stuck(Seat),
    /// DK-6.1: a Ward has not been needed.
    WardEnded(Seat),
    /// DK-20.15: where Bombs exploded, the hexes around, and why.
    Exploded(Vec<Axial>, Vec<Axial>, Fuse),
    /// DK-20.5: a hazard leaves the track, and why.
    Removed(Hazard, Axial, Loss),
    /// DK-21.4, DK-21.5.
    Put(Seat, Hazard, Axial),
    /// DK-19.1.
    UsedPower(Seat, Slot),
    /// DK-18.5.
    CastSpell(Seat, Spell, Deck),
    /// DK-19.7: where grass tokens lie now, and where they lay before.
    Grass(Vec<Axial>, Vec<Axial>),
    /// DK-21.9: whom it flew at, over which hexes, and what stopped it in the last of them.
    Fireball(Seat, Seat, Vec<Axial>, Option<Hazard>),
    /// Why, and what it is. What: the player.
    DrewCard(Seat, Deck, Draw, Option<Spell>),
    /// DK-22.9.
    LostMarker(Seat),
    /// DK-21.2.
    Reshuffled(Deck),
    /// DK-13.
    TurnEnded(Seat),
    /// DK-25.4.
    Strode(Axial, Axial),
    /// DK-22.3: by seat.
    Placed(Vec<u8>),
    /// DK-22.1.
    RoundEnded(u16),
    /// DK-21.15: the Freeze token goes back.
    Thawed(Seat),
    /// DK-22.10: who has the first-player marker next.
    MarkerPassed(Seat),
    /// DK-23.8.
    OutOfRounds,
    /// DK-23.6: the ranks by seat, and what they go by.
    Finished(Vec<u8>, Yardstick),
}

/// What somebody is bumped over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// DK-10.6.
    Open,
    /// DK-10.9.
    Wall,
}
