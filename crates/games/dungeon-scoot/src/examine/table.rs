//! Facts about the table: whose turn it is, what lies in the corridor, decks and piles, the Evil, the end.

use super::asked::{Asked, sorted};
use crate::arrange::tile;
use crate::pieces::{Alignment, Card, Character, Kind, Version};
use crate::rules;
use crate::state::{Evil, Lying, Phase, Playing, Tiles};
use crate::{action, square_name};
use board::Square;
use kernel::rulebook::{Holds, each, listed, when};
use kernel::{Misread, Seat, plain_number};

/// What can be asked of the referee and of every viewer.
pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let view = asked.view;
    Some(match words {
        ["bare", squares @ ..] => bare(asked, squares),
        ["tiles", rest @ ..] => tiles(asked, rest),
        ["tile-discard", rest @ ..] => kinds(asked, rest, &view.tile_discard),
        ["pile", rest @ ..] => kinds(asked, rest, &view.swallowed),
        ["well", rest @ ..] => well(asked, rest),
        ["deck", rest @ ..] => deck(asked, rest),
        ["discard", rest @ ..] => cards(asked, rest).map(|said| {
            when(said == view.discard[..], || listed(view.discard.iter().map(|card| asked.card(*card)), " "))
        }),
        ["undealt", rest @ ..] => undealt(asked, rest),
        ["evil", word] => evil(asked, word),
        ["mat", word] => asked.plain(word, view.mat),
        ["round", word] => asked.plain(word, view.round),
        ["turn", word] => turn(asked, word),
        ["left", rest @ ..] => left(asked, rest),
        ["decision", rest @ ..] => decision(asked, rest),
        ["winner", rest @ ..] => winner(asked, rest),
        ["grade", word] => grade(asked, word),
        ["ranges", name, rest @ ..] if asked.is_referee() => ranges(asked, name, rest),
        [word] if word.contains('@') => {
            let said = tile(word).ok_or_else(|| asked.misread(word, "a tile like troll@b5"));
            said.and_then(|said| lies(asked, said))
        }
        _ => return None,
    })
}

/// What only a viewer can be asked here: the referee's list is the runner's affair.
pub(super) fn listed_actions(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let seat = asked.viewer.seat();
    match words {
        ["choices", rest @ ..] if !asked.is_referee() => Some(choices(asked, seat, rest)),
        _ => None,
    }
}

fn choices(asked: &Asked<'_>, seat: Option<Seat>, words: &[&str]) -> Holds {
    let state = asked.state();
    let mut list = Vec::new();
    if let Some(seat) = seat {
        rules::legal(asked.game, &state, seat, &mut |action| list.push(action));
    }
    let written = || {
        let texts = list.iter().map(|action| {
            let mut text = String::new();
            let _written = action::write(&asked.game.content, *action, &mut text);
            text
        });
        listed(texts, ", ")
    };
    match words {
        ["none"] => return Ok(when(list.is_empty(), written)),
        [word] if plain_number(word).is_some() => {
            return Ok(when(Some(list.len()) == plain_number(word).map(usize::from), written));
        }
        _ => {}
    }
    let text = asked.fact.text.trim().strip_prefix("choices").unwrap_or_default();
    let said: Result<Vec<_>, _> =
        text.split(',').map(|part| action::read(&asked.game.content, part.trim())).collect();
    let said = said?;
    Ok(when(said == list, written))
}

fn lies(asked: &Asked<'_>, said: Lying) -> Holds {
    asked.square(&square_name(said.at))?;
    let there = asked.view.floor.at(said.at);
    Ok(when(there == Some(said.kind), || lying_words(said.at, there)))
}

/// `troll@b5`, or `bare b5`.
fn lying_words(at: Square, there: Option<Kind>) -> String {
    let square = square_name(at);
    there.map_or_else(|| format!("bare {square}"), |kind| format!("{}@{square}", kind.id()))
}

