//! A game as a whole: its result, the race as a chart, what the result is made of, medals. Pure.

use crate::SuperWizardKart;
use crate::event::Event;
use crate::scene::{lap_of, nth};
use crate::state::{MOST_KARTS, Phase, State};
use crate::tell::seat_name;
use crate::track::ROW_POINTS;
use crate::view::{KartSeen, View};
use kernel::{Outcome, Seat};
use scene::{Livery, Medal, Reckoning, Runner};

/// SWK-16.2: the place of each seat.
pub(crate) fn outcome(table: &SuperWizardKart, state: &State) -> Outcome {
    let place = |seat: Seat| {
        let place = state.standings.iter().position(|other| *other == seat).unwrap_or_default();
        u8::try_from(place + 1).unwrap_or(u8::MAX)
    };
    let places: Vec<u8> = table.everybody().map(place).collect();
    let scores = places.iter().map(|place| i32::from(*place == 1)).collect();
    Outcome { places, scores }
}

/// SWK-1.22, in rows of the straight.
pub(crate) fn rows(table: &SuperWizardKart, kart: &KartSeen) -> i32 {
    let track = table.track();
    let points = i32::from(kart.crossings) * i32::from(track.lap()) + i32::from(track.points(kart.at));
    points / i32::from(ROW_POINTS)
}

/// Rows since the line was crossed for the first time (SWK-1.21): before that nothing is driven of the race.
fn driven_rows(table: &SuperWizardKart, kart: &KartSeen) -> i32 {
    (rows(table, kart) - i32::from(table.track().lap()) / i32::from(ROW_POINTS)).max(0)
}

fn karts(view: &View) -> impl Iterator<Item = (Seat, &KartSeen)> {
    Seat::ALL.into_iter().zip(&view.karts)
}

/// How far everybody has come.
pub(crate) fn course(table: &SuperWizardKart, view: &View) -> Vec<Runner> {
    if matches!(view.phase, Phase::Choose | Phase::Place) {
        return Vec::new();
    }
    let runner = |(seat, kart): (Seat, &KartSeen)| {
        let livery = Livery::of_seat(seat);
        Runner {
            name: seat_name(seat),
            livery,
            emblem: livery.emblem().into(),
            at: driven_rows(table, kart),
            points: None,
        }
    };
    karts(view).map(runner).collect()
}

/// What the ranks come from.
pub(crate) fn reckoning(table: &SuperWizardKart, view: &View) -> Vec<Reckoning> {
    let finish = i32::from(table.laps() + 1) * i32::from(table.track().lap()) / i32::from(ROW_POINTS);
    let of = |(seat, kart): (Seat, &KartSeen)| {
        let place = view.standings.iter().position(|other| *other == seat).unwrap_or_default();
        let behind = finish - rows(table, kart);
        let line = match behind {
            ..=0 => "crossed".to_string(),
            1 => "1 row before it".into(),
            rows => format!("{rows} rows before it"),
        };
        let terms = [
            ("Place", nth(u8::try_from(place + 1).unwrap_or(u8::MAX))),
            ("Finish", line),
            ("Lap", lap_of(table, kart).to_string()),
        ];
        Reckoning { seat, terms: terms.map(|(name, figure)| (name.to_string(), figure)).to_vec() }
    };
    karts(view).map(of).collect()
}

/// What an event adds to whose figure.
type Count = fn(&Event) -> Option<(Seat, u16)>;

/// At most three, the rarest first, of so many karts.
pub(crate) fn medals(karts: usize, events: &[Event]) -> Vec<Medal> {
    let awards: [(&str, &str, [&str; 2], Count); 6] = [
        ("g-drift-left", "Smoothest slider", ["power slide", "power slides"], slides),
        ("g-fireball", "Busiest wizard", ["power played", "powers played"], powers),
        ("g-replay", "Dizziest driver", ["spin-out", "spin-outs"], spins),
        ("g-bump", "Most pushed about", ["square lost", "squares lost"], pushed),
        ("g-boost", "Heaviest foot", ["boost", "boosts"], boosts),
        ("g-drive", "Longest way", ["square driven", "squares driven"], driven),
    ];
    awards.into_iter().filter_map(|award| medal(karts, events, award)).take(3).collect()
}

fn medal(
    karts: usize,
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
    let best = Seat::ALL.into_iter().zip(figures).filter(|(_, figure)| *figure == most).map(|(seat, _)| seat);
    let best: Vec<Seat> = best.collect();
    // What all have alike distinguishes nobody.
    if best.len() >= karts {
        return None;
    }
    let names: Vec<String> = best.iter().map(|seat| seat_name(*seat)).collect();
    let livery = best.first().map_or(Livery::Bone, |seat| Livery::of_seat(*seat));
    let figure = if most == 1 { format!("1 {one}") } else { format!("{most} {many}") };
    let words = format!("{}: {figure}", names.join(", "));
    Some(Medal { symbol: symbol.into(), title: title.into(), words, livery })
}

const fn slides(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Slid(seat, _) = event { Some((*seat, 1)) } else { None }
}

const fn powers(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Played(seat, ..) = event { Some((*seat, 1)) } else { None }
}

const fn spins(event: &Event) -> Option<(Seat, u16)> {
    if let Event::SpunOut(seat, _) = event { Some((*seat, 1)) } else { None }
}

fn pushed(event: &Event) -> Option<(Seat, u16)> {
    let Event::Forced(seat, _, _, path, _) = event else { return None };
    Some((*seat, u16::try_from(path.len()).unwrap_or(0)))
}

const fn boosts(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Boosted(seat, ..) = event { Some((*seat, 1)) } else { None }
}

const fn driven(event: &Event) -> Option<(Seat, u16)> {
    if let Event::Stepped(seat, ..) = event { Some((*seat, 1)) } else { None }
}
