//! What every game is held to: the [`laws`] of the contract, [`golden`] files, and the [`examples`](fn@examples) of
//! its rulebook. A game's `tests/` are a few lines that call these.
//!
//! This is the one part of the kernel that opens files, and only those that a test names.

mod examples;
mod failures;
pub mod golden;
pub mod laws;

pub use examples::examples;
pub use failures::Failures;
