//! Whose eyes: who looks at a game, and who hears of an event.

use crate::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Whose eyes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The person at a seat, who sees what the rules show at this moment.
    Seat(Seat),
    /// A seat that forgets nothing: all that it was ever entitled to see. Given to its bot only, never to a person's machine.
    Mind(Seat),
    /// Somebody without a seat.
    Spectator,
    /// Sees everything: the rulebook's examples, records of finished games, tests.
    Referee,
}

impl Viewer {
    /// The seat whose eyes these are, if it is a seat's.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) | Self::Mind(seat) => Some(seat),
            Self::Spectator | Self::Referee => None,
        }
    }
}

/// Who is told of an event. The referee hears every fact once, and whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// These seats and nobody else.
    Only(SeatSet),
    /// Everybody, spectators too, but not these seats: they hear the same fact whole, and so does the referee.
    Except(SeatSet),
}

impl Audience {
    /// Whether this viewer is told.
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (Self::Only(_), Viewer::Referee) | (Self::Except(_), Viewer::Spectator) => true,
            (Self::Only(_), Viewer::Spectator) | (Self::Except(_), Viewer::Referee) => false,
            (Self::Only(seats), Viewer::Seat(seat) | Viewer::Mind(seat)) => seats.has(seat),
            (Self::Except(seats), Viewer::Seat(seat) | Viewer::Mind(seat)) => !seats.has(seat),
        }
    }
}
