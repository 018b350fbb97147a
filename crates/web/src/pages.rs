//! One file a screen.

pub mod front;
pub mod lesson;
pub mod nowhere;
pub mod replay;
pub mod replays;
pub mod rules;
pub mod setup;
pub mod table;
pub mod trying;
