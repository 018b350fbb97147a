//! A record as lines of JSON. `docs/machine-readable.md` describes them.

use super::start;
use crate::recorded::Recorded;
use anyhow::Result;
use catalog::{Happening, Session};
use kernel::{Deed, Draw, Entry, Outcome, Picks, Seat, Secret, Seed};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// The first line.
#[derive(Serialize)]
struct Head<'a> {
    game: &'a str,
    revision: u16,
    content: &'a str,
    options: &'a Picks,
    seats: u8,
    sides: &'a [String],
    commitment: Option<String>,
    table: Option<&'a str>,
    words: &'a [String],
    secret: Option<String>,
    seed: Option<String>,
    draws: &'a [Draw],
    events: Vec<Happening>,
}

/// A line for each step. Who is awaited and what is legal is said of the moment before the step; draws and events are
/// what it caused.
#[derive(Serialize)]
struct Step<'a> {
    step: usize,
    seat: Seat,
    action: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deed: Option<&'static str>,
    pending: Vec<Seat>,
    legal: BTreeMap<Seat, Vec<String>>,
    draws: &'a [Draw],
    events: Vec<Happening>,
}

/// The last line.
#[derive(Serialize)]
struct End<'a> {
    outcome: Option<&'a Outcome>,
}

/// Writes all lines.
pub fn write(recorded: &Recorded, out: &mut dyn Write) -> Result<()> {
    let mut session = start(recorded)?;
    let header = &recorded.record.header;
    let pledge = header.pledge.as_ref();
    let head = Head {
        game: &header.game,
        revision: header.revision,
        content: &header.content,
        options: &header.picks,
        seats: header.seating.seats,
        sides: &header.seating.sides,
        commitment: header.commitment.map(|commitment| commitment.to_string()),
        table: pledge.map(|pledge| pledge.table.as_str()),
        words: pledge.map_or(&[], |pledge| &pledge.words),
        secret: pledge.and_then(|pledge| pledge.secret).map(|secret: Secret| secret.to_string()),
        seed: header.seed.map(|seed: Seed| seed.to_string()),
        draws: &recorded.record.start,
        events: session.happened(0)?,
    };
    writeln!(out, "{}", serde_json::to_string(&head)?)?;
    for (entry, number) in recorded.record.entries.iter().zip(1..) {
        let step = step(&mut *session, entry, number)?;
        writeln!(out, "{}", serde_json::to_string(&step)?)?;
    }
    Ok(writeln!(out, "{}", serde_json::to_string(&End { outcome: session.outcome() })?)?)
}

fn step<'a>(session: &mut dyn Session, entry: &'a Entry, number: usize) -> Result<Step<'a>> {
    let waiting = session.pending();
    let pending = waiting.owes.iter().collect();
    let legal = waiting.acting().iter().map(|seat| (seat, session.legal(seat))).collect();
    let mark = session.mark();
    session.replay(entry)?;
    let (seat, action, deed) = match &entry.deed {
        Deed::Act(seat, action) => (*seat, Some(action.as_str()), None),
        Deed::Undo(seat) => (*seat, None, Some("undo")),
        Deed::Agreed(seat) => (*seat, None, Some("agreed")),
        Deed::Concede(seat) => (*seat, None, Some("concede")),
    };
    let events = session.happened(mark)?;
    Ok(Step { step: number, seat, action, deed, pending, legal, draws: &entry.draws, events })
}
