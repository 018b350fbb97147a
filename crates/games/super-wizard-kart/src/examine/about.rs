//! Facts about a player: kart, cards, place.

use super::asked::Asked;
use crate::event::Event;
use crate::look::Look;
use crate::pieces::{Deck, Hat, Part, PartSet, Power, Rims};
use crate::state::{KartFlags, Phase};
use crate::view::{Held, KartSeen};
use kernel::rulebook::{Holds, each, listed, when};
use kernel::{Seat, plain_number};

/// `p1@A9.3`.
pub(super) fn placed(asked: &Asked<'_>, word: &str) -> Holds {
    let (name, square) = word.split_once('@').unwrap_or((word, ""));
    let (seat, said) = (asked.seat(name)?, asked.spot(square)?);
    let there = asked.kart(seat)?.at;
    let stands = said == there && !matches!(asked.view.phase, Phase::Choose | Phase::Place);
    Ok(when(stands, || format!("{name}@{}", asked.game.track.name(there))))
}

pub(super) fn holds(asked: &Asked<'_>, name: &str, words: &[&str]) -> Holds {
    let seat = asked.seat(name)?;
    let kart = asked.kart(seat)?;
    match words {
        ["coins", word] => asked.plain(word, kart.coins),
        ["die", word] => asked.plain(word, kart.die),
        ["crossings", word] => asked.plain(word, kart.crossings),
        ["rims", word] => none_or(asked, word, kart.rims, Rims::read, Rims::id),
        ["hat", word] => none_or(asked, word, kart.hat, Hat::read, Hat::id),
        ["kart", rest @ ..] => parts(asked, seat, kart, rest),
        ["hand", rest @ ..] => hand(asked, kart, rest),
        words if asked.is_referee() => own(asked, seat, kart, words),
        _ => Err(asked.wrong("what a viewer can see of a player")),
    }
}

fn none_or<T: Copy + PartialEq>(
    asked: &Asked<'_>,
    word: &str,
    there: Option<T>,
    read: fn(&str) -> Option<T>,
    id: fn(T) -> &'static str,
) -> Holds {
    let said = match word {
        "none" => None,
        word => Some(read(word).ok_or_else(|| asked.misread(word, "an item of its kind, or `none`"))?),
    };
    Ok(when(said == there, || there.map_or("none", id).into()))
}

/// The parts; for a viewer also whether a choice was made.
fn parts(asked: &Asked<'_>, seat: Seat, kart: &KartSeen, words: &[&str]) -> Holds {
    let there = match kart.built {
        Some((parts, _)) => listed([parts.chassis, parts.tires, parts.boost].map(Part::id), " "),
        None if asked.view.chosen.has(seat) => "chosen".into(),
        None => "choosing".into(),
    };
    let known = match words {
        ["chosen" | "choosing"] => !asked.is_referee(),
        [_, _, _] => words.iter().all(|word| Part::read(word).is_some()),
        _ => false,
    };
    if known { Ok(when(words.join(" ") == there, || there)) } else { Err(asked.wrong("three parts")) }
}

/// The cards in their order; for a viewer who may not know them, how many of each deck.
fn hand(asked: &Asked<'_>, kart: &KartSeen, words: &[&str]) -> Holds {
    let there = match kart.hand {
        Held::Cards(cards) => listed(cards.iter().map(|power| power.id()), " "),
        Held::Backs(backs) => {
            let each = Deck::ALL.iter().zip(backs).filter(|(_, many)| *many > 0);
            listed(each.map(|(deck, many)| format!("{many} {}", deck.id())), " ")
        }
    };
    let is_backs = |words: &[&str]| {
        words.chunks(2).all(|pair| match pair {
            [many, deck] => plain_number(many).is_some_and(|many| many > 0) && Deck::read(deck).is_some(),
            _ => false,
        })
    };
    let known =
        each(words, Power::read).is_some() || !asked.is_referee() && !words.is_empty() && is_backs(words);
    if known {
        Ok(when(words.join(" ") == there, || there))
    } else {
        Err(asked.wrong("`none` or cards behind `hand`"))
    }
}

/// What only the referee can be asked.
fn own(asked: &Asked<'_>, seat: Seat, kart: &KartSeen, words: &[&str]) -> Holds {
    let state = asked.state();
    let look = Look { game: asked.game, state: &state };
    match words {
        ["points", word] => asked.plain(word, asked.game.track.points(kart.at)),
        ["progress", word] => asked.plain(word, look.progress(seat)),
        // SWK-1.23.
        ["lap", word] => asked.plain(word, kart.crossings.max(1)),
        ["speed", word] => asked.plain(word, look.speed(seat)),
        ["ac", word] => asked.plain(word, look.ac(seat)),
        ["resistance", word] => asked.plain(word, look.resistance(seat)),
        ["limit", word] => asked.plain(word, look.hand_limit(seat)),
        ["chilled", word] => flag(asked, word, kart, KartFlags::CHILLED),
        ["ward", word] => flag(asked, word, kart, KartFlags::WARDED),
        ["spare-tires", rest @ ..] => garage(asked, rest, kart.built.map(|(_, garage)| garage.tires)),
        ["spare-boosts", rest @ ..] => garage(asked, rest, kart.built.map(|(_, garage)| garage.boosts)),
        ["trail", rest @ ..] => trail(asked, seat, rest),
        _ => Err(asked.wrong("something about a player")),
    }
}

fn flag(asked: &Asked<'_>, word: &str, kart: &KartSeen, flag: KartFlags) -> Holds {
    asked.one_of(word, if kart.flags.has(flag) { "yes" } else { "no" }, &["yes", "no"])
}

fn garage(asked: &Asked<'_>, words: &[&str], there: Option<PartSet>) -> Holds {
    let said = each(words, Part::read).ok_or_else(|| asked.wrong("parts"))?;
    let said = said.into_iter().fold(PartSet::default(), |set, part| PartSet(set.0 | PartSet::one(part).0));
    let there = there.unwrap_or_default();
    Ok(when(said == there, || listed(there.iter().map(Part::id), " ")))
}

/// The last forced movement since the last `when` line began.
fn trail(asked: &Asked<'_>, seat: Seat, words: &[&str]) -> Holds {
    let said = asked.spots(words)?;
    let forced = asked.fresh.iter().rev().find_map(|event| {
        let Event::Forced(who, _, _, path, _) = event else { return None };
        (*who == seat).then(|| path.clone())
    });
    let there = forced.unwrap_or_default();
    Ok(when(said == there, || asked.written(&there)))
}
