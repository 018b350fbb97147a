//! Hazards, the die, spells and their decks.

use super::super::raw;
use crate::content::{HazardCard, SpellCard};
use crate::pieces::{Blow, DECKS, Deck, Effect, Hazard, Near, Spell};
use crate::state::MOST_PILE;
use kernel::Faults;
use toml::Spanned;

/// Hazards of one kind in the file: how the list is called, its entries, and what they must be.
type List<'a> = (&'static str, &'a [Spanned<raw::Hazard>], &'static [Hazard]);

/// Section 8.3: the tokens of the bag, the Epic Heroes, and what spells put on the track.
pub(super) fn hazards(faults: &mut Faults<'_>, file: &raw::File) -> Vec<HazardCard> {
    const SPELLED: [Hazard; 2] = [Hazard::Zombie, Hazard::Bomb];
    let lists: [List<'_>; 3] = [
        ("hazard", &file.hazard, &Hazard::TOKENS),
        ("epic_hero", &file.epic_hero, &Hazard::EPIC),
        ("spell_token", &file.spell_token, &SPELLED),
    ];
    let mut cards = Vec::new();
    for (name, entries, hazards) in lists {
        let ids: Vec<&str> = hazards.iter().map(|hazard| hazard.id()).collect();
        for (place, entry) in faults.listed(&file.game, name, (entries, |hazard| &hazard.id), &ids) {
            cards.push(token(faults, entry, hazards[place]));
        }
    }
    cards
}

fn token(faults: &mut Faults<'_>, entry: &Spanned<raw::Hazard>, hazard: Hazard) -> HazardCard {
    let raw = entry.get_ref();
    faults.words(entry, &raw.name, "a name");
    faults.fixed(entry, &raw.effect, hazard.effect().id(), "effect");
    faults.fixed(entry, raw.near.as_deref().unwrap_or(Near::Nothing.id()), hazard.near().id(), "near");
    faults.fixed(entry, raw.placement.as_deref().unwrap_or(""), placed(hazard), "placement");
    faults.fixed(entry, &raw.rule, hazard.rule(), "rule");
    let stays = hazard.stays();
    faults.expect(entry, raw.stays == stays, raw.stays, format!("stays = {stays} (DK-20.5)"));
    let (amount, range, toll) = (
        match hazard.effect() {
            Effect::Slow => Some("slow"),
            Effect::Thrust => Some("thrust"),
            Effect::Steal => Some("steals"),
            Effect::SpinOut | Effect::Slew | Effect::Roll | Effect::Crash | Effect::Explode => None,
        },
        (hazard.near() != Near::Nothing).then_some("range"),
        (hazard.near() == Near::Toll).then_some("coins"),
    );
    let numbers = [
        ("range", raw.range),
        ("slow", raw.slow),
        ("thrust", raw.thrust),
        ("steals", raw.steals),
        ("coins", raw.coins),
    ];
    let wanted: Vec<&str> = [amount, range, toll].into_iter().flatten().collect();
    amounts(faults, entry, hazard.id(), &wanted, &numbers);
    HazardCard {
        name: raw.name.clone(),
        count: faults.number(&raw.count, 1..=if hazard.is_epic() { 1 } else { 12 }, "count"),
        amount: [raw.slow, raw.thrust, raw.steals].into_iter().flatten().next().unwrap_or(0),
        range: raw.range.unwrap_or(0),
        toll: raw.coins.unwrap_or(0),
    }
}

/// DK-25.4 to DK-25.7: on which tile.
const fn placed(hazard: Hazard) -> &'static str {
    match hazard {
        Hazard::EpicFighter => "last-tile",
        Hazard::EpicMage => "middle-tile",
        Hazard::EpicThief => "most-coins",
        Hazard::EpicCleric => "most-spellbooks",
        Hazard::Hero
        | Hazard::OilSpill
        | Hazard::Smashinator
        | Hazard::Fangroot
        | Hazard::LavaPuddle
        | Hazard::TarPit
        | Hazard::Boost
        | Hazard::Zombie
        | Hazard::Bomb => "",
    }
}

/// The numbers that a thing must have are there and small, and no others.
fn amounts<T>(
    faults: &mut Faults<'_>,
    entry: &Spanned<T>,
    id: &str,
    wanted: &[&str],
    numbers: &[(&str, Option<u8>)],
) {
    for (key, number) in numbers {
        let (fits, expected) = if wanted.contains(key) {
            (number.is_some_and(|number| (1..=9).contains(&number)), format!("{key} from 1 to 9"))
        } else {
            (number.is_none(), format!("no {key}"))
        };
        faults.expect(entry, fits, format!("{key} {number:?}"), format!("{expected} ({id})"));
    }
}

