//! People. A guest needs a name and nothing else, and is known again by a token; whoever sets a passphrase can log in elsewhere,
//! by a handle that only they are told. Tokens are kept hashed, passphrases slowly hashed.

mod hashing;
mod pages;
mod visitor;

pub use hashing::Hashing;
pub use pages::{forget, router};
pub use visitor::{Ended, Peer, Visitor, address, is_from_here};

use crate::table::shown::DELETED;
use kernel::unseen;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A name as it is kept: letters, digits and a few signs, without blanks around it, and nothing that cannot be seen or that
/// a table says itself. Letters that are another way of writing the same are written in the usual one, and no name mixes
/// alphabets that look alike.
///
/// # Errors
/// A sentence.
pub fn name(text: &str) -> Result<String, String> {
    let name: String = text.trim().chars().take(LONGEST_NAME * 8).nfkc().collect();
    let name = name.trim();
    let picture = |char: char| matches!(char, '\u{2600}'..='\u{27bf}' | '\u{1f300}'..='\u{1faff}');
    let sign = |char: char| " .,-_'’!?&+*#".contains(char);
    let fits = |char: char| (char.is_alphanumeric() && !unseen(char)) || sign(char) || picture(char);
    let seen = name.chars().any(|char| char.is_alphanumeric() || picture(char));
    let short = name.chars().count() <= LONGEST_NAME && !name.contains("  ");
    if !seen || !short || !name.chars().all(fits) || mixed(name) || name.eq_ignore_ascii_case(DELETED) {
        return Err(format!(
            "A name is 1 to {LONGEST_NAME} letters, digits and signs like . - ' in one line."
        ));
    }
    Ok(name.to_string())
}

/// Whether letters of several alphabets are in it that have letters which look alike: Latin, Greek, Cyrillic.
fn mixed(name: &str) -> bool {
    let alphabet = |char: char| match char {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Some('a'),
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some('α'),
        '\u{400}'..='\u{52f}' => Some('а'),
        _ => None,
    };
    let mut used = name.chars().filter_map(alphabet);
    used.next().is_some_and(|first| used.any(|other| other != first))
}

/// What a token is kept as.
pub fn hash(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen() {
        assert_eq!(name("  Ann Lee "), Ok("Ann Lee".into()));
        assert_eq!(name("Åse-Zoë 3"), Ok("Åse-Zoë 3".into()));
        let long = "x".repeat(25);
        assert_eq!(name("さくら 🦊"), Ok("さくら 🦊".into()));
        assert_eq!(name("Zoe\u{308}"), name("Zo\u{eb}"), "written in two ways");
        assert_eq!(name("\u{ff21}nn"), Ok("Ann".into()));
        assert_eq!(name("\u{1d56c}nn"), Ok("Ann".into()));
        assert_eq!(name("Анна"), Ok("Анна".into()));
        assert!(name("Аnn").is_err() && name("\u{430} deleted guest").is_err(), "of two alphabets");
        for odd in [
            "\u{2800}",
            "\u{ffa0}",
            "Ann (2)",
            "A deleted guest",
            "...",
            "Ann\u{34f}",
            "",
            "  ",
            "a\nb",
            "\u{202e}nnA",
            "A\u{200b}nn",
            "\u{3164}",
            "a  b",
            "\u{1b}[2J",
            &long,
        ] {
            assert!(name(odd).is_err(), "{odd:?}");
        }
    }
}
