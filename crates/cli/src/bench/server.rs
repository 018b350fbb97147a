//! `pitboss bench server`: a real server as a process of its own, and as many people as one likes at its tables, over the
//! loopback. Every action is durable before anybody hears of it; what is measured is the time from when somebody sends it
//! until the other player has it.

mod crowd;
mod house;

use crate::Ending;
use crate::figures::{grouped, real};
use anyhow::{Context, Result};
use crowd::{Load, Table};
use house::House;
use std::io::Write;
use std::time::Duration;

/// What is measured.
#[derive(clap::Args)]
#[group(id = "server")]
pub struct Args {
    /// `bench server`: so many tables, with two sockets each
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: u32,
    /// `bench server`: so many actions a second are wanted altogether
    #[arg(long, value_name = "N", default_value_t = 1100)]
    rate: u32,
    /// `bench server`: so many sockets are held idle at the end
    #[arg(long, value_name = "N", default_value_t = 5000)]
    idle: u32,
}

/// Measures.
pub fn run(args: &Args, span: Duration, out: &mut dyn Write) -> Result<Ending> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(args, span, out))?;
    Ok(Ending::Fine)
}

async fn measure(args: &Args, span: Duration, out: &mut dyn Write) -> Result<()> {
    crate::serve::more_files();
    let house = House::open()?;
    let empty = house.memory()?;
    let mut tables = Vec::new();
    for number in 0..args.tables {
        let table = Table::open(&house, number).await.with_context(|| format!("table {number}"))?;
        tables.push(table);
    }
    let full = house.memory()?;
    writeln!(
        out,
        "{} tables, {} sockets: open",
        grouped(args.tables.into()),
        grouped(u64::from(args.tables) * 2)
    )?;
    out.flush()?;
    let load = Load::new(args.tables, args.rate);
    let guests: Vec<_> = tables.iter().map(Table::guest).collect();
    let figures = load.run(tables, span).await?;
    let seconds = span.as_secs_f64();
    writeln!(
        out,
        "server  durable actions     {:>10.1} a second ({} wanted)\n\
         server  to the other player {:>10.1} ms p50, {:.1} ms p99, {:.1} ms at most",
        real(figures.actions) / seconds,
        args.rate,
        figures.share(0.5),
        figures.share(0.99),
        figures.share(1.0),
    )?;
    house.nobody_is_there().await?;
    let each = |bytes: u64| real(bytes.saturating_sub(empty)) / real(args.tables.into()) / 1024.0;
    writeln!(
        out,
        "server  memory              {:>10.1} KB an idle table, {:.1} KB a table with two sockets, {:.1} MB when empty",
        each(house.memory()?),
        each(full),
        real(empty) / 1024.0 / 1024.0
    )?;
    out.flush()?;
    let held = crowd::hold(&house, &guests, args.idle).await?;
    writeln!(
        out,
        "server  idle sockets        {:>10} held and answered, {:.1} MB altogether",
        grouped(held),
        real(house.memory()?) / 1024.0 / 1024.0
    )?;
    Ok(())
}
