//! Content files: read, and checked so that everything that is wrong is reported at once, each fault with its line and with what
//! was expected. What must be there is the game's affair; how it is said is the same for all.

use crate::{Field, Misread, Usual, unreadable};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;
use toml::Spanned;

/// So many faults are reported; whoever mends them sees the rest.
const MOST_FAULTS: usize = 20;

/// Reads a content file as it is written (`F`), and makes of it what is played with (`C`).
///
/// # Errors
/// Every fault that was found, with its line.
pub fn read_file<F: DeserializeOwned, C>(
    text: &str,
    check: impl FnOnce(&mut Faults<'_>, &F) -> C,
) -> Result<C, Vec<Misread>> {
    let file = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_of(text, span.start));
        let expected = format!("valid content: {}", error.message().replace('\n', ", "));
        vec![Misread::new("", expected).on_line(line)]
    })?;
    let mut faults = Faults { found: Vec::new(), text };
    let content = check(&mut faults, &file);
    if faults.found.is_empty() { Ok(content) } else { Err(faults.found) }
}

fn line_of(text: &str, at: usize) -> u32 {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    u32::try_from(line).unwrap_or(u32::MAX)
}

/// A usual value of an option, as a file has it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A number.
    Number(u16),
    /// A word.
    Word(String),
}

/// Options with their usual values, as a file has them.
pub type OptionValues = Spanned<BTreeMap<String, OptionValue>>;

/// Where an entry has its id.
type IdOf<T> = fn(&T) -> &String;

/// What is wrong with a file so far.
#[derive(Debug)]
pub struct Faults<'a> {
    found: Vec<Misread>,
    text: &'a str,
}

impl Faults<'_> {
    /// Whether nothing is wrong so far.
    #[must_use]
    pub fn are_none(&self) -> bool {
        self.found.is_empty()
    }

    /// Notes a fault at the entry unless the condition holds.
    #[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
    pub fn expect<T>(
        &mut self,
        entry: &Spanned<T>,
        holds: bool,
        found: impl ToString,
        expected: impl Into<String>,
    ) {
        if !holds && self.found.len() < MOST_FAULTS {
            let line = line_of(self.text, entry.span().start);
            self.found.push(Misread::new(found.to_string(), expected).on_line(line));
        }
    }

    /// The number, which must be one of these.
    pub fn number<N: Copy + PartialOrd + Display>(
        &mut self,
        number: &Spanned<N>,
        range: RangeInclusive<N>,
        what: &str,
    ) -> N {
        let value = *number.get_ref();
        self.expect(number, range.contains(&value), value, format!("{what} {}", said(&range)));
        value
    }

    /// A text that the rules fix.
    pub fn fixed<T>(&mut self, entry: &Spanned<T>, found: &str, known: &str, key: &str) {
        self.expect(entry, found == known, found, format!("{key} = \"{known}\""));
    }

    /// Texts that the rules fix, in their order.
    pub fn all_fixed<T>(&mut self, entry: &Spanned<T>, found: &[String], known: &[&str], what: &str) {
        self.expect(entry, found == known, found.join(", "), format!("{what} {}", known.join(", ")));
    }

    /// The entries of a closed list that stand where the rules want them, each with its place; what does not is a fault. Where
    /// there are none at all, it is one of `file`.
    pub fn listed<'e, T, F>(
        &mut self,
        file: &Spanned<F>,
        what: &str,
        (entries, id): (&'e [Spanned<T>], IdOf<T>),
        known: &[&str],
    ) -> Vec<(usize, &'e Spanned<T>)> {
        let expected = || format!("the {what} entries in their order: {}", known.join(", "));
        let right = |(place, entry): &(usize, &Spanned<T>)| {
            known.get(*place).is_some_and(|is| id(entry.get_ref()) == is)
        };
        let (right, wrong): (Vec<_>, Vec<_>) = entries.iter().enumerate().partition(right);
        if let Some((_, entry)) = wrong.first() {
            self.expect(entry, false, id(entry.get_ref()), expected());
        } else if let Some(last) = entries.last() {
            self.expect(last, entries.len() == known.len(), id(last.get_ref()), expected());
        } else {
            self.expect(file, false, "", expected());
        }
        right
    }

    /// The usual values of all options of section 9 and of no others, in the order of `known`.
    pub fn options(&mut self, entry: &OptionValues, known: &[&str]) -> Vec<Usual> {
        for id in entry.get_ref().keys().filter(|id| !known.contains(&id.as_str())) {
            self.expect(entry, false, id, format!("the options of section 9: {}", known.join(", ")));
        }
        let mut all = Vec::new();
        for id in known {
            let Some(value) = entry.get_ref().get(*id) else {
                self.expect(entry, false, "", format!("the option {id} too"));
                continue;
            };
            let value = match value {
                OptionValue::Switch(true) => "on".to_string(),
                OptionValue::Switch(false) => "off".to_string(),
                OptionValue::Number(number) => number.to_string(),
                OptionValue::Word(word) => word.clone(),
            };
            all.push(Usual { id: (*id).to_string(), value });
        }
        all
    }

    /// That the usual values are values.
    pub fn usual_values(&mut self, entry: &OptionValues, form: &[Field], usual: &[Usual]) {
        for (field, usual) in form.iter().zip(usual) {
            let found = format!("{}: {}", usual.id, usual.value);
            match field.check(&usual.value) {
                Ok(()) => self.expect(entry, field.usual() == usual.value, found, "a usual value"),
                Err(expected) => self.expect(entry, false, found, expected),
            }
        }
    }

    /// A text that people read: one line, and not an empty one.
    pub fn words<T>(&mut self, entry: &Spanned<T>, text: &str, what: &str) {
        let reads = !text.trim().is_empty() && !text.contains(unreadable);
        self.expect(entry, reads, text, format!("{what}, a line that people can read"));
    }
}

/// A range as the end of a sentence.
#[must_use]
pub fn said<N: PartialOrd + Display>(range: &RangeInclusive<N>) -> String {
    let (least, most) = (range.start(), range.end());
    if least == most { format!("= {least}") } else { format!("from {least} to {most}") }
}
