//! The facts of section 10.1. One function serves the referee and every viewer, so that it can find only what a view
//! carries.

use super::{read_ladder, told};
use crate::action::{letter, read_space};
use crate::arrange::{placing, tile};
use crate::rules::Ladder;
use crate::state::{Laid, MatchResult, Phase, Side};
use crate::tile::{Counts, Face, Kind};
use crate::unit::{Standing, Unit};
use crate::view::{Bag, Glimpse, Hand, View};
use crate::{DungeonRush, space_name};
use board::Square;
use kernel::rulebook::{Holds, Phrase, Sight};
use kernel::{Game, Misread, Seat, Viewer, plain_number};
use std::cmp::Ordering;

/// Holds, or what is there instead.
#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
pub(super) fn when(holds: bool, there: impl FnOnce() -> String) -> Holds {
    Ok(if holds { Ok(()) } else { Err(there()) })
}

pub(super) fn holds(table: &DungeonRush, fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let words = fact.words();
    if let [name, tiles @ ..] = words.as_slice()
        && let Some(column) = (0..3).find(|column| *name == format!("{}:", letter(*column)))
    {
        return path(sight, column, tiles, fact);
    }
    match sight.viewer {
        Viewer::Referee => referee(table, &words, fact, sight),
        Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator => viewer(table, &words, fact, sight),
    }
}

/// What can be asked of the game itself.
fn referee(table: &DungeonRush, words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let view = sight.view;
    match words {
        ["gold", n] => number(n, view.gold, fact),
        ["round", n] => number(n, view.round.into(), fact),
        ["bag", n] => number(n, view.bag.count().into(), fact),
        ["turn", who] => same_side(who, view.phase.side(), fact),
        ["winner", who] => same_side(who, winner(view), fact),
        ["escaped", who] => {
            let unit =
                view.tally.last.filter(|_| view.phase == Phase::Over).and_then(|ending| ending.escaped);
            same_name(who, unit.map(Unit::id), Unit::read(who).map(Unit::id), fact)
        }
        ["decision", rest @ ..] => decision(rest, view, fact),
        ["up", spaces @ ..] => faces(view, spaces, Face::Up, fact),
        ["down", spaces @ ..] => faces(view, spaces, Face::Unseen, fact),
        ["laid", rest @ ..] => laid(rest, view, fact),
        ["hand", rest @ ..] => match view.hand {
            Hand::Kinds(hand) => same_kinds(hand, rest, fact),
            Hand::Number(_) => Ok(Err("the referee sees no hand".into())),
        },
        ["discard", rest @ ..] => same_kinds(view.discard, rest, fact),
        ["seats", rest @ ..] => seats(table, rest, fact, sight),
        ["match", result] => match_result(result, view, fact),
        ["points", one, other] => {
            let expected = [one, other].map(|n| plain_number(n));
            let [Some(one), Some(other)] = expected else {
                return Err(fact.wrong("two numbers after `points`"));
            };
            let points = view.tally.points.map(u16::from);
            when(points == [one, other], || format!("they are {} {}", points[0], points[1]))
        }
        [word] if word.contains('@') => {
            let (unit, standing) = placing(word)
                .ok_or_else(|| fact.wrong("a unit and its space, like basic@A2 or basic@A2!"))?;
            when(view.units[unit] == standing, || whereabouts(view, unit))
        }
        [unit, place] if Unit::read(unit).is_some() => standing(unit, place, view, fact),
        _ => Err(fact.wrong("a fact of section 10.1")),
    }
}

