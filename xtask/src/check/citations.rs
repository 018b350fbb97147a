//! Rule ids in texts: where rules are defined (`- **DR-4.2**` opens a line of a `rules.md`), and where they are cited
//! (`DR-4.2`, `DR-8.5 to 8.7`).

use std::collections::BTreeSet;

/// The id of a rule: prefix, chapter, number, and a letter where a rule has parts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id {
    /// `DR`.
    pub prefix: String,
    chapter: u16,
    number: u16,
    part: String,
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}.{}{}", self.prefix, self.chapter, self.number, self.part)
    }
}

/// The rules that a rulebook defines.
pub fn defined(rules: &str) -> BTreeSet<Id> {
    let bold = |line: &str| {
        let line = line.trim_start().trim_start_matches(['-', '|']).trim_start();
        let inside = line.strip_prefix("**")?.split_once("**")?.0;
        let (id, rest) = id_at(inside.trim_matches('`'))?;
        rest.trim_matches('`').is_empty().then_some(id)
    };
    rules.lines().filter_map(bold).collect()
}

/// Every citation with its line; a run (`DR-8.5 to 8.7`) cites what lies between as far as it is `known`.
pub fn cited(text: &str, known: &BTreeSet<Id>) -> Vec<(usize, Id)> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let (mut rest, mut before) = (line, ' ');
        while let Some(first) = rest.chars().next() {
            let starts = !before.is_alphanumeric() && before != '-' && before != '_';
            if let Some((id, after)) = starts.then(|| id_at(rest)).flatten() {
                found.extend(run(&id, after, known).map(|id| (at + 1, id)));
                found.push((at + 1, id));
                rest = after;
                before = '0';
            } else {
                before = first;
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    found
}

/// The id that a text begins with, and what follows it.
pub fn id_at(text: &str) -> Option<(Id, &str)> {
    let (prefix, rest) = text.split_at(text.find(|char: char| !char.is_ascii_uppercase())?);
    let (chapter, rest) = number_at(rest.strip_prefix('-')?)?;
    let (number, rest) = number_at(rest.strip_prefix('.')?)?;
    let (part, rest) = rest.split_at(usize::from(rest.starts_with(|char: char| char.is_ascii_lowercase())));
    let whole = !rest.starts_with(|char: char| char.is_alphanumeric() || char == '_');
    let fits = (2..=3).contains(&prefix.len()) && whole;
    fits.then(|| (Id { prefix: prefix.into(), chapter, number, part: part.into() }, rest))
}

fn number_at(text: &str) -> Option<(u16, &str)> {
    let end = text.find(|char: char| !char.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// The known ids behind the first of a run.
fn run<'a>(first: &Id, after: &str, known: &'a BTreeSet<Id>) -> impl Iterator<Item = Id> + use<'a> {
    let joined = [" to ", "–", " – "].into_iter().find_map(|word| after.strip_prefix(word));
    let last = joined.and_then(|rest| {
        let rest = rest.strip_prefix(&format!("{}-", first.prefix)).unwrap_or(rest);
        let (chapter, rest) = number_at(rest)?;
        let (number, _) = number_at(rest.strip_prefix('.')?)?;
        (chapter == first.chapter && number > first.number).then_some(number)
    });
    let (prefix, chapter, from) = (first.prefix.clone(), first.chapter, first.number);
    let inside = move |id: &&Id| {
        id.prefix == prefix
            && id.chapter == chapter
            && id.number > from
            && last.is_some_and(|last| id.number <= last)
    };
    known.iter().filter(inside).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(texts: &[&str]) -> BTreeSet<Id> {
        texts.iter().map(|text| id_at(text).unwrap().0).collect()
    }

    #[test]
    fn rules_are_defined_in_bold_at_the_start_of_a_line() {
        let page = "- **TT-1.1** `[seed]` A rule.\n  **TT-1.2** B\nSee **TT-1.3** and TT-1.4.\n- **Adjacent** means.\n| **`TT-2.1a`** | c |\n";
        assert_eq!(defined(page), ids(&["TT-1.1", "TT-1.2", "TT-2.1a"]));
    }

    #[test]
    fn citations_have_lines_and_runs_reach_as_far_as_rules_do() {
        let known = ids(&["TT-1.1", "TT-1.2", "TT-1.4"]);
        let found = cited("x\n/// TT-1.1 to 1.4: y (TT-9.9)", &known);
        let texts: BTreeSet<String> = found.iter().map(|(line, id)| format!("{line} {id}")).collect();
        assert_eq!(texts, ["2 TT-1.1", "2 TT-1.2", "2 TT-1.4", "2 TT-9.9"].map(String::from).into());
    }

    #[test]
    fn what_only_looks_like_an_id_is_none() {
        for text in ["EX-07", "R-11", "UTF-8.1xy", "A-1.2", "XTT-TT-1.2.", "ISO-8601"] {
            assert_eq!(cited(text, &BTreeSet::new()), [], "{text}");
        }
    }
}
