//! Hazards, the die, spells and their decks.

use super::super::raw;
use crate::content::{HazardCard, SpellCard};
use crate::pieces::{Blow, DECKS, Deck, Hazard, Spell};
use crate::state::MOST_PILE;
use kernel::Faults;
use toml::Spanned;

/// Section 8.3: the tokens of the bag, the Epic Heroes, and what spells put on the track.
pub(super) fn hazards(faults: &mut Faults<'_>, file: &raw::File) -> Vec<HazardCard> {
    const EFFECTS: [&str; 7] = [
        "spin-out",
        "spin-out-and-slew",
        "roll",
        "spin-out-also-when-stopping-beside-it",
        "crash",
        "stop-and-slow-1",
        "thrust-3",
    ];
    let mut cards = Vec::new();
    let tokens = Hazard::TOKENS.map(Hazard::id);
    for (place, entry) in faults.listed(&file.game, "hazard", (&file.hazard, |hazard| &hazard.id), &tokens) {
        cards.push(token(faults, entry, Hazard::TOKENS[place], EFFECTS[place]));
    }
    cards.extend(epic_heroes(faults, file));
    let spelled = [(Hazard::Zombie, "spin-out"), (Hazard::Bomb, "explode")];
    let ids = spelled.map(|(hazard, _)| hazard.id());
    for (place, entry) in
        faults.listed(&file.game, "spell_token", (&file.spell_token, |hazard| &hazard.id), &ids)
    {
        let (hazard, effect) = spelled[place];
        cards.push(token(faults, entry, hazard, effect));
    }
    cards
}

fn token(faults: &mut Faults<'_>, entry: &Spanned<raw::Hazard>, hazard: Hazard, known: &str) -> HazardCard {
    let raw::Hazard { name, count, effect, stays, rule, .. } = entry.get_ref();
    faults.words(entry, name, "a name");
    faults.fixed(entry, effect, known, "effect");
    faults.fixed(entry, rule, hazard.rule(), "rule");
    faults.expect(entry, *stays == hazard.stays(), stays, format!("stays = {} (DK-20.5)", hazard.stays()));
    HazardCard { name: name.clone(), count: faults.number(count, 1..=12, "count") }
}

/// DK-25.
fn epic_heroes(faults: &mut Faults<'_>, file: &raw::File) -> Vec<HazardCard> {
    const KNOWN: [[&str; 4]; 4] = [
        ["crash", "stride-1-or-crash-within-1", "last-tile", ""],
        ["spin-out", "spin-out-within-2", "middle-tile", ""],
        ["spin-out-and-lose-2-coins", "lose-1-coin-within-3", "most-coins", ""],
        ["spin-out", "none", "most-spellbooks", "no-spells-within-2"],
    ];
    let ids = Hazard::EPIC.map(Hazard::id);
    let mut cards = Vec::new();
    for (place, entry) in faults.listed(&file.game, "epic_hero", (&file.epic_hero, |hero| &hero.id), &ids) {
        let raw::EpicHero { name, count, entering, end_of_round, aura, placement, rule, .. } =
            entry.get_ref();
        let [enters, ends, place_at, has] = KNOWN[place];
        faults.words(entry, name, "a name");
        faults.fixed(entry, entering, enters, "entering");
        faults.fixed(entry, end_of_round, ends, "end_of_round");
        faults.fixed(entry, placement, place_at, "placement");
        faults.fixed(entry, aura.as_deref().unwrap_or(""), has, "aura");
        faults.fixed(entry, rule, Hazard::EPIC[place].rule(), "rule");
        cards.push(HazardCard { name: name.clone(), count: faults.number(count, 1..=1, "count") });
    }
    cards
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
        Spell::Overdrive => &["mp", "extra_turns"],
        Spell::Bomb | Spell::Ward | Spell::Fireball | Spell::Rage | Spell::Doombolt | Spell::Freeze => &[],
    };
    let numbers = [
        ("range", raw.range),
        ("zombies", raw.zombies),
        ("coins", raw.coins),
        ("thrust", raw.thrust),
        ("slow", raw.slow),
        ("mp", raw.mp),
        ("extra_turns", raw.extra_turns),
    ];
    for (key, number) in numbers {
        let (fits, expected) = match (key, wanted.contains(&key)) {
            ("extra_turns", true) => (number == Some(1), "extra_turns = 1".to_string()),
            (_, true) => {
                (number.is_some_and(|number| (1..=9).contains(&number)), format!("{key} from 1 to 9"))
            }
            (_, false) => (number.is_none(), format!("no {key}")),
        };
        let id = spell.id();
        faults.expect(entry, fits, format!("{key} {number:?}"), format!("{expected} ({id})"));
    }
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
