//! A table as the store has it: its card, what its rows say, and the game, from the last snapshot on.

use crate::app::App;
use crate::opened::Opened;
use crate::table::fact::{Fact, Row};
use crate::table::state::State;
use crate::table::{Card, Origin, Table, Unplayable};
use kernel::{Header, Record, Seat, Secret};
use protocol::{PersonId, Setup, TableId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use store::{Entry, Status, Unread};

/// What a snapshot is written as; another number is another way.
const FORMAT: u16 = 11;

/// What a table came to at some row: the state, and the game if it had begun.
#[derive(Serialize, Deserialize)]
struct Kept {
    format: u16,
    revision: u16,
    state: State,
    game: Option<Vec<u8>>,
}

/// A table as it was kept.
pub struct Loaded {
    /// The table.
    pub table: Table,
    /// What the store knows of it.
    pub ledger: Ledger,
}

/// What the store knows of a table beside what its rows say, and where its rows go on.
pub struct Ledger {
    /// The number of the next row.
    pub next: u32,
    /// Rows since the last snapshot.
    pub since_snapshot: u32,
    /// The number of the next thing that is said.
    pub said: u32,
    /// The people: where they sit, and whether the game waits for them.
    pub members: BTreeMap<PersonId, (Option<Seat>, bool)>,
    /// The host.
    pub host: Option<PersonId>,
    /// What lists say that it is doing.
    pub status: Status,
    /// When something last happened, as far as it was kept.
    pub touched: u64,
    /// The seats that lists say bots have, one bit each.
    pub bots: u32,
}

/// A table whose rows were played, the number of the next one, and how many were played since the last snapshot.
struct Played {
    table: Table,
    next: u32,
    since_snapshot: u32,
}

/// Why a table cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum LoadFault {
    /// There is none.
    #[error("There is no such table, or it is not for you.")]
    Unknown,
    /// It cannot be played, and is to be set aside.
    #[error("This table was set aside: {0}")]
    Aside(String),
    /// It was set aside before.
    #[error("This table was set aside: {0}")]
    IsAside(String),
    /// The store cannot be read now.
    #[error(transparent)]
    Store(Unread),
}

impl From<Unread> for LoadFault {
    fn from(fault: Unread) -> Self {
        match fault {
            Unread::Damaged { .. } => Self::Aside(fault.to_string()),
            Unread::Unreachable | Unread::Fault(_) => Self::Store(fault),
        }
    }
}

/// What a table came to at this row, for a snapshot.
pub fn snapshot(table: &Table, seq: u32) -> Option<Vec<u8>> {
    let game = match &table.game {
        None => None,
        Some(game) => Some(game.session.snapshot().ok()?),
    };
    let kept = Kept { format: FORMAT, revision: table.card.revision, state: table.state.clone(), game };
    let mut bytes = postcard::to_allocvec(&kept).ok()?;
    let seal = seal(&table.card.id, seq, &bytes);
    bytes.extend(seal);
    Some(bytes)
}

/// By which bytes that were damaged, or belong to another table or row, are known.
fn seal(id: &TableId, seq: u32, bytes: &[u8]) -> [u8; 8] {
    let hash = Sha256::new().chain_update(id.text()).chain_update(seq.to_be_bytes()).chain_update(bytes);
    let hash = hash.finalize();
    let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = hash.into();
    [a, b, c, d, e, f, g, h]
}

/// More is never said at a table.
const MOST_SAID: u32 = u32::MAX / 2;

/// Has a table from the store.
///
/// # Errors
/// There is none, it is broken, or the store cannot be read.
pub async fn load(app: &App, id: &TableId) -> Result<Loaded, LoadFault> {
    let row = app.store.table(id).await?.ok_or(LoadFault::Unknown)?;
    match row.status {
        Status::Aside => Err(LoadFault::IsAside(row.aside.unwrap_or_default())),
        Status::Gathering | Status::Playing | Status::Over | Status::Abandoned => of_row(app, id, row).await,
    }
}

/// The same, also if it was set aside.
///
/// # Errors
/// As above.
pub async fn load_again(app: &App, id: &TableId) -> Result<Loaded, LoadFault> {
    let row = app.store.table(id).await?.ok_or(LoadFault::Unknown)?;
    of_row(app, id, row).await
}

