//! Facts about a player: where it is, what it holds, what it scores.

use super::asked::{Asked, sorted};
use crate::action::square_name;
use crate::pieces::{Alignment, Card, Cause, Character, Kind, Power};
use crate::rules;
use crate::state::{Fate, Phase};
use crate::view::{AlignmentSeen, Cards, PlayerSeen};
use kernel::rulebook::{Finding, Holds, listed, when};
use kernel::{Misread, Seat, plain_number};

/// `rogue@b5 panic 2 ..` or `seat-2 plays rogue ..`: all of it is read, whether or not the first holds.
pub(super) fn holds(asked: &Asked<'_>, first: &str, words: &[&str]) -> Holds {
    if first.starts_with("seat-") {
        return of_seat(asked, first, words);
    }
    let (character, square) = asked.someone(first)?;
    if words == ["absent"] && square.is_none() {
        let there = asked.view.seat_of(character).is_some();
        let seat = asked.view.seat_of(character);
        let plays = || {
            seat.map_or_else(String::new, |seat| {
                format!("seat-{} plays {}", seat.number() + 1, character.id())
            })
        };
        return Ok(when(!there, plays));
    }
    let seat = asked.seat(character.id())?;
    let player = asked.player(seat)?;
    let mut found: Finding = Ok(());
    let mut rest = words;
    if let Some(square) = square {
        found = found.and(when(player.fate == Fate::Running(square), || place(character, player.fate)));
    } else if let ["safe", more @ ..] = rest {
        (found, rest) = (when(player.fate == Fate::Safe, || place(character, player.fate)), more);
    } else if let ["dead", "of", cause, more @ ..] = rest {
        let cause = Cause::read(cause).ok_or_else(|| asked.misread(cause, "a cause of death"))?;
        (found, rest) = (when(player.fate == Fate::Dead(cause), || place(character, player.fate)), more);
    } else if let ["dead", more @ ..] = rest {
        (found, rest) = (when(matches!(player.fate, Fate::Dead(_)), || place(character, player.fate)), more);
    } else if rest.is_empty() {
        return Err(asked.wrong("something about the character"));
    }
    traits(asked, seat, player, rest).map(|traits| found.and(traits))
}

/// `rogue@b5`, `rogue safe`, `rogue dead of evil`.
fn place(character: Character, fate: Fate) -> String {
    let name = character.id();
    match fate {
        Fate::Choosing => format!("{name} not in the corridor yet"),
        Fate::Running(square) => format!("{name}@{}", square_name(square)),
        Fate::Safe => format!("{name} safe"),
        Fate::Dead(cause) => format!("{name} dead of {}", cause.id()),
    }
}

/// `seat-2 plays rogue`; hand and alignment can be asked of a seat too.
fn of_seat(asked: &Asked<'_>, first: &str, words: &[&str]) -> Holds {
    let seat = asked.seat(first)?;
    let player = asked.player(seat)?;
    let (found, rest) = match words {
        ["plays", who, rest @ ..] => {
            let said = match *who {
                "none" => None,
                id => Some(Character::read(id).ok_or_else(|| asked.misread(id, "a character or `none`"))?),
            };
            let there = player.character;
            (when(said == there, || format!("plays {}", there.map_or("none", Character::id))), rest)
        }
        [] => return Err(asked.wrong("something about the seat")),
        words => (Ok(()), words),
    };
    let known = ["hand", "aside", "alignment"];
    if let Some(word) = rest.first().filter(|word| !known.contains(word)) {
        return Err(asked.misread(word, "hand, aside or alignment of a seat"));
    }
    traits(asked, seat, player, rest).map(|traits| found.and(traits))
}

fn traits(asked: &Asked<'_>, seat: Seat, player: &PlayerSeen, mut words: &[&str]) -> Holds {
    let mut found: Finding = Ok(());
    while let [name, rest @ ..] = words {
        let holds;
        (holds, words) = match (*name, rest) {
            ("powerless", rest) => (power(player, None), rest),
            (id, rest) if Power::read(id).is_some() => (power(player, Power::read(id)), rest),
            ("trophies", rest) => trophies(asked, player, rest)?,
            ("hand", rest) => cards(asked, player, ("hand", rest), is_running(player))?,
            ("aside", rest) => cards(asked, player, ("aside", rest), !is_running(player))?,
            ("alignment", [id, rest @ ..]) => (alignment(asked, player, id)?, rest),
            (name, [word, rest @ ..]) => (value(asked, seat, player, (name, word))?, rest),
            (name, []) => return Err(asked.misread(name, "something about a character, with what it is")),
        };
        found = found.and(holds);
    }
    Ok(found)
}

const fn is_running(player: &PlayerSeen) -> bool {
    matches!(player.fate, Fate::Choosing | Fate::Running(_))
}

fn power(player: &PlayerSeen, said: Option<Power>) -> Finding {
    when(player.power == said, || player.power.map_or("powerless", Power::id).into())
}

