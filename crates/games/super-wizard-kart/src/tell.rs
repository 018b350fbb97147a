//! What the log says: one sentence an event, with the rules behind it. Pure.
//!
//! The whole log can be told anew with a later view, so a sentence takes from the view nothing that changes: of a game that is over
//! nothing does. Whoever reads is `You`: the owner of the view. What is asked is `tell/prompt.rs`.

mod cards;
mod prompt;
mod race;
mod table;

pub(crate) use prompt::prompt;
pub(crate) use race::whither;

use crate::SuperWizardKart;
use crate::event::{Event, Movement};
use crate::layout::Trap;
use crate::pieces::{Deck, Power, TrapKind, apex_color};
use crate::track::Spot;
use crate::view::View;
use kernel::Seat;
use scene::Line;

/// What a seat is called.
pub(crate) fn seat_name(seat: Seat) -> String {
    format!("Player {}", seat.number() + 1)
}

/// What a seat is called in the middle of a sentence, by the owner of this view.
pub(crate) fn called(view: &View, seat: Seat) -> String {
    if view.eyes == Some(seat) { "you".into() } else { seat_name(seat) }
}

/// The same at the beginning of one.
pub(crate) fn first(view: &View, seat: Seat) -> String {
    if view.eyes == Some(seat) { "You".into() } else { seat_name(seat) }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn joined(names: &[String]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `1 square`, `3 squares`.
pub(crate) fn counted(many: u16, thing: &str) -> String {
    if many == 1 { format!("1 {thing}") } else { format!("{many} {thing}s") }
}

/// Words about a seat with `[drives|drive]` in them: the first of the two is said of others, the second to whoever does it.
pub(crate) fn spoken(view: &View, seat: Seat, words: &str) -> String {
    let is_own = view.eyes == Some(seat);
    let (mut said, mut rest) = (String::new(), words);
    while let Some((before, (both, after))) =
        rest.split_once('[').and_then(|(before, from)| Some((before, from.split_once(']')?)))
    {
        let (theirs, own) = both.split_once('|').unwrap_or((both, both));
        said.push_str(before);
        said.push_str(if is_own { own } else { theirs });
        rest = after;
    }
    said + rest
}

/// One event as a sentence.
pub(crate) fn tell(table: &SuperWizardKart, view: &View, event: &Event) -> Line {
    Teller { table, view }.line(event)
}

/// What a trap is called: with its number where there are several of the kind.
pub(crate) fn trap_name(table: &SuperWizardKart, trap: &Trap) -> String {
    let name = &table.pieces().trap(trap.kind).name;
    let alone = table.track().traps().iter().filter(|other| other.kind == trap.kind).count() == 1;
    if alone { name.clone() } else { format!("{name} {}", trap.number) }
}

/// Which trap goes on, and how: `The Spikes`, `turn: the east half next`.
pub(crate) fn trap_on(table: &SuperWizardKart, view: &View, number: u8, to: u8) -> (String, String) {
    Teller { table, view }.trap_on(number, to)
}

/// Who is paid how much.
pub(crate) fn shares(table: &SuperWizardKart, view: &View, coins: &[u8]) -> String {
    Teller { table, view }.shares(coins)
}

/// Somebody who knows the table and tells what happened there.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    table: &'a SuperWizardKart,
    view: &'a View,
}

impl Teller<'_> {
    /// A sentence about somebody, its verbs as in [`spoken`].
    fn said(self, seat: Seat, words: &str, rule: &str) -> Line {
        self.cited(seat, words, &[rule])
    }

    fn cited(self, seat: Seat, words: &str, rules: &[&str]) -> Line {
        Line::new(format!("{} {}", first(self.view, seat), spoken(self.view, seat, words)), rules)
    }

    fn is_own(self, seat: Seat) -> bool {
        self.view.eyes == Some(seat)
    }

    /// Somebody in the middle of a sentence.
    fn called(self, seat: Seat) -> String {
        called(self.view, seat)
    }

    /// SWK-1.4: people know lanes; names of squares are for notation.
    fn lane(self, spot: Spot) -> String {
        format!("lane {}", self.table.track().name(spot).lane)
    }

    /// What a trap is, and what it is called.
    fn trap(self, number: u8) -> Option<(TrapKind, String)> {
        let trap = self.table.track().traps().iter().find(|trap| trap.number == number)?;
        Some((trap.kind, format!("The {}", trap_name(self.table, trap))))
    }

    fn card(self, power: Power) -> String {
        self.table.pieces().power(power).name.clone()
    }

    fn deck(self, deck: Deck) -> &'static str {
        match deck {
            Deck::Normal => "Normal deck",
            Deck::Last => "Last Place deck",
        }
    }

    #[rustfmt::skip] // a line an event
    fn line(self, event: &Event) -> Line {
        match event {
            Event::ChoosingOrder(order) => self.in_order("Karts are chosen in this order", order, "SWK-2.3"),
            Event::Chose(seat) => self.said(*seat, "[has|have] chosen a kart.", "SWK-2.3"),
            Event::Kart(seat, parts, spare) => self.kart(*seat, *parts, *spare),
            Event::Initiative(seat, die, bonus) => self.initiative(*seat, *die, *bonus),
            Event::InitiativeOrder(order) => self.in_order("Initiative", order, "SWK-2.8"),
            Event::OnGrid(seat, spot) => self.said(*seat, &format!("[lines|line] up in {}.", self.lane(*spot)), "SWK-2.10"),
            Event::RoundBegan(round, order) => self.in_order(&format!("Round {round}"), order, "SWK-3.2"),
            Event::TurnBegan(seat) => self.said(*seat, "[is|are] to drive.", "SWK-3.3"),
            Event::Charged(seat, _, to, why) => self.charged(*seat, *to, *why),
            Event::Rolled(seat, throw, dice) => self.rolled(*seat, *throw, dice),
            Event::Rerolled(seat, die, shows) => self.said(*seat, &format!("[rolls|roll] a {} again: {shows}.", die.id()), "SWK-15.10"),
            Event::Kept(seat) => self.said(*seat, "[lets|let] the 1 stand.", "SWK-15.10"),
            Event::Thawed(seat) => self.said(*seat, "[is|are] slow with cold in this turn.", "SWK-17.2"),
            Event::GotMove(seat, squares, diagonals) => self.got_move(*seat, *squares, *diagonals),
            Event::GotMore(seat, squares, diagonals) => self.got_more(*seat, *squares, *diagonals),
            Event::Stepped(seat, _, _, go, movement) => self.stepped(*seat, *go, *movement),
            Event::Jumped(seat, from, to) => self.jumped(*seat, *from, *to),
            Event::Bumped(seat, other, _) => self.bumped(*seat, *other),
            Event::Snatched(seat, other) => self.snatched(*seat, *other),
            Event::SpunOut(seat, spot) => self.said(*seat, &format!("[spins|spin] out on the {} apex.", apex_color(self.table.track().apex(*spot))), "SWK-5.3"),
            Event::Slid(seat, squares) => self.said(*seat, &format!("power [slides|slide]: {} more.", counted((*squares).into(), "square")), "SWK-5.8"),
            Event::Crossed(seat, crossings) => self.crossed(*seat, *crossings),
            Event::LapBonus(lap, coins) => self.paid(&format!("Lap {lap} has begun"), coins, "SWK-13.1"),
            Event::TookToken(seat, _) => self.said(*seat, "[takes|take] a power token.", "SWK-8.1"),
            Event::Drew(seat, deck, power) => self.drew(*seat, *deck, *power),
            Event::NoCard(seat, deck) => self.said(*seat, &format!("[finds|find] no card in the {}.", self.deck(*deck)), "SWK-8.5"),
            Event::Reshuffled(deck) => Line::new(format!("The {} is shuffled again.", self.deck(*deck)), &["SWK-8.5"]),
            Event::Discarded(seat, power, why) => self.discarded(*seat, *power, *why),
            Event::Boosted(seat, squares, diagonals) => self.boosted(*seat, *squares, *diagonals),
            // Whether it was a boost or a card is told just before.
            Event::Stopped(seat, Movement::Card(_)) => self.said(*seat, "[stops|stop] there.", "SWK-9.20"),
            Event::Stopped(seat, Movement::Boost | Movement::Normal) => self.said(*seat, "[stops|stop] there.", "SWK-6.8"),
            Event::Reflexes(seat, sum) => self.reflexes(*seat, *sum),
            Event::Played(seat, power, aim) => self.played(*seat, *power, *aim),
            Event::Drives(seat, power, squares, diagonals) => self.drives(*seat, *power, *squares, *diagonals),
            Event::Attacked(cause, target) => self.attacked(*cause, *target),
            Event::Struck(target, sum) => self.struck(*target, *sum),
            Event::Saved(target, sum) => self.saved(*target, *sum),
            Event::Forced(seat, cause, from, path, resisted) => self.forced(*seat, *cause, (*from, path), *resisted),
            Event::Displaced(seat, from, to, other) => self.displaced(*seat, [*from, *to], *other),
            Event::PutBack(seat, ..) => self.said(*seat, "cannot stay on a kart, and [is|are] put back on the last square of [its|your] own.", "SWK-9.19"),
            Event::Stole(thief, victim, deck, power) => self.stole(*thief, *victim, *deck, *power),
            Event::NothingStolen(thief, victim) => self.said(*thief, &format!("[finds|find] nothing to take from {}.", self.called(*victim)), "SWK-8.12"),
            Event::TookCoins(thief, victim, coins) => self.said(*thief, &format!("[takes|take] {coins} WC from {}.", self.called(*victim)), "SWK-17.6"),
            Event::Chilled(seat) => self.said(*seat, "[is|are] chilled: the next move will be shorter.", "SWK-17.2"),
            Event::Warded(seat) => self.said(*seat, "[is|are] warded until [its|your] own next turn.", "SWK-17.3"),
            Event::WardEnded(seat) => self.said(*seat, "[is|are] warded no more.", "SWK-17.3"),
            Event::InPits(seat) => self.said(*seat, "[makes|make] a Pit Stop.", "SWK-14.1"),
            Event::Bought(seat, ware, left) => self.bought(*seat, *ware, *left),
            Event::LeftPits(seat) => self.said(*seat, "[leaves|leave] the pits.", "SWK-14.3"),
            Event::TurnEnded(seat) => self.said(*seat, "[is|are] done.", "SWK-3.8"),
            Event::TrapsTurn => Line::new("The traps attack.", &["SWK-11.1"]),
            Event::TrapMoved(number, _, to) => self.trap_moved(*number, *to),
            Event::TokensBack => Line::new("All power tokens return.", &["SWK-12.1"]),
            Event::GridOrder(order) => self.in_order("On the grid", order, "SWK-2.11"),
            Event::Standings(order) => self.in_order("Standings", order, "SWK-12.2"),
            Event::Paid(coins) => self.paid("Pay", coins, "SWK-12.3"),
            Event::OutOfRounds => Line::new("The last round is over.", &["SWK-16.3"]),
            Event::Finished(order) => self.finished(order),
        }
    }
}