fn bare(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let squares: Result<Vec<_>, _> = words.iter().map(|word| asked.square(word)).collect();
    let squares = squares?;
    if squares.is_empty() {
        return Err(asked.wrong("squares behind `bare`"));
    }
    let covered = squares.iter().find(|square| asked.view.floor.at(**square).is_some());
    let there = covered.map(|square| lying_words(*square, asked.view.floor.at(*square)));
    Ok(when(there.is_none(), || there.unwrap_or_default()))
}

/// Exactly these lie in the corridor.
fn tiles(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let said = each(words, tile).ok_or_else(|| asked.wrong("`none` or tiles like troll@b5"))?;
    said.iter().try_for_each(|lying| asked.square(&square_name(lying.at)).map(|_| ()))?;
    let there = sorted(asked.view.floor.lying().collect());
    let written = there.iter().map(|lying| format!("{}@{}", lying.kind.id(), square_name(lying.at)));
    Ok(when(sorted(said) == there, || listed(written, " ")))
}

/// Exactly these, in any order.
fn kinds(asked: &Asked<'_>, words: &[&str], there: &Tiles) -> Holds {
    let said = each(words, Kind::read).ok_or_else(|| asked.wrong("`none` or kinds of tiles"))?;
    let there: Vec<Kind> =
        Kind::ALL.iter().flat_map(|kind| std::iter::repeat_n(*kind, there[kind.index()].into())).collect();
    Ok(when(sorted(said) == there, || listed(there.iter().map(|kind| kind.id()), " ")))
}

/// All tiles of the well, or those of kinds that are named.
fn well(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let there = &asked.view.well;
    let all: u16 = there.iter().map(|many| u16::from(*many)).sum();
    match words {
        ["none"] => return Ok(when(all == 0, || all.to_string())),
        [word] => {
            let said = asked.number(word)?;
            return Ok(when(said == all, || all.to_string()));
        }
        [] => return Err(asked.wrong("`none`, a number, or kinds and numbers")),
        _ => {}
    }
    let mut found = Ok(());
    for pair in words.chunks(2) {
        let [kind, word] = pair else { return Err(asked.wrong("a number behind each kind")) };
        let kind = Kind::read(kind).ok_or_else(|| asked.misread(kind, "a kind of tile"))?;
        let (said, there) = (asked.number(word)?, there[kind.index()]);
        found = found.and(when(said == u16::from(there), || format!("{} {there}", kind.id())));
    }
    Ok(found)
}

fn cards(asked: &Asked<'_>, words: &[&str]) -> Result<Vec<Card>, Misread> {
    each(words, |word| asked.game.content.card_of_id(word)).ok_or_else(|| asked.wrong("`none` or cards"))
}

/// The cards in their order, or their number.
fn deck(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let deck = &asked.view.deck;
    if let [number] = words
        && plain_number(number).is_some()
    {
        return asked.plain(number, deck.size);
    }
    let said = cards(asked, words)?;
    Ok(match deck.order {
        Some(there) => when(said == there[..], || listed(there.iter().map(|card| asked.card(*card)), " ")),
        // Every view has the number, and nothing else can be nothing.
        None => when(said.is_empty() && deck.size == 0, || deck.size.to_string()),
    })
}

fn undealt(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let view = asked.view;
    if let [number] = words
        && plain_number(number).is_some()
    {
        let said = asked.number(number)?;
        let less = asked.is_referee() || view.undealt.is_none();
        return Ok(when(less && said == u16::from(view.n_undealt), || view.n_undealt.to_string()));
    }
    let said = each(words, Alignment::read).ok_or_else(|| asked.wrong("`none`, alignments or a number"))?;
    Ok(match view.undealt {
        Some(there) => {
            when(sorted(said) == there[..], || listed(there.iter().map(|alignment| alignment.id()), " "))
        }
        None => when(said.is_empty() && view.n_undealt == 0, || view.n_undealt.to_string()),
    })
}

