//! Numbers that stand by themselves, dials and decks: within what the state has room for, and such that every game ends.

use super::super::raw;
use crate::cards::{Cards, Value};
use crate::content::{Decks, Numbers, Speedometer};
use crate::state::MOST_FACES;
use kernel::Faults;
use toml::Spanned;

/// CK-3.17: the cards of a driver.
const DECK: usize = crate::cards::DECK as usize;
/// Upgrades that can be handed out after Qualifying: the state has room for no more.
const MOST_UPGRADES: u8 = 3;
/// So much of anything is still a game of these rules.
const MUCH: u8 = 20;

pub(super) fn numbers(faults: &mut Faults<'_>, file: &raw::File) -> Numbers {
    let raw = &file.numbers;
    let faces = u8::try_from(MOST_FACES).unwrap_or(u8::MAX);
    let special =
        |id: &str| file.special.iter().map(|entry| entry.get_ref()).find(|special| special.id == id);
    let numbers = Numbers {
        max_speed: faults.number(&raw.max_speed, 7..=7, "max_speed"),
        max_damage: faults.number(&raw.max_damage, 1..=6, "max_damage"),
        upgrades_first: faults.number(&raw.upgrades_first, 0..=MOST_UPGRADES, "upgrades_first"),
        upgrades_second: faults.number(&raw.upgrades_second, 0..=MOST_UPGRADES, "upgrades_second"),
        mend_first: faults.number(&raw.mend_first, 0..=MUCH, "mend_first"),
        mend_second: faults.number(&raw.mend_second, 0..=MUCH, "mend_second"),
        mend_other: faults.number(&raw.mend_other, 0..=MUCH, "mend_other"),
        fix_cost: faults.number(&raw.fix_cost, 1..=MUCH, "fix_cost"),
        collision_end: faults.number(&raw.collision_end, 0..=MUCH, "collision_end"),
        collision_middle: faults.number(&raw.collision_middle, 0..=MUCH, "collision_middle"),
        collision_wall_extra: faults.number(&raw.collision_wall_extra, 0..=MUCH, "collision_wall_extra"),
        sections_qualifying: faults.number(&raw.sections_qualifying, 1..=faces, "sections_qualifying"),
        sections_race: faults.number(&raw.sections_race, 1..=faces, "sections_race"),
        count_to: faults.number(&raw.count_to, 1..=MUCH, "count_to"),
        recall_limit: faults.number(&raw.recall_limit, 0..=99, "recall_limit"),
        full_meter: file.meter.get_ref().front_full,
        buff_value: faults.number(&file.lone_wolf.get_ref().buff_value, 1..=MUCH, "buff_value"),
        ram_damage: special("the-ram").and_then(|special| special.damage).unwrap_or(0),
        lasso_pull: special("the-lasso").and_then(|special| special.pull).unwrap_or(0),
    };
    together(faults, file, numbers);
    numbers
}

/// Numbers that must agree with others.
fn together(faults: &mut Faults<'_>, file: &raw::File, numbers: Numbers) {
    let upgrades = numbers.upgrades_first.saturating_add(numbers.upgrades_second);
    faults.expect(
        &file.numbers.upgrades_second,
        upgrades <= MOST_UPGRADES,
        upgrades,
        format!("upgrades_first and upgrades_second to be at most {MOST_UPGRADES} together"),
    );
    let raw::Meter { front_full, back_full } = *file.meter.get_ref();
    faults.expect(
        &file.meter,
        front_full == back_full && (4..=99).contains(&front_full),
        format!("{front_full}, {back_full}"),
        "front_full from 4 to 99 and back_full the same (CK-24.2)",
    );
    let ramp = file.obstacle.iter().find_map(|entry| entry.get_ref().ramp);
    let steps = &file.numbers.ramp_steps;
    faults.expect(
        steps,
        ramp == Some(*steps.get_ref()),
        steps.get_ref(),
        "ramp_steps to be the ramp of take-off",
    );
}

/// CK-4.5.
pub(super) fn speedometer(faults: &mut Faults<'_>, raw: &raw::Speedometer) -> Speedometer {
    let mut dial = |side: &Spanned<[u8; 8]>, what: &str| {
        let cards = *side.get_ref();
        let whole = cards.iter().all(|drawn| (1..=DECK).contains(&usize::from(*drawn)));
        faults.expect(side, whole, format!("{cards:?}"), format!("{what}: 1 to {DECK} cards at each speed"));
        cards
    };
    Speedometer { front: dial(&raw.front, "front"), back: dial(&raw.back, "back") }
}

/// CK-3.17.
pub(super) fn decks(faults: &mut Faults<'_>, raw: &raw::Decks) -> Decks {
    let mut deck = |cards: &Spanned<Vec<u8>>| -> Cards {
        let value = |points: &u8| Value::ALL.into_iter().find(|value| value.points() == *points);
        let values: Option<Vec<Value>> = cards.get_ref().iter().map(value).collect();
        let values = values.filter(|values| values.len() == DECK);
        let found = format!("{:?}", cards.get_ref());
        faults.expect(cards, values.is_some(), found, format!("{DECK} cards of value 1, 2 or 3 (CK-3.17)"));
        values.into_iter().flatten().collect()
    };
    Decks { light: deck(&raw.light), heavy: deck(&raw.heavy), lone_wolf: deck(&raw.lone_wolf) }
}
