//! What is said between the page and the worker in which bots think. A bot is sent the view of its own mind and nothing
//! else, so it cannot peek even on the machine that knows everything.

#[cfg(feature = "advice")]
mod answering;

use kernel::{Picks, Seat, Seating};
use serde::{Deserialize, Serialize};

#[cfg(feature = "advice")]
pub use answering::Bots;

/// What a bot is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Which question it is: an answer to an older one is dropped.
    pub job: u32,
    /// The id of the game.
    pub game: String,
    /// What was chosen for the table.
    pub picks: Picks,
    /// Who sits where.
    pub seating: Seating,
    /// The settings of the position that it began at, if somebody arranged one: they may have edited the content.
    pub position: Vec<String>,
    /// The view of the bot's mind, packed.
    pub view: Vec<u8>,
    /// The bot's seat.
    pub seat: Seat,
    /// The id of its level.
    pub level: String,
    /// The bot's own luck.
    pub luck: u64,
}

/// What it answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// To which question.
    pub job: u32,
    /// The action, in notation, or what went wrong.
    pub action: Result<String, String>,
}

impl Question {
    /// As it is sent.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        postcard::to_allocvec(self).unwrap_or_default()
    }
}

impl Answer {
    /// What came back.
    ///
    /// # Errors
    /// It is no answer.
    pub fn read(bytes: &[u8]) -> Result<Self, postcard::Error> {
        postcard::from_bytes(bytes)
    }
}

#[cfg(test)]
mod tests;
