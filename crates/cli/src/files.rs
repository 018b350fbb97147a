//! Files as text, with a limit, and with a sentence for everything that can be wrong with one.

use crate::terminal;
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// No record, rulebook or content file of ours comes near it.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// The name of a file as it is told.
pub fn shown(path: &Path) -> String {
    terminal::one_line(&path.display().to_string())
}

/// The text of a file.
pub fn text(path: &Path) -> Result<String> {
    let shown = shown(path);
    let file = File::open(path).with_context(|| format!("{shown} cannot be read"))?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("{shown} cannot be read"))?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{shown} is too long: at most {} MiB are read.", MOST_BYTES / 1024 / 1024);
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..valid].iter().filter(|byte| **byte == b'\n').count() + 1;
        anyhow::anyhow!("{shown}: line {line}: this is not text in UTF-8.")
    })
}

/// Writes a file whole.
pub fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| format!("{} cannot be written", shown(path)))
}
