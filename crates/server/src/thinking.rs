//! Bots think beside everything else: a few at once, on threads of their own, each from one view and nothing else.

use catalog::Level;
use kernel::{Fast, Seat};
use protocol::TableId;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::{JoinError, JoinHandle};

/// What a bot is asked.
pub struct Question {
    /// Which table asks.
    pub id: TableId,
    /// Rules, content and options.
    pub table: Arc<dyn catalog::Table>,
    /// The id of its level.
    pub level: String,
    /// Its seat.
    pub seat: Seat,
    /// The decision that it has to make.
    pub decision: u32,
    /// What it sees.
    pub view: Vec<u8>,
    /// Its own luck, which is not that of the game.
    pub luck: u64,
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

/// Why a bot has nothing to say. It is a fault of ours: the table goes on with what the rules say for who is absent.
#[derive(Debug, thiserror::Error)]
enum Thoughtless {
    #[error("there is no such level")]
    Level,
    #[error("what it was shown cannot be read: {0}")]
    View(#[from] postcard::Error),
    #[error("it finds nothing to play")]
    Nothing,
    #[error("it broke: {0}")]
    Broke(#[from] JoinError),
}

/// Lets a bot think, as soon as there is a place for it.
pub fn start(places: &Arc<Semaphore>, question: Question) -> Thought {
    let (seat, decision, places) = (question.seat, question.decision, Arc::clone(places));
    let (id, level) = (question.id.clone(), question.level.clone());
    let answer = tokio::spawn(async move {
        // Nobody takes the places away while there are tables.
        let _place = places.acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || choose(&question)).await;
        let found = thought.map_err(Thoughtless::from).and_then(|found| found);
        found.inspect_err(|why| tracing::error!(table = %id, %seat, level, %why, "a bot is at a loss")).ok()
    });
    Thought { seat, decision, answer }
}

fn choose(question: &Question) -> Result<String, Thoughtless> {
    let Question { table, level, seat, view, luck, .. } = question;
    let level: Level = level.parse().map_err(|_| Thoughtless::Level)?;
    table.advice(view, level, *seat, &mut Fast::new(*luck))?.ok_or(Thoughtless::Nothing)
}

/// What a bot has found, once it has. Where none thinks, that is never.
pub async fn of(thought: &mut Option<Thought>) -> (Seat, u32, Option<String>) {
    let Some(Thought { seat, decision, answer }) = thought else { return std::future::pending().await };
    let found = (*seat, *decision, answer.await.ok().flatten());
    *thought = None;
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Seed, Viewer};

    const SEAT: Seat = Seat::ALL[0];

    /// What a bot is asked at the beginning of a game, seen so.
    fn question(level: &str, viewer: Viewer, luck: u64) -> Question {
        let title = catalog::find("dungeon-rush").unwrap();
        let table: Arc<dyn catalog::Table> = title.open(&catalog::Setup::default()).unwrap().into();
        let view = table.start(Seed::of_number(1)).packed_view(viewer).unwrap();
        let id = TableId::new("t1").unwrap();
        Question { id, table, level: level.into(), seat: SEAT, decision: 7, view, luck }
    }

    #[tokio::test]
    async fn a_bot_says_what_it_is_advised() {
        let places = Arc::new(Semaphore::new(1));
        for luck in 0..20 {
            let asked = question("random", Viewer::Mind(SEAT), luck);
            let advice = asked.table.advice(&asked.view, Level::Random, SEAT, &mut Fast::new(luck)).unwrap();
            assert!(advice.is_some());
            let mut thought = Some(start(&places, asked));
            assert_eq!(of(&mut thought).await, (SEAT, 7, advice));
        }
    }

    #[tokio::test]
    async fn a_bot_that_is_at_a_loss_says_why() {
        let why = |question: &Question| choose(question).unwrap_err().to_string();
        assert!(why(&question("wise", Viewer::Mind(SEAT), 1)).contains("level"));
        let mut blind = question("greedy", Viewer::Seat(Seat::ALL[1]), 1);
        assert!(why(&blind).contains("cannot be read"), "what another seat sees");
        blind.view.clear();
        assert!(why(&blind).contains("cannot be read"));
        assert_eq!(of(&mut Some(start(&Arc::new(Semaphore::new(1)), blind))).await, (SEAT, 7, None));
    }
}
