//! The file checked: everything that is wrong is reported at once, each with its line and with what was expected.

use super::raw;
use crate::content::{
    Choices, Content, CustomMix, Difficulty, Dungeon, Economy, Mix, TILES_A_TURN, UnitCard,
};
use crate::state::{MOST_PLACES, MOST_TILES, PATHS};
use crate::tile::{Counts, KINDS, Kind};
use crate::unit::{ByUnit, Unit};
use kernel::Faults;
use toml::Spanned;

/// The units that the content must name, and what each does.
const UNIT_ACTIONS: [(Unit, &str); 5] = [
    (Unit::Basic, "step"),
    (Unit::Sprinter, "step"),
    (Unit::Jumper, "jump"),
    (Unit::Scout, "step"),
    (Unit::Bomber, "step"),
];
/// A named dungeon is known by a small number.
const MOST_DUNGEONS: usize = 255;
pub(super) fn check(faults: &mut Faults<'_>, file: &raw::File) -> Content {
    fixed_facts(faults, file);
    abilities(faults, &file.abilities);
    let tiles = tiles(faults, &file.tiles);
    let units = units(faults, &file.units, &file.abilities);
    let difficulties = difficulties(faults, file);
    let mixes = mixes(faults, file);
    let dungeons = dungeons(faults, &file.dungeons, mixes.first());
    let (options, custom) = options(faults, &file.options);
    let raw::Economy { start_gold, income_base, income_per_active_unit, treasure_gold, .. } =
        *file.economy.get_ref();
    let raw::Match { first_to_three_points, first_to_three_max_pairs } = *file.matches.get_ref();
    let matches = &file.matches;
    faults.expect(
        matches,
        (1..=20).contains(&first_to_three_points),
        first_to_three_points,
        "1 to 20 points to win",
    );
    faults.expect(
        matches,
        (1..=40).contains(&first_to_three_max_pairs),
        first_to_three_max_pairs,
        "1 to 40 pairs",
    );
    let content = Content {
        tiles,
        units,
        economy: Economy { start_gold, income_base, income_per_active_unit, treasure_gold },
        difficulties,
        mixes,
        dungeons,
        options,
        custom,
        points_to_win: first_to_three_points,
        most_pairs: first_to_three_max_pairs,
    };
    cross_references(faults, &file.options, &content);
    content
}

/// What the rules fix and the file only repeats.
fn fixed_facts(faults: &mut Faults<'_>, file: &raw::File) {
    let game = file.game.get_ref();
    faults.expect(&file.game, game.id == "dungeon-rush", &game.id, "id = \"dungeon-rush\"");
    faults.expect(&file.game, game.rule_prefix == "DR", &game.rule_prefix, "rule-prefix = \"DR\"");
    faults.expect(&file.game, !game.name.is_empty(), "", "a name");
    let players = (game.min_players, game.max_players);
    faults.expect(
        &file.game,
        players == (1, 2),
        format!("{players:?}"),
        "min-players = 1 and max-players = 2",
    );
    faults.expect(
        &file.game,
        game.modes == ["versus", "solo"],
        game.modes.join(", "),
        "modes versus and solo",
    );
    faults.expect(&file.game, game.typical_minutes > 0, 0, "minutes above 0");
    let board = file.board.get_ref();
    faults.expect(&file.board, board.paths == ["A", "B", "C"], board.paths.join(", "), "the paths A, B, C");
    let rows = (board.first_row, board.spawn_row);
    faults.expect(&file.board, rows == (1, 1), format!("{rows:?}"), "first-row and spawn-row 1");
    let later = board.tiles_per_later_turn;
    faults.expect(
        &file.board,
        later == TILES_A_TURN,
        later,
        format!("tiles-per-later-turn = {TILES_A_TURN}, one for each path"),
    );
    faults.expect(
        &file.economy,
        file.economy.get_ref().gold_carries_over,
        false,
        "gold-carries-over = true (DR-4.4)",
    );
    let seats: Vec<&str> = file.seats.iter().map(|seat| seat.get_ref().id.as_str()).collect();
    let modes =
        |seat: &raw::Seat| if seat.id == "adventurers" { vec!["versus", "solo"] } else { vec!["versus"] };
    for seat in &file.seats {
        let raw = seat.get_ref();
        faults.expect(
            seat,
            !raw.name.is_empty() && raw.modes == modes(raw),
            &raw.id,
            "a name and the modes of this side (DR-1.4)",
        );
    }
    faults.expect(
        &file.board,
        seats == ["dungeon-master", "adventurers"],
        seats.join(", "),
        "the seats dungeon-master and adventurers",
    );
}

