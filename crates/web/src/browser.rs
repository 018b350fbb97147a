//! What needs the browser itself: addresses, storage, workers, files.

pub mod address;
pub mod animate;
pub mod bundled;
pub mod documents;
pub mod files;
pub mod games;
pub mod offline;
pub mod settings;
pub mod setups;
pub mod sound;
pub mod store;
pub mod worker;
