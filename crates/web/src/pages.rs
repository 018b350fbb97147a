//! One file a screen.

#[cfg(feature = "archive")]
pub mod fair;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod front;
#[cfg(feature = "library")]
pub mod lesson;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod lobby;
pub mod nowhere;
#[cfg(feature = "archive")]
pub mod replay;
#[cfg(feature = "archive")]
pub mod replays;
#[cfg(feature = "library")]
pub mod rules;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod setup;
pub mod table;
#[cfg(feature = "library")]
pub mod trying;
#[cfg(feature = "archive")]
pub mod verify;
#[cfg(feature = "hall")]
pub mod visit;
