//! What a space is worth, as a viewer can work it out.

use super::asked::Asked;
use crate::options::Switch;
use crate::pieces::{Customization, DamageCard, Faction, Post, Space, Upgrade};
use crate::state::{Laid, Team};
use crate::view::KartSeen;

/// CK-7.5: the value of a space at this moment, if this viewer knows what lies there.
pub(super) fn value(asked: &Asked<'_>, team: Team, space: Space) -> Option<u8> {
    let (kart, content) = (asked.kart(team), &asked.game.content);
    let cards = asked.driver_of(team, space).laid.get()?[space.index()];
    let own = asked.view.wolf.as_ref().filter(|_| kart.faction == Some(Faction::LoneWolf));
    let mut free = 0;
    if let Some(wolf) = own {
        if *wolf.malfunction.get()? == Some(space) {
            return Some(0); // CK-24.7
        }
        // Where the Malfunction is known and the Buff is not, it was not laid.
        let buff = wolf.buff.get().copied().flatten();
        if buff.is_some_and(|buff| buff.space == space && buff.laid == Laid::Yes) {
            free += content.numbers.buff_value;
        }
    }
    let crew = [Post::Front, Post::Rear].map(|post| asked.driver(asked.at_post(team, post)));
    if space == Space::Shoot && crew.iter().any(|driver| driver.upgrades.has(Upgrade::BigBertha)) {
        free += content.upgrade(Upgrade::BigBertha).amount;
    }
    let paid = if is_halved(asked, kart, space) { cards.points().div_ceil(2) } else { cards.points() };
    let flat = if space == Space::SpeedUp { carried(kart, DamageCard::FlatTyre) } else { 0 };
    Some(paid.saturating_sub(flat * content.damage_card(DamageCard::FlatTyre).amount) + free)
}

const fn carried(kart: &KartSeen, card: DamageCard) -> u8 {
    kart.lasting[card.index()]
}

/// CK-7.7.
fn is_halved(asked: &Asked<'_>, kart: &KartSeen, space: Space) -> bool {
    let charging = space == Space::Customization && kart.custom == Some(Customization::Charging);
    let space = if charging { Space::Charging } else { space };
    let panel = asked.game.options().abilities == Switch::On // CK-8.12
        && kart.faction.is_some_and(|faction| asked.game.content.faction(faction).halved.contains(&space));
    let jammed = space == Space::Brake && carried(kart, DamageCard::JammedBrakes) > 0;
    let cracked = space == Space::Charging && carried(kart, DamageCard::CrackedDynamo) > 0;
    panel || jammed || cracked
}
