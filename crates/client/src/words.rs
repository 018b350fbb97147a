//! All words of the client that are not a game's own, in one place, so that languages can follow. One file a screen.

pub mod everywhere;
pub mod front;
#[cfg(feature = "remote")]
pub mod gathering;
pub mod lesson;
#[cfg(feature = "remote")]
pub mod live;
pub mod lobby;
pub mod online;
pub mod replay;
pub mod report;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod table;
pub mod telling;
pub mod verify;
pub mod workshop;
