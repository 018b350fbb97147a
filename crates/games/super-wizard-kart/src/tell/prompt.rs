//! What is asked now, as the owner of the view is to hear it: who is asked is told what to do, everybody else whom they wait for.

use super::{counted, joined, seat_name};
use crate::SuperWizardKart;
use crate::state::{Doing, Phase};
use crate::view::View;
use kernel::Seat;
use scene::Line;

/// What is asked now.
pub(crate) fn prompt(table: &SuperWizardKart, view: &View) -> Line {
    let next = view.order.get(usize::from(view.gone)).copied().unwrap_or_default();
    let asks = |what: &str, rule: &str| asks(view, next, what, rule);
    match (view.phase, view.turn.doing) {
        (Phase::Over, _) => Line::new("The race is over.", &["SWK-16.1"]),
        (Phase::Choose, _) if crate::is_sealed(table) => choosing(table, view),
        (Phase::Choose, _) => asks("choose a kart: chassis, tires and boost", "SWK-2.3"),
        (Phase::Place, _) => asks("place the kart on the grid", "SWK-2.10"),
        (Phase::Overflow(_), _) => asks("discard a power: the hand is too full", "SWK-8.7"),
        (Phase::Take(victim), _) => asks(&format!("take a power of {}", seat_name(victim)), "SWK-8.9"),
        (Phase::Reroll(roll), _) => self::asks(view, roll.by, "roll the 1 again, or keep it", "SWK-15.10"),
        (Phase::Turn, Doing::Shop) => asks("buy something, or leave the pits", "SWK-14.3"),
        (Phase::Turn, Doing::Boost { squares, diagonals, .. } | Doing::Card { squares, diagonals, .. }) => {
            let (squares, diagonals) =
                (counted(squares.into(), "square"), counted(diagonals.into(), "diagonal"));
            asks(&format!("drive up to {squares} more, with {diagonals}, or stop"), "SWK-6.8")
        }
        (Phase::Turn, Doing::Drive) => match view.turn.movement {
            0 => asks("act if you like, and end the turn", "SWK-3.12"),
            left => {
                let (squares, diagonals) = (left.into(), view.turn.diagonals.into());
                let (squares, diagonals) = (counted(squares, "square"), counted(diagonals, "diagonal"));
                asks(&format!("drive up to {squares}, with {diagonals}"), "SWK-4.1")
            }
        },
    }
}

/// `Choose a kart.`, or `Player 2 is to choose a kart.`
fn asks(view: &View, seat: Seat, what: &str, rule: &str) -> Line {
    if view.eyes == Some(seat) {
        let (first, rest) = what.split_at(what.len().min(1));
        return Line::new(format!("{}{rest}.", first.to_uppercase()), &[rule]);
    }
    Line::new(format!("{} is to {what}.", seat_name(seat)), &[rule])
}

/// SWK-2.3: all at the same time.
fn choosing(table: &SuperWizardKart, view: &View) -> Line {
    let open: Vec<Seat> = table.everybody().filter(|seat| !view.chosen.has(*seat)).collect();
    if view.eyes.is_some_and(|eyes| open.contains(&eyes)) {
        let words = "Choose a kart: chassis, tires and boost. Nobody sees it until all have chosen.";
        return Line::new(words, &["SWK-2.3"]);
    }
    let names: Vec<String> = open.iter().map(|seat| seat_name(*seat)).collect();
    Line::new(format!("Waiting for {} to choose a kart.", joined(&names)), &["SWK-2.3"])
}
