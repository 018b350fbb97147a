//! What stands in for the reader of content files in a program that was built without it.

use super::Content;
use kernel::Misread;

/// Refuses a file.
///
/// # Errors
/// Always: this program knows only what is built in.
pub(super) fn read(_: &str) -> Result<Content, Vec<Misread>> {
    Err(vec![Misread::new("a content file", "the built-in content, because this program reads no files")])
}
