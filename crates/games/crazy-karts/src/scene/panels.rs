//! What stands around the track, as words: how the heat stands, every kart, and of every driver what the viewer knows.

use super::{karts, nth};
use crate::CrazyKarts;
use crate::cards::Cards;
use crate::options::Switch;
use crate::pieces::{DamageCard, Heat, Obstacle, PowerUp, Space};
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
    if !view.track.is_empty() {
        piles(table, view, &mut panels);
    }
    panels
}

/// Section 5: how many of everything is left is open, and so are discards. Their kinds are listed for those who need not
/// remember them (option `card-memory`).
pub(crate) fn piles(table: &CrazyKarts, view: &View, panels: &mut Vec<Panel>) {
    let stacks = [
        ("power-ups", view.power_ups.count()),
        ("Damage cards", view.damage.count()),
        ("obstacles", view.supply.count()),
        ("upgrades", view.upgrades.count()),
    ];
    let left = stacks.into_iter().filter_map(|(name, many)| many.map(|many| format!("{many} {name}")));
    panels.push(panel("Left in stacks", left.collect::<Vec<_>>().join(", ")));
    let content = &table.content;
    let power_ups = PowerUp::ALL.iter().map(|power_up| content.power_up(*power_up).name.as_str());
    let cards = DamageCard::ALL.iter().map(|card| content.damage_card(*card).name.as_str());
    let mut used = discarded(table, power_ups.zip(view.used_power_ups));
    if !used.is_empty() {
        panels.push(panel("Power-ups discarded", used.join(", ")));
    }
    used = discarded(table, cards.zip(view.used_damage));
    used.extend(view.face_down.count().filter(|many| *many > 0).map(|many| format!("{many} face down")));
    if !used.is_empty() {
        panels.push(panel("Damage cards discarded", used.join(", ")));
    }
    if let Known::Is(cleared) = view.cleared {
        let kinds = Obstacle::ALL.iter().map(|obstacle| content.obstacle(*obstacle).name.as_str());
        let gone: Vec<String> = kinds.zip(cleared).filter_map(|(name, many)| counted(name, many)).collect();
        if !gone.is_empty() {
            panels.push(panel("Obstacles gone", gone.join(", ")));
        }
    }
}

/// `Whirl, 2 Vuvuzela`, or `3` for those who are to remember.
fn discarded<'a>(table: &CrazyKarts, kinds: impl Iterator<Item = (&'a str, u8)>) -> Vec<String> {
    match table.options().memory {
        Switch::On => kinds.filter_map(|(name, many)| counted(name, many)).collect(),
        Switch::Off => Some(kinds.map(|(_, many)| many).sum::<u8>())
            .filter(|all| *all > 0)
            .map(|all| all.to_string())
            .into_iter()
            .collect(),
    }
}

