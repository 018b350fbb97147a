//! What it looks like and what can be clicked. Pure: it reads a view and changes nothing.

use crate::DungeonRush;
use crate::action::Action;
use crate::refusal::{kind_name, unit_name};
use crate::state::{Phase, Side};
use crate::tile::{Counts, Kind};
use crate::unit::{Standing, Unit};
use crate::view::{Bag, Glimpse, Hand, View};
use crate::{No, State, rules, space_name, tell};
use board::{Compass, Square};
use kernel::{Game, Play, Refusal, Seat};
use scene::{At, Cell, Choice, Line, Panel, Piece, Present, Scene, Shape, Tone};

impl Present for DungeonRush {
    fn scene(&self, view: &View) -> Scene {
        Scene { cells: cells(view), pieces: pieces(view), panels: panels(self, view) }
    }

    fn seat_name(&self, view: &View, seat: Seat) -> String {
        match view.sides.of(seat) {
            Some(side) => tell::side_name(side).to_string(),
            None => format!("Seat {seat}"),
        }
    }

    fn prompt(&self, view: &View) -> Line {
        tell::prompt(self, view)
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        choice(self, view, action)
    }

    fn barred(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        barred(self, state, seat, out);
    }

    fn tell(&self, _view: &View, event: &crate::Event) -> Line {
        tell::tell(event)
    }
}

/// The rows, the newest at the top as the Adventurers look in; under them empty paths and tiles that are being laid.
fn cells(view: &View) -> Vec<Cell> {
    let lying = view.paths.iter().zip(0u8..).flat_map(|(path, column)| {
        let last = path.count();
        path.iter().zip(1u8..).map(move |(glimpse, row)| (Square { row, column }, *glimpse, row == last))
    });
    let laid = view.laid.iter().map(|laid| (laid.at, Glimpse::Known(laid.kind), false));
    let all: Vec<(Square, Glimpse, bool)> = lying.chain(laid).collect();
    let top = all.iter().map(|(at, ..)| at.row).max().unwrap_or(0);
    all.into_iter().map(|(at, glimpse, last)| cell(at, glimpse, last, top)).collect()
}

fn cell(at: Square, glimpse: Glimpse, last: bool, top: u8) -> Cell {
    let (symbol, label, tone) = match glimpse {
        Glimpse::Hidden => ("tile-back".to_string(), "?".to_string(), Tone::Unknown),
        Glimpse::Known(kind) => (kind.id().to_string(), format!("({})", short(kind)), Tone::Muted),
        Glimpse::Up(kind) => (kind.id().to_string(), short(kind).to_string(), tone(kind)),
        Glimpse::Collected => ("treasure-collected".to_string(), "Treasure, taken".to_string(), Tone::Safe),
    };
    let tone = if last && tone == Tone::Unknown { Tone::Goal } else { tone };
    let label = if last { format!("{label} ▲") } else { label };
    let at_picture = At { y: 2 * i16::from(top - at.row), x: 2 * i16::from(at.column) };
    Cell { id: space_name(at), at: at_picture, shape: Shape::Square, symbol, label, tone }
}

const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "Blank",
        Kind::SpikeTrap => "Spikes",
        Kind::CageTrap => "Cage",
        Kind::OilSlickTrap => "Oil",
        Kind::PushbackTrap => "Pushback",
        Kind::BombTrap => "Bomb",
        Kind::Wall => "Wall",
        Kind::Treasure => "Treasure",
    }
}

const fn tone(kind: Kind) -> Tone {
    match kind {
        Kind::Blank => Tone::Safe,
        Kind::SpikeTrap | Kind::CageTrap | Kind::OilSlickTrap | Kind::PushbackTrap | Kind::BombTrap => Tone::Danger,
        Kind::Wall => Tone::Blocked,
        Kind::Treasure => Tone::Gold,
    }
}

fn pieces(view: &View) -> Vec<Piece> {
    let piece = |unit: Unit| {
        let (on, state, tone) = match view.units[unit] {
            Standing::Reserve => (None, "", Tone::Plain),
            Standing::Barred => (None, "died this turn", Tone::Muted),
            Standing::Active(space) => (Some(space_name(space)), "", Tone::Plain),
            Standing::Trapped(space) => (Some(space_name(space)), "trapped", Tone::Danger),
            Standing::Doorway(_) => (None, "leaving a cage", Tone::Plain),
        };
        Piece { id: unit.id().into(), name: unit_name(unit).into(), on, symbol: unit.id().into(), state: state.into(), tone }
    };
    Unit::ALL.into_iter().map(piece).collect()
}

fn panels(table: &DungeonRush, view: &View) -> Vec<Panel> {
    let panel = |label: &str, value: String| Panel { label: label.into(), value };
    let mut panels = vec![panel("Round", view.round.to_string()), panel("Gold", view.gold.to_string())];
    panels.push(panel("Bag", match view.bag {
        Bag::Number(number) => format!("{number} tiles of {} left", table.mix().total()),
        Bag::Order(order) => format!("{} tiles: {}", order.count(), listed(Counts::of(order.iter().copied()))),
    }));
    match view.hand {
        Hand::Kinds(hand) if hand.total() > 0 => panels.push(panel("Hand", listed(hand))),
        Hand::Number(number) if number > 0 => panels.push(panel("Hand", format!("{number} tiles"))),
        Hand::Kinds(_) | Hand::Number(_) => {}
    }
    if view.discard.total() > 0 {
        panels.push(panel("Destroyed", listed(view.discard)));
    }
    panels.push(panel("Mix", listed(table.mix())));
    if view.tally.games > 0 && view.tally.result.is_none() {
        panels.push(panel("Match", format!("games won {}:{}, points {}:{}", view.tally.wins[0], view.tally.wins[1], view.tally.points[0], view.tally.points[1])));
    }
    panels
}