/// What can be asked of a viewer.
fn viewer(table: &DungeonRush, words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let view = sight.view;
    match words {
        ["hand", n] if plain_number(n).is_some() => match view.hand {
            Hand::Number(there) => number(n, there.into(), fact),
            Hand::Kinds(kinds) => Ok(Err(format!("it sees the kinds: {}", codes(kinds)))),
        },
        ["hand", rest @ ..] => match view.hand {
            Hand::Kinds(kinds) => same_kinds(kinds, rest, fact),
            Hand::Number(there) => {
                read_kinds(rest, fact)?;
                Ok(Err(format!("it sees only that there are {there}")))
            }
        },
        ["bag", n] if plain_number(n).is_some() => match view.bag {
            Bag::Number(there) => number(n, there.into(), fact),
            Bag::Order(_) => Ok(Err("it sees the kinds".into())),
        },
        ["bag", rest @ ..] => {
            let expected = read_kinds(rest, fact)?;
            match view.bag {
                Bag::Order(order) => when(order[..] == expected[..], || {
                    format!("it sees {}", listed(order.iter().map(|kind| kind.code().to_string())))
                }),
                Bag::Number(there) => Ok(Err(format!("it sees only that there are {there}"))),
            }
        }
        ["laid", rest @ ..] => laid(rest, view, fact),
        ["discard", rest @ ..] => same_kinds(view.discard, rest, fact),
        ["mix", rest @ ..] => mix(table, rest, fact),
        ["log", round, rest @ ..] => told::log(round, rest, fact, sight),
        ["moved", rest @ ..] => told::moved(rest, fact, sight),
        ["ended", rest @ ..] => told::ended(rest, fact, sight),
        ["drawn", rest @ ..] => told::drawn(rest, fact, sight),
        ["lays", rest @ ..] => told::lays(rest, fact, sight),
        _ => Err(fact.wrong(
            "what a viewer can see: a path, hand, bag, laid, discard, mix, log, moved, drawn, lays or ended",
        )),
    }
}

fn number(word: &str, there: u16, fact: &Phrase) -> Holds {
    let expected = plain_number(word).ok_or_else(|| fact.wrong("a number"))?;
    when(expected == there, || format!("it is {there}"))
}

/// `none`, or a name: the one that is there, of those that are known.
fn same_name(word: &str, there: Option<&str>, known: Option<&str>, fact: &Phrase) -> Holds {
    if word != "none" && known.is_none() {
        return Err(fact.wrong("`none`, or a name that there is"));
    }
    let there = there.unwrap_or("none");
    when(word == there, || format!("it is {there}"))
}

fn same_side(word: &str, there: Option<Side>, fact: &Phrase) -> Holds {
    same_name(word, there.map(Side::id), Side::read(word).map(Side::id), fact)
}

fn winner(view: &View) -> Option<Side> {
    view.tally.last.filter(|_| view.phase == Phase::Over).map(|ending| ending.winner)
}

fn decision(words: &[&str], view: &View, fact: &Phrase) -> Holds {
    let known = match words {
        ["none" | "lay" | "act" | "sprint" | "reveal"] => true,
        ["free" | "redirect", unit] => Unit::read(unit).is_some(),
        _ => false,
    };
    if !known {
        return Err(fact.wrong("a decision of section 4 (`free` and `redirect` with the unit)"));
    }
    let there = match view.phase {
        Phase::Lay => "lay".to_string(),
        Phase::Act => "act".to_string(),
        Phase::Sprint => "sprint".to_string(),
        Phase::Reveal => "reveal".to_string(),
        Phase::Free { unit, .. } => format!("free {}", unit.id()),
        Phase::Redirect { unit } => format!("redirect {}", unit.id()),
        Phase::Over => "none".to_string(),
    };
    when(words.join(" ") == there, || format!("it is {there}"))
}

fn whereabouts(view: &View, unit: Unit) -> String {
    let there = match view.units[unit] {
        Standing::Reserve => "in the reserve".to_string(),
        Standing::Barred => "barred".to_string(),
        Standing::Active(space) => format!("on {}", space_name(space)),
        Standing::Trapped(space) => format!("trapped on {}", space_name(space)),
        Standing::Doorway(space) => format!("in the doorway of {}", space_name(space)),
    };
    format!("it is {there}")
}

fn standing(unit: &str, place: &str, view: &View, fact: &Phrase) -> Holds {
    let Some(unit) = Unit::read(unit) else { return Err(fact.wrong("a unit")) };
    let there = match (place, view.units[unit]) {
        ("reserve", Standing::Reserve) | ("barred", Standing::Barred) | ("doorway", Standing::Doorway(_)) => {
            true
        }
        ("reserve" | "barred" | "doorway", _) => false,
        _ => return Err(fact.wrong("reserve, barred or doorway after a unit")),
    };
    when(there, || whereabouts(view, unit))
}

