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
        Scene { cells: cells(self, view), pieces: pieces(view), panels: panels(self, view) }
    }

    fn reference(&self) -> Vec<Panel> {
        reference(self)
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

    fn dimmed(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        dimmed(self, state, seat, out);
    }

    fn tell(&self, _view: &View, event: &crate::Event) -> Line {
        tell::tell(self, event)
    }
}

/// The rows, the newest at the top as the Adventurers look in; while tiles are being laid, also their places.
fn cells(table: &DungeonRush, view: &View) -> Vec<Cell> {
    let lying = view.paths.iter().zip(0u8..).flat_map(|(path, column)| {
        path.iter().zip(1u8..).map(move |(glimpse, row)| (Square { row, column }, *glimpse))
    });
    let mut drawn: Vec<(Square, Option<Glimpse>)> = lying.map(|(at, glimpse)| (at, Some(glimpse))).collect();
    if view.phase == Phase::Lay {
        let lengths = [0, 1, 2].map(|column: usize| view.paths[column].count());
        let is_laid = |at: &&Square| view.laid.iter().any(|laid| laid.at == **at);
        let places = rules::places_beyond(table, view.round, lengths);
        drawn.extend(places.iter().filter(|at| !is_laid(at)).map(|at| (*at, None)));
    }
    drawn.extend(view.laid.iter().map(|laid| (laid.at, Some(Glimpse::Known(laid.kind)))));
    let top = drawn.iter().map(|(at, _)| at.row).max().unwrap_or(0);
    let is_last = |at: Square| view.paths[usize::from(at.column)].count() == at.row;
    let cell = |(at, glimpse): (Square, Option<Glimpse>)| {
        let cell = glimpse.map_or_else(|| place(at, top), |glimpse| cell(at, glimpse, top));
        if is_last(at) { goal(cell) } else { cell }
    };
    drawn.into_iter().map(cell).collect()
}

/// DR-3.11: a place that is to be filled in this turn, as far as the viewer knows.
fn place(at: Square, top: u8) -> Cell {
    Cell { symbol: "place".into(), label: "·".into(), tone: Tone::Muted, ..cell(at, Glimpse::Hidden, top) }
}

fn cell(at: Square, glimpse: Glimpse, top: u8) -> Cell {
    let (symbol, label, tone) = match glimpse {
        Glimpse::Hidden => ("tile-back", "?".to_string(), Tone::Unknown),
        Glimpse::Known(kind) => (kind.id(), format!("({})", short(kind)), Tone::Muted),
        Glimpse::Up(kind) => (kind.id(), short(kind).to_string(), tone(kind)),
        Glimpse::Collected => ("treasure-collected", "Gold, taken".to_string(), Tone::Safe),
    };
    let at_picture = At { y: 2 * i16::from(top - at.row), x: 2 * i16::from(at.column) };
    Cell { id: space_name(at), at: at_picture, shape: Shape::Square, symbol: symbol.into(), label, tone }
}

/// DR-11.1: the last tile of a path is where everybody wants to go.
fn goal(cell: Cell) -> Cell {
    let tone = if cell.tone == Tone::Unknown { Tone::Goal } else { cell.tone };
    Cell { label: format!("{} ▲", cell.label), tone, ..cell }
}

const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "Blank",
        Kind::SpikeTrap => "Spikes",
        Kind::CageTrap => "Cage",
        Kind::OilSlickTrap => "Oil",
        Kind::PushbackTrap => "Push",
        Kind::BombTrap => "Bomb",
        Kind::Wall => "Wall",
        Kind::Treasure => "Gold",
    }
}

const fn tone(kind: Kind) -> Tone {
    match kind {
        Kind::Blank => Tone::Safe,
        Kind::SpikeTrap | Kind::CageTrap | Kind::OilSlickTrap | Kind::PushbackTrap | Kind::BombTrap => {
            Tone::Danger
        }
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
        Piece {
            id: unit.id().into(),
            name: unit_name(unit).into(),
            on,
            symbol: unit.id().into(),
            state: state.into(),
            tone,
        }
    };
    Unit::ALL.into_iter().map(piece).collect()
}

