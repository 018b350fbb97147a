//! Why not: each with its rule and a sentence for the player. Which of them comes first is fixed by the table in section 4.

use kernel::{Refusal, RuleId};
use std::fmt;

/// A refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences below say what each is")]
pub enum No {
    Over,
    NotYours,
    Draft,
    Keep,
    Scoot,
    Paused,
    Grabbed,
    ForwardSpent,
    NoCharge,
    Wall,
    Covered,
    Monster,
    NoStop,
    NotStuck,
    NothingToFight,
    CardSpent,
    NotHeld,
    NoMirror,
    Unplayable,
    NoFumble,
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "The game is over.",
            Self::NotYours => "Somebody else is to act now.",
            Self::Draft => "Pick a character that is free, in the way that this table offers.",
            Self::Keep => "Keep one of the two tiles that lie open.",
            Self::Scoot => "Nothing is to be chosen or kept now: you run.",
            Self::Paused => "Nothing may be done between the arrows of a card but to fight or to end.",
            Self::Grabbed => "A monster has grabbed you: fight it first.",
            Self::ForwardSpent => "You have stepped forward in this turn already.",
            Self::NoCharge => {
                "A charge takes Battle Charge and a monster defeated in this turn, and is made once."
            }
            Self::Wall => "There is a wall.",
            Self::Covered => "There is the Ancient Evil.",
            Self::Monster => "A monster is in the way.",
            Self::NoStop => "You cannot stay in a square with rubble or with somebody else.",
            Self::NotStuck => "You can give up only in a square where you cannot stay.",
            Self::NothingToFight => "There is no monster next to you in that square.",
            Self::CardSpent => "You have used your card in this turn.",
            Self::NotHeld => "You do not hold that card.",
            Self::NoMirror => "That card cannot be mirrored.",
            Self::Unplayable => "Its arrows cannot all be followed from here.",
            Self::NoFumble => "That card cannot be exchanged now.",
        })
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Over => "DS-12.1",
            Self::NotYours => "DS-4.1",
            Self::Draft => "DS-3.5",
            Self::Keep => "DS-13.4",
            Self::Scoot => "DS-4.2",
            Self::Paused => "DS-4.8",
            Self::Grabbed => "DS-6.6",
            Self::ForwardSpent => "DS-4.3",
            Self::NoCharge => "DS-13.6",
            Self::Wall => "DS-2.5",
            Self::Covered => "DS-6.12",
            Self::Monster => "DS-6.5",
            Self::NoStop => "DS-6.4",
            Self::NotStuck => "DS-6.10",
            Self::NothingToFight => "DS-7.1",
            Self::CardSpent => "DS-5.2",
            Self::NotHeld => "DS-5.1",
            Self::NoMirror => "DS-5.5",
            Self::Unplayable => "DS-5.7",
            Self::NoFumble => "DS-15.3",
        })
    }

    fn short(&self) -> &'static str {
        match self {
            Self::Over => "it is over",
            Self::NotYours => "not your turn",
            Self::Draft => "taken",
            Self::Keep => "keep a tile first",
            Self::Scoot => "not now",
            Self::Paused => "card under way",
            Self::Grabbed => "grabbed",
            Self::ForwardSpent => "once a turn",
            Self::NoCharge => "no charge",
            Self::Wall => "wall",
            Self::Covered => "the Evil",
            Self::Monster => "a monster",
            Self::NoStop => "cannot stay here",
            Self::NotStuck => "you can stay",
            Self::NothingToFight => "no monster",
            Self::CardSpent => "card played",
            Self::NotHeld => "not held",
            Self::NoMirror => "no mirror",
            Self::Unplayable => "no way from here",
            Self::NoFumble => "not now",
        }
    }
}
