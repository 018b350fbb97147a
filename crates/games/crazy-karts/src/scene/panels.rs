//! What stands around the track, as words: how the heat stands, every kart, and of every driver what the viewer knows.

use super::{karts, nth};
use crate::CrazyKarts;
use crate::cards::Cards;
use crate::pieces::{DamageCard, Heat, PowerUp, Space};
use crate::refusal::space_name;
use crate::state::{Laid, Lasts, Phase, Place, Readiness, Team, Used};
use crate::tell;
use crate::view::{DriverSeen, Held, KartSeen, Known, OwnCards, View, WolfSeen};
use scene::Panel;

fn panel(label: impl Into<String>, value: impl Into<String>) -> Panel {
    Panel { label: label.into(), value: value.into() }
}

/// What a heat is called.
pub(crate) const fn heat_name(heat: Heat) -> &'static str {
    match heat {
        Heat::Qualifying => "Qualifying",
        Heat::Race => "Race",
    }
}

/// All facts, those that everybody looks for first.
pub(super) fn panels(table: &CrazyKarts, view: &View) -> Vec<Panel> {
    let mut panels = vec![panel("Heat", heat_name(view.heat))];
    if view.round > 0 {
        panels.push(panel("Round", view.round.to_string()));
    }
    if !view.track.is_empty() {
        let names: Vec<&str> =
            view.track.iter().map(|face| table.content.face(*face).name.as_str()).collect();
        panels.push(panel("Track", names.join(", ")));
    }
    if !view.order.is_empty() {
        panels.push(panel("Order", order(view)));
    }
    if view.phase == Phase::Planning && view.count.begun == Lasts::On {
        panels.push(panel("Count", "begun"));
    }
    panels.extend(
        karts(view)
            .filter(|(_, kart)| kart.faction.is_some())
            .map(|(team, kart)| panel(tell::team_name(view, team), kart_words(table, kart))),
    );
    panels.extend(karts(view).filter_map(|(team, kart)| power_ups(table, view, team, kart)));
    panels.extend(table.everybody().zip(&view.drivers).filter_map(|(seat, driver)| {
        let words = driver_words(table, view, driver);
        (!words.is_empty()).then(|| panel(format!("Cards, {}", tell::seat_name(view, seat)), words))
    }));
    if let Some(wolf) = &view.wolf {
        wolf_panels(wolf, &mut panels);
    }
    panels
}

/// `Elves, >Goblins<, Mummies`: whose turn it is stands out.
fn order(view: &View) -> String {
    let name = |team: &Team| {
        let name = tell::team_name(view, *team);
        if view.turn.kart == Some(*team) { format!(">{name}<") } else { name }
    };
    view.order.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// `speed 3 of 6, damage 1, power 6, 2 power-ups, Flat Tyre`.
fn kart_words(table: &CrazyKarts, kart: &KartSeen) -> String {
    let top = table.content.numbers.max_speed.saturating_sub(kart.damage);
    let KartSeen { speed, damage, power, .. } = kart;
    let mut parts = vec![format!("speed {speed} of {top}, damage {damage}, power {power}")];
    match kart.held.count() {
        0 => {}
        1 => parts.push("1 power-up".into()),
        many => parts.push(format!("{many} power-ups")),
    }
    for card in DamageCard::ALL {
        let name = &table.content.damage_card(*card).name;
        match kart.lasting[card.index()] {
            0 => {}
            1 => parts.push(name.clone()),
            many => parts.push(format!("{many} {name}")),
        }
    }
    parts.extend(kart.custom.map(|custom| table.content.customization(custom).name.clone()));
    if let Place::Home(place) = kart.place {
        parts.push(format!("over the line as {}", nth(place)));
    }
    parts.join(", ")
}

/// The power-ups whose kinds the viewer knows.
fn power_ups(table: &CrazyKarts, view: &View, team: Team, kart: &KartSeen) -> Option<Panel> {
    let name = |power_up: PowerUp| table.content.power_up(power_up).name.as_str();
    let mut parts: Vec<String> = Vec::new();
    if let Held::Kinds(kinds) = kart.held {
        let each = PowerUp::ALL.iter().zip(kinds).filter(|(_, many)| *many > 0);
        parts.extend(each.map(|(power_up, many)| match many {
            1 => name(*power_up).to_string(),
            many => format!("{many} {}", name(*power_up)),
        }));
    }
    if let Known::Is(Some(token)) = kart.token {
        let used = match token.used {
            Used::Yes => ", used",
            Used::No => "",
        };
        parts.push(format!("{} (on the panel{used})", name(token.power_up)));
    }
    (!parts.is_empty())
        .then(|| panel(format!("Power-ups, {}", tell::team_name(view, team)), parts.join(", ")))
}

/// `hand 1+1, Speed Up 2+1, ready`: what is known of a driver's cards.
fn driver_words(table: &CrazyKarts, view: &View, driver: &DriverSeen) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut cards = |what: &str, cards: Cards| {
        if !cards.is_empty() {
            parts.push(format!("{what} {cards}"));
        }
    };
    match driver.own {
        Known::Is(OwnCards { deck, hand, discard, .. }) => {
            cards("hand", hand);
            cards("deck", deck);
            cards("discarded", discard);
        }
        Known::Hidden => cards("drew", driver.values.get().copied().unwrap_or_default()),
    }
    if let Known::Is(laid) = &driver.laid {
        Space::ALL.iter().zip(laid).for_each(|(space, there)| cards(space_name(*space), *there));
    }
    cards("put aside", driver.aside);
    parts.extend(driver.upgrades.each().map(|upgrade| table.content.upgrade(upgrade).name.clone()));
    if view.phase == Phase::Planning {
        parts.push(match driver.readiness {
            Readiness::Unready => format!("not ready, {} cards drawn", driver.drawn),
            Readiness::Ready => "ready".into(),
            Readiness::Stopped => "stopped".into(),
        });
    }
    parts.join(", ")
}

/// The Lone Wolf's tokens (CK-24).
fn wolf_panels(wolf: &WolfSeen, panels: &mut Vec<Panel>) {
    if let Known::Is(Some(buff)) = &wolf.buff {
        let laid = match buff.laid {
            Laid::Yes => ", laid",
            Laid::No => "",
        };
        panels.push(panel("Buff", format!("{}{laid}", space_name(buff.space))));
    }
    if let Known::Is(Some(space)) = &wolf.malfunction {
        panels.push(panel("Malfunction", space_name(*space)));
    }
    if let (Some(buffs), Some(malfunctions)) = (wolf.buffs.count(), wolf.malfunctions.count()) {
        panels.push(panel("Tokens left", format!("{buffs} Buffs, {malfunctions} Malfunctions")));
    }
}