/// A trait of one word and its name.
fn value(
    asked: &Asked<'_>,
    seat: Seat,
    player: &PlayerSeen,
    (name, word): (&str, &str),
) -> Result<Finding, Misread> {
    let number = |there: u8| -> Result<Finding, Misread> {
        let said = asked.number(word)?;
        Ok(when(said == u16::from(there), || format!("{name} {there}")))
    };
    match name {
        "panic" => number(player.panic),
        "wounds" => number(player.wounds),
        "treasure" => number(player.treasure),
        "points" | "bonus" | "rank" => score(asked, seat, (name, word)),
        _ => Err(asked.misread(name, "something about a character")),
    }
}

/// DS-12: only at the end.
fn score(asked: &Asked<'_>, seat: Seat, (name, word): (&str, &str)) -> Result<Finding, Misread> {
    if asked.view.phase != Phase::Over {
        return Err(asked.misread(name, "nothing that is known before the end"));
    }
    let state = asked.state();
    let all = rules::standings(asked.game, &state);
    let standing = all.get(usize::from(seat.number())).copied().unwrap_or_default();
    let digits = word.strip_prefix('-').unwrap_or(word);
    let said = plain_number(digits).and_then(|number| i16::try_from(number).ok());
    let said = said.ok_or_else(|| asked.misread(word, "a number"))?;
    let said = if digits == word { said } else { -said };
    let there = match name {
        "points" => standing.points,
        "bonus" => standing.bonus,
        _ => standing.place.into(),
    };
    Ok(when(said == there, || format!("{name} {there}")))
}

fn alignment(asked: &Asked<'_>, player: &PlayerSeen, word: &str) -> Result<Finding, Misread> {
    let said = match word {
        "hidden" => AlignmentSeen::Hidden,
        id => {
            let known = Alignment::read(id).map(AlignmentSeen::Known);
            known.ok_or_else(|| asked.misread(id, "an alignment, or `hidden`"))?
        }
    };
    let there = match player.alignment {
        AlignmentSeen::None => "none",
        AlignmentSeen::Hidden => "hidden",
        AlignmentSeen::Known(alignment) => alignment.id(),
    };
    Ok(when(said == player.alignment, || format!("alignment {there}")))
}

/// Exactly these monsters, in any order.
fn trophies<'w, 's>(
    asked: &Asked<'_>,
    player: &PlayerSeen,
    mut words: &'w [&'s str],
) -> Result<(Finding, &'w [&'s str]), Misread> {
    let (mut said, mut some) = ([0; crate::pieces::KINDS], false);
    if let ["none", rest @ ..] = words {
        (words, some) = (rest, true);
    } else {
        while let [word, rest @ ..] = words
            && let Some(kind) = Kind::read(word).filter(|kind| kind.is_monster())
        {
            said[kind.index()] += 1;
            (words, some) = (rest, true);
        }
    }
    if !some {
        return Err(asked.wrong("`none` or monsters behind `trophies`"));
    }
    let there = player.trophies;
    let each =
        Kind::MONSTERS.iter().flat_map(|kind| std::iter::repeat_n(kind.id(), there[kind.index()].into()));
    Ok((when(said == there, || format!("trophies {}", listed(each, " "))), words))
}

/// Exactly these cards, in any order, or their number: of those whom the fact is about, else there are none.
#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
fn cards<'w, 's>(
    asked: &Asked<'_>,
    player: &PlayerSeen,
    (name, words): (&str, &'w [&'s str]),
    own: bool,
) -> Result<(Finding, &'w [&'s str]), Misread> {
    let there = if own { player.hand } else { Cards::Known(Default::default()) };
    let written = || match there {
        Cards::Number(number) => format!("{name} {number}"),
        Cards::Known(hand) => format!("{name} {}", listed(hand.iter().map(|card| asked.card(*card)), " ")),
    };
    if let [word, rest @ ..] = words
        && let Some(number) = plain_number(word)
    {
        // A viewer who knows the cards has more than a number.
        let less = asked.is_referee() || matches!(there, Cards::Number(_));
        let same = number == u16::from(there.count());
        return Ok((when(same && less, written), rest));
    }
    let (said, rest) = named(asked, words)?;
    let same = match there {
        Cards::Known(hand) => sorted(said) == hand[..],
        Cards::Number(number) => number == 0 && said.is_empty(),
    };
    Ok((when(same, written), rest))
}

/// `none`, or cards, as far as they go.
fn named<'w, 's>(asked: &Asked<'_>, mut words: &'w [&'s str]) -> Result<(Vec<Card>, &'w [&'s str]), Misread> {
    if let ["none", rest @ ..] = words {
        return Ok((Vec::new(), rest));
    }
    let mut cards = Vec::new();
    while let [word, rest @ ..] = words
        && let Some(card) = asked.game.content.card_of_id(word)
    {
        cards.push(card);
        words = rest;
    }
    if cards.is_empty() { Err(asked.wrong("`none`, cards or a number")) } else { Ok((cards, words)) }
}
