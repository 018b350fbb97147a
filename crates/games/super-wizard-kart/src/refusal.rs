//! Why not: each with its rule and a sentence for the player. Which of them comes first is fixed by the table in section 10.1.

use crate::pieces::Power;
use kernel::{Refusal, RuleId};
use std::fmt;

/// A refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences below say what each is")]
pub enum No {
    Over,
    RobbedNow,
    NotHeld,
    NotAsked,
    TiresMounted,
    BoostMounted,
    Worn,
    TooDear(u8),
    NoSpareTires,
    NoSpareBoost,
    SoldOut,
    ChooseKart,
    SpareMounted,
    PlaceOnGrid,
    InPits,
    HandTooFull,
    RerollOrKeep,
    TakeACard,
    NoMovement,
    NoSquare,
    Rubble,
    NoDiagonal,
    NoSuchCard,
    Tried,
    Boosting,
    Acted,
    NotCharged(u8, u8),
    SpunOut,
    CardAfterSpin,
    OwnKart,
    NotPlayable(Power),
    /// The same of a kart that could be aimed at, but has nothing that the card is after.
    NothingThere(Power),
    NothingToBuy,
    MustMove,
    NotOver,
    MustDriveOn,
    CannotStay,
    CannotStop,
    NotNow,
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "The race is over.",
            Self::RobbedNow => "A card is just being taken from you: wait until it is.",
            Self::NotHeld => "You do not hold that power.",
            Self::NotAsked => "Somebody else is to act now.",
            Self::TooDear(price) => return write!(f, "That costs {price} WC."),
            Self::TiresMounted => "Those tires are mounted already.",
            Self::BoostMounted => "That boost is mounted already.",
            Self::NoSpareTires => "Those tires are not in your garage.",
            Self::NoSpareBoost => "That boost is not in your garage.",
            Self::Worn => "Your kart wears it already.",
            Self::SoldOut => "Another kart wears the only one.",
            Self::ChooseKart => {
                "Choose a kart: chassis, tires and boost, and what is packed if the garage is."
            }
            Self::SpareMounted => "What is packed must be other tires and another boost than are mounted.",
            Self::PlaceOnGrid => "Place your kart on a free square of the grid.",
            Self::InPits => "You are in the pits: buy something, or leave.",
            Self::HandTooFull => "You hold too many powers: discard one first.",
            Self::RerollOrKeep => "Roll a die that shows 1 again, or keep it.",
            Self::TakeACard => "Take one of the cards first.",
            Self::NoMovement => "There is no movement left.",
            Self::NoSquare => "There is no square on that side.",
            Self::Rubble => "Rubble lies there.",
            Self::NoDiagonal => "You have no diagonal left.",
            Self::NoSuchCard => "You hold no such card.",
            Self::Tried => "Quick Reflexes can be tried once a turn, and not while a card drives you.",
            Self::Boosting => "During a boost there are no other actions.",
            Self::Acted => "You have used your action in this turn.",
            Self::NotCharged(shows, needs) => {
                return write!(f, "The boost is charged when its die shows {needs}; it shows {shows}.");
            }
            Self::SpunOut => "You have spun out: no boost in this turn.",
            Self::CardAfterSpin => "You have spun out: no card moves you in this turn.",
            Self::OwnKart => "A power is not aimed at your own kart.",
            Self::NotPlayable(power) | Self::NothingThere(power) => return f.write_str(not_playable(*power)),
            Self::NothingToBuy => "There is nothing in the pits that you can afford.",
            Self::MustMove => "Drive at least one square first.",
            Self::NotOver => "You are still driving: go on, or stop.",
            Self::MustDriveOn => "You are on another kart: drive on first.",
            Self::CannotStay => "Nobody stays on another kart: drive on.",
            Self::CannotStop => "There is nothing to stop here.",
            Self::NotNow => "That cannot be done now.",
        })
    }
}

const fn not_playable(power: Power) -> &'static str {
    match power {
        Power::GreenFlameOrb | Power::RedFlameOrb | Power::FrostRay => "That kart is not within range.",
        Power::MistyTire => "You can drift to a free square of the track up to 3 squares away.",
        Power::WizardHand => "The hand takes a power of a driver within range who has one.",
        Power::Shockwave => "No kart touches yours.",
        Power::SpellOfStar => "There is no road straight ahead.",
        Power::BlueFlameOrb => {
            "The Blue Flame Orb hits whoever is first in the standings, and never yourself."
        }
        Power::LightningBolt
        | Power::WizardBoost
        | Power::WardBubble
        | Power::SecondWind
        | Power::PhantomDraft => "That card cannot be played here.",
        Power::Overcharge => "The boost is charged already.",
        Power::TailwindCharm => "Your normal move is over.",
        Power::PickpocketImp => "The imp takes coins of a driver within range who has some.",
        Power::GravityWell => "No kart is ahead of you within range.",
    }
}

