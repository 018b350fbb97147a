//! What this client itself saw of a table before its game, and gave to its luck: the print that was shown first, the words that
//! were shown when the game began, and the word that was given here. It is kept on its own machine: a server that could exchange
//! any of it could choose its luck after all. A table or a record that says otherwise was changed, however well it fits together.

use crate::lines::{line, lines};
use crate::words::verify as words;
use crate::{Replay, Verdict};
use kernel::{Commitment, Header, Pledge, Record, Seat};
#[cfg(feature = "remote")]
use {
    crate::Joined,
    protocol::{PlayerNow, Status},
};

/// What this client itself saw of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The id of the table.
    pub table: String,
    /// Who looked.
    pub you: String,
    /// The print of its secret, as it was shown first.
    pub commitment: Commitment,
    /// The words that were given here, the newest last: the last one that the server has, and those that are on their way.
    pub given: Vec<String>,
    /// One's own seat, as it was last.
    pub seat: Option<Seat>,
    /// The word of each seat, as they were shown when the game began.
    pub words: Option<Vec<String>>,
    /// When this client came.
    pub came: Came,
}

/// When a client came to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// While people gathered: a word is given from here.
    InTime,
    /// When the game had begun: words were given elsewhere, if at all.
    Late,
}

impl Witness {
    /// Whoever comes to a table for the first time.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn of(at: &Joined) -> Self {
        Self {
            table: at.id.text().into(),
            you: at.you.text().into(),
            commitment: at.commitment,
            given: Vec::new(),
            seat: at.seat(),
            words: None,
            came: if at.now.status == Status::Gathering { Came::InTime } else { Came::Late },
        }
    }

    /// What was kept, or the first look.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn recalled(kept: Option<&str>, at: &Joined) -> Self {
        kept.and_then(Self::read).unwrap_or_else(|| Self::of(at))
    }

    /// The text to keep.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::new();
        line(&mut out, "table", &self.table);
        line(&mut out, "you", &self.you);
        line(&mut out, "print", &self.commitment.to_string());
        if let Some(seat) = self.seat {
            line(&mut out, "seat", &seat.to_string());
        }
        if self.came == Came::Late {
            line(&mut out, "late", "yes");
        }
        for given in &self.given {
            line(&mut out, "given", given);
        }
        for word in self.words.iter().flatten() {
            // An empty word is one too.
            line(&mut out, "shown", &format!(".{word}"));
        }
        out
    }

    /// What was kept; `None`: it cannot be read.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (mut table, mut you, mut commitment, mut seat) = (None, None, None, None);
        let (mut given, mut shown, mut came) = (Vec::new(), Vec::new(), Came::InTime);
        for (name, value) in lines(text) {
            match name {
                "table" => table = Some(value.to_string()),
                "you" => you = Some(value.to_string()),
                "print" => commitment = value.parse().ok(),
                "seat" => seat = value.parse().ok().and_then(Seat::new),
                "late" => came = Came::Late,
                "given" => given.push(value.to_string()),
                "shown" => shown.push(value.strip_prefix('.')?.to_string()),
                _ => {}
            }
        }
        let words = (!shown.is_empty()).then_some(shown);
        Some(Self { table: table?, you: you?, commitment: commitment?, given, seat, words, came })
    }

    /// A word is on its way to the server: from now on it may be the one that counts.
    pub fn gives(&mut self, word: &str) {
        self.given.retain(|given| given != word);
        self.given.push(word.to_string());
    }

    /// The server has it: none that was given before it counts any more.
    pub fn gave(&mut self, word: &str) {
        if let Some(at) = self.given.iter().position(|given| given == word) {
            self.given.drain(..at);
        } else {
            self.given = vec![word.to_string()];
        }
    }

    /// The server does not want it.
    pub fn took_back(&mut self, word: &str) {
        self.given.retain(|given| given != word);
    }

    /// The word to give for a seat that shows this one: none, if it was given here; else the one that was given here last, or a
    /// new one. That a word is there says nothing: the server could have put it there.
    #[must_use]
    pub fn word_for(&self, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        let is_own = !there.is_empty() && self.given.iter().any(|given| given == there);
        (!is_own).then(|| self.given.last().cloned().unwrap_or_else(new))
    }

    /// Looks at the table as it is now. What the server has exchanged: a sentence.
    #[cfg(feature = "remote")]
    pub fn looks(&mut self, at: &Joined) -> Option<String> {
        let began = at.now.status != Status::Gathering;
        self.seat = at.seat().or(self.seat);
        let words = || at.now.seats.iter().map(|seat| seat.word.clone()).collect::<Vec<_>>();
        if began && self.words.is_none() {
            self.words = Some(words());
        }
        if at.you.text() != self.you {
            return Some(words::SOMEBODY_ELSE.into());
        }
        if at.commitment != self.commitment || at.is_another_secret() {
            return Some(words::another_print(&self.commitment));
        }
        let bot =
            |seat: &protocol::SeatNow| matches!(seat.player, PlayerNow::Bot { .. }) && !seat.word.is_empty();
        if at.now.seats.iter().any(bot) {
            return Some(words::WORD_OF_A_BOT.into());
        }
        if began && self.words.as_ref() != Some(&words()) {
            return Some(words::OTHER_WORDS.into());
        }
        let own = at.now.seats.get(usize::from(at.seat()?.number()))?;
        if began && self.given.is_empty() && self.came == Came::InTime {
            return Some(words::NO_WORD_FROM_HERE.into());
        }
        // Before the game begins a word may still be on its way.
        let waits = !began && own.word.is_empty();
        let given = self.given.last().filter(|_| !waits && self.is_not_given(&own.word))?;
        Some(words::another_word_there(given, &own.word))
    }

    /// Whether a word is none that was given here, if any was.
    fn is_not_given(&self, word: &str) -> bool {
        !self.given.is_empty() && !self.given.iter().any(|given| given == word)
    }

    /// Whether the print is another one than was shown here: a sentence.
    #[must_use]
    pub fn print_objection(&self, header: &Header) -> Option<String> {
        let secret = header.pledge.as_ref().and_then(|pledge| pledge.secret);
        let hash = secret.map_or(header.commitment, |secret| Some(secret.commitment()));
        (hash != Some(self.commitment)).then(|| words::another_print(&self.commitment))
    }

    /// Whether the table or a word is another one than this client knows of: a sentence.
    #[must_use]
    pub fn word_objection(&self, header: &Header) -> Option<String> {
        let Some(Pledge { table, words: said, .. }) = &header.pledge else {
            return Some(words::NO_PLEDGE.into());
        };
        if *table != self.table {
            return Some(words::ANOTHER_TABLE.into());
        }
        let own = self.seat.and_then(|seat| said.get(usize::from(seat.number())));
        if let Some(own) = own.filter(|own| self.is_not_given(own)) {
            return Some(words::another_word(self.given.last().map_or("", String::as_str), own));
        }
        self.words.as_ref().filter(|shown| *shown != said).map(|_| words::OTHER_WORDS.into())
    }

    /// Whether a record is not of the game that was seen here: a sentence.
    #[must_use]
    pub fn objection(&self, header: &Header) -> Option<String> {
        self.print_objection(header).or_else(|| self.word_objection(header))
    }
}

