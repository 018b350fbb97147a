//! Content that is built in: what a game's content file came to when it was read and checked, written down as JSON. So a
//! program that needs no other content needs nothing that reads content files. That it is still what the file says is
//! a test ([`golden::content`](crate::testing::golden::content)).

use crate::Misread;
use serde::de::DeserializeOwned;

/// Takes built-in content out of its wrapping.
///
/// # Errors
/// It was written down for other tables than these: `cargo xtask bless` was forgotten.
pub fn built_in<C: DeserializeOwned>(text: &str) -> Result<C, Misread> {
    serde_json::from_str(text)
        .map_err(|error| Misread::new("", format!("built-in content of this shape: {error}")))
}
