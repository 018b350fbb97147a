//! One file a screen.

#[cfg(feature = "paddock")]
pub mod fair;
#[cfg(feature = "paddock")]
pub mod finding;
#[cfg(feature = "paddock")]
pub mod front;
#[cfg(feature = "library")]
pub mod lesson;
#[cfg(feature = "paddock")]
pub mod lobby;
pub mod nowhere;
#[cfg(feature = "archive")]
pub mod received;
#[cfg(feature = "archive")]
pub mod replay;
#[cfg(feature = "paddock")]
pub mod replays;
#[cfg(feature = "library")]
pub mod rules;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod setup;
#[cfg(feature = "track")]
pub mod starting;
#[cfg(feature = "table")]
pub mod table;
#[cfg(feature = "library")]
pub mod trying;
#[cfg(feature = "archive")]
pub mod verify;
#[cfg(feature = "paddock")]
pub mod verify_file;
#[cfg(feature = "hall")]
pub mod visit;
