//! Whether what is there is a store of ours, and bringing it to the newest schema.

use crate::fault::OpenFault;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Error, SqlSafeStr, SqliteConnection};
use std::path::Path;
use std::time::Duration;

/// What SQLite keeps in the head of a file to tell whose it is: "Pitb".
const OURS: i64 = 0x5069_7462;

/// The number and name of each, in their order. What was merged is never edited.
const MIGRATIONS: [(i64, &str, &str); 3] = [
    (1, "begin", include_str!("../migrations/0001_begin.sql")),
    (2, "bots", include_str!("../migrations/0002_bots.sql")),
    (3, "ended", include_str!("../migrations/0003_ended.sql")),
];

/// All that has to be done to an empty database.
pub fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.into_iter().map(migration).collect())
}

/// What a migration that failed means.
pub fn unmigrated(error: MigrateError) -> OpenFault {
    let known = MIGRATIONS.iter().map(|(version, ..)| *version).max().unwrap_or_default();
    if let MigrateError::VersionMissing(found) = error {
        return OpenFault::Newer { found, known };
    }
    let why = error.to_string();
    if let MigrateError::Execute(error) = error { error.into() } else { OpenFault::Fault { why } }
}

/// Whose a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// Ours.
    Us,
    /// Nobody's: there is nothing in it.
    Nobody,
}

/// Looks into a file without changing it.
pub async fn owner(path: &Path, patience: Duration) -> Result<Owner, OpenFault> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(patience);
    let mut connection = options.connect().await.map_err(|error| unlike(path, error))?;
    let seen = async {
        let whose: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await?;
        let things: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master").fetch_one(&mut connection).await?;
        Ok((whose, things))
    };
    let seen = seen.await;
    let _ = connection.close().await;
    match seen.map_err(|error| unlike(path, error))? {
        (OURS, _) => Ok(Owner::Us),
        (0, 0) => Ok(Owner::Nobody),
        (_, _) => Err(OpenFault::Foreign(path.into())),
    }
}

/// A file that is not even one of SQLite is not a damaged store, but another program's.
fn unlike(path: &Path, error: Error) -> OpenFault {
    let code = error.as_database_error().and_then(|fault| fault.code());
    if code.as_deref() == Some("26") { OpenFault::Foreign(path.into()) } else { error.into() }
}

/// Writes into the head of a file that it is ours.
pub async fn sign(connection: &mut SqliteConnection) -> Result<(), Error> {
    let sql = sqlx::AssertSqlSafe(format!("PRAGMA application_id = {OURS}"));
    sqlx::raw_sql(sql).execute(connection).await?;
    Ok(())
}
