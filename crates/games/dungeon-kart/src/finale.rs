//! A game as a whole: the race as a chart, what the result is made of, medals. Pure.

use crate::DungeonKart;
use crate::desk::hexes;
use crate::event::{Cause, Event, Mishap, Way};
use crate::scene::{halves, karts, livery, racer_of};
use crate::state::{MOST_KARTS, Phase};
use crate::tell;
use crate::track::Spot;
use crate::view::{KartSeen, View};
use kernel::Seat;
use scene::{Livery, Medal, Reckoning, Runner};

/// How far a kart is from the line in half hexes, behind it less than nothing.
pub(crate) fn to_line(table: &DungeonKart, leg: i16, at: Spot) -> i32 {
    let (track, finish) = (&table.track, table.finish());
    let tiles = i16::from(track.tiles().max(1));
    if leg >= finish {
        let laps = i32::from((leg - finish) / tiles);
        return -i32::from(track.past(at)) - 200 * laps;
    }
    let ahead = (leg + 1..finish).map(|leg| usize::from(leg.rem_euclid(tiles).unsigned_abs()));
    i32::from(track.left(at)) + ahead.map(|tile| i32::from(track.length(tile))).sum::<i32>()
}

/// How far everybody has come.
pub(crate) fn course(table: &DungeonKart, view: &View) -> Vec<Runner> {
    if view.phase.is_draft() {
        return Vec::new();
    }
    let runner = |(at, seat, kart): (i32, Seat, &KartSeen)| {
        let livery = kart.racer.map_or(Livery::of_seat(seat), livery);
        let (name, emblem) = (tell::seat_name(table, view, seat), livery.emblem().into());
        Runner { name, livery, emblem, at, points: None }
    };
    far(table, view).into_iter().map(runner).collect()
}

/// How far everybody has come in half hexes, by seat. Places are decided by legs first (DK-22.4), and in the end by ranks (DK-23.6): who
/// is behind by that has not come further.
fn far<'v>(table: &DungeonKart, view: &'v View) -> Vec<(i32, Seat, &'v KartSeen)> {
    let order = |seat: Seat, kart: &KartSeen| {
        if view.phase == Phase::Over {
            return (i32::from(view.ranks[seat]), 0);
        }
        (-i32::from(kart.leg), i32::from(table.track.left(kart.at)))
    };
    let mut all: Vec<((i32, i32), Seat, &KartSeen)> =
        karts(view).map(|(seat, kart)| (order(seat, kart), seat, kart)).collect();
    kernel::sort_short_by_key(&mut all, |(order, ..)| *order);
    let mut found: Vec<(i32, Seat, &KartSeen)> = Vec::new();
    let mut ahead: Option<((i32, i32), i32)> = None;
    for (order, seat, kart) in all {
        let own = -to_line(table, kart.leg, kart.at);
        let at = match ahead {
            Some((before, at)) if before == order => at,
            Some((_, at)) => own.min(at - 1),
            None => own,
        };
        ahead = Some((order, at));
        found.push((at, seat, kart));
    }
    kernel::sort_short_by_key(&mut found, |(_, seat, _)| *seat);
    found
}

/// The end in a sentence: by how much it was won. Nothing where several share the victory.
pub(crate) fn story(table: &DungeonKart, view: &View) -> Option<String> {
    let mut all: Vec<(u8, Seat, &KartSeen)> =
        karts(view).map(|(seat, kart)| (view.ranks[seat], seat, kart)).collect();
    kernel::sort_short_by_key(&mut all, |(rank, ..)| *rank);
    let [(1, _, winner), (2.., seat, other), ..] = all.as_slice() else { return None };
    let (own, theirs) = (to_line(table, winner.leg, winner.at), to_line(table, other.leg, other.at));
    let is_past = |kart: &KartSeen| kart.leg >= table.finish();
    let name = tell::seat_name(table, view, *seat);
    let far = |halves: i32| hexes(u16::try_from(halves.unsigned_abs()).unwrap_or_default());
    let more = halves(u16::try_from(theirs - own).unwrap_or_default());
    match (is_past(winner), is_past(other)) {
        (true, false) => Some(format!("The only one past the line: {name} had {} to go.", far(theirs))),
        (true, true) if theirs == own => {
            Some(format!("As far as {name}: the coins decide, {} to {}.", winner.coins, other.coins))
        }
        (true, true) => Some(format!("{} past the line, {more} more than {name}.", far(own))),
        (false, _) if theirs > own => Some(format!("{} before the line, {more} ahead of {name}.", far(own))),
        (false, _) => None,
    }
}

