//! What is said between the page and the worker in which bots think. A bot is sent the view of its own mind and nothing
//! else, so it cannot peek even on the machine that knows everything.

use catalog::{Adviser, Level, Setup, find};
use kernel::{Fast, Picks, Seat, Seating};
use serde::{Deserialize, Serialize};

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

/// The bots of a worker. What they found out about a table they keep for the next question about it: a worker is asked about one
/// game.
#[derive(Default)]
pub struct Bots {
    at: Option<Seated>,
}

/// Bots at a table.
struct Seated {
    game: String,
    picks: Picks,
    seating: Seating,
    adviser: Box<dyn Adviser>,
}

impl Bots {
    /// Answers a question, both as bytes. Whatever is asked, there is an answer.
    #[must_use]
    pub fn reply(&mut self, question: &[u8]) -> Vec<u8> {
        let answer = match postcard::from_bytes::<Question>(question) {
            Ok(question) => Answer { job: question.job, action: self.think(&question) },
            Err(fault) => Answer { job: 0, action: Err(format!("The question cannot be read: {fault}")) },
        };
        postcard::to_allocvec(&answer).unwrap_or_default()
    }

    fn think(&mut self, question: &Question) -> Result<String, String> {
        let Question { view, seat, level, luck, .. } = question;
        let level: Level = level.parse().map_err(|fault: kernel::Misread| fault.to_string())?;
        let advice = self.adviser(question)?.advice(view, level, *seat, &mut Fast::new(*luck));
        let action = advice.map_err(|fault| format!("The view cannot be read: {fault}"))?;
        action.ok_or_else(|| "The bot finds nothing to play.".into())
    }

    /// The one who knows the table that is asked about.
    fn adviser(&mut self, question: &Question) -> Result<&mut dyn Adviser, String> {
        let Question { game, picks, seating, .. } = question;
        let known = self.at.take().filter(|at| (&at.game, &at.picks, &at.seating) == (game, picks, seating));
        let at = match known {
            Some(at) => at,
            None => {
                let title = find(game).map_err(|fault| fault.to_string())?;
                let setup = Setup { content: None, picks: picks.clone(), seating: Some(seating.clone()) };
                let table = title.open(&setup).map_err(|fault| fault.to_string())?;
                let (game, picks, seating) = (game.clone(), picks.clone(), seating.clone());
                Seated { game, picks, seating, adviser: table.adviser() }
            }
        };
        Ok(&mut *self.at.insert(at).adviser)
    }
}

#[cfg(test)]
mod tests;