fn glimpse(view: &View, space: Square) -> Option<Glimpse> {
    let row = space.row.checked_sub(1)?;
    view.paths.get(usize::from(space.column))?.get(usize::from(row)).copied()
}

/// `up ..`, `down ..`
fn faces(view: &View, spaces: &[&str], face: Face, fact: &Phrase) -> Holds {
    if spaces.is_empty() {
        return Err(fact.wrong("spaces"));
    }
    for word in spaces {
        let space = read_space(word).ok_or_else(|| Misread::new(*word, "a space like B4"))?;
        let there = glimpse(view, space);
        let up = matches!(there, Some(Glimpse::Up(_) | Glimpse::Collected));
        if there.is_none() || up != (face == Face::Up) {
            let lies = there.map_or("no tile lies".to_string(), |glimpse| format!("{} lies", shown(glimpse)));
            return Ok(Err(format!("on {word} {lies}")));
        }
    }
    Ok(Ok(()))
}

/// A tile as it is written, and `??` for what is not known.
fn shown(glimpse: Glimpse) -> String {
    match glimpse {
        Glimpse::Hidden => "??".to_string(),
        Glimpse::Known(kind) => kind.code().to_string(),
        Glimpse::Up(kind) => format!("{}+", kind.code()),
        Glimpse::Collected => "tr$".to_string(),
    }
}

fn path(sight: &Sight<'_, DungeonRush>, column: u8, words: &[&str], fact: &Phrase) -> Holds {
    let referee = sight.viewer == Viewer::Referee;
    let read = |word: &&str| match tile(word) {
        None if *word == "??" && !referee => Some(Glimpse::Hidden),
        None => None,
        Some(tile) => Some(match tile.face {
            Face::Unseen | Face::Turned => Glimpse::Known(tile.kind),
            Face::Up => Glimpse::Up(tile.kind),
            Face::Collected => Glimpse::Collected,
        }),
    };
    let expected: Vec<Glimpse> =
        match words {
            [] => return Err(fact.wrong("tiles, or `-` for an empty path")),
            ["-"] => Vec::new(),
            words => words.iter().map(read).collect::<Option<_>>().ok_or_else(|| {
                fact.wrong("tiles: a kind, `+` behind it if face up, tr$, or ?? after `sees`")
            })?,
        };
    let there = sight.view.paths.get(usize::from(column)).map_or(&[][..], |path| path);
    let drawn = || {
        if there.is_empty() { "-".to_string() } else { listed(there.iter().map(|glimpse| shown(*glimpse))) }
    };
    when(there == expected, || format!("it is {}", drawn()))
}

pub(super) fn read_kinds(words: &[&str], fact: &Phrase) -> Result<Vec<Kind>, Misread> {
    match words {
        [] => Err(fact.wrong("kinds, or `none`")),
        ["none"] => Ok(Vec::new()),
        words => words
            .iter()
            .map(|word| Kind::read(word))
            .collect::<Option<Vec<_>>>()
            .filter(|kinds| kinds.len() <= 60)
            .ok_or_else(|| fact.wrong("kinds of tiles")),
    }
}

pub(super) fn codes(kinds: Counts) -> String {
    listed(kinds.each().map(|kind| kind.code().to_string()))
}

/// As in the notation: one after the other, or `none`.
pub(super) fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "none".to_string() } else { words.join(" ") }
}

/// `wa@B3 sp@A1`.
pub(super) fn spots(laid: &[Laid]) -> String {
    listed(laid.iter().map(|laid| format!("{}@{}", laid.kind.code(), space_name(laid.at))))
}

/// Exactly these kinds, in any order.
fn same_kinds(there: Counts, words: &[&str], fact: &Phrase) -> Holds {
    let expected = Counts::of(read_kinds(words, fact)?);
    when(there == expected, || format!("there are {}", codes(there)))
}

