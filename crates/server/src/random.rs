//! Random bytes from the system, for secrets, tokens and ids.

use kernel::Secret;
use protocol::{PersonId, TableId, letters};
use std::fmt::Write as _;

/// The system gives no random bytes. Without them nothing here is safe.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The system gives no random bytes.")]
pub struct NoRandomBytes;

fn bytes<const N: usize>() -> Result<[u8; N], NoRandomBytes> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomBytes)?;
    Ok(bytes)
}

/// What the luck of a table is made of.
pub fn secret() -> Result<Secret, NoRandomBytes> {
    bytes().map(Secret)
}

/// What a browser or program shows to be let in: 256 bits.
pub fn token() -> Result<String, NoRandomBytes> {
    let mut text = String::new();
    for byte in bytes::<32>()? {
        let written = write!(text, "{byte:02x}");
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    Ok(text)
}

/// A table's id: 80 bits, for whoever knows it may come in.
pub fn table_id() -> Result<TableId, NoRandomBytes> {
    TableId::drawn(&bytes::<16>()?).ok_or(NoRandomBytes)
}

/// A person's id.
pub fn person_id() -> Result<PersonId, NoRandomBytes> {
    PersonId::drawn(&bytes::<16>()?).ok_or(NoRandomBytes)
}

/// What somebody logs in with.
pub fn handle() -> Result<String, NoRandomBytes> {
    bytes::<10>().map(|bytes| letters(&bytes))
}

/// The short code of a table: 30 bits, which lead in only while people gather, and nobody may try many.
pub fn code() -> Result<String, NoRandomBytes> {
    bytes::<6>().map(|bytes| letters(&bytes))
}

/// The luck of a bot.
pub fn luck() -> Result<u64, NoRandomBytes> {
    bytes().map(u64::from_le_bytes)
}
