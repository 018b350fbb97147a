//! The track of a block, and what lies on it.

use super::spot;
use crate::DungeonKart;
use crate::pieces::{Hazard, Terrain};
use crate::state::State;
use kernel::rulebook::{Setting, Settings};
use kernel::{Misread, Picks};
use std::fmt::Write;

/// Options that only matter in a set-up.
const SET_UP: [&str; 9] =
    ["track", "laid", "shape", "tiles", "lot", "assignment", "epic_heroes", "hazard_bag", "start_speed"];

/// `given` names the track, or `tile` lines lay it.
pub(super) fn picks(settings: &Settings, mut picks: Picks) -> Result<Picks, Misread> {
    let Some(given) = settings.one("given") else { return Ok(picks) };
    if let Some(id) = SET_UP.into_iter().find(|id| picks.0.contains_key(*id)) {
        return Err(Misread::new(id, "an option that matters after the set-up").on_line(given.line));
    }
    let tiles: Vec<&Setting> = settings.all.iter().filter(|setting| setting.name == "tile").collect();
    match (given.text.as_str(), tiles.as_slice()) {
        ("circuit" | "point-to-point", []) => Err(given.wrong("`tile` lines with it")),
        (shape @ ("circuit" | "point-to-point"), tiles) => {
            let mut text = shape.to_string();
            let mut mark = ':';
            for tile in tiles {
                let words = tile.words();
                let [face, cell, "rot", rot, "entry", entry, "exit", exit] = words[..] else {
                    return Err(tile.wrong("a face, a cell, rot, entry and exit"));
                };
                let _ = write!(text, "{mark}{face}/{cell}/{rot}/{entry}/{exit}"); // a string takes everything
                mark = ';';
            }
            picks.set("track", "custom");
            picks.set("laid", text);
            Ok(picks)
        }
        (track, []) => {
            picks.set("track", track);
            Ok(picks)
        }
        (_, [tile, ..]) => Err(tile.wrong("`given circuit` or `given point-to-point`, so nothing")),
    }
}

/// `hazards` and `grass`.
pub(super) fn arrange(game: &DungeonKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    if let Some(setting) = settings.one("hazards") {
        for word in setting.words() {
            let (id, hex) = word.split_once('@').ok_or_else(|| setting.wrong("hazards like hero@5,0"))?;
            let hazard = Hazard::read(id).ok_or_else(|| setting.wrong("hazards like hero@5,0"))?;
            lie(game, setting, state, hazard, hex)?;
        }
    }
    if let Some(setting) = settings.one("grass") {
        for word in setting.words() {
            let spot = spot(game, setting, word)?;
            let soft = matches!(game.track.terrain(spot), Terrain::Road | Terrain::Dirt);
            let most = usize::from(game.content.numbers.grass);
            let fits = soft && !state.grass.contains(&spot) && state.grass.len() < most;
            if !fits || !state.grass.push(spot) {
                return Err(setting.wrong("grass tokens on road or dirt, no more than there are"));
            }
        }
    }
    Ok(())
}

/// A hazard lies in a hex; tokens of the bag may be any number.
fn lie(
    game: &DungeonKart,
    setting: &Setting,
    state: &mut State,
    hazard: Hazard,
    hex: &str,
) -> Result<(), Misread> {
    let spot = spot(game, setting, hex)?;
    if state.hazard_at(spot).is_some() {
        return Err(setting.wrong("one hazard in a hex"));
    }
    let left = match (hazard, hazard.is_epic()) {
        (Hazard::Bomb, _) => state.supply.bombs.checked_sub(1).map(|left| state.supply.bombs = left),
        (Hazard::Zombie, _) => state.supply.zombies.checked_sub(1).map(|left| state.supply.zombies = left),
        (_, true) => state.place_of(hazard).is_none().then_some(()),
        (_, false) => hazard.token().map(|kind| state.bag[kind] = state.bag[kind].saturating_sub(1)),
    };
    match left {
        Some(()) if state.lay(spot, hazard) => Ok(()),
        Some(()) | None => Err(setting.wrong("no more hazards than there are")),
    }
}
