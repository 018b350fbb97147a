//! What the log says: one sentence an event, each with its rules. Pure. Whoever reads is `You`: the owner of the view.

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
    /// Whether this is the character of whoever reads.
    fn is_own(self, who: Character) -> bool {
        self.view.eyes.is_some() && self.view.seat_of(who) == self.view.eyes
    }

    /// At the beginning of a sentence.
    fn name(self, who: Character) -> String {
        if self.is_own(who) {
            "You".into()
        } else {
            format!("The {}", self.table.content.character(who).name)
        }
    }

    /// In the middle of one.
    fn called(self, who: Character) -> String {
        if self.is_own(who) {
            "you".into()
        } else {
            format!("the {}", self.table.content.character(who).name)
        }
    }

    /// Somebody who may have no character yet, at the beginning of a sentence.
    fn seat(self, seat: Seat) -> String {
        if self.view.eyes == Some(seat) { "You".into() } else { format!("Player {}", seat.number() + 1) }
    }

    /// Words about a seat with `[runs|run]` in them: the first of the two is said of others, the second to whoever does it.
    fn spoken(self, seat: Option<Seat>, words: &str) -> String {
        let is_own = seat.is_some() && seat == self.view.eyes;
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

    /// A sentence about a seat, its verbs as in `spoken`.
    fn said_of(self, seat: Seat, words: &str, rules: &[&str]) -> Line {
        Line::new(format!("{} {}", self.seat(seat), self.spoken(Some(seat), words)), rules)
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
            Event::TurnBegan(who) => self.said(*who, "[is|are] to run.", "DS-4.2"),
            Event::ScootEnded(who) => self.said(*who, "[stops|stop].", "DS-4.11"),
            Event::Panicked(who, more, now, why) => self.panicked(*who, *more, *now, *why),
            Event::Calmed(who, less, now, why) => self.calmed(*who, *less, *now, *why),
            Event::Moved(who, _, to, way) => self.moved(*who, *to, *way),
            Event::Smashed(who, at) => self.smashed(*who, *at),
            Event::TookTreasure(who, at, now, find) => self.took_treasure(*who, *at, *now, *find),
            Event::Stole(who, whom, now) => self.stole(*who, *whom, *now),
            Event::Played(who, card, version) => self.played(*who, *card, *version),
            Event::Roared(who, bonus) => self.said(*who, &format!("[roars|roar]: Strength +{bonus} for this turn."), "DS-5.18"),
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
            Event::NothingFell(who) => self.said(*who, "[has|have] nothing to draw: nothing falls.", "DS-9.14"),
            Event::EnteredMat(who, mat) => self.said(*who, &format!("[is|are] the first in mat {mat}."), "DS-10.11"),
            Event::Released(urge) => self.released(*urge),
            Event::Advanced(row, swallowed, urge) => self.advanced(*row, swallowed, *urge),
            Event::Died(who, at, cause) => self.died(*who, *at, *cause),
            Event::Escaped(who, _) => self.said(*who, "[is|are] out, and safe!", "DS-11.1"),
            Event::Revealed(dealt, rest) => self.revealed(dealt, rest),
            Event::Finished(scores) => self.finished(scores),
        }
    }

    /// `The Rogue is to run.`, its verbs as in `spoken`.
    fn said(self, who: Character, words: &str, rule: &str) -> Line {
        self.cited(who, words, &[rule])
    }

    fn cited(self, who: Character, words: &str, rules: &[&str]) -> Line {
        Line::new(format!("{} {}", self.name(who), self.spoken(self.view.seat_of(who), words)), rules)
    }
}
