//! The line that is being typed: keys in, as bytes; lines, and what to draw, out. It knows no terminal.
//!
//! Keys come in pieces: a letter or an escape sequence may be spread over two reads. What is no letter and no key that is
//! known here is passed over.

use crate::terminal;
use std::collections::VecDeque;

/// No line is longer, in letters; what is typed beyond is not taken.
const LONGEST: usize = 1_000;
/// So many lines can be had again.
const REMEMBERED: usize = 50;

/// What comes of keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// A line was finished.
    Line(String),
    /// Nothing more will be typed: ^D on an empty line.
    End,
}

/// The line that is being typed.
#[derive(Debug, Default)]
pub struct Editor {
    line: Vec<char>,
    /// Where the cursor stands: before this letter.
    cursor: usize,
    /// The bytes of a letter that has not come whole.
    letter: Vec<u8>,
    escape: Escape,
    /// Lines that were typed before, the last one at the end.
    past: VecDeque<String>,
    /// How far up one has gone among them.
    up: usize,
    /// What stood there before one went up.
    draft: Vec<char>,
}

/// How far an escape sequence has come.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
enum Escape {
    /// There is none.
    #[default]
    No,
    /// Its first byte.
    Begun,
    /// `ESC [` and its parameters so far.
    Csi(Vec<u8>),
    /// `ESC O`.
    Ss3,
}

/// What is drawn behind the prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The part of the line that fits.
    pub text: String,
    /// The cursor stands so many columns before its end.
    pub back: usize,
}

