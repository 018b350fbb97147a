//! The content file read and checked. The only file that reads TOML.
//!
//! Numbers, words, cards and grids come from the file; what a piece *does* is the rules', so the file must name exactly the
//! characters, powers, tiles, abilities and alignments that the rules know. Cards and corridors can be added.

mod raw;
mod shape;

use super::Content;
use kernel::Misread;

/// Reads a file.
///
/// # Errors
/// Every fault that was found, with its line.
pub(super) fn read(text: &str) -> Result<Content, Vec<Misread>> {
    kernel::read_file(text, shape::check)
}
