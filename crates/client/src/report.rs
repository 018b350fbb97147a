//! A report of a problem: what somebody said, where it was, and what was played, as a text that people can read and `pitboss
//! replay` opens. Nothing in it that whoever reports does not know: of a running table the journal and the view of their seat.
//!
//! ```text
//! pitboss report 1
//! said The tile did not turn.
//! version 3f2a9c
//! address /table/k3f9x2
//! browser Mozilla/5.0 …
//! === record
//! pitboss record 1
//! …
//! ```
//!
//! The lines before the first mark come in any order; `said` stands once for each line that was said. Each of `=== view`,
//! `=== journal` and `=== record` may follow, in this order; what stands behind a mark belongs to it up to the next.

use crate::lines::{line, lines};

/// A report of a problem.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// What somebody said.
    pub said: String,
    /// Which build of the client it was.
    pub version: String,
    /// The address of the screen.
    pub address: String,
    /// What the browser calls itself.
    pub browser: String,
    /// The board as whoever reports sees it.
    pub view: Option<String>,
    /// What they played and were told.
    pub journal: Option<String>,
    /// The record, of a game that is over or of this device.
    pub record: Option<String>,
}

/// The first line.
const FORMAT: &str = "pitboss report 1";
/// What a mark begins with.
const MARK: &str = "=== ";

impl Report {
    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let Self { said, version, address, browser, view, journal, record } = self;
        let mut out = format!("{FORMAT}\n");
        for said in said.trim().lines() {
            line(&mut out, "said", said);
        }
        for (word, value) in [("version", version), ("address", address), ("browser", browser)] {
            line(&mut out, word, value);
        }
        for (mark, text) in [("view", view), ("journal", journal), ("record", record)] {
            if let Some(text) = text {
                out.push_str(MARK);
                out.push_str(mark);
                out.push('\n');
                out.push_str(text.trim_end());
                out.push('\n');
            }
        }
        out
    }

    /// Whether a text is one.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        text.lines().next().is_some_and(|first| first.trim_end() == FORMAT)
    }

    /// Reads a report; `None`: it is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if !Self::is_one(text) {
            return None;
        }
        let mut report = Self::default();
        let mut parts: Vec<(&str, String)> = vec![("", String::new())];
        for line in text.lines().skip(1) {
            match line.trim_end().strip_prefix(MARK) {
                Some(mark) => parts.push((mark, String::new())),
                None => {
                    if let Some((_, part)) = parts.last_mut() {
                        part.push_str(line);
                        part.push('\n');
                    }
                }
            }
        }
        for (mark, part) in parts {
            match mark {
                "" => report.take(&part),
                "view" => report.view = Some(part),
                "journal" => report.journal = Some(part),
                "record" => report.record = Some(part),
                _ => {}
            }
        }
        Some(report)
    }

    fn take(&mut self, head: &str) {
        for (word, value) in lines(head) {
            match word {
                "said" if self.said.is_empty() => self.said = value.into(),
                "said" => self.said = format!("{}\n{value}", self.said),
                "version" => self.version = value.into(),
                "address" => self.address = value.into(),
                "browser" => self.browser = value.into(),
                _ => {}
            }
        }
    }
}

/// The record in a text that is one, or in a report that holds one.
#[must_use]
pub fn record_in(text: &str) -> Option<String> {
    match Report::read(text) {
        Some(report) => report.record,
        None => Some(text.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        Report {
            said: "The tile did not turn.\nIt should have.".into(),
            version: "3f2a9c".into(),
            address: "/table/k3".into(),
            browser: "Mozilla/5.0".into(),
            view: Some("A1 blank\n".into()),
            journal: Some("seat 0\nstep basic N\n".into()),
            record: Some("pitboss record 1\ngame toy\n".into()),
        }
    }

    #[test]
    fn what_was_reported_is_read_again() {
        assert_eq!(Report::read(&report().write()), Some(report()));
        let bare = Report { view: None, journal: None, record: None, ..report() };
        assert_eq!(Report::read(&bare.write()), Some(bare.clone()));
        assert_eq!(Report::read(&bare.write().replace('\n', "\r\n")), Some(bare));
        assert_eq!(Report::read("pitboss record 1\n"), None);
    }

    #[test]
    fn the_record_stands_in_it_as_it_is() {
        assert!(report().write().ends_with("=== record\npitboss record 1\ngame toy\n"));
        assert_eq!(record_in(&report().write()), report().record);
        assert_eq!(record_in("pitboss record 1\n"), Some("pitboss record 1\n".into()));
        assert_eq!(record_in(&Report { record: None, ..report() }.write()), None);
    }

    #[test]
    fn what_somebody_said_is_never_taken_for_more() {
        let sly = Report { said: "=== record\nversion 9\r=== journal".into(), record: None, ..report() };
        let read = Report::read(&sly.write()).expect("a report");
        assert_eq!((read.record, read.version.as_str()), (None, "3f2a9c"));
    }
}