/// `2 Blank, 1 Wall`.
pub(crate) fn listed(counts: Counts) -> String {
    let parts: Vec<String> = Kind::ALL.into_iter().filter(|kind| counts[*kind] > 0).map(|kind| format!("{} {}", counts[kind], kind_name(kind))).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

const fn way_name(way: Compass) -> &'static str {
    match way {
        Compass::N => "north",
        Compass::NE => "north-east",
        Compass::E => "east",
        Compass::SE => "south-east",
        Compass::S => "south",
        Compass::SW => "south-west",
        Compass::W => "west",
        Compass::NW => "north-west",
    }
}

fn place_of(view: &View, unit: Unit) -> Option<Square> {
    match view.units[unit] {
        Standing::Active(space) | Standing::Trapped(space) | Standing::Doorway(space) => Some(space),
        Standing::Reserve | Standing::Barred => None,
    }
}

fn choice(table: &DungeonRush, view: &View, action: Action) -> Choice {
    let gold = |cost: u8| (cost > 0).then(|| format!("{cost} gold"));
    let beside = |unit: Unit, way: Compass, steps: u8| place_of(view, unit).and_then(|at| at.towards(way, steps));
    let named = |verb: &str, way: Compass, to: Option<Square>| {
        let to = to.map_or_else(String::new, |to| format!(" to {}", space_name(to)));
        format!("{verb} {}{to}", way_name(way))
    };
    let card = |unit: Unit| &table.content.units[unit];
    let (label, group, target, cost) = match action {
        Action::Lay(kind, at) => (format!("Lay {} on {}", kind_name(kind), space_name(at)), "hand", Some(at), None),
        Action::Spawn(unit, lane) => {
            (format!("Spawn {} on {}", unit_name(unit), space_name(lane.door())), unit.id(), Some(lane.door()), gold(card(unit).spawn_cost))
        }
        Action::Step(unit, way) => {
            let to = beside(unit, way.way(), 1);
            (named(&format!("{}: step", unit_name(unit)), way.way(), to), unit.id(), to, gold(card(unit).move_cost))
        }
        Action::Jump(unit, way) => {
            let to = beside(unit, way, 2);
            (named(&format!("{}: jump", unit_name(unit)), way, to), unit.id(), to, gold(card(unit).move_cost))
        }
        Action::Sprint(way) => {
            let to = beside(Unit::Sprinter, way.way(), 1);
            (named("Sprinter: sprint", way.way(), to), Unit::Sprinter.id(), to, None)
        }
        Action::Stop => ("Sprinter: stay here".to_string(), Unit::Sprinter.id(), None, None),
        Action::Reveal(way) => {
            let to = beside(Unit::Scout, way.way(), 1);
            (named("Scout: turn up the tile", way.way(), to), Unit::Scout.id(), to, None)
        }
        Action::Skip => ("Scout: leave the tiles alone".to_string(), Unit::Scout.id(), None, None),
        Action::Free(way) => {
            let unit = match view.phase {
                Phase::Free { unit, .. } => unit,
                Phase::Lay | Phase::Act | Phase::Sprint | Phase::Reveal | Phase::Redirect { .. } | Phase::Over => Unit::Basic,
            };
            let to = beside(unit, way.way(), 1);
            (named(&format!("{}: out of the cage", unit_name(unit)), way.way(), to), unit.id(), to, None)
        }
        Action::Redirect(lane) => (format!("Come in on {} instead", space_name(lane.door())), "redirect", Some(lane.door()), None),
        Action::EndTurn => ("End the turn".to_string(), "turn", None, None),
    };
    let target = target.map(space_name);
    Choice { notation: table.notation(action), label, group: group.into(), target, cost, why_not: None }
}

/// The dim buttons: units that cannot be spawned at all, and units in the dungeon that cannot move at all; for the Dungeon
/// Master the places that a Wall may not fill.
fn barred(table: &DungeonRush, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
    use crate::action::{Lane, Straight};
    let why_not = |action: Action| {
        let (mut copy, mut luck) = (*state, kernel::Fast::new(0));
        rules::apply(table, &mut copy, seat, action, &mut Play::silent(&mut luck)).err().map(|no| (action, no))
    };
    match (state.phase, state.sides.of(seat)) {
        (Phase::Act, Some(Side::Adventurers)) => {
            let mut legal = Vec::new();
            table.legal(state, seat, &mut legal);
            for unit in Unit::ALL {
                let spawn = Action::Spawn(unit, Lane::ALL[0]);
                let step = if unit == Unit::Jumper { Action::Jump(unit, Compass::N) } else { Action::Step(unit, Straight::ALL[0]) };
                let offered = |action: &Action| matches!(action, Action::Spawn(who, _) | Action::Step(who, _) | Action::Jump(who, _) if *who == unit);
                if !legal.iter().any(offered) {
                    let inside = state.units[unit].space().is_some();
                    out.extend(why_not(if inside { step } else { spawn }));
                }
            }
        }
        (Phase::Lay, Some(Side::DungeonMaster)) => {
            let kinds = Kind::ALL.into_iter().filter(|kind| state.hand[*kind] > 0);
            let all = kinds.flat_map(|kind| rules::places(table, state).to_vec().into_iter().map(move |at| Action::Lay(kind, at)));
            out.extend(all.filter_map(why_not).filter(|(_, no)| no.rule().0 == "DR-3.8"));
        }
        (Phase::Lay | Phase::Act | Phase::Sprint | Phase::Reveal | Phase::Free { .. } | Phase::Redirect { .. } | Phase::Over, _) => {}
    }
}