fn panels(table: &DungeonRush, view: &View) -> Vec<Panel> {
    let panel = |label: &str, value: String| Panel { label: label.into(), value };
    let mut panels = vec![panel("Round", view.round.to_string()), panel("Gold", view.gold.to_string())];
    panels.push(panel(
        "Bag",
        match view.bag {
            Bag::Number(number) => format!("{number} tiles of {} left", table.mix().total()),
            Bag::Order(order) if order.is_empty() => "empty".to_string(),
            Bag::Order(order) => format!("{} tiles, in order: {}", order.count(), in_order(&order)),
        },
    ));
    match view.hand {
        Hand::Kinds(hand) if hand.total() > 0 => panels.push(panel("Hand", listed(hand))),
        Hand::Number(number) if number > 0 => panels.push(panel("Hand", format!("{number} tiles"))),
        Hand::Kinds(_) | Hand::Number(_) => {}
    }
    if view.discard.total() > 0 {
        panels.push(panel("Destroyed", listed(view.discard)));
    }
    if view.tally.games > 0 && view.tally.result.is_none() {
        panels.push(panel(
            "Match",
            format!(
                "games won {}:{}, points {}:{}",
                view.tally.wins[0], view.tally.wins[1], view.tally.points[0], view.tally.points[1]
            ),
        ));
    }
    panels
}

/// Units with their prices, tiles with their numbers, and what each of them does; then what the signs on the board mean.
fn reference(table: &DungeonRush) -> Vec<Panel> {
    let panel = |label: &str, value: String| Panel { label: label.into(), value };
    let units = Unit::ALL.into_iter().map(|unit| {
        let card = &table.content.units[unit];
        let prices = format!("{} gold to spawn, {} gold a move.", card.spawn_cost, card.move_cost);
        panel(unit_name(unit), format!("{prices} {} {}", card.text, card.abilities.join(" ")))
    });
    let mix = table.mix();
    let tiles = Kind::ALL.into_iter().filter(|kind| mix[*kind] > 0).map(|kind| {
        let worth = match kind {
            Kind::Treasure => format!(" Worth {} gold.", table.content.economy.treasure_gold),
            Kind::Blank
            | Kind::SpikeTrap
            | Kind::CageTrap
            | Kind::OilSlickTrap
            | Kind::PushbackTrap
            | Kind::BombTrap
            | Kind::Wall => String::new(),
        };
        panel(
            kind_name(kind),
            format!("{} in the mix. {}{worth}", mix[kind], table.content.tiles[kind as usize]),
        )
    });
    let signs = [
        ("?", "A face-down tile. ▲ is the last tile of its path: a unit there, alive and at liberty, wins."),
        ("(Wall)", "A face-down tile whose kind you may know. · is a place to be filled in this turn."),
        (
            "Spikes",
            "A trap that lies face up is spent: it does nothing any more to those who enter. Only Walls still block.",
        ),
        ("<Scout!>", "An exclamation mark: the unit is trapped in a cage."),
    ];
    units.chain(tiles).chain(signs.map(|(sign, means)| panel(sign, means.into()))).collect()
}

/// `Blank, Wall, Blank`.
pub(crate) fn in_order(kinds: &[Kind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| short(*kind)).collect();
    names.join(", ")
}

/// `2 Blank, 1 Wall`.
pub(crate) fn listed(counts: Counts) -> String {
    let parts: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|kind| counts[*kind] > 0)
        .map(|kind| format!("{} {}", counts[kind], kind_name(kind)))
        .collect();
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
    let card = |unit: Unit| &table.content.units[unit];
    let offer = match action {
        Action::Lay(kind, at) => Offer::at("hand", format!("Lay {}", kind_name(kind)), at),
        Action::Spawn(unit, lane) => Offer::at(unit.id(), format!("Spawn {}", unit_name(unit)), lane.door())
            .for_gold(card(unit).spawn_cost),
        Action::Step(unit, way) => {
            Offer::way(view, unit, "step", way.way(), 1).for_gold(card(unit).move_cost)
        }
        Action::Jump(unit, way) => Offer::way(view, unit, "jump", way, 2).for_gold(card(unit).move_cost),
        Action::Sprint(way) => Offer::way(view, Unit::Sprinter, "sprint", way.way(), 1),
        Action::Stop => Offer::plain(Unit::Sprinter.id(), "Sprinter: stay here"),
        Action::Reveal(way) => Offer::way(view, Unit::Scout, "turn up", way.way(), 1),
        Action::Skip => Offer::plain(Unit::Scout.id(), "Scout: leave the tiles alone"),
        Action::Free(way) => Offer::way(view, freed(view), "leave the cage", way.way(), 1),
        Action::Redirect(lane) => Offer::at("redirect", "Come in instead".to_string(), lane.door()),
        Action::EndTurn => Offer::plain("turn", "End the turn"),
    };
    let Offer { group, verb, label, target, cost } = offer;
    let cost = (cost > 0).then(|| format!("{cost} gold"));
    let target = target.map(space_name);
    Choice { notation: table.notation(action), label, verb, group: group.into(), target, cost, why_not: None }
}

