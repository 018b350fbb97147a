//! Arrows, abilities and Scoot cards.

use super::super::raw;
use crate::content::{AbilityCard, HAND, MOST_ARROWS, MOST_CARDS, ScootCard};
use crate::pieces::{Ability, Arrow, CHARACTERS};
use kernel::Faults;
use toml::Spanned;

/// DS-5.4: the file repeats what the rules know.
pub(super) fn steps(faults: &mut Faults<'_>, file: &raw::File) {
    let entry = &file.steps;
    let step = |arrow: Arrow| {
        let (way, far) = arrow.way();
        let (east, north) = way.vector();
        let far = i8::try_from(far).unwrap_or(i8::MAX);
        raw::Step { lane: east * far, row: north * far, over: far.unsigned_abs() - 1 }
    };
    let known = Arrow::ALL.iter().all(|arrow| entry.get_ref().get(arrow.id()) == Some(&step(*arrow)));
    let same = known && entry.get_ref().len() == Arrow::ALL.len();
    let ids: Vec<&str> = Arrow::ALL.iter().map(|arrow| arrow.id()).collect();
    faults.expect(entry, same, "", format!("the steps {} as in DS-5.4", ids.join(", ")));
}

/// DS-5.15 to DS-5.19.
pub(super) fn abilities(faults: &mut Faults<'_>, file: &raw::File) -> Vec<AbilityCard> {
    let ids: Vec<&str> = Ability::ALL.iter().map(|ability| ability.id()).collect();
    let mut cards = Vec::new();
    for (place, entry) in faults.listed(&file.game, "ability", (&file.ability, |card| &card.id), &ids) {
        let raw::Ability { rule, victim_panic, amount, bonus, text, .. } = entry.get_ref();
        let ability = Ability::ALL[place];
        faults.fixed(entry, rule, ability.rule(), "rule");
        faults.words(entry, text, "a text");
        let (key, own) = match ability {
            Ability::Elbows => ("victim_panic", *victim_panic),
            Ability::Calm => ("amount", *amount),
            Ability::Brawn => ("bonus", *bonus),
            Ability::Nimble | Ability::Scoop => ("nothing", Some(0)),
        };
        let said = [victim_panic, amount, bonus].iter().filter(|number| number.is_some()).count();
        let least = usize::from(!matches!(ability, Ability::Nimble | Ability::Scoop));
        let fits = own.is_some_and(|own| own <= 9) && said == least;
        faults.expect(entry, fits, ability.id(), format!("{key} up to 9, and no other number"));
        cards.push(AbilityCard { text: text.clone(), amount: own.unwrap_or_default() });
    }
    cards
}

/// DS-3.2, DS-5.4, DS-5.5.
pub(super) fn cards(faults: &mut Faults<'_>, file: &raw::File) -> Vec<ScootCard> {
    let mut cards: Vec<ScootCard> = Vec::new();
    for entry in &file.card {
        if let Some(card) = card(faults, entry) {
            let new = cards.iter().all(|other| other.id != card.id);
            faults.expect(entry, new, &card.id, "each id once");
            cards.push(card);
        }
    }
    let all: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    let enough = (CHARACTERS * HAND + 1..=MOST_CARDS).contains(&all);
    let expected = format!("a deck of {} to {MOST_CARDS} cards", CHARACTERS * HAND + 1);
    match file.card.first() {
        Some(first) => faults.expect(first, enough, all, expected),
        None => faults.expect(&file.game, false, "", expected),
    }
    cards
}

fn card(faults: &mut Faults<'_>, entry: &Spanned<raw::Card>) -> Option<ScootCard> {
    let raw::Card { id, name, count, steps, mirror, ability } = entry.get_ref();
    faults.words(entry, name, "a name");
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let written = !id.is_empty() && id.bytes().all(plain) && id != "none";
    faults.expect(entry, written, id, "an id in small letters");
    let arrows: Option<Vec<Arrow>> = steps.iter().map(|step| Arrow::read(step)).collect();
    let arrows = arrows.filter(|arrows| (1..=MOST_ARROWS).contains(&arrows.len()));
    faults.expect(entry, arrows.is_some(), steps.join(" "), format!("1 to {MOST_ARROWS} steps (DS-5.4)"));
    let arrows = arrows?;
    let sided = arrows.iter().any(|arrow| arrow.mirrored() != *arrow);
    faults.expect(entry, !mirror || sided, id, "mirror = false where left and right are the same");
    let known = ability.as_deref().map(Ability::read);
    let found = ability.as_deref().unwrap_or_default();
    faults.expect(entry, known != Some(None), found, "the id of an ability");
    let count = faults.number(count, 1..=20, "count");
    let (id, name) = (id.clone(), name.clone());
    Some(ScootCard { id, name, count, arrows, mirror: *mirror, ability: known.flatten() })
}
