//! Which rule stands behind a piece.

use crate::pieces::{Customization, DamageCard, Faction, Obstacle, PowerUp, Upgrade};
use crate::task::{Cause, Step};

pub(super) const fn ability(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "CK-8.4",
        Faction::Dwarves => "CK-8.6",
        Faction::Elves => "CK-8.8",
        Faction::Mummies => "CK-8.10",
        Faction::LoneWolf => "CK-8.3",
    }
}

pub(super) const fn power_up(power_up: PowerUp) -> &'static str {
    match power_up {
        PowerUp::Whirl => "CK-9.11",
        PowerUp::EnergeticRubber => "CK-9.14",
        PowerUp::Vuvuzela => "CK-9.16",
        PowerUp::EnergeticShield => "CK-9.18",
        PowerUp::FirecrackerFuel => "CK-9.20",
        PowerUp::SpringWheels => "CK-9.21",
        PowerUp::RubbleSack => "CK-9.22",
        PowerUp::Thunderclap => "CK-9.23",
        PowerUp::TinkersKit => "CK-9.24",
        PowerUp::Switcheroo => "CK-9.25",
    }
}

pub(super) const fn customization(custom: Customization) -> &'static str {
    match custom {
        Customization::Booster => "CK-10.4",
        Customization::Spyglass => "CK-10.5",
        Customization::Spear => "CK-10.7",
        Customization::Charging => "CK-10.9",
    }
}

pub(super) const fn obstacle(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::Rocks => "CK-14.9",
        Obstacle::TakeOff => "CK-14.10",
        Obstacle::IceRing => "CK-14.12",
        Obstacle::AngryTroll => "CK-14.14",
        Obstacle::MudHole => "CK-14.15",
        Obstacle::PowderKeg => "CK-14.16",
        Obstacle::BounceBush => "CK-14.17",
    }
}

pub(super) const fn damage_card(card: DamageCard) -> &'static str {
    match card {
        DamageCard::CriticalHit => "CK-17.10",
        DamageCard::HeadShot => "CK-17.11",
        DamageCard::GlancingBlow => "CK-17.13",
        DamageCard::SpinOut => "CK-17.14",
        DamageCard::Stall => "CK-17.15",
        DamageCard::DroppedCrate => "CK-17.16",
        DamageCard::FlatTyre => "CK-17.17",
        DamageCard::BentAxle => "CK-17.18",
        DamageCard::JammedBrakes => "CK-17.19",
        DamageCard::CrackedDynamo => "CK-17.20",
    }
}

/// The Speaking Tube is of another use to who drives alone.
pub(super) const fn upgrade(upgrade: Upgrade, holder: Option<Faction>) -> &'static str {
    match (upgrade, holder) {
        (Upgrade::BigBertha, _) => "CK-25.2",
        (Upgrade::SpareGloves, _) => "CK-25.4",
        (Upgrade::EmergencyLever, _) => "CK-25.5",
        (Upgrade::IronBumper, _) => "CK-25.6",
        (Upgrade::SpeakingTube, Some(Faction::LoneWolf)) => "CK-25.8",
        (Upgrade::SpeakingTube, _) => "CK-25.7",
    }
}

pub(super) const fn step(step: Step) -> &'static str {
    match step {
        Step::Lever => "CK-25.5",
        Step::Special => "CK-8.1",
        Step::PowerUp => "CK-9.1",
        Step::Customization => "CK-10.1",
        Step::Brake => "CK-11.1",
        Step::SpeedUp => "CK-11.2",
        Step::Movement => "CK-12.1",
        Step::Turn => "CK-16.1",
        Step::Shoot => "CK-17.1",
        Step::Charging => "CK-18.1",
        Step::Repair => "CK-19.1",
    }
}

pub(super) const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Drive => "CK-12.1",
        Cause::Ramp => "CK-14.10",
        Cause::Roll => "CK-14.17",
        Cause::Push => "CK-13.1",
        Cause::Pull => "CK-9.9",
    }
}
