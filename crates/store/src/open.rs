//! Opening a store, and the handle that everybody holds.

use crate::change::Change;
use crate::engine::Pool;
use crate::fault::{OpenFault, Unkept};
use crate::file::{self, Lock};
use crate::pen::{FilePen, Pen, Rehearsal, ServerPen, file_options, lock};
use crate::place::{Options, Place};
use crate::schema::{self, Owner};
use crate::writer::{self, Answer, Job};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The most connections that read a file.
const FILE_READERS: u32 = 4;
/// What each of them keeps of the file, in kibibytes as SQLite writes them: they read a few rows, and the system keeps the rest.
const READERS_CACHE: &str = "-256";
/// The most connections that read from a server.
const SERVER_READERS: u32 = 8;

/// A store that is open. Clones are handles of the same one.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) pool: Pool,
    jobs: mpsc::Sender<Job>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
    trouble: Arc<AtomicBool>,
}

impl Store {
    /// Opens a store, makes it if there is none, and brings it to the newest schema. Must be called within the runtime that
    /// is to carry the writer.
    pub async fn open(options: &Options) -> Result<Self, OpenFault> {
        let (pool, pen, lock) = match &options.place {
            Place::File(path) => open_file(path, options).await?,
            Place::Postgres(address) => open_server(address, options).await?,
        };
        let (jobs, writer) = writer::begin(pen, lock);
        Ok(Self { pool, jobs, writer: Arc::new(Mutex::new(Some(writer))), trouble: Arc::default() })
    }

    /// Keeps a unit as a whole, and returns when it would survive a power cut; or says why nothing of it is kept. Whoever
    /// stops waiting takes nothing back: what was handed over is decided all the same.
    pub async fn commit(&self, unit: Vec<Change>) -> Result<(), Unkept> {
        let writes = !unit.is_empty();
        let kept = self.ask(|answer| Job::Keep(unit, answer)).await;
        let trouble = kept.as_ref().err().is_some_and(Unkept::is_of_the_place);
        if writes && (trouble || kept.is_ok()) {
            self.trouble.store(trouble, Ordering::Relaxed);
        }
        kept
    }

    /// Whether the last thing that was to be kept found no room, or nobody who would keep it.
    pub(crate) fn is_troubled(&self) -> bool {
        self.trouble.load(Ordering::Relaxed)
    }

    /// Changes the most bytes that a file may grow to, at once. It never makes a file smaller.
    pub async fn set_largest(&self, largest: Option<u64>) -> Result<(), Unkept> {
        self.ask(|answer| Job::SetLargest(largest, answer)).await
    }

    /// Makes a file behave as if its disk could only be read, or no longer. For tests: where everything may be written, as for
    /// root, such a disk cannot be had otherwise. A server is told by its own means, so there this does nothing.
    #[doc(hidden)]
    pub async fn rehearse(&self, rehearsal: Rehearsal) -> Result<(), Unkept> {
        self.ask(|answer| Job::Rehearse(rehearsal, answer)).await
    }

    /// A setting of the connection that writes: a pragma of SQLite, a parameter of PostgreSQL. For tests.
    #[doc(hidden)]
    pub async fn setting(&self, name: &str) -> Result<String, Unkept> {
        let name = name.to_string();
        self.ask(|answer| Job::Setting(name, answer)).await
    }

    /// Finishes what was accepted, folds the journal back into the file and lets it go. Handles that are left can do nothing
    /// more.
    pub async fn close(&self) {
        // Whoever reads is let out first, so that the last connection is the one that folds.
        self.pool.close().await;
        // If that fails, it has stopped already.
        let _ = self.jobs.send(Job::Stop).await;
        if let Some(writer) = self.writer.lock().await.take() {
            // It does not panic; if it did, there is nothing left to wait for.
            let _ = writer.await;
        }
    }

    async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T, Unkept> {
        let closed = || Unkept::Fault("the store was closed".into());
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }
}

async fn open_file(path: &Path, options: &Options) -> Result<(Pool, Pen, Option<Lock>), OpenFault> {
    let path = file::settled(path)?;
    // What is not ours gets no lock beside it.
    let owner = if path.exists() { schema::owner(&path, options.patience).await? } else { Owner::Nobody };
    let lock = Lock::take(&path)?;
    file::create(&path).map_err(|error| OpenFault::of_file(&path, &error))?;
    let writing = file_options(&path, options.patience);
    let mut connection = writing.connect().await?;
    if owner == Owner::Nobody {
        schema::sign(&mut connection).await?;
    }
    schema::migrator().run(&mut connection).await.map_err(schema::unmigrated)?;
    connection.close().await?;
    let reading = writing.clone().pragma("query_only", "ON").pragma("cache_size", READERS_CACHE);
    let pool = SqlitePoolOptions::new().max_connections(FILE_READERS).acquire_timeout(options.patience);
    let mut pen =
        Pen::File(FilePen { options: writing, connection: None, largest: None, rehearsal: Rehearsal::Off });
    pen.set_largest(options.largest).await.map_err(|why| OpenFault::Fault { why: why.to_string() })?;
    Ok((Pool::Sqlite(pool.connect_lazy_with(reading)), pen, Some(lock)))
}

async fn open_server(address: &str, options: &Options) -> Result<(Pool, Pen, Option<Lock>), OpenFault> {
    let server: PgConnectOptions =
        address.parse().map_err(|error: sqlx::Error| OpenFault::Address { why: error.to_string() })?;
    // What is acknowledged is on the disk, whatever the database's own default says.
    let server = server.application_name("pitboss").options([("synchronous_commit", "on")]);
    let late = |_| OpenFault::Unreachable { why: "nobody answers".into() };
    let mut connection = timeout(options.patience, server.connect()).await.map_err(late)??;
    let locking = timeout(options.patience, lock(&mut connection, options.company));
    locking.await.map_err(|_| OpenFault::Shared)??;
    schema::migrator().run(&mut connection).await.map_err(schema::unmigrated)?;
    let pool = PgPoolOptions::new().max_connections(SERVER_READERS).acquire_timeout(options.patience);
    let pen = Pen::Server(ServerPen {
        options: server.clone(),
        connection: Some(connection),
        patience: options.patience,
        company: options.company,
    });
    Ok((Pool::Postgres(pool.connect_lazy_with(server)), pen, None))
}