/// What a tile does, as the file says it.
const fn effects(kind: Kind) -> (bool, &'static str, &'static str) {
    match kind {
        Kind::Blank => (false, "none", "none"),
        Kind::SpikeTrap => (true, "kill", "none"),
        Kind::CageTrap => (true, "trap", "swap-if-holding-a-trapped-unit"),
        Kind::OilSlickTrap => (true, "slide", "none"),
        Kind::PushbackTrap => (true, "push", "none"),
        Kind::BombTrap => (true, "bomb-1", "none"),
        Kind::Wall => (false, "block", "block"),
        Kind::Treasure => (false, "collect", "collect-if-uncollected"),
    }
}

fn tiles(faults: &mut Faults<'_>, entries: &[Spanned<raw::Tile>]) -> [String; KINDS] {
    let mut words: [String; KINDS] = Default::default();
    for (place, entry) in entries.iter().enumerate() {
        let raw::Tile { id, code, trap, on_reveal, works_face_up, rules, text, .. } = entry.get_ref();
        let Some(kind) = Kind::ALL.get(place).copied().filter(|kind| kind.id() == id) else {
            faults.expect(
                entry,
                false,
                id,
                "the eight tiles of DR-8 in their order: blank, spike-trap, cage-trap, …",
            );
            continue;
        };
        let (is_trap, reveal, face_up) = effects(kind);
        faults.expect(entry, code == kind.code(), code, format!("code = \"{}\"", kind.code()));
        faults.expect(entry, *trap == is_trap, trap, format!("trap = {is_trap}"));
        faults.expect(entry, on_reveal == reveal, on_reveal, format!("on-reveal = \"{reveal}\""));
        faults.expect(
            entry,
            works_face_up == face_up,
            works_face_up,
            format!("works-face-up = \"{face_up}\""),
        );
        faults.expect(entry, !rules.is_empty() && !text.is_empty(), id, "a text and rules");
        words[kind as usize].clone_from(text);
    }
    if let (Some(last), true) = (entries.last(), entries.len() < KINDS) {
        faults.expect(last, false, entries.len(), format!("{KINDS} tiles"));
    }
    words
}

/// The jumps and the blast are drawn in the rules; the file repeats them.
fn abilities(faults: &mut Faults<'_>, entries: &[Spanned<raw::Ability>]) {
    const JUMP: [[i8; 2]; 8] = [[0, 2], [2, 2], [2, 0], [2, -2], [0, -2], [-2, -2], [-2, 0], [-2, 2]];
    const BOMB: [[i8; 2]; 5] = [[0, 0], [0, 1], [1, 0], [0, -1], [-1, 0]];
    for entry in entries {
        let raw::Ability { id, rules, vectors, text } = entry.get_ref();
        let expected: &[[i8; 2]] = match id.as_str() {
            "jump-1" => &JUMP,
            "bomb-1" => &BOMB,
            _ => &[],
        };
        faults.expect(entry, vectors == expected, format!("{vectors:?}"), format!("vectors = {expected:?}"));
        faults.expect(entry, !rules.is_empty() && !text.is_empty(), id, "rules and a text");
    }
}

fn units(
    faults: &mut Faults<'_>,
    entries: &[Spanned<raw::Unit>],
    abilities: &[Spanned<raw::Ability>],
) -> ByUnit<UnitCard> {
    let mut cards = ByUnit::<UnitCard>::default();
    for (place, entry) in entries.iter().enumerate() {
        let raw = entry.get_ref();
        let Some((unit, action)) = UNIT_ACTIONS.get(place).copied().filter(|(unit, _)| unit.id() == raw.id)
        else {
            faults.expect(
                entry,
                false,
                &raw.id,
                "the five units in their order: basic, sprinter, jumper, scout, bomber",
            );
            continue;
        };
        let (can, on_death) = unit_abilities(unit);
        faults.expect(entry, raw.copies == 1, raw.copies, "copies = 1 (DR-1.3)");
        faults.expect(entry, raw.action == action, &raw.action, format!("action = \"{action}\""));
        faults.expect(entry, raw.abilities == can, raw.abilities.join(", "), format!("abilities = {can:?}"));
        faults.expect(
            entry,
            raw.on_death == on_death,
            raw.on_death.join(", "),
            format!("on-death = {on_death:?}"),
        );
        faults.expect(
            entry,
            raw.move_cost > 0,
            raw.move_cost,
            "move-cost above 0, so that every turn ends (DR-11.12)",
        );
        faults.expect(
            entry,
            raw.spawn_cost > 0,
            raw.spawn_cost,
            "spawn-cost above 0, so that every turn ends (DR-11.12)",
        );
        let text = raw.text.clone();
        let sentence = |id: &str| {
            abilities.iter().find(|entry| entry.get_ref().id == id).map(|entry| entry.get_ref().text.clone())
        };
        let mut sentences: Vec<String> = can.iter().filter_map(|id| sentence(id)).collect();
        sentences.extend(on_death.iter().filter_map(|id| Some(format!("When it dies: {}", sentence(id)?))));
        faults.expect(
            entry,
            sentences.len() == can.len() + on_death.len(),
            &raw.id,
            "a text for each of its abilities",
        );
        cards[unit] =
            UnitCard { text, abilities: sentences, spawn_cost: raw.spawn_cost, move_cost: raw.move_cost };
    }
    if let (Some(last), true) = (entries.last(), entries.len() < UNIT_ACTIONS.len()) {
        faults.expect(last, false, entries.len(), "5 units");
    }
    cards
}

