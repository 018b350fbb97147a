//! Characters of a position: where they are and what they hold.

use super::parts;
use crate::DungeonScoot;
use crate::action::read_square;
use crate::options::Switch;
use crate::pieces::{ALIGNMENTS, Alignment, Card, Cause, Character, Kind, Power};
use crate::state::{Fate, Player, State};
use board::Square;
use kernel::rulebook::{Phrase, Setting};
use kernel::{List, Misread, Seat, plain_number};

/// One character as it is written: what it begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    /// `rogue`.
    Name(Character),
    /// `rogue@b5`.
    At(Character, Square),
}

impl Word {
    /// Reads it.
    pub(crate) fn read(word: &str) -> Option<Self> {
        match word.split_once('@') {
            None => Character::read(word).map(Self::Name),
            Some((name, square)) => Some(Self::At(Character::read(name)?, read_square(square)?)),
        }
    }
}

/// A character of `given`, with the cards that are named.
#[derive(Debug, Clone)]
pub(super) struct Written {
    pub character: Character,
    pub fate: Fate,
    pub player: Player,
    /// The hand, if one is written.
    pub hand: Option<Vec<Card>>,
}

/// Everybody as written; the state has them by speed.
pub(super) fn arrange(
    game: &DungeonScoot,
    given: &Setting,
    state: &mut State,
) -> Result<Vec<Written>, Misread> {
    let mut all: Vec<Written> = Vec::new();
    for part in parts(given) {
        let written = one(game, given, part)?;
        if all.iter().any(|other| other.character == written.character) {
            return Err(given.wrong("each character once"));
        }
        all.push(written);
    }
    for written in all.iter().filter(|written| !matches!(written.fate, Fate::Running(_))) {
        let _fits = state.left.push(written.character);
    }
    let mut seats = Seat::ALL.into_iter();
    for character in Character::ALL {
        let here = all.iter().find(|written| written.character == *character);
        if let (Some(written), Some(seat)) = (here, here.and_then(|_| seats.next())) {
            *state.player_mut(seat) = written.player;
        }
    }
    align(game, given, state)?;
    Ok(all)
}

/// `rogue@b5 slippery panic 3 ..`.
fn one(game: &DungeonScoot, given: &Setting, part: &str) -> Result<Written, Misread> {
    let phrase = Phrase { line: given.line, text: part.into() };
    let words = phrase.words();
    let [first, rest @ ..] = words.as_slice() else { return Err(given.wrong("a character")) };
    let (character, fate, rest) = match (Word::read(first), rest) {
        (Some(Word::At(character, square)), rest) => (character, Fate::Running(square), rest),
        (Some(Word::Name(character)), ["safe", rest @ ..]) => (character, Fate::Safe, rest),
        (Some(Word::Name(character)), ["dead", "of", cause, rest @ ..]) => {
            let cause = Cause::read(cause).ok_or_else(|| phrase.wrong("a cause of death"))?;
            (character, Fate::Dead(cause), rest)
        }
        (Some(Word::Name(character)), ["dead", rest @ ..]) => (character, Fate::Dead(Cause::Evil), rest),
        (Some(Word::Name(_)) | None, _) => {
            return Err(phrase.wrong("a character at a square, `safe` or `dead`"));
        }
    };
    let player = Player { character: Some(character), fate, ..Player::default() };
    let mut written = Written { character, fate, player, hand: None };
    held(game, &phrase, rest, &mut written)?;
    let (lives, most) = (!matches!(fate, Fate::Dead(_)), game.content.numbers.panic_to_die);
    if lives && (written.player.panic >= most || written.player.wounds > 3) {
        return Err(phrase.wrong("no more Panic or wounds than somebody who lives can have"));
    }
    Ok(written)
}