/// DK-20.8.
pub(super) fn die(faults: &mut Faults<'_>, entry: &Spanned<raw::Smashinator>) -> [Blow; 6] {
    let faces = &entry.get_ref().faces;
    let known = faces.each_ref().map(|face| Blow::read(face));
    let whole = known.iter().all(Option::is_some);
    faults.expect(entry, whole, faces.join(", "), "six faces, each smash, clip or miss (DK-20.8)");
    known.map(|blow| blow.unwrap_or(Blow::Miss))
}

/// DK-21.
pub(super) fn spells(faults: &mut Faults<'_>, file: &raw::File) -> Vec<SpellCard> {
    let ids: Vec<&str> = Spell::ALL.iter().map(|spell| spell.id()).collect();
    let mut cards = Vec::new();
    for (place, entry) in faults.listed(&file.game, "spell", (&file.spell, |spell| &spell.id), &ids) {
        cards.push(spell(faults, entry, Spell::ALL[place]));
    }
    cards
}

fn spell(faults: &mut Faults<'_>, entry: &Spanned<raw::Spell>, spell: Spell) -> SpellCard {
    let raw = entry.get_ref();
    faults.words(entry, &raw.name, "a name");
    faults.words(entry, &raw.text, "a text");
    faults.fixed(entry, &raw.timing, spell.timing().id(), "timing");
    faults.fixed(entry, &raw.rule, spell.rule(), "rule");
    let wanted: &[&str] = match spell {
        Spell::RaiseDead => &["range", "zombies"],
        Spell::GoldRush => &["coins"],
        Spell::Haste => &["thrust"],
        Spell::Sloth => &["range", "slow"],
        Spell::Teleport => &["range"],
        Spell::Overdrive => &["mp"],
        Spell::Bomb | Spell::Ward | Spell::Fireball | Spell::Rage | Spell::Doombolt | Spell::Freeze => &[],
    };
    let numbers = [
        ("range", raw.range),
        ("zombies", raw.zombies),
        ("coins", raw.coins),
        ("thrust", raw.thrust),
        ("slow", raw.slow),
        ("mp", raw.mp),
    ];
    amounts(faults, entry, spell.id(), wanted, &numbers);
    let turns = if spell == Spell::Overdrive { Some(1) } else { None };
    let found = format!("extra_turns {:?}", raw.extra_turns);
    faults.expect(entry, raw.extra_turns == turns, found, "extra_turns = 1 (overdrive), and no other");
    let amount = [raw.zombies, raw.coins, raw.thrust, raw.slow, raw.mp].into_iter().flatten().next();
    let (name, text) = (raw.name.clone(), raw.text.clone());
    SpellCard { name, text, range: raw.range.unwrap_or(0), amount: amount.unwrap_or(0) }
}

/// DK-21.1.
pub(super) fn decks(faults: &mut Faults<'_>, entry: &Spanned<raw::Decks>) -> [Vec<Spell>; DECKS] {
    let raw::Decks { a, b, c } = entry.get_ref();
    let most = MOST_PILE / 2; // what somebody states beside a full deck must fit too
    [a, b, c].map(|ids| {
        let cards: Option<Vec<Spell>> = ids.iter().map(|id| Spell::read(id)).collect();
        let cards = cards.filter(|cards| cards.len() <= most);
        faults.expect(entry, cards.is_some(), ids.join(", "), format!("at most {most} spells of the rules"));
        cards.unwrap_or_default()
    })
}

/// DK-22.8.
pub(super) fn placement(faults: &mut Faults<'_>, entry: &Spanned<raw::Placements>) -> Vec<Vec<Deck>> {
    let raw::Placements { players_2, players_3, players_4, players_5, players_6 } = entry.get_ref();
    let rows = [players_2, players_3, players_4, players_5, players_6];
    let mut all = Vec::new();
    for (players, row) in (2..).zip(rows) {
        let decks: Option<Vec<Deck>> = row.iter().map(|id| Deck::read(id)).collect();
        let decks = decks.filter(|decks| decks.len() == players);
        let expected = format!("a deck for each of {players} places (DK-22.8)");
        faults.expect(entry, decks.is_some(), row.join(", "), expected);
        all.push(decks.unwrap_or_else(|| vec![Deck::A; players]));
    }
    all
}
