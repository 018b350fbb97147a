//! `pitboss simulate`: games between bots on all cores, with a summary, an object, or a row for each game.

mod pool;
mod progress;
mod summary;
mod tallies;

use crate::Ending;
use crate::files::{self, Existing};
use crate::setup::{SetupArgs, TypedSeed, check_levels, level, levels, seed, title};
use anyhow::{Result, bail};
use catalog::{Keep, Level, Minds, Plan, Played, Table};
use kernel::Outcome;
use progress::Progress;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Instant;
use summary::Summary;

/// Play games between bots on all cores and sum them up
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "what was typed; `Form` is what is meant")]
pub struct Args {
    /// The game
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u64,
    /// Who plays: one level for all seats, or one for each: random, greedy, careful
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = level, default_value = "random")]
    bots: Vec<Level>,
    /// What all luck comes from: a number, or 64 hexadecimal digits
    #[arg(long, value_name = "S", default_value = "1", value_parser = seed)]
    seed: TypedSeed,
    #[command(flatten)]
    setup: SetupArgs,
    /// Write the record of every game into this directory; it must be empty, or is made
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Write into the directory of --records although it is not empty, and replace records of the same name
    #[arg(long, requires = "records")]
    force: bool,
    /// On how many cores, from 1 to 256; the results are the same [default: all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Play every game once more with one mind for each team, which sees all its hands, and say how many rounds that takes
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    one_mind: bool,
    /// Play every game once more with bots that look through all that is legal in a whole turn, and say how many rounds that takes
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    thorough: bool,
    /// Write one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Write a table with a row for each game
    #[arg(long)]
    csv: bool,
}

/// How the games are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A summary for people.
    Summary,
    /// The summary as one object.
    Json,
    /// A row for each game.
    Csv,
}

impl Args {
    const fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }

    /// What the bots are held against.
    fn yardsticks(&self) -> impl Iterator<Item = Minds> + use<> {
        let typed = [(self.one_mind, Minds::Shared), (self.thorough, Minds::Thorough)];
        typed.into_iter().filter(|(typed, _)| *typed).map(|(_, minds)| minds)
    }

    const fn form(&self) -> Form {
        match (self.json, self.csv) {
            (true, _) => Form::Json,
            (false, true) => Form::Csv,
            (false, false) => Form::Summary,
        }
    }
}

/// Plays and sums up.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let title = title(&args.game)?;
    check_levels(&args.bots, title)?;
    let table = args.setup.open(title)?;
    let seats = table.seating().seats;
    let keep = if args.records.is_some() { Keep::Records } else { Keep::Results };
    let plan = Plan { seed: args.seed.seed, levels: levels(&args.bots, seats)?, minds: Minds::Own, keep };
    if args.games == 0 {
        bail!("--games is at least 1.");
    }
    if let Some(dir) = &args.records {
        files::prepare_dir(dir, args.existing())?;
    }
    let form = args.form();
    if form == Form::Csv {
        heading(&*table, out)?;
    }
    let (begun, mut summary, mut progress) = (Instant::now(), Summary::default(), Progress::new(args.games));
    pool::play(&*table, &plan, args.games, threads(args), &mut |played| {
        summary.add(&plan, &played);
        progress.show(summary.games, summary.decisions.total);
        if form == Form::Csv {
            row(&*table, &played, out)?;
        }
        match (&args.records, &played.record) {
            (Some(dir), Some(record)) => {
                files::write(&path(dir, &*table, played.number), &record.to_string())
            }
            (Some(_) | None, _) => Ok(()),
        }
    })?;
    progress.clear();
    let spent = begun.elapsed();
    match form {
        Form::Summary => {
            summary.print(&*table, &plan, spent, out)?;
            for minds in args.yardsticks() {
                let plan = Plan { minds, keep: Keep::Results, ..plan.clone() };
                hold_against(&summary, &once_more(&*table, &plan, args)?, minds, out)?;
            }
        }
        Form::Json => writeln!(out, "{}", serde_json::to_string(&summary.object(&*table, &plan, spent))?)?,
        Form::Csv => {}
    }
    Ok(Ending::Fine)
}

/// The same games, thought out otherwise.
fn once_more(table: &dyn Table, plan: &Plan, args: &Args) -> Result<Summary> {
    let (mut summary, mut progress) = (Summary::default(), Progress::new(args.games));
    pool::play(table, plan, args.games, threads(args), &mut |played| {
        summary.add(plan, &played);
        progress.show(summary.games, summary.decisions.total);
        Ok(())
    })?;
    progress.clear();
    Ok(summary)
}

/// How long bots take against a yardstick.
fn hold_against(bots: &Summary, other: &Summary, minds: Minds, out: &mut dyn Write) -> Result<()> {
    let name = match minds {
        Minds::Own => "the same bots",
        Minds::Shared => "one mind for each team",
        Minds::Thorough => "all of every turn looked through",
    };
    match bots.rounds_a_game().zip(other.rounds_a_game()) {
        Some((bots, other)) => {
            let times = bots / other.max(1.0);
            writeln!(
                out,
                "  {name}: {other:.2} rounds on average; bots {bots:.2}, {times:.2} times as many"
            )?;
        }
        None => writeln!(out, "  {name}: this game counts no rounds")?,
    }
    Ok(())
}

fn threads(args: &Args) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    args.threads.map_or_else(all, usize::from)
}

fn path(dir: &Path, table: &dyn Table, number: u64) -> PathBuf {
    dir.join(format!("{}-{number:06}.txt", table.info().id))
}

/// The figures of all seats, then what each of them has chosen, where a game has something to choose.
fn heading(table: &dyn Table, out: &mut dyn Write) -> Result<()> {
    let seats = table.seating().seats;
    let tallies = table.tallies();
    write!(out, "game,seed,decisions,rounds")?;
    for seat in 0..seats {
        write!(out, ",side_{seat},place_{seat},score_{seat}")?;
        for tally in tallies {
            write!(out, ",{}_{seat}", tally.replace(' ', "_"))?;
        }
    }
    for seat in 0..seats {
        for facet in table.facets() {
            write!(out, ",{facet}_{seat}")?;
        }
    }
    Ok(writeln!(out)?)
}

/// One game. What it does not have (rounds, an outcome, something that was chosen) is an empty field.
fn row(table: &dyn Table, played: &Played, out: &mut dyn Write) -> Result<()> {
    let Played { number, seed, names, sides: _, facets, outcome, decisions, rounds, tallies, record: _ } =
        played;
    let rounds = rounds.map_or_else(String::new, |rounds| rounds.to_string());
    write!(out, "{number},{seed},{decisions},{rounds}")?;
    for (at, name) in names.iter().enumerate() {
        let figure = |outcome: &Outcome| Some((*outcome.places.get(at)?, *outcome.scores.get(at)?));
        match outcome.as_ref().and_then(figure) {
            Some((place, score)) => write!(out, ",{},{place},{score}", field(name))?,
            None => write!(out, ",{},,", field(name))?,
        }
        for number in tallies.get(at).into_iter().flatten() {
            write!(out, ",{number}")?;
        }
    }
    for at in 0..names.len() {
        for facet in 0..table.facets().len() {
            let chosen = facets.get(at).and_then(|chosen| chosen.get(facet));
            write!(out, ",{}", chosen.map_or_else(String::new, |chosen| field(chosen)))?;
        }
    }
    Ok(writeln!(out)?)
}

/// A field of a table, in quotation marks where it needs them.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}
