//! What every game is held to: the [`laws`] of the contract, [`golden`] files, and the [`examples`](fn@examples) of
//! its rulebook. A game's `tests/` are a few lines that call these.
//!
//! ```text
//! #[test]
//! fn the_laws_hold() {
//!     let tables = laws::tables::<DungeonKart>(&[""]).unwrap();
//!     let tally = laws::hold(&tables, 200, 2_000, 1).unwrap();
//!     assert!(tally.different > 0 && tally.undos > 0);
//! }
//!
//! #[test]
//! fn the_examples_hold() -> Result<(), Failures> {
//!     examples::<DungeonKart>(scene::position)
//! }
//!
//! #[test]
//! fn the_golden_files_hold() -> Result<(), Failures> {
//!     golden::folder::<DungeonKart>(concat!(env!("CARGO_MANIFEST_DIR"), "/records"))
//! }
//! ```
//!
//! This is the one part of the kernel that opens files, and only those that a test names.

mod content_file;
mod examples;
mod failures;
pub mod golden;
pub mod laws;

pub use content_file::{ContentFile, faults};
pub use examples::{answers, examples, verdict};
pub use failures::Failures;
