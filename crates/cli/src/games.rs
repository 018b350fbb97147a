//! `pitboss games`: what there is to play, with its options.

use crate::{Ending, paint};
use anyhow::{Result, anyhow};
use catalog::Title;
use kernel::{Field, FieldKind, GameInfo};
use serde::Serialize;
use std::io::Write;

/// List the games and their options
#[derive(clap::Args)]
pub struct Args {
    /// Write one JSON array
    #[arg(long)]
    json: bool,
}

/// A game as it stands in the array.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    info: &'static GameInfo,
    options: Vec<Field>,
}

fn listed(title: &dyn Title) -> Result<Listed> {
    let broken = |faults: Vec<kernel::Misread>| {
        let first = faults.first().map_or_else(String::new, ToString::to_string);
        anyhow!("something broke here: the built-in content of {}: {first}", title.info().id)
    };
    Ok(Listed { info: title.info(), options: title.form(None).map_err(broken)? })
}

/// Lists the games.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let games: Vec<Listed> = catalog::games().iter().map(|title| listed(*title)).collect::<Result<_>>()?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&games)?)?;
        return Ok(Ending::Fine);
    }
    for Listed { info, options } in games {
        let GameInfo { id, name, pitch, least_seats, most_seats, minutes, .. } = info;
        let players = if least_seats == most_seats {
            most_seats.to_string()
        } else {
            format!("{least_seats} to {most_seats}")
        };
        writeln!(out, "{}  {name}, {players} players, about {minutes} minutes", paint::strong(id))?;
        writeln!(out, "  {}", paint::folded(pitch, 2))?;
        writeln!(out, "  Options (--option ID=VALUE; the first value is the usual one):")?;
        for field in options {
            writeln!(out, "    {}  {}", paint::typed(&field.id), paint::folded(&values(&field), 6))?;
            let help = format!("{} {}", field.help, paint::dim(&format!("§{}", field.rule)));
            writeln!(out, "      {}", paint::folded(&help, 6))?;
        }
    }
    Ok(Ending::Fine)
}

fn values(field: &Field) -> String {
    match &field.kind {
        FieldKind::OneOf { values } => values.join(", "),
        FieldKind::Counts { of, most } => {
            format!("a number for each: {}; at most {most} in all", of.join("=N,") + "=N")
        }
        FieldKind::Lot { most } => format!("a lot: a number from 0 to {most}"),
        FieldKind::Text { longest } => format!("a line of at most {longest} characters"),
    }
}
