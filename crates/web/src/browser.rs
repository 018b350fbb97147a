//! What needs the browser itself: addresses, storage, workers, files.

pub mod address;
pub mod animate;
pub mod bundled;
pub mod came_from;
#[cfg(feature = "library")]
pub mod documents;
pub mod files;
pub mod games;
#[cfg(feature = "hall")]
pub mod line;
pub mod offline;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod people;
pub mod server;
pub mod settings;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod setups;
pub mod sound;
pub mod store;
#[cfg(any(feature = "track", feature = "hall"))]
pub mod tables;
pub mod telling;
pub mod witnessed;
pub mod worker;
