//! How a table is set up from the command line: options, seats, content, seed.

use crate::{files, terminal};
use anyhow::{Result, anyhow, bail};
use catalog::{Level, Setup, SetupFault, Table, Title};
use kernel::{BySeat, Concern, FieldKind, Picks, Seating, Seed};
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};

/// What is typed to set a table up.
#[derive(clap::Args)]
pub struct SetupArgs {
    /// Set an option of the game; `pitboss games` lists them. May be given several times
    #[arg(long = "option", value_name = "ID=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// How many seats the table has [default: as many as usual]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=8))]
    seats: Option<u8>,
    /// Use this content file in place of the built-in content
    #[arg(long, value_name = "FILE")]
    content: Option<PathBuf>,
}

/// An option as it is typed.
pub fn option(text: &str) -> Result<(String, String), String> {
    let (id, value) = text.split_once('=').ok_or("expected ID=VALUE")?;
    Ok((id.to_string(), value.to_string()))
}

impl SetupArgs {
    /// The table that is meant. Lots that were not typed are as usual: the same command is the same table.
    pub fn open(&self, title: &dyn Title) -> Result<Box<dyn Table>> {
        self.open_with(title, picks(&self.options)?)
    }

    /// The table that is meant, with lots drawn where none were typed.
    pub fn open_for_people(&self, title: &dyn Title) -> Result<Box<dyn Table>> {
        let mut picks = picks(&self.options)?;
        for field in title.form(None).unwrap_or_default() {
            if let FieldKind::Lot { most } = field.kind
                && !picks.0.contains_key(&field.id)
                && let Concern::Where { option, is } = &field.concern
                && picks.0.get(option) == Some(is)
            {
                picks.set(field.id, (a_new_number() % (u64::from(most) + 1)).to_string());
            }
        }
        self.open_with(title, picks)
    }

    fn open_with(&self, title: &dyn Title, picks: Picks) -> Result<Box<dyn Table>> {
        let content = self.content.as_deref().map(files::text).transpose()?;
        let setup = Setup { content, picks, seating: self.seats.map(Seating::usual) };
        open(title, &setup, self.content.as_deref())
    }
}

/// Options as a table takes them.
pub fn picks(options: &[(String, String)]) -> Result<Picks> {
    let mut picks = Picks::default();
    for (id, value) in options {
        if picks.0.contains_key(id) {
            bail!("The option {} is given twice.", kernel::quoted(id));
        }
        if id.is_empty() || id.contains(char::is_whitespace) || value.contains(kernel::unreadable) {
            bail!("\"{}\" is not an option: expected ID=VALUE.", kernel::quoted(id));
        }
        picks.set(id, value);
    }
    Ok(picks)
}

/// Opens a table, with every fault of the content on a line of its own.
pub fn open(title: &dyn Title, setup: &Setup, content: Option<&Path>) -> Result<Box<dyn Table>> {
    title.open(setup).map_err(|fault| match fault {
        SetupFault::Content(faults) => {
            let file = content.map_or_else(|| "the built-in content".into(), files::shown);
            let lines: String =
                faults.iter().map(|fault| format!("\n  {file}: {}", bounded(fault))).collect();
            anyhow!("the content cannot be used:{lines}")
        }
        SetupFault::Refused(refused) => anyhow!("{refused}"),
    })
}

/// So much of a fault is shown: it may quote the content file, which anybody may have written.
const LONGEST_FAULT: usize = 400;

fn bounded(fault: &kernel::Misread) -> String {
    let text = terminal::one_line(&fault.to_string());
    let mut chars = text.chars();
    let shown: String = chars.by_ref().take(LONGEST_FAULT).collect();
    if chars.next().is_some() { shown + "…" } else { shown }
}

/// The game that is meant.
pub fn title(id: &str) -> Result<&'static dyn Title> {
    catalog::find(id).map_err(|unknown| anyhow!("{unknown} `pitboss games` lists all."))
}

/// A seed, and what was typed for it: a number, or 64 hexadecimal digits.
#[derive(Debug, Clone)]
pub struct TypedSeed {
    /// The seed.
    pub seed: Seed,
    /// What was typed.
    pub text: String,
}

/// A number that nobody can foresee. (For a game among friends; a table that counts is seeded by its server.)
pub fn a_new_number() -> u64 {
    std::hash::RandomState::new().build_hasher().finish()
}

/// A word for the luck of a table, which nobody can foresee: no server may be able to prepare for it. Empty: this machine has no
/// random numbers.
pub fn a_new_word() -> String {
    let mut bytes = [0; 16];
    match getrandom::fill(&mut bytes) {
        Ok(()) => client::gathering::word(bytes),
        Err(_) => String::new(),
    }
}

/// A word that was typed, with letters that nobody can foresee. None: it is no word.
pub fn a_mixed_word(typed: &str) -> Result<Option<String>> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| anyhow!("This machine has no random numbers."))?;
    Ok(client::gathering::mixed_word(typed, bytes))
}

/// Reads a seed.
pub fn seed(text: &str) -> Result<TypedSeed, String> {
    let number = text.parse().ok().map(Seed::of_number);
    let seed = number.or_else(|| text.parse().ok()).ok_or("expected a number, or 64 hexadecimal digits")?;
    Ok(TypedSeed { seed, text: text.into() })
}

/// That bots of these levels play differently in this game: else somebody would wait for a difference that is not there.
pub fn check_levels(given: &[Level], title: &dyn Title) -> Result<()> {
    let there = title.levels();
    if let Some(level) = given.iter().find(|level| !there.contains(level)) {
        let ids: Vec<&str> = there.into_iter().map(Level::id).collect();
        bail!("Bots of {} have no level \"{level}\": they are {}.", title.info().name, ids.join(" or "));
    }
    Ok(())
}

/// A list of levels: one for all seats, or one for each.
pub fn levels(given: &[Level], seats: u8) -> Result<BySeat<Level>> {
    match given {
        [] => Ok(BySeat::all(Level::Random)),
        [level] => Ok(BySeat::all(*level)),
        several if several.len() == usize::from(seats) => {
            let mut levels = BySeat::all(Level::Random);
            Seating::usual(seats).iter().zip(several).for_each(|(seat, level)| levels[seat] = *level);
            Ok(levels)
        }
        several => bail!(
            "--bots names {} levels, and the table has {seats} seats: name one, or one for each.",
            several.len()
        ),
    }
}

/// A level as it is typed.
pub fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|wrong: kernel::Misread| format!("expected {}", wrong.expected))
}
