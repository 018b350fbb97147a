//! Where a store is, as it is written in a setting, and how it is to be opened.

use crate::fault::OpenFault;
use std::path::PathBuf;
use std::time::Duration;

/// Where everything is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// In a file of SQLite, for one server.
    File(PathBuf),
    /// On a server of PostgreSQL, by its address.
    Postgres(String),
}

impl Place {
    /// Reads `postgres://…` or the path of a file.
    ///
    /// ```
    /// # use store::Place;
    /// assert_eq!(Place::parse("/var/lib/pitboss.db"), Ok(Place::File("/var/lib/pitboss.db".into())));
    /// assert!(matches!(Place::parse("postgres://pitboss@db/pitboss"), Ok(Place::Postgres(_))));
    /// assert!(Place::parse("mysql://db/pitboss").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, OpenFault> {
        let text = text.trim();
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres(text.to_string())),
            Some((scheme, _)) => {
                Err(OpenFault::Address { why: format!("nothing is known of \"{scheme}://\"") })
            }
            None if text.is_empty() => Err(OpenFault::Address { why: "it is empty".into() }),
            None => Ok(Self::File(text.into())),
        }
    }
}

/// How a store is to be opened.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where it is.
    pub place: Place,
    /// The most bytes that a file of SQLite may grow to. Its journal comes on top: a few megabytes. PostgreSQL has limits
    /// of its own.
    pub largest: Option<u64>,
    /// How long to wait for somebody who holds the file, or for a connection.
    pub patience: Duration,
    /// Who else may use a database of PostgreSQL. A file is always for one server.
    pub company: Company,
}

/// Who else may use a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Company {
    /// Nobody.
    #[default]
    Alone,
    /// Other servers that know of each other.
    Others,
}

impl Options {
    /// With everything as is usual.
    #[must_use]
    pub fn at(place: Place) -> Self {
        Self { place, largest: None, patience: Duration::from_secs(5), company: Company::Alone }
    }
}
