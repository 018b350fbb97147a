//! What a space is worth (CK-7.4 to CK-7.9), and what a kart needs: in a game, in a forecast and in an example the same.

use crate::CrazyKarts;
use crate::cards::Cards;
use crate::gear::Gear;
use crate::options::Switch;
use crate::pieces::{Customization, DamageCard, Faction, Space, Upgrade};
use crate::refusal::No;
use crate::state::{State, Team};

impl Gear {
    /// CK-7.5: the value of a space on which these cards lie. A Buff for Charging does not reach the customization (CK-10.12).
    pub(crate) fn value(&self, game: &CrazyKarts, space: Space, cards: Cards) -> u8 {
        if self.malfunction == Some(space) {
            return 0; // CK-24.7
        }
        self.worth(game, space, cards.points()) + self.free(game, space)
    }

    /// CK-5.3: a space of these panels that takes cards, or why it does not.
    pub(crate) fn takes(&self, game: &CrazyKarts, space: Space) -> Result<Space, No> {
        let options = game.options();
        match space {
            Space::Special if self.faction == Some(Faction::LoneWolf) => Err(No::NoAbility),
            _ if self.malfunction == Some(space) => Err(No::Malfunction(space)),
            Space::Special if options.abilities == Switch::Off => Err(No::Closed(space)),
            Space::Customization if options.advanced == Switch::Off => Err(No::Closed(space)),
            Space::PowerUp if self.token.is_none() => Err(No::Closed(space)),
            Space::Special
            | Space::Customization
            | Space::PowerUp
            | Space::Initiative
            | Space::Brake
            | Space::SpeedUp
            | Space::Turn
            | Space::Shoot
            | Space::Charging
            | Space::Repair => Ok(space),
        }
    }

    /// CK-7.5 (b), (c): what cards of so many points are worth on a space.
    fn worth(&self, game: &CrazyKarts, space: Space, points: u8) -> u8 {
        let halved = if self.is_halved(game, space) { points.div_ceil(2) } else { points }; // CK-7.8
        let tyres = if space == Space::SpeedUp { self.amount(game, DamageCard::FlatTyre) } else { 0 };
        halved.saturating_sub(tyres)
    }

    /// CK-7.5 (d): what Buff and upgrade add.
    pub(crate) fn free(&self, game: &CrazyKarts, space: Space) -> u8 {
        let buff = if self.buff == Some(space) { game.content.numbers.buff_value } else { 0 };
        let bertha = space == Space::Shoot && self.upgrades.has(Upgrade::BigBertha);
        buff + if bertha { game.content.upgrade(Upgrade::BigBertha).amount } else { 0 }
    }

    /// CK-7.7: whether an action is halved. The customization Charging is charging too.
    pub(crate) fn is_halved(&self, game: &CrazyKarts, space: Space) -> bool {
        let charges = space == Space::Customization && self.custom == Some(Customization::Charging);
        let action = if charges { Space::Charging } else { space };
        let breaks = match action {
            Space::Brake => self.carries(DamageCard::JammedBrakes),
            Space::Charging => self.carries(DamageCard::CrackedDynamo),
            Space::Initiative
            | Space::Special
            | Space::PowerUp
            | Space::Customization
            | Space::SpeedUp
            | Space::Turn
            | Space::Shoot
            | Space::Repair => false,
        };
        let halves = |faction: Faction| game.content.faction(faction).halved.contains(&action);
        let abilities = game.options().abilities == Switch::On; // CK-8.12
        breaks || abilities && self.faction.is_some_and(halves)
    }

    const fn carries(&self, card: DamageCard) -> bool {
        self.lasting[card.index()] > 0
    }

    /// CK-17.8: what the lasting cards of a kind add up to.
    fn amount(&self, game: &CrazyKarts, card: DamageCard) -> u8 {
        self.lasting[card.index()] * game.content.damage_card(card).amount
    }

    /// CK-17.18: by how much a Turn is dearer.
    pub(crate) fn axles(&self, game: &CrazyKarts) -> u8 {
        self.amount(game, DamageCard::BentAxle)
    }

    /// CK-16.2: what a Turn needs at this speed.
    pub(crate) fn turn_need(&self, game: &CrazyKarts, speed: u8) -> u8 {
        u8::max(1, speed + self.axles(game))
    }
}

/// CK-7.5: the value of a space at this moment.
pub(crate) fn value(game: &CrazyKarts, state: &State, team: Team, space: Space) -> u8 {
    Gear::of(state, team).value(game, space, state.cards(team, space))
}

/// CK-7.5 (d): what is free of it.
pub(crate) fn free(game: &CrazyKarts, state: &State, team: Team, space: Space) -> u8 {
    Gear::of(state, team).free(game, space)
}

/// The driver of a kart who holds an upgrade.
pub(crate) fn holder(state: &State, team: Team, upgrade: Upgrade) -> Option<kernel::Seat> {
    state.crew(team).find(|seat| state.driver(*seat).upgrades.has(upgrade))
}

/// CK-11.3: how fast a kart with so much damage can be.
pub(crate) fn most_speed(game: &CrazyKarts, damage: u8) -> u8 {
    game.content.numbers.max_speed.saturating_sub(damage)
}
