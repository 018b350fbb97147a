//! What was seen of a table's game, and a record held against it.

use super::Joined;
use crate::{Course, Glimpse};
use kernel::{Record, Viewer};

impl Joined {
    /// A print of what is seen of the game now.
    #[must_use]
    pub fn glimpse(&self) -> Option<Glimpse> {
        let game = self.game.as_ref()?;
        let eyes = game.own().map(|own| own.seat);
        Some(Glimpse::of(self.table.header(), eyes, game.view(), game.outcome.as_ref()))
    }

    /// Looks at the game as it is now.
    pub(super) fn sees(&mut self) {
        if let Some(glimpse) = self.glimpse() {
            self.course.sees(glimpse);
        }
    }

    /// Prints of all that was seen of the game so far, in its order.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// Whether a record is not of the game that was seen here: set up otherwise, told otherwise, with another end, or with steps that
    /// cannot be played. A sentence.
    #[must_use]
    pub fn objection(&self, record: &Record) -> Option<String> {
        let other = || Some(crate::words::verify::ANOTHER_GAME.to_string());
        let (own, said) = (self.table.header(), &record.header);
        let set_up = (&own.game, &own.picks, &own.seating) == (&said.game, &said.picks, &said.seating);
        let Some(game) = self.game.as_ref().filter(|game| game.outcome.is_some() && set_up) else {
            // What was given up is told only in part: games that make people forget go on doing so.
            return if set_up { None } else { other() };
        };
        let unplayable = |why: String| Some(crate::words::verify::not_a_record(why.trim_end_matches('.')));
        let mut session = match self.table.restart(record) {
            Ok(session) => session,
            Err(unfit) => return unplayable(unfit.to_string()),
        };
        if let Err(fault) = record.entries.iter().try_for_each(|entry| session.replay(entry)) {
            return unplayable(fault.to_string());
        }
        let eyes = self.seat().map_or(Viewer::Spectator, Viewer::Seat);
        let told: Vec<_> = session.recalled_moments(eyes).into_iter().map(|moment| moment.line).collect();
        // What the server told and nobody can read is in no record.
        let Ok(seen) = game.lines(0) else { return other() };
        if session.outcome() == game.outcome.as_ref() && told == seen { None } else { other() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::joined::opened;
    use kernel::{Outcome, Pending, Seat, Secret, Seed};
    use protocol::{GameNow, Log, Packed, PersonId, PlayerNow, SeatNow, Status, TableId, TableNow, Welcome};

    /// A game that Ann saw to its end at seat 0.
    fn seen() -> (Joined, Record) {
        let setup = crate::table_setup::usual("dungeon-rush");
        let (_, table) = opened(&setup).expect("a table");
        let mut session = table.start(Seed::of_number(3));
        while let Some(seat) = session.pending().owes.iter().next() {
            let action = session.absent(seat).expect("somebody owes");
            session.act(seat, &action).expect("legal");
        }
        let eyes = Viewer::Seat(Seat::ALL[0]);
        let log = session.packed_log(eyes).expect("a log").into_iter().map(Packed::Bytes).collect();
        let game = GameNow {
            view: Packed::Bytes(session.packed_view(eyes).expect("a view")),
            log: Log::Whole(log),
            pending: Pending::NOBODY,
            round: session.round(),
            own: None,
            outcome: session.outcome().cloned(),
        };
        let you = PersonId::new("ann").expect("an id");
        let ann = PlayerNow::Person { person: you.clone(), name: "Ann".into(), here: true, stand_in: None };
        let seat = |player| SeatNow { player, word: String::new(), swap: None };
        let now = TableNow {
            status: Status::Over,
            host: Some(you.clone()),
            seats: vec![seat(ann), seat(PlayerNow::Bot { level: "greedy".into() })],
            watching: 0,
            code: None,
            time: Vec::new(),
            count: None,
            offer: None,
            offers: 0,
            taken_back: None,
            rematch: None,
            follows: None,
            secret: None,
        };
        let (id, commitment) = (TableId::new("k7").expect("an id"), Secret([7; 32]).commitment());
        let (talk, muted) = (Vec::new(), Vec::new());
        let welcome = Welcome {
            version: 1,
            bundle: None,
            id,
            setup,
            commitment,
            you,
            table: now,
            game: Some(game),
            talk,
            muted,
        };
        (Joined::enter(welcome).expect("shown"), session.record().clone())
    }

    #[test]
    fn a_record_of_another_game_than_was_seen_is_known() {
        let (joined, record) = seen();
        assert_eq!(joined.objection(&record), None);
        // The same beginning, another end: every step of it is legal.
        let mut other = record.clone();
        other.entries.truncate(9);
        other.entries.push(kernel::Entry {
            deed: kernel::Deed::Concede(Seat::ALL[0]),
            draws: Vec::new(),
            line: 0,
        });
        other.outcome = Some(Outcome { places: vec![2, 1], scores: vec![0, 1] });
        assert!(joined.objection(&other).is_some_and(|why| why.contains("not the record of the game")));
        // A step that the rules do not allow, though the record goes on as it was.
        let mut unplayable = record.clone();
        unplayable.entries.remove(3);
        assert!(joined.objection(&unplayable).is_some_and(|why| why.contains("proves nothing")));
        let mut option = record;
        option.header.picks.set("bonus-gold", "6");
        assert!(joined.objection(&option).is_some());
    }
}
