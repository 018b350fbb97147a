//! What a block says about what may be done: its facts `legal` and `illegal`, at the two moments that are drawn.

use super::Case;

/// Something that may or may not be done at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The move, as it is written.
    pub what: String,
    /// Whether it may be made.
    pub may: May,
}

/// Whether something may be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum May {
    /// It may.
    Yes,
    /// It may not, by this rule if one is named.
    No(Option<String>),
}

/// The moments of a block that are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// Before its first move.
    Before,
    /// After its last move.
    After,
}

impl Case {
    /// What the block says about what may be done at a moment. What it says in between is only in its text.
    #[must_use]
    pub fn rulings(&self, at: Moment) -> Vec<Ruling> {
        let lines: Vec<&str> = self.lines().map(str::trim).collect();
        let is_move = |line: &&&str| line.starts_with("when ");
        let last = lines.iter().rposition(|line| line.starts_with("when "));
        let told = match at {
            Moment::Before => lines.iter().take_while(|line| !is_move(line)).collect::<Vec<_>>(),
            Moment::After => last.map(|last| lines.iter().skip(last).collect()).unwrap_or_default(),
        };
        let facts = told.into_iter().filter_map(|line| line.strip_prefix("then "));
        facts.flat_map(|facts| facts.split(';')).filter_map(|fact| ruling(fact.trim())).collect()
    }
}

fn ruling(fact: &str) -> Option<Ruling> {
    if let Some(what) = fact.strip_prefix("legal ") {
        return Some(Ruling { what: what.into(), may: May::Yes });
    }
    let what = fact.strip_prefix("illegal ")?;
    let (what, rule) = what.split_once(" by ").map_or((what, None), |(what, rule)| (what, Some(rule.into())));
    Some(Ruling { what: what.into(), may: May::No(rule) })
}
