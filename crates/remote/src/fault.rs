//! Why a server did not do what was asked of it. Each fault is a sentence that people can read.

use std::time::Duration;

/// Why nothing came of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nobody answers there, or not in time, or not safely.
    #[error("{server} cannot be reached: {why}.")]
    Unreachable {
        /// Who was asked.
        server: String,
        /// What went wrong.
        why: String,
    },
    /// The server says no, in its own words.
    #[error("{why}")]
    Refused {
        /// The number that goes with it.
        status: u16,
        /// The server's sentence.
        why: String,
        /// When it may be tried again, if the server says so.
        again: Option<Duration>,
    },
    /// Somebody answers, and not as a server of ours would.
    #[error("{server} does not answer like a Pitboss server: {why}.")]
    Strange {
        /// Who was asked.
        server: String,
        /// What is odd about it.
        why: String,
    },
    /// The system gives no random bytes. Without them no message has a name of its own.
    #[error("The system gives no random bytes.")]
    NoRandomBytes,
}

impl Fault {
    /// Whether the same may go well later.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable { .. } => true,
            // Too often, or not now.
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Strange { .. } | Self::NoRandomBytes => false,
        }
    }
}
