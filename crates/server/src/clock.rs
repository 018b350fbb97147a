//! What time it is. Tables reckon in milliseconds since 1970, but the system's clock is asked once, at the start: if
//! somebody sets it while people play, nobody gains or loses time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::time::Instant;

/// What time it is.
#[derive(Debug, Clone)]
pub enum Clock {
    /// As time goes.
    Running {
        /// When it was started.
        since: Instant,
        /// What the system's clock said then.
        at: u64,
    },
    /// As somebody sets it.
    Set(watch::Sender<u64>),
}

impl Clock {
    /// As time goes.
    #[must_use]
    pub fn running() -> Self {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::Running { since: Instant::now(), at: u64::try_from(at.as_millis()).unwrap_or(0) }
    }

    /// As somebody sets it, from here on.
    #[must_use]
    pub fn set(at: u64) -> Self {
        Self::Set(watch::Sender::new(at))
    }

    /// Puts a clock forward that somebody sets.
    pub fn put_forward(&self, by: Duration) {
        match self {
            Self::Running { .. } => {}
            Self::Set(hand) => hand.send_modify(|at| *at += milliseconds(by)),
        }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        match self {
            Self::Running { since, at } => at + milliseconds(since.elapsed()),
            Self::Set(hand) => *hand.borrow(),
        }
    }

    /// Waits until then.
    pub async fn until(&self, then: u64) {
        match self {
            Self::Running { since, at } => {
                tokio::time::sleep_until(*since + Duration::from_millis(then.saturating_sub(*at))).await;
            }
            Self::Set(hand) => {
                // The hand is ours: it cannot be gone.
                let mut seen = hand.subscribe();
                let _reached = seen.wait_for(|now| *now >= then).await;
            }
        }
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
