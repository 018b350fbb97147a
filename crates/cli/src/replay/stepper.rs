//! A record walked through in the terminal.

use super::{at, ending, play, start};
use crate::paint;
use crate::recorded::Recorded;
use anyhow::Result;
use catalog::Session;
use kernel::Viewer;
use std::io::Write;

/// Walks through a record: Enter goes on, `b` goes back, a number goes there, `q` ends.
pub fn walk(recorded: &Recorded, out: &mut dyn Write) -> Result<()> {
    let steps = &recorded.record.entries;
    let (mut session, mut step) = (start(recorded)?, 0);
    loop {
        write!(out, "{}", paint::position(&session.scene(Viewer::Referee)))?;
        if step == steps.len() {
            writeln!(out, "{}", paint::fitted(&ending(&*session)))?;
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
        let wanted = match Walk::read(&typed, step, steps.len()) {
            Walk::To(wanted) => wanted,
            Walk::Ends => return Ok(()),
            Walk::Unknown => {
                writeln!(out, "Enter goes on, b goes back, a number goes to that step, q ends.")?;
                continue;
            }
        };
        match steps.get(step) {
            Some(entry) if wanted == step + 1 => play(&mut *session, entry, wanted, out)?,
            Some(_) | None => {
                session = jump(recorded, wanted, out)?;
            }
        }
        step = wanted;
    }
}

/// Goes to a step, and says what it was.
fn jump(recorded: &Recorded, wanted: usize, out: &mut dyn Write) -> Result<Box<dyn Session>> {
    let Some(before) = wanted.checked_sub(1) else {
        writeln!(out, "   0  The start.")?;
        return start(recorded);
    };
    let mut session = at(recorded, before)?;
    if let Some(entry) = recorded.record.entries.get(before) {
        play(&mut *session, entry, wanted, out)?;
    }
    Ok(session)
}

/// Where somebody wants to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Walk {
    /// To this step.
    To(usize),
    /// Nowhere any more.
    Ends,
    /// Nobody knows.
    Unknown,
}

impl Walk {
    /// What was typed at a step, of so many.
    fn read(typed: &str, step: usize, steps: usize) -> Self {
        match typed.trim() {
            "" | "n" => Self::To((step + 1).min(steps)),
            "b" => Self::To(step.saturating_sub(1)),
            "q" | "quit" => Self::Ends,
            number => number.parse::<usize>().map_or(Self::Unknown, |number| Self::To(number.min(steps))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_leads_somewhere_or_is_not_known() {
        let read = |typed: &str| Walk::read(typed, 3, 9);
        assert_eq!([read("\n"), read("n"), read("b\n")], [Walk::To(4), Walk::To(4), Walk::To(2)]);
        assert_eq!([read(" 7 "), read("99"), read("0")], [Walk::To(7), Walk::To(9), Walk::To(0)]);
        assert_eq!([read("q"), read("x"), read("-1")], [Walk::Ends, Walk::Unknown, Walk::Unknown]);
        assert_eq!(Walk::read("", 9, 9), Walk::To(9));
    }
}
