//! Ways of several squares that whoever moves can drive in one go, each to another square, and what waits there: for previews. What would
//! be rolled for or asked on the way ends it. A table without aids has none.

use crate::SuperWizardKart;
use crate::action::{Action, seat_id};
use crate::leads::{bumped, finishes, is_token, leads};
use crate::look::Look;
use crate::options::{Finish, Switch};
use crate::refusal::No;
use crate::scene::degrees;
use crate::search;
use crate::state::{Doing, Phase, Slide, State};
use crate::tell::counted;
use crate::track::{Go, Spot};
use crate::view::View;
use kernel::{Fast, Game, Refusal, Seat};
use scene::{Choice, Line, Role, Route};
use std::collections::BTreeSet;

/// A square that was come to, and from where.
struct Node {
    at: Spot,
    squares: u8,
    diagonals: u8,
    before: Option<(u16, Go)>,
    /// Whether a power card was driven over on the way.
    over_card: bool,
}

/// What happens on a square before one can go on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// SWK-16.1.
    Win,
    /// SWK-8.1.
    Card,
    /// SWK-5.3.
    SpinOut,
    /// SWK-5.8.
    Slide,
}

/// What ends a way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heed {
    /// Whatever happens on it.
    All,
    /// All but power cards, to see what a way leaves lying.
    NoCards,
    /// Nothing, not even karts: to see what is in the way.
    Nothing,
}

/// All squares within reach that take more than one step, each by a shortest way with the fewest diagonals.
pub(crate) fn routes(table: &SuperWizardKart, view: &View) -> Vec<Route> {
    let Some(seat) = mover(table, view) else { return Vec::new() };
    let state = search::whole(table, view, &mut Fast::new(0));
    let look = Look { game: table, state: &state };
    let nodes = reached(look, seat, look.left(), Heed::All);
    let missed = missed(look, seat);
    let mut found = BTreeSet::from([state.kart(seat).at]);
    let mut all = Vec::new();
    for (place, node) in nodes.iter().enumerate() {
        if found.insert(node.at) && node.before.is_some_and(|(before, _)| before > 0) {
            let mut route = route(table, &state, seat, &nodes, place);
            // SWK-8.1: a way goes on past cards, for a draw would end it; that is not to be found out too late.
            if missed.contains(&(node.at, node.squares, node.diagonals)) && !is_token(look, node.at) {
                route.choice.leads.push("a way as long takes a power card: drive there first".into());
            }
            all.push(route);
        }
    }
    all
}

/// Whoever moves, if it is the owner of the view and the table has aids.
fn mover(table: &SuperWizardKart, view: &View) -> Option<Seat> {
    let moves = view.phase == Phase::Turn && view.turn.doing != Doing::Shop;
    let next = view.order.get(usize::from(view.gone)).copied();
    view.eyes.filter(|eyes| moves && Some(*eyes) == next && table.options().aids == Switch::On)
}

/// Why no way leads to a square: one reason, the nearest.
pub(crate) fn out_of_reach(table: &SuperWizardKart, view: &View, square: &str) -> Option<Line> {
    let (seat, spot) = (mover(table, view)?, table.track().read(square)?);
    let state = search::whole(table, view, &mut Fast::new(0));
    let look = Look { game: table, state: &state };
    if !look.track().is_road(spot) {
        return Some(Line::new(No::Rubble.to_string(), &[No::Rubble.rule().0]));
    }
    let (squares, diagonals) = look.left();
    let nodes = reached(look, seat, (squares, diagonals), Heed::Nothing);
    if let Some(place) = nodes.iter().position(|node| node.at == spot) {
        return Some(in_the_way(look, seat, &nodes, place));
    }
    let curved = reached(look, seat, (squares, squares), Heed::Nothing);
    Some(if curved.iter().any(|node| node.at == spot) {
        Line::new("That takes more diagonals than you have.", &["SWK-4.2"])
    } else {
        Line::new("That is too far for this move.", &["SWK-4.1"])
    })
}

/// What ends the shortest way to a square before one is there: the first of it.
fn in_the_way(look: Look<'_>, seat: Seat, nodes: &[Node], place: usize) -> Line {
    let mut first = None;
    let mut node = &nodes[place];
    while let Some((before, _)) = node.before {
        let is_end = node.at == nodes[place].at;
        if bumped(look, seat, node.at).is_some() {
            first = None;
        } else if !is_end {
            first = stops(look, seat, node.at).first().copied().or(first);
        }
        node = &nodes[usize::from(before)];
    }
    match first {
        Some(Stop::Win) => Line::new("The race is won on the way there.", &["SWK-16.1"]),
        Some(Stop::Slide) => Line::new("A power slide is rolled for on the way there.", &["SWK-5.8"]),
        Some(Stop::Card | Stop::SpinOut) | None => Line::new(
            "Something on the way there ends the drive: a kart, a card or a spin-out.",
            &["SWK-4.6"],
        ),
    }
}

