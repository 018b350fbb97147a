//! `cargo play`: builds the browser client and `pitboss`, and becomes `pitboss serve`. One process from then on, so one
//! Ctrl-C ends it.

use crate::house::House;
use crate::web::{self, Build, Bundling};
use anyhow::{Context, Result, ensure};
use std::process::{Command, ExitCode};

/// How to play, and what `pitboss serve` is told.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// How both are built.
    pub build: Build,
    /// Passed on.
    pub words: Vec<String>,
}

/// Builds, and serves until somebody ends it.
pub fn play(play: &Play) -> Result<ExitCode> {
    let house = House::look()?;
    eprintln!("Building the browser client…");
    web::bundle(&house, Bundling { build: play.build, ..Bundling::default() })?;
    eprintln!("Building pitboss…");
    let mut words = vec!["build", "--quiet", "-p", "cli", "--bin", "pitboss"];
    let folder = match play.build {
        Build::Dev => "debug",
        Build::Release => {
            words.push("--release");
            "release"
        }
    };
    ensure!(house.cargo(&words).status()?.success(), "`cargo {}` failed: see above", words.join(" "));
    let program = house.target.join(folder).join(format!("pitboss{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(&program);
    command.arg("serve").args(&play.words);
    become_it(command).with_context(|| format!("{} cannot be run", program.display()))
}

/// Replaces this process; comes back only if that failed.
#[cfg(unix)]
fn become_it(mut command: Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(command.exec().into())
}

/// Waits for it: there is nothing else here.
#[cfg(not(unix))]
fn become_it(mut command: Command) -> Result<ExitCode> {
    let ended = command.status()?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
