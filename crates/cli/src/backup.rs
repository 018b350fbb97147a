//! `pitboss backup`: a copy of everything that a server keeps, also while it runs.

use crate::Ending;
use crate::files;
use crate::serve::{DATABASE, Failure, data};
use anyhow::{Context, Result};
use std::io::Write;
use std::path::PathBuf;

/// Copy everything that a server keeps into one file, also while it runs
///
/// The copy is whole and can be served from: put it in a folder as pitboss.sqlite and name that folder with --data. A
/// PostgreSQL database is copied by its own tools (pg_dump).
#[derive(clap::Args)]
pub struct Args {
    /// The file to write. One that is there is not overwritten
    file: PathBuf,
    /// The folder of the server [default: the usual one, see `pitboss serve --help`]
    #[arg(long, value_name = "DIR", env = "PITBOSS_DATA")]
    data: Option<PathBuf>,
}

/// Copies.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let from = data(args.data.as_deref())?.join(DATABASE);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context(Failure)?;
    runtime.block_on(store::backup(&from, &args.file)).context(Failure)?;
    writeln!(out, "Everything in {} is copied to {}.", files::shown(&from), files::shown(&args.file))?;
    Ok(Ending::Fine)
}
