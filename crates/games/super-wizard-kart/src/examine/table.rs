//! Facts about the table: whose turn it is, orders, tokens, traps and piles.

use super::asked::Asked;
use crate::arrange::position;
use crate::event::Event;
use crate::look::Look;
use crate::pieces::{Deck, Power, TrapKind, Way};
use crate::state::{Doing, Phase};
use crate::track::Spot;
use kernel::rulebook::{Holds, each, listed, when};
use kernel::{Misread, Seat, plain_number};

/// What can be asked of the referee and of every viewer.
pub(super) fn seen(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["standings", rest @ ..] => asked.same_players(rest, asked.view.standings.iter().copied()),
        ["deck", pile, rest @ ..] => deck(asked, pile, rest),
        ["discard", pile, rest @ ..] => discard(asked, pile, rest),
        ["taken", rest @ ..] => asked.same_spots(rest, taken(asked)),
        ["trap", number, rest @ ..] => trap(asked, number, rest),
        ["roll", rest @ ..] => roll(asked, rest),
        _ => return None,
    })
}

/// What only the referee can be asked.
pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let view = asked.view;
    let over = view.phase == Phase::Over;
    Some(match words {
        ["turn", word] => asked.same_players(&[word], asked.state().mover()),
        ["decision", word] => decision(asked, word),
        ["winner", rest @ ..] => {
            asked.same_players(rest, view.standings.iter().copied().take(usize::from(over)))
        }
        ["ranking", rest @ ..] => {
            let many = if over { view.standings.len() } else { 0 };
            asked.same_players(rest, view.standings.iter().copied().take(many))
        }
        ["live", rest @ ..] => {
            let state = asked.state();
            let live = Look { game: asked.game, state: &state }.live();
            asked.same_players(rest, live.iter().copied())
        }
        ["order", rest @ ..] => asked.same_players(rest, view.order.iter().copied()),
        ["initiative", rest @ ..] => asked.same_players(rest, view.initiative.iter().copied()),
        ["attacked", rest @ ..] => asked.same_players(rest, attacked(asked)),
        ["round", word] => asked.plain(word, view.round),
        ["lap", word] => asked.plain(word, view.lap),
        ["move", word] => asked.plain(word, view.turn.movement),
        ["diagonals", word] => asked.plain(word, view.turn.diagonals),
        ["extra", word] => extra(asked, word, |(squares, _)| squares),
        ["extra-diagonals", word] => extra(asked, word, |(_, diagonals)| diagonals),
        ["tokens", word] => {
            let there = asked.game.track.power().len() - taken(asked).len();
            asked.plain(word, i32::try_from(there).unwrap_or(i32::MAX))
        }
        ["area", number, rest @ ..] => area(asked, number, rest),
        _ => return None,
    })
}

fn attacked(asked: &Asked<'_>) -> Vec<Seat> {
    let target = |event: &Event| {
        let Event::Attacked(_, target) = event else { return None };
        Some(*target)
    };
    asked.fresh.iter().filter_map(target).collect()
}

fn extra(asked: &Asked<'_>, word: &str, of: fn((u8, u8)) -> u8) -> Holds {
    let there = match asked.view.turn.doing {
        Doing::Boost { squares, diagonals, .. } | Doing::Card { squares, diagonals, .. } => {
            Some(of((squares, diagonals)))
        }
        Doing::Drive | Doing::Shop => None,
    };
    let said = if word == "none" { None } else { Some(asked.number(word)?) };
    Ok(when(said == there.map(i32::from), || there.map_or_else(|| "none".into(), |there| there.to_string())))
}

/// The name of the open decision in section 4.
fn decision(asked: &Asked<'_>, word: &str) -> Holds {
    let there = match (asked.view.phase, asked.view.turn.doing) {
        (Phase::Choose, _) => "choose-kart",
        (Phase::Place, _) => "place",
        (Phase::Turn, Doing::Drive) => "drive",
        (Phase::Turn, Doing::Boost { .. }) => "boost-drive",
        (Phase::Turn, Doing::Card { .. }) => "card-drive",
        (Phase::Turn, Doing::Shop) => "shop",
        (Phase::Overflow(_), _) => "overflow",
        (Phase::Reroll(_), _) => "reroll",
        (Phase::Take(_), _) => "take",
        (Phase::Over, _) => "none",
    };
    let known = [
        "choose-kart",
        "place",
        "drive",
        "boost-drive",
        "card-drive",
        "shop",
        "overflow",
        "reroll",
        "take",
        "none",
    ];
    asked.one_of(word, there, &known)
}