async fn of_row(app: &App, id: &TableId, row: store::Table) -> Result<Loaded, LoadFault> {
    let said = app.store.next_talk(id).await?;
    if said > MOST_SAID {
        return Err(LoadFault::Aside("What was said there has numbers that cannot be.".into()));
    }
    let card = card(app, &row).map_err(LoadFault::Aside)?;
    let old = card.game.info().revision != card.revision;
    let table = Table::new(card, row.host.clone());
    let played = if old { of_old_rules(app, table).await? } else { of_these_rules(app, table).await? };
    let Played { mut table, next, since_snapshot } = played;
    let people = table.state.seats.iter().filter_map(|seat| seat.concerns()).chain(&table.state.host);
    table.names = names(app, people.cloned().collect::<Vec<_>>()).await?;
    let member = |member: store::Member| (member.person, (member.seat.and_then(Seat::new), member.owes));
    let ledger = Ledger {
        next,
        since_snapshot,
        said,
        members: app.store.members(id).await?.into_iter().map(member).collect(),
        host: Some(row.host),
        status: row.status,
        touched: u64::try_from(row.touched.0).unwrap_or(0),
        bots: row.bots,
    };
    Ok(Loaded { table, ledger })
}

/// What people are called. Who is deleted has no name.
pub async fn names(
    app: &App,
    people: impl IntoIterator<Item = PersonId>,
) -> Result<BTreeMap<PersonId, String>, Unread> {
    let mut names = BTreeMap::new();
    for id in people {
        match app.store.person(&id).await {
            Ok(Some(person)) if person.deleted.is_none() => drop(names.insert(id, person.name)),
            Ok(_) => {}
            Err(fault @ Unread::Damaged { .. }) => tracing::error!(%fault, "nameless"),
            Err(fault) => return Err(fault),
        }
    }
    Ok(names)
}

/// What never changes about a table. Until the game begins its rules are those of today.
fn card(app: &App, row: &store::Table) -> Result<Card, String> {
    let setup: Setup =
        serde_json::from_str(&row.setup).map_err(|fault| format!("Its set-up cannot be read: {fault}."))?;
    let Opened { game, allowance, .. } = app.open(&setup)?;
    let secret: Secret = row.secret.parse().map_err(|_| "Its secret cannot be read.".to_string())?;
    let revision = match row.status {
        Status::Gathering => game.info().revision,
        Status::Playing | Status::Over | Status::Abandoned | Status::Aside => {
            u16::try_from(row.revision).map_err(|_| "Its revision is none.".to_string())?
        }
    };
    Ok(Card { id: row.id.clone(), setup, code: row.code.clone(), secret, game, allowance, revision })
}

/// A table whose rules are these: from its last snapshot on, or from the beginning.
async fn of_these_rules(app: &App, mut table: Table) -> Result<Played, LoadFault> {
    let id = table.card.id.clone();
    let mut next = 0;
    let snapshot = match app.store.snapshot(&id).await {
        Ok(snapshot) => snapshot,
        Err(fault @ Unread::Damaged { .. }) => {
            tracing::warn!(table = %id, %fault, "a snapshot that is not used");
            None
        }
        Err(fault) => return Err(fault.into()),
    };
    if let Some(snapshot) = snapshot
        && table.take(snapshot.seq, &snapshot.bytes)
    {
        next = snapshot.seq.saturating_add(1);
    }
    let entries = app.store.entries(&id, next).await?;
    let played = play(&mut table, &entries, &mut next);
    if let Err(why) = played {
        return Err(LoadFault::Aside(why.to_string()));
    }
    let (seats, set_up) = (table.state.seats.len(), table.card.game.seating().seats);
    if seats != usize::from(set_up) {
        return Err(LoadFault::Aside(format!("Its rows speak of {seats} seats, and it has {set_up}.")));
    }
    let since_snapshot = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    Ok(Played { table, next, since_snapshot })
}

