//! The other end: bots that think in a worker, each about the view of its own mind.

use super::{Answer, Question};
use catalog::{Adviser, Level, Setup, Table, find};
use kernel::{Fast, Picks, Seating};

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
    position: Vec<String>,
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
        let Question { game, picks, seating, position, .. } = question;
        let asked = (game, picks, seating, position);
        let known = self.at.take().filter(|at| (&at.game, &at.picks, &at.seating, &at.position) == asked);
        let at = match known {
            Some(at) => at,
            None => {
                let adviser = table(question)?.adviser();
                let (game, picks, seating) = (game.clone(), picks.clone(), seating.clone());
                Seated { game, picks, seating, position: position.clone(), adviser }
            }
        };
        Ok(&mut *self.at.insert(at).adviser)
    }
}

/// The table that is asked about.
fn table(question: &Question) -> Result<Box<dyn Table>, String> {
    let Question { game, picks, seating, .. } = question;
    let title = find(game).map_err(|fault| fault.to_string())?;
    #[cfg(feature = "positions")]
    if !question.position.is_empty() {
        return title.arranged_table(&question.position).map_err(|fault| fault.to_string());
    }
    let setup = Setup { content: None, picks: picks.clone(), seating: Some(seating.clone()) };
    title.open(&setup).map_err(|fault| fault.to_string())
}
