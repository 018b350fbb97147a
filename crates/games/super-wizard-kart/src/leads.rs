//! What a square brings whoever comes to it, as far as everybody knows: what an offered step and a way of several squares say. Pure.

use crate::foresight::{Blow, Carried, Strike, Sure, carried, moved, traps};
use crate::look::Look;
use crate::options::Switch;
use crate::pieces::apex_color;
use crate::state::{Doing, Slide};
use crate::tell::{counted, seat_name};
use crate::track::{Go, Ground, Spot};
use kernel::Seat;

/// What a way brings whoever drives it and has so many squares and diagonals left then, as far as everybody knows.
pub(crate) fn leads(look: Look<'_>, seat: Seat, way: &[Go], left: (u8, u8)) -> Vec<String> {
    let cells = cells(look, seat, way);
    let Some(spot) = cells.last().copied() else { return Vec::new() };
    if let Some(other) = bumped(look, seat, spot) {
        return vec![format!("a bump into {}", seat_name(other)), "your move is over".into()];
    }
    let through = cells.iter().filter_map(|cell| look.other_at(*cell, seat));
    let mut leads: Vec<String> = through.map(|other| format!("through {}", seat_name(other))).collect();
    let then = carried(look, seat, way);
    if let Some((from, to)) = then.as_ref().and_then(Carried::put_back) {
        leads.extend(then.iter().flat_map(|then| put_back(look, seat, then, (from, to))));
        return leads;
    }
    leads.extend(turned(look, seat, spot));
    if !look.spins_out(seat, spot) {
        let over = left.0 > 0 && then.as_ref().is_some_and(Carried::is_over);
        leads.push(if over { "rubble ahead: the card is over".into() } else { left_words(left) });
    }
    if then.is_some_and(|then| then.shares(look, seat)) {
        leads.extend(found(look, seat, spot));
        leads.push("no staying on a kart: drive on".into());
    } else {
        leads.extend(met(look, seat, spot));
    }
    leads
}

/// The squares of a way, one after the other.
fn cells(look: Look<'_>, seat: Seat, way: &[Go]) -> Vec<Spot> {
    let mut at = look.kart(seat).at;
    let ahead = |go: &Go| {
        at = look.track().ahead(at, *go)?;
        Some(at)
    };
    way.iter().map_while(ahead).collect()
}

/// What an apex does to whoever drives onto it (SWK-5.2, SWK-5.3, SWK-5.8).
fn turned(look: Look<'_>, seat: Seat, spot: Spot) -> Vec<String> {
    let apex = look.track().apex(spot);
    let color = apex_color(apex);
    let slides = matches!(look.state.turn.doing, Doing::Boost { slide: Slide::Open, .. });
    match apex {
        0 => Vec::new(),
        _ if look.spins_out(seat, spot) => {
            vec![format!("{color} apex: your tires slip"), "a spin-out ends the move".into()]
        }
        apex if slides && apex == look.tires(seat) => vec![format!("{color} apex: a power slide, 1d4 more")],
        _ => vec![format!("{color} apex: your tires hold")],
    }
}

/// SWK-9.19: what comes of a way at whose end a kart cannot stay. What it only passes is not told as if it stayed.
fn put_back(look: Look<'_>, seat: Seat, then: &Carried, (from, to): (Spot, Spot)) -> Vec<String> {
    let slips = look.spins_out(seat, from);
    let mut leads = if slips { turned(look, seat, from) } else { Vec::new() };
    let ahead = look.track().crossing(look.kart(seat).at, to) > 0;
    match line(look, seat, to).filter(|_| ahead) {
        Some(line) => leads.push(line),
        // SWK-13.2: what is paid for the lap stays paid.
        None => leads.extend(then.lap().map(|lap| format!("the line: the bonus of lap {lap} is paid"))),
    }
    leads.extend(token(look, from));
    let far = squares(look, to, from).map_or_else(String::new, |far| counted(far, "square") + " ");
    let lane = look.track().name(to).lane;
    let behind = if look.track().crossing(from, to) < 0 { ", behind the line" } else { "" };
    leads.push(format!("no staying on a kart: put back {far}into lane {lane}{behind}"));
    if !slips {
        leads.push("the card is over".into());
    }
    if has_aids(look) {
        leads.extend(struck(Look { state: &then.state, ..look }, seat, to));
    }
    leads
}

/// No card carries anybody further.
const FARTHEST: u16 = 12;

