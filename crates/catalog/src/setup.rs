//! What a table is set up with, as people choose it.

use kernel::{Header, Picks, Seating};

/// What a table is set up with.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The text of a content file; `None`: what is built in.
    pub content: Option<String>,
    /// What was chosen in the form.
    pub picks: Picks,
    /// Who sits where; `None`: as many as usual with these options.
    pub seating: Option<Seating>,
}

impl Setup {
    /// As a recorded game was set up, with the content that is at hand.
    #[must_use]
    pub fn recorded(header: &Header, content: Option<String>) -> Self {
        Self { content, picks: header.picks.clone(), seating: Some(header.seating.clone()) }
    }
}

/// How a record names its content: `built-in`, or the first 16 hexadecimal digits of the SHA-256 of the file.
#[must_use]
pub fn content_id(file: Option<&str>) -> String {
    file.map_or_else(|| "built-in".into(), hash)
}

#[cfg(feature = "files")]
fn hash(text: &str) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(text.as_bytes()).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// No table is opened with a file that cannot be read.
#[cfg(not(feature = "files"))]
fn hash(_: &str) -> String {
    "unread".into()
}
