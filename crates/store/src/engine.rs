//! The one file where the two databases differ in their types: how values are bound, rows read and transactions run.

use crate::fault::{Unkept, Unread};
use crate::statements::{Statement, Value};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Connection, Error, PgConnection, PgPool, Postgres, Row, Sqlite, SqliteConnection, SqlitePool};
use std::time::Duration;
use tokio::time::timeout;

/// The longest that anything on a server may take. Who takes longer is not there any more.
pub const LONGEST: Duration = Duration::from_secs(30);

/// What is read from.
#[derive(Debug, Clone)]
pub enum Pool {
    /// Connections to the file.
    Sqlite(SqlitePool),
    /// Connections to the server.
    Postgres(PgPool),
}

/// A row, by the names of its columns.
pub trait Columns {
    /// A text.
    fn text(&self, column: &str) -> Result<String, Error>;
    /// A text, or none.
    fn some_text(&self, column: &str) -> Result<Option<String>, Error>;
    /// A number.
    fn number(&self, column: &str) -> Result<i64, Error>;
    /// A number, or none.
    fn some_number(&self, column: &str) -> Result<Option<i64>, Error>;
    /// Yes or no.
    fn truth(&self, column: &str) -> Result<bool, Error>;
}

/// Why a transaction was not carried out. It was rolled back.
#[derive(Debug)]
pub struct Broken {
    /// The reason.
    pub why: Unkept,
    /// What is left of the connection.
    pub connection: Left,
}

/// Whether a connection can be used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// As before.
    Usable,
    /// It could not even begin: nothing was asked of it.
    Stale,
    /// It could not even roll back.
    Useless,
}

/// What became of each unit of a transaction, in their order.
pub type Verdicts = Vec<Result<(), Unkept>>;

macro_rules! engine {
    ($module:ident, $database:ty, $connection:ty, $arguments:ty, $row:ty, $begin:literal, $lost_commit:expr) => {
        impl Columns for $row {
            fn text(&self, column: &str) -> Result<String, Error> {
                self.try_get(column)
            }
            fn some_text(&self, column: &str) -> Result<Option<String>, Error> {
                self.try_get(column)
            }
            fn number(&self, column: &str) -> Result<i64, Error> {
                self.try_get(column)
            }
            fn some_number(&self, column: &str) -> Result<Option<i64>, Error> {
                self.try_get(column)
            }
            fn truth(&self, column: &str) -> Result<bool, Error> {
                self.try_get(column)
            }
        }

        /// The types of one database put in.
        pub mod $module {
            use super::*;

            /// A query with its values.
            pub fn bound<'q>(sql: &'static str, values: &'q [Value]) -> Query<'q, $database, $arguments> {
                values.iter().fold(sqlx::query(sql), |query, value| match value {
                    Value::Text(text) => query.bind(text.as_deref()),
                    Value::Number(number) => query.bind(*number),
                    Value::Truth(truth) => query.bind(*truth),
                })
            }

            /// Carries units out in one transaction. A unit whose first statement finds nothing to do is passed by; any
            /// other trouble breaks the transaction, and nothing of it is kept.
            pub async fn transact(
                connection: &mut $connection,
                units: &[Vec<Statement>],
            ) -> Result<Verdicts, Broken> {
                let stale = |error| Broken { why: Unkept::from(&error), connection: Left::Stale };
                let mut open = connection.begin_with($begin).await.map_err(stale)?;
                let mut verdicts = Vec::with_capacity(units.len());
                for unit in units {
                    match carry_out(&mut open, unit).await {
                        Ok(verdict) => verdicts.push(verdict),
                        Err(why) => {
                            let left =
                                if open.rollback().await.is_ok() { Left::Usable } else { Left::Useless };
                            return Err(Broken { why, connection: left });
                        }
                    }
                }
                let lost: fn(&Error) -> Unkept = $lost_commit;
                // A commit that failed leaves a transaction that may be open or not: the connection is of no more use.
                match open.commit().await {
                    Ok(()) => Ok(verdicts),
                    Err(error) => Err(Broken { why: lost(&error), connection: Left::Useless }),
                }
            }

            /// `Ok(Err(…))`: the unit has changed nothing. `Err`: it has, or the transaction cannot go on.
            async fn carry_out(
                connection: &mut $connection,
                unit: &[Statement],
            ) -> Result<Result<(), Unkept>, Unkept> {
                for (place, Statement { sql, values, otherwise }) in unit.iter().enumerate() {
                    let query = bound(sql, values);
                    let done = query.execute(&mut *connection).await.map_err(|error| Unkept::from(&error))?;
                    match otherwise {
                        Some(why) if done.rows_affected() == 0 && place == 0 => return Ok(Err(why.clone())),
                        Some(why) if done.rows_affected() == 0 => return Err(why.clone()),
                        Some(_) | None => {}
                    }
                }
                Ok(Ok(()))
            }
        }
    };
}

engine!(sqlite, Sqlite, SqliteConnection, SqliteArguments, SqliteRow, "BEGIN IMMEDIATE", |error| error
    .into());
engine!(postgres, Postgres, PgConnection, PgArguments, PgRow, "BEGIN", |error| {
    let why = Unkept::from(error);
    // Nobody said whether it was committed before the connection broke.
    if why == Unkept::Unreachable { Unkept::Unsure } else { why }
});

impl Pool {
    /// All rows of a query, each understood by `read`.
    pub async fn fetch<T>(
        &self,
        sql: &'static str,
        values: &[Value],
        read: fn(&dyn Columns) -> Result<T, Unread>,
    ) -> Result<Vec<Result<T, Unread>>, Unread> {
        Ok(match self {
            Self::Sqlite(pool) => {
                let rows = sqlite::bound(sql, values).fetch_all(pool).await?;
                rows.iter().map(|row| read(row)).collect()
            }
            Self::Postgres(pool) => {
                let rows = timeout(LONGEST, postgres::bound(sql, values).fetch_all(pool)).await;
                let rows = rows.map_err(|_| Unread::Unreachable)??;
                rows.iter().map(|row| read(row)).collect()
            }
        })
    }

    /// Waits for those who read, and lets no more in.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}
