//! The steps that are a cargo command. Their output goes to the terminal as it comes.

use super::Findings;
use crate::house::House;
use anyhow::Result;

/// The formatter has nothing to change.
pub fn format(house: &House) -> Result<Findings> {
    cargo(house, &["fmt", "--all", "--check"], "`cargo fmt --all` mends it")
}

/// The linter has nothing to say.
pub fn clippy(house: &House) -> Result<Findings> {
    cargo(house, &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"], "see above")
}

/// All tests pass, those in documentation too.
pub fn tests(house: &House) -> Result<Findings> {
    cargo(house, &["test", "--quiet", "--workspace", "--no-fail-fast"], "see above")
}

fn cargo(house: &House, words: &[&str], what_now: &str) -> Result<Findings> {
    let status = house.cargo(words).status()?;
    let command = format!("cargo {}", words.join(" "));
    let faults = if status.success() { Vec::new() } else { vec![format!("`{command}` failed: {what_now}")] };
    Ok(Findings { seen: command, faults })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_is_a_fault() {
        let house = House::look().unwrap();
        assert_eq!(cargo(&house, &["no-such-command"], "see above").unwrap().faults.len(), 1);
        assert_eq!(cargo(&house, &["--version"], "see above").unwrap().faults, [""; 0]);
    }
}
