//! The lines of one block, taken apart: settings first, then a script of `when` and `then` lines.

use crate::{Misread, plain_number};

/// One setting: its name and what stands behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// Its line.
    pub line: u32,
    /// The first word.
    pub name: String,
    /// The rest of the line.
    pub text: String,
}

impl Setting {
    /// The words behind the name, parted by blanks, `,` and `|`; a comma between two numbers belongs to its word.
    #[must_use]
    pub fn words(&self) -> Vec<&str> {
        words(&self.text)
    }

    /// The one number that must stand here.
    ///
    /// # Errors
    /// Something else stands here.
    pub fn number(&self) -> Result<u16, Misread> {
        plain_number(self.text.trim()).ok_or_else(|| self.wrong("a number"))
    }

    /// Says that something else should stand here.
    #[must_use]
    pub fn wrong(&self, expected: &str) -> Misread {
        Misread::new(self.text.trim(), format!("{expected} after `{}`", self.name)).on_line(self.line)
    }
}

/// The settings of a block, `option` and `chance` apart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// In the order of the block.
    pub all: Vec<Setting>,
}

impl Settings {
    /// The setting of this name, if it is there. (For those that may stand several times, look through `all`.)
    #[must_use]
    pub fn one(&self, name: &str) -> Option<&Setting> {
        self.all.iter().find(|setting| setting.name == name)
    }

    /// The number of this setting, or what holds without it.
    ///
    /// # Errors
    /// It is there and is no number.
    pub fn number(&self, name: &str, without: u16) -> Result<u16, Misread> {
        self.one(name).map_or(Ok(without), Setting::number)
    }

    /// Refuses every setting that is not one of these.
    ///
    /// # Errors
    /// The first that is not.
    pub fn only(&self, names: &[&str]) -> Result<(), Misread> {
        let other = self.all.iter().find(|setting| !names.contains(&setting.name.as_str()));
        other.map_or(Ok(()), |Setting { line, name, .. }| {
            let near = crate::nearest(name, names).map_or_else(String::new, |near| format!(" (`{near}`?)"));
            Err(Misread::new(
                name.as_str(),
                format!("a setting that can stand here{near}: {}", names.join(", ")),
            )
            .on_line(*line))
        })
    }
}

/// One action, move or fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// Its line.
    pub line: u32,
    /// Its text.
    pub text: String,
}

impl Phrase {
    /// Its words, parted by blanks, `,` and `|`; a comma between two numbers belongs to its word.
    #[must_use]
    pub fn words(&self) -> Vec<&str> {
        words(&self.text)
    }

    /// Says that something else should stand here.
    #[must_use]
    pub fn wrong(&self, expected: impl Into<String>) -> Misread {
        Misread::new(self.text.as_str(), expected).on_line(self.line)
    }
}

pub(super) fn words(text: &str) -> Vec<&str> {
    let parts = text.split([' ', '\t', '|']).flat_map(at_commas);
    parts.filter(|word| !word.is_empty()).collect()
}

/// The parts between commas. One between the numbers of a hex (`16,4`, `5,-1`) belongs to its word.
pub(super) fn at_commas(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let joins = |at: usize| {
        let before = at.checked_sub(1).is_some_and(|before| bytes[before].is_ascii_digit());
        let behind = bytes.get(at + 1).is_some_and(|byte| byte.is_ascii_digit() || *byte == b'-');
        before && behind
    };
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices(',').filter(|(at, _)| !joins(*at)) {
        parts.push(&text[from..at]);
        from = at + 1;
    }
    parts.push(&text[from..]);
    parts
}

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    When(Vec<Phrase>),
    Then(Vec<Phrase>),
}

/// A block taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Parts {
    pub options: Vec<Setting>,
    pub chance: Vec<Setting>,
    pub settings: Settings,
    pub script: Vec<Line>,
}

/// No block needs more; and every setting is looked up among all of them.
const MOST_SETTINGS: usize = 200;

/// Takes a block apart. `repeats` says which settings may stand several times.
pub(super) fn parts(lines: &[(u32, String)], fence: u32, repeats: &[&str]) -> Result<Parts, Misread> {
    let parts = loose_parts(lines, repeats)?;
    match parts.script.last() {
        Some(Line::Then(_)) => Ok(parts),
        Some(Line::When(_)) | None => {
            let last = lines.last().map_or(fence, |(line, _)| *line);
            Err(Misread::new("", "a `then` line at the end of the block").on_line(last))
        }
    }
}

/// The same for lines that need not end in a fact.
pub(super) fn loose_parts(lines: &[(u32, String)], repeats: &[&str]) -> Result<Parts, Misread> {
    let mut parts = Parts::default();
    for (line, text) in lines {
        let (line, text) = (*line, text.trim());
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let (name, rest) = text.split_once([' ', '\t']).unwrap_or((text, ""));
        match name {
            "when" => parts.script.push(Line::When(phrases(rest, line)?)),
            "then" => parts.script.push(Line::Then(phrases(rest, line)?)),
            _ if !parts.script.is_empty() => {
                return Err(Misread::new(text, "`when` or `then`: settings come first").on_line(line));
            }
            _ => {
                let setting = Setting { line, name: name.into(), text: rest.trim().into() };
                parts.set(setting, repeats)?;
            }
        }
    }
    Ok(parts)
}

impl Parts {
    fn set(&mut self, setting: Setting, repeats: &[&str]) -> Result<(), Misread> {
        if self.options.len() + self.chance.len() + self.settings.all.len() >= MOST_SETTINGS {
            return Err(Misread::new(setting.name, format!("at most {MOST_SETTINGS} settings in a block"))
                .on_line(setting.line));
        }
        match setting.name.as_str() {
            "option" => self.options.push(setting),
            "chance" => self.chance.push(setting),
            name if self.settings.one(name).is_some() && !repeats.contains(&name) => {
                return Err(Misread::new(name, "each setting once").on_line(setting.line));
            }
            _ => self.settings.all.push(setting),
        }
        Ok(())
    }
}

fn phrases(text: &str, line: u32) -> Result<Vec<Phrase>, Misread> {
    let parts = text.split(';').map(str::trim);
    parts
        .map(|part| {
            let phrase = Phrase { line, text: part.into() };
            if part.is_empty() {
                Err(Misread::new(text, "something on both sides of every `;`").on_line(line))
            } else {
                Ok(phrase)
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_at_most_200_settings() {
        let block = |settings: u32| {
            let lines = (1..=settings).map(|line| (line, format!("setting-{line}")));
            let lines: Vec<_> = lines.chain([(settings + 1, "then gold 0".to_string())]).collect();
            parts(&lines, 0, &[])
        };
        assert!(block(200).is_ok());
        let misread = block(100_000).expect_err("too many");
        assert_eq!((misread.line, misread.found.as_str()), (201, "setting-201"));
    }
}