/// The dice that wait for a reroll, as they show.
fn roll(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let there = match asked.view.phase {
        Phase::Reroll(roll) => roll.dice.into_iter().filter(|die| *die > 0).map(i32::from).collect(),
        Phase::Choose | Phase::Place | Phase::Turn | Phase::Overflow(_) | Phase::Take(_) | Phase::Over => {
            Vec::new()
        }
    };
    let said: Result<Vec<i32>, Misread> = words.iter().map(|word| asked.number(word)).collect();
    Ok(when(said? == there, || listed(there.iter().map(i32::to_string), " ")))
}

fn taken(asked: &Asked<'_>) -> Vec<Spot> {
    let power = asked.game.track.power().iter().zip(0..u32::BITS);
    power.filter(|(_, bit)| asked.view.taken & 1 << bit != 0).map(|(spot, _)| *spot).collect()
}

fn pile_of(asked: &Asked<'_>, word: &str) -> Result<Deck, Misread> {
    Deck::read(word).ok_or_else(|| asked.misread(word, "normal or last"))
}

fn cards(asked: &Asked<'_>, words: &[&str]) -> Result<Vec<Power>, Misread> {
    each(words, Power::read).ok_or_else(|| asked.wrong("`none` or cards"))
}

/// The number of cards; for a viewer, when the game is over, also those on top in the order of drawing.
fn deck(asked: &Asked<'_>, pile: &str, words: &[&str]) -> Holds {
    let seen = &asked.view.piles[pile_of(asked, pile)?.index()];
    if let [number] = words
        && plain_number(number).is_some()
    {
        return asked.plain(number, seen.size);
    }
    if asked.is_referee() {
        return Err(asked.wrong("a number of cards"));
    }
    let said = cards(asked, words)?;
    let top: Vec<Power> =
        seen.order.iter().flat_map(|order| order.iter().rev().copied()).take(said.len()).collect();
    let known = seen.order.is_some() && said == top;
    Ok(when(known, || {
        if seen.order.is_some() {
            listed(top.iter().map(|power| power.id()), " ")
        } else {
            seen.size.to_string()
        }
    }))
}

fn discard(asked: &Asked<'_>, pile: &str, words: &[&str]) -> Holds {
    let there = &asked.view.piles[pile_of(asked, pile)?.index()].discard;
    let said = cards(asked, words)?;
    Ok(when(said == there[..], || listed(there.iter().map(|power| power.id()), " ")))
}

/// The place of a trap in the list.
fn place(asked: &Asked<'_>, number: &str) -> Result<usize, Misread> {
    let place = plain_number(number).and_then(|number| usize::from(number).checked_sub(1));
    let place = place.filter(|place| *place < asked.game.track.traps().len());
    place.ok_or_else(|| asked.misread(number, "a trap of this track"))
}

fn trap(asked: &Asked<'_>, number: &str, words: &[&str]) -> Holds {
    let place = place(asked, number)?;
    let (kind, there) = (asked.game.track.traps()[place].kind, asked.view.traps[place]);
    let read =
        |word: &str| position(kind, word).ok_or_else(|| asked.misread(word, "a position of that trap"));
    let (at, next) = match words {
        [at] => (read(at)?, None),
        [at, "next", next] => (read(at)?, Some(read(next)?)),
        _ => return Err(asked.wrong("a position, and perhaps the next one")),
    };
    let same = at == there.at && next.is_none_or(|next| next == there.next);
    let written = |at: u8| match kind {
        TrapKind::Spikes => Way::ALL[usize::from(at) % 4].id().to_string(),
        TrapKind::Flame | TrapKind::Displacer => (at + 1).to_string(),
    };
    Ok(when(same, || format!("{} next {}", written(there.at), written(there.next))))
}

/// The squares that a trap would attack now.
fn area(asked: &Asked<'_>, number: &str, words: &[&str]) -> Holds {
    let place = place(asked, number)?;
    let (track, at) = (&asked.game.track, asked.view.traps[place].at);
    let squares = track.spots().filter(|spot| track.is_in_area(&track.traps()[place], at, *spot)).collect();
    asked.same_spots(words, squares)
}
