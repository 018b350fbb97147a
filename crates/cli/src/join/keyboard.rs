//! What is typed, line by line, read by a thread of its own. Where it comes from a file or a program, the next line is read
//! when there is a use for it.

use std::io::{self, BufRead, IsTerminal, Read};
use tokio::sync::mpsc;

/// No line is longer; the rest of a longer one is dropped.
const LONGEST: u64 = 4_000;

/// Who types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typist {
    /// Somebody who looks at what is printed, and wants an answer at once.
    Person,
    /// A file or a program: each line waits for its turn.
    Script,
}

/// What is typed.
pub struct Keyboard {
    lines: mpsc::Receiver<String>,
    /// Who types.
    pub typist: Typist,
}

impl Keyboard {
    /// Reads from now on.
    pub fn listen() -> Self {
        let typist = if io::stdin().is_terminal() { Typist::Person } else { Typist::Script };
        let (send, lines) = mpsc::channel(1);
        // It ends with the process, or when nobody wants another line.
        std::thread::spawn(move || {
            while let Some(line) = line(&mut io::stdin().lock()) {
                if send.blocking_send(line).is_err() {
                    return;
                }
            }
        });
        Self { lines, typist }
    }

    /// The next line; none: there are no more.
    pub async fn next(&mut self) -> Option<String> {
        self.lines.recv().await
    }
}

/// One line without its end.
fn line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
    if read.is_err() || bytes.is_empty() {
        return None;
    }
    if bytes.last() != Some(&b'\n') {
        // The end of the input is found at the next line.
        let _skipped = input.skip_until(b'\n');
    }
    Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded_and_end() {
        let long = "x".repeat(9_000);
        let text = format!("one\r\n{long}\n\nlast");
        let mut input = text.as_bytes();
        let mut next = || line(&mut input);
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().map(|line| line.len()), Some(4_000));
        assert_eq!((next().as_deref(), next().as_deref(), next()), (Some(""), Some("last"), None));
    }
}
