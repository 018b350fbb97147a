//! Files as text, with a limit, and with a sentence for everything that can be wrong with one.

use crate::setup::a_new_number;
use crate::terminal;
use anyhow::{Context, Result, anyhow, bail};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

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

/// What may become of what is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// It stays: nothing is written.
    Keep,
    /// A plain file may be replaced.
    Replace,
}

/// Makes sure that this file can be written, before anything is done for it.
pub fn prepare(path: &Path, existing: Existing) -> Result<()> {
    if existing == Existing::Keep && path.symlink_metadata().is_ok() {
        bail!("{} is there already: --force replaces it.", shown(path));
    }
    replaceable(path)?;
    try_out(path)
}

/// Makes sure that files can be written into this directory; it is made if it is not there.
pub fn prepare_dir(dir: &Path, existing: Existing) -> Result<()> {
    let shown = shown(dir);
    fs::create_dir_all(dir).with_context(|| format!("{shown} cannot be made"))?;
    let mut inside = fs::read_dir(dir).with_context(|| format!("{shown} cannot be read"))?;
    if existing == Existing::Keep && inside.next().is_some() {
        bail!("{shown} is not empty: --force writes into it, and replaces records of the same name.");
    }
    let tried = try_out(&dir.join("record"));
    tried.map_err(|fault| anyhow!("nothing can be written into {shown}: {}", fault.root_cause()))
}

/// Writes a file whole: beside it first, then in its place, so that at every moment there is all of the old one or all of
/// the new one. Links are not followed.
pub fn write(path: &Path, text: &str) -> Result<()> {
    write_for(Readers::Everybody, path, text)
}

/// The same, for a file that nobody else on this machine may read.
pub fn write_secret(path: &Path, text: &str) -> Result<()> {
    write_for(Readers::Owner, path, text)
}

/// Who may read a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Readers {
    /// Whoever may read files of its owner.
    Everybody,
    /// Its owner, where the system knows such files.
    Owner,
}

fn write_for(readers: Readers, path: &Path, text: &str) -> Result<()> {
    replaceable(path)?;
    let (beside, mut file) = beside(path, readers)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| fs::rename(&beside, path));
    written.with_context(|| {
        drop(fs::remove_file(&beside));
        format!("{} cannot be written", shown(path))
    })
}

/// Nothing but a plain file is ever replaced: no directory, no link, no device.
fn replaceable(path: &Path) -> Result<()> {
    match path.symlink_metadata() {
        Ok(there) if !there.is_file() => bail!("{} is not a plain file.", shown(path)),
        Ok(_) | Err(_) => Ok(()), // what cannot be asked about is told when it is written
    }
}

/// A new file beside this one, under a name that nobody else has.
fn beside(path: &Path, readers: Readers) -> Result<(PathBuf, File)> {
    let told = || format!("{} cannot be written", shown(path));
    let name = path.file_name().map(OsString::from).with_context(told)?;
    let mut part = OsString::from(".");
    part.push(name);
    part.push(format!(".{:016x}.part", a_new_number()));
    let part = path.with_file_name(part);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    match readers {
        Readers::Everybody => {}
        Readers::Owner => for_owner(&mut options),
    }
    let file = options.open(&part).with_context(told)?;
    Ok((part, file))
}

#[cfg(unix)]
fn for_owner(options: &mut OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
}

/// In somebody's own folder a file is theirs already.
#[cfg(not(unix))]
fn for_owner(_options: &mut OpenOptions) {}

fn try_out(path: &Path) -> Result<()> {
    let (part, file) = beside(path, Readers::Everybody)?;
    drop(file);
    fs::remove_file(&part).with_context(|| format!("{} cannot be written", shown(path)))
}

/// The folder of a file: one without a folder stands where one is.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}
