//! The file checked: everything that is wrong is reported at once, each with its line and with what was expected. Here is what
//! the rules fix and the file only repeats; the parts that differ from file to file are in the modules below.

mod alignments;
mod cards;
mod corridors;
mod options;
mod pieces;

use super::raw;
use crate::content::{Content, Costs, DIE, HAND, LANES, MAT_ROWS, Numbers, Scoring};
use kernel::Faults;

pub(super) fn check(faults: &mut Faults<'_>, file: &raw::File) -> Content {
    game(faults, file);
    let (characters, powers) = pieces::characters(faults, file);
    let (tiles, weak) = pieces::tiles(faults, file);
    let (grades, dead_grade) = alignments::grades(faults, file);
    let content = Content {
        numbers: numbers(faults, file),
        costs: costs(faults, file),
        scoring: scoring(faults, file),
        characters,
        powers,
        tiles,
        weak,
        abilities: cards::abilities(faults, file),
        cards: cards::cards(faults, file),
        alignments: alignments::cards(faults, file),
        bonuses: alignments::bonuses(faults, file),
        corridors: corridors::corridors(faults, file),
        grades,
        dead_grade,
        options: options::options(faults, file),
    };
    if faults.are_none() {
        options::known(faults, file, &content);
    }
    content
}

fn game(faults: &mut Faults<'_>, file: &raw::File) {
    faults.fixed(&file.game, file.game.get_ref(), "dungeon-scoot", "game");
    faults.fixed(&file.prefix, file.prefix.get_ref(), "DS", "prefix");
    faults.number(&file.revision, 1..=u16::MAX, "a revision");
    let raw::Seats { min, max, practice } = *file.seats.get_ref();
    let seats = (min, max, practice);
    let expected = "seats = { min = 2, max = 4, practice = 1 } (DS-1.1, DS-1.2)";
    faults.expect(&file.seats, seats == (2, 4, 1), format!("{seats:?}"), expected);
    cards::steps(faults, file);
}

fn numbers(faults: &mut Faults<'_>, file: &raw::File) -> Numbers {
    let (it, powers) = (file.constants.get_ref(), file.power_numbers.get_ref());
    let fixed = [
        (&it.lanes, LANES, "lanes"),
        (&it.rows_per_mat, MAT_ROWS, "rows_per_mat"),
        (&it.hand_size, u8::try_from(HAND).unwrap_or(u8::MAX), "hand_size"),
        (&it.die_sides, DIE, "die_sides"),
        (&it.wounds_to_die, 4, "wounds_to_die"),
        (&powers.light_fingers_per_turn, 1, "light_fingers_per_turn"),
        (&powers.blessing_per_turn, 1, "blessing_per_turn"),
        (&powers.providence_tiles, 2, "providence_tiles"),
        (&powers.battle_charge_per_turn, 1, "battle_charge_per_turn"),
    ];
    for (number, is, what) in fixed {
        faults.number(number, is..=is, what);
    }
    Numbers {
        panic_to_die: faults.number(&it.panic_to_die, 10..=200, "panic_to_die"),
        target_cap: faults.number(&it.target_cap, 1..=DIE, "target_cap"),
        weak_bonus: faults.number(&it.weak_bonus, 0..=5, "weak_bonus"),
        tile_advance: faults.number(&it.evil_tile_advance, 1..=9, "evil_tile_advance"),
        mat_advance: faults.number(&it.evil_rune_advance, 1..=9, "evil_rune_advance"),
        advancing_mat: faults.number(&it.first_advancing_mat, 2..=5, "first_advancing_mat"),
        releasing_mat: faults.number(&it.releasing_mat, 2..=5, "releasing_mat"),
        hunger_advance: faults.number(&it.hunger_advance, 1..=9, "hunger_advance"),
        blessing: faults.number(&powers.blessing_panic, 1..=9, "blessing_panic"),
        trampled: faults.number(&powers.unstoppable_victim_panic, 0..=9, "unstoppable_victim_panic"),
        charge: faults.number(&powers.battle_charge_panic, 1..=9, "battle_charge_panic"),
        gold_fever: faults.number(&powers.gold_fever_return, 0..=9, "gold_fever_return"),
        dogged: faults.number(&powers.dogged_forward, 1..=9, "dogged_forward"),
    }
}

/// DS-12.9: every simple step costs something, so that a turn ends.
fn costs(faults: &mut Faults<'_>, file: &raw::File) -> Costs {
    let it = file.costs.get_ref();
    faults.number(&it.card_step, 0..=0, "card_step");
    Costs {
        forward: faults.number(&it.forward, 1..=9, "forward"),
        left: faults.number(&it.left, 1..=9, "left"),
        right: faults.number(&it.right, 1..=9, "right"),
        back: faults.number(&it.back, 1..=9, "back"),
        rubble: faults.number(&it.pass_rubble, 0..=9, "pass_rubble"),
        character: faults.number(&it.pass_character, 0..=9, "pass_character"),
    }
}

fn scoring(faults: &mut Faults<'_>, file: &raw::File) -> Scoring {
    let it = file.scoring.get_ref();
    faults.number(&it.dead, 0..=0, "dead");
    let wounds = *it.wounds.get_ref();
    let falls = wounds[0] == 0 && wounds.windows(2).all(|pair| pair[0] >= pair[1] && pair[1] > -100);
    faults.expect(&it.wounds, falls, format!("{wounds:?}"), "wounds from 0 down (DS-12.3)");
    Scoring {
        safe: faults.number(&it.safe, 0..=100, "safe"),
        treasure: faults.number(&it.treasure, 0..=50, "treasure"),
        trophy: faults.number(&it.trophy, 0..=50, "trophy"),
        panic: faults.number(&it.panic, -10..=0, "panic"),
        wounds,
    }
}
