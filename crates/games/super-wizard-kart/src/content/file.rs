//! The content file read and checked. The only file that reads TOML.
//!
//! Numbers, words and tracks come from the file; what a piece *does* is the rules', so the file must name exactly the pieces that the
//! rules know, each with the numbers that its rule asks for. Tracks can be added.

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
