//! A game as a whole: the chase as a chart, what the result is made of, medals. Pure.

use crate::DungeonRush;
use crate::event::Event;
use crate::options::MatchLength;
use crate::refusal::unit_name;
use crate::scene::{livery, unit_symbol};
use crate::state::Side;
use crate::tell::side_name;
use crate::unit::{Standing, Unit};
use crate::view::{Bag, View};
use kernel::{Game, Seat};
use scene::{Medal, Reckoning, Runner};

/// How deep the Adventurers are, and how long the dungeon is.
pub(crate) fn course(view: &View) -> Vec<Runner> {
    let row = |standing: &Standing| match standing {
        Standing::Active(space) | Standing::Trapped(space) | Standing::Doorway(space) => space.row,
        Standing::Reserve | Standing::Barred => 0,
    };
    let deepest = view.units.0.iter().map(row).max().unwrap_or(0);
    let longest = view.paths.iter().map(|path| path.count()).max().unwrap_or(0);
    let runner = |name: &str, side: Side, at: u8| Runner {
        name: name.into(),
        livery: livery(side),
        at: i32::from(at),
    };
    vec![
        runner("Dungeon", Side::DungeonMaster, longest),
        runner(side_name(Side::Adventurers), Side::Adventurers, deepest),
    ]
}

/// What is left on each side at the end.
pub(crate) fn reckoning(table: &DungeonRush, view: &View) -> Vec<Reckoning> {
    let of = |seat: Seat| {
        let side = view.sides.of(seat)?;
        let mut terms = match side {
            Side::Adventurers => adventurers(view),
            Side::DungeonMaster => dungeon_master(view),
        };
        if table.options.length != MatchLength::Single {
            let number = usize::from(seat.number());
            let figure = |of: &[u8; 2]| of.get(number).map_or_else(String::new, ToString::to_string);
            terms.push(("Games won".into(), figure(&view.tally.wins)));
            terms.push(("Points".into(), figure(&view.tally.points)));
        }
        Some(Reckoning { seat, terms })
    };
    table.seating().iter().filter_map(of).collect()
}

fn adventurers(view: &View) -> Vec<(String, String)> {
    let inside = view.units.0.iter().filter(|standing| standing.space().is_some()).count();
    let escaped = view.tally.last.and_then(|ending| ending.escaped);
    let mut terms = vec![
        ("Rounds".to_string(), view.round.to_string()),
        ("Gold left".to_string(), view.gold.to_string()),
        ("Units inside".to_string(), inside.to_string()),
    ];
    if let Some(unit) = escaped {
        terms.push(("Escaped".to_string(), unit_name(unit).to_string()));
    }
    terms
}

fn dungeon_master(view: &View) -> Vec<(String, String)> {
    let laid: u8 = view.paths.iter().map(|path| path.count()).sum();
    let bag = match view.bag {
        Bag::Number(number) => number,
        Bag::Order(order) => order.count(),
    };
    vec![
        ("Dungeon".to_string(), format!("{laid} tiles")),
        ("In the bag".to_string(), bag.to_string()),
        ("Destroyed".to_string(), view.discard.total().to_string()),
    ]
}

/// At most three, the rarest first.
pub(crate) fn medals(events: &[Event]) -> Vec<Medal> {
    [biggest_blast(events), richest(events), unluckiest(events), deepest(events), busiest(events)]
        .into_iter()
        .flatten()
        .take(3)
        .collect()
}

fn medal(symbol: &str, title: &str, words: String, side: Side) -> Medal {
    Medal { symbol: symbol.into(), title: title.into(), words, livery: livery(side) }
}

/// The unit with the highest figure, the first in order if several have it.
fn best(figure: impl Fn(Unit) -> u16) -> Option<(Unit, u16)> {
    let figures = Unit::ALL.into_iter().map(|unit| (unit, figure(unit))).filter(|(_, figure)| *figure > 0);
    figures.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

fn count(events: &[Event], is: impl Fn(&Event) -> bool) -> u16 {
    u16::try_from(events.iter().filter(|event| is(event)).count()).unwrap_or(u16::MAX)
}

fn biggest_blast(events: &[Event]) -> Option<Medal> {
    let blast = |event: &Event| {
        let Event::Exploded { destroyed, .. } = event else { return None };
        Some(destroyed.len())
    };
    let tiles = events.iter().filter_map(blast).max()?;
    Some(medal("tile-bomb", "Biggest bang", format!("{tiles} tiles in one blast"), Side::DungeonMaster))
}

fn richest(events: &[Event]) -> Option<Medal> {
    let gold = |unit: Unit| {
        let found = |event: &Event| {
            let Event::Collected { unit: who, gold, .. } = event else { return None };
            (*who == unit).then_some(u16::from(*gold))
        };
        events.iter().filter_map(found).sum()
    };
    let (unit, gold) = best(gold)?;
    let words = format!("{}, {gold} gold", unit_name(unit));
    Some(medal("coin", "Best finder", words, Side::Adventurers))
}

fn unluckiest(events: &[Event]) -> Option<Medal> {
    let deaths =
        |unit: Unit| count(events, |event| matches!(event, Event::Died { unit: who, .. } if *who == unit));
    let (unit, deaths) = best(deaths)?;
    let words = format!("{}, {deaths} times", unit_name(unit));
    let words = if deaths == 1 { format!("{}, once", unit_name(unit)) } else { words };
    Some(medal("g-skull", "Most deaths", words, Side::DungeonMaster))
}

fn deepest(events: &[Event]) -> Option<Medal> {
    let row = |unit: Unit| {
        let reached = |event: &Event| {
            let Event::Entered { unit: who, space, .. } = event else { return None };
            (*who == unit).then_some(u16::from(space.row))
        };
        events.iter().filter_map(reached).max().unwrap_or(0)
    };
    let (unit, row) = best(row)?;
    Some(medal(
        unit_symbol(unit),
        "Deepest runner",
        format!("{}, row {row}", unit_name(unit)),
        Side::Adventurers,
    ))
}

fn busiest(events: &[Event]) -> Option<Medal> {
    let steps =
        |unit: Unit| count(events, |event| matches!(event, Event::Entered { unit: who, .. } if *who == unit));
    let (unit, steps) = best(steps)?;
    let tiles = if steps == 1 { "1 tile".to_string() } else { format!("{steps} tiles") };
    let words = format!("{}, {tiles}", unit_name(unit));
    Some(medal(unit_symbol(unit), "Busiest feet", words, Side::Adventurers))
}
