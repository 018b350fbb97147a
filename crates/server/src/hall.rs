//! The hall: all tables that somebody is at, or that a clock or a bot is busy with. One task owns a table while it is here
//! ([`desk`]); everybody else sends it commands. A table that nobody needs is put away, and taken out again when somebody does.

mod command;
mod desk;
pub mod load;
pub mod outbox;

pub use command::{Command, Entered, NotIn, NotKept, Papers, SET_ASIDE};
pub use desk::{GATHERED, PLAYED, try_again};

use crate::app::App;
use protocol::{PersonId, TableId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use store::Status;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// So many commands wait for a table before those who send them wait.
const WAITING: usize = 32;
/// So many tables are taken out at once when the server starts.
const AT_ONCE: usize = 16;

/// All tables that are out.
#[derive(Default)]
pub struct Hall {
    desks: Mutex<Desks>,
}

#[derive(Default)]
struct Desks {
    open: BTreeMap<TableId, mpsc::Sender<Command>>,
    tasks: JoinSet<()>,
    closed: bool,
}

/// The server is about to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closing;

impl Hall {
    fn desks(&self) -> std::sync::MutexGuard<'_, Desks> {
        // Nothing that holds this lock can leave it half done.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are out.
    pub fn count(&self) -> usize {
        self.desks().open.values().filter(|desk| !desk.is_closed()).count()
    }

    /// The way to a table, which is taken out if it is not.
    ///
    /// # Errors
    /// No table is taken out any more.
    pub fn desk(&self, app: &Arc<App>, id: &TableId) -> Result<mpsc::Sender<Command>, Closing> {
        let mut desks = self.desks();
        if desks.closed {
            return Err(Closing);
        }
        if let Some(desk) = desks.open.get(id).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
        let (to, from) = mpsc::channel(WAITING);
        while desks.tasks.try_join_next().is_some() {}
        desks.tasks.spawn(desk::run(Arc::clone(app), id.clone(), from));
        desks.open.insert(id.clone(), to.clone());
        Ok(to)
    }

    /// The way to a table that is out already.
    pub fn if_out(&self, id: &TableId) -> Option<mpsc::Sender<Command>> {
        self.desks().open.get(id).filter(|desk| !desk.is_closed()).cloned()
    }

    /// Tells all tables that are out what somebody is called now: also where they were once, somebody may remember them.
    pub async fn renamed(&self, person: &PersonId, name: Option<&str>) {
        let desks: Vec<mpsc::Sender<Command>> = self.desks().open.values().cloned().collect();
        for desk in desks {
            let renamed = Command::Renamed { person: person.clone(), name: name.map(String::from) };
            // A table that is just being put away reads the name anew.
            let _told = desk.send(renamed).await;
        }
    }

    /// Sends a command to a table. One that is just being put away is taken out again.
    ///
    /// # Errors
    /// The server is about to end.
    pub async fn send(&self, app: &Arc<App>, id: &TableId, mut command: Command) -> Result<(), Closing> {
        loop {
            match self.desk(app, id)?.send(command).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
    }

    /// Forgets a table that was put away.
    fn put_away(&self, id: &TableId) {
        let mut desks = self.desks();
        if desks.open.get(id).is_some_and(mpsc::Sender::is_closed) {
            desks.open.remove(id);
        }
    }

    /// Takes out all tables at which a game is played, so that clocks run and bots play though nobody has come yet.
    pub async fn resume(&self, app: &Arc<App>) {
        let playing = match app.store.by_status(Status::Playing).await {
            Ok(playing) => playing,
            Err(fault) => {
                tracing::error!(%fault, "the tables that are played cannot be listed");
                return;
            }
        };
        tracing::info!(tables = playing.len(), "tables go on");
        for some in playing.chunks(AT_ONCE) {
            let mut waiting = Vec::new();
            for id in some {
                let (reply, ready) = tokio::sync::oneshot::channel();
                if self.send(app, id, Command::Ready(reply)).await.is_err() {
                    return;
                }
                waiting.push(ready);
            }
            for ready in waiting {
                // A table that cannot be taken out says so itself.
                let _taken_out = ready.await;
            }
        }
    }

    /// Puts all tables away: what was accepted is finished first.
    pub async fn close(&self) {
        let mut tasks = {
            let mut desks = self.desks();
            desks.closed = true;
            for desk in desks.open.values() {
                // One that is full hears of it when its commands are done: the last way to it goes with the map.
                let _told = desk.try_send(Command::Stop);
            }
            desks.open.clear();
            std::mem::take(&mut desks.tasks)
        };
        while tasks.join_next().await.is_some() {}
    }
}
