//! `pitboss bench`: how many decisions a second, on one core, with which work at each.

mod server;

use crate::figures::{grouped, real};
use crate::{Ending, allocations, setup};
use anyhow::{Result, bail};
use catalog::{Setup, Table, Title, Work};
use kernel::Seating;
use serde::Serialize;
use std::io::Write;
use std::time::{Duration, Instant};

/// Measure random play on one core: alone, with views, with views as JSON; or a whole server
#[derive(clap::Args)]
pub struct Args {
    /// The games [default: all], or `server`: a real one, with many people at its tables
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// How long each figure is measured
    #[arg(long, value_name = "S", default_value_t = 2.0)]
    seconds: f64,
    /// Write one JSON object a line for each figure
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    server: server::Args,
}

/// One figure.
#[derive(Serialize)]
struct Figure {
    game: &'static str,
    work: &'static str,
    per_second: u64,
    allocations_per_step: f64,
}

/// Measures.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let sensible = 0.01..=3600.0;
    if !sensible.contains(&args.seconds) {
        bail!("--seconds is a number from 0.01 to 3600.");
    }
    if args.games == ["server"] {
        return server::run(&args.server, Duration::from_secs_f64(args.seconds), out);
    }
    let titles: Vec<&dyn Title> = match args.games.as_slice() {
        [] => catalog::games().to_vec(),
        ids => ids.iter().map(|id| setup::title(id)).collect::<Result<_>>()?,
    };
    for title in titles {
        let table = setup::open(title, &Setup::default(), None)?;
        for work in Work::ALL {
            let figure = measure(&*table, work, Duration::from_secs_f64(args.seconds));
            if args.json {
                writeln!(out, "{}", serde_json::to_string(&figure)?)?;
            } else {
                let Figure { game, work, per_second, allocations_per_step } = figure;
                let per_second = grouped(per_second);
                writeln!(
                    out,
                    "{game}  {work:<6}  {per_second:>12} decisions/s  {allocations_per_step:.3} allocations a step"
                )?;
            }
            out.flush()?;
        }
        resolutions(title, args, out)?;
    }
    Ok(Ending::Fine)
}

/// How long it takes to play a sealed phase out, at the largest table; nothing is said of games without one.
fn resolutions(title: &dyn Title, args: &Args, out: &mut dyn Write) -> Result<()> {
    let seats = title.info().most_seats;
    let setup = Setup { seating: Some(Seating::usual(seats)), ..Setup::default() };
    let table = setup::open(title, &setup, None)?;
    let figure = measure(&*table, Work::Sealed, Duration::from_secs_f64(args.seconds));
    if figure.per_second == 0 {
        return Ok(());
    }
    if args.json {
        return Ok(writeln!(out, "{}", serde_json::to_string(&figure)?)?);
    }
    let micros = 1e6 / real(figure.per_second);
    let Figure { game, work, allocations_per_step, .. } = figure;
    Ok(writeln!(
        out,
        "{game}  {work:<6}  {micros:>12.1} µs to play a round out with {seats} seats  {allocations_per_step:.3} allocations"
    )?)
}

/// One figure, after a fifth of the time for warming up.
fn measure(table: &dyn Table, work: Work, span: Duration) -> Figure {
    let begun = Instant::now();
    let mut warm: Option<(Instant, u64, u64)> = None;
    let (mut per_second, mut allocations_per_step) = (0, 0.0);
    table.bench(work, &mut |decisions| {
        let Some((start, decided, allocated)) = warm else {
            if begun.elapsed() >= span / 5 {
                warm = Some((Instant::now(), decisions, allocations::made()));
            }
            return true;
        };
        let spent = start.elapsed();
        if spent < span {
            return true;
        }
        let steps = real(decisions - decided);
        per_second = whole(steps / spent.as_secs_f64());
        allocations_per_step = real(allocations::made() - allocated) / steps.max(1.0);
        false
    });
    Figure { game: table.info().id, work: work.id(), per_second, allocations_per_step }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rate of decisions, rounded")]
fn whole(rate: f64) -> u64 {
    rate.round() as u64
}
