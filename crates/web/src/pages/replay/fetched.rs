//! The record of a table of the server, fetched by whoever may watch it.

use crate::browser::server::{self, No};
use client::words::{online, replay as words};
use client::{Route, asking, lobby};
use protocol::{Standing, TableId};

/// What there is of a table.
pub enum Found {
    /// It is still played, or not yet: where.
    Running(Route),
    /// Its record, and what those at its seats are called.
    Over(String, Vec<Option<String>>),
}

/// Asks for a table and, if it is over, for its record.
pub async fn fetched(id: &str) -> Result<Found, String> {
    let id = TableId::new(id).ok_or(words::NO_TABLE)?;
    let table = server::ask(asking::table(&id)).await.map_err(why)?;
    match table.status {
        Standing::Gathering => return Ok(Found::Running(Route::Table(id.text().into()))),
        Standing::Playing => return Ok(Found::Running(Route::LookBack(id.text().into()))),
        Standing::Over | Standing::Abandoned | Standing::Aside => {}
    }
    let record = server::ask(asking::record(&id)).await.map_err(why)?;
    Ok(Found::Over(record, lobby::names(&table)))
}

fn why(no: No) -> String {
    match no {
        No::Nobody => online::NOBODY_ANSWERS.into(),
        No::Stranger => words::NO_TABLE.into(),
        No::Later(why) | No::Refused(why) => why,
    }
}
