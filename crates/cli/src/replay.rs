//! `pitboss replay`: a record step by step, one position of it, or all of it as JSON.

mod lines;
mod report;
mod stepper;

use crate::recorded::{RecordArgs, Recorded};
use crate::{Ending, files, paint};
use anyhow::{Result, anyhow, bail};
use catalog::Session;
use kernel::{Deed, Entry, Outcome, Seat, Viewer};
use std::io::{IsTerminal, Write};

/// Show a recorded game: step by step in a terminal, else all of it
///
/// The file may also be a report of a problem, as the browser makes it: then what was said comes first, and of a game that was
/// still played what its player was told and saw.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    record: RecordArgs,
    /// Show the position after this step only (0: the start)
    #[arg(long, value_name = "N", conflicts_with = "json")]
    at: Option<usize>,
    /// Write one JSON object a line: the header, each step, the outcome
    #[arg(long)]
    json: bool,
}

/// Shows a record.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let shown = files::shown(&args.record.file);
    if let Some(report) = client::Report::read(&files::text(&args.record.file)?) {
        if !args.json && args.at.is_none() {
            report::write(&report, out)?;
        }
        if report.record.is_none() {
            return Ok(Ending::Fine);
        }
    }
    let recorded = args.record.read()?;
    let told = |error: anyhow::Error| match error.downcast::<kernel::Unplayable>() {
        Ok(unplayable) => anyhow!("{shown}: {unplayable}"),
        Err(error) => error,
    };
    if args.json {
        lines::write(&recorded, out).map_err(told)?;
    } else if let Some(step) = args.at {
        let session = at(&recorded, step).map_err(told)?;
        write!(out, "{}", paint::position(&session.scene(Viewer::Referee)))?;
    } else if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        stepper::walk(&recorded, out).map_err(told)?;
    } else {
        print(&recorded, out).map_err(told)?;
    }
    Ok(Ending::Fine)
}

/// The game at its start.
fn start(recorded: &Recorded) -> Result<Box<dyn Session>> {
    recorded.table.restart(&recorded.record).map_err(|unfit| anyhow!("{unfit}"))
}

/// The game after so many steps.
fn at(recorded: &Recorded, step: usize) -> Result<Box<dyn Session>> {
    let steps = &recorded.record.entries;
    if step > steps.len() {
        bail!("The game has {} steps, so there is no step {step}.", steps.len());
    }
    let mut session = start(recorded)?;
    steps.iter().take(step).try_for_each(|entry| session.replay(entry))?;
    Ok(session)
}

fn print(recorded: &Recorded, out: &mut dyn Write) -> Result<()> {
    let mut session = start(recorded)?;
    writeln!(out, "{}", paint::strong(recorded.title.info().name))?;
    for line in session.told(Viewer::Referee, 0) {
        writeln!(out, "  {}", paint::line(&line))?;
    }
    write!(out, "{}", paint::position(&session.scene(Viewer::Referee)))?;
    for (entry, step) in recorded.record.entries.iter().zip(1..) {
        play(&mut *session, entry, step, out)?;
    }
    write!(out, "{}", paint::position(&session.scene(Viewer::Referee)))?;
    writeln!(out, "{}", paint::fitted(&ending(&*session)))?;
    Ok(())
}

/// Plays one step and says what happened.
fn play(session: &mut dyn Session, entry: &Entry, step: usize, out: &mut dyn Write) -> Result<()> {
    let (mark, who) = (session.mark(), session.seat_name(Viewer::Referee, entry.deed.seat()));
    session.replay(entry)?;
    let what = match &entry.deed {
        Deed::Act(_, action) => paint::typed(action),
        Deed::Undo(_) => "takes the last step back".into(),
        Deed::Agreed(_) => "takes the last act back, as all agreed".into(),
        Deed::Concede(_) => "gives up".into(),
    };
    writeln!(out, "{step:>4}  {who}: {what}")?;
    for line in session.told(Viewer::Referee, mark) {
        writeln!(out, "        {}", paint::line(&line))?;
    }
    Ok(())
}

/// How it ended, as a sentence.
pub fn ending(session: &dyn Session) -> String {
    let Some(outcome) = session.outcome() else { return "The game is not over.".into() };
    told(outcome, &|seat| format!("{} (seat {seat})", session.seat_name(Viewer::Referee, seat)))
}

/// How a game ended, by the names of those who played it.
pub fn told(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> String {
    let winners: Vec<String> = outcome.winners().iter().map(name).collect();
    let won = match winners.as_slice() {
        [] => "Nobody has won.".to_string(),
        [winner] => format!("Won by {winner}."),
        several => format!("Drawn between {}.", several.join(" and ")),
    };
    format!("{} {}", paint::strong(&won), figures(outcome, name))
}

/// The places and scores of a game, by the names of those who played it.
pub fn figures(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> String {
    let Outcome { places, scores } = outcome;
    let figures: Vec<String> = Seat::ALL
        .into_iter()
        .zip(places.iter().zip(scores))
        .map(|(seat, (place, score))| format!("{}: place {place}, score {score}", name(seat)))
        .collect();
    paint::dim(&format!("({})", figures.join("; ")))
}
