//! The browser client as files: those inside this program, or those of a folder.

use axum::body::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// In a release the files are inside the program, and so are their digests; in a dev build they are read from the disk at
/// every request, so that a bundle that is built anew is there when the page is loaded again.
#[derive(RustEmbed)]
#[folder = "$WEB_DIST"]
struct Embedded;

/// The browser client, by paths without a slash in front.
pub enum Bundle {
    /// The one that this program was built with.
    Embedded,
    /// One that was read from a folder.
    Read(BTreeMap<String, Found>),
}

/// A file of it. Cloning it copies nothing that it holds.
#[derive(Clone)]
pub struct Found {
    /// What it holds.
    pub bytes: Bytes,
    /// Told to browsers, who ask by it whether theirs is still the same.
    pub tag: String,
}

impl Bundle {
    /// These files, each tagged here once and for all.
    #[must_use]
    pub fn of(files: BTreeMap<String, Vec<u8>>) -> Self {
        let tagged = |bytes: Vec<u8>| Found { tag: tag(&Sha256::digest(&bytes)), bytes: bytes.into() };
        Self::Read(files.into_iter().map(|(path, bytes)| (path, tagged(bytes))).collect())
    }

    /// Reads a bundle from the folder that `cargo xtask web` has filled.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        let mut open = vec![(folder.to_path_buf(), String::new())];
        while let Some((folder, prefix)) = open.pop() {
            for entry in std::fs::read_dir(folder)? {
                let entry = entry?;
                let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
                if entry.path().is_dir() {
                    open.push((entry.path(), path + "/"));
                } else {
                    files.insert(path, std::fs::read(entry.path())?);
                }
            }
        }
        Ok(Self::of(files))
    }

    /// Whether this is a client, and not the page that says that there is none.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.hash().is_some()
    }

    /// The file at exactly this path.
    pub(crate) fn find(&self, path: &str) -> Option<Found> {
        match self {
            Self::Embedded => {
                let found = Embedded::get(path)?;
                let bytes = match found.data {
                    Cow::Borrowed(inside) => Bytes::from_static(inside),
                    Cow::Owned(read) => read.into(),
                };
                Some(Found { tag: tag(&found.metadata.sha256_hash()), bytes })
            }
            Self::Read(files) => files.get(path).cloned(),
        }
    }

    /// The hash that names the folder of its assets. A stub has none.
    pub(crate) fn hash(&self) -> Option<String> {
        let inside = |path: &str| Some(path.strip_prefix("assets/")?.split_once('/')?.0.to_string());
        match self {
            Self::Embedded => Embedded::iter().find_map(|path| inside(&path)),
            Self::Read(files) => files.keys().find_map(|path| inside(path)),
        }
    }
}

/// Half of the digest is plenty to tell files apart.
fn tag(digest: &[u8]) -> String {
    let hex: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}