/// `none`, or tiles and their spaces: `wa@B3 sp@A1`.
pub(super) fn read_laid(words: &[&str], fact: &Phrase) -> Result<Vec<Laid>, Misread> {
    let read = |word: &&str| {
        let (kind, space) = word.split_once('@')?;
        Some(Laid { at: read_space(space)?, kind: Kind::read(kind)? })
    };
    let laid = match words {
        [] => None,
        ["none"] => Some(Vec::new()),
        words => words.iter().map(read).collect(),
    };
    laid.ok_or_else(|| fact.wrong("`none`, or tiles and their spaces, like wa@B3"))
}

fn laid(words: &[&str], view: &View, fact: &Phrase) -> Holds {
    let mut expected = read_laid(words, fact)?;
    expected.sort_unstable();
    when(view.laid[..] == expected[..], || format!("it is {}", spots(&view.laid)))
}

fn seats(table: &DungeonRush, words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let over = sight.view.phase == Phase::Over && sight.settings.one("played").is_some();
    let sides: Vec<&str> =
        table.seating().iter().filter_map(|seat: Seat| sight.view.sides.of(seat)).map(Side::id).collect();
    let there = if over { vec!["none"] } else { sides };
    if words.is_empty() || words.iter().any(|word| *word != "none" && Side::read(word).is_none()) {
        return Err(fact.wrong("`none`, or the sides of the seats"));
    }
    when(words == there, || format!("they are {}", there.join(" ")))
}

fn match_result(word: &str, view: &View, fact: &Phrase) -> Holds {
    let there = match view.tally.result {
        None => "open",
        Some(MatchResult::Won(0)) => "X",
        Some(MatchResult::Won(_)) => "Y",
        Some(MatchResult::Draw) => "draw",
        Some(MatchResult::DungeonWon) => "the dungeon's",
    };
    if !["X", "Y", "draw", "open"].contains(&word) {
        return Err(fact.wrong("X, Y, draw or open after `match`"));
    }
    when(word == there, || format!("it is {there}"))
}

/// The counts of all kinds that the mix contains. The mix is public: it belongs to the table, which everybody has.
fn mix(table: &DungeonRush, words: &[&str], fact: &Phrase) -> Holds {
    let mut expected = Counts::default();
    for word in words {
        let entry = word
            .split_once('=')
            .and_then(|(kind, n)| Some((Kind::read(kind)?, u8::try_from(plain_number(n)?).ok()?)));
        let (kind, n) = entry.ok_or_else(|| fact.wrong("kinds and their numbers, like bl=12"))?;
        expected[kind] = n;
    }
    if words.is_empty() {
        return Err(fact.wrong("kinds and their numbers, like bl=12"));
    }
    let there = || {
        let counted = Kind::ALL.into_iter().map(|kind| (kind, table.mix()[kind])).filter(|(_, n)| *n > 0);
        listed(counted.map(|(kind, n)| format!("{}={n}", kind.code())))
    };
    when(table.mix() == expected, || format!("it is {}", there()))
}

/// The facts of a ladder block.
pub(super) fn ladder_fact(ladder: &Ladder, fact: &Phrase, turns: &[u8]) -> Holds {
    let words = fact.words();
    match words.as_slice() {
        ["score", levels, used] => {
            let (Some(levels), Some(used)) = (plain_number(levels), plain_number(used)) else {
                return Err(fact.wrong("two numbers after `score`"));
            };
            let there = ladder.score();
            when((u16::from(there.0), there.1) == (levels, used), || format!("it is {} {}", there.0, there.1))
        }
        [how @ ("better-than" | "equal-to" | "worse-than"), runs @ ..] => {
            let other = read_ladder(runs, turns).ok_or_else(|| fact.wrong("a ladder"))?;
            let expected = match *how {
                "better-than" => Ordering::Greater,
                "equal-to" => Ordering::Equal,
                _ => Ordering::Less,
            };
            let there = ladder.compare(&other);
            let name = match there {
                Ordering::Greater => "better-than",
                Ordering::Equal => "equal-to",
                Ordering::Less => "worse-than",
            };
            when(there == expected, || format!("it is {name} {}", runs.join(" ")))
        }
        _ => Err(fact.wrong("score, better-than, equal-to or worse-than")),
    }
}