const fn unit_abilities(unit: Unit) -> (&'static [&'static str], &'static [&'static str]) {
    match unit {
        Unit::Basic => (&["move-1"], &[]),
        Unit::Sprinter => (&["move-2"], &[]),
        Unit::Jumper => (&["jump-1"], &[]),
        Unit::Scout => (&["move-1", "reveal-1"], &[]),
        Unit::Bomber => (&["move-1"], &["bomb-1"]),
    }
}

fn difficulties(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Difficulty> {
    let total = file.board.get_ref().tiles_total;
    let mut levels = Vec::new();
    for entry in &file.difficulties {
        let raw::Difficulty { id, name, start_rows, adventurer_turns } = entry.get_ref();
        let most = u8::try_from(MOST_PLACES).unwrap_or(u8::MAX) / PATHS;
        faults.expect(entry, (1..=most).contains(start_rows), start_rows, format!("1 to {most} start-rows"));
        let turns = (total / PATHS).saturating_sub(*start_rows) + 1;
        faults.expect(
            entry,
            *adventurer_turns == turns,
            adventurer_turns,
            format!("adventurer-turns = {turns}"),
        );
        faults.expect(entry, !name.is_empty(), name, "a name");
        levels.push(Difficulty { id: id.clone(), start_rows: *start_rows, turns: *adventurer_turns });
    }
    let usual = levels.first().map(|level| level.start_rows);
    faults.expect(
        &file.board,
        usual == Some(file.board.get_ref().start_rows),
        format!("{usual:?}"),
        "the start-rows of the first difficulty",
    );
    levels
}

fn mixes(faults: &mut Faults<'_>, file: &raw::File) -> Vec<Mix> {
    let total = u32::from(file.board.get_ref().tiles_total);
    faults.expect(
        &file.board,
        (21..=60).contains(&total),
        total,
        "tiles-total from 21 to 60: six starting rows and one more",
    );
    let mut mixes = Vec::new();
    for (place, entry) in file.mixes.iter().enumerate() {
        let raw::Mix { id, name, default, counts } = entry.get_ref();
        faults.expect(entry, *default == (place == 0), default, "default = true for the first mix only");
        faults.expect(entry, !name.is_empty(), name, "a name");
        let mut mix = Counts::default();
        for (tile, count) in counts {
            match Kind::ALL.into_iter().find(|kind| kind.id() == tile) {
                Some(kind) => mix[kind] = *count,
                None => faults.expect(entry, false, tile, "ids of tiles"),
            }
        }
        let sum: u32 = counts.values().map(|count| u32::from(*count)).sum();
        faults.expect(entry, sum == total, sum, format!("{total} tiles in all (tiles-total)"));
        if sum != total {
            mix = Counts::default();
        }
        mixes.push(Mix { id: id.clone(), counts: mix });
    }
    let standard: Vec<u8> = file.tiles.iter().map(|tile| tile.get_ref().count).collect();
    if let (Some(first), Some(entry)) = (mixes.first(), file.mixes.first()) {
        let same = Kind::ALL.iter().zip(&standard).all(|(kind, count)| first.counts[*kind] == *count);
        faults.expect(entry, same, &first.id, "the first mix to have the counts of the tiles");
    } else {
        faults.expect(&file.board, false, 0, "at least one mix");
    }
    mixes
}

fn dungeons(
    faults: &mut Faults<'_>,
    entries: &[Spanned<raw::Dungeon>],
    standard: Option<&Mix>,
) -> Vec<Dungeon> {
    let mut dungeons = Vec::new();
    for entry in entries {
        faults.expect(
            entry,
            dungeons.len() < MOST_DUNGEONS,
            dungeons.len() + 1,
            format!("at most {MOST_DUNGEONS} dungeons"),
        );
        let raw::Dungeon { id, name, note, rows } = entry.get_ref();
        let mut tiles: Vec<Kind> = Vec::new();
        for word in rows.get_ref().split_whitespace() {
            match Kind::read(word) {
                Some(kind) => tiles.push(kind),
                None => faults.expect(rows, false, word, "codes of tiles: bl, sp, ca, oi, pu, bo, wa, tr"),
            }
        }
        let straight = rows.get_ref().lines().all(|line| matches!(line.split_whitespace().count(), 0 | 3));
        faults.expect(rows, straight, id, "three tiles a row");
        let fits = tiles.len() <= MOST_TILES
            && standard.is_none_or(|mix| Counts::of(tiles.iter().copied()) == mix.counts);
        faults.expect(rows, fits, id, "the tiles of the first mix, each as often as there (DR-12.7)");
        dungeons.push(Dungeon { id: id.clone(), name: name.clone(), note: note.clone(), tiles });
    }
    dungeons
}

fn options(faults: &mut Faults<'_>, entries: &[Spanned<raw::Choice>]) -> (Vec<Choices>, CustomMix) {
    let mut choices = Vec::new();
    let mut custom = None;
    for entry in entries {
        let raw::Choice { id, values, kind, default, min_total_per_start_row, max_total } = entry.get_ref();
        match kind.as_deref() {
            None => {
                let values: Vec<String> = values.iter().map(written).collect();
                let usual = values.first() == Some(&written(default));
                faults.expect(entry, usual, written(default), "the default to be the first value");
                choices.push(Choices { id: id.clone(), values });
            }
            Some("tile-counts") => {
                let limits = min_total_per_start_row.zip(*max_total);
                let limits =
                    limits.filter(|(least, most)| *least >= PATHS && usize::from(*most) <= MOST_TILES);
                faults.expect(
                    entry,
                    limits.is_some(),
                    id,
                    "min-total-per-start-row from 3 on, and max-total up to 60",
                );
                custom = limits.map(|(least_per_row, most)| CustomMix { least_per_row, most });
            }
            Some(other) => faults.expect(entry, false, other, "type = \"tile-counts\" or none"),
        }
    }
    (choices, custom.unwrap_or(CustomMix { least_per_row: 3, most: 60 }))
}

fn written(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

/// Options whose values name other things of the file.
fn cross_references(faults: &mut Faults<'_>, entries: &[Spanned<raw::Choice>], content: &Content) {
    let ids = |ids: Vec<&str>, extra: &[&str]| -> Vec<String> {
        ids.into_iter().chain(extra.iter().copied()).map(String::from).collect()
    };
    let mixes = ids(content.mixes.iter().map(|mix| mix.id.as_str()).collect(), &["custom"]);
    let levels = ids(content.difficulties.iter().map(|level| level.id.as_str()).collect(), &[]);
    let mut dungeons = vec!["random".to_string()];
    dungeons.extend(content.dungeons.iter().map(|dungeon| dungeon.id.clone()));
    for (id, expected) in [("mix", mixes), ("difficulty", levels), ("dungeon", dungeons)] {
        let listed = content.options.iter().find(|choice| choice.id == id);
        if let Some(entry) = entries.iter().find(|entry| entry.get_ref().id == id) {
            let same = listed.is_some_and(|choice| choice.values == expected);
            faults.expect(entry, same, id, format!("the values {}", expected.join(", ")));
        }
    }
    numbers(faults, entries, "versus-start-rows", 1..=6);
    numbers(faults, entries, "bonus-gold", 0..=99);
    known_options(faults, entries, content);
}

/// The options of section 9, all of them and no others; where the rules know the values by name, exactly those.
fn known_options(faults: &mut Faults<'_>, entries: &[Spanned<raw::Choice>], content: &Content) {
    let known = crate::options::OPTIONS.map(|option| option.id);
    for entry in entries {
        let id = entry.get_ref().id.as_str();
        faults.expect(
            entry,
            known.contains(&id),
            id,
            format!("an option of section 9: {}", known.join(", ")),
        );
    }
    for option in &crate::options::OPTIONS {
        let listed = content.options.iter().find(|choice| choice.id == option.id);
        let entry = entries.iter().find(|entry| entry.get_ref().id == option.id).or(entries.last());
        let Some(entry) = entry.filter(|_| option.id != "mix-counts") else { continue };
        faults.expect(entry, listed.is_some(), "nothing", format!("the option {} too", option.id));
        let same = listed.is_none_or(|choice| option.values.is_empty() || choice.values == option.values);
        faults.expect(entry, same, option.id, format!("the values {}", option.values.join(", ")));
    }
}

/// Options whose values are numbers.
fn numbers(
    faults: &mut Faults<'_>,
    entries: &[Spanned<raw::Choice>],
    id: &str,
    range: std::ops::RangeInclusive<i64>,
) {
    for entry in entries.iter().filter(|entry| entry.get_ref().id == id) {
        let fits = entry
            .get_ref()
            .values
            .iter()
            .all(|value| value.as_integer().is_some_and(|number| range.contains(&number)));
        faults.expect(entry, fits, id, format!("numbers from {} to {}", range.start(), range.end()));
    }
}
