//! Cards and tiles of a position: what lies in the corridor, in decks and piles, and what is left for the well.

use super::people::Written;
use crate::DungeonScoot;
use crate::action::read_square;
use crate::content::HAND;
use crate::pieces::{Card, KINDS, Kind};
use crate::state::{Fate, Floor, Lying, Pile, State, Tiles};
use kernel::rulebook::{Setting, Settings, each, order_draws};
use kernel::{Misread, plain_number};

/// `troll@b5`.
pub(crate) fn tile(word: &str) -> Option<Lying> {
    let (kind, square) = word.split_once('@')?;
    let kind = Kind::read(kind).filter(|kind| *kind != Kind::AncientEvil)?;
    Some(Lying { at: read_square(square)?, kind })
}

/// The tiles in the corridor, and no others.
pub(super) fn floor(game: &DungeonScoot, settings: &Settings) -> Result<Floor, Misread> {
    let mut floor = Floor::default();
    let Some(setting) = settings.one("tiles") else { return Ok(floor) };
    let tiles = each(&setting.words(), tile).ok_or_else(|| setting.wrong("tiles like troll@b5"))?;
    for Lying { at, kind } in tiles {
        if at.row > game.last_row() || floor.at(at).is_some() {
            return Err(setting.wrong("each tile in a square of its own, in the corridor"));
        }
        floor.lay(at, kind);
    }
    Ok(floor)
}

/// Cards that a line names, and whether all others follow.
fn named(game: &DungeonScoot, setting: &Setting) -> Result<(Vec<Card>, bool), Misread> {
    let words = setting.words();
    let (words, more) = match words.as_slice() {
        [words @ .., ".."] => (words, true),
        words => (words, false),
    };
    if words.is_empty() && more {
        return Ok((Vec::new(), true));
    }
    let cards = each(words, |word| game.content.card_of_id(word));
    cards.map(|cards| (cards, more)).ok_or_else(|| setting.wrong("Scoot cards"))
}

/// Takes cards out of those that are left.
fn take(rest: &mut Vec<Card>, cards: &[Card]) -> Result<(), Misread> {
    for card in cards {
        let at = rest.iter().position(|other| other == card);
        let at = at.ok_or_else(|| Misread::new("", "no more cards than there are of each"))?;
        rest.remove(at);
    }
    Ok(())
}

/// The outcomes of a set-up's shuffle: `deck` says how it comes out, else the cards come in content order.
pub(super) fn shuffle(game: &DungeonScoot, settings: &Settings) -> Result<Vec<u16>, Misread> {
    let all: Vec<Card> = game.content.deck().collect();
    let mut rest = all.clone();
    let mut order = Vec::new();
    if let Some(setting) = settings.one("deck") {
        let (first, more) = named(game, setting)?;
        if !more {
            return Err(setting.wrong("`..` at the end"));
        }
        take(&mut rest, &first)?;
        order = first;
    }
    order.extend(rest);
    order_draws(&all, &order).ok_or_else(|| Misread::new("", "an order of the deck"))
}

/// Hands, deck and discard pile. What is missing to three in a hand is taken, seat by seat, from the cards that no line names.
pub(super) fn cards(
    game: &DungeonScoot,
    settings: &Settings,
    written: &[Written],
    state: &mut State,
) -> Result<(), Misread> {
    let mut rest: Vec<Card> = game.content.deck().collect();
    let (deck, more) = settings.one("deck").map_or(Ok((Vec::new(), true)), |setting| named(game, setting))?;
    let discard = match settings.one("discard") {
        None => Vec::new(),
        Some(setting) => {
            let (cards, more) = named(game, setting)?;
            if more { Err(setting.wrong("all its cards")) } else { Ok(cards) }?
        }
    };
    take(&mut rest, &deck)?;
    take(&mut rest, &discard)?;
    for hand in written.iter().filter_map(|written| written.hand.as_ref()) {
        take(&mut rest, hand)?;
    }
    let mut rest = rest.into_iter();
    for player in state.players.iter_mut().filter(|player| matches!(player.fate, Fate::Running(_))) {
        let own = written.iter().find(|written| Some(written.character) == player.character);
        let hand = own.and_then(|written| written.hand.clone()).unwrap_or_default();
        for card in hand.into_iter().chain(rest.by_ref()).take(HAND) {
            let _fits = player.hand.push(card);
        }
        kernel::sort_short(&mut player.hand);
    }
    let rest: Vec<Card> = if more { rest.collect() } else { Vec::new() };
    state.deck = pile(deck.into_iter().chain(rest));
    state.discard = pile(discard);
    Ok(())
}

fn pile(cards: impl IntoIterator<Item = Card>) -> Pile {
    let mut pile = Pile::default();
    for card in cards {
        let _fits = pile.push(card);
    }
    pile
}

/// All tiles of the game, the corridor's own included.
fn in_box(game: &DungeonScoot) -> Tiles {
    let mut tiles = game.content.tiles;
    tiles[Kind::AncientEvil.index()] = game.options.evil_tiles;
    game.corridor().tiles.iter().for_each(|lying| tiles[lying.kind.index()] += 1);
    tiles
}

/// The well and the tile discard.
pub(super) fn tiles(game: &DungeonScoot, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    if let Some(setting) = settings.one("tile-discard") {
        let kinds = each(&setting.words(), Kind::read).ok_or_else(|| setting.wrong("kinds of tiles"))?;
        kinds.iter().for_each(|kind| state.tile_discard[kind.index()] += 1);
    }
    let well = settings.one("well").map(well).transpose()?;
    let all = in_box(game);
    for kind in Kind::ALL {
        let at = kind.index();
        if state.floor.lying().any(|lying| lying.kind == *kind && state.evil.covers(lying.at)) {
            return Err(Misread::new(kind.id(), "no tile in a covered row"));
        }
        let lying = state.floor.lying().filter(|lying| lying.kind == *kind).count();
        let trophies: u16 = state.players.iter().map(|player| u16::from(player.trophies[at])).sum();
        let treasure = state.players.iter().map(|player| u16::from(player.treasure));
        let treasure: u16 = if *kind == Kind::Treasure { treasure.sum() } else { 0 };
        let out = u16::try_from(lying).unwrap_or(u16::MAX)
            + trophies
            + treasure
            + u16::from(state.tile_discard[at]);
        let left = u16::from(all[at]).checked_sub(out).and_then(|left| u8::try_from(left).ok());
        let left = left.filter(|left| well.is_none_or(|well| well[at] <= *left));
        let left = left.ok_or_else(|| Misread::new(kind.id(), "no more tiles than there are"))?;
        state.well[at] = well.map_or(left, |well| well[at]);
    }
    Ok(())
}

/// `none`, or kinds with their numbers.
fn well(setting: &Setting) -> Result<Tiles, Misread> {
    let words = setting.words();
    let mut tiles = [0; KINDS];
    if words.as_slice() == ["none"] {
        return Ok(tiles);
    }
    let wrong = || setting.wrong("`none`, or kinds and numbers, each once");
    for pair in words.chunks(2) {
        let [kind, number] = pair else { return Err(wrong()) };
        let kind = Kind::read(kind).filter(|kind| tiles[kind.index()] == 0).ok_or_else(wrong)?;
        let number = plain_number(number).and_then(|number| u8::try_from(number).ok());
        tiles[kind.index()] = number.ok_or_else(wrong)?;
    }
    if words.is_empty() { Err(wrong()) } else { Ok(tiles) }
}
