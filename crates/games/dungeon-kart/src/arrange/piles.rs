//! Spell cards and what is left in the box.

use crate::DungeonKart;
use crate::options::Switch;
use crate::pieces::{Deck, Spell};
use crate::state::{Card, State};
use kernel::rulebook::{Setting, Settings};
use kernel::{List, Misread, Seat, plain_number};

/// How many cards of a kind a deck has in the box.
fn in_box(game: &DungeonKart, deck: Deck, spell: Spell) -> usize {
    let there = game.options().spells == Switch::On;
    game.content.deck(deck).iter().filter(|card| there && **card == spell).count()
}

/// How many of them are in hands and discard piles.
fn out(state: &State, deck: Deck, spell: Spell) -> usize {
    let held = state.karts.iter().flat_map(|kart| kart.hand.to_vec());
    let held = held.filter(|card| *card == Card { spell, deck }).count();
    held + state.piles[deck.index()].discard.iter().filter(|card| **card == spell).count()
}

/// `a ward haste`: the deck and its cards.
pub(crate) fn listed(setting: &Setting) -> Result<(Deck, Vec<Spell>), Misread> {
    let words = setting.words();
    let [letter, cards @ ..] = words.as_slice() else { return Err(setting.wrong("a deck and its cards")) };
    let deck = Deck::read(letter).ok_or_else(|| setting.wrong("a, b or c"))?;
    let spells = match cards {
        [] => None,
        ["none"] => Some(Vec::new()),
        cards => cards.iter().map(|id| Spell::read(id)).collect(),
    };
    Ok((deck, spells.ok_or_else(|| setting.wrong("`none` or spells behind the deck"))?))
}

/// A deck or pile as a line states it.
pub(super) type Stated<'a> = (&'a Setting, Deck, Vec<Spell>);

/// All settings of this name, each deck once.
pub(super) fn each<'a>(settings: &'a Settings, name: &'a str) -> Result<Vec<Stated<'a>>, Misread> {
    let mut all: Vec<Stated<'a>> = Vec::new();
    for setting in settings.all.iter().filter(|setting| setting.name == name) {
        let (deck, cards) = listed(setting)?;
        if all.iter().any(|(_, other, _)| *other == deck) {
            return Err(setting.wrong("each deck once"));
        }
        all.push((setting, deck, cards));
    }
    Ok(all)
}

/// Puts cards on a pile, no more than there are.
fn fill<const N: usize>(
    game: &DungeonKart,
    setting: &Setting,
    (deck, cards): (Deck, &[Spell]),
    pile: &mut List<Spell, N>,
) -> Result<(), Misread> {
    pile.clear();
    for spell in cards {
        let many = cards.iter().filter(|card| *card == spell).count();
        if many > in_box(game, deck, *spell) || !pile.push(*spell) {
            return Err(setting.wrong("no more cards than there are"));
        }
    }
    Ok(())
}

pub(super) fn discards(game: &DungeonKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    for (setting, deck, cards) in each(settings, "discard")? {
        fill(game, setting, (deck, &cards), &mut state.piles[deck.index()].discard)?;
    }
    Ok(())
}

/// Decks as stated, else what nobody holds and no pile has, in list order.
pub(super) fn decks(game: &DungeonKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    for deck in Deck::ALL {
        let mut left: Vec<Spell> = state.piles[deck.index()].deck.to_vec();
        for spell in Spell::ALL {
            for _ in 0..out(state, *deck, *spell) {
                if let Some(at) = left.iter().position(|card| card == spell) {
                    left.remove(at);
                }
            }
        }
        state.piles[deck.index()].deck = crate::rules::filled(left);
    }
    for (setting, deck, cards) in each(settings, "deck")? {
        fill(game, setting, (deck, &cards), &mut state.piles[deck.index()].deck)?;
    }
    Ok(())
}

/// `ward`, `ward/a`: a card and its deck, if that is said.
pub(crate) fn card(word: &str) -> Option<(Spell, Option<Deck>)> {
    match word.split_once('/') {
        None => Some((Spell::read(word)?, None)),
        Some((spell, deck)) => Some((Spell::read(spell)?, Some(Deck::read(deck)?))),
    }
}

/// The cards of a hand; the first deck that still has one, unless a deck is named.
pub(super) fn hand<'w, 's>(
    game: &DungeonKart,
    state: &mut State,
    seat: Seat,
    setting: &Setting,
    mut words: &'w [&'s str],
) -> Result<&'w [&'s str], Misread> {
    let mut some = false;
    while let [word, rest @ ..] = words
        && let Some((spell, named)) = card(word)
    {
        let has = |deck: &Deck| out(state, *deck, spell) < in_box(game, *deck, spell);
        let deck = match named {
            Some(deck) => Some(deck).filter(has),
            None => Deck::ALL.iter().copied().find(has),
        };
        let deck = deck.ok_or_else(|| setting.wrong("no more cards than there are"))?;
        if !state.kart_mut(seat).hand.push(Card { spell, deck }) {
            return Err(setting.wrong("no more cards and markers than slots"));
        }
        (words, some) = (rest, true);
    }
    if some { Ok(words) } else { Err(setting.wrong("spells behind `hand`")) }
}

/// Fewer tokens than would be left.
pub(super) fn supplies(settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let Some(setting) = settings.one("supply") else { return Ok(()) };
    let words = setting.words();
    let mut said: Vec<&str> = Vec::new();
    for pair in words.chunks(2) {
        let [name, number] = pair else { return Err(setting.wrong("a number behind each pile")) };
        let supply = &mut state.supply;
        let left = match *name {
            "coins" => &mut supply.coins,
            "bombs" => &mut supply.bombs,
            "zombies" => &mut supply.zombies,
            "markers" => &mut supply.markers,
            _ => return Err(setting.wrong("coins, bombs, zombies or markers")),
        };
        let number = plain_number(number).and_then(|number| u8::try_from(number).ok());
        let number = number.filter(|number| *number <= *left && !said.contains(name));
        *left = number.ok_or_else(|| setting.wrong("no more than would be left, each pile once"))?;
        said.push(name);
    }
    if said.is_empty() { Err(setting.wrong("piles and numbers")) } else { Ok(()) }
}
