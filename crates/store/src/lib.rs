//! Where tables, people and what they did are kept. The only crate that speaks SQL.
//!
//! One schema and one set of statements serve SQLite and PostgreSQL. Everything is written by one task, which commits
//! whatever waits in one transaction ([`Store::commit`]); reading goes beside it, through a pool. What a setup, an entry or
//! a snapshot says is the affair of others: here they are text and bytes.

mod backup;
mod change;
mod columns;
mod engine;
mod fault;
mod file;
mod kept;
mod open;
mod pen;
mod place;
mod reads;
mod schema;
mod statements;
mod writer;

pub use backup::backup;
pub use change::Change;
pub use fault::{BackupFault, OpenFault, Unique, Unkept, Unread};
pub use kept::{
    Bearer, Counts, Ended, Entry, Member, Millis, Person, Resident, Seated, Snapshot, Status, Table, Talk,
    Weighed,
};
pub use open::Store;
#[doc(hidden)]
pub use pen::Rehearsal;
pub use place::{Company, Options, Place};
