//! The one connection that writes. It is made again whenever it is of no more use, so that whatever is wrong with a disk or a
//! server is over for us as soon as it is over.

use crate::engine::{Broken, LONGEST, Left, Verdicts, postgres, sqlite};
use crate::fault::Unkept;
use crate::place::Company;
use crate::statements::Statement;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Error, PgConnection, Row, SqliteConnection};
use std::path::Path;
use std::time::Duration;
use tokio::time::timeout;

/// How many bytes of the journal stay on the disk after it was folded back into the file.
const JOURNAL: &str = "16777216";

/// What writes.
#[derive(Debug)]
pub enum Pen {
    /// Into a file.
    File(FilePen),
    /// On a server.
    Server(ServerPen),
}

/// What writes into a file.
#[derive(Debug)]
pub struct FilePen {
    /// How to connect.
    pub options: SqliteConnectOptions,
    /// The connection, if there is one.
    pub connection: Option<SqliteConnection>,
    /// The most bytes that the file may grow to.
    pub largest: Option<u64>,
    /// Whether the file is to behave as if it could only be read.
    pub rehearsal: Rehearsal,
}

/// What writes on a server.
#[derive(Debug)]
pub struct ServerPen {
    /// How to connect.
    pub options: PgConnectOptions,
    /// The connection, if there is one.
    pub connection: Option<PgConnection>,
    /// How long to wait for one.
    pub patience: Duration,
    /// Who else may write.
    pub company: Company,
}

/// A disk that can only be read cannot be had everywhere; what SQLite says then can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rehearsal {
    /// Nothing is rehearsed.
    Off,
    /// Every write is refused as on a disk that can only be read.
    ReadOnly,
}

/// How a file is opened for writing: durable, with its journal beside it, and what is deleted overwritten.
pub fn file_options(path: &Path, patience: Duration) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(patience)
        .pragma("journal_size_limit", JOURNAL)
        .pragma("secure_delete", "ON")
}

impl Pen {
    /// Carries units out in one transaction.
    pub async fn write(&mut self, units: &[Vec<Statement>]) -> Result<Verdicts, Unkept> {
        match self {
            Self::File(pen) => pen.write(units).await,
            Self::Server(pen) => pen.write(units).await,
        }
    }

    /// From here on the file may have so many bytes at most. A server has limits of its own.
    pub async fn set_largest(&mut self, largest: Option<u64>) -> Result<(), Unkept> {
        let Self::File(pen) = self else { return Ok(()) };
        pen.largest = largest;
        pen.anew().await
    }

    /// From here on writes are refused, or no longer.
    pub async fn rehearse(&mut self, rehearsal: Rehearsal) -> Result<(), Unkept> {
        let Self::File(pen) = self else { return Ok(()) };
        pen.rehearsal = rehearsal;
        pen.anew().await
    }

    /// What a setting of the connection is.
    pub async fn setting(&mut self, name: &str) -> Result<String, Unkept> {
        let fault = |error: Error| Unkept::from(&error);
        match self {
            Self::File(pen) => {
                let connection = pen.ready().await.map_err(fault)?;
                let sql = AssertSqlSafe(format!("PRAGMA {name}"));
                let row = sqlx::query(sql).fetch_one(connection).await.map_err(fault)?;
                // A pragma is a number or a word; as a text it is either.
                row.try_get_unchecked(0).map_err(fault)
            }
            Self::Server(pen) => {
                let sql = AssertSqlSafe(format!("SELECT current_setting('{name}')"));
                sqlx::query_scalar(sql).fetch_one(pen.ready().await.map_err(fault)?).await.map_err(fault)
            }
        }
    }

    /// Folds the journal back into the file, and hangs up.
    pub async fn put_down(self) {
        match self {
            Self::File(mut pen) => {
                if let Some(mut connection) = pen.connection.take() {
                    // What cannot be folded back stays in the journal and is read from there at the next start.
                    let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
                    let _ = connection.close().await;
                }
            }
            Self::Server(mut pen) => {
                if let Some(connection) = pen.connection.take() {
                    let _ = timeout(pen.patience, connection.close()).await;
                }
            }
        }
    }
}

