//! Lines from whoever plays, of bounded length, and a screen that can be wiped.

use crate::terminal;
use anyhow::Result;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// No action is longer.
const LONGEST: u64 = 1_000;

/// One line without its end; `None`: there are no more. What comes from a file is shown, as what is typed would be.
pub fn line(out: &mut dyn Write) -> Result<Option<String>> {
    out.flush()?;
    let (mut bytes, mut input) = (Vec::new(), io::stdin().lock());
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_string();
    if !io::stdin().is_terminal() {
        let shown: String = line.chars().flat_map(char::escape_debug).collect();
        writeln!(out, "{shown}")?;
    }
    Ok(Some(line))
}

/// Wipes the screen, so that the next person sees nothing of the last one's.
pub fn wipe(out: &mut dyn Write) -> Result<()> {
    if io::stdout().is_terminal() {
        write!(out, "{}", terminal::command("\x1b[2J\x1b[3J\x1b[H"))?;
    } else {
        writeln!(out, "{}", "=".repeat(60))?;
    }
    Ok(())
}

/// Takes from the screen what the game makes people forget. What was there before the game is not touched; a file
/// remembers anyway.
pub fn forget(out: &mut dyn Write) -> Result<()> {
    if io::stdout().is_terminal() {
        write!(out, "{}", terminal::command("\x1b[H\x1b[J"))?;
        writeln!(
            out,
            "The screen is cleared, as the rules want you to remember. Scrolling back would be cheating."
        )?;
    }
    Ok(())
}