/// A table whose rules were others: its rows are played with the outcomes that they say, under these rules, as far as that
/// goes. It can be looked at; it does not go on.
async fn of_old_rules(app: &App, mut table: Table) -> Result<Played, LoadFault> {
    let entries = app.store.entries(&table.card.id, 0).await?;
    let rows = rows(&entries).map_err(|why| LoadFault::Aside(why.to_string()))?;
    let record = recorded(&table, rows.iter().map(|(row, _)| row));
    // Rules that cannot even begin it so do not show it.
    table.origin = Origin::Outcomes(table.card.game.restart(&record).ok());
    table.makes_room_for(rows.iter().map(|(row, _)| row));
    for (row, at) in &rows {
        table.replay_as_far_as_it_goes(row, *at);
    }
    let (then, now) = (table.card.revision, table.card.game.info().revision);
    let header = Header { revision: then, ..table.card.game.header().pledged(table.pledge(&table.state)) };
    table.recorded = Some(Record { header, ..record });
    table.frozen = Some(format!(
        "This game was begun under revision {then} of the rules, and these are revision {now}: it cannot go on here."
    ));
    Ok(Played {
        table,
        next: entries.last().map_or(0, |entry| entry.seq.saturating_add(1)),
        since_snapshot: 0,
    })
}

fn rows(entries: &[Entry]) -> Result<Vec<(Row, u64)>, Unplayable> {
    let read = |entry: &Entry| {
        let row = serde_json::from_str(&entry.body).map_err(|fault| unreadable(entry, &fault))?;
        Ok((row, u64::try_from(entry.at.0).unwrap_or(0)))
    };
    entries.iter().map(read).collect()
}

/// The record of a game that was played under other rules, as these rules have it: without its seed, so that the outcomes
/// that were written down count.
fn recorded<'a>(table: &Table, rows: impl Iterator<Item = &'a Row>) -> Record {
    let header = Header { commitment: Some(table.card.commitment()), ..table.card.game.header().clone() };
    let mut record = Record { header, start: Vec::new(), entries: Vec::new(), outcome: None };
    for fact in rows.flat_map(|row| &row.facts) {
        if let Fact::Started { drew } = fact {
            record.start.clone_from(drew);
        } else if let Fact::Deed { deed, drew, .. } = fact {
            record.entries.push(deed.entry(drew));
        } else if let Fact::Over { outcome } = fact {
            record.outcome = Some(outcome.clone());
        }
    }
    record
}

fn unreadable(entry: &Entry, fault: &serde_json::Error) -> Unplayable {
    Unplayable(format!("Row {} cannot be read: {fault}.", entry.seq))
}

/// Plays rows one after another. Each has to have the number that comes next.
fn play(table: &mut Table, entries: &[Entry], next: &mut u32) -> Result<(), Unplayable> {
    let rows = rows(entries)?;
    if *next == 0 {
        table.makes_room_for(rows.iter().map(|(row, _)| row));
    }
    for (entry, (row, at)) in entries.iter().zip(rows) {
        if entry.seq != *next {
            return Err(Unplayable(format!("Row {next} is missing.")));
        }
        table.replay(&row, at).map_err(|fault| Unplayable(format!("Row {}: {fault}", entry.seq)))?;
        *next = next.checked_add(1).ok_or_else(|| Unplayable("It has more rows than can be.".into()))?;
    }
    Ok(())
}

impl Table {
    /// Rows speak of the seats that there were then: before the table was set up otherwise there may have been more.
    pub fn makes_room_for<'a>(&mut self, mut rows: impl Iterator<Item = &'a Row>) {
        let sets_up = |fact: &Fact| matches!(fact, Fact::SetUp { .. });
        if rows.any(|row| row.facts.iter().any(sets_up)) {
            self.state.has_all_seats();
        }
    }

    /// Takes what the snapshot of a row holds. `false`: it does not fit, and nothing has changed.
    pub fn take(&mut self, seq: u32, bytes: &[u8]) -> bool {
        let Some((bytes, sealed)) = bytes.split_last_chunk() else { return false };
        if seal(&self.card.id, seq, bytes) != *sealed {
            return false;
        }
        let Ok(Kept { format: FORMAT, revision, state, game }) = postcard::from_bytes(bytes) else {
            return false;
        };
        if revision != self.card.revision {
            return false;
        }
        let session = match game {
            // While people gathered there may have been more seats than today, or fewer.
            None => None,
            Some(_) if state.seats.len() != self.state.seats.len() => return false,
            Some(bytes) => match self.card.game.resume(&self.header(&state), &bytes) {
                Ok(session) => Some(session),
                Err(_) => return false,
            },
        };
        self.state = state;
        self.game = session.map(crate::table::Playing::new);
        true
    }

    /// The header of the game's record.
    fn header(&self, state: &State) -> Header {
        self.card.game.header().pledged(self.pledge(state))
    }
}
