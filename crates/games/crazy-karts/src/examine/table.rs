//! Facts about the table: heat and round, the track and what lies on it, stacks and discards.

use super::asked::{Asked, sorted, spread};
use super::{about, course};
use crate::pieces::{DamageCard, Face, Heat, Obstacle, PowerUp, Space, Upgrade};
use crate::state::Lasts;
use crate::track::Ahead;
use crate::view::Stack;
use board::{FAR, Facing, Hex};
use kernel::rulebook::{Holds, each, listed, when};
use kernel::{Misread, plain_number};
use serde::Serialize;

/// A fact about the table, if this is one.
pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let view = asked.view;
    Some(match words {
        ["heat", word] => heat(asked, word),
        ["round", word] => asked.plain(word, view.round.into()),
        ["columns", word] => asked.plain(word, asked.track().columns().into()),
        ["rocks", word] => {
            let rocks = view.obstacles.iter().filter(|lying| lying.up == Obstacle::Rocks).count();
            asked.plain(word, size(rocks))
        }
        ["count", word] => count(asked, word),
        ["track", rest @ ..] => track(asked, rest),
        ["order", rest @ ..] => course::karts(asked, rest, &view.order),
        ["home", rest @ ..] => course::karts(asked, rest, &view.home),
        ["teams", rest @ ..] => course::teams(asked, rest),
        ["spaces", kind, rest @ ..] => spaces(asked, kind, rest),
        ["next", hex, facing, to] => next(asked, hex, facing, to),
        ["distance", from, to, steps] => distance(asked, from, to, steps),
        words => return piles(asked, words),
    })
}

/// What can be asked of a viewer.
pub(super) fn seen(asked: &Asked<'_>, words: &[&str]) -> Holds {
    piles(asked, words).unwrap_or_else(|| {
        Err(asked.wrong(
            "what a viewer can see: a kart, a driver, choices, obstacles, cleared, supply, stack, discard or face-down",
        ))
    })
}

/// What the referee and every viewer can be asked about.
fn piles(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let view = asked.view;
    Some(match words {
        ["obstacles", rest @ ..] => obstacles(asked, rest),
        ["cleared", rest @ ..] => cleared(asked, rest),
        ["supply", word] => sized(asked, word, view.supply.count()),
        ["stack", pile, rest @ ..] => stack(asked, pile, rest),
        ["discard", "power-ups", rest @ ..] => {
            let there = spread(&view.used_power_ups, PowerUp::ALL).collect();
            loose(asked, rest, there, PowerUp::read, PowerUp::id)
        }
        ["discard", "damage", rest @ ..] => {
            let there = spread(&view.used_damage, DamageCard::ALL).collect();
            loose(asked, rest, there, DamageCard::read, DamageCard::id)
        }
        ["face-down", rest @ ..] => match (rest, &view.face_down) {
            ([word], there) if plain_number(word).is_some() => sized(asked, word, there.count()),
            (ids, Stack::Order(there)) => {
                loose(asked, ids, sorted(there.to_vec()), DamageCard::read, DamageCard::id)
            }
            (ids, Stack::Count(_) | Stack::Hidden) => {
                unseen(asked, ids, DamageCard::read, view.face_down.count())
            }
        },
        _ => return None,
    })
}

/// Section 5: the obstacles that are gone in this heat, as far as they are listed.
fn cleared(asked: &Asked<'_>, words: &[&str]) -> Holds {
    match asked.view.cleared.get() {
        Some(cleared) => {
            let there = spread(cleared, Obstacle::ALL).collect();
            loose(asked, words, there, Obstacle::read, Obstacle::id)
        }
        None if words == ["hidden"] => Ok(Ok(())),
        None => unseen(asked, words, Obstacle::read, None),
    }
}

fn size(many: usize) -> u16 {
    u16::try_from(many).unwrap_or(u16::MAX)
}

/// No heat before the first track is laid.
fn heat(asked: &Asked<'_>, word: &str) -> Holds {
    if word != "none" && Heat::read(word).is_none() {
        return Err(asked.misread(word, "`qualifying`, `race` or `none`"));
    }
    let there = if asked.view.track.is_empty() { "none" } else { asked.view.heat.id() };
    Ok(when(word == there, || there.into()))
}

fn count(asked: &Asked<'_>, word: &str) -> Holds {
    let known = [Lasts::On, Lasts::Off].map(about::on_or_off);
    if !known.contains(&word) {
        return Err(asked.misread(word, "`on` or `off`"));
    }
    let there = about::on_or_off(asked.view.count.begun);
    Ok(when(word == there, || there.into()))
}

fn track(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let content = &asked.game.content;
    let faces = words.iter().map(|word| content.face_of_id(word)).collect::<Option<Vec<Face>>>();
    let said = faces.filter(|faces| !faces.is_empty()).ok_or_else(|| asked.wrong("faces after `track`"))?;
    let there = &asked.view.track;
    let ids = there.iter().map(|face| content.face(*face).id.as_str());
    Ok(when(said == there[..], || listed(ids, " ")))
}

/// The marked hexes of the track, in any order, or their number.
fn spaces(asked: &Asked<'_>, kind: &str, words: &[&str]) -> Holds {
    let there = match kind {
        "power-ups" => asked.track().power_up_spaces(),
        "obstacles" => asked.track().obstacle_spaces(),
        kind => return Err(asked.misread(kind, "`power-ups` or `obstacles`")),
    };
    if let [word] = words
        && plain_number(word).is_some()
    {
        return asked.plain(word, size(there.len()));
    }
    let said: Option<Vec<Hex>> = words.iter().map(|word| Hex::read(word)).collect();
    let said = said.filter(|said| !said.is_empty()).ok_or_else(|| asked.wrong("hexes or a number"))?;
    Ok(when(sorted(said) == there, || listed(there.iter().map(Hex::to_string), " ")))
}

