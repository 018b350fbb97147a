//! A record walked through in the terminal.

use super::{at, ending, play, start};
use crate::paint;
use crate::recorded::Recorded;
use anyhow::Result;
use kernel::Viewer;
use std::io::Write;

/// Walks through a record: Enter goes on, `b` goes back, a number goes there, `q` ends.
pub fn walk(recorded: &Recorded, out: &mut dyn Write) -> Result<()> {
    let steps = &recorded.record.entries;
    let (mut session, mut step) = (start(recorded)?, 0);
    loop {
        write!(out, "{}", paint::position(&session.scene(Viewer::Referee)))?;
        if step == steps.len() {
            writeln!(out, "{}", ending(&*session))?;
        }
        write!(
            out,
            "{} ",
            paint::dim(&format!("step {step} of {} (Enter on, b back, number, q)>", steps.len()))
        )?;
        out.flush()?;
        let mut typed = String::new();
        if std::io::stdin().read_line(&mut typed)? == 0 {
            return Ok(writeln!(out)?);
        }
        let wanted = match typed.trim() {
            "" | "n" => step + 1,
            "b" => step.saturating_sub(1),
            "q" | "quit" => return Ok(()),
            number => number.parse().unwrap_or(step),
        };
        let wanted = wanted.min(steps.len());
        match steps.get(step) {
            Some(entry) if wanted == step + 1 => play(&mut *session, entry, wanted, out)?,
            Some(_) | None => session = at(recorded, wanted)?,
        }
        step = wanted;
    }
}
