//! The file checked: everything that is wrong is reported at once, each with its line and with what was expected. Here is what
//! the rules fix and the file only repeats; the parts that differ from file to file are in the modules below.

mod cards;
mod parts;
mod picture;
mod tracks;

use super::raw;
use crate::content::{Content, Numbers};
use crate::options::{OPTIONS, form};
use kernel::Faults;

pub(super) fn check(faults: &mut Faults<'_>, file: &raw::File) -> Content {
    game(faults, file);
    let content = Content {
        numbers: numbers(faults, file),
        chassis: parts::chassis(faults, file),
        tires: parts::tires(faults, file),
        boosts: parts::boosts(faults, file),
        rims: parts::rims(faults, file),
        hats: parts::hats(faults, file),
        services: parts::services(faults, file),
        powers: cards::powers(faults, file),
        traps: cards::traps(faults, file),
        tracks: tracks::tracks(faults, file),
        options: faults.options(&file.options, &OPTIONS.map(|option| option.id)),
        built: Default::default(),
    };
    if faults.are_none() {
        tracks::built(faults, file, &content);
        faults.usual_values(&file.options, &form(&content), &content.options);
    }
    content
}

fn game(faults: &mut Faults<'_>, file: &raw::File) {
    faults.expect(&file.game, file.format == 1, file.format, "format = 1");
    faults.fixed(&file.game, file.game.get_ref(), "super-wizard-kart", "game");
    faults.words(&file.game, &file.title, "a title");
    faults.fixed(&file.game, &file.rule_prefix, "SWK", "rule_prefix");
    let raw::Players { min, max, bots_may_fill_any_seat } = file.players.get_ref();
    let players = (*min, *max, *bots_may_fill_any_seat) == (2, 4, true);
    faults.expect(
        &file.players,
        players,
        format!("{min} to {max}"),
        "2 to 4 players, bots anywhere (SWK-2.1)",
    );
}

/// What the rules fix, and the few numbers that they do not.
fn numbers(faults: &mut Faults<'_>, file: &raw::File) -> Numbers {
    let entry = &file.constants;
    let raw = entry.get_ref();
    let fixed = [
        ("lanes", raw.lanes, 4),
        ("laps_default", raw.laps_default, 4),
        ("laps_min", raw.laps_min, 1),
        ("laps_max", raw.laps_max, 4),
        ("initiative_die", raw.initiative_die, 20),
        ("speed_die", raw.speed_die, 6),
        ("boost_die", raw.boost_die, 4),
        ("power_slide_die", raw.power_slide_die, 4),
        ("quick_reflexes_die", raw.quick_reflexes_die, 20),
        ("hand_limit", raw.hand_limit, 2),
        ("round_limit_per_lap", raw.round_limit_per_lap, 25),
        ("max_rims", raw.max_rims, 1),
        ("max_hats", raw.max_hats, 1),
    ];
    for (key, found, is) in fixed {
        faults.expect(entry, found == is, found, format!("{key} = {is}"));
    }
    for (key, pay) in [("shift_pay", raw.shift_pay), ("lap_bonus", raw.lap_bonus)] {
        let fits = pay.iter().all(|coins| *coins <= 50);
        faults.expect(entry, fits, format!("{pay:?}"), format!("{key} of at most 50 WC a place"));
    }
    Numbers {
        reflexes_dc: faults.number(&raw.quick_reflexes_dc, 2..=30, "quick_reflexes_dc"),
        hand_limit: raw.hand_limit,
        shift_pay: raw.shift_pay,
        lap_bonus: raw.lap_bonus,
        start_coins: faults.number(&raw.start_coins, 0..=100, "start_coins"),
    }
}