fn held(
    game: &DungeonScoot,
    phrase: &Phrase,
    mut words: &[&str],
    written: &mut Written,
) -> Result<(), Misread> {
    let mut said: Vec<&str> = Vec::new();
    while let [name, rest @ ..] = words {
        if let Some(power) = Power::read(name) {
            if !written.character.powers().contains(&power) || said.contains(&"power") {
                return Err(phrase.wrong("one power of the character's own"));
            }
            written.player.power = Some(power);
            (words, said) = (rest, [said, vec!["power"]].concat());
            continue;
        }
        if said.contains(name) {
            return Err(phrase.wrong("each thing once"));
        }
        said.push(name);
        words = match (*name, rest) {
            ("trophies", rest) => trophies(phrase, rest, &mut written.player)?,
            ("hand", rest) => hand(game, phrase, rest, written)?,
            ("alignment", [id, rest @ ..]) => {
                let alignment = Alignment::read(id).ok_or_else(|| phrase.wrong("an alignment"))?;
                written.player.alignment = Some(alignment);
                rest
            }
            (name, [number, rest @ ..]) => {
                let number = plain_number(number).and_then(|number| u8::try_from(number).ok());
                let number = number.ok_or_else(|| phrase.wrong(format!("a number behind `{name}`")))?;
                match name {
                    "panic" => written.player.panic = number,
                    "wounds" => written.player.wounds = number,
                    "treasure" => written.player.treasure = number,
                    _ => return Err(Misread::new(name, "something that a character has")),
                }
                rest
            }
            (name, []) => return Err(Misread::new(name, "something that a character has")),
        };
    }
    Ok(())
}

fn trophies<'w, 's>(
    phrase: &Phrase,
    mut words: &'w [&'s str],
    player: &mut Player,
) -> Result<&'w [&'s str], Misread> {
    if let ["none", rest @ ..] = words {
        return Ok(rest);
    }
    let mut some = false;
    while let [word, rest @ ..] = words
        && let Some(kind) = Kind::read(word).filter(|kind| kind.is_monster())
    {
        player.trophies[kind.index()] += 1;
        (words, some) = (rest, true);
    }
    if some { Ok(words) } else { Err(phrase.wrong("`none` or monsters behind `trophies`")) }
}

fn hand<'w, 's>(
    game: &DungeonScoot,
    phrase: &Phrase,
    mut words: &'w [&'s str],
    written: &mut Written,
) -> Result<&'w [&'s str], Misread> {
    let mut cards = Vec::new();
    let none = words.first() == Some(&"none");
    while let [word, rest @ ..] = words
        && let Some(card) = game.content.card_of_id(word)
    {
        cards.push(card);
        words = rest;
    }
    let running = matches!(written.fate, Fate::Running(_));
    if !running || cards.len() > crate::content::HAND || cards.is_empty() && !none {
        return Err(phrase.wrong("up to three cards, held by who is in the corridor"));
    }
    written.hand = Some(cards);
    Ok(if none { &words[1..] } else { words })
}

/// With the option each has one of its own, without it nobody has one.
fn align(game: &DungeonScoot, given: &Setting, state: &mut State) -> Result<(), Misread> {
    let held: Vec<Alignment> = state.players.iter().filter_map(|player| player.alignment).collect();
    if game.options.alignments == Switch::Off {
        return if held.is_empty() { Ok(()) } else { Err(given.wrong("no alignments at this table")) };
    }
    let twice = held.iter().enumerate().any(|(place, one)| held[..place].contains(one));
    if twice || held.len() != usize::from(game.players()) {
        return Err(given.wrong("an alignment for each, and each once"));
    }
    let mut undealt: List<Alignment, ALIGNMENTS> = List::default();
    for alignment in Alignment::ALL.iter().filter(|alignment| !held.contains(alignment)) {
        let _fits = undealt.push(*alignment);
    }
    state.undealt = undealt;
    Ok(())
}

/// Nobody stands where nobody can at the start of a turn.
pub(super) fn check(game: &DungeonScoot, given: &Setting, state: &State) -> Result<(), Misread> {
    for (seat, player) in game.everybody().zip(&state.players) {
        let Some(at) = player.at() else { continue };
        if at.row > game.last_row() || state.evil.covers(at) {
            return Err(given.wrong("everybody in the corridor, and in no covered row"));
        }
        if state.floor.at(at).is_some() || state.other_at(at, seat).is_some() {
            return Err(given.wrong("everybody in a square of their own, without a tile"));
        }
    }
    Ok(())
}
