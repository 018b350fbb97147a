//! Every reason why not: a sentence and a rule id each. Which one is named first is the order of the table in DR-15.5;
//! the checks in `rules/` are made in that order.

use crate::state::Side;
use crate::tile::Kind;
use crate::unit::Unit;
use kernel::{Refusal, RuleId};
use std::fmt;

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum No {
    /// The game is over.
    Over,
    /// The other side is to act.
    NotYourTurn(Option<Side>),
    /// A follow-up is open.
    FinishFirst,
    /// The verb belongs to another decision.
    NotAsked,
    /// `lay`: no such tile in the hand.
    NotInHand(Kind),
    /// `lay` in round 1: not a place still to be filled.
    NoPlaceAtFirst,
    /// `lay` later: not a place still to be filled.
    NoPlace,
    /// `lay`: shuts the dungeon.
    ShutsTheDungeon,
    /// `spawn`: the unit is in the dungeon.
    InTheDungeon(Unit),
    /// `spawn`: the unit is barred.
    Barred(Unit),
    /// Too little gold.
    TooDear {
        /// What it costs.
        cost: u8,
        /// What there is.
        gold: u16,
    },
    /// `spawn`, `redirect`: the path is empty, or begins with a face-up Wall.
    NoDoor,
    /// `spawn`, `redirect`: an untrapped unit is there.
    DoorTaken,
    /// `step` by the Jumper.
    JumperSteps,
    /// `jump` by another unit.
    CannotJump(Unit),
    /// `step`, `jump`: the unit is not in the dungeon.
    NotInTheDungeon(Unit),
    /// `step`, `jump`: the unit is trapped.
    Trapped(Unit),
    /// `step`, `jump`, `sprint`: no such tile, a face-up Wall, or an untrapped unit there.
    NoWay,
    /// `reveal`: no tile there, or face up.
    NothingToReveal,
    /// `free`: not available.
    NoWayOut,
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The game is over."),
            Self::NotYourTurn(Some(Side::DungeonMaster)) => f.write_str("It is the Dungeon Master's turn."),
            Self::NotYourTurn(Some(Side::Adventurers)) => f.write_str("It is the Adventurers' turn."),
            Self::NotYourTurn(None) => f.write_str("You have no seat in this game."),
            Self::FinishFirst => f.write_str("Finish what has been begun first: a decision of the last action is still open."),
            Self::NotAsked => f.write_str("That is not what is asked now."),
            Self::NotInHand(kind) => write!(f, "There is no {} in the hand.", kind_name(*kind)),
            Self::NoPlaceAtFirst => f.write_str("In the first round each space of the starting rows takes one tile, and no other space does."),
            Self::NoPlace => f.write_str("Each path takes one tile a round, right behind its last one."),
            Self::ShutsTheDungeon => f.write_str("That would wall the dungeon up: a way without Walls to the end of some path must remain possible."),
            Self::InTheDungeon(unit) => write!(f, "The {} is in the dungeon already.", unit_name(*unit)),
            Self::Barred(unit) => write!(f, "The {} died in this turn and can come back in the next.", unit_name(*unit)),
            Self::TooDear { cost, gold } => write!(f, "That costs {cost} gold, and there is {gold}."),
            Self::NoDoor => f.write_str("Nobody can come in there: the path has no first tile, or it is a Wall."),
            Self::DoorTaken => f.write_str("Somebody stands on the first tile of that path."),
            Self::JumperSteps => f.write_str("The Jumper never steps: it jumps exactly two spaces."),
            Self::CannotJump(unit) => write!(f, "The {} cannot jump.", unit_name(*unit)),
            Self::NotInTheDungeon(unit) => write!(f, "The {} is not in the dungeon.", unit_name(*unit)),
            Self::Trapped(unit) => write!(f, "The {} sits in a cage.", unit_name(*unit)),
            Self::NoWay => f.write_str("Nobody can go there: no tile, a Wall, or somebody who stands in the way."),
            Self::NothingToReveal => f.write_str("There is no face-down tile on that side."),
            Self::NoWayOut => f.write_str("That is no way out: no tile, a Wall, or somebody is there."),
        }
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Over => "DR-11.7",
            Self::NotYourTurn(_) => "DR-2.1",
            Self::FinishFirst => "DR-4.7",
            Self::NotAsked => "DR-15.3",
            Self::NotInHand(_) => "DR-3.7",
            Self::NoPlaceAtFirst => "DR-3.2",
            Self::NoPlace => "DR-3.6",
            Self::ShutsTheDungeon => "DR-3.8",
            Self::InTheDungeon(_) => "DR-5.1",
            Self::Barred(_) => "DR-5.10",
            Self::TooDear { .. } => "DR-4.5",
            Self::NoDoor => "DR-5.5",
            Self::DoorTaken => "DR-5.3",
            Self::JumperSteps => "DR-6.13",
            Self::CannotJump(_) => "DR-6.10",
            Self::NotInTheDungeon(_) => "DR-6.1",
            Self::Trapped(_) => "DR-8.4",
            Self::NoWay => "DR-6.5",
            Self::NothingToReveal => "DR-6.16",
            Self::NoWayOut => "DR-8.6",
        })
    }
}

/// What a kind is called in a sentence.
#[must_use]
pub const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "Blank",
        Kind::SpikeTrap => "Spike Trap",
        Kind::CageTrap => "Cage Trap",
        Kind::OilSlickTrap => "Oil Slick Trap",
        Kind::PushbackTrap => "Pushback Trap",
        Kind::BombTrap => "Bomb Trap",
        Kind::Wall => "Wall",
        Kind::Treasure => "Treasure",
    }
}

/// What a unit is called in a sentence.
#[must_use]
pub const fn unit_name(unit: Unit) -> &'static str {
    match unit {
        Unit::Basic => "Basic",
        Unit::Sprinter => "Sprinter",
        Unit::Jumper => "Jumper",
        Unit::Scout => "Scout",
        Unit::Bomber => "Bomber",
    }
}
