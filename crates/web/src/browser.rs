//! What needs the browser itself: addresses, storage, workers, files.

pub mod address;
#[cfg(feature = "table")]
pub mod animate;
pub mod brought;
pub mod bundled;
pub mod came_from;
#[cfg(feature = "library")]
pub mod documents;
pub mod files;
pub mod games;
#[cfg(feature = "hall")]
pub mod line;
pub mod offline;
#[cfg(any(feature = "paddock", feature = "hall", feature = "workshop"))]
pub mod people;
pub mod server;
pub mod settings;
#[cfg(any(feature = "paddock", feature = "track", feature = "hall", feature = "workshop"))]
pub mod setups;
pub mod sound;
pub mod store;
#[cfg(any(feature = "paddock", feature = "hall", feature = "workshop"))]
pub mod tables;
pub mod telling;
#[cfg(any(feature = "hall", feature = "archive"))]
pub mod witnessed;
#[cfg(feature = "table")]
pub mod worker;
