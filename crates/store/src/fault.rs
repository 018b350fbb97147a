//! What can go wrong, told apart by what whoever hears of it can do. The codes of both databases are read here only.

use sqlx::Error;
use std::io;
use std::path::{Path, PathBuf};

/// Why a store cannot be opened. For whoever runs the server.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenFault {
    /// The setting makes no sense.
    #[error("The place of the store is a path or postgres://…, but {why}.")]
    Address {
        /// What is wrong with it.
        why: String,
    },
    /// A folder is there.
    #[error("{} is a folder; the store is a file.", .0.display())]
    IsFolder(PathBuf),
    /// The folder for the file is missing.
    #[error("There is no folder {} to keep the store in.", .0.display())]
    NoFolder(PathBuf),
    /// Another server has it open.
    #[error("Another server is using {}: it holds the lock beside it. A file is for one server.", .0.display())]
    InUse(PathBuf),
    /// Another server has the database open.
    #[error(
        "Another server is using this database: it holds its lock. A database is for one server, for now."
    )]
    Shared,
    /// The file is something else.
    #[error("{} is no store of Pitboss: it is another program's file. It was left as it is.", .0.display())]
    Foreign(PathBuf),
    /// The file is broken.
    #[error("The store is damaged and cannot be read ({why}). Bring back the last backup.")]
    Damaged {
        /// What the database says.
        why: String,
    },
    /// A newer Pitboss was here.
    #[error("The store was written by a newer version of Pitboss (schema {found}, this one knows {known}).")]
    Newer {
        /// The schema's number there.
        found: i64,
        /// The newest that is known here.
        known: i64,
    },
    /// There is no room.
    #[error("The disk of the store is full: make room and start again. Nothing was changed.")]
    Full,
    /// Nothing can be written.
    #[error("The store and its folder have to be written to, and this may not be done here.")]
    ReadOnly,
    /// Nobody answers, or nobody lets us in.
    #[error("The store cannot be reached: {why}.")]
    Unreachable {
        /// What the database says.
        why: String,
    },
    /// Anything else.
    #[error("The store cannot be opened: {why}.")]
    Fault {
        /// What the database says.
        why: String,
    },
}

/// What there can be only one of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unique {
    /// What a person logs in with.
    Handle,
    /// The short invitation to a table.
    Code,
}

/// Why a unit was not kept. But for [`Unkept::Unsure`], nothing of it is there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unkept {
    /// Another entry has this number in the table's log: somebody was faster.
    #[error("Somebody else was faster; this was not kept.")]
    Lost,
    /// There is no room.
    #[error("This could not be saved: the server's disk is full.")]
    Full,
    /// Nothing can be written.
    #[error("This could not be saved: the server's disk can only be read at the moment.")]
    ReadOnly,
    /// Nobody answers, or somebody holds the file.
    #[error("This could not be saved: the server's store cannot be reached at the moment.")]
    Unreachable,
    /// The connection broke while the unit was being committed: it is there as a whole or not at all. Read to find out.
    #[error(
        "The connection to the server's store broke while this was being saved; look again whether it was."
    )]
    Unsure,
    /// Somebody else has it already.
    #[error("{}", match .which {
        Unique::Handle => "Somebody has this name for logging in already.",
        Unique::Code => "Another table has this code already.",
    })]
    Taken {
        /// What it is.
        which: Unique,
    },
    /// Anything else: ours.
    #[error("This could not be saved: {0}.")]
    Fault(String),
}

impl Unkept {
    /// Whether it is the disk's or the server's fault.
    pub(crate) const fn is_of_the_place(&self) -> bool {
        matches!(self, Self::Full | Self::ReadOnly | Self::Unreachable | Self::Unsure)
    }

    /// Whether it is the whole store's trouble and no unit's: whoever comes next would meet it too.
    pub(crate) fn concerns_all(&self) -> bool {
        matches!(self, Self::ReadOnly | Self::Unreachable | Self::Unsure)
    }
}

/// Why something cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// A row says what it cannot say.
    #[error("What is kept of {whose} is damaged: {why}.")]
    Damaged {
        /// The table or person whose row it is.
        whose: String,
        /// What cannot be understood.
        why: String,
    },
    /// Nobody answers, or somebody holds the file.
    #[error("The server's store cannot be reached at the moment.")]
    Unreachable,
    /// Anything else: ours.
    #[error("The server's store could not be read: {0}.")]
    Fault(String),
}

