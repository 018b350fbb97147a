//! The file of SQLite as a file: where it really is, who may read it, and the lock beside it that keeps a second server out.

use crate::fault::OpenFault;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Held as long as a server uses a file. The system lets it go when the server ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock beside a file.
    pub fn take(path: &Path) -> Result<Self, OpenFault> {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let name = PathBuf::from(name);
        let fault = |error: io::Error| OpenFault::of_file(&name, &error);
        let file = private().create(true).truncate(false).open(&name).map_err(fault)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenFault::InUse(path.into())),
            Err(TryLockError::Error(error)) => Err(fault(error)),
        }
    }
}

/// Where a file really is or will be, so that one file has one lock by whatever name it is called.
pub fn settled(path: &Path) -> Result<PathBuf, OpenFault> {
    if path.is_dir() {
        return Err(OpenFault::IsFolder(path.into()));
    }
    if let Ok(real) = fs::canonicalize(path) {
        return Ok(real);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().ok_or_else(|| OpenFault::IsFolder(path.into()))?;
    let folder = fs::canonicalize(folder).map_err(|_| OpenFault::NoFolder(folder.into()))?;
    Ok(folder.join(name))
}

/// Makes an empty file that nobody else may read, if there is none.
pub fn create(path: &Path) -> io::Result<()> {
    match private().create_new(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// How files are made that hold secrets.
pub fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
