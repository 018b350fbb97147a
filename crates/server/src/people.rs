//! People. A guest needs a name and nothing else, and is known again by a token; whoever sets a passphrase can log in elsewhere,
//! by a handle that only they are told. Tokens are kept hashed, passphrases slowly hashed.

mod hashing;
mod pages;
mod visitor;

pub use hashing::Hashing;
pub use pages::router;
pub use visitor::{Peer, Visitor, address};

use kernel::unreadable;
use sha2::{Digest, Sha256};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A name as it is kept: without blanks around it, and with nothing in it that cannot be seen.
///
/// # Errors
/// A sentence.
pub fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    let invisible = |char: char| {
        unreadable(char)
            || matches!(char, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
    };
    let long = name.chars().count() > LONGEST_NAME;
    if name.is_empty() || long || name.contains(invisible) || name.contains("  ") {
        return Err(format!("A name is one line of 1 to {LONGEST_NAME} characters that can be seen."));
    }
    Ok(name.to_string())
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
        for odd in ["", "  ", "a\nb", "\u{202e}nnA", "A\u{200b}nn", "\u{3164}", "a  b", "\u{1b}[2J", &long] {
            assert!(name(odd).is_err(), "{odd:?}");
        }
    }
}
