//! The browser client in a real browser. A flow is a test: `flow("name", Screen::Desktop, |browser| { … })`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests may fail as tests do"
)]

mod apart;
mod browser;
mod choosing;
mod counting;
mod crazy_karts;
mod days;
mod driver;
mod dungeon_kart;
mod dungeon_scoot;
mod elements;
mod four_drivers;
mod friends;
mod hands;
mod harness;
mod karts_leaks;
mod kept;
mod killed;
mod leaks;
mod looking;
mod places;
mod playing;
mod proof;
mod received;
mod scoot_cases;
mod screens;
mod site;
mod super_wizard_kart;
mod workshop;
