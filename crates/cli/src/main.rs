//! The `pitboss` command. Each subcommand is a file: what was typed (its `Args`), what is meant, and running it.
//!
//! Exit codes: 0, all is well; 1, something does not hold (an example, a proof) or the server cannot run; 2, what was asked
//! cannot be done; 3, what can be checked holds, and that is not all: the draws or the luck of a record are not proven.

mod account;
#[cfg(unix)]
mod admin;
mod allocations;
mod backup;
mod bench;
mod examples;
mod figures;
mod files;
mod games;
mod join;
mod paint;
mod play;
mod recorded;
mod replay;
mod rules;
mod serve;
mod setup;
mod simulate;
mod tables;
mod terminal;
mod verify;
mod who;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use terminal::Clean;

const EXIT_CODES: &str = "\
Exit codes: 0, all is well; 1, something does not hold (an example, a record),
or the server cannot run; 2, what was asked cannot be done; 3 (verify), what can be checked holds, and
that is not all: the draws or the luck are not proven.";

/// Dungeon-kart board games: serve them to browsers, or play, simulate, replay and prove in the terminal.
#[derive(Parser)]
#[command(name = "pitboss", version, arg_required_else_help = true, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Simulate(simulate::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Examples(examples::Args),
    Bench(bench::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    #[cfg(unix)]
    Admin(admin::Args),
    Join(join::Args),
    Open(join::OpenArgs),
    Tables(tables::Args),
    Account(account::Args),
}

/// How a subcommand ended that could be carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// All is well.
    Fine,
    /// Something does not hold.
    DoesNotHold,
    /// What can be checked holds, and what was drawn cannot.
    DrawsNotProven,
}

fn run(command: Command, out: &mut dyn Write) -> anyhow::Result<Ending> {
    match command {
        Command::Games(args) => games::run(&args, out),
        Command::Rules(args) => rules::run(&args, out),
        Command::Play(args) => play::run(&args, out),
        Command::Simulate(args) => simulate::run(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Examples(args) => examples::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Serve(args) => serve::run(&args, out),
        Command::Backup(args) => backup::run(&args, out),
        #[cfg(unix)]
        Command::Admin(args) => admin::run(&args, out),
        Command::Join(args) => join::run(&args, out),
        Command::Open(args) => join::open(&args, out),
        Command::Tables(args) => tables::run(&args, out),
        Command::Account(args) => account::run(&args, out),
    }
}

/// What clap answers with the help.
const NOTHING_TYPED: ErrorKind = ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;

fn main() -> ExitCode {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) if error.use_stderr() && error.kind() != NOTHING_TYPED => {
            let text = error.render().to_string();
            return refuse(text.strip_prefix("error: ").unwrap_or(&text).trim_end(), CANNOT_BE_DONE);
        }
        Err(help) => help.exit(),
    };
    let mut out = Clean(BufWriter::new(anstream::stdout().lock()));
    let ended = run(command, &mut out).and_then(|ending| {
        out.flush()?;
        Ok(ending)
    });
    match ended {
        Ok(Ending::Fine) => ExitCode::SUCCESS,
        Ok(Ending::DoesNotHold) => ExitCode::from(1),
        Ok(Ending::DrawsNotProven) => ExitCode::from(3),
        Err(error) if nobody_reads(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let flushed = out.flush(); // what came before the error stands before it
            drop(flushed);
            match error.downcast_ref::<serve::Failure>() {
                Some(_) => refuse(&causes(&error), FAILED),
                None => refuse(&format!("{error:#}"), CANNOT_BE_DONE),
            }
        }
    }
}

/// Exit codes of what comes to nothing.
const FAILED: u8 = 1;
const CANNOT_BE_DONE: u8 = 2;

/// What lies behind a failure of the server, in a sentence.
fn causes(error: &anyhow::Error) -> String {
    error.chain().skip(1).map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// Says why something came to nothing.
fn refuse(why: &str, code: u8) -> ExitCode {
    let told = paint::fitted(&format!("{}{why}", paint::bad("error: ")));
    let told = writeln!(Clean(anstream::stderr()), "{told}");
    drop(told); // nobody is left to be told
    ExitCode::from(code)
}

/// Whoever read the output has gone (`pitboss … | head`): nothing is wrong, there is only nothing left to do.
fn nobody_reads(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
