//! `pitboss play`: a game in the terminal, against bots or at one screen with friends.
//!
//! It needs no raw mode, only lines: so input can come from a file, and Ctrl-C leaves the terminal as it was.

pub mod command;
pub mod console;
mod evening;
pub mod screen;

use crate::files::{self, Existing};
use crate::setup::{SetupArgs, TypedSeed, a_new_number, check_levels, level, seed, title};
use crate::{Ending, paint};
use anyhow::{Result, bail};
use catalog::{Level, Session};
use evening::{Evening, Player};
use kernel::{BySeat, Seat, Seed, Viewer, nearest};
use std::io::Write;
use std::path::PathBuf;

/// Play a game in the terminal, against bots or with friends at one screen
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
    /// Let bots play the other seats: one level for all of them, or one for each: random, greedy, careful
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = level)]
    bots: Vec<Level>,
    /// Your seat when bots play the others: a number from 0, or a side
    #[arg(long, value_name = "SEAT", requires = "bots")]
    seat: Option<String>,
    #[command(flatten)]
    setup: SetupArgs,
    /// What all luck comes from: a number, or 64 hexadecimal digits [default: something new]
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<TypedSeed>,
    /// Write the record of the game into this file, anew after every step: Ctrl-C loses nothing. It holds what is hidden
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Replace the file of --record if it is there already
    #[arg(long, requires = "record")]
    force: bool,
}

impl Args {
    const fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }
}

/// Plays.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let title = title(&args.game)?;
    check_levels(&args.bots, title)?;
    let table = args.setup.open_for_people(title)?;
    let TypedSeed { seed, text } = args.seed.clone().unwrap_or_else(|| {
        let number = a_new_number();
        TypedSeed { seed: Seed::of_number(number), text: number.to_string() }
    });
    let session = table.start(seed);
    let players = players(args, &*session)?;
    if let Some(path) = &args.record {
        files::prepare(path, args.existing())?;
    }
    let mut evening = Evening::new(title, session, players, seed);
    evening.play(out, &|record| match &args.record {
        Some(path) => files::write(path, &record.to_string()),
        None => Ok(()),
    })?;
    if let Some(path) = &args.record {
        let path = files::shown(path);
        let kept = format!("The record is in {path}; `pitboss verify {path}` checks it.");
        writeln!(out, "{}", paint::fitted(&kept))?;
    }
    writeln!(out, "The same luck again: --seed {text}")?;
    Ok(Ending::Fine)
}

/// Who plays each seat: people everywhere, or one person and bots.
fn players(args: &Args, session: &dyn Session) -> Result<BySeat<Player>> {
    let mut players = BySeat::all(Player::Person);
    if args.bots.is_empty() {
        return Ok(players);
    }
    let person = args.seat.as_deref().map_or(Ok(Seat::ALL[0]), |typed| seat(typed, session))?;
    let others: Vec<Seat> = session.seating().iter().filter(|seat| *seat != person).collect();
    match args.bots.as_slice() {
        [level] => others.iter().for_each(|seat| players[*seat] = Player::Bot(*level)),
        levels if levels.len() == others.len() => {
            others.iter().zip(levels).for_each(|(seat, level)| players[*seat] = Player::Bot(*level));
        }
        levels => bail!("--bots names {} levels, and there are {} other seats.", levels.len(), others.len()),
    }
    Ok(players)
}

/// The seat that is meant: by number, or by the side that plays there.
pub fn seat(typed: &str, session: &dyn Session) -> Result<Seat> {
    let plain = |name: &str| name.to_lowercase().replace(' ', "-");
    let names: Vec<(String, Seat)> = session
        .seating()
        .iter()
        .flat_map(|seat| {
            [(seat.to_string(), seat), (plain(&session.seat_name(Viewer::Spectator, seat)), seat)]
        })
        .collect();
    if let Some((_, seat)) = names.iter().find(|(name, _)| *name == plain(typed)) {
        return Ok(*seat);
    }
    let known: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
    let near =
        nearest(&plain(typed), &known).map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
    let typed = kernel::quoted(typed);
    bail!("This table has no seat \"{typed}\".{near} It has {}.", known.join(", "))
}
