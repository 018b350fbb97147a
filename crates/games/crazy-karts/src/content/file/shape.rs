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
use kernel::Misread;
use std::ops::RangeInclusive;
use toml::Spanned;

/// So many faults are reported; whoever mends them sees the rest.
const MOST_FAULTS: usize = 20;

/// What is wrong so far, and how to name a line.
struct Faults<'a> {
    found: Vec<Misread>,
    line_of: &'a dyn Fn(usize) -> u32,
}

impl Faults<'_> {
    /// Notes a fault at the entry unless the condition holds.
    #[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
    fn expect<T>(
        &mut self,
        entry: &Spanned<T>,
        holds: bool,
        found: impl ToString,
        expected: impl Into<String>,
    ) {
        if !holds && self.found.len() < MOST_FAULTS {
            let line = (self.line_of)(entry.span().start);
            self.found.push(Misread::new(found.to_string(), expected).on_line(line));
        }
    }

    /// The number, which must be one of these.
    fn number(&mut self, number: &Spanned<u8>, range: RangeInclusive<u8>, what: &str) -> u8 {
        let value = *number.get_ref();
        self.expect(number, range.contains(&value), value, format!("{what} {}", said(&range)));
        value
    }

    /// Texts that the rules fix, in their order.
    fn fixed<T>(&mut self, entry: &Spanned<T>, found: &[String], known: &[&str], what: &str) {
        self.expect(entry, found == known, found.join(", "), format!("{what} {}", known.join(", ")));
    }

    /// The entries of a closed list that stand where the rules want them, each with its place; what does not is a fault.
    fn listed<'e, T>(
        &mut self,
        file: &raw::File,
        what: &str,
        (entries, id): (&'e raw::Entries<T>, fn(&T) -> &String),
        known: &[&str],
    ) -> Vec<(usize, &'e Spanned<T>)> {
        let expected = || format!("the {what} entries in their order: {}", known.join(", "));
        let right = |(place, entry): &(usize, &Spanned<T>)| {
            known.get(*place).is_some_and(|is| id(entry.get_ref()) == is)
        };
        let (right, wrong): (Vec<_>, Vec<_>) = entries.iter().enumerate().partition(right);
        if let Some((_, entry)) = wrong.first() {
            self.expect(entry, false, id(entry.get_ref()), expected());
        } else if let Some(last) = entries.last() {
            self.expect(last, entries.len() == known.len(), id(last.get_ref()), expected());
        } else {
            self.expect(&file.game, false, "", expected());
        }
        right
    }

    /// A text that people read: one line, and not an empty one.
    fn words<T>(&mut self, entry: &Spanned<T>, text: &str, what: &str) {
        let reads = !text.trim().is_empty() && !text.contains(kernel::unreadable);
        self.expect(entry, reads, text, format!("{what}, a line that people can read"));
    }
}

/// A range as the end of a sentence.
fn said(range: &RangeInclusive<u8>) -> String {
    let (least, most) = (range.start(), range.end());
    if least == most { format!("= {least}") } else { format!("from {least} to {most}") }
}

pub(super) fn check(file: &raw::File, line_of: &dyn Fn(usize) -> u32) -> Result<Content, Vec<Misread>> {
    let mut faults = Faults { found: Vec::new(), line_of };
    game(&mut faults, &file.game);
    board_model(&mut faults, &file.board);
    actions(&mut faults, file);
    lone_wolf(&mut faults, file);
    let decks = numbers::decks(&mut faults, &file.decks);
    let content = Content {
        numbers: numbers::numbers(&mut faults, file),
        speedometer: numbers::speedometer(&mut faults, &file.speedometer),
        decks,
        factions: pieces::factions(&mut faults, file, &decks),
        power_ups: pieces::power_ups(&mut faults, file),
        damage_cards: pieces::damage_cards(&mut faults, file),
        obstacles: pieces::obstacles(&mut faults, file),
        upgrades: pieces::upgrades(&mut faults, file),
        customizations: pieces::customizations(&mut faults, file),
        pit_lane: sections::map(file.start_section.get_ref().map.get_ref()),
        starts: sections::starts(&mut faults, &file.start_section),
        faces: sections::faces(&mut faults, file),
        tracks: sections::tracks(&mut faults, file),
        options: options::options(&mut faults, file),
        built: Default::default(),
    };
    sections::supplies(&mut faults, file, &content);
    options::cross_references(&mut faults, file, &content);
    if faults.found.is_empty() { Ok(content) } else { Err(faults.found) }
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
    faults.fixed(entry, &board.facings, &Facing::ALL.map(Facing::id), "the facings");
    faults.fixed(entry, &board.forward_facings, &["ne", "se"], "the forward_facings");
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
    for (place, entry) in faults.listed(file, "action", (&file.action, |action| &action.id), &ids) {
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
    faults.fixed(&file.turn_order, &file.turn_order.get_ref().steps, &STEPS, "the steps");
}

/// CK-24.2, CK-24.6, and what else is in the box.
fn lone_wolf(faults: &mut Faults<'_>, file: &raw::File) {
    let ids = |not: &[Space]| -> Vec<&str> {
        Space::ALL.iter().filter(|space| !not.contains(space)).map(|space| space.id()).collect()
    };
    let tokens = ids(&[Space::Special, Space::PowerUp, Space::Customization]);
    let raw::LoneWolf { spaces, buffs, malfunctions, .. } = file.lone_wolf.get_ref();
    faults.fixed(&file.lone_wolf, spaces, &ids(&[Space::Special]), "the spaces");
    faults.fixed(&file.lone_wolf, buffs, &tokens, "the buffs");
    faults.fixed(&file.lone_wolf, malfunctions, &tokens, "the malfunctions");
    let known = ["kart", "bottle"];
    for (place, entry) in faults.listed(file, "piece", (&file.piece, |piece| &piece.id), &known) {
        let (raw::Other { count, text, .. }, most) = (entry.get_ref(), [4, 1][place]);
        faults.expect(entry, *count == most, count, format!("count = {most}"));
        faults.expect(entry, !text.contains(kernel::unreadable), text, "a text that people can read");
    }
}
