//! How a table that somebody else runs proves its luck.
//!
//! When the table opens, whoever runs it draws a secret and shows its hash. Then everybody who sits down gives a word. At
//! the start the seed is made of the secret, the id of the table and all words: whoever runs the table could not choose it,
//! for the words came later, and nobody else could, for the secret was hidden. (Who knows the secret *and* gives the last word
//! could try words until one suits: it holds against a host who does not play, or has no friend who does.) When the game is over the secret is
//! shown, and the record holds all that is needed to check every draw.

use crate::chance::hexadecimal;
use crate::refusal::is_word;
use crate::{Commitment, Seat, Seating, Seed, unreadable, unseen};
use sha2::{Digest, Sha256};

/// What whoever runs a table draws before anybody gives a word: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; 32]);

hexadecimal!(Secret);

impl Secret {
    /// What is shown when the table opens: the SHA-256 of the line `pitboss secret 1` and the 32 bytes of the secret.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment::of("pitboss secret 1\n", &self.0)
    }
}

/// What the seed of a table is made of.
///
/// ```
/// use kernel::{Pledge, Secret};
/// let words = vec!["three blind mice".to_string(), String::new()];
/// let pledge = Pledge { table: "k7".into(), words, secret: Some(Secret([7; 32])) };
/// let seed = "1c190258355047bb1a904a890b600dcbd95fc9adc0acbd440d07a913e22b0ece".parse();
/// assert_eq!(pledge.seed(), seed.ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pledge {
    /// The id of the table, a word.
    pub table: String,
    /// The word of each seat, in order; empty: it gave none.
    pub words: Vec<String>,
    /// The secret, where it may be known.
    pub secret: Option<Secret>,
}

/// So long can a word be that somebody gives.
const LONGEST_WORD: usize = 60;

impl Pledge {
    /// The seed, once the secret is known: the SHA-256 of the line `pitboss seed 1`, the 32 bytes of the secret and a line
    /// feed, the id of the table as a line, and for each seat a line with its number, a blank and its word.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        let Self { table, words, secret } = self;
        let mut hash = Sha256::new().chain_update("pitboss seed 1\n").chain_update(secret.as_ref()?.0);
        hash.update(format!("\n{table}\n"));
        for (seat, word) in Seat::ALL.iter().zip(words) {
            hash.update(format!("{seat} {word}\n"));
        }
        Some(Seed(hash.finalize().into()))
    }

    /// Whether somebody can give this word: one readable line of at most 60 characters, without blanks around it and without
    /// letters that nobody sees, or nothing.
    #[must_use]
    pub fn admits(word: &str) -> bool {
        Self::holds(word) && !word.contains(unseen)
    }

    /// Whether a record can hold this word: once words with letters that nobody sees could be given too.
    pub(crate) fn holds(word: &str) -> bool {
        word.trim() == word && word.chars().nth(LONGEST_WORD).is_none() && !word.contains(unreadable)
    }

    /// Whether it can be one of a table with these seats, so that a record can hold it.
    #[must_use]
    pub fn fits(&self, seating: &Seating) -> bool {
        let Self { table, words, secret: _ } = self;
        is_word(table)
            && words.len() == usize::from(seating.seats)
            && words.iter().all(|word| Self::holds(word))
    }
}

/// What the header of a record says about where its luck comes from. Whether its draws are those of the seed is another
/// question, which only playing it again answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Provenance {
    /// The secret is the one whose hash was shown, and the seed is made of it, the table and its words.
    Pledged,
    /// The seed is the one whose hash was shown.
    Committed,
    /// The seed is there, and nobody was shown its hash.
    Seeded,
    /// The seed is not there, so the draws can be anything.
    Open,
    /// Something is not so: a sentence.
    Broken(String),
}
