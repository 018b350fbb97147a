//! What a server writes about a game, to be read or kept: the journal and the record.

use super::room::Room;
use crate::{files, terminal};
use anyhow::Result;
use protocol::TableId;
use remote::Account;
use std::io::Write;
use std::path::Path;

/// Shows what one played and was told.
pub async fn journal(account: &Account, table: &TableId, out: &mut dyn Write) -> Result<()> {
    match account.journal(table).await {
        Ok(journal) => Ok(write!(out, "{journal}")?),
        Err(fault) => Ok(writeln!(out, "{}", terminal::one_line(&fault.to_string()))?),
    }
}

/// Writes the record into a new file.
pub async fn record(account: &Account, room: &Room, path: &Path, out: &mut dyn Write) -> Result<()> {
    let shown = files::shown(path);
    if path.symlink_metadata().is_ok() {
        return Ok(writeln!(out, "{shown} is there already: name another file.")?);
    }
    let told = match account.record(&room.at.id).await {
        Err(fault) => terminal::one_line(&fault.to_string()),
        Ok(record) => {
            let written =
                files::prepare(path, files::Existing::Keep).and_then(|()| files::write(path, &record));
            match written {
                Ok(()) => {
                    let typed = room.luck.checked_by(&shown);
                    let objection = room
                        .luck
                        .objection(&room.at, &record)
                        .map_or_else(String::new, |why| format!("{why} "));
                    format!("{objection}The record is in {shown}; `{typed}` checks it.")
                }
                Err(fault) => format!("{fault:#}"),
            }
        }
    };
    Ok(writeln!(out, "{told}")?)
}
