//! The content file read and checked. The only file that reads TOML.
//!
//! Numbers and words come from the file; what a tile or a unit *does* is the rules', so the file must name exactly the
//! tiles and units that the rules know, and say of each what the rules say.

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
