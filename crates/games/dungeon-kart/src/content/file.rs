//! The content file read and checked. The only file that reads TOML.
//!
//! Numbers, words and grids come from the file; what a piece *does* is the rules', so the file must name exactly the pieces that
//! the rules know, each with the numbers that its rule asks for. Faces and tracks can be added.

mod raw;
mod shape;

use super::Content;
use kernel::Misread;

/// Reads a file.
///
/// # Errors
/// Every fault that was found, with its line.
pub(super) fn read(text: &str) -> Result<Content, Vec<Misread>> {
    let raw: raw::File = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_of(text, span.start));
        vec![
            Misread::new("", format!("valid content: {}", error.message().replace('\n', ", "))).on_line(line),
        ]
    })?;
    shape::check(&raw, &|at| line_of(text, at))
}

fn line_of(text: &str, at: usize) -> u32 {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    u32::try_from(line).unwrap_or(u32::MAX)
}
