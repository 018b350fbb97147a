//! What a card will do where it is laid, as far as that is plain while planning: nobody knows what the team-mate does, nor
//! what happens on the way. A forecast in words; what a space is worth in a game is decided in `rules/value.rs`.

use crate::CrazyKarts;
use crate::cards::{Cards, Value};
use crate::options::Switch;
use crate::pieces::{Customization, DamageCard, Faction, Space, Upgrade};
use crate::scene::team_of;
use crate::state::Laid;
use crate::view::{KartSeen, Known, View};
use kernel::Seat;

/// What has to be paid with cards: `costs 2`.
pub(super) fn price(cost: u8) -> String {
    format!("costs {cost}")
}

/// What a space would do with this card and those that lie there.
pub(super) fn of(table: &CrazyKarts, view: &View, seat: Seat, value: Value, space: Space) -> Option<String> {
    let kart = view.karts.get(team_of(seat).index())?;
    let mut cards = match &view.drivers.get(usize::from(seat.number()))?.laid {
        Known::Is(laid) => laid[space.index()],
        Known::Hidden => Cards::NONE,
    };
    cards.add(value);
    let worth = worth(table, kart, space, cards) + free(table, view, seat, space);
    let numbers = &table.content.numbers;
    let (speed, top) = (kart.speed, numbers.max_speed.saturating_sub(kart.damage));
    match space {
        Space::Initiative => Some(format!("initiative {worth}")),
        Space::Special => {
            let card = table.content.faction(kart.faction?);
            Some(paid(cards, card.cost, &card.special))
        }
        Space::PowerUp => {
            let token = kart.token.get().copied().flatten()?;
            let card = table.content.power_up(token.power_up);
            Some(paid(cards, card.cost, &card.name))
        }
        Space::Customization => {
            let custom = kart.custom?;
            let card = table.content.customization(custom);
            Some(match custom {
                Customization::Charging => charged(table, kart.power, worth),
                Customization::Booster | Customization::Spyglass | Customization::Spear => {
                    paid(cards, card.cost, &card.name)
                }
            })
        }
        Space::Brake => Some(format!("speed {speed} → {}", speed.saturating_sub(worth))),
        Space::SpeedUp => Some(format!("speed {speed} → {}", (speed + worth).min(top).max(speed))),
        Space::Turn => {
            let axles = count(table, kart, DamageCard::BentAxle);
            Some(match worth.checked_sub(axles) {
                Some(most) => format!("turns at speed {most} or less"),
                None => "too little for the Bent Axle".into(),
            })
        }
        Space::Shoot => Some(format!("range {worth}")),
        Space::Charging => Some(charged(table, kart.power, worth)),
        Space::Repair => Some(format!("mends {worth}")),
    }
}

/// `1 of 2 for Turn & Go`, `pays for Turn & Go`.
fn paid(cards: Cards, cost: u8, name: &str) -> String {
    let points = cards.points();
    if points >= cost { format!("pays for {name}") } else { format!("{points} of {cost} for {name}") }
}

/// `power 6 → 9`, `power 6 → 1 and a power-up`.
fn charged(table: &CrazyKarts, power: u8, worth: u8) -> String {
    let full = table.content.numbers.full_meter.max(1);
    let sum = power + worth;
    let gain = if sum >= full { " and a power-up" } else { "" };
    format!("power {power} → {}{gain}", sum % full)
}

/// CK-7.5 (a) to (c).
fn worth(table: &CrazyKarts, kart: &KartSeen, space: Space, cards: Cards) -> u8 {
    let charges = space == Space::Customization && kart.custom == Some(Customization::Charging);
    let action = if charges { Space::Charging } else { space };
    let panel = table.options().abilities == Switch::On
        && kart.faction.is_some_and(|faction| table.content.faction(faction).halved.contains(&action));
    let broken = match action {
        Space::Brake => kart.lasting[DamageCard::JammedBrakes.index()] > 0,
        Space::Charging => kart.lasting[DamageCard::CrackedDynamo.index()] > 0,
        Space::Initiative
        | Space::Special
        | Space::PowerUp
        | Space::Customization
        | Space::SpeedUp
        | Space::Turn
        | Space::Shoot
        | Space::Repair => false,
    };
    let points = if panel || broken { cards.points().div_ceil(2) } else { cards.points() };
    let tyres = if space == Space::SpeedUp { count(table, kart, DamageCard::FlatTyre) } else { 0 };
    points.saturating_sub(tyres)
}

/// What the lasting cards of a kind amount to.
fn count(table: &CrazyKarts, kart: &KartSeen, card: DamageCard) -> u8 {
    kart.lasting[card.index()] * table.content.damage_card(card).amount
}

/// CK-7.5 (d): a laid Buff, and Big Bertha.
fn free(table: &CrazyKarts, view: &View, seat: Seat, space: Space) -> u8 {
    let team = team_of(seat);
    let is_wolf = view.karts.get(team.index()).is_some_and(|kart| kart.faction == Some(Faction::LoneWolf));
    let buff = view.wolf.as_ref().and_then(|wolf| wolf.buff.get().copied().flatten());
    let buffed = buff.is_some_and(|buff| is_wolf && buff.space == space && buff.laid == Laid::Yes);
    let crew = Seat::ALL.into_iter().zip(&view.drivers).filter(|(other, _)| team_of(*other) == team);
    let mut upgrades = crew.map(|(_, driver)| driver.upgrades);
    let bertha = space == Space::Shoot && upgrades.any(|upgrades| upgrades.has(Upgrade::BigBertha));
    let numbers = &table.content.numbers;
    let amount = table.content.upgrade(Upgrade::BigBertha).amount;
    u8::from(buffed) * numbers.buff_value + u8::from(bertha) * amount
}
