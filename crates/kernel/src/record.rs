//! A record: what is needed to play a game again, bit for bit, as text that people can read and mend.
//!
//! ```text
//! pitboss record 1
//! game dungeon-rush
//! revision 1
//! content built-in
//! option mode solo
//! seats 1
//! seed 73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049
//! drew shuffle 3/36 17/35
//! 0 spawn basic A
//! undo 0
//! 0 end-turn
//! drew repair 4/67
//! agreed 0
//! concede 0
//! end places 2 scores 0
//! ```
//!
//! Header lines come first, in this order; `sides` follows `seats` where the table says who plays which side, and
//! `commitment` may stand before or instead of `seed`. At a table that somebody else runs, `commitment` is the hash of a secret
//! ([`Pledge`](crate::Pledge)), and instead of `seed` there are the id of the table, the words that its seats gave, and, once it
//! may be known, the secret, of which the seed is made:
//!
//! ```text
//! commitment 63c6e9f675b46fb0dc961e5864fbba24fe5888f3007392dd78f31d4baa84afed
//! table k7
//! word 0 three blind mice
//! secret 0707070707070707070707070707070707070707070707070707070707070707
//! ```
//!
//! `position` lines before all these hold the settings of an example block
//! (`position given A: bl+ | B: wa | C: -`): the game did not begin at its beginning but there. A `drew` line holds the outcomes of the draws that the line above
//! it caused (at the top: the start), each as outcome and number of outcomes. The last line is `end`, with the result,
//! or `end unfinished`. `undo 0` is the seat's right, and takes back its last step; `agreed 0` is what the whole table agreed to,
//! and takes back the last act of that seat and every act after it. What either takes back still stands above it, with its
//! draws, for no draw is made twice. Empty lines and lines that begin with `#` mean nothing.
//!
//! Names are words of at most 60 characters, and nothing in a header is unreadable ([`crate::unreadable`]): a record may
//! come from anybody, and what stands in it is shown to people.

mod header;

use crate::refusal::is_word;
use crate::{Draw, Misread, Outcome, Seat, Seating, plain_number};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};
use std::iter::Zip;
use std::ops::RangeFrom;
use std::str;

pub use header::Header;

/// One thing that somebody did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// An action, in notation.
    Act(Seat, String),
    /// The seat's last step was taken back.
    Undo(Seat),
    /// The seat's last act, and all that stood after it, was taken back: the whole table agreed.
    Agreed(Seat),
    /// The seat gave up.
    Concede(Seat),
}

impl Deed {
    /// Whose deed it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Act(seat, _) | Self::Undo(seat) | Self::Agreed(seat) | Self::Concede(seat) => *seat,
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
            Self::Undo(seat) => write!(f, "undo {seat}"),
            Self::Agreed(seat) => write!(f, "agreed {seat}"),
            Self::Concede(seat) => write!(f, "concede {seat}"),
        }
    }
}

/// One line of a record and the luck it caused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The line in the text, from 1; 0 if it was never text.
    pub line: u32,
    /// What was done.
    pub deed: Deed,
    /// What was drawn for it.
    pub draws: Vec<Draw>,
}

/// A game from start to end, or as far as it went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What it was played with.
    pub header: Header,
    /// What was drawn before the first decision.
    pub start: Vec<Draw>,
    /// What was done, in order.
    pub entries: Vec<Entry>,
    /// How it ended; `None`: it did not.
    pub outcome: Option<Outcome>,
}

const TITLE: &str = "pitboss record 1";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        self.header.write(f)?;
        f.write_str(&drew(&self.start))?;
        for entry in &self.entries {
            write!(f, "{}\n{}", entry.deed, drew(&entry.draws))?;
        }
        match &self.outcome {
            None => writeln!(f, "end unfinished"),
            Some(Outcome { places, scores }) => {
                let list = |numbers: Vec<String>| numbers.join(" ");
                let places = list(places.iter().map(ToString::to_string).collect());
                let scores = list(scores.iter().map(ToString::to_string).collect());
                writeln!(f, "end places {places} scores {scores}")
            }
        }
    }
}

