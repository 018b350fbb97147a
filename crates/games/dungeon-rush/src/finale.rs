//! A game as a whole: the chase as a chart, what the result is made of, medals. Pure.

use crate::DungeonRush;
use crate::event::Event;
use crate::options::MatchLength;
use crate::refusal::unit_name;
use crate::scene::{livery, unit_symbol};
use crate::state::{PATHS, Phase, Side};
use crate::tell::side_name;
use crate::unit::{Standing, Unit};
use crate::view::View;
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
        emblem: livery(side).emblem().into(),
        at: i32::from(at),
        points: None,
    };
    vec![
        runner("Dungeon", Side::DungeonMaster, longest),
        runner(side_name(Side::Adventurers), Side::Adventurers, deepest),
    ]
}

/// Who stands for the Adventurers: whoever has escaped, else the Basic.
pub(crate) fn leader(view: &View) -> Unit {
    let over = view.tally.last.filter(|_| view.phase == Phase::Over);
    over.and_then(|ending| ending.escaped).unwrap_or(Unit::Basic)
}

/// How many rounds have had a turn of the Adventurers, or have one now: as many as rows were laid. The count of rounds goes
/// up once more before the bag is found too empty (DR-2.3, DR-3.1).
pub(crate) fn rounds(table: &DungeonRush, view: &View) -> u8 {
    let lying: u8 = view.paths.iter().map(|path| path.count()).sum();
    let bag = view.bag.count();
    let drawn = lying + view.hand.count() + view.laid.count() + view.discard.total();
    if drawn + bag == table.mix().total() {
        let later = drawn.saturating_sub(table.options.start_rows * PATHS) / PATHS;
        return view.round.min(later + 1);
    }
    // A position that was arranged need not have all tiles: only its end tells.
    let ended = view.tally.last.filter(|_| view.phase == Phase::Over);
    let too_empty = ended.is_some_and(|ending| ending.winner == Side::DungeonMaster) && bag < PATHS;
    view.round - u8::from(too_empty && view.round > 1)
}

/// What is left on each side at the end; of a match, what it is decided by.
pub(crate) fn reckoning(table: &DungeonRush, view: &View) -> Vec<Reckoning> {
    let of = |seat: Seat| {
        let side = view.sides.of(seat)?;
        let figure =
            |of: &[u8; 2]| of.get(usize::from(seat.number())).map_or_else(String::new, ToString::to_string);
        let won = ("Games won".to_string(), figure(&view.tally.wins));
        let terms = match (table.options.length, side) {
            (MatchLength::Single, Side::Adventurers) => adventurers(table, view),
            (MatchLength::Single, Side::DungeonMaster) => dungeon_master(view),
            (MatchLength::Duel, side) => duel(view, side, won),
            (MatchLength::FirstToThree, _) => {
                vec![("Points".to_string(), figure(&view.tally.points)), won]
            }
        };
        Some(Reckoning { seat, terms })
    };
    table.seating().iter().filter_map(of).collect()
}

/// DR-13.2: if each has escaped once, rounds and gold decide.
fn duel(view: &View, side: Side, won: (String, String)) -> Vec<(String, String)> {
    let first = view.tally.first.map(|(_, ending)| ending);
    let both = first
        .zip(view.tally.last)
        .filter(|(first, last)| first.winner == Side::Adventurers && last.winner == Side::Adventurers);
    let Some((first, last)) = both else { return vec![won] };
    let own = match side {
        Side::Adventurers => last,
        Side::DungeonMaster => first,
    };
    vec![won, ("Rounds".to_string(), own.round.to_string()), ("Gold left".to_string(), own.gold.to_string())]
}

fn adventurers(table: &DungeonRush, view: &View) -> Vec<(String, String)> {
    let inside = view.units.0.iter().filter(|standing| standing.space().is_some()).count();
    let escaped = view.tally.last.and_then(|ending| ending.escaped);
    let mut terms = vec![
        ("Rounds".to_string(), rounds(table, view).to_string()),
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
    vec![
        ("Dungeon".to_string(), format!("{laid} tiles")),
        ("In the bag".to_string(), view.bag.count().to_string()),
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

/// The highest figure that a unit has, and all that have it: the first of them, and their names.
fn best(figure: &dyn Fn(Unit) -> u16) -> Option<(Unit, String, u16)> {
    let most = Unit::ALL.into_iter().map(figure).max().filter(|most| *most > 0)?;
    let all: Vec<Unit> = Unit::ALL.into_iter().filter(|unit| figure(*unit) == most).collect();
    let names: Vec<&str> = all.iter().map(|unit| unit_name(*unit)).collect();
    Some((*all.first()?, names.join(", "), most))
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
    let (_, names, gold) = best(&gold)?;
    let words = format!("{names}: {gold} gold");
    Some(medal("coin", "Best finder", words, Side::Adventurers))
}

fn unluckiest(events: &[Event]) -> Option<Medal> {
    let deaths =
        |unit: Unit| count(events, |event| matches!(event, Event::Died { unit: who, .. } if *who == unit));
    let (_, names, deaths) = best(&deaths)?;
    let words = if deaths == 1 { format!("{names}: once") } else { format!("{names}: {deaths} times") };
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
    let (unit, names, row) = best(&row)?;
    Some(medal(unit_symbol(unit), "Deepest runner", format!("{names}: row {row}"), Side::Adventurers))
}

fn busiest(events: &[Event]) -> Option<Medal> {
    let steps =
        |unit: Unit| count(events, |event| matches!(event, Event::Entered { unit: who, .. } if *who == unit));
    let (unit, names, steps) = best(&steps)?;
    let tiles = if steps == 1 { "1 tile".to_string() } else { format!("{steps} tiles") };
    let words = format!("{names}: {tiles}");
    Some(medal(unit_symbol(unit), "Busiest feet", words, Side::Adventurers))
}