impl Editor {
    /// Takes what was typed.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Typed> {
        bytes.iter().filter_map(|byte| self.byte(*byte)).collect()
    }

    fn byte(&mut self, byte: u8) -> Option<Typed> {
        match std::mem::take(&mut self.escape) {
            Escape::No => return self.plain(byte),
            Escape::Begun => match byte {
                b'[' => self.escape = Escape::Csi(Vec::new()),
                b'O' => self.escape = Escape::Ss3,
                0x1b => self.escape = Escape::Begun,
                // Escape was pressed by itself, and then Enter or the like.
                0..=0x1f => return self.plain(byte),
                _ => {}
            },
            Escape::Csi(mut parameters) => match byte {
                b'@'..=b'~' => self.key(byte, &parameters),
                0x1b => self.escape = Escape::Begun,
                _ => {
                    parameters.push(byte);
                    // Nothing of that length is a key.
                    if parameters.len() < 16 {
                        self.escape = Escape::Csi(parameters);
                    }
                }
            },
            Escape::Ss3 => self.key(byte, &[]),
        }
        None
    }

    /// A key that is sent as an escape sequence.
    fn key(&mut self, last: u8, parameters: &[u8]) {
        match (last, parameters) {
            (b'A', []) => self.older(),
            (b'B', []) => self.newer(),
            (b'C', []) => self.cursor = self.line.len().min(self.cursor + 1),
            (b'D', []) => self.cursor = self.cursor.saturating_sub(1),
            (b'H', []) | (b'~', b"1" | b"7") => self.cursor = 0,
            (b'F', []) | (b'~', b"4" | b"8") => self.cursor = self.line.len(),
            (b'~', b"3") if self.cursor < self.line.len() => drop(self.line.remove(self.cursor)),
            _ => {}
        }
    }

    fn plain(&mut self, byte: u8) -> Option<Typed> {
        match byte {
            b'\n' | b'\r' => return Some(Typed::Line(self.finished())),
            0x04 if self.line.is_empty() => return Some(Typed::End),
            0x1b => self.escape = Escape::Begun,
            0x7f | 0x08 if self.cursor > 0 => {
                self.cursor -= 1;
                self.line.remove(self.cursor);
            }
            0x01 => self.cursor = 0,
            0x05 => self.cursor = self.line.len(),
            0x15 => {
                self.line.drain(..self.cursor);
                self.cursor = 0;
            }
            0x17 => self.word_back(),
            b' '..=b'~' => self.letter(char::from(byte)),
            0x80.. => self.part(byte),
            _ => {}
        }
        None
    }

    /// A byte of a letter that has several.
    fn part(&mut self, byte: u8) {
        self.letter.push(byte);
        match std::str::from_utf8(&self.letter) {
            Ok(text) => {
                let letter = text.chars().next();
                self.letter.clear();
                letter.into_iter().for_each(|letter| self.letter(letter));
            }
            // What cannot become a letter is not kept.
            Err(fault) if fault.error_len().is_some() => {
                self.letter.clear();
                if byte >= 0xc0 {
                    self.letter.push(byte);
                }
            }
            Err(_) => {}
        }
    }

    fn letter(&mut self, letter: char) {
        if !kernel::unreadable(letter) && self.line.len() < LONGEST {
            self.line.insert(self.cursor, letter);
            self.cursor += 1;
        }
    }

    /// Takes the word before the cursor away.
    fn word_back(&mut self) {
        let before = &self.line[..self.cursor];
        let blanks = before.iter().rev().take_while(|letter| letter.is_whitespace()).count();
        let word = before.iter().rev().skip(blanks).take_while(|letter| !letter.is_whitespace()).count();
        let from = self.cursor - blanks - word;
        self.line.drain(from..self.cursor);
        self.cursor = from;
    }

    fn finished(&mut self) -> String {
        let line: String = self.line.drain(..).collect();
        (self.cursor, self.up) = (0, 0);
        if !line.trim().is_empty() && self.past.back() != Some(&line) {
            self.past.push_back(line.clone());
            if self.past.len() > REMEMBERED {
                self.past.pop_front();
            }
        }
        line
    }

    fn older(&mut self) {
        if self.up < self.past.len() {
            if self.up == 0 {
                self.draft.clone_from(&self.line);
            }
            self.up += 1;
            self.recall();
        }
    }

    fn newer(&mut self) {
        if self.up > 0 {
            self.up -= 1;
            self.recall();
        }
    }

    fn recall(&mut self) {
        let past = self.past.len().checked_sub(self.up).and_then(|at| self.past.get(at));
        self.line = past.map_or_else(|| self.draft.clone(), |line| line.chars().collect());
        self.cursor = self.line.len();
    }

    /// What to draw in so many columns: all of it, or as much as fits around the cursor.
    pub fn drawn(&self, columns: usize) -> Drawn {
        let mut room = columns;
        let mut fits = |letter: &&char| {
            let wide = terminal::wide(**letter);
            let fits = wide <= room;
            room = if fits { room - wide } else { 0 };
            fits
        };
        let (before, after) = self.line.split_at(self.cursor);
        let shown = before.iter().rev().take_while(&mut fits).count();
        let behind: String = after.iter().take_while(&mut fits).collect();
        let text: String = before[before.len() - shown..].iter().collect();
        Drawn { back: terminal::columns(&behind), text: text + &behind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<Typed> {
        vec![Typed::Line(text.into())]
    }

    fn after(pieces: &[&[u8]]) -> String {
        let mut editor = Editor::default();
        for piece in pieces {
            assert_eq!(editor.take(piece), []);
        }
        editor.drawn(80).text
    }

    #[test]
    fn lines_are_typed_corrected_and_pasted() {
        let mut editor = Editor::default();
        assert_eq!(editor.take(b"12"), []);
        assert_eq!(editor.drawn(80), Drawn { text: "12".into(), back: 0 });
        assert_eq!(editor.take(b"\x7f3\n"), line("13"));
        assert_eq!(editor.drawn(80).text, "");
        assert_eq!(editor.take(b"a b\rc\n"), [line("a b"), line("c")].concat());
        assert_eq!(after(&[b"say good  luck \x17"]), "say good  ");
        assert_eq!(after(&[b"rubbish\x15ok"]), "ok");
        assert_eq!(after(&[b"\x7f\x7f\x17\x15\x07\x00a"]), "a", "there is nothing to take away");
    }

    #[test]
    fn the_end_is_an_empty_line_only() {
        let mut editor = Editor::default();
        assert_eq!(editor.take(b"x\x04"), []);
        assert_eq!(editor.take(b"\x7f\x04"), [Typed::End]);
    }

    #[test]
    fn letters_and_sequences_may_come_in_pieces() {
        let kart = "é漢".as_bytes();
        let pieces: Vec<&[u8]> = kart.chunks(1).collect();
        assert_eq!(after(&pieces), "é漢");
        assert_eq!(after(&[b"\xc3", b"a\xc3\xa9\xff\x80"]), "aé", "half a letter is none");
        assert_eq!(after(&[b"ab\x1b", b"[", b"D", b"x"]), "axb");
        assert_eq!(after(&[b"ab\x1b", b"OH", b"x\x1b[4~y"]), "xaby");
        assert_eq!(after(&[b"ab\x1b[1", b";5C\x1b[200~\x1bxc"]), "abc", "keys that mean nothing here");
        assert_eq!(after(&["a\u{202e}b\u{9b}".as_bytes()]), "ab", "only what can be read");
    }

    #[test]
    fn the_cursor_moves_and_lines_come_back() {
        let mut editor = Editor::default();
        editor.take(b"one\ntwo\ntwo\n");
        editor.take(b"dra\x1b[A");
        assert_eq!(editor.drawn(80).text, "two");
        editor.take(b"\x1b[A\x1b[A\x1b[A");
        assert_eq!(editor.drawn(80).text, "one");
        editor.take(b"\x1b[B\x1b[B\x1b[B");
        assert_eq!(editor.drawn(80).text, "dra");
        editor.take(b"\x1b[D\x1b[D");
        assert_eq!(editor.drawn(80), Drawn { text: "dra".into(), back: 2 });
        assert_eq!(editor.take(b"\x1b[3~!\n"), line("d!a"));
    }

    #[test]
    fn only_what_fits_is_drawn() {
        let mut editor = Editor::default();
        editor.take(b"0123456789");
        assert_eq!(editor.drawn(4).text, "6789");
        editor.take(b"\x1b[H");
        assert_eq!(editor.drawn(4), Drawn { text: "0123".into(), back: 4 });
        editor.take("\x1b[F漢字".as_bytes());
        assert_eq!(editor.drawn(4).text, "漢字");
        assert_eq!(editor.drawn(5).text, "9漢字");
        assert_eq!(editor.drawn(3).text, "字", "half a letter is not drawn");
    }

    #[test]
    fn a_line_has_an_end() {
        let mut editor = Editor::default();
        editor.take(&b"x".repeat(5_000));
        assert_eq!(editor.take(b"\n"), line(&"x".repeat(LONGEST)));
    }
}
