//! Components, terrains, dashboards and racers.

use super::super::raw;
use crate::content::{Content, DashboardCard, Numbers, PowerCard, RacerCard};
use crate::layout::MOST_TILES;
use crate::pieces::{Ability, Dashboard, EPIC_HEROES, Hazard, RACERS, Racer, Slot, TERRAINS, Terrain};
use crate::state::{MOST_GRASS, MOST_HAND, MOST_MP};
use kernel::Faults;
use toml::Spanned;

pub(super) fn numbers(faults: &mut Faults<'_>, file: &raw::File) -> Numbers {
    let (parts, limits) = (file.components.get_ref(), file.limits.get_ref());
    let grass = u8::try_from(MOST_GRASS).unwrap_or(u8::MAX);
    Numbers {
        coins: faults.number(&parts.coin_tokens, 3..=200, "coin_tokens"),
        markers: faults.number(&parts.spell_markers, 0..=40, "spell_markers"),
        grass: faults.number(&parts.grass_tokens, 1..=grass, "grass_tokens"),
        turn_cost: faults.number(&limits.turn_cost, 1..=9, "turn_cost"),
        bump_cost: faults.number(&limits.bump_cost, 1..=9, "bump_cost"),
        brake_cost: faults.number(&limits.brake_cost, 1..=9, "brake_cost"),
        start_coin_from: faults.number(&limits.start_coin_from_place, 1..=7, "start_coin_from_place"),
        round_limit: faults.number(&limits.round_limit_per_tile, 1..=9, "round_limit_per_tile"),
    }
}

/// DK-3.1: what the box says it holds, and what is in it.
pub(super) fn components(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    let entry = &file.components;
    let parts = entry.get_ref();
    let count = |hazard: Hazard| content.hazard(hazard).count;
    let tokens: u8 = Hazard::TOKENS.iter().map(|hazard| count(*hazard)).sum();
    let cards: usize = content.decks.iter().map(Vec::len).sum();
    let most = u8::try_from(MOST_TILES).unwrap_or(u8::MAX);
    let six = u8::try_from(RACERS).unwrap_or(u8::MAX);
    let heroes = u8::try_from(EPIC_HEROES).unwrap_or(u8::MAX);
    let checks = [
        ("map_tiles", parts.map_tiles, most),
        ("racers", parts.racers, six),
        ("dashboards", parts.dashboards, six),
        ("placement_boards", parts.placement_boards, 2),
        ("freeze_tokens", parts.freeze_tokens, 1),
        ("smashinator_dice", parts.smashinator_dice, 1),
        ("finish_lines", parts.finish_lines, 1),
        ("bomb_tokens", parts.bomb_tokens, count(Hazard::Bomb)),
        ("zombie_tokens", parts.zombie_tokens, count(Hazard::Zombie)),
        ("hazard_tokens", parts.hazard_tokens, tokens.saturating_add(heroes)),
        ("spell_cards", parts.spell_cards, u8::try_from(cards).unwrap_or(u8::MAX)),
    ];
    for (key, found, is) in checks {
        faults.expect(entry, found == is, found, format!("{key} = {is} (DK-3.1)"));
    }
    let limits = (&file.limits, file.limits.get_ref());
    let costs = |slot: Slot| Racer::ALL.iter().map(move |racer| content.power(*racer, slot).cost);
    let same = costs(Slot::Upper).all(|cost| cost == limits.1.upper_power_cost);
    faults.expect(limits.0, same, limits.1.upper_power_cost, "upper_power_cost of every racer (DK-3.11)");
    let same = costs(Slot::Lower).all(|cost| cost == limits.1.lower_power_cost);
    faults.expect(limits.0, same, limits.1.lower_power_cost, "lower_power_cost of every racer (DK-3.11)");
    let least = content.racers.iter().map(|racer| racer.slots).min();
    faults.expect(
        limits.0,
        least == Some(limits.1.spell_slots),
        limits.1.spell_slots,
        "spell_slots of most racers (DK-18.2)",
    );
}

/// DK-7.2.
pub(super) fn pips(faults: &mut Faults<'_>, file: &raw::File) -> [u8; TERRAINS] {
    let ids: Vec<&str> = Terrain::ALL.iter().map(|terrain| terrain.id()).collect();
    let mut pips = [1; TERRAINS];
    for (place, entry) in faults.listed(&file.game, "terrain", (&file.terrain, |terrain| &terrain.id), &ids) {
        pips[place] = faults.number(&entry.get_ref().pips, 1..=9, "pips");
    }
    pips
}