/// `Whirl`, `2 Whirl`; none of it is nothing.
fn counted(name: &str, many: u8) -> Option<String> {
    match many {
        0 => None,
        1 => Some(name.into()),
        many => Some(format!("{many} {name}")),
    }
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
    let lasting = DamageCard::ALL.iter().zip(kart.lasting);
    parts.extend(lasting.filter_map(|(card, many)| counted(&table.content.damage_card(*card).name, many)));
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
        let each = PowerUp::ALL.iter().zip(kinds);
        parts.extend(each.filter_map(|(power_up, many)| counted(name(*power_up), many)));
    }
    let before = PowerUp::ALL.iter().zip(kart.shown_before());
    let before = before.filter_map(|(power_up, many)| counted(name(*power_up), many));
    parts.extend(before.map(|power_up| format!("{power_up} (shown before)")));
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
            if table.options().memory == Switch::On {
                cards("deck", deck);
            }
            cards("discarded", discard);
        }
        Known::Hidden => cards("drew", driver.values.get().copied().unwrap_or_default()),
    }
    if let Known::Is(laid) = &driver.laid {
        Space::ALL.iter().zip(laid).for_each(|(space, there)| cards(space_name(*space), *there));
    }
    cards("put aside", driver.aside);
    // Section 5: how many were left at `stop`, from the reveal on.
    if let (Known::Hidden, Known::Is(left @ 1..)) = (driver.own, driver.left) {
        parts.push(format!("{left} discarded"));
    }
    parts.extend(driver.upgrades.each().map(|upgrade| table.content.upgrade(upgrade).name.clone()));
    if view.phase == Phase::Planning {
        parts.push(match driver.readiness {
            Readiness::Unready => format!("not ready, {} cards drawn", driver.drawn),
            Readiness::Ready => format!("ready, {} cards drawn", driver.drawn),
            Readiness::Stopped => format!("stopped, {} cards drawn", driver.drawn),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::tests::{fresh, table};

    /// What a panel says to who sits there.
    fn says(memory: &str, label: &str) -> Option<String> {
        let table = table(4, &[("factions", "random"), ("card-memory", memory)]);
        let mut view = fresh(&table, Some(0));
        view.used_power_ups[PowerUp::Whirl.index()] = 1;
        view.used_power_ups[PowerUp::Vuvuzela.index()] = 2;
        view.used_damage[DamageCard::Stall.index()] = 1;
        view.face_down = crate::view::Stack::Count(2);
        if let Known::Is(cleared) = &mut view.cleared {
            (cleared[Obstacle::Rocks.index()], cleared[Obstacle::MudHole.index()]) = (2, 1);
        }
        view.karts[1].held = Held::Count(2);
        if let Known::Is(known) = &mut view.karts[1].known {
            known[PowerUp::Whirl.index()] = 1;
        }
        if let Known::Is(own) = &mut view.drivers[0].own {
            own.deck = Cards::one(crate::cards::Value::Two);
        }
        panels(&table, &view)
            .into_iter()
            .find(|panel| panel.label.starts_with(label))
            .map(|panel| panel.value)
    }

    #[test]
    fn ck_15_6_stacks_and_discards_are_open() {
        assert_eq!(says("on", "Power-ups discarded").as_deref(), Some("Whirl, 2 Vuvuzela"));
        assert_eq!(says("on", "Damage cards discarded").as_deref(), Some("Stall, 2 face down"));
        let left = says("on", "Left in stacks").unwrap();
        assert!(left.contains(" power-ups, 18 Damage cards, "), "{left}");
        assert!(left.ends_with(" obstacles, 5 upgrades"), "{left}");
        let driver = says("on", "Cards, ").unwrap();
        assert!(driver.contains("deck 2"), "{driver}");
        assert_eq!(says("on", "Power-ups, ").as_deref(), Some("Whirl (shown before)"));
        assert_eq!(says("on", "Obstacles gone").as_deref(), Some("2 Rocks, Mud Hole"));
    }

    #[test]
    fn ck_28_1_without_card_memory_people_remember_what_was_seen() {
        assert_eq!(says("off", "Power-ups discarded").as_deref(), Some("3"));
        assert_eq!(says("off", "Damage cards discarded").as_deref(), Some("1, 2 face down"));
        assert_eq!(says("off", "Left in stacks"), says("on", "Left in stacks"));
        assert_eq!(says("off", "Power-ups, "), None);
        assert_eq!(says("off", "Obstacles gone"), None);
        let driver = says("off", "Cards, ").unwrap();
        assert!(!driver.contains("deck"), "{driver}");
    }

    #[test]
    fn ck_5_11_how_many_cards_were_left_at_stop_is_said_of_others() {
        let table = table(4, &[("factions", "random")]);
        let mut view = fresh(&table, Some(0));
        assert!(!driver_words(&table, &view, &view.drivers[1]).contains("discarded"));
        view.drivers[1].left = Known::Is(2);
        assert!(driver_words(&table, &view, &view.drivers[1]).contains("2 discarded"));
    }
}
