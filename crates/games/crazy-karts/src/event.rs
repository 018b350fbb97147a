//! The facts: what has happened, each told to those who may know it. Karts are named by their teams, drivers by their seats.

use crate::cards::{Cards, Value};
use crate::pieces::{
    Customization, DamageCard, Face, Faction, Heat, Obstacle, Post, PowerUp, Space, Start, Upgrade,
};
use crate::state::{Lasts, MOST_FACES, MOST_KARTS, Team};
use crate::task::{Cause, Idle, Step, Tool};
use board::{Facing, Hex};
use kernel::{List, Seat};
use serde::{Deserialize, Serialize};

/// Why a kart is hurt (CK-20.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// CK-12.7.
    Wall,
    /// CK-13.
    Collision(Crash),
    /// CK-14.
    Obstacle(Obstacle),
    /// CK-8.6.
    Ram,
    /// CK-17.
    Card(DamageCard),
}

/// What a kart's part in a collision adds up from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crash {
    /// CK-13.3: three karts or more.
    pub chain: Lasts,
    /// CK-13.5: the wall behind them adds to it.
    pub wall: Lasts,
    /// CK-10.7: a spear adds to it.
    pub spear: Lasts,
}

/// What kept a part of a blow off a kart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Spared {
    /// CK-25.6: the Iron Bumper.
    pub bumper: Lasts,
    /// CK-20.2: there was no more to break.
    pub limit: Lasts,
}

/// What keeps all damage off a kart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guard {
    /// CK-9.18.
    Shield,
    /// CK-25.6.
    Bumper,
    /// CK-20.2: there is nothing left to break.
    Wreck,
}

/// What the last of several ties was settled by: an order (CK-6), or a heat that nobody finished (CK-26.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settled {
    /// There was none.
    Outright,
    /// By the next thing that counts: the distance in an order, the damage in a heat.
    Compared,
    /// By lot.
    Lot,
}

/// How a heat came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// CK-21.2.
    Line,
    /// CK-26.1.
    Limit,
}

/// Why a kart's speed changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drag {
    /// CK-11.1.
    Brake,
    /// CK-11.2.
    SpeedUp,
    /// CK-11.2, and no further (CK-11.3).
    Topped,
    /// CK-12.7.
    Wall,
    /// CK-13.5.
    Blocked,
    /// CK-14.
    Obstacle(Obstacle),
    /// CK-17.15.
    Stall,
    /// CK-9.23.
    Thunderclap,
    /// CK-20.3.
    Damage,
}

/// Where a power-up came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// CK-15.1: the hex that was entered.
    Entered(Hex),
    /// CK-8.8: one next to the kart.
    Grabbed(Hex),
    /// CK-18.2: the full meter.
    Meter,
}

/// What there is none of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lack {
    /// CK-15.5: nothing to take.
    PowerUp,
    /// CK-17.7: nothing to draw.
    DamageCard,
    /// CK-17.12: no driver with two cards to lose one of.
    Cards,
}

/// Why a kart faces another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spin {
    /// CK-16.4.
    Turn,
    /// CK-9.11.
    Whirl,
    /// CK-14.12.
    IceRing,
    /// CK-17.14.
    SpinOut,
    /// CK-3.14.
    Start,
}

/// What was mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mended {
    /// A point of damage.
    Point,
    /// A lasting Damage card.
    Card(DamageCard),
}

/// A driver as they sat when something happened: a seat is a person and stays, front and rear change (CK-1.14, CK-22.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// Who.
    pub seat: Seat,
    /// In front or in the rear; none: the Lone Wolf.
    pub post: Option<Post>,
}

