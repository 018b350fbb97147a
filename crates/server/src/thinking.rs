//! Bots think beside everything else: a few at once, on threads of their own, from the view of their own mind.

use catalog::Level;
use kernel::{Fast, Seat};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// What a bot is asked.
pub struct Question {
    /// Rules, content and options.
    pub table: Arc<dyn catalog::Table>,
    /// The id of its level.
    pub level: String,
    /// Its seat.
    pub seat: Seat,
    /// The decision that it has to make.
    pub decision: u32,
    /// The view of its mind.
    pub view: Vec<u8>,
}

/// A bot that thinks.
pub struct Thought {
    seat: Seat,
    decision: u32,
    answer: JoinHandle<Option<String>>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.answer.abort();
    }
}

/// Lets a bot think, as soon as there is a place for it.
pub fn start(places: &Arc<Semaphore>, question: Question) -> Thought {
    let (seat, decision, places) = (question.seat, question.decision, Arc::clone(places));
    let answer = tokio::spawn(async move {
        let _place = places.acquire_owned().await.ok()?;
        // A bot that breaks has found nothing.
        tokio::task::spawn_blocking(move || choose(&question)).await.ok()?
    });
    Thought { seat, decision, answer }
}

fn choose(question: &Question) -> Option<String> {
    let level: Level = question.level.parse().unwrap_or(Level::Greedy);
    let mut luck = Fast::new(crate::random::luck().ok()?);
    question.table.advice(&question.view, level, question.seat, &mut luck).ok()?
}

/// What a bot has found, once it has. Where none thinks, that is never.
pub async fn of(thought: &mut Option<Thought>) -> (Seat, u32, Option<String>) {
    let Some(Thought { seat, decision, answer }) = thought else { return std::future::pending().await };
    let found = (*seat, *decision, answer.await.ok().flatten());
    *thought = None;
    found
}