/// The `drew` lines of some draws: one line for each run of one name.
pub(crate) fn drew(draws: &[Draw]) -> String {
    let mut text = String::new();
    for run in draws.chunk_by(|one, next| one.name == next.name) {
        text.push_str("drew ");
        text.push_str(run.first().map_or("", |draw| &draw.name));
        for Draw { of, got, .. } in run {
            let written = write!(text, " {got}/{of}");
            debug_assert!(written.is_ok(), "a string takes everything");
        }
        text.push('\n');
    }
    text
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// The first line that is not what it should be. Whether the game can be played so is another question.
    pub fn read(text: &str) -> Result<Self, Misread> {
        let mut lines = Lines { left: text.lines().zip(1..), last: 0 };
        lines.title()?;
        let header = Header::read(&mut lines)?;
        let mut record = Self { header, start: Vec::new(), entries: Vec::new(), outcome: None };
        while let Some((text, line)) = lines.next() {
            let at = |misread: Misread| misread.on_line(line);
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            match word {
                "drew" => {
                    let draws = record.entries.last_mut().map_or(&mut record.start, |entry| &mut entry.draws);
                    draws.extend(read_draws(rest).map_err(at)?);
                }
                "end" => {
                    record.outcome = read_end(rest, record.header.seating.seats).map_err(at)?;
                    return match lines.next() {
                        None => Ok(record),
                        Some((text, line)) => Err(Misread::new(text, "nothing after `end`").on_line(line)),
                    };
                }
                _ => {
                    let deed = read_deed(text, &record.header.seating).map_err(at)?;
                    record.entries.push(Entry { line, deed, draws: Vec::new() });
                }
            }
        }
        Err(lines.cut_off())
    }
}

/// The lines that mean something, with their numbers.
struct Lines<'a> {
    left: Zip<str::Lines<'a>, RangeFrom<u32>>,
    last: u32,
}