impl FilePen {
    async fn write(&mut self, units: &[Vec<Statement>]) -> Result<Verdicts, Unkept> {
        let connection = self.ready().await.map_err(|error| Unkept::from(&error))?;
        let written = sqlite::transact(connection, units).await;
        let Err(Broken { why, connection: left }) = written else {
            return written.map_err(|broken| broken.why);
        };
        if left == Left::Useless || why.concerns_all() {
            self.drop_connection().await;
        }
        Err(why)
    }

    /// The connection, with everything set.
    async fn ready(&mut self) -> Result<&mut SqliteConnection, Error> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn connect(&self) -> Result<SqliteConnection, Error> {
        let mut connection = self.options.connect().await?;
        self.set(&mut connection).await?;
        Ok(connection)
    }

    async fn set(&self, connection: &mut SqliteConnection) -> Result<(), Error> {
        let page: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *connection).await?;
        let page = u64::try_from(page).unwrap_or_default().max(1);
        // Without a limit: as many pages as SQLite can count.
        let pages = self.largest.map_or(u64::from(u32::MAX - 1), |bytes| (bytes / page).max(1));
        let query_only = u8::from(self.rehearsal == Rehearsal::ReadOnly);
        let sql = format!("PRAGMA max_page_count = {pages}; PRAGMA query_only = {query_only}");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await?;
        Ok(())
    }

    /// Sets everything again, on the connection that there is or on a new one.
    async fn anew(&mut self) -> Result<(), Unkept> {
        let set = match self.connection.take() {
            Some(mut connection) => {
                let set = self.set(&mut connection).await;
                self.connection = Some(connection);
                set
            }
            None => self.ready().await.map(|_| ()),
        };
        set.map_err(|error| Unkept::from(&error))
    }

    async fn drop_connection(&mut self) {
        if let Some(connection) = self.connection.take() {
            // Whatever it says, it is gone, and with it its transaction.
            let _ = connection.close().await;
        }
    }
}

impl ServerPen {
    /// A connection that does not even begin was left by the other side while nobody wrote: then a new one is tried at once.
    async fn write(&mut self, units: &[Vec<Statement>]) -> Result<Verdicts, Unkept> {
        let was_there = self.connection.is_some();
        match self.try_to_write(units).await {
            Err(Broken { why, connection: Left::Stale }) if was_there && why.concerns_all() => {
                self.try_to_write(units).await.map_err(|broken| broken.why)
            }
            written => written.map_err(|broken| broken.why),
        }
    }

    async fn try_to_write(&mut self, units: &[Vec<Statement>]) -> Result<Verdicts, Broken> {
        let refused = |error: Error| Broken { why: Unkept::from(&error), connection: Left::Useless };
        let connection = self.ready().await.map_err(refused)?;
        let written = match timeout(LONGEST, postgres::transact(connection, units)).await {
            Ok(written) => written,
            Err(_) => Err(Broken { why: Unkept::Unsure, connection: Left::Useless }),
        };
        // A server that has no room or can only be read may have another in its place by the next time.
        if let Err(Broken { why, connection: left }) = &written
            && (*left == Left::Useless || why.concerns_all() || *why == Unkept::Full)
        {
            self.connection = None;
        }
        written
    }

    async fn ready(&mut self) -> Result<&mut PgConnection, Error> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connecting = async {
                    let mut connection = self.options.connect().await?;
                    // As long as another server has it, it is as if nobody answered.
                    lock(&mut connection, self.company).await?;
                    Ok::<_, Error>(connection)
                };
                timeout(self.patience, connecting).await.map_err(|_| Error::PoolTimedOut)??
            }
        };
        Ok(self.connection.insert(connection))
    }
}

/// Takes the lock that keeps a second server out, for as long as the connection lasts. Waits for whoever has it: of a server
/// that was killed the database knows a moment later.
pub async fn lock(connection: &mut PgConnection, company: Company) -> Result<(), Error> {
    if company == Company::Alone {
        let sql = "SELECT pg_advisory_lock(hashtext('pitboss ' || current_schema()))";
        sqlx::query(sql).execute(connection).await?;
    }
    Ok(())
}
