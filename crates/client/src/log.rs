//! The log: sentences in chapters, newest last.

use scene::{Moment, Show, Weight};

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// Its place among all moments, trifles counted.
    pub at: usize,
    /// The heading above it, where a chapter begins.
    pub heading: Option<String>,
    /// What happened.
    pub moment: Moment,
}

/// Moments as lines, trifles left out. A chapter without lines has no heading, and none is begun twice in a row.
#[must_use]
pub fn lines(moments: &[Moment]) -> Vec<LogLine> {
    let (mut current, mut waiting) = (None::<String>, None::<String>);
    let mut lines = Vec::with_capacity(moments.len());
    for (at, moment) in moments.iter().enumerate() {
        let Show { opens, leads_to, .. } = &moment.show;
        if opens.is_some() {
            waiting.clone_from(opens);
        }
        if moment.show.weight == Weight::Trifle {
            continue;
        }
        let heading = waiting.take().filter(|heading| current.as_ref() != Some(heading));
        if heading.is_some() {
            current.clone_from(&heading);
        }
        lines.push(LogLine { at, heading, moment: moment.clone() });
        if leads_to.is_some() {
            waiting.clone_from(leads_to);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::Line;

    #[test]
    fn chapters_begin_once_and_only_with_a_line() {
        let moment = |opens: Option<&str>, leads_to: Option<&str>| Moment {
            line: Line::new("x", &[]),
            show: Show {
                opens: opens.map(String::from),
                leads_to: leads_to.map(String::from),
                ..Show::default()
            },
        };
        let told = [
            moment(None, Some("Round 1")),
            Moment { show: Show { weight: Weight::Trifle, ..Show::default() }, ..moment(None, None) },
            moment(None, None),
            moment(None, Some("Round 2")),
            moment(Some("Round 2"), Some("Round 3")),
            moment(Some("The end"), None),
            moment(Some("The end"), None),
        ];
        assert_eq!(lines(&told).iter().map(|line| line.at).collect::<Vec<_>>(), [0, 2, 3, 4, 5, 6]);
        let headings: Vec<Option<String>> = lines(&told).into_iter().map(|line| line.heading).collect();
        let expected = [None, Some("Round 1"), None, Some("Round 2"), Some("The end"), None];
        assert_eq!(headings, expected.map(|heading| heading.map(String::from)));
    }
}
