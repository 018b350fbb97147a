//! Why not: each with its rule and a sentence for the player. Which of them comes first is fixed by the table in section 10.1.

use crate::pieces::{Racer, Slot, Spell, Timing};
use kernel::{Refusal, RuleId};
use std::fmt;

/// A refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences below say what each is")]
pub enum No {
    Over,
    NotAsked,
    DraftRacer,
    DraftDashboard,
    NoDraftRacer,
    NoDraftDashboard,
    Window,
    NoWindow,
    Zombies,
    NoZombies,
    NoZombieThere,
    Arrival,
    NoRealign,
    RealignNext,
    NotYetEnd,
    SpeedSet,
    Frozen,
    OffDial,
    MustShift,
    SetSpeedFirst,
    MovementOver,
    TurnSpent,
    TurnCost,
    DriftSpent,
    Wall,
    NoMp,
    KartOnHazard,
    Company,
    NobodyHere,
    BumpedBefore,
    BumpCost,
    KartThere,
    NoWayOut,
    CannotBrake,
    LowestSetting,
    OtherForm(Racer, Slot),
    PowersOff,
    PowerUsed,
    TooDear(u8),
    WrongTime(Timing),
    NotDrivable,
    NoPowerTarget(Racer, Slot),
    LeapCost,
    NoCard(Spell),
    Cleric,
    NoSpellTarget(Spell),
    NoSupply,
    InForce,
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::Over => "The race is over.",
            Self::NotAsked => "Somebody else is to act now.",
            Self::DraftRacer => "Take one of the racers that are laid out.",
            Self::DraftDashboard => "Take one of the dashboards that are laid out.",
            Self::NoDraftRacer => "The racers have been chosen.",
            Self::NoDraftDashboard => "The dashboards have been chosen.",
            Self::Window => "At the start of a round only Freeze can be cast, or nothing.",
            Self::NoWindow => "The start of the round is over.",
            Self::Zombies => "Place Zombies first, or be done with it.",
            Self::NoZombies => "There are no Zombies to place now.",
            Self::NoZombieThere => "A Zombie goes into a hex near you that holds no kart and no hazard.",
            Self::Arrival => "Choose your facing first.",
            Self::NoRealign => "Only a kart that has crashed may realign, once, before it sets its speed.",
            Self::RealignNext => "You may realign when your next turn begins.",
            Self::NotYetEnd => "Set your speed before you end your turn.",
            Self::SpeedSet => "Your speed is set.",
            Self::Frozen => "Freeze: everybody but its caster must hold the speed.",
            Self::OffDial => "The dial ends here.",
            Self::MustShift => "The dial must move one setting up or down.",
            Self::SetSpeedFirst => "Set your speed first.",
            Self::MovementOver => "Your movement is over in this turn.",
            Self::TurnSpent => "You have no Turn left in this turn.",
            Self::TurnCost => "You have no MP for a Turn.",
            Self::DriftSpent => "You have no Drift left in this turn.",
            Self::Wall => "There is a wall.",
            Self::NoMp => "You have no MP left.",
            Self::KartOnHazard => "Nobody enters a hex that holds both a kart and a hazard.",
            Self::Company => {
                "You may enter an occupied hex only if you pay in full and have 1 MP left then, or can bump for nothing."
            }
            Self::NobodyHere => "That racer is not in your hex.",
            Self::BumpedBefore => "You have bumped that racer in this turn.",
            Self::BumpCost => "You have no MP for a bump.",
            Self::KartThere => "There is a kart already.",
            Self::NoWayOut => "Against a wall you may bump only if you can pay to leave the hex yourself.",
            Self::CannotBrake => "You may brake once a turn, for MP.",
            Self::LowestSetting => "You are on the lowest setting.",
            Self::OtherForm(..) => "That is not how your racer's power is used.",
            Self::PowersOff => "There are no powers at this table.",
            Self::PowerUsed => "You have used that power in this round.",
            Self::TooDear(cost) => return write!(f, "That power costs {cost} coins."),
            Self::WrongTime(timing) => return f.write_str(when(*timing)),
            Self::NotDrivable => "There is no hex to drive on.",
            Self::NoPowerTarget(racer, slot) => return f.write_str(power_target(*racer, *slot)),
            Self::LeapCost => "You have too few MP for a leap.",
            Self::NoCard(spell) => return write!(f, "You hold no {}.", spell.id().replace('-', " ")),
            Self::Cleric => "The Epic Cleric is near: you cannot cast spells.",
            Self::NoSpellTarget(spell) => return f.write_str(spell_target(*spell)),
            Self::NoSupply => "There is nothing left in the supply for it, or no room.",
            Self::InForce => "It is in force already.",
        };
        f.write_str(words)
    }
}

const fn when(timing: Timing) -> &'static str {
    match timing {
        Timing::Round => "That can be used at the start of a round only.",
        Timing::Start => "That can be used before you set your speed only.",
        Timing::After | Timing::Moving => "That can be used after you have set your speed only.",
        Timing::Any => "That can be used in your turn only.",
    }
}

const fn power_target(racer: Racer, slot: Slot) -> &'static str {
    match (racer, slot) {
        (Racer::KingCroak, Slot::Upper) => "There is nothing to leap over, or nowhere to land.",
        (Racer::Belladonna, Slot::Lower) => "That hex is too far away.",
        (Racer::Porkus, Slot::Lower) => "You have no free slot, or there is no card to draw.",
        (Racer::Gorgona, Slot::Lower) => "There is no opponent on that line.",
        (Racer::Cerebellus, _) => "That is no opponent near enough.",
        (Racer::Killa, Slot::Lower) => "There is no opponent near enough.",
        (_, Slot::Upper | Slot::Lower) => "That cannot be done here.",
    }
}

