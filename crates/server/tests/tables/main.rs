//! Tables over real sockets: people who gather, play, leave and come back, with Dungeon Rush and with the kernel's own test
//! game, which has sealed decisions, optional calls and things to forget.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    dead_code,
    reason = "helpers of tests may fail as tests do, and a toy is used in part"
)]

#[path = "../../../kernel/tests/toll_bridge/action.rs"]
mod action;
#[path = "../../../kernel/tests/toll_bridge/arrange.rs"]
mod arrange;
#[path = "../../../kernel/tests/toll_bridge/content.rs"]
mod content;
#[path = "../../../kernel/tests/toll_bridge/flaw.rs"]
mod flaw;
#[path = "../../../kernel/tests/toll_bridge/rules.rs"]
mod rules;
#[path = "../../../kernel/tests/toll_bridge/search.rs"]
mod search;
#[path = "../../../kernel/tests/toll_bridge/state.rs"]
mod state;
#[path = "../../../kernel/tests/toll_bridge/table.rs"]
mod table;
#[path = "../../../kernel/tests/toll_bridge/view.rs"]
mod view;

mod house;
mod present;

mod admin;
mod again;
mod alone;
mod bots;
mod clocks;
mod described;
mod durable;
mod gathering;
mod karts;
mod law;
mod leaks;
mod mending;
mod operation;
mod playing;
mod previews;
mod rubbish;
mod sealed;
mod who;
