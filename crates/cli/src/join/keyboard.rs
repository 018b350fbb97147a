//! What is typed, read by a thread of its own: at a terminal key by key, so that what is printed meanwhile does not tear it;
//! elsewhere line by line. Where it comes from a file or a program, the next line is read when there is a use for it.

use super::editor::{Drawn, Editor, Typed};
use super::keys::Keys;
use std::collections::VecDeque;
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
    source: Source,
    /// Who types.
    pub typist: Typist,
}

enum Source {
    /// Whole lines.
    Lines(mpsc::Receiver<String>),
    /// Keys, which make up lines here.
    Keys(Box<Typewriter>),
}

/// A line in the making.
struct Typewriter {
    bytes: mpsc::Receiver<Vec<u8>>,
    editor: Editor,
    /// What is finished and not told yet.
    ready: VecDeque<Typed>,
    keys: Keys,
}

/// What was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pressed {
    /// A line.
    Line(String),
    /// Something in the line that is being typed: it is to be drawn again.
    Key,
    /// There are no more.
    NoMore,
}

impl Keyboard {
    /// Reads from now on.
    pub fn listen() -> Self {
        let typist = if io::stdin().is_terminal() { Typist::Person } else { Typist::Script };
        let source = match Keys::take() {
            Some(keys) => {
                let (editor, ready) = (Editor::default(), VecDeque::new());
                Source::Keys(Box::new(Typewriter { bytes: reading(bytes), editor, ready, keys }))
            }
            None => Source::Lines(reading(|| line(&mut io::stdin().lock()))),
        };
        Self { source, typist }
    }

    /// What comes next. Nothing is lost if this is given up half-way.
    pub async fn next(&mut self) -> Pressed {
        let Typewriter { bytes, editor, ready, .. } = match &mut self.source {
            Source::Lines(lines) => return lines.recv().await.map_or(Pressed::NoMore, Pressed::Line),
            Source::Keys(typewriter) => &mut **typewriter,
        };
        if ready.is_empty() {
            match bytes.recv().await {
                Some(bytes) => ready.extend(editor.take(&bytes)),
                None => return Pressed::NoMore,
            }
        }
        match ready.pop_front() {
            Some(Typed::Line(line)) => Pressed::Line(line),
            Some(Typed::End) => Pressed::NoMore,
            None => Pressed::Key,
        }
    }

    /// The line that is being typed, in so many columns. None: the terminal shows it by itself.
    pub fn drawn(&self, columns: usize) -> Option<Drawn> {
        match &self.source {
            Source::Lines(_) => None,
            Source::Keys(typewriter) => Some(typewriter.editor.drawn(columns)),
        }
    }

    /// Reads keys again after somebody else had the terminal.
    pub fn again(&self) {
        match &self.source {
            Source::Lines(_) => {}
            Source::Keys(typewriter) => typewriter.keys.again(),
        }
    }
}

/// What a thread of its own reads, until there is no more, or nobody wants it: it ends with the process.
fn reading<T: Send + 'static>(mut next: impl FnMut() -> Option<T> + Send + 'static) -> mpsc::Receiver<T> {
    let (send, receive) = mpsc::channel(1);
    std::thread::spawn(move || {
        while let Some(read) = next() {
            if send.blocking_send(read).is_err() {
                return;
            }
        }
    });
    receive
}

/// The keys that were pressed. None: there are no more.
fn bytes() -> Option<Vec<u8>> {
    let mut bytes = [0; 1024];
    match io::stdin().lock().read(&mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(read) => Some(bytes[..read].to_vec()),
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

    #[tokio::test]
    async fn keys_make_up_lines() {
        let (send, bytes) = mpsc::channel(1);
        let (editor, ready) = (Editor::default(), VecDeque::new());
        let source = Source::Keys(Box::new(Typewriter { bytes, editor, ready, keys: Keys::none() }));
        let mut keyboard = Keyboard { source, typist: Typist::Person };
        for (typed, expected) in [
            (b"1".as_slice(), vec![Pressed::Key]),
            (b"2\nx\ny", vec![Pressed::Line("12".into()), Pressed::Line("x".into())]),
            (b"\x15\x04", vec![Pressed::NoMore]),
        ] {
            send.send(typed.to_vec()).await.unwrap();
            for expected in expected {
                assert_eq!(keyboard.next().await, expected);
            }
        }
        assert_eq!(keyboard.drawn(80).map(|drawn| drawn.text).as_deref(), Some(""));
    }
}
