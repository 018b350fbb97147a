//! Facts about a player: kart, cards, place.

use super::asked::{Asked, halves};
use crate::arrange::{card, leg, named};
use crate::pieces::{Dashboard, Deck, Racer, Slot};
use crate::state::{KartFlags, Phase};
use crate::view::{CardSeen, KartSeen};
use kernel::rulebook::{Finding, Holds, listed, when};
use kernel::{Misread, Seat};

/// `killa/wild-hunt@5,-1 setting 3 ..`: all of it is read, whether or not the first holds.
pub(super) fn holds(asked: &Asked<'_>, first: &str, mut words: &[&str]) -> Holds {
    let (name, board, hex) = named(first);
    let seat = asked.seat(name)?;
    let kart = asked.kart(seat)?;
    let mut found: Finding = Ok(());
    if let Some(id) = board {
        found = found.and(dashboard(asked, kart, id)?);
    }
    if let Some(hex) = hex {
        let (said, there) = (asked.spot(hex)?, kart.at);
        let stands = said == there && !asked.view.phase.is_draft();
        found = found.and(when(stands, || format!("{name}@{}", asked.game.track.hex(there))));
    }
    if words.is_empty() && board.is_none() && hex.is_none() {
        return Err(asked.wrong("something about the player"));
    }
    while let [name, rest @ ..] = words {
        let holds;
        (holds, words) = match (*name, rest) {
            ("crashed", rest) => (flag(kart, KartFlags::CRASHED, "crashed", true), rest),
            ("warded", rest) => (flag(kart, KartFlags::WARDED, "warded", true), rest),
            ("not", ["crashed", rest @ ..]) => (flag(kart, KartFlags::CRASHED, "crashed", false), rest),
            ("not", ["warded", rest @ ..]) => (flag(kart, KartFlags::WARDED, "warded", false), rest),
            ("hand", rest) => hand(asked, kart, rest)?,
            ("used", rest) => used(asked, kart, rest)?,
            (name, [word, rest @ ..]) => (value(asked, seat, kart, (name, word))?, rest),
            (name, []) => return Err(asked.misread(name, "something about a player, with what it is")),
        };
        found = found.and(holds);
    }
    Ok(found)
}

#[expect(clippy::fn_params_excessive_bools, reason = "what is said, not a flag")]
fn flag(kart: &KartSeen, flag: KartFlags, name: &str, said: bool) -> Finding {
    let there = kart.flags.has(flag);
    when(there == said, || if there { name.to_string() } else { format!("not {name}") })
}

/// A trait of one word and its name.
fn value(
    asked: &Asked<'_>,
    seat: Seat,
    kart: &KartSeen,
    (name, word): (&str, &str),
) -> Result<Finding, Misread> {
    let number = |there: u16| -> Result<Finding, Misread> {
        let said = asked.number(word)?;
        Ok(when(said == there, || format!("{name} {there}")))
    };
    match name {
        "facing" => number(kart.facing.number().into()),
        "setting" => number(kart.setting.into()),
        "coins" => number(kart.coins.into()),
        "markers" => number(kart.markers.into()),
        "place" => number(kart.place.into()),
        "rank" => {
            let over = asked.view.phase == Phase::Over;
            let rank = Some(asked.view.ranks[seat]).filter(|_| over);
            let said = asked.number(word)?;
            let there = rank.unwrap_or_default();
            Ok(when(over && said == u16::from(there), || format!("rank {there}")))
        }
        "leg" => {
            let said = leg(word).ok_or_else(|| asked.misread(word, "a whole number"))?;
            Ok(when(said == kart.leg, || format!("leg {}", kart.leg)))
        }
        "D" => {
            let (said, there) = (asked.half(word)?, asked.game.track.left(kart.at));
            Ok(when(said == there, || format!("D {}", halves(there))))
        }
        "Q" => past(asked, kart, word),
        "racer" => {
            let said = none_or(asked, word, Racer::read, "a racer or `none`")?;
            Ok(when(said == kart.racer, || format!("racer {}", kart.racer.map_or("none", Racer::id))))
        }
        "dashboard" => dashboard(asked, kart, word),
        _ => Err(asked.misread(name, "something about a player")),
    }
}

