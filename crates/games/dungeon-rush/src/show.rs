//! What happened as a show: what moves, which symbol stands beside the sentence. Pure.

use crate::event::{Event, Gait, Reveal};
use crate::scene::{cells, on_picture, picture_symbol, tile_symbol, tone, unit_symbol};
use crate::state::Laid;
use crate::tile::Kind;
use crate::unit::Unit;
use crate::view::View;
use crate::{DungeonRush, space_name};
use board::Square;
use scene::{Exit, Inset, InsetPlace, Motion, Shifted, Show, Tone, Turnover, Weight};

/// One event as a show.
pub(crate) fn show(table: &DungeonRush, view: &View, event: &Event) -> Show {
    match event {
        Event::GameBegan { .. } => Show { leads_to: Some(round_name(1)), ..marked("g-trophy") },
        Event::Drew { .. } => marked("tile-back"),
        Event::Laid { tile, .. } => laid(tile.as_ref()),
        Event::RowsGrew { spaces } => grew(table, view, spaces),
        Event::TurnBegan { .. } => marked("coin"),
        Event::Spawned { unit, .. } | Event::Refunded { unit, .. } | Event::Declined { unit } => {
            of_unit(*unit)
        }
        Event::SetOff { unit, .. } => Show { weight: Weight::Trifle, ..of_unit(*unit) },
        Event::TurnedUp { space, kind, by } => turned_up(*space, *kind, *by),
        Event::Entered { unit, space, by } => on_space(*unit, *space, vec![entered(*unit, *space, *by)]),
        Event::Blocked { unit, wall, .. } => {
            let bump = Motion::Bump { piece: unit.id().into(), against: space_name(*wall) };
            on_space(*unit, *wall, vec![bump])
        }
        Event::Stayed { unit, space, .. } => on_space(*unit, *space, Vec::new()),
        Event::Collected { unit, space, gold, .. } => {
            let (cell, words) = (space_name(*space), format!("+{gold}"));
            let rise = Motion::Rise { cell, words, symbol: "coin".into() };
            Show { weight: Weight::Mark, ..on_space(*unit, *space, vec![rise]) }
        }
        Event::Caged { unit, space, .. } => {
            let bars = Motion::Cover { cell: space_name(*space), symbol: Some("cage-bars".into()) };
            Show { weight: Weight::Mark, ..on_space(*unit, *space, vec![bars]) }
        }
        Event::Freed { unit, cage } => {
            on_space(*unit, *cage, vec![Motion::Cover { cell: space_name(*cage), symbol: None }])
        }
        Event::Died { unit, space, .. } => {
            let gone = Motion::Leave { piece: unit.id().into(), exit: Exit::Lost };
            Show { weight: Weight::Mark, ..on_space(*unit, *space, vec![gone]) }
        }
        Event::WentOff { space } => on_space(Unit::Bomber, *space, Vec::new()),
        Event::Exploded { centre, destroyed } => exploded(*centre, destroyed),
        Event::ClosedUp { moved } => {
            let shifted = |(from, to): &(Square, Square)| Shifted {
                from: space_name(*from),
                to: space_name(*to),
                at: on_picture(*to),
            };
            let moved = moved.iter().map(shifted).collect();
            Show { motions: vec![Motion::Shift { moved }], ..marked("tile-back") }
        }
        Event::TurnEnded { round } => {
            Show { leads_to: Some(round_name(u16::from(*round) + 1)), ..marked("tile-back") }
        }
        Event::Summary(summary) => Show {
            opens: Some(round_name(u16::from(summary.round))),
            leads_to: Some(round_name(u16::from(summary.round) + 1)),
            ..marked("g-log")
        },
        Event::GameEnded(_) | Event::MatchEnded { .. } => {
            Show { opens: Some("The end".into()), weight: Weight::End, ..marked("g-trophy") }
        }
    }
}

fn round_name(round: u16) -> String {
    format!("Round {round}")
}

fn marked(icon: &str) -> Show {
    Show { icon: icon.into(), ..Show::default() }
}

fn of_unit(unit: Unit) -> Show {
    Show { about: vec![unit.id().into()], ..marked(unit_symbol(unit)) }
}

fn on_space(unit: Unit, space: Square, motions: Vec<Motion>) -> Show {
    Show { about: vec![unit.id().into(), space_name(space)], motions, ..marked(unit_symbol(unit)) }
}

/// Only the Dungeon Master is told what was laid where.
fn laid(tile: Option<&Laid>) -> Show {
    let Some(Laid { at, kind }) = tile else {
        return Show { weight: Weight::Trifle, ..marked("tile-back") };
    };
    let motion = Motion::Flip {
        cell: space_name(*at),
        symbol: "tile-known".into(),
        inset: Some(Inset::new(picture_symbol(*kind), InsetPlace::Middle)),
        tone: Tone::Muted,
        turn: Turnover::Changed,
    };
    Show { about: vec![space_name(*at)], motions: vec![motion], ..marked(tile_symbol(*kind)) }
}

fn grew(table: &DungeonRush, view: &View, spaces: &[Square]) -> Show {
    let about: Vec<String> = spaces.iter().map(|space| space_name(*space)).collect();
    let mut new = cells(table, view);
    new.retain(|cell| about.contains(&cell.id));
    Show { about, motions: vec![Motion::Grow { cells: new }], ..marked("tile-back") }
}

fn turned_up(space: Square, kind: Kind, by: Reveal) -> Show {
    let flip = Motion::Flip {
        cell: space_name(space),
        symbol: tile_symbol(kind).into(),
        inset: None,
        tone: tone(kind),
        turn: Turnover::Turned,
    };
    let icon = match by {
        Reveal::Movement => tile_symbol(kind),
        Reveal::Scout => unit_symbol(Unit::Scout),
    };
    Show { about: vec![space_name(space)], motions: vec![flip], ..marked(icon) }
}

fn entered(unit: Unit, space: Square, by: Gait) -> Motion {
    let (piece, to) = (unit.id().to_string(), space_name(space));
    let gait = match by {
        Gait::Spawn => return Motion::Come { piece, to },
        Gait::Step | Gait::Sprint | Gait::Exit => scene::Gait::Step,
        Gait::Jump => scene::Gait::Jump,
        Gait::Slide => scene::Gait::Slide,
        Gait::Bounce | Gait::Push => scene::Gait::Shove,
    };
    Motion::Go { piece, to, gait }
}

fn exploded(center: Square, destroyed: &[Laid]) -> Show {
    let cells: Vec<String> = destroyed.iter().map(|laid| space_name(laid.at)).collect();
    let motion = Motion::Blast { center: space_name(center), cells: cells.clone() };
    Show { about: cells, motions: vec![motion], weight: Weight::Mark, ..marked("tile-bomb") }
}
