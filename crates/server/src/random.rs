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

/// What codes are made of: nothing that looks like another letter when it is written in capitals (no 0, 1, 2, 5 or 8, nor what
/// looks like them).
const CODE_LETTERS: &[u8; 25] = b"34679acdefghjkmnpqrtuvwxy";
/// How many of them a code has.
const CODE_LENGTH: u32 = 6;

/// The short code of a table: 27 bits, which lead in only while people gather, and nobody may try many.
pub fn code() -> Result<String, NoRandomBytes> {
    bytes().map(|bytes| code_of(u64::from_le_bytes(bytes)))
}

fn code_of(number: u64) -> String {
    let letters = CODE_LETTERS.len() as u64;
    let letter = |place: u32| char::from(CODE_LETTERS[(number / letters.pow(place) % letters) as usize]);
    (0..CODE_LENGTH).map(letter).collect()
}

/// The luck of a bot.
pub fn luck() -> Result<u64, NoRandomBytes> {
    bytes().map(u64::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_of_a_code_is_taken_for_another() {
        let codes = [0, 1, 24, 25, u64::MAX, 0x0123_4567_89ab_cdef].map(code_of);
        assert_eq!(codes[..4], ["333333", "433333", "y33333", "343333"]);
        for code in codes {
            assert!(
                code.len() == 6 && !code.contains(['0', 'o', '1', 'i', 'l', '2', 'z', '5', 's', '8', 'b']),
                "{code}"
            );
            assert_eq!(protocol::meant(&code.to_ascii_uppercase()), code);
        }
    }
}
