//! What the log says: one sentence an event, each with its rules. Pure.

mod prompt;
mod run;
mod table;

pub(crate) use prompt::prompt;

use crate::DungeonScoot;
use crate::event::Event;
use crate::pieces::{Cause, Character};
use crate::view::View;
use kernel::Seat;
use scene::Line;

/// What a seat is called: its character, once it has one.
pub(crate) fn seat_name(table: &DungeonScoot, view: &View, seat: Seat) -> String {
    let character = view.player(seat).and_then(|player| player.character);
    character.map_or_else(
        || format!("Player {}", seat.number() + 1),
        |character| table.content.character(character).name.clone(),
    )
}

/// What somebody died of.
pub(crate) const fn cause_words(cause: Cause) -> &'static str {
    match cause {
        Cause::Wounds => "wounds",
        Cause::Evil => "the Ancient Evil",
        Cause::Rubble => "falling rubble",
        Cause::Fright => "fright",
        Cause::GivingUp => "giving up",
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn joined(names: &[String]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// One event as a sentence.
pub(crate) fn tell(table: &DungeonScoot, view: &View, event: &Event) -> Line {
    Teller { table, view }.line(event)
}

/// Somebody who knows the table and tells what happened there.
#[derive(Clone, Copy)]
struct Teller<'a> {
    table: &'a DungeonScoot,
    view: &'a View,
}

impl Teller<'_> {
    fn name(self, who: Character) -> String {
        format!("The {}", self.table.content.character(who).name)
    }

    fn seat(self, seat: Seat) -> String {
        format!("Player {}", seat.number() + 1)
    }

    #[rustfmt::skip] // a line an event
    fn line(self, event: &Event) -> Line {
        match event {
            Event::Dealt(seat, many, cards) => self.dealt(*seat, *many, cards.as_deref()),
            Event::Aligned(seat, alignment) => self.aligned(*seat, *alignment),
            Event::DraftOrder(seats) => self.draft_order(seats),
            Event::Became(seat, who, at, lot) => self.became(*seat, *who, *at, *lot),
            Event::Sided(seat, power, lot) => self.sided(*seat, *power, *lot),
            Event::RoundBegan(round) => Line::new(format!("Round {round} begins."), &["DS-4.1"]),
            Event::RoundEnded(round) => Line::new(format!("Round {round} ends."), &["DS-4.1"]),
            Event::TurnBegan(who) => self.said(*who, "is to run.", "DS-4.2"),
            Event::ScootEnded(who) => self.said(*who, "stops.", "DS-4.11"),
            Event::Panicked(who, more, now, why) => self.panicked(*who, *more, *now, *why),
            Event::Calmed(who, less, now, why) => self.calmed(*who, *less, *now, *why),
            Event::Moved(who, _, to, way) => self.moved(*who, *to, *way),
            Event::Smashed(who, at) => self.smashed(*who, *at),
            Event::TookTreasure(who, at, now, find) => self.took_treasure(*who, *at, *now, *find),
            Event::Stole(who, whom, now) => self.stole(*who, *whom, *now),
            Event::Played(who, card, version) => self.played(*who, *card, *version),
            Event::Roared(who, bonus) => self.said(*who, &format!("roars: Strength +{bonus} for this turn."), "DS-5.18"),
            Event::Grabbed(who, monsters, left) => self.grabbed(*who, monsters, *left),
            Event::CardLost(who, card, left, why) => self.card_lost(*who, *card, *left, *why),
            Event::Fumbled(who, card) => self.fumbled(*who, *card),
            Event::DrewCard(who, card, instead) => self.drew_card(*who, *card, *instead),
            Event::Reshuffled(many) => Line::new(format!("The discard pile of {many} cards becomes the deck."), &["DS-5.14"]),
            Event::Fought(who, monster, target, roll) => self.fought(*who, *monster, *target, *roll),
            Event::Defeated(who, monster) => self.defeated(*who, *monster),
            Event::Wounded(who, now) => self.wounded(*who, *now),
            Event::DrewTile(who, kind, pull) => self.drew_tile(*who, *kind, *pull),
            Event::Kept(who, kept, back) => self.kept(*who, *kept, *back),
            Event::Fell(_, lying, roll, landing) => self.fell(*lying, *roll, *landing),
            Event::Refilled(many) => Line::new(format!("Nothing is left to draw: {} back into the well.", if *many == 1 { "1 discarded tile goes".into() } else { format!("{many} discarded tiles go") }), &["DS-9.13"]),
            Event::NothingFell(who) => self.said(*who, "has nothing to draw: nothing falls.", "DS-9.14"),
            Event::EnteredMat(who, mat) => self.said(*who, &format!("is the first in mat {mat}."), "DS-10.11"),
            Event::Released(urge) => self.released(*urge),
            Event::Advanced(row, swallowed, urge) => self.advanced(*row, swallowed, *urge),
            Event::Died(who, at, cause) => self.died(*who, *at, *cause),
            Event::Escaped(who, _) => self.said(*who, "is out, and safe!", "DS-11.1"),
            Event::Revealed(dealt, rest) => self.revealed(dealt, rest),
            Event::Finished(scores) => self.finished(scores),
        }
    }

    /// `The Rogue is to run.`
    fn said(self, who: Character, what: &str, rule: &str) -> Line {
        Line::new(format!("{} {what}", self.name(who)), &[rule])
    }
}
