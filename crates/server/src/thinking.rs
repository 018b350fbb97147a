//! Bots think beside everything else: a few at once, on threads of their own, each from one view and nothing else. What a bot of a
//! table has planned is kept while bots act there one after the other, so that a plan of seven cards is thought out once.

use catalog::{Adviser, Level};
use kernel::{Fast, Seat};
use protocol::TableId;
use std::sync::{Arc, Mutex};
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

/// The bots of a table.
#[derive(Default)]
pub struct Thinking {
    thought: Option<Thought>,
    wits: Option<Wits>,
}

/// What they think with.
type Wits = Arc<Mutex<Box<dyn Adviser>>>;

impl Thinking {
    /// Whether one thinks.
    pub const fn is_busy(&self) -> bool {
        self.thought.is_some()
    }

    /// Lets one think, as soon as there is a place for it.
    pub fn start(&mut self, places: &Arc<Semaphore>, question: Question) {
        let wits = self.wits.get_or_insert_with(|| Arc::new(Mutex::new(question.table.adviser())));
        self.thought = Some(start(places, question, Arc::clone(wits)));
    }

    /// No bot is to act: what they think with takes far more room than a table that waits.
    pub fn rest(&mut self) {
        self.wits = None;
    }

    /// What was asked is of no use any more.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    /// What one has found, once it has. Where none thinks, that is never.
    pub async fn found(&mut self) -> (Seat, u32, Option<String>) {
        let Some(Thought { seat, decision, answer }) = &mut self.thought else {
            return std::future::pending().await;
        };
        let found = (*seat, *decision, answer.await.ok().flatten());
        self.thought = None;
        if found.2.is_none() {
            self.wits = None; // who was at a loss begins anew
        }
        found
    }
}

/// A bot that thinks.
struct Thought {
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
    #[error("it broke before")]
    Broken,
    #[error("it broke: {0}")]
    Broke(#[from] JoinError),
}

fn start(places: &Arc<Semaphore>, question: Question, wits: Wits) -> Thought {
    let (seat, decision, places) = (question.seat, question.decision, Arc::clone(places));
    let (id, level) = (question.id.clone(), question.level.clone());
    let answer = tokio::spawn(async move {
        // Nobody takes the places away while there are tables.
        let _place = places.acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || choose(&question, &wits)).await;
        let found = thought.map_err(Thoughtless::from).and_then(|found| found);
        found.inspect_err(|why| tracing::error!(table = %id, %seat, level, %why, "a bot is at a loss")).ok()
    });
    Thought { seat, decision, answer }
}

fn choose(question: &Question, wits: &Wits) -> Result<String, Thoughtless> {
    let Question { level, seat, view, luck, .. } = question;
    let level: Level = level.parse().map_err(|_| Thoughtless::Level)?;
    let mut wits = wits.lock().map_err(|_| Thoughtless::Broken)?;
    wits.advice(view, level, *seat, &mut Fast::new(*luck))?.ok_or(Thoughtless::Nothing)
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
            let mut thinking = Thinking::default();
            thinking.start(&places, asked);
            assert!(thinking.is_busy());
            assert_eq!(thinking.found().await, (SEAT, 7, advice));
            assert!(!thinking.is_busy());
        }
    }

    #[tokio::test]
    async fn a_bot_that_is_at_a_loss_says_why() {
        let fresh = |question: &Question| Arc::new(Mutex::new(question.table.adviser()));
        let why = |question: &Question| choose(question, &fresh(question)).unwrap_err().to_string();
        assert!(why(&question("wise", Viewer::Mind(SEAT), 1)).contains("level"));
        let mut blind = question("greedy", Viewer::Seat(Seat::ALL[1]), 1);
        assert!(why(&blind).contains("cannot be read"), "what another seat sees");
        blind.view.clear();
        assert!(why(&blind).contains("cannot be read"));
        let mut thinking = Thinking::default();
        thinking.start(&Arc::new(Semaphore::new(1)), blind);
        assert_eq!(thinking.found().await, (SEAT, 7, None));
        assert!(thinking.wits.is_none(), "and begins anew");
    }

    #[tokio::test]
    async fn bots_that_follow_each_other_keep_what_they_planned() {
        let places = Arc::new(Semaphore::new(1));
        let mut thinking = Thinking::default();
        thinking.start(&places, question("greedy", Viewer::Mind(SEAT), 1));
        thinking.found().await;
        let first = thinking.wits.clone().unwrap();
        thinking.start(&places, question("greedy", Viewer::Mind(SEAT), 1));
        assert!(Arc::ptr_eq(&first, thinking.wits.as_ref().unwrap()));
        thinking.found().await;
        thinking.rest();
        assert!(thinking.wits.is_none(), "nobody keeps it where people act");
    }
}