/// Why there is no backup.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BackupFault {
    /// There is nothing to copy.
    #[error("There is no store at {}.", .0.display())]
    Nothing(PathBuf),
    /// There is something where the copy should go.
    #[error("{} is there already; a backup overwrites nothing.", .0.display())]
    Exists(PathBuf),
    /// What should be copied is no store.
    #[error("{0}")]
    Unfit(OpenFault),
    /// The copy cannot be written.
    #[error("The backup could not be written to {}: {why}.", .to.display())]
    Unwritten {
        /// Where it should have gone.
        to: PathBuf,
        /// What the system says.
        why: String,
    },
}

/// What an error of a database comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cause {
    Full,
    ReadOnly,
    Unreachable,
    Damaged,
    Other,
}

/// SQLite cannot make the file of its index as large as it has to be.
const SHARED_MEMORY_SIZE: u32 = 10 | 19 << 8;

/// The primary codes of SQLite, and the classes and codes of PostgreSQL.
fn cause(error: &Error) -> Cause {
    if matches!(
        error,
        Error::Io(_) | Error::Tls(_) | Error::PoolTimedOut | Error::PoolClosed | Error::WorkerCrashed
    ) {
        return Cause::Unreachable;
    }
    let Some(code) = error.as_database_error().and_then(|fault| fault.code()) else { return Cause::Other };
    // A code of PostgreSQL has five characters; the longest of SQLite, with what it adds to the primary one, has four.
    if code.len() < 5 {
        let code = code.parse::<u32>().unwrap_or(0);
        return match (code, code & 0xff) {
            // No room for what lies beside the file.
            (SHARED_MEMORY_SIZE, _) | (_, 13) => Cause::Full,
            (_, 8) => Cause::ReadOnly,
            // Busy, locked, input or output, cannot be opened, protocol of locks.
            (_, 5 | 6 | 10 | 14 | 15) => Cause::Unreachable,
            (_, 11 | 26) => Cause::Damaged,
            (_, _) => Cause::Other,
        };
    }
    match (code.as_ref(), code.get(..2)) {
        ("53100", _) => Cause::Full,
        ("25006", _) => Cause::ReadOnly,
        ("57P01" | "57P02" | "57P03" | "57P05" | "55000", _) | (_, Some("08" | "53" | "28" | "58")) => {
            Cause::Unreachable
        }
        ("3D000", _) => Cause::Unreachable,
        (_, Some("XX")) => Cause::Damaged,
        (_, _) => Cause::Other,
    }
}

impl From<&Error> for Unkept {
    fn from(error: &Error) -> Self {
        match cause(error) {
            Cause::Full => Self::Full,
            Cause::ReadOnly => Self::ReadOnly,
            Cause::Unreachable => Self::Unreachable,
            Cause::Damaged | Cause::Other => Self::Fault(error.to_string()),
        }
    }
}

impl From<Error> for Unread {
    fn from(error: Error) -> Self {
        match cause(&error) {
            Cause::Unreachable => Self::Unreachable,
            Cause::Full | Cause::ReadOnly | Cause::Damaged | Cause::Other => Self::Fault(error.to_string()),
        }
    }
}

impl OpenFault {
    /// What the system says of a file.
    pub(crate) fn of_file(path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind::{PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
        let kind = error.kind();
        if [StorageFull, QuotaExceeded].contains(&kind) {
            Self::Full
        } else if [ReadOnlyFilesystem, PermissionDenied].contains(&kind) {
            Self::ReadOnly
        } else {
            Self::Fault { why: format!("{}: {error}", path.display()) }
        }
    }
}

impl From<Error> for OpenFault {
    fn from(error: Error) -> Self {
        let why = error.to_string();
        match cause(&error) {
            Cause::Damaged => Self::Damaged { why },
            Cause::Unreachable => Self::Unreachable { why },
            Cause::Full => Self::Full,
            Cause::ReadOnly => Self::ReadOnly,
            Cause::Other => Self::Fault { why },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_without_room_or_that_may_not_be_written_is_told_apart_from_other_faults() {
        let path = Path::new("store.db");
        let of = |kind: io::ErrorKind| OpenFault::of_file(path, &kind.into());
        assert_eq!(of(io::ErrorKind::StorageFull), OpenFault::Full);
        assert_eq!(of(io::ErrorKind::ReadOnlyFilesystem), OpenFault::ReadOnly);
        assert_eq!(of(io::ErrorKind::PermissionDenied), OpenFault::ReadOnly);
        assert!(
            matches!(of(io::ErrorKind::NotADirectory), OpenFault::Fault { why } if why.contains("store.db"))
        );
    }
}
