//! Time that runs out, and time that somebody has been away, without a clock: whoever asks says how much has passed.

use kernel::Seat;
use protocol::{PlayerNow, TableNow};

/// From so much on time is short, in milliseconds.
pub const SHORT: u64 = 10_000;

/// Who is gone for less has perhaps only loaded the page again, in milliseconds.
pub const MISSED: u64 = 5_000;

/// How time is written: `1:12`, `3 h 20 min`, `2 d 4 h`.
#[must_use]
pub fn written(ms: u64) -> String {
    // Until the last moment is over there is a second left.
    let seconds = ms.div_ceil(1000);
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, hours) => format!("{hours} h {} min", minutes % 60),
        (days, hours) => format!("{days} d {} h", hours % 24),
    }
}

/// What is left to a seat, so many milliseconds after the table was told; none: no clock runs for it.
#[must_use]
pub fn left(now: &TableNow, seat: Seat, passed: u64) -> Option<u64> {
    let time = now.time.iter().find(|time| time.seat == seat)?;
    Some(time.left.saturating_sub(passed))
}

/// Whose time runs out first, and what is left of it.
#[must_use]
pub fn next(now: &TableNow, passed: u64) -> Option<(Seat, u64)> {
    let first = now.time.iter().min_by_key(|time| time.left)?;
    Some((first.seat, first.left.saturating_sub(passed)))
}

/// Since when people are away, by the clock of who watches them: the server says only that they are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Away(Vec<(Seat, u64)>);

impl Away {
    /// The table is so at this moment.
    pub fn see(&mut self, now: &TableNow, at: u64) {
        let gone = |player: &PlayerNow| matches!(player, PlayerNow::Person { here: false, .. });
        let seats = Seat::ALL.into_iter().zip(&now.seats).filter(|(_, seat)| gone(&seat.player));
        self.0 = seats.map(|(seat, _)| (seat, self.since(seat).unwrap_or(at))).collect();
    }

    /// Since when a seat is away; none: it is not.
    #[must_use]
    pub fn since(&self, seat: Seat) -> Option<u64> {
        self.0.iter().find(|(other, _)| *other == seat).map(|(_, since)| *since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{PersonId, SeatNow, Status, TimeLeft};

    fn table(here: [bool; 2], time: Vec<TimeLeft>) -> TableNow {
        let seat = |here: bool| SeatNow {
            player: PlayerNow::Person {
                person: PersonId::new("ann").expect("an id"),
                name: "Ann".into(),
                here,
                stand_in: None,
            },
            word: String::new(),
            swap: None,
        };
        TableNow {
            status: Status::Playing,
            host: None,
            seats: here.map(seat).to_vec(),
            watching: 0,
            code: None,
            time,
            offer: None,
            rematch: None,
            follows: None,
            secret: None,
        }
    }

    #[test]
    fn time_is_written_as_people_say_it() {
        let all = [0, 1, 9_000, 72_000, 3_599_000, 3_600_000, 12_000_000, 187_200_000].map(written);
        assert_eq!(all, ["0:00", "0:01", "0:09", "1:12", "59:59", "1 h 0 min", "3 h 20 min", "2 d 4 h"]);
    }

    #[test]
    fn time_runs_from_when_it_was_told_and_ends_at_nothing() {
        let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
        let now = table(
            [true; 2],
            vec![TimeLeft { seat: first, left: 9_000 }, TimeLeft { seat: second, left: 500 }],
        );
        assert_eq!(left(&now, first, 4_000), Some(5_000));
        assert_eq!(left(&now, second, 4_000), Some(0));
        assert_eq!(left(&now, Seat::ALL[2], 0), None);
        assert_eq!(next(&now, 100), Some((second, 400)));
        assert_eq!(next(&table([true; 2], Vec::new()), 0), None);
    }

    #[test]
    fn who_is_away_has_been_away_since_that_was_seen_first() {
        let mut away = Away::default();
        away.see(&table([true, false], Vec::new()), 100);
        away.see(&table([true, false], Vec::new()), 200);
        assert_eq!((away.since(Seat::ALL[0]), away.since(Seat::ALL[1])), (None, Some(100)));
        away.see(&table([true, true], Vec::new()), 300);
        away.see(&table([true, false], Vec::new()), 400);
        assert_eq!(away.since(Seat::ALL[1]), Some(400));
    }
}
