//! Time that runs out, and time that somebody has been away, without a clock: whoever asks says how much has passed.

use kernel::Seat;
use protocol::{CountNow, PlayerNow, TableNow};

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

/// A count that runs: which number has been said last, up to which it is counted, and what is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counting {
    /// The number that was said last, from 1.
    pub said: u8,
    /// The last number.
    pub to: u8,
    /// What is left until it is over, in milliseconds.
    pub left: u64,
}

/// The count that runs, so many milliseconds after the table was told; none: nobody counts.
#[must_use]
pub fn counting(now: &TableNow, passed: u64) -> Option<Counting> {
    let CountNow { beats, length, left } = now.count?;
    let left = left.saturating_sub(passed);
    let beat = (length / u64::from(beats.max(1))).max(1);
    let said = length.saturating_sub(left) / beat + 1;
    Some(Counting { said: u8::try_from(said).map_or(beats, |said| said.min(beats)), to: beats, left })
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
            count: None,
            offer: None,
            offers: 0,
            taken_back: None,
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
    fn a_count_says_its_numbers_in_equal_beats() {
        let mut now = table([true; 2], Vec::new());
        assert_eq!(counting(&now, 0), None);
        now.count = Some(CountNow { beats: 5, length: 10_000, left: 9_000 });
        let said = [0, 999, 1_000, 6_999, 7_000, 8_999, 9_000, 60_000].map(|passed| counting(&now, passed));
        assert_eq!(
            said.map(|counting| counting.map_or(0, |counting| counting.said)),
            [1, 1, 2, 4, 5, 5, 5, 5]
        );
        assert_eq!(said[3], Some(Counting { said: 4, to: 5, left: 2_001 }));
        now.count = Some(CountNow { beats: 0, length: 0, left: 0 });
        assert_eq!(counting(&now, 0), Some(Counting { said: 0, to: 0, left: 0 }), "whatever a server says");
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
