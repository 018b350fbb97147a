//! Factions, tokens, cards and tiles: exactly those that the rules know, each with the numbers that its rule asks for.

use super::super::raw;
use crate::content::{
    CustomizationText, DamageText, Decks, FactionCard, ObstacleText, PowerUpCard, UpgradeText,
};
use crate::pieces::{
    Customization, DamageCard, Faction, MOST_DAMAGE_CARDS, MOST_POWER_UPS, MOST_TOKENS, Obstacle, PowerUp,
    Space, Upgrade,
};
use kernel::{Faults, said};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use toml::Spanned;

/// A number that a piece must have, and what it may be.
type Key = (&'static str, RangeInclusive<u8>);

/// Six cards of value 3 pay no more.
const COST: Key = ("cost", 1..=18);
const COUNT: Key = ("count", 1..=20);
/// There is one of each.
const SINGLE: Key = ("count", 1..=1);

/// Any effect: something, and not absurdly much.
const fn some(key: &'static str) -> Key {
    (key, 1..=9)
}

/// The pieces of one kind, in content order, their words and numbers checked; fewer if not all are right.
fn known<'e>(
    faults: &mut Faults<'_>,
    file: &raw::File,
    (what, entries): (&str, &'e raw::Entries<raw::Piece>),
    pieces: &[(&'static str, Vec<Key>)],
) -> Vec<&'e Spanned<raw::Piece>> {
    let ids: Vec<&str> = pieces.iter().map(|(id, _)| *id).collect();
    let listed = faults.listed(&file.game, what, (entries, |piece| &piece.id), &ids);
    for (place, entry) in &listed {
        let piece = entry.get_ref();
        faults.words(entry, &piece.name, "a name");
        faults.words(entry, &piece.text, "a text");
        let cited = !piece.rules.is_empty() && piece.rules.iter().all(|rule| rule.starts_with("CK-"));
        faults.expect(entry, cited, piece.rules.join(", "), "the rules of it (CK-…)");
        keys(faults, entry, &pieces[*place].1);
    }
    listed.into_iter().map(|(_, entry)| entry).collect()
}

/// The numbers of a piece: those that its rule asks for, and no others.
fn keys(faults: &mut Faults<'_>, entry: &Spanned<raw::Piece>, keys: &[Key]) {
    let id = &entry.get_ref().id;
    for (key, number) in entry.get_ref().numbers() {
        match (number, keys.iter().find(|(wanted, _)| *wanted == key)) {
            (Some(number), Some((_, range))) => {
                faults.expect(
                    entry,
                    range.contains(&number),
                    number,
                    format!("{key} {} ({id})", said(range)),
                );
            }
            (None, Some((_, range))) => {
                faults.expect(entry, false, "", format!("{key} {} ({id})", said(range)))
            }
            (Some(_), None) => faults.expect(entry, false, key, format!("no {key}: {id} has no use for it")),
            (None, None) => {}
        }
    }
}

/// How many there are of each piece of a kind: together no more than there is room for.
fn room(faults: &mut Faults<'_>, entries: &[&Spanned<raw::Piece>], most: usize) {
    let count = |entry: &&Spanned<raw::Piece>| usize::from(entry.get_ref().count.unwrap_or(0));
    let total: usize = entries.iter().map(count).sum();
    if let Some(last) = entries.last() {
        faults.expect(last, total <= most, total, format!("at most {most} of them in all"));
    }
}

pub(super) fn power_ups(faults: &mut Faults<'_>, file: &raw::File) -> Vec<PowerUpCard> {
    let keys = |power_up: &PowerUp| {
        let more = match power_up {
            PowerUp::Whirl | PowerUp::Vuvuzela | PowerUp::EnergeticShield | PowerUp::SpringWheels => vec![],
            PowerUp::EnergeticRubber => vec![some("pull")],
            PowerUp::FirecrackerFuel => vec![some("extra_steps")],
            PowerUp::RubbleSack | PowerUp::Switcheroo => vec![some("range")],
            PowerUp::Thunderclap => vec![some("range"), some("speed_loss")],
            PowerUp::TinkersKit => vec![some("mends")],
        };
        (power_up.id(), [vec![COST, COUNT], more].concat())
    };
    let pieces: Vec<_> = PowerUp::ALL.iter().map(keys).collect();
    let entries = known(faults, file, ("power_up", &file.power_up), &pieces);
    room(faults, &entries, MOST_POWER_UPS);
    let card = |entry: &Spanned<raw::Piece>| {
        let piece = entry.get_ref();
        PowerUpCard {
            name: piece.name.clone(),
            text: piece.text.clone(),
            cost: piece.cost.unwrap_or(0),
            count: piece.count.unwrap_or(0),
            range: piece.range.unwrap_or(0),
            amount: piece.first_of(&["pull", "extra_steps", "speed_loss", "mends"]),
        }
    };
    entries.into_iter().map(card).collect()
}

pub(super) fn damage_cards(faults: &mut Faults<'_>, file: &raw::File) -> Vec<DamageText> {
    let keys = |card: &DamageCard| {
        let more = match card {
            DamageCard::CriticalHit | DamageCard::GlancingBlow => vec![some("damage")],
            DamageCard::Stall => vec![some("speed_loss")],
            DamageCard::DroppedCrate => vec![some("damage_if_none")],
            DamageCard::FlatTyre => vec![some("speed_up_minus")],
            DamageCard::BentAxle => vec![some("turn_need_plus")],
            DamageCard::HeadShot
            | DamageCard::SpinOut
            | DamageCard::JammedBrakes
            | DamageCard::CrackedDynamo => vec![],
        };
        (card.id(), [vec![COUNT], more].concat())
    };
    let pieces: Vec<_> = DamageCard::ALL.iter().map(keys).collect();
    let entries = known(faults, file, ("damage_card", &file.damage_card), &pieces);
    room(faults, &entries, MOST_DAMAGE_CARDS);
    for entry in &entries {
        let raw::Piece { id, lasting, halves, .. } = entry.get_ref();
        let stays = DamageCard::read(id).is_some_and(DamageCard::is_lasting);
        faults.expect(
            entry,
            *lasting == Some(stays),
            format!("{lasting:?}"),
            format!("lasting = {stays} ({id})"),
        );
        let action = match id.as_str() {
            "jammed-brakes" => Some("brake"),
            "cracked-dynamo" => Some("charging"),
            _ => None,
        };
        let said = action.map_or("no halves".into(), |action| format!("halves = \"{action}\""));
        faults.expect(entry, halves.as_deref() == action, format!("{halves:?}"), format!("{said} ({id})"));
    }
    let text = |entry: &Spanned<raw::Piece>| {
        let piece = entry.get_ref();
        let amount = ["damage", "speed_loss", "damage_if_none", "speed_up_minus", "turn_need_plus"];
        DamageText {
            name: piece.name.clone(),
            text: piece.text.clone(),
            count: piece.count.unwrap_or(0),
            amount: piece.first_of(&amount),
        }
    };
    entries.into_iter().map(text).collect()
}

pub(super) fn obstacles(faults: &mut Faults<'_>, file: &raw::File) -> Vec<ObstacleText> {
    let fronts = u8::try_from(MOST_TOKENS).unwrap_or(u8::MAX);
    let keys = |obstacle: &Obstacle| {
        let keys = match obstacle {
            Obstacle::Rocks => vec![("count", 1..=fronts), some("damage"), some("speed_loss")],
            Obstacle::TakeOff => vec![COUNT, some("ramp")],
            Obstacle::IceRing => vec![COUNT, ("rotate", 1..=1)],
            Obstacle::AngryTroll => vec![COUNT, some("damage"), some("speed_loss")],
            Obstacle::MudHole => vec![COUNT, ("speed_to", 0..=0)],
            Obstacle::PowderKeg => vec![COUNT, some("damage"), some("splash"), ("splash_range", 1..=1)],
            Obstacle::BounceBush => vec![COUNT, some("roll")],
        };
        (obstacle.id(), keys)
    };
    let pieces: Vec<_> = Obstacle::ALL.iter().map(keys).collect();
    let entries = known(faults, file, ("obstacle", &file.obstacle), &pieces);
    for entry in &entries {
        let raw::Piece { id, side, stops, .. } = entry.get_ref();
        let is = if id == Obstacle::Rocks.id() { "front" } else { "back" };
        faults.expect(
            entry,
            side.as_deref() == Some(is),
            format!("{side:?}"),
            format!("side = \"{is}\" ({id})"),
        );
        let stop = id != Obstacle::IceRing.id();
        faults.expect(entry, *stops == Some(stop), format!("{stops:?}"), format!("stops = {stop} ({id})"));
    }
    if let Some((rocks, backs)) = entries.split_first() {
        let fronts = u16::from(rocks.get_ref().count.unwrap_or(0));
        let backs: u16 = backs.iter().map(|back| u16::from(back.get_ref().count.unwrap_or(0))).sum();
        faults.expect(
            rocks,
            fronts == backs,
            fronts,
            format!("count = {backs}, as many as there are backs (CK-3.5)"),
        );
    }
    let text = |entry: &Spanned<raw::Piece>| {
        let piece = entry.get_ref();
        ObstacleText {
            name: piece.name.clone(),
            text: piece.text.clone(),
            count: piece.count.unwrap_or(0),
            damage: piece.damage.unwrap_or(0),
            speed_loss: piece.speed_loss.unwrap_or(0),
            steps: piece.first_of(&["ramp", "roll"]),
            splash: piece.splash.unwrap_or(0),
        }
    };
    entries.into_iter().map(text).collect()
}

pub(super) fn upgrades(faults: &mut Faults<'_>, file: &raw::File) -> Vec<UpgradeText> {
    let keys = |upgrade: &Upgrade| {
        let keys = match upgrade {
            Upgrade::BigBertha => vec![SINGLE, some("range")],
            Upgrade::SpareGloves => vec![SINGLE, some("extra_cards")],
            Upgrade::IronBumper => vec![SINGLE, some("damage_minus")],
            Upgrade::EmergencyLever | Upgrade::SpeakingTube => vec![SINGLE],
        };
        (upgrade.id(), keys)
    };
    let pieces: Vec<_> = Upgrade::ALL.iter().map(keys).collect();
    let text = |entry: &Spanned<raw::Piece>| {
        let piece = entry.get_ref();
        let amount = piece.first_of(&["range", "extra_cards", "damage_minus"]);
        UpgradeText { name: piece.name.clone(), text: piece.text.clone(), amount }
    };
    known(faults, file, ("upgrade", &file.upgrade), &pieces).into_iter().map(text).collect()
}

pub(super) fn customizations(faults: &mut Faults<'_>, file: &raw::File) -> Vec<CustomizationText> {
    let keys = |customization: &Customization| {
        let keys = match customization {
            Customization::Booster => vec![SINGLE, COST, some("power_ups")],
            Customization::Spyglass => vec![SINGLE, COST, ("draw", 2..=2)],
            Customization::Spear => vec![SINGLE, COST, some("extra_damage")],
            Customization::Charging => vec![SINGLE, ("cost", 0..=0)],
        };
        (customization.id(), keys)
    };
    let pieces: Vec<_> = Customization::ALL.iter().map(keys).collect();
    let text = |entry: &Spanned<raw::Piece>| {
        let piece = entry.get_ref();
        CustomizationText {
            name: piece.name.clone(),
            text: piece.text.clone(),
            cost: piece.cost.unwrap_or(0),
            count: piece.count.unwrap_or(0),
            amount: piece.first_of(&["power_ups", "draw", "extra_damage"]),
        }
    };
    known(faults, file, ("customization", &file.customization), &pieces).into_iter().map(text).collect()
}

/// CK-8: the Special Ability of each faction, by id.
const fn special_of(faction: Faction) -> Option<&'static str> {
    match faction {
        Faction::Goblins => Some("turn-and-go"),
        Faction::Dwarves => Some("the-ram"),
        Faction::Elves => Some("grabbing"),
        Faction::Mummies => Some("the-lasso"),
        Faction::LoneWolf => None,
    }
}

pub(super) fn factions(faults: &mut Faults<'_>, file: &raw::File, decks: &Decks) -> Vec<FactionCard> {
    let abilities = [
        ("turn-and-go", vec![]),
        ("the-ram", vec![some("damage")]),
        ("grabbing", vec![]),
        ("the-lasso", vec![some("pull")]),
    ];
    let specials = known(faults, file, ("special", &file.special), &abilities);
    let ids: Vec<&str> = Faction::ALL.iter().map(|faction| faction.id()).collect();
    let mut cards = Vec::new();
    let mut colors = BTreeSet::new();
    for (place, entry) in faults.listed(&file.game, "faction", (&file.faction, |faction| &faction.id), &ids) {
        let (faction, raw) = (Faction::ALL[place], entry.get_ref());
        for (text, what) in [(&raw.name, "a name"), (&raw.color, "a colour"), (&raw.emblem, "an emblem")] {
            faults.words(entry, text, what);
        }
        faults.expect(entry, colors.insert(&raw.color), &raw.color, "a colour of its own for each kart");
        let special = special_of(faction);
        let named = special.unwrap_or("none");
        faults.expect(entry, raw.special == named, &raw.special, format!("special = \"{named}\" (CK-8)"));
        let range = if special.is_some() { COST.1 } else { 0..=0 };
        let paid = range.contains(&raw.special_cost);
        faults.expect(entry, paid, raw.special_cost, format!("special_cost {}", said(&range)));
        let alone = faction == Faction::LoneWolf;
        faults.expect(entry, raw.lone == alone, raw.lone, format!("lone = {alone}"));
        let special = special.and_then(|id| specials.iter().find(|piece| piece.get_ref().id == id));
        let words = special.map(|piece| (piece.get_ref().name.clone(), piece.get_ref().text.clone()));
        let (special, special_text) = words.unwrap_or_default();
        cards.push(FactionCard {
            name: raw.name.clone(),
            color: raw.color.clone(),
            emblem: raw.emblem.clone(),
            deck: match raw.deck.as_str() {
                "heavy" => decks.heavy,
                "lone-wolf" => decks.lone_wolf,
                _ => decks.light,
            },
            special,
            special_text,
            cost: raw.special_cost,
            halved: halved(faults, entry),
        });
    }
    cards
}

/// CK-7.7, CK-3.18: what a faction halves, and that its deck is one of the known ones.
fn halved(faults: &mut Faults<'_>, entry: &Spanned<raw::Faction>) -> Vec<Space> {
    let raw = entry.get_ref();
    let deck = ["light", "heavy", "lone-wolf"].contains(&raw.deck.as_str());
    faults.expect(entry, deck, &raw.deck, "deck = \"light\", \"heavy\" or \"lone-wolf\"");
    let mut spaces = Vec::new();
    for id in &raw.halved {
        match Space::read(id).filter(|space| !spaces.contains(space)) {
            Some(space) => spaces.push(space),
            None => faults.expect(entry, false, id, "halved: ids of actions, each once"),
        }
    }
    spaces
}
