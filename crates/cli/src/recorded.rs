//! A record file, read, with the table it was played at.

use crate::{files, setup};
use anyhow::{Result, anyhow, bail};
use catalog::{Setup, Table, Title};
use kernel::{Deed, Record};
use std::path::{Path, PathBuf};

/// A record and its table.
pub struct Recorded {
    /// The game.
    pub title: &'static dyn Title,
    /// The table.
    pub table: Box<dyn Table>,
    /// The record.
    pub record: Record,
}

/// Which record, and with which content.
#[derive(clap::Args)]
pub struct RecordArgs {
    /// The record
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The content file it was played with, if it was not the built-in content
    #[arg(long, value_name = "FILE")]
    content: Option<PathBuf>,
}

impl RecordArgs {
    /// Reads the record and opens its table. Everything in it can be read; whether it can be played is another question.
    pub fn read(&self) -> Result<Recorded> {
        let shown = files::shown(&self.file);
        let text = files::text(&self.file)?;
        let text = client::report::record_in(&text)
            .ok_or_else(|| anyhow!("{shown}: this report holds no record, for its game was still played."))?;
        let record = Record::read(&text).map_err(|misread| anyhow!("{shown}: {misread}"))?;
        let title = catalog::find(&record.header.game).map_err(|unknown| anyhow!("{shown}: {unknown}"))?;
        let content = self.content.as_deref().map(files::text).transpose()?;
        let setup = Setup::recorded(&record.header, content);
        let table = setup::open(title, &setup, self.content.as_deref())
            .map_err(|error| anyhow!("{shown}: {error:#}"))?;
        let recorded = Recorded { title, table, record };
        recorded.notation(&self.file)?;
        Ok(recorded)
    }
}

impl Recorded {
    fn notation(&self, file: &Path) -> Result<()> {
        let reader = self.table.start(kernel::Seed::of_number(0)); // notation depends on the table, not on the game
        for entry in &self.record.entries {
            if let Deed::Act(_, text) = &entry.deed
                && let Err(misread) = reader.read(text)
            {
                bail!("{}: {}", files::shown(file), misread.on_line(entry.line));
            }
        }
        Ok(())
    }
}
