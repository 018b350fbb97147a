//! Parts of karts, and what is to be had in the pits.

use super::super::raw;
use crate::content::{Boost, Chassis, Tires, Ware};
use crate::pieces::{Hat, Part, Rims, apex_color};
use kernel::Faults;
use toml::Spanned;

fn part_ids() -> Vec<&'static str> {
    Part::ALL.iter().map(|part| part.id()).collect()
}

pub(super) fn chassis(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Chassis> {
    let mut all = Vec::new();
    for (_, entry) in faults.listed(&file.game, "chassis", (&file.chassis, |part| &part.id), &part_ids()) {
        let raw::Chassis { name, speed, fm_resist, ac, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        all.push(Chassis {
            name: name.clone(),
            // A Speed Bonus of 2 to 5, and one more with Chrome Spinners, is what bots reckon with.
            speed: faults.number(speed, 2..=5, "speed"),
            resistance: faults.number(fm_resist, 0..=9, "fm_resist"),
            ac: faults.number(ac, 1..=30, "ac"),
        });
    }
    all
}

/// SWK-1.7: colors go by the inside index.
pub(super) fn tires(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Tires> {
    let mut all = Vec::new();
    for (place, entry) in faults.listed(&file.game, "tires", (&file.tires, |part| &part.id), &part_ids()) {
        let raw::Tires { name, apex, apex_index, diagonals, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        let index = u8::try_from(place + 1).unwrap_or(u8::MAX);
        faults.expect(entry, *apex_index == index, apex_index, format!("apex_index = {index}"));
        faults.fixed(entry, apex, apex_color(index), "apex");
        let diagonals = faults.number(diagonals, 1..=4, "diagonals");
        all.push(Tires { name: name.clone(), apex: *apex_index, diagonals });
    }
    all
}

pub(super) fn boosts(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Boost> {
    let mut all = Vec::new();
    for (_, entry) in faults.listed(&file.game, "boost", (&file.boost, |part| &part.id), &part_ids()) {
        let raw::Boost { name, bonus, diagonal_penalty, charge, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        all.push(Boost {
            name: name.clone(),
            bonus: faults.number(bonus, 0..=12, "bonus"),
            penalty: faults.number(diagonal_penalty, 0..=9, "diagonal_penalty"),
            charge: faults.number(charge, 1..=9, "charge"),
        });
    }
    all
}

pub(super) fn rims(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Ware> {
    const EFFECTS: [(&str, &[&str]); 4] = [
        ("boost_bonus", &["SWK-15.6"]),
        ("ac", &["SWK-15.3"]),
        ("speed_bonus", &["SWK-15.1"]),
        ("reroll_ones_per_turn", &["SWK-15.10", "SWK-15.11"]),
    ];
    let ids: Vec<&str> = Rims::ALL.iter().map(|rims| rims.id()).collect();
    let listed = faults.listed(&file.game, "rims", (&file.rims, |item| &item.id), &ids);
    listed.into_iter().map(|(place, entry)| item(faults, entry, EFFECTS[place])).collect()
}

pub(super) fn hats(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Ware> {
    const EFFECTS: [(&str, &[&str]); 6] = [
        ("fm_resist_from_front", &["SWK-15.7", "SWK-15.8"]),
        ("tire_diagonals", &["SWK-15.4"]),
        ("fm_resist_from_behind", &["SWK-15.7", "SWK-15.8"]),
        ("boost_diagonals", &["SWK-15.5"]),
        ("hand_limit", &["SWK-8.6", "SWK-15.9"]),
        ("steal_on_bump", &["SWK-4.9", "SWK-4.10"]),
    ];
    let ids: Vec<&str> = Hat::ALL.iter().map(|hat| hat.id()).collect();
    let listed = faults.listed(&file.game, "hat", (&file.hat, |item| &item.id), &ids);
    listed.into_iter().map(|(place, entry)| item(faults, entry, EFFECTS[place])).collect()
}

/// The most of an effect that the rules' arithmetic, or a hand, has room for.
fn most(key: &str) -> std::ops::RangeInclusive<u8> {
    match key {
        "hand_limit" => 3..=3,
        "speed_bonus" | "tire_diagonals" | "reroll_ones_per_turn" => 1..=1,
        _ => 1..=9,
    }
}

fn item(faults: &mut Faults<'_>, entry: &Spanned<raw::Item>, (key, rules): (&str, &[&str])) -> Ware {
    let raw::Item { name, price, effect, text, rules: cited, .. } = entry.get_ref();
    faults.words(entry, name, "a name");
    faults.words(entry, text, "a text");
    faults.all_fixed(entry, cited, rules, "rules");
    let amount = match effect.get(key) {
        Some(raw::Effect::Number(number)) => *number,
        Some(raw::Effect::Switch(true)) => 1,
        Some(raw::Effect::Switch(false)) | None => 0,
    };
    let fits = effect.len() == 1 && most(key).contains(&amount);
    faults.expect(entry, fits, amount, format!("one effect, {key} {}", kernel::said(&most(key))));
    Ware { name: name.clone(), text: text.clone(), price: faults.number(price, 1..=200, "price"), amount }
}

pub(super) fn services(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Ware> {
    const RULES: [&str; 2] = ["SWK-14.8", "SWK-14.9"];
    let ids = ["tire-change", "boost-change"];
    let mut all = Vec::new();
    for (place, entry) in faults.listed(&file.game, "service", (&file.service, |item| &item.id), &ids) {
        let raw::Service { name, price, text, rules, .. } = entry.get_ref();
        faults.words(entry, name, "a name");
        faults.words(entry, text, "a text");
        faults.all_fixed(entry, rules, &RULES[place..=place], "rules");
        let price = faults.number(price, 1..=200, "price");
        all.push(Ware { name: name.clone(), text: text.clone(), price, amount: 0 });
    }
    all
}
