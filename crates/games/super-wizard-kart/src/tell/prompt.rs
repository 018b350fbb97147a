//! What is asked now, as the owner of the view is to hear it: who is asked is told what to do, everybody else whom they wait for.

use super::{counted, joined, seat_name};
use crate::look::Look;
use crate::state::{Doing, Phase, Throw, TurnFlags};
use crate::track::Go;
use crate::view::View;
use crate::{SuperWizardKart, search};
use kernel::{Fast, Seat};
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
        (Phase::Reroll(roll), _) => self::asks(
            view,
            roll.by,
            &format!("roll the 1 {} again, or keep it", rolled_for(roll.throw)),
            "SWK-15.10",
        ),
        (Phase::Turn, Doing::Shop) => asks("buy something, or leave the pits", "SWK-14.3"),
        (Phase::Turn, Doing::Boost { .. }) if is_stuck(table, view, next) => {
            let tried = view.turn.flags.has(TurnFlags::TRIED);
            let first = if tried { "" } else { "try Quick Reflexes, or " };
            asks(&format!("{first}stop: there is no way on"), "SWK-6.9")
        }
        (Phase::Turn, Doing::Card { .. }) if is_stuck(table, view, next) => {
            asks("stop: there is no way on", "SWK-9.21")
        }
        (Phase::Turn, Doing::Boost { squares, diagonals, .. }) => {
            asks(&format!("boost up to {}, or stop", left(squares, diagonals)), "SWK-6.8")
        }
        (Phase::Turn, Doing::Card { power, squares, diagonals, .. }) => {
            let drive =
                format!("drive up to {} with {}", left(squares, diagonals), table.pieces().power(power).name);
            // SWK-9.20.
            let stop = if shares(view, next) { ": nobody stays on another kart" } else { ", or stop" };
            asks(&format!("{drive}{stop}"), power.rule())
        }
        (Phase::Turn, Doing::Drive) => driving(table, view, next),
    }
}

/// D3: what is left of the normal move, and of the turn.
fn driving(table: &SuperWizardKart, view: &View, next: Seat) -> Line {
    let acted = view.turn.flags.has(TurnFlags::ACTED);
    match view.turn.movement {
        0 if acted => asks(view, next, "end the turn", "SWK-3.12"),
        0 => asks(view, next, "act, or end the turn", "SWK-3.12"),
        _ if is_stuck(table, view, next) => {
            let act = if acted { "" } else { "act, or " };
            asks(view, next, &format!("{act}end the turn: there is no way on"), "SWK-3.12")
        }
        squares => {
            let drive = format!("drive up to {}", left(squares, view.turn.diagonals));
            asks(view, next, &drive, "SWK-4.1")
        }
    }
}

/// Whether there are squares left to drive, and no step.
fn is_stuck(table: &SuperWizardKart, view: &View, seat: Seat) -> bool {
    let state = search::whole(table, view, &mut Fast::new(0));
    let look = Look { game: table, state: &state };
    Go::ALL.into_iter().all(|go| look.step(seat, go).is_err())
}

/// `5 squares, 1 of them diagonally`.
fn left(squares: u8, diagonals: u8) -> String {
    let straight = match diagonals.min(squares) {
        0 => "straight on".to_string(),
        all if all == squares => "diagonally if you like".into(),
        some => format!("{some} of them diagonally"),
    };
    format!("{}, {straight}", counted(squares.into(), "square"))
}

/// What a roll is for.
const fn rolled_for(throw: Throw) -> &'static str {
    match throw {
        Throw::Speed => "of the speed roll",
        Throw::Boost => "of the boost",
        Throw::Slide => "of the power slide",
        Throw::Reflexes => "of Quick Reflexes",
        Throw::Attack => "of the attack",
        Throw::Save => "of the saving throw",
        Throw::Displacer => "at the Displacer Beast",
        Throw::SecondWind => "of Second Wind",
    }
}

/// SWK-9.19: whether a kart is on the square of another.
fn shares(view: &View, seat: Seat) -> bool {
    let at = |seat: Seat| view.karts.get(usize::from(seat.number())).map(|kart| kart.at);
    Seat::ALL.into_iter().take(view.karts.len()).any(|other| other != seat && at(other) == at(seat))
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
