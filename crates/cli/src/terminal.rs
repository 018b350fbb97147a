//! The way to the terminal. All that is printed, on either stream, goes through [`Clean`], so no text of a file, a name or
//! an argument can do more there than be read: what a terminal would obey is written as `\u001b`, which JSON reads too.
//!
//! Commands of our own (colors, wiping) are written with a mark where the escape character belongs. It is drawn anew for
//! each run, so nobody who writes a file can know it.

use crate::setup::a_new_number;
use std::io::{self, IsTerminal, Write};
use std::sync::LazyLock;
use unicode_width::UnicodeWidthChar;

/// Four characters for private use: 64 random bits.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let drawn = a_new_number();
    let part = |shift: u32| char::from_u32(0xf_0000 + u32::try_from((drawn >> shift) & 0xffff).unwrap_or(0));
    [0, 16, 32, 48].into_iter().filter_map(part).collect()
});

/// A command to the terminal, as it has to be written to get there.
pub fn command(ansi: &str) -> String {
    ansi.replace('\x1b', &MARK)
}

/// How many columns a text takes, colors apart.
pub fn columns(text: &str) -> usize {
    let mut parts = text.split(MARK.as_str());
    let plain = |text: &str| text.chars().map(wide).sum::<usize>();
    let first = plain(parts.next().unwrap_or_default());
    first + parts.map(|part| part.split_once('m').map_or(0, |(_, text)| plain(text))).sum::<usize>()
}

/// How many columns a letter takes.
pub fn wide(letter: char) -> usize {
    letter.width().unwrap_or(1)
}

/// How many columns there are where there is no terminal.
const USUAL_WIDTH: usize = 80;
/// Nothing can be read on less.
const LEAST_WIDTH: usize = 20;

/// Whether there is a terminal to write to.
pub fn is_there() -> bool {
    io::stdout().is_terminal()
}

/// How many columns there are to write in.
pub fn width() -> usize {
    size().map_or(USUAL_WIDTH, |width| width.max(LEAST_WIDTH))
}

#[cfg(unix)]
fn size() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|width| *width > 0)
}

/// Where systems differ most, lines are as long as usual.
#[cfg(not(unix))]
fn size() -> Option<usize> {
    None
}

/// Lets the terminal do something at once, also where no colors are wanted: they are taken out of everything else.
pub fn steer(out: &mut dyn Write, ansi: &str) -> io::Result<()> {
    out.flush()?;
    let mut terminal = io::stdout().lock();
    terminal.write_all(ansi.as_bytes())?;
    terminal.flush()
}

/// A foreign text that stands within a line of ours, and must not begin another one.
pub fn one_line(text: &str) -> String {
    text.replace('\n', "\\u000a")
}

/// A text as the terminal gets it.
fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    for (at, part) in text.split(MARK.as_str()).enumerate() {
        if at > 0 {
            cleaned.push('\x1b');
        }
        for character in part.chars() {
            if character != '\n' && kernel::unreadable(character) {
                cleaned.push_str(&format!("\\u{:04x}", u32::from(character)));
            } else {
                cleaned.push(character);
            }
        }
    }
    cleaned
}

/// A stream to the terminal that nothing but text and our own commands gets through.
pub struct Clean<W>(pub W);

impl<W: Write> Write for Clean<W> {
    /// Takes all of it: `write!` hands over whole stretches of text, so no mark and no character comes in two parts.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.iter().all(|byte| matches!(byte, b'\n' | b' '..=b'~')) {
            self.0.write_all(bytes)?;
        } else {
            self.0.write_all(clean(&String::from_utf8_lossy(bytes)).as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint;

    fn written(text: &str) -> String {
        let mut out = Clean(Vec::new());
        write!(out, "{text}").expect("memory takes all");
        String::from_utf8(out.0).expect("text")
    }

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        let forged = "\x1b[2K\r\x1b[32mall of it holds.\u{9b}2J\u{202e}\0\t\u{7f}\u{2028}";
        let shown =
            "\\u001b[2K\\u000d\\u001b[32mall of it holds.\\u009b2J\\u202e\\u0000\\u0009\\u007f\\u2028";
        assert_eq!(written(forged), shown);
        assert_eq!(written("§DR-4.2 · é …\n"), "§DR-4.2 · é …\n");
    }

    #[test]
    fn our_own_colors_pass_and_foreign_ones_inside_them_do_not() {
        let painted = written(&paint::bad("no\x1b[0m \u{f0000}"));
        let (before, after) = painted.split_once("no\\u001b[0m \u{f0000}").expect("the text");
        assert!(before.starts_with("\x1b[") && after == "\x1b[0m", "{painted:?}");
    }

    #[test]
    fn a_name_does_not_begin_a_line() {
        assert_eq!(written(&paint::strong("a\nb")), "\x1b[1ma\\u000ab\x1b[0m");
        let line = scene::Line::new("a\nerror: b", &[]);
        assert_eq!(written(&paint::line(&line)), "a\\u000aerror: b");
    }

    #[test]
    fn colors_take_no_columns() {
        assert_eq!(columns(&format!("ab {}", paint::dim("cdm"))), 6);
        assert_eq!(columns("漢e\u{301}"), 3, "wide letters take two, marks none");
    }
}
