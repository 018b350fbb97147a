//! What somebody was shown of a table's luck before it began, and what they gave to it. Their own machine keeps it, so that
//! nobody exchanges it afterwards: a server that could exchange words could choose its luck after all.

use crate::lines::{line, lines};
use kernel::{Commitment, Header, Pledge, Seat};
use std::fmt;

/// What is known of a table's luck here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Luck {
    /// The hash of the table's secret, as it was shown first.
    pub commitment: Commitment,
    /// The word that was given here last.
    pub word: Option<String>,
}

/// Something was exchanged: then the luck of the game can be anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exchanged {
    /// The secret, by its hash.
    Secret {
        /// What was shown first.
        shown: Commitment,
        /// What is shown now; none: nothing.
        now: Option<Commitment>,
    },
    /// A word.
    Word {
        /// What was given here.
        given: String,
        /// What counts.
        counts: String,
    },
}

impl fmt::Display for Exchanged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Secret { shown, .. } => write!(
                f,
                "The server shows another hash of the table's secret than before ({shown}): the luck of this game can be anything."
            ),
            Self::Word { given, counts } => write!(
                f,
                "Your word for the luck is \"{}\", and here you gave \"{}\". If you have not changed it elsewhere, the luck of this game can be anything.",
                kernel::quoted(counts),
                kernel::quoted(given)
            ),
        }
    }
}

impl Luck {
    /// What is shown when one comes to a table for the first time.
    #[must_use]
    pub const fn shown(commitment: Commitment) -> Self {
        Self { commitment, word: None }
    }

    /// What was kept; none: it makes no sense.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (mut commitment, mut word) = (None, None);
        for (name, value) in lines(text) {
            match name {
                "commitment" => commitment = value.parse().ok(),
                "word" if Pledge::admits(value) => word = Some(value.to_string()),
                _ => {}
            }
        }
        commitment.map(|commitment| Self { commitment, word })
    }

    /// The text to keep.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::new();
        line(&mut out, "commitment", &self.commitment.to_string());
        if let Some(word) = &self.word {
            line(&mut out, "word", word);
        }
        out
    }

    /// What was exchanged, if a table shows this hash and this word of one's own seat. Who has no seat has no word there.
    #[must_use]
    pub fn exchanged(&self, commitment: Option<Commitment>, word: Option<&str>) -> Option<Exchanged> {
        if commitment != Some(self.commitment) {
            return Some(Exchanged::Secret { shown: self.commitment, now: commitment });
        }
        let (given, counts) = (self.word.as_deref()?, word?);
        (given != counts).then(|| Exchanged::Word { given: given.into(), counts: counts.into() })
    }

    /// What was exchanged in the record of the game that one played at this seat.
    #[must_use]
    pub fn exchanged_in(&self, header: &Header, seat: Option<Seat>) -> Option<Exchanged> {
        // What a record says of its commitment is checked against its secret; without a secret of its own it has none.
        let pledge = header.pledge.as_ref();
        let commitment = pledge.and_then(|pledge| Some(pledge.secret?.commitment()));
        let word = seat.and_then(|seat| pledge?.words.get(usize::from(seat.number())));
        self.exchanged(commitment, word.map(String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Setup, find};
    use kernel::Secret;

    fn luck() -> Luck {
        Luck { commitment: Secret([7; 32]).commitment(), word: Some("three blind mice".into()) }
    }

    #[test]
    fn what_is_kept_is_read_again() {
        assert_eq!(Luck::read(&luck().write()), Some(luck()));
        let wordless = Luck::shown(Secret([7; 32]).commitment());
        assert_eq!(Luck::read(&wordless.write()), Some(wordless));
        assert_eq!(Luck::read("word mice"), None);
    }

    #[test]
    fn an_exchanged_secret_or_word_is_noticed_at_the_table_and_in_the_record() {
        let (luck, other) = (luck(), Secret([8; 32]).commitment());
        assert_eq!(luck.exchanged(Some(luck.commitment), Some("three blind mice")), None);
        assert_eq!(luck.exchanged(Some(luck.commitment), None), None, "without a seat");
        assert!(matches!(luck.exchanged(Some(other), None), Some(Exchanged::Secret { .. })));
        assert!(matches!(luck.exchanged(Some(luck.commitment), Some("")), Some(Exchanged::Word { .. })));
        let plain = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let record = |word: &str, secret: [u8; 32]| {
            let words = vec![word.to_string(), String::new()];
            plain.header().pledged(Pledge { table: "k7".into(), words, secret: Some(Secret(secret)) })
        };
        let seat = Some(Seat::ALL[0]);
        assert_eq!(luck.exchanged_in(&record("three blind mice", [7; 32]), seat), None);
        assert!(luck.exchanged_in(&record("three blind rats", [7; 32]), seat).is_some());
        assert!(luck.exchanged_in(&record("three blind mice", [8; 32]), seat).is_some());
        let bare = Header { commitment: Some(luck.commitment), ..plain.header().clone() };
        assert!(luck.exchanged_in(&bare, seat).is_some(), "a hash without its secret proves nothing");
    }
}
