//! The store on both databases: SQLite always, PostgreSQL where `PITBOSS_POSTGRES` is the address of a server on which
//! databases may be made. Each test has a database of its own.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests may fail as tests do"
)]

mod asking;
mod backing_up;
mod ground;
mod opening;
mod people;
mod trouble;
mod writing;
