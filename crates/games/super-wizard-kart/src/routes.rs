//! Ways of several squares that whoever moves can drive in one go, each to another square, and what waits there: for previews. What would
//! be rolled for or asked on the way ends it. A table without aids has none.

use crate::SuperWizardKart;
use crate::action::{Action, seat_id};
use crate::look::Look;
use crate::offer::{finishes, leads};
use crate::options::{Finish, Switch};
use crate::scene::degrees;
use crate::search;
use crate::state::{Doing, Phase, Slide, State};
use crate::tell::counted;
use crate::track::{Go, Ground, Spot};
use crate::view::View;
use kernel::{Fast, Game, Seat};
use scene::{Choice, Role, Route};
use std::collections::BTreeSet;

/// A square that was come to, and from where.
struct Node {
    at: Spot,
    squares: u8,
    diagonals: u8,
    before: Option<(u16, Go)>,
}

/// All squares within reach that take more than one step, each by a shortest way with the fewest diagonals.
pub(crate) fn routes(table: &SuperWizardKart, view: &View) -> Vec<Route> {
    let moves = view.phase == Phase::Turn && view.turn.doing != Doing::Shop;
    let next = view.order.get(usize::from(view.gone)).copied();
    let Some(seat) = view.eyes.filter(|eyes| moves && Some(*eyes) == next) else { return Vec::new() };
    if table.options().aids == Switch::Off {
        return Vec::new();
    }
    let state = search::whole(table, view, &mut Fast::new(0));
    let nodes = reached(Look { game: table, state: &state }, seat);
    let mut found = BTreeSet::from([state.kart(seat).at]);
    let mut all = Vec::new();
    for (place, node) in nodes.iter().enumerate() {
        if found.insert(node.at) && node.before.is_some_and(|(before, _)| before > 0) {
            all.push(route(table, &state, seat, &nodes, place));
        }
    }
    all
}

/// Everything that can be driven to, in the order of squares and then of diagonals spent.
fn reached(look: Look<'_>, seat: Seat) -> Vec<Node> {
    let (squares, diagonals) = look.left();
    let mut nodes = vec![Node { at: look.kart(seat).at, squares, diagonals, before: None }];
    let mut seen = BTreeSet::new();
    let (mut from, mut to) = (0, 1);
    while from < to {
        for place in from..to {
            let Node { at, squares, diagonals, before } = nodes[place];
            if squares == 0 || before.is_some() && ends(look, seat, at) {
                continue;
            }
            for go in Go::ALL {
                let Some(ahead) = look.track().ahead(at, go) else { continue };
                let (spent, free) = (u8::from(go.is_diagonal()), look.other_at(ahead, seat).is_none());
                if !look.track().is_road(ahead) || !free || diagonals < spent {
                    continue;
                }
                let left = diagonals - spent;
                if seen.insert((ahead, squares - 1, left)) {
                    let before = u16::try_from(place).ok().map(|place| (place, go));
                    nodes.push(Node { at: ahead, squares: squares - 1, diagonals: left, before });
                }
            }
        }
        let many = nodes.len();
        nodes[to..].sort_by_key(|node| std::cmp::Reverse(node.diagonals));
        (from, to) = (to, many);
    }
    nodes
}

/// Whether something happens on a square before one can go on: a card is drawn, a kart spins out, a slide is rolled for, the race is won.
fn ends(look: Look<'_>, seat: Seat, at: Spot) -> bool {
    let slides = matches!(look.state.turn.doing, Doing::Boost { slide: Slide::Open, .. })
        && look.track().apex(at) == look.tires(seat);
    let token = matches!(look.track().ground(at), Ground::Power(place) if look.state.taken & 1 << u32::from(place) == 0);
    let won = look.game.options().finish == Finish::FirstAcross && finishes(look, seat, at);
    slides || token || won || look.spins_out(seat, at)
}

fn route(table: &SuperWizardKart, state: &State, seat: Seat, nodes: &[Node], place: usize) -> Route {
    let look = Look { game: table, state };
    let end = &nodes[place];
    let (mut steps, mut cells, mut at) = (Vec::new(), Vec::new(), place);
    while let Some((before, go)) = nodes[at].before {
        steps.push(table.notation(Action::Step(go)));
        cells.push(table.track().name(nodes[at].at).to_string());
        at = usize::from(before);
    }
    steps.reverse();
    cells.reverse();
    let far = u16::try_from(steps.len()).unwrap_or(u16::MAX);
    let target = table.track().name(end.at).to_string();
    let choice = Choice {
        notation: format!("go {target}"),
        label: format!("Drive {}", counted(far, "square")),
        verb: "Drive there".into(),
        group: "route".into(),
        target: Some(target),
        knob: None,
        cost: Some(counted(far, "square")),
        leads: leads(look, seat, end.at, (end.squares, end.diagonals)),
        role: Role::Step,
        warning: None,
        why_not: None,
    };
    let facing = Some(degrees(table.track().heading(end.at)));
    Route { choice, steps, cells, piece: seat_id(seat), facing, shown: scene::Shown::Always }
}