/// The record of a table as text, played again from its first roll on: what can be shown of it, and what that has proven.
///
/// # Errors
/// A sentence: it is no record, or nothing of it can be played.
pub fn checked(text: &str, witness: Option<&Witness>) -> Result<(Replay, Verdict), String> {
    let record = Record::read(text).map_err(|fault| fault.to_string())?;
    let objection = witness.and_then(|saw| saw.objection(&record.header));
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
            you: "ann".into(),
            commitment: Secret([7; 32]).commitment(),
            given: vec!["three blind mice".into()],
            seat: Some(Seat::ALL[0]),
            words: None,
            came: Came::InTime,
        }
    }

    #[test]
    fn a_word_that_somebody_else_put_there_is_replaced() {
        let mut saw = Witness { given: Vec::new(), ..witness() };
        assert_eq!(saw.word_for("ground by the server", || "drawn".into()).as_deref(), Some("drawn"));
        saw.gives("drawn");
        assert_eq!(saw.word_for("ground by the server", || "other".into()).as_deref(), Some("drawn"));
        assert_eq!(saw.word_for("", || "other".into()).as_deref(), Some("drawn"), "the same again");
        assert_eq!(saw.word_for("drawn", || "other".into()), None);
        saw.took_back("drawn");
        assert_eq!(saw.given, [""; 0]);
    }

    #[test]
    fn what_was_seen_is_kept() {
        let saw = Witness { words: Some(vec!["three blind mice".into(), String::new()]), ..witness() };
        for saw in [saw, Witness { given: Vec::new(), seat: None, came: Came::Late, ..witness() }] {
            assert_eq!(Witness::read(&saw.write()), Some(saw));
        }
        assert_eq!(Witness::read("rubbish"), None);
    }

    #[test]
    fn a_word_on_its_way_may_count_and_one_that_was_replaced_does_not() {
        let mut saw = Witness { given: Vec::new(), ..witness() };
        assert!(!saw.is_not_given("anything"), "nothing was given here");
        saw.gives("one");
        assert!(saw.is_not_given("two"));
        saw.gave("one");
        saw.gives("two");
        assert!(!saw.is_not_given("one") && !saw.is_not_given("two"), "nobody knows which yet");
        saw.gave("two");
        assert!(saw.is_not_given("one") && !saw.is_not_given("two"));
    }

    #[test]
    fn a_record_that_fits_together_is_still_held_against_what_was_seen() {
        let text = pledged().to_string();
        let verdict = |witness: &Witness| checked(&text, Some(witness)).map(|(_, verdict)| verdict);
        assert_eq!(verdict(&witness()), Ok(Verdict::Proven));
        let said = pledged().header.pledge.expect("a pledge").words;
        assert_eq!(verdict(&Witness { words: Some(said), ..witness() }), Ok(Verdict::Proven));
        let others = [
            Witness { table: "k8".into(), ..witness() },
            Witness { commitment: Secret([8; 32]).commitment(), ..witness() },
            Witness { given: vec!["three blind rats".into()], ..witness() },
            Witness { given: vec!["sett".into()], seat: Some(Seat::ALL[1]), ..witness() },
            // A word for a seat of which nobody else remembers one.
            Witness {
                words: Some(vec!["three blind mice".into(), "ground until it suited".into()]),
                ..witness()
            },
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
