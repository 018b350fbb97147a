//! `cargo xtask figures`: how fast the browser client is. The release bundle with the door is built, and the program
//! `crates/flows/tests/figures.rs` measures it in a real browser; then `pitboss bench` makes the same random decisions
//! natively, so that both figures come from one run.

use crate::check::flows::Browser;
use crate::house::House;
use crate::web::{Build, Bundling, Door, bundle};
use anyhow::{Context, Result, ensure};
use std::process::ExitCode;

/// Measures.
pub fn figures() -> Result<ExitCode> {
    let house = House::look()?;
    let browser = Browser::find().context(Browser::ADVICE)?;
    bundle(&house, Bundling { build: Build::Release, door: Door::Open })?;
    run(&house, &["test", "--quiet", "--workspace", "--test", "figures"], Some(&browser))?;
    run(&house, &["run", "--quiet", "--release", "-p", "cli", "--", "bench"], None)?;
    Ok(ExitCode::SUCCESS)
}

fn run(house: &House, words: &[&str], browser: Option<&Browser>) -> Result<()> {
    let mut command = house.cargo(words);
    if let Some(browser) = browser {
        browser.tell(&mut command);
    }
    ensure!(command.status()?.success(), "`cargo {}` failed: see above", words.join(" "));
    Ok(())
}
