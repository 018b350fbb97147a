//! Names for people, tables and messages. Each is a short word of letters and digits, drawn at random by whoever makes it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What ids are made of: letters and digits that nobody takes for another when they are read out.
pub const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// The longest id of any kind.
const LONGEST: usize = 32;

/// Whether a text can be an id: a short word of small letters and digits.
fn is_id(text: &str) -> bool {
    let fits = (1..=LONGEST).contains(&text.len());
    fits && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// What somebody meant who typed letters of ours: capitals make no difference, and some of what we never write looks like an i.
#[must_use]
pub fn meant(typed: &str) -> String {
    let letter = |letter: char| match letter.to_ascii_lowercase() {
        'l' | '1' => 'i',
        letter => letter,
    };
    typed.trim().chars().map(letter).collect()
}

/// So many letters, from random bytes: five bits of each byte.
#[must_use]
pub fn letters(random: &[u8]) -> String {
    random.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

macro_rules! ids {
    ($($(#[$about:meta])* $name:ident),+) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The id that is written so, if it can be one.
            #[must_use]
            pub fn new(text: &str) -> Option<Self> {
                is_id(text).then(|| Self(text.to_string()))
            }

            /// One of these random bytes, a letter for each.
            #[must_use]
            pub fn drawn(random: &[u8]) -> Option<Self> {
                Self::new(&letters(random))
            }

            /// As it is written.
            #[must_use]
            pub fn text(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&self.0)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                Self::new(&text).ok_or_else(|| "an id is a short word of small letters and digits".to_string())
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    )+};
}

ids! {
    /// A person, for ever.
    PersonId,
    /// A table, for ever. Whoever knows it may come in, so it cannot be guessed.
    TableId,
    /// One message of a client, which is carried out once however often it is sent.
    AskId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_short_word() {
        assert_eq!(TableId::new("k3f9x2").as_ref().map(TableId::text), Some("k3f9x2"));
        for odd in ["", "K3", "a b", "a-b", "é", "\u{202e}", &"x".repeat(33)] {
            assert_eq!(TableId::new(odd), None, "{odd:?}");
        }
        assert_eq!(letters(&[0, 31, 32, 255]), "2z2z");
    }
}