/// A hex of the track.
fn hex(asked: &Asked<'_>, word: &str) -> Result<Hex, Misread> {
    let hex = Hex::read(word).filter(|hex| asked.track().is_track(*hex));
    hex.ok_or_else(|| asked.misread(word, "a hex of the track"))
}

/// CK-2.7, CK-2.8.
fn next(asked: &Asked<'_>, from: &str, facing: &str, to: &str) -> Holds {
    let from = hex(asked, from)?;
    let facing = Facing::read(facing).ok_or_else(|| asked.misread(facing, "a facing"))?;
    let said = match to {
        "wall" => Ahead::Wall,
        "finish" => Ahead::Finish,
        word => Ahead::Hex(Hex::read(word).ok_or_else(|| asked.misread(word, "a hex, `wall` or `finish`"))?),
    };
    let there = asked.track().ahead(from, facing);
    Ok(when(said == there, || match there {
        Ahead::Hex(hex) => hex.to_string(),
        Ahead::Wall => "wall".into(),
        Ahead::Finish => "finish".into(),
    }))
}

/// CK-2.10, CK-2.11.
fn distance(asked: &Asked<'_>, from: &str, to: &str, steps: &str) -> Holds {
    let from = hex(asked, from)?;
    let there = match to {
        "finish" => asked.track().finish_distance(from),
        to => asked.track().distance(from, hex(asked, to)?),
    };
    if there == FAR {
        plain_number(steps).ok_or_else(|| asked.misread(steps, "a number"))?;
        return Ok(Err("no way leads there".into()));
    }
    asked.plain(steps, there.into())
}

/// Exactly these tokens by the side that is up, or their number.
fn obstacles(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let there: Vec<(Hex, Obstacle)> = asked.view.obstacles.iter().map(|lying| (lying.at, lying.up)).collect();
    if let [word] = words
        && plain_number(word).is_some()
    {
        return asked.plain(word, size(there.len()));
    }
    let read = |word: &str| {
        let (obstacle, at) = word.split_once('@')?;
        Some((Hex::read(at)?, Obstacle::read(obstacle)?))
    };
    let said = each(words, read).ok_or_else(|| asked.wrong("`none`, a number, or tokens like rocks@17,5"))?;
    let written = || listed(there.iter().map(|(at, obstacle)| format!("{}@{at}", obstacle.id())), " ");
    Ok(when(sorted(said) == sorted(there.clone()), written))
}

fn stack(asked: &Asked<'_>, pile: &str, words: &[&str]) -> Holds {
    let view = asked.view;
    let wolf =
        || view.wolf.as_ref().ok_or_else(|| asked.wrong("a stack of this game: there is no Lone Wolf"));
    match pile {
        "power-ups" => in_order(asked, words, &view.power_ups, PowerUp::read, PowerUp::id),
        "damage" => in_order(asked, words, &view.damage, DamageCard::read, DamageCard::id),
        "upgrades" => in_order(asked, words, &view.upgrades, Upgrade::read, Upgrade::id),
        "buffs" => in_order(asked, words, &wolf()?.buffs, Space::read, Space::id),
        "malfunctions" => in_order(asked, words, &wolf()?.malfunctions, Space::read, Space::id),
        pile => Err(asked.misread(pile, "a stack: power-ups, damage, upgrades, buffs or malfunctions")),
    }
}

/// A stack from the top, or its size.
fn in_order<T: Copy + Default + PartialEq + Serialize, const N: usize>(
    asked: &Asked<'_>,
    words: &[&str],
    there: &Stack<T, N>,
    read: impl Fn(&str) -> Option<T>,
    id: impl Fn(T) -> &'static str,
) -> Holds {
    match (words, there) {
        (["hidden"], there) if !asked.is_referee() => {
            Ok(there.count().map_or(Ok(()), |many| Err(format!("it is {many}"))))
        }
        ([word], there) if plain_number(word).is_some() => sized(asked, word, there.count()),
        (ids, Stack::Order(there)) => {
            let said =
                each(ids, read).ok_or_else(|| asked.wrong("`none`, a number, or what is in the stack"))?;
            let from_top = || there.iter().rev().copied();
            Ok(when(said.into_iter().eq(from_top()), || listed(from_top().map(id), " ")))
        }
        (ids, Stack::Count(_) | Stack::Hidden) => unseen(asked, ids, read, there.count()),
    }
}

/// How many there are, as far as this viewer knows.
fn sized(asked: &Asked<'_>, word: &str, there: Option<u8>) -> Holds {
    match there {
        Some(there) => asked.plain(word, there.into()),
        None => asked.plain(word, 0).and(Ok(Err("it is hidden".into()))),
    }
}

/// More than this viewer can know.
fn unseen<T>(
    asked: &Asked<'_>,
    words: &[&str],
    read: impl Fn(&str) -> Option<T>,
    there: Option<u8>,
) -> Holds {
    each(words, read).ok_or_else(|| asked.wrong("a number"))?;
    let seen = there.map_or_else(|| "hidden".into(), |there| format!("{there}, and no more is seen"));
    Ok(Err(format!("it is {seen}")))
}

/// Exactly these, in any order.
fn loose<T: Copy + Ord>(
    asked: &Asked<'_>,
    words: &[&str],
    there: Vec<T>,
    read: impl Fn(&str) -> Option<T>,
    id: impl Fn(T) -> &'static str,
) -> Holds {
    let said = each(words, read).ok_or_else(|| asked.wrong("`none`, or what lies there"))?;
    Ok(when(sorted(said) == there, || listed(there.iter().map(|piece| id(*piece)), " ")))
}