/// The fewest steps from one square on to another.
fn squares(look: Look<'_>, from: Spot, to: Spot) -> Option<u16> {
    let mut reached = vec![from];
    for far in 0..=FARTHEST {
        if reached.contains(&to) {
            return Some(far);
        }
        reached = Go::ALL
            .into_iter()
            .flat_map(|go| reached.iter().filter_map(move |spot| look.track().ahead(*spot, go)))
            .collect();
        reached.sort_unstable();
        reached.dedup();
    }
    None
}

/// Section 9: whether chances and figures are worked out for players.
pub(crate) fn has_aids(look: Look<'_>) -> bool {
    look.game.options().aids == Switch::On
}

/// SWK-7.4: whether a boost is under way.
pub(crate) fn is_boosting(look: Look<'_>) -> bool {
    matches!(look.state.turn.doing, Doing::Boost { .. })
}

/// SWK-7.2: what Quick Reflexes have to show, where that is worked out for players.
pub(crate) fn reflexes_need(look: Look<'_>, seat: Seat) -> Option<u8> {
    let need = look.content().numbers.reflexes_dc.saturating_sub(look.speed(seat));
    has_aids(look).then_some(need)
}

/// SWK-4.6: who is in the way of a step.
pub(crate) fn bumped(look: Look<'_>, seat: Seat, spot: Spot) -> Option<Seat> {
    let through = matches!(look.state.turn.doing, Doing::Card { power, .. } if power.passes_karts());
    look.other_at(spot, seat).filter(|_| !through)
}

/// `3 squares and 1 diagonal left`.
pub(crate) fn left_words((squares, diagonals): (u8, u8)) -> String {
    format!("{} and {} left", counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"))
}

/// SWK-16.1: whether a kart that comes to a square in its turn has finished.
pub(crate) fn finishes(look: Look<'_>, seat: Seat, spot: Spot) -> bool {
    let kart = look.kart(seat);
    let done = i16::from(kart.crossings) + i16::from(look.track().crossing(kart.at, spot));
    look.track().crossing(kart.at, spot) > 0 && done > i16::from(look.game.laps())
}

/// What is met on a square, however one came there: the line (SWK-1.21), a card, traps.
pub(crate) fn met(look: Look<'_>, seat: Seat, spot: Spot) -> Vec<String> {
    let mut met = found(look, seat, spot);
    if has_aids(look) {
        met.extend(struck(look, seat, spot));
    }
    met
}

/// What is met there by whoever does not stay.
fn found(look: Look<'_>, seat: Seat, spot: Spot) -> Vec<String> {
    line(look, seat, spot).into_iter().chain(token(look, spot)).collect()
}

/// SWK-1.21: what a kart does to the line by coming to a square.
fn line(look: Look<'_>, seat: Seat, spot: Spot) -> Option<String> {
    let crossing = look.track().crossing(look.kart(seat).at, spot);
    match crossing {
        _ if finishes(look, seat, spot) => Some("the finish".into()),
        // The first time it begins the first lap.
        1.. => Some(match look.kart(seat).crossings + crossing {
            ..=1 => "the start line".into(),
            lap => format!("the line: lap {lap} of {}", look.game.laps()),
        }),
        0 => None,
        _ => Some("back behind the line".into()),
    }
}

/// SWK-8.1.
fn token(look: Look<'_>, spot: Spot) -> Option<String> {
    is_token(look, spot).then(|| "a power card".into())
}

/// SWK-8.1: whether a power card can be drawn on a square.
pub(crate) fn is_token(look: Look<'_>, spot: Spot) -> bool {
    matches!(look.track().ground(spot), Ground::Power(place) if look.state.taken & 1 << u32::from(place) == 0)
}

/// SWK-11.2, SWK-11.4: the traps that strike whoever stays on a square, and what they do then.
fn struck(look: Look<'_>, seat: Seat, spot: Spot) -> Vec<String> {
    let mut state = *look.state;
    moved(look.track(), &mut state, seat, spot);
    let words = |strike: Strike| {
        let trap = look.track().traps().iter().find(|trap| trap.number == strike.trap)?;
        let name = &look.content().trap(trap.kind).name;
        let when = match strike.sure {
            Sure::Certain => "after the round",
            Sure::Perhaps => "if you are still there",
        };
        Some(match strike.blow {
            Blow::Elsewhere => format!("{name}: elsewhere {when}"),
            Blow::Resisted => format!("{name}: you resist it"),
            Blow::NoRoom => format!("{name}: no room behind"),
            Blow::Back(back) => format!("{name}: back {back} {when}"),
        })
    };
    let strikes = traps(Look { state: &state, ..look }).into_iter();
    strikes.filter(|strike| strike.seat == seat).filter_map(words).collect()
}
