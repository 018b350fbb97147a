//! The file checked: everything that is wrong is reported at once, each with its line and with what was expected. Here is what
//! the rules fix and the file only repeats; the parts that differ from file to file are in the modules below.

mod numbers;
mod options;
mod pieces;
mod sections;

use super::raw;
use crate::content::Content;
use crate::pieces::Space;
use board::Facing;
use kernel::Faults;
use toml::Spanned;

pub(super) fn check(faults: &mut Faults<'_>, file: &raw::File) -> Content {
    game(faults, &file.game);
    board_model(faults, &file.board);
    actions(faults, file);
    lone_wolf(faults, file);
    let decks = numbers::decks(faults, &file.decks);
    let content = Content {
        numbers: numbers::numbers(faults, file),
        speedometer: numbers::speedometer(faults, &file.speedometer),
        decks,
        factions: pieces::factions(faults, file, &decks),
        power_ups: pieces::power_ups(faults, file),
        damage_cards: pieces::damage_cards(faults, file),
        obstacles: pieces::obstacles(faults, file),
        upgrades: pieces::upgrades(faults, file),
        customizations: pieces::customizations(faults, file),
        pit_lane: sections::map(file.start_section.get_ref().map.get_ref()),
        starts: sections::starts(faults, &file.start_section),
        faces: sections::faces(faults, file),
        tracks: sections::tracks(faults, file),
        options: options::options(faults, file),
        built: Default::default(),
    };
    sections::supplies(faults, file, &content);
    options::cross_references(faults, file, &content);
    content
}

fn game(faults: &mut Faults<'_>, entry: &Spanned<raw::Game>) {
    let game = entry.get_ref();
    faults.expect(entry, game.id == "crazy-karts", &game.id, "id = \"crazy-karts\"");
    faults.expect(entry, game.prefix == "CK", &game.prefix, "prefix = \"CK\"");
    faults.expect(entry, game.revision > 0, game.revision, "a revision from 1");
    faults.words(entry, &game.name, "a name");
    faults.words(entry, &game.minutes, "minutes");
    let seats = (game.seats_min, game.seats_max);
    faults.expect(entry, seats == (3, 8), format!("{seats:?}"), "seats_min = 3 and seats_max = 8 (CK-1.3)");
    let karts = (game.karts_min, game.karts_max);
    faults.expect(entry, karts == (2, 4), format!("{karts:?}"), "karts_min = 2 and karts_max = 4 (CK-1.3)");
}

/// Section 2.
fn board_model(faults: &mut Faults<'_>, entry: &Spanned<raw::Board>) {
    const STEPS: [[i8; 2]; 6] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
    let board = entry.get_ref();
    let words = [&board.hex, &board.offset, &board.race_direction].map(String::as_str);
    faults.expect(
        entry,
        words == ["flat-top", "odd-q", "east"],
        words.join(", "),
        "hex = \"flat-top\", offset = \"odd-q\" and race_direction = \"east\" (CK-2.1)",
    );
    faults.expect(entry, board.rows == sections::ROWS, board.rows, "rows = 9 (CK-2.6)");
    faults.all_fixed(entry, &board.facings, &Facing::ALL.map(Facing::id), "the facings");
    faults.all_fixed(entry, &board.forward_facings, &["ne", "se"], "the forward_facings");
    let same = board.axial_steps == STEPS;
    faults.expect(entry, same, format!("{:?}", board.axial_steps), format!("axial_steps = {STEPS:?}"));
    let raw::Legend { track, wall, obstacle, power_up } = &board.legend;
    for text in [track, wall, obstacle, power_up] {
        faults.words(entry, text, "a word for each mark of the legend");
    }
}

/// CK-1.6, CK-7.2: what each space is, and in which order a kart-turn goes.
fn actions(faults: &mut Faults<'_>, file: &raw::File) {
    const STEPS: [&str; 11] = [
        "lever",
        "special",
        "power-up",
        "customization",
        "brake",
        "speed-up",
        "movement",
        "turn",
        "shoot",
        "charging",
        "repair",
    ];
    let ids: Vec<&str> = Space::ALL.iter().map(|space| space.id()).collect();
    for (place, entry) in faults.listed(&file.game, "action", (&file.action, |action| &action.id), &ids) {
        let (action, space) = (entry.get_ref(), Space::ALL[place]);
        let paid = matches!(space, Space::Special | Space::PowerUp | Space::Customization);
        let [cost, seat] = [if paid { "pay" } else { "value" }, space.post().id()];
        let number = space.number();
        faults.expect(entry, action.number == number, action.number, format!("number = {number}"));
        faults.expect(entry, action.seat == seat, &action.seat, format!("seat = \"{seat}\""));
        faults.expect(entry, action.cost == cost, &action.cost, format!("cost = \"{cost}\""));
        let (is, should) = (action.advanced_only, space == Space::Customization);
        faults.expect(entry, is == should, is, format!("advanced_only = {should}"));
    }
    faults.all_fixed(&file.turn_order, &file.turn_order.get_ref().steps, &STEPS, "the steps");
}

/// CK-24.2, CK-24.6, and what else is in the box.
fn lone_wolf(faults: &mut Faults<'_>, file: &raw::File) {
    let ids = |not: &[Space]| -> Vec<&str> {
        Space::ALL.iter().filter(|space| !not.contains(space)).map(|space| space.id()).collect()
    };
    let tokens = ids(&[Space::Special, Space::PowerUp, Space::Customization]);
    let raw::LoneWolf { spaces, buffs, malfunctions, .. } = file.lone_wolf.get_ref();
    faults.all_fixed(&file.lone_wolf, spaces, &ids(&[Space::Special]), "the spaces");
    faults.all_fixed(&file.lone_wolf, buffs, &tokens, "the buffs");
    faults.all_fixed(&file.lone_wolf, malfunctions, &tokens, "the malfunctions");
    let known = ["kart", "bottle"];
    for (place, entry) in faults.listed(&file.game, "piece", (&file.piece, |piece| &piece.id), &known) {
        let (raw::Other { count, text, .. }, most) = (entry.get_ref(), [4, 1][place]);
        faults.expect(entry, *count == most, count, format!("count = {most}"));
        faults.expect(entry, !text.contains(kernel::unreadable), text, "a text that people can read");
    }
}