const fn spell_target(spell: Spell) -> &'static str {
    match spell {
        Spell::Bomb => "A Bomb goes into your own hex or one adjacent to it.",
        Spell::Fireball => "A Fireball flies at the nearest racer in front of you.",
        Spell::Sloth => "Sloth slows an opponent near you who is not on setting 1.",
        Spell::Teleport => "You can teleport to a hex near you that holds no kart and no hazard.",
        Spell::Doombolt => "You are in the lead yourself.",
        Spell::RaiseDead
        | Spell::Ward
        | Spell::GoldRush
        | Spell::Haste
        | Spell::Rage
        | Spell::Overdrive
        | Spell::Freeze => "That cannot be done here.",
    }
}

const fn only_when(timing: Timing) -> &'static str {
    match timing {
        Timing::Round => "at the start of a round",
        Timing::Start => "only before Set Speed",
        Timing::After | Timing::Moving => "only after Set Speed",
        Timing::Any => "only in your turn",
    }
}

impl Refusal for No {
    fn short(&self) -> &'static str {
        match self {
            Self::Over => "race over",
            Self::NotAsked => "not your turn",
            Self::DraftRacer | Self::NoDraftRacer | Self::DraftDashboard | Self::NoDraftDashboard => "taken",
            Self::Window | Self::NoWindow => "not now",
            Self::Zombies => "Zombies first",
            Self::NoZombies => "no Zombies",
            Self::Arrival => "face first",
            Self::NoRealign => "not crashed",
            Self::RealignNext => "next turn",
            Self::SpeedSet => "speed is set",
            Self::NotYetEnd | Self::SetSpeedFirst => "set speed first",
            Self::Frozen => "frozen",
            Self::OffDial => "end of the dial",
            Self::MustShift => "up or down",
            Self::MovementOver => "no more moves",
            Self::TurnSpent | Self::DriftSpent => "used up",
            Self::Wall => "wall",
            Self::NoMp | Self::TurnCost | Self::BumpCost | Self::LeapCost => "no MP",
            Self::KartOnHazard => "kart on hazard",
            Self::Company => "no room",
            Self::NobodyHere => "nobody here",
            Self::BumpedBefore => "bumped already",
            Self::KartThere => "a kart there",
            Self::NoWayOut => "no way out",
            Self::CannotBrake => "used, or no MP",
            Self::LowestSetting => "lowest setting",
            Self::PowersOff => "no powers here",
            Self::PowerUsed => "used this round",
            Self::TooDear(_) => "too few coins",
            Self::WrongTime(timing) => only_when(*timing),
            Self::NoSpellTarget(Spell::Doombolt) => "you lead",
            Self::OtherForm(..)
            | Self::NotDrivable
            | Self::NoZombieThere
            | Self::NoPowerTarget(..)
            | Self::NoSpellTarget(_) => "no target",
            Self::NoCard(_) => "no card",
            Self::Cleric => "Cleric near",
            Self::NoSupply => "supply empty",
            Self::InForce => "in force",
        }
    }

    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Over | Self::NotAsked => "DK-5.1",
            Self::DraftRacer | Self::NoDraftRacer => "DK-4.4",
            Self::DraftDashboard | Self::NoDraftDashboard => "DK-4.5",
            Self::Window | Self::NoWindow => "DK-5.2",
            Self::Zombies | Self::NoZombies | Self::NoZombieThere => "DK-21.5",
            Self::Arrival => "DK-21.12",
            Self::NoRealign | Self::RealignNext => "DK-6.2",
            Self::NotYetEnd => "DK-5.6",
            Self::SpeedSet | Self::SetSpeedFirst => "DK-5.3",
            Self::Frozen => "DK-6.6",
            Self::OffDial => "DK-6.5",
            Self::MustShift => "DK-6.4",
            Self::MovementOver => "DK-5.7",
            Self::TurnSpent => "DK-8.1",
            Self::TurnCost => "DK-8.2",
            Self::DriftSpent => "DK-9.1",
            Self::Wall | Self::NoMp => "DK-7.3",
            Self::KartOnHazard => "DK-12.2",
            Self::Company => "DK-12.3",
            Self::NobodyHere => "DK-10.1",
            Self::BumpedBefore => "DK-10.4",
            Self::BumpCost => "DK-10.3",
            Self::KartThere => "DK-10.5",
            Self::NoWayOut => "DK-10.10",
            Self::CannotBrake => "DK-11.1",
            Self::LowestSetting => "DK-11.2",
            Self::OtherForm(racer, slot) | Self::NoPowerTarget(racer, slot) => racer.rule(*slot),
            Self::PowersOff | Self::PowerUsed | Self::TooDear(_) => "DK-19.1",
            Self::WrongTime(_) => "DK-18.9",
            Self::NotDrivable => "DK-2.12",
            Self::LeapCost => "DK-19.3",
            Self::NoCard(_) => "DK-18.5",
            Self::Cleric => "DK-25.7",
            Self::NoSpellTarget(spell) => spell.rule(),
            Self::NoSupply | Self::InForce => "DK-18.7",
        })
    }
}