/// What happened. Everybody hears of it, but for what is said otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// CK-1.9.
    Picked(Team, Faction),
    /// CK-3.22.
    Customized(Team, Customization),
    /// CK-3.2: a heat and its track.
    TrackLaid(Heat, List<Face, MOST_FACES>),
    /// CK-3.13, CK-23.3.
    Started(Team, Start, Heat),
    /// CK-4.1.
    RoundBegan(Heat, u8),
    /// CK-24.4: Buff and Malfunction. The Lone Wolf.
    WolfDrew(Space, Space),
    /// CK-25.8: the Buff, and the next Malfunction. The Lone Wolf.
    WolfRefused(Space, Space),
    /// CK-4.3. The driver.
    Drew(Seated, Cards),
    /// CK-5.2. The driver.
    LaidCard(Seat, Value, Space),
    /// CK-5.4. The driver.
    LaidToken(Seat, PowerUp),
    /// CK-24.9. The Lone Wolf.
    LaidBuff(Seat, Space),
    /// CK-5.6. The driver.
    Recalled(Seated),
    /// CK-5.7.
    Ready(Seated),
    /// CK-5.11.
    Stopped(Seated),
    /// CK-5.8: by whom; nobody where it begins by itself.
    CountBegan(Option<Seated>),
    /// CK-6.1: a panel with its cards.
    Shown(Seated, Vec<(Space, Cards)>),
    /// CK-6.1: a power-up on a panel.
    ShownToken(Team, PowerUp),
    /// CK-6.1: a laid Buff, and the Malfunction.
    ShownWolf(Team, Option<Space>, Option<Space>),
    /// CK-6.2.
    Ordered(List<Team, MOST_KARTS>, Settled),
    /// CK-7.1.
    TurnBegan(Team),
    /// CK-7.2: a step that something happens at, with its value.
    StepBegan(Team, Step, u8),
    /// A step that had cards, and nothing came of it.
    Nothing(Team, Step, Idle),
    /// CK-25.5.
    Shifted(Seat, Value, Space, Space),
    /// CK-8.
    UsedAbility(Team),
    /// CK-9.1.
    UsedPowerUp(Team, PowerUp),
    /// CK-10.1.
    UsedCustomization(Team, Customization),
    /// From, to, why.
    Speed(Team, u8, u8, Drag),
    /// CK-12: from, to, why.
    Moved(Team, Hex, Hex, Cause),
    /// CK-12.7.
    HitWall(Team),
    /// CK-13.3: the chain.
    Collided(List<Team, MOST_KARTS>),
    /// CK-13.5: the chain stands against a wall.
    Blocked(Team),
    /// CK-20.1: damage from, to, why, and what kept a part of it off.
    Hurt(Team, u8, u8, Blow, Spared),
    /// Nothing was left of a blow.
    Unhurt(Team, Blow, Guard),
    /// CK-12.5.
    Crossed(Team, u8),
    /// CK-14.1.
    SetOff(Team, Obstacle, Hex),
    /// CK-8.6.
    Rammed(Team, Obstacle, Hex),
    /// From, to, why.
    Faced(Team, Facing, Facing, Spin),
    /// CK-15.1, CK-8.8, CK-18.2: from where, and what. Others hear nothing of what.
    TookPowerUp(Team, Source, Option<PowerUp>),
    /// Something that would have been done to a kart, but that there was nothing for it.
    Lacked(Team, Lack),
    /// CK-9.22.
    Dropped(Team, Hex),
    /// CK-9.25.
    Switched(Team, Team),
    /// CK-9.16.
    Surrendered(Seat, Value, Space),
    /// CK-17.1: who, at whom.
    Shot(Team, Team),
    /// CK-17.5.
    DrewDamage(Team, DamageCard),
    /// CK-10.5: two cards. The front driver.
    Looked(Team, [DamageCard; 2]),
    /// CK-9.19.
    Shielded(Team),
    /// CK-17.11: who puts what aside, and from which space, if it lay on one.
    LostCard(Seated, Value, Option<Space>),
    /// CK-17.16.
    LostPowerUp(Team, PowerUp),
    /// CK-18.1, CK-18.3: power from, to, and how often the meter was full.
    Charged(Team, u8, u8, u8),
    /// CK-19.1, CK-9.24: what, and by what; none: between the heats (CK-22.6).
    Mended(Team, Mended, Option<Tool>),
    /// CK-9.4: an unused power-up goes back.
    TookBack(Team, PowerUp),
    /// CK-21.1.
    RoundEnded(u8),
    /// CK-21.2: who crossed the line, in order.
    HeatEnded(Heat, List<Team, MOST_KARTS>, Ending),
    /// CK-26.2: nobody crossed the line, and this kart wins the heat.
    OutOfRounds(Team, Settled),
    /// CK-22.1.
    WonUpgrade(Team, Upgrade),
    /// CK-22.3.
    Assigned(Seat, Upgrade, Post),
    /// CK-22.9.
    SwappedPanels,
    /// CK-22.10: what the new rear driver holds. That driver.
    HandedOver(Seat, Vec<PowerUp>),
    /// CK-23.6: the places by team.
    Finished(List<u8, MOST_KARTS>),
}
