//! How long to wait before a lost connection is tried again: longer from time to time, and never exactly as long as all the
//! others who lost theirs at the same moment.

use std::time::Duration;

/// The first pause.
const FIRST: Duration = Duration::from_millis(100);
/// The longest.
const LONGEST: Duration = Duration::from_secs(5);

/// The pauses of one connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pauses {
    next: Duration,
}

impl Default for Pauses {
    fn default() -> Self {
        Self { next: FIRST }
    }
}

impl Pauses {
    /// The next pause: half of it for certain, the other half as chance will have it, of 256 parts.
    pub fn next(&mut self, chance: u8) -> Duration {
        let half = self.next / 2;
        self.next = (self.next * 2).min(LONGEST);
        half + half * u32::from(chance) / 255
    }

    /// A connection has held for so long. If that is longer than any pause, the next ones are short again.
    pub fn held(&mut self, for_long: Duration) {
        if for_long >= LONGEST {
            *self = Self::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_limit_and_differ() {
        let mut pauses = Pauses::default();
        let longest: Vec<u128> = (0..8).map(|_| pauses.next(255).as_millis()).collect();
        assert_eq!(longest, [100, 200, 400, 800, 1600, 3200, 5000, 5000]);
        assert_eq!(pauses.next(0).as_millis(), 2500);
        pauses.held(Duration::from_secs(1));
        assert_eq!(pauses.next(255).as_millis(), 5000, "one that is lost at once again is no good one");
        pauses.held(LONGEST);
        assert_eq!(pauses.next(255).as_millis(), 100);
    }
}