impl<'a> Iterator for Lines<'a> {
    type Item = (&'a str, u32);
    fn next(&mut self) -> Option<Self::Item> {
        let (text, line) = self.left.find(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'))?;
        self.last = line;
        Some((text.trim_end(), line))
    }
}

impl<'a> Lines<'a> {
    fn cut_off(&self) -> Misread {
        Misread::new("", "more: the record is cut off before its `end` line").on_line(self.last + 1)
    }

    fn title(&mut self) -> Result<(), Misread> {
        match self.next() {
            Some((TITLE, _)) => Ok(()),
            Some((text, line)) => Err(Misread::new(text, format!("`{TITLE}`")).on_line(line)),
            None => Err(Misread::new("", format!("`{TITLE}`: the record is empty")).on_line(1)),
        }
    }

    /// The words behind `word`, if the next line begins with it.
    fn optional(&mut self, word: &str) -> Option<(&'a str, u32)> {
        let (text, line) = self.clone_next()?;
        let rest = text.strip_prefix(word)?.strip_prefix(' ')?;
        self.next();
        Some((rest, line))
    }

    fn clone_next(&self) -> Option<(&'a str, u32)> {
        Self { left: self.left.clone(), last: self.last }.next()
    }

    fn needed<T>(&mut self, word: &str, what: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Misread> {
        if let Some((rest, line)) = self.optional(word) {
            return read(rest)
                .ok_or_else(|| Misread::new(rest, format!("{what} after `{word}`")).on_line(line));
        }
        match self.next() {
            None => Err(self.cut_off()),
            Some((text, line)) => Err(Misread::new(text, format!("`{word}` and {what}")).on_line(line)),
        }
    }
}

fn read_draws(rest: &str) -> Result<Vec<Draw>, Misread> {
    let mut words = rest.split(' ');
    let name = words.next().filter(|name| is_word(name)).unwrap_or("");
    let draws: Option<Vec<Draw>> = words
        .map(|word| {
            let (got, of) = word.split_once('/')?;
            let (got, of) = (plain_number(got)?, plain_number(of)?);
            (got < of).then(|| Draw { name: name.to_string().into(), of, got })
        })
        .collect();
    draws
        .filter(|draws| !draws.is_empty() && !name.is_empty())
        .ok_or_else(|| Misread::new(rest, "a name and outcomes like 3/6 after `drew`"))
}

fn read_seat(text: &str, seating: &Seating) -> Option<Seat> {
    let number = plain_number(text)?;
    Seat::new(u8::try_from(number).ok()?).filter(|seat| seating.has(*seat))
}

fn read_deed(text: &str, seating: &Seating) -> Result<Deed, Misread> {
    let deed = text.split_once(' ').and_then(|(word, rest)| match word {
        "undo" => read_seat(rest, seating).map(Deed::Undo),
        "agreed" => read_seat(rest, seating).map(Deed::Agreed),
        "concede" => read_seat(rest, seating).map(Deed::Concede),
        _ => read_seat(word, seating).map(|seat| Deed::Act(seat, rest.to_string())),
    });
    deed.ok_or_else(|| {
        let seats = seating.seats.saturating_sub(1);
        Misread::new(
            text,
            format!("a seat from 0 to {seats} and its action, `undo`, `agreed`, `concede`, `drew` or `end`"),
        )
    })
}

fn read_end(rest: &str, seats: u8) -> Result<Option<Outcome>, Misread> {
    if rest == "unfinished" {
        return Ok(None);
    }
    let outcome = rest.strip_prefix("places ").and_then(|rest| rest.split_once(" scores ")).and_then(
        |(places, scores)| {
            let places: Option<Vec<u8>> =
                places.split(' ').map(|n| plain_number(n)?.try_into().ok()).collect();
            let scores: Option<Vec<i32>> = scores.split(' ').map(|n| n.parse().ok()).collect();
            Some(Outcome { places: places?, scores: scores? })
        },
    );
    let fits = |outcome: &Outcome| {
        let seats = usize::from(seats);
        outcome.places.len() == seats && outcome.scores.len() == seats
    };
    let outcome = outcome.filter(fits);
    outcome.map(Some).ok_or_else(|| {
        Misread::new(rest, format!("`unfinished`, or `places` and `scores` of {seats} seats, after `end`"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unreadable;

    fn text(line: &str) -> String {
        let mut text = String::from(TITLE);
        let lines = [
            "game toy",
            "revision 1",
            "content built-in",
            "option mode solo",
            "seats 1",
            "sides north",
            "position given A",
        ];
        let seed = format!("seed {}", "0".repeat(64));
        let word = line.split(' ').next().unwrap_or("");
        for usual in lines.into_iter().chain([seed.as_str(), "drew shuffle 1/2", "end unfinished"]) {
            text.push('\n');
            text.push_str(if usual.split(' ').next() == Some(word) { line } else { usual });
        }
        text
    }

    #[test]
    fn nothing_unreadable_and_nothing_endless_stands_in_a_header() {
        assert!(Record::read(&text("")).is_ok());
        for odd in ["\u{1b}[2K\u{1b}[32mall", "\0", "\u{9b}2J", "a\u{202e}b", &"x".repeat(1_000_000)] {
            for line in ["game ", "content ", "option ", "sides ", "position ", "drew "] {
                let line = format!("{line}{odd} 0/1");
                let error = Record::read(&text(&line)).expect_err("refused").to_string();
                assert!(error.len() < 1_000 && !error.contains(unreadable), "{line}: {error}");
            }
        }
        assert!(Record::read(&text("option mode so\u{1b}lo")).is_err());
        assert!(Record::read(&text(&format!("sides{}", " x".repeat(9)))).is_err());
    }
}
