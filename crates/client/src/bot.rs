//! What is said between the page and the worker in which bots think. A bot is sent the view of its own mind and nothing
//! else, so it cannot peek even on the machine that knows everything.

use kernel::{Picks, Seat, Seating};
use serde::{Deserialize, Serialize};
#[cfg(feature = "advice")]
use {
    catalog::{Level, Setup, find},
    kernel::Fast,
};

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

/// Answers a question, both as bytes. Whatever is asked, there is an answer.
#[cfg(feature = "advice")]
#[must_use]
pub fn reply(question: &[u8]) -> Vec<u8> {
    let answer = match postcard::from_bytes::<Question>(question) {
        Ok(question) => Answer { job: question.job, action: think(&question) },
        Err(fault) => Answer { job: 0, action: Err(format!("The question cannot be read: {fault}")) },
    };
    postcard::to_allocvec(&answer).unwrap_or_default()
}

#[cfg(feature = "advice")]
fn think(question: &Question) -> Result<String, String> {
    let Question { game, picks, seating, view, seat, level, luck, .. } = question;
    let level: Level = level.parse().map_err(|fault: kernel::Misread| fault.to_string())?;
    let title = find(game).map_err(|fault| fault.to_string())?;
    let setup = Setup { content: None, picks: picks.clone(), seating: Some(seating.clone()) };
    let table = title.open(&setup).map_err(|fault| fault.to_string())?;
    let advice = table.advice(view, level, *seat, &mut Fast::new(*luck));
    let action = advice.map_err(|fault| format!("The view cannot be read: {fault}"))?;
    action.ok_or_else(|| "The bot finds nothing to play.".into())
}

#[cfg(test)]
mod tests;