/// Squares with what is left there, to which another way leads over a power card.
fn missed(look: Look<'_>, seat: Seat) -> BTreeSet<(Spot, u8, u8)> {
    let nodes = reached(look, seat, look.left(), Heed::NoCards);
    let over = nodes.iter().filter(|node| node.over_card);
    over.map(|node| (node.at, node.squares, node.diagonals)).collect()
}

/// Everything that can be driven to, in the order of squares and then of diagonals spent.
fn reached(look: Look<'_>, seat: Seat, (squares, diagonals): (u8, u8), heed: Heed) -> Vec<Node> {
    let start = Node { at: look.kart(seat).at, squares, diagonals, before: None, over_card: false };
    let mut nodes = vec![start];
    let mut seen = BTreeSet::new();
    let (mut from, mut to) = (0, 1);
    while from < to {
        for place in from..to {
            let Node { at, squares, diagonals, before, over_card } = nodes[place];
            let over_card = over_card || before.is_some() && is_token(look, at);
            let ends = || stops(look, seat, at).into_iter().any(|stop| heed.ends(stop));
            if squares == 0 || before.is_some() && ends() {
                continue;
            }
            for go in Go::ALL {
                let Some(ahead) = look.track().ahead(at, go) else { continue };
                // SWK-9.18, SWK-17.8: some cards drive through karts.
                let free = heed == Heed::Nothing || bumped(look, seat, ahead).is_none();
                let spent = u8::from(go.is_diagonal());
                if !look.track().is_road(ahead) || !free || diagonals < spent {
                    continue;
                }
                let left = diagonals - spent;
                if seen.insert((ahead, squares - 1, left, over_card)) {
                    let before = u16::try_from(place).ok().map(|place| (place, go));
                    nodes.push(Node { at: ahead, squares: squares - 1, diagonals: left, before, over_card });
                }
            }
        }
        let many = nodes.len();
        nodes[to..].sort_by_key(|node| std::cmp::Reverse(node.diagonals));
        (from, to) = (to, many);
    }
    nodes
}

impl Heed {
    fn ends(self, stop: Stop) -> bool {
        match self {
            Self::All => true,
            Self::NoCards => stop != Stop::Card,
            Self::Nothing => false,
        }
    }
}

/// What happens on a square, in the order of R3.
fn stops(look: Look<'_>, seat: Seat, at: Spot) -> Vec<Stop> {
    let slides = matches!(look.state.turn.doing, Doing::Boost { slide: Slide::Open, .. })
        && look.track().apex(at) == look.tires(seat);
    let wins = look.game.options().finish == Finish::FirstAcross && finishes(look, seat, at);
    let all = [
        (wins, Stop::Win),
        (is_token(look, at), Stop::Card),
        (look.spins_out(seat, at), Stop::SpinOut),
        (slides, Stop::Slide),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, stop)| stop).collect()
}

fn route(table: &SuperWizardKart, state: &State, seat: Seat, nodes: &[Node], place: usize) -> Route {
    let look = Look { game: table, state };
    let end = &nodes[place];
    let (mut way, mut cells, mut at) = (Vec::new(), Vec::new(), place);
    while let Some((before, go)) = nodes[at].before {
        way.push(go);
        cells.push(table.track().name(nodes[at].at).to_string());
        at = usize::from(before);
    }
    way.reverse();
    cells.reverse();
    let steps: Vec<String> = way.iter().map(|go| table.notation(Action::Step(*go))).collect();
    let far = u16::try_from(steps.len()).unwrap_or(u16::MAX);
    let target = table.track().name(end.at).to_string();
    let choice = Choice {
        notation: format!("go {target}"),
        label: format!("Drive to lane {}", table.track().name(end.at).lane),
        verb: "Drive there".into(),
        group: "route".into(),
        target: Some(target),
        knob: None,
        cost: Some(counted(far, "square")),
        leads: leads(look, seat, &way, (end.squares, end.diagonals)),
        role: Role::Step,
        warning: None,
        why_not: None,
    };
    let facing = Some(degrees(table.track().heading(end.at)));
    Route { choice, steps, cells, piece: seat_id(seat), facing, shown: scene::Shown::Always }
}
