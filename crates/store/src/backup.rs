//! A copy of a file of SQLite, also of one that a server is using.

use crate::fault::{BackupFault, OpenFault};
use crate::file;
use crate::schema::{self, Owner};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

/// How long to wait for whoever holds the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Copies a store as it is at one moment, while whoever uses it goes on. Nothing is overwritten, and of a copy that fails
/// nothing is left. (A server of PostgreSQL has its own means.)
pub async fn backup(from: &Path, to: &Path) -> Result<(), BackupFault> {
    if !from.exists() {
        return Err(BackupFault::Nothing(from.into()));
    }
    let from = file::settled(from).map_err(BackupFault::Unfit)?;
    match schema::owner(&from, PATIENCE).await {
        Ok(Owner::Us) => {}
        Ok(Owner::Nobody) => return Err(BackupFault::Unfit(OpenFault::Foreign(from))),
        Err(fault) => return Err(BackupFault::Unfit(fault)),
    }
    let unwritten =
        |why: &dyn std::fmt::Display| BackupFault::Unwritten { to: to.into(), why: why.to_string() };
    // An empty file of ours is filled by SQLite, and whoever comes second finds it.
    match file::private().create_new(true).open(to) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(BackupFault::Exists(to.into())),
        Err(error) => return Err(unwritten(&error)),
    }
    let copied = copy(&from, to).await;
    if copied.is_err() {
        // The reason why there is no copy is worth more than the one why a piece of it stays.
        let _ = fs::remove_file(to);
    }
    copied.map_err(|error| unwritten(&error))
}

async fn copy(from: &Path, to: &Path) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(from).read_only(true).busy_timeout(PATIENCE);
    let mut connection = options.connect().await?;
    let path = to.to_str().ok_or_else(|| {
        sqlx::Error::InvalidArgument("the path is not written in UTF-8, which SQLite needs".into())
    })?;
    let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&mut connection).await;
    let closed = connection.close().await;
    copied?;
    closed?;
    File::open(to)?.sync_all()?;
    Ok(())
}