/// The same in two or three words.
const fn cannot(power: Power) -> &'static str {
    match power {
        Power::GreenFlameOrb
        | Power::RedFlameOrb
        | Power::FrostRay
        | Power::WizardHand
        | Power::Shockwave
        | Power::PickpocketImp => "nobody in range",
        Power::GravityWell => "none ahead near",
        Power::SpellOfStar => "no road ahead",
        Power::BlueFlameOrb => "you are first",
        Power::Overcharge => "charged",
        Power::TailwindCharm => "move is over",
        Power::MistyTire
        | Power::LightningBolt
        | Power::WizardBoost
        | Power::WardBubble
        | Power::SecondWind
        | Power::PhantomDraft => "not here",
    }
}

/// In two or three words what a kart lacks that a card is after.
const fn lacks(power: Power) -> &'static str {
    match power {
        Power::WizardHand => "no powers",
        Power::PickpocketImp => "no coins",
        Power::BlueFlameOrb => "not first",
        Power::GreenFlameOrb
        | Power::RedFlameOrb
        | Power::MistyTire
        | Power::Shockwave
        | Power::SpellOfStar
        | Power::LightningBolt
        | Power::WizardBoost
        | Power::FrostRay
        | Power::WardBubble
        | Power::Overcharge
        | Power::TailwindCharm
        | Power::SecondWind
        | Power::PhantomDraft
        | Power::GravityWell => cannot(power),
    }
}

impl Refusal for No {
    fn short(&self) -> &'static str {
        match self {
            Self::Over => "race over",
            Self::NotAsked => "not your turn",
            Self::RobbedNow | Self::NotNow | Self::RerollOrKeep | Self::TakeACard => "not now",
            Self::NotHeld | Self::NoSuchCard => "not held",
            Self::TooDear(_) => "too dear",
            Self::TiresMounted | Self::BoostMounted => "mounted",
            Self::NoSpareTires | Self::NoSpareBoost => "not in the garage",
            Self::Worn => "worn",
            Self::SoldOut => "sold out",
            Self::ChooseKart | Self::SpareMounted => "garage first",
            Self::PlaceOnGrid => "grid first",
            Self::InPits => "in the pits",
            Self::HandTooFull => "discard first",
            Self::NoMovement => "none left",
            Self::NoSquare => "no square",
            Self::Rubble => "rubble",
            Self::NoDiagonal => "no diagonal",
            Self::Tried => "tried",
            Self::Boosting => "boosting",
            Self::Acted => "action used",
            Self::NotCharged(..) => "not charged",
            Self::SpunOut | Self::CardAfterSpin => "spun out",
            Self::OwnKart => "your own kart",
            Self::NotPlayable(power) => cannot(*power),
            Self::NothingThere(power) => lacks(*power),
            Self::NothingToBuy => "too dear",
            Self::MustMove => "drive first",
            Self::NotOver => "still driving",
            Self::MustDriveOn | Self::CannotStay => "on a kart",
            Self::CannotStop => "cannot stop",
        }
    }

    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Over => "SWK-16.1",
            Self::RobbedNow => "SWK-8.11",
            Self::NotHeld => "SWK-3.11",
            Self::NotAsked => "SWK-3.1",
            Self::TooDear(_) => "SWK-14.4",
            Self::TiresMounted | Self::NoSpareTires => "SWK-14.8",
            Self::BoostMounted | Self::NoSpareBoost => "SWK-14.9",
            Self::Worn => "SWK-14.5",
            Self::SoldOut => "SWK-14.13",
            Self::ChooseKart | Self::SpareMounted => "SWK-2.3",
            Self::PlaceOnGrid => "SWK-2.10",
            Self::InPits => "SWK-14.3",
            Self::HandTooFull => "SWK-8.7",
            Self::RerollOrKeep => "SWK-15.11",
            Self::TakeACard => "SWK-8.9",
            Self::NoMovement => "SWK-4.1",
            Self::NoSquare => "SWK-1.13",
            Self::Rubble => "SWK-4.4",
            Self::NoDiagonal => "SWK-4.2",
            Self::NoSuchCard => "SWK-8.8",
            Self::Tried => "SWK-7.5",
            Self::Boosting => "SWK-6.7",
            Self::Acted => "SWK-3.7",
            Self::NotCharged(..) | Self::SpunOut => "SWK-6.3",
            Self::NotPlayable(_) | Self::NothingThere(_) | Self::CardAfterSpin | Self::OwnKart => "SWK-8.10",
            Self::NothingToBuy => "SWK-14.2",
            Self::MustMove | Self::NotOver | Self::MustDriveOn => "SWK-3.8",
            Self::CannotStay | Self::CannotStop => "SWK-9.20",
            Self::NotNow => "SWK-3.3",
        })
    }
}