/// What the ranks come from (DK-23.4 to DK-23.6).
pub(crate) fn reckoning(table: &DungeonKart, view: &View) -> Vec<Reckoning> {
    let of = |(seat, kart): (Seat, &KartSeen)| {
        let line = if kart.leg >= table.finish() {
            format!("{} past it", halves(table.track.past(kart.at)))
        } else {
            let left = u16::try_from(to_line(table, kart.leg, kart.at)).unwrap_or_default();
            format!("{} before it", halves(left))
        };
        let terms = [("Finish line", line), ("Coins", kart.coins.to_string())];
        Reckoning { seat, terms: terms.map(|(name, figure)| (name.to_string(), figure)).to_vec() }
    };
    karts(view).map(of).collect()
}

/// What an event adds to whose figure.
type Count = fn(&Event) -> Option<(Seat, u16)>;

/// At most three, the rarest first.
pub(crate) fn medals(table: &DungeonKart, view: &View, events: &[Event]) -> Vec<Medal> {
    let awards: [(&str, &str, [&str; 2], Count); 6] = [
        ("g-fireball", "Busiest wizard", ["spell cast", "spells cast"], spells),
        ("g-bump", "Rudest bumper", ["bump", "bumps"], bumps),
        ("hz-boost", "Longest flight", ["hex thrust", "hexes thrust"], thrusts),
        ("coin", "Deepest pockets", ["coin picked up", "coins picked up"], coins),
        ("g-skull", "Wall tester", ["Crash", "Crashes"], crashes),
        ("g-drive", "Longest way", ["hex driven", "hexes driven"], driven),
    ];
    awards.into_iter().filter_map(|award| medal(table, view, events, award)).take(3).collect()
}

fn medal(
    table: &DungeonKart,
    view: &View,
    events: &[Event],
    (symbol, title, [one, many], count): (&str, &str, [&str; 2], Count),
) -> Option<Medal> {
    let mut figures = [0_u16; MOST_KARTS];
    for (seat, more) in events.iter().filter_map(count) {
        if let Some(figure) = figures.get_mut(usize::from(seat.number())) {
            *figure = figure.saturating_add(more);
        }
    }
    let most = figures.into_iter().max().filter(|most| *most > 0)?;
    let best: Vec<Seat> = Seat::ALL
        .into_iter()
        .zip(figures)
        .filter(|(_, figure)| *figure == most)
        .map(|(seat, _)| seat)
        .collect();
    let names: Vec<String> = best.iter().map(|seat| tell::seat_name(table, view, *seat)).collect();
    let livery = best.first().and_then(|seat| racer_of(view, *seat)).map_or(Livery::Bone, livery);
    let figure = if most == 1 { format!("1 {one}") } else { format!("{most} {many}") };
    let words = format!("{}: {figure}", names.join(", "));
    Some(Medal { symbol: symbol.into(), title: title.into(), words, livery })
}

const fn spells(event: &Event) -> Option<(Seat, u16)> {
    if let Event::CastSpell(seat, ..) = event { Some((*seat, 1)) } else { None }
}

const fn bumps(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Bumped(seat, ..) = event { Some((*seat, 1)) } else { None }
}

const fn thrusts(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Moved(seat, _, _, Way::Thrust) = event { Some((*seat, 1)) } else { None }
}

fn coins(event: &Event) -> Option<(Seat, u16)> {
    if let Event::GotCoins(seat, coins, ..) = event { Some((*seat, u16::from(*coins))) } else { None }
}

const fn crashes(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Mishap(seat, Mishap::Crash, Cause::MpLeft | Cause::Thrust | Cause::Wall | Cause::PileUp) =
        event
    {
        Some((*seat, 1))
    } else {
        None
    }
}

const fn driven(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Moved(seat, _, _, Way::Drive | Way::Drift) = event { Some((*seat, 1)) } else { None }
}
