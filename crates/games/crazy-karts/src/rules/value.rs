//! What a space is worth (CK-7.4 to CK-7.9), and what a kart needs.

use crate::CrazyKarts;
use crate::options::Switch;
use crate::pieces::{Customization, DamageCard, Faction, Space, Upgrade};
use crate::state::{Kart, Laid, State, Team};

/// CK-7.5: the value of a space at this moment. A Buff for Charging does not reach the customization (CK-10.12).
pub(crate) fn value(game: &CrazyKarts, state: &State, team: Team, space: Space) -> u8 {
    if malfunctions(state, team, space) {
        return 0;
    }
    worth(game, state.kart(team), space, state.cards(team, space).points()) + free(game, state, team, space)
}

/// CK-7.5 (b), (c): what cards of so many points are worth on a space.
pub(crate) fn worth(game: &CrazyKarts, kart: &Kart, space: Space, points: u8) -> u8 {
    let halved = if is_halved(game, kart, space) { points.div_ceil(2) } else { points }; // CK-7.8
    let tyres = match space {
        Space::SpeedUp => kart.lasting[DamageCard::FlatTyre.index()],
        Space::Initiative
        | Space::Special
        | Space::PowerUp
        | Space::Customization
        | Space::Brake
        | Space::Turn
        | Space::Shoot
        | Space::Charging
        | Space::Repair => 0,
    };
    halved.saturating_sub(tyres * game.content.damage_card(DamageCard::FlatTyre).amount)
}

/// CK-7.5 (d): what Buff and upgrade add.
pub(crate) fn free(game: &CrazyKarts, state: &State, team: Team, space: Space) -> u8 {
    let wolf = state.kart(team).faction == Some(Faction::LoneWolf);
    let buffed = |buff: &crate::state::Buff| buff.space == space && buff.laid == Laid::Yes;
    let buff = if wolf && state.wolf.buff.as_ref().is_some_and(buffed) {
        game.content.numbers.buff_value
    } else {
        0
    };
    let bertha = if space == Space::Shoot && holder(state, team, Upgrade::BigBertha).is_some() {
        game.content.upgrade(Upgrade::BigBertha).amount
    } else {
        0
    };
    buff + bertha
}

/// CK-24.7: whether the action cannot be used in this round.
pub(crate) fn malfunctions(state: &State, team: Team, space: Space) -> bool {
    state.kart(team).faction == Some(Faction::LoneWolf) && state.wolf.malfunction == Some(space)
}

/// The driver of a kart who holds an upgrade.
pub(crate) fn holder(state: &State, team: Team, upgrade: Upgrade) -> Option<kernel::Seat> {
    state.crew(team).find(|seat| state.driver(*seat).upgrades.has(upgrade))
}

/// CK-7.7: whether an action is halved.
fn is_halved(game: &CrazyKarts, kart: &Kart, space: Space) -> bool {
    let charges = space == Space::Charging
        || (space == Space::Customization && kart.custom == Some(Customization::Charging));
    let panel = |of: Space| {
        let abilities = game.options().abilities == Switch::On; // CK-8.12
        abilities && kart.faction.is_some_and(|faction| game.content.faction(faction).halved.contains(&of))
    };
    let carries = |card: DamageCard| kart.lasting[card.index()] > 0;
    match space {
        Space::Brake => panel(space) || carries(DamageCard::JammedBrakes),
        _ if charges => panel(Space::Charging) || carries(DamageCard::CrackedDynamo),
        Space::Initiative
        | Space::Special
        | Space::PowerUp
        | Space::Customization
        | Space::SpeedUp
        | Space::Turn
        | Space::Shoot
        | Space::Charging
        | Space::Repair => panel(space),
    }
}

/// CK-5.3: whether a card may lie on a space of a kart's panels.
pub(crate) fn is_closed(game: &CrazyKarts, state: &State, team: Team, space: Space) -> bool {
    match space {
        Space::Special => game.options().abilities == Switch::Off,
        Space::Customization => game.options().advanced == Switch::Off,
        Space::PowerUp => state.kart(team).token.is_none(),
        Space::Initiative
        | Space::Brake
        | Space::SpeedUp
        | Space::Turn
        | Space::Shoot
        | Space::Charging
        | Space::Repair => false,
    }
}

/// CK-16.2: what a Turn needs.
pub(crate) fn turn_need(game: &CrazyKarts, kart: &Kart) -> u8 {
    let axles =
        kart.lasting[DamageCard::BentAxle.index()] * game.content.damage_card(DamageCard::BentAxle).amount;
    u8::max(1, kart.speed + axles)
}

/// CK-11.3: how fast a kart can be.
pub(crate) fn most_speed(game: &CrazyKarts, kart: &Kart) -> u8 {
    game.content.numbers.max_speed.saturating_sub(kart.damage)
}
