//! Facts about what a viewer was told: the log of a turn, and what was said since the last `when` line began.

use super::facts::{codes, listed, read_kinds, read_laid, spots, when};
use crate::DungeonRush;
use crate::action::{read_space, space_name};
use crate::event::{Event, Summary};
use crate::state::Laid;
use crate::tile::Counts;
use crate::unit::Unit;
use board::Square;
use kernel::rulebook::{Holds, Phrase, Sight};
use kernel::{Misread, plain_number};

/// `moved A3>A2 ..`: where tiles went when paths closed up (DR-14.3), in any order.
pub(super) fn moved(words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let read = |word: &&str| {
        let (from, to) = word.split_once('>')?;
        Some((read_space(from)?, read_space(to)?))
    };
    let expected: Option<Vec<(Square, Square)>> = match words {
        [] => None,
        ["none"] => Some(Vec::new()),
        words => words.iter().map(read).collect(),
    };
    let mut expected = expected.ok_or_else(|| fact.wrong("`none`, or spaces like A3>A2"))?;
    let told = sight.fresh.iter().filter_map(|event| match_moved(event));
    let mut there: Vec<(Square, Square)> = told.flatten().copied().collect();
    expected.sort_unstable();
    there.sort_unstable();
    let names = there.iter().map(|(from, to)| format!("{}>{}", space_name(*from), space_name(*to)));
    when(there == expected, || format!("it was told {}", listed(names)))
}

fn match_moved(event: &Event) -> Option<&Vec<(Square, Square)>> {
    let Event::ClosedUp { moved } = event else { return None };
    Some(moved)
}

/// `ended bl@A1 ..`: the dungeon that everybody is shown when a game ends (DR-11.11), in any order.
pub(super) fn ended(words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let mut expected = read_laid(words, fact)?;
    expected.sort_unstable();
    let shown = sight.fresh.iter().rev().find_map(|event| {
        let Event::GameEnded(bare) = event else { return None };
        Some(bare.dungeon.clone())
    });
    let there = shown.unwrap_or_default();
    when(there == expected, || format!("it was shown {}", spots(&there)))
}

/// `drawn 9`, `drawn wa bl ..`: what was said of tiles drawn into the hand (DR-14.9): how many, or which.
pub(super) fn drawn(words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let told = sight.fresh.iter().rev().find_map(|event| {
        let Event::Drew { tiles, kinds } = event else { return None };
        Some((*tiles, *kinds))
    });
    let there = match told {
        None => "nothing".to_string(),
        Some((tiles, None)) => tiles.to_string(),
        Some((_, Some(kinds))) => codes(kinds),
    };
    let same = match (words, told) {
        ([n], Some((tiles, None))) if plain_number(n).is_some() => plain_number(n) == Some(tiles.into()),
        ([n], _) if plain_number(n).is_some() => false,
        (words, told) => {
            let expected = Counts::of(read_kinds(words, fact)?);
            told.is_some_and(|(_, kinds)| kinds == Some(expected))
        }
    };
    when(same, || format!("it was told {there}"))
}

/// `lays 2`, `lays wa@B3 ..`: what was said of tiles being laid (DR-3.10, DR-14.9): how often, or what and where.
pub(super) fn lays(words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let told = sight.fresh.iter().filter_map(|event| {
        let Event::Laid { tile, .. } = event else { return None };
        Some(*tile)
    });
    let told: Vec<Option<Laid>> = told.collect();
    let mut known: Vec<Laid> = told.iter().copied().flatten().collect();
    known.sort_unstable();
    let there = || format!("it was told so {} times, and what and where of {}", told.len(), spots(&known));
    if let [n] = words
        && let Some(number) = plain_number(n)
    {
        return when(known.is_empty() && told.len() == usize::from(number), there);
    }
    let mut expected = read_laid(words, fact)?;
    expected.sort_unstable();
    when(known == expected && told.len() == known.len(), there)
}

/// `log 3 complete`, or the summary of DR-14.7.
pub(super) fn log(round: &str, words: &[&str], fact: &Phrase, sight: &Sight<'_, DungeonRush>) -> Holds {
    let round = plain_number(round)
        .and_then(|round| u8::try_from(round).ok())
        .ok_or_else(|| fact.wrong("a round after `log`"))?;
    let game = sight.told.iter().rposition(|event| matches!(event, Event::GameBegan { .. })).unwrap_or(0);
    let events = &sight.told[game..];
    let whole =
        events.iter().any(|event| matches!(event, Event::TurnBegan { round: of, .. } if *of == round));
    let summary = events.iter().find_map(|event| {
        let Event::Summary(summary) = event else { return None };
        (summary.round == round).then_some(summary)
    });
    if !whole && summary.is_none() {
        return Err(fact.wrong("a round whose turn this block has"));
    }
    match (words, summary) {
        (["complete"], None) => Ok(Ok(())),
        (["complete"], Some(_)) => Ok(Err("only a summary is left".into())),
        (words, there) => {
            let expected = Summary { round, ..read_summary(words, fact)? };
            match there {
                Some(there) => when(**there == expected, || format!("it is {}", written(there))),
                None => Ok(Err("it is complete".into())),
            }
        }
    }
}

/// As [`read_summary`] reads it.
fn written(summary: &Summary) -> String {
    let Summary { gained, spent, spawned, freed, trapped, killed, round: _ } = summary;
    let mut text = format!("gained {gained} spent {spent}");
    for (word, units) in [("spawned", spawned), ("freed", freed), ("trapped", trapped), ("killed", killed)] {
        let names = units.iter().map(|unit| unit.id());
        let named = [word].into_iter().filter(|_| !units.is_empty()).chain(names);
        named.for_each(|name| text.extend([" ", name]));
    }
    text
}

fn read_summary(words: &[&str], fact: &Phrase) -> Result<Summary, Misread> {
    let wrong =
        || fact.wrong("`complete`, or gained N spent N and names after spawned, freed, trapped, killed");
    let ["gained", gained, "spent", spent, rest @ ..] = words else { return Err(wrong()) };
    let mut summary = Summary {
        gained: plain_number(gained).ok_or_else(wrong)?,
        spent: plain_number(spent).ok_or_else(wrong)?,
        ..Summary::default()
    };
    let mut names: Option<&mut Vec<Unit>> = None;
    for word in rest {
        match *word {
            "spawned" => names = Some(&mut summary.spawned),
            "freed" => names = Some(&mut summary.freed),
            "trapped" => names = Some(&mut summary.trapped),
            "killed" => names = Some(&mut summary.killed),
            unit => names.as_mut().ok_or_else(wrong)?.push(Unit::read(unit).ok_or_else(wrong)?),
        }
    }
    for names in [&mut summary.spawned, &mut summary.freed, &mut summary.trapped, &mut summary.killed] {
        names.sort_unstable();
    }
    Ok(summary)
}