pub(super) fn abilities(faults: &mut Faults<'_>, file: &raw::File) -> Vec<String> {
    const RULES: [&str; 6] = ["DK-3.5", "DK-3.6", "DK-3.7", "DK-8.3", "DK-10.3", "DK-9.3"];
    let ids: Vec<&str> = Ability::ALL.iter().map(|ability| ability.id()).collect();
    let mut texts = Vec::new();
    for (place, entry) in faults.listed(&file.game, "ability", (&file.ability, |ability| &ability.id), &ids) {
        let ability = entry.get_ref();
        faults.fixed(entry, &ability.rule, RULES[place], "rule");
        faults.words(entry, &ability.text, "a text");
        texts.push(ability.text.clone());
    }
    texts
}

/// DK-3.3 to DK-3.9.
pub(super) fn dashboards(faults: &mut Faults<'_>, file: &raw::File) -> Vec<DashboardCard> {
    let ids: Vec<&str> = Dashboard::ALL.iter().map(|dashboard| dashboard.id()).collect();
    let mut cards = Vec::new();
    for (_, entry) in faults.listed(&file.game, "dashboard", (&file.dashboard, |card| &card.id), &ids) {
        let raw::Dashboard { name, abilities, dial, markers, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        let known = abilities.each_ref().map(|id| Ability::read(id));
        let [Some(one), Some(other)] = known else {
            faults.expect(entry, false, abilities.join(", "), "two abilities of the rules (DK-3.4)");
            continue;
        };
        faults.expect(entry, one != other, abilities.join(", "), "two different abilities (DK-3.4)");
        let rises = dial.windows(2).all(|pair| pair[0] <= pair[1]);
        let fits = rises && dial.iter().all(|mp| (1..=MOST_MP).contains(mp));
        let expected = format!("a dial of MP from 1 to {MOST_MP} that rises (DK-3.3)");
        faults.expect(entry, fits, format!("{dial:?}"), expected);
        let markers = [0, markers.dirt, markers.grass, markers.mud, markers.water];
        let fits = markers.iter().all(|marker| *marker <= 6);
        faults.expect(entry, fits, format!("{markers:?}"), "markers from 0 to 6 (DK-3.8)");
        cards.push(DashboardCard { name: name.clone(), abilities: [one, other], dial: *dial, markers });
    }
    let each = |ability: &Ability| cards.iter().filter(|card| card.abilities.contains(ability)).count();
    let twice = Ability::ALL.iter().all(|ability| each(ability) == 2);
    let whole = cards.len() == RACERS;
    if let Some(first) = file.dashboard.first() {
        faults.expect(first, twice || !whole, "", "each ability on exactly two dashboards (DK-3.4)");
    }
    cards
}

/// DK-3.11, DK-18.2, DK-19.
pub(super) fn racers(faults: &mut Faults<'_>, file: &raw::File) -> Vec<RacerCard> {
    let ids: Vec<&str> = Racer::ALL.iter().map(|racer| racer.id()).collect();
    let mut cards = Vec::new();
    let most = u8::try_from(MOST_HAND).unwrap_or(u8::MAX);
    for (place, entry) in faults.listed(&file.game, "racer", (&file.racer, |racer| &racer.id), &ids) {
        let raw::Racer { name, spell_slots, upper, lower, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        let slots = (1..=most).contains(spell_slots);
        faults.expect(entry, slots, spell_slots, format!("spell_slots from 1 to {most} (DK-18.2)"));
        let racer = Racer::ALL[place];
        let upper = power(faults, entry, (racer, Slot::Upper), upper);
        let lower = power(faults, entry, (racer, Slot::Lower), lower);
        cards.push(RacerCard { name: name.clone(), slots: *spell_slots, upper, lower });
    }
    cards
}

fn power(
    faults: &mut Faults<'_>,
    entry: &Spanned<raw::Racer>,
    (racer, slot): (Racer, Slot),
    raw: &raw::Power,
) -> PowerCard {
    let raw::Power { id, cost, timing, mp, range, rule, text } = raw;
    faults.fixed(entry, id, racer.power(slot), "id");
    faults.fixed(entry, timing, racer.timing(slot).id(), "timing");
    faults.fixed(entry, rule, racer.rule(slot), "rule");
    faults.words(entry, text, "a text");
    faults.expect(entry, (1..=9).contains(cost), cost, "cost from 1 to 9 (DK-3.11)");
    faults.expect(entry, *mp <= 9, mp, "mp from 0 to 9 (DK-19.3)");
    let ranged =
        matches!(id.as_str(), "overgrowth" | "petrify" | "mind-shove" | "mind-swap" | "ground-pound");
    let fits = if ranged { range.is_some_and(|range| (1..=20).contains(&range)) } else { range.is_none() };
    let expected = if ranged { format!("range from 1 to 20 ({id})") } else { format!("no range ({id})") };
    faults.expect(entry, fits, format!("{range:?}"), expected);
    PowerCard { name: titled(id), text: text.clone(), cost: *cost, mp: *mp, range: range.unwrap_or(0) }
}

/// `royal-leap` is called Royal Leap.
fn titled(id: &str) -> String {
    let words = id.split('-').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    });
    words.collect::<Vec<_>>().join(" ")
}
