//! What this client itself saw of a table before its game: the print that was shown first, and the word that was given here. It is
//! kept on its own machine: a server that could exchange words could choose its luck after all. A table or a record that says
//! otherwise was changed, however well it fits together.

#[cfg(feature = "remote")]
use crate::Joined;
use crate::lines::{line, lines};
use crate::words::verify as words;
use crate::{Replay, Verdict};
use kernel::{Commitment, Header, Record, Seat};

/// What this client itself saw of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The id of the table.
    pub table: String,
    /// The print of its secret, as it was shown first.
    pub commitment: Commitment,
    /// The word that was given here, and for which seat.
    pub word: Option<(Seat, String)>,
}

impl Witness {
    /// The text to keep.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::new();
        line(&mut out, "table", &self.table);
        line(&mut out, "print", &self.commitment.to_string());
        if let Some((seat, word)) = &self.word {
            line(&mut out, "word", &format!("{seat} {word}"));
        }
        out
    }

    /// What was kept; `None`: it cannot be read.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (mut table, mut commitment, mut word) = (None, None, None);
        for (name, value) in lines(text) {
            match name {
                "table" => table = Some(value.to_string()),
                "print" => commitment = value.parse().ok(),
                "word" => {
                    let (seat, given) = value.split_once(' ')?;
                    word = Some((seat.parse().ok().and_then(Seat::new)?, given.to_string()));
                }
                _ => {}
            }
        }
        Some(Self { table: table?, commitment: commitment?, word })
    }

    /// Whoever comes to a table for the first time.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn of(at: &Joined) -> Self {
        Self { table: at.id.text().into(), commitment: at.commitment, word: None }
    }

    /// A word was given for a seat, and the server has it.
    pub fn gave(&mut self, seat: Seat, word: &str) {
        self.word = Some((seat, word.to_string()));
    }

    /// Looks at the table as it is now: a word goes with its person from seat to seat, and whoever stands up has none. What the
    /// server has exchanged: a sentence. It must not be asked while a word is on its way.
    #[cfg(feature = "remote")]
    pub fn looks(&mut self, at: &Joined) -> Option<String> {
        match (at.seat(), &mut self.word) {
            (None, word) => *word = None,
            (Some(seat), Some((own, _))) => *own = seat,
            (Some(_), None) => {}
        }
        if at.commitment != self.commitment || at.is_another_secret() {
            return Some(words::another_print(&self.commitment));
        }
        let (seat, given) = self.word.as_ref()?;
        let said = at.now.seats.get(usize::from(seat.number())).map_or("", |seat| seat.word.as_str());
        (said != given).then(|| words::another_word_there(given, said))
    }

    /// Whether the print is another one than was shown here: a sentence.
    #[must_use]
    pub fn print_objection(&self, header: &Header) -> Option<String> {
        (header.commitment != Some(self.commitment)).then(|| words::another_print(&self.commitment))
    }

    /// Whether the table or the word is another one than this client knows of: a sentence.
    #[must_use]
    pub fn word_objection(&self, header: &Header) -> Option<String> {
        let Some(pledge) = &header.pledge else { return Some(words::NO_PLEDGE.into()) };
        if pledge.table != self.table {
            return Some(words::ANOTHER_TABLE.into());
        }
        let (seat, given) = self.word.as_ref()?;
        let said = pledge.words.get(usize::from(seat.number())).map_or("", String::as_str);
        (said != given).then(|| words::another_word(given, said))
    }
}

/// The record of a table as text, played again from its first roll on: what can be shown of it, and what that has proven.
///
/// # Errors
/// A sentence: it is no record, or nothing of it can be played.
pub fn checked(text: &str, witness: Option<&Witness>) -> Result<(Replay, Verdict), String> {
    let record = Record::read(text).map_err(|fault| fault.to_string())?;
    let header = &record.header;
    let objection =
        witness.and_then(|saw| saw.print_objection(header).or_else(|| saw.word_objection(header)));
    let replay = Replay::open(record).map_err(|why| objection.clone().unwrap_or(why))?;
    let verdict = objection.map_or_else(|| replay.verdict().clone(), Verdict::Broken);
    Ok((replay, verdict))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::tests::pledged;
    use kernel::Secret;

    fn witness() -> Witness {
        Witness {
            table: "k7".into(),
            commitment: Secret([7; 32]).commitment(),
            word: Some((Seat::ALL[0], "three blind mice".into())),
        }
    }

    #[test]
    fn what_was_seen_is_kept() {
        let saw = witness();
        assert_eq!(Witness::read(&saw.write()), Some(saw.clone()));
        let wordless = Witness { word: None, ..saw.clone() };
        assert_eq!(Witness::read(&wordless.write()), Some(wordless.clone()));
        assert_eq!(Witness::read("rubbish"), None);
    }

    #[test]
    fn a_record_that_fits_together_is_still_held_against_what_was_seen() {
        let text = pledged().to_string();
        let verdict = |witness: &Witness| checked(&text, Some(witness)).map(|(_, verdict)| verdict);
        assert_eq!(verdict(&witness()), Ok(Verdict::Proven));
        let others = [
            Witness { table: "k8".into(), ..witness() },
            Witness { commitment: Secret([8; 32]).commitment(), ..witness() },
            Witness { word: Some((Seat::ALL[0], "three blind rats".into())), ..witness() },
            Witness { word: Some((Seat::ALL[1], "sett".into())), ..witness() },
        ];
        for other in others {
            assert!(matches!(verdict(&other), Ok(Verdict::Broken(_))), "{other:?}");
        }
        assert!(checked("pitboss", None).is_err());
        let forged = text.replacen("three blind mice", "three blind rats", 1);
        let told = checked(&forged, Some(&witness())).map(|(_, verdict)| verdict);
        assert!(told.is_err_and(|why| why.contains("three blind mice")), "what was seen is said first");
    }
}
