//! A report of a problem, as the browser makes it: what was said and where, then what was told and seen. Anybody can have
//! written it, so nothing unreadable of it is shown as it is.

use crate::paint;
use anyhow::Result;
use client::Report;
use kernel::unreadable;
use std::io::Write;

/// Shows everything but the record.
pub fn write(report: &Report, out: &mut dyn Write) -> Result<()> {
    let Report { said, version, address, browser, view, journal, record: _ } = report;
    let said: Vec<String> = said.lines().map(plain).collect();
    writeln!(out, "{}", paint::strong(&said.join("\n")))?;
    for (what, value) in [("version", version), ("address", address), ("browser", browser)] {
        writeln!(out, "{} {}", paint::dim(&format!("{what:<8}")), plain(value))?;
    }
    for (what, text) in [("What they saw:", view), ("Their journal:", journal)] {
        if let Some(text) = text {
            writeln!(out, "\n{}", paint::strong(what))?;
            for line in text.lines() {
                writeln!(out, "{}", plain(line))?;
            }
        }
    }
    Ok(writeln!(out)?)
}

fn plain(line: &str) -> String {
    line.chars().map(|letter| if unreadable(letter) { '\u{fffd}' } else { letter }).collect()
}
