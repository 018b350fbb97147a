//! Lines to a real server: whole games, lost connections, and a server that goes and comes back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests may fail as tests do"
)]

mod asking;
mod games;
mod ground;
mod player;
mod trouble;
