//! The `kart` lines.

use super::{piles, spot};
use crate::DungeonKart;
use crate::pieces::{Dashboard, Racer, Slot};
use crate::state::{Finale, Kart, KartFlags, MOST_KARTS, Phase, Stage, State};
use board::Heading;
use kernel::rulebook::{Setting, Settings};
use kernel::{Misread, Seat, plain_number};

fn lines(settings: &Settings) -> impl Iterator<Item = &Setting> {
    settings.all.iter().filter(|setting| setting.name == "kart")
}

/// `king-croak/bone-rattler@7,-1`: the racer, the dashboard, the hex.
pub(crate) fn named(word: &str) -> (&str, Option<&str>, Option<&str>) {
    let (word, hex) = word.split_once('@').map_or((word, None), |(word, hex)| (word, Some(hex)));
    let (racer, board) = word.split_once('/').map_or((word, None), |(racer, board)| (racer, Some(board)));
    (racer, board, hex)
}

/// Who races, clockwise from seat 0.
pub(super) fn racers(settings: &Settings) -> Result<Vec<Racer>, Misread> {
    let mut all = Vec::new();
    for setting in lines(settings) {
        let words = setting.words();
        let (id, ..) = named(words.first().copied().unwrap_or_default());
        let racer = Racer::read(id).filter(|racer| !all.contains(racer));
        all.push(racer.ok_or_else(|| setting.wrong("each racer once"))?);
    }
    if (2..=MOST_KARTS).contains(&all.len()) {
        Ok(all)
    } else {
        Err(Misread::new(format!("{} karts", all.len()), "2 to 6 `kart` lines"))
    }
}

/// Puts the karts on the track.
pub(super) fn arrange(game: &DungeonKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    for (seat, setting) in game.everybody().zip(lines(settings)) {
        let words = setting.words();
        let [first, traits @ ..] = words.as_slice() else { return Err(setting.wrong("a racer")) };
        let (_, board, hex) = named(first);
        let dashboard = match board {
            None => Dashboard::BoneRattler,
            Some(id) => Dashboard::read(id).ok_or_else(|| setting.wrong("a dashboard behind the stroke"))?,
        };
        let place = game.clockwise(state.first).position(|other| other == seat);
        let place = place.and_then(|place| u8::try_from(place + 1).ok()).unwrap_or(1);
        let at = hex.map_or_else(|| Ok(game.track.start(place)), |hex| spot(game, setting, hex))?;
        let kart = state.kart_mut(seat);
        *kart = Kart {
            dashboard: Some(dashboard),
            at,
            leg: game.track.tile(at).into(),
            facing: Heading::default(),
            setting: 3,
            ..*kart
        };
        describe(game, state, seat, setting, traits)?;
    }
    Ok(())
}

fn describe(
    game: &DungeonKart,
    state: &mut State,
    seat: Seat,
    setting: &Setting,
    mut traits: &[&str],
) -> Result<(), Misread> {
    let mut said: Vec<&str> = Vec::new();
    while let [name, rest @ ..] = traits {
        if said.contains(name) {
            return Err(setting.wrong("each trait once"));
        }
        said.push(name);
        traits = match *name {
            "crashed" => {
                state.kart_mut(seat).flags.set(KartFlags::CRASHED);
                rest
            }
            "warded" => {
                state.kart_mut(seat).flags.set(KartFlags::WARDED);
                rest
            }
            "hand" => piles::hand(game, state, seat, setting, rest)?,
            "used" => used(state, seat, setting, rest)?,
            name => {
                let [word, rest @ ..] = rest else { return Err(setting.wrong("a value behind each trait")) };
                value(game, state, seat, setting, (name, word))?;
                rest
            }
        };
    }
    Ok(())
}

fn used<'w, 's>(
    state: &mut State,
    seat: Seat,
    setting: &Setting,
    mut words: &'w [&'s str],
) -> Result<&'w [&'s str], Misread> {
    let mut some = false;
    while let [word, rest @ ..] = words
        && let Some(slot) = Slot::read(word)
    {
        state.kart_mut(seat).flags.set(KartFlags::used(slot));
        (words, some) = (rest, true);
    }
    if some { Ok(words) } else { Err(setting.wrong("upper or lower behind `used`")) }
}

/// A trait of one word and its name.
fn value(
    game: &DungeonKart,
    state: &mut State,
    seat: Seat,
    setting: &Setting,
    (name, word): (&str, &str),
) -> Result<(), Misread> {
    let wrong = || Misread::new(format!("{name} {word}"), "a trait of a kart").on_line(setting.line);
    let number = || plain_number(word).and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong);
    match name {
        "facing" => state.kart_mut(seat).facing = Heading::new(number()?).ok_or_else(wrong)?,
        "setting" => {
            let dial = number()?;
            if !(1..=6).contains(&dial) {
                return Err(wrong());
            }
            state.kart_mut(seat).setting = dial;
        }
        "coins" => {
            let coins = number()?;
            state.supply.coins = state.supply.coins.checked_sub(coins).ok_or_else(wrong)?;
            state.kart_mut(seat).coins = coins;
        }
        "markers" => {
            let markers = number()?;
            state.supply.markers = state.supply.markers.checked_sub(markers).ok_or_else(wrong)?;
            state.kart_mut(seat).markers = markers;
        }
        "leg" => {
            let leg = leg(word).ok_or_else(wrong)?;
            let (tile, tiles) =
                (i16::from(game.track.tile(state.kart(seat).at)), i16::from(game.track.tiles()));
            let agrees = if game.track.is_circuit() { leg.rem_euclid(tiles) == tile } else { leg == tile };
            if !agrees {
                return Err(wrong());
            }
            state.kart_mut(seat).leg = leg;
        }
        _ => return Err(wrong()),
    }
    Ok(())
}

/// A whole number, `-` before negative ones.
pub(crate) fn leg(word: &str) -> Option<i16> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let number = i16::try_from(plain_number(digits)?).ok()?;
    match (word.starts_with('-'), number) {
        (true, 0) => None,
        (true, number) => Some(-number),
        (false, number) => Some(number),
    }
}

/// What cannot be: too many in a hex, past the line before the final round, more cards than slots.
pub(super) fn check(game: &DungeonKart, state: &State) -> Result<(), Misread> {
    let moving = state.phase == Phase::Turn(Stage::Moving);
    for seat in game.everybody() {
        let kart = state.kart(seat);
        let name = kart.racer.map_or("", Racer::id);
        let wrong = |expected: &str| Err(Misread::new(name, expected));
        let others = game.everybody().filter(|other| *other != seat && state.kart(*other).at == kart.at);
        let others: Vec<Seat> = others.collect();
        let shares = match others.as_slice() {
            [] => true,
            [other] => moving && (seat == state.active || *other == state.active),
            _ => false,
        };
        if !shares {
            return wrong("one kart in a hex, two only if one of them is moving");
        }
        if kart.leg >= game.finish() && state.finale == Finale::No {
            return wrong("`final`, for a kart is past the line");
        }
        let slots = kart.racer.map_or(0, |racer| game.content.racer(racer).slots);
        if kart.held() > slots {
            return wrong("no more cards and markers than slots");
        }
    }
    Ok(())
}