fn evil(asked: &Asked<'_>, word: &str) -> Holds {
    let there = match asked.view.evil {
        Evil::Blocked => "blocked".to_string(),
        Evil::Released(front) => front.to_string(),
    };
    if word != "blocked" {
        asked.number(word)?;
    }
    Ok(when(word == there, || there))
}

fn turn(asked: &Asked<'_>, word: &str) -> Holds {
    let said = if word == "none" { None } else { Some(asked.seat(word)?) };
    let there = asked.view.actor();
    Ok(when(said == there, || there.map_or_else(|| "none".into(), |seat| asked.name(seat))))
}

fn characters(asked: &Asked<'_>, words: &[&str]) -> Result<Vec<Character>, Misread> {
    let read =
        |word: &str| Character::read(word).filter(|character| asked.view.seat_of(*character).is_some());
    each(words, read).ok_or_else(|| asked.wrong("`none` or characters of this game"))
}

/// DS-11.8: in order.
fn left(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let (said, there) = (characters(asked, words)?, asked.view.left);
    Ok(when(said == there[..], || listed(there.iter().map(|character| character.id()), " ")))
}

fn decision(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let there = match asked.view.phase {
        Phase::Draft => "pick".to_string(),
        Phase::Scoot => "scoot".to_string(),
        Phase::Over => "none".to_string(),
        Phase::Keep(first, second) => format!("keep {} {}", first.id(), second.id()),
        Phase::Paused(Playing { card, version, done }) => {
            let left = asked.game.content.card(card).arrows.len() - usize::from(done);
            let mirrored = if version == Version::Mirrored { " mirrored" } else { "" };
            format!("paused {}{mirrored} {left}", asked.card(card))
        }
    };
    let known = match words {
        ["pick" | "scoot" | "none"] => true,
        ["keep", first, second] => Kind::read(first).is_some() && Kind::read(second).is_some(),
        ["paused", card, number] | ["paused", card, "mirrored", number] => {
            asked.game.content.card_of_id(card).is_some() && plain_number(number).is_some()
        }
        _ => false,
    };
    if known { Ok(when(words.join(" ") == there, || there)) } else { Err(asked.wrong("a decision")) }
}

/// DS-12.11: all of them, in any order.
fn winner(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let said = sorted(characters(asked, words)?);
    let state = asked.state();
    let mut there = Vec::new();
    if state.phase == Phase::Over && !rules::nobody_wins(asked.game, &state) {
        let all = rules::standings(asked.game, &state);
        let won = state.players.iter().zip(all.iter()).filter(|(_, standing)| standing.place == 1);
        there.extend(won.filter_map(|(player, _)| player.character));
    }
    let there = sorted(there);
    Ok(when(said == there, || listed(there.iter().map(|character| character.id()), " ")))
}

/// DS-12.10.
fn grade(asked: &Asked<'_>, word: &str) -> Holds {
    let content = &asked.game.content;
    let known = content.grades.iter().any(|grade| grade.id == word) || content.dead_grade == word;
    if !known && word != "none" {
        return Err(asked.misread(word, "a grade, or `none`"));
    }
    let state = asked.state();
    let practice = asked.game.options.practice == crate::options::Switch::On;
    let over = state.phase == Phase::Over && practice;
    let there = if over { rules::grade(asked.game, &state) } else { "none" };
    Ok(when(word == there, || there.into()))
}

/// How many outcomes each draw of this name had.
fn ranges(asked: &Asked<'_>, name: &str, words: &[&str]) -> Holds {
    let said: Result<Vec<u16>, _> = words.iter().map(|word| asked.number(word)).collect();
    let (said, draws) = (said?, asked.draws.iter().filter(|draw| draw.name == name));
    let there: Vec<u16> = draws.map(|draw| draw.of).collect();
    if said.is_empty() {
        return Err(asked.wrong("numbers behind the name"));
    }
    Ok(when(said == there, || listed(there.iter().map(u16::to_string), " ")))
}
