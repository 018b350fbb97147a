//! The file checked: everything that is wrong is reported at once, each with its line and with what was expected. Here is what
//! the rules fix and the file only repeats; the parts that differ from file to file are in the modules below.

mod board_model;
mod cards;
mod options;
mod pieces;
mod tiles;

use super::raw;
use crate::content::Content;
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
        let (value, least, most) = (*number.get_ref(), range.start(), range.end());
        self.expect(number, range.contains(&value), value, format!("{what} from {least} to {most}"));
        value
    }

    /// A text that the rules fix.
    fn fixed<T>(&mut self, entry: &Spanned<T>, found: &str, known: &str, key: &str) {
        self.expect(entry, found == known, found, format!("{key} = \"{known}\""));
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

pub(super) fn check(file: &raw::File, line_of: &dyn Fn(usize) -> u32) -> Result<Content, Vec<Misread>> {
    let mut faults = Faults { found: Vec::new(), line_of };
    game(&mut faults, &file.game);
    board_model::check(&mut faults, file);
    let content = Content {
        numbers: pieces::numbers(&mut faults, file),
        pips: pieces::pips(&mut faults, file),
        abilities: pieces::abilities(&mut faults, file),
        dashboards: pieces::dashboards(&mut faults, file),
        racers: pieces::racers(&mut faults, file),
        hazards: cards::hazards(&mut faults, file),
        die: cards::die(&mut faults, &file.smashinator),
        spells: cards::spells(&mut faults, file),
        decks: cards::decks(&mut faults, &file.decks),
        placement: cards::placement(&mut faults, &file.placement),
        faces: tiles::faces(&mut faults, file),
        run_off: tiles::run_off(&mut faults, &file.run_off),
        tracks: tiles::tracks(&mut faults, file),
        options: options::options(&mut faults, file),
        built: Default::default(),
    };
    if faults.found.is_empty() {
        tiles::laid(&mut faults, file, &content);
        pieces::components(&mut faults, file, &content);
        options::known(&mut faults, file, &content);
    }
    if faults.found.is_empty() { Ok(content) } else { Err(faults.found) }
}

fn game(faults: &mut Faults<'_>, entry: &Spanned<raw::Game>) {
    let game = entry.get_ref();
    faults.fixed(entry, &game.id, "dungeon-kart", "id");
    faults.expect(entry, game.revision > 0, game.revision, "a revision from 1");
    faults.words(entry, &game.name, "a name");
    let players = (game.min_players, game.max_players);
    faults.expect(
        entry,
        players == (2, 6),
        format!("{players:?}"),
        "min_players = 2 and max_players = 6 (DK-4.1)",
    );
}
