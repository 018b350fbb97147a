//! What can be chosen when a table is set up. A game offers a form; lobby, terminal, server and records draw it, fill
//! it in and check it alike. What was filled in travels as text ([`Picks`]); the game turns it into its own options.

mod picked;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use picked::{OptionWords, Picked, Switch, Usual};

/// One option of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Its id in section 9 of the rules.
    pub id: String,
    /// What people read.
    pub label: String,
    /// A sentence on what it does.
    pub help: String,
    /// The rule behind it.
    pub rule: String,
    /// What can be filled in.
    pub kind: FieldKind,
    /// Which tables it concerns. At others it can be filled in as well, and has no effect.
    pub concern: Concern,
}

/// Which tables an option concerns.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Concern {
    /// All of them.
    #[default]
    All,
    /// Those where another option has this value.
    Where {
        /// The other option.
        option: String,
        /// Its value.
        is: String,
    },
    /// Those with a clock, which it sets.
    Clocks,
    /// Those where time runs: it is about a clock that the rules themselves set (`Game::timers`).
    Timers,
}

/// What can be filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum FieldKind {
    /// One of these values; the first is the usual one.
    OneOf {
        /// The values as they are written.
        values: Vec<String>,
    },
    /// A number for each of some things, written `blank=10,wall=3`; what is not named counts 0. Usually empty.
    Counts {
        /// The ids of the things.
        of: Vec<String>,
        /// The most that all numbers may come to.
        most: u16,
    },
    /// A lot: a number by which something is picked that nobody chooses, usually 0. Whoever fills the form in for people draws one; who wants the same again
    /// writes the same number.
    Lot {
        /// The greatest number.
        most: u16,
    },
    /// A line of text, usually empty.
    Text {
        /// The most characters.
        longest: u16,
    },
}

impl Field {
    /// The value that holds when nothing is filled in.
    #[must_use]
    pub fn usual(&self) -> &str {
        match &self.kind {
            FieldKind::OneOf { values } => values.first().map_or("", String::as_str),
            FieldKind::Lot { .. } => "0",
            FieldKind::Counts { .. } | FieldKind::Text { .. } => "",
        }
    }

    /// Whether this can be filled in; if not, what could be.
    ///
    /// # Errors
    /// What was expected, as the end of a sentence.
    pub fn check(&self, value: &str) -> Result<(), String> {
        match &self.kind {
            FieldKind::OneOf { values } if values.iter().any(|known| known == value) => Ok(()),
            FieldKind::OneOf { values } => Err(format!("one of {}", values.join(", "))),
            FieldKind::Counts { of, .. } => counts(value, of).map(|_| ()),
            FieldKind::Lot { most } if plain_number(value).is_some_and(|lot| lot <= *most) => Ok(()),
            FieldKind::Lot { most } => Err(format!("a number from 0 to {most}")),
            FieldKind::Text { .. } if value.trim() != value || value.contains(crate::unreadable) => {
                Err("one line without blanks around it".into()) // else it would not fit a line of a record
            }
            FieldKind::Text { longest } if value.chars().count() <= usize::from(*longest) => Ok(()),
            FieldKind::Text { longest } => Err(format!("at most {longest} characters")),
        }
    }
}

/// Reads `blank=10,wall=3`: the number of each thing in the order of `of`.
///
/// # Errors
/// What was expected, as the end of a sentence.
pub fn counts(text: &str, of: &[String]) -> Result<Vec<u16>, String> {
    let mut numbers = vec![None; of.len()];
    for part in text.split(',').filter(|_| !text.is_empty()) {
        let entry = part.split_once('=').and_then(|(id, number)| {
            let at = of.iter().position(|known| known == id)?;
            Some((at, plain_number(number)?))
        });
        match entry {
            Some((at, number)) if numbers[at].is_none() => numbers[at] = Some(number),
            Some(_) => return Err("each id once".into()),
            None => return Err(format!("id=number, ids being {}", of.join(", "))),
        }
    }
    Ok(numbers.into_iter().map(Option::unwrap_or_default).collect())
}

/// A number from 0 without sign, blanks or leading zeros.
#[must_use]
pub fn plain_number(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// What was filled in: values by option id, as text. What is not named has its usual value.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Picks(pub BTreeMap<String, String>);

impl Picks {
    /// The value of this option: what was filled in, else what is usual.
    #[must_use]
    pub fn value<'a>(&'a self, field: &'a Field) -> &'a str {
        self.0.get(&field.id).map_or_else(|| field.usual(), String::as_str)
    }

    /// Fills in one value.
    pub fn set(&mut self, id: impl Into<String>, value: impl Into<String>) {
        self.0.insert(id.into(), value.into());
    }

    /// The first thing in here that the form does not offer, as a sentence; what belongs to no option first.
    ///
    /// # Errors
    /// The sentence.
    pub fn check(&self, form: &[Field]) -> Result<(), String> {
        for (id, value) in &self.0 {
            let Some(field) = form.iter().find(|field| field.id == *id) else {
                let known: Vec<&str> = form.iter().map(|field| field.id.as_str()).collect();
                let meant = crate::nearest(id, &known)
                    .map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
                return Err(format!("There is no option \"{}\".{meant}", crate::quoted(id)));
            };
            if let Err(expected) = field.check(value) {
                let value = crate::quoted(value);
                return Err(format!("The option {id} cannot be \"{value}\": it is {expected}."));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note() -> Field {
        Field {
            id: "note".into(),
            label: "Note".into(),
            help: String::new(),
            rule: "XX-1.1".into(),
            kind: FieldKind::Text { longest: 5 },
            concern: Concern::All,
        }
    }

    #[test]
    fn a_text_fits_a_line_of_a_record() {
        let field = note();
        for fits in ["", "hé ho", "12345"] {
            assert_eq!(field.check(fits), Ok(()), "{fits:?}");
        }
        for odd in ["a\nb", " a", "a ", "a\rb", "123456", "\u{7}", "\u{202e}"] {
            assert!(field.check(odd).is_err(), "{odd:?}");
        }
    }

    #[test]
    fn a_lot_is_a_number_in_its_range() {
        let field = Field { kind: FieldKind::Lot { most: 99 }, ..note() };
        assert_eq!(field.check(field.usual()), Ok(()));
        assert_eq!(field.check("99"), Ok(()));
        for odd in ["100", "-1", "07", "", "x"] {
            assert_eq!(field.check(odd), Err("a number from 0 to 99".into()), "{odd:?}");
        }
    }

    #[test]
    fn a_refused_option_is_quoted_short_and_harmless() {
        for (id, value) in [("\u{1b}[2J", "1"), ("note", "\u{202e}")] {
            for length in [1, 1_000_000] {
                let mut picks = Picks::default();
                picks.set(id.to_string() + &"x".repeat(length), value.repeat(length));
                picks.set("note", value.repeat(length));
                let said = picks.check(&[note()]).expect_err("refused");
                assert!(said.len() < 800 && !said.contains(crate::unreadable), "{said}");
            }
        }
    }
}
