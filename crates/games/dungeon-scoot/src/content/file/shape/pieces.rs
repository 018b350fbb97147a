//! Runes, characters with their powers, and tiles.

use super::super::raw;
use crate::content::{CharacterCard, PowerCard};
use crate::pieces::{CHARACTERS, Character, KINDS, Kind};
use kernel::Faults;

const LANES: [&str; 4] = ["a", "b", "c", "d"];

/// A name made of an id: `Light Fingers`.
fn named(id: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    id.split('-').map(capital).collect::<Vec<String>>().join(" ")
}

/// DS-2.4: the lane of a rune.
fn lane(file: &raw::File, rune: &str) -> Option<u8> {
    let entry = file.rune.iter().find(|entry| entry.get_ref().id == rune)?;
    let place = LANES.iter().position(|lane| *lane == entry.get_ref().lane)?;
    u8::try_from(place).ok()
}

/// DS-2.4: one to a lane.
fn runes(faults: &mut Faults<'_>, file: &raw::File) {
    let lanes: Vec<&str> = file.rune.iter().map(|entry| entry.get_ref().lane.as_str()).collect();
    match file.rune.first() {
        Some(first) => {
            faults.expect(first, lanes == LANES, lanes.join(", "), "a rune for each of the lanes a, b, c, d");
        }
        None => faults.expect(&file.game, false, "", "a rune for each of the lanes a, b, c, d"),
    }
}

/// DS-4.1, DS-7.2, DS-13: the fastest first.
pub(super) fn characters(faults: &mut Faults<'_>, file: &raw::File) -> (Vec<CharacterCard>, Vec<PowerCard>) {
    runes(faults, file);
    let ids: Vec<&str> = Character::ALL.iter().map(|character| character.id()).collect();
    let (mut cards, mut powers) = (Vec::new(), Vec::new());
    let (mut last, mut lanes) = (u8::MAX, Vec::new());
    let entries = faults.listed(&file.game, "character", (&file.character, |card| &card.id), &ids);
    for (place, entry) in entries {
        let raw::Character { name, rune, speed, strength, power, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        let lane = lane(file, rune);
        let own = lane.is_some() && !lanes.contains(&lane);
        faults.expect(entry, own, rune, "a rune of its own (DS-2.4)");
        lanes.push(lane);
        faults.expect(speed, *speed.get_ref() < last, speed.get_ref(), "speeds that fall (DS-4.1)");
        last = *speed.get_ref();
        let strength = faults.number(strength, 1..=6, "strength");
        let lane = lane.unwrap_or_default();
        cards.push(CharacterCard { name: name.clone(), rune: rune.clone(), lane, speed: last, strength });
        powers.extend(sides(faults, entry, power, place));
    }
    (cards, powers)
}

fn sides(
    faults: &mut Faults<'_>,
    entry: &toml::Spanned<raw::Character>,
    power: &[toml::Spanned<raw::Power>],
    place: usize,
) -> Vec<PowerCard> {
    let known = Character::ALL[place.min(CHARACTERS - 1)].powers();
    faults.expect(entry, power.len() == known.len(), power.len(), "two sides (DS-3.5)");
    let mut cards = Vec::new();
    for ((entry, power), side) in power.iter().zip(known).zip(["a", "b"]) {
        let raw::Power { id, side: is, rule, text } = entry.get_ref();
        faults.fixed(entry, id, power.id(), "id");
        faults.fixed(entry, is, side, "side");
        faults.fixed(entry, rule, power.rule(), "rule");
        faults.words(entry, text, "a text");
        cards.push(PowerCard { name: named(id), text: text.clone() });
    }
    cards
}

/// DS-3.4, DS-7.4.
pub(super) fn tiles(faults: &mut Faults<'_>, file: &raw::File) -> ([u8; KINDS], [Option<Character>; KINDS]) {
    let ids: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
    let (mut counts, mut weak) = ([0; KINDS], [None; KINDS]);
    for (place, entry) in faults.listed(&file.game, "tile", (&file.tile, |tile| &tile.id), &ids) {
        let raw::Tile { what, weak_against, count, art, .. } = entry.get_ref();
        let kind = Kind::ALL[place];
        let is = match kind {
            Kind::Treasure => "treasure",
            Kind::Skeleton | Kind::Goblin | Kind::Troll => "monster",
            Kind::Rubble => "rubble",
            Kind::AncientEvil => "evil",
        };
        faults.fixed(entry, what, is, "type");
        counts[place] = faults.number(count, 0..=40, "count");
        for picture in art {
            faults.words(entry, picture, "a picture");
        }
        let against = weak_against.as_deref();
        let known = against.filter(|id| *id != "none").map(Character::read);
        let right = against.is_some() == kind.is_monster() && known != Some(None);
        let found = against.unwrap_or_default();
        faults.expect(entry, right, found, "weak_against of a monster: a character or none (DS-7.4)");
        weak[place] = known.flatten();
    }
    (counts, weak)
}
