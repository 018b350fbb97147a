//! People. A guest needs a name and nothing else, and is known again by a token; whoever sets a passphrase can log in elsewhere,
//! by a handle that only they are told. Tokens are kept hashed, passphrases slowly hashed.

mod hashing;
mod pages;
mod visitor;

pub use hashing::Hashing;
pub use pages::{forget, router};
pub use visitor::{Ended, Peer, Visitor, address, is_from_here, visitor};

use crate::table::shown::DELETED;
use kernel::unseen;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::restriction_level::{RestrictionLevel, RestrictionLevelDetection};
use unicode_security::{GeneralSecurityProfile, skeleton};

/// So many marks does a letter carry in any language that is written so, beyond those that are part of it.
const MOST_MARKS: usize = 2;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A name as it is kept: letters, digits and a few signs, without blanks around it, and nothing that cannot be seen or that
/// a table says itself. Letters that are another way of writing the same are written in the usual one; letters are of
/// alphabets that people write with today, and no name mixes alphabets that look alike.
///
/// # Errors
/// A sentence.
pub fn name(text: &str) -> Result<String, String> {
    let name: String = text.trim().chars().take(LONGEST_NAME * 8).nfkc().collect();
    let name = name.trim();
    let picture = |char: char| matches!(char, '\u{2600}'..='\u{27bf}' | '\u{1f300}'..='\u{1faff}');
    let sign = |char: char| " .-_'’!?&+*#".contains(char);
    let letter = |char: char| char.is_alphanumeric() && !unseen(char) && char.identifier_allowed();
    let fits = |char: char| letter(char) || sign(char) || picture(char);
    let seen = name.chars().any(|char| (char.is_alphanumeric() && !is_combining_mark(char)) || picture(char));
    let short = name.chars().count() <= LONGEST_NAME && !name.contains("  ");
    let plain = !mixed(name) && !stacked(name) && !look_alike(name, DELETED);
    if reads_like_a_bot(name) {
        return Err("A name must not read like a bot's.".into());
    }
    if !seen || !short || !name.chars().all(fits) || !plain {
        return Err(format!(
            "A name is 1 to {LONGEST_NAME} letters, digits and signs like . - ' in one line."
        ));
    }
    Ok(name.to_string())
}

/// Whether it has a word that looks like "bot": who is one is said by the table.
fn reads_like_a_bot(name: &str) -> bool {
    let looks = |word: &str| ["bot", "bOt", "BOT"].iter().any(|bot| look_alike(word, bot));
    name.split(|char: char| !char.is_alphanumeric()).any(|word| looks(word) || looks(&word.to_uppercase()))
}

/// Whether alphabets are mixed in it that nobody writes together.
fn mixed(name: &str) -> bool {
    let letters: String = name.chars().filter(|char| char.is_alphanumeric()).collect();
    !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive)
}

/// Whether marks are heaped on a letter, or stand alone.
fn stacked(name: &str) -> bool {
    let mut marks = MOST_MARKS; // nothing stands before the first letter that could carry one
    name.chars().any(|char| {
        marks = if is_combining_mark(char) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

/// Whether two names look alike, as they are written or in small letters: a capital I is a small l to the eye.
pub fn look_alike(one: &str, other: &str) -> bool {
    let looks = |name: &str| skeleton(name).collect::<String>();
    looks(one) == looks(other) || looks(&one.to_lowercase()) == looks(&other.to_lowercase())
}

/// What a token is kept as.
pub fn hash(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_known() {
        for (one, other) in [("Ian", "lan"), ("Al", "AI"), ("Otto", "0tto"), ("BOB", "B0B"), ("ann", "Ann")] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        assert!(!look_alike("Ann", "Anna"));
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for odd in ["a greedy bot", "Bot", "B0T", "b0t", "bOt-3", "\u{ff42}ot"] {
            assert!(name(odd).is_err(), "{odd:?}");
        }
        for fine in ["Botho", "Robot", "Abbot", "Bob", "Otto"] {
            assert!(name(fine).is_ok(), "{fine:?}");
        }
    }

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
            "\u{13aa}nn",
            "\u{a4ee}nn",
            &format!("a{}", "\u{610}".repeat(23)),
            "\u{345}\u{345}",
            "\u{2800}",
            "\u{ffa0}",
            "Ann (2)",
            "Al, the host",
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
