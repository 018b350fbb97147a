//! The file checked: everything that is wrong is reported at once, each with its line and with what was expected. Here is what
//! the rules fix and the file only repeats; the parts that differ from file to file are in the modules below.

mod board_model;
mod cards;
mod pieces;
mod tiles;

use super::raw;
use crate::content::Content;
use crate::options::{OPTIONS, form};
use kernel::Faults;
use toml::Spanned;

pub(super) fn check(faults: &mut Faults<'_>, file: &raw::File) -> Content {
    game(faults, &file.game);
    board_model::check(faults, file);
    let content = Content {
        numbers: pieces::numbers(faults, file),
        pips: pieces::pips(faults, file),
        abilities: pieces::abilities(faults, file),
        dashboards: pieces::dashboards(faults, file),
        racers: pieces::racers(faults, file),
        hazards: cards::hazards(faults, file),
        die: cards::die(faults, &file.smashinator),
        spells: cards::spells(faults, file),
        decks: cards::decks(faults, &file.decks),
        placement: cards::placement(faults, &file.placement),
        faces: tiles::faces(faults, file),
        run_off: tiles::run_off(faults, &file.run_off),
        tracks: tiles::tracks(faults, file),
        options: faults.options(&file.options, &OPTIONS.map(|option| option.id)),
        built: Default::default(),
    };
    if faults.are_none() {
        tiles::laid(faults, file, &content);
        pieces::components(faults, file, &content);
        faults.usual_values(&file.options, &form(&content), &content.options);
    }
    content
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
