//! What can be chosen, and how it is offered. Pure: it reads a view or a state and changes nothing.

use crate::DungeonRush;
use crate::action::Action;
use crate::refusal::{kind_name, unit_name};
use crate::state::{Phase, Side};
use crate::tile::Kind;
use crate::unit::{Standing, Unit};
use crate::view::View;
use crate::{No, State, rules, space_name, tell};
use board::{Compass, Square};
use kernel::{Game, Play, Refusal, Seat};
use scene::{Choice, Role};

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

pub(crate) fn choice(table: &DungeonRush, view: &View, action: Action) -> Choice {
    let card = |unit: Unit| &table.content.units[unit];
    let offer = match action {
        Action::Lay(kind, at) => Offer::at(kind.id(), format!("Lay {}", kind_name(kind)), at),
        Action::Spawn(unit, lane) => Offer::at(unit.id(), format!("Spawn {}", unit_name(unit)), lane.door())
            .for_gold(card(unit).spawn_cost),
        Action::Step(unit, way) => {
            Offer::way(view, unit, "step", way.way(), 1).for_gold(card(unit).move_cost)
        }
        Action::Jump(unit, way) => Offer::way(view, unit, "jump", way, 2).for_gold(card(unit).move_cost),
        Action::Sprint(way) => Offer::way(view, Unit::Sprinter, "sprint", way.way(), 1),
        Action::Stop => Offer::plain(Unit::Sprinter.id(), "Sprinter: stay here", Role::Pass),
        Action::Reveal(way) => Offer::way(view, Unit::Scout, TURN_UP, way.way(), 1),
        Action::Skip => Offer::plain(Unit::Scout.id(), "Scout: leave the tiles alone", Role::Pass),
        Action::Free(way) => Offer::way(view, freed(view), "leave the cage", way.way(), 1),
        Action::Redirect(lane) => Offer::at("redirect", "Come in instead".to_string(), lane.door()),
        Action::EndTurn => Offer::plain("turn", "End the turn", Role::End),
    };
    let Offer { group, verb, label, target, cost, role } = offer;
    Choice {
        notation: table.notation(action),
        label,
        verb,
        group: group.into(),
        target: target.map(space_name),
        cost: (cost > 0).then(|| format!("{cost} gold")),
        role,
        warning: (role == Role::End && tell::is_last_turn(view)).then(|| LAST_CHANCE.to_string()),
        why_not: None,
        knob: None,
        leads: Vec::new(),
    }
}

/// DR-11.9: asked before the last turn is ended.
const LAST_CHANCE: &str = "No other row can follow: if you end this turn, the dungeon has won.";

const TURN_UP: &str = "turn up";

/// How an action is offered.
struct Offer {
    group: &'static str,
    verb: String,
    label: String,
    target: Option<Square>,
    cost: u8,
    role: Role,
}

impl Offer {
    fn plain(group: &'static str, label: &str, role: Role) -> Self {
        Self { group, verb: label.into(), label: label.into(), target: None, cost: 0, role }
    }

    fn at(group: &'static str, verb: String, at: Square) -> Self {
        let label = format!("{verb} on {}", space_name(at));
        Self { group, label, verb, target: Some(at), cost: 0, role: Role::Step }
    }

    fn way(view: &View, unit: Unit, verb: &str, way: Compass, steps: u8) -> Self {
        let target = place_of(view, unit).and_then(|at| at.towards(way, steps));
        // A board can lie on its side: a space says more than a direction.
        let to = target.map_or_else(
            || way_name(way).to_string(),
            |to| {
                if verb == TURN_UP { space_name(to) } else { format!("to {}", space_name(to)) }
            },
        );
        let verb = format!("{}: {verb}", unit_name(unit));
        let label = format!("{verb} {to}");
        Self { group: unit.id(), label, verb, target, cost: 0, role: Role::Step }
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
pub(crate) fn dimmed(table: &DungeonRush, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
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