/// How an action is offered.
struct Offer {
    group: &'static str,
    verb: String,
    label: String,
    target: Option<Square>,
    cost: u8,
}

impl Offer {
    fn plain(group: &'static str, label: &str) -> Self {
        Self { group, verb: label.into(), label: label.into(), target: None, cost: 0 }
    }

    fn at(group: &'static str, verb: String, at: Square) -> Self {
        Self { group, label: format!("{verb} on {}", space_name(at)), verb, target: Some(at), cost: 0 }
    }

    fn way(view: &View, unit: Unit, verb: &str, way: Compass, steps: u8) -> Self {
        let target = place_of(view, unit).and_then(|at| at.towards(way, steps));
        let to = target.map_or_else(String::new, |to| format!(" to {}", space_name(to)));
        let verb = format!("{}: {verb}", unit_name(unit));
        Self { group: unit.id(), label: format!("{verb} {}{to}", way_name(way)), verb, target, cost: 0 }
    }

    fn for_gold(self, cost: u8) -> Self {
        Self { cost, ..self }
    }
}

/// Who stands in the doorway.
fn freed(view: &View) -> Unit {
    let waits = |unit: &Unit| matches!(view.units[*unit], Standing::Doorway(_));
    Unit::ALL.into_iter().find(waits).unwrap_or(Unit::Basic)
}

/// The dim buttons: units that cannot be spawned at all, and units in the dungeon that cannot move at all; for the Dungeon
/// Master the places that a Wall may not fill.
fn dimmed(table: &DungeonRush, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
    use crate::action::{Lane, Straight};
    let why_not = |action: Action| {
        let (mut copy, mut luck) = (*state, kernel::Fast::new(0));
        rules::apply(table, &mut copy, seat, action, &mut Play::silent(&mut luck))
            .err()
            .map(|no| (action, no))
    };
    match (state.phase, state.sides.of(seat)) {
        (Phase::Act, Some(Side::Adventurers)) => {
            let mut legal = Vec::new();
            table.legal(state, seat, &mut legal);
            for unit in Unit::ALL {
                let spawn = Action::Spawn(unit, Lane::ALL[0]);
                let step = if unit == Unit::Jumper {
                    Action::Jump(unit, Compass::N)
                } else {
                    Action::Step(unit, Straight::ALL[0])
                };
                let offered = |action: &Action| matches!(action, Action::Spawn(who, _) | Action::Step(who, _) | Action::Jump(who, _) if *who == unit);
                if !legal.iter().any(offered) {
                    let inside = state.units[unit].space().is_some();
                    out.extend(why_not(if inside { step } else { spawn }));
                }
            }
        }
        (Phase::Lay, Some(Side::DungeonMaster)) => {
            let kinds = Kind::ALL.into_iter().filter(|kind| state.hand[*kind] > 0);
            let all = kinds.flat_map(|kind| {
                rules::places(table, state).to_vec().into_iter().map(move |at| Action::Lay(kind, at))
            });
            out.extend(all.filter_map(why_not).filter(|(_, no)| no.rule().0 == "DR-3.8"));
        }
        (
            Phase::Lay
            | Phase::Act
            | Phase::Sprint
            | Phase::Reveal
            | Phase::Free { .. }
            | Phase::Redirect { .. }
            | Phase::Over,
            _,
        ) => {}
    }
}