fn none_or<T>(
    asked: &Asked<'_>,
    word: &str,
    read: impl Fn(&str) -> Option<T>,
    expected: &str,
) -> Result<Option<T>, Misread> {
    if word == "none" {
        return Ok(None);
    }
    read(word).map(Some).ok_or_else(|| asked.misread(word, expected))
}

fn dashboard(asked: &Asked<'_>, kart: &KartSeen, word: &str) -> Result<Finding, Misread> {
    let said = none_or(asked, word, Dashboard::read, "a dashboard or `none`")?;
    let there = kart.dashboard;
    Ok(when(said == there, || format!("dashboard {}", there.map_or("none", Dashboard::id))))
}

/// DK-23.3.
fn past(asked: &Asked<'_>, kart: &KartSeen, word: &str) -> Result<Finding, Misread> {
    let there = (kart.leg >= asked.game.finish()).then(|| asked.game.track.past(kart.at));
    let said = if word == "none" { None } else { Some(asked.half(word)?) };
    let written = || format!("Q {}", there.map_or_else(|| "none".into(), halves));
    Ok(when(said == there, written))
}

/// All cards held, in any order. Of a viewer: faces where the view has them, backs where not.
fn hand<'w, 's>(
    asked: &Asked<'_>,
    kart: &KartSeen,
    mut words: &'w [&'s str],
) -> Result<(Finding, &'w [&'s str]), Misread> {
    let mut left: Vec<CardSeen> = kart.hand.to_vec();
    let (mut some, mut all) = (false, true);
    if let ["none", rest @ ..] = words {
        (words, some) = (rest, true);
    } else {
        while let [word, rest @ ..] = words
            && let Some(fits) = fitting(asked, word)
        {
            let at = left.iter().position(fits);
            all &= at.is_some();
            at.map(|at| left.remove(at));
            (words, some) = (rest, true);
        }
    }
    if !some {
        return Err(asked.wrong("`none` or spell cards behind `hand`"));
    }
    let written = kart.hand.iter().map(|card| {
        let deck = card.deck.id();
        card.spell.map_or_else(|| format!("{deck}?"), |spell| format!("{}/{deck}", spell.id()))
    });
    Ok((when(all && left.is_empty(), || format!("hand {}", listed(written, " "))), words))
}

/// Whether a card is what a word says.
type Fits = Box<dyn Fn(&CardSeen) -> bool>;

/// What a word says of a card: its face, with its deck or not; or its back.
fn fitting(asked: &Asked<'_>, word: &str) -> Option<Fits> {
    if let Some(deck) = word.strip_suffix('?').and_then(Deck::read).filter(|_| !asked.is_referee()) {
        return Some(Box::new(move |seen| seen.spell.is_none() && seen.deck == deck));
    }
    let (spell, deck) = card(word)?;
    Some(Box::new(move |seen| seen.spell == Some(spell) && deck.is_none_or(|deck| seen.deck == deck)))
}

fn used<'w, 's>(
    asked: &Asked<'_>,
    kart: &KartSeen,
    mut words: &'w [&'s str],
) -> Result<(Finding, &'w [&'s str]), Misread> {
    let (mut said, mut some) = (KartFlags::default(), false);
    if let ["none", rest @ ..] = words {
        (words, some) = (rest, true);
    } else {
        while let [word, rest @ ..] = words
            && let Some(slot) = Slot::read(word)
        {
            said.set(KartFlags::used(slot));
            (words, some) = (rest, true);
        }
    }
    if !some {
        return Err(asked.wrong("`none`, upper or lower behind `used`"));
    }
    let there = |flags: KartFlags| Slot::ALL.iter().filter(move |slot| flags.has(KartFlags::used(**slot)));
    let same = there(said).eq(there(kart.flags));
    Ok((when(same, || format!("used {}", listed(there(kart.flags).map(|slot| slot.id()), " "))), words))
}
